"""Disorders and fighting arts: a survivor with things that stand for the card."""

from __future__ import annotations

import math
from dataclasses import replace

from tools.art.figures import props_arts as arts
from tools.art.figures import sets_cards
from tools.art.figures import still_weapons as w
from tools.art.figures.cast import Hold, lion, person, pose, put
from tools.art.figures.still import bone, eye, skull
from tools.art.figures.still_signs import book, candle, lantern
from tools.art.pictures.cards_injuries import hurt as P
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES


def with_(who: str, stance: str, *things, dress: str = "cloth", held: bool = False, turn: float = 0):
    """Makes a survivor and things beside them: (maker, place, turn, size) each."""

    def made():
        parts = person(who, POSES.get(stance, stance), dress, held, turn=turn)
        for maker, at, how, size in things:
            parts = [*parts, *put(maker(), at, how, size)]
        return parts

    made.told = (who, stance, dress, held, turn, [(getattr(t[0], "__name__", ""), t[1:]) for t in things])
    return made


def _hoard():
    return [
        *person("e", POSES["curl"]),
        *[p for i in range(7) for p in skull((-0.6 + 0.2 * i, -0.45 - 0.06 * (i % 3), 0.12), 0.11)],
        *put(lantern(), (0.5, -0.25, 0.2), size=0.6),
        *bone((-0.6, -0.6, 0.05), (-0.2, -0.7, 0.08), 0.04),
    ]


def _ring_of_eyes():
    return [
        *person("d", "stand_wary"),
        *[p for x, z in ((-0.6, 1.1), (-0.45, 0.5), (0.55, 1.15), (0.62, 0.6), (0.1, 1.5)) for p in eye((x, 0.3, z), 0.09, (-x, -1, 0.8 - z))],
    ]


def _in(parts, material: str):
    """Returns parts in one material: a shadow, a ghost."""
    return [replace(p, material=material, along=None) for p in parts]


def _king():
    rows = [
        (x, y, z)
        for z, y, count in ((0.10, -0.62, 7), (0.10, -0.30, 8), (0.34, -0.42, 5), (0.10, 0.05, 8), (0.36, -0.05, 6))
        for x in (k - (count - 1) / 2 for k in range(count))
    ]
    heap_ = [p for k, (x, y, z) in enumerate(rows) for p in skull((0.27 * x + 0.05 * (k % 3), y, z), 0.16 + 0.02 * (k % 2))]
    blades = [
        (w.king_spear, (-0.72, 0.25, 0.72), (0, -14, 0), 0.62),
        (w.bone_blade, (0.66, 0.2, 0.62), (0, 194, 0), 0.6),
        (w.bone_axe, (0.95, 0.05, 0.46), (0, 24, 0), 0.55),
    ]
    stuck = [p for maker, at, how, size in blades for p in put(maker(), at, how, size)]
    return [*heap_, *stuck, *person("b", POSES["wide"], "regal", at=(0.0, -0.1, 0.40), fine=1.6)]


def _steps():
    found = []
    for k, material in enumerate(("", "ash", "dark")):
        parts = person("d", POSES["run"], "regal_legs", at=(0, 0.42 * k, 0.0), fine=1.6)
        found += parts if not material else _in(parts, material)
    return found


STRIKES = pose("strike", lantern=None)


def _unseen():
    return [*put(lion("stalk"), (0.25, -1.0, 0)), *_in(person("c", STRIKES, "rawhide", True, at=(-0.15, 1.55, 0), turn=8), "ink")]


READS = pose(
    POSES["sit"], hands=dict(L=(0.20, -0.36, 0.62), R=(-0.13, -0.30, 0.40)), head=(22, 0, 24), chest=(14, 0, 0),
    holds=dict(L=Hold(None, (0, 0, 1), (0.1, -1, 0.1)), R=Hold(None, (0, 0.2, 1), (0.3, -1, 0))),
)  # fmt: skip


def _scholar():
    piles = [
        p
        for k, (x, y, z) in enumerate(((-0.52, 0.0, 0.13), (-0.34, 0.30, 0.13), (-0.44, 0.12, 0.38), (0.52, 0.16, 0.13), (0.44, -0.42, 0.13)))
        for p in skull((x, y, z), 0.15, k % 2 == 0)
    ]
    return [
        *person("f", READS),
        *put(skull((0, 0, 0), 0.115), (0.19, -0.27, 0.79), (0, 0, -40)),
        *put(book(), (-0.10, -0.46, 0.50), (20, 0, 0), 0.42),
        *piles,
        *put(candle(high=0.26, wide=0.06), (-0.44, 0.12, 0.50)),
    ]


LISTENS = pose("stand", hands=dict(L=(0.10, -0.28, 0.80), R=(-0.08, -0.28, 0.80)), chest=(2, 0, 0), head=(-4, 0, 0), pelvis=(0, 0.02, 0.52),
               holds=dict(L=Hold(None, (-0.9, -0.3, 0.3), (0, -0.7, 1)), R=Hold(None, (0.9, -0.3, 0.3), (0, -0.7, 1))))  # fmt: skip


def _whisper():
    return [*person("e", LISTENS, "rawhide", fine=1.4), *put(skull((0, 0, 0), 0.125), (0.0, -0.34, 1.08), (-8, 0, 180))]


def _together():
    return [
        *person("a", STRIKES, "rawhide", True, at=(-0.40, 0.10, 0), turn=-30),
        *person("d", STRIKES, "bone", True, at=(0.40, 0.10, 0), turn=30),
    ]


_ = sets_cards  # whose sets the king wears

SHOTS: dict[str, Shot] = {
    f"disorders/{name}": shot
    for name, shot in {
        "aichmophobia": Shot(
            with_("a", "eyes", *[(w.bone_dagger, (0.5 - 0.33 * i, -0.55, 1.0 + 0.1 * (i % 2)), (100, 20 * i - 30, 0), 0.4) for i in range(4)]),
            4,
            -14,
            at=(0, -0.2, 0.98),
            wide=1.4,
            light="hard",
            behind="none",
        ),
        "anxiety": P("curl", "a", 0.45, 1.3, 10, 28, "moon", "rings", strength=0.5),
        "apathetic": P("sit", "f", 0.45, 1.35, 8, -42, "side", "none"),
        "binge_eating": Shot(
            with_("b", "mouth", (lambda: bone((-0.2, 0, 0), (0.2, 0, 0.05), 0.05), (0.05, -0.28, 1.0), (0, 20, 20), 0.9)),
            2,
            -24,
            at=(0.02, -0.1, 1.02),
            wide=1.0,
            light="low",
            behind="halo",
        ),
        "coprolalia": P("laugh", "e", 1.12, 0.75, 2, 40, "hard", "rings", strength=0.6),
        "fear_of_the_dark": Shot(
            with_("c", "crouch", (lantern, (0.0, -0.5, 0.30), (0, 0, 0), 0.6)),
            8,
            -20,
            at=(0, -0.15, 0.50),
            wide=1.6,
            light="low",
            behind="eyes",
            strength=0.5,
            glow=(0, -0.5, 0.35),
        ),
        "hemophobia": P("arm_held", "f", 0.95, 1.0, 4, 30, "left", "rain", gore=(((0.26, -0.22, 0.66), (0.4, -0.4, -0.8), 16, 0.3),), strength=0.3),
        "hoarder": Shot(_hoard, 16, -16, at=(0, -0.3, 0.35), wide=1.7, light="left", behind="halo", strength=0.5),
        "honorable": Shot(
            with_("d", "kneel", (w.bone_blade, (0.0, -0.34, 0.52), (180, 0, 0), 0.55)),
            4,
            -28,
            at=(0, -0.1, 0.58),
            wide=1.5,
            light="back",
            behind="sun",
            strength=0.45,
        ),
        "hyperactive": P("leap", "c", 0.85, 1.7, 6, -20, "right", "burst"),
        "immortal": P("both_up", "e", 0.95, 1.7, -12, -16, "back", "rays", strength=0.6),
        "indecision": P("shrug", "a", 0.95, 1.15, 4, -6, "flat", "rings"),
        "monster_panic": Shot(
            lambda: [*put(lion("roar"), (0.2, 0.9, 0)), *person("f", POSES["flee"], at=(-0.35, -1.35, 0), turn=20)],
            10,
            -24,
            at=(0, -0.7, 0.85),
            wide=2.6,
            light="rim",
            behind="none",
        ),
        "post_traumatic_stress": P("head_held", "e", 0.95, 1.05, 10, -14, "low", "eyes", strength=0.55),
        "prey": P("dragged", "f", 0.30, 1.5, 16, 40, "moon", "eyes", strength=0.5),
        "quixotic": Shot(
            with_("b", "stand_proud", (w.king_spear, (-0.30, -0.2, 0.95), (0, 0, 0), 0.75), dress="bone"),
            0,
            -26,
            at=(0, -0.05, 0.95),
            wide=1.7,
            light="left",
            behind="sun",
            strength=0.5,
        ),
        "rageholic": P("wide", "d", 1.02, 1.15, -2, -30, "hard", "flames", strength=0.6),
        "secretive": P("mouth", "a", 1.12, 0.7, 4, 34, "side", "none"),
        "seizures": P("twitch", "c", 0.30, 1.3, 40, -40, "hard", "rays"),
        "squeamish": P("belly", "c", 0.80, 1.1, 8, 46, "right", "smoke", strength=0.4),
        "traumatized": P("curl", "f", 0.48, 1.0, 2, -50, "low", "rain", strength=0.35),
        "vestiphobia": Shot(with_("d", "beg", dress="rawhide"), 6, -18, at=(0, -0.1, 0.66), wide=1.35, light="left", behind="none"),
        "weak_spot": P("side", "f", 0.82, 0.9, 4, -10, "hard", "rings", strength=0.6),
    }.items()
} | {
    f"fighting_arts/{name}": shot
    for name, shot in {
        "ambidextrous": Shot(
            with_("c", "ready", (w.bone_dagger, (0.30, -0.30, 0.92), (-28, 14, 0), 0.5), (w.bone_dagger, (-0.26, -0.34, 0.98), (-28, -24, 0), 0.5)),
            4,
            -12,
            at=(0, -0.15, 0.92),
            wide=1.5,
            light="left",
            behind="rays",
        ),
        "berserker": P("both_up", "b", 1.05, 1.15, -4, -36, "hard", "flames", dress="bone", strength=0.55),
        "clutch_fighter": P("heart", "e", 0.92, 1.2, 6, -34, "low", "burst", dress="rawhide"),
        "combo_master": Shot(with_("a", "strike", dress="rawhide", held=True), 10, 32, at=(0, -0.2, 0.85), wide=1.7, light="right", behind="wind"),
        "crazed": P("claw", "f", 1.02, 0.95, 0, 18, "low", "eyes", strength=0.5),
        "crossarm_block": P("crossed", "b", 0.98, 1.05, 4, -10, "hard", "burst", dress="rawhide"),
        "double_dash": P("run", "c", 0.75, 1.7, 6, -78, "left", "wind", dress="rawhide"),
        "extra_sense": Shot(_ring_of_eyes, 4, -14, at=(0, 0, 0.95), wide=1.9, light="top", behind="rings"),
        "last_man_standing": Shot(
            lambda: [
                *person("d", "stand_proud", held=True),
                *person("a", "dead", at=(-0.75, -0.2, -0.05), turn=20),
                *person("f", "dead", at=(0.8, 0.1, -0.05), turn=130),
            ],
            12,
            -14,
            at=(0, -0.1, 0.65),
            wide=2.3,
            light="back",
            behind="sun",
            strength=0.5,
        ),
        "leader": P("point", "a", 0.98, 1.45, -2, -40, "left", "sun", dress="lion", strength=0.45),
        "mighty_strike": Shot(
            with_("b", "strike", dress="bone", held=True), 4, -44, at=(-0.05, -0.2, 0.95), wide=1.7, light="hard", behind="rays", strength=0.5
        ),
        "monster_claw_style": P("claw", "d", 0.92, 1.25, 2, -38, "left", "burst", dress="lion"),
        "orator_of_death": P("arm_up", "e", 1.02, 1.45, -8, -18, "low", "flames", dress="cloth", strength=0.45),
        "rhythm_chaser": P("leap", "a", 0.85, 1.6, 2, 36, "right", "rings", dress="rawhide", strength=0.5),
        "strategist": P("point", "f", 0.92, 1.15, 14, 22, "top", "halo", dress="rawhide"),
        "thrill_seeker": P("laugh", "b", 0.95, 1.25, 0, 24, "hard", "burst", dress="rawhide"),
        "timeless_eye": Shot(
            lambda: [
                *eye((0, 0, 0), 0.42, (0.1, -1, 0.05)),
                *[
                    p
                    for i in range(12)
                    for p in bone(
                        (0.62 * math.cos(i * 0.5236), 0.1, 0.55 * math.sin(i * 0.5236)), (0.78 * math.cos(i * 0.5236), 0.1, 0.69 * math.sin(i * 0.5236)), 0.03
                    )
                ],
            ],
            2,
            -8,
            light="left",
            behind="rays",
            strength=0.5,
        ),
        "tough": P("stand_proud", "d", 0.98, 0.95, 0, -20, "side", "wall", dress="rawhide", strength=0.6),
        "tumble": P("curl", "b", 0.42, 1.4, 6, -60, "right", "wind", dress="rawhide", roll=62),
        "unconscious_fighter": Shot(with_("c", "down", dress="rawhide", held=True), 22, -46, at=(0, -0.05, 0.30), wide=1.5, light="moon", behind="burst"),
        "red_fist": Shot(arts.red_fist, 6, -20, 8, zoom=1.15, shift=(0, 0.06), light="hard", behind="burst"),
        "king_of_a_thousand_battles": Shot(_king, 2, -14, at=(0.0, -0.1, 1.02), wide=2.75, light="left", behind="sun", strength=0.4, gain=1.3),
        "kings_step": Shot(_steps, 8, -72, at=(0.0, 0.34, 0.80), wide=2.35, light="left", behind="none", gain=1.2),
        "legendary_lungs": Shot(arts.legendary_lungs, 6, -12, light="left", behind="halo", gain=1.35),
        "swordsmans_promise": Shot(arts.sworn_blade, 6, -16, 12, at=(0.02, 0.0, 0.16), wide=2.3, light="left", behind="rays"),
        "zero_presence": Shot(_unseen, 12, 156, at=(0.22, 0.7, 0.92), wide=3.3, light="left", behind="moon", strength=0.5),
        "scholar_of_death": Shot(_scholar, 10, -26, at=(0.0, -0.1, 0.54), wide=1.6, light="left", behind="none"),
        "bone_whisperer": Shot(_whisper, 2, -84, at=(0.0, -0.17, 1.10), wide=0.86, light="left", behind="rings", strength=0.5),
        "synchronized_strike": Shot(_together, 6, -6, at=(0.0, -0.1, 0.98), wide=2.3, light="left", behind="burst"),
    }.items()
}
