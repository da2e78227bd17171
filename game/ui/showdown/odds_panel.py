"""Chances in the focus slot, two columns side by side: weapons or spaces before an attack, hit locations during it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.queries.odds import settled
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour, mix
from game.ui.draw.units import Box

NAMES = ("smallb", "small", "tiny")  # of the columns: roles of their names, the largest first
NEAR = 15  # per cents between two bounds: up to so many an estimate is said, above it nothing
HEAD, KEY, UNDER = 52.0, 28.0, 24.0  # least height of a head without keys, height of the key above a name, and of the line below it
BESIDE, SIGN = 14.0, 22.0  # width of a column without its name, and of the icon before it
ASIDE = 34.0  # height of the words that explain a surprising pair
LEADING, MOST_LINES = 0.88, 3
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
    """The content of the panel: title, note about the place, rows, columns, the chosen one, the line at the foot, and what explains a surprising pair."""

    title: str
    note: str
    rows: tuple[OddsRow, ...]
    columns: tuple[OddsColumn, ...]
    chosen: int
    foot: str
    cap: str = ""
    aside: str = ""
    special: str = ""  # what the chosen weapon does besides its numbers, where nothing surprising has to be explained


def per_cent(chance: Chance) -> tuple[int, int]:
    """Rounds a chance to whole per cents; a possible event is never shown as 0, an uncertain one never as 100."""
    least, most = map(settled, chance)
    low, high = (min(max(round(bound * 100), int(bound > 0)), 100 - (bound < 1)) for bound in (least, most))
    return low, high


def spoken(counted: tuple[int, int], say: Callable[..., str]) -> str:
    """Returns whole per cents as text: one number, an estimate that says so (its bar has the bounds), or, where it may be far wrong, three dots."""
    low, high = counted
    if low == high:
        return say("interface.percent", n=low)
    return say("foresight.odds.near", n=(low + high) // 2) if is_near(counted) else say("foresight.odds.unknown")


def is_near(counted: tuple[int, int]) -> bool:
    """Returns whether two bounds in whole per cents are so near that a number between them is worth saying."""
    return counted[1] - counted[0] <= NEAR


def column_boxes(box: Box, facts: OddsFacts) -> list[Box]:
    """Returns the boxes of the columns."""
    start = min(112.0, box.w * 0.38)
    room = Box(box.x + start, box.y + 58, box.w - start - 8, box.h - 58 - 36 - (ASIDE if facts.aside or facts.special else 0))
    return room.columns(max(1, len(facts.columns)), 4)


def row_boxes(canvas: Canvas, box: Box, facts: OddsFacts) -> list[Box]:
    """Returns the boxes of the row labels, for their tooltips."""
    boxes = column_boxes(box, facts)
    head = head_of(canvas, boxes, facts)
    return [Box(box.x + 8, boxes[0].y + head.high + j * head.pitch, boxes[0].x - box.x - 10, head.pitch) for j in range(len(facts.rows))]


@dataclass(frozen=True)
class OddsHead:
    """What all columns share: role and top of their names, whether icons stand before them, height of the names and of all, distance of the rows.

    Names of no height are not written: the number of the column stands for them, where a word would be broken.
    """

    role: str
    top: float
    signed: bool
    names: float
    high: float
    pitch: float


def head_of(canvas: Canvas, boxes: Sequence[Box], facts: OddsFacts) -> OddsHead:
    """Measures the heads: names in one line beside their icons if all have room, else in several lines, in the largest role in which all fit."""
    capped = any(column.cap for column in facts.columns)
    under = UNDER if any(column.under for column in facts.columns) else 0.0
    wide = min((box.w for box in boxes), default=0.0) - BESIDE
    names = [column.name for column in facts.columns]
    role, lines, signed = NAMES[-1], 1, False
    for each in NAMES:
        sign = SIGN if any(column.icon for column in facts.columns) else 0.0
        role, signed = each, not capped and all(canvas.wide(name, each) <= wide - sign for name in names)
        lines = 1 if signed else max((round(canvas.rich_height(name, wide, each, LEADING) / canvas.line_of(each, LEADING)) for name in names), default=1)
        if signed or (lines <= MOST_LINES - (not capped) and all(canvas.wide(word, each) <= wide for name in names for word in name.split())):
            break
    top = KEY if capped else 5.0
    whole_words = all(canvas.wide(word, role) <= wide for name in names for word in name.split())
    high = lines * canvas.line_of(role, LEADING) + 2 if whole_words or not capped else 0.0
    whole = max(top + high + under + 4, 0.0 if capped else HEAD)
    return OddsHead(role, top, signed, high, whole, ((boxes[0].h if boxes else 0.0) - whole - 8) / max(1, len(facts.rows)))


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
    head = head_of(canvas, boxes, facts)
    pitch = head.pitch
    for i, (place, column) in enumerate(zip(boxes, facts.columns, strict=True)):
        _column(canvas, place, column, facts, head, i == facts.chosen)
    for j, row in enumerate(facts.rows):
        top = first.y + head.high + j * pitch
        canvas.icon(x + 12, top + 3, row.icon, 18, row.colour)
        high = max(24.0, pitch - 1)  # centred on the icon: room for two lines if one is too long
        canvas.text_in(Box(x + 36, top + 12 - high / 2, first.x - x - 40, high), row.label, ("small",), theme.BONE)
    if facts.aside:
        canvas.text_in(Box(x + 14, y + h - 37 - ASIDE, w - 24, ASIDE), facts.aside, ("small", "tiny"), theme.LANTERN)
    elif facts.special:
        canvas.rich_within(x + 14, y + h - 37 - ASIDE, facts.special, w - 24, ASIDE, "small", theme.BONE, LEADING, excerpt=True)
    cap = canvas.key(x + w - 10, y + h - 30, facts.cap, align="r") + 8 if facts.cap else 0.0
    canvas.text_in(Box(x + 14, y + h - 37, w - 24 - cap, 34), facts.foot, ("small",), theme.ASH)  # two lines if one is too long


def _column(canvas: Canvas, box: Box, column: OddsColumn, facts: OddsFacts, head: OddsHead, chosen: bool) -> None:
    if chosen:
        canvas.fill(box.inset(1, 0), theme.colour("2A211B"), 5, theme.LANTERN, 1.6)
    at = box.x + 9
    ink = theme.BRIGHT if chosen else theme.BONE
    if column.cap:
        canvas.key(at, box.y + 5, column.cap)
    if head.signed and column.icon:
        canvas.icon(at, box.y + 7, column.icon, 18, theme.LANTERN if chosen else theme.GOLD)
        at += SIGN
    if head.names:
        canvas.rich_in(Box(at, box.y + head.top, box.right - 5 - at, head.names), column.name, (head.role,), ink, LEADING, middle=False)
    if column.under:
        canvas.text_in(Box(box.x + 9, box.y + head.high - UNDER - 4, box.w - 11, UNDER), column.under, ("small",), theme.ASH)
    _chances(canvas, box, column, facts, head, chosen)


def _chances(canvas: Canvas, box: Box, column: OddsColumn, facts: OddsFacts, head: OddsHead, chosen: bool) -> None:
    x = box.x + 9
    for j, (row, chance) in enumerate(zip(facts.rows, column.chances, strict=True)):
        top = box.y + head.high + j * head.pitch
        ink = row.colour  # dimmed text would be hard to read: frame and bar mark the chosen column
        if chance is None:
            canvas.text(box.right - 10, top - 1, "–", "num", theme.ASH, "r")
            continue
        words = spoken(per_cent(chance), canvas.words.say)
        role = canvas.fitting(words, box.w - 16, ("num", "smallb", "small", "tiny")) or "tiny"
        canvas.text(box.right - 10, top - 1, words, role, ink, "r")
        wide = box.w - 18
        canvas.bar(x, top + 24, wide, 5, chance[0], ink if chosen else mix(row.colour, theme.SLATE, 0.4))
        if per_cent(chance)[0] < per_cent(chance)[1]:  # between the two bounds: a thin line
            canvas.fill(Box(x + wide * chance[0], top + 25.5, wide * (chance[1] - chance[0]), 2), mix(row.colour, theme.SLATE, 0.5))
