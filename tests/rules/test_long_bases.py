"""Bases that are not square: `size: [2, 3]` covers two columns and three rows, whichever way the monster faces."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.kinds import Amount, Who
from game.cards.library import Library, read_packs
from game.model.campaign import Campaign, Player
from game.model.monster import Monster
from game.model.showdown import Terrain
from game.model.space import base_size, distances, fits, footprint, longer, names, sides
from game.model.survivor import Survivor
from game.model.view import centre
from game.play import simulate, state_checks
from game.play.scenario.reading import scenarios_in
from game.play.scenario.runner import judged
from game.play.simulate import SimulationOptions
from game.play.state_fields import World, check_fields
from game.rules.effects.board import ChangeSize, Knockback, Place
from game.rules.engine.events import Resized
from game.rules.engine.game import Context, Game
from game.rules.queries import position
from game.rules.queries.messages import tell
from game.rules.session import decode, encode
from game.rules.showdown import movement, placing, set_up, terrain
from game.rules.showdown.creation import place_near
from tests.rules.conftest import PACK, Table

EEL = Path(__file__).parent.parent / "packs" / "marsh_eel"
LONG = (2, 3)


@pytest.fixture
def eel(showdown: Table) -> Table:
    """The table of rule tests, with a monster of two columns and three rows: from H11 to J12."""
    showdown.showdown.monster.size = LONG
    showdown.game.refresh()
    return showdown


@pytest.fixture(scope="module")
def swamp() -> Library:
    found, problems = read_packs([PACK, EEL])
    assert not [str(problem) for problem in problems if "marsh_eel" in str(problem)]
    return found


def card(survivor: Survivor | None = None) -> Context:
    return Context("claw", "monster", survivor)


# ---- sizes ----------------------------------------------------------------------------------------------------------
def test_a_square_size_is_one_number_and_another_its_columns_and_rows():
    assert (base_size(3, 3), base_size(2, 3), sides(3), sides(LONG)) == (3, LONG, (3, 3), LONG)
    assert [longer(LONG, by) for by in (1, 2, -1, -2, 3)] == [(3, 4), 4, (1, 2), 1, 4]


def test_it_covers_its_columns_and_rows_and_fits_where_they_do():
    assert names(footprint("H11", LONG)) == ("H11", "H12", "I11", "I12", "J11", "J12")
    assert fits("N21", LONG) and not fits("O21", LONG) and not fits("N22", LONG) and fits("O20", (3, 2)) and not fits("O21", (3, 2))


def test_steps_and_view_lines_are_those_of_its_whole_base():
    far = distances("H11", LONG)
    assert [far[space] for space in ("J12", "K12", "L11", "J14", "G10", "D3")] == [0, 1, 2, 2, 2, 12]
    assert centre("H11", LONG) == (2 * 10 + 2, 2 * 7 + 3)


# ---- facing ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("facing", "behind"), [
    ("N", ("K11", "K12")), ("S", ("G11", "G12")), ("E", ("H10", "I10", "J10")), ("W", ("H13", "I13", "J13")),
])
def test_the_blind_spot_lies_along_the_whole_side_that_is_turned_away(eel, facing, behind):
    ann = eel.survivor("Ann", behind[-1])
    eel.lion("H11", facing)
    assert position.behind(eel.game) == behind and position.is_behind(eel.game, ann)
    assert position.body(eel.game) == names(footprint("H11", LONG)), "the base does not turn"
    assert not set(position.in_front(eel.game)) & {*behind, *position.body(eel.game)}


@pytest.mark.parametrize(("space", "facing"), [("L15", "E"), ("M13", "S"), ("A12", "N")])
def test_it_turns_to_the_wider_gap_and_its_base_stays(eel, space, facing):
    ann = eel.survivor("Ann", space)
    eel.lion("H11", "W").run(movement.turn_to(eel.game, space, card(ann)))
    assert (eel.showdown.monster.facing, eel.base()) == (facing, ("H11", LONG))


def test_all_spaces_along_its_sides_are_adjacent(eel):
    ann = eel.survivor("Ann", "J13")
    assert len(position.beside(eel.game)) == 10
    assert movement.side_gaps(ann.space, "H11", LONG) == {"N": 0, "E": 1, "S": 0, "W": 0}


# ---- its ways -------------------------------------------------------------------------------------------------------
def test_it_moves_until_one_of_its_spaces_is_beside_the_target(eel):
    eel.survivor("Ann", "O12", armor={"body": 5})
    eel.lion("H11", "S").performs("claw", dice=[1, 1], path="L11")
    assert eel.base() == ("L11", LONG), "rows L to N; she is on O"


def test_it_goes_through_a_gap_of_two_columns_and_not_through_one_of_two_rows(eel):
    eel.survivor("Ann", "A1")
    eel.wall(*[f"D{column}" for column in range(1, 23) if column not in (11, 12)])
    eel.lion("H11", "N").run(movement.move_straight(eel.game, "N", 7, card(), ()))
    assert eel.base()[0] == "A11"
    eel.showdown.terrain.clear()
    eel.wall(*[f"{row}15" for row in "ABCDEFGHIJKLMNOP" if row not in "HI"])
    eel.lion("H11", "E").run(movement.move_straight(eel.game, "E", 7, card(), ()))
    assert eel.base()[0] == "H13", "three rows do not pass where two are free"


def test_a_push_takes_it_to_the_edge_and_no_farther(eel):
    eel.survivor("Ann", "A1")
    eel.lion("H11", "N").run(movement.push_monster(eel.game, "S", 9, card()))
    assert eel.base()[0] == "N11", "its third row is the last of the board"
    eel.run(movement.push_monster(eel.game, "E", 20, card()))
    assert eel.base()[0] == "N21"
    assert movement.toward_edge("N21", LONG) == ("E", "S") and movement.toward_edge("M20", (3, 2)) == ("E",)


def test_who_is_run_over_falls_and_is_pushed_out_from_under_it(eel):
    ann, bob = eel.survivor("Ann", "K12"), eel.survivor("Bob", "L12")
    eel.lion("H11", "S").run(movement.move_straight(eel.game, "S", 1, card(), ()), direction="E")
    assert eel.base()[0] == "I11" and ann.down_since and ann.space == "K17"
    assert not bob.down_since and bob.space == "L12"


def test_a_knockback_leads_away_from_it_and_ends_before_it(eel):
    ann = eel.survivor("Ann", "J13", survival=0)
    eel.lion("H11", "E").effects(ann, Knockback(Amount("3")))
    assert ann.space == "J16", "beside its last row: straight to the east"
    eel.run(movement.push(eel.game, ann, 6, "W", card(ann)))
    assert ann.space == "J13"


def test_moving_away_it_ends_as_far_as_its_base_can_be(eel):
    ann = eel.survivor("Ann", "G11")
    eel.lion("H11", "N").run(movement.move_away(eel.game, [ann], 4, card()), path="L11")
    assert eel.asked == [("path", ("H15", "I14", "J13", "K12", "L11"))] and eel.base()[0] == "L11"
    assert {distances(place, LONG)[ann.space] for place in eel.asked[0][1]} == {5}


def test_the_spaces_in_danger_are_those_beside_which_a_full_move_ends(eel):
    eel.survivor("Ann", "A1")
    eel.showdown.monster.attributes["movement"] = 2
    eel.lion("H11", "N")
    far = distances("H11", LONG)
    assert set(position.threatened(eel.game)) == {space for space, steps in far.items() if 0 < steps <= 3}


# ---- its places -----------------------------------------------------------------------------------------------------
def test_it_is_placed_where_its_whole_base_fits(eel):
    eel.survivor("Ann", "C3")
    places = placing.free_places(eel.game)
    assert len(places) == (16 - 3 + 1) * (22 - 2 + 1) - 2 * 3, "all but those from which it would cover her"
    assert place_near(eel.game, "P22") == "N21"
    eel.wall("J12")
    assert place_near(eel.game, "H11") != "H11" and place_near(eel.game, "G11") == "G11"


def test_it_is_placed_at_the_edge_and_behind_somebody(eel):
    ann = eel.survivor("Ann", "H15")
    assert [space for space in ("N5", "M5", "C21", "C20", "A9", "C1") if placing.at_edge(space, LONG)] == ["N5", "C21", "A9", "C1"]
    eel.lion("H11", "E").effects(ann, Place("behind", Who.parse("monster"), Who.parse("subject")))
    assert eel.base()[0] == "H16" and eel.showdown.monster.facing == "W", "straight behind her; from F16 and G16 it would touch her space, too"


def test_survivors_start_at_their_distance_from_its_whole_base(eel):
    eel.survivor("Ann", "")
    eel.lion("H11", "N")
    wanted = eel.game.monster_card.survivors_at
    assert set(set_up.places_to_start(eel.game)) == {space for space, steps in distances("H11", LONG).items() if steps == wanted}


def test_terrain_is_moved_to_its_side(eel):
    eel.survivor("Ann", "A1")
    tile = Terrain("tall_grass", ["M11", "M12"])
    assert terrain.gaps_to(tile, "H11", LONG) == {"N": 3, "S": 0, "E": 0, "W": 0}, "two rows are free between them"
    assert terrain.way_of(tile, "H11", LONG, away=False) == ("N", 2)


# ---- another size ---------------------------------------------------------------------------------------------------
def test_each_side_grows_and_the_front_stays(eel):
    ann = eel.survivor("Ann", "A1")
    eel.lion("H11", "N").effects(ann, ChangeSize(by=1), place="H10")
    assert eel.asked == [("place", ("H10", "H11"))] and eel.base() == ("H10", (3, 4))
    [grown] = eel.facts(Resized)
    assert "3 x 4" in tell(grown, eel.campaign, eel.library) and "grows" in tell(grown, eel.campaign, eel.library)
    eel.effects(ann, ChangeSize(by=1), place="H10")
    assert eel.base() == ("H10", 4), "a side of four is the longest"


def test_a_square_covers_one_side_of_it_and_lies_within_the_other(eel):
    ann = eel.survivor("Ann", "A1")
    eel.showdown.monster.size = (1, 4)
    eel.game.refresh()
    eel.lion("H11", "N").effects(ann, ChangeSize(to=2), place="I11")
    assert eel.asked == [("place", ("I10", "I11"))] and eel.base() == ("I11", 2), "in the middle of its four rows"


def test_without_room_it_stays_and_the_log_names_both_sides(eel):
    ann = eel.survivor("Ann", "A1")
    eel.wall("G11", "K12", "H10", "I13")
    eel.lion("H11", "N").effects(ann, ChangeSize(by=1))
    [reason] = eel.reasons("size_stays")
    assert eel.base() == ("H11", LONG) and "3 x 4" in tell(reason, eel.campaign, eel.library)


# ---- states ---------------------------------------------------------------------------------------------------------
def test_a_state_with_it_is_written_and_read(eel):
    eel.survivor("Ann", "A1")
    again = Game(decode(encode(eel.campaign)), eel.library)
    assert (again.size, again.monster.size, again.monster.space) == (LONG, LONG, "H11")
    assert not list(state_checks.monster(again)) and not list(state_checks.spaces(again))
    again.monster.space = "O11"
    assert [found.name for found in state_checks.monster(again)] == ["over_the_edge"]


@pytest.mark.parametrize(("size", "fine"), [(1, True), (4, True), ((2, 3), True), ((4, 1), True), (0, False), (5, False), ((2, 2), False), ((0, 3), False),
                                            ((2, 5), False)])
def test_a_state_with_a_size_that_no_base_has_is_not_opened(library, size, fine):
    world = World(Campaign(1, [Player("One")], []), library, frozenset())
    monster = Monster("white_lion", 1, "H11", size, {})
    assert bool([found for found in check_fields("monster", monster, world) if found.at == "monster.size"]) != fine


# ---- whole fights ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bots", ["random", "careful"])
@pytest.mark.parametrize("level", ["1", "2"])
def test_bots_fight_it_to_the_end_and_nothing_impossible_is_so(swamp, level, bots):
    assert swamp.monster["marsh_eel"].size == LONG
    for seed in range(6):
        wish = SimulationOptions(monster="marsh_eel", level=level, survivors=(1, 4, 6)[seed % 3], bots=bots, check=True)
        ended = simulate.showdown(seed, wish, swamp)
        assert ended.fault == "" and ended.decisions > 0
        assert ended == simulate.showdown(seed, wish, swamp)


@pytest.mark.parametrize("scenario", scenarios_in(EEL / "scenarios" / "marsh_eel.yaml"), ids=lambda scenario: scenario.name)
def test_what_its_scenarios_say_is_so(scenario, swamp):
    verdict = judged(scenario, swamp)
    assert verdict.outcome == "ok", verdict.why
