"""The places of a settlement as miniatures for its camp: what their cards show, each on a round base of the stone floor.

A miniature is named `camp_LOCATION`. `camp_plinth` is for a place of a pack that has none of its own, `camp_known` for what the settlement has
learned, `camp_stored` for what it keeps.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.bench import Bench
from tools.art.figures import props_places as places
from tools.art.figures.bases import round_base
from tools.art.figures.props_kit import block, heap, lamp, stroke, tablet
from tools.art.figures.still import Parts, bone
from tools.art.figures.terrain_kit import rubble
from tools.art.parts import moved
from tools.art.shapes import turned
from tools.art.workshop import Job

RADIUS, FLOOR = 0.96, 0.045  # of the base, and where things stand on it
SIZE = 1.12  # of the things of a card
GLASS = (0.0, -0.2, 0.62)  # where the light of the hoard comes from


def plinth() -> Parts:
    """Makes a plain block of stone between two plates; the game draws an emblem on its front."""
    return [
        *block("stone", (0, 0, 0.12), (0.62, 0.56, 0.14), rough=0.014, seed=3),
        *block("stone", (0, 0.02, 0.52), (0.44, 0.40, 0.30), rough=0.014, seed=5),
        *block("stone", (0, 0.0, 0.86), (0.54, 0.48, 0.07), rough=0.014, seed=7),
        *rubble(9, 1.7, 1.5, 5, (0.03, 0.08), 0.6),
    ]


def known() -> Parts:
    """Makes three slabs with signs cut into them, and a lantern to read by."""

    def signs(seed: int) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
        rng = np.random.default_rng(seed)
        lines = [
            [(x, z), (x + rng.uniform(-0.09, 0.09), z + 0.12), (x + 0.09, z + rng.uniform(0, 0.1))]
            for z in (0.3, 0.52, 0.74, 0.96)
            for x in (-0.28, -0.06, 0.16)
        ]

        def carved(x: np.ndarray, z: np.ndarray) -> np.ndarray:
            return np.max([stroke(x, z, line, 0.028, 0.05) for line in lines], axis=0)

        return carved

    left = moved(tablet(signs(2), 0.36, 0.52, 0.08, seed=2), turned(0, -4, 24), (-0.52, 0.08, 0))
    right = moved(tablet(signs(3), 0.34, 0.46, 0.08, seed=3), turned(0, 5, -24), (0.52, 0.06, 0))
    return [*left, *tablet(signs(1), 0.40, 0.64, 0.09, seed=1), *right, *lamp((0.02, -0.48, 0.15), 1.5), *rubble(8, 1.6, 1.2, 6, (0.03, 0.06), 0.5)]


def stored() -> Parts:
    """Makes an open chest with bones and hides in it."""
    return [
        *block("wood", (0, 0, 0.22), (0.60, 0.38, 0.20), rough=0.010, seed=2),
        *moved(block("wood", (0, 0, 0), (0.60, 0.05, 0.34), rough=0.010, seed=4), turned(-22, 0, 0), (0, 0.46, 0.66)),
        *heap("bone", (-0.18, -0.02, 0.44), 0.24, 15, 0.06, 3),
        *heap("organ", (0.30, -0.06, 0.44), 0.16, 8, 0.06, 6),
        *bone((0.02, -0.20, 0.46), (0.50, 0.18, 0.72), 0.045),
        *rubble(6, 1.7, 1.2, 8, (0.03, 0.06), 0.6),
    ]


def built(name: str, made: Callable[[], Parts], scale: float = SIZE, lit: bool = False) -> Callable[[Bench], None]:
    """Makes the miniature of a place."""

    def make(bench: Bench) -> None:
        parts = [*moved(made(), offset=(0, 0, FLOOR), scale=scale), *round_base(RADIUS, seed=len(name) + ord(name[0]))]
        bench.sprite(f"camp_{name}", bench.stage(parts, GLASS if lit else None, size=1.5), footprint=(2, 2), samples=28)

    return make


def job(name: str, made: Callable[[], Parts], scale: float = SIZE, lit: bool = False) -> Job:
    """Lists the miniature of a place as a job."""
    of = ("figures/camp_places.py", "figures/props_places.py", "figures/props_kit.py", "figures/bases.py")
    return Job(f"camp_{name}", (f"miniatures/camp_{name}.webp",), built(name, made, scale, lit), of, settings=[scale, lit], about=f"the camp's {name}")


JOBS = [
    job("lantern_hoard", places.lantern_hoard, 1.25, lit=True),
    job("exhausted_lantern_hoard", places.exhausted_lantern_hoard, 1.2),
    job("bonesmith", places.bonesmith),
    job("skinnery", places.skinnery),
    job("organ_grinder", places.organ_grinder),
    job("catarium", places.catarium, 1.2),
    job("weapon_crafter", places.weapon_crafter),
    job("leather_worker", places.leather_worker),
    job("stone_circle", places.stone_circle, 1.05),
    job("barber_surgeon", places.barber_surgeon, 1.0),
    job("blacksmith", places.blacksmith, 1.1),
    job("plumery", places.plumery),
    job("mask_maker", places.mask_maker, 1.0),
    job("plinth", plinth),
    job("known", known),
    job("stored", stored, 1.15),
]
