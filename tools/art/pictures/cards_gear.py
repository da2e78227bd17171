"""Gear cards: what each shows, from where, in which light."""

from __future__ import annotations

from tools.art.figures import still_weapons as w
from tools.art.figures import still_worn as o
from tools.art.figures.cast import only, person, pose
from tools.art.figures.poses import Hold
from tools.art.figures.sets_cards import ALONE, ARM, within, worn
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as POSES

HEAD, HANDS, BODY, WAIST, FEET = (0, -0.06, 1.22), (0.0, -0.2, 0.80), (0, -0.02, 0.96), (0, 0, 0.70), (0, -0.02, 0.30)


def _worn(who: str, dress: str, low: float, high: float, stance: str = "stand", wide: float = 9):
    def made():
        return only(person(who, POSES.get(stance, stance), dress, fine=1.3), (-wide, -9, low), (wide, 9, high))

    made.told = (who, dress, low, high, stance, wide)
    return made


OPEN = pose(  # as somebody who is dressed by others: arms away from the body, palms to the front
    "stand", pelvis=(0.0, 0.02, 0.53), hips=(0, 0, 0), chest=(0, 0, 0), head=(0, 0, 0), hands=dict(L=(0.43, -0.06, 0.62), R=(-0.43, -0.06, 0.62)),
    feet=dict(L=(0.17, 0.0, 0.045), R=(-0.17, 0.0, 0.045)), toes=dict(L=(0.45, -1, 0), R=(-0.45, -1, 0)), elbows=dict(L=(1, 0.5, 0), R=(-1, 0.5, 0)),
    knees=dict(L=(0.4, -1, 0), R=(-0.4, -1, 0)), holds=dict(L=Hold(None, (0, -1, 0), (0.4, 0, -1)), R=Hold(None, (0, -1, 0), (-0.4, 0, -1))),
)  # fmt: skip

SHOTS: dict[str, Shot] = {
    f"gear/{name}": shot
    for name, shot in {
        "cloth": Shot(o.cloth, 10, -18, light="side"),
        "founding_stone": Shot(w.founding_stone, 12, -24, 38, light="hard"),
        "fist_and_tooth": Shot(w.fist_and_tooth, 6, -16, 0, light="left", behind="burst"),
        "bone_dagger": Shot(w.bone_dagger, 16, 18, -52),
        "bone_blade": Shot(w.bone_blade, 10, -22, 58, light="right"),
        "bone_axe": Shot(w.bone_axe, 12, -28, 34, light="top"),
        "bone_darts": Shot(w.bone_darts, 14, -10, 0, behind="wind", light="right"),
        "bone_club": Shot(w.bone_club, 14, 25, -46, light="hard", behind="burst"),
        "skull_helm": Shot(o.skull_helm, 4, -26, zoom=1.3, shift=(0, 0.05), light="left", behind="halo", strength=0.5),
        "bone_pickaxe": Shot(w.bone_pickaxe, 10, -14, -24, light="right", behind="wall", strength=0.9),
        "bone_sickle": Shot(w.bone_sickle, 12, -20, 12, behind="moon", strength=0.7),
        "rawhide_headband": Shot(_worn("e", "rawhide", 0.80, 9, wide=0.24), 8, -32, at=(0, -0.04, 1.06), wide=0.62, light="left"),
        "rawhide_gloves": Shot(_worn("c", "rawhide", 0.4, 9, "stand_wary"), 8, 22, at=(-0.20, -0.33, 0.85), wide=0.52, light="right"),
        "rawhide_vest": Shot(_worn("c", "rawhide", 0.4, 9, "stand_proud"), 6, -20, at=(0.02, -0.06, 0.80), wide=0.86, light="side"),
        "rawhide_pants": Shot(_worn("d", "rawhide", 0.0, 0.86), 8, 24, at=(0, 0, 0.52), wide=1.05, light="left"),
        "rawhide_boots": Shot(_worn("f", "rawhide", 0.0, 0.55), 16, -38, at=(0, -0.05, 0.26), wide=0.80, light="top", behind="ground", strength=0.9),
        "bandages": Shot(o.bandages, 30, -20, light="left", behind="halo"),
        "rawhide_drum": Shot(o.rawhide_drum, 24, -18, light="right", behind="rings"),
        "rawhide_whip": Shot(w.rawhide_whip, 14, -8, 0, light="left", behind="wind"),
        "stone_noses": Shot(o.stone_noses, 10, -14, light="side", behind="wall", strength=0.7),
        "fecal_salve": Shot(o.fecal_salve, 30, -26, light="right", behind="smoke", strength=0.3),
        "monster_grease": Shot(o.monster_grease, 14, -30, light="left", behind="halo"),
        "dried_acanthus": Shot(o.dried_acanthus, 14, -12, -20, light="side"),
        "lucky_charm": Shot(o.lucky_charm, 4, -14, light="back", behind="stars", strength=1.0),
        "monster_tooth_necklace": Shot(o.monster_tooth_necklace, 16, -14, light="hard"),
        "white_lion_helm": Shot(_worn("a", "lion", 0.86, 9, wide=0.30), 4, -34, at=(0, -0.05, 1.14), wide=0.74, light="left", behind="rays"),
        "white_lion_coat": Shot(_worn("b", "lion", 0.45, 9), 12, 158, at=(0, 0, 0.98), wide=1.15, light="right", behind="halo"),
        "white_lion_gauntlet": Shot(_worn("d", "lion", 0.4, 9, "wide"), 8, 24, at=(0.47, -0.16, 0.94), wide=0.54, light="left"),
        "white_lion_skirt": Shot(_worn("c", "lion", 0.1, 0.90), 8, -30, at=(0, 0, 0.58), wide=0.98, light="side"),
        "white_lion_boots": Shot(_worn("e", "lion", 0.0, 0.56), 14, 34, at=(0, -0.05, 0.27), wide=0.84, light="right", behind="ground", strength=0.9),
        "lion_beast_katar": Shot(w.lion_beast_katar, 12, -26, -34, light="hard", behind="burst"),
        "claw_head_arrow": Shot(w.claw_head_arrow, 10, -6, 8, behind="wind", light="left"),
        "king_spear": Shot(w.king_spear, 10, -18, 57, zoom=1.05, shift=(0.05, 0.02), light="left"),
        "cat_gut_bow": Shot(w.cat_gut_bow, 8, -24, 66, light="left", behind="rings"),
        "cat_fang_knife": Shot(w.cat_fang_knife, 14, -14, 42, light="left", behind="eyes", strength=0.55),
        "cat_eye_circlet": Shot(o.cat_eye_circlet, 20, -12, light="top", behind="eyes", strength=0.5),
        "whisker_harp": Shot(o.whisker_harp, 6, -20, light="right", behind="rings"),
        "lion_skin_cloak": Shot(o.lion_skin_cloak, 8, -6, zoom=1.25, light="left", behind="none"),
        "frenzy_drink": Shot(o.frenzy_drink, 18, -22, light="hard", behind="burst"),
        "counterweighted_axe": Shot(w.counterweighted_axe, 12, 24, -50, light="left"),
        "skullcap_hammer": Shot(w.skullcap_hammer, 2, -30, 24, light="hard", behind="burst"),
        "whistling_mace": Shot(w.whistling_mace, 18, -20, -44, light="right", behind="wind"),
        "zanbato": Shot(w.zanbato, 8, -18, 62, light="top", behind="rays"),
        "rainbow_katana": Shot(w.rainbow_katana, 12, -20, 54, light="left", behind="sun", strength=0.55),
        "blood_sheath": Shot(o.blood_sheath, 10, -24, -58, light="right", behind="rain", strength=0.3),
        "finger_of_god": Shot(w.finger_of_god, 6, -14, 36, light="back", behind="rays", strength=0.5),
        "round_leather_shield": Shot(w.round_leather_shield, 12, -28, light="side", behind="halo"),
        "leather_boots": Shot(o.leather_boots, 18, -30, light="left", behind="ground", strength=0.9),
        "blood_paint": Shot(o.blood_paint, 34, -24, light="right", behind="halo"),
        "red_charm": Shot(o.red_charm, 6, -18, light="hard", behind="sun", strength=0.4),
        "green_charm": Shot(o.green_charm, 8, 16, light="side", behind="smoke", strength=0.3),
        "blue_charm": Shot(o.blue_charm, 4, -12, light="moon", behind="stars", strength=1.0),
        "brain_mint": Shot(o.brain_mint, 20, -24, light="left", behind="smoke", strength=0.3),
        "musk_bomb": Shot(o.musk_bomb, 16, -20, light="top", behind="smoke", strength=0.45),
        "lantern_sword": Shot(w.lantern_sword, 8, -16, 48, zoom=1.05, light="left", behind="halo", glow=(0.36, -0.4, -0.40)),
        "dragon_slayer": Shot(w.dragon_slayer, 6, -20, 64, light="hard", behind="flames", strength=0.6),
        "lantern_helm": Shot(o.lantern_helm, 8, -24, light="left", behind="halo", strength=0.7, glow=(0, -0.6, -0.1)),
        "phoenix_plackart": Shot(o.phoenix_plackart, 8, -12, light="top", behind="flames", strength=0.55),
        "feather_mantle": Shot(o.feather_mantle, 12, -16, light="left", behind="wind"),
        "god_mask": Shot(o.god_mask, 2, -16, light="hard", behind="rays", strength=0.6),
        "muramasa": Shot(w.muramasa, 10, -22, 48, light="rim", behind="moon", strength=0.6),
        "adventure_sword": Shot(w.adventure_sword, 12, -26, 44, light="left", behind="stars", strength=1.0),
        "twilight_sword": Shot(w.twilight_sword, 8, -16, 0, zoom=1.0, light="back", behind="sun", strength=0.55),
        "leather_cuirass": Shot(
            worn("d", "leather", 0.55, 9, "stand_proud"), 6, -12, at=(0.02, -0.06, 0.88), wide=0.80, light="flat", behind="none", gain=1.25
        ),
        "leather_bracers": Shot(within("d", "leather", *ALONE, ARM), 6, -8, -24, at=(0.46, -0.1, 1.05), wide=0.50, light="left"),
        "leather_skirt": Shot(worn("c", "leather", 0.1, 0.88), 8, -28, at=(0, 0, 0.56), wide=0.95, light="right", behind="halo"),
        "screaming_horns": Shot(worn("e", "screaming", 0.90, 9, OPEN, wide=0.30), 2, -36, at=(0.0, 0.02, 1.29), wide=0.94, light="left", behind="rings"),
        "screaming_bracers": Shot(within("d", "screaming", *ALONE, ARM), 6, -8, -24, at=(0.44, -0.1, 1.06), wide=0.54, light="left"),
        "screaming_coat": Shot(worn("b", "screaming", 0.55, 9, "stand_proud"), 6, -16, at=(0, -0.04, 0.90), wide=0.90, light="left", behind="none"),
        "screaming_skirt": Shot(worn("c", "screaming", 0.1, 0.86, OPEN), 8, -24, at=(0, 0, 0.56), wide=0.86, light="left", behind="halo"),
        "screaming_leg_warmers": Shot(worn("e", "screaming", 0.0, 0.58), 14, 34, at=(0, -0.05, 0.28), wide=0.86, light="left", behind="ground", strength=0.9),
        "lantern_cuirass": Shot(
            worn("d", "lantern", 0.60, 9, OPEN),
            6,
            -22,
            at=(0.0, -0.06, 0.93),
            wide=0.84,
            light="left",
            behind="halo",
            gain=1.3,
            glow=(0.0, -0.34, 0.98),
            flame=0.7,
        ),
        "lantern_gauntlets": Shot(within("d", "lantern", *ALONE, ARM), 8, -10, -30, at=(0.46, -0.1, 1.06), wide=0.48, light="left", behind="halo", gain=1.2),
        "lantern_mail": Shot(worn("d", "lantern", 0.1, 0.86, OPEN), 8, -24, at=(0, 0, 0.57), wide=0.90, light="left", behind="rays"),
        "lantern_greaves": Shot(
            worn("d", "lantern_legs", 0.0, 0.66, OPEN), 12, -34, at=(0, -0.05, 0.30), wide=0.86, light="left", behind="ground", strength=0.9
        ),
        "phoenix_helm": Shot(worn("b", "phoenix", 0.92, 9, OPEN, wide=0.30), 4, -56, at=(0, 0.0, 1.25), wide=0.82, light="left", behind="flames", strength=0.5),
        "phoenix_gauntlet": Shot(
            within("d", "phoenix", *ALONE, ARM), 6, -8, -24, at=(0.44, -0.1, 1.06), wide=0.54, light="left", behind="flames", strength=0.4
        ),
        "phoenix_faulds": Shot(worn("c", "phoenix", 0.1, 0.80, OPEN), 8, -24, at=(0, 0, 0.54), wide=0.86, light="left", behind="sun", strength=0.4),
        "phoenix_greaves": Shot(
            worn("d", "phoenix_legs", 0.0, 0.66, OPEN), 12, -34, at=(0, -0.05, 0.30), wide=0.86, light="left", behind="ground", strength=0.9
        ),
        "regal_helm": Shot(worn("b", "regal", 0.92, 9, OPEN, wide=0.20), 2, -30, at=(0, -0.03, 1.22), wide=0.70, light="hard", behind="rays", strength=0.5),
        "regal_gauntlet": Shot(within("d", "regal", *ALONE, ARM), 6, -8, -24, at=(0.44, -0.1, 1.07), wide=0.54, light="left", gain=1.2),
        "regal_plackart": Shot(worn("d", "regal", 0.60, 9, OPEN), 4, -24, at=(0.0, -0.06, 0.94), wide=0.90, light="left", behind="sun", strength=0.4, gain=1.3),
        "regal_faulds": Shot(worn("d", "regal", 0.1, 0.86, OPEN), 8, -22, at=(0, 0, 0.57), wide=0.88, light="hard", behind="rays", gain=1.2),
        "regal_greaves": Shot(worn("d", "regal_legs", 0.0, 0.66, OPEN), 12, -34, at=(0, -0.05, 0.30), wide=0.86, light="left", behind="ground", strength=0.9),
        "lion_headdress": Shot(worn("e", "headdress", 0.80, 9, OPEN), 4, -30, at=(0, -0.03, 1.10), wide=0.80, light="left", behind="rays"),
        "steel_shield": Shot(w.steel_shield, 8, -30, light="left", behind="rain", strength=0.32),
    }.items()
}

SHOTS["grounds/gear_grid"] = Shot(  # behind the nine boxes of a grid
    lambda: person("d", OPEN, "cloth", fine=1.3), 4, 0, at=(0, 0, 0.68), wide=2.16, light="left", behind="halo", strength=0.35, contrast=1.0
)
