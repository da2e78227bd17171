"""Checks for `main.py check`: tables with numbers that no row has, or that two rows have."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from itertools import pairwise

from game.cards.codes import Code
from game.cards.definitions import KINDS
from game.cards.kinds import Row
from game.cards.library import HIGHEST_RESULT, TABLES, Library, Problem
from game.rules.effects.control import Roll

LOCATIONS, LAST_OF_A_TABLE = 6, 10                              # faces of the location die; the highest result of an injury table


@functools.cache
def chances(dice: str) -> tuple[tuple[int, float], ...]:
    """Returns the sums that dice can show (`2d10`, `location`) with their chances."""
    if dice == "location":
        return tuple([(face, 1 / LOCATIONS) for face in range(1, LOCATIONS + 1)])
    count, _, sides = dice.partition("d")
    faces, sums = max(1, min(int(sides), 10)), {0: 1.0}
    for _ in range(min(int(count), 30)):
        thrown: dict[int, float] = {}
        for before, chance in sums.items():
            for face in range(1, faces + 1):
                thrown[before + face] = thrown.get(before + face, 0.0) + chance / faces
        sums = thrown
    return tuple(sums.items())


def wrong_tables(library: Library) -> list[Problem]:
    """Returns errors for injury tables and rolls whose rows leave numbers out or name them twice."""
    return [*injury_tables(library), *rolls(library)]


def injury_tables(library: Library) -> Iterator[Problem]:
    """Yields errors for injury tables: each has a row for 1 to 10, and no number twice."""
    for table in TABLES:
        rows = [(name, card.roll) for name, card in library.injuries.items() if card.table == table and card.roll != "never"]
        if not rows:
            continue
        held = {name: set(numbers_of(roll)) for name, roll in rows}
        missing = set(range(1, LAST_OF_A_TABLE + 1)).difference(*held.values())
        if missing:
            said = f"the table '{table}' has no row for {listed(missing)}: give each number from 1 to 10 a row"
            yield Problem(*library.where("injuries", rows[-1][0]), said, code=Code.ROWS_MISSING)
        for at, (name, _) in enumerate(rows):
            for other, _ in rows[:at]:
                twice = held[name] & held[other]
                if twice:
                    yield Problem(*library.where("injuries", name), f"'{name}' and '{other}' of the table '{table}' are both for {listed(twice)}: "
                                  "only the last one read would happen", code=Code.ROWS_OVERLAP)


def numbers_of(roll: str) -> Iterable[int]:
    """Returns the numbers of a row of an injury table: `3`, `3-4`, `9+`."""
    low, _, high = roll.rstrip("+").partition("-")
    return range(int(low), (HIGHEST_RESULT if roll.endswith("+") else int(high or low)) + 1)


def rolls(library: Library) -> Iterator[Problem]:
    """Yields errors for rolls on a card: numbers between its rows that no row has, numbers of two rows, rows that run backwards."""
    for kind in KINDS:
        for name, card in library.of_kind(kind).items():
            for part in library.parts_of(card):
                if isinstance(part, Roll):
                    for words, code in wrong_rows(tuple(part.rows)):
                        yield Problem(*library.spot(part), f"the roll of '{name}' {words}", code=code)


def wrong_rows(rows: tuple[Row, ...]) -> Iterator[tuple[str, Code]]:
    """Yields what is wrong with rows. Where no row is, nothing happens: only a single number between rows is taken for an oversight."""
    for row in rows:
        if row.low > row.high:
            yield f"has a row {row.low}-{row.high} that no number falls on: write {row.high}-{row.low}", Code.ROWS_BACKWARDS
    held = sorted([row for row in rows if row.low <= row.high])
    for before, after in pairwise(held):
        last = max([row.high for row in held if row <= before])
        if after.low > last + 1:
            if after.low == last + 2:                           # one number alone is an oversight; over several rows nothing happens, as on many cards
                yield f"has no row for {last + 1} between its rows: where nothing happens write `{last + 1}: []`", Code.ROWS_MISSING
        elif after.low <= last:
            yield f"has two rows for {listed(set(range(after.low, min(last, after.high) + 1)))}: only the first would happen", Code.ROWS_OVERLAP


def listed(numbers: set[int]) -> str:
    """Lists numbers in short: `3, 5-7`, and `9 and more`."""
    parts: list[str] = []
    ordered = sorted(numbers)
    start = ordered[0]
    for number, following in zip(ordered, [*ordered[1:], None], strict=True):
        if following != number + 1:
            parts.append(f"{start} and more" if number >= 900 else f"{start}-{number}" if number > start else str(number))
            start = following or 0
    return ", ".join(parts)
