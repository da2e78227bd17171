"""Hit locations of the lion, and the wounds that last: a part of the beast, close, each from its own side."""

from __future__ import annotations

from tools.art.figures.cast import lion, person, pose, put, where
from tools.art.figures.still import fang
from tools.art.figures.still_weapons import bone_blade, founding_stone
from tools.art.pictures.shots import Shot


def part(
    stance: str,
    joint: str,
    side: int = 0,
    wide: float = 1.0,
    up: float = 12,
    around: float = -30,
    light: str = "left",
    behind: str = "rays",
    wounds=(),
    lift=(0, 0, 0),
    roll: float = 0,
    strength: float = 0.36,
) -> Shot:
    at = where(stance, joint, side)
    at = (at[0] + lift[0], at[1] + lift[1], at[2] + lift[2])
    shown = 1.9 + 1.15 * wide  # enough of the beast to tell where the part is; the part itself is fully lit
    return Shot(lambda: lion(stance, wounds), up, around, roll, light=light, behind=behind, strength=strength, at=at, wide=shown, spot=(0.22 + 0.17 * wide) / shown)


def _ploy():
    return [*lion("sniff", at=(0, 0.5, 0)), *put(founding_stone(), (-0.15, -0.85, 0.09), (84, 0, 34), 0.5)]


def _hand():
    return lion("strike")


SHOTS: dict[str, Shot] = {
    f"hit_locations/white_lion.{name}": shot
    for name, shot in {
        "strange_hand": part("strike", "wrist", -1, 1.1, 0, -16, "left", lift=(0, -0.12, 0.16)),
        "beasts_paw": part("stalk", "wrist", 1, 1.0, 26, 28, "right", "ground", lift=(0, -0.15, 0), strength=0.9),
        "beasts_elbow": part("roar", "elbow", -1, 1.0, 8, -84, "left", "wind"),
        "beasts_tricep": part("stalk", "tricep", -1, 1.15, 10, -74, "left", "burst"),
        "beasts_scapular_deltoid": part("sniff", "scapula", 1, 1.5, 34, 66, "right", "halo"),
        "beasts_chest": part("roar", "chest", 0, 1.6, -2, -14, "left", "rays"),
        "straining_neck": part("strike", "neck", 0, 1.6, 8, 70, "back", "rays"),
        "glorious_mane": part("roar", "neck", 0, 2.1, 32, 168, "rim", "sun", lift=(0, 0, 0.15), strength=0.5),
        "beasts_maw": part("roar", "jaw", 0, 0.85, 2, -20, "left", "none", lift=(0, 0, 0.05)),
        "beasts_brow": part("stalk", "brow", 0, 0.62, 16, 10, "top", "none"),
        "beasts_temple": part("hurt", "temple", -1, 0.85, 14, -58, "hard", "burst"),
        "beasts_ear": part("sniff", "ear", 1, 0.75, 22, 62, "right", "rings"),
        "beasts_back": part("stalk", "back", 0, 2.0, 52, 148, "left", "ground", strength=0.5),
        "beasts_ribs": part("down", "rib", 1, 1.5, 36, 44, "side", "halo"),
        "beasts_flank": part("stalk", "rib", -1, 1.7, 12, -88, "hard", "wall", lift=(0, 0.15, 0), strength=0.7),
        "soft_belly": part("pounce", "belly", 0, 1.6, -24, -34, "low", "rays", lift=(0, -0.1, 0.05)),
        "fleshy_gut": part("pounce", "belly", 0, 1.9, -8, 84, "right", "smoke", strength=0.3),
        "fuzzy_groin": part("dead", "groin", 0, 1.3, 30, 60, "left", "halo"),
        "beasts_femur": part("stalk", "femur", 1, 1.25, 14, 100, "left", "ground", strength=0.7),
        "beasts_knee": part("sniff", "knee", -1, 1.15, 8, -62, "side", "ground", strength=0.8),
        "beasts_heel": part("pounce", "hock", -1, 1.05, 14, -128, "right", "ground", lift=(0, 0, -0.08), strength=0.8),
        "beasts_tail": part("stalk", "tail", 0, 1.6, 14, 104, "right", "rings"),
        "clever_ploy": Shot(_ploy, 10, -26, at=(-0.15, -0.5, 0.45), wide=2.9, light="low", behind="eyes", strength=0.5, spot=0.2),
    }.items()
} | {
    f"monster_injuries/white_lion.{name}": shot
    for name, shot in {
        "lost_hand": part("hurt", "wrist", -1, 1.25, 12, -72, "hard", "burst", ("lost_hand",)),
        "no_jaw": part("hurt", "jaw", 0, 1.1, 4, 26, "left", "burst", ("no_jaw",)),
        "lost_ding_dong": part("down", "groin", 0, 1.5, 34, 112, "right", "burst"),
        "broken_foot": part("hurt", "ankle", -1, 1.2, 22, -64, "side", "ground", ("broken_foot",), strength=0.8),
        "ruptured_tendon": part("hurt", "hock", 1, 1.2, 14, 128, "hard", "burst", ("ruptured_tendon",)),
        "beasts_temple": part("roar", "temple", 1, 0.9, 10, 60, "right", "burst", ("beasts_temple",)),
        "organ_trail": part("down", "loin", 0, 1.8, 40, -46, "left", "halo", ("organ_trail",)),
    }.items()
}
_ = (bone_blade, fang, person, pose, _hand)
