"""Wound patches: images that the game draws over the picture of an unhurt beast, one for each wound, pose and facing.

A beast is rendered twice, unhurt and with all wounds, with the same samples, so that pixels that no wound changes are
identical. Each changed pixel is assigned to the nearest wound. A patch holds eight frames, 4 x 2: the six light pictures, then white
with the kept fraction of the old transparency, and the new transparency. The alpha of all but the last is the patch's coverage.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.bench import Bench
from tools.art.export import SPRITE_WHITE, save_picture
from tools.art.figures.beasts import QUALITY, facings, sprite_name, standing
from tools.art.figures.lion import BASE_HIGH, Anatomy
from tools.art.figures.lion_poses import LOOKS, POSES
from tools.art.figures.lion_wounds import SHOWN, places
from tools.art.parts import Part
from tools.art.render import GROUPS, Lit, turned_points
from tools.art.workshop import Job

SAMPLES = 12
DEEPER, REDDER, CLEARER = 0.06, 0.14, 0.30  # thresholds of a change: depth (spaces), colour, transparency
BESIDE = 0.10  # a changed pixel within so many spaces of a wound's place can belong to it
AWAY = 20.0  # distance of a stage's camera from its target, in spaces
SPECK = 30  # pixels: smaller changed regions are ignored


def _changed(old: Lit, new: Lit) -> np.ndarray:
    """Returns the mask (h, w) of the pixels that wounds have changed, True or False."""
    both = (old.alpha > 0.5) & (new.alpha > 0.5)
    differs = both & (np.abs(new.depth - old.depth) > DEEPER)
    differs |= both & (np.abs(new.albedo - old.albedo).max(axis=2) > REDDER)
    return differs | (np.abs(new.alpha - old.alpha) > CLEARER)


def _apart(lit: Lit, of: list[tuple[np.ndarray, float]], yaw: float) -> np.ndarray:
    """Returns the distance (h, w) of the point seen at each pixel from a wound's place, in spaces: negative inside, infinite where empty."""
    view = lit.view
    wide, high = view.size
    right, up, back = view.axes
    x, y = np.meshgrid(np.arange(wide) + 0.5 - wide / 2, high / 2 - np.arange(high) - 0.5)
    seen = (lit.alpha > 0.3) & (lit.depth < 2 * AWAY)
    away = np.where(seen, AWAY - lit.depth, 0.0)
    points = np.asarray(view.target) + (x[..., None] * right + y[..., None] * up) / view.density + away[..., None] * back
    far = np.full((high, wide), np.inf)
    for middle, radius in of:
        at = turned_points((middle + np.array((0, 0, BASE_HIGH)))[None], yaw)[0]
        far = np.minimum(far, np.linalg.norm(points - at, axis=2) - radius)
    return np.where(seen, far, np.inf)


def _soft(differs: np.ndarray) -> np.ndarray:
    """Returns a patch's coverage of each pixel, 0..1: specks removed, holes filled, the edge feathered."""
    from scipy import ndimage

    differs = ndimage.binary_closing(ndimage.binary_opening(differs), iterations=3)
    names, count = ndimage.label(ndimage.binary_dilation(differs, iterations=3))
    for i, weight in enumerate(ndimage.sum(differs, names, range(1, count + 1)), 1):
        if weight < SPECK:
            differs[names == i] = False
    differs = ndimage.binary_dilation(ndimage.binary_fill_holes(differs), iterations=2)
    return np.clip(ndimage.gaussian_filter(differs.astype(np.float32), 1.2) * 1.4, 0, 1)


def _stored(lit: Lit) -> np.ndarray:
    """Returns the six light pictures in the encoding and order of an atlas (6, h, w, 3)."""
    alpha = np.maximum(lit.alpha, 0.02)[..., None]
    return np.stack([np.sqrt(np.clip(lit.lights[g] / alpha / SPRITE_WHITE[g], 0, 1)) for g in GROUPS])


def _save_patch(bench: Bench, name: str, new: Lit, part: np.ndarray) -> dict:
    """Writes a patch, returns its manifest entry; `at` is its corner's offset from the anchor, in pixels. An empty patch is one clear pixel."""
    ys, xs = np.where(part > 0.01)
    box = (slice(ys.min(), ys.max() + 1), slice(xs.min(), xs.max() + 1)) if len(ys) else (slice(0, 1), slice(0, 1))
    part, alpha = part[box], new.alpha[box]
    frames = [np.dstack([light[box], part]) for light in _stored(new)]
    white = np.ones((*part.shape, 3))
    frames += [np.dstack([white, 1 - part]), np.dstack([white, alpha * part])]
    sheet = np.concatenate([np.concatenate(frames[:4], 1), np.concatenate(frames[4:], 1)], 0)
    written = save_picture(sheet, bench.images, f"miniatures/{name}.webp", QUALITY)
    ax, ay = new.points["anchor"]
    return {"file": written["file"], "frame": [part.shape[1], part.shape[0]], "at": [round(float(box[1].start - ax), 1), round(float(box[0].start - ay), 1)]}


def patched(bench: Bench, look: str, pose: str, yaws: dict[str, int], made: Callable[[frozenset[str]], list[Part]], body: Anatomy) -> None:
    """Renders what `made` makes without wounds and with all of them, and writes the patches of these facings."""
    whole: dict[str, Lit] = {}
    stage = bench.stage(made(frozenset()), size=2.0)
    for facing, yaw in yaws.items():
        stage.turn(yaw)
        whole[facing] = stage.render(stage.view(), SAMPLES)
    stage = bench.stage(made(frozenset(SHOWN)), size=2.0)
    for facing, yaw in yaws.items():
        stage.turn(yaw)
        save_patches(bench, sprite_name(look, pose, facing), whole[facing], stage.render(whole[facing].view, SAMPLES), body, yaw)


def save_patches(bench: Bench, name: str, old: Lit, new: Lit, body: Anatomy, yaw: float) -> None:
    """Writes a patch for each wound, from a picture without wounds and one with all of them in the same view."""
    at = places(body)
    apart = np.stack([np.minimum(_apart(old, at[wound], yaw), _apart(new, at[wound], yaw)) for wound in SHOWN])
    differs, nearest = _changed(old, new) & (apart.min(axis=0) < BESIDE), apart.argmin(axis=0)
    for i, wound in enumerate(SHOWN):
        part = _soft(differs & (nearest == i))
        if bench.draft:
            seen = new.picture()
            bench.picture(f"drafts/{name}+{wound}", np.dstack([seen[..., :3], part]))
        else:
            bench.entry("patches", f"{name}+{wound}", _save_patch(bench, f"{name}+{wound}", new, part))


def _patches(look: str, pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        patched(bench, look, pose, facings(look, pose), lambda wounds: standing(look, pose, wounds), Anatomy(POSES[pose], LOOKS[look]))

    return make


JOBS = []
for _pose in POSES:
    _names = [f"{sprite_name('lion', _pose, f)}+{w}" for f in facings("lion", _pose) for w in SHOWN]
    JOBS.append(Job(f"lion_{_pose}_wounds", tuple(f"miniatures/{n}.webp" for n in _names), _patches("lion", _pose), about=f"lion: wounds seen as it {_pose}s"))
