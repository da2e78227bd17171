"""The last lines of the log in a panel; the whole log is a layer of its own (`log_layer`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.ui.cards.game_log import LogLine
from game.ui.cards.parts import log_line
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box


def log_face(lines: Sequence[LogLine]) -> Hashable:
    """Returns the key on which the look of the panel depends."""
    return tuple((line.icon, line.words) for line in lines[-8:])


def draw_log(canvas: Canvas, box: Box, lines: Sequence[LogLine], cap: str, hover: bool = False) -> None:
    """Draws the last lines that fit, the newest lit."""
    x, y, w, _ = box
    say = canvas.words.say
    canvas.slate(*box, line=theme.GOLD if hover else theme.LINE)
    canvas.text(x + 12, y + 5.5, say("showdown.log"), "label", theme.ASH)
    wide = canvas.key(x + w - 10, y + 5, cap, align="r") if cap else 0.0
    canvas.text(x + w - 16 - wide, y + 5.5, say("showdown.log.open"), "small", theme.ASH, "r")
    canvas.hline(x + 10, y + 30, w - 20)
    room = _room(box)
    places = log_places(canvas, box, lines)
    with canvas.clip(Box(room.x, room.y - 1, room.w, room.h + 2)):
        for i, (line, place) in enumerate(places):
            last = i == len(places) - 1
            log_line(canvas, place, line.icon, line.words, last, theme.GORE if line.harm and not last else None)


def _room(box: Box) -> Box:
    return Box(box.x + 5, box.y + 34, box.w - 14, box.h - 40)


def log_places(canvas: Canvas, box: Box, lines: Sequence[LogLine]) -> list[tuple[LogLine, Box]]:
    """Returns the last lines that fit into the panel, the newest last, each with its box."""
    room = _room(box)
    shown: list[tuple[LogLine, float]] = []
    used = 0.0
    for line in reversed(lines):
        high = canvas.rich_height(line.words, room.w - 36, "small", 0.97) + 3
        if used + high > room.h and shown:
            break
        shown.append((line, high))
        used += high
        if used > room.h:
            break
    at, found = room.y, []
    for line, high in reversed(shown):
        found.append((line, Box(room.x, at, room.w, min(high, room.h))))
        at += high
    return found
