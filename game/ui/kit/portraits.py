"""Names the figure and the portrait of a monster, with a stock one for a card that has none."""

from __future__ import annotations

from functools import cache

from game import paths
from game.cards.definitions import Monster

STOCK = "lion"  # the figure that is lent to a monster without one; it is drawn at the size of its base


def figure_of(card: Monster | None) -> str:
    """Names the figure of a monster."""
    return (card.figure if card is not None else None) or STOCK


def portrait_of(card: Monster | None) -> str:
    """Names the file of a monster's portrait, below assets/images; the stock one where its own is not drawn."""
    return _file(figure_of(card))


@cache
def _file(figure: str) -> str:
    own = f"portraits/{figure}.webp"
    return own if (paths.images() / own).exists() else f"portraits/{STOCK}.webp"


def has_portrait(card: Monster | None) -> bool:
    """Tells whether a monster is shown with a portrait of its own, and not with one that it is lent."""
    return card is not None and card.figure is not None and (paths.images() / f"portraits/{card.figure}.webp").exists()
