"""Things of late arts: a flute that is a heart, a skull that is a candlestick, lungs, fists, and the rings of masters."""

from __future__ import annotations

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures.bodies import fist
from tools.art.figures.still import Parts, bone, bound, cord, eye, fang, feather, hair, pebble, skull, slab, solid
from tools.art.figures.still_signs import candle
from tools.art.parts import corners, moved
from tools.art.shapes import Group, capsule, cone, ellipsoid, noise, turned, unit


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


def red_fist() -> Parts:
    """A raised fist, blood running down from its knuckles over the forearm."""
    g = Group(0.03)
    fist(g, np.array((0.0, 0.0, 0.0)), np.array((0.0, -0.05, 1.0)), np.array((1.0, 0.1, 0.0)), 7.2, -1)
    g.add(cone((0.0, 0.02, 0.06), (0.05, 0.10, -0.95), 0.185, 0.27), 0.08).add(ellipsoid((0.02, 0.04, -0.55), (0.27, 0.25, 0.34)), 0.10)
    drops: Parts = []
    for k, (x, long) in enumerate(((-0.20, 0.62), (-0.07, 1.05), (0.07, 0.50), (0.19, 0.86))):
        path = []
        for z in np.linspace(0.50, 0.50 - long, 12):
            line = np.stack([np.full(200, x + 0.03 * np.sin(z * 9 + k)), np.linspace(-0.9, 0.5, 200), np.full(200, z)], 1).astype(np.float32)
            inside = np.flatnonzero(g(line) < 0)
            if len(inside):
                path.append(line[inside[0]].astype(float))
        if len(path) > 3:
            drops += [cord(path, 0.034, "blood", 3), *solid("blood", ellipsoid(path[-1], (0.05, 0.05, 0.075)), 1.4, 0.014)]
    return [*kit.some("skin", g, (-0.7, -0.8, -1.0), (0.7, 0.6, 0.9), 0.014), *drops]


def sworn_blade() -> Parts:
    """A hand closed around the bare blade of a sword that stands on its point; blood runs down the steel."""
    blade = Group(0.01).add(slab([(-0.095, 0.72), (-0.085, -0.62), (0, -0.92), (0.085, -0.62), (0.095, 0.72)], 0.035, 0.05, sharp=True))
    guard = Group(0.02).add(capsule((-0.30, 0, 0.76), (0.30, 0, 0.76), 0.050)).add(ellipsoid((0, 0, 1.22), (0.09, 0.08, 0.08)))
    for s in (-1, 1):
        guard.add(ellipsoid((0.31 * s, 0, 0.76), (0.07, 0.06, 0.075)))
    g = Group(0.025)
    way = unit((-1.0, -0.10, 0.16))
    fist(g, np.array((0.30, 0.055, 0.02)), way, np.array((0.0, 0.0, 1.0)), 4.6, 1)
    g.add(cone((0.32, 0.055, 0.02), (2.0, 0.24, -0.30), 0.115, 0.26), 0.06)
    runs: Parts = []
    for x, long in ((-0.05, 0.55), (0.03, 0.80), (0.07, 0.36)):
        runs += [cord([(x, -0.045, -0.18), (x + 0.012, -0.048, -0.18 - long * 0.5), (x * 0.6, -0.045, -0.18 - long)], 0.021, "blood", 2)]
        runs += solid("blood", ellipsoid((x * 0.6, -0.045, -0.18 - long - 0.02), (0.030, 0.030, 0.05)), 1.3, 0.010)
    return [
        *kit.some("metal", blade, (-0.2, -0.15, -1.0), (0.2, 0.15, 0.8), 0.010),
        *kit.some("gold", guard, (-0.45, -0.15, 0.6), (0.45, 0.15, 1.35), 0.011),
        *bound((0, 0, 0.80), (0, 0, 1.16), 0.050, 9),
        *kit.some("skin", g, (-0.35, -0.5, -0.65), (1.9, 0.6, 0.45), 0.011),
        *runs,
        *[p for k in range(3) for p in pebble((0.05 - 0.06 * k, -0.05, -1.02 - 0.07 * k), 0.022, k, "blood")],
    ]


def legendary_lungs() -> Parts:
    """Two lungs on their windpipe, veined, with the first ribs bent away."""
    parts: Parts = []
    for s in (-1, 1):
        g = Group(0.08)
        g.add(ellipsoid((0.34 * s, 0, 0.06), (0.24, 0.22, 0.36))).add(ellipsoid((0.42 * s, 0, -0.26), (0.32, 0.25, 0.30))).add(
            ellipsoid((0.28 * s, 0, 0.30), (0.15, 0.15, 0.20))
        )
        g.subtract(capsule((0.18 * s, -0.30, -0.02), (0.70 * s, -0.22, -0.12), 0.018), 0.05)
        if s > 0:
            g.subtract(capsule((0.18 * s, -0.26, 0.22), (0.60 * s, -0.18, 0.12), 0.016), 0.05)
        g.displace(lambda p: noise(p, 6, 2, 7) * np.float32(0.020) + noise(p, 24, 1, 2) * np.float32(0.007))
        parts += kit.some("gut", g, (-0.9, -0.4, -0.7), (0.9, 0.4, 0.6), 0.013)
        for k, (x, z) in enumerate(((0.30, 0.30), (0.56, -0.02), (0.60, -0.34), (0.34, -0.42))):
            root = np.array((0.10 * s, -0.10, 0.28))
            end = np.array((x * s, -0.24 + 0.06 * (k % 2), z))
            parts.append(cord([root, (root + end) / 2 + (0.02 * s, -0.16, 0.03), end], 0.020 - 0.002 * k, "organ", 3))
        for k in range(4):  # ribs
            z = 0.36 - 0.26 * k
            parts.append(
                fang([(0.52 * s, 0.34, z + 0.10), (0.88 * s, 0.06, z + 0.02), (0.92 * s, -0.26, z - 0.12), (0.76 * s, -0.42, z - 0.18)], 0.052, "bone")
            )
    pipe = Group(0.01).add(cone((0, -0.02, 0.34), (0, -0.02, 0.98), 0.085, 0.095))
    for s in (-1, 1):
        pipe.add(cone((0, -0.02, 0.36), (0.20 * s, -0.02, 0.14), 0.075, 0.06), 0.04)
    pipe.displace(lambda p: np.float32(-0.014) * np.abs(np.sin(p[:, 2] * np.float32(34))).astype(np.float32)).subtract(
        cone((0, -0.02, 0.90), (0, -0.02, 1.10), 0.055, 0.075), 0.01
    )
    return [*parts, *kit.some("bone", pipe, (-0.35, -0.25, 0.0), (0.35, 0.25, 1.02), 0.010)]


def mastered(thing: Parts, size: float = 1.0) -> Parts:
    """Places a weapon, at a size, in the ring that a master wears: cord, and sixteen teeth around it."""
    low, high = corners(thing)
    middle = (low + high) / 2
    long = float(np.linalg.norm((high - low)[[0, 2]])) / 2
    ring: Parts = [cord([(np.cos(a) * r, 0.24, np.sin(a) * r) for a in np.linspace(0, 2 * np.pi, 40)], 0.034, "rope", 40) for r in (0.80, 0.87)]
    for k in range(16):
        a = k * np.pi / 8
        out = np.array((np.cos(a), 0, np.sin(a)))
        tall = 0.40 if k % 4 == 0 else 0.26
        ring.append(
            fang(
                [out * 0.86 + (0, 0.22, 0), out * (0.90 + tall * 0.5) + (0, 0.16, 0), out * (0.88 + tall) + (0, 0.22, 0)],
                0.075 if k % 4 == 0 else 0.055,
                "tooth",
            )
        )
    place = -middle * (0.98 * size / long)
    if size > 1:  # larger than the ring: its head inside, its shaft beyond
        place[2] = 0.98 - high[2] * 0.98 * size / long
    return [*moved(thing, None, place, scale=0.98 * size / long), *ring]


def ultimate_weapon() -> Parts:
    """A sword that stands on its point, winged, with an eye in its guard."""
    blade = Group(0.01).add(
        slab([(-0.15, 0.36), (-0.17, -0.10), (-0.11, -0.62), (0, -1.05), (0.11, -0.62), (0.17, -0.10), (0.15, 0.36)], 0.045, 0.09, sharp=True)
    )
    blade.subtract(slab([(-0.03, 0.30), (-0.03, -0.50), (0, -0.66), (0.03, -0.50), (0.03, 0.30)], 0.02, 0.02, at=(0, -0.06, 0), sharp=True), 0.01)
    guard = Group(0.03).add(ellipsoid((0, 0, 0.42), (0.19, 0.12, 0.16))).add(ellipsoid((0, 0, 0.98), (0.10, 0.09, 0.10)))
    wings: Parts = []
    for s in (-1, 1):
        guard.add(cone((0.10 * s, 0, 0.44), (0.34 * s, 0, 0.56), 0.085, 0.05))
        for k in range(7):
            wings += feather(
                ((0.16 + 0.035 * k) * s, 0.03, 0.46 + 0.018 * k), (s * (1.0 - 0.08 * k), -0.05, -0.35 + 0.20 * k), 0.92 - 0.075 * k, 0.085, -0.10 * s, seed=k
            )
    return [
        *kit.some("metal", blade, (-0.3, -0.2, -1.1), (0.3, 0.2, 0.45), 0.011),
        *kit.some("gold", guard, (-0.5, -0.2, 0.2), (0.5, 0.2, 1.15), 0.011),
        *bound((0, 0, 0.56), (0, 0, 0.92), 0.055, 9),
        *eye((0, -0.085, 0.42), 0.095),
        *wings,
    ]
