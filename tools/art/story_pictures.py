"""Composes the title and the dark floor behind pages from the pictures that the board is lit with.

Needs numpy and Pillow (tools/art/requirements-art.txt); the game never does.

    python3 tools/art/story_pictures.py [--images assets/images] [--lion hero_lion.png] [--only title] [--out FOLDER]

Everything comes from `assets/images`: the ground and the miniatures are light pictures (how each place looks under one
light), so a scene is a few lanterns with a place, and every picture is lit by them as the board is in the game.
Then: fog, bloom around flames, a grade towards bone and cold blue, fine engraved lines in the half-tones, grain.
"""
import argparse
import json
import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

LIGHTS = ("amb", "own", "dE", "dN", "dW", "dS")
SIN, COS = math.sin(math.radians(44)), math.cos(math.radians(44))
COLUMNS, ROWS = 22, 16
WARM = np.array([1.0, 0.60, 0.27], np.float32)
COOL = np.array([0.50, 0.62, 0.85], np.float32)
SIDES = {"dE": (1, 0), "dN": (0, 1), "dW": (-1, 0), "dS": (0, -1)}
SIZE = (1152, 1200)
TITLE_SIZE = (1760, 990)
SMALL_SIZE = 1280, 720
FLOOR_SIZE = (1920, 1080)


class Art:
    """The light pictures of `assets/images`, as linear light."""

    def __init__(self, folder, lion=None):
        self.folder, self.lion = folder, lion
        self.manifest = json.loads((folder / "manifest.json").read_text())
        self.kept = {}

    def ground(self):
        if "ground" not in self.kept:
            of = self.manifest["grounds"]["stone_faces"]
            self.kept["ground"] = {k: opened(self.folder / f)[..., :3] ** 2 * of["white"] for k, f in of["lights"].items()}
        return self.kept["ground"]

    def sprite(self, name):
        if name not in self.kept:
            of = self.manifest["sprites"][name]
            atlas = opened(self.folder / of["file"])
            w, h = of["frame"]
            cut = [atlas[(i // 3) * h:(i // 3 + 1) * h, (i % 3) * w:(i % 3 + 1) * w] for i in range(6)]
            alpha = np.max([c[..., 3] for c in cut], 0)
            white = self.manifest["sprite_white"]
            self.kept[name] = {k: c[..., :3] ** 2 * white[k] for k, c in zip(LIGHTS, cut)}, alpha, of["anchor"]
        return self.kept[name]

    def still(self, name):
        return opened(self.folder / name)


def opened(path):
    return np.asarray(Image.open(path).convert("RGBA"), np.float32) / 255


def resized(array, size, filter=Image.BICUBIC):
    """Scales an array of any number of channels to (width, height)."""
    if array.ndim == 2:
        return np.asarray(Image.fromarray(array.astype(np.float32), "F").resize(size, filter))
    return np.dstack([resized(array[..., i], size, filter) for i in range(array.shape[2])])


def blurred(array, radius):
    """Blurs by three boxes a side; `array` is (h, w) or (h, w, c)."""
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


def clouds(h, w, seed, octaves=5, cells=4):
    rng = np.random.default_rng(seed)
    total, weight = np.zeros((h, w), np.float32), 0.0
    for octave in range(octaves):
        n = cells * 2 ** octave
        total += resized(rng.random((n, max(2, n * w // h))), (w, h)) * 0.55 ** octave
        weight += 0.55 ** octave
    return total / weight


def tonemap(x):
    x = np.maximum(x, 0) * 0.8
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055)


def fall(r2):
    return 1 / (1 + r2 / 2.6) ** 1.55


class Scene:
    """One picture: a camera over the ground, lanterns, figures. Board units: x to the east, y to the north, A1 at the upper left."""

    def __init__(self, art, size, cell, centre, at=(0.5, 0.5), ambient=0.34):
        self.art, self.cell, self.ambient = art, cell, ambient
        self.w, self.h = size
        self.ox = at[0] * self.w - centre[0] * cell
        self.oy = at[1] * self.h - (ROWS - centre[1]) * cell * SIN
        self.lanterns, self.figures = [], []
        self.x, self.y = (a.astype(np.float32) for a in np.meshgrid(np.arange(self.w), np.arange(self.h)))
        self.bx, self.by = (self.x - self.ox) / cell, ROWS - (self.y - self.oy) / (cell * SIN)

    def to(self, x, y, z=0.0):
        return self.ox + x * self.cell, self.oy + (ROWS - y) * self.cell * SIN - z * self.cell * COS

    def lantern(self, x, y, z=0.86, power=1.0, tint=WARM):
        self.lanterns.append((x, y, z, power, tint))

    def figure(self, name, x, y, lantern=0.86, power=1.0, own=1.35, ambient=None, gain=3.2, rim=0.30):
        """Puts a miniature down; survivors carry a lantern at that height (None: it is out)."""
        self.figures.append((name, x, y, own if lantern else 0.0, ambient, gain, rim, bool(lantern)))
        if lantern:
            self.lantern(x + 0.30, y - 0.25, lantern, power)

    # ---------------------------------------------------------------- light
    def floor(self):
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
            light = fall(r2) * power * self._shadow(lx, ly, lz, dx, dy, r2, r)
            hz = lz * 0.9
            across, down = r / np.sqrt(r2 + hz * hz), hz / np.sqrt(r2 + hz * hz)
            far = np.clip(r / 5, 0, 1)[..., None]
            colour = light[..., None] * (tint + np.array([0, -0.10, -0.12], np.float32) * far) * 2.5
            out = out + cuts["own"] * colour * (down * 1.1)[..., None]
            for k, (ex, ey) in SIDES.items():
                out = out + cuts[k] * colour * (np.maximum(0, (dx * ex + dy * ey) / r) * across * 1.05)[..., None]
        return out

    def _shadow(self, lx, ly, lz, dx, dy, r2, r):
        """What the figures leave of a lantern's light on the floor behind them."""
        left = np.ones_like(r)
        for name, fx, fy, *_ in self.figures:
            big = name.startswith("lion")
            radius, high = (0.80, 2.0) if big else (0.30, 1.2)
            away = math.hypot(fx - lx, fy - ly)
            if away < radius * 1.4:
                continue
            t = np.clip(((fx - lx) * -dx + (fy - ly) * -dy) / (r2 + 1e-6), 0, 1)
            off = np.hypot(lx - dx * t - fx, ly - dy * t - fy)
            soft = 0.10 + 0.16 * np.clip(r - away, 0, 5)
            dark = np.clip((radius + soft * 0.5 - off) / soft, 0, 1) * (r > away * 0.98)
            left *= 1 - 0.86 * dark * np.clip(1 - (r - away) / (2.2 + 2.6 * high), 0, 1)
        return left

    def put(self, image, name, x, y, own, ambient, gain, rim, lit):
        """Draws a miniature, lit by the other lanterns and by its own."""
        lights, alpha, anchor = self.art.sprite(name)
        k = self.cell / 128
        size = max(2, round(alpha.shape[1] * k)), max(2, round(alpha.shape[0] * k))
        weights = dict(amb=COOL * (self.ambient if ambient is None else ambient) * 1.6, own=np.ones(3, np.float32) * own)
        for side, (ex, ey) in SIDES.items():
            sum_ = np.zeros(3, np.float32)
            for lx, ly, _, power, tint in self.lanterns:
                dx, dy = lx - x, ly - y
                r2 = dx * dx + dy * dy
                if r2 < 0.36 and lit:
                    continue
                r = math.sqrt(r2) + 1e-4
                sum_ += tint * fall(r2) * power * max(0, 0.12 + 0.88 * (dx * ex + dy * ey) / r) * gain
            weights[side] = sum_ + COOL * (rim if side == "dN" else 0.04)
        light = sum(lights[g] * weights[g].astype(np.float32) for g in LIGHTS)
        a = np.clip(resized(alpha, size, Image.LANCZOS), 0, 1)
        rgb = np.maximum(0, resized(light * alpha[..., None], size, Image.LANCZOS)) / np.maximum(a, 0.02)[..., None]
        sx, sy = self.to(x, y)
        self._contact(image, sx, sy, 1.05 if name.startswith("lion") else 0.50)
        paste(image, rgb, a, round(sx - anchor[0] * k), round(sy - anchor[1] * k))

    def _contact(self, image, sx, sy, radius):
        rx, ry = radius * 1.3 * self.cell, radius * 1.3 * self.cell * SIN
        d = np.clip(1.15 - np.hypot((self.x - sx) / rx, (self.y - sy - 0.04 * self.cell) / ry), 0, 1) ** 1.2
        image *= (1 - np.clip(d, 0, 0.85))[..., None]

    def light(self):
        """Returns the whole picture as linear light."""
        image = self.floor()
        for figure in sorted(self.figures, key=lambda f: -f[2]):
            self.put(image, *figure)
        return image

    def flames(self, image, strength=1.0):
        """Adds the glow around each flame, in display values."""
        for lx, ly, lz, power, tint in self.lanterns:
            x, y = self.to(lx, ly, lz)
            glow(image, x, y, self.cell * 1.9, np.array([110, 62, 22]) / 255 * strength * min(1.2, power))
            glow(image, x, y, self.cell * 0.5, np.array([190, 130, 64]) / 255 * strength * min(1.2, power))


def paste(image, rgb, alpha, left, top):
    """Lays a picture with alpha over another, cut to it."""
    h, w = alpha.shape
    H, W = image.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(W, left + w), min(H, top + h)
    if x0 >= x1 or y0 >= y1:
        return
    part = np.s_[y0 - top:y1 - top, x0 - left:x1 - left]
    a = alpha[part][..., None]
    image[y0:y1, x0:x1] = image[y0:y1, x0:x1] * (1 - a) + rgb[part] * a


def glow(image, x, y, radius, colour):
    H, W = image.shape[:2]
    x0, y0, x1, y1 = max(0, int(x - radius)), max(0, int(y - radius)), min(W, int(x + radius) + 1), min(H, int(y + radius) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    yy, xx = np.mgrid[y0:y1, x0:x1]
    d = np.clip(1 - np.hypot(xx - x, yy - y) / radius, 0, 1) ** 2.6
    image[y0:y1, x0:x1] += d[..., None] * colour


# -------------------------------------------------------------------- the finish
def fogged(light, scene, seed, thick=0.016):
    """Takes the edge of the ground away into the void, with a little fog in it."""
    edge = np.minimum(np.minimum(scene.bx, COLUMNS - scene.bx), np.minimum(scene.by, ROWS - scene.by))
    fog = clouds(scene.h, scene.w, seed)
    edge = np.clip((edge + fog * 2 - 0.9) / 1.6, 0, 1)
    return light * edge[..., None] + (fog * thick * np.clip(1.4 - edge, 0, 1))[..., None] * np.array([0.5, 0.62, 0.9])


def finished(image, seed, vignette=(0.5, 0.5, 0.62, 0.72), lines=0.08):
    """Grades, engraves and grains a picture of display values."""
    h, w = image.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    image = np.clip(image, 0, 1.2)
    bright = blurred(np.clip(image - 0.55, 0, 1), w / 60)
    image = image + bright * 0.55
    grey = (image * [0.30, 0.59, 0.11]).sum(-1, keepdims=True)
    image = grey + (image - grey) * 0.88                                    # a little less colour, as old prints have
    image = image * (1 - 0.10 * (1 - grey)) + np.array([0.006, 0.009, 0.016]) * (1 - grey)
    pitch = h / 300                                                         # engraved lines along the form of the light
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


def portrait(art, height, warm=False):
    """The lion's head as display values and alpha, at a height in pixels."""
    lion = art.still("portraits/lion.webp")
    if warm and art.lion is not None:
        a = lion[..., 3:]
        hero = opened(art.lion)[..., :3]
        lion = np.dstack([np.clip((hero - hero[5, -10] * (1 - a)) / np.maximum(a, 0.02), 0, 1), a])
    size = round(lion.shape[1] * height / lion.shape[0]), round(height)
    a = np.clip(resized(lion[..., 3], size, Image.LANCZOS), 0, 1)
    rgb = np.clip(resized(lion[..., :3] * lion[..., 3:], size, Image.LANCZOS), 0, 1) / np.maximum(a, 0.02)[..., None]
    return np.clip(rgb, 0, 1), a


# -------------------------------------------------------------------- the pictures
def title(art):
    """The dark floor and the lion's head, lit from below by what the table holds."""
    w, h = TITLE_SIZE
    s = Scene(art, TITLE_SIZE, 132, (10.5, 8.0), (0.56, 0.5), ambient=0.40)
    image = tonemap(s.light())
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    rgb, a = portrait(art, h * 1.10, warm=True)
    hh, ww = a.shape
    left, top = w - ww + round(w * 0.052), round(-h * 0.010)
    yy, xx = np.mgrid[0:hh, 0:ww].astype(np.float32)
    u, v = xx / ww, yy / hh
    warm = np.clip(1.30 - np.hypot((u - 0.36) / 0.74, (v - 0.92) / 1.02), 0, 1)[..., None]
    if art.lion is None:
        cold = np.clip(0.55 + u * 0.5 - v * 0.45, 0.12, 1)[..., None]
        grey = (rgb * [0.30, 0.59, 0.11]).sum(-1, keepdims=True)
        lit = rgb * (np.array([1.46, 1.00, 0.60]) * warm * 0.92 + np.array([0.60, 0.72, 0.98]) * cold * 0.36)
        lit += grey ** 2.4 * np.array([1.2, 0.66, 0.26]) * warm ** 2 * 0.32
    else:
        lit = rgb * (0.80 + warm * np.array([0.34, 0.20, 0.06]))
    fade = np.clip(-0.05 + 2.4 * u, 0, 1) * np.clip(2.3 - v * 1.65, 0, 1)
    paste(image, lit * fade[..., None], a * np.clip(fade * 3.2, 0, 1), left, top)
    glow(image, w * 0.37, h * 0.86, w * 0.26, np.array([0.30, 0.165, 0.052]))
    dark = np.clip(1.05 - x / w * 2.1, 0, 0.93)
    image = image * (1 - dark)[..., None]
    return finished(image, 7, (0.60, 0.48, 0.68, 0.82), lines=0.03)


def floor(art):
    """The dark floor behind pages of settings and lists: two lanterns stand beside the picture, so that its middle stays dark for words."""
    s = Scene(art, FLOOR_SIZE, 118, (10.5, 8.0), (0.5, 0.5), ambient=0.30)
    left, right = s.bx[0, 0], s.bx[0, -1]
    top, bottom = s.by[0, 0], s.by[-1, 0]
    s.lantern(left + 0.4, bottom + 0.6, 1.0, 1.7)
    s.lantern(right - 0.8, top - 0.6, 1.0, 2.0)
    image = tonemap(s.light()) * np.array([0.74, 0.63, 0.54])
    return finished(image, 8, (0.5, 0.5, 1.0, 1.0), lines=0.03)


PICTURES = dict(title=title, floor=floor)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--images", type=Path, default=Path("assets/images"))
    parser.add_argument("--lion", type=Path, help="the head rendered in warm light from the left, for the title")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--only", nargs="*", default=list(PICTURES), choices=list(PICTURES))
    given = parser.parse_args()
    out = given.out or given.images / "story"
    out.mkdir(parents=True, exist_ok=True)
    art = Art(given.images, given.lion)
    for name in given.only:
        made = PICTURES[name](art)
        if name == "title":                             # the first picture of the program: a JPEG is unpacked four times as fast
            file = out / "title.jpg"
            made.save(file, quality=90, optimize=True)
            small = made.resize(SMALL_SIZE, Image.Resampling.LANCZOS)  # for a window of the first size, without scaling
            small.save(out / "title_small.jpg", quality=88, optimize=True)
        else:
            file = out / f"{name}.webp"
            made.save(file, quality=72 if name == "floor" else 84, method=6)
        print(file.name, file.stat().st_size // 1024, "kB")


if __name__ == "__main__":
    main()
