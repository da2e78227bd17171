"""The Butcher's cards: what he does to people, a part of him for each hit location, and the wounds that last."""

from __future__ import annotations

from math import cos, sin

from tools.art.figures.cast import only, person, pose, put, spurt
from tools.art.figures.cast_butcher import place_on, the_butcher
from tools.art.figures.still import Group, cone, cord, ellipsoid, eye, fang, hair, skull, solid
from tools.art.figures.still_signs import chain, ground, lantern
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES

FLEES = dict(
    pelvis=(0.0, 0.10, 0.46), chest=(-16, 0, 10), head=(-14, 0, 0), hands=dict(L=(0.30, -0.30, 0.92), R=(-0.30, -0.26, 0.98)),
)  # fmt: skip


def against(his: str, who: str, stance: str, x: float = 0.0, y: float = -1.35, turn: float = 180, held: bool = True, dress: str = "cloth"):
    """Makes a scene of him and one survivor before him."""

    def made():
        return [*the_butcher(his), *person(who, POSES.get(stance, stance), dress, held, (x, y, 0), turn)]

    made.told = (his, who, stance, x, y, turn, held, dress)
    return made


def _swing():
    return [*the_butcher("roar"), *person("e", POSES["eyes"], at=(0.75, -1.25, 0), turn=170)]


def _carve():
    return [*the_butcher("hurt"), *person("d", "down", at=(-0.35, -1.05, -0.08), turn=30), *spurt((-0.40, -1.0, 0.35), (-0.3, -0.3, 1), 9, 0.3)]


def _dismember():
    arm = put(only(person("b", POSES["arm_out"]), (0.30, -9, 0.5)), (-0.62, -1.05, 0.45), (0, -50, 20), 1.1)
    return [*the_butcher("strike"), *arm, *spurt((-0.35, -1.05, 1.15), (0.3, 0, 1), 12, 0.35), *person("b", POSES["arm_held"], at=(0.55, -1.25, 0), turn=170)]


def _madness():
    faces = [
        p
        for i, (who, stance) in enumerate((("a", "ears"), ("c", "eyes"), ("f", "head_held")))
        for p in person(who, POSES[stance], at=(-0.8 + 0.8 * i, -1.3 - 0.15 * (i == 1), 0), turn=180)
    ]
    return [*the_butcher("roar"), *faces]


def _sweep():
    return [*the_butcher("pounce"), *person("a", "down", at=(-1.25, -1.0, -0.08), turn=60), *person("c", "down", at=(0.2, -1.45, -0.08), turn=-30)]


def _trophies():
    kept = [
        p
        for i in range(5)
        for p in put(skull((0, 0, 0), 0.15 - 0.012 * (i % 2)), (-0.62 + 0.31 * i, 0.02 * (i % 3), -0.06 - 0.07 * (i % 2)), (0, 8 * (i - 2), 12 * (2 - i)))
    ]
    cords = [cord([(-0.62 + 0.31 * i, 0.0, 0.08), (-0.64 + 0.31 * i, 0.03, 0.30), (-0.60 + 0.30 * i, 0.02, 0.5)], 0.016, "rope") for i in range(5)]
    locks = [hair((-0.62 + 0.31 * i, 0.1, 0.02), (0, 0.2, -1), 18, 0.5, 0.016, 0.4, droop=0.1, root=0.09, seed=i) for i in range(0, 5, 2)]
    return [*kept, *cords, *locks, cord([(-0.95, 0, 0.46), (-0.3, -0.03, 0.50), (0.35, -0.02, 0.49), (0.95, 0, 0.45)], 0.035, "leather", 30)]


def _lunacy():
    head = put(only(person("e", POSES["head_held"]), (-9, -9, 0.72)), (0, 0.05, -1.0))
    lamps = [
        p
        for x, y, z, s in ((-0.62, 0.3, 0.30, 0.62), (0.64, 0.3, 0.22, 0.55), (-0.50, -0.2, -0.42, 0.42), (0.55, -0.2, -0.40, 0.46))
        for p in put(lantern(), (x, y, z), size=s)
    ]
    return [*head, *lamps]


def _quick():
    return [p for i in range(3) for p in put(the_butcher("pounce"), (1.75 * i - 1.3, 0.9 * i, 0), (0, 0, 24), 1.0 - 0.20 * i)]


SCENES: dict[str, Shot] = {
    "cleave": Shot(against("strike", "a", "stand_wary", -0.1), 12, -26, zoom=1.2, light="left", behind="burst"),
    "hack": Shot(lambda: the_butcher("strike"), 4, 4, at=place_on("strike", "face", (-0.22, 0, 0.40)), wide=2.3, light="left", behind="rain", strength=0.35),
    "lantern_swing": Shot(_swing, 8, 34, zoom=1.12, light="low", behind="halo", strength=0.6, glow=place_on("roar", "lantern", (0, -0.3, 0))),
    "shoulder_blow": Shot(against("pounce", "c", pose("stand", **FLEES), 0.25, -1.6, 185), 12, 62, zoom=1.2, light="right", behind="wind"),
    "cold_stare": Shot(lambda: the_butcher("stand"), 6, -6, at=place_on("stand", "face", (0, 0, 0.02)), wide=0.86, light="left", behind="none"),
    "carve": Shot(_carve, 12, 2, at=(0.05, -0.45, 0.94), wide=3.2, light="hard", behind="none"),
    "double_chop": Shot(against("strike", "f", "down", -0.15, -1.15, 30, False), 20, 26, zoom=1.02, light="hard", behind="burst"),
    "dismember": Shot(_dismember, 10, -20, zoom=1.02, light="left", behind="rain", strength=0.4),
    "light_of_madness": Shot(_madness, 8, 14, zoom=1.14, light="back", behind="sun", strength=0.6, glow=place_on("roar", "lantern", (0, -0.3, 0))),
    "blood_work": Shot(lambda: the_butcher("strike"), 2, 30, at=place_on("strike", "wristR", (0.1, 0, 0.35)), wide=1.7, light="rim", behind="rain", strength=0.45),
    "trophy_hunt": Shot(lambda: the_butcher("stand"), 6, -70, at=place_on("stand", "belt", (-0.1, 0.05, 0.0)), wide=2.0, light="hard", behind="eyes", strength=0.4),
    "wide_sweep": Shot(_sweep, 24, -16, zoom=1.12, light="right", behind="wind"),
    "berserker": Shot(lambda: the_butcher("pounce"), 2, 8, at=place_on("pounce", "face", (0.05, 0, 0.05)), wide=1.6, light="hard", behind="flames", strength=0.6),
    "frenzied_berserker": Shot(lambda: the_butcher("pounce"), 4, -34, zoom=1.15, light="low", behind="flames", strength=0.7),
    "fast_target": Shot(_quick, 10, -34, zoom=1.12, light="rim", behind="wind"),
    "dreaded_trophies": Shot(_trophies, 6, -8, light="left", behind="none"),
    "invincible": Shot(lambda: [*the_butcher("stand"), *_arrows()], 4, -18, zoom=1.05, light="back", behind="rays", strength=0.6),
    "infectious_lunacy": Shot(_lunacy, 4, -8, zoom=1.3, light="low", behind="eyes", strength=0.5),
}  # fmt: skip


def _arrows():
    """Spears that stand in him, and do not fell him."""
    found = []
    for (x, y, z), way in (
        ((0.20, -0.36, 1.38), (0.5, -1, 0.35)),
        ((-0.16, -0.42, 1.16), (-0.7, -1, 0.2)),
        ((0.32, 0.15, 1.62), (0.8, 0.3, 0.9)),
        ((0.05, -0.5, 0.92), (0.2, -1, -0.1)),
    ):
        end = (x + way[0] * 0.62, y + way[1] * 0.62, z + way[2] * 0.62)
        found.append(cord([(x, y, z), ((x + end[0]) / 2, (y + end[1]) / 2, (z + end[2]) / 2), end], 0.016, "wood", 0))
    return found


def part(
    stance: str,
    named: str,
    wide: float = 1.0,
    up: float = 10,
    around: float = -30,
    light: str = "left",
    behind: str = "rays",
    lift=(0, 0, 0),
    strength: float = 0.36,
) -> Shot:
    shown = 1.8 + 1.0 * wide  # enough of him to tell where the part is; the part itself is fully lit
    return Shot(
        lambda: the_butcher(stance),
        up,
        around,
        light=light,
        behind=behind,
        strength=strength,
        at=place_on(stance, named, lift),
        wide=shown,
        spot=(0.20 + 0.16 * wide) / shown,
    )


def _trap():
    jaws = [*put(lantern(), (0, 0, 0), size=1.5)]
    for i in range(14):
        a = i * 0.449
        x, y = 0.17, 0.17
        jaws.append(fang([(x * cos(a), y * sin(a), 0.26), (x * 1.25 * cos(a), y * 1.25 * sin(a), 0.10), (x * 0.92 * cos(a), y * 0.92 * sin(a), -0.02)], 0.035))
        jaws.append(
            fang(
                [
                    (x * cos(a + 0.2), y * sin(a + 0.2), -0.32),
                    (x * 1.25 * cos(a + 0.2), y * 1.25 * sin(a + 0.2), -0.18),
                    (x * 0.92 * cos(a + 0.2), y * 0.92 * sin(a + 0.2), -0.06),
                ],
                0.032,
            )
        )
    return [*jaws, *chain([(0, 0, 0.60), (0.03, 0, 0.85), (0.0, 0, 1.2)], 0.06)]


def _antelope():
    """The Screaming Antelope: a horned head on a lean neck, mouths on its breast."""
    g = Group(0.10)
    g.add(cone((0.10, 0.75, -0.55), (0.02, 0.10, 0.22), 0.36, 0.20)).add(cone((0.02, 0.10, 0.22), (0, -0.12, 0.52), 0.20, 0.15))
    g.add(ellipsoid((0, -0.16, 0.62), (0.15, 0.20, 0.16))).add(cone((0, -0.26, 0.56), (0, -0.62, 0.36), 0.12, 0.075)).add(
        cone((0, -0.24, 0.46), (0.0, -0.50, 0.18), 0.08, 0.05)
    )
    for s in (-1, 1):
        g.add(cone((0.12 * s, -0.02, 0.70), (0.34 * s, 0.06, 0.72), 0.06, 0.015))
    parts = solid("fur", g, ((-1.0, -1.0, -1.0), (1.0, 1.3, 1.2)), 0.02)
    for s in (-1, 1):
        parts.append(fang([(0.08 * s, -0.06, 0.74), (0.22 * s, 0.10, 1.02), (0.12 * s, 0.22, 1.28), (0.30 * s, 0.20, 1.56)], 0.055, "nail"))
        parts += eye((0.135 * s, -0.28, 0.66), 0.042, (s, -0.6, 0.1))
    for i in range(7):
        parts.append(fang([(-0.05 + 0.017 * i, -0.50 + 0.01 * abs(i - 3), 0.30), (-0.05 + 0.017 * i, -0.52, 0.26), (-0.05 + 0.017 * i, -0.53, 0.22)], 0.012))
    parts.append(hair((0.02, 0.20, 0.40), (0, 0.6, -0.4), 60, 0.42, 0.022, 0.7, root=0.12, material="mane"))
    return parts


SHOTS: dict[str, Shot] = (
    {f"ai/butcher.{name}": shot for name, shot in SCENES.items()}
    | {
        f"hit_locations/butcher.{name}": shot
        for name, shot in {
            "mask_of_skin": part("stand", "face", 0.75, 8, -8, "left", "none"),
            "thick_neck": part("stand", "nape", 0.95, 26, 146, "right", "halo"),
            "cleaver_arm": part("stand", "foreR", 1.1, 10, -48, "left", "burst"),
            "lantern_hand": part("roar", "wristL", 1.0, 6, 34, "low", "halo", strength=0.5),
            "scarred_chest": part("roar", "breast", 1.1, 4, -26, "left", "rays", lift=(0.22, 0, 0.04)),
            "apron": part("stand", "apron", 1.25, 8, -16, "right", "wall", strength=0.6),
            "heavy_gut": part("stand", "gut", 1.35, 4, 62, "hard", "rays", lift=(0.12, 0, 0)),
            "knee": part("pounce", "kneeR", 0.95, 10, -54, "left", "ground", strength=0.7),
            "thigh": part("strike", "thighL", 1.1, 12, 70, "right", "ground", strength=0.6),
            "boot": part("stand", "toeL", 0.95, 22, 34, "left", "ground", strength=0.9),
            "stitched_back": part("stand", "back", 1.5, 16, 164, "left", "rays"),
            "trophy_belt": part("stand", "belt", 1.0, 8, -40, "hard", "eyes", lift=(-0.20, 0.05, -0.08), strength=0.4),
            "open_sore": part("roar", "flank", 0.8, 8, 78, "right", "smoke", strength=0.3),
            "hungry_lantern": Shot(_trap, 6, -16, light="low", behind="halo", strength=0.6, glow=(0, -0.7, 0.0)),
        }.items()
    }
    | {
        "monster_injuries/butcher.limp_arm": part("hurt", "upperR", 1.15, 8, -72, "hard", "burst"),
        "monster_injuries/butcher.festering_sore": part("hurt", "flank", 0.95, 10, 72, "right", "rain", strength=0.35),
        "monster/butcher": Shot(lambda: the_butcher("stand"), 6, -8, at=place_on("stand", "face", (0.05, 0, -0.12)), wide=2.3, light="left", behind="smoke", strength=0.55),
        "monster/screaming_antelope": Shot(_antelope, 6, -30, light="back", behind="rings", strength=0.5),
        "actions/butchers_due": Shot(lambda: the_butcher("dead"), 30, -30, zoom=1.1, light="moon", behind="ground", strength=0.6),
        "actions/butchers_loot": Shot(lambda: [*ground(1.5, rough=0.03), *the_butcher("hurt", size=0.8), *person("b", "dead", at=(0.3, -0.95, -0.06), turn=60)], 16, 24, zoom=1.1, light="low", behind="smoke", strength=0.4),
    }
)  # fmt: skip
