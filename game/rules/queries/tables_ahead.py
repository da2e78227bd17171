"""What may follow from an answer that rolls on a table: each row in words, and how often the dice alone fall on it."""
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from typing import NamedTuple

from game.cards.effect import Effect
from game.cards.library import Library, walk
from game.cards.wording import Face, Line, once
from game.rules.effects.control import Perform, Roll
from game.rules.engine.options import AbilityOption, EndeavorOption, RuleOption

FACES = {"5": tuple([(face + 1) // 2 for face in range(1, 11)]), "10": tuple(range(1, 11)), "location": tuple(range(1, 7))}
MOST_DICE = 3                                                   # of more than so many no chances are given
KINDS = ("gear", "fighting_arts", "abilities", "resources", "ai", "terrain", "innovations", "locations", "events")


class RowAhead(NamedTuple):
    """A row of a table: its results as the card has them, what it does, and how often the dice alone fall on it (None if that is not reckoned)."""
    head: str
    words: str
    chance: float | None


class TableAhead(NamedTuple):
    """A table on which an answer rolls: the event to which it belongs, or "" for the card's own; its rows; whether something may be added to the roll."""
    event: str
    rows: tuple[RowAhead, ...]
    added: bool


def tables_of(option: RuleOption, library: Library) -> list[TableAhead]:
    """Lists the tables on which the use of an ability or an endeavor rolls, those of the events that it performs among them."""
    found = next((library.of_kind(kind)[option.card] for kind in KINDS if option.card in library.of_kind(kind)), None) \
        if isinstance(option, AbilityOption | EndeavorOption) else None
    if found is None or not isinstance(option, AbilityOption | EndeavorOption):
        return []
    parts = getattr(found, "endeavors", ()) if isinstance(option, EndeavorOption) else getattr(found, "rules", ())
    return tables_ahead(parts[option.number].do, library) if option.number < len(parts) else []


def tables_ahead(effects: Iterable[Effect], library: Library, event: str = "") -> list[TableAhead]:
    """Lists the tables on which effects roll; a table within a row of another is left out."""
    found = []
    for part in _outermost(effects):
        if isinstance(part, Roll):
            rows = once(library, ("table", id(part)), part, partial(_rows, part, library, event))
            found.append(TableAhead(event, tuple(rows), bool(part.plus)))
        elif part.action in library.events and not event:
            found += tables_ahead(library.events[part.action].do, library, part.action)
    return found


def _outermost(effects: Iterable[Effect]) -> Iterator[Roll | Perform]:
    """Yields rolls and what is performed by name, without what stands within the rows of a roll."""
    within: set[int] = set()
    for part in walk(tuple(effects)):
        if id(part) in within:
            continue
        if isinstance(part, Roll):
            within |= {id(each) for each in walk(part.rows)}
            yield part
        elif isinstance(part, Perform):
            yield part


def _rows(table: Roll, library: Library, event: str) -> list[RowAhead]:
    writer, found = Face(library, "events" if event else "", "", None), []
    chances = chances_of(table)
    for number, (row, then) in enumerate(table.rows.items()):
        lines = writer.effects(then, Line("row"))
        words = " ".join([" ".join([part for part in (line.head, line.text) if part]) for line in lines])
        found.append(RowAhead(writer.row(row, table.dice), words, chances[number] if chances else None))
    return found


def chances_of(table: Roll) -> list[float]:
    """Returns for each row how often the dice alone fall on it, the first row that fits; [] for many dice."""
    count, _, sides = table.dice.partition("d") if table.dice != "location" else ("1", "", "location")
    if int(count) > MOST_DICE:
        return []
    thrown = [sum(faces) for faces in product(FACES[sides], repeat=int(count))]
    first = [next((n for n, row in enumerate(table.rows) if result in row), -1) for result in thrown]
    return [first.count(n) / len(thrown) for n in range(len(table.rows))]
