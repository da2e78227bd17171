"""The monster's next turn, shown in the focus slot: whom it may target, the rest of its deck, and its last card."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour, mix
from game.ui.draw.units import Box
from game.ui.kit.tokens import Token
from game.ui.showdown.forecast_marks import NOBODY, SOME
from game.ui.showdown.odds_panel import is_near, spoken

HEAD, FOOT = 62.0, 84.0
BECAUSE = 22.0  # height for why nobody may be picked, where there is room
MOST_PITCH = 44.0
LINE_UNDER = 36.0  # pitch from which the bar is below the name


@dataclass(frozen=True)
class NextRow:
    """A survivor, or nobody, and the chance as lower and upper whole per cent (equal if exact); None while it is computed."""

    who: str
    name: str
    token: Token | None = None
    percent: tuple[int, int] | None = None


@dataclass(frozen=True)
class NextFacts:
    """The content of the panel: title, assumption, rows, the rest of the deck, wounds to kill the monster, and its last card.

    While it is `counting`, a row without a near estimate says so and has no bar.
    """

    title: str
    note: str
    rows: tuple[NextRow, ...]
    cards: str
    wounds: str
    last: str
    cap: str
    counting: bool = False
    because: str = ""  # why nobody may be picked, below the row that says so, if there is room; a tooltip tells it as well


def next_rows(box: Box, count: int) -> list[Box]:
    """Returns the boxes of the rows, for their tooltips; a line is left for why nobody may be picked where their bars lie below the names all the same."""
    whole, left = ((box.h - HEAD - FOOT - kept) / max(1, count) for kept in (0.0, BECAUSE))
    pitch = min(MOST_PITCH, left if left >= LINE_UNDER else whole)
    return [Box(box.x + 12, box.y + HEAD + i * pitch, box.w - 24, pitch) for i in range(count)]


def rest_rows(box: Box) -> dict[str, Box]:
    """Returns the boxes of the two lines on the rest of the deck and the wounds left, for their tooltips."""
    at = box.bottom - FOOT + 2
    return {name: Box(box.x + 12, at + 24 * i, box.w - 24, 24) for i, name in enumerate(("cards", "wounds"))}


def draw_next(canvas: Canvas, box: Box, facts: NextFacts) -> None:
    """Draws the panel: icon, name, bar and number of each row, the likeliest first."""
    x, y, w, h = box
    canvas.slate(*box, line=theme.GOLD, line_width=1.4)
    canvas.text_in(Box(x + 14, y + 6, w - 28, 28), facts.title, ("head", "strong", "smallb"), theme.BRIGHT)
    canvas.text_in(Box(x + 14, y + 32, w - 28, 22), facts.note, ("small",), theme.LANTERN)
    for row, place in zip(facts.rows, next_rows(box, len(facts.rows)), strict=True):
        _row(canvas, place, row, facts.counting)
    below = next_rows(box, len(facts.rows))[-1] if facts.rows else box
    if facts.because and below.bottom + BECAUSE <= box.bottom - FOOT + 1:
        canvas.text_in(Box(below.x, below.bottom, below.w, BECAUSE), facts.because, ("small", "tiny"), theme.ASH)
    at = y + h - FOOT + 2
    canvas.hline(x + 12, at, w - 24)
    for icon, words, colour in (("deck", facts.cards, theme.BONE), ("wound", facts.wounds, theme.GORE)):
        canvas.icon(x + 12, at + 5, icon, 18, colour)
        canvas.text_in(Box(x + 36, at + 2, w - 50, 24), words, ("small",), theme.BONE)
        at += 24
    cap = canvas.key(x + w - 12, at + 5, facts.cap, align="r") + 8
    canvas.icon(x + 12, at + 6, "discard", 18, theme.ASH)
    canvas.text_in(Box(x + 36, at + 3, w - 50 - cap, 24), facts.last, ("small",), theme.ASH)


def draw_unknown(canvas: Canvas, box: Box, title: str, why: str) -> None:
    """Draws in the place of the panel why nobody is named."""
    canvas.slate(*box, fill=theme.SUNK)
    canvas.text_in(Box(box.x + 14, box.y + 6, box.w - 28, 28), title, ("head", "strong", "smallb"), theme.ASH)
    canvas.rich_in(Box(box.x + 14, box.y + 40, box.w - 28, box.h - 48), why, ("body", "small"), theme.ASH, middle=False)


def _row(canvas: Canvas, box: Box, row: NextRow, counting: bool) -> None:
    low, high = row.percent or (0, 0)
    open_yet = row.percent is None or (counting and not is_near(row.percent))
    ink = theme.ASH if open_yet else colour_of(row)
    words = "" if row.percent is None and not counting else canvas.words.say("foresight.turn.counting") if open_yet else spoken((low, high), canvas.words.say)
    role = "small" if open_yet else canvas.fitting(words, 92, ("num", "smallb")) or "smallb"
    under = box.h >= LINE_UNDER
    line = Box(box.x, box.y + (box.h - 36) / 2, box.w, 26) if under else box
    middle = line.y + line.h / 2
    if row.token is not None:
        canvas.token(line.x, middle - 11, 22, row.token.sign, row.token.letter)
    else:
        canvas.icon(line.x + 2, middle - 9, "hidden", 18, theme.ASH)
    wide = canvas.wide(words, role)
    canvas.text(line.right, middle - canvas.line_of(role) / 2, words, role, ink, "r")
    start = line.x + 32
    bar = Box(start, line.bottom + 2, line.right - start, 6) if under else Box(line.x + line.w * 0.5, middle - 3, line.w * 0.5 - 62, 6)
    room = (line.right - wide - 6 if under else bar.x - 6) - start
    canvas.text_in(Box(start, line.y, room, line.h), row.name, ("strong", "smallb", "small"), theme.BRIGHT if high or open_yet else theme.ASH)
    if open_yet:
        return
    if not high:
        canvas.fill(bar, theme.WELL)
        return
    canvas.bar(*bar, low / 100, ink)
    if high > low:  # an estimate: between its two bounds a thin line with an end, as in the chances of an attack
        faint = mix(ink, theme.SLATE, 0.35)
        canvas.fill(Box(bar.x + bar.w * low / 100, bar.y + bar.h / 2 - 1, bar.w * (high - low) / 100, 2), faint)
        canvas.fill(Box(bar.x + bar.w * high / 100 - 2, bar.y, 2, bar.h), faint)


def colour_of(row: NextRow) -> Colour:
    """Returns the colour of a row: red for high danger, as on the board."""
    if row.who == NOBODY:
        return theme.ASH
    share = sum(row.percent or (0, 0)) / 200
    return theme.GORE if share >= SOME else theme.BONE if share else theme.ASH
