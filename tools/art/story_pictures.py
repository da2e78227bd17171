"""Composes the dark floor behind pages from the pictures that light the board.

The ground of `assets/images` is six light pictures (its look under one light each), so the picture is a few lanterns with a position, lit as the board is
in the game. Then: bloom, a grade towards bone and cold blue, fine engraved lines in the half-tones, grain.
"""

import json
import math

import numpy as np
from PIL import Image, ImageFilter

SIN = math.sin(math.radians(44))
COLUMNS, ROWS = 22, 16
WARM = np.array([1.0, 0.60, 0.27], np.float32)
COOL = np.array([0.50, 0.62, 0.85], np.float32)
SIDES = {"dE": (1, 0), "dN": (0, 1), "dW": (-1, 0), "dS": (0, -1)}
FLOOR_SIZE = (1920, 1080)


class Art:
    """The light pictures of `assets/images`, as linear light."""

    def __init__(self, folder):
        self.folder = folder
        self.manifest = json.loads((folder / "manifest.json").read_text())

    def ground(self):
        of = self.manifest["grounds"]["stone_faces"]
        return {k: opened(self.folder / f)[..., :3] ** 2 * of["white"] for k, f in of["lights"].items()}


def opened(path):
    return np.asarray(Image.open(path).convert("RGBA"), np.float32) / 255


def resized(array, size, filter=Image.BICUBIC):
    """Scales an array of any number of channels to (width, height)."""
    if array.ndim == 2:
        return np.asarray(Image.fromarray(array.astype(np.float32), "F").resize(size, filter))
    return np.dstack([resized(array[..., i], size, filter) for i in range(array.shape[2])])


def blurred(array, radius):
    """Blurs by three box passes in each direction; `array` is (h, w) or (h, w, c)."""
    small = max(1, int(radius / 4))
    h, w = array.shape[:2]
    down = resized(array, (max(2, w // small), max(2, h // small)), Image.BOX)
    r = max(1, round(radius / small))
    for axis in (0, 1):
        for _ in range(3):
            pad = [(0, 0)] * down.ndim
            pad[axis] = (r + 1, r)
            sums = np.cumsum(np.pad(down, pad, mode="edge"), axis)
            n = down.shape[axis]
            high = np.take(sums, range(2 * r + 1, 2 * r + 1 + n), axis)
            low = np.take(sums, range(n), axis)
            down = (high - low) / (2 * r + 1)
    return resized(down, (w, h), Image.BILINEAR)


def tonemap(x):
    x = np.maximum(x, 0) * 0.8
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)


def fall(r2):
    return 1 / (1 + r2 / 2.6) ** 1.55


class Scene:
    """One picture: a camera over the ground, and lanterns. Board units: x to the east, y to the north, A1 at the upper left."""

    def __init__(self, art, size, cell, centre, at=(0.5, 0.5), ambient=0.34):
        self.art, self.cell, self.ambient = art, cell, ambient
        self.w, self.h = size
        self.ox = at[0] * self.w - centre[0] * cell
        self.oy = at[1] * self.h - (ROWS - centre[1]) * cell * SIN
        self.lanterns = []
        x, y = (a.astype(np.float32) for a in np.meshgrid(np.arange(self.w), np.arange(self.h)))
        self.bx, self.by = (x - self.ox) / cell, ROWS - (y - self.oy) / (cell * SIN)

    def lantern(self, x, y, z=0.86, power=1.0, tint=WARM):
        self.lanterns.append((x, y, z, power, tint))

    def light(self):
        """Returns the whole picture as linear light."""
        cuts = {}
        for k, source in self.art.ground().items():
            scale = source.shape[1] / (COLUMNS * self.cell)
            left, top = -self.ox * scale, -self.oy * scale
            im = [Image.fromarray(source[..., c].astype(np.float32), "F").transform(
                (self.w, self.h), Image.AFFINE, (scale, 0, left, 0, scale, top), Image.BICUBIC) for c in range(3)]
            cuts[k] = np.dstack([np.asarray(i) for i in im])
        out = cuts["amb"] * (COOL * self.ambient)
        for lx, ly, lz, power, tint in self.lanterns:
            dx, dy = lx - self.bx, ly - self.by
            r2 = dx * dx + dy * dy
            r = np.sqrt(r2) + 1e-4
            light = fall(r2) * power
            hz = lz * 0.9
            across, down = r / np.sqrt(r2 + hz * hz), hz / np.sqrt(r2 + hz * hz)
            far = np.clip(r / 5, 0, 1)[..., None]
            colour = light[..., None] * (tint + np.array([0, -0.10, -0.12], np.float32) * far) * 2.5
            out = out + cuts["own"] * colour * (down * 1.1)[..., None]
            for k, (ex, ey) in SIDES.items():
                out = out + cuts[k] * colour * (np.maximum(0, (dx * ex + dy * ey) / r) * across * 1.05)[..., None]
        return out


def finished(image, seed, vignette=(0.5, 0.5, 0.62, 0.72), lines=0.08):
    """Grades, engraves and grains a picture of display values."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    image = np.clip(image, 0, 1.2)
    bright = blurred(np.clip(image - 0.55, 0, 1), w / 60)
    image = image + bright * 0.55
    grey = (image * [0.30, 0.59, 0.11]).sum(-1, keepdims=True)
    image = grey + (image - grey) * 0.88                                    # slightly desaturated, like old prints
    image = image * (1 - 0.10 * (1 - grey)) + np.array([0.006, 0.009, 0.016]) * (1 - grey)
    pitch = h / 300                                                         # engraved lines along the contours of the light
    flow = blurred(grey[..., 0], h / 50)
    phase = (y + x * 0.35) / pitch + flow * 26
    tooth = 0.5 + 0.5 * np.sin(phase * math.tau / 2)
    tone = np.clip(grey[..., 0], 0, 1)
    half = np.clip(tone * 4, 0, 1) * np.clip((0.75 - tone) * 3, 0, 1)
    image = image * (1 - lines * half * tooth)[..., None]
    cx, cy, rx, ry = vignette
    dark = np.clip(1.22 - np.hypot((x / w - cx) / rx, (y / h - cy) / ry) ** 2.4 * 0.85, 0, 1)
    image = image * dark[..., None]
    rng = np.random.default_rng(seed)
    grain = rng.normal(0, 1, (h, w, 1)).astype(np.float32)
    image = image + grain * (0.008 + 0.014 * np.sqrt(np.clip(grey, 0, 1)))
    out = Image.fromarray((np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
    return out.filter(ImageFilter.UnsharpMask(1.6, 60, 2))


def floor(art):
    """Returns the dark floor behind pages of settings and lists: two lanterns stand beside the picture, so that its middle stays dark for words."""
    s = Scene(art, FLOOR_SIZE, 118, (10.5, 8.0), (0.5, 0.5), ambient=0.30)
    left, right = s.bx[0, 0], s.bx[0, -1]
    top, bottom = s.by[0, 0], s.by[-1, 0]
    s.lantern(left + 0.4, bottom + 0.6, 1.0, 1.7)
    s.lantern(right - 0.8, top - 0.6, 1.0, 2.0)
    image = tonemap(s.light()) * np.array([0.74, 0.63, 0.54])
    return finished(image, 8, (0.5, 0.5, 1.0, 1.0), lines=0.03)


PICTURES = {"floor": floor}
