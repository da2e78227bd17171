"""The engine and its naive twin say the same about random boards; a difference would be seen. More: python -m tools.compare_naive --boards 1000000."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.twins import naive
from tools import compare_naive

BOARDS = 2000


@pytest.fixture(scope="module")
def table() -> compare_naive.Table:
    return compare_naive.Table(compare_naive.library())


@pytest.mark.long
def test_engine_and_twin_agree(table):
    counted: Counter[str] = Counter()
    for number in range(BOARDS):
        try:
            compare_naive.compare(table, 1, number, counted)
        except Exception as differs:
            pytest.fail(f"board {number}: {differs}\n{compare_naive.told(*compare_naive.board_of(1, number))}")
    assert min(counted.values()) > 0
    for what in ("ties and draws", "lines that one fits", "moves to choose among", "moves along the edge", "strikes", "strikes refused"):
        assert counted[what] > 100, what


@pytest.mark.parametrize("word, wrong", [
    ("is_facing", lambda board, person: person.space[0] <= board.corner[0]),
    ("is_in_range", lambda board, person: naive.away(board, person) <= board.movement),
    ("is_threat", lambda board, person: not person.down),
    ("is_clear", lambda *_: True),
    ("can_strike", lambda board, person, reach, ranged: naive.away(board, person) < reach),
    ("stands", lambda board, corner: naive.on_board(corner)),
])
def test_a_difference_is_seen(table, monkeypatch, word, wrong):
    monkeypatch.setattr(naive, word, wrong)
    with pytest.raises(AssertionError):
        for number in range(200):
            compare_naive.compare(table, 1, number, Counter())


def test_a_line_that_only_touches_a_corner_is_blocked():
    here, there = (Fraction(1, 2), Fraction(1, 2)), (Fraction(5, 2), Fraction(5, 2))
    assert naive.touches(here, there, (1, 1)) and naive.touches(here, there, (0, 1)) and naive.touches(here, there, (1, 0))
    assert not naive.touches(here, there, (0, 2)) and not naive.touches(here, there, (3, 3))
