"""Checks that need several settings of a card: whether the terrain spots of a diagram are on the board."""
from __future__ import annotations

from collections.abc import Iterator

from game.cards.codes import Code
from game.cards.definitions import Card, Terrain
from game.cards.effect import Fault
from game.model.space import COLUMNS, INDEX, ROWS, row_column


def beyond(card: Card) -> Iterator[Fault]:
    """Yields each part of a card that does not fit on the board of 16 rows and 22 columns."""
    if isinstance(card, Terrain):
        rows, columns = (int(side) for side in card.size.split("x"))
        for monster, spots in card.places.items():
            for number, spot in enumerate(spots):
                if not fits(spot, rows, columns):
                    last = f"{ROWS[-rows]}{COLUMNS - columns + 1}"
                    said = f"a tile of {card.size} does not fit on the board at '{spot}': {last} is the last space that holds it"
                    said = said if spot in INDEX else f"'{spot}' is no space of the board: P22 is the last space"
                    yield ("places", monster, number), said, Code.OFF_THE_BOARD


def fits(space: str, rows: int, columns: int) -> bool:
    """Returns whether a rectangle of rows and columns with this north-west space is on the board."""
    if space not in INDEX:
        return False
    row, column = row_column(space)
    return row + rows <= len(ROWS) and column + columns <= COLUMNS
