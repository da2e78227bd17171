"""The second half of the events of the hunt: what the party meets far from home, one scene each."""

from __future__ import annotations

from math import cos, sin, tau

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures import still_weapons as arms
from tools.art.figures import terrain_remains as remains
from tools.art.figures import terrain_stone as stones
from tools.art.figures.cast import only, person, put, spurt, without
from tools.art.figures.still import bone, cord, fang, hair, pebble, skull
from tools.art.figures.still_signs import fire, ground, lantern, mask
from tools.art.pictures.cards_events import at
from tools.art.pictures.cards_hunt import bird, face, spread, wisps
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES


def _valley():
    teeth = [
        fang(
            [
                (s * (0.55 + 0.1 * (i % 3)), 0.35 * i - 0.6, 0),
                (s * 0.6, 0.35 * i - 0.55, 0.7),
                (s * (0.3 + 0.12 * (i % 2)), 0.35 * i - 0.6, 1.25 + 0.2 * sin(i)),
            ],
            0.24,
            "stone",
            0.6,
        )
        for s in (-1, 1)
        for i in range(6)
    ]
    return [*teeth, *at("a", "stand_high", 0, -0.5, 180, held=True)]


def _oil():
    pools = [p for i, (x, y, s) in enumerate(((-0.4, -0.3, 0.5), (0.5, 0.1, 0.42), (0.0, 0.6, 0.6))) for p in put(ground(s, "ink", i, 0.008), (x, y, 0.06))]
    return [
        *ground(1.4, rough=0.04),
        *pools,
        *[fang([(0.5 + 0.05 * k, 0.1, 0.06), (0.5 + 0.1 * k, 0.1, 0.4), (0.48 + 0.03 * k, 0.1, 0.75 - 0.1 * abs(k))], 0.07, "glow") for k in (-1, 0, 1)],
        *at("e", "stumble", -0.75, 0.4, 20),
    ]


def _wager():
    return [
        *put(skull((0, 0, 0), 0.36), (0, 0.25, 0.55)),
        *kit.one_hand((-0.45, -0.2, 0.2), (0.5, 0.1, 0.45), (0, -0.2, 1), 0.24, 0.5, 1, 0.8),
        *[p for i in range(5) for p in bone((-0.15 + 0.12 * i, -0.45 + 0.04 * (i % 2), 0.05), (-0.05 + 0.13 * i, -0.35, 0.08), 0.02)],
    ]


def _bone_storm():
    rng = np.random.default_rng(8)
    flying = []
    for _ in range(24):
        p, d = rng.uniform((-1.1, -0.3, 0.1), (1.1, 0.6, 1.8)), rng.normal(size=3) * 0.14
        flying += bone(p - d, p + d, 0.022)
    return [*at("b", "eyes", 0.1, 0, 20), *flying, *put(skull((0, 0, 0), 0.12), (-0.7, -0.1, 1.1), (0, 60, 0))]


def _scent():
    return [*at("d", "arm_up", -0.35, 0, -40), hair((0.5, 0.2, 0.1), (0.6, 0, 0.8), 40, 0.5, 0.02, 0.6, material="mane"), *wisps(4, 0.26, 0.35)]


def _battle():
    spears = [
        cord([(x, y, 0), (x + 0.08, y, 0.5), (x + 0.16 * s, y + 0.05, 1.05)], 0.018, "wood", 0) for x, y, s in ((-0.6, 0.2, -1), (0.1, 0.4, 1), (0.65, 0.1, 1))
    ]
    return [*put(remains.survivor_corpse(), (0, -0.2, 0)), *spears, *put(arms.steel_shield(), (-0.65, -0.35, 0.22), (-30, 0, 20), 0.42)]


def _lightning():
    rng, bolts = np.random.default_rng(5), []
    for k in range(3):
        p = [np.array((-0.5 + 0.5 * k, 0.4, 2.0))]
        for _ in range(6):
            p.append(p[-1] + np.array((rng.normal() * 0.16, 0, -0.33)))
        bolts += [fang([a, (a + b) / 2, b], 0.035, "glass") for a, b in zip(p[:-1], [q + (0, 0, -0.06) for q in p[1:]], strict=True)]
    return [*bolts, *at("c", "crouch", 0.1, -0.4, 10)]


def _between():
    walls = [
        *kit.block("stone", (-0.62, 0.2, 0.8), (0.42, 0.5, 0.9), None, 0.05, 0.06, 3, 0.03),
        *kit.block("stone", (0.66, 0.2, 0.8), (0.42, 0.5, 0.9), None, 0.05, 0.06, 9, 0.03),
    ]
    return [*walls, *put(person("e", POSES["arm_out"]), (0.02, -0.1, 0), (0, 0, 90))]


def _feet():
    legs = [
        p
        for i in range(7)
        for p in put(without(person("abcdef"[i % 6], "stand"), (-9, -9, 0.42)), (-0.95 + 0.32 * i, 0.25 * sin(i * 1.9), 0.0), (0, 0, 24 * sin(i)), 1.15)
    ]
    return [*legs, *ground(1.4, rough=0.03)]


def _fountain():
    jet = [
        cord([(0, 0.0, 1.0), (0.12 * cos(a), 0.12 * sin(a) - 0.1, 1.05), (0.36 * cos(a), 0.36 * sin(a), 0.55)], 0.022, "blood", 0)
        for a in np.linspace(0, tau, 9, endpoint=False)
    ]
    return [*face("screaming", 0, 0, 0.78, 0.7, 0, -20, 3), *put(kit.pot(((0.55, 0), (0.75, 0.06), (0.8, 0.24)), material="stone"), (0, 0, 0)), *jet]


def _word():
    return [
        *put(only(person("f", POSES["mouth"]), (-9, -9, 0.8)), (0, 0.1, -1.0), (0, 0, 10), 1.2),
        *[
            cord(
                [(0.2 * i - 0.6, -0.4, -0.25 + 0.1 * sin(i)), (0.2 * i - 0.5, -0.42, -0.10), (0.2 * i - 0.56, -0.4, 0.06 + 0.05 * cos(i * 3))], 0.02, "chalk", 0
            )
            for i in range(7)
        ],
    ]


def _tomb():
    return [
        *kit.block("stone", (0, 0.1, 0.22), (0.5, 0.8, 0.22), None, 0.015, 0.03, 2, 0.02),
        *put(person("b", "dead", "bone"), (0, 0.1, 0.40), (0, 0, 90), 0.85),
        *put(arms.dragon_slayer(), (0, -0.1, 0.62), (86, 0, 0), 0.55),
    ]


def _pass_time():
    return [
        *at("a", "sit", -0.45, 0.1, -40),
        *at("d", "sit", 0.45, 0.1, 40),
        *[p for i in range(5) for p in bone((-0.15 + 0.08 * i, -0.1, 0.03), (-0.05 + 0.06 * i, -0.02, 0.05), 0.012)],
        *put(lantern(), (0.0, 0.5, 0.28), size=0.7),
    ]


def _wailing_fire():
    return [
        *put(fire((0, 0, 0), 1.2), (0, 0, 0)),
        *[p for i in range(3) for p in put(mask("chalk", 0, False, False), (-0.35 + 0.35 * i, -0.05, 0.75 + 0.22 * (i % 2)), (0, 12 * (i - 1), 0), 0.30)],
    ]


def _antlers():
    tines = []
    for s in (-1, 1):
        tines.append(fang([(0.1 * s, 0.2, 0.2), (0.55 * s, 0.1, 0.7), (0.45 * s, -0.1, 1.35)], 0.085, "nail"))
        tines += [
            fang(
                [((0.22 + 0.12 * k) * s, 0.15, 0.4 + 0.25 * k), ((0.5 + 0.1 * k) * s, -0.15, 0.6 + 0.25 * k), ((0.62 + 0.04 * k) * s, -0.4, 0.95 + 0.22 * k)],
                0.05,
                "nail",
            )
            for k in range(3)
        ]
    return [*tines, *put(skull((0, 0, 0), 0.26, False), (0, 0.15, 0.15)), *spurt((0.42, -0.1, 1.2), (0.2, -0.2, 1), 8, 0.2)]


def _oops():
    return [
        *at("c", "shrug", -0.25, 0.1, -20),
        *put(arms.bone_blade(), (0.4, -0.3, 0.1), (70, 20, 30), 0.45),
        *put(arms.bone_axe(), (0.65, -0.05, 0.08), (76, 0, -40), 0.4),
        *spread(5, lambda i, x, y: pebble((0.45 + x * 0.3, y * 0.3 - 0.2, 0.03), 0.03, i)),
    ]


def _sinkhole():
    rim = [p for i in range(16) for p in pebble((0.8 * cos(i * tau / 16), 0.62 * sin(i * tau / 16), 0.05 * (i % 3)), 0.22, i)]
    return [
        *rim,
        *put(only(person("b", POSES["both_up"]), (-9, -9, 0.72)), (0, 0, -0.62)),
        *kit.one_hand((0.55, -0.5, 0.35), (-0.7, 0.5, -0.2), (0, 0, -1), 0.14, 0.4, 1, 0.6),
    ]


def _hunter():
    return [
        *put(person("d", "stand_proud", "lion"), (0, 0, 0), size=1.15),
        *[p for i in range(4) for p in put(skull((0, 0, 0), 0.16), (-0.9 + 0.28 * i, 0.35, 1.35 - 0.22 * (i % 2)))],
        cord([(-1.1, 0.4, 1.5), (-0.5, 0.38, 1.42), (0.3, 0.4, 1.52), (1.1, 0.4, 1.6)], 0.02, "rope"),
    ]


def _prospector():
    return [
        *put(person("e", "stand_bent", "rawhide", held=False), (-0.35, -0.2, 0), (0, 0, -40), 0.62),
        *put(stones.ore_vein(), (0.35, 0.2, 0), size=0.8),
        *put(arms.bone_pickaxe(), (-0.05, -0.35, 0.55), (20, 40, 0), 0.4),
    ]


def _scattered():
    lamps = [
        p
        for i, (x, y, a) in enumerate(((-0.6, -0.2, 80), (0.1, -0.45, 0), (0.6, 0.1, 70), (-0.15, 0.35, 0), (0.35, 0.6, 85), (-0.75, 0.55, 0)))
        for p in put(lantern(broken=i % 3 == 2), (x, y, 0.14 if a else 0.26), (0, a, 40 * i), 0.65)
    ]
    return [*lamps, *ground(1.3, rough=0.03)]


def _courage():
    return [*put(arms.adventure_sword(), (0, 0.3, 0.75), (0, 180, 0), 0.8), *pebble((0, 0.3, 0.12), 0.42, 5), *at("a", "stand", -0.75, -0.5, 140)]


def _weeping():
    tears = [
        fang([(x + 0.12 * s, -0.42, z + 0.03), (x + 0.14 * s, -0.46, z - 0.15), (x + 0.13 * s, -0.44, z - 0.36)], 0.02, "water")
        for x, z in ((-0.5, 0.6), (0.5, 0.6))
        for s in (-1, 1)
    ]
    return [*face("weeping", -0.5, 0, 0.55, 0.75, 10, 0, 1), *face("weeping", 0.5, 0, 0.55, 0.75, -10, 0, 6), *tears]


def _sword_statue():
    return [
        *put(person("b", "stand_proud", "bone"), (0, 0.3, 0.35), (0, 0, 0), 1.15),
        *kit.block("stone", (0, 0.3, 0.18), (0.42, 0.36, 0.18)),
        *put(arms.muramasa(), (0.42, -0.05, 1.05), (0, 180, 0), 0.6),
        *at("e", "point", -0.75, -0.5, 150),
    ]


def _cleaners():
    return [*at("f", "sit_back", 0, 0, 10), *[p for i in range(5) for p in bird(-0.45 + 0.22 * i, 0.62 + 0.18 * sin(i * 1.8), 0.26, i * 5, -0.35)]]


def _beginning():
    return [*ground(1.4, rough=0.03), *put(person("a", POSES["curl"]), (0, 0, 0.02), (0, 0, 30)), *put(lantern(), (0.55, -0.35, 0.28), size=0.7)]


def _failed():
    return [
        *put(person("d", "dead"), (0.15, -0.2, 0), (0, 0, 40)),
        *put(lantern(broken=True), (-0.55, -0.3, 0.12), (0, 80, 20), 0.8),
        *put(arms.founding_stone(), (0.6, -0.5, 0.1), (80, 0, 40), 0.35),
        *ground(1.3, rough=0.03),
    ]


def _mess():
    return [*put(remains.dead_monster(), (0, 0, 0), size=0.75), *kit.heap("organ", (0.1, -0.35, 0.05), 0.3, 14, 0.09, 3), *at("c", "belly", -0.85, -0.3, -40)]


def _portcullis():
    bars = [cord([(x, 0, 0.0), (x, 0.01, 0.8), (x, 0, 1.7)], 0.045, "metal", 0) for x in np.linspace(-0.72, 0.72, 7)]
    across = [cord([(-0.85, -0.03, z), (0, -0.04, z), (0.85, -0.03, z)], 0.038, "metal", 0) for z in (0.35, 0.85, 1.35)]
    posts = [p for s in (-1, 1) for p in put(kit.block("stone", (0, 0, 0.95), (0.18, 0.2, 0.95), None, 0.02, 0.03, 4, 0.025), (1.02 * s, 0, 0))]
    return [*bars, *across, *posts, *[fang([(x, 0, 0.05), (x, 0, -0.05), (x, 0, -0.16)], 0.05, "metal") for x in np.linspace(-0.72, 0.72, 7)]]


SHOTS: dict[str, Shot] = {
    f"events/{name}": shot
    for name, shot in {
        "jagged_valley": Shot(_valley, 12, -4, zoom=1.1, light="back", behind="moon", strength=0.5),
        "oil_fields": Shot(_oil, 24, -16, at=(0, 0, 0.3), wide=2.5, light="low", behind="flames", strength=0.4, glow=(0.5, 0, 0.4)),
        "death_wager": Shot(_wager, 12, -16, zoom=1.1, light="low", behind="halo", strength=0.5),
        "bone_storm": Shot(_bone_storm, 4, -12, zoom=1.12, light="right", behind="wind", strength=0.5),
        "scent_on_the_wind": Shot(_scent, 6, -18, at=(0, 0, 0.72), wide=1.9, light="left", behind="wind", strength=0.5),
        "signs_of_battle": Shot(_battle, 22, -20, zoom=1.1, light="moon", behind="ground", strength=0.5),
        "frozen_lightning": Shot(_lightning, 4, -8, zoom=1.1, light="back", behind="rays", strength=0.4),
        "space_between_rocks": Shot(_between, 4, -6, zoom=1.15, light="hard", behind="none"),
        "feet": Shot(_feet, 10, -10, zoom=1.12, light="left", behind="smoke", strength=0.4),
        "stone_fountain": Shot(_fountain, 14, -18, zoom=1.08, light="left", behind="wall", strength=0.5),
        "forbidden_word": Shot(_word, 2, -8, at=(0, -0.1, 0.02), wide=1.5, light="low", behind="rings", strength=0.5),
        "tomb_of_excellence": Shot(_tomb, 28, -34, zoom=1.1, light="top", behind="rays", strength=0.4),
        "pass_the_time": Shot(_pass_time, 14, -8, zoom=1.1, light="low", behind="none", glow=(0, 0.4, 0.3)),
        "wailing_fire": Shot(_wailing_fire, 8, -12, zoom=1.12, light="low", behind="flames", strength=0.6, glow=(0, -0.2, 0.4)),
        "antler_gouged": Shot(_antlers, 6, -14, zoom=1.1, light="hard", behind="burst"),
        "oops": Shot(_oops, 8, -16, zoom=1.1, light="left", behind="burst"),
        "sinkhole": Shot(_sinkhole, 36, -18, at=(0, -0.05, 0.15), wide=2.2, light="top", behind="none"),
        "great_game_hunter": Shot(_hunter, 4, -18, zoom=1.08, light="left", behind="moon", strength=0.5),
        "small_prospector": Shot(_prospector, 14, -16, zoom=1.1, light="right", behind="wall", strength=0.5),
        "scattered_lanterns": Shot(_scattered, 30, -20, at=(0, 0.05, 0.2), wide=2.3, light="moon", behind="none"),
        "test_of_courage": Shot(_courage, 6, -16, zoom=1.1, light="back", behind="rays", strength=0.6),
        "weeping_faces": Shot(_weeping, 2, -6, zoom=1.15, light="top", behind="wall", strength=0.5),
        "sword_and_statue": Shot(_sword_statue, 4, -18, zoom=1.08, light="hard", behind="rays", strength=0.5),
        "cleaner_birds": Shot(_cleaners, 8, -18, at=(0, -0.1, 0.5), wide=1.6, light="left", behind="wind"),
        "the_beginning": Shot(_beginning, 26, -18, at=(0.1, -0.05, 0.2), wide=2.0, light="low", behind="faces", strength=0.5, glow=(0.55, -0.4, 0.3)),
        "failed_start": Shot(_failed, 28, -20, at=(0.05, -0.2, 0.15), wide=2.0, light="moon", behind="none"),
        "sickening_mess": Shot(_mess, 20, -18, zoom=1.12, light="left", behind="smoke", strength=0.4),
        "portcullis": Shot(_portcullis, 2, -12, zoom=1.05, light="back", behind="rays", strength=0.5),
    }.items()
}
