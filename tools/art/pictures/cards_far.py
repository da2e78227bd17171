"""The second half of the events of the hunt: what the party meets far from home, one scene each."""

from __future__ import annotations

from dataclasses import replace
from math import cos, sin, tau

import numpy as np

from tools.art.figures import props_kit as kit
from tools.art.figures import still_weapons as arms
from tools.art.figures import terrain_remains as remains
from tools.art.figures import terrain_stone as stones
from tools.art.figures.antelope import antelope
from tools.art.figures.cast import Hold, lion, only, person, pose, put, spurt, without
from tools.art.figures.still import bone, cord, fang, feather, hair, pebble, skull
from tools.art.figures.still_signs import book, candle, fire, ground, hut, lantern, mask
from tools.art.figures.still_spoils import crab_spider, nightmare_tick
from tools.art.figures.terrain_field import field, meadow
from tools.art.pictures.cards_events import at
from tools.art.pictures.cards_hunt import bird, face, spread, wisps
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import SIT_LEGS
from tools.art.pictures.stances import S as POSES
from tools.art.shapes import cone, ellipsoid, noise, turned


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


def _wildfire():
    rng, flames = np.random.default_rng(6), []
    for i in range(46):
        x, y = -2.1 + 4.2 * i / 45, 1.5 + 0.5 * sin(i * 1.7)
        high = rng.uniform(0.7, 1.55)
        flames.append(fang([(x, y, -0.1), (x + rng.normal() * 0.14 + 0.1, y, high * 0.5), (x + rng.normal() * 0.10 - 0.05, y, high)], 0.17, "glow", 0.8))
    return [
        *flames,
        *antelope("leap", (0.75, 0.35, -0.05), 22, 0.72),
        *at("b", "run", -0.85, -0.15, -20),
        *at("c", "flee", -0.20, -0.55, -8),
        *field(material="dark", y=0.4),
    ]


def _saliva():
    lip = cord([(-1.35, 0.2, 1.86), (-0.6, 0.0, 1.70), (0.0, -0.05, 1.66), (0.6, 0.0, 1.70), (1.35, 0.2, 1.86)], 0.26, "gut", 40)
    xs = np.linspace(-1.05, 1.05, 6)
    teeth = [fang([(x, -0.10, 1.66), (x, -0.14, 1.42), (x + 0.01, -0.10, 1.18 - 0.10 * cos(x * 3))], 0.17, "tooth", 0.8) for x in xs]
    threads = []
    for x, z in ((-1.04, 0.50), (-0.63, 0.02), (0.64, 0.02), (1.05, 0.72)):
        threads.append(fang([(x, -0.10, 1.22), (x + 0.05, -0.14, 0.95), (x + 0.02, -0.16, 0.5 + z * 0.4), (x, -0.16, z)], 0.055, "chalk", 0.9))
        if z > 0.1:
            threads += kit.some("chalk", ellipsoid((x, -0.16, z - 0.01), (0.060, 0.06, 0.10)), (x - 0.1, -0.3, z - 0.15), (x + 0.1, 0.05, z + 0.15), 0.010)
    pools = []
    for x, y, a, b in ((-0.60, -0.20, 0.62, 0.30), (0.66, -0.22, 0.58, 0.28), (0.02, 0.30, 0.7, 0.24)):
        pools += kit.some("chalk", ellipsoid((x, y, 0.0), (a, b, 0.05)), (x - 0.8, y - 0.4, -0.1), (x + 0.8, y + 0.4, 0.1), 0.014)
        pools += [cord([(x + a * k * cos(t), y + b * k * sin(t), 0.055 - 0.02 * k) for t in np.linspace(0, tau, 24)], 0.012, "ink", 0) for k in (0.35, 0.7)]
    drool = [cord([(s * 0.30, -0.24, 0.70), (s * 0.40, -0.24, 0.34), (s * 0.46, -0.24, 0.04)], 0.014, "chalk", 0) for s in (-1, 1)]
    return [lip, *teeth, *threads, *pools, *drool, *at("a", "shrug", 0.0, 0.10, 4), *field(material="dark", y=0.4)]


def _relic():
    shape = kit.joined(
        [ellipsoid((0, 0, 0.62), (0.30, 0.12, 0.36)), ellipsoid((0, 0, 0.98), (0.09, 0.08, 0.16)), ellipsoid((0, 0, 0.26), (0.10, 0.08, 0.14))], 0.10
    )
    shape.subtract(ellipsoid((0, 0, 0.64), (0.13, 0.5, 0.15)), 0.04)
    shape.displace(
        lambda p: (np.sin(np.arctan2(p[:, 2] - 0.64, p[:, 0]) * 14) * 0.012 + np.sin(np.hypot(p[:, 0], p[:, 2] - 0.64) * 60) * 0.006).astype(np.float32)
    )
    relic = kit.some("bone", shape, (-0.45, -0.3, 0.0), (0.45, 0.3, 1.25), 0.010)
    grip = kit.one_hand((0.02, 0.10, -0.34), (0.0, -0.25, 1), (0, -1, 0.1), 0.40, 0.62, 1, 0.8)
    return [*put(relic, (0, -0.22, 0.02), (0, 10, 8)), *grip]


def _dream_way():
    heads = [
        *put(kit.head("asleep", (0, 0, 0), 1.0, None, "skin", 2), (-0.80, -0.30, 0.24), (-40, 0, 26), 0.76),
        *put(kit.head("asleep", (0, 0, 0), 1.0, None, "skin", 7), (0.0, -0.48, 0.22), (-40, 0, 0), 0.78),
        *put(kit.head("asleep", (0, 0, 0), 1.0, None, "skin", 5), (0.80, -0.30, 0.24), (-40, 0, -26), 0.76),
    ]
    road = []
    for i in range(22):
        t = i / 21
        x, y, z, s = 0.66 * sin(t * 6.6) * (1 - 0.45 * t), 0.25 + 1.6 * t, 0.62 + 1.05 * t, 1 - 0.62 * t
        road += kit.block("chalk", (x, y, z), (0.32 * s, 0.07, 0.026), turned(0, 0, 26 * cos(t * 6.6)), 0.010, 0.014, i, 0.016)
    return [*heads, *road]


def _lovelorn():
    rock = kit.joined([ellipsoid((0, -0.30, 0.44), (0.19, 0.15, 0.20)), ellipsoid((0.06, -0.32, 0.34), (0.15, 0.13, 0.13))], 0.08)
    rock.displace(lambda p: (noise(p, 5, 3, 7) * 0.05 + np.abs(noise(p, 11, 2, 2)) * 0.015).astype(np.float32))
    holds = dict(L=Hold(None, (0, 1, 0), (-1, 0, 0.1)), R=Hold(None, (0, 1, 0), (1, 0, 0.1)))
    hugs = pose("stand", hands=dict(L=(0.11, -0.47, 0.48), R=(-0.11, -0.47, 0.38)), holds=holds, chest=(26, 0, 0), head=(14, 0, 30), **SIT_LEGS)
    return [
        *kit.some("bone", rock, (-0.45, -0.7, 0.0), (0.45, 0.0, 0.9), 0.010),
        *person("c", hugs),
        *field(material="dark", y=0.3),
        *at("d", "shrug", 0.85, 0.65, -40),
    ]


def _grass():
    blades = []
    for s in (-1, 1):  # around each arm, and around the body
        for k in range(3):
            blades.append(
                cord([(s * (0.24 + 0.07 * cos(t + k)), -0.10 + 0.07 * sin(t + k), 0.30 + 0.085 * t) for t in np.linspace(0, 6.2, 12)], 0.019, "reed", 0)
            )
    hands_ = [
        p
        for i, (x, z) in enumerate(((-0.50, 0.30), (0.52, 0.38), (-0.30, 0.04)))
        for p in kit.one_hand((x, -0.26, z), (-x * 1.2, 0.25, 0.22), (0, 0.6, -0.5), 0.16, 0.55, 1 if i % 2 else -1, 0.5, "leaf", 0.8)
    ]
    far = meadow(230, 3.4, 0.7, 1.0, 0.85, 8, lambda x, y: min(1.0, 0.2 + abs(x) / 0.8), 0.040, 0.05)
    near = meadow(190, 3.2, 0.5, 0.50, -0.38, 9, lambda x, y: 0.30 + 0.70 * min(1.0, abs(x) / 0.7), 0.040, 0.0)
    return [*put(person("b", POSES["both_up"]), (0, 0, -0.40)), *blades, *hands_, *far, *near]


def _monolith():
    found = [*kit.block("organ", (0, 0.45, 1.3), (0.52, 0.26, 1.5), None, 0.03, 0.10, 3, 0.03)]
    for i in range(15):
        x, z = -0.36 + 0.36 * (i % 3) + 0.08 * sin(i * 3.1), 0.28 + 0.40 * (i // 3) + 0.10 * cos(i * 2)
        found += face(("screaming", "asleep", "weeping")[i % 3], x, 0.20, z, 0.34, 14 * sin(i * 2.3), 10 * cos(i), i)
    for i in range(14):
        s = -1 if i % 2 else 1
        z = 0.2 + 0.17 * i
        found += kit.one_hand((0.60 * s, 0.20, z), (0.8 * s, -0.5, 0.3 * sin(i)), (0, -0.5, -1), 0.15, 0.35, s, 0.35, spread=0.9)
    found += [
        p
        for i in range(6)
        for p in kit.one_hand(
            (-0.3 + 0.12 * i, 0.02, 0.42 + 0.33 * i - 0.2 * (i % 2)), (0.2 * sin(i * 2), -1, 0.1), (0, 0, -1), 0.13, 0.4, 1 if i % 2 else -1, 0.3, spread=0.9
        )
    ]
    return [
        *found,
        *put(at("a", "stand_wary", 0, 0, 150, held=True), (-0.95, -0.45, 0), size=0.62),
        *put(at("d", "point", 0, 0, 215), (0.92, -0.35, 0), size=0.62),
        *field(material="dark", y=0.6),
    ]


def _scribe():
    desk = [
        *kit.block("wood", (0, -0.25, 0.56), (0.72, 0.34, 0.045), None, 0.012, 0.02, 2, 0.014),
        *[p for s in (-1, 1) for p in kit.block("wood", (0.58 * s, -0.25, 0.27), (0.06, 0.26, 0.28), None, 0.012, 0.02, 3, 0.016)],
    ]
    ribs = [
        cord([(0.02 * s, 0.34, z + 0.04), (0.24 * s, 0.26, z + 0.02), (0.20 * s, 0.06, z - 0.05), (0.04 * s, 0.03, z - 0.06)], 0.020, "bone", 0)
        for s in (-1, 1)
        for z in (0.72, 0.80, 0.88, 0.96, 1.04)
    ]
    spine = [p for i in range(9) for p in pebble((0, 0.34, 0.66 + 0.065 * i), 0.046, i, "bone")]
    collar = [p for s in (-1, 1) for p in bone((0.02 * s, 0.08, 1.10), (0.30 * s, 0.20, 1.12), 0.020)]
    arms_ = [
        *bone((-0.31, 0.20, 1.10), (-0.42, 0.0, 0.74), 0.030),
        *bone((-0.42, 0.0, 0.74), (-0.22, -0.32, 0.66), 0.024),
        *bone((0.31, 0.20, 1.10), (0.44, 0.0, 0.76), 0.030),
        *bone((0.44, 0.0, 0.76), (0.22, -0.28, 0.68), 0.024),
    ]
    fingers = [p for s in (-1, 1) for k in range(4) for p in bone((0.21 * s, -0.33, 0.655), (0.14 * s + 0.02 * k, -0.42 + 0.02 * abs(k - 1), 0.645), 0.011)]
    quill = feather((-0.14, -0.42, 0.63), (-0.30, 0.25, 1), 0.52, 0.07, 0.1)
    return [
        *desk,
        *ribs,
        *spine,
        *collar,
        *arms_,
        *fingers,
        *quill,
        *put(skull((0, 0, 0), 0.19), (0, 0.16, 1.30), (26, 0, 6)),
        *put(book(), (0.0, -0.34, 0.64), (-30, 0, 0), 0.66),
        *put(candle(), (0.52, -0.22, 0.60), size=0.55),
    ]


def _quarantine():
    tents = []
    for x, y, s, a in ((-0.55, 0.35, 1.25, 12), (0.72, 0.75, 1.1, -14)):
        tents += put(hut("hide", 0.62, 0.95, True, False), (x, y, 0), (0, 0, a), s)
        seam = [(x + 0.02 * sin(k * 2), y - (0.62 - 0.40 * k / 5) * s - 0.03, (0.06 + 0.125 * k) * s) for k in range(6)]
        tents.append(cord(seam, 0.022, "ink", 0))
        tents += [
            cord([(px - 0.11, py - 0.01, pz - 0.03), (px, py - 0.05, pz), (px + 0.11, py - 0.01, pz + 0.03)], 0.020, "chalk", 0)
            for px, py, pz in (np.array(seam) + (0, 0, 0.04)).tolist()[:5]
        ]
    sign = [
        *kit.block("wood", (0.18, -0.45, 0.45), (0.03, 0.03, 0.5), None, 0.01, 0.01, 2),
        *put(skull((0, 0, 0), 0.15), (0.18, -0.48, 1.02), (0, 0, 10)),
        cord([(0.02, -0.5, 0.80), (0.18, -0.5, 0.74), (0.36, -0.5, 0.82)], 0.020, "rope"),
    ]
    return [*tents, *sign, *field(material="dark", y=0.6)]


def _horizon():
    light = kit.some("glow", ellipsoid((0.18, 3.2, 0.86), (0.10, 0.1, 0.10)), (-0.1, 2.9, 0.6), (0.5, 3.5, 1.2), 0.02)
    shafts = [
        fang(
            [(0.18 + 0.16 * cos(a), 3.2, 0.86 + 0.16 * sin(a)), (0.18 + 0.5 * cos(a), 3.2, 0.86 + 0.5 * sin(a)), (0.18 + r * cos(a), 3.2, 0.86 + r * sin(a))],
            0.028,
            "glow",
        )
        for a, r in ((k * tau / 16, 1.25 if k % 2 else 0.8) for k in range(16))
    ]
    hills = lambda x, y: 0.10 * np.sin(x * 1.7 + y) * np.clip(y, 0, 1.5)  # noqa: E731
    return [
        *light,
        *shafts,
        *field(hills, 9, 5.2, 0.04, "dark", 0.4),
        *at("b", "stand", -0.55, -0.5, 172),
        *at("a", "stand", -0.05, -0.1, 186),
        *at("d", "limp", 0.62, -0.3, 176),
    ]


def _counting():
    def carve(x, z):
        cut = np.zeros(x.shape)
        for row in range(4):
            for k in range(7):
                px, pz = -0.80 + 0.25 * k + 0.12 * (k // 5), 1.52 - 0.36 * row
                line = [(px - 0.62, pz - 0.10), (px + 0.42 - 0.15, pz + 0.10)] if k == 5 else [(px, pz - 0.12), (px + 0.02 * sin(k * 3 + row), pz + 0.12)]
                if k != 5 or row < 3:
                    cut = np.maximum(cut, kit.stroke(x, z, line, 0.015, 0.06))
        return cut

    return [
        *put(kit.tablet(carve, 1.25, 0.95, 0.10), (0, 0.55, 0)),
        *at("a", "sit", 0.0, 0.02, 180),
        *put(lantern(), (0.62, 0.15, 0.27), size=0.8),
        *field(material="dark", y=0.2),
    ]


def _frost():
    bust = put(only(person("b", POSES["ears"]), (-9, -9, 0.62)), (0, 0.1, -1.72), (0, 0, 10), 1.7)
    rng, ice = np.random.default_rng(4), []
    for x, y, z in (
        (-0.03, -0.34, 0.20),
        (0.04, -0.34, 0.20),
        (-0.08, -0.30, 0.06),
        (-0.02, -0.32, 0.04),
        (0.05, -0.31, 0.05),
        (-0.58, -0.05, 0.02),
        (-0.48, -0.05, -0.02),
        (-0.38, -0.05, -0.04),
        (0.40, -0.05, 0.0),
        (0.50, -0.05, 0.02),
        (0.60, -0.05, 0.04),
    ):
        ice.append(fang([(x, y, z), (x, y - 0.02, z - 0.08), (x + 0.01, y - 0.02, z - rng.uniform(0.10, 0.18))], 0.020, "chalk", 0.9))
    top = [fang([(x, -0.5, 0.95), (x, -0.5, 0.78), (x + 0.01, -0.5, 0.66 - 0.26 * abs(sin(x * 9)))], 0.06, "glass", 0.9) for x in np.linspace(-1.15, 1.15, 15)]
    snow = [p for _ in range(60) for p in pebble(rng.uniform((-1.1, -0.7, -0.65), (1.1, 0.4, 0.8)), rng.uniform(0.012, 0.026), 3, "chalk")]
    return [*bust, *ice, *top, *snow]


def _cauldron():
    body = kit.pot(((0.34, 0.16), (0.58, 0.32), (0.66, 0.58), (0.60, 0.82), (0.54, 0.88), (0.62, 0.96)), (0, 0, 0), "iron", None, 0.05)
    feet = [
        fang([(0.46 * cos(a), 0.46 * sin(a), 0.34), (0.58 * cos(a), 0.58 * sin(a), 0.15), (0.62 * cos(a), 0.62 * sin(a), -0.02)], 0.085, "iron")
        for a in (0.5, 2.6, 4.0, 5.6)
    ]
    broth = kit.some("organ", ellipsoid((0, 0, 0.84), (0.54, 0.54, 0.05)), (-0.6, -0.6, 0.7), (0.6, 0.6, 1.0), 0.02)
    bubbles = [
        p
        for i in range(11)
        for p in kit.some(
            "gut",
            ellipsoid((0.40 * cos(i * 2.4) * (0.4 + 0.06 * i), 0.40 * sin(i * 2.4) * (0.4 + 0.06 * i), 0.89), (0.055 + 0.02 * (i % 3),) * 3),
            (-0.6, -0.6, 0.75),
            (0.6, 0.6, 1.1),
            0.014,
        )
    ]
    hand_ = kit.one_hand((-0.24, 0.10, 1.10), (-0.15, -0.1, 1), (0, -1, 0.2), 0.20, 0.35, 1, 0.35)
    ladle = [
        cord([(0.10, -0.05, 0.86), (0.34, 0.02, 1.24), (0.56, 0.10, 1.66)], 0.032, "wood", 0),
        fang([(0.56, 0.10, 1.66), (0.64, 0.10, 1.74), (0.74, 0.08, 1.70)], 0.035, "wood"),
    ]
    ring = [cord([(0.62 * cos(a), 0.62 * sin(a), 0.95) for a in np.linspace(0, tau, 26)], 0.040, "iron", 0)]
    return [*body, *feet, *broth, *bubbles, *hand_, *ladle, *ring, *bone((0.0, 0.25, 0.85), (0.12, 0.42, 1.22), 0.04), *field(material="dark", y=0.3)]


def _living_stone():
    hill = kit.joined(
        [
            ellipsoid((0, 0.5, 0.80), (0.95, 0.55, 0.50)),
            ellipsoid((-0.55, 0.45, 0.55), (0.55, 0.45, 0.5)),
            cone((0.55, 0.2, 0.85), (0.98, -0.25, 0.30), 0.26, 0.17),
            cone((0.98, -0.25, 0.30), (0.95, -0.55, 0.02), 0.18, 0.20),
            cone((-0.75, 0.2, 0.6), (-1.15, -0.30, 0.28), 0.25, 0.17),
            cone((-1.15, -0.3, 0.28), (-1.1, -0.6, 0.02), 0.18, 0.20),
        ],
        0.16,
    )
    hill.displace(lambda p: (noise(p, 3, 4, 4) * 0.11 + np.abs(noise(p, 8, 2, 2)) * 0.03).astype(np.float32))
    head_ = put(kit.head("watching", (0, 0, 0), 1.0, None, "stone", 5), (-0.02, 0.12, 0.66), (8, 0, 0), 0.82)
    fall = [
        *put(person("a", POSES["stumble"]), (-0.42, 0.42, 1.24), (0, -14, 20), 0.55),
        *put(person("d", POSES["both_up"]), (0.48, 0.35, 1.25), (10, 24, -20), 0.55),
        *put(person("c", POSES["wide"]), (1.18, 0.1, 0.95), (20, 70, 0), 0.50),
    ]
    chips = [p for i in range(14) for p in pebble((1.3 * sin(i * 2.2), -0.35 + 0.2 * cos(i), 0.05 + 0.12 * (i % 5)), 0.05 + 0.02 * (i % 3), i)]
    return [*kit.some("stone", hill, (-1.6, -1.0, -0.15), (1.5, 1.3, 1.6), 0.026), *head_, *fall, *chips, *field(material="dark", y=0.5)]


def _glowing():
    rng, drops = np.random.default_rng(2), []
    for i in range(15):
        t = i / 14
        x, y = 0.55 * sin(t * 4.4) + 0.1, -0.95 + 3.0 * t
        s = (0.155 - 0.07 * t) * rng.uniform(0.75, 1.2)
        drops += kit.some("glow", ellipsoid((x, y, 0.02), (s, s * 0.85, 0.035)), (x - 0.3, y - 0.3, -0.1), (x + 0.3, y + 0.3, 0.12), 0.014)
        drops += [p for k in range(4) for p in pebble((x + rng.normal() * 0.16, y + rng.normal() * 0.12, 0.02), 0.02, k, "glow")]
    return [*drops, *at("e", "crouch", -0.62, -0.1, -40), *at("b", "stand_wary", 0.98, 0.05, 150, held=True), *field(None, 7, 7, 0.035, "ash", 1.0, 0.03)]


def _finale():
    from tools.art.pictures.cards_ai import _phoenix

    few = [
        p
        for who, stance, x, turn in (("a", "stand_wary", -0.46, -30), ("d", "stand_high", 0.0, 0), ("e", "strike", 0.46, 30))
        for p in put(at(who, stance, 0, 0, turn, held=True), (x, -0.80, 0), size=0.66)
    ]
    many = [
        *lion("roar", at=(-1.25, 0.9, 0), size=0.90, turn=28),
        *antelope("scream", (1.05, 1.0, 0), -58, 0.92),
        *put(_phoenix(), (0.0, 1.9, 1.62), (14, 0, 0), 0.56),
        *put(nightmare_tick(), (-1.35, -0.75, 0.12), (0, 0, 40), 0.5),
        *put(crab_spider(), (1.55, -0.35, 0.15), (0, 0, -50), 0.75),
    ]
    return [*few, *many, *field(material="dark", y=0.8)]


def _dead_monster():
    from tools.art.pictures.cards_ai import _phoenix

    stakes = [fang([(x * 0.5, y, 0.1), (x, y, 0.8), (x * 1.6, y - 0.1, 1.35)], 0.075, "wood", 0.9) for x, y in ((-0.14, 0.32), (0.20, 0.12), (0.05, 0.62))]
    blood = kit.some("glass", ellipsoid((0.1, -0.35, 0.02), (0.75, 0.42, 0.03)), (-0.8, -0.9, -0.1), (1.0, 0.2, 0.1), 0.014)
    return [
        *put(_phoenix(), (0, 0.25, 0.25), (-96, 0, 172), 1.0),
        *stakes,
        *blood,
        *at("e", "stand_high", -1.25, -0.75, 50, held=True),
        *at("a", "stand_bent", 1.30, -0.85, -50),
        *field(material="dark", y=0.6),
    ]


def _statue_strikes():
    carved = [replace(p, material="stone", along=None) for p in person("b", "stand_wary", "bone", True)]
    return [
        *put(carved, (0.18, 0.35, 0.42), (0, 0, -24), 1.25),
        *kit.block("stone", (0.18, 0.35, 0.20), (0.50, 0.44, 0.22), None, 0.03, 0.03, 4, 0.02),
        *at("c", "back_turned", -0.72, -0.30, -150),
        *field(material="dark", y=0.5),
    ]


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
        "wildfire": Shot(_wildfire, 6, -4, at=(0, 0, 0.75), wide=2.7, light="back", behind="none", glow=(0, 1.2, 0.6)),
        "saliva_pools": Shot(_saliva, 14, -6, at=(0, 0, 0.74), wide=2.7, light="left", behind="none"),
        "found_relic": Shot(_relic, 4, -12, at=(0, -0.1, 0.44), wide=2.4, light="left", behind="rings", strength=0.5),
        "dream_the_way": Shot(_dream_way, 14, 0, at=(0.0, 0.1, 0.60), wide=2.6, light="left", behind="stars", strength=1.0),
        "lovelorn_rock": Shot(_lovelorn, 8, -34, at=(0.10, -0.05, 0.42), wide=1.65, light="left", behind="halo", strength=0.6),
        "consuming_grass": Shot(_grass, 6, -6, at=(0, 0, 0.42), wide=1.9, light="left", behind="moon", strength=0.4),
        "flesh_monolith": Shot(_monolith, 2, -8, at=(0, 0, 1.02), wide=3.0, light="left", behind="rays", strength=0.3),
        "scribes_book": Shot(_scribe, 14, -10, at=(0.0, -0.1, 0.92), wide=2.25, light="left", behind="none"),
        "quarantine_camp": Shot(_quarantine, 8, -8, at=(0.05, 0, 0.62), wide=2.5, light="left", behind="moon", strength=0.35),
        "light_on_the_horizon": Shot(_horizon, 5, 0, at=(0.05, 0, 0.80), wide=2.7, light="back", behind="none", glow=(0.18, 2.8, 0.9)),
        "lost_survivor": Shot(_counting, 8, -8, at=(0.05, 0.2, 0.72), wide=2.4, light="hard", behind="none", glow=(0.6, 0.0, 0.3)),
        "grim_and_frostbitten": Shot(_frost, 2, -6, at=(0, 0, 0.12), wide=2.0, light="left", behind="wind", strength=0.4),
        "cauldron": Shot(_cauldron, 22, -12, at=(0.02, 0, 0.74), wide=2.3, light="left", behind="smoke", strength=0.6),
        "living_stone": Shot(_living_stone, 6, -6, at=(0, 0, 0.88), wide=2.9, light="left", behind="rays", strength=0.35),
        "glowing_blood": Shot(_glowing, 28, -10, at=(0.1, 0.25, 0.36), wide=2.9, light="moon", behind="none"),
        "the_finale": Shot(_finale, 10, -4, at=(-0.05, 0, 1.12), wide=4.1, light="left", behind="none", glow=(0.1, -1.0, 0.9), flame=0.6),
        "dead_monster": Shot(_dead_monster, 42, -4, at=(0.0, 0.0, 0.25), wide=3.5, light="left", behind="none"),
        "statue": Shot(_statue_strikes, 4, -12, at=(-0.05, 0, 1.26), wide=3.2, light="left", behind="rays", strength=0.4),
    }.items()
}
