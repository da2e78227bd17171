"""Weapons as they lie on gear cards: knapped, carved, bound and forged. Each stands upright, its point up, about 1.2 spaces long."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures.still import (
    Group,
    Parts,
    band,
    bone,
    bone_shape,
    bound,
    capsule,
    cone,
    cord,
    ellipsoid,
    fang,
    feather,
    hair,
    lock,
    locks,
    noise,
    pebble,
    sculpted,
    skull,
    slab,
    solid,
    sphere,
    staff,
    turned,
    vec,
    wheel,
)

F = np.float32


def _chipped(shape, depth: float = 0.012, seed: int = 1, scale: float = 9) -> Group:
    return Group().add(shape).displace(lambda p: np.abs(noise(p, scale, 2, seed)) * F(depth))


def founding_stone() -> Parts:
    blade = [(-0.10, -0.42), (-0.20, -0.10), (-0.17, 0.22), (-0.02, 0.52), (0.10, 0.26), (0.19, -0.02), (0.12, -0.40)]
    stone = _chipped(slab(blade, 0.085, 0.17), 0.035, 4, 7)
    return [*solid("flint", stone, (0.35, 0.2, 0.62), 0.011), *bound((0.01, 0, -0.56), (0.0, 0, -0.30), 0.085, 7)]


def fist_and_tooth() -> Parts:
    from tools.art.figures.hands import hand

    group = Group(0.04)
    group.add(cone((0.02, 0.5, -0.5), (0, 0.02, -0.22), 0.17, 0.12))
    hand(group, (0, 0, -0.2), (0, -0.35, 1), (0.2, -1, -0.3), 0.42, 1.45, 0.1, 1)
    teeth = [
        fang([(0.30 + 0.10 * i, -0.3 + 0.05 * i, 0.30 - 0.12 * i), (0.34 + 0.1 * i, -0.34, 0.20 - 0.12 * i), (0.33 + 0.1 * i, -0.36, 0.08 - 0.12 * i)], 0.035)
        for i in range(2)
    ]
    wraps = [*bound((0.02, 0.42, -0.44), (0.0, 0.06, -0.26), 0.165, 9, "cloth2")]
    return [*solid("skin", group, 0.9, 0.014), *wraps, *teeth]


def bone_dagger() -> Parts:
    blade = [(-0.05, -0.10), (-0.085, 0.16), (-0.06, 0.42), (0.02, 0.66), (0.075, 0.38), (0.07, 0.12), (0.05, -0.10)]
    return [
        *solid("bone", _chipped(slab(blade, 0.045, 0.07), 0.016, 2), (0.2, 0.15, 0.75)),
        *bone((0, 0, -0.62), (0, 0, -0.06), 0.055),
        *bound((0, 0, -0.5), (0, 0, -0.14), 0.062, 11),
    ]


def bone_blade() -> Parts:
    edge = [(-0.06, -0.2), (-0.12, 0.1), (-0.11, 0.5), (0.02, 0.86), (0.12, 0.60), (0.10, 0.2), (0.13, 0.02), (0.06, -0.2)]
    notches = Group().add(slab(edge, 0.05, 0.09))
    for i in range(5):
        notches.subtract(sphere((0.135, 0, 0.02 + 0.13 * i), 0.045), 0.01)
    guard = bone((-0.2, 0, -0.24), (0.2, 0, -0.2), 0.045)
    return [
        *solid("bone", notches, (0.25, 0.15, 0.95)),
        *guard,
        *bound((0, 0, -0.62), (0, 0, -0.26), 0.055, 10),
        *solid("bone", sphere((0, 0, -0.68), 0.085), (0.12, 0.12, 0.8)),
    ]


def bone_axe() -> Parts:
    head = [(-0.06, 0.36), (0.10, 0.30), (0.38, 0.10), (0.46, 0.34), (0.40, 0.60), (0.12, 0.50), (-0.06, 0.52), (-0.24, 0.56), (-0.20, 0.40)]
    return [
        *staff((0.02, 0, -0.8), (-0.02, 0, 0.66), 0.045),
        *solid("bone", _chipped(slab(head, 0.06, 0.16), 0.02, 5), ((-0.4, -0.2, 0), (0.6, 0.2, 0.8))),
        *bound((0, 0, 0.30), (-0.02, 0, 0.58), 0.085, 8, "rope"),
        *bound((0.02, 0, -0.72), (0.01, 0, -0.36), 0.055, 12),
    ]


def bone_darts() -> Parts:
    found: Parts = []
    for i, (x, lean) in enumerate(((-0.30, -0.24), (0.0, 0.02), (0.30, 0.28))):
        turn = turned(0, np.degrees(lean), 0).astype(float)
        place = lambda z, x=x, turn=turn: vec(x, 0, 0) + turn @ vec(0, 0, z)  # noqa: E731
        found += [*staff(place(-0.55), place(0.34), 0.022, 0.02, seed=i), fang([place(0.26), place(0.48), place(0.74)], 0.06, "bone", 0.5)]
        found += [
            *feather(place(-0.60), turn @ vec(0.25, 0, 1), 0.30, 0.08, 0.1, seed=i),
            *feather(place(-0.60), turn @ vec(-0.25, 0, 1), 0.30, 0.08, -0.1, seed=i + 5),
        ]
        found += bound(place(0.20), place(0.34), 0.036, 5, "rope")
    return found


def bone_club() -> Parts:
    spikes = [fang([vec(0.1 * s, -0.06, z), vec(0.2 * s, -0.10, z + 0.03), vec(0.30 * s, -0.12, z + 0.08)], 0.045) for s in (-1, 1) for z in (0.30, 0.46, 0.62)]
    big = Group(0.08).add(bone_shape((0, 0, -0.7), (0, 0, 0.62), 0.11, 2.0)).add(ellipsoid((0, 0, 0.50), (0.19, 0.18, 0.30)))
    return [*solid("bone", big.displace(lambda p: noise(p, 12, 2) * F(0.014)), (0.45, 0.4, 1.0), 0.015), *spikes, *bound((0, 0, -0.62), (0, 0, -0.22), 0.11, 9)]


def bone_pickaxe() -> Parts:
    head = fang([(0.02, 0, 0.46), (0.30, 0, 0.52), (0.62, 0, 0.22)], 0.085, "bone", 0.7)
    back = fang([(-0.02, 0, 0.46), (-0.26, 0, 0.50), (-0.46, 0, 0.30)], 0.085, "bone", 0.7)
    return [*staff((0.05, 0, -0.85), (0, 0, 0.62), 0.048, seed=3), head, back, *bound((0.0, 0, 0.34), (0, 0, 0.58), 0.10, 6, "rope")]


def bone_sickle() -> Parts:
    blade = [(-0.06, 0.02), (0.04, 0.30), (0.26, 0.52), (0.54, 0.50), (0.70, 0.28), (0.50, 0.38), (0.28, 0.34), (0.14, 0.14), (0.08, -0.04)]
    return [
        *solid("bone", _chipped(slab(blade, 0.04, 0.08), 0.014, 7), ((-0.2, -0.15, -0.2), (0.85, 0.15, 0.7))),
        *bound((-0.12, 0, -0.62), (0.0, 0, 0.02), 0.06, 13),
    ]


def rawhide_whip() -> Parts:
    path = [
        (-0.62, 0, -0.55),
        (-0.3, 0, -0.1),
        (0.10, -0.1, 0.38),
        (0.42, 0.05, 0.30),
        (0.30, 0.1, -0.15),
        (-0.05, 0.0, -0.10),
        (0.05, -0.12, 0.2),
        (0.55, -0.1, 0.1),
        (0.75, 0, -0.45),
    ]
    lash = locks("lash", "leather", [lock(path, 0.045, rings=90, sides=9, groove=0.24, flat=1, twist=40, profile=lambda t: 1.05 - 0.85 * t)])
    return [lash, *bound((-0.80, 0, -0.75), (-0.58, 0, -0.5), 0.062, 9), fang([(0.75, 0, -0.45), (0.8, 0, -0.53), (0.78, 0, -0.64)], 0.04, "bone")]


def lion_beast_katar() -> Parts:
    claws = [fang([vec(x, 0, 0.06), vec(x * 1.2, -0.06, 0.45), vec(x * 1.25 + 0.05, 0.02, 0.92 - abs(x))], 0.075, "ivory", 0.5) for x in (-0.16, 0.0, 0.16)]
    bar = [*bound((-0.24, 0, -0.16), (0.24, 0, -0.16), 0.05, 9), *bone((-0.27, 0, -0.5), (-0.24, 0, 0.12), 0.05), *bone((0.27, 0, -0.5), (0.24, 0, 0.12), 0.05)]
    plate = solid("hide", slab([(-0.30, -0.05), (-0.26, 0.2), (0.0, 0.28), (0.26, 0.2), (0.30, -0.05), (0, 0.02)], 0.05, 0.06), (0.45, 0.15, 0.4))
    return [*claws, *bar, *plate, hair((0, 0.02, 0.14), (0, -0.3, -1), 40, 0.22, 0.02, 0.8, root=0.11)]


def claw_head_arrow() -> Parts:
    found: Parts = [*staff((-0.75, 0, -0.55), (0.50, 0, 0.37), 0.026)]
    along = np.array([1.25, 0, 0.92]) / 1.552
    tip = np.array([0.48, 0, 0.355])
    found.append(fang([tip - along * 0.06, tip + along * 0.22 + vec(-0.03, 0, 0.04), tip + along * 0.46 + vec(0.05, 0, -0.04)], 0.085, "ivory", 0.6))
    found += bound(tip - along * 0.10, tip + along * 0.06, 0.045, 6, "rope")
    for i, side in enumerate((vec(-0.5, 0, 0.7), vec(0.5, 0, -0.7), vec(0, -1, 0))):
        found += feather(vec(-0.74, 0, -0.545) + side * 0.02, along * 1.0 + side * 0.33, 0.36, 0.10, 0, seed=i)
    return found


def king_spear() -> Parts:
    blade = [(0, 0.10), (-0.13, 0.30), (-0.10, 0.52), (0, 0.98), (0.10, 0.52), (0.13, 0.30)]
    found = [
        *staff((0, 0, -1.15), (0, 0, 0.30), 0.036, seed=4),
        *solid("flint", _chipped(slab(blade, 0.05, 0.10), 0.022, 3), (0.25, 0.15, 1.1)),
        *bound((0, 0, 0.02), (0, 0, 0.26), 0.055, 7, "rope"),
    ]
    return [*found, hair((0, 0, 0.04), (0.0, -0.1, -1), 46, 0.34, 0.022, 0.7, droop=0.2), *skull((0, -0.05, -0.12), 0.09)]


def cat_gut_bow() -> Parts:
    limb = [(0.10, 0, -0.95), (-0.12, 0, -0.62), (-0.26, 0, -0.22), (-0.20, 0, 0.0), (-0.26, 0, 0.22), (-0.12, 0, 0.62), (0.10, 0, 0.95)]
    wood = locks("bow", "bone", [lock(limb, 0.06, rings=60, sides=12, groove=0.06, flat=0.7, profile=lambda t: 0.5 + 0.75 * np.sin(np.pi * t) ** 0.7)])
    string = locks(
        "string",
        "rope",
        [
            lock(
                [(0.10, 0, -0.93), (0.13, 0, -0.3), (0.13, 0, 0.3), (0.10, 0, 0.93)],
                0.010,
                rings=40,
                sides=6,
                groove=0,
                flat=1,
                profile=lambda t: np.ones_like(t),
            )
        ],
    )
    return [
        wood,
        string,
        *bound((-0.21, 0, -0.16), (-0.21, 0, 0.16), 0.072, 9),
        hair((-0.22, 0, 0.24), (-0.6, -0.2, -0.6), 16, 0.16, 0.015),
        hair((-0.22, 0, -0.24), (-0.6, -0.2, -0.6), 16, 0.16, 0.015),
    ]


def cat_fang_knife() -> Parts:
    blade = fang([(0.02, 0, -0.05), (-0.10, 0, 0.32), (0.02, 0, 0.62), (0.24, 0, 0.86)], 0.135, "ivory", 0.5)
    return [
        blade,
        *bound((0.04, 0, -0.50), (0.02, 0, 0.02), 0.07, 12),
        *solid("bone", sphere((0.05, 0, -0.56), 0.085), ((-0.1, -0.1, -0.7), (0.2, 0.1, -0.4))),
        hair((0.03, 0, 0.0), (0.2, -0.2, -1), 18, 0.2, 0.016),
    ]


def counterweighted_axe() -> Parts:
    head = [(-0.02, 0.42), (0.14, 0.36), (0.46, 0.02), (0.58, 0.40), (0.50, 0.78), (0.14, 0.60), (-0.02, 0.62)]
    weight = Group().add(ellipsoid((0, 0, -0.82), (0.17, 0.15, 0.17))).displace(lambda p: noise(p, 7, 2) * F(0.02))
    return [
        *staff((0, 0, -0.8), (0, 0, 0.78), 0.042, seed=5),
        *solid("bone", _chipped(slab(head, 0.06, 0.2), 0.02, 8), ((-0.15, -0.2, -0.1), (0.75, 0.2, 0.9))),
        *bound((0, 0, 0.36), (0, 0, 0.66), 0.085, 8, "rope"),
        *solid("stone", weight, ((-0.3, -0.3, -1.1), (0.3, 0.3, -0.55))),
        cord([(-0.17, -0.02, -0.82), (0, -0.17, -0.80), (0.17, -0.02, -0.82)], 0.025),
        *bound((0, 0, -0.4), (0, 0, -0.05), 0.052, 10),
    ]


def skullcap_hammer() -> Parts:
    return [
        *bone((0, 0.02, -0.85), (0, 0.02, 0.36), 0.06),
        *skull((0, -0.04, 0.46), 0.30, jaw=False),
        *bound((0, 0.02, -0.74), (0, 0.02, -0.3), 0.07, 11),
        *bound((0, 0.02, 0.12), (0, 0.02, 0.28), 0.09, 5, "rope"),
    ]


def whistling_mace() -> Parts:
    head = Group(0.03).add(sphere((0, 0, 0.5), 0.25))
    for i in range(12):
        a = i * 2.399963
        z = 1 - (i + 0.5) / 6
        head.subtract(sphere(vec(np.cos(a) * np.sqrt(1 - z * z), np.sin(a) * np.sqrt(1 - z * z), z) * 0.26 + vec(0, 0, 0.5), 0.065), 0.02)
    head.subtract(sphere((0, 0, 0.5), 0.19), 0)
    return [
        *bone((0, 0, -0.8), (0, 0, 0.3), 0.05),
        *solid("bone", head, ((-0.35, -0.35, 0.15), (0.35, 0.35, 0.85))),
        *bound((0, 0, -0.7), (0, 0, -0.3), 0.06, 10),
        hair((0, 0, -0.86), (0.2, 0, -1), 22, 0.3, 0.016),
    ]


def zanbato() -> Parts:
    blade = [(-0.10, -0.3), (-0.19, 0.0), (-0.20, 0.7), (-0.04, 1.12), (0.17, 0.86), (0.22, 0.3), (0.12, -0.3)]
    great = _chipped(slab(blade, 0.07, 0.2), 0.022, 11, 6)
    for i in range(4):
        great.subtract(capsule((-0.05, -0.3, 0.1 + 0.2 * i), (-0.05, 0.3, 0.1 + 0.2 * i), 0.04), 0.01)
    return [
        *solid("bone", great, ((-0.35, -0.2, -0.5), (0.4, 0.2, 1.25)), 0.014),
        *bone((-0.34, 0, -0.34), (0.34, 0, -0.32), 0.06),
        *bound((0, 0, -1.05), (0, 0, -0.36), 0.058, 15),
        *skull((0, -0.06, -0.28), 0.12),
    ]


def _katana(material: str, bend: float = 0.16, long: float = 1.15, wide: float = 0.06) -> Parts:
    blade = [
        (-wide * 0.8, -0.1),
        (-wide * 0.8 + bend * 0.1, 0.3),
        (bend * 0.5 - wide * 0.5, 0.75),
        (bend * 1.25, long),
        (bend * 0.55 + wide * 0.9, 0.72),
        (wide + bend * 0.1, 0.28),
        (wide * 0.8, -0.1),
    ]
    guard = wheel([(0.0, -0.02), (0.14, -0.022), (0.145, 0.0), (0.14, 0.022), (0.0, 0.02)], at=(0, 0, -0.12))
    grip = [(0.0, 0, -0.72), (-0.012, 0, -0.4), (0, 0, -0.13)]
    return [
        *solid(material, slab(blade, 0.028, 0.05), ((-0.2, -0.1, -0.2), (0.45, 0.1, 1.3)), 0.010),
        *solid("gold", guard, ((-0.2, -0.2, -0.2), (0.2, 0.2, -0.05)), 0.008),
        *bound(grip[0], grip[2], 0.042, 17),
    ]


def rainbow_katana() -> Parts:
    found = _katana("metal", 0.20)
    for i in range(5):
        found += feather((-0.02, -0.03, -0.70), (-0.5 + 0.22 * i, -0.2, -1), 0.40, 0.05, 0.2 * (i - 2), seed=i)
    return found


def muramasa() -> Parts:
    drops = [
        *solid(
            "blood",
            Group(0.03).add(ellipsoid((0.36, -0.05, 0.16), (0.035, 0.035, 0.06))).add(cone((0.36, -0.05, 0.2), (0.355, -0.05, 0.30), 0.02, 0.004)),
            ((0.25, -0.15, 0), (0.5, 0.1, 0.4)),
            0.006,
        )
    ]
    return [
        *_katana("metal", 0.30, 1.25, 0.07),
        *skull((0, -0.05, -0.80), 0.11),
        *drops,
        hair((0, 0, -0.14), (0.3, -0.3, -1), 26, 0.42, 0.012, 0.5, material="hair"),
    ]


def _sword(blade, metal: str = "metal", guard: float = 0.26, fuller: bool = True, thick: float = 0.035) -> Parts:
    edge = Group().add(slab(blade, thick, 0.07))
    top = max(z for _, z in blade)
    if fuller:
        for s in (-1, 1):
            edge.subtract(capsule((0, s * (thick + 0.012), -0.02), (0, s * (thick + 0.012), top * 0.62), 0.022), 0.01)
    wide = max(abs(x) for x, _ in blade) + 0.15
    return [
        *solid(metal, edge, ((-wide, -0.12, -0.35), (wide, 0.12, top + 0.1)), 0.011),
        *bound((0, 0, -0.62), (0, 0, -0.22), 0.046, 12),
        *solid(
            metal,
            Group(0.03)
            .add(capsule((-guard, 0, -0.17), (guard, 0, -0.17), 0.04))
            .add(sphere((-guard, 0, -0.17), 0.055))
            .add(sphere((guard, 0, -0.17), 0.055))
            .add(sphere((0, 0, -0.68), 0.085)),
            ((-0.5, -0.15, -0.85), (0.5, 0.15, -0.05)),
        ),
    ]


def lantern_sword() -> Parts:
    from tools.art.figures.still_signs import lantern

    return [
        *_sword([(-0.10, -0.2), (-0.105, 0.6), (-0.06, 0.95), (0, 1.12), (0.06, 0.95), (0.105, 0.6), (0.10, -0.2)]),
        *lantern((0.36, -0.05, -0.40), 1.05),
        cord([(0.26, 0, -0.17), (0.33, -0.02, -0.19), (0.36, -0.05, -0.22)], 0.012),
    ]


def dragon_slayer() -> Parts:
    slabby = [(-0.20, -0.25), (-0.23, 0.9), (0.10, 1.25), (0.24, 1.0), (0.21, -0.25)]
    iron = _chipped(slab(slabby, 0.075, 0.10, sharp=True), 0.024, 21, 5)
    return [
        *solid("metal", iron, ((-0.35, -0.2, -0.4), (0.35, 0.2, 1.35)), 0.014),
        *bound((0, 0, -1.0), (0, 0, -0.3), 0.06, 14, "cloth2"),
        *solid(
            "metal", Group().add(capsule((-0.36, 0, -0.27), (0.36, 0, -0.27), 0.05)).add(sphere((0, 0, -1.05), 0.10)), ((-0.5, -0.2, -1.2), (0.5, 0.2, -0.15))
        ),
    ]


def adventure_sword() -> Parts:
    return [
        *_sword(
            [(-0.08, -0.2), (-0.12, 0.25), (-0.07, 0.55), (-0.11, 0.82), (0.0, 1.12), (0.11, 0.82), (0.07, 0.55), (0.12, 0.25), (0.08, -0.2)], "gold", 0.22
        ),
        *pebble((0, -0.06, -0.17), 0.06, 3, "glass"),
        band([(0.05, -0.03, -0.62), (0.32, -0.1, -0.5), (0.30, -0.05, -0.2), (0.5, 0, 0.05)], 0.05, "cloth"),
    ]


def twilight_sword() -> Parts:
    wings = [(-0.16, -0.2), (-0.26, 0.15), (-0.13, 0.35), (-0.16, 0.9), (0, 1.32), (0.16, 0.9), (0.13, 0.35), (0.26, 0.15), (0.16, -0.2)]
    rays = [
        fang([vec(0.14 * s, 0, -0.2), vec(0.36 * s, 0, -0.10 + 0.1 * i), vec((0.5 - 0.1 * i) * s, 0, 0.08 + 0.2 * i)], 0.035, "metal")
        for s in (-1, 1)
        for i in range(3)
    ]
    return [*_sword(wings, "metal", 0.12, thick=0.055), *rays, *pebble((0, -0.07, 0.16), 0.085, 9, "glass")]


def steel_shield() -> Parts:
    body = slab([(-0.46, 0.56), (0.0, 0.64), (0.46, 0.56), (0.44, 0.0), (0.0, -0.68), (-0.44, 0.0)], 0.05, 0.08, bow=0.5)
    shape = Group(0.02).add(body).add(capsule((0, -0.05, 0.56), (0, -0.05, -0.58), 0.035)).add(ellipsoid((0, -0.05, 0.10), (0.17, 0.10, 0.17)))
    for x in (-0.36, 0.36):
        for z in (0.46, 0.16):
            shape.add(sphere((x, 0.03, z), 0.035))
    return solid("metal", shape, (0.6, 0.35, 0.8), 0.014)


def round_leather_shield() -> Parts:
    disc = wheel([(0, -0.05), (0.4, -0.02), (0.62, 0.03), (0.60, 0.09), (0.3, 0.06), (0, 0.05)], turn=turned(-90, 0, 0))
    rim = [cord([vec(np.cos(a) * 0.61, 0.04, np.sin(a) * 0.61) for a in np.linspace(0, 2 * np.pi, 26)], 0.035, "leather", 60)]
    studs = Group(0).add(ellipsoid((0, -0.07, 0), (0.17, 0.10, 0.17)))
    for i in range(10):
        studs.add(sphere((np.cos(i * 0.628) * 0.44, -0.04, np.sin(i * 0.628) * 0.44), 0.035))
    return [
        *solid("leather", Group().add(disc).displace(lambda p: noise(p, 9, 3) * F(0.014)), (0.75, 0.3, 0.75), 0.014),
        *rim,
        *solid("bone", studs, (0.6, 0.3, 0.6), 0.012),
    ]


def finger_of_god() -> Parts:
    from tools.art.figures.still import bone as long

    found: Parts = []
    joints = [vec(0, 0, -0.95), vec(0.04, 0, -0.2), vec(-0.02, 0, 0.34), vec(0.05, -0.02, 0.74)]
    for a, b in pairwise(joints):
        found += long(a, b, 0.062)
    return [
        *found,
        fang([joints[-1] - (0, 0, 0.04), joints[-1] + (0.02, -0.06, 0.18), joints[-1] + (0.06, 0.0, 0.42)], 0.075, "nail", 0.6),
        *bound((0, 0, -0.7), (0.03, 0, -0.35), 0.085, 8, "cloth2"),
    ]


__all__ = [name for name in dir() if not name.startswith("_") and callable(globals()[name]) and getattr(globals()[name], "__module__", "") == __name__]
_ = sculpted
