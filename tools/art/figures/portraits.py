"""Portraits of the six survivors: head and shoulders in the light of a raised lantern, engraved in lines like the story pictures."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.faces import Local
from tools.art.figures.people import PEOPLE, body_of, colours, painted, survivor
from tools.art.figures.poses import POSES, at
from tools.art.parts import Part
from tools.art.render import Lit, Stage, View
from tools.art.tableau import engraved
from tools.art.workshop import Job

SIZE = 512  # pixels
PITCH = 5.0  # pixels between lines
ACROSS = 0.375  # spaces
HEADS = {  # how each holds the head: degrees about x (down), y, z (to the left)
    "a": (-2, 0, 2),
    "b": (3, -3, 16),
    "c": (-5, 5, 8),
    "d": (-6, 0, 4),
    "e": (2, -4, 12),
    "f": (5, 3, 14),
}
LIGHT = {  # the lantern, a little bounce light from the floor, a cold rim on hair and shoulders
    "amb": (0.34, 0.38, 0.50),
    "own": (1.0, 0.96, 0.90),
    "dN": (0.55, 0.70, 1.00),
    "dE": (0.20, 0.25, 0.38),
    "dW": (0.20, 0.13, 0.07),
    "dS": (0.26, 0.18, 0.11),
}
FROM = (-0.70, 0.45, 0.50)  # direction that the engraved light comes from, in board axes: the left, behind, above
SHADE, KEY = 0.5, 1.35  # light factor of surfaces turned away from FROM, and what is added for those that face it


def bust(key: str, fine: float = 0.62) -> tuple[list[Part], Local]:
    """Sculpts head and shoulders of a person, and returns the frame of the head."""
    calm = replace(PEOPLE[key], stand=f"portrait_{key}")
    POSES[calm.stand] = replace(POSES["stand"], head=HEADS[key], chest=(3, 0, -6))
    kept, PEOPLE[key] = PEOPLE[key], calm
    try:
        parts, _ = survivor(key, "stand", "cloth", fine, bust=True)
    finally:
        PEOPLE[key] = kept
    head = body_of(calm, POSES[calm.stand])[2]
    return painted(parts, key), head


def stage_of(bench: Bench, key: str, parts: list[Part], head: Local) -> Stage:
    """Returns the stage of a bust, with its lights."""
    return bench.stage(parts, head.origin + at(-0.17, -0.50, 0.02), colours=colours(key), glow_power=10.0)


def view_of(key: str, head: Local, size: int = SIZE) -> View:
    """Returns the camera view of a portrait."""
    aim = head.origin + at(0.0, -0.02, -0.042)
    return View(tuple(float(v) for v in aim), (size, size), size / ACROSS, 6, 20)


def cut(lit: Lit, seed: int) -> np.ndarray:
    """Shifts the light to one side and engraves the picture in lines; returns (h, w, 4) of 0..1."""
    picture = lit.picture(LIGHT)
    facing = np.clip((lit.normal * np.array(FROM, np.float32)).sum(-1), 0, 1)[..., None]
    lines = engraved((picture[..., :3] * picture[..., 3:] * (SHADE + KEY * facing)).astype(np.float32), lit.normal, seed, PITCH, scale=1.0)
    return np.dstack([lines, picture[..., 3]])


def make(bench: Bench) -> None:
    """Makes a portrait: the settings are the person."""
    key = bench.job.settings
    parts, head = bust(key)
    bench.picture(f"portraits/surv_{key}", cut(bench.lit(stage_of(bench, key, parts, head), view_of(key, head), 64), bench.seed))


JOBS = [Job(f"portrait_{k}", (f"portraits/surv_{k}.webp",), make, settings=k, about="a face") for k in PEOPLE]
