"""What is worn and carried on gear cards, beside weapons: helms, cloaks, jewels, drinks, salves, instruments."""

from __future__ import annotations

import numpy as np

from tools.art.figures.still import (
    Group,
    Parts,
    band,
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
    staff,
    turned,
    unit,
    vec,
    wheel,
)
from tools.art.figures.still_signs import BOWL, FLASK, GOBLET, JAR, charm, drum, lantern, mask, pot
from tools.art.parts import moved

F = np.float32


def cloth() -> Parts:
    def sheet(p: np.ndarray) -> np.ndarray:
        t = np.clip((0.5 - p[:, 2]) / 1.0, 0, 1.2)
        a = np.arctan2(p[:, 1], p[:, 0])
        r = 0.30 + 0.16 * t + (0.05 * np.sin(a * 8 + 1) + 0.02 * np.sin(a * 17)) * t
        torn = -0.5 - 0.10 * np.sin(a * 5) - 0.06 * np.abs(np.sin(a * 11))
        return np.maximum(np.maximum(np.abs(np.hypot(p[:, 0], p[:, 1] * 1.3) - r) * 0.6 - 0.015, p[:, 2] - 0.5), (torn - p[:, 2]) * 0.7).astype(F)

    return [
        *solid("cloth2", Group().add(sheet), ((-0.7, -0.6, -0.8), (0.7, 0.6, 0.6)), 0.014),
        cord([vec(np.cos(a) * 0.33, np.sin(a) * 0.26, 0.46) for a in np.linspace(0, 6.4, 22)], 0.03),
        band([(0.1, -0.26, 0.46), (0.16, -0.36, 0.15), (0.10, -0.40, -0.2)], 0.05),
    ]


def skull_helm() -> Parts:
    from tools.art.figures.still import skull_shape

    shell = Group(0.02).add(skull_shape((0, 0, 0), 0.5, jaw=False)).subtract(ellipsoid((0, 0.1, -0.28), (0.30, 0.4, 0.30)), 0.03)
    horns = [fang([(0.30 * s, 0.05, 0.34), (0.62 * s, 0.0, 0.52), (0.60 * s, -0.1, 0.92)], 0.10, "bone") for s in (-1, 1)]
    return [
        *solid("bone", shell, 0.7, 0.016),
        *horns,
        *[band([(0.22 * s, 0.0, -0.26), (0.20 * s, -0.06, -0.5), (0.05 * s, -0.12, -0.68)], 0.05) for s in (-1, 1)],
    ]


def bandages() -> Parts:
    roll = wheel([(0.02, -0.24), (0.30, -0.24), (0.31, 0.24), (0.02, 0.24)], soft=False)
    rolled = Group().add(roll).displace(lambda p: F(0.012) * np.abs(np.sin(np.hypot(p[:, 0], p[:, 1]) * F(70))).astype(F))
    tail = band([(0.28, -0.1, 0), (0.5, -0.3, -0.12), (0.72, -0.2, -0.2), (0.95, -0.4, -0.12), (1.05, -0.2, -0.24)], 0.23, "cloth2", 0.05)
    second = moved(solid("cloth2", rolled, 0.4, 0.012), turned(90, 0, 40), (-0.5, 0.2, -0.02))
    return [*solid("cloth2", rolled, 0.4, 0.012), tail, *second]


def rawhide_drum() -> Parts:
    return drum()


def stone_noses() -> Parts:
    def nose(at, size: float, turn: float) -> Parts:
        g = Group(0.06).add(cone((0, -0.02, 0.42), (0, -0.20, -0.02), 0.07, 0.12)).add(sphere((0, -0.22, -0.06), 0.115), 0.04)
        for s in (-1, 1):
            g.add(sphere((0.12 * s, -0.12, -0.08), 0.085), 0.05).subtract(ellipsoid((0.085 * s, -0.16, -0.17), (0.045, 0.06, 0.05)), 0.01)
        g.add(slab([(-0.16, -0.14), (-0.10, 0.42), (0.10, 0.42), (0.16, -0.14)], 0.07, 0.05), 0.08).displace(lambda p: noise(p, 9, 3) * F(0.02))
        return moved(solid("stone", g, 0.6, 0.014), turned(0, 0, turn), at, scale=size)

    return [
        *nose((-0.42, 0.1, 0), 1.0, -14),
        *nose((0.12, -0.1, -0.06), 1.15, 12),
        *nose((0.62, 0.2, 0.0), 0.8, 25),
        cord([(-0.8, 0.1, 0.1), (-0.42, 0.12, 0.36), (0.1, 0, 0.40), (0.62, 0.2, 0.30), (0.95, 0.1, 0.1)], 0.02),
    ]


def fecal_salve() -> Parts:
    paste = (
        Group(0.08)
        .add(ellipsoid((0, 0, 0.08), (0.36, 0.36, 0.09)))
        .add(sphere((0.06, -0.03, 0.18), 0.16))
        .add(cone((0.04, 0, 0.24), (0.0, -0.06, 0.42), 0.09, 0.01))
    )
    flies = [*insect((-0.35, -0.3, 0.42), 0.10, 1), *insect((0.42, -0.2, 0.50), 0.09, 2), *insect((0.12, -0.3, 0.62), 0.08, 3)]
    return [
        *pot(BOWL, "wood"),
        *solid("meat", paste.displace(lambda p: noise(p, 10, 2) * F(0.02)), 0.55, 0.014),
        *flies,
        *bone((0.30, -0.1, 0.1), (0.72, -0.3, 0.55), 0.03),
    ]


def insect(at, size: float, seed: int = 1) -> Parts:
    """A fly."""
    g = Group(0.05).add(ellipsoid((0, 0.35, 0), (0.28, 0.5, 0.26))).add(sphere((0, -0.25, 0.04), 0.26)).add(sphere((0, -0.6, 0), 0.2))
    wings = [
        locks(
            "wing",
            "feather",
            [
                lock(
                    [(0.1 * s, 0, 0.2), (0.55 * s, 0.35, 0.42), (0.95 * s, 0.85, 0.35)],
                    0.20,
                    rings=12,
                    sides=8,
                    groove=0,
                    flat=0.1,
                    profile=lambda t: np.sin(np.pi * (t * 0.85 + 0.1)),
                )
            ],
        )
        for s in (-1, 1)
    ]
    legs = [cord([(0.15 * s, y, -0.1), (0.5 * s, y * 1.4, 0.1), (0.65 * s, y * 1.7, -0.4)], 0.03, "shell", 0) for s in (-1, 1) for y in (-0.35, 0.0, 0.3)]
    return moved([*solid("shell", g, 1.0, 0.05), *wings, *legs], turned(20 * seed % 50 - 20, 0, seed * 67), at, scale=size)


def monster_grease() -> Parts:
    fat = (
        Group(0.1)
        .add(ellipsoid((0, 0, 0.42), (0.15, 0.15, 0.08)))
        .add(cone((0.14, -0.1, 0.44), (0.28, -0.2, 0.20), 0.05, 0.06))
        .add(cone((0.28, -0.2, 0.2), (0.36, -0.22, -0.08), 0.05, 0.03))
        .add(sphere((0.365, -0.23, -0.14), 0.05))
    )
    return [*pot(JAR, "stone"), *solid("gut", fat, 0.7, 0.014), cord([vec(np.cos(a) * 0.20, np.sin(a) * 0.20, 0.33) for a in np.linspace(0, 6.4, 18)], 0.024)]


def dried_acanthus() -> Parts:
    found: Parts = []
    for i in range(6):
        found += leaf(
            (0.02 * i, 0.02 * (i % 2), -0.36), unit((-0.6 + 0.24 * i, -0.3 + 0.1 * (i % 3), 1)), 0.85 - 0.05 * abs(i - 2.5), 0.20, 6, -0.32 + 0.1 * (i % 3)
        )
    return [
        *found,
        *bound((0.0, 0, -0.52), (0.03, 0, -0.30), 0.07, 6, "rope"),
        cord([(0.0, 0, -0.45), (0.2, -0.1, -0.55), (0.42, -0.05, -0.42), (0.5, 0, -0.62)], 0.018),
    ]


def lucky_charm() -> Parts:
    ring = cord([vec(np.cos(a) * 0.36, 0, np.sin(a) * 0.36) for a in np.linspace(0, 6.3, 30)], 0.045, "wood", 8)
    web = [
        cord(
            [
                vec(np.cos(i * 0.785) * 0.34, 0, np.sin(i * 0.785) * 0.34),
                vec(np.cos(i * 0.785 + 1.6) * 0.12, -0.02, np.sin(i * 0.785 + 1.6) * 0.12),
                vec(np.cos(i * 0.785 + 2.6) * 0.34, 0, np.sin(i * 0.785 + 2.6) * 0.34),
            ],
            0.010,
        )
        for i in range(8)
    ]
    return [
        ring,
        *web,
        *pebble((0, -0.03, 0), 0.07, 2, "glass"),
        *feather((-0.22, 0, -0.30), (-0.2, -0.1, -1), 0.5, 0.07, seed=1),
        *feather((0.0, 0, -0.38), (0, -0.1, -1), 0.58, 0.07, seed=2),
        *feather((0.22, 0, -0.30), (0.2, -0.1, -1), 0.5, 0.07, seed=3),
    ]


def monster_tooth_necklace() -> Parts:
    arc = [vec(np.sin(t) * 0.66, 0.25 * np.cos(t) - 0.1, -0.34 * np.cos(t) + 0.1) for t in np.linspace(-2.5, 2.5, 30)]
    found: Parts = [cord(arc, 0.022)]
    for i in range(9):
        t = -1.25 + i * 0.3125
        top = vec(np.sin(t) * 0.66, 0.25 * np.cos(t) - 0.1, -0.34 * np.cos(t) + 0.1)
        long = 0.46 - 0.045 * abs(i - 4)
        found.append(fang([top + vec(0, -0.01, 0.05), top + vec(0.03, -0.05, -long * 0.5), top + vec(-0.02, -0.01, -long)], 0.062))
        found += bound(top + vec(0, 0, 0.03), top + vec(0, -0.01, -0.05), 0.055, 4, "rope")
    return found


def cat_eye_circlet() -> Parts:
    ring = wheel([(0.50, -0.06), (0.54, -0.06), (0.56, 0.08), (0.52, 0.08)], soft=False)
    peak = slab([(-0.26, -0.04), (-0.12, 0.12), (0, 0.30), (0.12, 0.12), (0.26, -0.04)], 0.025, 0.03, at=(0, -0.53, 0.04), bow=-0.5)
    return [
        *solid("gold", ring, 0.7, 0.014),
        *solid("gold", peak, ((-0.4, -0.75, -0.2), (0.4, -0.3, 0.45)), 0.010),
        *eye((0, -0.58, 0.05), 0.125, (0.05, -1, -0.05), slit=True),
        *[fang([(0.20 * s, -0.50, 0.06), (0.30 * s, -0.52, 0.20), (0.28 * s, -0.5, 0.34)], 0.035) for s in (-1, 1)],
    ]


def whisker_harp() -> Parts:
    arm = [(-0.42, 0, -0.62), (-0.55, 0, -0.1), (-0.36, 0, 0.48), (0.05, 0, 0.62), (0.46, 0, 0.46)]
    frame = [
        locks("arm", "bone", [lock(arm, 0.075, rings=40, sides=12, groove=0.08, flat=0.8, profile=lambda t: 1.1 - 0.4 * t)]),
        *bone((-0.45, 0, -0.62), (0.52, 0, 0.42), 0.055),
    ]
    strings = []
    for i in range(8):
        t = (i + 1) / 9
        low = vec(-0.45, 0, -0.62) * (1 - t) + vec(0.52, 0, 0.42) * t
        high = np.array(arm)[min(4, 1 + i // 2)] * (0.6 if i % 2 else 1.0) + (np.array(arm)[min(4, 2 + i // 2)] * 0.4 if i % 2 else 0)
        strings.append(cord([low, (low + high) / 2 + (0, 0, 0.005), high], 0.008, "ivory", 0))
    return [*frame, *strings, hair((0.5, 0, 0.47), (0.5, -0.2, 0.2), 14, 0.2, 0.014), *skull((-0.45, -0.06, -0.66), 0.12)]


def lion_skin_cloak() -> Parts:
    shape = [
        (-0.20, 0.62),
        (-0.62, 0.50),
        (-0.95, 0.62),
        (-0.80, 0.20),
        (-0.56, -0.12),
        (-0.72, -0.62),
        (-0.45, -0.50),
        (-0.16, -0.66),
        (0.0, -0.98),
        (0.16, -0.66),
        (0.45, -0.5),
        (0.72, -0.62),
        (0.56, -0.12),
        (0.80, 0.2),
        (0.95, 0.62),
        (0.62, 0.5),
        (0.2, 0.62),
    ]
    return [*pelt(shape, count=420, length=0.16), hair((0, -0.04, 0.56), (0, -0.6, 0.3), 70, 0.34, 0.024, 1.3, root=0.15)]


def frenzy_drink() -> Parts:
    foam = Group(0.06).add(ellipsoid((0, 0, 0.36), (0.25, 0.25, 0.06)))
    for i in range(9):
        foam.add(sphere((np.cos(i * 2.4) * 0.15, np.sin(i * 2.4) * 0.15, 0.40), 0.06 + 0.02 * (i % 3)), 0.02)
    drip = cone((0.27, -0.08, 0.36), (0.30, -0.1, 0.05), 0.03, 0.045)
    return [
        *pot(GOBLET, "bone", 0.016),
        *solid("chalk", foam, 0.55, 0.012),
        *solid("chalk", Group(0.02).add(drip), 0.6, 0.010),
        *skull((0, -0.26, 0.12), 0.13, jaw=False),
    ]


def blood_sheath() -> Parts:
    case = slab([(-0.14, 0.5), (-0.15, 0.0), (-0.06, -0.72), (0.06, -0.72), (0.15, 0.0), (0.14, 0.5)], 0.10, 0.09)
    shape = Group(0.02).add(case)
    for i in range(5):
        shape.add(capsule((-0.16, -0.04, 0.4 - i * 0.2), (0.16, -0.04, 0.34 - i * 0.2), 0.03), 0.02)
    drops = Group(0.03)
    for i, (x, z) in enumerate(((0.02, -0.84), (-0.02, -0.98), (0.14, 0.30), (0.16, 0.05))):
        drops.add(ellipsoid((x, -0.08, z), (0.03, 0.03, 0.055 + 0.01 * i)))
    return [
        *solid("leather", shape, ((-0.3, -0.25, -0.8), (0.3, 0.25, 0.6)), 0.012),
        *solid("blood", drops, ((-0.2, -0.25, -1.1), (0.3, 0.2, 0.5)), 0.008),
        *bound((0, 0, 0.55), (0, 0, 0.92), 0.05, 9),
        *bone((-0.16, 0, 0.52), (0.16, 0, 0.52), 0.035),
        band([(-0.14, 0.05, 0.3), (-0.5, 0.1, 0.55), (-0.45, 0.1, 0.85), (-0.1, 0.1, 0.9)], 0.04),
    ]


def leather_boots() -> Parts:
    def boot(at, turn: float) -> Parts:
        g = (
            Group(0.05)
            .add(cone((0, 0.05, 0.02), (0, 0.06, 0.55), 0.13, 0.16))
            .add(cone((0, 0.02, -0.02), (0, -0.36, -0.06), 0.13, 0.10))
            .add(ellipsoid((0, -0.40, -0.06), (0.11, 0.12, 0.08)))
        )
        g.cut(slab([(-1, -0.14), (1, -0.14), (1, 0.58), (-1, 0.58)], 1, 0.01, sharp=True)).subtract(cone((0, 0.06, 0.3), (0, 0.06, 0.7), 0.10, 0.14), 0.01)
        sole = slab(
            [(-0.11, 0.16), (-0.10, -0.2), (-0.11, -0.42), (0, -0.52), (0.11, -0.42), (0.10, -0.2), (0.11, 0.16)], 0.025, 0.02, turned(-90, 0, 0), (0, 0, -0.14)
        )
        laces = [
            cord([(-0.10, -0.10 - 0.07 * i, 0.16 - 0.07 * i), (0, -0.15 - 0.07 * i, 0.17 - 0.07 * i), (0.10, -0.10 - 0.07 * i, 0.13 - 0.07 * i)], 0.016)
            for i in range(4)
        ]
        return moved(
            [*solid("leather", g.displace(lambda p: noise(p, 7, 2) * F(0.016)), 0.8, 0.014), *solid("wood", sole, 0.7, 0.014), *laces], turned(0, 0, turn), at
        )

    return [*boot((-0.26, 0, 0), -24), *boot((0.26, 0.12, 0), 8)]


def blood_paint() -> Parts:
    from tools.art.figures.hands import hand

    g = Group(0.03).add(cone((0.62, 0.3, 0.7), (0.30, -0.05, 0.32), 0.12, 0.08))
    hand(g, (0.30, -0.05, 0.32), (-0.5, -0.3, -0.65), (-0.4, 0.1, 0.8), 0.28, 0.5, 0.5, 1)
    paint = Group(0.05).add(ellipsoid((0, 0, 0.0), (0.37, 0.37, 0.04)))
    return [*pot(BOWL, "bone"), *solid("blood", paint, 0.5, 0.014), *moved(solid("skin", g, 1.0, 0.014), None, (0.10, -0.1, 0.16))]


def brain_mint() -> Parts:
    return [
        *moved(brain(), None, (0, 0, 0.1), scale=0.8),
        *leaf((-0.3, -0.2, -0.34), (-0.6, -0.5, 0.5), 0.55, 0.2, 5),
        *leaf((0.3, -0.2, -0.34), (0.7, -0.4, 0.5), 0.5, 0.2, 5),
        *leaf((0, -0.3, -0.38), (0.05, -1, 0.2), 0.45, 0.2, 5),
    ]


def brain(screams: bool = False) -> Parts:
    def folds(p: np.ndarray) -> np.ndarray:
        q = p + noise(p, 3.5, 2, 3)[:, None] * F(0.16)
        return (F(0.035) * np.abs(np.sin(q[:, 0] * 19) * np.sin(q[:, 1] * 17 + 1) + np.sin(q[:, 2] * 21)) ** 0.6).astype(F)

    g = Group(0.03)
    for s in (-1, 1):
        g.add(ellipsoid((0.19 * s, 0, 0.06), (0.25, 0.46, 0.32)))
    g.add(ellipsoid((0, 0.30, -0.18), (0.26, 0.2, 0.14)), 0.03).add(cone((0, 0.2, -0.2), (0, 0.12, -0.52), 0.10, 0.06))
    g.displace(folds)
    if screams:
        g.subtract(ellipsoid((0.02, -0.46, -0.06), (0.17, 0.25, 0.13)), 0.02)
        for s in (-1, 1):
            g.subtract(ellipsoid((0.19 * s, -0.42, 0.20), (0.075, 0.2, 0.05)), 0.02)
    found = solid("gut", g, ((-0.6, -0.7, -0.65), (0.6, 0.7, 0.6)), 0.014)
    return found + [fang([(x, -0.42, 0.05), (x, -0.45, -0.02), (x, -0.44, -0.08)], 0.022) for x in (-0.09, -0.03, 0.04, 0.10)] if screams else found


def musk_bomb() -> Parts:
    ball = Group().add(sphere((0, 0, 0), 0.38)).displace(lambda p: noise(p, 6, 3) * F(0.03))
    ties = [
        cord([vec(np.cos(a) * 0.385, np.sin(a) * 0.385 * np.cos(t), np.sin(a) * 0.385 * np.sin(t)) for a in np.linspace(0, 6.3, 26)], 0.022)
        for t in (0.3, 1.4, 2.5)
    ]
    return [
        *solid("hide", ball, 0.5, 0.014),
        *ties,
        cord([(0, 0, 0.36), (0.04, 0, 0.52), (-0.06, -0.05, 0.66), (0.10, -0.05, 0.78)], 0.028),
        hair((0.10, -0.05, 0.80), (0.2, 0, 1), 18, 0.12, 0.016, 1.2, droop=-0.2, material="glow"),
    ]


def lantern_helm() -> Parts:
    bowl = Group(0.02).add(ellipsoid((0, 0, 0.05), (0.40, 0.46, 0.50))).cut(slab([(-1, -0.42), (1, -0.42), (1, 1), (-1, 1)], 1, 0.01, sharp=True))
    bowl.subtract(ellipsoid((0, -0.02, -0.02), (0.34, 0.40, 0.44)), 0.01)
    for i in range(5):
        bowl.subtract(capsule((-0.20 + 0.10 * i, -0.6, -0.30), (-0.20 + 0.10 * i, -0.6, 0.0), 0.032), 0.01).subtract(
            slab([(-0.03, -0.30), (0.03, -0.30), (0.03, 0.02), (-0.03, 0.02)], 0.3, 0.01, at=(-0.20 + 0.10 * i, -0.45, 0), sharp=True)
        )
    bowl.add(capsule((0, -0.46, 0.1), (0, 0.40, 0.36), 0.035), 0.02).add(cone((0, -0.1, 0.52), (0, -0.1, 0.72), 0.10, 0.02))
    return [*solid("metal", bowl, ((-0.55, -0.65, -0.5), (0.55, 0.6, 0.85)), 0.014), *solid("glow", ellipsoid((0, -0.25, -0.1), (0.17, 0.10, 0.14)), 0.6, 0.02)]


def phoenix_plackart() -> Parts:
    body = slab(
        [(-0.36, 0.5), (-0.14, 0.42), (0, 0.36), (0.14, 0.42), (0.36, 0.5), (0.44, 0.1), (0.30, -0.3), (0.0, -0.52), (-0.30, -0.3), (-0.44, 0.1)],
        0.04,
        0.05,
        bow=-0.9,
    )
    shape = Group(0.02).add(body).add(capsule((0, -0.03, 0.34), (0, -0.03, -0.46), 0.03))
    found = solid(
        "gold",
        shape.displace(lambda p: F(0.012) * np.abs(np.sin(p[:, 2] * F(34) + np.abs(p[:, 0]) * F(16))).astype(F)),
        ((-0.6, -0.3, -0.7), (0.6, 0.5, 0.65)),
        0.012,
    )
    for s in (-1, 1):
        for i in range(4):
            found += feather((0.30 * s, 0.06, 0.44 - 0.05 * i), (s * (0.5 + 0.14 * i), -0.1, 0.9 - 0.42 * i), 0.62 - 0.05 * i, 0.09, 0.2 * s, seed=i)
    return found


def feather_mantle() -> Parts:
    found: Parts = []
    for row in range(3):
        for i in range(9 - row):
            t = (i - (8 - row) / 2) / 4.2
            found += feather(
                (t * 0.52, 0.06 * row + 0.25 * t * t, 0.40 - 0.13 * row - 0.16 * t * t),
                (t * 0.65, -0.22, -1),
                0.52 + 0.10 * row,
                0.085,
                0.1 * np.sign(t),
                seed=i + 10 * row,
            )
    return [*found, cord([(-0.55, 0.2, 0.30), (-0.2, 0.0, 0.44), (0.2, 0.0, 0.44), (0.55, 0.2, 0.30)], 0.03), *skull((0, -0.10, 0.44), 0.10)]


def god_mask() -> Parts:
    return mask("ivory", 6, True, True, 0.12)


def red_charm() -> Parts:
    return charm("meat", 0)


def green_charm() -> Parts:
    return charm("leaf", 1)


def blue_charm() -> Parts:
    return charm("glass", 2)


_ = (FLASK, lantern, staff)
