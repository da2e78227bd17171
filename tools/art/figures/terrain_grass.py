"""Tall grass, sown in strips that have no edge: its blades stand thinner and lower towards the border, and lean over it."""

from __future__ import annotations

import numpy as np

from tools.art.figures.hands import hand
from tools.art.figures.terrain_kit import Strand, at, blade
from tools.art.figures.terrain_stone import keep_within
from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import Group, cone

CORE, FRINGE, DEAD = 70, 62, 58  # blades that stand, that lean over the border, that lie on the floor
WIDE, DEEP = 0.40, 0.20  # half the size of the strip in which they stand close
BEYOND = 0.22  # how far beyond that the fringe reaches
ON_FLOOR = 0.30  # and what lies there


def standing(foot: np.ndarray, high: float, bend: np.ndarray, width: float) -> Strand:
    """Returns a blade that stands and bends over at its tip."""
    return blade([foot, foot + at(0, 0, high * 0.45) + bend * 0.3, foot + at(0, 0, high * 0.82) + bend, foot + at(0, 0, high) + bend * 2.3], width)


def tall_grass(seed: int) -> list[Part]:
    """Returns a strip of grass about one space wide and half a space deep, waist high in the middle; some of its ears are small hands."""
    rng = np.random.default_rng(seed)
    found: list[Strand] = []
    tufts = rng.uniform(-1, 1, (4, 2)) * (WIDE, DEEP)
    for _ in range(CORE):
        x, y = rng.uniform(-WIDE, WIDE), rng.uniform(-DEEP, DEEP)
        near = np.exp(-((tufts - (x, y)) ** 2).sum(1).min() / 0.012)  # it stands in tufts
        high = rng.uniform(0.34, 0.58) * (0.80 + 0.42 * near) * (1.12 if rng.random() < 0.12 else 1)
        bend = at(rng.normal() * 0.12 + 0.10 * x, rng.normal() * 0.08 + 0.10 * y, 0)
        found.append(standing(at(x, y, 0), high, bend, rng.uniform(0.018, 0.031)))
    for _ in range(FRINGE):
        way, far = rng.uniform(0, 2 * np.pi), rng.random() ** 1.5
        out = at(np.cos(way), np.sin(way) * 0.8, 0)
        edge = min(WIDE / max(1e-6, abs(np.cos(way))), DEEP / max(1e-6, abs(np.sin(way))))
        foot = at(np.cos(way), np.sin(way), 0) * (edge - 0.03) + out * BEYOND * far
        high = rng.uniform(0.16, 0.40) * (1 - 0.55 * far)
        found.append(standing(foot, high, out * rng.uniform(0.02, 0.11) + at(rng.normal() * 0.04, rng.normal() * 0.04, 0), rng.uniform(0.013, 0.024)))
    for _ in range(DEAD):
        x, y, way = rng.uniform(-1, 1) * (WIDE + 0.5 * ON_FLOOR), rng.uniform(-1, 1) * (DEEP + 0.5 * ON_FLOOR), rng.uniform(0, 6.28)
        out = at(np.cos(way), np.sin(way) * 0.7, 0) * rng.uniform(0.10, 0.22)
        foot = at(x, y, 0)
        found.append(blade([foot, foot + out * 0.5 + at(0, 0, 0.07), foot + out + at(0, 0, 0.015)], rng.uniform(0.011, 0.020)))
    parts = [locks("grass", "reed", found)]
    ears = Group(0.01)
    nails: list = []
    for _ in range(2):
        x, y, z = rng.uniform(-0.34, 0.34), rng.uniform(-0.16, 0.16), rng.uniform(0.44, 0.60)
        ears.add(cone((x, y, 0), (x + 0.02, y - 0.02, z), 0.018, 0.024), 0.01)
        way = rng.normal() * 0.25, rng.normal() * 0.2 - 0.2, 1
        hand(ears, (x + 0.02, y - 0.02, z - 0.02), way, (0, -1, 0.2), 0.105, 0.35, 1.0, 1 if rng.random() < 0.5 else -1, nails)
    parts.append(sculpted("hands", "lhand", ears, (-0.62, -0.45, 0), (0.62, 0.45, 0.95), 0.009))
    return [keep_within(p, WIDE + ON_FLOOR + 0.06, DEEP + ON_FLOOR + 0.06) for p in parts]
