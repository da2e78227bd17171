"""Returns the figure and the portrait of a monster, with stock ones for a card without its own."""

from __future__ import annotations

from functools import cache

from game import files, paths
from game.cards.definitions import Monster

STOCK = "lion"  # stock figure of a monster without one; it is scaled to its base


def figure_of(card: Monster | None) -> str:
    """Returns the figure of a monster."""
    return (card.figure if card is not None else None) or STOCK


def portrait_of(card: Monster | None) -> str:
    """Returns the file of a monster's portrait below assets/images; the stock one if its own does not exist."""
    return _file(figure_of(card))


@cache
def _file(figure: str) -> str:
    own = f"portraits/{figure}.webp"
    return own if files.is_regular(paths.images() / own) else f"portraits/{STOCK}.webp"


def has_portrait(card: Monster | None) -> bool:
    """Returns whether a monster has a portrait of its own."""
    return card is not None and card.figure is not None and files.is_regular(paths.images() / f"portraits/{card.figure}.webp")
