"""The beasts on their bases: a job for each pose with its four facings, one for the wounds that show in it, and the portraits.

A patch is a piece of a picture with a wound: the game lays it over the whole one. It holds eight frames, 4 x 2: the six light pictures,
then white with what is kept of the old transparency, and the new transparency. `alpha` of all but the last is how much of the patch counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from tools.art.bench import Bench
from tools.art.export import SPRITE_WHITE, save_picture
from tools.art.figures.bases import square_base
from tools.art.figures.lion import BASE_HALF, BASE_HIGH, beast
from tools.art.figures.lion_poses import LOOKS, PORTRAIT, POSES
from tools.art.figures.lion_wounds import SHOWN
from tools.art.parts import Part, moved
from tools.art.render import GROUPS, Lit, View
from tools.art.workshop import Job

FACINGS = {"S": 0, "E": 90, "N": 180, "W": 270}
SAMPLES = 30
QUALITY = 84
NEW = 0.075  # a difference of a stored light, or of transparency, that a wound makes


def sprite_name(look: str, pose: str, facing: str) -> str:
    """Names the picture of a beast: `lion_S` as it stalks, `lion_strike_S` otherwise."""
    return f"{look}_{facing}" if pose == "stalk" else f"{look}_{pose}_{facing}"


def standing(look: str, pose: str, wounds: frozenset[str] = frozenset(), fine: float = 1.0) -> list[Part]:
    """Makes a beast on its base."""
    return moved(beast(LOOKS[look], POSES[pose], wounds, fine), offset=(0, 0, BASE_HIGH)) + square_base(BASE_HALF, BASE_HIGH, 3)


def _figure(look: str, pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        stage = bench.stage(standing(look, pose, fine=1.6 if bench.draft else 1.0), size=2.0)
        for facing, yaw in FACINGS.items():
            bench.sprite(sprite_name(look, pose, facing), stage, yaw=yaw, samples=SAMPLES, footprint=(2, 2), quality=QUALITY)

    return make


# ------------------------------------------------------------------ wounds


def _stored(lit: Lit) -> np.ndarray:
    """Returns the lights as an atlas stores them, one after the other (6, h, w, 3)."""
    alpha = np.maximum(lit.alpha, 0.02)[..., None]
    return np.stack([np.sqrt(np.clip(lit.lights[g] / alpha / SPRITE_WHITE[g], 0, 1)) for g in GROUPS])


def _changed(old: Lit, new: Lit) -> np.ndarray:
    """Returns how much of each pixel a wound has changed, 0..1, soft at its edge and without single specks."""
    from scipy import ndimage

    both = np.minimum(old.alpha, new.alpha)
    differs = np.abs(_stored(new) - _stored(old)).max(axis=(0, 3)) * both > NEW
    differs |= np.abs(new.alpha - old.alpha) > 2 * NEW
    differs = ndimage.binary_opening(differs, iterations=1)
    names, count = ndimage.label(ndimage.binary_dilation(differs, iterations=4))
    weights = ndimage.sum(differs, names, range(1, count + 1))
    for i, weight in enumerate(weights, 1):
        if weight < 60:
            differs[names == i] = False
    differs = ndimage.binary_dilation(ndimage.binary_closing(differs, iterations=3), iterations=2)
    return np.clip(ndimage.gaussian_filter(differs.astype(np.float32), 1.2) * 1.4, 0, 1)


def _framed(of: Lit, view: View) -> Lit:
    """Returns a render in the frame of another view (same density and direction): shifted by whole pixels, cut or filled up."""
    (ax, ay), (bx, by) = of.points["anchor"], view.pixel((0, 0, 0))
    dx, dy = round(bx - ax), round(by - ay)
    wide, high = view.size

    def to(array: np.ndarray) -> np.ndarray:
        out = np.zeros((high, wide, *array.shape[2:]), array.dtype)
        x0, y0, x1, y1 = max(0, dx), max(0, dy), min(wide, dx + array.shape[1]), min(high, dy + array.shape[0])
        out[y0:y1, x0:x1] = array[y0 - dy : y1 - dy, x0 - dx : x1 - dx]
        return out

    return Lit({k: to(v) for k, v in of.lights.items()}, to(of.alpha), to(of.normal), to(of.albedo), to(of.depth), view, {"anchor": (bx, by)})


def _wounds(look: str, pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        stage = bench.stage(standing(look, pose, fine=1.6 if bench.draft else 1.0), size=2.0)
        whole: dict[str, Lit] = {}
        for facing, yaw in FACINGS.items():
            stage.turn(yaw)
            whole[facing] = bench.lit(stage, stage.view(), SAMPLES)
        for wound in SHOWN:
            stage = bench.stage(standing(look, pose, frozenset({wound}), 1.6 if bench.draft else 1.0), size=2.0)
            for facing, yaw in FACINGS.items():
                stage.turn(yaw)
                name = f"{sprite_name(look, pose, facing)}+{wound}"
                hurt = bench.lit(stage, whole[facing].view if not bench.draft else stage.view(), SAMPLES)
                if bench.draft:
                    bench.picture(f"drafts/{name}", hurt.picture())
                    continue
                entry = _save_patch(bench, name, whole[facing], hurt)
                bench.entry("patches", name, entry)

    return make


def _save_patch(bench: Bench, name: str, old: Lit, new: Lit) -> dict:
    """Writes what a wound changes as a patch; `at` is where its corner lies from the anchor, in pixels. Nothing changed: one clear pixel."""
    new = _framed(new, old.view)
    part = _changed(old, new)
    ys, xs = np.where(part > 0.01)
    box = (slice(ys.min(), ys.max() + 1), slice(xs.min(), xs.max() + 1)) if len(ys) else (slice(0, 1), slice(0, 1))
    part, alpha = part[box], new.alpha[box]
    frames = [np.dstack([light[box], part]) for light in _stored(new)]
    white = np.ones((*part.shape, 3))
    frames += [np.dstack([white, 1 - part]), np.dstack([white, alpha * part])]
    sheet = np.concatenate([np.concatenate(frames[:4], 1), np.concatenate(frames[4:], 1)], 0)
    written = save_picture(sheet, bench.images, f"miniatures/{name}.webp", QUALITY)
    ax, ay = old.points["anchor"]
    return {"file": written["file"], "frame": [part.shape[1], part.shape[0]], "at": [round(box[1].start - ax, 1), round(box[0].start - ay, 1)]}


# ------------------------------------------------------------------ portraits


def _portrait(look: str) -> Callable[[Bench], None]:
    warm = {"amb": (0.50, 0.60, 0.80), "own": (0, 0, 0), "dE": (0.42, 0.26, 0.13), "dN": (0.16, 0.20, 0.30), "dW": (0.85, 0.52, 0.25), "dS": (0.70, 0.42, 0.20)}

    def make(bench: Bench) -> None:
        pose = PORTRAIT if look == "lion" else replace(PORTRAIT, jaw=16.0)
        parts = moved(beast(LOOKS[look], pose, fine=1.5 if bench.draft else 0.75), offset=(0, 0, BASE_HIGH))
        view = View((-0.02, -0.45, 1.50), (880, 600), 880 / 2.45, 14, -24)
        bench.still(f"portraits/{look}", bench.stage(parts, size=2.0), view, samples=48, weights=warm)

    return make


JOBS = []
for _look in LOOKS:
    for _pose in POSES:
        _names = [sprite_name(_look, _pose, f) for f in FACINGS]
        JOBS.append(Job(f"{_look}_{_pose}", tuple(f"miniatures/{n}.webp" for n in _names), _figure(_look, _pose), about=f"{_look}: {_pose}, four facings"))
    JOBS.append(Job(f"{_look}_portrait", (f"portraits/{_look}.webp",), _portrait(_look), about=f"{_look}: the portrait"))
for _pose in POSES:
    _names = [f"{sprite_name('lion', _pose, f)}+{w}" for f in FACINGS for w in SHOWN]
    JOBS.append(Job(f"lion_{_pose}_wounds", tuple(f"miniatures/{n}.webp" for n in _names), _wounds("lion", _pose), about=f"lion: wounds seen as it {_pose}s"))
