"""Events of later years: what befalls the settlement, the ages of a survivor, and the visits of the mighty."""

from __future__ import annotations

from math import cos, sin, tau

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures import still_spoils as spoils
from tools.art.figures import still_weapons as arms
from tools.art.figures.cast import lion, only, person, put
from tools.art.figures.still import cord, eye, fang, feather, hair, pebble, skull, slab
from tools.art.figures.still_signs import fire, ground, lantern, mask
from tools.art.pictures.cards_ai import _kings_man
from tools.art.pictures.cards_events import at, people
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES
from tools.art.shapes import Group, cone, cylinder, ellipsoid, noise, torus, turned


def _remembered():
    stones = [
        p
        for i in range(5)
        for p in put(
            kit.block("stone", (0, 0, 0.22), (0.12, 0.07, 0.24), None, 0.02, 0.03, i, 0.016), (-0.8 + 0.4 * i, 0.35 + 0.08 * (i % 2), 0), (0, 6 * sin(i), 0)
        )
    ]
    return [*stones, *at("a", "pray", -0.25, -0.35, 170), *put(lantern(), (0.45, -0.15, 0.26), size=0.6)]


def _ashes():
    return [
        *put(kit.heap("stone", (0, 0, 0), 0.7, 40, 0.10, 5, 0.35), (0, 0, 0)),
        *put(skull((0, 0, 0), 0.30), (0.0, -0.15, 0.42), (-10, 0, 24)),
        *[fang([(x, 0.2, 0.2), (x + 0.05, 0.2, 0.5), (x - 0.03, 0.2, 0.8)], 0.04, "glow") for x in (-0.4, 0.1, 0.45)],
    ]


def _learned():
    return [
        *put(kit.one_hand((0, 0, 0.5), (0.05, -0.25, 1), (0.1, -1, 0.2), 0.36, 0.30, 1, 1.0), (0, 0, -0.2)),
        *put(arms.bone_dagger(), (0.62, 0, 0.35), (0, 20, 0), 0.45),
    ]


def _foretold():
    rain = [
        fang([(x, y, 1.8), (x - 0.04, y, 1.3), (x - 0.08, y, 0.9)], 0.014, "glass") for x, y in np.random.default_rng(5).uniform((-1, -0.5), (1, 0.6), (22, 2))
    ]
    return [*at("f", "both_up", 0, 0, 20), *rain]


def _no_fight():
    return [
        *put(fire((0, 0, 0), 0.9), (0, 0.1, 0)),
        *at("b", "sit", -0.75, 0.1, -60),
        *at("c", "sit", 0.75, 0.1, 60),
        *put(arms.bone_axe(), (0.1, -0.55, 0.05), (80, 0, 30), 0.4),
    ]


def _trader():
    wares = [
        *put(arms.bone_blade(), (-0.45, -0.35, 0.06), (80, 0, 20), 0.4),
        *put(skull((0, 0, 0), 0.13), (0.0, -0.4, 0.15)),
        *put(lantern(), (0.45, -0.3, 0.22), size=0.5),
    ]
    return [*put(person("e", "stand_bent", "cloth"), (0, 0.35, 0)), *wares, *ground(1.1, "hide", 3, 0.02)]


def _haunted():
    ghost = put(only(person("f", "stand"), (-9, -9, 0.45)), (0.35, 0.6, 0.15), (0, 0, -10), 1.25)
    return [*ghost, *at("a", "crouch", -0.4, -0.3, 20), *put(lantern(), (-0.75, -0.5, 0.26), size=0.6)]


def _reenacted():
    beast = [*put(mask("bone", 2, True, True, 0.08), (0.45, -0.05, 1.08), (0, 0, 20), 0.34), *hair_of(0.45, 0.15, 1.05)]
    return [*at("b", "claw", 0.45, 0.15, 20), *beast, *at("c", "laugh", -0.6, 0.0, -60), *put(fire((0, 0, 0), 0.45), (0, -0.5, 0))]


def hair_of(x: float, y: float, z: float):
    """Makes a mane of straw."""
    return [hair((x, y, z), (0, 0.5, -0.3), 60, 0.45, 0.022, 0.9, root=0.10, material="reed")]


def _triathlon():
    return [
        *at("a", "run", -0.8, 0.1, 60),
        *at("d", "leap", 0.05, 0.35, 60),
        *at("e", "stumble", 0.85, 0.2, 60),
        *put(skull((0, 0, 0), 0.13), (1.25, 0.3, 0.13)),
    ]


def _strange_dream():
    eyes_ = [p for i in range(9) for p in eye((cos(i * 0.7) * (0.35 + 0.08 * i), 0.4, 0.95 + sin(i * 0.7) * (0.2 + 0.05 * i)), 0.05 + 0.012 * i)]
    return [*put(person("b", POSES["curl"]), (0, -0.25, 0)), *eyes_]


def _age(count: int):
    """A survivor and what they have outlived: a skull on the shelf for each age."""

    def made():
        who, stance = (("a", "ready"), ("b", "stand_wary"), ("d", "stand_proud"), ("f", "stand_bent"))[count - 1]
        marks = [p for i in range(count) for p in put(skull((0, 0, 0), 0.15), (0.62, 0.25, 0.2 + 0.34 * i), (0, 0, 12))]
        return [*person(who, POSES.get(stance, stance), "rawhide" if count > 1 else "cloth", True), *marks]

    made.told = (count,)
    return made


def _last():
    return [*at("f", "stand_bent", 0, 0, 180, "rawhide", True), *put(lantern(), (-0.6, 0.4, 0.28), size=0.7)]


def _bold():
    return [*person("b", "stand_proud", "lion", True), *put(lion("dead", size=0.55), (0.1, 0.75, 0))]


def _insight():
    return [
        *put(only(person("e", "stand"), (-9, -9, 0.80)), (0, 0.1, -0.95), (0, 0, 16), 1.15),
        *eye((0.0, -0.32, 0.42), 0.10),
        *put(lantern(), (0.6, 0.1, -0.1), size=0.7),
    ]


def _truth():
    return [
        *at("e", "both_up", 0, -0.35, 180),
        *eye((0, 0.9, 1.25), 0.46),
        *[
            fang(
                [(cos(a) * 0.62, 0.95, 1.25 + sin(a) * 0.42), (cos(a) * 0.85, 0.95, 1.25 + sin(a) * 0.6), (cos(a) * 1.1, 0.95, 1.25 + sin(a) * 0.8)],
                0.04,
                "chalk",
            )
            for a in np.linspace(0, tau, 20, endpoint=False)
        ],
    ]


def _screams():
    return [
        p
        for i, (x, z, s) in enumerate(((0, 0.5, 0.85), (-0.62, 0.25, 0.6), (0.62, 0.3, 0.6), (-0.4, 0.95, 0.45), (0.45, 0.98, 0.45)))
        for p in put(kit.head("screaming", (0, 0, 0), 1.0, None, "stone", i), (x, 0.2 * i, z), (0, 0, -14 * x), s)
    ]


def _feather():
    return [
        *feather((0.25, 0, -0.75), (-0.28, 0, 1), 1.5, 0.24, 0.2),
        *[fang([(x, 0.1, -0.8), (x + 0.05, 0.1, -0.5), (x - 0.04, 0.1, -0.2)], 0.05, "glow") for x in (-0.3, 0.1, 0.5)],
    ]


def _regal():
    return [*put(person("b", "stand_proud", "bone"), (0, 0.4, 0), size=1.35), *at("a", "bowed", -0.6, -0.45, 150), *at("d", "bowed", 0.6, -0.45, 210)]


def _watched():
    return [
        *at("c", "stand_high", 0, -0.2, 20, held=True),
        *[p for i in range(12) for p in eye((cos(0.28 * i) * 1.15, 0.7, 0.25 + sin(0.28 * i) * 1.25), 0.10 + 0.02 * (i % 3))],
    ]


def _hooded():
    return [*put(person("e", "stand", "cloth"), (0, 0.1, 0), size=1.2), *put(arms.lantern_sword(), (-0.5, -0.25, 0.75), (0, 180, 0), 0.75)]


def _curse():
    return [
        *put(_kings_man("stand_proud", blade=False), (0, 0.5, 0)),
        *at("f", "curl", 0, -0.6, 20),
        *[cord([(0.12 * i - 0.3, -0.5, 0.35), (0.2 * i - 0.45, 0.0, 0.7), (0.1 * i - 0.2, 0.35, 1.1)], 0.018, "ink", 0) for i in range(6)],
    ]


def _dentist():
    patient = put(kit.head("screaming", (0, 0, 0), 1.0, None, "skin", 3), (-0.32, 0.1, 0.52), (-16, 0, 26), 1.35)
    jaws = [
        cord(
            [(0.10, -0.62, 0.40), (0.24, -0.66, 0.50 + 0.05 * s), (0.34, -0.66, 0.46), (0.62, -0.66, 0.42 - 0.07 * s), (0.98, -0.64, 0.40 - 0.10 * s)],
            0.036,
            "metal",
            0,
        )
        for s in (-1, 1)
    ]
    pulled = [
        fang([(0.06, -0.62, 0.46), (0.02, -0.64, 0.38), (-0.02, -0.62, 0.22)], 0.075, "tooth", 0.9),
        *put(kit.heap("tooth", (0, 0, 0), 0.03, 5, 0.05, 2), (0.07, -0.62, 0.42)),
    ]
    grip = kit.one_hand((1.02, -0.64, 0.40), (-1, -0.05, 0.0), (0, -0.1, 1), 0.26, 0.85, 1, 0.6)
    roll = [*kit.block("leather", (0.45, -0.75, -0.16), (0.85, 0.22, 0.02), None, 0.01, 0.01, 2, 0.016)]
    hooks = [
        cord(
            [(-0.1 + 0.24 * i, -0.62, -0.12), (-0.1 + 0.24 * i, -0.80, -0.12), (-0.06 + 0.24 * i, -0.92, -0.11), (0.01 + 0.24 * i, -0.88, -0.10)],
            0.020,
            "metal",
            0,
        )
        for i in range(5)
    ]
    return [*patient, *jaws, *pulled, *grip, *roll, *hooks]


def _tongues():
    found = []
    for x, y, turn, s in ((-0.78, 0.0, 58, 0.9), (0.78, 0.0, -58, 0.9), (0.0, 0.55, 0, 0.8)):
        found += put(kit.head("screaming", (0, 0, 0), 1.0, None, "skin", int(x * 3) + 3), (x, y, 0.55), (0, 0, turn), s)
    for k in range(3):  # what they say
        for s in (-1, 1):
            path = [(s * (0.52 - 0.13 * i), -0.22 - 0.03 * i + 0.05 * sin(i + k), 0.36 + 0.10 * k - 0.05 * i + 0.10 * sin(i * 1.9 + k * 2)) for i in range(6)]
            found.append(cord(path, 0.022, "chalk", 0))
    for k in range(9):
        a, r = k * 0.9, 0.05 + 0.028 * k
        x, z = r * cos(a), 0.16 + r * sin(a)
        found.append(
            cord([(x - 0.07, -0.42, z - 0.05), (x, -0.46, z + 0.06), (x + 0.07, -0.44, z - 0.03), (x + 0.10 * sin(k), -0.44, z + 0.09)], 0.020, "chalk", 0)
        )
    return found


def _hollow_stone():
    stone = (
        Group(0.06)
        .add(ellipsoid((0, 0, 0.10), (0.92, 0.74, 0.42)))
        .add(ellipsoid((0.45, 0.2, 0.0), (0.5, 0.5, 0.35)))
        .add(ellipsoid((-0.5, -0.1, 0.0), (0.5, 0.5, 0.30)))
    )
    stone.subtract(ellipsoid((0, -0.02, 0.60), (0.62, 0.50, 0.40)), 0.05).displace(
        lambda p: (noise(p, 4, 3, 5) * 0.05 + np.abs(noise(p, 9, 2, 3)) * 0.02).astype(np.float32)
    )
    broth = kit.some("ink", cylinder((0, -0.02, 0.30), 0.46, 0.02), (-0.6, -0.6, 0.2), (0.6, 0.6, 0.4), 0.014)
    falls = [
        *put(spoils.crab_spider(), (-0.70, -0.05, 0.92), (66, 0, 16), 0.50),
        *put(eye((0, 0, 0), 0.19, (-0.2, -1, -0.2), True), (0.0, -0.2, 1.02)),
        *put(spoils.monster_organ(), (0.64, -0.1, 0.98), (0, 30, 0), 0.52),
    ]
    rings = [cord([(r * cos(a), r * 0.85 * sin(a) - 0.02, 0.33) for a in np.linspace(0, tau, 26)], 0.012, "chalk", 0) for r in (0.12, 0.25, 0.38)]
    drops = [p for i in range(5) for p in pebble((0.04 * sin(i * 3), -0.15, 0.44 + 0.09 * i), 0.020, i, "chalk")]
    return [*kit.some("ash", stone, (-1.2, -1.0, -0.3), (1.2, 1.0, 0.75), 0.020), *broth, *rings, *falls, *drops]


def _taken_apart():
    table = kit.block("wood", (0, 0.05, -0.07), (1.35, 0.75, 0.07), None, 0.012, 0.02, 4, 0.022)
    glow = kit.some("glow", ellipsoid((0, -0.05, 0.18), (0.12, 0.12, 0.17)), (-0.2, -0.3, -0.05), (0.2, 0.2, 0.42), 0.010)
    shafts = [
        fang(
            [(0.20 * cos(a), -0.04, 0.20 + 0.24 * sin(a)), (0.36 * cos(a), -0.02, 0.20 + 0.40 * sin(a)), (0.56 * cos(a), 0.0, 0.20 + 0.60 * sin(a))],
            0.022,
            "glow",
        )
        for a in np.linspace(0.25, tau / 2 - 0.25, 9)
    ]
    cap = Group(0.01).add(cone((0, 0, 0.04), (0, 0, 0.26), 0.20, 0.06)).add(cylinder((0, 0, 0.03), 0.22, 0.03, rounding=0.01))
    foot = Group(0.01).add(cylinder((0, 0, 0.04), 0.22, 0.04, rounding=0.012)).add(cylinder((0, 0, 0.10), 0.15, 0.03, rounding=0.01))
    metal = [
        *put(kit.some("metal", cap, (-0.3, -0.3, -0.05), (0.3, 0.3, 0.35), 0.010), (0.72, 0.22, 0.0)),
        *put(kit.some("metal", foot, (-0.3, -0.3, -0.05), (0.3, 0.3, 0.2), 0.010), (-0.74, 0.20, 0.0)),
        *put([cord([(0.10 * cos(a), 0.10 * sin(a), 0.02) for a in np.linspace(0, tau, 18)], 0.022, "metal", 0)], (0.42, -0.42, 0.0)),
        *[cord([(-0.55 + 0.14 * i, -0.34, 0.02), (-0.53 + 0.14 * i, -0.48, 0.03), (-0.50 + 0.14 * i, -0.60, 0.02)], 0.020, "metal", 0) for i in range(4)],
    ]
    panes = [
        p
        for i in range(3)
        for p in kit.block("glass", (0.70 + 0.17 * i, -0.36 + 0.04 * i, 0.015), (0.065, 0.13, 0.012), turned(0, 0, 14 * i - 10), 0.002, 0.004, i, 0.008)
    ]
    who = [p for x, who_, t in ((-0.42, "f", 14), (0.45, "e", -14)) for p in put(person(who_, "stand_bent"), (x, 1.0, -0.62), (0, 0, t))]
    return [*table, *glow, *shafts, *metal, *panes, *who]


def _red_dust():
    dust = (
        Group(0.10)
        .add(cone((0, 0, 0.42), (0, 0, -0.1), 0.10, 0.62))
        .add(ellipsoid((0, 0, 0.02), (0.85, 0.62, 0.16)))
        .displace(lambda p: (noise(p, 5, 3, 4) * 0.05 + noise(p, 22, 1, 6) * 0.012).astype(np.float32))
    )
    edge = Group(0.004).add(slab([(-0.10, 0.0), (-0.12, 0.62), (0.0, 1.15), (0.09, 0.62), (0.08, 0.0)], 0.030, 0.085, sharp=True))
    rust = lambda p: (np.abs(noise(p, 7, 3, 3)) * 0.09 + noise(p, 18, 2, 5) * 0.02).astype(np.float32)  # noqa: E731
    old = Group(0.01).add(slab([(-0.12, -0.35), (-0.13, 0.42), (0.02, 0.62), (0.12, 0.40), (0.12, -0.35)], 0.055, 0.06, sharp=True)).displace(rust)
    ring = Group(0.01).add(torus((0, 0, 0), 0.16, 0.05)).displace(lambda p: rust(p) * np.float32(0.5))
    bits = [
        p
        for i in range(22)
        for p in pebble((0.75 * cos(i * 2.4) * (0.5 + 0.025 * i), -0.35 + 0.40 * sin(i * 2.4) * (0.5 + 0.02 * i), 0.06), 0.022 + 0.012 * (i % 3), i, "clay")
    ]
    falling = [p for i in range(16) for p in pebble((-0.50 + 0.10 * sin(i * 1.7), -0.05 + 0.06 * cos(i), 0.30 + 0.045 * i), 0.014 + 0.006 * (i % 3), i, "clay")]
    grip = kit.one_hand((-0.62, 0.0, 1.42), (0.35, -0.2, -1), (0.2, -1, 0), 0.26, 0.7, 1, 0.6)
    return [
        *kit.some("clay", dust, (-1.0, -0.8, -0.15), (1.0, 0.8, 0.7), 0.018),
        *put(kit.some("ivory", edge, (-0.2, -0.1, -0.05), (0.2, 0.1, 1.25), 0.008), (0.14, -0.10, 0.28), (0, 8, 10)),
        *put(kit.some("clay", old, (-0.25, -0.15, -0.45), (0.25, 0.15, 0.7), 0.012), (-0.52, -0.05, 0.98), (0, 190, 8), 0.8),
        *put(kit.some("clay", ring, (-0.3, -0.3, -0.1), (0.3, 0.3, 0.1), 0.010), (0.72, -0.32, 0.08), (14, 0, 0)),
        *bits,
        *falling,
        *grip,
    ]


SHOTS: dict[str, Shot] = {
    f"events/{name}": shot
    for name, shot in {
        "dark_trader": Shot(_trader, 14, -14, zoom=1.1, light="low", behind="eyes", strength=0.4, glow=(0.45, -0.4, 0.3)),
        "haunted": Shot(_haunted, 6, -16, zoom=1.1, light="back", behind="smoke", strength=0.6),
        "hunt_reenactment": Shot(_reenacted, 8, -12, zoom=1.1, light="low", behind="none", glow=(0, -0.5, 0.3)),
        "nickname": Shot(
            people(("a", "laugh", -0.5, 0.1, -40), ("d", "shrug", 0.1, 0.2, 0), ("e", "point", 0.75, 0.1, 60)), 6, -14, zoom=1.1, light="left", behind="rings"
        ),
        "rivalry": Shot(
            people(("b", "stand_wary", -0.5, 0, -80, "cloth", True), ("a", "stand_lunge", 0.5, 0, 80, "cloth", True)),
            6,
            -6,
            zoom=1.1,
            light="hard",
            behind="burst",
        ),
        "triathlon_of_death": Shot(_triathlon, 8, -14, zoom=1.1, light="right", behind="wind"),
        "weird_dream": Shot(_strange_dream, 8, -10, zoom=1.1, light="moon", behind="stars", strength=0.8),
        "age_1": Shot(_age(1), 4, -22, zoom=1.0, light="left", behind="rays"),
        "age_2": Shot(_age(2), 4, -22, zoom=1.0, light="left", behind="halo", strength=0.5),
        "age_3": Shot(_age(3), 4, -22, zoom=1.0, light="right", behind="sun", strength=0.5),
        "age_4": Shot(_age(4), 4, -22, zoom=1.0, light="moon", behind="stars", strength=1.0),
        "last_hunt": Shot(_last, 4, -10, zoom=1.0, light="back", behind="moon", strength=0.6),
        "bold": Shot(_bold, 4, -20, zoom=1.05, light="hard", behind="sun", strength=0.5),
        "insight": Shot(_insight, 4, -12, zoom=1.1, light="low", behind="halo", strength=0.6),
        "see_the_truth": Shot(_truth, 4, -4, zoom=1.05, light="back", behind="none"),
        "white_secret": Shot(
            lambda: [*at("f", "mouth", -0.28, 0.1, -70), *at("c", "ears", 0.28, 0.1, 70)],
            2,
            -4,
            at=(0, 0, 0.92),
            wide=1.35,
            light="back",
            behind="halo",
            strength=0.5,
        ),
        "endless_screams": Shot(_screams, 2, -8, zoom=1.15, light="top", behind="rings", strength=0.5),
        "phoenix_feather": Shot(_feather, 4, -12, zoom=1.05, light="left", behind="flames", strength=0.5),
        "regal_visit": Shot(_regal, 4, -8, zoom=1.05, light="back", behind="rays", strength=0.6),
        "watched": Shot(_watched, 4, -10, zoom=1.08, light="low", behind="none", glow=(0.25, -0.35, 0.9)),
        "hooded_knight": Shot(_hooded, 2, -16, zoom=1.05, light="back", behind="rain", strength=0.4),
        "kings_curse": Shot(_curse, 6, -10, zoom=1.08, light="low", behind="rays", strength=0.5),
        "the_fallen_remembered": Shot(_remembered, 8, -12, zoom=1.1, light="moon", behind="stars", strength=0.8),
        "the_skull_in_the_ashes": Shot(_ashes, 14, -16, zoom=1.1, light="low", behind="smoke", strength=0.4),
        "the_hand_that_learned": Shot(_learned, 4, -14, zoom=1.05, light="left", behind="halo", strength=0.5),
        "the_rain_foretold": Shot(_foretold, -4, -16, zoom=1.08, light="top", behind="rain", strength=0.5),
        "a_fire_without_a_fight": Shot(_no_fight, 12, -8, zoom=1.1, light="low", behind="none", glow=(0, 0, 0.3)),
        "dark_dentist": Shot(_dentist, 6, -4, at=(0.26, -0.2, 0.34), wide=2.4, light="left", behind="none"),
        "glossolalia": Shot(_tongues, 4, -4, at=(0, 0, 0.40), wide=2.4, light="left", behind="rings", strength=0.4),
        "the_pot": Shot(_hollow_stone, 28, -8, at=(0, 0, 0.62), wide=2.65, light="left", behind="smoke", strength=0.5),
        "lantern_research": Shot(_taken_apart, 24, -6, at=(0, 0, 0.28), wide=2.5, light="top", behind="none", glow=(0, -0.25, 0.40), flame=1.0),
        "oxidation": Shot(_red_dust, 12, -8, at=(0, 0, 0.62), wide=2.4, light="left", behind="halo", strength=0.5),
    }.items()
}
