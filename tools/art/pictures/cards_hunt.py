"""The hundred events of the hunt that have a card: what the party meets on the way, one scene each."""

from __future__ import annotations

from dataclasses import replace
from math import cos, sin, tau

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures import props_lore as lore
from tools.art.figures import props_places as places
from tools.art.figures import still_weapons as arms
from tools.art.figures import terrain_growth as growth
from tools.art.figures import terrain_stone as stones
from tools.art.figures.antelope import antelope
from tools.art.figures.cast import lion, only, person, pose, put, without
from tools.art.figures.still import bone, cord, eye, fang, feather, hair, pebble, skull
from tools.art.figures.still_signs import chain, fire, ground, lantern, mask
from tools.art.figures.still_worn import insect
from tools.art.figures.terrain_field import field
from tools.art.pictures.cards_events import at, people
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES
from tools.art.shapes import cone, ellipsoid, noise, turned


def spread(count: int, make, wide: float = 0.9, deep: float = 0.6, seed: int = 1):
    """Lays so many things on the floor, at random places of an oval: `make(number, x, y)` returns each."""
    rng = np.random.default_rng(seed)
    found = []
    for i in range(count):
        a, r = rng.uniform(0, tau), np.sqrt(rng.uniform(0.02, 1))
        found += make(i, cos(a) * r * wide, sin(a) * r * deep)
    return found


def wisps(count: int, high: float = 0.15, y: float = -0.45, long: float = 1.1, thin: float = 0.012):
    """Makes threads of smoke that lie across the picture."""
    return [
        cord([(-long, y + 0.05 * i, high * i), (-0.4, y - 0.1, high * i + 0.1), (0.3, y, high * i - 0.05), (long, y + 0.05, high * i + 0.08)], thin, "chalk", 4)
        for i in range(count)
    ]


def bird(x: float, z: float, size: float, seed: int, y: float = 0.0):
    """Makes a bird in flight: wings of feathers and a beak."""
    parts = [fang([(x, y - 0.10 * size, z), (x, y - 0.35 * size, z - 0.02 * size), (x, y - 0.52 * size, z - 0.10 * size)], 0.09 * size, "nail")]
    for s in (-1, 1):
        parts += [
            p
            for k in range(4)
            for p in feather((x + s * 0.05 * size, y, z), (s * (1 - 0.12 * k), 0.1 * k, 0.55 - 0.32 * k), 0.75 * size, 0.10 * size, 0.2, seed=seed + k)
        ]
    return parts


def face(mood: str = "asleep", x: float = 0, y: float = 0, z: float = 0.5, size: float = 1.0, turn: float = 0, tilt: float = 0, seed: int = 0):
    return put(kit.head(mood, (0, 0, 0), 1.0, None, "stone", seed), (x, y, z), (tilt, 0, turn), size)


def _pigeons():
    return [*at("c", "eyes", 0, 0.1, 0), *[p for i in range(6) for p in bird(-0.8 + 0.33 * i, 1.15 + 0.28 * sin(i * 2.1), 0.42, i * 7, -0.2 - 0.05 * i)]]


def _famine():
    return [
        *at("e", "sit", 0.2, 0.1, -10),
        *put(kit.pot(((0.10, 0), (0.22, 0.05), (0.26, 0.16), (0.24, 0.20))), (-0.45, -0.25, 0.02), (0, 18, 0)),
        *spread(6, lambda i, x, y: bone((x * 0.5 - 0.3, y * 0.3 - 0.35, 0.03), (x * 0.5 - 0.15, y * 0.3 - 0.30, 0.04), 0.016)),
    ]


def _flesh_fields():
    arms_ = [
        p
        for i in range(13)
        for p in put(
            kit.one_hand((0, 0, 0.35), (0.1 * sin(i), -0.1, 1), (0, -1, 0.1), 0.13, 0.3, 1 if i % 2 else -1, 0.32),
            (-0.95 + 0.16 * i, 0.35 * sin(i * 2.3), 0.0),
            (8 * sin(i), 10 * cos(i), 30 * i),
        )
    ]
    return [*ground(1.3, "organ", 3, 0.05), *arms_]


def _statue():
    return [
        *put(kit.head("asleep", (0, 0, 0), 1.0, None, "stone", 4), (0, 0.3, 1.08), (0, 0, 180), 0.85),
        *kit.block("stone", (0, 0.3, 0.35), (0.34, 0.3, 0.36)),
        *at("a", "kneel", -0.7, -0.55, -40),
    ]


def _wailing_smoke():
    mouths = [p for i in range(3) for p in put(mask("chalk", 0, False, False), (-0.55 + 0.55 * i, 0.35, 0.62 + 0.28 * (i % 2)), (0, 10 * (i - 1), 0), 0.42)]
    return [*at("f", "ears", 0, -0.15, 10), *mouths, *wisps(5, 0.24, 0.30)]


def _golden_light():
    shafts = [fang([(0.08 * i - 0.28, 0.9, 1.9), (0.13 * i - 0.45, 0.6, 1.0), (0.2 * i - 0.7, 0.3, 0.05)], 0.035, "glow") for i in range(8)]
    return [*at("a", "both_up", 0, -0.2, 178), *shafts]


def _harvester():
    legs = [
        cord(
            [
                (0.15 * s, 0.2, 1.25),
                ((0.5 + 0.18 * k) * s, 0.1 - 0.2 * k, 1.75),
                ((0.75 + 0.25 * k) * s, -0.1 - 0.3 * k, 0.9),
                ((0.85 + 0.25 * k) * s, -0.2 - 0.3 * k, 0.0),
            ],
            0.045,
            "metal",
            0,
        )
        for s in (-1, 1)
        for k in range(3)
    ]
    blades = [fang([(0.2 * s, -0.1, 1.25), (0.62 * s, -0.55, 1.15), (0.15 * s, -0.85, 0.72)], 0.10, "metal", 0.3) for s in (-1, 1)]
    return [*legs, *blades, *put(skull((0, 0, 0), 0.34), (0, 0, 1.25)), *at("c", "curl", 0, -0.6, 20)]


def _droppings():
    return [*put(kit.heap("leather", (0, 0, 0), 0.6, 26, 0.17, 4, 0.7), (0.2, 0.1, 0)), *at("d", "kneel", -0.75, -0.1, -70), *ground(1.3, rough=0.03)]


def _destiny():
    return [
        *at("b", "stand_high", 0, 0, 180, held=True),
        *put(stones.carved_drum("asleep", 0.5, 3), (-0.9, 0.7, 0)),
        *put(stones.carved_drum("asleep", 0.5, 8), (0.9, 0.7, 0)),
    ]


def _encounter():
    return [*at("a", "stand_high", -0.6, 0, 70, held=True), *at("f", "shrug", 0.6, 0, -70, "rawhide"), *put(fire((0, 0, 0), 0.5), (0, 0.2, 0))]


def _dead_weed():
    stalks = [
        hair((0.18 * i - 0.5, 0.1 * sin(i), 0), (0.1 * sin(i * 2), 0, 1), 16, 0.85, 0.018, 0.3, droop=0.5, root=0.05, material="reed", seed=i) for i in range(6)
    ]
    return [*stalks, *ground(1.0, rough=0.04), *put(arms.bone_sickle(), (0.25, -0.5, 0.12), (78, 0, 40), 0.5)]


def _exhalation():
    hole = [cord([(cos(a) * 0.62, 0.4, 0.75 + sin(a) * 0.5) for a in np.linspace(0, tau, 22)], 0.10, "stone", 30)]
    return [*hole, *at("e", "stumble", 0.1, -0.5, 20), *wisps(6, 0.22, 0.25)]


def _dry():
    plates = [
        p
        for i in range(26)
        for p in kit.block("clay", ((i % 6) * 0.36 - 0.9 + 0.1 * sin(i), (i // 6) * 0.34 - 0.6, 0.0), (0.155, 0.145, 0.05), None, 0.02, 0.02, i, 0.022)
    ]
    return [*plates, *put(skull((0, 0, 0), 0.19), (0.25, -0.15, 0.20), (0, 0, 30)), *at("c", "beg", -0.4, 0.1, -20)]


def _drawings():
    def carve(x, z):
        cut = np.zeros(x.shape)
        for px, pz, s in ((-0.32, 0.95, 1.0), (0.05, 0.7, 0.8), (0.34, 1.02, 0.9)):
            for line in (((0, 0.12), (0, -0.10)), ((-0.09, 0.04), (0.09, 0.06)), ((0, -0.10), (-0.07, -0.24)), ((0, -0.10), (0.07, -0.24))):
                cut = np.maximum(cut, kit.stroke(x, z, [(px + a * s, pz + b * s) for a, b in line], 0.018, 0.04))
            cut = np.maximum(cut, 0.04 * np.exp(-(((np.hypot(x - px, z - pz - 0.17 * s) - 0.05 * s) / 0.014) ** 2)))
        return np.maximum(cut, kit.stroke(x, z, [(-0.4, 0.36), (-0.1, 0.52), (0.2, 0.40), (0.42, 0.5)], 0.02, 0.04))

    return kit.tablet(carve, 0.56, 0.68)


def _acid_rain():
    drops = [
        fang([(x, y, 1.75), (x - 0.05, y, 1.3), (x - 0.10, y, 0.8)], 0.016, "glass") for x, y in np.random.default_rng(3).uniform((-1, -0.6), (1, 0.6), (26, 2))
    ]
    return [*at("b", "run", -0.35, 0, 60), *at("a", "head_held", 0.45, 0.2, 40), *drops]


def _water():
    return [
        *put(kit.pot(((0.5, -0.02), (0.66, 0.05), (0.72, 0.16), (0.66, 0.20)), material="stone"), (0, 0, 0)),
        *put(ground(0.62, "water", 2, 0.012), (0, 0, 0.15)),
        *at("a", "beg", -0.1, 0.85, 0),
        *put(lantern(), (0.6, -0.4, 0.3), size=0.6),
    ]


def _mouths():
    found = [*ground(1.25, rough=0.05, seed=2)]
    for i, (x, y) in enumerate(((-0.5, -0.35), (0.15, 0.05), (0.55, -0.5), (-0.25, 0.5))):
        found += [
            fang(
                [(x + 0.2 * cos(a), y + 0.15 * sin(a), 0.03), (x + 0.19 * cos(a), y + 0.14 * sin(a), 0.12), (x + 0.12 * cos(a), y + 0.09 * sin(a), 0.16)], 0.032
            )
            for a in np.linspace(0, tau, 13, endpoint=False)
        ]
        found += kit.heap("organ", (x, y, 0.02), 0.10, 5, 0.05, i)
    return [*found, *put(kit.one_hand((0, 0, 0), (0.1, 0.2, -1), (0, -1, 0), 0.20, 0.4, 1, 0.8), (0.15, -0.05, 0.55))]


def _titans():
    return [
        *[
            p
            for i, x in enumerate((-0.75, 0.65))
            for p in put(without(person("d", "stand_bent"), (-9, -9, 0.95)), (x, 1.0 + 0.3 * i, -0.2), (0, 0, 20 * i), 3.1)
        ],
        *at("c", "crouch", 0.0, -0.5, 10, held=True),
        *put(lantern(), (0.3, -0.6, 0.28), size=0.5),
    ]


def _stealers():
    hands_ = [
        p
        for i in range(6)
        for p in put(
            kit.one_hand((0, -0.42, 0), (0, -1, 0.15), (0, 0, -1), 0.16, 0.55, 1 if i % 2 else -1, 0.9),
            (0.26 * i - 0.65, 0.35, 0.35 + 0.17 * (i % 3)),
            (0, 0, 14 * (i - 2.5)),
        )
    ]
    return [*put(person("b", "down"), (0, -0.35, 0)), *hands_]


def _smith():
    return [*put(places.blacksmith(), (0.15, 0.35, 0), size=0.9), *at("d", "strike", -0.75, -0.3, 60, "rawhide")]


def _rotten():
    return [
        p
        for i, (x, z, s) in enumerate(((-0.55, 0.25, 0.55), (0.1, 0.55, 0.7), (0.6, 0.15, 0.5), (-0.1, -0.2, 0.5), (0.55, 0.85, 0.4)))
        for p in face("screaming" if i % 2 else "asleep", x, 0.1 * i, z, s, 12 * (i - 2), 0, i)
    ] + spread(10, lambda i, x, y: [hair((x, -0.35, 0.3 + y), (0, -0.3, -1), 6, 0.25, 0.012, 0.3, material="leaf", seed=i)])


def _path():
    slabs_ = [
        p
        for i in range(11)
        for p in kit.block("stone", (0.35 * sin(i * 0.7), 0.33 * i - 1.2, 0.02 + 0.06 * (i % 2)), (0.26 - 0.008 * i, 0.13, 0.05), None, 0.02, 0.02, i, 0.02)
    ]
    return [*slabs_, *at("f", "stand_high", 0.1, -1.0, 180, held=True)]


def _madness():
    return [
        *at("a", "claw", 0.42, 0.1, -50),
        *at("d", "stumble", -0.5, -0.1, 60),
        *[p for i in range(7) for p in eye((cos(i * 0.9) * 0.95, 0.8, 0.8 + 0.55 * sin(i * 0.9)), 0.09)],
    ]


def _whispers():
    lips = face("asleep", 0.55, 0.1, 0.85, 0.75, -62, 0, 7)
    return [*lips, *put(only(person("e", POSES["ears"]), (-9, -9, 0.5)), (-0.35, 0, 0), (0, 0, 20))]


def _misery():
    return [
        *at("c", "bowed", 0, 0, 20),
        *[fang([(x, 0.3, 1.8), (x, 0.3, 1.3), (x + 0.02, 0.28, 0.9)], 0.02, "ink") for x in np.linspace(-0.9, 0.9, 15)],
        *at("f", "back_turned", 0.8, 0.7, 10),
    ]


def _oven():
    return [
        *put(lore.lantern_oven(), (0, 0, 0)),
        *spread(12, lambda i, x, y: pebble((x, y - 0.6, 0.04), 0.06, i)),
        *put(lantern(broken=True), (0.55, -0.5, 0.12), (0, 80, 20), 0.7),
    ]


def _lost():
    return [
        *at("a", "shrug", 0, 0, 20, held=False),
        *[p for i in range(5) for p in put(stones.column(2, i, bool(i % 2)), (1.1 * cos(0.5 + i * 0.55), 0.5 + 0.9 * sin(0.5 + i * 0.55), 0), size=0.8)],
    ]


def _gregalope():
    beast = lion("pounce", size=0.55, at=(0.35, 0.3, 0.2), turn=-70)
    horns = [
        fang([(-0.10, 0.25, 1.15), (-0.35, 0.25, 1.45), (-0.15, 0.30, 1.75)], 0.05, "nail"),
        fang([(-0.02, 0.32, 1.15), (-0.10, 0.4, 1.5), (0.12, 0.4, 1.78)], 0.05, "nail"),
    ]
    return [*beast, *horns, *at("e", "run", -0.9, -0.4, 70)]


def _heavy_mist():
    return [*at("b", "stand_high", -0.4, 0, 20, held=True), *at("c", "stand", 0.5, 0.5, -10), *wisps(6, 0.22, -0.5, thin=0.010)]


def _dream():
    sleeper = put(person("a", POSES["curl"]), (0, -0.2, 0))
    return [*sleeper, *[p for i in range(3) for p in put(person("f", POSES["leap"]), (-0.7 + 0.7 * i, 0.6, 0.95 + 0.2 * (i % 2)), (0, 0, 30 * i), 0.42)]]


def _nightmare():
    return [*put(person("d", POSES["twitch"]), (0, -0.3, 0)), *growth.nightmare_tree()]


def _surgeon():
    tools = [
        p
        for i, made in enumerate((arms.bone_dagger, arms.cat_fang_knife, arms.bone_sickle))
        for p in put(made(), (0.45 + 0.22 * i, -0.45, 0.06), (82, 0, 12 * i - 10), 0.32)
    ]
    return [*put(person("c", "dead"), (-0.25, -0.1, 0.0), (0, 0, 60)), *at("f", "kneel", 0.55, 0.25, -30, "bone"), *tools]


def _face_to_face():
    floor = []
    for i, (x, y) in enumerate(((-0.98, -0.42), (-0.30, -0.52), (-0.72, 0.22), (-0.06, 0.30), (0.42, -0.50), (-1.28, 0.34), (-0.42, 0.92))):
        mood = ("asleep", "weeping", "asleep", "asleep")[i % 4]
        floor += put(kit.head(mood, (0, 0, 0), 1.0, None, "stone", i), (x, y, -0.02), (-50, 0, 8 * sin(i * 3)), 0.62)
    own = only(person("f", pose("stand", chest=(0, 0, 0), head=(0, 0, 0))), (-0.13, -0.3, 0.90), (0.13, 0.2, 1.40))
    own = [p for p in own if not p.material.startswith(("cape", "cloth", "leather"))]
    floor += put([replace(p, vertices=p.vertices - np.float32((0, 0, 1.03))) for p in own], (0.52, 0.10, 0.14), (-50, 0, 10), 2.4)
    return [*floor, *field(material="dark", y=0.3), *at("f", "kneel", 1.22, 0.28, -72)]


def _trollbird():
    body = kit.joined(
        [
            ellipsoid((0.15, 0.1, 1.12), (0.42, 0.34, 0.34)),
            cone((-0.12, 0.0, 1.25), (-0.42, -0.15, 1.62), 0.17, 0.10),
            ellipsoid((-0.48, -0.20, 1.70), (0.17, 0.15, 0.15)),
        ],
        0.1,
    )
    legs = [
        p
        for x, y, lift in ((0.05, -0.02, 0.0), (0.34, 0.16, 0.0))
        for p in (
            cord([(x + 0.08, y, 0.95), (x - 0.10, y - 0.06, 0.66), (x + 0.14, y + 0.04, 0.36), (x + 0.0, y - 0.02, 0.03)], 0.034, "bone", 0),
            *[fang([(x, y, 0.05 + lift), (x - 0.13 + 0.10 * k, y - 0.14, 0.06), (x - 0.22 + 0.16 * k, y - 0.24, 0.0)], 0.030, "bone") for k in range(3)],
        )
    ]
    beak = [
        fang([(-0.58, -0.28, 1.74), (-0.86, -0.42, 1.80), (-1.06, -0.52, 1.66)], 0.085, "bone"),
        fang([(-0.56, -0.28, 1.62), (-0.74, -0.40, 1.48), (-0.90, -0.50, 1.42)], 0.065, "bone"),
    ]
    teeth = [p for i in range(6) for p in pebble((-0.60 - 0.055 * i, -0.33 - 0.025 * i, 1.69 + 0.006 * i), 0.026, i, "tooth")]
    plumes = [
        p for i in range(9) for p in feather((0.36 + 0.05 * sin(i), 0.12, 1.16 + 0.03 * i), (1, 0.1 * sin(i * 2), 0.85 - 0.22 * i), 0.62, 0.10, 0.1, seed=i)
    ]
    coat = [
        hair(
            (0.1 + 0.3 * sin(i * 2.1), -0.18 + 0.05 * cos(i), 1.05 + 0.14 * cos(i * 1.3)),
            (0.7, -0.4, -0.3),
            8,
            0.24,
            0.026,
            0.6,
            root=0.08,
            material="feather",
            seed=i,
        )
        for i in range(12)
    ]
    crest = [hair((-0.42, -0.15, 1.82), (0.5, 0.2, 1), 12, 0.34, 0.022, 0.8, root=0.04, material="feather", seed=2)]
    looks = [p for s in (-1, 1) for p in eye((-0.50 + 0.09 * s, -0.30 + 0.05 * s, 1.78), 0.055, (-0.4 + s * 0.5, -1, 0))]
    return [
        *kit.some("feather", body, (-0.8, -0.5, 0.7), (0.75, 0.6, 2.0), 0.014),
        *legs,
        *beak,
        *teeth,
        *plumes,
        *coat,
        *crest,
        *looks,
        *at("e", "flee", -1.15, -0.55, -60),
        *field(material="dark", y=0.5),
    ]


def _fresh_kill():
    spear = [cord([(0.28, 0.35, 0.30), (0.42, 0.25, 1.0), (0.56, 0.15, 1.75)], 0.026, "wood", 0)]
    blood = kit.some("glass", ellipsoid((0.15, -0.55, 0.02), (0.66, 0.24, 0.03)), (-0.7, -0.9, -0.1), (0.9, -0.2, 0.1), 0.014)
    return [
        *put(antelope("fallen", tilt=(0, 82, 0)), (0.15, -0.72, 0.16), (0, 0, 84)),
        *spear,
        *blood,
        *at("d", "stand_lunge", -0.95, 0.75, 60, "cloth", True),
        *at("a", "run", 1.35, 0.75, -70, "cloth", True),
        *field(material="dark", y=0.5),
    ]


def _ham(x: float, y: float, z: float):
    """Makes a joint of meat on its bone, hung from above."""
    return [
        *kit.some(
            "meat",
            kit.joined([ellipsoid((x, y, z), (0.11, 0.10, 0.16)), cone((x, y, z - 0.05), (x + 0.02, y, z - 0.22), 0.08, 0.04)], 0.05),
            (x - 0.2, y - 0.2, z - 0.35),
            (x + 0.2, y + 0.2, z + 0.25),
            0.010,
        ),
        *bone((x + 0.02, y, z - 0.2), (x + 0.03, y, z - 0.40), 0.022),
    ]


def _banquet():
    wood = kit.joined(
        [
            cone((0.35, 0.4, -0.1), (0.30, 0.4, 0.9), 0.26, 0.18),
            cone((0.30, 0.4, 0.85), (-0.10, 0.2, 1.50), 0.17, 0.10),
            cone((-0.10, 0.2, 1.50), (-0.85, 0.0, 1.42), 0.10, 0.05),
            cone((0.30, 0.4, 0.85), (0.75, 0.3, 1.55), 0.15, 0.08),
            cone((0.75, 0.3, 1.55), (1.25, 0.1, 1.50), 0.08, 0.04),
            cone((-0.1, 0.2, 1.5), (0.2, 0.0, 1.75), 0.08, 0.05),
            cone((0.35, 0.4, 0.1), (0.9, 0.1, -0.08), 0.16, 0.06),
            cone((0.35, 0.4, 0.1), (-0.2, 0.05, -0.08), 0.16, 0.06),
        ],
        0.08,
    )
    wood.displace(lambda p: (np.sin(np.arctan2(p[:, 1] - 0.4, p[:, 0] - 0.3) * 13 + p[:, 2] * 5) * 0.014 + noise(p, 6, 2, 2) * 0.02).astype(np.float32))
    hung = [
        cord([(x, y, z + 0.5), (x, y, z + 0.3), (x, y, z + 0.12)], 0.012, "rope", 8)
        for x, y, z in ((-0.80, -0.05, 1.0), (-0.32, 0.05, 1.05), (0.80, 0.15, 1.08), (1.20, 0.05, 1.02))
    ]
    fruit = [
        *_ham(-0.80, -0.05, 1.0),
        *_ham(0.82, 0.15, 1.05),
        *put(kit.heap("gut", (0, 0, 0), 0.10, 12, 0.055, 3, 1.0), (1.20, 0.05, 0.92)),
        *put(kit.heap("bone", (0, 0, 0), 0.11, 14, 0.05, 5, 1.1), (-0.32, 0.05, 0.98)),
    ]
    leaves = [
        hair((x, y, z), (0.1, -0.3, 0.6), 14, 0.22, 0.040, 1.6, root=0.07, material="leaf", seed=i)
        for i, (x, y, z) in enumerate(((-0.85, 0.0, 1.46), (-0.4, 0.1, 1.55), (0.2, 0.0, 1.78), (0.78, 0.3, 1.6), (1.22, 0.1, 1.54), (-0.1, 0.2, 1.6)))
    ]
    return [
        *kit.some("wood", wood, (-1.1, -0.3, -0.15), (1.5, 0.9, 2.0), 0.018),
        *hung,
        *fruit,
        *leaves,
        *at("c", "arm_up", -0.98, -0.20, 40),
        *field(material="dark", y=0.5),
    ]


def _gibbet():
    rings = [cord([(0.34 * cos(a), 0.34 * sin(a), z) for a in np.linspace(0, tau, 22)], 0.030, "metal", 0) for z in (0.28, 0.78, 1.26)]
    bars = [
        cord(
            [
                (0.34 * cos(a), 0.34 * sin(a), 0.25),
                (0.36 * cos(a), 0.36 * sin(a), 0.8),
                (0.33 * cos(a), 0.33 * sin(a), 1.28),
                (0.05 * cos(a), 0.05 * sin(a), 1.56),
            ],
            0.022,
            "metal",
            0,
        )
        for a in np.linspace(0.35, tau + 0.35, 9)[:-1]
    ]
    inside = put(person("f", POSES["curl"]), (0, 0.05, 0.30), (0, 0, 20), 0.98)
    post = [
        *kit.block("wood", (0.92, 0.25, 0.9), (0.10, 0.10, 1.15), None, 0.02, 0.02, 3),
        *kit.block("wood", (0.42, 0.18, 1.98), (0.72, 0.09, 0.09), None, 0.02, 0.02, 5),
        *kit.block("wood", (0.68, 0.22, 1.72), (0.34, 0.06, 0.06), turned(0, -45, 0), 0.02, 0.02, 6),
    ]
    return [
        *rings,
        *bars,
        *inside,
        *post,
        *chain([(0, 0, 1.54), (0, 0.08, 1.72), (0, 0.15, 1.95)], 0.055),
        *at("a", "stand_high", -1.05, -0.45, 50, held=True),
        *field(material="dark", y=0.4),
    ]


def _madflies():
    head_ = put(only(person("c", pose("stand", chest=(-2, 0, 0), head=(-6, 0, 4))), (-9, -9, 0.62)), (0, 0.20, -2.16), (8, 0, 6), 2.3)
    flies = [
        p
        for i, (x, y, z, s) in enumerate(
            (
                (-0.13, -0.50, 0.20, 0.12),
                (0.16, -0.50, 0.18, 0.13),
                (-0.58, -0.3, 0.46, 0.17),
                (0.60, -0.3, 0.40, 0.19),
                (-0.74, -0.2, 0.06, 0.15),
                (0.80, -0.2, 0.0, 0.16),
                (-0.28, -0.35, 0.58, 0.12),
                (0.26, -0.3, 0.64, 0.13),
            )
        )
        for p in insect((x, y, z), s, i + 1)
    ]
    return [*head_, *flies]


def _salesman():
    who = person("d", POSES["shrug"], "cloth")
    worn = put(mask("bone", 2, True, True, 0.08), (0.0, -0.10, 1.22), (0, 0, 0), 0.32)
    wares = [
        *put(mask("wood", 0, False, False), (-0.26, -0.26, 0.42), (0, 8, -16), 0.30),
        *put(mask("chalk", 0, True, False), (0.02, -0.32, 0.40), (0, 0, 0), 0.30),
        *put(mask("hide", 4, False, True), (0.30, -0.26, 0.42), (0, -8, 16), 0.28),
        *put(mask("ivory", 2, False, False), (-0.52, -0.42, 0.86), (0, 6, -20), 0.38),
    ]
    return [*who, *worn, *wares]


def _laughter():
    teeth = []
    for i in range(17):
        t = -1 + i / 8
        gap = 0.40 * (1 - t * t) + 0.04
        for row in (0, 1):
            z = 0.92 + 0.55 * t * t + gap * (0.27 + 0.52 * row)
            teeth += kit.block("tooth", (1.3 * t, 1.2, z), (0.072, 0.10, gap * 0.24), turned(0, -26 * t, 0), 0.012, 0.03, i, 0.014)
    slits = [fang([(s * 1.02, 1.2, 1.66), (s * 0.66, 1.15, 1.80), (s * 0.30, 1.2, 1.64)], 0.075, "glow", 0.5) for s in (-1, 1)]
    hills = lambda x, y: 0.30 * np.exp(-(((x + 0.9) / 0.7) ** 2 + ((y - 0.6) / 0.4) ** 2)) + 0.36 * np.exp(-(((x - 1.0) / 0.8) ** 2 + ((y - 0.7) / 0.4) ** 2))  # noqa: E731
    few = [*put(at("b", "stand_wary", 0, 0, 180, held=True), (-0.18, -0.25, 0), size=0.5), *put(at("c", "ears", 0, 0, 190), (0.20, -0.15, 0), size=0.5)]
    return [*teeth, *slits, *field(hills, 6, 3.2, 0.035, "dark", 0.2), *few]


SHOTS: dict[str, Shot] = {
    f"events/{name}": shot
    for name, shot in {
        "overwhelming_darkness": Shot(
            people(("a", "stand_wary", 0, 0, 0, "cloth", True), ("c", "ears", 0.6, 0.4, -20), ("d", "eyes", -0.6, 0.4, 20)),
            6,
            -16,
            zoom=1.0,
            light="low",
            behind="eyes",
            strength=0.7,
        ),
        "cancer_pigeons": Shot(_pigeons, 4, -14, zoom=1.05, light="top", behind="wind"),
        "famine": Shot(_famine, 10, -26, light="side", behind="none"),
        "flesh_fields": Shot(_flesh_fields, 18, -12, at=(0, -0.1, 0.32), wide=2.1, light="left", behind="none"),
        "faceless_statue": Shot(_statue, 6, -22, zoom=1.05, light="back", behind="rays", strength=0.5),
        "wailing_smoke": Shot(_wailing_smoke, 4, -10, at=(0, 0, 0.72), wide=2.0, light="low", behind="smoke", strength=0.5),
        "golden_light": Shot(_golden_light, 2, -8, zoom=1.05, light="back", behind="sun", strength=0.7),
        "harvester": Shot(_harvester, 6, -12, at=(0, -0.3, 0.95), wide=2.9, light="left", behind="smoke", strength=0.4),
        "monster_droppings": Shot(_droppings, 14, -14, zoom=1.1, light="right", behind="smoke", strength=0.35),
        "destiny_bound": Shot(_destiny, 4, -10, zoom=1.1, light="back", behind="stars", strength=1.0),
        "chance_encounter": Shot(_encounter, 8, -6, zoom=1.1, light="low", behind="none", glow=(0, 0.1, 0.3)),
        "dead_weed": Shot(_dead_weed, 12, -16, zoom=1.1, light="side", behind="wind"),
        "exhalation_of_darkness": Shot(_exhalation, 8, -14, at=(0, 0, 0.72), wide=2.1, light="back", behind="smoke", strength=0.5),
        "dry_lands": Shot(_dry, 28, -18, at=(0, -0.1, 0.3), wide=2.2, light="top", behind="none"),
        "drawings": Shot(_drawings, 4, -20, light="side", behind="none"),
        "acid_rain": Shot(_acid_rain, 6, -18, zoom=1.08, light="top", behind="rain", strength=0.5),
        "clean_water": Shot(_water, 22, -14, zoom=1.08, light="moon", behind="halo", strength=0.5),
        "food_from_mouths": Shot(_mouths, 34, -16, at=(0, -0.1, 0.22), wide=2.1, light="left", behind="none"),
        "titans_in_the_dark": Shot(_titans, 4, -8, at=(0, 0, 1.0), wide=3.2, light="low", behind="smoke", strength=0.5, glow=(0.3, -0.7, 0.3)),
        "man_stealers": Shot(_stealers, 20, -18, at=(0, -0.2, 0.38), wide=2.0, light="left", behind="eyes", strength=0.45),
        "dark_blacksmith": Shot(_smith, 10, -18, zoom=1.08, light="right", behind="flames", strength=0.5),
        "rotten_faces": Shot(_rotten, 2, -8, zoom=1.15, light="side", behind="wall", strength=0.5),
        "strange_path": Shot(_path, 26, -8, zoom=1.08, light="moon", behind="stars", strength=0.8),
        "sudden_madness": Shot(_madness, 6, -12, zoom=1.1, light="hard", behind="rings", strength=0.5),
        "it_whispers": Shot(_whispers, 2, -6, zoom=1.1, light="low", behind="none"),
        "crippling_misery": Shot(_misery, 6, -18, at=(0.15, 0, 0.62), wide=2.0, light="side", behind="rain", strength=0.4),
        "broken_lantern_oven": Shot(_oven, 18, -24, zoom=1.05, light="left", behind="wall", strength=0.5),
        "lost": Shot(_lost, 8, -12, at=(0, 0.3, 0.75), wide=2.9, light="moon", behind="smoke", strength=0.5),
        "gregalope": Shot(_gregalope, 8, -12, zoom=1.08, light="left", behind="wind"),
        "heavy_mist": Shot(_heavy_mist, 6, -14, at=(0, 0, 0.7), wide=2.0, light="back", behind="smoke", strength=0.7),
        "dream": Shot(_dream, 10, -10, zoom=1.06, light="moon", behind="stars", strength=1.0),
        "nightmare": Shot(_nightmare, 8, -16, at=(0, 0, 0.8), wide=2.4, light="low", behind="eyes", strength=0.6),
        "surgeon": Shot(_surgeon, 24, -16, zoom=1.1, light="hard", behind="none"),
        "face_to_face": Shot(_face_to_face, 34, -4, at=(0.22, 0.10, 0.36), wide=2.5, light="left", behind="none"),
        "trollbird": Shot(_trollbird, 4, -6, at=(-0.22, 0, 1.06), wide=3.4, light="left", behind="wind", strength=0.4),
        "fresh_kill": Shot(_fresh_kill, 20, -4, at=(0.2, 0.1, 0.60), wide=3.4, light="right", behind="none"),
        "banquet_trees": Shot(_banquet, 4, -8, at=(0.1, 0, 0.95), wide=3.1, light="left", behind="moon", strength=0.4),
        "gibbet": Shot(_gibbet, 2, -10, at=(-0.1, 0, 1.06), wide=3.2, light="left", behind="moon", strength=0.4),
        "madflies": Shot(_madflies, 2, -8, at=(0, 0, 0.12), wide=2.0, light="flat", behind="none"),
        "mask_salesman": Shot(_salesman, 2, -10, at=(-0.05, 0, 0.86), wide=2.05, light="left", behind="eyes", strength=0.35),
        "gorms_laughter": Shot(_laughter, 4, -4, at=(0, 0, 1.02), wide=3.2, light="top", behind="none"),
    }.items()
}
