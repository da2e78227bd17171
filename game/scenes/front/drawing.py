"""Small drawings that several pages share."""

from __future__ import annotations

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget, picture


def label(key: str, box: Box, words: str) -> CustomWidget:
    """Returns a small heading, vertically centred in a row."""
    return picture(key, box, lambda canvas, at: draw_label(canvas, at, words), words)


def draw_turning(canvas: Canvas, spot: CustomWidget) -> None:
    """Draws the background of a control that cycles through its values when it is pressed."""
    box = spot.box
    canvas.fill(box, theme.RAISED if spot.hovered else theme.SUNK, 4, theme.GOLD if spot.hovered else theme.LINE)
    canvas.icon(box.right - 22, box.y + box.h / 2 - 6, "play", 12, theme.LANTERN if spot.hovered else theme.ASH)


def draw_label(canvas: Canvas, box: Box, words: str) -> None:
    """Draws a small heading, vertically centred in a row."""
    canvas.text_in(box, words, ("label", "smallb"), theme.LANTERN)
