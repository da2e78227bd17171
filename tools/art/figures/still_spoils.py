"""Resources, from beasts and from the ground, each as its card shows it."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures.hands import claws, hand
from tools.art.figures.still import (
    Group,
    Parts,
    bone,
    bound,
    capsule,
    cone,
    cord,
    ellipsoid,
    eye,
    fang,
    feather,
    hair,
    leaf,
    lock,
    locks,
    noise,
    pebble,
    pelt,
    skull,
    slab,
    solid,
    sphere,
    turned,
    vec,
)
from tools.art.figures.still_signs import lantern
from tools.art.figures.still_worn import brain, insect
from tools.art.parts import moved

F = np.float32


def rough(depth: float, scale: float = 9, seed: int = 1):
    return lambda p: noise(p, scale, 2, seed) * F(depth)


def monster_hide() -> Parts:
    return pelt(
        [(-0.7, 0.4), (-0.3, 0.55), (0.1, 0.42), (0.6, 0.58), (0.75, 0.1), (0.55, -0.35), (0.1, -0.5), (-0.4, -0.42), (-0.8, -0.2)],
        count=90,
        length=0.10,
        seed=3,
        material="fur",
        fold=0.07,
    )


def monster_bone() -> Parts:
    return [*bone((-0.7, 0, -0.25), (0.7, 0, 0.30), 0.11), *bone((-0.5, 0.25, 0.35), (0.55, 0.2, -0.35), 0.085)]


def monster_organ() -> Parts:
    g = (
        Group(0.12)
        .add(ellipsoid((0, 0, 0), (0.36, 0.28, 0.42)))
        .add(ellipsoid((0.14, 0, 0.22), (0.26, 0.24, 0.24)))
        .add(cone((-0.05, 0, 0.35), (-0.16, 0, 0.72), 0.10, 0.075))
        .add(cone((0.16, 0, 0.38), (0.34, 0, 0.68), 0.08, 0.055))
    )
    g.subtract(sphere((-0.17, 0, 0.76), 0.06), 0.01).subtract(sphere((0.355, 0, 0.71), 0.045), 0.01)
    veins = [
        cord([(0.02, -0.26, 0.3), (-0.12, -0.30, 0.05), (-0.05, -0.28, -0.25)], 0.02, "gut", 0),
        cord([(0.16, -0.24, 0.22), (0.24, -0.25, -0.02), (0.12, -0.26, -0.24)], 0.016, "gut", 0),
    ]
    return [*solid("meat", g.displace(rough(0.014, 8)), 0.9, 0.016), *veins]


def question_marks() -> Parts:
    bundle = (
        Group(0.1)
        .add(sphere((0, 0, -0.1), 0.36))
        .add(cone((0, 0, 0.15), (0.05, 0, 0.52), 0.12, 0.20))
        .displace(lambda p: noise(p, 5, 3) * F(0.05) + F(0.02) * np.sin(np.arctan2(p[:, 1], p[:, 0]) * 11))
    )
    return [
        *solid("hide", bundle, 0.8, 0.016),
        *bound((0, 0, 0.14), (0.01, 0, 0.26), 0.13, 3, "rope"),
        *eye((-0.10, -0.34, -0.08), 0.085),
        fang([(0.30, -0.2, -0.2), (0.48, -0.3, -0.28), (0.55, -0.3, -0.12)], 0.05),
    ]


def love_juice() -> Parts:
    g = Group(0.1).add(ellipsoid((-0.1, 0, 0), (0.30, 0.24, 0.24))).add(ellipsoid((0.24, 0, 0.10), (0.20, 0.18, 0.17)))
    drops = Group(0.02)
    for i, (x, z) in enumerate(((-0.12, -0.36), (0.04, -0.42), (0.02, -0.58), (-0.10, -0.66))):
        drops.add(ellipsoid((x, -0.05, z), (0.045, 0.045, 0.07 - 0.006 * i)))
    tubes = [cord([(0.36, 0, 0.16), (0.62, -0.05, 0.34), (0.80, 0, 0.10), (0.62, 0, -0.14), (0.82, 0, -0.30)], 0.055, "gut", 0)]
    return [*solid("gut", g.displace(rough(0.02, 12)), 0.7, 0.014), *solid("glass", drops, 0.85, 0.010), *tubes]


def skull_found() -> Parts:
    return [*skull((0, 0, 0.05), 0.42), *[p for i in range(5) for p in pebble((-0.5 + 0.26 * i, -0.15, -0.48), 0.08 + 0.02 * (i % 2), i)]]


def broken_lantern() -> Parts:
    return lantern((0, 0, 0), 2.0, turned(0, 28, 12), broken=True)


def white_fur() -> Parts:
    return [hair((0, 0.05, 0.3), (0, -0.4, -1), 260, 0.72, 0.03, 0.75, droop=0.25, root=0.17, seed=4)]


def great_cat_bones() -> Parts:
    ribs = [fang([(0.0, 0.2, 0.42 - 0.2 * i), (0.45, -0.18, 0.36 - 0.2 * i), (0.22, -0.52, 0.14 - 0.2 * i)], 0.06, "bone") for i in range(5)]
    other = [fang([(0.0, 0.2, 0.42 - 0.2 * i), (-0.45, -0.18, 0.36 - 0.2 * i), (-0.22, -0.52, 0.14 - 0.2 * i)], 0.06, "bone") for i in range(5)]
    spine = Group(0.04)
    for i in range(9):
        spine.add(sphere((0, 0.22, 0.52 - 0.13 * i), 0.085)).add(cone((0, 0.26, 0.52 - 0.13 * i), (0, 0.46, 0.46 - 0.13 * i), 0.04, 0.02))
    return [*ribs, *other, *solid("bone", spine, 0.8, 0.018)]


def lion_claw() -> Parts:
    return [
        fang([(-0.5, 0.1, -0.35), (-0.25, 0, 0.22), (0.18, 0, 0.42), (0.58, -0.05, 0.10)], 0.19, "nail", 0.55),
        hair((-0.52, 0.1, -0.40), (-0.7, -0.2, -0.5), 40, 0.28, 0.022, 0.9, root=0.08),
    ]


def sinew() -> Parts:
    cords = []
    for i in range(7):
        y = -0.25 + 0.08 * i
        cords.append(
            cord(
                [
                    (-0.8, 0.05 * (i % 3), y),
                    (-0.3, -0.1 + 0.05 * (i % 2), y * 0.5 + 0.08),
                    (0.2, 0.05 * (i % 2), y * 0.6 - 0.06),
                    (0.8, 0, y * 1.4 + 0.04 * (i % 3)),
                ],
                0.035 + 0.006 * (i % 3),
                "gut",
                26,
            )
        )
    return cords


def curious_hand() -> Parts:
    g, nails = Group(0.04), []
    g.add(cone((0.05, 0.3, -0.62), (0, 0.02, -0.22), 0.15, 0.115))
    hand(g, (0, 0, -0.2), (0.05, -0.1, 1), (0, -1, 0.1), 0.44, 0.42, 1.5, 1, nails)
    return [
        *solid("lhand", g.displace(rough(0.010, 24)), 0.95, 0.015),
        *([locks("nails", "nail", claws(nails))]),
        *eye((0, -0.16, 0.02), 0.09),
        hair((0.04, 0.2, -0.5), (0, -0.2, -1), 40, 0.26, 0.022, 0.9, root=0.10),
    ]


def eye_of_cat() -> Parts:
    nerve = [cord([(0.05, 0.35, -0.05), (0.3, 0.5, -0.25), (0.55, 0.3, -0.42), (0.85, 0.2, -0.30)], 0.055, "gut", 12)]
    return [*eye((0, 0, 0), 0.42, (-0.15, -1, 0.08), slit=True), *nerve]


def golden_whiskers() -> Parts:
    lines = []
    for i in range(11):
        a = -0.55 + 0.11 * i
        lines.append(
            locks(
                "whisker",
                "gold",
                [
                    lock(
                        [(0, 0, -0.55), (a * 0.5, -0.05, 0.0), (a * 1.5, -0.1 * (i % 2), 0.62)],
                        0.022,
                        rings=26,
                        sides=7,
                        groove=0,
                        flat=1,
                        profile=lambda t: 1.05 - t,
                    )
                ],
            )
        )
    return [*lines, *bound((0, 0, -0.58), (0, 0, -0.40), 0.06, 6, "rope")]


def lion_tail() -> Parts:
    path = [(-0.85, 0, 0.3), (-0.45, -0.1, -0.2), (0.05, 0, -0.38), (0.48, -0.05, -0.12), (0.42, 0.05, 0.26), (0.05, 0.0, 0.24), (0.02, -0.1, -0.02)]
    body = locks("tail", "lskin", [lock(path, 0.085, rings=70, sides=12, groove=0.06, flat=1, profile=lambda t: 1.1 - 0.45 * t)])
    return [body, hair((0.03, -0.1, 0.0), (0.3, -0.4, -0.6), 70, 0.36, 0.026, 1.0, root=0.05), *bone((-0.86, 0, 0.31), (-0.98, 0, 0.48), 0.04)]


def lion_testes() -> Parts:
    g = Group(0.06).add(ellipsoid((-0.20, 0, -0.08), (0.22, 0.20, 0.30))).add(ellipsoid((0.22, 0.02, -0.12), (0.22, 0.20, 0.30)))
    return [
        *solid("gut", g.displace(rough(0.012, 11)), 0.6, 0.014),
        cord([(-0.18, 0, 0.18), (-0.10, 0, 0.45), (0.02, 0, 0.68)], 0.045, "gut", 12),
        cord([(0.2, 0, 0.16), (0.12, 0, 0.44), (0.03, 0, 0.68)], 0.045, "gut", 12),
    ]


def shimmering_mane() -> Parts:
    return [
        hair((-0.1, 0.05, 0.46), (0.35, -0.3, -1), 210, 0.95, 0.034, 0.6, droop=-0.1, root=0.12, seed=7),
        *bound((-0.14, 0.05, 0.40), (-0.20, 0.05, 0.58), 0.17, 4, "rope"),
    ]


def elder_cat_teeth() -> Parts:
    return [
        fang(
            [(-0.55 + 0.36 * i, 0.06 * (i % 2), -0.35), (-0.45 + 0.36 * i, -0.06, 0.05), (-0.58 + 0.36 * i + 0.1 * (i % 2), 0, 0.55 - 0.14 * (i % 3))],
            0.115 - 0.012 * (i % 3),
            "ivory",
        )
        for i in range(4)
    ]


def fresh_acanthus() -> Parts:
    found: Parts = []
    for i in range(5):
        a = i * 1.2566
        found += leaf((0.04 * np.cos(a), 0.04 * np.sin(a), -0.40), (np.cos(a) * 0.75, np.sin(a) * 0.75 - 0.1, 0.75), 0.8, 0.24, 5, 0.35)
    bloom = [
        fang(
            [
                (0.03 * np.cos(i), 0.03 * np.sin(i), -0.30 + 0.1 * i),
                (0.10 * np.cos(i * 2.4), 0.1 * np.sin(i * 2.4), -0.22 + 0.1 * i),
                (0.13 * np.cos(i * 2.4), 0.13 * np.sin(i * 2.4), -0.08 + 0.1 * i),
            ],
            0.05,
            "chalk",
        )
        for i in range(9)
    ]
    return [*found, *bloom]


def iron() -> Parts:
    bars = []
    for i, (x, z, a) in enumerate(((-0.2, -0.2, 8), (0.2, -0.18, -6), (0.0, 0.04, 22))):
        bar = slab([(-0.5, -0.10), (-0.46, 0.10), (0.46, 0.10), (0.5, -0.10)], 0.13, 0.04, turned(0, 0, a), (x, 0.1 * i, z), sharp=True)
        bars += solid("metal", Group().add(bar).displace(rough(0.012, 7, i)), 0.95, 0.018)
    return [*bars, *pebble((0.45, -0.4, -0.22), 0.10, 4, "metal"), *pebble((-0.5, -0.4, -0.24), 0.07, 5, "metal")]


def leather() -> Parts:
    def roll(p: np.ndarray) -> np.ndarray:
        r, a = np.hypot(p[:, 1], p[:, 2]), np.arctan2(p[:, 2], p[:, 1])
        turns = (r - 0.028 * a / np.pi) / 0.062
        sheet = (np.abs(turns - np.round(turns)) * 0.062) - 0.020
        return np.maximum(np.maximum(sheet, r - 0.30), np.abs(p[:, 0]) - 0.62).astype(F)

    return [
        *solid("leather", Group().add(roll), (0.7, 0.4, 0.4), 0.012),
        cord([(-0.25, 0.31 * np.cos(a), 0.31 * np.sin(a)) for a in np.linspace(0, 6.3, 18)], 0.022),
        cord([(0.25, 0.31 * np.cos(a), 0.31 * np.sin(a)) for a in np.linspace(0, 6.3, 18)], 0.022),
    ]


def screaming_brain() -> Parts:
    return brain(screams=True)


def bladder() -> Parts:
    g = Group(0.1).add(ellipsoid((0, 0, -0.08), (0.38, 0.34, 0.40))).add(cone((0, 0, 0.25), (0.04, 0, 0.52), 0.12, 0.06))
    net = [
        cord(
            [vec(0.385 * np.cos(a) * np.sin(t), 0.345 * np.cos(t), -0.08 + 0.405 * np.sin(a) * np.sin(t)) for t in np.linspace(0.5, 5.8, 14)], 0.010, "meat", 0
        )
        for a in (0.2, 0.9, 1.7, 2.4)
    ]
    return [
        *solid("gut", g, 0.75, 0.015),
        *net,
        *bound((0.02, 0, 0.34), (0.03, 0, 0.44), 0.09, 3, "rope"),
        cord([(0.03, 0, 0.4), (0.3, -0.1, 0.5), (0.5, 0, 0.3)], 0.018),
    ]


def tail_feathers() -> Parts:
    return [p for i in range(5) for p in feather((0, 0.02 * i, -0.62), (-0.5 + 0.25 * i, -0.05, 1), 1.25, 0.15, 0.10 * (i - 2), seed=i)]


def small_feathers() -> Parts:
    rng = np.random.default_rng(8)
    return [
        p
        for i in range(9)
        for p in feather(
            (rng.uniform(-0.6, 0.5), rng.uniform(-0.1, 0.3), rng.uniform(-0.4, 0.3)),
            (rng.normal(), -0.2, rng.normal()),
            rng.uniform(0.3, 0.5),
            0.09,
            rng.normal() * 0.2,
            seed=i,
        )
    ]


def hollow_wing_bones() -> Parts:
    found: Parts = []
    for i, (x, lean) in enumerate(((-0.42, -0.2), (-0.1, 0.05), (0.2, -0.08), (0.5, 0.24))):
        tube = (
            Group(0.02)
            .add(cone((x, 0, -0.55), (x + lean, 0, 0.55), 0.075, 0.06))
            .subtract(cone((x - lean * 0.1, 0, -0.62), (x + lean * 1.1, 0, 0.64), 0.05, 0.04), 0.0)
        )
        tube.cut(slab([(-2, -0.52 + 0.04 * i), (2, -0.5), (2, 0.5), (-2, 0.54 - 0.05 * i)], 2, 0.01, sharp=True))
        for k in range(3):
            tube.subtract(sphere((x + lean * (0.3 + 0.2 * k), -0.075, -0.2 + 0.2 * k), 0.03), 0.005)
        found += solid("bone", tube, 0.9, 0.016)
    return found


def muculent_droppings() -> Parts:
    g = Group(0.1)
    for i in range(4):
        g.add(ellipsoid((0.05 * np.sin(i * 2), 0.04 * np.cos(i * 3), -0.3 + 0.17 * i), (0.44 - 0.1 * i, 0.38 - 0.09 * i, 0.13)))
    g.add(cone((0, 0, 0.30), (0.10, 0, 0.48), 0.09, 0.02)).displace(rough(0.02, 7))
    strings = [
        cord([(-0.3, -0.25, 0.0), (-0.34, -0.36, -0.2), (-0.36, -0.38, -0.40)], 0.03, "glass", 0),
        cord([(0.2, -0.3, 0.1), (0.25, -0.40, -0.15), (0.27, -0.42, -0.42)], 0.026, "glass", 0),
    ]
    return [*solid("gut", g, 0.7, 0.015), *strings, *insect((0.35, -0.2, 0.45), 0.09, 2)]


def phoenix_finger() -> Parts:
    joints = [vec(-0.72, 0, -0.30), vec(-0.20, 0, 0.06), vec(0.22, -0.02, 0.14), vec(0.50, -0.05, -0.02)]
    g = Group(0.03)
    for i, (a, b) in enumerate(pairwise(joints)):
        g.add(cone(a, b, 0.12 - 0.018 * i, 0.10 - 0.018 * i)).add(sphere(b, 0.115 - 0.018 * i), 0.03)
    return [
        *solid("skin", g.displace(lambda p: F(0.010) * np.sin(p[:, 0] * F(60))), 0.95, 0.014),
        fang([(0.46, -0.05, 0.02), (0.66, -0.1, -0.02), (0.82, -0.1, -0.24)], 0.085, "nail"),
        *feather((-0.70, 0.05, -0.22), (-0.9, 0, 0.5), 0.5, 0.08),
        *feather((-0.66, 0.0, -0.18), (-0.5, -0.1, 0.9), 0.45, 0.08, seed=2),
    ]


def bird_beak() -> Parts:
    upper = (
        Group(0.05)
        .add(cone((-0.45, 0, 0.12), (0.1, 0, 0.20), 0.24, 0.17))
        .add(cone((0.1, 0, 0.2), (0.50, 0, 0.02), 0.16, 0.07))
        .add(cone((0.48, 0, 0.04), (0.52, 0, -0.22), 0.07, 0.01))
    )
    upper.subtract(ellipsoid((0, 0, -0.06), (0.6, 0.12, 0.12)), 0.03).subtract(ellipsoid((-0.1, -0.2, 0.22), (0.09, 0.1, 0.035)), 0.01)
    lower = Group(0.05).add(cone((-0.45, 0, -0.22), (0.32, 0, -0.24), 0.15, 0.04)).subtract(ellipsoid((-0.1, 0, -0.12), (0.5, 0.09, 0.10)), 0.02)
    return [
        *solid("shell", upper, 0.85, 0.014),
        *solid("shell", lower, 0.75, 0.014),
        *[fang([(0.30 - 0.11 * i, -0.10, 0.03), (0.31 - 0.11 * i, -0.11, -0.02), (0.31 - 0.11 * i, -0.10, -0.08)], 0.022) for i in range(6)],
    ]


def rainbow_droppings() -> Parts:
    return [
        p
        for i in range(9)
        for p in solid(
            "glass" if i % 2 else "shell",
            Group().add(ellipsoid((-0.5 + 0.25 * (i % 5), 0.12 * (i // 5), -0.2 + 0.26 * (i // 5)), (0.14, 0.12, 0.12))).displace(rough(0.02, 9, i)),
            0.85,
            0.018,
        )
    ]


def bug(body, legs: int = 3, long: float = 0.5, head: float = 0.16, thick: float = 0.03, spread: float = 1.0) -> Parts:
    """An insect on a flat floor, its head to the south: body pieces of (y, width, length, height), and legs on both sides."""
    g = Group(0.03)
    for y, wide, deep, high in body:
        g.add(ellipsoid((0, y, 0.16), (wide, deep, high)))
    front = min(y - deep for y, _, deep, _ in body)
    g.add(sphere((0, front - head * 0.4, 0.14), head))
    found = solid("shell", g.displace(lambda p: F(0.006) * np.sin(p[:, 1] * F(46))), ((-0.7, -1.0, -0.1), (0.7, 1.0, 0.6)), 0.014)
    for s in (-1, 1):
        for i in range(legs):
            y = -0.30 + 0.6 * i / max(1, legs - 1)
            found.append(
                cord(
                    [(0.14 * s, y, 0.16), (0.34 * s * spread, y * 1.4, 0.36), (long * s * spread, y * 1.9, 0.02), (long * 1.15 * s * spread, y * 2.0, -0.04)],
                    thick,
                    "shell",
                    0,
                )
            )
        found += eye((0.10 * s, front - head * 0.9, 0.20), head * 0.3, (s * 0.5, -1, 0.2))
        found.append(cord([(0.06 * s, front - head, 0.2), (0.22 * s, front - head * 3, 0.42), (0.42 * s, front - head * 3.6, 0.30)], 0.010, "shell", 0))
    return found


def nightmare_tick() -> Parts:
    return bug([(0.16, 0.40, 0.46, 0.30), (-0.34, 0.18, 0.14, 0.12)], 4, 0.55, 0.09, 0.028)


def hissing_cockroach() -> Parts:
    return bug([(0.10, 0.28, 0.56, 0.14), (-0.36, 0.24, 0.16, 0.13)], 3, 0.48, 0.12, 0.026)


def crab_spider() -> Parts:
    return bug([(0.22, 0.34, 0.32, 0.28), (-0.20, 0.22, 0.20, 0.16)], 4, 0.62, 0.08, 0.042, 1.15)


def sword_beetle() -> Parts:
    from tools.art.figures.still import slab as cut

    horn = solid(
        "metal",
        cut([(-0.05, 0), (-0.06, 0.35), (0, 0.62), (0.06, 0.35), (0.05, 0)], 0.03, 0.04, turned(72, 0, 0), (0, -0.52, 0.2)),
        ((-0.2, -1.3, 0), (0.2, -0.3, 0.6)),
        0.010,
    )
    return [*bug([(0.14, 0.32, 0.44, 0.26), (-0.32, 0.26, 0.18, 0.20)], 3, 0.52, 0.13, 0.034), *horn]


def cyclops_fly() -> Parts:
    wings = [
        locks(
            "wing",
            "feather",
            [
                lock(
                    [(0.08 * s, 0, 0.32), (0.42 * s, 0.35, 0.5), (0.62 * s, 0.85, 0.42)],
                    0.20,
                    rings=14,
                    sides=8,
                    groove=0.1,
                    flat=0.08,
                    profile=lambda t: np.sin(np.pi * (t * 0.85 + 0.1)),
                )
            ],
        )
        for s in (-1, 1)
    ]
    return [*bug([(0.25, 0.20, 0.40, 0.20), (-0.18, 0.22, 0.20, 0.22)], 3, 0.46, 0.1, 0.022), *wings, *eye((0, -0.48, 0.22), 0.21, (0.05, -1, 0.15))]


def lonely_ant() -> Parts:
    return bug([(0.42, 0.20, 0.30, 0.20), (0.02, 0.09, 0.16, 0.10), (-0.26, 0.12, 0.14, 0.12)], 3, 0.5, 0.15, 0.020)


_ = (capsule, moved)
