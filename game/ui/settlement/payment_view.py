"""A payment on one screen: a row of cards for each part, and below them what goes and what stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.inputs import answer_key
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, content
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.settlement.choice_grid import Tile, TileFacts
from game.ui.settlement.parts import caption

SHAPES = ((58.0, 158.0), (44.0, 132.0))  # least height of a card, and least width of its text beside the picture; the lower where all do not fit
MOST_WIDE, MOST_HIGH = 380.0, 112.0  # of a card
HEAD, LINE = 26.0, 8.0
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


def payment_view(pen: Canvas, box: Box, parts: Sequence[PartFacts], told: str, brief: str, choose: Callable[[int, str], object]) -> list[Widget]:
    """Returns the rows of a payment, and below them the text of what goes and what stays; `brief` is what is drawn of it where room is short."""
    for shown in (told, brief):
        foot = min(box.h * 0.4, pen.rich_height(shown, box.w - 62, "small", 0.95) + 20)
        area, below = box.inset(0, 0, 0, foot + LINE), Box(box.x, box.bottom - foot, box.w, foot)
        width, room, counts = area.w - 22, area.h - 12 - len(parts) * (HEAD + LINE), [len(part.tiles) for part in parts]
        columns, high = shape_of(width - 12, room, counts)
        if lines_of(counts, columns) * (high + LINE) <= room:
            break
    most = columns * (MOST_WIDE + LINE) - LINE + 12

    def row(number: int, part: PartFacts) -> list[Item]:
        def tile(place: int, facts: TileFacts) -> Cell:
            hotkeys = answer_key(sum(len(before.tiles) for before in parts[:number]) + place + 1)
            return Cell(high=high, make=lambda at: PartTile(facts, at, partial(choose, number, facts.key), number, facts.key == part.chosen, hotkeys))

        head = Cell(high=HEAD, make=lambda at: caption(f"part{number}", at, part.head))
        return [head, Padded(item=Grid(items=[tile(*each) for each in enumerate(part.tiles)], columns=columns, line_gap=LINE), margins=(0, 0, 0, LINE))]

    column = Column(items=[item for number, part in enumerate(parts) for item in row(number, part)], gap=0)
    widgets, tall = content(Padded(item=column, margins=(6, 4, 6, 4)), pen, min(width, most))
    return [ScrollArea("payment", area, widgets, tall, region="tiles"), _told(below, told, shown)]


def lines_of(counts: Sequence[int], columns: int) -> int:
    """Returns how many lines the cards of all parts need in so many columns."""
    return sum(-(-count // columns) for count in counts)


def shape_of(width: float, room: float, counts: Sequence[int]) -> tuple[int, float]:
    """Returns the columns and the height of the cards: as high as fits, each wide enough for its text beside its picture, lower where not all fit."""
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
