"""Survivors change places, are put behind somebody or into the middle, and are pulled: what `place` and `knockback` say is done."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from game.cards.effect import Effects
from game.cards.kinds import Amount, Who
from game.cards.library import Library, read_packs
from game.rules.effects.board import Knockback, Place
from game.rules.engine.events import Moved
from game.rules.engine.game import Context
from game.rules.engine.performing import perform
from tests.rules.answering import first_answers
from tests.rules.conftest import Table

MONSTER = Who.parse("monster")
OTHER = Who.parse("closest survivor")


def test_two_survivors_change_places_and_nobody_else_moves(showdown):
    ann, bob = showdown.survivor("Ann", "D4"), showdown.survivor("Bob", "M18")
    showdown.game.campaign.survivors[1].down_since = 1
    showdown.effects(ann, Place("swap", of=Who.parse("closest knocked-down survivor")))
    assert (ann.space, bob.space) == ("M18", "D4")
    assert [(fact.who, fact.how) for fact in showdown.facts(Moved)] == [(ann.id, "placed"), (bob.id, "placed")]


def test_where_nobody_is_there_to_change_with_she_stays_and_the_log_says_so(showdown):
    ann = showdown.survivor("Ann", "D4")
    showdown.effects(ann, Place("swap", of=Who.parse("closest knocked-down survivor")))
    assert ann.space == "D4" and len(showdown.reasons("no_place")) == 1


def test_behind_the_monster_is_its_blind_spot(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N").effects(ann, Place("behind", of=MONSTER), place="J11")
    assert showdown.asked[0][1] == ("J11", "J12")


def test_the_middle_of_the_board_is_not_where_she_stands(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("A20", "N").effects(ann, Place("centre"))
    assert ann.space == "H11"


ROWS, COLUMNS = "ABCDEFGHIJKLMNOP", range(1, 23)
RIM = {f"{row}{column}" for row in ROWS for column in COLUMNS if row in "AP" or column in (1, 22)}
RIM_OF_TWO = {f"{row}{column}" for row in ROWS[:15] for column in COLUMNS[:21] if row in "AO" or column in (1, 21)}


def test_at_the_edge_is_every_free_space_of_the_rim_and_no_other(showdown):
    ann = showdown.survivor("Ann", "D4")
    showdown.survivor("Bob", "A7")
    showdown.lion("H11", "N").effects(ann, Place("board_edge"), place="P9")
    assert set(showdown.asked[0][1]) == RIM - {"A7"} and ann.space == "P9"


def test_the_monster_at_the_edge_touches_it_with_its_base(showdown):
    ann = showdown.survivor("Ann", "D4")
    showdown.survivor("Bob", "P15")
    showdown.lion("H11", "N").effects(ann, Place("board_edge", who=MONSTER), place="C21")
    assert set(showdown.asked[0][1]) == RIM_OF_TWO - {"O14", "O15"}
    assert showdown.showdown.monster.space == "C21"


def test_the_monster_beside_somebody_touches_their_space_with_its_base(showdown):
    ann = showdown.survivor("Ann", "D4")
    showdown.lion("H11", "S").effects(ann, Place("adjacent", who=MONSTER, of=Who.parse("closest survivor")), place="B3")
    assert set(showdown.asked[0][1]) == {"B3", "B4", "E3", "E4", "C2", "D2", "C5", "D5"}
    assert showdown.showdown.monster.facing == "S", "it turns to whom it is put beside"


def test_the_monster_behind_somebody_stands_on_the_far_side_in_line(showdown):
    ann = showdown.survivor("Ann", "D11")
    showdown.lion("H11", "N").effects(ann, Place("behind", who=MONSTER, of=Who.parse("closest survivor")))
    assert (showdown.showdown.monster.space, showdown.showdown.monster.facing) == ("B11", "S")


def test_where_the_far_side_is_off_the_board_the_monster_stands_beside_and_as_far_as_it_can(showdown):
    ann = showdown.survivor("Ann", "A11")
    showdown.lion("H11", "N").effects(ann, Place("behind", who=MONSTER, of=Who.parse("closest survivor")))
    assert (showdown.showdown.monster.space, showdown.showdown.monster.facing) == ("A9", "E")


def test_beside_the_monster_is_no_move_for_who_stands_there(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion("H11", "N").effects(ann, Place("adjacent_to_monster"))
    assert ann.space == "G11" and not showdown.facts(Moved)


@pytest.mark.parametrize(
    ("at", "spaces", "end"),
    [("C11", 2, "E11"), ("C11", 9, "G11"), ("H20", 3, "H17"), ("G11", 4, "G11"), ("C20", 99, "C12")],
    ids=["nearer", "not into the monster", "from the side", "beside it already", "not past it"],
)
def test_who_is_pulled_comes_nearer_and_no_farther_than_the_monster(showdown, at, spaces, end):
    ann = showdown.survivor("Ann", at)
    showdown.lion("H11", "N").effects(ann, Knockback(Amount(str(spaces), spaces), toward="source"))
    assert ann.space == end and not ann.down_since


def test_who_is_pulled_runs_over_others(showdown):
    ann, bob = showdown.survivor("Ann", "C11"), showdown.survivor("Bob", "E11")
    showdown.lion("H11", "N").effects(ann, Knockback(Amount("4", 4), toward="source"))
    assert ann.space == "G11" and ann.down_since and bob.down_since


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{place: {where: best_view}}", "write `who: monster`"),
        ("{place: {who: monster, where: swap}}", "'swap' is no place for the monster"),
        ("{place: {where: swap}}", "'swap' needs `of`"),
        ("{place: {where: swap, of: monster}}", "'swap' needs `of`"),
        ("{place: {who: monster, where: adjacent_in_front, of: target}}", "no place for the monster"),
        ("{place: {who: monster, where: behind}}", "'behind' needs `of` here"),
        ("{place: {who: monster, where: adjacent, of: monster}}", "'of: monster' means nothing"),
    ],
)
def test_a_place_that_nobody_can_be_put_at_is_a_problem_of_the_card(tmp_path, written, said):
    (tmp_path / "pack.yaml").write_text("{id: mine, name: Mine, version: '1'}", encoding="utf-8")
    (tmp_path / "events.yaml").write_text(f"odd: {{name: Odd, do: {written}}}", encoding="utf-8")
    _, problems = read_packs([tmp_path])
    assert [problem for problem in problems if said in problem.words and problem.line == 1]


def ends_beside(library: Library, effects: Effects, name: str) -> str:
    """Puts somebody beside one of two survivors; returns where Ann and the monster are then."""
    table = Table(library)
    ann = table.survivor("Ann", "A1")
    others = {one: table.survivor(one, at) for one, at in (("Bob", "C18"), ("Cat", "N20"))}
    table.lion("H5", "N").showdown.last_to_wound = others[name].id
    first_answers(perform(table.game, effects, Context("odd", "monster", ann)))
    return f"{ann.space} {table.showdown.monster.space}"


@pytest.mark.parametrize("who", ["subject", "monster"])
@pytest.mark.parametrize("where", get_args(get_type_hints(Place)["where"]))
def test_of_is_heeded_wherever_it_may_stand_and_is_refused_elsewhere_with_its_column(tmp_path, library, where, who):
    text = f"odd: {{name: Odd, do: {{place: {{where: {where}, who: {who}, of: last to wound survivor}}}}}}"
    (tmp_path / "pack.yaml").write_text("{id: mine, name: Mine, version: '1'}", encoding="utf-8")
    (tmp_path / "events.yaml").write_text(text, encoding="utf-8")
    pack, problems = read_packs([tmp_path])
    wrong = [problem for problem in problems if problem.level == "error"]
    if not wrong:
        do = pack.events["odd"].do
        assert ends_beside(library, do, "Bob") != ends_beside(library, do, "Cat")
    elif "means nothing" in wrong[0].words:
        assert "adjacent, behind, swap" in wrong[0].words and wrong[0].column == text.index("last") + 1 and len(wrong) == 1
    else:
        assert "no place for the monster" in wrong[0].words or "for the monster alone" in wrong[0].words


def test_all_whom_a_phrase_names_are_put_one_after_the_other(showdown):
    ann, bob = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "A22")
    showdown.lion("H11", "N").effects(ann, Place(where="off_board", who=Who.parse("all survivors")))
    assert (ann.space, bob.space) == ("", "")
