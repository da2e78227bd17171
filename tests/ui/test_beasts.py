"""Which picture a monster is shown in: what it does, what wounds it carries, and what stands in for one that is not drawn."""

from __future__ import annotations

import json

import pygame
import pytest

from game.rules.engine import events
from game.ui.board.board_adapter import MONSTER, figures, motions
from game.ui.board.board_state import Figure
from game.ui.board.monster_sprites import sprite_of_beast
from game.ui.board.motion import ActMotion, FallMotion, MoveMotion, Queue, Shown, StrikeMotion, standing
from game.ui.draw.art import Art
from game.ui.kit.portraits import figure_of, has_portrait
from tools.samples.showdown import battle_session

pytestmark = pytest.mark.fine_floor

POSES = ("", "down_", "strike_", "pounce_", "roar_", "sniff_", "hurt_", "dead_")
ALL = {f"lion_{pose}{facing}" for pose in POSES for facing in "NESW"}
FEW = {f"lion_{pose}{facing}" for pose in POSES[:2] for facing in "NESW"}


@pytest.fixture
def session():
    return battle_session(3)


def monster(session) -> Figure:
    """Puts the monster on the board and returns its figure."""
    showdown = session.campaign.showdown
    showdown.stage, showdown.monster.space = "monster", showdown.monster.space or "H11"
    return next(f for f in figures(session.campaign, session.library) if f.id == MONSTER)


def picture(session, drawn=ALL) -> str:
    return sprite_of_beast(standing(monster(session)), drawn)


def halfway(motion) -> Shown:
    queue = Queue({MONSTER: standing(Figure(MONSTER, "monster", "lion", "H11", 2, "E"))})
    queue.play([motion])
    queue.advance(0.12)
    return queue.shown[MONSTER]


def test_at_rest_it_stalks(session):
    session.campaign.showdown.monster.facing = "W"
    assert picture(session) == "lion_W"


@pytest.mark.parametrize(("card", "pose"), [("claw", "strike"), ("size_up", "roar"), ("terrifying_roar", "roar"), ("maul", "strike")])
def test_the_card_in_play_says_whether_it_strikes_or_roars(session, card, pose):
    showdown = session.campaign.showdown
    showdown.drawn = next(name for name in session.library.ai if name == card or name.endswith(f".{card}"))
    showdown.monster.facing = "S"
    assert picture(session) == f"lion_{pose}_S"


def test_knocked_down_it_lies_whatever_card_is_in_play(session):
    showdown = session.campaign.showdown
    showdown.drawn, showdown.monster.knocked_down, showdown.monster.facing = showdown.ai_deck[0], True, "N"
    assert picture(session) == "lion_down_N"


def test_after_the_victory_it_lies_dead(session):
    showdown = session.campaign.showdown
    showdown.outcome, showdown.monster.knocked_down, showdown.monster.facing = "victory", True, "E"
    assert picture(session) == "lion_dead_E"
    assert picture(session, FEW) == "lion_down_E", "where the dead one is not drawn"


def test_with_its_last_cards_it_stands_hurt(session):
    showdown = session.campaign.showdown
    assert picture(session).startswith("lion_") and "hurt" not in picture(session)
    showdown.wound_stack, showdown.ai_deck = showdown.ai_deck[2:], showdown.ai_deck[:2]
    showdown.monster.facing = "S"
    assert picture(session) == "lion_hurt_S"


@pytest.mark.parametrize(
    ("motion", "name"),
    [(StrikeMotion(MONSTER, "H14"), "lion_strike_E"), (MoveMotion(MONSTER, ("H11", "H12", "H13")), "lion_pounce_E"),
        (MoveMotion(MONSTER, ("H11", "H12")), "lion_E"),
     (ActMotion(MONSTER, "sniff", 0.9), "lion_sniff_E")],
)  # fmt: skip
def test_what_it_is_doing_is_seen_while_it_does_it(motion, name):
    assert sprite_of_beast(halfway(motion), ALL) == name


def test_when_a_motion_ends_it_stands_as_before():
    queue = Queue({MONSTER: standing(Figure(MONSTER, "monster", "lion", "H11", 2, "E", pose="strike"))})
    queue.play([MoveMotion(MONSTER, ("H11", "H12", "H13")), ActMotion(MONSTER, "hurt", 0.5)])
    queue.finish()
    assert sprite_of_beast(queue.shown[MONSTER], ALL) == "lion_strike_E"
    queue.play([FallMotion(MONSTER)])
    queue.finish()
    assert sprite_of_beast(queue.shown[MONSTER], ALL) == "lion_down_E"


def test_a_wound_a_sniff_and_the_end_are_seen(session):
    for fact, pose in ((events.Wounded("monster"), "hurt"), (events.Sniffed("monster"), "sniff"), (events.Ended("", "victory"), "dead")):
        moves = [m for found in motions(fact, session.campaign, "") for m in (found if isinstance(found, tuple) else (found,))]
        assert [m.pose for m in moves if isinstance(m, ActMotion)] == [pose]


def test_what_is_not_drawn_falls_back_on_stalking_or_lying():
    shown = standing(Figure(MONSTER, "monster", "lion", "H11", 2, "S", pose="roar"))
    assert sprite_of_beast(shown, FEW) == "lion_S"
    assert sprite_of_beast(shown, set()) == "lion_roar_S", "a name that nobody drew gets the block with the id"
    fallen = standing(Figure(MONSTER, "monster", "butcher", "H11", 2, "S", down=True))
    assert sprite_of_beast(fallen, {"butcher_S", "butcher_hurt_S"}) == "butcher_hurt_S"


def test_a_beast_of_its_own_is_taken_where_it_is_drawn_and_never_another(session):
    names = ("white_lion", "great_golden_cat", "kings_man")
    assert [figure_of(name, session.library.monster[name]) for name in names] == ["lion", "golden_cat", "kings_man"]
    assert [has_portrait(name, session.library.monster[name]) for name in names] == [True, True, False]
    shown = standing(Figure(MONSTER, "monster", "golden_cat", "H11", 2, "S", pose="roar"))
    assert sprite_of_beast(shown, ALL) == "golden_cat_roar_S"
    assert sprite_of_beast(shown, ALL | {"golden_cat_S"}) == "golden_cat_S"
    assert sprite_of_beast(shown, ALL | {"golden_cat_S", "golden_cat_roar_S"}) == "golden_cat_roar_S"


def test_its_persistent_injuries_are_on_its_figure(session):
    showdown, library = session.campaign.showdown, session.library
    hand = next(name for name, card in library.hit_locations.items() if card.injury and card.injury.endswith("lost_hand"))
    heel = next(name for name, card in library.hit_locations.items() if card.injury and card.injury.endswith("ruptured_tendon"))
    showdown.persistent_injuries = [hand, heel]
    assert monster(session).wounds == ("lost_hand", "ruptured_tendon")


def test_a_pose_in_which_its_wound_is_not_drawn_gives_way_to_one_that_shows_it():
    shown = standing(Figure(MONSTER, "monster", "lion", "H11", 2, "S", pose="roar", wounds=("lost_hand", "no_jaw")))
    at_rest = {"lion_S+lost_hand", "lion_S+no_jaw"}
    assert sprite_of_beast(shown, ALL) == "lion_roar_S", "where no wound is drawn at all"
    assert sprite_of_beast(shown, ALL, at_rest) == "lion_S"
    assert sprite_of_beast(shown, ALL, at_rest | {"lion_roar_S+lost_hand", "lion_roar_S+no_jaw"}) == "lion_roar_S"
    assert sprite_of_beast(standing(Figure(MONSTER, "monster", "lion", "H11", 2, "S", pose="roar")), ALL, at_rest) == "lion_roar_S"
    cat = standing(Figure(MONSTER, "monster", "golden_cat", "H11", 2, "S", pose="roar", wounds=("lost_hand",)))
    assert sprite_of_beast(cat, ALL | {"golden_cat_S"}, at_rest) == "golden_cat_S", "it is no lion because it is hurt"
    dead = standing(Figure(MONSTER, "monster", "lion", "H11", 2, "S", pose="dead", wounds=("lost_hand",)))
    assert sprite_of_beast(dead, ALL, at_rest) == "lion_dead_S", "nothing dead stands up again"


# ------------------------------------------------------------------ wounds over a picture


def art_with_a_patch(folder) -> Art:
    """A lion of 8 x 8 white pixels, and a patch that takes away the left half of its lower right quarter and reddens the other."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    whole = pygame.Surface((24, 16), pygame.SRCALPHA)
    whole.fill((200, 200, 200, 255))
    pygame.image.save(whole, folder / "lion.png")
    patch = pygame.Surface((16, 8), pygame.SRCALPHA)
    for i in range(6):
        patch.fill((200, 0, 0, 255), (i % 4 * 4, i // 4 * 4, 4, 4))
    patch.fill((255, 255, 255, 0), (8, 4, 4, 4))  # nothing of the old transparency is kept
    patch.fill((255, 255, 255, 0), (12, 4, 2, 4))
    patch.fill((255, 255, 255, 255), (14, 4, 2, 4))
    pygame.image.save(patch, folder / "patch.png")
    patches = {f"lion_S+{wound}": {"file": f"{file}.png", "frame": [4, 4], "at": [0.0, 0.0]} for wound, file in (("lost_hand", "patch"), ("no_jaw", "gone"))}
    manifest = {
        "pixels_per_space": 128, "sprite_white": {}, "sprites": {"lion_S": {"file": "lion.png", "frame": [8, 8], "anchor": [4.0, 4.0]}},
        "patches": patches,
        "grounds": {}, "lantern": {"file": "", "size": [1, 1], "radius": 1, "pixels_per_space": 1, "heights": []}, "dice": {}, "portraits": {}, "props": {},
    }  # fmt: skip
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    return Art(folder)


def test_a_wound_takes_away_and_paints_over_in_all_six_lights(tmp_path):
    art = art_with_a_patch(tmp_path)
    name = art.with_wounds("lion_S", ("lost_hand",))
    atlas = art.sprite(name)
    assert art.faults == {} and atlas is not None
    for x, y in ((0, 0), (8, 0), (16, 8)):
        assert atlas.get_at((x + 1, y + 1)) == (200, 200, 200, 255), "elsewhere it is as it was"
        assert atlas.get_at((x + 4, y + 5)).a == 0
        r, g, b, a = atlas.get_at((x + 7, y + 6))
        assert r >= 198 and g == b == 0 and a == 255
    assert art.sprite("lion_S").get_at((5, 5)) == (200, 200, 200, 255), "and the whole one keeps its hand"


def test_a_wound_that_is_not_drawn_or_missing_leaves_the_picture_as_it_is(tmp_path):
    art = art_with_a_patch(tmp_path)
    assert art.with_wounds("lion_S", ("broken_foot",)) == "lion_S"
    assert art.with_wounds("lion_strike_S", ("lost_hand",)) == "lion_strike_S"
    atlas = art.sprite(art.with_wounds("lion_S", ("no_jaw", "lost_hand")))
    assert list(art.faults) == ["gone.png"]
    assert atlas is not None and atlas.get_at((4, 5)).a == 0
