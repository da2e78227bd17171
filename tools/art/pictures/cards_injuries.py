"""Injury cards: a survivor with the injury. No two share pose, person and view."""

from __future__ import annotations

import math

import numpy as np

from tools.art.figures.cast import only, person, put, spurt, without
from tools.art.figures.hands import hand
from tools.art.figures.still import bone, cord, eye, fang, pebble, skull, solid
from tools.art.figures.still_worn import brain
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES
from tools.art.shapes import Group, cone, ellipsoid

NECK = 1.02


def hurt(
    stance: str,
    who: str,
    z: float,
    wide: float,
    up: float = 8,
    around: float = -24,
    light: str = "left",
    behind: str = "rays",
    gore=(),
    dress: str = "cloth",
    x: float = 0.0,
    y: float = -0.05,
    roll: float = 0,
    cut=None,
    strength: float = 0.36,
    turn: float = 0,
) -> Shot:
    """Makes a survivor in a stance, the camera at a height; `gore` are places and directions of blood, `cut` the corners of the missing part."""

    def made():
        parts = person(who, POSES.get(stance, stance), dress, turn=turn)
        if cut is not None:
            parts = without(parts, *cut)
        for n, (at, way, count, long) in enumerate(gore):
            parts = [*parts, *spurt(at, way, count, long, n + 1)]
        return parts

    made.told = (stance, who, dress, gore, cut, turn)  # part of the picture's key in the ledger
    return Shot(made, up, around, roll, light=light, behind=behind, at=(x, y, z), wide=wide, strength=strength)


def _burst_head():
    parts = without(person("b", POSES["wide"]), (-9, -9, NECK + 0.02))
    bits = [p for i in range(9) for p in pebble((-0.35 + 0.09 * i, -0.1 + 0.05 * (i % 3), 1.28 + 0.11 * ((i * 7) % 4)), 0.035, i, "bone")]
    return [*parts, *spurt((0, -0.03, 1.10), (0, 0, 1), 44, 0.55), *bits]


def _beheaded():
    body = without(person("e", POSES["kneel"]), (-9, -9, 0.86))
    head = put(only(person("e", "stand"), (-0.2, -0.3, 1.06)), (0.34, -0.42, -0.94), (0, 0, 40))
    return [*body, *spurt((0, -0.12, 0.86), (0, 0, 1), 30, 0.34), *head]


def _tooth():
    return [
        *[
            fang([(-0.2 + 0.28 * i, 0.04 * i, -0.25), (-0.16 + 0.28 * i, 0, 0.1), (-0.2 + 0.3 * i, 0, 0.42 - 0.2 * i)], 0.17 - 0.04 * i, "ivory")
            for i in range(2)
        ],
        *spurt((0, 0, -0.3), (0.2, -0.4, 0.6), 16, 0.4),
    ]


def _skull_blood():
    return [*put(skull((0, 0, 0), 0.5), (0, 0, 0)), *put(brain(), (0, 0.02, 0.30), size=0.62), *spurt((0.1, -0.2, 0.5), (0.4, -0.2, 1), 14, 0.4)]


def _fracture(twist: bool):
    def made():
        low = [*bone((-0.7, 0, -0.2), (-0.08, 0, 0.04), 0.11), *bone((0.02, -0.05, 0.12), (0.72, 0, -0.15), 0.11)]
        chips = [p for i in range(6) for p in pebble((-0.1 + 0.05 * i, -0.15, 0.1 + 0.06 * (i % 3)), 0.03, i, "bone")]
        if twist:
            return [*put(low, (0, 0, 0), (0, -34, 0)), *chips, *spurt((0, 0, 0.08), (0.3, -0.5, 0.8), 12, 0.3)]
        return [*low, *chips]

    return made


def _leprosy():
    """Makes a survivor who shows a hand that has lost its fingers, knots on the skin, rags around the head."""
    bust = put(only(person("d", POSES["heart"]), (-0.36, -9, 0.62)), (0, 0.1, -1.90), (0, 0, 10), 1.7)
    lost = Group(0.03).add(cone((0.46, -0.42, -0.70), (0.44, -0.52, -0.10), 0.15, 0.10))
    hand(lost, (0.44, -0.52, -0.10), (0.0, -0.1, 1), (0, -1, 0), 0.34, 0.2, 0.9, 1, fingers=2)
    for x, z in ((0.50, 0.20), (0.56, 0.17)):
        lost.add(cone((0.48, -0.52, 0.08), (x, -0.53, z), 0.055, 0.045), 0.02)
    rng = np.random.default_rng(6)
    for _ in range(16):
        lost.add(ellipsoid((rng.uniform(0.36, 0.54), -0.60, rng.uniform(-0.6, 0.10)), (0.030, 0.03, 0.030)), 0.02)
    knots = []
    for x, y, z in (
        (-0.12, -0.26, 0.08),
        (0.05, -0.28, 0.09),
        (-0.09, -0.28, 0.0),
        (0.03, -0.28, -0.02),
        (-0.03, -0.30, 0.15),
        (-0.15, -0.18, -0.16),
        (0.10, -0.2, -0.20),
        (-0.28, -0.2, -0.34),
        (0.0, -0.26, -0.36),
    ):
        knots += solid("skin", ellipsoid((x, y, z), (0.030, 0.03, 0.026)), ((x - 0.1, y - 0.1, z - 0.1), (x + 0.1, y + 0.1, z + 0.1)), 0.008)
    rags = [cord([(-0.20, 0.0, z), (-0.12, -0.22, z + 0.03), (0.06, -0.24, z), (0.15, 0.0, z + 0.04)], 0.032, "cloth2", 10) for z in (0.17, 0.225, 0.28)]
    return [*bust, *solid("skin", lost, ((0.1, -0.9, -0.8), (0.9, -0.2, 0.6)), 0.010), *knots, *rags]


def _impossible():
    return [
        *person("f", POSES["both_up"], at=(0, 0, 0)),
        *[p for i in range(8) for p in eye((0.75 * math.cos(i * 0.785), 0.3, 0.85 + 0.55 * math.sin(i * 0.785)), 0.10)],
    ]


H = hurt
UP, FORTH = (0, -0.4, 1), (0, -1, 0.4)
SHOTS: dict[str, Shot] = {
    f"injuries/{name}": shot
    for name, shot in {
        "head_explosion": Shot(_burst_head, 2, -18, at=(0, -0.05, 1.15), wide=1.5, light="hard", behind="burst"),
        "decapitation": Shot(_beheaded, 14, -30, at=(0.08, -0.15, 0.55), wide=1.75, light="left", behind="sun", strength=0.45),
        "intracranial_hemorrhage": Shot(_skull_blood, 4, -28, light="low", behind="rings"),
        "deaf": H("ears", "d", 1.12, 0.95, 4, -38, "hard", "rings", strength=0.55),
        "blind": H("eyes", "a", 1.10, 0.85, 2, -8, "top", "none", gore=(((0.03, -0.2, 1.05), (0, -0.5, -1), 8, 0.2),)),
        "concussion": H("head_held", "b", 1.02, 1.0, 4, 28, "right", "rings", roll=14),
        "shattered_jaw": H("jaw", "c", 1.10, 0.75, 0, -46, "hard", "burst", gore=(((0, -0.16, 1.08), (0.3, -1, -0.3), 14, 0.28),)),
        "destroyed_tooth": Shot(_tooth, 8, -16, light="left", behind="burst"),
        "die_of_shock": H("dead", "f", 0.25, 1.7, 56, -30, "moon", "none"),
        "bleeding_arms": H(
            "beg",
            "a",
            0.75,
            1.25,
            12,
            -20,
            "left",
            "rain",
            gore=(((0.22, -0.3, 0.78), (0.2, -0.3, -1), 14, 0.34), ((-0.22, -0.3, 0.78), (-0.2, -0.3, -1), 14, 0.34)),
            strength=0.28,
        ),
        "dismembered_arm": H(
            "arm_out", "d", 0.92, 1.35, 6, -14, "hard", "burst", gore=(((0.28, -0.06, 0.95), (1, -0.3, 0.2), 36, 0.42),), cut=((0.27, -9, 0.6), (9, 9, 1.3))
        ),
        "ruptured_muscle": H("arm_up", "b", 1.02, 0.95, 2, -34, "side", "rays", gore=(((0.2, -0.1, 1.08), (0.6, -0.6, 0.2), 8, 0.2),)),
        "contracture": H("claw", "e", 0.85, 0.9, 4, 34, "low", "none", x=-0.15, y=-0.25),
        "broken_arm": H("arm_held", "c", 0.80, 0.9, 12, -30, "left", "halo", gore=(((0.27, -0.22, 0.66), (0.5, -0.6, 0.4), 10, 0.2),)),
        "spiral_fracture": Shot(_fracture(True), 10, -14, light="left", behind="rings", strength=0.5),
        "dislocated_shoulder": H("limp", "b", 0.98, 0.95, 8, 30, "right", "rays", roll=-8),
        "hit_the_dirt": H("dragged", "c", 0.28, 1.4, 22, -64, "side", "ground", strength=0.8),
        "instant_death": H("dead", "b", 0.2, 1.6, 34, 50, "back", "rays", gore=(((0.0, 0.05, 0.24), (0, 0, 1), 30, 0.5),), strength=0.5),
        "bleeding_body": H("heart", "d", 0.90, 1.0, 6, 18, "left", "rain", gore=(((0.04, -0.22, 0.86), (0.1, -0.6, -0.8), 22, 0.4),), strength=0.3),
        "gaping_chest_wound": H("wide", "b", 0.92, 1.1, 4, -10, "hard", "burst", gore=(((0.02, -0.14, 0.92), FORTH, 40, 0.34),)),
        "destroyed_back": H("back_hand", "d", 0.80, 1.25, 10, 150, "left", "burst", gore=(((0, 0.14, 0.82), (0, 1, 0.5), 22, 0.34),)),
        "disemboweled": H("belly", "f", 0.62, 1.0, 4, -32, "left", "none", gore=(((0, -0.22, 0.64), (0.1, -0.7, -0.9), 34, 0.40),)),
        "ruptured_spleen": H("side", "a", 0.78, 1.0, 8, 34, "right", "halo", gore=(((0.14, -0.12, 0.70), (0.7, -0.4, -0.2), 12, 0.26),)),
        "broken_rib": H("side", "e", 0.86, 0.8, 6, -30, "side", "none"),
        "collapsed_lung": H("heart", "c", 0.98, 0.95, 2, -40, "low", "smoke", strength=0.4),
        "bowled_over": H("leap", "e", 0.75, 1.7, 6, -64, "right", "wind", roll=58),
        "final_breath": H("dead", "d", 0.26, 0.95, 30, -74, "moon", "smoke", strength=0.5, x=-0.02, y=0.26),
        "bleeding_kidneys": H(
            "back_hand",
            "c",
            0.72,
            0.95,
            8,
            200,
            "side",
            "rain",
            gore=(((0.06, 0.14, 0.68), (0.2, 1, -0.5), 14, 0.26), ((-0.08, 0.14, 0.70), (-0.2, 1, -0.5), 14, 0.26)),
            strength=0.3,
        ),
        "intestinal_prolapse": H("kneel", "b", 0.55, 1.15, 14, 30, "hard", "none", gore=(((0, -0.12, 0.42), (0, -1, -0.2), 40, 0.36),)),
        "warped_pelvis": H("limp", "d", 0.62, 1.1, 4, -12, "left", "rings", roll=12),
        "destroyed_genitals": H("loins", "b", 0.58, 1.25, 2, -16, "low", "burst"),
        "broken_hip": H("limp", "f", 0.60, 0.95, 10, -56, "right", "halo", gore=(((0.12, -0.08, 0.58), (1, -0.4, 0.2), 8, 0.2),)),
        "slashed_back": H(
            "back_turned",
            "a",
            0.92,
            1.1,
            8,
            172,
            "hard",
            "burst",
            gore=(((-0.10, 0.12, 1.0), (-0.3, 1, 0.2), 12, 0.26), ((0.08, 0.12, 0.84), (0.3, 1, 0), 12, 0.26)),
        ),
        "bruised_tailbone": H("sit_back", "b", 0.36, 1.4, 10, -48, "left", "rings"),
        "belly_up": H("dead", "e", 0.2, 1.5, 68, 10, "top", "none"),
        "blood_geyser": H("both_up", "d", 1.0, 2.2, -2, -20, "back", "sun", gore=(((0, -0.1, 0.9), (0.05, -0.2, 1), 70, 0.8),), strength=0.5),
        "bleeding_legs": H(
            "stumble",
            "c",
            0.40,
            1.2,
            12,
            24,
            "left",
            "rain",
            gore=(((0.2, -0.2, 0.4), (0.4, -0.6, -0.4), 16, 0.3), ((-0.16, 0.0, 0.4), (-0.5, -0.5, -0.3), 16, 0.3)),
            strength=0.3,
        ),
        "dismembered_leg": H(
            "sit_back", "a", 0.42, 1.5, 16, 30, "hard", "burst", gore=(((0.14, -0.16, 0.34), (0.2, -1, 0.5), 36, 0.40),), cut=((0.03, -9, -1), (9, -0.20, 0.62))
        ),
        "hamstrung": H("leg_held", "e", 0.40, 1.05, 8, 62, "left", "halo", gore=(((0.1, 0.0, 0.34), (0.5, 0.5, -0.2), 12, 0.24),)),
        "torn_achilles_tendon": H(
            "heel_held", "f", 0.30, 0.95, 10, 108, "side", "ground", gore=(((-0.1, 0.34, 0.14), (-0.3, 0.8, 0.4), 14, 0.26),), y=0.1, strength=0.8
        ),
        "torn_muscle": H("leg_held", "b", 0.42, 1.0, 6, -40, "hard", "rays"),
        "broken_leg": Shot(_fracture(False), 14, 10, light="hard", behind="ground", strength=0.6),
        "bloody_thighs": H(
            "sit",
            "d",
            0.38,
            1.15,
            18,
            -30,
            "right",
            "rain",
            gore=(((0.10, -0.12, 0.36), (0.2, -0.5, 0.4), 14, 0.22), ((-0.10, -0.12, 0.36), (-0.2, -0.5, 0.4), 14, 0.22)),
            strength=0.28,
        ),
        "lost_balance": H("stumble", "a", 0.72, 1.7, 6, -30, "left", "wind", roll=24),
        "mortal_terror": H("curl", "c", 0.42, 1.3, 4, -14, "moon", "eyes", strength=0.55),
        "memory_loss": H("head_held", "f", 1.05, 0.85, 6, -52, "back", "smoke", strength=0.5),
        "flee": H("flee", "a", 0.78, 1.8, 8, -70, "rim", "wind"),
        "danger_seizure": H("twitch", "e", 0.32, 1.4, 30, 40, "hard", "burst"),
        "lunacy": H("wide", "f", 1.10, 1.2, -6, 26, "moon", "moon", strength=0.6),
        "new_perspective": H("stumble", "d", 0.85, 1.5, -14, 16, "low", "eyes", roll=170, strength=0.5),
        "frenzy": H("claw", "b", 0.95, 1.3, 0, -30, "hard", "flames", strength=0.55),
        "maniacal_laughter": H("laugh", "c", 1.05, 1.05, -6, -22, "low", "burst"),
        "clarity": H("pray", "a", 0.62, 1.5, 4, -24, "back", "sun", strength=0.5),
        "leprosy": Shot(_leprosy, 2, -8, at=(0.06, -0.1, 0.06), wide=1.7, light="left", behind="none"),
        "impossible": Shot(_impossible, 2, -6, at=(0, 0, 0.85), wide=2.1, light="back", behind="rays", strength=0.6),
    }.items()
}
