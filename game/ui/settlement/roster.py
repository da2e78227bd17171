"""The panel beside the camp while nothing else is open: who lives here and what they carry, who has died, and what the next years bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.ui.cards.framing import headed, likeness
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Pen, content, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.person_card import PersonFacts

ROW, LOW, MOST_ROW, GAP = 58.0, 46.0, 96.0, 5.0  # height of somebody alone and beside another, most height of the former, and the room between two
MARKED = 80.0  # height from which their arts, disorders and injuries are told
LEAST_AHEAD = 3  # years to come that are listed, if there are so many
GRAVE, YEAR = 44.0, 26.0  # side of the face of somebody dead, and height of a year
MOST_WIDE = 430.0  # width from which people stand side by side
SLOT, LARGE_SLOT = 22.0, 34.0  # side of the sign of a piece of gear
BAR = 14.0  # width that a scroll bar takes
MARGIN = 14.0


@dataclass(frozen=True)
class YearAhead:
    """A year of the timeline: its number as a word, and what it brings."""

    year: str
    words: str


@dataclass(frozen=True)
class RosterFacts:
    """What the panel shows, in words: its headings, the people, those without a name, the dead (name, portrait, sign), and the years to come."""

    head: str
    count: str
    people: tuple[PersonFacts, ...]
    nameless: str
    dead_head: str
    dead: tuple[tuple[str, str, str], ...]
    ahead_head: str
    ahead: tuple[YearAhead, ...]


def roster(pen: Pen, box: Box, facts: RosterFacts, look: Callable[[int], object], open_people: Callable[[], object]) -> list[Widget]:
    """Returns the widgets of the panel; a press on somebody calls `look` with their number."""
    inner = Box(box.x + MARGIN, box.y + 10, box.w - 2 * MARGIN + 4, box.h - 20)
    wide = inner.w - BAR
    columns = 2 if len(facts.people) > 5 or (wide > MOST_WIDE and len(facts.people) > 4) else 1
    tall, ahead = ROW if columns == 1 else LOW, LEAST_AHEAD
    left = inner.h - content(_column(facts, look, open_people, columns, tall, ahead), pen, wide)[1]
    if left > 0 and columns == 1 and facts.people:
        tall = min(MOST_ROW, tall + left // len(facts.people))
        left -= (tall - ROW) * len(facts.people)
    if left > 0:
        ahead += int(left // YEAR)
    found, high = content(_column(facts, look, open_people, columns, tall, ahead), pen, wide)
    ground = CachedPanel("roster.ground", box, (), lambda canvas, area: canvas.slate(*area, alpha=255))
    return [ground, ScrollArea("roster", inner, found, high, region="people")]


def _column(
    facts: RosterFacts, look: Callable[[int], object], open_people: Callable[[], object], columns: int, high: float, ahead: int
) -> Column:  # fmt: skip
    rows = [Cell(high=high, make=partial(_person, number, person, partial(look, number))) for number, person in enumerate(facts.people)]
    parts: list[Item] = [headed("roster.people", facts.head, facts.count, below=4)]
    if rows:
        parts.append(Grid(items=rows, columns=columns, gap=6, line_gap=GAP))
    if facts.nameless:
        parts += [space(GAP), Cell(high=34, make=partial(_nameless, facts.nameless, open_people))]
    if facts.ahead:
        parts += [space(12), headed("roster.ahead", facts.ahead_head, below=2)]
        parts += [Cell(high=YEAR, make=partial(_year, number, year)) for number, year in enumerate(facts.ahead[:ahead])]
    if facts.dead:
        parts += [space(12), headed("roster.dead", facts.dead_head, str(len(facts.dead)), below=4)]
        parts.append(Grid(items=[Cell(high=GRAVE, make=partial(_grave, number, one)) for number, one in enumerate(facts.dead)], columns=7, gap=6, line_gap=6))
    return Column(items=[Padded(item=part, margins=(0, 0, 2, 0)) for part in parts], gap=0)


def _person(number: int, facts: PersonFacts, act: Callable[[], object], box: Box) -> CustomWidget:
    """Returns somebody as a plate: face, name, numbers, and what they carry."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        at, colour = spot.box, theme.SIGNS[facts.token.sign].colour
        lit = spot.hovered or spot.focused
        canvas.slate(*at, fill=theme.PLATE if lit else theme.RAISED, line=theme.LANTERN if lit else theme.mix(theme.LINE, colour, 0.35), cut=5)
        side = at.h - 8
        likeness(canvas, Box(at.x + 4, at.y + 4, side, side), facts.portrait, colour, False)
        x = at.x + side + 12
        canvas.token(x, at.y + 6, 18, facts.token.sign, facts.token.letter)
        tall, told = at.h >= ROW, at.h >= MARKED
        canvas.text_in(Box(x + 24, at.y + 3, at.right - x - 32, 24), facts.name, ("strong", "smallb"), theme.BRIGHT)
        if told:
            words = ", ".join(facts.marks)
            canvas.text_in(Box(x, at.y + 28, at.right - x - 8, 22), words or facts.status, ("small", "tiny"), theme.BONE if words else theme.ASH)
        if tall and facts.status and (facts.marks or not told):
            wide = canvas.wide(facts.name, "strong") + 36
            canvas.text_in(Box(x + wide, at.y + 4, at.right - x - wide - 8, 24), facts.status, ("small",), theme.ASH, "r")
        _numbers(canvas, Box(x, at.bottom - (27 if tall else 21), at.right - x - 6, 20), facts, LARGE_SLOT if told else SLOT)

    return CustomWidget(f"grid.of:{number}", box, facts.name, act, paint=paint, region="people", tip=Tip(literal(facts.name), facts.tip))


def _numbers(canvas: Canvas, box: Box, facts: PersonFacts, side: float) -> None:
    """Draws the numbers of somebody, and behind them as many signs of gear with such a side as have room."""
    x = box.x
    shown = facts.counts if box.w > 250 else facts.counts[:3]
    for icon, number, _ in shown:
        canvas.icon(x, box.y + 2, icon, 16, (theme.LANTERN if icon == "lantern" else theme.COLD if icon == "brain" else theme.BONE) if number else theme.FAINT)
        x += 20 + canvas.text(x + 20, box.y, str(number), "smallb", theme.BRIGHT if number else theme.ASH) + 8
    room = int((box.right - x - 4) // (side + 2))
    gear = facts.gear[: max(0, room)]
    for n, icon in enumerate(gear):
        slot = Box(box.right - (len(gear) - n) * (side + 2), box.y + 20 - side, side, side)
        canvas.fill(slot, theme.WELL, 3, theme.LINE)
        canvas.icon(*slot.centre, icon, side * 0.68, theme.BONE, centre=True)


def _nameless(words: str, act: Callable[[], object], box: Box) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.fill(spot.box, theme.SUNK, 4, theme.GOLD if spot.hovered else theme.mix(theme.LINE, theme.VOID, 0.35))
        canvas.icon(spot.box.x + 10, spot.box.y + spot.box.h / 2 - 9, "people", 18, theme.LANTERN)
        canvas.text_in(spot.box.inset(38, 0, 8, 0), words, theme.shrinking(("small",)), theme.BONE)

    return CustomWidget("roster.nameless", box, words, act, paint=paint, region="people")


def _year(number: int, facts: YearAhead, box: Box) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        wide = max(30.0, canvas.wide(facts.year, "smallb") + 16)
        plate = Box(spot.box.x, spot.box.y + 3, wide, spot.box.h - 6)
        canvas.fill(plate, theme.WELL, 4, theme.GOLD if number == 0 else theme.LINE)
        canvas.text_in(plate, facts.year, ("smallb",), theme.LANTERN if number == 0 else theme.BONE, "c")
        room = Box(plate.right + 10, spot.box.y, spot.box.right - plate.right - 10, spot.box.h)
        canvas.text_in(room, facts.words, theme.shrinking(("small",)), theme.BRIGHT if number == 0 else theme.BONE)

    return CustomWidget(f"roster.year{number}", box, f"{facts.year}: {facts.words}", paint=paint, focusable=False, tip=Tip(facts.year, literal(facts.words)))


def _grave(number: int, one: tuple[str, str, str], box: Box) -> CustomWidget:
    name, portrait, sign = one

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        side = min(spot.box.w, spot.box.h)
        likeness(canvas, Box(spot.box.x, spot.box.y, side, side), portrait, theme.SIGNS[sign].colour, True)

    return CustomWidget(f"roster.dead{number}", box, name, paint=paint, focusable=False, tip=Tip(literal(name), ""))


__all__ = ["RosterFacts", "YearAhead", "roster"]
