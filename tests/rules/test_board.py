"""The board: spaces, distance, bases, what lies in front and behind (facts, showdown 1 and 3.3, 3.6), told a second time by counting."""
from __future__ import annotations

import pytest

from game.model.space import DIRECTIONS, SPACES, adjacent, at_distance, blind_spot, distances, facing, fits, names, row_column

AHEAD = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}


def under(space: str, size: int) -> list[tuple[int, int]]:
    row, column = row_column(space)
    return [(row + down, column + right) for down in range(size) for right in range(size)]


def standing(size: int) -> list[str]:
    """Every third place on which a base fits, the corners and edges among them."""
    places = [space for space in SPACES if fits(space, size)]
    return [space for number, space in enumerate(places) if number % 3 == 0 or sides(space, size) > 1]


def sides(space: str, size: int) -> int:
    """Counts the edges of the board that a base touches."""
    rows, columns = zip(*under(space, size), strict=True)
    (first_row, first_column), (last_row, last_column) = row_column("A1"), row_column("P22")
    return (first_row in rows) + (last_row in rows) + (first_column in columns) + (last_column in columns)


def test_the_board_has_sixteen_rows_of_twenty_two():
    assert len(SPACES) == 16 * 22 and SPACES[0] == "A1" and SPACES[-1] == "P22"


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_base_fits_where_all_its_spaces_are_on_the_board(size):
    assert [space for space in SPACES if fits(space, size)] == [
        space for space in SPACES if all((row, column) in {row_column(other) for other in SPACES} for row, column in under(space, size))]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_distance_is_counted_in_steps_from_the_nearest_space_of_the_base(size):
    for space in standing(size)[:40]:
        steps = distances(space, size)
        for other in SPACES:
            row, column = row_column(other)
            assert steps[other] == min(abs(row - r) + abs(column - c) for r, c in under(space, size)), (space, other)
        assert set(names(adjacent(space, size))) == {other for other in SPACES if steps[other] == 1}
        assert set(names(at_distance(space, size, 6))) == {other for other in SPACES if steps[other] == 6}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_in_front_is_the_board_beyond_the_front_edge_and_behind_touches_the_back_edge(size, direction):
    down, right = AHEAD[direction]
    for space in standing(size):
        own = under(space, size)
        front = max(row * down + column * right for row, column in own)
        back = min(row * down + column * right for row, column in own)
        ahead, behind = set(), set()
        for other in SPACES:
            row, column = row_column(other)
            along = row * down + column * right
            if along > front:
                ahead.add(other)
            if along == back - 1 and (row + down, column + right) in own:
                behind.add(other)
        assert set(names(facing(space, size, direction))) == ahead, space
        assert set(names(blind_spot(space, size, direction))) == behind, space
