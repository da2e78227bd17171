"""The moment at which a hunt comes to its monster: its picture large, who strikes first, and what comes along from the hunt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.cards.framing import framed, thumb
from game.ui.cards.sheets import SheetFacts
from game.ui.draw import images, materials, theme
from game.ui.draw.backdrop import ruled
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, Label
from game.ui.settlement.page_view import SHEET, person_line
from game.ui.settlement.parts import icon_text

PICTURE, NARROW_PICTURE, LEAST_PICTURE = 0.56, 0.46, 190.0  # part of the page that the picture takes, in a low one, and the width without which there is none
LEAST_FOR_LINES, LEAST_FOR_SHEETS = 260.0, 640.0  # heights of the rest in which people stand at its foot
PAD, GAP, LINE = 18.0, 8.0, 46.0
THUMB = 42.0
NAME = 96.0  # height of the foot of the picture, on which the name stands
DETAIL = 44.0
GROUND = theme.mix(theme.WELL, theme.EMBER, 0.3)  # light behind the picture


@dataclass(frozen=True)
class CarriedLine:
    """Something that comes along: the event it is from with its kind, its icon, what it is, and the words of the whole card."""

    card: str
    name: str
    icon: str
    words: str
    about: str


@dataclass(frozen=True)
class MeetingFacts:
    """The monster with its picture and what it is called, who strikes first, and what comes along."""

    name: str
    level: str
    picture: str
    signs: tuple[tuple[str, str], ...]  # (icon, sentence): who goes first, wounds, rewards
    head: str
    carried: tuple[CarriedLine, ...]
    nothing: str  # what is said where nothing comes along
    detail: str
    people: tuple[tuple[str, SheetFacts], ...]


def meeting_view(pen: Canvas, box: Box, facts: MeetingFacts, open_detail: Callable[[], object], show: Callable[[str], object]) -> list[Widget]:
    """Returns the widgets of the meeting in a box."""
    found: list[Widget] = []
    wide = box.w * (PICTURE if box.h >= LEAST_FOR_LINES else NARROW_PICTURE)
    right = box
    if wide >= LEAST_PICTURE and box.w - wide >= LEAST_PICTURE:
        left, right = box.take_left(wide, 8)
        found.append(CachedPanel("meeting", left, (facts.name, facts.level, facts.picture), partial(_picture, facts=facts), label=facts.name, region="cards"))
    found.append(CustomWidget("meeting.ground", right, "", paint=lambda canvas, spot: canvas.slate(*spot.box), focusable=False))
    room = right.inset(PAD, PAD * 0.7)
    if right is box:
        found.append(CustomWidget("meeting.name", room.take_top(30)[0], facts.name, paint=partial(_name, facts=facts), focusable=False))
        room = room.take_top(34)[1]
    people, foot = _people(room, facts, show)
    found += people
    room = room.take_bottom(foot, GAP)[1]
    below, room = room.take_bottom(min(DETAIL, pen.line_of("strong") + 20), GAP)
    wanted = min(below.w, pen.button_width(facts.detail, icon="claw") + 12)
    found.append(Button("meeting.detail", Box(below.x, below.y, wanted, below.h), facts.detail, open_detail, icon="claw", role="strong", region="cards"))
    lines, high = content(Column(items=_lines(pen, facts), gap=GAP), pen, room.w - 14)
    found.append(ScrollArea("meeting.lines", room, lines, high, region="page", label=facts.name))
    return found


def _people(room: Box, facts: MeetingFacts, show: Callable[[str], object]) -> tuple[list[Widget], float]:
    """Returns those who meet it at the foot of a room, as whole sheets where these leave room for the rest, and the height that they take."""
    whole = room.h >= LEAST_FOR_SHEETS
    columns = min(2, len(facts.people)) if whole else len(facts.people)
    if not columns or room.h < LEAST_FOR_LINES:
        return [], 0.0
    wide, high = (room.w + 6) / columns, SHEET if whole else LINE
    rows = -(-len(facts.people) // columns)
    total = rows * (high + 6) - 6
    boxes = [Box(room.x + n % columns * wide, room.bottom - total + n // columns * (high + 6), wide - 6, high) for n in range(len(facts.people))]
    return [person_line(who, box, sheet, show) for box, (who, sheet) in zip(boxes, facts.people, strict=True)], total


def _lines(pen: Canvas, facts: MeetingFacts) -> Sequence[Cell]:
    def sign(number: int, icon: str, words: str) -> Cell:
        return Cell(high=lambda wide: max(26.0, pen.rich_height(words, wide - 34, "read")), make=partial(_sign, f"sign{number}", icon=icon, words=words))

    def heading(box: Box) -> Widget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.text_in(spot.box.take_top(22)[0], facts.head, ("label", "small"), theme.LANTERN)
            ruled(canvas, spot.box.x, spot.box.y + 24, spot.box.w)

        return CustomWidget("carried.head", box, facts.head, paint=paint, focusable=False)

    found = [sign(n, *each) for n, each in enumerate(facts.signs)]
    found.append(Cell(high=32.0, make=heading))
    found += [Cell(high=partial(_carried_high, pen, line), make=partial(_carried, f"carried{n}", line=line)) for n, line in enumerate(facts.carried)]
    if not facts.carried:
        found.append(Cell(high=lambda wide: pen.rich_height(facts.nothing, wide, "body"), make=partial(_nothing, words=facts.nothing)))
    return found


def _sign(key: str, box: Box, icon: str, words: str) -> Widget:
    return icon_text(key, box, icon, words, "read", theme.BRIGHT, tint=theme.LANTERN, size=22.0)


def _nothing(box: Box, words: str) -> Widget:
    return Label("carried.none", box, words, "body", theme.ASH)


def _carried_high(pen: Canvas, line: CarriedLine, wide: float) -> float:
    words = pen.rich_height(line.name, wide - THUMB - 12, "smallb") + pen.rich_height(line.words, wide - THUMB - 12, "small")
    return max(THUMB, words + 4)


def _carried(key: str, box: Box, line: CarriedLine) -> Widget:
    """Returns the card from which something comes along, with what that is."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        at = spot.box
        thumb(canvas, Box(at.x, at.y, THUMB, THUMB), "events", line.card, line.icon, line=theme.LANTERN if spot.hovered or spot.focused else theme.LINE)
        x, wide = at.x + THUMB + 12, at.w - THUMB - 12
        y = canvas.rich(x, at.y, line.name, wide, "smallb", theme.LANTERN)
        canvas.rich(x, y, line.words, wide, "small", theme.BRIGHT)

    return CustomWidget(key, box, f"{line.name}. {line.words}", paint=paint, region="page", tip=Tip(line.name, line.about))


def _name(canvas: Canvas, spot: CustomWidget, facts: MeetingFacts) -> None:
    canvas.text_in(spot.box, f"{facts.name} · {facts.level}", ("title", "head", "strong"), theme.BRIGHT)


def _picture(canvas: Canvas, area: Box, facts: MeetingFacts) -> None:
    pixels = canvas.rect(*area)
    canvas.surface.blit(materials.halo(pixels.size, GROUND), pixels)
    canvas.surface.blit(images.fitted(facts.picture, pixels.size), pixels)
    foot = area.take_bottom(min(area.h * 0.5, NAME * 1.9))[0]
    canvas.ramp(foot, (*theme.VOID, 0), (*theme.VOID, 245))
    name = area.inset(22, 14).take_bottom(min(NAME, area.h * 0.4))[0]
    level, above = name.take_bottom(canvas.line_of("read") + 2)
    canvas.text_in(above, facts.name, ("display", "page", "title", "head", "strong"), theme.BRIGHT)
    canvas.text_in(level, facts.level, ("read", "small"), theme.LANTERN)
    framed(canvas, area)
