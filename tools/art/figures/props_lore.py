"""Props of innovations: one function each, named after its card (language to saga)."""

from __future__ import annotations

import numpy as np

from tools.art.figures.props_kit import block, cloth, death_head, drum, head, heap, hung, joined, lamp, one_hand, pot, ring_of, some, stroke, tablet
from tools.art.figures.still import Parts, bone, cord, fang, slab, solid, staff
from tools.art.figures.terrain_kit import at, rubble
from tools.art.parts import locks, moved
from tools.art.shapes import Group, box, capsule, cone, cylinder, ellipsoid, lock, noise, sphere, torus, turned

F = np.float32


def language() -> Parts:
    """Two stone heads that face each other, and a lantern between their mouths."""
    pair = [*head("watching", (-0.56, 0, 0.52), 1.0, turned(0, 0, 62), seed=3), *head("screaming", (0.56, 0, 0.52), 1.0, turned(0, 0, -62), seed=4)]
    return [*pair, *lamp((0, -0.10, 0.30), 1.3), *rubble(8, 1.6, 0.8, 2)]


def ammonia() -> Parts:
    """A vat with a hide in it, and what is stirred with."""
    vat = pot([(0.40, 0), (0.46, 0.10), (0.50, 0.40), (0.47, 0.56)], (0, 0, 0), "wood", wall=0.05)
    hoops = Group(0).add(torus((0, 0, 0.14), 0.475, 0.022)).add(torus((0, 0, 0.44), 0.505, 0.022))
    brew = some("organ", cylinder((0, 0, 0.46), 0.44, 0.02), (-0.5, -0.5, 0.38), (0.5, 0.5, 0.55), 0.015)
    skin = moved([hung(0.42, 0.50, 0.64, 2, 0.03, "hide", 1.2, 0.06, -0.55)], offset=(0.10, 0, 0))
    bubbles = some(
        "egg",
        Group(0).add(sphere((-0.12, -0.1, 0.49), 0.05)).add(sphere((0.05, 0.12, 0.49), 0.07)).add(sphere((-0.22, 0.12, 0.48), 0.04)),
        (-0.4, -0.4, 0.4),
        (0.4, 0.4, 0.6),
        0.01,
    )
    return [
        *vat,
        *some("iron", hoops, (-0.56, -0.56, 0.08), (0.56, 0.56, 0.5), 0.012),
        *brew,
        *bubbles,
        *skin,
        *staff((0.16, 0.10, 0.3), (0.55, 0.3, 1.15), 0.035),
    ]


def drums() -> Parts:
    """Two drums and a thigh bone to beat them."""
    return [*drum((-0.28, 0.05, 0.34), 0.34, 0.32), *drum((0.44, -0.12, 0.22), 0.26, 0.20, "clay"), *bone((-0.52, -0.30, 0.70), (0.06, 0.06, 0.74), 0.032)]


def hovel() -> Parts:
    """A tent of hides over long bones, a light in its door."""
    tent = Group(0.02)

    def skin(p: np.ndarray) -> np.ndarray:
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        angle = np.arctan2(y, x)
        r = 0.78 * (1 - z / 1.28) * (1 + 0.07 * np.cos(angle * 6)) - 0.05 * np.sin(np.clip(z / 1.28, 0, 1) * np.pi)
        return ((np.abs(np.hypot(x, y) - r) - 0.016) * 0.7).astype(F)

    tent.add(skin).cut(box((0, 0, 0.55), (1, 1, 0.55))).subtract(cone((0, -0.8, 0.0), (0, -0.5, 0.62), 0.24, 0.02), 0.02)
    tent.displace(lambda p: noise(p, 6, 2, 4) * F(0.014))
    poles = [
        p
        for k in range(6)
        for p in bone((0.80 * np.cos(k * 1.047), 0.80 * np.sin(k * 1.047), 0), (-0.10 * np.cos(k * 1.047), -0.10 * np.sin(k * 1.047), 1.42), 0.03)
    ]
    return [
        *some("hide", tent, (-0.95, -0.95, 0), (0.95, 0.95, 1.2), 0.017),
        *poles,
        *lamp((0, -0.28, 0.16), 1.3),
        *death_head((0, -0.56, 0.80), 0.24, turned(-20, 0, 0), False),
    ]


def inner_lantern() -> Parts:
    """A cage of ribs, and where the heart was a lantern that burns."""
    spine = some(
        "bone", joined([ellipsoid((0, 0.20, 0.10 + 0.075 * k), (0.06, 0.055, 0.034)) for k in range(15)], 0.02), (-0.12, 0.1, 0), (0.12, 0.3, 1.3), 0.01
    )
    ribs = []
    for k in range(9):
        z, wide = 1.02 - 0.095 * k, (0.24, 0.32, 0.37, 0.40, 0.41, 0.41, 0.40, 0.36, 0.30)[k]
        for s in (1, -1):
            gap = 0.03 if k < 6 else 0.14 + 0.06 * (k - 6)
            ribs.append(
                lock(
                    [at(0.03 * s, 0.20, z), at(wide * s, 0.14, z + 0.02), at(wide * 0.92 * s, -0.16, z - 0.08), at(gap * s, -0.24, z - 0.10)],
                    0.030,
                    rings=22,
                    sides=9,
                    groove=0,
                    flat=0.7,
                    profile=lambda t: 1 - 0.25 * t,
                )
            )
    breast = some(
        "bone",
        joined([box((0, -0.24, 0.74 - 0.085 * k), (0.04, 0.016, 0.045), rounding=0.012) for k in range(6)], 0.015),
        (-0.1, -0.3, 0.2),
        (0.1, -0.18, 0.85),
        0.009,
    )
    collar = [p for s in (1, -1) for p in bone((0.03 * s, -0.18, 1.06), (0.42 * s, 0.05, 1.12), 0.024)]
    return [*spine, locks("ribs", "bone", ribs), *breast, *collar, *lamp((0, -0.02, 0.56), 2.1)]


def paint() -> Parts:
    """A wall with the prints of hands, and bowls of colour."""

    def prints(x: np.ndarray, z: np.ndarray) -> np.ndarray:
        total = np.zeros(x.shape)
        for cx, cz, lean in ((-0.24, 0.94, 0.2), (0.20, 1.02, -0.15), (0.0, 0.50, 0.0)):
            total = total + 0.020 * np.exp(-((((x - cx) / 0.085) ** 2 + ((z - cz) / 0.10) ** 2) ** 3))
            for k in range(5):
                way = lean + (k - 2) * 0.36
                total = np.maximum(
                    total,
                    stroke(
                        x,
                        z,
                        [(cx + 0.08 * np.sin(way), cz + 0.08 * np.cos(way)), (cx + 0.21 * np.sin(way), cz + (0.21 if k % 4 else 0.15) * np.cos(way))],
                        0.024,
                        0.022,
                    ),
                )
        return total

    bowls = [
        *pot([(0.10, 0), (0.16, 0.06), (0.17, 0.10)], (-0.42, -0.32, 0)),
        *pot([(0.09, 0), (0.14, 0.06), (0.15, 0.09)], (-0.06, -0.42, 0)),
        *pot([(0.10, 0), (0.15, 0.05), (0.16, 0.09)], (0.32, -0.34, 0)),
    ]
    fill = [
        p
        for x, y, m in ((-0.42, -0.32, "blood"), (-0.06, -0.42, "soil"), (0.32, -0.34, "bone"))
        for p in some(m, cylinder((x, y, 0.07), 0.13, 0.012), (x - 0.2, y - 0.2, 0.03), (x + 0.2, y + 0.2, 0.12), 0.01)
    ]
    return [*tablet(prints, 0.62, 0.66), *bowls, *fill]


def symposium() -> Parts:
    """Skull-headed staffs that lean together around one lantern: those who talk."""

    def seat(angle: float, k: int) -> Parts:
        x, y = 0.66 * np.cos(angle), 0.50 * np.sin(angle)
        return [
            *block("stone", (x, y, 0.13), (0.17, 0.14, 0.13), turned(0, 0, np.degrees(angle)), 0.02, 0.03, k),
            *moved([hung(0.24, 0.16, 0.30, 2, 0.02, "cloth", 1.1, 0.03, -0.16)], turned(0, 0, np.degrees(angle) - 90), (x, y, 0)),
        ]

    return [*ring_of(7, 1, seat), *lamp((0, 0, 0.30), 2.1), *rubble(8, 0.8, 0.7, 3, (0.02, 0.05), 0.3)]


def bloodletting() -> Parts:
    """An arm held over a bowl, a blade of stone, and what falls."""
    arm = one_hand((0.06, -0.02, 0.66), (-1, 0, -0.15), (0, 0, -1), 0.24, 0.35, 1, 0.75)
    drops = some(
        "blood", joined([ellipsoid((0.02, -0.02, 0.48 - 0.12 * k), (0.022, 0.022, 0.035)) for k in range(3)], 0), (-0.1, -0.1, 0.1), (0.12, 0.1, 0.6), 0.008
    )
    cut = some("blood", capsule((0.20, -0.10, 0.70), (0.34, -0.11, 0.74), 0.02), (0.1, -0.2, 0.6), (0.45, 0.0, 0.85), 0.008)
    bowl = [
        *pot([(0.16, 0), (0.14, 0.06), (0.34, 0.18), (0.36, 0.22)], (0, -0.02, 0), "bone"),
        *some("blood", cylinder((0, -0.02, 0.17), 0.30, 0.012), (-0.36, -0.4, 0.1), (0.36, 0.36, 0.24), 0.012),
    ]
    knife = moved(
        solid("flint", slab([(-0.05, -0.2), (-0.08, 0.1), (0.0, 0.34), (0.08, 0.1), (0.05, -0.2)], 0.035, 0.06), (0.15, 0.1, 0.42), 0.009),
        turned(-86, 0, -52),
        (-0.58, -0.30, 0.05),
    )
    return [*arm, *drops, *cut, *bowl, *knife]


def lantern_oven() -> Parts:
    """An oven of stones with the faces of lanterns in its wall, coals in its mouth."""
    dome = (
        Group(0.03)
        .add(ellipsoid((0, 0, 0.20), (0.66, 0.58, 0.72)))
        .subtract(ellipsoid((0, -0.62, 0.16), (0.24, 0.5, 0.26)), 0.03)
        .add(cylinder((0, 0.05, 0.92), 0.14, 0.16, rounding=0.03), 0.05)
        .subtract(cylinder((0, 0.05, 1.1), 0.09, 0.2), 0.01)
    )
    dome.displace(
        lambda p: (np.abs(np.sin(p[:, 2] * 26)) * np.abs(np.sin(np.arctan2(p[:, 1], p[:, 0]) * 9 + np.floor(p[:, 2] * 8.3) * 1.6))) ** 0.5 * F(-0.03)
    ).cut(box((0, 0, 0.7), (1, 1, 0.7)))
    return [
        *some("stone", dome, (-0.75, -0.7, 0), (0.75, 0.7, 1.15), 0.016),
        *heap("ember", (0, -0.42, 0.04), 0.18, 14, 0.06, 3),
        *lamp((0.52, -0.46, 0.24), 1.5),
        *lamp((-0.56, -0.42, 0.20), 1.25),
        *bone((-0.34, -0.66, 0.03), (0.02, -0.52, 0.05), 0.03),
    ]


def cooking() -> Parts:
    """A pot hung over a fire from three bones."""
    poles = [p for x, y in ((-0.52, -0.30), (0.55, -0.24), (0.0, 0.50)) for p in bone((x, y, 0), (x * -0.08, y * -0.08, 1.22), 0.034)]
    kettle = pot([(0.10, 0.36), (0.26, 0.42), (0.32, 0.58), (0.27, 0.72), (0.30, 0.78)], (0, 0, 0), "iron")
    chains = [cord([at(0.28 * s, 0, 0.76), at(0.14 * s, 0, 0.96), at(0, 0, 1.14)], 0.014, "iron") for s in (1, -1)]
    soup = [
        *some("organ", cylinder((0, 0, 0.71), 0.26, 0.014), (-0.32, -0.32, 0.66), (0.32, 0.32, 0.78), 0.012),
        *bone((-0.10, 0, 0.66), (0.16, 0.05, 0.98), 0.03),
    ]
    return [
        *poles,
        *kettle,
        *chains,
        *soup,
        *heap("ember", (0, 0, 0.02), 0.24, 16, 0.06, 2),
        *[
            p
            for k in range(5)
            for p in staff((0.42 * np.cos(k * 1.3), 0.36 * np.sin(k * 1.3), 0.04), (0.05 * np.cos(k * 1.3), 0.05 * np.sin(k * 1.3), 0.14), 0.04, seed=k)
        ],
    ]


def scrap_smelting() -> Parts:
    """A crucible in tongs that pours into a mould."""
    cup = moved(
        [
            *pot([(0.12, 0), (0.20, 0.12), (0.22, 0.34)], (0, 0, 0), "clay", wall=0.04),
            *some("ember", cylinder((0, 0, 0.27), 0.18, 0.015), (-0.22, -0.22, 0.2), (0.22, 0.22, 0.34), 0.011),
        ],
        turned(0, 64, 0),
        (-0.16, 0, 0.66),
    )
    stream = locks(
        "stream",
        "ember",
        [
            lock(
                [at(0.14, 0, 0.72), at(0.26, 0, 0.60), at(0.28, 0, 0.36), at(0.28, 0, 0.16)],
                0.035,
                rings=20,
                sides=9,
                groove=0,
                flat=1,
                profile=lambda t: 1 - 0.45 * t,
            )
        ],
    )
    mould = Group(0.01).add(box((0.34, 0, 0.09), (0.36, 0.18, 0.09), rounding=0.02)).subtract(box((0.34, 0, 0.17), (0.28, 0.07, 0.07), rounding=0.02), 0.01)
    melt = some("ember", box((0.34, 0, 0.135), (0.28, 0.07, 0.016)), (0, -0.15, 0.09), (0.7, 0.15, 0.18), 0.01)
    tongs = [
        *some(
            "iron", joined([capsule((-0.30, 0.10 * s, 0.74), (-0.84, 0.05 * s, 0.98), 0.022) for s in (1, -1)], 0), (-0.95, -0.2, 0.6), (-0.2, 0.2, 1.1), 0.010
        ),
        *some("iron", torus((-0.20, 0, 0.70), 0.225, 0.020, turned(0, 64, 0)), (-0.5, -0.3, 0.4), (0.1, 0.3, 1.0), 0.011),
    ]
    return [
        *cup,
        stream,
        *some("stone", mould, (-0.1, -0.25, -0.03), (0.75, 0.25, 0.22), 0.011),
        *melt,
        *tongs,
        *lamp((-0.48, -0.30, 0.13), 1.4, False, turned(84, 0, 30)),
    ]


def forbidden_dance() -> Parts:
    """Two feet that leap over bones, rattles at their ankles."""
    parts: Parts = []
    for s, lift, lean in ((1, 0.26, 16), (-1, 0.44, -12)):
        foot = (
            Group(0.03)
            .add(cone((0, 0.06, 0.10), (0, -0.26, 0.05), 0.075, 0.055))
            .add(cone((0, 0.06, 0.12), (0, 0.10, 0.66), 0.062, 0.10))
            .add(sphere((0, 0.10, 0.07), 0.062))
        )
        for k in range(5):
            foot.add(capsule((0.05 - 0.025 * k, -0.27, 0.045), (0.055 - 0.028 * k, -0.34 + 0.012 * k, 0.030), 0.020 - 0.001 * k), 0.01)
        bells = [
            fang(
                [
                    at(0.09 * np.cos(a), 0.07 + 0.09 * np.sin(a), 0.26),
                    at(0.13 * np.cos(a), 0.07 + 0.13 * np.sin(a), 0.20),
                    at(0.12 * np.cos(a), 0.07 + 0.12 * np.sin(a), 0.12),
                ],
                0.026,
            )
            for a in np.linspace(0, 6.28, 10)[:-1]
        ]
        leg = [
            *some("skin", foot, (-0.16, -0.4, -0.02), (0.16, 0.26, 0.78), 0.010),
            *some("leather", torus((0, 0.07, 0.26), 0.085, 0.02), (-0.13, -0.06, 0.2), (0.13, 0.2, 0.32), 0.009),
            *bells,
        ]
        parts += moved(leg, turned(18, lean, 18 * s), (0.24 * s, 0, lift))
    return [
        *parts,
        *bone((-0.60, -0.20, 0.04), (0.10, -0.34, 0.05), 0.034),
        *bone((-0.10, 0.10, 0.04), (0.62, -0.16, 0.05), 0.034),
        *death_head((0.58, 0.16, 0.15), 0.32, turned(0, 0, 20)),
    ]


def song_of_the_brave() -> Parts:
    """A great horn with bands, laid on a stone."""
    horn = lock(
        [at(-0.70, 0, 0.92), at(-0.30, -0.02, 0.52), at(0.20, -0.04, 0.46), at(0.62, -0.02, 0.84)],
        0.24,
        rings=60,
        sides=20,
        groove=0,
        flat=1,
        profile=lambda t: 0.14 + 0.86 * t**1.5,
    )
    mouth = some("ink", ellipsoid((0.62, -0.02, 0.84), (0.19, 0.19, 0.03), turned(0, 48, 0)), (0.3, -0.3, 0.5), (0.95, 0.3, 1.15), 0.011)
    rings = [
        some("gold", torus(c, r, 0.022, turned(0, a, 0)), np.array(c) - 0.34, np.array(c) + 0.34, 0.011)
        for c, r, a in (((0.58, -0.02, 0.80), 0.235, 48), ((0.22, -0.04, 0.47), 0.145, 76), ((-0.34, -0.02, 0.55), 0.072, 132))
    ]
    return [
        locks("horn", "bone", [horn]),
        *mouth,
        *[p for ring in rings for p in ring],
        cord([at(-0.34, -0.06, 0.52), at(-0.1, -0.16, 0.16), at(0.2, -0.16, 0.34)], 0.018),
        *block("stone", (0, 0.02, 0.14), (0.55, 0.30, 0.14), None, 0.03, 0.05),
    ]


def saga() -> Parts:
    """A long strip of hide, unrolled, with small figures cut into it."""

    def strip(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        x = -0.85 + 1.7 * v
        curl = np.where(v > 0.86, (v - 0.86) * 9, 0)
        return np.stack(
            [np.where(v > 0.86, 0.61 + 0.13 * np.sin(curl * 2.2), x), np.zeros_like(u), 0.45 + (u - 0.5) * 0.62 + 0.02 * np.sin(v * 14) + 0 * curl], 1
        ) + np.stack([0 * u, 0.05 * np.sin(v * 9) - np.where(v > 0.86, 0.13 * (1 - np.cos(curl * 2.2)), 0), 0 * u], 1)

    small: Parts = []
    for k in range(6):
        x = -0.74 + 0.23 * k
        y = 0.05 * np.sin((x + 0.85) / 1.7 * 9) - 0.03
        body = joined(
            [
                sphere((x, y, 0.62), 0.035),
                capsule((x, y, 0.58), (x + 0.01, y, 0.42), 0.022),
                capsule((x, y, 0.43), (x - 0.05, y, 0.27), 0.016),
                capsule((x, y, 0.43), (x + 0.06, y, 0.28), 0.016),
                capsule((x, y, 0.54), (x + 0.08, y, 0.48 + 0.12 * (k % 2)), 0.013),
                capsule((x, y, 0.54), (x - 0.07, y, 0.45), 0.013),
            ],
            0.01,
        )
        small += some("soil", body, (x - 0.12, y - 0.05, 0.2), (x + 0.14, y + 0.05, 0.7), 0.008)
    return [
        cloth(strip, "hide", 0.02, 30, 110),
        *small,
        *staff((-0.86, 0, 0.08), (-0.86, 0, 0.84), 0.04),
        *staff((0.74, -0.14, 0.06), (0.74, -0.14, 0.86), 0.035, seed=4),
    ]
