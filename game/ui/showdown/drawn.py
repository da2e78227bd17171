"""Cells and widgets of the showdown's drawers and trays: drawn by a function, text beside a bar, text with a tooltip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Item, Padded, Row, Text
from game.ui.kit.tips import Tip

Paint = Callable[[Canvas, Box], object]


def drawn(key: str, box: Box, label: str, paint: Paint, tip: Tip | None = None) -> CustomWidget:
    """Returns a widget that `paint` draws; with a tooltip it can be focused, in the region of the tray."""

    def draw(canvas: Canvas, spot: CustomWidget) -> None:
        paint(canvas, spot.box)

    return CustomWidget(key, box, label, paint=draw, focusable=tip is not None, region="tray", tip=tip)


def drawn_cell(key: str, label: str, paint: Paint, high: float = 0.0, wide: float = 0.0, grow: float = 0.0) -> Cell:
    """Returns a layout cell whose widget `paint` draws; sizes in units."""
    return Cell(wide=wide, high=high, grow=grow, make=lambda box: drawn(key, box, label, paint))


def barred(text: Text, colour: theme.Colour, margins: tuple[float, float, float, float], wide: float = 2.0, gap: float = 9.0) -> Item:
    """Returns text with a coloured bar at its left, and margins around both."""
    bar = drawn_cell(f"bar.{text.key}", "", lambda canvas, box: canvas.fill(box.inset(0, 2, 0, 0), colour), wide=wide)
    return Padded(item=Row(items=[bar, replace(text, grow=1)], gap=gap), margins=margins)
