"""A widget with the picture of one card in a gold frame, beside a table in which the card is one row."""

from __future__ import annotations

from game.ui.cards.face import art
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget


def card_spot(key: str, box: Box, kind: str, card: str, name: str = "") -> CustomWidget:
    """Returns a widget with the engraving of a card; it takes no input."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        art(canvas, spot.box, kind, card)
        canvas.outline(spot.box, theme.GOLD, 0, 1.4)

    return CustomWidget(key, box, name, paint=paint, focusable=False)
