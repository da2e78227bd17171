"""Who lived and died and what there is now: rows of words, people and cards below each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.model.survivor import Survivor
from game.rules.engine.game import Game
from game.ui.cards.framing import SECTION, face, heading, scene, thumb
from game.ui.cards.people import sheet_facts
from game.ui.cards.sheets import sheet_line
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.text import literal
from game.ui.draw.units import Box
from game.ui.kit.tokens import Token
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Chip, CustomWidget
from game.ui.settlement.story_page import Tale

LINE, ROW = 46.0, 56.0
CHIP, TILE = 30.0, 104.0


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
    """Collects rows of a width: `made` are the widgets, `y` is where the next row begins."""

    def __init__(self, pen: Canvas, words: Translator, people: People, width: float, y: float = 0.0) -> None:
        self.pen, self.words, self.of, self.width, self.y = pen, words, people, width, y
        self.made: list[Widget] = []

    def say(self, word: str, /, **arguments: object) -> str:
        return self.words.say(f"ending.{word}", **arguments)

    def gap(self, high: float) -> None:
        """Leaves room below the last row."""
        self.y += high

    # ------------------------------------------------------------ words
    def head(self, words: str) -> None:
        """Adds the heading of what follows."""
        self.made.append(heading(f"head {words}", Box(0, self.y, self.width, 26), words))
        self.y += SECTION + 4

    def told(self, key: str, words: str, ink: theme.Colour = theme.BONE) -> None:
        """Adds a paragraph."""
        high = self.pen.rich_height(words, self.width, "body")

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.rich(spot.box.x, spot.box.y, words, spot.box.w, "body", ink)

        self.made.append(CustomWidget(key, Box(0, self.y, self.width, high), words, paint=paint, focusable=False))
        self.y += high + 5

    def tale(self, title: str, scenery: str, tale: Tale) -> None:
        """Adds picture, title and words of the ending, where there is no room for a paper beside the chronicle."""
        plate = Box(0, self.y, self.width, min(150.0, self.width * 0.26))
        self.made.append(CustomWidget("scenery", plate, title, paint=lambda canvas, spot: scene(canvas, spot.box, scenery), focusable=False))

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            canvas.text_in(spot.box, title, ("title", "head", "strong"), theme.BRIGHT)

        self.made.append(CustomWidget(f"head {title}", Box(0, plate.bottom + 6, self.width, 34), title, paint=paint, focusable=False))
        self.y = plate.bottom + 40
        for n, words in enumerate((*tale.paragraphs, tale.last)):
            self.told(f"tale{n}", words)
        self.gap(6)

    # ------------------------------------------------------------ people
    def living(self, people: Sequence[Survivor]) -> None:
        """Adds the sheets of those who live, as many beside each other as there is room; nothing where nobody does."""
        if not people:
            return
        self.gap(6)
        self.head(self.say("living"))
        columns = max(1, int((self.width + 8) // 262))
        cell = (self.width - 8 * (columns - 1)) / columns
        for n, survivor in enumerate(people):
            self.made.append(self.person(survivor, Box((n % columns) * (cell + 8), self.y + (n // columns) * ROW, cell, LINE)))
        self.y += -(-len(people) // columns) * ROW

    def person(self, survivor: Survivor, box: Box) -> CustomWidget:
        """Makes the line of somebody who lives."""
        facts = sheet_facts(self.of.game, survivor, self.of.tokens[survivor.id])

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.portrait(Box(at.x, at.y, at.h, at.h), facts.portrait, theme.SIGNS[facts.sign].colour)
            canvas.outline(Box(at.x, at.y, at.h, at.h), theme.SIGNS[facts.sign].colour, 0, 1.4)
            sheet_line(canvas, Box(at.x + at.h + 4, at.y, at.w - at.h - 4, at.h), facts, hover=spot.hovered)

        return CustomWidget(f"sheet {survivor.id}", box, survivor.name, partial(self.of.open_sheet, survivor), paint=paint, region="people")

    def dead(self, people: Sequence[Survivor], how: Callable[[Survivor], str]) -> None:
        """Adds a line for each of those who died: token, name, how; nothing where nobody did."""
        if not people:
            return
        self.gap(6)
        self.head(self.say("dead"))
        for survivor in people:
            self._dead(survivor, self.say("died", name=literal(survivor.name), how=how(survivor)))

    def _dead(self, survivor: Survivor, words: str) -> None:
        token = self.of.tokens[survivor.id]
        high = max(46.0, self.pen.rich_height(words, self.width - 66, "body") + 8)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            if spot.hovered:
                canvas.fill(at, theme.RAISED, 4, theme.GOLD)
            face(canvas, Box(at.x + 4, at.y + 2, 42, 42), survivor.look, token.sign, token.letter, dead=True)
            high = canvas.rich_height(words, at.w - 66, "body")
            canvas.rich(at.x + 60, at.y + (at.h - high) / 2, words, at.w - 66, "body", theme.BONE)

        place, act = Box(0, self.y, self.width, high), partial(self.of.open_sheet, survivor)
        self.made.append(CustomWidget(f"sheet {survivor.id}", place, survivor.name, act, paint=paint, region="people"))
        self.y += high + 2

    # ------------------------------------------------------------ cards
    def cards(self, kind: str, head: str, icon: str, cards: Sequence[CardShown], pictured: bool) -> None:
        """Adds a heading and cards under it: with their pictures, or as signs with names."""
        self.head(head)
        if pictured:
            self._tiles(kind, icon, cards)
        else:
            self._chips(kind, icon, cards)

    def _tiles(self, kind: str, icon: str, cards: Sequence[CardShown]) -> None:
        columns = max(2, int((self.width + 8) // (TILE + 8)))
        wide = (self.width - 8 * (columns - 1)) / columns
        foot = 6.0 + max(18.0, *(self.pen.rich_height(literal(shown.name), wide, "small", 0.84) for shown in cards))
        high = wide * 0.62 + foot
        for n, shown in enumerate(cards):

            def paint(canvas: Canvas, spot: CustomWidget, shown: CardShown = shown) -> None:
                at = spot.box
                thumb(canvas, Box(at.x, at.y, at.w, at.h - foot), shown.kind, shown.card, icon, line=theme.GOLD)
                canvas.rich_in(Box(at.x - 2, at.bottom - foot + 1, at.w + 4, foot - 2), literal(shown.name), ("small",), theme.BONE, 0.84, "c")

            place = Box((n % columns) * (wide + 8), self.y + (n // columns) * (high + 6), wide, high)
            self.made.append(CustomWidget(f"{kind}{n}", place, shown.name, paint=paint, focusable=False))
        self.y += -(-len(cards) // columns) * (high + 6) + 2

    def _chips(self, kind: str, icon: str, cards: Sequence[CardShown]) -> None:
        x = 0.0
        for n, shown in enumerate(cards):
            wide = min(self.width, self.pen.chip_width(shown.name, icon))
            if x and x + wide > self.width:
                x, self.y = 0.0, self.y + CHIP
            chip = Chip(f"{kind}{n}", x, self.y, wide, shown.name, icon=icon)
            chip.focusable = False
            self.made.append(chip)
            x += wide + 8
        self.y += CHIP + 2

    # ------------------------------------------------------------ columns
    def column(self, width: float, y: float) -> Chronicle:
        """Begins a narrower chronicle of the same people, to be taken in as a column."""
        return Chronicle(self.pen, self.words, self.of, width, y)

    def take(self, column: Chronicle, x: float) -> None:
        """Takes the rows of a column in, so far from the left."""
        for widget in column.made:
            widget.box = widget.box.moved(x, 0)
        self.made += column.made
