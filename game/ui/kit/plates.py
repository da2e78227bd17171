"""Backgrounds: of a choosable line in lists and on rails, and of a dialog."""

from __future__ import annotations

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box


def plate(canvas: Canvas, box: Box, on: bool, lit: bool, chosen: Colour = theme.CHOSEN, bar: bool = True) -> None:
    """Draws the background of a choosable line: the chosen one has a bright edge and, if wanted, a bar at its left."""
    line = theme.LANTERN if on else theme.GOLD if lit else theme.LINE
    canvas.slate(*box, fill=chosen if on else theme.RAISED if lit else theme.SUNK, line=line, line_width=1.8 if on else 1.2, alpha=255)
    if on and bar:
        canvas.fill(Box(box.x + 1, box.y + 9, 4, box.h - 18), theme.LANTERN)


def dialog_plate(canvas: Canvas, box: Box) -> None:
    """Draws the background of a layer that asks for something."""
    canvas.slate(*box, fill=theme.BANNER, line=theme.EMBER, cut=theme.CUT_HANDOVER, line_width=1.8, alpha=255)
