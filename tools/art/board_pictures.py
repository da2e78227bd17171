"""Turns the rendered light pictures into the files the board reads: assets/images and its manifest.

Needs numpy and Pillow (tools/art/requirements-art.txt); the game never does.

    python3 tools/art/board_pictures.py BUILT_FOLDER [--images assets/images]

BUILT_FOLDER holds `light_bases`, `stills` and `manifest.json` as the renderer wrote them. What is done here:

* each light picture is stored as T = sqrt(light / white), `white` chosen so that eight bits are used well (in the manifest);
* colours are bled outwards under the transparent edge, so that scaling brings no dark fringe;
* the ground is cut into one file a light, with its ragged edge towards the void, and a small set for the first frame;
* a survivor without a rendered knocked-down pose gets the standing one tipped over, and so does the monster;
* the fall-off of one lantern over the floor is stored as stamps, one for each light.
"""
import argparse
import json
import math
import shutil
from pathlib import Path

import numpy as np
from PIL import Image

LIGHTS = ("amb", "own", "dE", "dN", "dW", "dS")
SIN = math.sin(math.radians(44))
GROUND_GAIN = 3.6          # board pictures hold sqrt(light / 4)
SPRITE_GAIN = dict(amb=3.0, own=1.9, dE=2.8, dN=3.0, dW=2.8, dS=2.8)    # sprites hold sqrt(light / 8)
WARM = np.array([1.0, 0.60, 0.27])
STAMP_RADIUS, STAMP_DENSITY = 8, 10
FOOTPRINTS = dict(terr_reeds=[1, 1], terr_idol=[2, 2])      # spaces that one picture covers; a larger tile repeats it
CARDS = dict(terr_reeds=["terr_tall_grass"], terr_idol=["terr_giant_stone_face"])      # the terrain cards that show it
SMALL = 40                 # pixels a space in the pictures of the first frame
FIELD_WHITE = 4.0          # stamps hold sqrt(field / FIELD_WHITE)


def frames(atlas):
    """Cuts a 3 x 2 atlas into its six pictures, in the order of LIGHTS."""
    h, w = atlas.shape[0] // 2, atlas.shape[1] // 3
    return [atlas[(i // 3) * h:(i // 3 + 1) * h, (i % 3) * w:(i % 3 + 1) * w] for i in range(6)]


def atlas_of(pictures):
    return np.concatenate([np.concatenate(pictures[:3], 1), np.concatenate(pictures[3:], 1)], 0)


def bled(rgb, alpha, rounds=6):
    """Spreads colour outwards under pixels that are (nearly) transparent."""
    known = alpha > 0.30
    out = np.where(known[..., None], rgb, 0.0)
    for _ in range(rounds):
        total = np.zeros_like(out)
        weight = np.zeros(alpha.shape)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                total += np.roll(out * known[..., None], (dy, dx), (0, 1))
                weight += np.roll(known, (dy, dx), (0, 1))
        grown = (weight > 0) & ~known
        out[grown] = total[grown] / weight[grown][:, None]
        known = known | grown
    return out


def picture(array, mode="RGBA"):
    return Image.fromarray((np.clip(array, 0, 1) * 255 + 0.5).astype(np.uint8), mode)


def save_sprite(lights, alpha, path):
    """Writes one atlas; `lights` are six (h, w, 3) arrays of T, `alpha` is (h, w)."""
    pictures = [np.dstack([bled(p, alpha), alpha]) for p in lights]
    picture(atlas_of(pictures)).save(path, quality=93, alpha_quality=100, method=6, exact=True)


def read_sprite(path):
    cut = frames(np.asarray(Image.open(path).convert("RGBA")).astype(np.float64) / 255)
    alpha = np.max([f[..., 3] for f in cut], 0)
    return [np.clip(f[..., :3] * SPRITE_GAIN[k], 0, 1) for k, f in zip(LIGHTS, cut)], alpha


def turned(array, degrees, scale=(1.0, 1.0)):
    """Turns a picture about its middle (positive: clockwise), enlarging the frame, then scales it."""
    h, w = array.shape[:2]
    chan = []
    for i in range(array.shape[2]):
        im = Image.fromarray(array[..., i].astype(np.float32), "F").rotate(-degrees, Image.BICUBIC, expand=True)
        im = im.resize((round(im.width * scale[0]), round(im.height * scale[1])), Image.LANCZOS)
        chan.append(np.asarray(im))
    return np.dstack(chan)


def tipped(lights, alpha, degrees, scale, dim):
    """Lays a standing figure on its side; the lights are exchanged as the sides of the figure are."""
    a = np.clip(turned(alpha[..., None], degrees, scale)[..., 0], 0, 1)
    flat = {}
    for k, p in zip(LIGHTS, lights):
        q = turned((p ** 2) * alpha[..., None], degrees, scale)
        flat[k] = np.sqrt(np.clip(q, 0, 1) / np.maximum(a, 0.02)[..., None])
    right = degrees > 0                       # head to the right: what was lit from above is lit from the right
    source = dict(amb="amb", own="own", dE="dN" if right else "dS", dW="dS" if right else "dN", dN="dW" if right else "dE", dS="dE" if right else "dW")
    mixed = {}
    for k in LIGHTS:                          # half of each light as it was: the figure is still round
        mixed[k] = flat[k] if k in ("amb", "own") else np.sqrt(0.5 * flat[source[k]] ** 2 + 0.5 * flat[k] ** 2)
    ys, xs = np.where(a > 0.02)
    box = ys.min(), ys.max() + 1, xs.min(), xs.max() + 1
    cut = [mixed[k][box[0]:box[1], box[2]:box[3]] * dim for k in LIGHTS]
    return cut, a[box[0]:box[1], box[2]:box[3]]


def noise(h, w, seed):
    """Returns soft clouds between 0 and 1."""
    rng = np.random.default_rng(seed)
    total, weight = np.zeros((h, w)), 0.0
    for octave in range(5):
        cells = 5 * 2 ** octave
        grid = rng.random((cells, max(2, cells * w // h))).astype(np.float32)
        total += np.asarray(Image.fromarray(grid, "F").resize((w, h), Image.BICUBIC)) * 0.55 ** octave
        weight += 0.55 ** octave
    return total / weight


def ground(source, out):
    cut = frames(np.asarray(Image.open(source / "light_bases" / "board.webp").convert("RGB")).astype(np.float64) / 255)
    h, w = cut[0].shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    x, y = x / 96, y / (96 * SIN)
    edge = np.minimum(np.minimum(x, 22 - x), np.minimum(y, 16 - y))
    edge = np.clip((edge + noise(h, w, 21) * 1.0 - 0.60) / 0.80, 0, 1)
    edge = np.sqrt(edge * edge * (3 - 2 * edge))[..., None]
    names, small = {}, {}
    few = 22 * SMALL, round(16 * SMALL * SIN)
    for k, f in zip(LIGHTS, cut):
        t = np.clip(f * GROUND_GAIN, 0, 1) * edge
        names[k] = f"board/stone_faces_{k}.webp"
        picture(t, "RGB").save(out / names[k], quality=89, method=6)
        if k in ("amb", "own"):
            small[k] = f"board/stone_faces_{k}_small.webp"
            picture(t, "RGB").resize(few, Image.LANCZOS).save(out / small[k], quality=84, method=6)
    return dict(stone_faces=dict(
        pixels_per_space=96, size=[w, h], lights=names, white=4 / GROUND_GAIN ** 2,
        small=dict(pixels_per_space=SMALL, size=list(few), lights=small)))


def stamps(out):
    """Writes the light of one lantern on the floor: row 0 carried at 0.86 of a space, row 1 lying at 0.30."""
    n = 2 * STAMP_RADIUS * STAMP_DENSITY
    at = (np.arange(n) + 0.5) / STAMP_DENSITY - STAMP_RADIUS
    dx, dy = -at[None, :] + 0 * at[:, None], at[:, None] + 0 * at[None, :]      # towards the lantern; y up = north
    r2 = dx * dx + dy * dy
    r = np.sqrt(r2) + 1e-4
    rows = []
    for height in (0.86, 0.30):
        hz = height * 0.9
        fall = 1 / (1 + r2 / 2.6) ** 1.55 * np.clip(1 - (r / STAMP_RADIUS) ** 3, 0, 1)
        across, down = r / np.sqrt(r2 + hz * hz), hz / np.sqrt(r2 + hz * hz)
        far = np.clip(r / 5, 0, 1)[..., None]
        colour = fall[..., None] * (WARM + np.array([0, -0.10, -0.12]) * far) * 2.5
        row = [colour * (down * 1.1)[..., None]]
        for ex, ey in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            row.append(colour * (np.maximum(0, (dx * ex + dy * ey) / r) * across * 1.05)[..., None])
        rows.append(np.concatenate([np.sqrt(np.clip(c / FIELD_WHITE, 0, 1)) for c in row], 1))
    picture(np.concatenate(rows, 0), "RGB").save(out / "board/lantern_light.png", optimize=True)
    return dict(file="board/lantern_light.png", size=[n * 5, n * 2], order=list(LIGHTS[1:]), radius=STAMP_RADIUS,
                pixels_per_space=STAMP_DENSITY, white=FIELD_WHITE, heights=[0.86, 0.30])


def miniatures(source, out, known):
    sprites = {}

    def put(name, lights, alpha, anchor):
        save_sprite(lights, alpha, out / "miniatures" / f"{name}.webp")
        sprites[name] = dict(file=f"miniatures/{name}.webp", frame=[alpha.shape[1], alpha.shape[0]],
                             anchor=[round(float(anchor[0]), 1), round(float(anchor[1]), 1)])
        if name.startswith("surv"):         # where its lantern's glass is: the brightest part of its own light
            weight = np.clip(lights[1].min(2) - 0.62, 0, 1) * (alpha > 0.5)
            y, x = np.mgrid[0:alpha.shape[0], 0:alpha.shape[1]]
            sprites[name]["glow"] = [round(float((x * weight).sum() / weight.sum()), 1), round(float((y * weight).sum() / weight.sum()), 1)]
        if name in FOOTPRINTS:
            sprites[name]["footprint"] = FOOTPRINTS[name]
        for card in CARDS.get(name, ()):
            sprites[card] = sprites[name]

    for name, fact in known["sprites"].items():
        if name.startswith("d10"):
            continue
        lights, alpha = read_sprite(source / "light_bases" / f"{name}.webp")
        put(name, lights, alpha, fact["anchor"])
        base, _, pose = name.rpartition("_")
        if base in ("surv_b", "surv_c", "surv_d") and pose in ("stand", "strike"):
            degrees = dict(surv_b=82, surv_c=-76, surv_d=-86)[base]
            cut, a = tipped(lights, alpha, degrees, (1.0, 0.92), 0.92)
            put(f"{base}_down", cut, a, (a.shape[1] * 0.5, a.shape[0] - 26))
            if pose == "strike":
                put(f"{base}_stand", lights, alpha, fact["anchor"])
        if base == "lion":
            degrees = dict(N=64, S=-66, E=-58, W=58)[pose]
            cut, a = tipped(lights, alpha, degrees, (0.88, 0.72), 0.92)
            put(f"lion_down_{pose}", cut, a, (a.shape[1] * 0.5, a.shape[0] - 104))
    return sprites


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("built", type=Path)
    parser.add_argument("--images", type=Path, default=Path("assets/images"))
    given = parser.parse_args()
    known = json.loads((given.built / "manifest.json").read_text())
    for folder in ("board", "miniatures", "portraits", "dice", "props"):
        (given.images / folder).mkdir(parents=True, exist_ok=True)
    stills = {"dice": {}, "portraits": {}, "props": {}}
    for path in sorted((given.built / "stills").glob("*.webp")):
        kind, name = ("portraits", path.stem.removeprefix("port_")) if path.stem.startswith("port_") else \
            ("props", path.stem.removeprefix("item_")) if path.stem.startswith("item_") else ("dice", path.stem)
        if kind == "portraits" and len(name) == 1:
            name = f"surv_{name}"
        shutil.copyfile(path, given.images / kind / f"{name}.webp")
        stills[kind][name] = dict(file=f"{kind}/{name}.webp", size=list(Image.open(path).size))
    manifest = dict(
        format=1, pixels_per_space=128, elevation=44, lights=list(LIGHTS),
        sprite_white={k: round(8 / g ** 2, 5) for k, g in SPRITE_GAIN.items()},
        lantern=stamps(given.images), grounds=ground(given.built, given.images),
        sprites=miniatures(given.built, given.images, known), **stills)
    (given.images / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")


if __name__ == "__main__":
    main()
