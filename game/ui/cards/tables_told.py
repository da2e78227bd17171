"""Tells the tables on which an answer would roll: each row with its chance, as lines of a tooltip or in one piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.library import Library
from game.cards.wording import Line
from game.rules.queries.tables_ahead import RowAhead, TableAhead
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal

LEAST = 0.005  # a row that the dice alone fall on more seldom is told without a number


def table_lines(tables: Sequence[TableAhead], library: Library, words: Translator) -> list[str]:
    """Returns marked-up lines: the head of each table, its rows with their chances, and what may happen besides."""
    found = []
    for table in tables:
        name = library.events[table.event].name if table.event else ""
        found.append(words.say("ahead.table.of", name=literal(name)) if name else words.say("ahead.table"))
        found += [words.say("ahead.row", row=literal(row.head), chance=_chance(row, words), words=literal(row.words)) for row in table.rows]
        if (rest := _nothing(table)) >= LEAST:
            found.append(words.say("ahead.nothing", n=round(100 * rest)))
        found += [words.say("ahead.added")] if table.added else []
    return found


def table_words(tables: Sequence[TableAhead], words: Translator) -> str:
    """Returns the rows of tables with their chances, a line for each, not marked up."""
    return "\n".join([words.say("ahead.row.plain", row=row.head, chance=_chance(row, words), words=row.words) for table in tables for row in table.rows])


def table_card(tables: Sequence[TableAhead], words: Translator) -> tuple[Line, ...]:
    """Returns the rows of tables as the lines of a card, each with its chance, and what may happen besides."""
    found = []
    for table in tables:
        found += [Line("rule", words.say("ahead.row.head", row=row.head, chance=_chance(row, words)), row.words) for row in table.rows]
        if (rest := _nothing(table)) >= LEAST:
            found.append(Line("rule", text=words.say("ahead.nothing", n=round(100 * rest))))
        found += [Line("rule", text=words.say("ahead.added"))] if table.added else []
    return tuple(found)


def without_rows(lines: Sequence[Line]) -> list[Line]:
    """Returns the lines of a card without the rows of its tables and what stands below them."""
    found, under = list[Line](), -1
    for line in lines:
        if line.kind == "row":
            under = line.depth
        elif line.depth <= under or under < 0 or line.depth == 0:
            under = -1
        if under < 0:
            found.append(line)
    return found


def _chance(row: RowAhead, words: Translator) -> str:
    """Says how often a row comes: in per cent, or that it needs more than the dice."""
    if row.chance is None:
        return words.say("ahead.unknown")
    return words.say("ahead.chance", n=round(100 * row.chance)) if row.chance >= LEAST else words.say("ahead.never")


def _nothing(table: TableAhead) -> float:
    """Returns how often no row fits."""
    chances = [row.chance for row in table.rows if row.chance is not None]
    return 1 - sum(chances) if len(chances) == len(table.rows) and not table.added else 0.0
