"""Abilities: what survivors have become, are told, or carry on their tongues."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from tools.art.figures import sets_cards
from tools.art.figures import still_weapons as w
from tools.art.figures.antelope import horn_along
from tools.art.figures.cast import person, put
from tools.art.figures.still import bone, cord, ellipsoid, eye, fang, hair, leaf, pebble, solid, wheel
from tools.art.figures.still_signs import book, hut, lantern, mask
from tools.art.figures.terrain_field import field
from tools.art.parts import locks
from tools.art.pictures.cards_crafted import bag, forsaker_mask
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES
from tools.art.shapes import Group, capsule, cone, cylinder, lock, noise, sphere, torus, turned

F = np.float32
_ = sets_cards  # whose sets some of them wear


def _stalwart():
    """Somebody who stands while all around is blown away."""
    flying = [p for k in range(11) for p in pebble((0.9 - 0.19 * k, 0.25 - 0.08 * (k % 4), 0.30 + 0.13 * ((k * 5) % 9)), 0.05 + 0.015 * (k % 3), k)]
    return [*person("b", POSES["crossed"], "bone", fine=1.6), *flying]


def _prepared():
    coil = [cord([(0.62 + 0.17 * cos(a), -0.20 + 0.17 * sin(a), -0.44 + 0.010 * a) for a in np.linspace(0, 22, 70)], 0.028)]
    return [
        *put(bag(True)(), (-0.1, 0.1, 0.0), (0, 0, 0), 0.9),
        *coil,
        *put(lantern(), (-0.72, -0.2, -0.30), size=0.9),
        *put(w.bone_blade(), (0.15, -0.5, -0.46), (90, 78, 0), 0.55),
    ]


def _rings():
    """Two rings that hold each other, a flower between them."""
    one = solid("gold", torus((-0.24, 0, 0), 0.40, 0.062, turned(90, 0, 0)), (0.8, 0.2, 0.6), 0.011)
    two = solid("bone", torus((0.24, 0, 0), 0.40, 0.062, turned(62, 0, 0)), (0.8, 0.5, 0.6), 0.011)
    petals = [hair((0.0, -0.08, 0.42), (0.0, -0.3, 1), 12, 0.22, 0.045, 1.6, droop=0.6, root=0.02, material="leaf", seed=3)]
    return [*one, *two, *petals, *leaf((-0.02, -0.05, 0.38), (-0.6, -0.2, 0.5), 0.36, 0.12, 4), *leaf((0.02, -0.05, 0.38), (0.6, -0.2, 0.5), 0.36, 0.12, 4)]


def _analyze():
    """An eye, made large by a lens on a handle of bone."""
    lens = [
        *solid("gold", torus((0, -0.34, 0.08), 0.50, 0.055, turned(90, 0, 0)), (0.7, 0.5, 0.75), 0.012),
        *bone((0.40, -0.36, -0.32), (0.86, -0.40, -0.86), 0.060),
    ]
    lids = [
        fang([(0.50 * s, 0.0, 0.08), (0.20 * s, -0.16, 0.50 * u + 0.08), (-0.3 * s, -0.1, 0.42 * u + 0.08)], 0.05, "skin") for s in (-1, 1) for u in (1, -1)
    ]
    return [*eye((0, 0.02, 0.08), 0.40, (0.06, -1, 0.02)), *lens, *lids]


def _explore():
    ground_ = field(lambda x, y: 0.05 * np.sin(x * 2 + 1) + 0.04 * np.sin(y * 3), seed=4)
    return [*ground_, *person("a", "stand_high", "rawhide", True, at=(0, 0, -0.06), turn=150, fine=1.6)]


def _tinker():
    """A hammer and a pick laid across each other over pegs and a half-made hinge."""
    pegs = [p for k in range(6) for p in bone((-0.55 + 0.22 * k, -0.12, -0.62 + 0.03 * (k % 2)), (-0.45 + 0.22 * k, -0.16, -0.40 + 0.05 * (k % 3)), 0.026)]
    return [*put(w.skullcap_hammer(), (0.05, 0.0, 0.0), (0, 38, 0), 0.85), *put(w.bone_pickaxe(), (0.05, -0.16, 0.0), (0, -38, 0), 0.85), *pegs]


def _sweet():
    """Ripe berries on their stalks, one of them bitten."""
    rng, fruit = np.random.default_rng(5), []
    for x, y, z in ((-0.28, 0.0, -0.14), (0.06, -0.12, -0.26), (0.34, 0.02, -0.08), (-0.06, 0.08, 0.06), (0.20, -0.02, 0.18)):
        r = 0.20 + rng.uniform(-0.02, 0.02)
        berry = Group(0.03).add(sphere((x, y, z), r))
        if (x, z) == (0.06, -0.26):
            berry.subtract(sphere((x - 0.06, y - 0.20, z + 0.02), 0.13), 0.01)
        fruit += solid("organ", berry.displace(lambda p: noise(p, 9, 1) * F(0.006)), 0.75, 0.012)
        fruit.append(cord([(x, y, z + r * 0.9), (x * 0.6, 0.03, z * 0.4 + 0.32), (0.04, 0.04, 0.62)], 0.020, "wood", 4))
    return [*fruit, *leaf((0.04, 0, 0.56), (-0.8, -0.3, 0.25), 0.55, 0.19, 4), *leaf((0.04, 0, 0.56), (0.8, -0.3, 0.35), 0.50, 0.18, 4)]


def _bitter():
    """A forked root with its hairs, in the shape of a small man."""
    g = Group(0.06).add(cone((0, 0, 0.30), (0.02, 0, -0.20), 0.17, 0.20)).add(sphere((-0.01, 0, 0.42), 0.15))
    for s in (-1, 1):
        g.add(cone((0.08 * s, 0, -0.20), (0.26 * s, -0.05, -0.60), 0.13, 0.06)).add(cone((0.26 * s, -0.05, -0.60), (0.20 * s, 0, -0.92), 0.06, 0.015))
        g.add(cone((0.12 * s, 0, 0.22), (0.44 * s, -0.06, 0.02), 0.085, 0.045)).add(cone((0.44 * s, -0.06, 0.02), (0.62 * s, 0, 0.14 - 0.2 * s), 0.045, 0.012))
        g.subtract(sphere((0.055 * s, -0.145, 0.45), 0.030), 0.01)
    g.subtract(ellipsoid((0, -0.15, 0.36), (0.055, 0.05, 0.022)), 0.01)
    g.displace(lambda p: F(-0.012) * np.abs(np.sin(p[:, 2] * F(42) + noise(p, 5, 2) * F(3))).astype(F))
    tufts = [hair((0.3 * s, 0, -0.4), (0.9 * s, 0, -0.3), 9, 0.26, 0.008, 0.9, root=0.10, material="rope", seed=s + 4) for s in (-1, 1)]
    return [*solid("hide", g, 1.0, 0.013), *tufts, *[p for k in range(3) for p in leaf((0, 0, 0.54), (-0.7 + 0.7 * k, -0.2, 0.9), 0.42, 0.12, 4)]]


def _sour():
    """A cut fruit: its rind, its chambers, and drops that fall."""
    half = Group(0.02).add(sphere((0, 0.10, 0), 0.52)).cut(cylinder((0, 0.5, 0), 0.9, 0.5, turned(90, 0, 0)), 0.01)
    cells = Group(0.0)
    for k in range(8):
        a = k * pi / 4 + 0.2
        cells.add(cone((0.12 * cos(a), 0.0, 0.12 * sin(a)), (0.33 * cos(a), 0.0, 0.33 * sin(a)), 0.030, 0.098), 0)
    cells.cut(cylinder((0, 0, 0), 0.9, 0.045, turned(90, 0, 0)), 0.01)
    drops = [
        p
        for x, z, r in ((0.05, -0.56, 0.055), (-0.03, -0.74, 0.045), (0.12, -0.86, 0.038))
        for p in solid("glass", ellipsoid((x, -0.04, z), (r * 0.8, r * 0.8, r)), 1.0, 0.010)
    ]
    return [
        *solid("ivory", half, 0.75, 0.014),
        *solid("organ", cells.displace(lambda p: noise(p, 18, 1) * F(0.008)), 0.6, 0.010),
        *drops,
        *leaf((0.30, 0.3, 0.42), (0.7, -0.1, 0.5), 0.5, 0.17, 4),
    ]


def _ageless():
    """An hourglass laid on its side: nothing runs."""
    glass = wheel([(0.0, -0.52), (0.28, -0.50), (0.33, -0.30), (0.20, -0.10), (0.040, 0.0), (0.20, 0.10), (0.33, 0.30), (0.28, 0.50), (0.0, 0.52)])
    ends = Group(0.01)
    for z in (-0.58, 0.58):
        ends.add(cylinder((0, 0, z), 0.42, 0.055, None, 0.02))
    posts = [
        p
        for k in range(4)
        for p in bone(
            (0.37 * cos(k * pi / 2 + 0.6), 0.37 * sin(k * pi / 2 + 0.6), -0.54), (0.37 * cos(k * pi / 2 + 0.6), 0.37 * sin(k * pi / 2 + 0.6), 0.54), 0.032
        )
    ]
    sand = Group(0.02).add(ellipsoid((0.10, -0.23, 0.28), (0.20, 0.12, 0.17))).add(ellipsoid((0.10, -0.23, -0.28), (0.20, 0.12, 0.17)))
    return put([*solid("glass", glass, 0.7, 0.012), *solid("wood", ends, 0.75, 0.014), *posts, *solid("chalk", sand, 0.6, 0.012)], (0, 0, 0), (0, 84, 0))


def _blade(a: float, side: int):
    root, out, along = np.array((0.62 * cos(a), 0.06, 0.62 * sin(a))), np.array((cos(a), 0, sin(a))), np.array((-sin(a), 0, cos(a)))
    path = [root, root + along * 0.14 + out * 0.05 * side + (0, -0.06, 0), root + along * 0.28 + out * 0.15 * side + (0, -0.03, 0)]
    return [
        locks(
            "leaf",
            "leaf",
            [lock(path, 0.060, rings=12, sides=10, groove=0.0, flat=0.25, profile=lambda p: np.sin(pi * np.clip(p * 0.9 + 0.08, 0, 1)) ** 0.8 + 0.01)],
        )
    ]


def _peerless():
    """A wreath of leaves around a crown that nobody else may wear."""
    wreath = [p for k in range(22) for a in [0.5 + k * (2 * pi - 1.0) / 21 + pi / 2] for s in (-1, 1) for p in _blade(a, s)]
    crown = Group(0.015).add(wheel([(0.29, -0.16), (0.34, -0.16), (0.36, 0.04), (0.30, 0.04)], soft=False))
    for k in range(9):
        a = k * 2 * pi / 9 - pi / 2
        crown.add(cone((0.33 * cos(a), 0.33 * sin(a), 0.0), (0.42 * cos(a), 0.42 * sin(a), 0.40 if k % 2 == 0 else 0.24), 0.065, 0.008), 0.02)
    return [*wreath, *solid("gold", crown, 0.6, 0.012), *eye((0, -0.36, -0.06), 0.075)]


def _leyline():
    lines = [
        cord([(x0, 2.4, 0.02), (x0 * 0.6 + 0.1, 0.8, 0.02), (0.05 * k - 0.05, -0.2, 0.02), (-x0 * 0.5, -1.6, 0.02)], 0.030, "glow", 0)
        for k, x0 in enumerate((-1.3, 0.2, 1.5))
    ]
    return [*field(seed=2), *lines, *person("e", POSES["wide"], "cloth", at=(0, -0.1, -0.07), fine=1.6)]


def _babble():
    """Mouths that talk over each other."""
    found = []
    for x, y, z, r, tilt, wide in (
        (-0.46, 0.0, 0.18, 0.30, -14, 0.13),
        (0.30, -0.08, 0.30, 0.34, 10, 0.17),
        (0.02, -0.16, -0.32, 0.36, 4, 0.10),
        (0.74, 0.04, -0.22, 0.22, -10, 0.10),
        (-0.66, 0.06, -0.38, 0.20, 18, 0.09),
    ):
        lips = Group(0.03).add(torus((0, 0, 0), 1.0, 0.24, turned(90, 0, 0)))
        flat = wide / r * 2.0
        shape = lambda p, lips=lips, flat=flat, r=r: lips(p / np.array((r, r, r * flat), F)) * F(r * min(1, flat) * 0.8)  # noqa: E731
        teeth = [
            fang([(k * r * 0.26, 0.02, u * wide * 1.5), (k * r * 0.26, -0.01, u * wide * 0.9), (k * r * 0.25, 0.02, u * wide * 0.30)], r * 0.14)
            for k in (-2, -1, 0, 1, 2)
            for u in (1, -1)
        ]
        inside = solid("ink", ellipsoid((0, 0.10, 0), (r, 0.05, wide * 1.6)), (0.5, 0.3, 0.5), 0.014)
        found += put([*solid("organ", shape, (0.6, 0.25, 0.6), 0.010), *teeth, *inside], (x, y, z), (0, tilt, 0))
    return found


def _homing():
    """A lit hut at the end of a trail of prints."""
    prints = [(-0.1 + 0.13 * (-1) ** k + 0.25 * sin(k * 0.5), -1.9 + 0.28 * k) for k in range(8)]
    marks = [
        p for x, y in prints for p in solid("ink", ellipsoid((x, y, 0.03), (0.055, 0.11, 0.02)), ((x - 0.2, y - 0.2, -0.1), (x + 0.2, y + 0.2, 0.2)), 0.012)
    ]
    return [*field(seed=6), *marks, *put(hut(), (0.25, 0.7, 0.0)), *put(lantern(), (0.25, -0.02, 0.20), size=0.7)]


def _thunder():
    rng, bolts = np.random.default_rng(9), []
    for k in range(4):
        p = [np.array((0.1, -0.05, 1.32))]
        way = np.array((cos(0.6 + 0.65 * k), 0.15, 1.1 * sin(0.6 + 0.65 * k)))
        for n in range(5):
            p.append(p[-1] + way * 0.25 + np.array((rng.normal() * 0.09, 0, rng.normal() * 0.09)))
            bolts.append(fang([p[-2] - way * 0.02, (p[-2] + p[-1]) / 2, p[-1] + way * 0.05], 0.036 - 0.005 * n, "glow"))
    return [*person("a", POSES["arm_up"], "rawhide", fine=1.6), *bolts]


def _legend():
    """A mask that speaks from a horn."""
    t = np.linspace(0, 1, 24)
    horn = locks(
        "horn",
        "bone",
        [
            lock(
                [(0.05 + 0.85 * k, -0.34 - 0.12 * k, -0.34 + 0.62 * k * k) for k in t],
                0.26,
                rings=60,
                sides=20,
                groove=0,
                flat=1,
                profile=lambda p: 0.16 + 0.84 * p**1.6,
            )
        ],
    )
    return [
        *put(mask("ivory", 2, False, True), (-0.30, 0, 0.05), (0, 0, 34)),
        horn,
        *solid("ink", ellipsoid((0.93, -0.47, 0.33), (0.17, 0.20, 0.19)), (1.3, 0.8, 0.7), 0.012),
    ]


def _marrow():
    """A thick bone broken open; its marrow runs out."""
    tube = (
        Group(0.02)
        .add(cone((-0.80, 0, -0.30), (0.06, 0, 0.10), 0.17, 0.15))
        .add(sphere((-0.82, 0.05, -0.20), 0.19), 0.10)
        .add(sphere((-0.78, -0.05, -0.42), 0.18), 0.10)
    )
    other = (
        Group(0.02).add(cone((0.34, 0, 0.02), (0.92, 0, 0.36), 0.15, 0.17)).add(sphere((0.96, 0, 0.26), 0.18), 0.10).add(sphere((0.90, 0, 0.48), 0.17), 0.10)
    )
    jag = lambda p: (p[:, 0] + F(0.09) * np.sin(np.arctan2(p[:, 2], p[:, 1]) * F(5)) + F(0.05) * np.sin(np.arctan2(p[:, 2], p[:, 1]) * F(11))).astype(F)  # noqa: E731
    tube.cut(lambda p: jag(p) - F(0.0), 0.005).subtract(cone((-0.4, 0, -0.12), (0.2, 0, 0.16), 0.085, 0.10), 0.01)
    other.cut(lambda p: F(0.38) - jag(p), 0.005).subtract(cone((0.1, 0, -0.06), (0.6, 0, 0.18), 0.095, 0.08), 0.01)
    pulp = (
        Group(0.05)
        .add(cone((-0.3, 0, -0.07), (0.07, -0.02, 0.10), 0.085, 0.085))
        .add(cone((0.10, -0.03, 0.08), (0.15, -0.06, -0.30), 0.07, 0.035))
        .add(sphere((0.15, -0.06, -0.40), 0.06))
        .add(sphere((0.16, -0.06, -0.60), 0.045), 0.0)
    )
    return [
        *solid("bone", tube, (1.1, 0.4, 0.8), 0.013),
        *solid("bone", other, (1.2, 0.4, 0.8), 0.013),
        *solid("organ", pulp.displace(lambda p: noise(p, 14, 2) * F(0.010)), (0.8, 0.4, 0.8), 0.011),
    ]


def _maw():
    """A jaw of iron with teeth like blades."""
    found = []
    for u in (1, -1):
        arch = Group(0.02)
        path = [np.array((0.62 * sin(a), 0.30 - 0.62 * cos(a), 0.0)) for a in np.linspace(-1.6, 1.6, 17)]
        for a, b in zip(path[:-1], path[1:], strict=True):
            arch.add(capsule(a, b, 0.085))
        teeth = [
            fang([q * 1.0 + (0, 0, -0.02), q * 1.04 + (0, -0.01, -0.20), q * 1.02 + (0, 0, -0.38 if k % 2 else -0.28)], 0.075, "metal", 0.45)
            for k, q in enumerate(path[1:-1])
        ]
        rivets = Group(0)
        for q in path[1:-1:2]:
            rivets.add(sphere(q * 1.10 + (0, -0.02, 0.02), 0.034))
        found += put(
            [*solid("metal", arch, (0.8, 0.7, 0.2), 0.013), *teeth, *solid("gold", rivets, (0.9, 0.9, 0.2), 0.010)],
            (0, 0, 0.34 * u),
            (-14 if u > 0 else 194, 0, 0 if u > 0 else 180),
        )
    hinge = [
        p
        for s in (-1, 1)
        for p in [*bone((0.62 * s, 0.34, -0.30), (0.62 * s, 0.42, 0.34), 0.07), *solid("gold", sphere((0.64 * s, 0.36, 0.02), 0.11), 0.9, 0.014)]
    ]
    return [*found, *hinge]


def _told(figure, lift: float = 0.0):
    """Returns a maker of a book from whose pages something rises."""

    def made():
        rise = [hair((0.0, 0.06, 0.0), (0, 0, 1), 11, 0.55, 0.010, 1.8, droop=-0.2, root=0.10, material="feather", seed=4)]
        return [*put(book(), (0, 0, -0.22), (0, 0, 0), 1.25), *put(figure(), (0, 0.10, 0.42 + lift)), *rise]

    made.told = (figure.__name__, lift)
    return made


def _forsaker():
    return put(forsaker_mask(), size=0.62)


def _goblin():
    """A goblin's head: wide ears, a nose like a hook, a grin."""
    g = (
        Group(0.05)
        .add(ellipsoid((0, 0, 0.02), (0.26, 0.24, 0.25)))
        .add(cone((0, -0.20, 0.04), (0.02, -0.44, -0.10), 0.075, 0.045))
        .add(ellipsoid((0, -0.10, -0.18), (0.15, 0.14, 0.12)))
    )
    for s in (-1, 1):
        g.add(cone((0.20 * s, 0.02, 0.06), (0.62 * s, 0.06, 0.24), 0.12, 0.012)).subtract(
            ellipsoid((0.36 * s, -0.06, 0.13), (0.13, 0.05, 0.045), turned(0, -22 * s, 0)), 0.02
        )
        g.subtract(sphere((0.10 * s, -0.24, 0.10), 0.055), 0.02)
    g.subtract(ellipsoid((0, -0.26, -0.17), (0.15, 0.10, 0.035)), 0.01)
    teeth = [fang([(x, -0.20, -0.14), (x, -0.22, -0.18), (x, -0.21, -0.22)], 0.022) for x in np.linspace(-0.10, 0.10, 6)]
    return [*solid("hide", g, 0.75, 0.012), *teeth, *[p for s in (-1, 1) for p in eye((0.10 * s, -0.20, 0.10), 0.045)]]


def _hero():
    return put([*person("c", POSES["arm_up"], "cloth", fine=2.0), *put(w.bone_blade(), (0.16, -0.08, 1.48), (0, 0, 0), 0.5)], (0, 0, -0.36), (0, 0, 0), 0.62)


def _saved(what):
    """Returns a maker of a child of the light: somebody with a thing of glory over the head."""

    def made():
        rays = [
            fang(
                [(0.40 * cos(a), 0.30, 1.16 + 0.40 * sin(a)), (0.55 * cos(a), 0.30, 1.16 + 0.55 * sin(a)), (0.74 * cos(a), 0.30, 1.16 + 0.74 * sin(a))],
                0.028,
                "glow",
                0.6,
            )
            for a in np.linspace(-0.3, pi + 0.3, 15)
        ]
        return [*person("c", POSES["beg"], "cloth", at=(0, 0, 0.16), fine=1.5), *what(), *rays]

    made.told = (what.__name__,)
    return made


def _beast():
    horns = [horn_along([(0.07 * s, -0.02, 1.12), (0.24 * s, 0.04, 1.28), (0.30 * s, 0.06, 1.50), (0.18 * s, 0.02, 1.72)], 0.034, 11, "ivory") for s in (-1, 1)]
    return [*horns, *[hair((0.12 * s, 0.02, 0.98), (0.8 * s, 0.1, -0.5), 26, 0.26, 0.020, 0.9, root=0.05, seed=s + 5) for s in (-1, 1)]]


def _crown():
    crown = Group(0.012).add(wheel([(0.13, 0.0), (0.155, 0.0), (0.165, 0.06), (0.135, 0.06)], soft=False, at=(0, 0.0, 1.24)))
    for k in range(9):
        a = k * 2 * pi / 9 - pi / 2
        crown.add(cone((0.15 * cos(a), 0.15 * sin(a), 1.28), (0.20 * cos(a), 0.20 * sin(a), 1.50 if k % 2 == 0 else 1.40), 0.030, 0.005), 0.01)
    return solid("gold", crown, ((-0.3, -0.3, 1.15), (0.3, 0.3, 1.6)), 0.008)


def _light():
    return put(lantern(), (0, -0.02, 1.46), size=0.95)


SHOTS: dict[str, Shot] = {
    f"abilities/{name}": shot
    for name, shot in {
        "stalwart": Shot(_stalwart, 4, -14, at=(0, -0.05, 0.72), wide=1.9, light="left", behind="none", gain=1.2),
        "prepared": Shot(_prepared, 24, -16, light="left", behind="halo", gain=1.3),
        "matchmaker": Shot(_rings, 8, -14, light="left", behind="stars", strength=1.0),
        "analyze": Shot(_analyze, 4, -10, light="left", behind="rays"),
        "explore": Shot(_explore, 10, -20, at=(0, 0.1, 0.80), wide=2.7, light="left", behind="stars", strength=1.0),
        "tinker": Shot(_tinker, 8, -12, light="left", behind="wall", strength=0.4),
        "sweet": Shot(_sweet, 12, -16, light="left", behind="halo", gain=1.3),
        "bitter": Shot(_bitter, 8, -12, 72, light="left", behind="halo", gain=1.2),
        "sour": Shot(_sour, 8, -20, light="flat", behind="rays", gain=1.5),
        "ageless": Shot(_ageless, 14, -16, light="left", behind="stars", strength=1.0, gain=1.2),
        "peerless": Shot(_peerless, 14, -10, light="left", behind="sun", strength=0.4),
        "leyline_walker": Shot(_leyline, 18, -12, at=(0, 0.0, 0.62), wide=2.5, light="left", behind="stars", strength=1.0, gain=1.3),
        "endless_babble": Shot(_babble, 4, -8, light="left", behind="rings"),
        "homing_instinct": Shot(_homing, 30, -8, at=(0.1, -0.1, 0.42), wide=3.1, light="left", behind="moon", strength=0.5, glow=(0.25, -0.2, 0.3)),
        "thundercaller": Shot(_thunder, 0, -12, at=(0.05, 0, 1.28), wide=2.5, light="left", behind="stars", strength=1.0, gain=1.2),
        "legendcaller": Shot(_legend, 8, -10, light="left", behind="rings"),
        "marrow_hunger": Shot(_marrow, 10, -14, light="left", behind="none"),
        "metal_maw": Shot(_maw, 8, -22, light="left", behind="burst", gain=1.3),
        "story_of_the_forsaker": Shot(_told(_forsaker, 0.1), 16, -12, light="left", behind="rays"),
        "story_of_the_goblin": Shot(_told(_goblin), 16, -12, light="left", behind="rings"),
        "story_of_the_young_hero": Shot(_told(_hero), 14, -12, light="left", behind="sun", strength=0.4),
        "savior_of_the_beast": Shot(_saved(_beast), 2, -10, at=(0, 0, 1.22), wide=2.1, light="left", behind="none"),
        "savior_of_the_crown": Shot(_saved(_crown), 2, -10, at=(0, 0, 1.18), wide=2.0, light="left", behind="none"),
        "savior_of_the_lantern": Shot(_saved(_light), 2, -10, at=(0, 0, 1.26), wide=2.35, light="left", behind="none", glow=(0, -0.4, 1.4)),
    }.items()
}
