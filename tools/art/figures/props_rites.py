"""Props of innovations: one function each, named after its card (bed to clan of death)."""

from __future__ import annotations

import numpy as np

from tools.art.figures.props_kit import death_head, head, hung, joined, lamp, one_hand, pot, some, stroke, tablet
from tools.art.figures.still import Parts, bone, bound, cord, fang, hair, pelt, slab, solid, staff
from tools.art.figures.terrain_kit import at, face, placed, rubble
from tools.art.parts import moved
from tools.art.shapes import Group, box, capsule, cylinder, ellipsoid, noise, sphere, torus, turned

F = np.float32


def bed() -> Parts:
    """A low bed of furs, a lantern at its head."""
    frame = [
        *staff((-0.78, -0.36, 0.20), (0.78, -0.36, 0.20), 0.05),
        *staff((-0.78, 0.36, 0.20), (0.78, 0.36, 0.20), 0.05, seed=2),
        *[p for x in (-0.72, 0.72) for y in (-0.36, 0.36) for p in staff((x, y, 0), (x, y, 0.42 if x < 0 else 0.30), 0.05)],
    ]
    fur = moved(
        pelt([(-0.42, 0.72), (0.0, 0.80), (0.42, 0.70), (0.46, 0.0), (0.40, -0.74), (0.0, -0.66), (-0.42, -0.76), (-0.46, 0.0)], 0.05, 340, 0.16, 3, "fur"),
        turned(-90, 0, 0) @ turned(0, 90, 0),
        (0, 0, 0.28),
    )
    pillow = some("hide", ellipsoid((-0.56, 0, 0.36), (0.15, 0.28, 0.09)), (-0.75, -0.32, 0.24), (-0.38, 0.32, 0.48), 0.012)
    return [*frame, *fur, *pillow, *lamp((-0.92, -0.40, 0.17), 1.3)]


def partnership() -> Parts:
    """Two hands that hold each other by the wrist."""
    return [
        *one_hand((-0.04, -0.02, 0.52), (1, 0.02, 0.10), (0.0, -0.5, 0.8), 0.26, 0.62, 1, 0.75, "skin"),
        *one_hand((0.16, -0.06, 0.58), (-1, 0.02, -0.10), (0.0, 0.5, -0.8), 0.26, 0.62, 1, 0.75, "lhand"),
        *bound((-0.36, -0.02, 0.48), (-0.60, -0.03, 0.45), 0.085, 6, "cloth2"),
        *bound((0.44, -0.06, 0.62), (0.70, -0.07, 0.66), 0.085, 6, "cloth"),
    ]


def family() -> Parts:
    """Two lanterns and a small one between them, a cord around all."""
    return [
        *lamp((-0.34, 0, 0.38), 2.7),
        *lamp((0.36, 0.02, 0.36), 2.5),
        *lamp((0.02, -0.16, 0.20), 1.35),
        cord(
            [
                at(-0.62, -0.12, 0.26),
                at(-0.2, -0.34, 0.22),
                at(0.25, -0.34, 0.24),
                at(0.64, -0.1, 0.28),
                at(0.4, 0.25, 0.3),
                at(-0.4, 0.25, 0.28),
                at(-0.62, -0.1, 0.26),
            ],
            0.022,
        ),
    ]


def scarification() -> Parts:
    """A face with rows of scars over brow and cheeks."""
    shape = Group(0.02).add(face("watching", 2))
    for s in (1, -1):
        for k in range(4):
            shape.add(capsule((0.12 * s, -0.33 + 0.02 * k, -0.08 - 0.045 * k), (0.27 * s, -0.22, -0.10 - 0.05 * k), 0.011), 0.008)
        for k in range(3):
            shape.add(capsule((0.03 * s, -0.36 + 0.02 * k, 0.19 + 0.06 * k), (0.22 * s, -0.28 + 0.02 * k, 0.22 + 0.06 * k), 0.011), 0.008)
    return [
        *some("skin", shape, (-0.46, -0.62, -0.62), (0.46, 0.52, 0.60), 0.011),
        *moved(
            solid("flint", slab([(-0.03, -0.16), (-0.05, 0.05), (0.0, 0.2), (0.05, 0.05), (0.03, -0.16)], 0.03, 0.05), 0.3, 0.008),
            turned(0, 52, 20),
            (0.46, -0.42, -0.22),
        ),
    ]


def shrine() -> Parts:
    """A niche of stones, in it a face, skulls and lights before it."""
    arch = (
        Group(0.04)
        .add(box((0, 0.10, 0.62), (0.60, 0.22, 0.62), rounding=0.06))
        .subtract(box((0, -0.10, 0.42), (0.34, 0.24, 0.42), rounding=0.05), 0.02)
        .subtract(cylinder((0, -0.10, 0.80), 0.34, 0.24, turned(90, 0, 0), 0.03), 0.02)
    )
    arch.displace(lambda p: noise(p, 5, 3, 6) * F(0.03))
    return [
        *some("stone", arch, (-0.72, -0.2, -0.03), (0.72, 0.4, 1.32), 0.015),
        *head("weeping", (0, 0.02, 0.60), 0.80, seed=1),
        *death_head((-0.34, -0.30, 0.13), 0.27, turned(0, 0, 20), False),
        *death_head((0.36, -0.28, 0.13), 0.27, turned(0, 0, -24), False),
        *lamp((0.0, -0.34, 0.12), 0.95),
        *lamp((0.62, -0.22, 0.14), 1.05),
    ]


def sacrifice() -> Parts:
    """An altar with a groove, a knife upright in it, a hand hanging from its edge."""
    slab_ = (
        Group(0.02)
        .add(box((0, 0, 0.46), (0.72, 0.38, 0.11), rounding=0.03))
        .add(box((0, 0, 0.18), (0.44, 0.26, 0.2), rounding=0.04))
        .displace(lambda p: noise(p, 5, 3, 5) * F(0.02))
    )
    slab_.subtract(capsule((-0.5, -0.05, 0.58), (0.5, -0.05, 0.58), 0.035), 0.01).subtract(capsule((0.1, -0.05, 0.58), (0.14, -0.5, 0.50), 0.03), 0.01)
    gore = some(
        "blood",
        joined(
            [
                capsule((-0.46, -0.05, 0.555), (0.46, -0.05, 0.555), 0.024),
                capsule((0.1, -0.05, 0.555), (0.13, -0.40, 0.52), 0.022),
                capsule((0.135, -0.415, 0.5), (0.14, -0.42, 0.16), 0.018),
                ellipsoid((0.14, -0.46, 0.01), (0.2, 0.12, 0.014)),
            ],
            0.02,
        ),
        (-0.55, -0.6, -0.02),
        (0.55, 0.05, 0.62),
        0.010,
    )
    knife = [
        *moved(
            solid("flint", slab([(-0.05, -0.3), (-0.08, 0.0), (-0.04, 0.25), (0.04, 0.25), (0.08, 0.0), (0.05, -0.3)], 0.035, 0.06), (0.15, 0.1, 0.4), 0.009),
            offset=(-0.16, 0.05, 0.80),
        ),
        *bound((-0.16, 0.05, 1.0), (-0.16, 0.05, 1.24), 0.05, 6),
    ]
    arm = one_hand((0.56, -0.42, 0.42), (0.10, -0.25, -1), (0, 1, -0.2), 0.19, 0.3, 1, 0.34)
    return [
        *some("stone", slab_, (-0.82, -0.5, -0.04), (0.82, 0.5, 0.66), 0.014),
        *gore,
        *knife,
        *arm,
        hung(0.5, 0.3, 0.60, 3, 0.02, "cloth", 1.0, 0.05, -0.40),
    ]


def pottery() -> Parts:
    """Three vessels, one with a face on its belly."""
    jar = (
        Group(0.02)
        .add(ellipsoid((0, 0, 0.40), (0.34, 0.34, 0.38)))
        .add(cylinder((0, 0, 0.80), 0.16, 0.08, rounding=0.02), 0.08)
        .add(torus((0, 0, 0.87), 0.17, 0.03), 0.02)
        .subtract(cylinder((0, 0, 0.9), 0.12, 0.3), 0.01)
    )
    jar.add(placed(face("asleep", 3), (0, -0.12, 0.42), None, 0.52), 0.05).cut(box((0, 0, 0.5), (0.6, 0.6, 0.5)))
    return [
        *some("clay", jar, (-0.45, -0.5, -0.02), (0.45, 0.45, 0.95), 0.012),
        *pot([(0.14, 0), (0.24, 0.12), (0.22, 0.30), (0.13, 0.42), (0.16, 0.48)], (-0.55, -0.05, 0)),
        *pot([(0.16, 0), (0.30, 0.10), (0.32, 0.16)], (0.52, -0.20, 0), "clay"),
        *pot([(0.09, 0), (0.14, 0.08), (0.10, 0.20), (0.12, 0.24)], (0.56, 0.20, 0)),
    ]


def sculpture() -> Parts:
    """A head half out of its block, a chisel and a mallet of bone."""
    bust = Group(0.03).add(placed(face("asleep", 1), (-0.04, 0, 0.66), turned(0, 0, -14), 1.05))
    bust.add(box((0.12, 0.18, 0.50), (0.42, 0.34, 0.56), turned(0, 4, 6), 0.03), 0.02).displace(
        lambda p: noise(p, 6, 2, 4) * F(0.012) + np.abs(np.sin(p[:, 2] * 24 + p[:, 0] * 14)) * F(0.012) * (p[:, 1] > 0.02)
    )
    chisel = [*some("iron", capsule((0.28, -0.46, 0.04), (0.60, -0.34, 0.06), 0.024), (0.2, -0.55, 0), (0.7, -0.25, 0.14), 0.009)]
    return [
        *some("stone", bust, (-0.6, -0.62, -0.05), (0.7, 0.62, 1.28), 0.015),
        *chisel,
        *bone((-0.62, -0.40, 0.05), (-0.20, -0.50, 0.05), 0.045),
        *rubble(16, 1.5, 1.2, 3, (0.02, 0.06), 0.55),
    ]


def pictograph() -> Parts:
    """A wall with a lion and those who run from it."""

    def drawn(x: np.ndarray, z: np.ndarray) -> np.ndarray:
        lion = [(-0.42, 0.62), (-0.38, 0.86), (-0.10, 0.92), (0.16, 0.90), (0.22, 1.06), (0.38, 1.04), (0.40, 0.88), (0.24, 0.80), (0.20, 0.52)]
        legs = [[(-0.36, 0.86), (-0.28, 0.52)], [(0.10, 0.86), (0.12, 0.50)], [(-0.42, 0.90), (-0.56, 1.10), (-0.50, 1.20)]]
        mane = [[(0.30, 0.96), (0.30 + 0.20 * np.cos(a), 0.96 + 0.20 * np.sin(a))] for a in np.linspace(0.8, 5.2, 9)]
        total = stroke(x, z, lion, 0.020)
        for line in (*legs, *mane):
            total = np.maximum(total, stroke(x, z, line, 0.014))
        for k in range(4):
            cx = -0.42 + 0.27 * k
            for line in (
                [(cx, 0.30), (cx, 0.36)],
                [(cx, 0.29), (cx + 0.02, 0.18)],
                [(cx + 0.02, 0.18), (cx - 0.05, 0.07)],
                [(cx + 0.02, 0.18), (cx + 0.09, 0.08)],
                [(cx, 0.27), (cx + 0.08, 0.30)],
                [(cx, 0.27), (cx - 0.07, 0.21)],
            ):
                total = np.maximum(total, stroke(x, z, line, 0.014, 0.026))
        return total

    return [*tablet(drawn, 0.66, 0.68, 0.09, seed=5), *rubble(10, 1.5, 0.7, 4, (0.03, 0.07), 0.3)]


def nightmare_training() -> Parts:
    """A dummy of straw with a lion's mask, spears in it."""
    body = (
        Group(0.04)
        .add(ellipsoid((0, 0, 0.62), (0.20, 0.16, 0.34)))
        .add(capsule((-0.46, 0, 0.80), (0.46, 0, 0.80), 0.07))
        .displace(lambda p: np.sin(p[:, 2] * 70 + noise(p, 6, 1, 2) * 5) * F(0.012))
    )
    ties = some(
        "rope", joined([torus((0, 0, z), r, 0.022) for z, r in ((0.42, 0.175), (0.62, 0.20), (0.80, 0.18))], 0), (-0.3, -0.3, 0.3), (0.3, 0.3, 0.9), 0.011
    )
    spears = [
        p
        for x, z, ex, ez in ((0.05, 0.66, 0.62, 0.36), (-0.08, 0.55, -0.66, 0.88), (0.0, 0.78, 0.36, 1.36))
        for p in staff((x, -0.06, z), (ex, -0.52, ez), 0.022)
    ]
    mane = [
        hair(at(0.15 * np.cos(a), 0.02, 1.08 + 0.17 * np.sin(a)), at(np.cos(a), -0.1, np.sin(a) * 0.8 - 0.2), 9, 0.26, 0.022, 0.4, 0.4, 0.02, seed=k)
        for k, a in enumerate(np.linspace(0, 6.28, 10)[:-1])
    ]
    return [
        *staff((0, 0.02, 0), (0, 0.02, 1.0), 0.05),
        *some("rope", body, (-0.6, -0.25, 0.2), (0.6, 0.25, 1.05), 0.012),
        *ties,
        *spears,
        *mane,
        *head("screaming", (0, -0.06, 1.08), 0.42, None, "bone", 2, True),
    ]


def destiny() -> Parts:
    """An open hand, over it an eye that looks down."""
    eye = [
        *some("tooth", sphere((0, 0, 1.02), 0.17), (-0.2, -0.2, 0.8), (0.2, 0.2, 1.25), 0.012),
        *some("gold", sphere((0, -0.09, 0.92), 0.105), (-0.15, -0.25, 0.78), (0.15, 0.05, 1.08), 0.009),
        *some("ink", sphere((0, -0.135, 0.875), 0.065), (-0.1, -0.22, 0.78), (0.1, -0.03, 0.97), 0.008),
    ]
    rays = [
        fang(
            [
                at(0.24 * np.cos(a), 0.02, 1.02 + 0.24 * np.sin(a)),
                at(0.33 * np.cos(a), 0.02, 1.02 + 0.33 * np.sin(a)),
                at(0.42 * np.cos(a), 0.02, 1.02 + 0.42 * np.sin(a)),
            ],
            0.026,
            "gold",
        )
        for a in np.linspace(0, 6.28, 13)[:-1]
    ]
    return [*eye, *rays, *one_hand((0, 0.02, 0.06), (0, -0.35, 1), (0, -1, 0.35), 0.30, 0.16, 1, 0.5, spread=1.2)]


def guidepost() -> Parts:
    """A post of skulls with a lantern hung from its arm."""
    skulls = [p for k in range(3) for p in death_head((0, -0.03, 0.26 + 0.26 * k), 0.28, turned(0, 0, (20, -28, 8)[k]), False)]
    return [
        *staff((0, 0.06, 0), (0, 0.06, 1.42), 0.055),
        *staff((-0.06, 0.05, 1.30), (0.52, 0.0, 1.38), 0.035, seed=2),
        *skulls,
        cord([at(0.46, 0, 1.36), at(0.46, 0, 1.26), at(0.46, 0, 1.20)], 0.012),
        *lamp((0.46, 0, 0.98), 1.25),
        *rubble(12, 0.8, 0.6, 3, (0.04, 0.09), 0.2),
    ]


def storytelling() -> Parts:
    """Two hands before a lantern, joined to the shadow of a beast."""
    return [
        *lamp((0, -0.30, 0.34), 2.1),
        *one_hand((-0.34, 0.05, 0.52), (0.7, -0.1, 0.7), (0.3, -1, 0), 0.25, 0.35, 1, 0.6),
        *one_hand((0.34, 0.05, 0.52), (-0.7, -0.1, 0.7), (-0.3, -1, 0), 0.25, 0.5, -1, 0.6),
    ]


def records() -> Parts:
    """Cords with knots, hung from a bone: what happened, counted."""
    parts: Parts = bone((-0.70, 0, 1.06), (0.70, 0, 1.10), 0.045)
    rng = np.random.default_rng(6)
    knots = Group(0.004)
    for k in range(13):
        x, long = -0.58 + 0.097 * k, rng.uniform(0.55, 0.95)
        parts.append(cord([at(x, -0.03, 1.08), at(x + rng.normal() * 0.03, -0.05, 1.08 - long * 0.5), at(x + rng.normal() * 0.05, -0.03, 1.08 - long)], 0.013))
        for z in np.sort(rng.uniform(0.12, 0.92, rng.integers(2, 6))):
            knots.add(sphere((x, -0.045, 1.08 - long * z), 0.027))
    return [*parts, *some("rope", knots, (-0.75, -0.12, 0.1), (0.75, 0.05, 1.1), 0.009)]


def clan_of_death() -> Parts:
    """A skull with a painted brow over two crossed blades."""
    blades = [
        p
        for s in (1, -1)
        for p in moved(
            [
                *solid("bone", Group().add(slab([(-0.05, -0.1), (-0.09, 0.4), (0.0, 0.82), (0.08, 0.4), (0.05, -0.1)], 0.03, 0.06)), (0.15, 0.1, 0.9), 0.012),
                *bound((0, 0, -0.34), (0, 0, -0.08), 0.045, 7),
            ],
            turned(0, 42 * s, 0),
            (-0.30 * s, 0.22, 0.14),
        )
    ]
    return [
        *death_head((0, -0.06, 0.62), 0.95),
        *blades,
        *some(
            "blood",
            joined([capsule((0.09 * (k - 1), -0.50 + 0.02 * abs(k - 1), 0.86), (0.10 * (k - 1), -0.44, 1.04), 0.022) for k in range(3)], 0),
            (-0.25, -0.6, 0.75),
            (0.25, -0.3, 1.15),
            0.009,
        ),
    ]
