"""A settlement card as it lies on the table: its name, an icon or a picture, and its text on paper, generated from its data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards.definitions import Weapon
from game.cards.wording import Line
from game.ui.cards.ai_card import COMPACT, Value, draw_values
from game.ui.cards.face import art as engraving
from game.ui.cards.face import frame, title
from game.ui.draw import theme
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.images import Part
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act, Widget

LEADING = 0.96
INDENT, GAP = 12.0, 5.0
NUMBERED = 330.0  # a card of at least this height has room for medallions
LEAST_ART, MOST_ART, MOST_PICTURE = 40.0, 0.50, 0.64
TITLE, TOP, FOOT = 44.0, 48.0, 12.0


@dataclass(frozen=True)
class WordFace:
    """The content of such a card. `ribbon` names its kind, `icon` is its icon, `picture` a picture in place of the icon."""

    card: str
    name: str
    ribbon: str
    icon: str
    lines: tuple[Line, ...]
    lit: int = -1  # row (from 0) that applied
    picture: str = ""
    tale: str = ""
    of: str = ""  # its kind, to find its engraving
    values: tuple[Value, ...] = ()  # the numbers of a weapon, in medallions at its foot
    note: str = ""  # marked-up words of its tooltip, where its rules are the project's own
    so_far: str = ""  # marked-up words of what it has done, below its lines
    part: Part | None = None  # of its story picture, where not the whole of it is shown


def weapon_values(weapon: Weapon | None, words: Translator) -> tuple[Value, ...]:
    """Returns the numbers of a weapon: dice, accuracy, strength."""
    if weapon is None:
        return ()
    needs = words.say("showdown.value.from", n=weapon.accuracy)
    return (
        Value("slash", str(weapon.speed), words.say("showdown.value.speed")),
        Value("dice", needs, words.say("showdown.value.accuracy")),
        Value("burst", str(weapon.strength), words.say("showdown.value.strength")),
    )


def lit_lines(lines: Sequence[Line], row: int) -> frozenset[int]:
    """Returns the indexes of the lines that belong to a row (from 0) of the first table of a card."""
    found: set[int] = set()
    depth, count = -1, -1
    for number, line in enumerate(lines):
        if line.kind == "row" and (depth < 0 or line.depth == depth) and line.head:
            depth, count = line.depth, count + 1
        elif depth >= 0 and line.depth < depth:
            depth = 99  # a second table is not searched
        if count == row and depth >= 0 and line.depth >= depth:
            found.add(number)
    return frozenset(found) if row >= 0 else frozenset()


def tables(lines: Sequence[Line]) -> int:
    """Counts the tables of a card; one that stands in the row of another is a part of it."""
    return sum(line.kind == "row" and (number == 0 or lines[number - 1].kind != "row") for number, line in enumerate(lines))


def tale_of(words: Translator, card: str) -> str:
    """Returns the story line of a card, an event or a step; "" if it has none."""
    id = f"settlement.tale.{card}"
    return words.say(id) if words.has(id) else ""


def marked(line: Line) -> str:
    """Returns a line as marked-up text with its head in red."""
    words = literal(line.text)
    return f"<p>*{literal(line.head)}*</> {words}".strip() if line.head else words


class CardLine(Widget):
    """One line of a card on its paper; it takes no input."""

    focusable = False

    def __init__(self, key: str, box: Box, words: str, role: str, lit: bool = False, dim: bool = False) -> None:
        super().__init__(key, box, label=words)
        self.role, self.lit, self.dim = role, lit, dim

    def draw(self, canvas: Canvas) -> None:
        draw_line(canvas, self.box, self.label, self.role, self.lit, self.dim)

    def under(self, x: float, y: float) -> bool:
        return False


def draw_line(canvas: Canvas, box: Box, words: str, role: str, lit: bool, dim: bool) -> None:
    """Draws a line; a lit one has a warm background and a red bar."""
    if lit:
        canvas.shade(Box(box.x - 8, box.y - 2, box.w + 14, box.h + 3), theme.PAPER_LIT[:3], theme.PAPER_LIT[3])
        canvas.fill(Box(box.x - 10, box.y - 2, 5, box.h + 3), theme.PAPER_RED)
    canvas.rich(box.x, box.y, words, box.w, role, theme.PAPER_DIM if dim else theme.PAPER_INK, LEADING)


def lines_in(pen: Canvas, key: str, face: WordFace, width: float, role: str = "body") -> tuple[list[CardLine], float]:
    """Lays out the lines of a card for a width; returns them, with boxes that begin at 0, 0, and their height."""
    lit = lit_lines(face.lines, face.lit)
    found: list[CardLine] = []
    y = 0.0
    if face.tale:
        high = pen.rich_height(face.tale, width, "storyi", 1.0)
        found.append(CardLine(f"{key}.tale", Box(0, 0, width, high), face.tale, "storyi"))
        y = high + 10
    for number, line in enumerate(face.lines):
        left = INDENT * min(3, line.depth)
        words = marked(line)
        high = pen.rich_height(words, width - left, role, LEADING)
        dim = bool(lit) and number not in lit and line.kind == "row"
        found.append(CardLine(f"{key}.{number}", Box(left, y, width - left, high), words, role, number in lit, dim))
        y += high + GAP
    if face.so_far:
        high = pen.rich_height(face.so_far, width, role, LEADING)
        found.append(CardLine(f"{key}.so_far", Box(0, y + GAP, width, high), face.so_far, role))
        y += high + 2 * GAP
    return found, max(0.0, y - GAP)


def foot_of(face: WordFace, box: Box) -> float:
    """Returns the height below a card's page: of its numbers where there is room for them, else of the frame."""
    return COMPACT.foot if face.values and box.h >= NUMBERED else FOOT


def art_height(pen: Canvas, face: WordFace, box: Box) -> float:
    """Returns the height available for a card's picture in a box."""
    high = lines_in(pen, "", face, box.w - 56)[1]
    return min(box.h - TOP - 34 - foot_of(face, box) - high, box.h * (MOST_PICTURE if face.picture else MOST_ART))


def card_height(pen: Canvas, face: WordFace, width: float, role: str = "body") -> float:
    """Returns the height of a card without a picture."""
    return TOP + lines_in(pen, "", face, width - 56, role)[1] + 34 + FOOT


def card(
    pen: Canvas,
    key: str,
    box: Box,
    face: WordFace,
    act: Act | None = None,
    *,
    label: str = "",
    region: str = "cards",
    tip: Tip | None = None,
    chosen: bool = False,
    art: float = 0.0,
) -> list[Widget]:
    """Returns a card as a widget that fills a box: pressable as a whole if it has an action; text that does not fit is scrolled.

    `art` is the height of its picture, so that neighbouring cards look alike; 0 takes the height that the text leaves.
    """
    inner = box.w - 56
    foot = foot_of(face, box)
    if face.tale and face.lines and lines_in(pen, key, face, inner, "small")[1] > box.h - TOP - 34 - foot:
        face = replace(face, tale="")  # the story text is dropped before the rules text
    role = next((r for r in ("body", "small") if lines_in(pen, key, face, inner, r)[1] <= box.h - TOP - 34 - foot), "small")
    lines, high = lines_in(pen, key, face, inner, role)
    room = box.h - TOP - 34 - foot
    fits = high <= room + 1
    pictured = (art or min(room - high, box.h * (MOST_PICTURE if face.picture else MOST_ART))) if fits else 0.0
    pictured = pictured if pictured >= LEAST_ART else 0.0
    top = TOP + max(10.0, pictured)
    page = Box(0, top, box.w, box.h - top - foot)

    def paint(canvas: Canvas, area: Box) -> None:
        frame(canvas, area)
        if pictured:
            _picture(canvas, Box(12, TOP - 4, area.w - 24, pictured + 8), face)
        title(canvas, Box(12, 7, area.w - 24, TITLE + 2), face.name)
        canvas.paper(10, page.y, area.w - 20, page.h, seed=11)
        canvas.ribbon(area.w / 2, page.y - 11, face.ribbon, "smallb" if face.tale else "label")
        if chosen or pane.hovered:
            canvas.outline(area.inset(2), theme.LANTERN, 10, 2)
        if foot > FOOT:
            draw_values(canvas, area, face.values, COMPACT)
        if fits:
            for line in lines:
                draw_line(canvas, line.box.moved(28, page.y + 20), line.label, line.role, line.lit, line.dim)

    tip = tip or (Tip(face.name, face.note) if face.note else None)
    pane = CachedPanel(key, box, (face, chosen, role), paint, label=label or face.name, region=region, on_press=act, tip=tip, hovers=act is not None, cut=10)
    if fits:
        return [pane]
    area = Box(box.x + 28, box.y + page.y + 16, box.w - 28 - 12, page.h - 22)
    narrow, tall = lines_in(pen, key, face, area.w - 16 - 12, role)
    moved = [CardLine(line.key, line.box.moved(10, 2), line.label, line.role, line.lit, line.dim) for line in narrow]
    scroll = ScrollArea(f"{key}.words", Box(area.x - 10, area.y, area.w + 10, area.h), [*moved], tall + 6, region=region, label=face.name)
    for line in moved:
        if line.lit:
            scroll.reveal(line.box)
            break
    return [pane, scroll]


def _picture(canvas: Canvas, box: Box, face: WordFace) -> None:
    """Draws the upper part of a card: its given picture, or its engraving."""
    if face.picture.startswith("portraits/"):
        canvas.portrait(box, face.picture, theme.EMBER, close=False)
        return
    if face.picture:
        cover(canvas, box, face.picture)
        return
    engraving(canvas, box, face.of or "steps", face.card, face.icon)
