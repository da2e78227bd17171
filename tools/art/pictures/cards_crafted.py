"""Gear of later years: what blacksmith, mask maker and the others sell, and what the mighty leave behind."""

from __future__ import annotations

from math import cos, sin, tau

import numpy as np

from tools.art.figures import still_weapons as w
from tools.art.figures.butcher_gear import cleaver
from tools.art.figures.cast import put
from tools.art.figures.hands import hand
from tools.art.figures.still import bone, bound, cord, eye, fang, feather, hair, pebble, skull, slab, solid, staff, wheel
from tools.art.figures.still_signs import book, chain, lantern, mask
from tools.art.figures.still_worn import bandages, skull_helm
from tools.art.pictures.shots import Shot
from tools.art.shapes import Group, capsule, cone, cylinder, ellipsoid, noise, sphere, turned

F = np.float32


def rough(shape, depth: float = 0.02, scale: float = 7, seed: int = 1):
    """Roughens a shape as if it had been hammered or knapped."""
    return Group(0.01).add(shape).displace(lambda p: noise(p, scale, 2, seed) * F(depth))


def blade(points, material: str = "metal", half: float = 0.035, depth: float = 0.014, seed: int = 1, grip: float = 0.40):
    """Makes a blade of an outline that stands on a bound grip."""
    low = min(z for _, z in points)
    shape = rough(slab(points, half, 0.09, sharp=True), depth, 7, seed)
    wide = max(abs(x) for x, _ in points) + 0.1
    top = max(z for _, z in points) + 0.1
    return [*solid(material, shape, ((-wide, -0.15, low - 0.1), (wide, 0.15, top)), 0.011), *bound((0, 0, low - grip), (0, 0, low + 0.05), 0.05, 10)]


def scrap_sword():
    parts = blade([(-0.09, -0.2), (-0.14, 0.2), (-0.07, 0.42), (-0.13, 0.75), (0.02, 1.05), (0.12, 0.8), (0.06, 0.5), (0.13, 0.18), (0.09, -0.2)], seed=3)
    return [*parts, *solid("metal", rough(capsule((-0.24, 0, -0.2), (0.22, 0, -0.16), 0.045), 0.02), ((-0.4, -0.15, -0.35), (0.4, 0.15, 0.0)))]


def scrap_dagger():
    return blade([(-0.08, -0.1), (-0.11, 0.2), (-0.02, 0.62), (0.10, 0.3), (0.06, 0.12), (0.09, -0.1)], half=0.04, seed=8, grip=0.34)


def scrap_shield():
    plates = []
    for i, (x, z, a) in enumerate(((-0.22, 0.28, 8), (0.24, 0.22, -10), (-0.18, -0.26, -6), (0.20, -0.30, 12), (0.0, 0.02, 30))):
        plates += put(
            solid("metal", rough(slab([(-0.3, 0.32), (0.28, 0.3), (0.31, -0.28), (-0.27, -0.33)], 0.035, 0.05, sharp=True), 0.02, 6, i), 0.5, 0.014),
            (x, -0.03 * i, z),
            (0, a, 0),
        )
    rivets = Group(0)
    for i in range(10):
        rivets.add(sphere((cos(i * tau / 10) * 0.42, -0.16, sin(i * tau / 10) * 0.44), 0.036))
    return [*plates, *solid("metal", rivets, 0.7, 0.012)]


def steel_sword():
    return [*w._sword([(-0.11, -0.2), (-0.10, 0.85), (0, 1.2), (0.10, 0.85), (0.11, -0.2)], "metal", 0.30)]


def perfect_slayer():
    return [
        *blade([(-0.16, -0.25), (-0.20, 0.3), (-0.14, 0.9), (0.06, 1.35), (0.20, 0.9), (0.15, 0.3), (0.18, -0.25)], half=0.06, depth=0.005, grip=0.7),
        *eye((0, -0.07, 0.0), 0.10),
    ]


def hollow_sword():
    shape = Group(0.01).add(slab([(-0.14, -0.2), (-0.15, 0.85), (0, 1.2), (0.15, 0.85), (0.14, -0.2)], 0.04, 0.06, sharp=True))
    shape.subtract(slab([(-0.065, -0.05), (-0.07, 0.78), (0, 0.98), (0.07, 0.78), (0.065, -0.05)], 0.2, 0.02, sharp=True), 0.01)
    return [*solid("metal", shape, ((-0.3, -0.15, -0.35), (0.3, 0.15, 1.3)), 0.011), *bound((0, 0, -0.62), (0, 0, -0.2), 0.05, 10)]


def lantern_dagger():
    return [*blade([(-0.07, -0.1), (-0.09, 0.3), (0, 0.72), (0.09, 0.3), (0.07, -0.1)], grip=0.34), *put(lantern(), (0.28, -0.05, -0.22), size=0.6)]


def lantern_glaive():
    head = solid(
        "metal",
        slab([(-0.06, 0.5), (-0.16, 0.8), (-0.10, 1.25), (0.06, 1.5), (0.14, 1.0), (0.06, 0.5)], 0.035, 0.08, sharp=True),
        ((-0.4, -0.2, 0.3), (0.4, 0.2, 1.6)),
        0.012,
    )
    return [*staff((0, 0, -1.2), (0, 0, 0.6), 0.045), *head, *put(lantern(), (0.24, -0.05, 0.18), size=0.7)]


def lantern_halberd():
    head = Group(0.01).add(slab([(0.02, 0.72), (-0.34, 0.95), (-0.42, 0.62), (-0.34, 0.3), (0.02, 0.5)], 0.035, 0.10, sharp=True))
    head.add(slab([(-0.05, 0.6), (0, 1.35), (0.05, 0.6)], 0.035, 0.04, sharp=True)).add(slab([(0, 0.66), (0.30, 0.62), (0, 0.52)], 0.03, 0.04, sharp=True))
    return [
        *staff((0, 0, -1.2), (0, 0, 0.7), 0.045),
        *solid("metal", head, ((-0.6, -0.2, 0.1), (0.5, 0.2, 1.45)), 0.012),
        *put(lantern(), (0.22, -0.05, 0.20), size=0.6),
    ]


def thunder_maul():
    head = rough(cylinder((0, 0, 0.6), 0.26, 0.42, turned(0, 90, 0), 0.04), 0.015)
    return [
        *staff((0, 0, -1.0), (0, 0, 0.6), 0.055),
        *solid("metal", head, ((-0.7, -0.45, 0.1), (0.7, 0.45, 1.1)), 0.015),
        *[fang([(s * 0.44, -0.1, 0.8), (s * 0.62, -0.15, 0.98), (s * 0.58, -0.1, 1.2)], 0.03, "glass") for s in (-1, 1)],
    ]


def sonic_tomahawk():
    head = rough(slab([(0.04, 0.55), (-0.30, 0.72), (-0.40, 0.42), (-0.26, 0.15), (0.04, 0.30)], 0.04, 0.10, sharp=True), 0.01)
    rings = [
        cord([(-0.5 - 0.14 * k + 0.05 * abs(t) ** 2, 0, 0.44 + t * (0.22 + 0.09 * k)) for t in np.linspace(-1, 1, 9)], 0.014, "chalk", 0) for k in range(3)
    ]
    return [*staff((0, 0, -0.7), (0, 0, 0.7), 0.045), *solid("metal", head, ((-0.55, -0.2, 0.0), (0.3, 0.2, 0.9)), 0.012), *rings]


def lance():
    head = rough(slab([(-0.10, 0.45), (-0.13, 0.75), (0, 1.45), (0.13, 0.75), (0.10, 0.45)], 0.05, 0.08, sharp=True), 0.01)
    return [
        *bone((0, 0, -1.25), (0, 0, 0.5), 0.06),
        *solid("ivory", head, ((-0.3, -0.2, 0.3), (0.3, 0.2, 1.55)), 0.012),
        *bound((0, 0, 0.3), (0, 0, 0.55), 0.08, 6, "cloth2"),
    ]


def knuckle():
    claws = [fang([(x, 0, 0.1), (x * 1.1, -0.05, 0.40), (x * 1.2, 0.0, 0.62)], 0.075, "ivory", 0.7) for x in (-0.30, -0.10, 0.10, 0.30)]
    return [*claws, *bone((-0.44, 0, 0.08), (0.44, 0, 0.08), 0.075), *bound((-0.3, 0, -0.16), (0.3, 0, -0.16), 0.06, 10)]


def whip(rings: bool):
    path = [
        (-0.62, 0, -0.55),
        (-0.25, 0, 0.1),
        (0.2, -0.1, 0.45),
        (0.5, 0.05, 0.2),
        (0.2, 0.1, -0.15),
        (-0.15, 0.0, 0.15),
        (0.25, -0.12, 0.30),
        (0.75, 0, -0.35),
    ]

    def made():
        lash = (
            chain(path, 0.055)
            if rings
            else [
                cord(path, 0.035, "leather", 60),
                *[fang([np.array(p), np.array(p) + (0.04, -0.1, 0.05), np.array(p) + (0.06, -0.2, 0.0)], 0.03) for p in path[2:]],
            ]
        )
        return [*lash, *bound((-0.85, 0, -0.85), (-0.6, 0, -0.5), 0.062, 9)]

    made.told = (rings,)
    return made


def earrings(old: bool):
    def made():
        found = []
        for s in (-1, 1):
            x = 0.34 * s
            found.append(cord([(x + cos(a) * 0.13, 0, 0.45 + sin(a) * 0.13) for a in np.linspace(0, tau, 16)], 0.018, "gold" if old else "rope", 0))
            if old:
                found += [*eye((x, -0.04, 0.12), 0.13), *feather((x, 0, 0.0), (0.12 * s, 0, -1), 0.6, 0.09, 0.1, seed=s + 2)]
            else:
                found += [*bone((x, 0, 0.28), (x, 0, -0.42), 0.045), fang([(x, -0.05, 0.1), (x + 0.05 * s, -0.1, -0.2), (x, -0.05, -0.5)], 0.04)]
        return found

    made.told = (old,)
    return made


def bag(sick: bool):
    def made():
        sack = (
            Group(0.10)
            .add(ellipsoid((0, 0, -0.1), (0.52, 0.34, 0.42)))
            .add(cone((0, 0, 0.2), (0, 0, 0.45), 0.26, 0.32))
            .displace(lambda p: noise(p, 5, 3) * F(0.03))
        )
        found = [
            *solid("leather", sack, ((-0.75, -0.55, -0.7), (0.75, 0.55, 0.65)), 0.018),
            cord([(cos(a) * 0.27, sin(a) * 0.25, 0.30) for a in np.linspace(0, tau, 18)], 0.03),
        ]
        if sick:
            found += [*put(bandages(), (0.1, -0.2, 0.62), (20, 20, 10), 0.5), *put(w.bone_dagger(), (-0.25, -0.1, 0.65), (0, -16, 0), 0.35)]
        else:
            found += [*bone((-0.25, -0.05, 0.3), (-0.40, -0.1, 0.9), 0.05), *skull((0.15, -0.1, 0.6), 0.17), *bone((0.3, 0, 0.3), (0.5, 0, 0.85), 0.04)]
        return found

    made.told = (sick,)
    return made


def bug_trap():
    bars = [
        cord([(cos(a) * 0.42, sin(a) * 0.42, -0.4), (cos(a) * 0.48, sin(a) * 0.48, 0.0), (cos(a) * 0.25, sin(a) * 0.25, 0.45)], 0.024, "reed", 0)
        for a in np.linspace(0, tau, 15, endpoint=False)
    ]
    bands = [cord([(cos(a) * r, sin(a) * r, z) for a in np.linspace(0, tau, 22)], 0.03) for r, z in ((0.42, -0.4), (0.48, 0.0), (0.26, 0.45))]
    body = Group(0.03).add(ellipsoid((0, -0.05, -0.22), (0.14, 0.2, 0.10))).add(sphere((0, -0.25, -0.22), 0.09))
    legs = [
        cord([(s * 0.1, -0.1 + 0.1 * k, -0.22), (s * 0.25, -0.14 + 0.13 * k, -0.12), (s * 0.33, -0.16 + 0.15 * k, -0.38)], 0.015, "nail", 0)
        for s in (-1, 1)
        for k in range(3)
    ]
    return [*bars, *bands, *solid("nail", body, 0.6, 0.012), *legs]


def powder():
    dish = wheel([(0, -0.06), (0.4, -0.04), (0.58, 0.10), (0.54, 0.13), (0.36, 0.0), (0, -0.01)])
    heap_ = Group(0.05).add(cone((0, 0, 0.0), (0, 0, 0.30), 0.34, 0.03)).displace(lambda p: noise(p, 16, 2) * F(0.02))
    return [
        *solid("clay", dish, 0.75, 0.014),
        *solid("chalk", heap_, 0.6, 0.014),
        *[pebble((0.3 * cos(i), 0.3 * sin(i), 0.1), 0.02, i, "chalk")[0] for i in range(9)],
    ]


def bird_bread():
    loaf = Group(0.06).add(ellipsoid((0, 0, 0), (0.55, 0.36, 0.26))).displace(lambda p: noise(p, 6, 3) * F(0.03))
    for x in (-0.25, 0.0, 0.25):
        loaf.subtract(capsule((x - 0.06, -0.25, 0.26), (x + 0.06, 0.2, 0.28), 0.035), 0.03)
    return [
        *solid("hide", loaf, 0.8, 0.016),
        *[p for i in range(3) for p in feather((-0.2 + 0.2 * i, 0.1, 0.2), (-0.3 + 0.3 * i, 0.2, 1), 0.5, 0.08, 0.1, seed=i)],
    ]


def orb():
    ball = Group(0.05).add(sphere((0, 0, 0), 0.46)).displace(lambda p: noise(p, 5, 3) * F(0.05))
    petals = [
        fang([(cos(a) * 0.35, -0.30, sin(a) * 0.35), (cos(a) * 0.68, -0.38, sin(a) * 0.68), (cos(a) * 0.85, -0.18, sin(a) * 0.85)], 0.15, "leaf", 0.3)
        for a in np.linspace(0, tau, 9, endpoint=False)
    ]
    return [*solid("organ", ball, 0.65, 0.016), *petals]


def ring():
    band_ = wheel([(0.40, -0.10), (0.50, -0.12), (0.52, 0.12), (0.41, 0.10)])
    return [
        *put(solid("gold", band_, 0.7, 0.014), (0, 0, 0), (64, 0, 14)),
        *eye((0.0, -0.30, 0.48), 0.15),
        *[fang([(s * 0.10, -0.28, 0.40), (s * 0.24, -0.34, 0.52), (s * 0.12, -0.32, 0.66)], 0.04, "gold") for s in (-1, 1)],
    ]


def arc_bow():
    stave = [cord([(-0.15 + 0.45 * (1 - t * t) - (0.35 * max(0, abs(t) - 0.75) * 4 * 0.5), 0, t * 1.0) for t in np.linspace(-1, 1, 17)], 0.05, "metal", 0)]
    return [
        *stave,
        cord([(-0.30, 0, -0.98), (-0.26, 0, 0), (-0.30, 0, 0.98)], 0.012, "rope", 0),
        *bound((0.29, 0, -0.16), (0.29, 0, 0.16), 0.065, 9),
        *[fang([(0.32, -0.02, z), (0.52, -0.04, z * 1.2), (0.62, 0, z * 1.5)], 0.04, "metal") for z in (-0.4, 0.4)],
    ]


def hollow_arrow():
    shaft = staff((-0.9, 0, 0), (0.45, 0, 0), 0.03)
    tip = Group(0.01).add(put_slab()).subtract(ellipsoid((0.68, 0, 0), (0.12, 0.3, 0.055)), 0.01)
    return [
        *shaft,
        *solid("metal", tip, ((0.3, -0.2, -0.3), (1.15, 0.2, 0.3)), 0.010),
        *[p for s in (-1, 1) for p in feather((-0.85, 0, 0.02 * s), (0.5, 0, 0.6 * s), 0.36, 0.08, 0.05, seed=s + 3)],
    ]


def put_slab():
    return slab([(0.40, 0.05), (0.52, 0.20), (1.05, 0.0), (0.52, -0.20), (0.40, -0.05)], 0.035, 0.05, sharp=True)


def feather_shield():
    back = solid("wood", wheel([(0, -0.03), (0.5, 0.0), (0.5, 0.06), (0, 0.06)], turn=turned(-90, 0, 0)), 0.7, 0.016)
    return [
        *back,
        *[
            p
            for k in range(2)
            for i in range(13)
            for p in feather(
                (cos(i * tau / 13 + k * 0.24) * 0.18, -0.08 - 0.05 * k, sin(i * tau / 13 + k * 0.24) * 0.18),
                (cos(i * tau / 13 + k * 0.24), -0.05, sin(i * tau / 13 + k * 0.24)),
                0.62 - 0.18 * k,
                0.12,
                0.05,
                seed=i,
            )
        ],
        *eye((0, -0.2, 0), 0.14),
    ]


def beacon_shield():
    body = slab([(-0.5, 0.6), (0.5, 0.6), (0.46, -0.1), (0.0, -0.72), (-0.46, -0.1)], 0.05, 0.08, bow=0.4, sharp=True)
    return [*solid("metal", body, (0.65, 0.35, 0.85), 0.015), *put(lantern(), (0, -0.22, 0.06), size=1.0)]


def great_lantern():
    return [
        *put(lantern(), (0, 0, 0), size=1.5),
        *[
            fang([(cos(a) * 0.34, sin(a) * 0.34, -0.42), (cos(a) * 0.5, sin(a) * 0.5, 0.0), (cos(a) * 0.2, sin(a) * 0.2, 0.55)], 0.045, "bone")
            for a in np.linspace(0.4, tau + 0.4, 6, endpoint=False)
        ],
    ]


def own_lantern():
    return [*put(lantern(), (0, 0, 0), size=1.4), cord([(0, 0, 0.52), (0.18, -0.05, 0.8), (0.5, 0, 0.75), (0.7, 0.05, 0.35)], 0.028)]


def great_cleaver():
    return cleaver(np.array((0.0, 0.0, -0.25)), (0.06, 0, 1), (1, 0, 0), 1.9)


def maned_mask():
    return [
        *mask("ivory", 0, True, False, 0.08),
        *[
            hair((cos(a) * 0.32, 0.08, 0.02 + sin(a) * 0.42), (cos(a), 0.25, sin(a)), 14, 0.42, 0.026, 0.5, root=0.03, material="mane", seed=i)
            for i, a in enumerate(np.linspace(-0.4, 3.54, 12))
        ],
    ]


def horned_mask():
    horns = [fang([(0.14 * s, 0.05, 0.42), (0.34 * s, 0.1, 0.85), (0.18 * s, 0.15, 1.2), (0.40 * s, 0.12, 1.6)], 0.07, "nail") for s in (-1, 1)]
    return [*mask("hide", 0, False, True, 0.02), *horns]


def feathered_mask():
    beak = fang([(0, -0.12, 0.02), (0, -0.42, -0.10), (0, -0.46, -0.40)], 0.12, "nail")
    return [
        *mask("gold", 0, False, True, 0.10),
        beak,
        *[
            p
            for i, a in enumerate(np.linspace(0.35, 2.79, 9))
            for p in feather((cos(a) * 0.25, 0.06, 0.2 + sin(a) * 0.2), (cos(a), 0.1, sin(a)), 0.75, 0.10, 0.1, seed=i)
        ],
    ]


def death_mask():
    return [
        *skull((0, 0, 0.05), 0.52, False),
        *[fang([(x, -0.30, -0.18), (x, -0.33, -0.34), (x * 0.95, -0.30, -0.52)], 0.035) for x in np.linspace(-0.16, 0.16, 6)],
    ]


def plain_mask():
    return [*mask("wood", 0, False, False, 0.0), *[cord([(s * 0.34, 0.1, 0.1), (s * 0.5, 0.25, 0.0), (s * 0.55, 0.2, -0.4)], 0.02) for s in (-1, 1)]]


def laced_mask():
    return [
        *mask("leather", 0, False, True, 0.02),
        *[cord([(-0.16 + 0.08 * i, -0.13, -0.22), (-0.15 + 0.08 * i, -0.15, -0.32), (-0.16 + 0.08 * i, -0.12, -0.42)], 0.014, "rope", 0) for i in range(5)],
    ]


def crest():
    return [*skull_helm()[:1], *[p for i in range(7) for p in feather((0, -0.3 + 0.12 * i, 0.45), (0.05 * (i - 3), -0.5 + 0.2 * i, 1), 0.7, 0.1, 0.1, seed=i)]]


def boss_mehndi():
    """A raised hand whose palm and fingers are painted: a star with rays, rings around the fingers, dots."""
    g = Group(0.05).add(cone((0.02, 0.05, -0.95), (0, 0.0, -0.28), 0.19, 0.155))
    hand(g, (0, 0, -0.30), (0, -0.02, 1), (0, -1, 0.04), 0.62, 0.10, 0.9, 1)

    def before(x: float, z: float) -> np.ndarray | None:
        line = np.stack([np.full(220, x), np.linspace(-0.5, 0.4, 220), np.full(220, z)], 1).astype(F)
        inside = np.flatnonzero(g(line) < 0)
        return line[inside[0]].astype(float) if len(inside) else None

    def drawn(places) -> list:
        points = [p for p in (before(x, z) for x, z in places) if p is not None]
        return [cord(points, 0.024, "ink", 0)] if len(points) > 3 else []

    found = solid("skin", g, ((-0.85, -0.5, -1.0), (0.85, 0.5, 1.2)), 0.016)
    for radius in (0.06, 0.15):
        found += drawn([(-0.02 + radius * np.cos(a), 0.04 + radius * np.sin(a)) for a in np.linspace(0, 6.4, 26)])
    for k in range(8):
        a = k * np.pi / 4 + 0.2
        found += drawn([(-0.02 + r * np.cos(a), 0.04 + r * np.sin(a)) for r in np.linspace(0.16, 0.27, 8)])
    for x, z in ((-0.26, 0.42), (-0.09, 0.48), (0.09, 0.48), (0.24, 0.42)):
        for k in range(3):
            y = z + 0.13 * k
            found += drawn([(x * (1 + 0.17 * k) + t, y + 0.025 * abs(t) / 0.07) for t in np.linspace(-0.12, 0.12, 11)])
    for k in range(2):
        found += drawn([(t, -0.38 - 0.13 * k + 0.035 * np.cos(t * 44)) for t in np.linspace(-0.22, 0.22, 26)])
    return found


def forsaker_mask():
    """A mask of iron: one eye is nailed shut with a plate, a seam of stitches is the mouth, points stand around the brow."""
    plate = slab([(0.02, -0.06), (0.02, 0.17), (0.30, 0.20), (0.32, -0.04)], 0.03, 0.03, at=(0, -0.13, 0), sharp=True)
    nails = Group(0)
    for x, z in ((0.06, -0.02), (0.06, 0.13), (0.27, 0.15), (0.28, -0.01)):
        nails.add(sphere((x, -0.165, z), 0.026))
    rays = [
        fang(
            [
                (np.sin(a) * 0.32, 0.04, 0.12 + np.cos(a) * 0.30),
                (np.sin(a) * 0.50, 0.06, 0.16 + np.cos(a) * 0.52),
                (np.sin(a) * 0.66, 0.02, 0.18 + np.cos(a) * (0.74 + 0.16 * (k % 2))),
            ],
            0.055,
            "metal",
        )
        for k, a in enumerate(np.linspace(-1.25, 1.25, 7))
    ]
    stitches = [cord([(x - 0.02, -0.13, -0.25), (x, -0.16, -0.32), (x + 0.03, -0.12, -0.40)], 0.017, "rope", 0) for x in np.linspace(-0.15, 0.13, 6)]
    tear = [cord([(-0.16, -0.09, 0.02), (-0.19, -0.11, -0.12), (-0.17, -0.09, -0.30)], 0.016, "blood", 0)]
    return [*mask("metal", 0, False, False, 0.08), *solid("metal", plate, 0.6, 0.012), *solid("gold", nails, 0.5, 0.010), *rays, *stitches, *tear]


SHOTS: dict[str, Shot] = {
    f"gear/{name}": shot
    for name, shot in {
        "butcher_cleaver": Shot(great_cleaver, 8, -22, 34, zoom=1.05, light="flat", behind="rain", strength=0.35),
        "scrap_sword": Shot(scrap_sword, 10, -22, 48, light="left", behind="burst"),
        "scrap_dagger": Shot(scrap_dagger, 12, 20, -42, light="right"),
        "scrap_shield": Shot(scrap_shield, 8, -26, light="side", behind="wall", strength=0.5),
        "steel_sword": Shot(steel_sword, 10, -22, 50, light="left", behind="rays", strength=0.5),
        "perfect_slayer": Shot(perfect_slayer, 6, -18, 52, light="hard", behind="sun", strength=0.5),
        "hollow_sword": Shot(hollow_sword, 8, -20, 44, light="rim", behind="wind"),
        "lantern_dagger": Shot(lantern_dagger, 8, -18, 36, light="flat", behind="halo", strength=0.5, glow=(0.28, -0.4, -0.2)),
        "lantern_glaive": Shot(lantern_glaive, 8, -16, 42, zoom=1.3, shift=(0.06, 0.10), light="flat", behind="halo", strength=0.5),
        "lantern_halberd": Shot(lantern_halberd, 8, 16, -40, zoom=1.3, shift=(-0.06, 0.10), light="flat", behind="halo", strength=0.5),
        "thunder_maul": Shot(thunder_maul, 10, -24, 34, light="hard", behind="burst"),
        "sonic_tomahawk": Shot(sonic_tomahawk, 8, -14, 24, light="flat", behind="rings"),
        "lance_of_longinus": Shot(lance, 8, -18, 54, light="back", behind="rays", strength=0.6),
        "beast_knuckle": Shot(knuckle, 16, -24, light="hard", behind="burst"),
        "hunter_whip": Shot(whip(False), 12, -10, light="left", behind="wind"),
        "ring_whip": Shot(whip(True), 12, -10, light="right", behind="wind"),
        "bone_earrings": Shot(earrings(False), 4, -14, light="left", behind="halo", strength=0.4),
        "elder_earrings": Shot(earrings(True), 4, -14, light="moon", behind="stars", strength=1.0),
        "first_aid_kit": Shot(bag(True), 14, -22, light="left", behind="halo", strength=0.5),
        "scavenger_kit": Shot(bag(False), 14, 22, light="right", behind="wall", strength=0.5),
        "bug_trap": Shot(bug_trap, 14, -20, light="low", behind="eyes", strength=0.4),
        "speed_powder": Shot(powder, 28, -20, light="left", behind="wind"),
        "almanac": Shot(book, 26, -14, light="top", behind="stars", strength=0.8),
        "bird_bread": Shot(bird_bread, 20, -20, light="left", behind="halo", strength=0.4),
        "bloom_sphere": Shot(orb, 6, -16, light="right", behind="smoke", strength=0.4),
        "hours_ring": Shot(ring, 10, -20, light="back", behind="rings"),
        "arc_bow": Shot(arc_bow, 8, -16, 24, light="left", behind="rays"),
        "hollowpoint_arrow": Shot(hollow_arrow, 10, -12, 20, light="left", behind="wind"),
        "feather_shield": Shot(feather_shield, 8, -20, light="left", behind="wind"),
        "beacon_shield": Shot(beacon_shield, 8, -24, light="low", behind="halo", strength=0.6, glow=(0, -0.7, 0.05)),
        "survivors_lantern": Shot(own_lantern, 6, -18, light="low", behind="halo", strength=0.7, glow=(0, -0.7, 0)),
        "final_lantern": Shot(great_lantern, 6, -18, light="low", behind="sun", strength=0.6, glow=(0, -0.8, 0)),
        "white_lion_mask": Shot(maned_mask, 4, -18, light="left", behind="halo", strength=0.5),
        "antelope_mask": Shot(horned_mask, 4, 18, light="right", behind="rings", strength=0.5),
        "phoenix_mask": Shot(feathered_mask, 4, -18, light="left", behind="flames", strength=0.5),
        "death_mask": Shot(death_mask, 2, -20, light="low", behind="smoke", strength=0.5),
        "man_mask": Shot(plain_mask, 4, 16, light="side", behind="wall", strength=0.5),
        "leather_mask": Shot(laced_mask, 4, -18, light="hard", behind="none"),
        "boss_mehndi": Shot(boss_mehndi, 4, -6, 10, zoom=1.02, shift=(0, 0.02), light="left", behind="stars", strength=1.0),
        "forsaker_mask": Shot(forsaker_mask, 4, -20, light="left", behind="wall", strength=0.5),
        "crest_crown": Shot(crest, 6, -30, light="left", behind="sun", strength=0.5),
    }.items()
}
