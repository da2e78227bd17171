"""Makes the two textures of the interface: the grain of slate and the sheet of parchment.

Run once from the repository: `python3 tools/art/ui_textures.py`. Needs Pillow. Both tile without a seam.
"""

from __future__ import annotations

import random
from pathlib import Path

from PIL import Image, ImageMath

OUT = Path(__file__).resolve().parents[2] / "assets" / "images" / "ui"


def noise(width: int, height: int, across: int, down: int, seed: int) -> Image.Image:
    """Returns smooth noise of 0..1 that repeats at its edges: `across` x `down` random values, enlarged."""
    knots = Image.frombytes("L", (across, down), random.Random(seed).randbytes(across * down))
    tiled = Image.new("L", (across * 3, down * 3))
    for x in range(3):
        for y in range(3):
            tiled.paste(knots, (x * across, y * down))
    large = tiled.convert("F").resize((width * 3, height * 3), Image.Resampling.BICUBIC)
    part = large.crop((width, height, width * 2, height * 2))
    return ImageMath.lambda_eval(lambda a: a["n"] / 255.0, n=part)


def weighed(parts: list[tuple[Image.Image, float]]) -> Image.Image:
    """Returns the weighted mean of pictures."""
    total = sum(weight for _, weight in parts)
    out = ImageMath.lambda_eval(lambda a: a["n"] * (parts[0][1] / total), n=parts[0][0])
    for picture, weight in parts[1:]:
        out = ImageMath.lambda_eval(lambda a, k=weight / total: a["o"] + a["n"] * k, o=out, n=picture)
    return out


def clouds(width: int, height: int, first: int, octaves: int, seed: int) -> Image.Image:
    """Returns clouds of 0..1: each octave twice as fine and a little weaker."""
    parts = []
    for k in range(octaves):
        n = first * 2**k
        parts.append((noise(width, height, n, max(2, n * height // width), seed + 31 * k), 0.55**k))
    return weighed(parts)


def as_bytes(picture: Image.Image, low: float, high: float) -> Image.Image:
    """Converts 0..1 to a grey picture between two greys."""
    grey = ImageMath.lambda_eval(lambda a: a["min"](a["max"](a["n"], 0.0), 1.0) * (high - low) + low, n=picture)
    return grey.convert("L")


def grain() -> Image.Image:
    """Returns the slate texture: soft variations, small stains, a fine grain; it is multiplied onto a panel."""
    w, h = 768, 512
    soft = weighed(
        [
            (noise(w, h, 3, 2, 3), 0.40),
            (noise(w, h, 10, 7, 4), 0.26),
            (noise(w, h, 46, 31, 5), 0.20),
            (noise(w, h, 150, 100, 6), 0.18),
        ]
    )
    drawn = ImageMath.lambda_eval(lambda a: (a["n"] - 0.5) * 1.7 + 0.55, n=soft)
    return as_bytes(drawn, 168, 255)


def parchment() -> Image.Image:
    """Returns the parchment texture: clouds of old skin with brown stains; edges and tears are added when a page is drawn."""
    w, h = 768, 768
    broad = clouds(w, h, 3, 6, 9)
    tooth = clouds(w, h, 44, 3, 17)
    stain = clouds(w, h, 6, 5, 25)
    value = ImageMath.lambda_eval(lambda a: 0.70 + 0.34 * (a["f"] - 0.5) * 1.75 + 0.10 * (a["g"] - 0.5), f=broad, g=tooth)
    dark = ImageMath.lambda_eval(lambda a: a["max"](a["s"] - 0.52, 0.0) * 2.2, s=stain)
    bands = []
    for tone, loss in ((0.84, 0.10), (0.78, 0.16), (0.66, 0.20)):
        band = ImageMath.lambda_eval(
            lambda a, t=tone * 1.35, q=loss: a["min"](a["max"](a["v"] * t - a["d"] * q, 0.0), 1.0) * 255.0, v=value, d=dark
        )
        bands.append(band.convert("L"))
    return Image.merge("RGB", bands)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    # JPEG: the first frame waits for the grain, and it is decoded five times as fast as WebP
    grain().save(OUT / "grain.jpg", quality=90, optimize=True)
    parchment().save(OUT / "parchment.jpg", quality=88, optimize=True)


if __name__ == "__main__":
    main()
