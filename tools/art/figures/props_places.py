"""Props of settlement locations, one function a location card: what is made there, and its tools."""

from __future__ import annotations

import numpy as np

from tools.art.figures.props_kit import block, death_head, head, heap, hung, lamp, one_hand, pot, ring_of, some
from tools.art.figures.still import Parts, bone, bound, cord, fang, feather, hair, pebble, slab, solid, staff
from tools.art.figures.terrain_kit import at, chip, rubble
from tools.art.parts import locks, moved
from tools.art.shapes import Group, box, capsule, cone, cylinder, ellipsoid, lock, noise, turned


def hoard(lit: bool, seed: int, count: int = 13) -> Parts:
    """Heaps lanterns up; where they are out, some lie on their sides."""
    rng = np.random.default_rng(seed)
    parts: Parts = []
    rows = ((0.0, 5, 0.46), (0.30, 4, 0.30), (0.62, 2, 0.14), (0.92, 1, 0.0))
    for high, number, wide in rows:
        for k in range(number):
            x = (k - (number - 1) / 2) * (2 * wide / max(1, number - 1)) if number > 1 else 0.0
            lean = rng.normal() * 6 if lit else rng.normal() * 16
            size = rng.uniform(1.5, 2.0)
            parts += lamp(
                (x + rng.normal() * 0.02, rng.normal() * 0.09, high + 0.14 * size), size, lit and rng.random() < 0.6, turned(lean, lean, rng.uniform(0, 90))
            )
    for k in range(count - 12 + 4):
        x = rng.uniform(-0.8, 0.8)
        parts += lamp((x, -0.42 + rng.normal() * 0.05, 0.15), 1.6, lit and k == 1, turned(86, 0, rng.uniform(-60, 60)))
    return [*parts, *rubble(14, 1.9, 1.3, seed, (0.03, 0.07), 0.5)]


def lantern_hoard() -> Parts:
    return hoard(True, 4)


def exhausted_lantern_hoard() -> Parts:
    cobweb = [
        lock(
            [at(-0.42, -0.16, 0.55), at(x, -0.22, 0.42 + 0.1 * k), at(0.40, -0.18, 0.36 + 0.14 * k)],
            0.006,
            rings=10,
            sides=5,
            groove=0,
            flat=1,
            profile=np.ones_like,
        )
        for k, x in enumerate((-0.1, 0.05, 0.0))
    ]
    return [*hoard(False, 9, 11), locks("web", "cloth2", cobweb), *death_head((0.62, -0.46, 0.16), 0.34, turned(0, 0, -30), False)]


def bonesmith() -> Parts:
    """Shows a vertebra for an anvil, a bone hammer, blades in the making."""
    anvil = Group(0.06).add(cylinder((0, 0, 0.26), 0.24, 0.26, rounding=0.05)).add(ellipsoid((0, 0, 0.46), (0.34, 0.28, 0.12)))
    for s in (1, -1):
        anvil.add(cone((0.18 * s, 0.05, 0.36), (0.52 * s, 0.14, 0.54), 0.10, 0.05))
    anvil.subtract(ellipsoid((0, 0, 0.62), (0.26, 0.20, 0.09)), 0.03).displace(lambda p: noise(p, 8, 2, 3) * np.float32(0.014))
    knife = moved(
        solid("bone", slab([(-0.05, -0.30), (-0.09, 0.05), (0.0, 0.46), (0.07, 0.05), (0.05, -0.30)], 0.03, 0.06), (0.15, 0.1, 0.5), 0.009),
        turned(-90, 0, 58),
        (0.0, -0.05, 0.57),
    )
    mallet = [*bone((-0.70, -0.40, 0.05), (-0.16, -0.20, 0.16), 0.045), *bone((-0.30, -0.30, 0.24), (0.02, -0.12, 0.04), 0.075)]
    rack = [p for k in range(4) for p in bone((0.60 + 0.10 * k, 0.10, 0.02), (0.56 + 0.13 * k, 0.22, 0.70 + 0.12 * (k % 2)), 0.035)]
    return [
        *some("bone", anvil, (-0.66, -0.4, -0.03), (0.66, 0.4, 0.75), 0.014),
        *knife,
        *mallet,
        *rack,
        *death_head((0.52, -0.34, 0.17), 0.36, turned(0, 0, -24)),
        *heap("bone", (-0.62, 0.10, 0.05), 0.2, 14, 0.05, 3),
    ]


def skinnery() -> Parts:
    """Shows a hide stretched in a frame, with a scraper."""
    poles = [
        *staff((-0.72, 0, 0), (-0.50, 0.04, 1.42), 0.04),
        *staff((0.72, 0, 0), (0.50, 0.04, 1.42), 0.04, seed=2),
        *staff((-0.74, 0.02, 1.26), (0.74, 0.02, 1.30), 0.035, seed=3),
        *staff((-0.80, 0.0, 0.20), (0.80, 0.0, 0.16), 0.035, seed=4),
    ]
    outline = [
        (-0.40, 0.42),
        (-0.22, 0.30),
        (0.0, 0.46),
        (0.22, 0.30),
        (0.40, 0.42),
        (0.30, 0.06),
        (0.44, -0.38),
        (0.20, -0.26),
        (0.02, -0.46),
        (-0.18, -0.26),
        (-0.44, -0.38),
        (-0.30, 0.04),
    ]
    skin = Group().add(slab(outline, 0.018, 0.02)).displace(lambda p: np.abs(noise(p, 9, 2, 3)) * np.float32(0.010))
    laces = [
        cord([at(x, -0.01, z + 0.72), at(x * 1.22, 0.0, z * 1.16 + 0.72), at(ex, 0.0, ez)], 0.012)
        for x, z, ex, ez in (
            (-0.38, 0.40, -0.52, 1.22),
            (0.38, 0.40, 0.52, 1.22),
            (0, 0.44, 0, 1.27),
            (-0.42, -0.36, -0.66, 0.20),
            (0.42, -0.36, 0.66, 0.18),
            (0.02, -0.44, 0.02, 0.18),
            (-0.30, 0.05, -0.62, 0.76),
            (0.30, 0.05, 0.62, 0.76),
        )
    ]
    scraper = [*solid("flint", slab([(-0.12, 0.0), (0.0, 0.16), (0.12, 0.0), (0.0, -0.05)], 0.03, 0.05), 0.25, 0.009)]
    return [
        *poles,
        *moved(solid("hide", skin, (0.5, 0.1, 0.55), 0.012), offset=(0, -0.01, 0.72)),
        *laces,
        *moved(scraper, turned(-70, 0, 30), (0.42, -0.34, 0.07)),
        *pot([(0.14, 0), (0.20, 0.10), (0.17, 0.2), (0.19, 0.24)], (-0.55, -0.30, 0)),
    ]


def organ_grinder() -> Parts:
    """Shows a mortar of stone with a heart in it, and a pestle held by a hand."""
    mortar = pot([(0.26, 0.0), (0.30, 0.06), (0.24, 0.14), (0.40, 0.40), (0.46, 0.52), (0.44, 0.56)], (0, 0, 0), "stone", wall=0.07)
    heart = (
        Group(0.05)
        .add(ellipsoid((-0.10, -0.05, 0.58), (0.17, 0.15, 0.15)))
        .add(ellipsoid((0.12, -0.02, 0.56), (0.15, 0.15, 0.13)))
        .add(cone((-0.06, -0.02, 0.66), (-0.12, 0.0, 0.84), 0.055, 0.04))
        .add(cone((0.08, 0, 0.66), (0.16, -0.04, 0.78), 0.05, 0.045))
    )
    heart.subtract(cone((-0.125, 0, 0.80), (-0.135, 0, 0.90), 0.025, 0.03), 0.01).displace(lambda p: noise(p, 9, 2, 5) * np.float32(0.014))
    return [
        *mortar,
        *some("organ", heart, (-0.35, -0.3, 0.35), (0.35, 0.3, 0.95), 0.010),
        *moved(staff((0.20, -0.02, 0.50), (0.52, 0.06, 1.24), 0.055, 0.042, "bone"), offset=(0, 0, 0)),
        *one_hand((0.66, 0.16, 1.14), (-0.9, -0.25, -0.15), (-0.2, -0.9, -0.3), 0.21, 0.85, -1, 0.5),
        *heap("organ", (-0.55, -0.24, 0.02), 0.18, 9, 0.06, 4),
        *bone((0.42, -0.34, 0.04), (0.78, -0.14, 0.05), 0.035),
    ]


def catarium() -> Parts:
    """Shows a post with the mane of a lion and its skull, and claws hung up."""
    cranium = (
        Group(0.06)
        .add(ellipsoid((0, 0.06, 0.0), (0.20, 0.24, 0.17)))
        .add(cone((0, -0.08, -0.03), (0, -0.36, -0.08), 0.14, 0.10))
        .add(ellipsoid((0, -0.38, -0.07), (0.11, 0.08, 0.07)))
    )
    for s in (1, -1):
        cranium.add(cone((0.10 * s, -0.16, 0.04), (0.22 * s, 0.02, -0.02), 0.045, 0.05)).subtract(
            ellipsoid((0.11 * s, -0.20, 0.05), (0.055, 0.08, 0.05)), 0.02
        ).subtract(ellipsoid((0.035 * s, -0.45, -0.02), (0.03, 0.06, 0.03)), 0.01)
    teeth = [fang([at(0.07 * s, -0.42, -0.13), at(0.075 * s, -0.44, -0.20), at(0.06 * s, -0.42, -0.28)], 0.030) for s in (1, -1)]
    skull = moved([*some("bone", cranium, (-0.34, -0.52, -0.26), (0.34, 0.36, 0.26), 0.011), *teeth], turned(-12, 0, 0), (0, -0.12, 0.98), scale=1.15)
    mane = [
        hair(at(0.24 * np.cos(a), 0.06, 0.98 + 0.26 * np.sin(a)), at(np.cos(a), -0.1, np.sin(a) * 0.8 - 0.25), 16, 0.42, 0.026, 0.4, 0.5, 0.03, seed=k)
        for k, a in enumerate(np.linspace(0, 2 * np.pi, 13)[:-1])
    ]
    claws = [
        p
        for k in range(5)
        for p in (
            cord([at(-0.34 + 0.17 * k, -0.10, 0.46), at(-0.34 + 0.17 * k, -0.12, 0.40), at(-0.34 + 0.17 * k, -0.12, 0.30)], 0.008),
            fang([at(-0.34 + 0.17 * k, -0.12, 0.32), at(-0.33 + 0.17 * k, -0.15, 0.22), at(-0.29 + 0.17 * k, -0.12, 0.10)], 0.036, "nail"),
        )
    ]
    return [
        *staff((0, 0.05, 0), (0, 0.05, 0.9), 0.07),
        *staff((-0.46, -0.06, 0.47), (0.46, -0.06, 0.47), 0.03, seed=5),
        *mane,
        *skull,
        *claws,
        *rubble(10, 0.8, 0.6, 4, (0.05, 0.10), 0.2),
    ]


def weapon_crafter() -> Parts:
    """Shows a rack on which a club, an axe and a great blade lean."""
    rack = [
        *staff((-0.78, 0.12, 0), (-0.74, 0.14, 0.86), 0.045),
        *staff((0.78, 0.12, 0), (0.74, 0.14, 0.86), 0.045, seed=2),
        *staff((-0.86, 0.12, 0.78), (0.86, 0.12, 0.80), 0.04, seed=3),
    ]
    club = [
        *bone((-0.50, -0.20, 0.0), (-0.42, 0.08, 1.02), 0.055),
        *[
            fang([at(-0.42 + 0.04 * s, 0.06, 0.84 + 0.08 * k), at(-0.42 + 0.13 * s, 0.03, 0.88 + 0.08 * k), at(-0.42 + 0.20 * s, 0.02, 0.93 + 0.08 * k)], 0.03)
            for s in (1, -1)
            for k in range(3)
        ],
    ]
    axe = [
        *staff((-0.06, -0.22, 0.0), (0.0, 0.06, 1.10), 0.034),
        *moved(
            solid(
                "flint",
                Group()
                .add(slab([(-0.04, 0.10), (-0.34, 0.24), (-0.40, 0.0), (-0.30, -0.22), (-0.04, -0.08), (0.14, 0.0)], 0.055, 0.12))
                .displace(lambda p: np.abs(noise(p, 8, 2, 2)) * np.float32(0.02)),
                (0.45, 0.12, 0.3),
                0.011,
            ),
            offset=(0.02, 0.05, 0.98),
        ),
        *bound((-0.04, -0.12, 0.36), (-0.02, -0.06, 0.58), 0.045, 6),
    ]
    great = [
        *moved(
            solid(
                "bone",
                Group()
                .add(slab([(-0.06, -0.5), (-0.13, 0.3), (-0.10, 0.56), (0.04, 0.68), (0.10, 0.5), (0.07, -0.5)], 0.035, 0.08))
                .displace(lambda p: np.abs(noise(p, 7, 2, 4)) * np.float32(0.014)),
                (0.2, 0.12, 0.75),
                0.011,
            ),
            turned(-14, 5, 0),
            (0.46, 0.02, 0.86),
        ),
        *bound((0.42, -0.22, 0.02), (0.43, -0.14, 0.34), 0.045, 8),
    ]
    return [*rack, *club, *axe, *great, *heap("bone", (0.1, -0.42, 0.02), 0.16, 8, 0.045, 6), *pebble((-0.30, -0.44, 0.06), 0.10, 3, "flint")]


def leather_worker() -> Parts:
    """Shows leather over a beam, a needle of bone, a half-moon knife, a roll of hides."""
    beam = [
        *staff((-0.80, 0.05, 0.86), (0.80, 0.05, 0.90), 0.06),
        *staff((-0.62, 0.05, 0), (-0.60, 0.05, 0.84), 0.05, seed=2),
        *staff((0.62, 0.05, 0), (0.60, 0.05, 0.86), 0.05, seed=3),
    ]
    skins = [
        hung(0.46, 0.64, 0.93, 2, 0.025, "leather", 1.1, 0.03, -0.02),
        moved([hung(0.40, 0.52, 0.95, 2, 0.025, "hide", 1.15, 0.05, -0.03)], offset=(-0.40, 0, 0))[0],
        moved([hung(0.34, 0.70, 0.95, 2, 0.02, "cape", 1.1, 0.04, 0.0)], offset=(0.40, 0, 0))[0],
    ]
    knife = [
        *moved(
            solid(
                "iron",
                slab([(-0.24, 0.0), (-0.16, -0.14), (0.0, -0.20), (0.16, -0.14), (0.24, 0.0), (0.0, -0.03)], 0.018, 0.06, sharp=True),
                (0.3, 0.1, 0.3),
                0.009,
            ),
            turned(-80, 0, 20),
            (-0.35, -0.42, 0.06),
        ),
        *moved(bound((0, 0, -0.05), (0, 0, 0.22), 0.04, 5, "wood"), turned(-80, 0, 20), (-0.35, -0.42, 0.06)),
    ]
    roll = solid("leather", cylinder((0, 0, 0), 0.13, 0.34, turned(0, 90, 20), 0.03), (0.45, 0.3, 0.2), 0.011)
    return [
        *beam,
        *skins,
        *knife,
        *moved(roll, offset=(0.36, -0.40, 0.13)),
        cord([at(0.24, -0.56, 0.16), at(0.22, -0.42, 0.28), at(0.20, -0.30, 0.14)], 0.018),
        fang([at(-0.05, -0.50, 0.03), at(0.02, -0.44, 0.03), at(0.12, -0.40, 0.03)], 0.02, "bone"),
    ]


def stone_circle() -> Parts:
    """Shows standing stones around a bowl of blood."""

    def stone(angle: float, k: int) -> Parts:
        tall = (1.05, 0.8, 1.2, 0.7, 0.95, 1.1, 0.75)[k % 7] * (0.75 if np.sin(angle) < -0.3 else 1)
        shape = (
            Group(0.02)
            .add(box((0, 0, tall / 2), (0.13, 0.09, tall / 2), turned(0, 4 * (-1) ** k, 0), 0.04))
            .displace(lambda p: noise(p, 5, 3, k) * np.float32(0.035))
        )
        return moved(
            some("stone", shape, (-0.28, -0.22, -0.05), (0.28, 0.22, tall + 0.1), 0.015),
            turned(0, 0, np.degrees(angle) + 90),
            (0.78 * np.cos(angle), 0.62 * np.sin(angle), 0),
        )

    bowl = pot([(0.14, 0), (0.12, 0.08), (0.26, 0.18), (0.28, 0.22)], (0, 0, 0.0), "stone")
    blood = some("blood", cylinder((0, 0, 0.17), 0.23, 0.015), (-0.3, -0.3, 0.1), (0.3, 0.3, 0.25), 0.012)
    return [*ring_of(7, 1, stone), *bowl, *blood, *rubble(16, 1.7, 1.3, 3, (0.02, 0.06), 0.3)]


def barber_surgeon() -> Parts:
    """Shows a skull with a round hole, a saw, a hook, a bowl."""
    patient = Group(0.01).add(lambda p: _skull_at(p)).subtract(cylinder((0.10, -0.22, 0.80), 0.085, 0.2, turned(-35, 14, 0)), 0.01)
    saw = [*solid("iron", _teeth_slab(), (0.5, 0.1, 0.25), 0.010), *bound((0.42, 0, 0.04), (0.66, 0, 0.08), 0.045, 6, "wood")]
    hook = locks(
        "hook",
        "iron",
        [
            lock(
                [at(-0.62, -0.40, 0.03), at(-0.30, -0.46, 0.04), at(-0.18, -0.42, 0.05), at(-0.20, -0.34, 0.05)],
                0.018,
                rings=20,
                sides=8,
                groove=0,
                flat=1,
                profile=lambda t: 1 - 0.6 * t,
            )
        ],
    )
    slabs = block("wood", (0, 0, -0.07), (0.85, 0.55, 0.06), rough=0.01)
    return [
        *slabs,
        *some("bone", patient, (-0.36, -0.5, 0.0), (0.36, 0.5, 1.05), 0.012),
        *moved(saw, turned(-84, 0, -24), (0.34, -0.40, 0.03)),
        hook,
        *pot([(0.12, 0), (0.20, 0.08), (0.22, 0.14)], (-0.58, -0.08, 0), "metal"),
        hung(0.3, 0.35, 0.0, 3, 0.03, "cloth2", 1.1, 0.05, -0.56),
    ]


def _skull_at(points: np.ndarray) -> np.ndarray:
    from tools.art.figures.terrain_kit import placed, skull

    return placed(skull(), (0, 0, 0.46), turned(0, 0, 16), 0.86)(points)


def _teeth_slab():
    edge = [(-0.42 + 0.042 * k, -0.10 - 0.035 * (k % 2)) for k in range(20)]
    return slab([(-0.42, 0.06), *edge, (0.42, -0.10), (0.44, 0.08)], 0.012, 0.02, sharp=True)


def blacksmith() -> Parts:
    """Shows a forge built of bones and stones, coals in its mouth, an anvil with a blade on it."""
    rng = np.random.default_rng(3)
    forge: Parts = []
    for ring, (r, high) in enumerate(((0.50, 0.10), (0.46, 0.28), (0.38, 0.46), (0.27, 0.62))):
        for k in range(11):
            angle = (k + 0.5 * (ring % 2)) / 11 * 2 * np.pi
            if ring < 2 and abs(np.degrees(angle) - 270) < 30:
                continue
            forge.append(chip((r * np.cos(angle), r * np.sin(angle), high), 0.15, rng, "stone", (1, 1, 0.8)))
    forge += death_head((0, -0.36, 0.78), 0.34, jaw=False)
    forge += [p for s in (1, -1) for p in bone((0.34 * s, -0.34, 0.02), (0.20 * s, -0.34, 0.66), 0.05)]
    anvil = (
        Group(0.03)
        .add(box((0, 0, 0.30), (0.25, 0.12, 0.07), rounding=0.02))
        .add(cone((0.20, 0, 0.30), (0.48, 0, 0.33), 0.075, 0.02))
        .add(box((0, 0, 0.12), (0.12, 0.10, 0.14), rounding=0.02))
        .add(box((0, 0, 0.02), (0.20, 0.15, 0.04), rounding=0.015))
    )
    sword = moved(
        solid("iron", slab([(-0.05, -0.32), (-0.07, 0.2), (0, 0.42), (0.07, 0.2), (0.05, -0.32)], 0.02, 0.05), (0.12, 0.06, 0.48), 0.009),
        turned(-90, 0, 70),
        (0, 0, 0.39),
    )
    return [
        *moved(forge, offset=(-0.34, 0.15, 0)),
        *moved(heap("ember", (0, -0.22, 0.10), 0.2, 16, 0.06, 5), offset=(-0.34, 0.15, 0)),
        *moved([*some("iron", anvil, (-0.3, -0.2, -0.03), (0.52, 0.2, 0.42), 0.010), *sword], turned(0, 0, -12), (0.56, -0.22, 0)),
    ]


def plumery() -> Parts:
    """Shows long feathers in a jar, and a fan of them."""
    jar = pot([(0.17, 0), (0.26, 0.14), (0.27, 0.28), (0.16, 0.44), (0.19, 0.52)], (-0.24, 0, 0))
    tall = [
        p
        for k in range(6)
        for p in feather(
            at(-0.24 + 0.03 * (k - 2.5), 0, 0.30), at(0.22 * (k - 2.5), 0.05 * (-1) ** k, 1), 1.05 - 0.05 * abs(k - 2.5), 0.13, 0.10 * (k - 2.5) / 2.5, seed=k
        )
    ]
    fan = [
        p
        for k in range(7)
        for p in feather(at(0.52, -0.22, 0.05), at(np.sin(np.radians(22 * (k - 3))), -0.1, np.cos(np.radians(22 * (k - 3)))), 0.56, 0.10, 0.0, seed=20 + k)
    ]
    return [*jar, *tall, *fan, *bound((0.52, -0.24, -0.16), (0.52, -0.23, 0.08), 0.04, 6)]


def mask_maker() -> Parts:
    """Shows three masks on a wall, one of them unfinished, and a chisel."""
    poles = [*staff((-0.95, 0.12, 1.22), (0.95, 0.12, 1.26), 0.04)]
    masks = [
        *head("asleep", (-0.60, 0, 0.66), 0.72, turned(0, 0, 6), "bone", 2, True),
        *head("screaming", (0.02, -0.04, 0.70), 0.80, None, "wood", 3, True),
        *head("watching", (0.62, 0, 0.64), 0.70, turned(0, 0, -8), "gold", 4, True),
    ]
    horns = [fang([at(0.02 + 0.16 * s, -0.05, 1.02), at(0.02 + 0.34 * s, -0.10, 1.16), at(0.02 + 0.36 * s, -0.16, 1.36)], 0.05, "bone") for s in (1, -1)]
    strings = [cord([at(x, 0.02, z), at(x, 0.10, 1.1), at(x, 0.12, 1.26)], 0.012) for x, z in ((-0.60, 1.0), (0.02, 1.08), (0.62, 0.96))]
    chisel = [*solid("iron", capsule((-0.2, 0, 0), (0.14, 0, 0), 0.022), (0.3, 0.1, 0.1), 0.008), *bound((0.14, 0, 0), (0.34, 0, 0), 0.035, 4, "wood")]
    return [
        *poles,
        *masks,
        *horns,
        *strings,
        *moved(chisel, turned(0, 0, 24), (0.2, -0.5, 0.03)),
        *[chip((x, -0.45, 0.03), 0.04, np.random.default_rng(int(x * 100) + 90), "wood") for x in (-0.5, -0.36, -0.1, 0.6)],
    ]
