"""Resource cards: what each shows, from where, in which light."""

from __future__ import annotations

from tools.art.figures import still_spoils as s
from tools.art.figures import still_spoils_far as f
from tools.art.figures.cast import put
from tools.art.figures.still_signs import ground
from tools.art.pictures.shots import Shot


def _on_floor(made):
    return lambda: [*ground(0.9, rough=0.03), *put(made(), (0, 0, 0.06))]


SHOTS: dict[str, Shot] = {
    f"resources/{name}": shot
    for name, shot in {
        "monster_hide": Shot(s.monster_hide, 10, -8, light="side", behind="none"),
        "monster_bone": Shot(s.monster_bone, 14, -12, light="left"),
        "monster_organ": Shot(s.monster_organ, 8, -24, light="hard", behind="halo"),
        "question_marks": Shot(s.question_marks, 12, -14, light="low", behind="eyes", strength=0.5),
        "love_juice": Shot(s.love_juice, 8, -14, light="right", behind="rings"),
        "skull": Shot(s.skull_found, 8, -30, light="left", behind="halo", strength=0.6),
        "broken_lantern": Shot(s.broken_lantern, 20, -18, light="side", behind="wall", strength=0.7),
        "white_fur": Shot(s.white_fur, 8, -10, light="left", behind="none"),
        "great_cat_bones": Shot(s.great_cat_bones, 12, 32, light="rim", behind="ground", strength=0.6),
        "lion_claw": Shot(s.lion_claw, 8, -10, light="hard", behind="burst"),
        "sinew": Shot(s.sinew, 18, -6, light="top", behind="none"),
        "curious_hand": Shot(s.curious_hand, 6, -14, light="left", behind="eyes", strength=0.5),
        "eye_of_cat": Shot(s.eye_of_cat, 8, 16, light="left", behind="rays", strength=0.5),
        "golden_whiskers": Shot(s.golden_whiskers, 6, -16, roll=-18, light="back", behind="sun", strength=0.5),
        "lion_tail": Shot(s.lion_tail, 16, -10, light="right", behind="rings"),
        "lion_testes": Shot(s.lion_testes, 8, 20, light="side", behind="halo"),
        "shimmering_mane": Shot(s.shimmering_mane, 6, -18, roll=16, light="back", behind="stars", strength=1.0),
        "elder_cat_teeth": Shot(s.elder_cat_teeth, 12, -18, light="hard", behind="rays"),
        "fresh_acanthus": Shot(s.fresh_acanthus, 34, -20, light="top", behind="halo"),
        "iron": Shot(s.iron, 24, -26, light="left", behind="wall", strength=0.8),
        "leather": Shot(s.leather, 22, -38, light="right", behind="none"),
        "screaming_brain": Shot(s.screaming_brain, 8, -14, light="low", behind="rings", strength=0.5),
        "bladder": Shot(s.bladder, 10, -20, light="back", behind="halo", strength=0.6),
        "tail_feathers": Shot(s.tail_feathers, 6, -8, roll=-14, light="left", behind="sun", strength=0.4),
        "small_feathers": Shot(s.small_feathers, 18, -10, light="right", behind="wind"),
        "hollow_wing_bones": Shot(s.hollow_wing_bones, 10, -12, roll=22, light="side", behind="wind"),
        "muculent_droppings": Shot(s.muculent_droppings, 14, -20, light="left", behind="smoke", strength=0.4),
        "phoenix_finger": Shot(s.phoenix_finger, 12, -16, light="hard", behind="flames", strength=0.5),
        "bird_beak": Shot(s.bird_beak, 8, -24, light="left", behind="rays"),
        "rainbow_droppings": Shot(s.rainbow_droppings, 34, -14, light="right", behind="sun", strength=0.45),
        "nightmare_tick": Shot(_on_floor(s.nightmare_tick), 34, -24, light="left", behind="none"),
        "hissing_cockroach": Shot(_on_floor(s.hissing_cockroach), 46, 30, light="right", behind="none"),
        "crab_spider": Shot(_on_floor(s.crab_spider), 26, -10, light="low", behind="moon", strength=0.5),
        "sword_beetle": Shot(_on_floor(s.sword_beetle), 22, 38, light="hard", behind="rays"),
        "cyclops_fly": Shot(_on_floor(s.cyclops_fly), 20, -22, light="left", behind="smoke", strength=0.35),
        "lonely_ant": Shot(_on_floor(s.lonely_ant), 14, -56, zoom=0.8, light="side", behind="ground", strength=0.8),
        "pelt": Shot(f.antelope_pelt, 8, -10, 82, light="left", behind="none"),
        "shank_bone": Shot(f.shank_bone, 12, -16, light="left", behind="ground", strength=0.6),
        "beast_steak": Shot(f.beast_steak, 20, -16, 6, light="flat", behind="none", gain=1.7),
        "large_flat_tooth": Shot(f.flat_tooth, 14, -24, -14, light="left", behind="halo"),
        "spiral_horn": Shot(f.spiral_horn, 10, -14, light="left", behind="wind"),
        "muscly_gums": Shot(f.muscly_gums, 34, -18, light="left", behind="none"),
        "pustules": Shot(f.pustules, 8, -16, light="left", behind="halo", strength=0.5),
        "phoenix_whisker": Shot(f.phoenix_whisker, 8, -12, light="left", behind="flames", strength=0.4),
        "phoenix_eye": Shot(f.phoenix_eye, 6, -14, light="left", behind="flames", strength=0.45),
        "wishbone": Shot(f.wishbone, 8, -24, 14, light="left", behind="rays"),
        "small_hand_parasites": Shot(f.hand_parasites, 34, -16, at=(0.0, -0.1, 0.12), wide=1.75, light="left", behind="none"),
        "black_skull": Shot(f.black_skull, 8, -28, light="hard", behind="sun", strength=0.5, gain=1.3),
        "shimmering_halo": Shot(f.shimmering_halo, 18, -24, 10, light="back", behind="stars", strength=1.0),
        "legendary_horns": Shot(f.legendary_horns, 6, -12, light="left", behind="rays", strength=0.5),
        "second_heart": Shot(f.second_heart, 8, -18, light="flat", behind="rings", gain=1.7),
        "phoenix_crest": Shot(f.phoenix_crest, 6, -12, light="left", behind="sun", strength=0.45),
        "perfect_crucible": Shot(f.perfect_crucible, 24, -20, light="left", behind="flames", strength=0.5, glow=(0, -0.2, 0.62)),
        "black_lichen": Shot(f.black_lichen, 14, -14, light="left", behind="halo", strength=0.5, gain=1.3),
        "cocoon_membrane": Shot(f.cocoon_membrane, 8, -16, -38, light="left", behind="halo", strength=0.4),
        "lantern_tube": Shot(f.lantern_tube, 10, -14, light="left", behind="halo", strength=0.6, glow=(0.46, -0.4, 0.30)),
    }.items()
}
