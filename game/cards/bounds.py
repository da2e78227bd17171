"""What a single setting cannot tell: whether a base fits on the board where it starts, whether people can start around it, where tiles may lie."""
from __future__ import annotations

from collections.abc import Iterator

from game.cards.definitions import Card, Monster, Terrain
from game.model.space import COLUMNS, INDEX, ROWS, distances, row_column

MOST_SURVIVORS = 6


def beyond(card: Card) -> Iterator[str]:
    """Says what of a card does not fit on a board of 16 rows and 22 columns."""
    if isinstance(card, Monster):
        if not fits(card.space, card.size, card.size):
            yield f"a base of {card.size}x{card.size} does not fit on the board at {card.space}"
        elif sum(steps == card.survivors_at for steps in distances(card.space, card.size).values()) < MOST_SURVIVORS:
            yield f"fewer than {MOST_SURVIVORS} spaces lie {card.survivors_at} steps from the monster, where survivors start"
    elif isinstance(card, Terrain):
        rows, columns = (int(side) for side in card.size.split("x"))
        for monster, spots in card.places.items():
            for spot in spots:
                if not fits(spot, rows, columns):
                    yield f"a tile of {card.size} does not fit on the board at {spot} (for {monster})"


def fits(space: str, rows: int, columns: int) -> bool:
    """Tells whether so many rows and columns from a space on lie on the board."""
    if space not in INDEX:
        return False
    row, column = row_column(space)
    return row + rows <= len(ROWS) and column + columns <= COLUMNS
