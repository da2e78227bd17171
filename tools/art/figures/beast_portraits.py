"""Portraits of the beasts: at eye level, scowling, a hand in front. The table view crops its small face icons from these pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tools.art.bench import Bench
from tools.art.figures.beasts import BASE_HIGH, UNHURT
from tools.art.figures.lion import beast
from tools.art.figures.lion_poses import LOOKS, STALK, Grip, Place
from tools.art.parts import moved
from tools.art.render import View
from tools.art.workshop import Job

POSE = replace(
    STALK,
    pelvis=Place((0.05, 0.74, 0.98), (-6, 0, -5)),
    chest=Place((-0.02, -0.10, 1.20), (-2, 0, 3)),
    head=Place((0.0, -0.60, 1.56), (10, -4, 2)),
    jaw=17,
    arms={
        1: Grip((0.60, -0.40, 0.24), (0.12, -1, 0.10), (0, -0.16, -1), (0.55, 1, 0.2), 0.40, 1.0),
        -1: Grip((-0.80, -0.66, 1.22), (0.06, -0.48, 0.86), (0.25, -0.82, -0.44), (-0.8, 0.5, -0.7), 0.48, 1.3),
    },
    scowl=2.6,
)
VIEW = View((-0.06, -0.45, 1.50), (880, 600), 880 / 2.2, 10, -26)
LIGHT = {  # a warm light low at the left, a cold sky behind
    "amb": (0.34, 0.42, 0.60), "own": (0, 0, 0), "dE": (0.16, 0.12, 0.10), "dN": (0.22, 0.27, 0.40), "dW": (1.05, 0.63, 0.30), "dS": (0.48, 0.29, 0.14),
}


def _portrait(look: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        parts = moved(beast(LOOKS[look], POSE, fine=1.5 if bench.draft else 0.75), offset=(0, 0, BASE_HIGH))
        bench.still(f"portraits/{look}", bench.stage(parts, size=2.0), VIEW, samples=48, weights=LIGHT)

    return make


OF = (*UNHURT, "figures/beast_portraits.py")
JOBS = [Job(f"{look}_portrait", (f"portraits/{look}.webp",), _portrait(look), of=OF, about=f"{look}: the portrait") for look in LOOKS]
