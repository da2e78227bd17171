"""Chances in the focus slot, two columns side by side: weapons or spaces before an attack, hit locations during it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.queries.odds import settled
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour, mix
from game.ui.draw.units import Box

Chance = tuple[float, float]  # lower and upper bound, from 0 to 1; equal if it is known exactly


@dataclass(frozen=True)
class OddsRow:
    """A line of the panel: icon, label, colour, and explanation."""

    icon: str
    label: str
    colour: Colour = theme.BONE
    why: str = ""


@dataclass(frozen=True)
class OddsColumn:
    """A weapon, a space or a hit location: key, name, second line, and a chance for each row (None: none)."""

    key: str
    name: str
    under: str
    chances: tuple[Chance | None, ...]
    icon: str = ""
    cap: str = ""


@dataclass(frozen=True)
class OddsFacts:
    """The content of the panel: title, note about the place, rows, columns, the chosen one, and the line at the foot."""

    title: str
    note: str
    rows: tuple[OddsRow, ...]
    columns: tuple[OddsColumn, ...]
    chosen: int
    foot: str
    cap: str = ""


def per_cent(chance: Chance) -> tuple[int, int]:
    """Rounds a chance to whole per cents; a possible event is never shown as 0, an uncertain one never as 100."""
    least, most = map(settled, chance)
    low, high = (min(max(round(bound * 100), int(bound > 0)), 100 - (bound < 1)) for bound in (least, most))
    return low, high


def told(canvas: Canvas, chance: Chance) -> str:
    """Returns a chance as text: one number, or two bounds."""
    low, high = per_cent(chance)
    say = canvas.words.say
    return say("interface.percent", n=low) if low == high else say("foresight.odds.between", low=low, high=high)


def column_boxes(box: Box, facts: OddsFacts) -> list[Box]:
    """Returns the boxes of the columns."""
    start = min(112.0, box.w * 0.38)
    room = Box(box.x + start, box.y + 58, box.w - start - 8, box.h - 58 - 36)
    return room.columns(max(1, len(facts.columns)), 4)


def row_boxes(box: Box, facts: OddsFacts) -> list[Box]:
    """Returns the boxes of the row labels, for their tooltips."""
    boxes = column_boxes(box, facts)
    pitch = _pitch(boxes[0], facts)
    return [Box(box.x + 8, boxes[0].y + head_height(facts) + j * pitch, boxes[0].x - box.x - 10, pitch) for j in range(len(facts.rows))]


def head_height(facts: OddsFacts) -> float:
    """Returns the height above the first row: a column with a key may have two lines of its name below the key."""
    return 60.0 if any(column.cap for column in facts.columns) else 52.0


def _pitch(column: Box, facts: OddsFacts) -> float:
    return (column.h - head_height(facts) - 8) / max(1, len(facts.rows))


def draw_odds(canvas: Canvas, box: Box, facts: OddsFacts) -> None:
    """Draws the panel: number first, bar second, the chosen column framed; the unknown part is the hatched end of a bar."""
    x, y, w, h = box
    canvas.slate(*box, line=theme.GOLD, line_width=1.4)
    canvas.text_in(Box(x + 14, y + 6, w - 28, 26), facts.title, ("head", "strong", "smallb"), theme.BRIGHT)
    canvas.text_in(Box(x + 14, y + 27, w - 28, 30), facts.note, ("small",), theme.LANTERN)
    boxes = column_boxes(box, facts)
    if not boxes or not facts.rows:
        return
    first = boxes[0]
    pitch = _pitch(first, facts)
    for i, (place, column) in enumerate(zip(boxes, facts.columns, strict=True)):
        _column(canvas, place, column, facts, pitch, i == facts.chosen)
    for j, row in enumerate(facts.rows):
        top = first.y + head_height(facts) + j * pitch
        canvas.icon(x + 12, top + 3, row.icon, 18, row.colour)
        high = max(24.0, pitch - 1)  # centred on the icon: room for two lines if one is too long
        canvas.text_in(Box(x + 36, top + 12 - high / 2, first.x - x - 40, high), row.label, ("small",), theme.BONE)
    cap = canvas.key(x + w - 10, y + h - 30, facts.cap, align="r") + 8 if facts.cap else 0.0
    canvas.text_in(Box(x + 14, y + h - 37, w - 24 - cap, 34), facts.foot, ("small",), theme.ASH)  # two lines if one is too long


def _column(canvas: Canvas, box: Box, column: OddsColumn, facts: OddsFacts, pitch: float, chosen: bool) -> None:
    if chosen:
        canvas.fill(box.inset(1, 0), theme.colour("2A211B"), 5, theme.LANTERN, 1.6)
    x = box.x + 9
    at = x
    if column.cap:
        wide = canvas.key(at, box.y + 5, column.cap) + 6
        room = box.right - 5 - at
        lines = canvas.rich_height(column.name, room - wide, "smallb", 0.88) <= 2 * canvas.line_of("smallb", 0.88) + 1
        place = Box(at + wide, box.y + 4, room - wide, 44) if lines else Box(at, box.y + 26, room, 33)
        ink = theme.BRIGHT if chosen else theme.BONE
        canvas.rich_in(place, column.name, ("smallb", "small"), ink, 0.88, middle=False)
        _chances(canvas, box, column, facts, pitch, chosen)
        return
    if column.icon:
        canvas.icon(at, box.y + 7, column.icon, 18, theme.LANTERN if chosen else theme.GOLD)
        at += 22
    canvas.text_in(Box(at, box.y + 3, box.right - 5 - at, 25), column.name, ("smallb",), theme.BRIGHT if chosen else theme.BONE)
    canvas.text_in(Box(x, box.y + 21, box.w - 11, 32), column.under, ("small",), theme.ASH)
    _chances(canvas, box, column, facts, pitch, chosen)


def _chances(canvas: Canvas, box: Box, column: OddsColumn, facts: OddsFacts, pitch: float, chosen: bool) -> None:
    x = box.x + 9
    for j, (row, chance) in enumerate(zip(facts.rows, column.chances, strict=True)):
        top = box.y + head_height(facts) + j * pitch
        ink = row.colour  # dimmed text would be hard to read: frame and bar mark the chosen column
        if chance is None:
            canvas.text(box.right - 10, top - 1, "–", "num", theme.ASH, "r")
            continue
        words = told(canvas, chance)
        role = canvas.fitting(words, box.w - 16, ("num", "smallb", "small", "tiny")) or "tiny"
        canvas.text(box.right - 10, top - 1, words, role, ink, "r")
        wide = box.w - 18
        canvas.bar(x, top + 24, wide, 5, chance[0], ink if chosen else mix(row.colour, theme.SLATE, 0.4))
        if per_cent(chance)[0] < per_cent(chance)[1]:  # between the two bounds: a thin line
            canvas.fill(Box(x + wide * chance[0], top + 25.5, wide * (chance[1] - chance[0]), 2), mix(row.colour, theme.SLATE, 0.5))
