"""Things of late arts: a flute that is a heart, and a skull that is a candlestick."""

from __future__ import annotations

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures.still import Parts, bone, cord, hair, pebble, skull
from tools.art.figures.still_signs import candle
from tools.art.parts import moved
from tools.art.shapes import Group, capsule, cone, ellipsoid, noise, turned


def heart_flute() -> Parts:
    """A heart, and the bone flute with its holes that grows out of it."""
    heart = Group(0.10)
    heart.add(ellipsoid((-0.02, 0.0, 0.46), (0.34, 0.27, 0.34))).add(cone((0, 0, 0.42), (0.10, -0.02, 0.10), 0.26, 0.10)).add(
        ellipsoid((0.22, 0.02, 0.58), (0.18, 0.18, 0.18))
    )
    heart.add(cone((-0.22, 0.02, 0.68), (-0.34, 0.04, 0.98), 0.10, 0.085)).add(cone((0.22, 0.04, 0.70), (0.40, 0.04, 0.90), 0.085, 0.07))
    for x, z, way in ((-0.335, 0.99, (-0.4, 0, 1)), (0.405, 0.905, (0.7, 0, 0.8))):
        heart.subtract(cone((x, 0.04, z), np.array((x, 0.04, z)) + np.array(way) * 0.1, 0.055, 0.07), 0.01)
    for k in range(5):  # vessels
        a = -0.9 + 0.45 * k
        heart.add(capsule((0.26 * np.sin(a) * 0.8, -0.25 + 0.05 * abs(a), 0.66), (0.10 + 0.10 * np.sin(a), -0.24, 0.22 + 0.05 * (k % 2)), 0.014), 0.02)
    heart.displace(lambda p: noise(p, 7, 2, 3) * np.float32(0.016))
    pipe = Group(0.01).add(cone((0.02, 0.02, 0.72), (-0.02, -0.10, 1.62), 0.080, 0.062)).add(ellipsoid((-0.02, -0.10, 1.62), (0.075, 0.075, 0.05)))
    for k in range(5):
        t = 0.22 + 0.15 * k
        at = np.array((0.02 - 0.04 * t, 0.02 - 0.12 * t, 0.72 + 0.90 * t))
        pipe.subtract(cone(at, at + (0, -0.2, 0), 0.026, 0.030), 0.006)
    pipe.subtract(cone((-0.02, -0.10, 1.55), (-0.02, -0.11, 1.75), 0.034, 0.04), 0.006)
    rings = [
        cord([(0.02 - 0.04 * t + 0.085 * np.cos(a), 0.02 - 0.12 * t + 0.085 * np.sin(a), 0.72 + 0.90 * t) for a in np.linspace(0, 6.3, 14)], 0.016, "rope")
        for t in (0.10, 0.88)
    ]
    drops = [p for k in range(3) for p in pebble((0.10 + 0.02 * k, -0.05, -0.10 - 0.11 * k), 0.030, k, "organ")]
    whole = [
        *kit.some("organ", heart, (-0.6, -0.45, -0.1), (0.65, 0.45, 1.15), 0.011),
        *kit.some("bone", pipe, (-0.2, -0.35, 0.6), (0.2, 0.2, 1.75), 0.009),
        *rings,
    ]
    return [*moved(whole, turned(0, 50, 0)), *drops]


def memento_mori() -> Parts:
    """A skull with a candle burnt down on its crown, its wax over one eye, and a flower that has dried."""
    wax = Group(0.03)
    for x, y, z, low in ((0.26, -0.16, 0.82, 0.60), (0.32, 0.04, 0.80, 0.46), (-0.28, -0.10, 0.80, 0.62), (-0.32, 0.06, 0.80, 0.40)):
        wax.add(cone((x * 0.6, y * 0.55, z + 0.06), (x, y, z - 0.06), 0.030, 0.034)).add(cone((x, y, z - 0.06), (x * 1.25, y * 1.30, low), 0.030, 0.042))
    wax.add(ellipsoid((0, 0.0, 0.84), (0.17, 0.16, 0.06)))
    petals = [
        hair((0.66, -0.42, 0.12), (0.6, -0.3, 0.3), 14, 0.17, 0.040, 1.3, droop=0.9, root=0.02, material="leaf", seed=3),
        cord([(0.66, -0.42, 0.12), (0.40, -0.48, 0.05), (0.02, -0.60, 0.03)], 0.020, "leaf", 4),
    ]
    stone = kit.block("stone", (0.05, 0.0, -0.08), (0.95, 0.60, 0.08), None, 0.02, 0.03, 3, 0.02)
    return [
        *moved(skull((0, 0, 0), 0.52, False), turned(-12, 0, 16), (0, 0, 0.40)),
        *moved([*candle(high=0.34, wide=0.11)], None, (0, 0.02, 0.80)),
        *kit.some("chalk", wax, (-0.45, -0.6, 0.2), (0.45, 0.3, 1.0), 0.010),
        *petals,
        *stone,
        *bone((-0.85, -0.35, 0.07), (-0.30, -0.50, 0.07), 0.05),
    ]
