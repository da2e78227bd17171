"""The picture of a card on its own, in a gold line: beside a table of which the card is one row."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.card_face import art
from game.ui.units import Box
from game.ui.widgets import Spot


def card_spot(key: str, box: Box, kind: str, card: str, name: str = "") -> Spot:
    """Makes the engraving of a card; it is only looked at."""

    def paint(canvas: Canvas, spot: Spot) -> None:
        art(canvas, spot.box, kind, card)
        canvas.outline(spot.box, theme.GOLD, 0, 1.4)

    return Spot(key, box, name, paint=paint, focusable=False)
