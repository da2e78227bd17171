"""A hit location card: a picture and its rows; the row that applies is lit, a resolved card is dark and stamped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.cards.wording import Line, bold_head, with_deeper
from game.ui.cards.face import art, frame, is_large, title
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

ICONS = {"failure": "back", "wound": "back", "reflex": "back", "critical": "star", "trap": "trap", "injury": "cross", "impervious": "shield", "none": "check"}

INDENT = 21.0  # of a heading, beside its icon
NAMED = 70.0  # height of a plate from which it has its name


@dataclass(frozen=True)
class HitRow:
    """A row of the card: its kind (failure, wound, reflex, critical, trap, injury), heading and text."""

    kind: str
    head: str
    words: str


def rows_of(lines: Iterable[Line]) -> tuple[HitRow, ...]:
    """Returns the rows of a card's lines: what lies deeper is told in the row above it."""
    return tuple(HitRow(line.kind, line.head, " ".join([line.text, *map(bold_head, deeper)]).strip()) for line, deeper in with_deeper(lines))


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


class _Form(NamedTuple):
    """How a card is laid out: type of its rows, whether it has a picture, the space of the stamp below the text, and whether a heading has a line."""

    role: str
    strong: str
    pictured: bool
    under: float
    run_in: bool = False


ASIDE = 36.0  # of the page of such a card, at both sides of its text
SHARES = ((0.42, False), (0.42, True), (0.35, False), (0.35, True), (0.30, True))  # of its width that the picture takes, and whether headings run in
LEAST_ASIDE = 76.0  # least side of the picture beside the words of a plate
LYING = 330.0  # least width of a card whose picture lies beside its text
PICTURED, BARE = 44.0, 12.0  # least height of a picture, and what stands in its place without one
BELOW, ON_EDGE = 42.0, 20.0  # space below the text for a stamp: on the paper, or across the lower edge of the card


def forms(large: bool, stamped: bool) -> list[_Form]:
    """Lists the layouts of a card, the best first: the picture goes first, then the lines of the headings, then the size of the type."""
    stamps = (BELOW, ON_EDGE) if stamped else (0.0,)
    found = [_Form("body", "strong", True, 0.0)] if large else []
    for role in ("small", "tiny"):
        strong = theme.BOLD_OF[role]
        found.append(_Form(role, strong, True, 0.0))
        found += [_Form(role, strong, False, under) for under in stamps]
        found.append(_Form(role, strong, False, stamps[-1], True))
    return found


def margin_of(width: float, large: bool) -> float:
    """Returns the margin at both sides of the rows."""
    return 36.0 if large else 26.0 if width > 170 else 18.0


def head_of(large: bool) -> float:
    """Returns the height of the strip with the name."""
    return 52.0 if large else 46.0


def rows_height(canvas: Canvas, card: HitCard, room: float, form: _Form) -> float:
    """Returns the height of all rows of a card in a layout."""
    return sum(row_high(canvas, row, room, form) for row in card.rows)


def row_high(canvas: Canvas, row: HitRow, room: float, form: _Form) -> float:
    """Returns the height of a row in a layout."""
    return run_in_height(canvas, row, room, form) if form.run_in else row_height(canvas, row, room, form.role, form.strong)


def run_in_height(canvas: Canvas, row: HitRow, room: float, form: _Form) -> float:
    """Returns the height of a row whose heading stands at the beginning of its text."""
    return canvas.rich_height(run_in(row), room - (INDENT if row.head else 0.0), form.role, 0.93) + 4


def run_in(row: HitRow) -> str:
    """Returns the text of a row with its heading before it."""
    return f"<p>*{row.head}*</>  {row.words}".strip() if row.head else row.words


def whole_height(canvas: Canvas, width: float, card: HitCard, role: str = "small") -> float:
    """Returns the least height in which a card shows all its text in a type (small or tiny), without a picture."""
    form = _Form(role, theme.BOLD_OF[role], False, ON_EDGE if card.stamp else 0.0, True)
    return head_of(False) + BARE + 23 + form.under + rows_height(canvas, card, width - 2 * margin_of(width, False), form)


def plate_height(canvas: Canvas, width: float, card: HitCard, role: str = "small") -> float:
    """Returns the least height in which a plate shows all its text in a type, with its name where it then has one."""
    rows = sum(canvas.rich_height(row.words, width - 48, role, 0.92) + 3 for row in card.rows if row.words)
    return rows + 5 if rows + 5 < NAMED else rows + 39


def draw_hit_card(canvas: Canvas, box: Box, card: HitCard, hover: bool = False) -> bool:
    """Draws the card in any box from a width of 150; the picture takes the height that the text leaves. Returns whether all of the text is seen."""
    x, y, w, h = box
    frame(canvas, box)
    if hover:
        canvas.outline(box.inset(3), theme.LANTERN, 9, 2)
    large = is_large(w) and h >= 430
    if _draw_lying(canvas, box, card):
        return True
    margin, head = margin_of(w, large), head_of(large)
    room, left = w - 2 * margin, x + margin
    for form in forms(large, bool(card.stamp)):
        pictured = min(h * 0.46, h - head - 36 - rows_height(canvas, card, room, form))
        if form.pictured and pictured >= PICTURED:
            break
        if not form.pictured and rows_height(canvas, card, room, form) <= h - head - BARE - 23 - form.under + 0.5:
            break
    if form.pictured:
        art(canvas, Box(x + 12, y + head, w - 24, pictured + 6), card.of, card.card)
    else:
        pictured = BARE
    title(canvas, Box(x + 12, y + 9, w - 24, head), card.name)
    top = y + head + 2 + pictured - 4
    canvas.paper(x + 9, top, w - 18, y + h - 10 - top, seed=11)
    canvas.ribbon(x + w / 2, top - 11, card.kind)
    at = top + 16
    bottom = y + h - 13 - form.under
    whole = True
    for row in card.rows:
        high = row_high(canvas, row, room, form)
        if at + high > bottom + 4.5:
            whole = False
            _cut(canvas, row, left, at, room, bottom, form)
            break
        _row(canvas, row, Box(left, at, room, high), card.lit == row.kind, form)
        at += high
    if card.dark:
        canvas.shade(box, (8, 7, 8), 150)
    if card.stamp:
        high = 26.0 if form.under == ON_EDGE else 34.0
        _stamp(canvas, Box(x, y + 56 if not form.under else y + h - (high + 2 if form.under == ON_EDGE else 52), w, high), card)
    return whole


def lying(canvas: Canvas, box: Box, card: HitCard) -> tuple[_Form, Box, Box] | None:
    """Returns how a wide and low card lies, its picture beside its text: the type, the box of the picture, and that of the page; None where it does not fit."""
    x, y, w, h = box
    head = head_of(False)
    if w < LYING or w < h * 1.25:
        return None
    for role in ("read", "body", "small"):
        for share, run_in in SHARES if role == "small" else SHARES[:1]:
            wide = min((h - head) * 1.25, w * share)
            picture = Box(x + 12, y + head, wide, h - head - 12)
            page = Box(picture.right - 5, y + head + 5, x + w - 9 - picture.right + 5, h - head - 15)
            form = _Form(role, theme.BOLD_OF[role], True, 0.0, run_in)
            if rows_height(canvas, card, page.w - ASIDE, form) <= page.h - 22:
                return form, picture, page
    return None


def _draw_lying(canvas: Canvas, box: Box, card: HitCard) -> bool:
    """Draws a card that lies, with its kind and its stamp on the picture; returns False, and draws nothing, where its text has no room so."""
    found = lying(canvas, box, card)
    if found is None:
        return False
    form, picture, page = found
    art(canvas, picture, card.of, card.card)
    title(canvas, Box(box.x + 12, box.y + 9, box.w - 24, head_of(False)), card.name)
    canvas.paper(*page, seed=11)
    middle = (picture.x + page.x) / 2
    canvas.ribbon(middle, picture.bottom - 27, card.kind)
    highs = [row_high(canvas, row, page.w - ASIDE, form) for row in card.rows]
    at = page.y + max(13.0, (page.h - sum(highs)) * 0.4)
    for row, high in zip(card.rows, highs, strict=True):
        _row(canvas, row, Box(page.x + 20, at, page.w - ASIDE, high), card.lit == row.kind, form)
        at += high
    if card.dark:
        canvas.shade(box, (8, 7, 8), 150)
    if card.stamp:
        _stamp(canvas, Box(picture.x, picture.y + 18, page.x - picture.x, 32), card)
    return True


def _row(canvas: Canvas, row: HitRow, box: Box, lit: bool, form: _Form) -> None:
    left, at, room, high = box
    if lit:
        canvas.shade(Box(left - 11, at - 1, room + 22, high), (200, 60, 40), 70)
        canvas.fill(Box(left - 11, at - 1, 5, high), theme.PAPER_RED)
    line = canvas.line_of(form.strong)
    if row.head:
        canvas.icon(left, at + 0.5, ICONS.get(row.kind, "play"), min(16.0, line), theme.PAPER_RED)
    if form.run_in:
        aside = INDENT if row.head else 1.0
        canvas.rich(left + aside, at, run_in(row), room - (INDENT if row.head else 0.0), form.role, theme.PAPER_INK, 0.93)
        return
    if row.head:
        roles = (form.strong,) if form.strong == "tinyb" else (form.strong, "smallb")
        canvas.text_in(Box(left + INDENT, at, room - INDENT, line), row.head, roles, theme.PAPER_RED)
        at += line - 2
    canvas.rich(left + 1, at, row.words, room, form.role, theme.PAPER_INK, 0.93)


def _cut(canvas: Canvas, row: HitRow, left: float, at: float, room: float, bottom: float, form: _Form) -> None:
    """Draws as much of the last row as fits; the key of the card opens the whole card."""
    line = canvas.line_of(form.strong)
    if row.head and bottom - at > line * 1.8:
        canvas.icon(left, at + 0.5, ICONS.get(row.kind, "play"), min(16.0, line), theme.PAPER_RED)
        canvas.text_in(Box(left + INDENT, at, room - INDENT, line), row.head, (form.strong,), theme.PAPER_RED)
        at += line - 2
    canvas.rich_within(left + 1, at, row.words, room, bottom - at, form.role, theme.PAPER_INK, 0.93, excerpt=True)


def _stamp(canvas: Canvas, box: Box, card: HitCard) -> None:
    wide = min(box.w - 16, canvas.wide(card.stamp, "stamp") + 34)
    plate = Box(box.x + (box.w - wide) / 2, box.y, wide, box.h)
    canvas.fill(plate, theme.CHOSEN if card.good else theme.colour("3A120E"), 0, theme.LANTERN if card.good else theme.GORE, 2)
    canvas.text_in(plate.inset(6, 0), card.stamp, ("stamp", "label", "smallb"), theme.BRIGHT, "c")


def draw_hit_row(canvas: Canvas, box: Box, card: HitCard) -> bool:
    """Draws the card as a plate, for little room: name, picture, rows; in very little room only the rows. Returns whether all of the text is seen."""
    x, y, w, h = box
    canvas.slate(*box, line=theme.GOLD)
    mark = canvas.wide(card.stamp, "smallb") + 22 if card.stamp else 0.0
    lines = [row for row in card.rows if row.words]
    for share in (0.36, 0.30, 0.25):
        aside = min(h - 12, w * share)
        if aside >= LEAST_ASIDE and _fits(canvas, lines, w - aside - 52, h - 42, "small") and canvas.wide(card.name, "smallb") <= w - aside - 28 - mark:
            art(canvas, Box(x + w - aside - 6, y + 6, aside, h - 12), card.of, card.card)  # the picture at the right of all words
            w -= aside + 4
            break
    named = h >= NAMED
    if named and card.stamp:  # what has been rolled for is named above; where that is what it takes, only the rows are told
        named = _fits(canvas, lines, w - 48, h - 42)
    if named:
        canvas.text_in(Box(x + 14, y + 8, w - 24 - mark, 24), card.name, ("head", "strong", "smallb"), theme.BRIGHT)
    at, bottom = y + (36 if named else 5), y + h - (6 if named else 3)
    role, highs = _plate_rows(canvas, lines, w - 48, bottom - at, card.lit)
    pictured = min(58.0, bottom - at - 12 - sum(highs) - 3 * len(highs))
    if pictured > 24:
        art(canvas, Box(x + 12, at, w - 24, pictured), card.of, card.card)
        at += pictured + 8
    whole = True
    for row, high in zip(lines, highs, strict=True):
        high = min(high, bottom - at)
        if high < canvas.line_of(role) * 0.9:
            whole = False
            continue
        lit = row.kind == card.lit
        if lit:
            canvas.shade(Box(x + 6, at - 1, w - 12, high + 3), (200, 60, 40), 70)
        canvas.icon(x + 12, at + 1, ICONS.get(row.kind, "play"), min(18.0, high), theme.LANTERN if row.kind == "critical" else theme.GORE)
        ink = theme.BRIGHT if lit else theme.BONE
        whole = canvas.rich_within(x + 36, at, row.words, w - 48, high + 1, role, ink, 0.92, excerpt=True) and whole
        at += high + 3
    if card.dark:
        canvas.shade(box, (8, 7, 8), 150)
    if card.stamp and named:
        plate = Box(x + w - mark - 4, y + 7, mark - 2, 26)
        canvas.fill(plate, theme.CHOSEN if card.good else theme.colour("3A120E"), 0, theme.LANTERN if card.good else theme.GORE, 1.6)
        canvas.text_in(plate.inset(4, 0), card.stamp, ("smallb",), theme.BRIGHT, "c")
    return whole


def _fits(canvas: Canvas, lines: Sequence[HitRow], width: float, room: float, role: str = "tiny") -> bool:
    """Returns whether all rows fit on a plate in a type, by default the smallest."""
    return sum(canvas.rich_height(row.words, width, role, 0.92) + 3 for row in lines) - 3 <= room + 0.5


def _plate_rows(canvas: Canvas, lines: Sequence[HitRow], width: float, room: float, lit: str) -> tuple[str, list[float]]:
    """Returns the type and the heights of the rows on a plate: whole if they fit in some type, else the one that applies whole and the others cut."""
    for role in ("small", "tiny"):
        highs = [canvas.rich_height(row.words, width, role, 0.92) for row in lines]
        if sum(highs) + 3 * len(highs) - 3 <= room + 0.5:
            return role, highs
    line, left = canvas.line_of("tiny", 0.92), room - sum(high + 3 for row, high in zip(lines, highs, strict=True) if row.kind == lit)
    cut = []
    for row, high in zip(lines, highs, strict=True):
        if row.kind != lit:
            high = min(high, int(max(0.0, left) // line) * line)
            left -= high + 3
        cut.append(high)
    return "tiny", cut
