"""Small props of settlement cards: lantern, candle, pot, book, drum, mask, knot, gate."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures.still import (
    Group,
    Parts,
    band,
    board,
    bone,
    bound,
    capsule,
    cone,
    cord,
    cylinder,
    ellipsoid,
    eye,
    fang,
    hair,
    leaf,
    noise,
    pebble,
    skull,
    slab,
    solid,
    sphere,
    staff,
    turned,
    unit,
    vec,
    wheel,
)
from tools.art.parts import moved

F = np.float32


def lantern(at=(0, 0, 0), size: float = 1.0, tilt=None, broken: bool = False) -> Parts:
    """A lantern of brass with its flame; a broken one is dark and bent."""
    s = size * 2
    metal = Group(0.016)
    metal.add(cylinder((0, 0, -0.105 * s), 0.078 * s, 0.016 * s, rounding=0.006 * s)).add(cylinder((0, 0, 0.085 * s), 0.074 * s, 0.014 * s, rounding=0.006 * s))
    metal.add(cone((0, 0, 0.095 * s), (0, 0, 0.155 * s), 0.062 * s, 0.018 * s)).add(cylinder((0, 0, -0.13 * s), 0.05 * s, 0.012 * s))
    for i in range(4):
        if broken and i == 3:
            continue
        x, y = np.cos(i * np.pi / 2 + 0.4) * 0.064 * s, np.sin(i * np.pi / 2 + 0.4) * 0.064 * s
        bend = 0.03 * s if broken and i % 2 else 0
        metal.add(capsule((x, y, -0.1 * s), (x + bend, y - bend, 0.0), 0.0095 * s)).add(capsule((x + bend, y - bend, 0.0), (x, y, 0.085 * s), 0.0095 * s))
    ring = cord([vec(np.cos(a) * 0.034, 0, 0.185 + np.sin(a) * 0.034) * s for a in np.linspace(0, 2 * np.pi, 14)], 0.009 * s, "metal", 0)
    found = [*solid("metal", metal, 0.24 * s, 0.008 * size * 1.4), ring]
    if broken:
        for i in range(7):
            found += pebble(vec(-0.16 + 0.06 * i, -0.12 - 0.03 * (i % 3), -0.14) * s, 0.022 * s * (1 + 0.4 * (i % 2)), i, "glass")
    else:
        found += solid("glow", ellipsoid((0, 0, -0.01 * s), np.array([0.05, 0.05, 0.085]) * s), 0.12 * s, 0.012 * size)
    return moved(found, tilt, at)


def pot(profile, material: str = "stone", rough: float = 0.01, at=(0, 0, 0), voxel: float = 0.014) -> Parts:
    """A vessel from its outline of radius and height, both walls."""
    shape = Group().add(wheel(profile)).displace(lambda p: noise(p, 8, 2) * F(rough))
    reach = float(np.abs(np.asarray(profile)).max()) + 0.1
    return moved(solid(material, shape, reach, voxel), None, at)


BOWL = [(0.0, -0.30), (0.22, -0.30), (0.44, -0.06), (0.50, 0.16), (0.45, 0.17), (0.38, 0.0), (0.18, -0.20), (0.0, -0.22)]
JAR = [(0.0, -0.46), (0.26, -0.46), (0.38, -0.18), (0.34, 0.14), (0.17, 0.28), (0.17, 0.40), (0.24, 0.46), (0.12, 0.46), (0.11, 0.28), (0.0, 0.20)]
GOBLET = [(0.0, -0.5), (0.24, -0.5), (0.20, -0.44), (0.05, -0.36), (0.05, -0.12), (0.24, 0.06), (0.30, 0.40), (0.25, 0.40), (0.18, 0.10), (0.0, 0.02)]
FLASK = [(0.0, -0.40), (0.24, -0.40), (0.34, -0.16), (0.26, 0.08), (0.08, 0.22), (0.07, 0.46), (0.10, 0.52), (0.03, 0.52), (0.0, 0.30)]


def drum() -> Parts:
    shape = Group(0.02).add(wheel([(0, -0.34), (0.40, -0.34), (0.50, -0.05), (0.42, 0.34), (0.0, 0.34)], soft=False))
    top = wheel([(0, 0.33), (0.43, 0.33), (0.45, 0.37), (0.0, 0.40)], soft=False)
    laces = [
        cord(
            [
                vec(np.cos(a) * 0.44, np.sin(a) * 0.44, 0.30),
                vec(np.cos(a + 0.16) * 0.52, np.sin(a + 0.16) * 0.52, -0.05),
                vec(np.cos(a + 0.32) * 0.42, np.sin(a + 0.32) * 0.42, -0.34),
            ],
            0.014,
        )
        for a in np.arange(0, 6.2, 0.42)
    ]
    sticks = [*bone((-0.60, -0.4, 0.38), (0.10, -0.15, 0.52), 0.035), *bone((0.62, -0.3, 0.36), (0.05, -0.05, 0.60), 0.035)]
    return [*solid("wood", shape, 0.62, 0.016), *solid("hide", top, 0.55, 0.014), *laces, *sticks]


def book() -> Parts:
    found: Parts = []
    for s in (-1, 1):
        found += board([(0, -0.34), (0.50 * s, -0.34), (0.50 * s, 0.34), (0, 0.34)], 0.025, "leather", (0, 0.06, 0), turned(0, 0, -14 * s))
        for i in range(4):
            found += board(
                [(0, -0.31), (0.46 * s, -0.31), (0.46 * s, 0.31), (0, 0.31)], 0.010, "chalk", (0.0, 0.02 - 0.022 * i, 0), turned(0, 0, (-11 + 5 * i) * s), i
            )
    return moved(found, turned(-52, 0, 8))


def candle(at=(0, 0, 0), high: float = 0.5, wide: float = 0.09, seed: int = 1) -> Parts:
    rng = np.random.default_rng(seed)
    wax = Group(0.03).add(cylinder((0, 0, high / 2), wide, high / 2, rounding=0.02))
    for _ in range(7):
        a, down = rng.uniform(0, 6.28), rng.uniform(0.1, 0.6)
        wax.add(cone((np.cos(a) * wide, np.sin(a) * wide, high), (np.cos(a) * wide * 1.08, np.sin(a) * wide * 1.08, high * (1 - down)), 0.018, 0.03))
    flame = Group(0.02).add(ellipsoid((0, 0, high + 0.10), (0.032, 0.032, 0.07))).add(cone((0, 0, high + 0.1), (0.01, 0, high + 0.21), 0.024, 0.003))
    return moved(
        [
            *solid("chalk", wax, ((-0.25, -0.25, -0.1), (0.25, 0.25, high + 0.1)), 0.012),
            *solid("glow", flame, ((-0.1, -0.1, high - 0.05), (0.1, 0.1, high + 0.3)), 0.008),
        ],
        None,
        at,
    )


def mask(material: str = "bone", horns: int = 2, teeth: bool = True, slits: bool = False, brow: float = 0.05) -> Parts:
    """A face mask with holes for eyes; its horns grow upwards."""
    face = slab(
        [(0, -0.56), (-0.24, -0.42), (-0.36, -0.06), (-0.34, 0.30), (-0.16, 0.46), (0.16, 0.46), (0.34, 0.30), (0.36, -0.06), (0.24, -0.42)],
        0.045,
        0.05,
        bow=-0.9,
    )
    shape = Group(0.03).add(face)
    shape.add(cone((0, -0.06, 0.16), (0, -0.20, -0.12), 0.035, 0.07), 0.05)
    for s in (-1, 1):
        shape.add(cone((0.04 * s, -0.08, 0.20), (0.27 * s, 0.0, 0.24 + brow), 0.045, 0.04), 0.04)
        shape.add(ellipsoid((0.19 * s, -0.02, -0.10), (0.09, 0.06, 0.07)), 0.05)
        shape.subtract(ellipsoid((0.15 * s, 0.0, 0.08), (0.10, 0.3, 0.03 if slits else 0.062), turned(0, -14 * s, 0)), 0.012)
    shape.subtract(ellipsoid((0, -0.06, -0.32), (0.17, 0.3, 0.06)), 0.012)
    found = solid(material, shape.displace(lambda p: noise(p, 9, 3) * F(0.008)), (0.5, 0.5, 0.7), 0.012)
    for i in range(horns):
        s = -1 if i % 2 else 1
        lift = i // 2
        found.append(
            fang(
                [
                    (s * (0.20 + 0.06 * lift), 0.06, 0.36 - 0.1 * lift),
                    (s * (0.42 + 0.12 * lift), 0.05, 0.62 - 0.2 * lift),
                    (s * (0.34 + 0.22 * lift), -0.02, 0.98 - 0.3 * lift),
                ],
                0.085,
                material,
            )
        )
    if teeth:
        found += [fang([(x, -0.12 + x * x, -0.28), (x, -0.14 + x * x, -0.34), (x, -0.13 + x * x, -0.40)], 0.026) for x in (-0.12, -0.06, 0.0, 0.06, 0.12)]
    return found


def charm(material: str, kind: int) -> Parts:
    """A small charm on a cord: a claw, a leaf, a drop."""
    ring = cord([vec(np.sin(a) * 0.42, 0.02, 0.34 + np.cos(a) * 0.42 * 0.9) for a in np.linspace(2.7, -2.7 + 0.35, 22)], 0.018)
    if kind == 0:
        body = [
            *solid(material, slab([(0, 0.12), (-0.22, -0.06), (-0.13, -0.40), (0.0, -0.62), (0.13, -0.40), (0.22, -0.06)], 0.09, 0.12), (0.35, 0.2, 0.75)),
            fang([(0, -0.12, -0.02), (0.05, -0.15, -0.22), (-0.03, -0.14, -0.42)], 0.05),
        ]
    elif kind == 1:
        body = [
            *solid(material, Group(0.05).add(ellipsoid((0, 0, -0.22), (0.24, 0.10, 0.24))), (0.4, 0.25, 0.7)),
            *leaf((0, -0.09, -0.42), (0, -0.15, 1), 0.40, 0.12, 4, 0.1),
        ]
    else:
        body = [
            *solid(material, Group(0.12).add(sphere((0, 0, -0.32), 0.22)).add(cone((0, 0, -0.2), (0, 0, 0.08), 0.12, 0.02)), (0.4, 0.4, 0.75)),
            *eye((0, -0.15, -0.32), 0.10),
        ]
    return [ring, *body, *bound((0, 0, 0.0), (0, 0, 0.10), 0.05, 4, "rope")]


def hut(material: str = "hide", wide: float = 0.7, high: float = 0.8, bones: bool = True, door: bool = True) -> Parts:
    """A shelter: poles, skins over them, a dark way in."""

    def skin(p: np.ndarray) -> np.ndarray:
        a = np.arctan2(p[:, 1], p[:, 0])
        fold = 0.03 * np.sin(a * 9) + 0.02 * np.sin(a * 5 + p[:, 2] * 7)
        r = wide * np.clip(1 - p[:, 2] / (high * 1.08), 0, 1) ** 0.75 + fold
        return (np.abs(np.hypot(p[:, 0], p[:, 1]) - r) * 0.6 - 0.02).astype(F)

    shape = Group(0.02).add(skin).cut(slab([(-1.5, 0), (1.5, 0), (1.5, high), (-1.5, high)], 3, 0.01, sharp=True))
    if door:
        shape.subtract(slab([(-0.15, -0.1), (-0.13, 0.25), (0, 0.40), (0.13, 0.25), (0.15, -0.1)], 0.6, 0.01, at=(0, -0.6, 0)), 0.02)
    found = solid(
        material, shape.displace(lambda p: noise(p, 9, 2) * F(0.012)), ((-wide - 0.2, -wide - 0.2, -0.05), (wide + 0.2, wide + 0.2, high + 0.1)), 0.018
    )
    for i in range(5):
        a = i * 1.2566 + 0.5
        top = vec(-np.cos(a) * 0.10, -np.sin(a) * 0.10, high + 0.24)
        foot = vec(np.cos(a) * wide * 1.02, np.sin(a) * wide * 1.02, 0)
        found += bone(foot, top, 0.028) if bones else staff(foot, top, 0.024, seed=i)
    return found


def ground(radius: float = 1.6, material: str = "stone", seed: int = 1, rough: float = 0.03) -> Parts:
    """A round of rough floor under things, its top at 0."""
    shape = (
        Group()
        .add(cylinder((0, 0, -0.06), radius, 0.06, rounding=0.03))
        .displace(lambda p: noise(p, 5, 3, seed) * F(rough) + np.abs(noise(p, 13, 2, seed + 1)) * F(rough * 0.5))
    )
    return solid(material, shape, ((-radius - 0.1, -radius - 0.1, -0.2), (radius + 0.1, radius + 0.1, 0.12)), max(0.02, radius / 60))


def fire(at=(0, 0, 0), size: float = 1.0, seed: int = 1) -> Parts:
    """Sticks and flames."""
    rng = np.random.default_rng(seed)
    found: Parts = []
    for i in range(6):
        a = i * 1.05
        found += staff(vec(np.cos(a) * 0.30, np.sin(a) * 0.30, 0.02) * size, vec(-np.cos(a) * 0.06, -np.sin(a) * 0.06, 0.22) * size, 0.035 * size, seed=i)
    for _ in range(9):
        x, y, z = rng.normal() * 0.09 * size, rng.normal() * 0.09 * size, rng.uniform(0.35, 0.8) * size
        found.append(fang([(x, y, 0.08 * size), (x * 1.6 + 0.05, y * 1.4, z * 0.55), (x * 0.6, y, z)], 0.075 * size, "glow", 1.0))
    return moved(found, None, at)


def chain(points, link: float = 0.06, material: str = "metal") -> Parts:
    """A chain of rings along a path."""
    from tools.art.figures.still import spline

    path = spline(points, max(4, int(np.linalg.norm(np.diff(np.asarray(points, float), axis=0), axis=1).sum() / (link * 1.35))))
    found: Parts = []
    for i, (a, b) in enumerate(pairwise(path)):
        way, middle = unit(b - a), (a + b) / 2
        side = unit(np.cross(way, (0.2, 0.9, 0.4)))
        over = np.cross(way, side)
        plane = side if i % 2 else over
        found.append(cord([middle + way * np.cos(t) * link + plane * np.sin(t) * link * 0.55 for t in np.linspace(0, 2 * np.pi, 12)], link * 0.2, material, 0))
    return found


_ = (band, bound, hair, skull)
