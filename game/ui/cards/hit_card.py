"""A hit location card: a picture and its rows; the row that applies is lit, a resolved card is dark and stamped."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.cards.face import art, frame, is_large, title
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

ICONS = {"failure": "back", "wound": "back", "reflex": "back", "critical": "star", "trap": "trap", "injury": "cross", "impervious": "shield", "none": "check"}

NAMED = 70.0  # height of a plate from which it has its name


@dataclass(frozen=True)
class HitRow:
    """A row of the card: its kind (failure, wound, reflex, critical, trap, injury), heading and text."""

    kind: str
    head: str
    words: str


@dataclass(frozen=True)
class HitCard:
    """The content of a hit location card. `lit` is the row that applies, `stamp` stands on a resolved card."""

    card: str
    name: str
    kind: str
    rows: tuple[HitRow, ...]
    lit: str = ""
    stamp: str = ""
    good: bool = False
    dark: bool = False
    number: int = 0
    of: str = "hit_locations"  # its kind, to find its picture


def row_height(canvas: Canvas, row: HitRow, width: float, role: str = "small", strong: str = "smallb") -> float:
    """Returns the height of a row of the card."""
    words = canvas.rich_height(row.words, width, role, 0.93) if row.words else 0.0
    return (canvas.line_of(strong) if row.head else 0.0) + words + 5


def draw_hit_card(canvas: Canvas, box: Box, card: HitCard, hover: bool = False) -> None:
    """Draws the card in any box from a width of 150; the picture takes the height that the text leaves."""
    x, y, w, h = box
    frame(canvas, box)
    if hover:
        canvas.outline(box.inset(3), theme.LANTERN, 9, 2)
    large = is_large(w) and h >= 430
    margin, role, strong = (36.0, "body", "strong") if large else (26.0 if w > 170 else 18.0, "small", "smallb")
    room, left = w - 2 * margin, x + margin
    head = 48.0 if large else 36.0
    rest = h - head - 12
    need = sum(row_height(canvas, row, room, role, strong) for row in card.rows) + 24
    pictured = min(h * 0.46, max(0.0, rest - need))
    under = 0.0  # space below the text for the stamp, if there is no picture
    if pictured < 44:
        pictured = 12.0
        under = 42.0 if card.stamp else 0.0
    else:
        art(canvas, Box(x + 12, y + head, w - 24, pictured + 6), card.of, card.card)
    title(canvas, Box(x + 12, y + 9, w - 24, head), card.name)
    top = y + head + 2 + pictured - 4
    canvas.paper(x + 9, top, w - 18, y + h - 10 - top, seed=11)
    canvas.ribbon(x + w / 2, top - 11, card.kind)
    at = top + 16
    bottom = y + h - 13 - under
    for row in card.rows:
        high = row_height(canvas, row, room, role, strong)
        if at + high > bottom + 4:
            _cut(canvas, row, left, at, room, bottom)
            break
        _row(canvas, row, Box(left, at, room, high), card.lit == row.kind, role, strong)
        at += high
    if card.dark:
        canvas.shade(box, (8, 7, 8), 150)
    if card.stamp:
        _stamp(canvas, Box(x, y + 56 if not under else y + h - 52, w, 34), card)


def _row(canvas: Canvas, row: HitRow, box: Box, lit: bool, role: str, strong: str) -> None:
    left, at, room, high = box
    if lit:
        canvas.shade(Box(left - 11, at - 1, room + 22, high), (200, 60, 40), 70)
        canvas.fill(Box(left - 11, at - 1, 5, high), theme.PAPER_RED)
    if row.head:
        canvas.icon(left, at + 0.5, ICONS.get(row.kind, "play"), 16, theme.PAPER_RED)
        canvas.text_in(Box(left + 21, at, room - 21, canvas.line_of(strong)), row.head, (strong, "smallb"), theme.PAPER_RED)
        at += canvas.line_of(strong) - 2
    canvas.rich(left + 1, at, row.words, room, role, theme.PAPER_INK, 0.93)


def _cut(canvas: Canvas, row: HitRow, left: float, at: float, room: float, bottom: float) -> None:
    """Draws as much of the last row as fits; the key of the card opens the whole card."""
    if row.head and bottom - at > canvas.line_of("smallb") * 1.8:
        canvas.icon(left, at + 0.5, ICONS.get(row.kind, "play"), 16, theme.PAPER_RED)
        canvas.text_in(Box(left + 21, at, room - 21, canvas.line_of("smallb")), row.head, ("smallb",), theme.PAPER_RED)
        at += canvas.line_of("smallb") - 2
    canvas.rich_within(left + 1, at, row.words, room, bottom - at, "small", theme.PAPER_INK, 0.93, excerpt=True)


def _stamp(canvas: Canvas, box: Box, card: HitCard) -> None:
    wide = min(box.w - 16, canvas.wide(card.stamp, "head") + 34)
    plate = Box(box.x + (box.w - wide) / 2, box.y, wide, box.h)
    canvas.fill(plate, theme.CHOSEN if card.good else theme.colour("3A120E"), 0, theme.LANTERN if card.good else theme.GORE, 2)
    canvas.text_in(plate.inset(6, 0), card.stamp, ("head", "strong", "smallb"), theme.BRIGHT, "c")


def draw_hit_row(canvas: Canvas, box: Box, card: HitCard) -> None:
    """Draws the card as a plate, for little room: name, picture, one or two lines for each row; in very little room only the rows."""
    x, y, w, h = box
    canvas.slate(*box, line=theme.GOLD)
    mark = canvas.wide(card.stamp, "smallb") + 22 if card.stamp else 0.0
    named = h >= NAMED
    if named:
        canvas.text_in(Box(x + 14, y + 8, w - 24 - mark, 24), card.name, ("head", "strong", "smallb"), theme.BRIGHT)
    lines = [row for row in card.rows if row.words]
    need = sum(min(2, canvas.rich_height(row.words, w - 50, "small", 0.92) / canvas.line_of("small")) * canvas.line_of("small") + 3 for row in lines)
    pictured = min(58.0, h - 54 - need)
    at = y + (36 if named else 5)
    if pictured > 24:
        art(canvas, Box(x + 12, at, w - 24, pictured), card.of, card.card)
        at += pictured + 8
    for row in lines:
        left = y + h - (6 if named else 3) - at
        if left < canvas.line_of("small") * 0.9:
            break
        lit = row.kind == card.lit
        high = min(left, 2 * canvas.line_of("small", 0.92) + 1)
        used = min(canvas.rich_height(row.words, w - 48, "small", 0.92), high)
        if lit:
            canvas.shade(Box(x + 6, at - 1, w - 12, used + 3), (200, 60, 40), 70)
        canvas.icon(x + 12, at + 1, ICONS.get(row.kind, "play"), 18, theme.LANTERN if row.kind == "critical" else theme.GORE)
        canvas.rich_within(x + 36, at, row.words, w - 48, high, "small", theme.BRIGHT if lit else theme.BONE, 0.92, excerpt=True)
        at += used + 3
    if card.dark:
        canvas.shade(box, (8, 7, 8), 150)
    if card.stamp and named:
        plate = Box(x + w - mark - 4, y + 7, mark - 2, 26)
        canvas.fill(plate, theme.CHOSEN if card.good else theme.colour("3A120E"), 0, theme.LANTERN if card.good else theme.GORE, 1.6)
        canvas.text_in(plate.inset(4, 0), card.stamp, ("smallb",), theme.BRIGHT, "c")
