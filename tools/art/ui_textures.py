"""Makes the two textures of the interface: the grain of slate and the sheet of parchment.

Run once from the repository: `python3 tools/art/ui_textures.py`. Needs Pillow. Both tile without a seam.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageMath

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


def fibres(side: int, count: int, seed: int) -> Image.Image:
    """Returns fine fibres that lie in a skin, most along it, as 0..1 around a half; they go on beyond each edge at the other."""
    fine, chance = 2, random.Random(seed)
    drawn = Image.new("L", (side * fine, side * fine), 128)
    pen = ImageDraw.Draw(drawn)
    for _ in range(count):
        x, y, turn = chance.uniform(0, side), chance.uniform(0, side), chance.gauss(0.35, 0.5) + chance.choice((0.0, math.pi))
        bend, steps, tone = chance.gauss(0, 0.10), chance.randrange(4, 16), 128 + round(chance.choice((-1, 1)) * chance.uniform(14, 58))
        places = []
        for _ in range(steps):
            places.append((x, y))
            x, y, turn = x + 4.2 * math.cos(turn), y + 4.2 * math.sin(turn), turn + bend
        for across in (-side, 0, side):
            for down in (-side, 0, side):
                pen.line([((px + across) * fine, (py + down) * fine) for px, py in places], fill=tone, width=chance.choice((1, 1, 2)))
    return ImageMath.lambda_eval(lambda a: a["n"] / 255.0, n=drawn.resize((side, side), Image.Resampling.LANCZOS).convert("F"))


def pores(side: int, count: int, seed: int) -> Image.Image:
    """Returns the pores of a skin, where its hair was: small dark points of 0..1 in swarms."""
    fine, chance = 2, random.Random(seed)
    drawn, swarm = Image.new("L", (side * fine, side * fine), 0), noise(side, side, 7, 7, seed + 1)
    pen = ImageDraw.Draw(drawn)
    for _ in range(count):
        x, y = chance.randrange(side), chance.randrange(side)
        if swarm.getpixel((x, y)) > chance.uniform(0.45, 0.9):
            r = chance.uniform(0.6, 1.5)
            pen.ellipse(((x - r) * fine, (y - r * 0.7) * fine, (x + r) * fine, (y + r * 0.7) * fine), fill=chance.randrange(90, 255))
    return ImageMath.lambda_eval(lambda a: a["n"] / 255.0, n=drawn.resize((side, side), Image.Resampling.LANCZOS).convert("F"))


def parchment() -> Image.Image:
    """Returns the skin of a page: fibres, pores and a fine tooth on an even tone; wear and tears are added when a page is drawn."""
    side = 768
    broad, tooth, stain = clouds(side, side, 3, 4, 9), clouds(side, side, 150, 2, 17), clouds(side, side, 6, 5, 25)
    lines, points = fibres(side, 5200, 41), pores(side, 9000, 53)
    value = ImageMath.lambda_eval(
        lambda a: 0.715 + 0.11 * (a["f"] - 0.5) + 0.10 * (a["g"] - 0.5) + 0.30 * (a["l"] - 0.502) - 0.10 * a["p"], f=broad, g=tooth, l=lines, p=points
    )
    dark = ImageMath.lambda_eval(lambda a: a["max"](a["s"] - 0.56, 0.0) * 1.4, s=stain)
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
