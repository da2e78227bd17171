"""Portraits of the survivors: head and shoulders in one hard light from the side, half of the face in the dark, inked along the contours."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.faces import Face, Local
from tools.art.figures.hair import SIDES, strand
from tools.art.figures.people import PEOPLE, body_of, painted, survivor
from tools.art.figures.portrait_heads import HEADS as MORE
from tools.art.figures.poses import POSES, at
from tools.art.parts import Part, locks
from tools.art.render import Lit, Stage, View
from tools.art.relief import smoothed
from tools.art.tableau import INK, LIFT, VOID, WEIGHTS, contours, enlarged, printed
from tools.art.workshop import Job

SIZE = 512  # pixels
FINE = 0.75  # voxels, relative to a miniature's
HAIRS = 46  # in each brow
SAMPLES, RENDERED = 14, 0.75  # the scale at which Cycles renders; ink and lines are drawn at full size
EYEBALL = "#9a9184"  # in the shade of the lids
ACROSS = 0.375  # spaces
HEADS = {  # how each holds the head: degrees about x (down), y, z (to the left)
    "a": (-2, 0, 2),
    "b": (3, -3, 16),
    "c": (-5, 5, 8),
    "d": (-6, 0, 4),
    "e": (2, -4, 12),
    "f": (5, 3, 14),
    "g": (-2, 3, 12),
    "h": (4, 0, 4),
    "i": (-4, -4, 6),
    "j": (0, 4, 14),
    "k": (5, 0, 3),
    "l": (-3, -3, 11),
}
LIGHT = {  # one hard light from the left and a little above, the lantern's warmth below it, a cold rim on hair and shoulder
    "amb": (0.10, 0.115, 0.15),
    "own": (0.27, 0.20, 0.135),
    "dN": (0.42, 0.56, 0.85),
    "dE": (0.05, 0.07, 0.11),
    "dW": (2.10, 1.66, 1.24),
    "dS": (0.08, 0.055, 0.035),
}
FACE = (0.22, 0.62), (0.32, 0.64)  # rows and columns of a picture that show the face
BRIGHT, GAIN = 0.69, (0.8, 1.6)  # how bright the light side of a face is, and the least and most that a picture is changed for that
FROM = (-0.88, -0.12, 0.46)  # where that light comes from, in board axes: the left, before, above
PALE, THIN = 0.68, 0.5  # what is kept of the colours, and of the ink
SHADE, KEY = 0.27, 1.45  # light factor of surfaces turned away from FROM, and what is added for those that face it


def bust(key: str, fine: float = FINE) -> tuple[list[Part], Local]:
    """Sculpts head and shoulders of a person, and returns the frame of the head."""
    kept = PEOPLE.get(key)
    calm = replace(kept or MORE[key], stand=f"portrait_{key}")
    POSES[calm.stand] = replace(POSES["stand"], head=HEADS[key], chest=(3, 0, -6))
    PEOPLE[key] = calm
    try:
        made, _ = survivor(key, "stand", "cloth", fine, bust=True)
    finally:
        if kept is None:
            del PEOPLE[key]
        else:
            PEOPLE[key] = kept
    head = body_of(calm, POSES[calm.stand])[2]
    parts = [part for part in made if part.name != "eyebrows"] + [brows(head, calm.face, calm.seed)]
    return painted(parts, key), head


def brows(h: Local, f: Face, seed: int) -> Part:
    """Makes brows for a face seen from near: many fine hairs, thick at the nose, thin at the temple, none quite like the next."""
    rng = np.random.default_rng(seed)
    of = []
    for side in SIDES:
        for t in np.sort(rng.uniform(0, 1, HAIRS)):
            out = np.interp(0.10 + 0.40 * t, (0.10, 0.22, 0.33, 0.42, 0.50), (-0.898, -0.888, -0.870, -0.812, -0.735)) - 0.010 * f.brow
            high = rng.normal(0, 0.018 * (1 - 0.6 * t))
            a = np.array([(0.11 + 0.37 * t) * side, out, 0.165 + 0.075 * np.sin(np.pi * (0.12 + 0.72 * t)) + high])
            lean = np.array((0.075 * side, 0.02 + 0.05 * t, 0.060 * (1 - 1.5 * t))) * rng.uniform(0.6, 1.1)
            of.append(strand([h.p(*(a - 0.2 * lean)), h.p(*(a + 0.5 * lean)), h.p(*(a + lean))], 0.017 * h.scale * f.brow**0.5, 6, 0.7, 0, 0.6))
    return locks("eyebrows", "hair", of)


def colours_of(key: str) -> dict[str, str]:
    own = (PEOPLE.get(key) or MORE[key]).colours
    return {name: colour for name, colour in own.items() if name not in ("skin", "iris")} | {"eyeball": EYEBALL}


def stage_of(bench: Bench, key: str, parts: list[Part], head: Local) -> Stage:
    """Returns the stage of a bust, with its lights."""
    return bench.stage(parts, head.origin + at(-0.17, -0.50, 0.02), colours=colours_of(key), glow_power=10.0)


def view_of(key: str, head: Local, size: int = SIZE) -> View:
    """Returns the camera view of a portrait."""
    aim = head.origin + at(0.0, -0.02, -0.042)
    return View(tuple(float(v) for v in aim), (size, size), size / ACROSS, 6, 20)


def at_full_size(lit: Lit) -> Lit:
    """Enlarges what was rendered to the size of a portrait."""
    size = (SIZE, SIZE)
    if lit.size == size:
        return lit
    lights = {group: np.maximum(enlarged(light, size), 0) for group, light in lit.lights.items()}
    normal = enlarged(lit.normal, size)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-6
    alpha = np.clip(enlarged(lit.alpha, size), 0, 1)
    return Lit(lights, alpha, normal, np.clip(enlarged(lit.albedo, size), 0, 1), enlarged(lit.depth, size), lit.view, lit.points)


def cut(lit: Lit) -> np.ndarray:
    """Shifts the light to one side and inks the picture along its contours; returns (h, w, 4) of 0..1."""
    picture = lit.picture(LIGHT)
    facing = np.clip((lit.normal * np.array(FROM, np.float32)).sum(-1), 0, 1)[..., None]
    shown = (picture[..., :3] * picture[..., 3:] * (SHADE + KEY * facing)).astype(np.float32)
    face = (shown[tuple(slice(round(a * SIZE), round(b * SIZE)) for a, b in FACE)] * WEIGHTS).sum(-1)
    shown = printed(shown * np.clip(BRIGHT / float(np.percentile(face, 92)), *GAIN))
    crisp = np.clip(shown + (shown - np.dstack([smoothed(shown[..., i], 3) for i in range(3)])) * 0.7, 0, 1.25)
    grey = (crisp * WEIGHTS).sum(-1, keepdims=True)
    inked = np.clip(VOID + (grey + (crisp - grey) * PALE) ** LIFT * (1 - INK * THIN * contours(lit.normal, 1.0))[..., None], 0, 1)
    return np.dstack([inked, picture[..., 3]])


def make(bench: Bench) -> None:
    """Makes a portrait: the settings are the person."""
    key = bench.job.settings
    parts, head = bust(key, 1.2 if bench.draft else FINE)
    lit = bench.lit(stage_of(bench, key, parts, head), view_of(key, head, round(SIZE * RENDERED)), SAMPLES)
    bench.picture(f"portraits/surv_{key}", cut(at_full_size(lit)))


JOBS = [Job(f"portrait_{k}", (f"portraits/surv_{k}.webp",), make, settings=k, about="a face") for k in (*PEOPLE, *MORE)]
