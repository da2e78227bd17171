"""Converts a drawn figure to the plate of an engraving: brightness, and how the lines bend.

A plate is one grey picture, 480 x 480: above 480 x 320 of tone, below it, at half size, 240 x 160 of flow and beside that the same
of cover, white where the figure is (what is behind it is printed fainter). A picture that names a part of a figure has that part as its cover: the rest
of the figure is told in soft tones, and the game draws a line around the part. The game draws the lines at the size in which a card is
shown (game/ui/draw/engraving.py), so they are as sharp and as far apart in a panel as on a whole card. Numpy only.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.art.relief import Relief, smoothed

EDITION = 2
F = np.float32
WIDE, HIGH = 480, 320
PERIODS = 6.0  # flow ranges from -3 to 3 distances between lines
QUALITY = 60
KNEE = 0.62  # tones above it are compressed
LINED = {"rays", "burst", "rings", "rain", "wind", "smoke"}  # backdrops made of white lines instead of grey tones


@dataclass(frozen=True)
class Backdrop:
    """The background: a kind by name, its strength, a seed, and its centre (as fractions of the picture)."""

    kind: str = "rays"
    strength: float = 0.36
    seed: int = 1
    at: tuple[float, float] = (0.5, 0.45)


def reduced(array: np.ndarray) -> np.ndarray:
    """Scales a picture to two thirds."""
    double = np.repeat(np.repeat(array, 2, 0), 2, 1)
    h, w = double.shape
    return double.reshape(h // 3, 3, w // 3, 3).mean((1, 3))


def halved(array: np.ndarray) -> np.ndarray:
    h, w = array.shape
    return array[: h // 2 * 2, : w // 2 * 2].reshape(h // 2, 2, w // 2, 2).mean((1, 3))


def clouds(h: int, w: int, seed: int, cells: float = 4, octaves: int = 5) -> np.ndarray:
    """Returns smooth noise of 0..1."""
    rng = np.random.default_rng(seed)
    out, weight = np.zeros((h, w), F), 0.0
    for octave in range(octaves):
        n = cells * 2**octave
        grid = rng.random((int(n * h / w) + 4, int(n) + 4)).astype(F)
        y, x = np.linspace(0, n * h / w, h), np.linspace(0, n, w)
        iy, ix = np.floor(y).astype(int), np.floor(x).astype(int)
        fy, fx = (y - iy)[:, None], (x - ix)[None]
        fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
        a, b, c, d = grid[np.ix_(iy, ix)], grid[np.ix_(iy, ix + 1)], grid[np.ix_(iy + 1, ix)], grid[np.ix_(iy + 1, ix + 1)]
        out += 0.55**octave * ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy)
        weight += 0.55**octave
    return out / weight


def _shrunk(mask: np.ndarray, by: int) -> np.ndarray:
    out = mask
    for _ in range(by):
        padded = np.pad(out, 1)
        out = out & padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
    return out


def behind(backdrop: Backdrop, w: int = WIDE, h: int = HIGH) -> np.ndarray:
    """Returns a backdrop as tone (h, w)."""
    y, x = np.mgrid[0:h, 0:w].astype(F)
    cx, cy = backdrop.at[0] * w, backdrop.at[1] * h
    dx, dy = x - cx, y - cy
    r, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    cloud = clouds(h, w, backdrop.seed, 5, 3)
    kind = backdrop.kind
    if kind == "rays":
        out = np.clip(np.cos(angle * 92 + cloud * 9) - 0.52 - 0.22 * np.sin(angle * 9 + backdrop.seed), 0, 1) * 2.2 * np.clip((r - h * 0.26) / (h * 0.32), 0, 1)
    elif kind == "burst":  # short strong rays, close to the figure
        out = np.clip(np.cos(angle * 60 + cloud * 4) - 0.35, 0, 1) * 2.0 * np.clip(1.3 - np.abs(r - h * 0.50) / (h * 0.20), 0, 1)
    elif kind == "rings":
        out = np.clip(np.cos(r * 0.55 + cloud * 7) - 0.45, 0, 1) * 1.7 * np.clip((r - h * 0.22) / (h * 0.4), 0, 1)
    elif kind == "sun":
        disc = np.clip((h * 0.40 - r) / 2, 0, 1)
        out = disc * (0.55 + 0.2 * np.cos(y * 0.9)) + np.clip(np.cos(angle * 64 + cloud * 3) - 0.5, 0, 1) * 2 * np.clip((r - h * 0.43) / (h * 0.08), 0, 1)
    elif kind == "moon":
        disc = np.clip((h * 0.38 - r) / 2, 0, 1)
        out = disc * (0.50 + 0.35 * (clouds(h, w, backdrop.seed + 1, 9, 4) - 0.5)) + np.clip(1 - (r - h * 0.38) / (h * 0.30), 0, 1) * (1 - disc) * 0.16
    elif kind == "rain":
        out = np.clip(np.cos((x + y * 0.34 + cloud * 26) * 0.62) - 0.62, 0, 1) * 2.2 * (np.cos(y * 0.045 + cloud * 30 + x * 0.02) > -0.1)
    elif kind == "smoke":
        swirl = clouds(h, w, backdrop.seed + 2, 3, 3)
        wave = swirl * 110 + y * 0.02
        steep = np.hypot(*np.gradient(wave)) + 0.06  # lines of one width, whether the smoke is thin or dense
        out = np.clip(1.5 - np.abs((wave / np.pi) % 2 - 1) * np.pi / steep, 0, 1) * np.clip(swirl * 3.2 - 0.9, 0, 1)
    elif kind == "flames":
        warp = x + 26 * np.sin(y * 0.035 + cloud * 9)
        tongue = h * (0.98 - 0.50 * clouds(h, w, backdrop.seed + 3, 9, 2) - 0.10 * np.cos(warp * 0.06))
        out = np.clip((y - tongue) / (h * 0.20), 0, 1) * (0.5 + 0.5 * np.cos(warp * 0.42 + cloud * 8))
    elif kind == "wall":  # courses of stone
        row = np.floor(y / 34)
        shift = (row % 2) * 31
        joint = np.minimum(np.abs((x + shift) % 62 - 31), 31 - np.abs((x + shift) % 62 - 31))
        out = 0.26 * (clouds(h, w, backdrop.seed, 12, 4) + 0.2) * (np.abs(y % 34 - 17) < 15.2) * (joint > 1.6)
    elif kind == "ground":  # a plain up to the horizon
        horizon = h * 0.46
        far = np.clip((y - horizon) / (h - horizon), 1e-3, 1)
        out = np.where(y > horizon, np.clip(np.cos(9 / (far + 0.05) + cloud * 5) - 0.1, 0, 1) * (0.16 + 0.40 * far), 0)
        out = np.maximum(out, np.clip(1 - np.abs(y - horizon) / 26, 0, 1) * 0.14)
    elif kind == "stars":
        rng = np.random.default_rng(backdrop.seed)
        out = np.zeros((h, w), F)
        for _ in range(90):
            px, py, s = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.6, 1.9) ** 2
            out = np.maximum(out, np.clip(s * 1.1 - np.minimum(np.abs(x - px) + 3 * np.abs(y - py), np.abs(y - py) + 3 * np.abs(x - px)) * 0.45, 0, 1))
    elif kind == "eyes":
        rng = np.random.default_rng(backdrop.seed)
        out = np.zeros((h, w), F)
        for _ in range(13):
            px, py, s = rng.uniform(0.03, 0.97) * w, rng.uniform(0.05, 0.8) * h, rng.uniform(8, 17)
            ex, ey = (x - px) / s, (y - py) / s
            lid = np.abs(ey) - 0.42 * (1 - ex * ex)
            ball = (lid < 0) & (np.abs(ex) < 1)
            out = np.maximum(
                out, np.where(ball, np.where(np.hypot(ex, ey) < 0.30, 0.0, 0.85), np.clip(0.8 - np.abs(lid - 0.16) * 9, 0, 1) * (np.abs(ex) < 1.15))
            )
    elif kind == "faces":  # the floor seen from above: rows of closed eyes, noses, mouths
        fx, fy = (x % 96) / 48 - 1, (y % 92) / 46 - 1
        jitter = (cloud - 0.5) * 0.3
        fx = fx + jitter
        form = np.sqrt(np.clip(1 - fx * fx * 0.9 - fy * fy * 0.72, 0, 1))
        nose = np.clip(1 - np.abs(fx) * 7, 0, 1) * (fy > -0.35) * (fy < 0.22)
        eye = np.clip(1 - ((np.abs(fx) - 0.40) / 0.26) ** 2 - ((fy + 0.20) / 0.12) ** 2, 0, 1)
        mouth = np.clip(1 - (fx / 0.32) ** 2 - ((fy - 0.46) / 0.09) ** 2, 0, 1)
        out = np.clip(form * (0.42 - 0.30 * fx) * 0.8 + nose * 0.3 - eye * 0.35 - mouth * 0.4, 0, 1)
    elif kind == "wind":
        out = np.clip(np.cos((y + 22 * np.sin(x * 0.012 + cloud * 5)) * 0.52 + cloud * 14) - 0.62, 0, 1) * 2.2 * (cloud > 0.44)
    elif kind == "halo":
        out = np.clip(1 - r / (h * 0.75), 0, 1) ** 1.4 * 0.62
    else:
        out = np.zeros((h, w), F)
    if kind in LINED:
        out = np.clip((out - (0.55 if kind in ("rays", "rings") else 0.3)) * backdrop.strength * 4, 0, 1)
        return np.where(out > 0.25, 0.4 + 0.6 * out, out).astype(F)
    return (out * backdrop.strength).astype(F)


REST, SOFT = 0.72, 9.0  # the tone of what is not the named part, and the radius in pixels by which it is smoothed
NARROW = 9  # pixels: half of the least breadth of a named part, so that the line around it does not run together
HOLES = 20.0  # pixels over which depth is smoothed, so that hollows between locks do not count
SEAM = 11.0  # pixels by which the edge of the named part is smoothed, so that the game finds a line there


def named(shape: Relief, spot: float) -> np.ndarray:
    """Returns the named part of a figure as a mask (h, w): what lies within `spot` (a fraction of the width) of what the camera looks at, in depth as well."""
    h, w = shape.cover.shape
    y, x = np.mgrid[0:h, 0:w].astype(F)
    reach = spot * w * shape.pixel
    mask = shape.cover > 0
    deep = smoothed(np.where(mask, shape.depth, 0), HOLES) / np.maximum(smoothed(mask, HOLES), 1e-3)
    ahead = deep - deep[h // 2, w // 2]
    far = np.hypot(np.hypot(x - w / 2, y - h / 2) * shape.pixel, ahead * 0.8) / reach
    from scipy import ndimage

    found = ndimage.binary_fill_holes(smoothed((far < 1) & (smoothed(mask, SEAM * 0.6) > 0.5), SEAM * 0.6) > 0.5)
    found = ndimage.binary_opening(found, iterations=NARROW)
    pieces, count = ndimage.label(found)
    return found if count < 2 else pieces == 1 + np.argmax(np.bincount(pieces.ravel())[1:])


def plate(shape: Relief, backdrop: Backdrop, contrast: float = 1.25, gain: float = 1.0, spot: float = 0.0) -> np.ndarray:
    """Returns the plate (480, 480) of uint8 of a relief drawn at one and a half times its size."""
    mask = shape.cover > 0
    part = named(shape, spot) if spot else mask
    tone = np.clip(shape.tone, 0, 3)
    held = tone[part & mask] if spot and (part & mask).any() else tone[mask]
    if len(held):  # use the whole range, and keep some of it for the brightest parts
        tone = tone / max(0.25, float(np.percentile(held, 97)))
    tone = np.where(tone > KNEE, KNEE + (1 - KNEE) * np.tanh((tone - KNEE) / (1 - KNEE) * 0.8), tone) ** contrast * gain
    inside = _shrunk(mask, 2)
    tone = np.maximum(tone, np.where(mask & ~inside, 0.92, 0))  # the outline, so that dark parts do not vanish
    depth = np.where(mask, shape.depth, -1e3)
    step = np.zeros_like(tone)
    for dy, dx in ((0, 2), (2, 0), (0, -2), (-2, 0)):
        other = np.roll(depth, (dy, dx), (0, 1))
        step = np.maximum(step, np.where(mask & (other > -900), other - depth, 0))  # behind an edge: a dark line
    ahead = np.zeros_like(tone)
    for dy, dx in ((0, 2), (2, 0), (0, -2), (-2, 0)):
        other = np.roll(depth, (dy, dx), (0, 1))
        ahead = np.maximum(ahead, np.where(mask & (other > -900), depth - other, 0))
    sharp = shape.pixel * 14
    tone = np.where(step > sharp, tone * 0.15, tone)
    tone = np.where((ahead > sharp) & inside, np.maximum(tone, 0.55), tone)
    if spot:
        soft = smoothed(smoothed(tone, SOFT) * mask, 1.0)
        outline = np.where(mask & ~inside, 0.75, 0)
        tone = np.where(part, np.where(mask, 0.22 + 0.78 * smoothed(tone, 2.0) ** 0.8, 0), np.maximum(soft * REST, outline))
    small, cover = reduced(np.clip(tone, 0, 1)), reduced(shape.cover)
    around = np.clip(smoothed(cover, 7) * 1.9, 0, 1)  # a dark ring separates the figure from its background
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(F)
    dark = np.clip(1.30 - np.hypot((x - WIDE / 2) / (WIDE * 0.56), (y - HIGH / 2) / (HIGH * 0.62)) ** 4, 0, 1)
    full = np.maximum(small, behind(backdrop) * (1 - around) * (cover < 0.02)) * dark
    flow = smoothed(shape.nx, 5) * 1.5 + smoothed(shape.ny, 5) * 1.8
    flow = halved(reduced(flow)) / PERIODS + 0.5
    out = np.zeros((HIGH + HIGH // 2, WIDE), F)
    out[:HIGH] = full
    out[HIGH:, : WIDE // 2] = flow
    out[HIGH:, WIDE // 2 :] = halved(reduced(smoothed(part, SEAM))) if spot else halved(np.clip(smoothed(cover, 1) * 1.6, 0, 1))
    return (np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8)


def saved(of: np.ndarray, path) -> int:
    """Writes a plate as WebP; returns its size in bytes."""
    from PIL import Image

    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(of).save(path, quality=QUALITY, method=6)
    return path.stat().st_size
