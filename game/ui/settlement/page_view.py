"""A page of events in the settlement: the card or the story text at the left, the results at the right; the banner turns the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.cards.wording import Line
from game.ui.cards.framing import scene
from game.ui.cards.sheets import SheetFacts, sheet, sheet_line
from game.ui.cards.word_card import WordFace, card, tables
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Grid, arrange, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.settlement.pages import Page, Told, crop_of
from game.ui.settlement.parts import balanced, icon_text
from game.ui.settlement.story_page import DARK_INKS, StoryPage, Tale
from game.ui.settlement.throw_row import Thrower, ThrowFacts, throw_row

CARD = "page.card"
STORY_PICTURE = 0.53  # part of a story picture that is not covered
OVER_HEAD, MOST_TALE = 34.0, 0.45  # on a dark picture: height of the heading, and what a text in story letters may take of the picture
PAPERED, PAPER_EDGE, PAPER_TOP, PAPER_FOOT = 420.0, 40.0, 76.0, 26.0  # height from which the text has paper, and the margins around the text
DARK = 212  # darkness of a picture behind text, 0 to 255
SHEET, SHEET_WIDE, LEAST_LINE = 134.0, 232.0, 118.0


@dataclass(frozen=True)
class PageFacts:
    """What a page shows besides the page itself: its title, its card's text and ribbon, its story text, the people as they are now."""

    title: str
    ribbon: str
    icon: str
    lines: tuple[Line, ...]
    tale: str
    people: tuple[tuple[str, SheetFacts], ...] = ()
    of: str = ""  # kind of its card, to find its picture
    thrown: bool = False  # the players rolled the dice themselves and typed them in
    throwers: tuple[Thrower, ...] = ()  # whose each die is, and behind them those who are about to throw


def page_view(
    pen: Canvas, box: Box, page: Page, facts: PageFacts, words: Translator, show: Callable[[str], object], serial: int, pace: float
) -> list[Widget]:
    """Returns the widgets of a page in a box."""
    folded = box.w < 760 or box.h < 330
    part = crop_of(page.picture, sum(not sheet.dead for _, sheet in facts.people))
    row = page.row if pace <= 0 and tables(facts.lines) == 1 else -1  # a row is hit when the dice lie; of several tables nobody knows which
    face = WordFace(page.about or page.step, facts.title, facts.ribbon, facts.icon, facts.lines, row, page.picture, facts.tale, facts.of, part=part)
    found: list[Widget] = []
    has_card = bool(facts.lines or facts.tale)
    if has_card and page.picture and not facts.lines and box.w >= 560 and box.h >= 190:
        found.append(story(pen, CARD, box, face))
        right = beside_story(pen, box, face)
    elif has_card and not folded:
        left, right = box.take_left(min(480.0, box.w * 0.46), 8)
        found += card(pen, CARD, left, face)
    elif has_card and box.h >= 190 and box.w >= 560:
        left, right = box.take_left(box.w * 0.46, 6)
        found += card(pen, CARD, left, face)
    else:
        right = box
    found += _happened(pen, right, page, facts, words, show, serial, pace, not has_card or right is box)
    return found


def _tale(pen: Canvas, face: WordFace, width: float, alone: bool) -> tuple[str, float]:
    """Returns the role of a story text, and its height."""
    role = "story" if alone else "tale"
    return role, pen.rich_height(face.tale, width, role)


def _paper(pen: Canvas, box: Box, face: WordFace, alone: bool) -> Box:
    """Returns the box of the paper on its picture: at the upper right, or centred if nothing else is there."""
    edge = 16.0
    right = box.take_left(box.w * STORY_PICTURE)[1].inset(0, edge, edge)
    high = _tale(pen, face, right.w - 2 * PAPER_EDGE, alone)[1] + PAPER_TOP + PAPER_FOOT
    return Box(right.x, right.y + (right.h - high) / 2 if alone else right.y, right.w, high)


def beside_story(pen: Canvas, box: Box, face: WordFace) -> Box:
    """Returns the box for results on a story picture."""
    if box.h < PAPERED:
        return box.take_left(box.w * 0.5)[1].inset(0, 8, 8)
    paper = _paper(pen, box, face, False)
    return Box(paper.x, paper.bottom + 8, paper.w, box.bottom - 16 - paper.bottom - 8)


def story(pen: Canvas, key: str, box: Box, face: WordFace, alone: bool = False) -> CachedPanel:
    """Returns a story picture over the whole width; its text is on paper at the right, in low windows on the dark lower left."""
    paper = _paper(pen, box, face, alone).moved(-box.x, -box.y)

    def paint(canvas: Canvas, area: Box) -> None:
        scene(canvas, area, face.picture, part=face.part)
        if area.h < PAPERED:
            _over(canvas, area, face, area.w * (1.0 if alone else 0.5) - 44)
            return
        canvas.paper(*paper, seed=5)
        inner = paper.inset(PAPER_EDGE, 18)
        canvas.text(inner.x, inner.y, face.ribbon, "label", theme.PAPER_RED)
        canvas.text_in(Box(inner.x, inner.y + 18, inner.w, 34), face.name, ("title", "card", "head"), theme.PAPER_INK)
        role, _ = _tale(canvas, face, inner.w, alone)
        canvas.rich(inner.x, paper.y + PAPER_TOP, face.tale, inner.w, role, theme.PAPER_INK)

    return CachedPanel(key, box, (face, alone), paint, label=face.name, region="cards", cut=0)


def _over(canvas: Canvas, area: Box, face: WordFace, wide: float) -> None:
    """Draws a story text over the dark lower left of its picture."""
    told = StoryPage.fitted("tale", canvas, Tale((face.tale,)), wide, "tale")
    most = area.h * MOST_TALE
    high = told.box.h if told.box.h <= most else canvas.rich_height(face.tale, wide, "small")
    top = area.bottom - 14 - high - OVER_HEAD
    canvas.ramp(Box(area.x + 5, top - 60, area.w - 10, 60), (*theme.VOID, 0), (*theme.VOID, DARK))
    canvas.ramp(Box(area.x + 5, top, area.w - 10, area.bottom - 5 - top), (*theme.VOID, DARK), (*theme.VOID, 250))
    canvas.text_in(Box(area.x + 16, top, wide, 26), face.name, ("card", "head", "strong"), theme.BRIGHT)
    if told.box.h <= most:
        told.box, told.inks = told.box.moved(area.x + 16, top + OVER_HEAD), DARK_INKS
        told.draw(canvas)
    else:
        canvas.rich(area.x + 16, top + OVER_HEAD, face.tale, wide, "small", theme.BRIGHT)


def _happened(
    pen: Canvas,
    box: Box,
    page: Page,
    facts: PageFacts,
    words: Translator,
    show: Callable[[str], object],
    serial: int,
    pace: float,
    titled: bool,
) -> list[Widget]:
    """Returns the right half: dice, lines, people."""
    small = box.h < 330
    inner = box.inset(14 if small else 20, 8 if small else 16)
    top = inner.y + (34 if titled else 28)
    found: list[Widget] = []
    room = Box(inner.x, top, inner.w, inner.bottom - top)
    if page.dice or page.awaits:
        dice, high = throw_row(pen, room, page, ThrowFacts(facts.throwers, facts.title, facts.thrown), words, serial, pace)
        found += dice
        room = room.take_top(high)[1]
    people = list(facts.people)
    lines, tall = told_lines(pen, page.told if pace <= 0 else (), room.w - 16)
    high, columns = SHEET, balanced(len(people), int((room.w + 8) // (SHEET_WIDE + 8)))
    rows = -(-len(people) // columns)
    if tall + 22 + rows * (high + 6) > room.h:  # no room for whole sheets: a line for each
        high, columns = 46.0, max(1, min(4, int(room.w // 190)))
        if len(people) <= 4 and (room.w + 6) / max(1, len(people)) - 6 >= LEAST_LINE:
            columns = max(1, len(people))
        columns = balanced(len(people), columns)
        rows = -(-len(people) // columns)
    fits = bool(people) and tall + 22 + rows * (high + 6) <= room.h
    if page.picture and not (titled or facts.lines or page.dice or page.awaits):  # as high as what it tells: the picture is seen below it
        needed = tall + (22 + rows * (high + 6) if fits else 4)
        room = Box(room.x, room.y, room.w, max(60.0, min(room.h, needed)))
        box = Box(box.x, box.y, box.w, min(box.h, room.bottom + (box.bottom - inner.bottom) - box.y))
    if fits:  # all of them or none: a few would be missed
        block = rows * (high + 6) - 6
        area = Box(room.x, room.bottom - block, room.w, block)
        wide = min((area.w + 6) / columns - 6, 300.0 if high > 46 else area.w)
        cells = [Cell(high=high, make=partial(person_line, who, facts=sheet, show=show)) for who, sheet in people]
        grid = Grid(items=cells, columns=columns, gap=6, line_gap=6)
        found += arrange(grid, pen, Box(area.x, area.y, columns * (wide + 6) - 6, area.h)).widgets
        room = Box(room.x, room.y, room.w, room.h - block - 12)
    found.append(ScrollArea("page.lines", room, lines, tall, region="page", label=facts.title))
    return [_panel(box, inner, facts.title if titled else words.say("settlement.page.happened"), titled), *found]


def _panel(box: Box, inner: Box, head: str, titled: bool) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.slate(*box)
        if titled:
            canvas.text_in(Box(inner.x, inner.y - 4, inner.w, 32), head, ("title", "head", "strong"), theme.BRIGHT)
        else:
            canvas.text(inner.x, inner.y + 2, head, "label", theme.LANTERN)

    return CustomWidget("page.panel", box, head, paint=paint, focusable=False)


def told_lines(pen: Canvas, told: Sequence[Told], width: float) -> tuple[list[Widget], float]:
    """Returns a line with an icon for each event, and their height."""

    def heading(number: int, line: Told) -> Cell:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.text_in(spot.box, line.words, ("label", "small"), theme.LANTERN)

        make = partial(CustomWidget, f"told{number}", label=line.words, paint=paint, focusable=False)
        return Cell(high=26.0 if number else 22.0, make=lambda box: make(box))

    def cell(number: int, line: Told) -> Cell:
        if line.heading:
            return heading(number, line)
        role = "head" if line.is_death else "body"
        make = partial(icon_text, icon=line.icon, words=line.words, role=role, tint=theme.GORE if line.harm else theme.GOLD)
        return Cell(high=lambda wide: max(24.0, pen.rich_height(line.words, wide - 34, role)), make=lambda box: make(f"told{number}", box))

    found, high = content(Column(items=[cell(n, line) for n, line in enumerate(told)], gap=7), pen, width)
    return found, high + 7 if told else 0.0


def person_line(who: str, box: Box, facts: SheetFacts, show: Callable[[str], object], lit: bool = False) -> Widget:
    """Returns a survivor's sheet, as one line in a low box, that opens the whole sheet."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw = sheet_line if spot.box.h < SHEET else sheet
        draw(canvas, spot.box, facts, "now" if lit else "", spot.hovered)

    return CustomWidget(f"sheet {who}", box, facts.name, lambda: show(who), paint=paint, region="sheets")
