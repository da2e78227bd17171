"""Portraits of the survivors: head and shoulders in the light of a raised lantern, inked like the story pictures, with fine lines beside the skin."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.faces import Local
from tools.art.figures.people import PEOPLE, body_of, painted, survivor
from tools.art.figures.portrait_heads import HEADS as MORE
from tools.art.figures.poses import POSES, at
from tools.art.parts import Part
from tools.art.render import Lit, Stage, View
from tools.art.relief import smoothed
from tools.art.tableau import INK, LIFT, VOID, contours, engraved, enlarged, printed
from tools.art.workshop import Job

SIZE = 512  # pixels
FINE = 0.75  # voxels, relative to a miniature's
PITCH = 3.2  # pixels between lines
SAMPLES, RENDERED = 14, 0.75  # the scale at which Cycles renders; ink and lines are drawn at full size
EYEBALL = "#9a9184"  # in the shade of the lids
SKIN, CLOTH = 0.04, 0.55  # how much of the lines is left on skin, and beside it
ALIKE = 0.055  # the most that skin differs from its own hue
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
LIGHT = {  # the lantern, a little bounce light from the floor, a cold rim on hair and shoulders
    "amb": (0.28, 0.31, 0.40),
    "own": (1.1, 0.90, 0.72),
    "dN": (0.55, 0.70, 1.00),
    "dE": (0.20, 0.25, 0.38),
    "dW": (0.20, 0.13, 0.07),
    "dS": (0.26, 0.18, 0.11),
}
FROM = (-0.70, 0.45, 0.50)  # direction that the engraved light comes from, in board axes: the left, behind, above
SHADE, KEY = 0.46, 2.1  # light factor of surfaces turned away from FROM, and what is added for those that face it


def bust(key: str, fine: float = FINE) -> tuple[list[Part], Local]:
    """Sculpts head and shoulders of a person, and returns the frame of the head."""
    kept = PEOPLE.get(key)
    calm = replace(kept or MORE[key], stand=f"portrait_{key}")
    POSES[calm.stand] = replace(POSES["stand"], head=HEADS[key], chest=(3, 0, -6))
    PEOPLE[key] = calm
    try:
        parts, _ = survivor(key, "stand", "cloth", fine, bust=True)
    finally:
        if kept is None:
            del PEOPLE[key]
        else:
            PEOPLE[key] = kept
    head = body_of(calm, POSES[calm.stand])[2]
    return painted(parts, key), head


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


def skin_of(lit: Lit, key: str) -> np.ndarray:
    """Returns how much of each pixel (h, w) is the person's skin, 0 to 1, by the hue of what the light falls on."""
    code = (PEOPLE.get(key) or MORE[key]).colours["skin"]
    own = (np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255) ** 2.2
    hue = lit.albedo / (np.linalg.norm(lit.albedo, axis=2, keepdims=True) + 1e-4)
    far = np.linalg.norm(hue - own / np.linalg.norm(own), axis=2)
    return np.clip(smoothed((far < ALIKE).astype(np.float32), 3) * 1.6 - 0.3, 0, 1)


def cut(lit: Lit, seed: int, key: str) -> np.ndarray:
    """Shifts the light to one side and inks the picture, with lines where there is no skin; returns (h, w, 4) of 0..1."""
    picture = lit.picture(LIGHT)
    facing = np.clip((lit.normal * np.array(FROM, np.float32)).sum(-1), 0, 1)[..., None]
    shown = (picture[..., :3] * picture[..., 3:] * (SHADE + KEY * facing)).astype(np.float32)
    lines = engraved(shown, lit.normal, seed, PITCH, scale=1.0)
    toned = printed(shown)
    crisp = np.clip(toned + (toned - np.dstack([smoothed(toned[..., i], 3) for i in range(3)])) * 0.7, 0, 1.25)
    plain = np.clip(VOID + crisp**LIFT * (1 - INK * contours(lit.normal, 1.0))[..., None], 0, 1)
    share = (CLOTH + (SKIN - CLOTH) * skin_of(lit, key))[..., None]
    return np.dstack([plain + (lines - plain) * share, picture[..., 3]])


def make(bench: Bench) -> None:
    """Makes a portrait: the settings are the person."""
    key = bench.job.settings
    parts, head = bust(key, 1.2 if bench.draft else FINE)
    lit = bench.lit(stage_of(bench, key, parts, head), view_of(key, head, round(SIZE * RENDERED)), SAMPLES)
    bench.picture(f"portraits/surv_{key}", cut(at_full_size(lit), bench.seed, key))


JOBS = [Job(f"portrait_{k}", (f"portraits/surv_{k}.webp",), make, settings=k, about="a face") for k in (*PEOPLE, *MORE)]
