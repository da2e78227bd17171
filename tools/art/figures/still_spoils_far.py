"""Resources of the antelope and the phoenix, and the strange ones, each as its card shows it."""

from __future__ import annotations

import numpy as np

from tools.art.figures.antelope import horn_along
from tools.art.figures.hands import hand
from tools.art.figures.still import (
    Group,
    Parts,
    bone,
    bound,
    capsule,
    cone,
    cord,
    cylinder,
    ellipsoid,
    eye,
    fang,
    feather,
    hair,
    lock,
    locks,
    noise,
    outline,
    pelt,
    skull,
    slab,
    solid,
    sphere,
    turned,
    unit,
    vec,
    wheel,
    within,
)
from tools.art.figures.still_signs import ground
from tools.art.figures.still_spoils import rough


from tools.art.shapes import spline, torus

F = np.float32


def antelope_pelt() -> Parts:
    """A pelt spread out: neck, four legs, a tail, and the mane down its middle."""
    shape = [
        (0.0, 0.78), (-0.13, 0.66), (-0.24, 0.44), (-0.62, 0.58), (-0.70, 0.44), (-0.34, 0.16), (-0.32, -0.12), (-0.64, -0.46), (-0.54, -0.58), (-0.20, -0.40),
        (-0.05, -0.46), (0.0, -0.74), (0.05, -0.46), (0.20, -0.40), (0.54, -0.58), (0.64, -0.46), (0.32, -0.12), (0.34, 0.16), (0.70, 0.44), (0.62, 0.58), (0.24, 0.44), (0.13, 0.66),
    ]  # fmt: skip
    mane = [hair((0.0, -0.09, 0.60 - 0.14 * i), (0.15 * (-1) ** i, -0.5, -0.6), 16, 0.20, 0.020, 0.7, root=0.035, material="hair", seed=i) for i in range(8)]
    return [
        *pelt(shape, count=210, length=0.13, seed=5, material="fur", fold=0.03),
        *mane,
        hair((0, -0.05, -0.68), (0, -0.3, -1), 26, 0.22, 0.020, 0.5, root=0.03, seed=3),
    ]


def shank_bone() -> Parts:
    """The lower leg of an antelope, picked clean down to its cloven hoof."""
    hoof = Group(0.01)
    for s in (-1, 1):
        hoof.add(cone((0.60 - 0.035 * s, -0.02, -0.30 - 0.055 * s), (0.88 - 0.05 * s, -0.03, -0.40 - 0.085 * s), 0.085, 0.040))
    scraps = (
        Group(0.03)
        .add(ellipsoid((-0.66, 0, 0.40), (0.13, 0.12, 0.11)))
        .add(cone((-0.66, -0.06, 0.40), (-0.34, -0.10, 0.18), 0.06, 0.02))
        .displace(rough(0.02, 12))
    )
    return [
        *bone((-0.78, 0, 0.46), (0.10, 0, 0.10), 0.105),
        *bone((0.12, 0, 0.08), (0.56, 0, -0.24), 0.075),
        *solid("leather", hoof, ((0.4, -0.3, -0.65), (1.1, 0.3, -0.05)), 0.011),
        *solid("meat", scraps, ((-0.95, -0.3, 0.0), (-0.1, 0.3, 0.7)), 0.012),
        hair((0.54, 0, -0.22), (0.5, -0.2, -0.8), 34, 0.18, 0.018, 0.9, root=0.06, material="fur", seed=2),
    ]


def beast_steak() -> Parts:
    """A thick slice of meat: its rim of fat, its grain, and the round of bone in it."""
    line = [
        (-0.72, 0.10),
        (-0.52, 0.42),
        (-0.10, 0.46),
        (0.34, 0.40),
        (0.70, 0.14),
        (0.66, -0.24),
        (0.30, -0.30),
        (0.02, -0.18),
        (-0.28, -0.40),
        (-0.62, -0.30),
    ]
    inner = outline(line) * 0.86
    flesh = Group(0.03).add(slab(inner, 0.17, 0.05, sharp=True)).subtract(sphere((-0.36, -0.16, 0.06), 0.15), 0.02)
    flesh.displace(lambda p: F(0.016) * np.abs(np.sin(p[:, 0] * F(17) + noise(p, 3, 2, 4) * F(5))).astype(F))

    def fat(p: np.ndarray) -> np.ndarray:
        d = within(outline(line), p[:, 0], p[:, 2])
        return np.maximum(np.maximum(d, -d - 0.10), np.abs(p[:, 1]) - 0.15).astype(F) * F(0.8) + noise(p, 8, 2, 2) * F(0.014)

    marrow = (
        Group(0.01)
        .add(cylinder((-0.36, -0.02, 0.06), 0.125, 0.18, turned(90, 0, 0), 0.03))
        .subtract(cylinder((-0.36, -0.16, 0.06), 0.065, 0.10, turned(90, 0, 0), 0.02), 0.01)
    )
    veins = [
        cord([(0.10, -0.165, 0.30), (0.20, -0.17, 0.10), (0.14, -0.165, -0.10)], 0.024, "ivory", 4),
        cord([(0.20, -0.17, 0.10), (0.38, -0.17, 0.0), (0.48, -0.165, -0.14)], 0.020, "ivory", 4),
    ]
    return [
        *solid("meat", flesh, (0.85, 0.3, 0.6), 0.013),
        *solid("ivory", Group().add(fat), (0.85, 0.3, 0.6), 0.014),
        *solid("bone", marrow, (0.7, 0.35, 0.4), 0.010),
        *veins,
    ]


def flat_tooth() -> Parts:
    """A broad flat tooth with two roots, such as grinds grass."""
    g = Group(0.10)
    g.add(slab([(-0.40, 0.02), (-0.44, 0.42), (-0.36, 0.54), (0.36, 0.54), (0.44, 0.42), (0.40, 0.02), (0.0, -0.06)], 0.20, 0.12))
    g.add(ellipsoid((0, 0, 0.26), (0.42, 0.24, 0.28)))
    for s in (-1, 1):
        g.add(cone((0.20 * s, 0.0, 0.05), (0.27 * s, 0.04, -0.30), 0.17, 0.11), 0.10).add(
            cone((0.27 * s, 0.04, -0.30), (0.20 * s, 0.06, -0.64), 0.11, 0.035), 0.06
        )
    for x in (-0.22, 0.0, 0.22):
        g.subtract(capsule((x, -0.20, 0.58), (x * 0.95, -0.27, 0.12), 0.020), 0.06)
        g.subtract(capsule((x - 0.05, -0.2, 0.575), (x + 0.04, 0.2, 0.575), 0.035), 0.05)
    crack = [cord([(0.30, -0.22, 0.50), (0.24, -0.24, 0.36), (0.29, -0.24, 0.24), (0.24, -0.22, 0.10)], 0.010, "ink", 0)]
    return [*solid("tooth", g.displace(rough(0.008, 10)), (0.6, 0.45, 0.75), 0.013), *crack]


def spiral_horn() -> Parts:
    """A horn whose ridges turn around it like those of a screw, broken off with a piece of the skull."""
    path = [(-0.78, 0.0, -0.34), (-0.30, -0.05, -0.16), (0.22, -0.03, 0.14), (0.86, 0.0, 0.40)]
    ridge = locks("ridge", "ivory", [lock(path, 0.165, rings=230, sides=30, groove=0.20, flat=1.0, twist=17, profile=lambda p: (1 - p) ** 0.75 + 0.012)])
    root = (
        Group(0.04).add(ellipsoid((-0.80, 0.02, -0.36), (0.17, 0.20, 0.22))).add(ellipsoid((-0.92, 0.04, -0.44), (0.10, 0.24, 0.22))).displace(rough(0.035, 9))
    )
    return [ridge, *solid("bone", root, ((-1.15, -0.4, -0.8), (-0.5, 0.4, 0.0)), 0.013)]


def muscly_gums() -> Parts:
    """A lower jaw of nothing but gums: strands of muscle, and a few teeth left in them."""
    arch = [vec(0.62 * np.sin(a), 0.30 - 0.72 * np.cos(a), 0.0) for a in np.linspace(-1.75, 1.75, 15)]
    g = Group(0.06)
    for a, b in zip(arch[:-1], arch[1:], strict=True):
        g.add(capsule(a, b, 0.17)).add(capsule(a + (0, 0, 0.12), b + (0, 0, 0.12), 0.13))
    for k in range(13):
        p = arch[k + 1] + (0, 0, 0.20)
        g.subtract(sphere(p, 0.055), 0.06) if k not in (2, 5, 6, 9) else g.add(sphere(p, 0.07), 0.06)
    strands = []
    for i in range(4):
        lift = 0.16 - 0.10 * i
        strands.append(
            cord(
                [
                    p * (1.0 + 0.22 / np.linalg.norm(p[:2] - (0, 0.3)), 1.0, 1) + (0, -0.10, lift - 0.10 + 0.02 * np.sin(k * 1.7 + i))
                    for k, p in enumerate(arch)
                ],
                0.046,
                "organ",
                22,
            )
        )
    teeth = [
        fang([arch[k] + (0, 0, 0.18), arch[k] * 1.02 + (0, -0.01, 0.34), arch[k] * 1.03 + (0.02, -0.01, 0.46)], 0.070, "tooth", 0.9) for k in (3, 6, 7, 10)
    ]
    return [*solid("gut", g.displace(rough(0.016, 10)), ((-0.95, -0.75, -0.3), (0.95, 0.85, 0.45)), 0.015), *strands, *teeth]


def pustules() -> Parts:
    """A flap of bald skin, crowded with blisters; one has burst."""
    rng = np.random.default_rng(12)
    base = Group(0.08).add(ellipsoid((0, 0.16, 0), (0.68, 0.22, 0.48))).displace(rough(0.03, 6))
    blisters, shine = Group(0.03), Group(0.0)
    places: list[tuple[float, float, float]] = []
    while len(places) < 24:
        x, z, r = rng.uniform(-0.56, 0.56), rng.uniform(-0.38, 0.38), rng.uniform(0.055, 0.15)
        if (x / 0.62) ** 2 + (z / 0.44) ** 2 > 1 or any(np.hypot(x - a, z - b) < (r + c) * 0.86 for a, b, c in places):
            continue
        places.append((x, z, r))
    for x, z, r in places:
        y = 0.16 - 0.22 * np.sqrt(max(0.05, 1 - (x / 0.70) ** 2 - (z / 0.50) ** 2))
        blisters.add(ellipsoid((x, y, z), (r, r * 1.05, r)))
        shine.add(sphere((x - 0.01, y - r * 0.96, z + 0.01), r * 0.30))
    drip = [
        cord([(0.12, -0.20, -0.10), (0.16, -0.26, -0.34), (0.14, -0.22, -0.62)], 0.045, "gut", 4),
        *solid("gut", ellipsoid((0.14, -0.22, -0.68), (0.06, 0.06, 0.08)), 0.9, 0.012),
    ]
    return [
        *solid("skin", base, (0.85, 0.5, 0.65), 0.015),
        *solid("gut", blisters, (0.85, 0.6, 0.65), 0.012),
        *solid("ivory", shine, (0.8, 0.6, 0.6), 0.011),
        *drip,
    ]


def phoenix_whisker() -> Parts:
    """One long whisker, barbed like a feather, that curls from its bulb."""
    t = np.linspace(0, 1, 30)
    spine = np.array([(-0.70 + 1.0 * k + 0.42 * (k > 0) * k * np.sin(k * 2.2), -0.06 * np.sin(k * 5), -0.46 + 1.5 * k - 1.0 * k**3 * 0.9) for k in t])
    end = spine[-1]
    curl = np.array([(end[0] + 0.22 * np.sin(a) * (1 - a / 9), end[1], end[2] - 0.22 * (1 - np.cos(a)) * (1 - a / 9)) for a in np.linspace(0.3, 5.6, 22)])
    path = np.concatenate([spine, curl])
    whisker = locks("whisker", "gold", [lock(path, 0.052, rings=120, sides=10, groove=0.0, flat=1.0, profile=lambda p: 1.04 - p)])
    barbs = []
    for i in range(4, 46, 1):
        p, way = path[i], unit(path[min(i + 1, 51)] - path[i - 1])
        side = unit(np.cross(way, (0, -1, 0)))
        for s in (-1, 1):
            long = 0.20 * (1 - i / 60)
            barbs.append(
                lock(
                    [p, p + (way * 0.5 + side * s * 0.6) * long, p + (way * 1.25 + side * s * 0.8) * long],
                    0.013,
                    rings=7,
                    sides=6,
                    groove=0,
                    flat=0.5,
                    profile=lambda q: 1.02 - q,
                )
            )
    bulb = Group(0.03).add(ellipsoid((-0.74, 0.0, -0.54), (0.11, 0.10, 0.14))).displace(rough(0.014, 10))
    return [
        whisker,
        locks("barbs", "feather", barbs),
        *solid("gut", bulb, 1.0, 0.014),
        cord([(-0.76, 0, -0.64), (-0.84, -0.02, -0.74), (-0.80, 0, -0.86)], 0.024, "gut", 6),
    ]


def phoenix_eye() -> Parts:
    """An eye with rings around its pupil, in a wreath of feathers."""
    rings = [
        cord([(r * np.cos(a), -np.sqrt(0.395**2 - r * r), r * np.sin(a)) for a in np.linspace(0, 6.4, 34)], 0.012, "ink" if k else "gold", 0)
        for k, r in enumerate((0.20, 0.26, 0.32))
    ]
    wreath = [
        p
        for row in range(2)
        for i in range(15)
        for a in [i * 0.4189 + 0.2 * row]
        for p in feather(
            (0.33 * np.cos(a), 0.10 + 0.08 * row, 0.33 * np.sin(a)), (np.cos(a), -0.05, np.sin(a)), 0.36 + 0.16 * row, 0.085, 0.06, seed=i + 20 * row
        )
    ]
    return [*eye((0, 0, 0), 0.39), *rings, *wreath]


def wishbone() -> Parts:
    """The forked bone of a bird's breast."""
    g = Group(0.03)
    for s in (-1, 1):
        path = [(0.0, 0, 0.46), (0.16 * s, -0.03, 0.34), (0.36 * s, -0.02, 0.02), (0.42 * s, 0.03, -0.34), (0.34 * s, 0.08, -0.62)]

        curve = spline(path, 22)
        for k, (a, b) in enumerate(zip(curve[:-1], curve[1:], strict=True)):
            g.add(capsule(a, b, 0.070 + 0.022 * np.cos(k * 0.55)), 0.02)
        g.add(sphere(curve[-1], 0.095), 0.04)
    g.add(ellipsoid((0, 0, 0.60), (0.085, 0.055, 0.20)), 0.06)
    return solid("bone", g.displace(rough(0.008, 14)), (0.7, 0.3, 0.95), 0.012)


def hand_parasites() -> Parts:
    """Small hands that walk on their fingers, a worm's tail at each wrist."""
    found: Parts = [*ground(2.4, rough=0.03)]
    for x, y, way, size, tail in ((-0.34, -0.26, -0.5, 0.22, 1), (0.32, -0.10, 0.4, 0.25, -1), (-0.02, 0.36, 0.0, 0.19, 1), (0.10, -0.58, 0.9, 0.15, -1)):
        g = Group(0.025)
        ahead = unit((np.sin(way), -np.cos(way), 0.10))
        wrist = vec(x, y, 0.02 + size * 0.86)
        hand(g, wrist, ahead, (0, 0, -1), size, 0.62, 1.3, tail)
        g.add(ellipsoid(wrist - ahead * size * 0.05, (size * 0.26, size * 0.26, size * 0.22)))
        found += solid("skin", g, ((x - 0.5, y - 0.5, -0.02), (x + 0.5, y + 0.5, 0.6)), 0.010)
        side = unit(np.cross(ahead, (0, 0, 1)))
        path = [
            wrist,
            wrist - ahead * size * 0.8 + (0, 0, size * 0.30),
            wrist - ahead * size * 1.5 + side * tail * size * 0.4 + (0, 0, size * 0.05),
            wrist - ahead * size * 1.7 + side * tail * size * 1.1 - (0, 0, size * 0.5),
        ]
        found.append(
            locks(
                "tail", "gut", [lock(path, size * 0.24, rings=26, sides=12, groove=0.05, flat=1.0, profile=lambda p: (1.03 - p) * (1 + 0.10 * np.sin(p * 60)))]
            )
        )
    return found


def black_skull() -> Parts:
    """A skull of black iron."""
    return [
        *skull((0, 0, 0.05), 0.46, True, "shell"),
        *[fang([(0.10 * s, 0.06, 0.50), (0.18 * s, 0.10, 0.62), (0.16 * s, 0.10, 0.72)], 0.03, "shell") for s in (-1, 1)],
    ]


def shimmering_halo() -> Parts:
    """A ring of light with feathers of light around it, cut off where it was grown on."""
    ring = [
        *solid("glow", torus((0, 0, 0), 0.44, 0.052, turned(90, 0, 0)), (0.6, 0.2, 0.6), 0.012),
        *solid("gold", torus((0, 0.02, 0), 0.33, 0.022, turned(90, 0, 0)), (0.5, 0.2, 0.5), 0.010),
    ]
    rays = []
    for i in range(24):
        a = i * 2 * np.pi / 24
        long = 0.30 if i % 2 == 0 else 0.17
        out = vec(np.cos(a), 0, np.sin(a))
        rays.append(fang([out * 0.53, out * (0.53 + long * 0.5), out * (0.53 + long)], 0.034 if i % 2 == 0 else 0.022, "glow" if i % 2 == 0 else "gold", 0.6))
    spokes = [
        cord([vec(np.cos(a), 0, np.sin(a)) * 0.33, vec(np.cos(a), 0, np.sin(a)) * 0.42], 0.010, "gold", 0)
        for a in np.linspace(0, 2 * np.pi, 18, endpoint=False)
    ]
    return [*ring, *rays, *spokes]


def legendary_horns() -> Parts:
    """Horns as wide as arms on a piece of skull, ringed with gold."""
    brow = Group(0.05).add(ellipsoid((0, 0.05, -0.42), (0.26, 0.18, 0.20))).add(cone((0, -0.08, -0.46), (0, -0.16, -0.78), 0.14, 0.06))
    for s in (-1, 1):
        brow.subtract(ellipsoid((0.13 * s, -0.14, -0.46), (0.06, 0.14, 0.06)), 0.03).add(
            cone((0.12 * s, 0.05, -0.32), (0.22 * s, 0.05, -0.20), 0.12, 0.10), 0.04
        )
    found: Parts = solid("bone", brow.displace(rough(0.016, 9)), (0.5, 0.5, 1.0), 0.013)
    for s in (-1, 1):
        path = [
            (0.18 * s, 0.05, -0.26),
            (0.46 * s, 0.06, -0.12),
            (0.86 * s, 0.02, 0.06),
            (0.92 * s, -0.06, 0.44),
            (0.62 * s, -0.10, 0.66),
            (0.52 * s, -0.16, 0.46),
        ]
        found.append(horn_along(path, 0.125, 15, "ivory"))
        found += [
            horn_along([(0.80 * s, 0.02, 0.04), (1.06 * s, 0.05, 0.20), (1.20 * s, 0.02, 0.52)], 0.060, 6, "ivory"),
            horn_along([(0.42 * s, 0.06, -0.10), (0.42 * s, 0.05, 0.20), (0.32 * s, 0.02, 0.46)], 0.055, 6, "ivory"),
        ]
        found += bound((0.24 * s, 0.05, -0.24), (0.34 * s, 0.06, -0.19), 0.135, 3, "gold")
    return found


def second_heart() -> Parts:
    """A heart in a small cage of ribs, and the lesser one that has grown at its side."""
    big, small = Group(0.08), Group(0.05)
    big.add(ellipsoid((-0.08, 0, 0.0), (0.34, 0.27, 0.34))).add(cone((-0.06, 0, -0.06), (0.06, -0.02, -0.50), 0.26, 0.06)).add(
        ellipsoid((0.12, 0.02, 0.14), (0.20, 0.19, 0.18))
    )
    big.add(cone((-0.14, 0.02, 0.26), (-0.30, 0.04, 0.66), 0.105, 0.085)).add(cone((0.04, 0.04, 0.26), (0.04, 0.06, 0.62), 0.085, 0.07))
    big.subtract(sphere((-0.315, 0.03, 0.72), 0.065), 0.01).subtract(sphere((0.04, 0.05, 0.68), 0.05), 0.01)
    small.add(ellipsoid((0.52, -0.10, -0.02), (0.19, 0.16, 0.19))).add(cone((0.52, -0.10, -0.06), (0.56, -0.12, -0.32), 0.14, 0.04)).add(
        cone((0.46, -0.08, 0.10), (0.30, -0.04, 0.36), 0.055, 0.05)
    )
    small.add(cone((0.58, -0.10, 0.10), (0.70, -0.08, 0.34), 0.05, 0.04))
    veins = [
        cord([(-0.18, -0.26, 0.20), (-0.16, -0.30, -0.04), (-0.02, -0.24, -0.30)], 0.022, "gut", 0),
        cord([(0.10, -0.20, 0.20), (0.06, -0.27, 0.0), (0.02, -0.22, -0.26)], 0.018, "gut", 0),
        cord([(0.14, -0.20, 0.10), (0.30, -0.24, 0.06), (0.46, -0.26, 0.02)], 0.030, "gut", 6),
        cord([(0.12, -0.20, -0.04), (0.28, -0.24, -0.08), (0.46, -0.25, -0.08)], 0.022, "gut", 6),
    ]
    ribs = [fang([(-0.40, 0.26, 0.26 - 0.20 * k), (-0.54, -0.06, 0.18 - 0.20 * k), (-0.30, -0.36, 0.08 - 0.20 * k)], 0.045, "bone") for k in range(4)]
    return [
        *solid("organ", big.displace(rough(0.014, 8)), (0.7, 0.5, 0.8), 0.014),
        *solid("meat", small.displace(rough(0.012, 9, 2)), (0.95, 0.5, 0.6), 0.012),
        *veins,
        *ribs,
    ]


def phoenix_crest() -> Parts:
    """The crest of the phoenix: a fold of flesh from which feathers stand in a fan, an eye at each tip."""
    base = Group(0.06)
    for i in range(9):
        a = (i - 4) * 0.20
        base.add(ellipsoid((0.42 * np.sin(a) * 1.3, 0.02 * (i % 2), -0.50 + 0.20 * (np.cos(a) - 1)), (0.13, 0.13, 0.14)))
    found: Parts = solid("gut", base.displace(rough(0.02, 9)), (0.9, 0.4, 0.9), 0.014)
    for i in range(9):
        a = (i - 4) * 0.235
        way = vec(np.sin(a), -0.04, np.cos(a))
        root = vec(0.36 * np.sin(a), 0.02 * (i % 2), -0.46)
        long = 1.05 - 0.045 * abs(i - 4)
        found += feather(root, way, long, 0.10, 0.02 * (i - 4), seed=i)
        tip = root + way * long * 0.86
        found += [
            *solid("gold", ellipsoid(tip + (0, -0.03, 0), (0.075, 0.022, 0.075)), (1.5, 0.4, 1.2), 0.016),
            *solid("ink", ellipsoid(tip + (0, -0.05, 0), (0.036, 0.02, 0.036)), (1.5, 0.4, 1.2), 0.012),
        ]
    return found


def perfect_crucible() -> Parts:
    """A crucible without a flaw, on three claws, full of melted light."""
    cup = Group(0.01).add(
        wheel(
            [(0.0, -0.34), (0.24, -0.32), (0.42, -0.06), (0.47, 0.28), (0.53, 0.34), (0.53, 0.40), (0.44, 0.40), (0.38, 0.0), (0.20, -0.20), (0.0, -0.22)],
            soft=False,
        )
    )
    cup.add(cone((0, -0.48, 0.38), (0, -0.62, 0.42), 0.07, 0.05), 0.04).subtract(cone((0, -0.36, 0.42), (0, -0.70, 0.46), 0.05, 0.035), 0.02)
    rims = [cord([vec(np.cos(a) * r, np.sin(a) * r, z) for a in np.linspace(0, 6.4, 30)], 0.022, "gold", 0) for r, z in ((0.46, 0.06), (0.48, 0.18))]
    legs = [
        fang(
            [vec(np.cos(a) * 0.34, np.sin(a) * 0.34, -0.18), vec(np.cos(a) * 0.58, np.sin(a) * 0.58, -0.38), vec(np.cos(a) * 0.48, np.sin(a) * 0.48, -0.70)],
            0.075,
            "gold",
            1.0,
        )
        for a in (-1.3, 0.8, 2.9, -2.6)
    ]
    melt = Group(0.02).add(ellipsoid((0, 0, 0.30), (0.44, 0.44, 0.07))).add(cone((0, -0.62, 0.42), (0, -0.68, 0.05), 0.030, 0.022))
    return [*solid("metal", cup, (0.7, 0.8, 0.6), 0.014), *rims, *legs, *solid("glow", melt, (0.6, 0.85, 0.6), 0.014)]


def black_lichen() -> Parts:
    """Lichen that covers a bone: black ruffled rosettes, and small cups on stalks."""
    rng = np.random.default_rng(4)
    found: Parts = [*bone((-0.78, 0.05, -0.34), (0.74, 0.05, -0.10), 0.135)]
    rosettes = []
    for _ in range(30):
        t = rng.uniform(0.05, 0.95)
        a = rng.uniform(-2.4, 0.4)
        middle = vec(-0.78 + 1.52 * t, 0.05 + 0.13 * np.sin(a), -0.34 + 0.24 * t + 0.13 * np.cos(a))
        out = unit((0.1, np.sin(a), np.cos(a)))
        side = unit(np.cross(out, (1, 0.2, 0)))
        other = np.cross(out, side)
        for k in range(9):
            v = k * 0.698 + rng.uniform(0, 0.4)
            way = side * np.cos(v) + other * np.sin(v)
            long = rng.uniform(0.10, 0.19)
            rosettes.append(
                lock(
                    [middle, middle + way * long * 0.6 + out * 0.05, middle + way * long + out * rng.uniform(0.06, 0.13)],
                    0.045,
                    rings=9,
                    sides=10,
                    groove=0.3,
                    flat=0.22,
                    profile=lambda p: 0.35 + 0.8 * p - 0.5 * p**6,
                )
            )
    found.append(locks("lichen", "shell", rosettes))
    cups = Group(0.01)
    for i in range(13):
        t = 0.08 + 0.065 * i
        foot = vec(-0.78 + 1.52 * t, -0.02 + 0.05 * (i % 3), -0.24 + 0.24 * t)
        top = foot + (rng.normal() * 0.07, -0.05, rng.uniform(0.28, 0.62))
        cups.add(cone(foot, top, 0.022, 0.018)).add(cone(top, top + (0, 0, 0.08), 0.025, 0.075), 0.02).subtract(sphere(top + (0, -0.01, 0.125), 0.062), 0.01)
    return [*found, *solid("ash", cups.displace(rough(0.006, 20)), (1.0, 0.5, 0.75), 0.011)]


def cocoon_membrane() -> Parts:
    """A cocoon that something has left: a torn skin in threads, empty inside."""
    shell = (
        Group(0.02)
        .add(ellipsoid((0, 0, 0), (0.36, 0.34, 0.64)))
        .add(cone((0, 0, 0.52), (0.03, 0, 0.82), 0.15, 0.03), 0.10)
        .subtract(ellipsoid((0, 0, -0.02), (0.32, 0.30, 0.59)), 0.0)
    )

    def tear(p: np.ndarray) -> np.ndarray:
        x, z = p[:, 0] - 0.02, p[:, 2] + 0.08
        jag = 0.035 * np.sin(z * 26) + 0.02 * np.sin(z * 61)
        return np.maximum(np.hypot(x / 0.17, z / 0.44) - 1 + jag * 3, p[:, 1] + 0.02).astype(F) * F(0.16)

    shell.subtract(tear, 0.006)
    shell.displace(lambda p: F(0.012) * np.abs(np.sin(np.arctan2(p[:, 1], p[:, 0]) * F(9) + p[:, 2] * F(10) + noise(p, 4, 2) * F(2))).astype(F))
    rng = np.random.default_rng(3)
    threads = []
    for i in range(11):
        z = 0.28 - 0.066 * i
        wide = 0.16 * np.sqrt(max(0.1, 1 - ((z + 0.08) / 0.44) ** 2))
        y = -0.33 * np.sqrt(max(0.05, 1 - (z / 0.64) ** 2)) + 0.01
        threads.append(cord([(-wide - 0.03, y, z), (rng.normal() * 0.03, y + 0.05, z - 0.05), (wide + 0.06, y, z + rng.normal() * 0.05)], 0.008, "chalk", 0))
    for i in range(7):
        a = i * 0.9
        threads.append(
            cord([(0.02, 0, 0.78), (0.3 * np.cos(a), 0.1 * np.sin(a), 0.92), (0.75 * np.cos(a), 0.2 * np.sin(a), 1.0 - 0.05 * i)], 0.008, "chalk", 0)
        )
    slime = [
        cord([(0.06, -0.32, -0.36), (0.10, -0.36, -0.52), (0.09, -0.34, -0.80)], 0.026, "glass", 0),
        *solid("glass", ellipsoid((0.09, -0.34, -0.84), (0.045, 0.045, 0.06)), 1.0, 0.010),
    ]
    return [*solid("gut", shell, (0.55, 0.5, 0.95), 0.013), *threads, *slime]


def lantern_tube() -> Parts:
    """A vein as thick as an arm, ringed with gristle, that has grown into a glass with a light in it."""
    path = [(-0.86, 0.1, 0.34), (-0.62, 0.0, -0.20), (-0.20, -0.05, -0.42), (0.12, 0, -0.12), (0.28, 0, 0.10)]
    tube = locks("tube", "gut", [lock(path, 0.135, rings=90, sides=16, groove=0.05, flat=1.0, profile=lambda p: 0.9 + 0.16 * np.abs(np.sin(p * 34)))])
    veins = [cord([np.asarray(p) + (0.05 * s, -0.14, 0.03 * s) for p in path], 0.018, "organ", 8) for s in (-1, 1)]
    middle, way = vec(0.46, 0, 0.30), unit((0.62, 0, 0.62))
    turn = turned(0, 45, 0)
    frame = [
        *solid(
            "metal",
            Group(0.01)
            .add(cylinder(middle - way * 0.22, 0.20, 0.045, turn, 0.02))
            .add(cylinder(middle + way * 0.24, 0.17, 0.04, turn, 0.02))
            .add(cone(middle + way * 0.26, middle + way * 0.42, 0.12, 0.03)),
            (1.1, 0.4, 1.0),
            0.012,
        )
    ]
    aside = np.cross(way, (0, 1, 0))
    bars = [
        cord(
            [
                middle - way * 0.22 + aside * 0.17 * np.cos(a) + vec(0, 0.17 * np.sin(a), 0),
                middle + aside * 0.215 * np.cos(a) + vec(0, 0.215 * np.sin(a), 0),
                middle + way * 0.24 + aside * 0.15 * np.cos(a) + vec(0, 0.15 * np.sin(a), 0),
            ],
            0.020,
            "metal",
            0,
        )
        for a in np.linspace(0.4, 6.68, 6, endpoint=False)
    ]
    return [tube, *veins, *frame, *bars, *solid("glow", ellipsoid(middle, (0.13, 0.13, 0.19), turn), (0.9, 0.3, 0.8), 0.012)]
