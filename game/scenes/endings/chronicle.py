"""Who lived and died and what there is now: rows of words, people and cards below each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.ui.cards.framing import face, headed, scene, thumb
from game.ui.cards.people import sheet_facts
from game.ui.cards.sheets import sheet_line
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Flow, Grid, Item, Text, drawn, space
from game.ui.kit.tokens import Token
from game.ui.kit.widgets import Chip
from game.ui.settlement.story_page import Tale

LINE, GAP_BELOW, LEAST_SHEET = 46.0, 10.0, 254.0  # of the line of a sheet: height, room below it, least width
DEAD = 42.0  # side of the face of somebody dead
TILE = 104.0  # least width of a card with its picture


class CardShown(NamedTuple):
    """A card of a list: its id, its name as it is written there, and its kind."""

    card: str
    name: str
    kind: str


class People(NamedTuple):
    """Those of whom a chronicle tells: the state that they stand in, their tokens, and what opens a sheet."""

    game: Game
    tokens: Mapping[str, Token]
    open_sheet: Callable[[Survivor], object]


class Chronicle:
    """Collects rows, each below the last: `items` for a column of the layout kit."""

    def __init__(self, pen: Canvas, words: Translator, people: People, width: float, larger: float = 1.0) -> None:
        """`width` is that of the column in which the rows will stand, `larger` the scale of faces and pictures of cards."""
        self.pen, self.words, self.of, self.width, self.larger = pen, words, people, width, larger
        self.items: list[Item] = []

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"ending.{word}", **arguments)

    def column(self) -> Column:
        """Returns the rows as an item of a layout."""
        return Column(items=self.items, gap=0)

    def gap(self, high: float) -> None:
        """Leaves room below the last row."""
        self.items.append(space(high))

    # ------------------------------------------------------------ words
    def head(self, words: str) -> None:
        """Adds the heading of what follows."""
        self.items.append(headed(f"head {words}", words, below=4))

    def told(self, key: str, words: str, ink: theme.Colour = theme.BONE) -> None:
        """Adds a paragraph."""
        self.items.append(Text(key=key, words=words, colour=ink, extra=5))

    def tale(self, title: str, scenery: str, tale: Tale) -> None:
        """Adds picture, title and words of the ending, where there is no room for a paper beside the chronicle."""

        def named(canvas: Canvas, box: Box) -> None:
            canvas.text_in(box, title, ("title", "head", "strong"), theme.BRIGHT)

        self.items.append(drawn("scenery", lambda canvas, box: scene(canvas, box, scenery), lambda wide: min(150.0, wide * 0.26), title))
        self.items += [space(6), drawn(f"head {title}", named, 34, title)]
        for n, words in enumerate((*tale.paragraphs, tale.last)):
            self.told(f"tale{n}", words)
        self.gap(6)

    # ------------------------------------------------------------ people
    def living(self, people: Sequence[Survivor]) -> None:
        """Adds the sheets of those who live, as many beside each other as there is room; nothing where nobody does."""
        if people:
            self.gap(6)
            self.head(self.say("living"))
            least = LEAST_SHEET + LINE * (self.larger - 1)
            self.items += [Grid(items=[self._living(survivor) for survivor in people], least=least, line_gap=GAP_BELOW), space(GAP_BELOW)]

    def _living(self, survivor: Survivor) -> Cell:
        facts = sheet_facts(self.of.game, survivor, self.of.tokens[survivor.id])

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            picture, beside = spot.box.take_left(spot.box.h, 4)
            line = beside.inset(0, (beside.h - LINE) / 2)
            canvas.portrait(picture, facts.portrait, theme.SIGNS[facts.sign].colour)
            canvas.outline(picture, theme.SIGNS[facts.sign].colour, 0, 1.4)
            sheet_line(canvas, line, facts, hover=spot.hovered)

        return Cell(high=LINE * self.larger, make=partial(self._sheet, survivor, paint))

    def _sheet(self, survivor: Survivor, paint: Callable[[Canvas, CustomWidget], None], box: Box) -> CustomWidget:
        """Returns a line that opens somebody's sheet."""
        return CustomWidget(f"sheet {survivor.id}", box, survivor.name, partial(self.of.open_sheet, survivor), paint=paint, region="people")

    def dead(self, people: Sequence[Survivor], how: Callable[[Survivor], str]) -> None:
        """Adds a line for each of those who died: token, name, how; nothing where nobody did."""
        if people:
            self.gap(6)
            self.head(self.say("dead"))
        for survivor in people:
            died = self.say("died", name=literal(survivor.name), how=how(survivor))
            self.items += [self._dead(survivor, " ".join([died, *self.in_stone(survivor)])), space(2)]

    def in_stone(self, survivor: Survivor) -> list[str]:
        """Tells which space of the floor wears the face of somebody who died; of a free battle there is no later fight."""
        campaign = self.of.game.campaign
        spaces = [face.space for face in campaign.stone_faces if face.who == survivor.id and not campaign.battle]
        return [self.say("in_stone", space=spaces[-1])] if spaces else []

    def _dead(self, survivor: Survivor, words: str) -> Cell:
        token, size = self.of.tokens[survivor.id], DEAD * self.larger

        def high(wide: float) -> float:
            return max(size + 4, self.pen.rich_height(words, wide - size - 24, "body") + 8)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            if spot.hovered:
                canvas.fill(at, theme.RAISED, 4, theme.GOLD)
            face(canvas, Box(at.x + 4, at.y + 2, size, size), survivor.look, token.sign, token.letter, dead=True)
            canvas.rich_in(at.inset(size + 18, 0, 6), words, ("body",))

        return Cell(high=high, make=partial(self._sheet, survivor, paint))

    # ------------------------------------------------------------ cards
    def cards(self, kind: str, head: str, icon: str, cards: Sequence[CardShown], pictured: bool) -> None:
        """Adds a heading and cards under it: with their pictures, or as signs with names."""
        self.head(head)
        if pictured:
            self.items += [Grid(items=self._tiles(kind, icon, cards), columns=self._columns(), line_gap=6), space(8)]
        else:
            self.items += [Flow(items=[self._chip(f"{kind}{n}", icon, shown.name) for n, shown in enumerate(cards)], line_gap=6), space(8)]

    def _columns(self) -> int:
        return max(2, int((self.width + 8) // (TILE * self.larger + 8)))

    def _tiles(self, kind: str, icon: str, cards: Sequence[CardShown]) -> list[Cell]:
        wide = (self.width + 8) / self._columns() - 8
        foot = 6.0 + max(18.0, *(self.pen.rich_height(literal(shown.name), wide, "small", 0.84) for shown in cards))

        def tile(n: int, shown: CardShown) -> Cell:
            def paint(canvas: Canvas, at: Box) -> None:
                lower, upper = at.take_bottom(foot, 0)
                thumb(canvas, upper, shown.kind, shown.card, icon, line=theme.GOLD)
                canvas.rich_in(lower.inset(-2, 1), literal(shown.name), ("small",), theme.BONE, 0.84, "c")

            return drawn(f"{kind}{n}", paint, wide * 0.62 + foot, shown.name)

        return [tile(n, shown) for n, shown in enumerate(cards)]

    def _chip(self, key: str, icon: str, name: str) -> Cell:
        wide = self.pen.chip_width(name, icon)

        def make(box: Box) -> Chip:
            chip = Chip(key, box.x, box.y, box.w, name, icon=icon)
            chip.focusable = False
            return chip

        return Cell(wide=wide, high=24, make=make)

    # ------------------------------------------------------------ columns
    def beside(self, count: int, gap: float) -> list[Chronicle]:
        """Adds so many equal columns beside each other, and returns their empty chronicles of the same people."""
        wide = (self.width - gap * (count - 1)) / count
        found = [Chronicle(self.pen, self.words, self.of, wide, self.larger) for _ in range(count)]
        self.items.append(Grid(items=[Column(items=part.items, gap=0) for part in found], columns=count, gap=gap))
        return found

    def high(self) -> float:
        """Returns the height of the rows so far."""
        return self.column().heights(self.pen, self.width).preferred
