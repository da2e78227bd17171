"""Edges of the board and of stone, on all four sides, for bases of one to four spaces (facts 1.5, 1.8, 4.x, terrain T5, T8)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.showdown import Terrain
from game.model.space import BIT, COLUMNS, OPPOSITE, ROWS, SIDES, SPACES, STEP, distances, footprint, names, row_column, step
from game.rules.engine.game import Context
from game.rules.showdown import movement
from game.rules.showdown.ways import ends_toward, layers, ways_around

HEIGHT = len(ROWS)
SIZES = (1, 2, 3, 4)
WAYS = "NESW"


def at(row: int, column: int) -> str:
    return SPACES[row * COLUMNS + column]


def edge_of(way: str, size: int) -> tuple[int, int]:
    """The middle of an edge, for the north-west space of a base that touches it."""
    return {"N": (0, 10), "S": (HEIGHT - size, 10), "W": (7, 0), "E": (7, COLUMNS - size)}[way]


def lay(showdown, *spaces: str) -> None:
    showdown.showdown.terrain.append(Terrain("stone_columns", list(spaces)))
    showdown.game.refresh()


def base(showdown, space: str, size: int, facing: str = "N"):
    showdown.showdown.monster.size = size
    showdown.game.refresh()
    return showdown.lion(space, facing)


def runs(showdown, way: str, spaces: int, **answers):
    return showdown.run(movement.move_straight(showdown.game, way, spaces, Context("test"), ()), **answers)


# ---- straight on ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_a_run_stops_with_the_base_at_the_edge(showdown, way, size):
    base(showdown, "H11", size)
    runs(showdown, way, 40)
    row, column = edge_of(way, size)
    assert row_column(showdown.showdown.monster.space) == ((row, 10) if way in "NS" else (7, column))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_a_run_that_ends_at_the_edge_does_not_slide(showdown, way, size):
    row, column = edge_of(way, size)
    down, right = STEP[way]
    base(showdown, at(row - 2 * down, column - 2 * right), size)
    runs(showdown, way, 6)
    assert row_column(showdown.showdown.monster.space) == (row, column)
    assert not showdown.asked


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_a_run_begun_at_the_edge_goes_along_it_where_the_controller_says(showdown, another, way, size):
    row, column = edge_of(way, size)
    for side in SIDES[way]:
        table = another()
        base(table, at(row, column), size)
        runs(table, way, 3, direction=side)
        down, right = STEP[side]
        assert row_column(table.showdown.monster.space) == (row + 3 * down, column + 3 * right)
        assert table.asked == [("direction", tuple(SIDES[way]))]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("corner", ["NW", "NE", "SW", "SE"])
def test_in_a_corner_one_way_along_the_edge_is_left(showdown, another, corner, size):
    row, column = (0 if corner[0] == "N" else HEIGHT - size), (0 if corner[1] == "W" else COLUMNS - size)
    for way, along in ((corner[0], OPPOSITE[corner[1]]), (corner[1], OPPOSITE[corner[0]])):
        table = another()
        base(table, at(row, column), size)
        runs(table, way, 4)
        down, right = STEP[along]
        assert row_column(table.showdown.monster.space) == (row + 4 * down, column + 4 * right)
        assert not table.asked


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_a_run_stops_before_stone_on_any_lane_of_the_base(showdown, another, way, size):
    for lane in range(size):
        table = another()
        base(table, "H11", size)
        stone = {"N": (3, 10 + lane), "S": (13, 10 + lane), "W": (7 + lane, 2), "E": (7 + lane, 18)}[way]
        lay(table, at(*stone))
        runs(table, way, 40)
        end = {"N": (4, 10), "S": (13 - size, 10), "W": (7, 3), "E": (7, 18 - size)}[way]
        assert row_column(table.showdown.monster.space) == end


@pytest.mark.parametrize("way", WAYS)
def test_a_slide_stops_before_stone(showdown, way):
    row, column = edge_of(way, 2)
    side = SIDES[way][0]
    down, right = STEP[side]
    far = 5 if side in "ES" else 4
    lay(showdown, at(row + far * down, column + far * right))
    base(showdown, at(row, column), 2)
    runs(showdown, way, 9, direction=side)
    assert row_column(showdown.showdown.monster.space) == (row + 3 * down, column + 3 * right)


# ---- pushed ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", WAYS)
def test_a_push_stops_at_the_edge_and_fells_nobody(showdown, way):
    base(showdown, "H11", 2)
    ann = showdown.survivor("Ann", "D5")
    showdown.run(movement.push(showdown.game, ann, 30, way, Context("test")))
    assert row_column(ann.space) == {"N": (0, 4), "S": (15, 4), "W": (3, 0), "E": (3, 21)}[way]
    assert not ann.knocked_down


@pytest.mark.parametrize("way", WAYS)
def test_a_push_begun_at_the_edge_slides(showdown, another, way):
    row, column = edge_of(way, 1)
    for side in SIDES[way]:
        table = another()
        base(table, "D4", 2)
        ann = table.survivor("Ann", at(row, column))
        table.run(movement.push(table.game, ann, 4, way, Context("test")), direction=side)
        down, right = STEP[side]
        assert row_column(ann.space) == (row + 4 * down, column + 4 * right)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("gap", [0, 1, 4])
def test_a_push_against_stone_ends_before_it_and_fells(showdown, way, gap):
    base(showdown, "C3", 2)
    ann = showdown.survivor("Ann", "H11")
    down, right = STEP[way]
    lay(showdown, at(7 + (gap + 1) * down, 10 + (gap + 1) * right))
    showdown.run(movement.push(showdown.game, ann, 6, way, Context("test")))
    assert row_column(ann.space) == (7 + gap * down, 10 + gap * right)
    assert ann.knocked_down
    assert showdown.reasons("push")[0].stopped == "wall"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_a_knockback_goes_away_from_the_side_on_which_one_stands(showdown, way, size):
    base(showdown, "G9", size)
    down, right = STEP[way]
    lane = {"N": (5, 8), "S": (6 + size, 8), "W": (6, 7), "E": (6, 8 + size)}[way]
    ann = showdown.survivor("Ann", at(*lane))
    showdown.run(movement.knockback(showdown.game, ann, 3, showdown.showdown.monster, Context("test")))
    assert row_column(ann.space) == (lane[0] + 3 * down, lane[1] + 3 * right)


def test_nobody_is_put_where_no_space_is_free(showdown):
    base(showdown, "H11", 2)
    ann = showdown.survivor("Ann", "A1")
    showdown.showdown.terrain = [Terrain("nightmare_tree", [space for space in SPACES if space != "A1"])]
    showdown.game.refresh()
    showdown.run(movement.put_beside(showdown.game, ann, "H11", Context("test")))
    assert ann.space == "A1"


def test_a_mantle_takes_three_spaces_off_a_push(showdown):
    base(showdown, "H11", 2)
    ann = showdown.survivor("Ann", "H13", grid={"0": "feather_mantle"})
    bob = showdown.survivor("Bob", "G11", grid={"0": "feather_mantle"})
    showdown.run(movement.push(showdown.game, ann, 5, "E", Context("test")))
    showdown.run(movement.push(showdown.game, bob, 2, "N", Context("test")))
    assert (ann.space, bob.space) == ("H15", "G11")


# ---- around stone ---------------------------------------------------------------------------------------------------
@st.composite
def grounds(draw):
    """A base that stands, stones, somebody to go for."""
    size = draw(st.sampled_from(SIZES))
    start = at(draw(st.integers(0, HEIGHT - size)), draw(st.integers(0, COLUMNS - size)))
    free = [space for space in SPACES if not BIT[space] & footprint(start, size)]
    stones = draw(st.sets(st.sampled_from(free), max_size=40))
    target = draw(st.sampled_from([space for space in SPACES if space not in stones]))
    return size, start, stones, target


def steps_from(start: str, size: int, stones: set[str]) -> dict[str, int]:
    """Counts steps the slow way: space by space, looking under the whole base."""
    found, edge = {start: 0}, [start]
    while edge:
        beyond = []
        for here in edge:
            for way in WAYS:
                there = step(here, way, size)
                if there is not None and there not in found and not stones & set(names(footprint(there, size))):
                    found[there] = found[here] + 1
                    beyond.append(there)
        edge = beyond
    return found


@settings(max_examples=120, deadline=None)
@given(grounds(), st.integers(1, 9), st.integers(1, 3))
def test_the_ends_of_a_way_around_are_those_of_the_slow_way(ground, movement_, reach):
    size, start, stones, target = ground
    walls = sum(BIT[space] for space in stones)
    steps = steps_from(start, size, stones)
    goals = [place for place in steps if 0 < distances(place, size)[target] <= reach]
    found = set(ends_toward(start, size, target, movement_, reach, walls))
    if not goals:
        gaps = {place: distances(place, size)[target] for place, count in steps.items() if count <= movement_ and distances(place, size)[target]}
        assert {gaps[place] for place in found} == ({min(gaps.values())} if gaps else set())
        return
    far = min(steps[goal] for goal in goals)
    last = [goal for goal in goals if steps[goal] == far]
    length = min(far, movement_)
    wanted = {place for goal in last for place, count in steps_from(goal, size, stones).items() if count == far - length and steps.get(place) == length
              and distances(place, size)[target]}
    assert found == wanted


@settings(max_examples=60, deadline=None)
@given(grounds(), st.integers(1, 8))
def test_what_is_reached_is_what_the_slow_way_reaches(ground, movement_):
    size, start, stones, _ = ground
    walls = sum(BIT[space] for space in stones)
    slow = {place: count for place, count in steps_from(start, size, stones).items() if count <= movement_}
    ahead = layers(BIT[start], size, walls, movement_)
    assert {place: count for count, layer in enumerate(ahead) for place in names(layer)} == slow


def test_ways_around_differ_in_whom_they_run_over(showdown):
    base(showdown, "H11", 2, "E")
    lay(showdown, "H14", "I14")
    showdown.survivor("Ann", "F14")
    showdown.survivor("Bob", "K15")
    ways = ways_around(showdown.game, "H11", "H15")
    assert {passed for _, passed in ways} == {("s1",), ("s2",)} or {passed for _, passed in ways} == {(), ("s1",), ("s2",)}
    for way, passed in ways:
        assert all(sum(abs(a - b) for a, b in zip(row_column(one), row_column(other), strict=True)) == 1 for one, other in pairwise(("H11", *way)))
        assert not any(footprint(space, 2) & showdown.game.walls for space in way)
        covered = sum(BIT[space] for space in SPACES if any(footprint(place, 2) & BIT[space] for place in way))
        assert passed == tuple(who.id for who in showdown.people.values() if BIT[who.space] & covered)


def test_away_from_somebody_stone_is_gone_around(showdown):
    base(showdown, "H11", 2)
    ann = showdown.survivor("Ann", "J11")
    lay(showdown, "G11", "G12")
    showdown.run(movement.move_away(showdown.game, [ann], 3, Context("test")), path="G13")
    assert not footprint(showdown.showdown.monster.space, 2) & showdown.game.walls
    assert distances(showdown.showdown.monster.space, 2)[ann.space] == 4


def test_who_is_walled_in_is_approached_as_near_as_can_be(showdown):
    base(showdown, "H11", 2, "E")
    ann = showdown.survivor("Ann", "A1")
    lay(showdown, "A2", "B1")
    showdown.run(movement.move_toward(showdown.game, ann, 1, Context("test")), path=showdown_first(showdown, ann))
    assert distances(showdown.showdown.monster.space, 2)[ann.space] == distances("H11", 2)[ann.space] - 6


def showdown_first(showdown, ann):
    """The end of the first of the ways that would be asked for."""
    return ends_toward("H11", 2, ann.space, 6, 1, showdown.game.walls)[0]


# ---- walked ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", WAYS)
def test_a_survivor_walks_around_stone_and_not_off_the_board(showdown, way):
    base(showdown, "C3", 2)
    ann = showdown.survivor("Ann", "K15")
    down, right = STEP[way]
    lay(showdown, at(10 + down, 14 + right))
    free = set(names(movement.spaces_for(showdown.game, ann)))
    assert at(10 + down, 14 + right) not in free
    assert at(10 + 2 * down, 14 + 2 * right) in free
    assert at(10 + 4 * down, 14 + 4 * right) not in free
    assert "K15" not in free


# ---- away -----------------------------------------------------------------------------------------------------------
def test_who_has_left_the_board_is_not_run_from(showdown):
    showdown.lion("H11")
    ann, bob = showdown.survivor("Ann", "G11"), showdown.survivor("Bob", "N11")
    bob.space = ""
    showdown.run(movement.move_away(showdown.game, [ann, bob], 6, Context("test")), path="N11")
    assert showdown.showdown.monster.space == "N11", "straight away from Ann"
    ann.space = ""
    showdown.run(movement.move_away(showdown.game, [ann, bob], 6, Context("test")))
    assert showdown.showdown.monster.space == "N11", "from nobody it does not run"
