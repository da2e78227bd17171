"""Props of innovations and principles: one function each, named after its card."""

from __future__ import annotations

import numpy as np

from tools.art.figures.props_kit import block, cloth, death_head, head, heap, joined, lamp, one_hand, pot, ring_of, some
from tools.art.figures.still import Parts, bone, cord, fang, hair, pebble, slab, solid, staff
from tools.art.figures.terrain_growth import leaf
from tools.art.figures.terrain_kit import at, face, rubble
from tools.art.parts import locks, moved
from tools.art.shapes import Group, box, capsule, cone, ellipsoid, lock, noise, sphere, torus, turned

F = np.float32


def face_painting() -> Parts:
    """A face with a dark band over its eyes and bars on its chin, and the fingers that drew them."""
    shape = Group(0.02).add(face("watching", 4))
    band = (
        Group(0.0)
        .add(lambda p: face("watching", 4)(p) - F(0.006))
        .cut(box((0, -0.3, 0.035), (0.34, 0.4, 0.055)))
        .subtract(joined([ellipsoid((0.15 * s, -0.36, 0.02), (0.075, 0.08, 0.04)) for s in (1, -1)], 0))
    )
    bars = Group(0.0).add(lambda p: face("watching", 4)(p) - F(0.006)).cut(joined([box((0.075 * k, -0.3, -0.42), (0.016, 0.3, 0.10)) for k in (-1, 0, 1)], 0))
    return [
        *some("skin", shape, (-0.46, -0.62, -0.62), (0.46, 0.52, 0.60), 0.011),
        *some("ink", band, (-0.46, -0.62, -0.05), (0.46, 0.2, 0.12), 0.009),
        *some("ink", bars, (-0.3, -0.62, -0.56), (0.3, 0.1, -0.28), 0.009),
        *one_hand((0.62, -0.34, -0.36), (-0.9, -0.1, 0.35), (-0.2, 0.8, -0.5), 0.19, 0.4, -1, 0.4),
    ]


def cannibalize() -> Parts:
    """A platter with a hand on it, a gnawed bone, a knife."""
    plate = pot([(0.34, 0), (0.56, 0.05), (0.60, 0.09)], (0, 0, 0), "bone")
    return [
        *plate,
        *one_hand((-0.16, 0.0, 0.16), (1, -0.15, 0.05), (0, -0.1, -1), 0.25, 0.45, 1, 0.26, "lhand"),
        *some("organ", ellipsoid((-0.42, 0.0, 0.15), (0.05, 0.07, 0.07)), (-0.5, -0.1, 0.05), (-0.34, 0.1, 0.25), 0.009),
        *bone((-0.28, -0.28, 0.12), (0.16, -0.34, 0.14), 0.035),
        *heap("organ", (0.16, 0.24, 0.08), 0.14, 7, 0.05),
        *moved(
            solid("flint", slab([(-0.04, -0.2), (-0.06, 0.1), (0.0, 0.3), (0.06, 0.1), (0.04, -0.2)], 0.03, 0.05), (0.12, 0.1, 0.36), 0.009),
            turned(-88, 0, 20),
            (0.68, -0.20, 0.05),
        ),
    ]


def graves() -> Parts:
    """Three mounds of stones, a face at the head of each, a lantern left burning."""

    def mound(x: float, y: float, k: int) -> Parts:
        earth = Group(0.03).add(ellipsoid((x, y, -0.02), (0.24, 0.42, 0.16))).displace(lambda p: noise(p, 7, 2, k) * F(0.03))
        return [
            *some("soil", earth, (x - 0.32, y - 0.5, -0.03), (x + 0.32, y + 0.5, 0.2), 0.014),
            *head(("asleep", "weeping", "asleep")[k], (x, y + 0.42, 0.26), 0.5, None, "stone", k + 1),
        ]

    return [
        *mound(-0.62, 0, 0),
        *mound(0, 0.08, 1),
        *mound(0.62, 0, 2),
        *lamp((0.02, -0.42, 0.16), 1.2),
        *death_head((0.66, -0.20, 0.20), 0.22, turned(-20, 0, 20), False),
    ]


def survival_of_the_fittest() -> Parts:
    """One blade upright, others broken at its foot."""
    whole = solid("bone", Group().add(slab([(-0.08, -0.1), (-0.13, 0.5), (0.0, 1.18), (0.12, 0.5), (0.08, -0.1)], 0.045, 0.09)), (0.2, 0.12, 1.25), 0.012)
    pieces = [
        p
        for k, (x, y, a) in enumerate(((-0.40, -0.24, 64), (0.34, -0.30, -50), (0.56, 0.10, 20), (-0.56, 0.12, 110)))
        for p in moved(
            solid("flint", slab([(-0.06, -0.2), (-0.09, 0.12), (-0.02, 0.20), (0.05, 0.13), (0.06, -0.2)], 0.03, 0.06), (0.15, 0.1, 0.26), 0.010),
            turned(-84, 0, a),
            (x, y, 0.05),
        )
    ]
    return [
        *whole,
        *pieces,
        *death_head((-0.30, 0.16, 0.14), 0.30, turned(0, 0, 30)),
        *death_head((0.30, 0.20, 0.13), 0.27, turned(0, 0, -30), False),
        *rubble(14, 1.3, 0.9, 4, (0.03, 0.08), 0.2),
    ]


def protect_the_young() -> Parts:
    """A cradle of ribs, lined with fur, a small hand over its rim."""
    ribs = [
        lock(
            [at(x, 0.34, 0.78), at(x, 0.36, 0.40), at(x, 0.0, 0.18), at(x, -0.36, 0.40), at(x, -0.34, 0.66)],
            0.032,
            rings=30,
            sides=9,
            groove=0,
            flat=0.8,
            profile=lambda t: 1 - 0.5 * np.abs(t - 0.5),
        )
        for x in np.linspace(-0.5, 0.5, 8)
    ]
    lining = (
        Group(0.02)
        .add(ellipsoid((0, 0, 0.47), (0.52, 0.31, 0.27)))
        .subtract(ellipsoid((0, 0, 0.68), (0.48, 0.27, 0.34)), 0.02)
        .displace(lambda p: noise(p, 12, 2, 2) * F(0.02))
    )
    tufts = [hair(at(x, -0.30, 0.62), at(x * 0.4, -1, 0.3), 10, 0.16, 0.02, 0.5, 0.5, 0.05, "fur", k) for k, x in enumerate(np.linspace(-0.4, 0.4, 5))]
    return [
        locks("ribs", "bone", ribs),
        *bone((-0.64, 0, 0.16), (0.64, 0, 0.16), 0.045),
        *some("hide", lining, (-0.62, -0.4, 0.15), (0.62, 0.4, 0.85), 0.013),
        *tufts,
        *one_hand((0.12, -0.10, 0.62), (0.1, -0.5, 1), (0, -1, -0.2), 0.12, 0.3, 1, 0.2),
        *lamp((-0.66, -0.30, 0.13), 1.0),
    ]


def collective_toil() -> Parts:
    """Six hands on one rope."""
    rope = cord([at(-1.0, 0, 0.42), at(-0.4, -0.02, 0.46), at(0.3, 0.0, 0.44), at(1.0, 0.02, 0.50)], 0.05, "rope", 70)
    return [
        rope,
        *[
            p
            for k in range(6)
            for p in one_hand(
                (-0.82 + 0.32 * k, 0.14 if k % 2 else 0.10, 0.30 if k % 2 else 0.60),
                (0.05, -0.6, 0.6 if k % 2 else -0.6),
                (0, -0.6, 0.4 if k % 2 else -0.4),
                0.15,
                0.85,
                1 if k % 2 else -1,
                0.42,
                ("skin", "lhand", "leather")[k % 3],
            )
        ],
    ]


def accept_darkness() -> Parts:
    """A lantern under a black cloth; only its foot shows."""

    def drape(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        angle = u * 2 * np.pi
        r = 0.03 + 0.46 * v**0.75 + 0.035 * np.sin(angle * 7) * v
        return np.stack([r * np.cos(angle), r * np.sin(angle), 0.95 - 0.78 * v**1.7 + 0.03 * np.sin(angle * 5 + 1) * v], 1)

    return [cloth(drape, "cape", 0.02, 90, 40), *lamp((0, 0, 0.36), 2.4), *one_hand((0.50, -0.12, 0.86), (-0.85, 0.05, 0.0), (0, 0, -1), 0.22, 0.45, -1, 0.5)]


def barbaric() -> Parts:
    """A skull on a stake, teeth strung below it."""
    teeth = [
        fang(
            [
                at(0.20 * np.cos(a), -0.18 + 0.05 * np.sin(a), 0.74 - 0.10 * np.sin(a)),
                at(0.22 * np.cos(a), -0.21, 0.66 - 0.11 * np.sin(a)),
                at(0.21 * np.cos(a), -0.20, 0.58 - 0.12 * np.sin(a)),
            ],
            0.025,
        )
        for a in np.linspace(0.0, 3.14, 9)
    ]
    return [
        *staff((0.03, 0.06, -0.1), (0, 0.04, 1.5), 0.045),
        *death_head((0, -0.02, 1.08), 0.72, turned(-6, 5, -14)),
        *teeth,
        cord([at(-0.21, -0.14, 0.78), at(0, -0.22, 0.64), at(0.21, -0.14, 0.78)], 0.012),
        *some(
            "blood",
            joined([capsule((0.02, -0.005, 0.72), (0.03, 0.0, 0.34), 0.05), capsule((-0.03, -0.01, 0.6), (-0.035, 0.0, 0.2), 0.022)], 0.02),
            (-0.12, -0.1, 0.1),
            (0.12, 0.1, 0.8),
            0.010,
        ),
    ]


def romantic() -> Parts:
    """A flower in a lantern that has gone out."""
    petals = [leaf(at(0, 0, 1.14), k / 7 * 6.28, 0.24, 0.10, 0.075, k, 1) for k in range(7)] + [
        leaf(at(0, 0, 1.16), (k + 0.5) / 5 * 6.28, 0.15, 0.13, 0.055, k + 9, 1) for k in range(5)
    ]
    leaves = [leaf(at(0.02, 0, 0.86), 0.6, 0.28, 0.10, 0.07, 3), leaf(at(0.0, 0, 0.78), 3.4, 0.26, 0.12, 0.07, 4)]
    return [
        *lamp((0, 0, 0.36), 2.6, False),
        cord([at(0.0, 0, 0.26), at(0.03, -0.02, 0.7), at(0, 0, 1.15)], 0.018, "frond"),
        locks("petals", "petal", petals),
        locks("leaves", "frond", leaves),
        *some("egg", sphere((0, 0, 1.18), 0.035), (-0.05, -0.05, 1.1), (0.05, 0.05, 1.25), 0.008),
    ]


def death() -> Parts:
    """A shrouded one on the floor, a lantern gone dark at the head."""

    def shroud(p: np.ndarray) -> np.ndarray:
        body = joined(
            [
                ellipsoid((-0.66, 0, 0.16), (0.15, 0.13, 0.15)),
                ellipsoid((-0.25, 0, 0.14), (0.34, 0.22, 0.15)),
                ellipsoid((0.30, 0, 0.11), (0.46, 0.17, 0.12)),
                ellipsoid((0.76, 0, 0.13), (0.10, 0.12, 0.15)),
            ],
            0.16,
        )(p)
        return (body + np.sin(p[:, 0] * 26 + p[:, 1] * 22 + noise(p, 3, 2, 3) * 4) * F(0.012)).astype(F)

    return [
        *some("cloth2", Group().add(shroud).cut(box((0, 0, 0.3), (1.2, 0.6, 0.3))), (-0.95, -0.4, 0), (0.98, 0.4, 0.45), 0.013),
        *[
            p
            for x in (-0.46, 0.0, 0.50)
            for p in some("rope", torus((x, 0, 0.09), 0.19, 0.016, turned(0, 90, 8)), (x - 0.1, -0.3, 0), (x + 0.1, 0.3, 0.35), 0.009)
        ],
        *lamp((-0.94, -0.22, 0.15), 1.2, False),
        *block("stone", (0, 0, -0.06), (1.0, 0.42, 0.06), None, 0.015),
    ]


def new_life() -> Parts:
    """A very small hand around one great finger."""
    finger = (
        Group(0.03)
        .add(cone((0.62, 0.05, 0.20), (0.10, 0.0, 0.42), 0.13, 0.115))
        .add(cone((0.10, 0, 0.42), (-0.34, -0.04, 0.50), 0.112, 0.09))
        .add(sphere((0.10, 0, 0.43), 0.122))
    )
    nail = some("nail", ellipsoid((-0.35, -0.06, 0.565), (0.07, 0.055, 0.02), turned(0, 10, 0)), (-0.45, -0.2, 0.5), (-0.25, 0.1, 0.62), 0.008)
    return [
        *some("lhand", finger, (-0.5, -0.2, 0.0), (0.8, 0.25, 0.62), 0.012),
        *nail,
        *one_hand((-0.02, -0.02, 0.78), (-0.25, -0.3, -0.8), (-0.1, -0.8, 0.4), 0.15, 0.8, 1, 0.5),
    ]


def society() -> Parts:
    """Many small lanterns around one great one."""
    return [*lamp((0, 0, 0.46), 3.2), *ring_of(11, 1, lambda a, k: lamp((0.72 * np.cos(a), 0.56 * np.sin(a), 0.13), 0.95, True, turned(0, 0, k * 20)))]


def conviction() -> Parts:
    """A hand closed around the blade of a sword, upright."""
    blade = solid("iron", Group().add(slab([(-0.09, 0.0), (-0.10, 0.9), (0.0, 1.3), (0.10, 0.9), (0.09, 0.0)], 0.03, 0.08)), (0.2, 0.1, 1.35), 0.012)
    run = some(
        "blood",
        joined([capsule((-0.08, -0.06, 0.46), (-0.09, -0.05, 0.12), 0.018), capsule((0.02, -0.07, 0.44), (0.02, -0.05, 0.24), 0.016)], 0),
        (-0.15, -0.12, 0.05),
        (0.1, 0, 0.55),
        0.008,
    )
    return [*blade, *run, *one_hand((0.26, 0.10, 0.52), (-0.9, -0.25, 0.15), (-0.35, -0.2, 0.1), 0.24, 0.8, -1, 0.6), *pebble((0, 0.1, 0.0), 0.2, 3)]
