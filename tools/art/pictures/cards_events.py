"""Event cards of settlement, story and hunt, and the few actions: one scene each."""

from __future__ import annotations

import math

import numpy as np

from tools.art.figures import props_places, props_rites, props_ways, still_weapons, terrain_growth
from tools.art.figures import still_signs as signs
from tools.art.figures.cast import Hold, lion, only, person, pose, put, spurt, without
from tools.art.figures.still import Group, bone, cone, cord, ellipsoid, eye, fang, hair, noise, pebble, skull, solid, sphere
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES
from tools.art.pictures.stances import free, made


def at(who: str, stance: str, x: float = 0, y: float = 0, turn: float = 0, dress: str = "cloth", held: bool = False, z: float = 0):
    return person(who, POSES.get(stance, stance), dress, held, (x, y, z), turn)


def people(*of):
    """Makes a scene of several people: (who, stance, x, y, turn[, dress[, held]]) each."""

    def scene():
        return [p for one in of for p in at(*one)]

    scene.told = of
    return scene


def _first_day():
    return [*at("a", "stand_high", 0, 0, 0, held=True), *at("b", "twitch", 0.85, 0.6, 40), *at("c", "curl", -0.85, 0.7, -20), *signs.ground(1.8, rough=0.04)]


def _returning():
    return [
        p
        for i, (who, stance) in enumerate((("a", "stand_high"), ("b", "run"), ("d", "stand_bent"), ("e", "stand")))
        for p in at(who, stance, -0.9 + 0.6 * i, 0.35 * i, 12 * i - 20, "rawhide" if i == 1 else "cloth", True)
    ]


def _augury():
    guts = [
        cord(
            [
                (-0.5 + 0.1 * i, -0.1 * math.sin(i), 0.02),
                (-0.2 + 0.12 * i, 0.2 * math.cos(i * 2), 0.05),
                (0.1 + 0.08 * i, -0.2 * math.sin(i * 2), 0.03),
                (0.5 - 0.05 * i, 0.1, 0.03),
            ],
            0.03,
            "gut",
            10,
        )
        for i in range(5)
    ]
    return [
        *put(signs.pot(signs.BOWL), (0, 0, 0.3), size=0.9),
        *guts,
        *[p for i in range(6) for p in bone((-0.6 + 0.2 * i, -0.5, 0.03), (-0.5 + 0.23 * i, -0.3, 0.06), 0.025)],
        *put(skull((0, 0, 0), 0.16), (0.1, 0.0, 0.46), (-50, 0, 20)),
    ]


def _intimacy():
    return [*at("a", "heart", -0.17, -0.02, 78), *at("b", "head_held", 0.20, 0, -84)]


def _savior():
    baby = put(only(person("c", POSES["curl"])), (0, 0, 0.5), (0, 0, 0), 0.5)
    rays = [
        fang([(0, 0.3, 0.75), (0.55 * math.cos(a), 0.3, 0.75 + 0.45 * math.sin(a)), (0.95 * math.cos(a), 0.3, 0.75 + 0.75 * math.sin(a))], 0.05, "chalk")
        for a in np.linspace(0, math.tau, 16, endpoint=False)
    ]
    return [*baby, *rays]


def _speaker():
    face = put(signs.mask("chalk", 0, False, False), (0, 0, 0.1))
    return [*face, hair((0, 0.15, 0.5), (0, 0.1, -1), 90, 1.0, 0.03, 0.5, droop=0.1, root=0.22)]


def _witch():
    return [
        *at("f", "stand_bent", 0, 0, 0, "bone"),
        *[p for i in range(7) for p in bone((-0.6, 0.1, 0.3 + 0.2 * i), (-0.5 + 0.1 * (i % 2), 0.1, 0.48 + 0.2 * i), 0.02)],
        *skull((-0.55, 0.05, 1.72), 0.13),
    ]


def _hands(count: int, material: str, fire: bool):
    from tools.art.figures.hands import hand

    parts = []
    for i in range(count):
        x = -0.8 + 1.6 * i / max(1, count - 1)
        g = Group(0.03).add(cone((x * 1.2, 0.1, -0.6), (x, 0, -0.08), 0.10, 0.075))
        hand(g, (x, 0, -0.08), (-x * 0.15, -0.1, 1), (0, -1, 0.1), 0.24 + 0.05 * (i % 2), 0.12 + 0.1 * (i % 3), 1.2, 1 if i % 2 else -1)
        parts += solid(material, g, 1.2, 0.02)
        if fire:
            parts += [
                fang([(x + 0.05 * k, -0.1, 0.3), (x + 0.09 * k, -0.1, 0.5), (x + 0.04 * k, -0.1, 0.75 - 0.08 * abs(k))], 0.05, "glow") for k in (-1, 0, 1)
            ]
    return parts


def _brand():
    back = only(person("b", POSES["back_turned"]), (-9, -9, 0.5))
    lamp = put(signs.lantern(), (0.0, 0.55, 0.98), size=0.75)
    return [*back, *lamp]


def _knights():
    return [
        p
        for i in range(3)
        for p in put(person("b", "stand_proud" if i != 1 else "stand", "bone"), (-0.75 + 0.75 * i, 0.35 * abs(i - 1), 0), size=1.1 + 0.15 * (i == 1))
    ]


def _dark_lanterns():
    return [p for i in range(6) for p in put(signs.lantern(broken=True), (-0.8 + 0.32 * i, 0.2 * (i % 2), 0.0), (0, 60 * (i % 2), 20 * i), 0.8)]


def _acid():
    return [
        *at("e", "crouch"),
        *[
            fang(
                [
                    (-0.8 + 0.13 * i, -0.3 + 0.2 * (i % 3), 1.7),
                    (-0.84 + 0.13 * i, -0.3 + 0.2 * (i % 3), 1.2),
                    (-0.9 + 0.13 * i, -0.3 + 0.2 * (i % 3), 0.6 + 0.1 * (i % 4)),
                ],
                0.022,
                "glass",
            )
            for i in range(13)
        ],
    ]


def _cracks():
    floor = signs.ground(1.4, rough=0.05, seed=4)
    gap = [Part_ for Part_ in floor]
    rifts = [fang([(-1.3, 0.2, 0.03), (-0.3, -0.1 + 0.02 * i, 0.05), (1.2, 0.3 - 0.25 * i, 0.03)], 0.09, "ink", 0.3) for i in range(3)]
    return [*gap, *rifts, *at("c", "stumble", 0.2, 0.2, 20)]


def _murder():
    return [
        *at("d", "dead", 0, 0, 0),
        *put(still_weapons.bone_dagger(), (-0.05, 0.02, 0.42), (180, 12, 0), 0.5),
        *spurt((-0.05, 0.0, 0.2), (0, -0.3, 1), 10, 0.2),
    ]


def _skull_eater():
    return [*put(only(person("e", POSES["jaw"]), (-9, -9, 0.92)), (0, 0.15, -1.1)), *put(skull((0, 0, 0), 0.14), (0.02, -0.24, 0.02), (0, 20, 30))]


def _lights():
    return [
        *at("a", "both_up", -0.4, 0, 10),
        *at("f", "arm_up", 0.3, 0.2, -20),
        *[p for i in range(9) for p in sphere_at((-1.0 + 0.25 * i, 0.8, 1.35 + 0.2 * math.sin(i * 1.7)), 0.045 + 0.02 * (i % 3))],
    ]


def sphere_at(place, radius: float):
    return solid("glow", sphere(place, radius), (np.asarray(place) - radius * 1.3, np.asarray(place) + radius * 1.3), radius / 5)


def _maw():
    teeth = [
        fang(
            [(math.cos(a) * 0.85, 0, math.sin(a) * 0.55), (math.cos(a) * 0.62, -0.18, math.sin(a) * 0.38), (math.cos(a) * 0.40, -0.1, math.sin(a) * 0.24)], 0.09
        )
        for a in np.linspace(0, math.tau, 22, endpoint=False)
    ]
    lip = [cord([(math.cos(a) * 0.9, 0.05, math.sin(a) * 0.6) for a in np.linspace(0, math.tau, 26)], 0.11, "gut", 40)]
    return [*teeth, *lip, *put(person("c", POSES["beg"]), (0, 0.5, -0.28), size=0.42)]


def _plague():
    return [
        *at("f", "sit", 0, 0, -10),
        *[p for i in range(10) for p in sphere_at((0.16 * math.cos(i * 2.4), -0.17 + 0.02 * (i % 3), 0.45 + 0.07 * i), 0.022)],
        *put(skull((0, 0, 0), 0.12), (0.42, -0.35, 0.1)),
    ]


def _mist():
    wisps = [
        cord(
            [(-1.1, -0.4 + 0.1 * i, 0.15 * i), (-0.4, -0.5 + 0.1 * i, 0.15 * i + 0.1), (0.3, -0.45, 0.15 * i - 0.05), (1.1, -0.4, 0.15 * i + 0.08)],
            0.03,
            "chalk",
            4,
        )
        for i in range(7)
    ]
    return [*at("d", "stand_wary", 0, 0.1, 0, held=True), *wisps]


def _council():
    ring = [
        p
        for i, (who, stance) in enumerate((("f", "sit"), ("e", "stand_bent"), ("d", "sit"), ("b", "kneel"), ("a", "sit")))
        for p in at(who, stance, 0.95 * math.cos(2.6 - i * 1.05), 0.8 * math.sin(2.6 - i * 1.05), math.degrees(2.6 - i * 1.05) - 90)
    ]
    return [*ring, *put(signs.fire(), (0, 0.0, 0.0), size=0.6)]


def _stranger():
    return [*at("f", "stand", 0, 0.3, 0), *put(signs.lantern(), (0.0, -0.75, 0.28), size=0.9)]


def _smashed():
    return [
        *put(signs.lantern(broken=True), (-0.3, 0, 0.2), (0, 70, 10), 1.4),
        *put(signs.lantern(broken=True), (0.42, 0.1, 0.1), (80, 0, 60), 1.1),
        *[p for i in range(12) for p in pebble((-0.8 + 0.14 * i, -0.4, -0.02), 0.05, i, "glass")],
    ]


def _hungry():
    mouths = [*signs.ground(1.3, rough=0.06, seed=9)]
    for x, y in ((-0.6, -0.5), (0.5, -0.6), (0.1, -0.1), (-0.2, -0.9)):
        mouths += [
            fang(
                [
                    (x + 0.2 * math.cos(a), y + 0.16 * math.sin(a), 0.02),
                    (x + 0.15 * math.cos(a), y + 0.12 * math.sin(a), 0.12),
                    (x + 0.10 * math.cos(a), y + 0.08 * math.sin(a), 0.18),
                ],
                0.035,
            )
            for a in np.linspace(0, math.tau, 12, endpoint=False)
        ]
    return [*mouths, *put(without(person("a", POSES["both_up"]), (-9, -9, -9), (9, 9, 0.45)), (0.1, -0.1, -0.42))]


def _overload():
    return [
        *put(only(person("c", POSES["head_held"]), (-9, -9, 0.7)), (0, 0, -1.0)),
        *[p for i in range(14) for p in eye((0.75 * math.cos(i * 0.449), 0.2, 0.05 + 0.5 * math.sin(i * 0.449)), 0.07 + 0.02 * (i % 3))],
    ]


def _trap():
    jaws = [
        fang(
            [(0.5 * math.cos(a), 0.42 * math.sin(a), 0.05), (0.52 * math.cos(a), 0.44 * math.sin(a), 0.25), (0.40 * math.cos(a), 0.34 * math.sin(a), 0.46)],
            0.05,
            "metal",
        )
        for a in np.linspace(0.15, math.tau + 0.15, 16, endpoint=False)
    ]
    ring = [cord([(0.5 * math.cos(a), 0.42 * math.sin(a), 0.05) for a in np.linspace(0, math.tau, 24)], 0.05, "metal", 0)]
    return [
        *jaws,
        *ring,
        *put(only(person("b", "stand", "rawhide"), (0.02, -9, -9), (9, 9, 0.62)), (-0.14, 0.1, 0)),
        *signs.chain([(0.5, 0, 0.05), (0.85, -0.2, 0.02), (1.2, 0.1, 0.03)]),
    ]


def _terrors():
    sleeper = person("c", "dead", at=(0, 0, 0))
    return [*sleeper, *put(signs.mask("bone", 4, True, True, 0.1), (0.0, 0.55, 1.0), size=0.9)]


def _pit():
    walls = [p for i in range(14) for p in pebble((1.0 * math.cos(i * 0.449), 0.8 * math.sin(i * 0.449), -0.1 + 0.05 * (i % 3)), 0.28, i)]
    return [*walls, *put(person("d", POSES["both_up"]), (0, 0, -1.15))]


def _river():
    waves = [
        cord(
            [(-1.4, -0.9 + 0.22 * i, 0.04 * math.sin(i)), (-0.6, -0.85 + 0.22 * i, 0.08), (0.2, -0.95 + 0.22 * i, 0.02), (1.4, -0.88 + 0.22 * i, 0.07)],
            0.045,
            "water",
            0,
        )
        for i in range(9)
    ]
    return [*waves, *put(without(person("e", "stand_high", held=True), (-9, -9, -9), (9, 9, 0.55)), (0, 0, -0.5))]


def _slide():
    mud = (
        Group(0.2)
        .add(ellipsoid((0, 0.3, 0.0), (1.3, 0.8, 0.45)))
        .add(cone((-0.9, 0.6, 0.9), (0.4, -0.4, 0.0), 0.45, 0.3))
        .displace(lambda p: noise(p, 5, 3) * np.float32(0.08))
    )
    return [
        *solid("leather", mud, ((-1.6, -1.0, -0.4), (1.6, 1.3, 1.5)), 0.04),
        *put(without(person("b", POSES["beg"]), (-9, -9, -9), (9, 9, 0.4)), (0.35, -0.55, -0.15)),
    ]


def _opportunists():
    return [*lion("down"), *at("a", "strike", -1.25, -0.9, 140, held=True), *at("e", "throw", 1.35, -0.7, 230, held=True)]


def _lapse():
    return [
        p
        for i in range(5)
        for p in put(person("a", ("run" and POSES["run"]) if i % 2 else POSES["limp"]), (-1.1 + 0.55 * i, 0.25 * i, 0), (0, 0, 64), 1.0 - 0.12 * i)
    ]


def _trail():
    from tools.art.pictures.cards_ai import _print

    prints = [p for i in range(4) for p in put(_print(), (-0.3 + 0.35 * (i % 2), -0.3 + 0.5 * i, 0.02), (0, 0, 8 - 14 * (i % 2)), 0.55)]
    return [*signs.ground(1.6, rough=0.02, seed=5), *prints, *at("f", "kneel", -0.75, 0.1, -50, "rawhide")]


def _familiar():
    faces = [("a", -0.62, 0.35, 30), ("d", 0.60, 0.35, -30), ("b", -0.25, 0.0, 14), ("e", 0.26, 0.0, -16)]
    return [p for who, x, y, turn in faces for p in put(only(person(who, "stand"), (-9, -9, 1.0)), (x, y, -1.1), (0, 0, turn))]


def _refugees():
    return [
        p
        for i, (who, stance) in enumerate((("f", "stand_bent"), ("a", "limp"), ("c", "heart"), ("d", "back_turned")))
        for p in at(who, stance, -0.95 + 0.6 * i, 0.3 * i, 50)
    ]


def _herbs():
    return [*put(terrain_growth.acanthus_plants(2), (0.35, 0, 0)), *at("c", "kneel", -0.75, -0.25, -60)]


def _minerals():
    from tools.art.figures.terrain_stone import ore_vein

    return [
        *put(ore_vein(), (0.45, 0.2, 0)),
        *at("b", "strike", -0.85, -0.35, 70, "rawhide"),
        *put(still_weapons.bone_pickaxe(), (-0.35, -0.35, 1.2), (30, 50, 0), 0.55),
    ]


REACH = pose(
    "stand", hands=dict(L=(0.10, -0.40, 0.80), R=(-0.26, -0.10, 0.48)), holds=dict(L=Hold(None, (-1, 0, 0), (0, -1, 0)), R=Hold(None)), chest=(12, 0, 0)
)
BREATH = made(
    left=(0.14, -0.24, 0.34),
    right=(-0.14, -0.24, 0.34),
    chest=(52, 0, 0),
    head=(-8, 0, 0),
    pelvis=(0, 0.10, 0.44),
    holds=free((0, 0, -1), (0, -0.5, -1), (0, 0, -1), (0, -0.5, -1)),
)
SHOTS: dict[str, Shot] = {
    f"events/{name}": shot
    for name, shot in {
        "the_first_day": Shot(_first_day, 16, -22, at=(0, 0.1, 0.62), wide=2.6, light="low", behind="halo", strength=0.6, glow=(0.27, -0.24, 1.0)),
        "returning_survivors": Shot(_returning, 6, -30, zoom=1.1, light="back", behind="sun", strength=0.5),
        "augury": Shot(_augury, 34, -20, light="top", behind="rings"),
        "intimacy": Shot(_intimacy, 2, 0, at=(0, 0, 1.02), wide=1.25, light="back", behind="halo", strength=0.6),
        "birth_of_a_savior": Shot(_savior, 4, -6, light="back", behind="none"),
        "run_away": Shot(people(("e", "flee", 0, 0, 150), ("c", "run", 0.7, 0.6, 160)), 8, -18, zoom=1.1, light="rim", behind="wind"),
        "white_speaker": Shot(_speaker, 2, -14, light="hard", behind="rays", strength=0.5),
        "bone_witch": Shot(_witch, 4, -22, at=(-0.15, 0, 1.0), wide=2.1, light="low", behind="moon", strength=0.6),
        "hands_of_heat": Shot(lambda: _hands(3, "skin", True), 4, -8, light="low", behind="flames", strength=0.5),
        "lantern_branding": Shot(_brand, 6, 158, at=(0, 0.2, 0.95), wide=1.4, light="left", behind="smoke", strength=0.4),
        "armored_strangers": Shot(_knights, 0, -16, zoom=1.15, light="back", behind="rain", strength=0.3),
        "blackout": Shot(_dark_lanterns, 16, -20, light="moon", behind="none"),
        "acid_storm": Shot(_acid, 8, -20, at=(0, -0.1, 0.75), wide=1.8, light="top", behind="rain", strength=0.45),
        "cracks_in_the_ground": Shot(_cracks, 24, -16, at=(0, 0, 0.42), wide=2.5, light="side", behind="none"),
        "murder": Shot(_murder, 40, -54, at=(0, 0, 0.25), wide=1.5, light="hard", behind="none"),
        "skull_eater": Shot(_skull_eater, 2, -26, at=(0, -0.05, 0.06), wide=0.8, light="low", behind="flames", strength=0.4),
        "heat_wave": Shot(
            people(("b", "sit_back", -0.4, 0, -10), ("a", "head_held", 0.5, 0.2, 20)), 8, -14, zoom=1.05, light="top", behind="sun", strength=0.6
        ),
        "lights_in_the_sky": Shot(_lights, -8, -10, at=(0, 0.2, 1.05), wide=2.4, light="back", behind="stars", strength=1.0),
        "open_maw": Shot(_maw, 0, -6, light="left", behind="none"),
        "plague": Shot(_plague, 8, -22, at=(0.08, -0.1, 0.48), wide=1.35, light="side", behind="smoke", strength=0.4),
        "clinging_mist": Shot(_mist, 6, -20, at=(0, -0.1, 0.68), wide=1.9, light="back", behind="smoke", strength=0.5),
        "elder_council": Shot(_council, 26, -8, zoom=1.15, light="low", behind="none", glow=(0, 0, 0.4)),
        "stranger_in_the_dark": Shot(_stranger, 4, -18, at=(0, -0.1, 0.72), wide=1.9, light="low", behind="eyes", strength=0.35, glow=(0, -0.8, 0.35)),
        "broken_lanterns": Shot(_smashed, 24, -26, light="left", behind="ground", strength=0.6),
        "corpse": Shot(
            lambda: [*person("f", "dead"), *[p for i in range(3) for p in put(skull((0, 0, 0), 0.08), (0.5, -0.3 + 0.2 * i, 0.1))]],
            34,
            -30,
            at=(0.1, 0, 0.15),
            wide=1.7,
            light="moon",
            behind="none",
        ),
        "hungry_ground": Shot(_hungry, 24, -14, at=(0, -0.4, 0.25), wide=2.2, light="hard", behind="none"),
        "overload": Shot(_overload, 2, -8, light="top", behind="rings", strength=0.5),
        "man_trap": Shot(_trap, 26, -28, light="hard", behind="none"),
        "night_terrors": Shot(_terrors, 18, -12, at=(0, 0.15, 0.60), wide=2.1, light="low", behind="smoke", strength=0.4),
        "pit": Shot(_pit, 58, -20, at=(0, 0, -0.3), wide=2.6, light="top", behind="none"),
        "river": Shot(_river, 16, -24, at=(0, -0.1, 0.35), wide=2.0, light="moon", behind="moon", strength=0.4),
        "mudslide": Shot(_slide, 16, -24, light="side", behind="rain", strength=0.35),
        "opportunists": Shot(_opportunists, 20, -10, zoom=1.15, light="left", behind="burst"),
        "time_lapse": Shot(_lapse, 8, -10, zoom=1.1, light="rim", behind="rings"),
        "on_the_trail": Shot(_trail, 34, -18, at=(-0.15, 0.2, 0.3), wide=2.4, light="side", behind="none"),
        "familiar_faces": Shot(_familiar, 2, 0, at=(0, 0, 0.04), wide=1.7, light="back", behind="smoke", strength=0.5),
        "refugees": Shot(_refugees, 8, 20, zoom=1.1, light="right", behind="wind"),
        "herb_gathering": Shot(_herbs, 16, -20, at=(-0.15, -0.1, 0.42), wide=2.2, light="left", behind="halo", strength=0.4),
        "mineral_gathering": Shot(_minerals, 12, -14, at=(-0.2, 0, 0.62), wide=2.4, light="right", behind="wall", strength=0.5),
    }.items()
} | {
    "actions/skip_next_hunt": Shot(people(("f", "sit", 0, 0, 20)), 10, -34, at=(0, -0.05, 0.40), wide=1.5, light="moon", behind="wall", strength=0.6),
    "actions/bash": Shot(people(("b", "strike", 0, 0, 0, "bone")), 6, -58, at=(0, -0.2, 0.9), wide=1.4, light="hard", behind="burst"),
    "actions/catch_breath": Shot(lambda: person("a", BREATH, "rawhide"), 6, -40, at=(0, -0.1, 0.62), wide=1.3, light="side", behind="smoke", strength=0.4),
}
_ = (props_places, props_rites, props_ways, REACH)
