"""Terrain that grows: acanthus, a patch of bugs, the nightmare tree."""

from __future__ import annotations

import numpy as np

from tools.art.figures.hands import claws, hand
from tools.art.figures.terrain_kit import Strand, at, blade, chip, cord, face, placed, sheet, skull, worn
from tools.art.figures.terrain_stone import keep_within
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import Group, capsule, cone, ellipsoid, lock, noise, sphere, torus, turned


# ------------------------------------------------------------------ acanthus
def leaf(foot: np.ndarray, way: float, long: float, rise: float, wide: float, seed: int, lobes: int = 5) -> Strand:
    """Returns a lobed leaf that leaves its foot, arches and hangs down at its tip."""
    rng = np.random.default_rng(seed)
    ahead, aside = at(np.cos(way), np.sin(way), 0), at(-np.sin(way), np.cos(way), 0)
    twist = rng.normal() * 0.25

    def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        s = (u - 0.5) * 2
        lobe = 0.42 + 0.58 * np.abs(np.sin(v * np.pi * lobes)) ** 0.7
        broad = wide * np.sin(np.pi * np.clip(v * 0.93 + 0.05, 0, 1)) ** 0.75 * (lobe * (v < 0.93) + (v >= 0.93) * 0.5)
        out = long * (v - 0.10 * v * v)
        high = rise * np.sin(np.pi * np.clip(v * 0.80, 0, 1)) - 0.12 * long * v**3
        swept = 0.10 * long * np.abs(s) * (1 - v)  # lobes point towards the tip
        cup = 0.30 * broad * s * s + 0.020 * np.abs(np.sin(np.abs(s) * 6 - v * lobes * 2)) + twist * broad * s * v
        middle = foot + np.outer(out + swept, ahead) + np.outer(broad * s, aside)
        middle[:, 2] += high + cup
        return middle

    return sheet(points, 21, 56, 0.012)


def acanthus_plants(seed: int = 1) -> list[Part]:
    """Returns a rosette of lobed leaves with its spire of hooded flowers, in one space."""
    rng = np.random.default_rng(seed)
    leaves = []
    for ring, (count, long, rise, wide) in enumerate(((7, 0.45, 0.16, 0.115), (6, 0.34, 0.26, 0.10), (4, 0.22, 0.30, 0.07))):
        for k in range(count):
            way = (k + 0.5 * (ring % 2) + rng.uniform(-0.18, 0.18)) / count * 2 * np.pi
            leaves.append(
                leaf(
                    at(np.cos(way) * 0.03, np.sin(way) * 0.03, 0.015),
                    way,
                    long * rng.uniform(0.9, 1.05),
                    rise * rng.uniform(0.85, 1.15),
                    wide,
                    seed * 50 + ring * 9 + k,
                )
            )
    found = [locks("leaves", "frond", leaves)]
    stalk = cord([(0, 0, 0), (0.01, 0.015, 0.3), (-0.01, 0.01, 0.74)], 0.020, 24, 10)
    hoods = []
    for k in range(22):
        t = k / 22
        way = k * 2.4
        z = 0.26 + 0.46 * t
        out = at(np.cos(way), np.sin(way), 0)
        size = 0.075 * (1 - 0.65 * t)
        root = at(0, 0.012, z)
        hoods.append(
            lock(
                [root, root + out * size + at(0, 0, size * 0.5), root + out * size * 1.5 - at(0, 0, size * 0.25)],
                0.030 * (1 - 0.55 * t),
                rings=8,
                sides=8,
                groove=0.2,
                flat=0.7,
            )
        )
    found += [locks("stalk", "frond", [stalk]), locks("flowers", "petal", hoods)]
    return [keep_within(p, 0.47, 0.47) for p in found]


# ------------------------------------------------------------------ bugs
def beetle(size: float, seed: int) -> list[Part]:
    """Returns a beetle that looks to -y, its feet on the floor."""
    body = Group(0.012)
    body.add(ellipsoid((0, 0.25, 0.22), (0.30, 0.42, 0.22))).add(ellipsoid((0, -0.24, 0.19), (0.22, 0.18, 0.15)), 0.03)
    body.add(ellipsoid((0, -0.46, 0.16), (0.14, 0.13, 0.10)), 0.03)
    body.subtract(capsule((0, -0.12, 0.46), (0, 0.70, 0.30), 0.022), 0.02)
    for s in (1, -1):
        body.add(cone((0.07 * s, -0.55, 0.14), (0.15 * s, -0.74, 0.13), 0.035, 0.022), 0.02).add(
            cone((0.15 * s, -0.74, 0.13), (0.02 * s, -0.86, 0.12), 0.022, 0.008), 0.01
        )
    found = [sculpted("beetle", "chitin", body, (-0.4, -0.95, -0.05), (0.4, 0.75, 0.5), 0.03)]
    legs = []
    for s in (1, -1):
        for k, (y, back) in enumerate(((-0.28, -0.30), (0.0, 0.05), (0.26, 0.36))):
            path = [at(0.15 * s, y, 0.16), at(0.40 * s, y + back * 0.4, 0.36), at(0.58 * s, y + back * 0.9, 0.0)]
            legs.append(lock(path, 0.045 - 0.004 * k, rings=9, sides=6, groove=0, flat=1, profile=lambda t: 1 - 0.65 * t))
    return moved([*found, locks("legs", "chitin", legs)], scale=size)


def bug_patch() -> list[Part]:
    """Returns a mound of soil eaten hollow: eggs in its mouth, beetles on its sides."""
    rng = np.random.default_rng(21)
    mound = Group(0.05).add(ellipsoid((0, 0.02, -0.02), (0.44, 0.42, 0.22)))
    mound.add(ellipsoid((0.06, 0.10, 0.12), (0.25, 0.22, 0.15)), 0.08)
    holes = ((0.02, -0.05, 0.22, 0.13), (-0.22, 0.06, 0.17, 0.070), (0.26, -0.10, 0.14, 0.062), (-0.12, -0.27, 0.13, 0.055), (0.18, 0.24, 0.22, 0.06))
    for x, y, z, r in holes:
        mound.add(torus((x, y, z - 0.02), r * 1.12, r * 0.35, turned(18, 0, 0)), 0.05)
        mound.subtract(ellipsoid((x, y - 0.02, z + 0.02), (r, r, r * 1.9), turned(24, 0, 0)), 0.02)
    mound.displace(lambda p: noise(p, 9, 3, 5) * np.float32(0.022))
    found = [sculpted("mound", "soil", mound, (-0.49, -0.48, -0.03), (0.49, 0.48, 0.42), 0.011)]
    eggs = Group(0.004)
    for _ in range(20):
        way, r = rng.uniform(0, 6.28), rng.uniform(0, 0.10)
        eggs.add(
            ellipsoid(
                (0.02 + np.cos(way) * r, -0.07 + np.sin(way) * r, 0.15 + rng.uniform(0, 0.05)),
                (0.026, 0.026, 0.038),
                turned(rng.uniform(-40, 40), rng.uniform(-40, 40), 0),
            )
        )
    for _ in range(9):
        way = rng.uniform(0, 6.28)
        eggs.add(ellipsoid((0.34 * np.cos(way), 0.32 * np.sin(way) - 0.04, 0.10), (0.024, 0.024, 0.032)))
    found.append(sculpted("eggs", "egg", eggs, (-0.45, -0.45, 0), (0.45, 0.45, 0.35), 0.007))
    for x, y, z, way, lean, size in (
        (-0.25, -0.16, 0.135, 40, 14, 0.20),
        (0.20, -0.28, 0.085, -60, 24, 0.17),
        (0.22, 0.10, 0.22, 150, -12, 0.15),
        (-0.13, 0.22, 0.20, 200, -10, 0.16),
        (-0.40, -0.38, 0.0, -30, 0, 0.14),
        (0.42, -0.40, 0.0, 25, 0, 0.12),
        (0.40, 0.30, 0.02, 70, 0, 0.12),
    ):
        found += moved(beetle(size, 1), turned(lean, 0, way), (x, y, z))
    return [keep_within(p, 0.48, 0.48) for p in found]


# ------------------------------------------------------------------ the tree
def nightmare_tree() -> list[Part]:
    """Returns a black tree that fills three spaces by three: roots, a trunk of screaming faces, boughs that end in hands."""
    rng = np.random.default_rng(5)
    wood = Group(0.10)
    trunk = [at(0, 0.10, -0.05), at(-0.10, 0.06, 0.55), at(0.10, 0.10, 1.10), at(-0.02, 0.12, 1.60)]
    for a, b, ra, rb in zip(trunk[:-1], trunk[1:], (0.44, 0.33, 0.28), (0.33, 0.28, 0.24), strict=True):
        wood.add(cone(a, b, ra, rb))
    for k in range(11):  # roots to the borders of the footprint
        way = k / 11 * 2 * np.pi + rng.uniform(-0.18, 0.18)
        reach = min(1.38 / max(abs(np.cos(way)), abs(np.sin(way))), 1.55) * rng.uniform(0.82, 1.0)
        p = at(np.cos(way) * 0.26, np.sin(way) * 0.26 + 0.08, 0.34)
        r = rng.uniform(0.12, 0.17)
        for step in range(1, 5):
            t = step / 4
            swing = way + np.sin(step * 1.7 + k) * 0.22
            q = at(
                np.cos(swing) * (0.26 + (reach - 0.26) * t),
                np.sin(swing) * (0.26 + (reach - 0.26) * t),
                (0.22, 0.09, 0.05, -0.04)[step - 1] + 0.05 * (step % 2) * rng.random(),
            )
            wood.add(cone(p, q, r, r * 0.72), 0.08)
            p, r = q, r * 0.72
    hands = Group(0.02)
    nails: list = []

    def bough(p: np.ndarray, way: np.ndarray, r: float, long: float, depth: int) -> None:
        q = p
        for _ in range(3):
            way = way + rng.normal(size=3) * 0.26 + at(0, 0, 0.05)
            way /= np.linalg.norm(way)
            q = p + way * long / 3
            q[0], q[1] = np.clip(q[0], -1.28, 1.28), np.clip(q[1], -1.2, 1.25)
            wood.add(cone(p, q, r, r * 0.84), 0.05)
            wood.add(sphere(q, r * 0.98), 0.04)
            p, r = q, r * 0.84
        if depth == 0:
            side = 1 if rng.random() < 0.5 else -1
            hand(hands, q - way * 0.03, way + at(0, -0.25, -0.1), (rng.normal() * 0.3, -0.8, -0.3), 0.17, rng.uniform(0.3, 0.65), 1.3, side, nails)
            return
        for s in (1, -1):
            turn = np.cross(way, rng.normal(size=3))
            turn /= np.linalg.norm(turn)
            bough(q.copy(), way * 0.8 + turn * 0.55 * s + at(0, 0, 0.12), r * 0.86, long * 0.72, depth - 1)

    for way, r, long, depth in (
        (at(-0.9, -0.25, 0.5), 0.17, 0.75, 1),
        (at(0.9, -0.2, 0.45), 0.17, 0.75, 1),
        (at(-0.3, 0.5, 0.8), 0.15, 0.6, 1),
        (at(0.35, 0.3, 0.9), 0.15, 0.6, 1),
        (at(0.1, -0.8, 0.55), 0.13, 0.55, 1),
    ):
        bough(trunk[-1] + at(0, 0, -0.12), way / np.linalg.norm(way), r, long, depth)
    bough(at(-0.16, 0.02, 0.95), at(-0.85, -0.55, 0.35), 0.11, 0.6, 0)
    bough(at(0.28, 0.02, 0.75), at(0.9, -0.5, 0.25), 0.10, 0.5, 0)

    def grain(points: np.ndarray) -> np.ndarray:
        angle = np.arctan2(points[:, 1] - np.float32(0.1), points[:, 0])
        line = np.sin(angle * 17 + points[:, 2] * 4 + noise(points, 2, 2, 4) * 5)
        return (line * np.float32(0.013) + noise(points, 7, 2, 2) * np.float32(0.022)).astype(np.float32)

    wood.displace(grain)
    wood.add(placed(face("screaming", 2), (-0.06, -0.16, 0.72), turned(-6, 6, -8), 0.62), 0.05)
    wood.add(placed(face("weeping", 3), (-0.26, -0.02, 1.22), turned(0, -10, -40), 0.40), 0.05)
    wood.add(placed(face("screaming", 5), (0.24, -0.06, 1.16), turned(0, 8, 36), 0.42), 0.05)
    wood.add(placed(face("asleep", 6), (0.30, -0.16, 0.36), turned(-10, 20, 30), 0.36), 0.05)
    wood.add(placed(face("asleep", 7), (-0.36, -0.12, 0.30), turned(-10, -24, -34), 0.34), 0.05)
    box = ((-1.49, -1.49, -0.03), (1.49, 1.49, 3.0))
    found = [sculpted("wood", "bark", wood, *box, 0.019)]
    found += [sculpted("hands", "bark", worn(hands, 0.006, 0.004), *box, 0.013), locks("nails", "nail", claws(nails))]
    hung = []
    for x, y, z, long in ((-0.82, -0.34, 1.55, 0.5), (0.86, -0.30, 1.50, 0.42), (0.30, -0.72, 1.62, 0.46)):
        hung.append(cord([(x, y, z + 0.2), (x + 0.01, y, z - long * 0.5), (x, y, z - long)], 0.013, 16, 40))
        found += moved(
            [sculpted("skull", "bone", skull(jaw=False), (-0.40, -0.45, -0.40), (0.40, 0.55, 0.56), 0.03)],
            turned(8, 6, rng.uniform(-40, 40)),
            (x, y, z - long - 0.09),
            scale=0.22,
        )
    found.append(locks("cords", "leather", hung))
    for _ in range(12):
        way = rng.uniform(0, 6.28)
        found.append(chip((np.cos(way) * 1.2, np.sin(way) * 1.2, 0.02), rng.uniform(0.03, 0.07), rng))
    return [keep_within(p, 1.48, 1.48) for p in found]
