"""Lines of view: what the line between two base centres touches, against a slow line in fractions (facts, terrain T6)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.space import BIT, COLUMNS, ROWS, SPACES, adjacent, footprint, names, row_column
from game.model.view import blockers, clear_views, touched

HEIGHT = len(ROWS)
sizes = st.integers(1, 4)


@st.composite
def bases(draw):
    size = draw(sizes)
    row, column = draw(st.integers(0, HEIGHT - size)), draw(st.integers(0, COLUMNS - size))
    return SPACES[row * COLUMNS + column], size


def middle(space: str, size: int) -> tuple[Fraction, Fraction]:
    row, column = row_column(space)
    return Fraction(2 * row + size, 2), Fraction(2 * column + size, 2)


def slowly(one: tuple[str, int], other: tuple[str, int]) -> set[str]:
    """Cuts the line to each closed square, axis by axis, in exact fractions."""
    start, end = middle(*one), middle(*other)
    found = set()
    for space in SPACES:
        first, last = Fraction(0), Fraction(1)
        for low, there, here in zip(row_column(space), end, start, strict=True):
            way = there - here
            if way == 0:
                if not low <= here <= low + 1:
                    first, last = Fraction(1), Fraction(0)
                continue
            cuts = sorted(((low - here) / way, (low + 1 - here) / way))
            first, last = max(first, cuts[0]), min(last, cuts[1])
        if first <= last:
            found.add(space)
    return found


@settings(max_examples=100, deadline=None)
@given(bases(), bases())
def test_a_line_touches_what_the_slow_line_touches(one, other):
    assert set(names(touched(*one, *other))) == slowly(one, other)


@settings(max_examples=200, deadline=None)
@given(bases(), bases())
def test_a_line_is_the_same_both_ways(one, other):
    assert touched(*one, *other) == touched(*other, *one)


@settings(max_examples=100, deadline=None)
@given(bases())
def test_a_line_to_oneself_touches_where_the_centre_lies(one):
    space, size = one
    assert not touched(*one, *one) & ~footprint(space, size)


@settings(max_examples=80, deadline=None)
@given(bases(), bases(), st.sets(st.sampled_from(SPACES), max_size=12))
def test_blockers_are_the_obstacles_in_the_line_nearest_first(one, other, stones):
    found = blockers(*one, *other, sum(BIT[space] for space in stones))
    assert set(found) == slowly(one, other) & stones
    start = middle(*one)
    way = tuple(b - a for a, b in zip(start, middle(*other), strict=True))
    along = [sum((m - s) * w for m, s, w in zip(middle(space, 1), start, way, strict=True)) for space in found]
    assert along == sorted(along)


@pytest.mark.parametrize(("stone", "clear"), [("H11", False), ("G11", True), ("I11", True), ("H10", False), ("H12", False), ("H8", False), ("H7", True)])
def test_along_a_row_only_that_row_blocks(stone, clear):
    assert (not blockers("H8", 1, "H14", 1, BIT[stone])) == clear


@pytest.mark.parametrize("stone", ["G12", "H11", "H12", "G11"])
def test_a_corner_in_the_line_blocks(stone):
    assert blockers("I10", 1, "F13", 1, BIT[stone]) == (stone,)


def test_between_two_big_bases_the_edge_of_two_rows_blocks_from_both():
    for stone in ("H8", "I8"):
        assert blockers("H3", 2, "H14", 2, BIT[stone]) == (stone,)
    assert not blockers("H3", 2, "H14", 2, BIT["G8"] | BIT["J8"])


def test_the_centre_of_a_big_base_is_the_corner_in_its_middle():
    assert set(names(touched("H11", 2, "H11", 2))) == {"H11", "H12", "I11", "I12"}


@settings(max_examples=15, deadline=None)
@given(bases(), st.sets(st.sampled_from(SPACES), max_size=8))
def test_all_clear_views_at_once(one, stones):
    walls = sum(BIT[space] for space in stones)
    assert set(names(clear_views(*one, walls))) == {space for space in SPACES if not blockers(*one, space, 1, walls)}


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_beside_a_base_nothing_can_be_in_between(size):
    for beside in names(adjacent("H11", size)):
        assert not touched("H11", size, beside, 1) & ~(footprint("H11", size) | BIT[beside])
