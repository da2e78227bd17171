"""The Butcher on his base: a job for each pose with its facings, where his eyes are, and his portrait."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.bases import square_base
from tools.art.figures.beasts import FACINGS
from tools.art.figures.butcher import SIZE, butcher
from tools.art.figures.butcher_gear import EYES, head_of
from tools.art.figures.butcher_poses import POSES, joints
from tools.art.parts import Part, moved
from tools.art.render import DENSITY, ELEVATION, View
from tools.art.workshop import Job

BASE_HALF, BASE_HIGH = 0.965, 0.10
SAMPLES, QUALITY = 18, 86
POWER = 15.0  # of the lamp in his lantern
BURNS = 0.85  # how bright his lanterns are on the table, where no other light is
TURNED_AWAY = 0.15  # of the cosine between where an eye looks and the viewer: below it is not seen


def sprite_name(pose: str, facing: str) -> str:
    return f"butcher_{facing}" if pose == "stand" else f"butcher_{pose}_{facing}"


def standing(pose: str, fine: float = 1.0) -> tuple[list[Part], np.ndarray | None]:
    """Makes him on his base."""
    parts, glow = butcher(pose, fine)
    lift = np.array((0, 0, BASE_HIGH - 0.02))
    return moved(parts, offset=lift) + square_base(BASE_HALF, BASE_HIGH, 9), None if glow is None else glow + lift


def _figure(pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        parts, glow = standing(pose, 1.5 if bench.draft else 1.0)
        stage = bench.stage(parts, glow, size=2.0, glow_power=POWER)
        for facing, yaw in FACINGS.items():
            more = {"burns": BURNS} if POSES[pose].lit else {}
            bench.sprite(sprite_name(pose, facing), stage, yaw=yaw, samples=SAMPLES, footprint=(2, 2), quality=QUALITY, **more)
            seen = eyes(pose, facing)
            if seen and not bench.draft:
                bench.entry("eyes", sprite_name(pose, facing), {"at": seen})

    return make


def eyes(pose: str, facing: str) -> list[list[float]]:
    """Returns the eyes that are seen in a picture, as x and y from its anchor; those of the dead have no light."""
    if not POSES[pose].lit:
        return []
    head, yaw, found = head_of(joints(POSES[pose])), math.radians(FACINGS[facing]), []
    about = np.array([[math.cos(yaw), -math.sin(yaw), 0], [math.sin(yaw), math.cos(yaw), 0], [0, 0, 1]])
    high = math.radians(ELEVATION)
    for x, z in EYES:
        at, way = about @ (head.p(x, -0.86, z) * SIZE + np.array([0, 0, BASE_HIGH])), about @ head.d(x * 0.5, -1, 0.1)
        if way @ np.array([0, -math.cos(high), math.sin(high)]) > TURNED_AWAY:
            found.append([round(float(at[0]) * DENSITY, 1), round(-float(at[1] * math.sin(high) + at[2] * math.cos(high)) * DENSITY, 1)])
    return found


VIEW = View((-0.18, -0.45, 1.93), (880, 600), 880 / 2.15, 4, -3)  # from the front, where the seam of the mask hides no eye
LIGHT = {
    "amb": (0.34, 0.42, 0.60),
    "own": (0.9, 0.9, 0.9),
    "dE": (0.30, 0.24, 0.20),
    "dN": (0.22, 0.27, 0.40),
    "dW": (1.05, 0.63, 0.30),
    "dS": (0.95, 0.62, 0.36),
}


def _portrait(bench: Bench) -> None:
    parts, glow = standing("stand", 1.5 if bench.draft else 0.9)
    bench.still("portraits/butcher", bench.stage(parts, glow, size=2.0, glow_power=POWER), VIEW, samples=36, weights=LIGHT)


JOBS = [
    *(
        Job(
            f"butcher_{pose}",
            tuple(f"miniatures/{sprite_name(pose, facing)}.webp" for facing in FACINGS),
            _figure(pose),
            about=f"the Butcher: {pose}, from all sides",
        )
        for pose in POSES
    ),
    Job("butcher_portrait", ("portraits/butcher.webp",), _portrait, about="the Butcher: the portrait"),
]
