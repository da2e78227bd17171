"""The picture of a card on its own, in a gold line: beside a table of which the card is one row."""

from __future__ import annotations

from game.ui.cards.face import art
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.widgets import CustomWidget


def card_spot(key: str, box: Box, kind: str, card: str, name: str = "") -> CustomWidget:
    """Makes the engraving of a card; it is only looked at."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        art(canvas, spot.box, kind, card)
        canvas.outline(spot.box, theme.GOLD, 0, 1.4)

    return CustomWidget(key, box, name, paint=paint, focusable=False)
