"""Places, innovations, principles and terrain: the still lives of the settlement and the floor of the hunt."""

from __future__ import annotations

import numpy as np

from tools.art.figures import props_arts
from tools.art.figures import props_lore as lore
from tools.art.figures import props_places as places
from tools.art.figures import props_rites as rites
from tools.art.figures import props_ways as ways
from tools.art.figures import still_weapons as weapons
from tools.art.figures import terrain_growth as growth
from tools.art.figures import terrain_remains as remains
from tools.art.figures import terrain_stone as stones
from tools.art.figures.cast import person
from tools.art.figures.props_kit import one_hand
from tools.art.pictures.shots import Shot
from tools.art.pictures.stances import S as STANCES

S = Shot


def _mastered(maker, size: float):
    """Returns a maker of a weapon in the ring of its masters."""

    def made():
        return props_arts.mastered(maker(), size)

    made.told = (maker.__name__, size)
    return made


def _many_hands():
    ring = [
        p
        for k in range(11)
        for a in [np.pi * (0.04 + 0.092 * k)]
        for p in one_hand((0.56 * np.cos(a), 0.30, 0.74 + 0.56 * np.sin(a)), (np.cos(a), 0, np.sin(a)), (0, -1, 0), 0.12, 0.15 if k % 2 else 1.3, 1, 0.42)
    ]
    return [*person("d", STANCES["pray"], "cloth", fine=1.6), *ring]


SHOTS: dict[str, Shot] = (
    {
        f"locations/{name}": shot
        for name, shot in {
            "lantern_hoard": S(places.lantern_hoard, 20, -24, light="low", behind="halo", strength=0.7),
            "exhausted_lantern_hoard": S(places.exhausted_lantern_hoard, 26, 22, light="moon", behind="none"),
            "bonesmith": S(places.bonesmith, 22, -30, light="left", behind="wall", strength=0.7),
            "skinnery": S(places.skinnery, 12, 26, light="back", behind="halo", strength=0.5),
            "organ_grinder": S(places.organ_grinder, 24, -18, light="hard", behind="rays"),
            "catarium": S(places.catarium, 8, -26, light="left", behind="moon", strength=0.6),
            "weapon_crafter": S(places.weapon_crafter, 12, 20, light="right", behind="wall", strength=0.7),
            "leather_worker": S(places.leather_worker, 26, -34, light="top", behind="none"),
            "stone_circle": S(places.stone_circle, 22, -14, light="low", behind="stars", strength=1.0),
            "barber_surgeon": S(places.barber_surgeon, 24, 28, light="side", behind="halo", strength=0.5),
            "blacksmith": S(places.blacksmith, 16, -32, light="right", behind="flames", strength=0.4),
            "plumery": S(places.plumery, 12, -12, light="left", behind="wind"),
            "mask_maker": S(places.mask_maker, 4, 14, light="hard", behind="wall", strength=0.8),
        }.items()
    }
    | {
        f"innovations/{name}": shot
        for name, shot in {
            "language": S(lore.language, 8, -12, light="low", behind="rings"),
            "ammonia": S(lore.ammonia, 28, -26, light="left", behind="smoke", strength=0.4),
            "drums": S(lore.drums, 24, 24, light="right", behind="rings", strength=0.5),
            "hovel": S(lore.hovel, 14, -30, light="moon", behind="stars", strength=1.0),
            "inner_lantern": S(lore.inner_lantern, 6, -18, light="back", behind="halo", strength=0.7),
            "paint": S(lore.paint, 14, 16, light="side", behind="none"),
            "symposium": S(lore.symposium, 18, -10, light="top", behind="rays"),
            "bloodletting": S(lore.bloodletting, 20, -36, light="hard", behind="halo", strength=0.4),
            "lantern_oven": S(lore.lantern_oven, 14, 28, light="left", behind="smoke", strength=0.35),
            "cooking": S(lore.cooking, 16, -22, light="low", behind="smoke", strength=0.4),
            "scrap_smelting": S(lore.scrap_smelting, 18, 30, light="right", behind="flames", strength=0.4),
            "forbidden_dance": S(lore.forbidden_dance, 8, -28, light="low", behind="flames", strength=0.5),
            "song_of_the_brave": S(lore.song_of_the_brave, 16, -18, light="left", behind="rings"),
            "saga": S(lore.saga, 34, -14, light="top", behind="none"),
            "bed": S(rites.bed, 30, 34, light="left", behind="stars", strength=0.9),
            "partnership": S(rites.partnership, 10, -8, light="hard", behind="rays", strength=0.5),
            "family": S(rites.family, 14, -16, light="low", behind="halo", strength=0.6),
            "scarification": S(rites.scarification, 2, -26, light="side", behind="none"),
            "shrine": S(rites.shrine, 12, 10, light="left", behind="wall", strength=0.6),
            "sacrifice": S(rites.sacrifice, 22, -38, light="hard", behind="sun", strength=0.45),
            "pottery": S(rites.pottery, 16, -16, light="right", behind="halo", strength=0.45),
            "sculpture": S(rites.sculpture, 10, 24, light="side", behind="wall", strength=0.5),
            "pictograph": S(rites.pictograph, 8, -10, light="top", behind="none"),
            "nightmare_training": S(rites.nightmare_training, 8, -22, light="hard", behind="burst"),
            "destiny": S(rites.destiny, 4, 12, light="back", behind="rays", strength=0.6),
            "guidepost": S(rites.guidepost, 4, -24, light="moon", behind="ground", strength=0.8),
            "storytelling": S(rites.storytelling, 10, 14, light="low", behind="halo", strength=0.6),
            "records": S(rites.records, 6, -14, light="left", behind="wall", strength=0.6),
            "clan_of_death": S(rites.clan_of_death, 4, -8, light="hard", behind="sun", strength=0.5),
            "face_painting": S(ways.face_painting, 4, 22, light="left", behind="none"),
            "cannibalize": S(ways.cannibalize, 40, -24, light="top", behind="none"),
            "graves": S(ways.graves, 18, 30, light="moon", behind="moon", strength=0.5),
            "survival_of_the_fittest": S(ways.survival_of_the_fittest, 10, -20, light="back", behind="sun", strength=0.5),
            "protect_the_young": S(ways.protect_the_young, 26, 22, light="left", behind="halo", strength=0.5),
            "collective_toil": S(ways.collective_toil, 14, -12, light="right", behind="wind"),
            "accept_darkness": S(ways.accept_darkness, 12, -22, light="moon", behind="eyes", strength=0.4),
            "barbaric": S(ways.barbaric, 2, -16, light="low", behind="flames", strength=0.45),
            "heart_flute": S(props_arts.heart_flute, 6, -14, light="left", behind="rings", strength=0.5),
            "memento_mori": S(props_arts.memento_mori, 10, -16, at=(0.0, -0.1, 0.62), wide=2.0, light="left", behind="none"),
            **{
                f"mastery_{name}": S(_mastered(maker, size), 6, -10, roll, at=(0, 0, 0), wide=3.9, light="left", behind=behind, strength=0.42, gain=1.25)
                for name, maker, roll, behind, size in (
                    ("axe", weapons.bone_axe, 30, "rays", 1.45),
                    ("bow", weapons.cat_gut_bow, 30, "rings", 1.0),
                    ("club", weapons.bone_club, -34, "rays", 1.0),
                    ("dagger", weapons.cat_fang_knife, 40, "rays", 1.0),
                    ("fist_and_tooth", weapons.fist_and_tooth, 0, "rings", 1.0),
                    ("grand_weapon", weapons.zanbato, 42, "rays", 1.3),
                    ("katar", weapons.lion_beast_katar, -34, "rays", 1.0),
                    ("shield", weapons.round_leather_shield, 0, "rings", 1.0),
                    ("spear", weapons.king_spear, 46, "rays", 2.1),
                    ("sword", weapons.adventure_sword, 40, "rays", 1.0),
                    ("whip", weapons.rawhide_whip, 0, "none", 1.0),
                )
            },
            "ultimate_weapon": S(props_arts.ultimate_weapon, 4, -8, light="left", behind="sun", strength=0.45),
            "final_fighting_art": S(_many_hands, 2, -6, at=(0.0, 0.0, 0.92), wide=2.2, light="left", behind="rays", strength=0.4),
            "romantic": S(ways.romantic, 10, 18, light="left", behind="stars", strength=1.0),
        }.items()
    }
    | {
        f"principles/{name}": shot
        for name, shot in {
            "death": S(ways.death, 28, 24, light="moon", behind="none"),
            "new_life": S(ways.new_life, 12, -20, light="back", behind="halo", strength=0.6),
            "society": S(ways.society, 28, -10, light="low", behind="rays"),
            "conviction": S(ways.conviction, 4, -16, light="hard", behind="sun", strength=0.5),
        }.items()
    }
    | {
        f"terrain/{name}": shot
        for name, shot in {
            "tall_grass": S(lambda: growth.tall_grass(3), 10, -20, light="back", behind="moon", strength=0.6),
            "stone_columns": S(stones.stone_columns, 14, -32, light="left", behind="stars", strength=1.0),
            "toppled_pillar": S(stones.toppled_pillar, 20, 26, light="right", behind="ground", strength=0.6),
            "giant_stone_face": S(stones.giant_stone_face, 22, -28, light="side", behind="halo", strength=0.5),
            "acanthus_plants": S(growth.acanthus_plants, 26, -20, light="top", behind="none"),
            "debris": S(remains.debris, 28, 30, light="left", behind="smoke", strength=0.3),
            "survivor_corpse": S(remains.survivor_corpse, 24, -36, light="moon", behind="none"),
            "dead_monster": S(remains.dead_monster, 18, -24, light="hard", behind="ground", strength=0.5),
            "ore_vein": S(stones.ore_vein, 16, 22, light="left", behind="rays"),
            "bug_patch": S(growth.bug_patch, 34, -18, light="right", behind="none"),
            "nightmare_tree": S(growth.nightmare_tree, 6, -20, light="back", behind="moon", strength=0.6),
        }.items()
    }
)
