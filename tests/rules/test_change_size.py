"""A card makes the monster larger or smaller: where its base goes, who is pushed, and what follows its size (`change_size`)."""

from __future__ import annotations

import msgspec
import pytest

from game.cards.effect import EFFECTS
from game.cards.library import Library, read_packs
from game.model.space import footprint, names
from game.play import state_checks
from game.rules.effects.board import ChangeSize
from game.rules.engine.events import KnockedDown, Moved, Resized
from game.rules.engine.footprints import MONSTER, States
from game.rules.engine.game import Game
from game.rules.queries import position
from game.rules.queries.messages import tell
from game.rules.session import decode, encode
from tests.rules.conftest import PACK


# ---- where the base goes --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("facing", "places"), [
    ("N", ("H10", "H11")), ("S", ("G10", "G11")), ("E", ("G10", "H10")), ("W", ("G11", "H11")),
])
def test_it_grows_backwards_and_to_the_side_that_the_controller_chooses(showdown, facing, places):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", facing).effects(ann, ChangeSize(to=3), place=places[1])
    assert showdown.asked == [("place", places)] and showdown.base() == (places[1], 3)
    assert names(footprint("H11", 2)) == tuple([space for space in names(footprint(places[1], 3)) if space in names(footprint("H11", 2))])


def test_two_sizes_at_once_leave_its_middle_where_it_was(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N").effects(ann, ChangeSize(by=2))
    assert (showdown.base(), showdown.asked) == (("G10", 4), [])
    showdown.effects(ann, ChangeSize(to=2))
    assert (showdown.base(), showdown.asked) == (("H11", 2), [])


@pytest.mark.parametrize(("facing", "places"), [("N", ("H11", "H12")), ("E", ("H12", "I12"))])
def test_it_shrinks_within_its_base_towards_its_front(showdown, facing, places):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", facing).effects(ann, ChangeSize(by=-1), place=places[0])
    assert showdown.asked == [("place", places)] and showdown.base() == (places[0], 1)


def test_in_a_corner_the_edge_of_the_board_leaves_one_place(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("O21", "N").effects(ann, ChangeSize(to=3))
    assert (showdown.base(), showdown.asked) == (("N20", 3), [])


def test_obstacles_are_never_covered(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.wall("J10", "J13")
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3), place="G10")
    assert showdown.asked == [("place", ("G10", "G11"))], "both places behind it are walled, so its front goes forward"


def test_where_no_room_is_it_keeps_its_size_and_the_log_says_so(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.wall("G11", "J12", "H10", "I13")
    before = encode(showdown.campaign)
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3))
    assert showdown.base() == ("H11", 2) and encode(showdown.campaign) == before and not showdown.facts(Resized)
    [reason] = showdown.reasons("size_stays")
    assert reason.why == "no_room" and "3 x 3" in tell(reason, showdown.campaign, showdown.library)


@pytest.mark.parametrize(("size", "effect"), [(2, ChangeSize(to=2)), (4, ChangeSize(by=1)), (1, ChangeSize(by=-3))])
def test_beyond_the_largest_and_the_smallest_it_stays(showdown, size, effect):
    ann = showdown.survivor("Ann", "A1")
    showdown.showdown.monster.size = size
    showdown.game.refresh()
    showdown.lion("H11", "N").effects(ann, effect)
    assert showdown.base() == ("H11", size) and [reason.why for reason in showdown.reasons("size_stays")] == ["same"]


def test_off_the_board_it_comes_back_with_its_new_size(showdown):
    ann = showdown.survivor("Ann", "H14")
    showdown.lion("", "N").showdown.monster.left_from = "H11"
    showdown.effects(ann, ChangeSize(to=3))
    assert showdown.base() == ("", 3) and showdown.facts(Resized)[0].to == ""


# ---- who stands in its way ------------------------------------------------------------------------------------------
def test_survivors_are_pushed_out_from_under_it_and_stay_on_their_feet(showdown):
    ann, bob = showdown.survivor("Ann", "J12"), showdown.survivor("Bob", "H13")
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3), place="H11", direction=["S", "E"])
    assert (ann.space, bob.space) == ("O12", "H18")
    assert [(fact.who, fact.how) for fact in showdown.facts(Moved)] == [(ann.id, "pushed"), (bob.id, "pushed")]
    assert not showdown.facts(KnockedDown)


def test_who_cannot_be_pushed_out_is_put_on_the_nearest_free_space(showdown):
    ann = showdown.survivor("Ann", "J12")
    showdown.wall("K12")
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3), place=["H11", "K13"], direction="S")
    assert showdown.asked[-1] == ("place", ("J10", "J14", "K11", "K13", "L12")) and ann.space == "K13"
    assert showdown.facts(KnockedDown), "an obstacle stops the push, so she falls as in any other"
    assert not list(state_checks.spaces(showdown.game))


def test_the_dead_are_left_where_they_lie(showdown):
    ann, bob = showdown.survivor("Ann", "A1"), showdown.survivor("Bob", "J12", dead=True)
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3), place="H11")
    assert bob.space == "J12" and not showdown.facts(Moved)


# ---- what follows its size ------------------------------------------------------------------------------------------
def test_reach_blind_spot_and_front_are_those_of_the_new_base(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3), place="H11")
    game = showdown.game
    assert position.body(game) == names(footprint("H11", 3))
    assert position.behind(game) == ("K11", "K12", "K13")
    assert "G13" in position.in_front(game) and "H13" not in position.in_front(game)
    assert not list(state_checks.monster(game)) and not list(state_checks.spaces(game))


def test_the_monster_moves_and_attacks_with_its_new_base(showdown):
    ann = showdown.survivor("Ann", "H18")
    showdown.lion("H11", "E").effects(ann, ChangeSize(to=3), place="H10")
    showdown.performs("claw", dice=[1, 1], path="H15")
    assert showdown.showdown.monster.space == "H15", "beside her: its east edge is column 17"


def test_a_state_with_another_size_is_written_and_read(showdown):
    ann = showdown.survivor("Ann", "A1")
    showdown.lion("H11", "N").effects(ann, ChangeSize(to=3), place="H11")
    again = Game(decode(encode(showdown.campaign)), showdown.library)
    assert (again.size, again.monster.size, again.monster.space) == (3, 3, "H11")


def test_states_that_are_counted_differ_by_the_size(showdown):
    """The forecast tells states apart by the cells that were read: a game keeps the size apart, so it counts as read."""
    showdown.survivor("Ann", "A1")
    states = States(showdown.campaign, showdown.library)
    sheets, game = states.open(0)
    game.monster.size = 3
    read, changed = sheets.accessed()
    assert (MONSTER, "size") in read & changed
    other = states.after(0, states.changes(0, sheets, changed))
    assert states.agreeing(other, frozenset(read)) != states.agreeing(0, frozenset(read)) and states.open(other)[1].size == 3


# ---- how a card writes it -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "said"), [
    ("{change_size: 5}", "4"), ("{change_size: 0}", "1"), ("{change_size: {by: 4}}", "3"), ("{change_size: {by: 0}}", "nothing"),
    ("{change_size: {to: 3, by: 1}}", "either"), ("{change_size: {}}", "either"),
])
def test_sizes_that_no_base_has_are_refused(tmp_path, text, said):
    _, errors = written(tmp_path, text)
    assert len(errors) == 1 and said in errors[0], errors


@pytest.mark.parametrize(("text", "effect"), [
    ("{change_size: 3}", ChangeSize(to=3)), ("{change_size: {by: -1}}", ChangeSize(by=-1)),
])
def test_the_short_form_is_the_side_of_the_new_base(tmp_path, text, effect):
    library, errors = written(tmp_path, text)
    assert not errors and library.events["grows"].do == (effect,)
    assert msgspec.structs.replace(effect) == effect and EFFECTS["change_size"] is ChangeSize


def written(folder, text: str) -> tuple[Library, list[str]]:
    (folder / "pack.yaml").write_text("{id: sizes, name: Sizes, version: '1', needs: [core]}", encoding="utf-8")
    (folder / "events.yaml").write_text(f"grows: {{name: Grows, do: {text}}}\n", encoding="utf-8")
    library, problems = read_packs([PACK, folder])
    return library, [str(problem) for problem in problems if problem.level == "error"]
