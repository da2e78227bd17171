"""A payment on one screen: what is made, a row of cards for each part of its cost, and below them what goes and what stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from game.ui.cards.framing import thumb
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import answer_key
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.choice_grid import LEAST_UPRIGHT, Tile, TileFacts
from game.ui.settlement.parts import caption

SHAPES = ((58.0, 158.0), (44.0, 132.0))  # least height of a card, and least width of its text beside the picture; the lower where all do not fit
MOST_WIDE, MOST_HIGH = 380.0, 112.0  # of a card
LEAST_CARD, MOST_CARD, CARD = 132.0, 220.0, 1.25  # least and most width of an upright card, and its height as a part of that
HEAD, LINE = 26.0, 8.0
MADE, MADE_FROM = 88.0, 420.0  # height of what is made, and of a box that has room for it
MARK, LOW_MARK, LOW = 22.0, 16.0, 54.0  # the tick on a chosen card, and on one that is lower than this


@dataclass(frozen=True)
class PartFacts:
    """One part of a cost: its heading, the cards that could pay it, and the chosen one."""

    head: str
    tiles: tuple[TileFacts, ...]
    chosen: str


class PartTile(Tile):
    """A card that could pay one part; the chosen one has a bright rim and a tick."""

    def __init__(self, facts: TileFacts, box: Box, act: Callable[[], object], number: int, chosen: bool, hotkeys: tuple[str, ...]) -> None:
        super().__init__(facts, box, act, hotkeys)
        self.key, self.chosen = f"part{number} {facts.key}", chosen

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.chosen:
            canvas.outline(self.box.inset(2), theme.LANTERN, 5, 2.2)
            side = MARK if self.box.h >= LOW else LOW_MARK
            well = Box(self.box.x + 6, self.box.y + 6, side, side)
            canvas.fill(well, theme.LANTERN, side / 2)
            canvas.icon(*well.centre, "check", side * 0.7, theme.INK, centre=True)


def payment_view(
    pen: Canvas, box: Box, parts: Sequence[PartFacts], told: str, brief: str, choose: Callable[[int, str], object], made: TileFacts | None = None
) -> list[Widget]:
    """Returns the rows of a payment, and below them the text of what goes and what stays; `brief` is what is drawn of it where room is short.

    What is `made` stands above all, where all fits with it.
    """
    whole, counts = box, [len(part.tiles) for part in parts]
    for heads, shown in product((True, False) if made is not None and box.h >= MADE_FROM else (False,), (told, brief)):
        at, box = whole.take_top(MADE, LINE) if heads else (whole, whole)
        above = [_made(at, made)] if heads and made is not None else []
        foot = min(box.h * 0.4, pen.rich_height(shown, box.w - 62, "small", 0.95) + 20)
        area, below = box.inset(0, 0, 0, foot + LINE), Box(box.x, box.bottom - foot, box.w, foot)
        width, room = area.w - 22, area.h - 12 - len(parts) * (HEAD + LINE)
        columns, high = shape_of(width - 12, room, counts)
        if lines_of(counts, columns) * (high + LINE) <= room:
            break
    most = columns * ((MOST_CARD if high >= LEAST_UPRIGHT else MOST_WIDE) + LINE) - LINE + 12

    def row(number: int, part: PartFacts) -> list[Item]:
        def tile(place: int, facts: TileFacts) -> Cell:
            hotkeys = answer_key(sum(len(before.tiles) for before in parts[:number]) + place + 1)
            return Cell(high=high, make=lambda at: PartTile(facts, at, partial(choose, number, facts.key), number, facts.key == part.chosen, hotkeys))

        head = Cell(high=HEAD, make=lambda at: caption(f"part{number}", at, part.head))
        return [head, Padded(item=Grid(items=[tile(*each) for each in enumerate(part.tiles)], columns=columns, line_gap=LINE), margins=(0, 0, 0, LINE))]

    column = Column(items=[item for number, part in enumerate(parts) for item in row(number, part)], gap=0)
    widgets, tall = content(Padded(item=column, margins=(6, 4, 6, 4)), pen, min(width, most))
    return [*above, ScrollArea("payment", area, widgets, tall, region="tiles"), _told(below, told, shown)]


def lines_of(counts: Sequence[int], columns: int) -> int:
    """Returns how many lines the cards of all parts need in so many columns."""
    return sum(-(-count // columns) for count in counts)


def shape_of(width: float, room: float, counts: Sequence[int]) -> tuple[int, float]:
    """Returns the columns and the height of the cards: upright where all fit, else with the text beside the picture, lower where not all fit."""
    for columns in range(max(counts, default=1), 0, -1):
        wide = min(MOST_CARD, (width + LINE) / columns - LINE)
        high = min(max(LEAST_UPRIGHT, wide * CARD), room / max(1, lines_of(counts, columns)) - LINE)
        if wide >= LEAST_CARD and high >= LEAST_UPRIGHT:
            return columns, high
    found = (1, 0.0)
    for least, text in SHAPES:
        found = (1, least)
        for columns in range(1, max(counts, default=1) + 1):
            high = min(MOST_HIGH, max(least, room / max(1, lines_of(counts, columns)) - LINE))
            wide = (width + LINE) / columns - LINE
            high = min(high, max(least, wide - text))
            if wide >= least + text and (columns == 1 or high >= found[1]):
                found = (columns, high)
        if lines_of(counts, found[0]) * (found[1] + LINE) <= room:
            break
    return found


def _told(box: Box, words: str, shown: str) -> Widget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.slate(*spot.box)
        canvas.icon(spot.box.x + 14, spot.box.y + spot.box.h / 2 - 11, "deck", 22, theme.GOLD)
        canvas.rich_in(spot.box.inset(48, 6, 14), shown, ("body", "small"), theme.BONE, 0.95)

    return CustomWidget("payment.told", box, words, paint=paint, focusable=False, tip=Tip(words))


def _made(box: Box, facts: TileFacts) -> Widget:
    """Returns what is made: its picture, its name and what it is."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        place = spot.box
        thumb(canvas, Box(place.x + 6, place.y + 4, place.h - 8, place.h - 8), facts.of, facts.key, facts.icon, line=theme.GOLD)
        room = place.inset(place.h + 8, 4, 4)
        high = 30.0 + (canvas.line_of("small") if facts.about else 0.0)
        upper, lower = room.centred(room.w, high).take_top(30, 0)
        canvas.text_in(upper, facts.name, ("head", "strong", "smallb"), theme.BRIGHT)
        if facts.about:
            canvas.text_in(lower, facts.about, ("small", "tiny"), theme.ASH)

    return CustomWidget("payment.made", box, facts.name, paint=paint, focusable=False, tip=Tip(facts.name, facts.words))
