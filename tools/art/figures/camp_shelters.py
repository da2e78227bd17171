"""What stands behind the things of a place of the camp: tents, ribs of a beast, awnings, screens of hide, walls and gates, and a lantern on a pole.

They stand on z = 0 behind the things of a card (y above 0), open to the south, and reach about 1.5 high.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.art.figures.props_kit import block, cloth, death_head, hung, lamp, pot
from tools.art.figures.still import Parts, bone, staff
from tools.art.figures.stone import loose_ground
from tools.art.figures.terrain_kit import Point, at, chip, cord
from tools.art.materials import define
from tools.art.parts import Part, locks, moved
from tools.art.shapes import lock, turned

define("dyed_red", "#7a2a22", bump=0.5, grain=70, rough=0.9, shine=0.1)
define("dyed_blue", "#34505a", bump=0.5, grain=70, rough=0.9, shine=0.1)
define("dyed_ochre", "#94712f", bump=0.5, grain=70, rough=0.9, shine=0.1)
define("raw_hide", "#9d8a6c", bump=0.5, grain=45, rough=0.8, shine=0.15)
define("dark_hide", "#4a3d34", bump=0.5, grain=45, rough=0.8, shine=0.15)
define("pale_pelt", "#b9ad98", bump=0.7, grain=90, rough=0.85, shine=0.1)
define("log", "#57483a", bump=0.6, grain=35, rough=0.85, shine=0.1)


def ground(radius: float, seed: int) -> Parts:
    """Makes the trodden floor of a place, with loose stones along its edge."""
    rng = np.random.default_rng(seed)
    stones = []
    for number in range(34):
        angle, r, big = (number + rng.uniform(-0.6, 0.6)) / 34 * 2 * np.pi, radius * rng.uniform(0.90, 1.03), rng.uniform(0.03, 0.085)
        if rng.random() < 0.75:
            stones.append(chip((r * np.cos(angle), r * np.sin(angle), big * 0.3), big, rng, "rubble", (1.1, 1.1, 0.75)))
    return [loose_ground(radius * 0.955, seed, 0.03), *stones]


def post_lamp(foot: Point, high: float = 1.05, reach: float = -0.2) -> tuple[Parts, Point]:
    """Makes a lit lantern that hangs from a pole; returns it and the middle of its glass."""
    x, y = float(foot[0]), float(foot[1])
    glass = (x + reach, y - 0.05, high - 0.30)
    arm = staff((x - reach * 0.2, y, high - 0.02), (x + reach * 1.25, y - 0.05, high + 0.03), 0.024, material="log")
    pole = [*staff((x, y, 0), (x - reach * 0.1, y, high), 0.035, material="log"), *arm]
    string = locks("string", "rope", [cord([at(*glass[:2], high + 0.02), at(*glass[:2], high - 0.06), at(*glass[:2], high - 0.13)], 0.010, 8)])
    return [*pole, string, *lamp(glass, 1.15)], glass


def tent(x: float, y: float, wide: float, deep: float, high: float, material: str = "raw_hide") -> Parts:
    """Makes a tent of hides over a ridge, open to the south, lower and narrower behind."""

    def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        side = 2 * u - 1
        narrow, low = 1 - 0.30 * v, 1 - 0.22 * v
        sag = 0.07 * np.sin(np.pi * np.abs(side)) * (1 + 0.3 * np.sin(v * 9))
        hem = 0.035 * np.sin(v * 31 + u * 5) * (np.abs(side) > 0.93)
        tall = np.maximum(0.01, high * low * (1 - np.abs(side) ** 0.92) - sag + hem)
        return np.stack([x + side * wide / 2 * narrow + 0.02 * np.sin(v * 17), y + v * deep, tall], 1)

    def closed(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        narrow, low = 0.70, 0.78
        side = (2 * u - 1) * v
        return np.stack([x + side * wide / 2 * narrow, np.full_like(u, y + deep - 0.02), high * low * (1 - v) + 0.01], 1)

    front = y - 0.03
    poles = [p for s in (1, -1) for p in staff((x + s * wide / 2 * 1.02, front, 0), (x - s * 0.10, front, high * 1.22), 0.032, material="log", seed=3 + s)]
    knot = locks(
        "knot", "rope", [cord([at(x - 0.06, front - 0.04, high + 0.03), at(x, front - 0.06, high + 0.06), at(x + 0.06, front - 0.04, high + 0.02)], 0.026, 8)]
    )
    pegs = [p for s in (1, -1) for k in (0.05, 0.6) for p in bone((x + s * wide * 0.53, y + k * deep, 0), (x + s * wide * 0.50, y + k * deep, 0.12), 0.02)]
    return [cloth(points, material, 0.022, 60, 40), cloth(closed, material, 0.02, 24, 24), *poles, knot, *pegs]


def ribs(count: int, y: float, apart: float, wide: float, high: float, hides: str = "") -> Parts:
    """Makes pairs of the ribs of something great, one behind the other, with a hide over the hindmost."""
    found = []
    for k in range(count):
        for s in (1, -1):
            size = 1 - 0.06 * k
            path = [
                at(s * wide * 0.40 * size, y + k * apart, -0.05), at(s * wide * 0.53 * size, y + k * apart, high * 0.42 * size),
                at(s * wide * 0.40 * size, y + k * apart - 0.03, high * 0.84 * size), at(s * 0.05, y + k * apart - 0.06, high * 1.06 * size),
            ]  # fmt: skip
            found.append(lock(path, 0.062, rings=26, sides=12, groove=0.05, flat=0.75, profile=lambda t: (1.1 - 0.62 * t) * (1 - t**9) + 0.02))
    parts = [locks("ribs", "bone", found)]
    if hides:

        def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
            angle = np.pi * (0.08 + 0.84 * u)
            rough = 1 + 0.02 * np.sin(u * 29) + 0.02 * np.sin(v * 13)
            z = high * 0.98 * np.sin(angle) ** 0.75 * rough - 0.05 * np.sin(v * np.pi)
            return np.stack([-wide * 0.50 * np.cos(angle) * rough, y + apart * 0.75 + v * apart * (count - 1.2), np.maximum(0.02, z)], 1)

        parts.append(cloth(points, hides, 0.02, 60, 24))
    return parts


def awning(wide: float, front: float, back: float, material: str = "dyed_red", fringe: str = "", x: float = 0.0, y: float = 0.24, deep: float = 0.48) -> Parts:
    """Makes a cloth on four poles, `front` high at its torn front edge and `back` high behind."""

    def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        sag = 0.09 * np.sin(np.pi * u) * (0.4 + 0.6 * np.sin(np.pi * v)) + 0.012 * np.sin(u * 40)
        return np.stack([x + (u - 0.5) * wide, y + v * deep, front + (back - front) * v - sag], 1)

    poles = [
        p for n, (s, where, high) in enumerate(((1, 0.0, front), (-1, 0.0, front), (1, 1.0, back), (-1, 1.0, back)))
        for p in staff((x + s * wide * 0.51, y + where * deep, 0), (x + s * wide * 0.49, y + where * deep, high + 0.12), 0.034, material="log", seed=n)
    ]  # fmt: skip
    beam = staff((x - wide * 0.56, y, front + 0.01), (x + wide * 0.56, y, front - 0.01), 0.026, material="log", seed=7)
    hanging = [hung(wide * 0.98, 0.26, front, 4, 0.02, fringe or material, 1.0, 0.05, y - 0.03)]
    return [cloth(points, material, 0.02, 60, 40), *poles, *beam, *moved(hanging, offset=(x, 0, 0))]


def screen(y: float, wide: float, high: float, materials: Sequence[str]) -> Parts:
    """Makes a frame of poles on which cloths and hides hang side by side."""
    half = wide / 2
    posts = [p for n, x in enumerate((-half, half)) for p in staff((x, y, 0), (x * 0.97, y + 0.04, high + 0.16), 0.042, material="log", seed=n)]
    beam = staff((-half * 1.1, y + 0.02, high), (half * 1.1, y + 0.02, high + 0.03), 0.034, material="log", seed=5)
    each = wide * 0.90 / len(materials)
    cloths = list[Part]()
    for n, material in enumerate(materials):
        one = hung(each * 0.96, high * (0.86 - 0.10 * (n % 2)), high, 2 + n % 2, 0.03, material, 1.04, 0.06, y - 0.02)
        cloths += moved([one], offset=((n - (len(materials) - 1) / 2) * each, 0, 0))
    return [*posts, *beam, *cloths]


def gate(y: float, wide: float, high: float) -> Parts:
    """Makes two standing stones with a third across them."""
    return [
        *block("stone", (-wide / 2, y, high / 2), (0.15, 0.11, high / 2), turned(0, 3, 6), 0.03, 0.03, 2),
        *block("stone", (wide / 2, y, high / 2), (0.14, 0.12, high / 2), turned(0, -3, -8), 0.03, 0.03, 4),
        *block("stone", (0.02, y, high + 0.08), (wide / 2 + 0.26, 0.13, 0.10), turned(0, 2, 2), 0.03, 0.03, 6),
    ]


def chimney(x: float, y: float, r: float, high: float, seed: int = 1) -> Parts:
    """Makes a round stack of rough stones, narrower towards its top."""
    rng = np.random.default_rng(seed)
    found: Parts = []
    rows = max(2, round(high / 0.17))
    for row in range(rows):
        part = row / (rows - 1)
        around = r * (1 - 0.45 * part)
        count = max(6, round(around / 0.055))
        for k in range(count):
            angle = (k + 0.5 * (row % 2)) / count * 2 * np.pi
            found.append(chip((x + around * np.cos(angle), y + around * np.sin(angle), 0.08 + part * (high - 0.10)), 0.125, rng, "stone", (1, 1, 0.8)))
    return found


def chest(x: float, y: float) -> Parts:
    """Makes an open chest with bands of iron."""
    return [
        *block("log", (x, y, 0.17), (0.36, 0.21, 0.16), rough=0.010, seed=2),
        *block("iron", (x - 0.22, y, 0.17), (0.035, 0.225, 0.175), rough=0.004, seed=3),
        *block("iron", (x + 0.22, y, 0.17), (0.035, 0.225, 0.175), rough=0.004, seed=4),
        *block("log", (x, y + 0.26, 0.42), (0.36, 0.045, 0.17), turned(-24, 0, 0), rough=0.010, seed=5),
    ]


def jars(spots: Sequence[tuple[float, float, float]], material: str = "clay") -> Parts:
    """Makes jars at (x, y) of a size."""
    profile = [(0.12, 0.0), (0.20, 0.12), (0.21, 0.24), (0.12, 0.38), (0.15, 0.44)]
    return [p for x, y, size in spots for p in pot([(r * size, z * size) for r, z in profile], (x, y, 0), material)]


def stakes(spots: Sequence[tuple[float, float, float]]) -> Parts:
    """Makes skulls on poles at (x, y) of a height."""
    found = list[Part]()
    for n, (x, y, high) in enumerate(spots):
        found += staff((x, y, 0), (x, y, high), 0.028, material="log", seed=n)
        found += death_head((x, y - 0.02, high + 0.06), 0.24, turned(0, 0, 14 * (-1) ** n), False)
    return found
