"""Cards that cannot be right do not stop the game: bounds at load, a named rule in play, a line in the log; never a hang, never an index error."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.library import Library, read_packs
from game.model.campaign import Player
from game.model.showdown import Terrain
from game.model.space import fits, footprint, names
from game.play.bots import BOTS
from game.play.check_monsters import monster_faults
from game.play.packs import pack_folders
from game.play.state_checks import status
from game.rules.engine.events import LoopStopped, Reason, Sniffed
from game.rules.session import Session
from game.rules.showdown.set_up import new_battle

ANSWERING = """first:
  name: First
  rank: special
  type: trait
  rules: [{when: knocked_down, if: {about: all survivors}, do: [{stand: all survivors}, {gain: {who: all survivors, survival: 1}}]}]
second:
  name: Second
  rank: special
  type: trait
  rules:
    - {when: survival_gained, if: {about: all survivors}, do: [{lose: {who: all survivors, survival: all}}, {knock_down: all survivors}]}
"""
MANIFEST = "id: odd\nname: Odd\nversion: '1'\nneeds: [core]\n"
BEAST = """beast:
  name: Beast
  size: {size}
  space: {space}
  survivors_at: {apart}
  shares_cards_of: white_lion
  instinct: {instinct}
  basic_action:
    - pick_target: [closest survivor in field of view]
    - move_and_attack: {{speed: 2, accuracy: 2, damage: 1}}
  levels:
    "1": {{level: 1, movement: 6, toughness: 8, random_terrain: 0, deck: {deck}, cards: {cards}, in_play: {in_play}, on_top: {on_top}, on_bottom: {on_bottom}}}
"""
PLAIN = {"size": "2", "space": "H11", "apart": "6", "instinct": "{gain: {who: monster, tokens: {accuracy: 1}}}", "deck": "{}", "cards": "[]", "in_play": "[]",
         "on_top": "[]", "on_bottom": "[]"}
MANY = f"[{', '.join(['odd_card'] * 20)}]"                  # so that the beast outlives the test
PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 1, "b"), ("Cat", "female", 1, "c"), ("Dan", "male", 1, "d")]


def read(folder: Path, ai: str = "", **beast: str) -> tuple[Library, list[str]]:
    """Reads the core pack and one with a beast and its AI cards; gives the errors too."""
    home = folder / "odd" / "monsters" / "beast"
    home.mkdir(parents=True)
    (folder / "odd" / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (home / "monster.yaml").write_text(BEAST.format(**{**PLAIN, **beast}), encoding="utf-8")
    if ai:
        (home / "ai.yaml").write_text(ai, encoding="utf-8")
    library, problems = read_packs([*pack_folders(), folder / "odd"])
    return library, [str(problem) for problem in problems if problem.level == "error"]


def fight(library: Library, rounds: int = 3, seed: int = 1) -> tuple[Session, list[object]]:
    """Fights the beast for some rounds; gives what was told."""
    campaign = new_battle(library, seed, [Player("One")], PEOPLE, monster="beast", level="1")
    session, bot = Session(campaign, library, forgiving=False), BOTS["random"](seed)
    told: list[object] = list(session.opening)
    while session.question is not None and session.campaign.phase == "showdown" and session.game.table.round <= rounds:
        assert session.question.options
        told += session.answer(bot.choose(session))
    return session, told


def reasons(told: list[object], rule: str) -> list[Reason]:
    return [fact for fact in told if isinstance(fact, Reason) and fact.rule == rule]


def card(*actions: str, name: str = "odd_card", more: str = "") -> str:
    lines = "".join([f"    - {action}\n" for action in actions])
    return f"{name}:\n  name: Odd\n  rank: basic\n{more}" + (f"  actions:\n{lines}" if actions else "")


# ---- bounds at load -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("action", [
    "move_and_attack: {speed: 1000000, accuracy: 2, damage: 1}", "gain: {who: monster, tokens: {speed: 1000000}}", "suffer: {damage: 1000000d10}",
    "knockback: 99999999", "wound: 5000"])
def test_a_million_is_refused_with_its_place_and_its_bound(tmp_path: Path, action: str) -> None:
    _, errors = read(tmp_path, card(action))
    assert len(errors) == 1 and "ai.yaml:5" in errors[0]


# ---- named rules in play --------------------------------------------------------------------------------------------
def test_no_attack_throws_more_dice_than_a_table_has(tmp_path: Path) -> None:
    ai = card("gain: {who: monster, tokens: {speed: 1000}}", "pick_target: [closest survivor]", "move_and_attack: {speed: 20, accuracy: 2, damage: 1}")
    library, errors = read(tmp_path, ai, cards=MANY)
    assert errors == []
    _, told = fight(library)
    assert ("dice", 50) in [(reason.what, reason.limit) for reason in reasons(told, "limit")]


def test_a_list_that_nobody_fits_ends_in_the_instinct_and_the_turn_is_over(tmp_path: Path) -> None:
    library, errors = read(tmp_path, card("pick_target: [closest deaf male knocked-down survivor in blind spot]", "kill: target"), cards=MANY)
    assert errors == []
    session, told = fight(library)
    assert any(isinstance(fact, Sniffed) for fact in told) and reasons(told, "nobody")
    assert not any(survivor.dead for survivor in session.game.fighters())


def test_an_instinct_that_looks_for_somebody_itself_and_finds_nobody_does_no_more(tmp_path: Path) -> None:
    library, errors = read(tmp_path, card("pick_target: [closest deaf survivor]"), cards=MANY, instinct="[{pick_target: [closest deaf survivor]}]")
    assert errors == []
    session, told = fight(library)
    assert session.game.table.round == 4 and len(reasons(told, "nobody")) >= 6


def test_a_deck_smaller_than_its_recipe_is_told_by_check_and_in_the_log(tmp_path: Path) -> None:
    library, errors = read(tmp_path, deck="{basic: 30, legendary: 9}")
    assert errors == []
    said = [problem.words for problem in monster_faults(library) if "'beast'" in problem.words]
    assert any("30 basic cards, and there are 12" in words for words in said) and any("9 legendary" in words for words in said)
    _, told = fight(library)
    assert [(reason.rank, reason.wanted, reason.found) for reason in reasons(told, "short_deck")] == [("basic", 30, 12), ("legendary", 9, 2)]


TWICE = "white_lion.size_up"                                # a basic card of which there are two
WHOLE = "{basic: 12, advanced: 9, legendary: 2}"            # more than any rank has besides a card that is named


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("places", [("cards",), ("on_top",), ("on_bottom",), ("in_play",), ("cards", "on_top"), ("on_bottom", "in_play")])
def test_a_card_that_a_level_names_is_not_drawn_into_its_deck_as_well(tmp_path: Path, places: tuple[str, ...], times: int) -> None:
    library, errors = read(tmp_path, deck=WHOLE, **dict.fromkeys(places, f"[{', '.join([TWICE] * times)}]"))
    assert errors == []
    named = 2 * times if "in_play" in places and len(places) > 1 else times  # what is put on top may stand under `cards` as well
    said = [problem.words for problem in monster_faults(library) if f"names '{TWICE}'" in problem.words]
    assert said == ([] if named <= 2 else [f"'beast' at level 1 names '{TWICE}' {named} times, and there are 2 copies: "
                                           f"name it less often, or write `copies: {named}` on the card"])
    if not said:
        session, _ = fight(library, rounds=0)
        table = session.game.table
        assert [*table.ai_deck, *table.in_play].count(TWICE) == 2
        assert not [each for each in status(session.campaign, library) if each.name in ("too_many_copies", "too_many_of_rank")]


def test_what_is_performed_and_discarded_cannot_be_in_play_from_the_start(tmp_path: Path) -> None:
    library, _ = read(tmp_path, card("flow") + ANSWERING.replace("type: trait", "type: mood", 1), in_play="[odd_card, first, second, white_lion.claw]")
    said = [problem.words for problem in monster_faults(library) if "in play" in problem.words]
    assert [words.split("'")[3] for words in said] == ["beast.odd_card", "white_lion.claw"] and "mood, trait, status" in said[0]


def test_without_any_card_the_monster_has_its_basic_action(tmp_path: Path) -> None:
    library, errors = read(tmp_path)
    assert errors == []
    session, told = fight(library)
    assert session.game.table.ai_deck == [] and any(getattr(fact, "card", "") == "basic_action" for fact in told)


@pytest.mark.parametrize(("size", "space"), [("4", "P22"), ("4", "N20"), ("3", "A22"), ("2", "P1")])
def test_a_monster_that_does_not_fit_stands_on_the_nearest_space_that_holds_it(tmp_path: Path, size: str, space: str) -> None:
    library, errors = read(tmp_path, card("flow"), cards=MANY, size=size, space=space)
    assert errors == []
    assert any("does not fit" in problem.words for problem in monster_faults(library) if "'beast'" in problem.words)
    session, told = fight(library, rounds=1)
    assert [reason.wanted for reason in reasons(told, "nearest_place")] == [space]
    monster = session.game.monster
    assert fits(monster.space, monster.size) and len(names(footprint(monster.space, monster.size))) == int(size) ** 2


def test_a_monster_whose_place_is_walled_stands_on_the_nearest_space_that_holds_it(tmp_path: Path) -> None:
    library, errors = read(tmp_path, size="4", space="G10")
    assert errors == []
    campaign = new_battle(library, 1, [Player("One")], PEOPLE, monster="beast", level="1")
    assert campaign.showdown is not None
    wall = next(name for name, terrain in library.terrain.items() if "impassable" in terrain.keywords)
    campaign.showdown.terrain = [Terrain(wall, ["H11", "H12"])]
    session = Session(campaign, library, forgiving=False)
    while session.game.table.stage == "set_up":
        assert session.question is not None
        session.answer(session.question.options[0])
    monster = session.game.monster
    assert monster.space and not {"H11", "H12"} & set(names(footprint(monster.space, 4))) and fits(monster.space, 4)


def test_where_no_space_is_so_far_away_survivors_start_as_near_to_that_as_they_can(tmp_path: Path) -> None:
    library, errors = read(tmp_path, card("flow"), cards=MANY, apart="21")
    assert errors == []
    session, _ = fight(library, rounds=1)
    assert len({survivor.space for survivor in session.game.fighters()} - {""}) == 4


def test_a_monster_of_sixteen_spaces_that_vanishes_finds_room_or_stays_away(tmp_path: Path) -> None:
    ai = card("place: {who: monster, where: off_board}", "place: {who: monster, where: behind, of: closest survivor}", "basic_action")
    library, errors = read(tmp_path, ai, cards=MANY, size="4", space="G10")
    assert errors == []
    campaign = new_battle(library, 1, [Player("One")], PEOPLE, monster="beast", level="1")
    session, bot = Session(campaign, library, forgiving=False), BOTS["random"](1)
    while session.question is not None and session.campaign.phase == "showdown" and session.game.table.round < 5:
        if session.game.table.stage == "survivors":
            assert session.game.monster.space and fits(session.game.monster.space, 4)
        session.answer(bot.choose(session))


def test_two_cards_that_answer_each_other_are_stopped_by_the_rule_of_patience(tmp_path: Path) -> None:
    ai = ANSWERING + card("knock_down: all survivors")
    library, errors = read(tmp_path, ai, cards=MANY, in_play="[first, second]")
    assert errors == []
    session, told = fight(library)
    assert any(isinstance(fact, LoopStopped) for fact in told) and reasons(told, "budget")
    assert session.game.table.round == 4


def test_an_action_that_performs_itself_is_stopped_by_the_rule_of_patience(tmp_path: Path) -> None:
    ai = card("perform: odd_card")
    library, errors = read(tmp_path, ai, cards=MANY)
    if errors:
        assert "ai.yaml" in errors[0]
        return
    session, told = fight(library)
    assert any(isinstance(fact, LoopStopped) for fact in told) and session.game.table.round == 4


def test_a_card_that_always_draws_on_does_not_hold_up_the_game(tmp_path: Path) -> None:
    library, errors = read(tmp_path, card("draw_ai", "draw_ai"), cards=MANY)
    assert errors == []
    session, told = fight(library)
    assert any(isinstance(fact, LoopStopped) for fact in told) and session.game.table.round == 4


def test_a_card_that_draws_on_and_asks_each_time_does_not_ask_for_ever(tmp_path: Path) -> None:
    library, errors = read(tmp_path, card("turn: all survivors", "draw_ai"), cards=MANY)
    assert errors == []
    session, told = fight(library)
    assert any(isinstance(fact, LoopStopped) for fact in told) and session.game.table.round == 4
    asked = sum(answered.question.kind == "direction" for answered in session.played)
    assert asked <= 1 + 40 * 4


def test_a_monster_as_fast_as_the_board_is_wide_moves_at_once(tmp_path: Path) -> None:
    ai = card("gain: {who: monster, tokens: {movement: 1000}}", "move: {direction: away, of: all survivors}", "move: {direction: forward}",
              "pick_target: [closest survivor]", "move_and_attack: {speed: 1, accuracy: 2, damage: 1}")
    library, errors = read(tmp_path, ai, cards=MANY)
    assert errors == []
    fight(library)
