"""Why the rules decided as they did: the reasons of the last decisions, below each other."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget


def draw_ground(canvas: Canvas, box: Box, title: str, cap: str) -> None:
    """Draws the background of the panel with its title."""
    canvas.slate(*box, fill=theme.COLD_GROUND, line=theme.COLD, line_width=1.6)
    wide = canvas.key(box.right - 10, box.y + 9, cap, align="r") if cap else 0.0
    canvas.text_in(Box(box.x + 14, box.y + 6, box.w - 34 - wide, 28), title, ("head", "strong"), theme.BRIGHT)
    canvas.hline(box.x + 12, box.y + 36, box.w - 24, theme.mix(theme.COLD_GROUND, theme.COLD, 0.4))


def reason_list(canvas: Canvas, box: Box, reasons: Sequence[str], nothing: str) -> ScrollArea:
    """Returns the list of reasons inside the panel; the last one is the newest."""
    room = Box(box.x + 12, box.y + 42, box.w - 20, box.h - 50)
    wide = room.w - 16
    rows: list[Widget] = []
    y = 0.0
    for i, words in enumerate(reasons or (nothing,)):
        high = canvas.rich_height(words, wide - 18, "small", 0.97) + 8
        rows.append(_row(f"why{i}", Box(0, y, wide, high), words, bool(reasons)))
        y += high
    return ScrollArea("why.list", room, rows, y, region="why", at_end=True)


def _row(key: str, box: Box, words: str, marked: bool) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        x, y, w, h = spot.box
        if marked:
            canvas.fill(Box(x, y + 3, 3, h - 9), theme.COLD)
        canvas.rich(x + 12, y, words, w - 16, "small", theme.BONE, 0.97)

    return CustomWidget(key, box, words, paint=paint, focusable=False)
