"""The places of a settlement as miniatures for its camp: what their cards show, each on a trodden floor in a ring of stones,
with a shelter behind them and a lantern on a pole.

A miniature is named `camp_LOCATION`. `camp_plinth` is for a place of a pack that has none of its own, `camp_known` for what the settlement has
learned, `camp_stored` for what it keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.art.bench import Bench
from tools.art.figures import camp_shelters as shelters
from tools.art.figures import props_places as places
from tools.art.figures.props_kit import block, heap, lamp, stroke, tablet
from tools.art.figures.still import Parts, bone
from tools.art.figures.terrain_kit import rubble
from tools.art.parts import moved
from tools.art.shapes import turned
from tools.art.workshop import Job

RADIUS, FLOOR = 0.96, 0.045  # of the base, and where things stand on it
LEFT, RIGHT = (-0.82, -0.12), (0.82, -0.12)  # the feet of poles
GLASS = (0.0, -0.2, 0.62)  # where the light of a place comes from that has no pole


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
    """Makes an open chest with bones and hides in it, jars, and rolled hides."""
    roll = [*block("raw_hide", (0, 0, 0), (0.10, 0.26, 0.10), turned(0, 0, 60), 0.012, 0.09, 7)]
    return [
        *shelters.chest(-0.10, -0.06),
        *heap("bone", (-0.20, -0.08, 0.32), 0.20, 15, 0.055, 3),
        *heap("organ", (0.10, -0.10, 0.32), 0.12, 8, 0.05, 6),
        *bone((-0.02, -0.14, 0.34), (0.34, 0.02, 0.56), 0.04),
        *shelters.jars([(0.56, 0.10, 1.0), (0.66, -0.22, 0.7), (-0.66, 0.10, 0.8)]),
        *moved(roll, offset=(-0.46, -0.42, 0.10)),
        *moved(roll, turned(0, 0, -30), (-0.18, -0.50, 0.10)),
        *rubble(6, 1.7, 1.2, 8, (0.03, 0.06), 0.6),
    ]


@dataclass(frozen=True)
class Site:
    """How a place stands in the camp: the size of its card's things, how far to the front they are, what is behind them, and where its lantern hangs."""

    things: Callable[[], Parts]
    scale: float = 1.0
    forth: float = 0.20
    behind: Callable[[], Parts] = list
    pole: tuple[float, float] | None = RIGHT
    reach: float = -0.18


def built(name: str, site: Site) -> Callable[[Bench], None]:
    """Makes the miniature of a place."""

    def make(bench: Bench) -> None:
        lantern, glass = shelters.post_lamp(site.pole, 1.10, site.reach) if site.pole else ([], GLASS)
        parts = [
            *moved(site.things(), offset=(0, -site.forth, FLOOR), scale=site.scale),
            *moved([*site.behind(), *lantern], offset=(0, 0, FLOOR)),
            *shelters.ground(RADIUS, seed=len(name) + ord(name[0])),
        ]
        glow = (glass[0], glass[1], glass[2] + FLOOR) if site.pole else glass
        bench.sprite(f"camp_{name}", bench.stage(parts, glow, size=1.5), footprint=(2, 2), samples=28)

    return make


def job(name: str, things: Callable[[], Parts], **how: Any) -> Job:
    """Lists the miniature of a place as a job."""
    of = ("figures/camp_places.py", "figures/camp_shelters.py", "figures/props_places.py", "figures/props_kit.py")
    settings = [how.get("scale"), how.get("forth"), how.get("pole"), how.get("reach")]
    return Job(f"camp_{name}", (f"miniatures/camp_{name}.webp",), built(name, Site(things, **how)), of, settings=settings, about=f"the camp's {name}")


JOBS = [
    job("lantern_hoard", places.lantern_hoard, scale=1.25, forth=0.0, pole=None),
    job("exhausted_lantern_hoard", places.exhausted_lantern_hoard, scale=1.2, forth=0.0, pole=None),
    job("bonesmith", places.bonesmith, behind=lambda: shelters.ribs(4, 0.06, 0.22, 1.50, 1.34, "dark_hide"), pole=LEFT, reach=0.16),
    job(
        "skinnery", places.skinnery, scale=0.92, forth=0.26,
        behind=lambda: [*shelters.tent(-0.34, 0.22, 0.92, 0.56, 1.12, "dark_hide"), *shelters.stakes([(0.70, 0.50, 0.94)])],
    ),
    job("organ_grinder", places.organ_grinder, scale=0.95, forth=0.26, behind=lambda: shelters.awning(1.40, 1.22, 1.36, "dyed_red"), pole=LEFT, reach=0.16),
    job("catarium", places.catarium, scale=1.05, forth=0.22, behind=lambda: shelters.screen(0.40, 1.46, 1.22, ("pale_pelt", "dark_hide", "pale_pelt"))),
    job(
        "weapon_crafter", places.weapon_crafter, forth=0.24, behind=lambda: shelters.awning(1.46, 1.34, 1.18, "raw_hide", "dyed_ochre"),
        pole=LEFT, reach=0.16,
    ),
    job("leather_worker", places.leather_worker, scale=0.95, forth=0.30, behind=lambda: shelters.tent(0, 0.12, 1.44, 0.70, 1.20, "raw_hide")),
    job("stone_circle", places.stone_circle, scale=1.05, forth=0.06, behind=lambda: shelters.gate(0.66, 0.80, 1.16), pole=(-0.30, -0.70), reach=0.14),
    job("barber_surgeon", places.barber_surgeon, scale=0.90, forth=0.26, behind=lambda: shelters.awning(1.36, 1.20, 1.36, "cloth2", "dyed_blue")),
    job(
        "blacksmith", places.blacksmith, forth=0.16,
        behind=lambda: [*shelters.chimney(-0.36, 0.30, 0.40, 1.50), *shelters.awning(0.80, 1.10, 1.24, "dark_hide", x=0.40)],
    ),
    job("plumery", places.plumery, scale=0.98, forth=0.24, behind=lambda: shelters.tent(0, 0.14, 1.36, 0.66, 1.22, "dyed_blue")),
    job(
        "mask_maker", places.mask_maker, scale=0.86, forth=0.16,
        behind=lambda: [*shelters.screen(0.30, 1.56, 1.30, ("dyed_red", "dark_hide", "dyed_red")), *shelters.stakes([(-0.72, -0.30, 0.50)])],
    ),
    job("plinth", plinth, forth=0.12, behind=lambda: shelters.tent(0, 0.30, 1.30, 0.54, 1.24, "dark_hide")),
    job("known", known, scale=0.98, forth=0.24, behind=lambda: shelters.awning(1.30, 1.16, 1.28, "dyed_blue"), pole=None),
    job("stored", stored, forth=0.26, behind=lambda: shelters.tent(0.04, 0.06, 1.56, 0.78, 1.24, "dyed_ochre"), pole=LEFT, reach=0.16),
]
