"""Chances in the focus slot, two columns side by side: weapons before an attack, hit locations within it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, mix
from game.ui.units import Box


@dataclass(frozen=True)
class OddsRow:
    """A line of the panel: sign, word, colour."""

    icon: str
    label: str
    colour: Colour = theme.BONE


@dataclass(frozen=True)
class OddsColumn:
    """A weapon or a location: key, name, line under it, and a chance from 0 to 1 for each row (None: none)."""

    key: str
    name: str
    under: str
    chances: tuple[float | None, ...]
    icon: str = ""
    cap: str = ""


@dataclass(frozen=True)
class OddsFacts:
    """The panel: title, what is special about the place, rows, columns, which one is chosen, and the line at the foot."""

    title: str
    note: str
    rows: tuple[OddsRow, ...]
    columns: tuple[OddsColumn, ...]
    chosen: int
    foot: str
    cap: str = ""


def column_boxes(box: Box, facts: OddsFacts) -> list[Box]:
    """Returns the places of the columns."""
    start = min(112.0, box.w * 0.38)
    room = Box(box.x + start, box.y + 58, box.w - start - 8, box.h - 58 - 36)
    return room.columns(max(1, len(facts.columns)), 4)


def draw_odds(canvas: Canvas, box: Box, facts: OddsFacts) -> None:
    """Draws the panel: number first, bar second, the chosen column framed."""
    x, y, w, h = box
    canvas.slate(*box, line=theme.GOLD, line_width=1.4)
    canvas.text_in(Box(x + 14, y + 6, w - 28, 26), facts.title, ("head", "strong", "smallb"), theme.BRIGHT)
    canvas.text_in(Box(x + 14, y + 31, w - 28, 22), facts.note, ("small",), theme.LANTERN)
    boxes = column_boxes(box, facts)
    if not boxes or not facts.rows:
        return
    first = boxes[0]
    head = 52.0
    pitch = (first.h - head - 8) / len(facts.rows)
    for i, (place, column) in enumerate(zip(boxes, facts.columns, strict=True)):
        _column(canvas, place, column, facts, pitch, head, i == facts.chosen)
    for j, row in enumerate(facts.rows):
        top = first.y + head + j * pitch
        canvas.icon(x + 12, top + 3, row.icon, 18, row.colour)
        canvas.text_in(Box(x + 36, top, first.x - x - 40, 24), row.label, ("small",), theme.BONE)
    cap = canvas.key(x + w - 10, y + h - 30, facts.cap, align="r") + 8 if facts.cap else 0.0
    canvas.text_in(Box(x + 14, y + h - 32, w - 24 - cap, 24), facts.foot, ("small",), theme.ASH)


def _column(canvas: Canvas, box: Box, column: OddsColumn, facts: OddsFacts, pitch: float, head: float, chosen: bool) -> None:
    if chosen:
        canvas.fill(box.inset(1, 0), theme.colour("2A211B"), 5, theme.LANTERN, 1.6)
    x = box.x + 9
    at = x
    if column.cap:
        wide = canvas.key(at, box.y + 5, column.cap) + 6
        room = box.right - 5 - at
        lines = canvas.rich_height(column.name, room - wide, "smallb", 0.88) <= 2 * canvas.line_of("smallb", 0.88) + 1
        place = (at + wide, box.y + 4, room - wide, 44.0) if lines else (at, box.y + 26, room, 26.0)
        ink = theme.BRIGHT if chosen else theme.BONE
        canvas.rich_within(place[0], place[1], column.name, place[2], place[3], "smallb", ink, 0.88)
        _chances(canvas, box, column, facts, pitch, head, chosen)
        return
    if column.icon:
        canvas.icon(at, box.y + 7, column.icon, 18, theme.LANTERN if chosen else theme.GOLD)
        at += 22
    canvas.text_in(Box(at, box.y + 3, box.right - 5 - at, 25), column.name, ("smallb",), theme.BRIGHT if chosen else theme.BONE)
    canvas.text_in(Box(x, box.y + 26, box.w - 14, 22), column.under, ("small",), theme.ASH)
    _chances(canvas, box, column, facts, pitch, head, chosen)


def _chances(canvas: Canvas, box: Box, column: OddsColumn, facts: OddsFacts, pitch: float, head: float, chosen: bool) -> None:
    x = box.x + 9
    for j, (row, chance) in enumerate(zip(facts.rows, column.chances, strict=True)):
        top = box.y + head + j * pitch
        ink = row.colour if chosen else mix(row.colour, theme.SLATE, 0.25)
        if chance is None:
            canvas.text(box.right - 10, top - 1, "–", "num", theme.ASH, "r")
            continue
        words = canvas.words.say("interface.percent", n=round(chance * 100))
        role = canvas.fitting(words, box.w - 16, ("num", "smallb")) or "smallb"
        canvas.text(box.right - 10, top - 1, words, role, ink, "r")
        canvas.bar(x, top + 24, box.w - 18, 5, chance, ink if chosen else mix(row.colour, theme.SLATE, 0.4))
