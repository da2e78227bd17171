"""Rows of choices below each other: a heading, the options, and their explanation."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.front.agreement import Choice
from game.scenes.front.drawing import draw_turning, label
from game.scenes.front.host import PageHost
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Item, Row, Text, space
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Segments

ROW = 36.0
HEADING, BESIDE = 128.0, 420.0  # width of a heading, and the panel width from which it stands beside its options


class ChoiceRows:
    """Collects rows for a panel of a width: `items` for a column of the layout kit."""

    def __init__(self, host: PageHost, pen: Canvas, width: float) -> None:
        self.host, self.pen, self.beside = host, pen, width >= BESIDE
        self.items: list[Item] = []

    def column(self) -> Column:
        """Returns the rows as an item of a layout."""
        return Column(items=self.items, gap=14)

    def row(self, choice: Choice) -> None:
        """Adds a heading, its options, and their explanation below them."""
        self.headed(choice.key, choice.label, [self.options(choice), space(4), self.words(f"{choice.key}.why", choice.why)])

    def headed(self, key: str, words: str, items: list[Item]) -> None:
        """Adds items below each other with a heading beside them, or above them where there is little room."""
        head = Cell(wide=HEADING, high=ROW if self.beside else 22, make=lambda box: label(f"{key}.label", box, words), align="start" if self.beside else "fill")
        column = Column(items=items, gap=0, grow=1)
        self.items.append(Row(items=[head, column], gap=0) if self.beside else Column(items=[head, column], gap=2))

    def options(self, choice: Choice) -> Cell:
        """Returns options beside each other; if they do not fit, one button that cycles through them."""
        return Cell(high=ROW, make=lambda box: self._options(choice, box))

    def _options(self, choice: Choice, box: Box) -> Widget:
        options, chosen = choice.options, choice.chosen
        need = max(self.pen.wide(words, "smallb") for words in options) + 52
        most = (box.w + 6) / len(options) - 6
        if need <= most:
            wide = max(need, min(max(need, 120.0), 210.0, most))
            place = Box(box.x, box.y, wide * len(options) + 6 * (len(options) - 1), ROW)
            return Segments(choice.key, place, options, chosen, choice.act, label=choice.label)

        def turn() -> None:
            choice.act((chosen + 1) % len(options))
            self.host.relayout()

        return turning(choice.key, box, options[chosen], turn, Tip(choice.label, self.host.services.words.say("battle.turns")))

    def words(self, key: str, words: str) -> Text:
        """Returns an explanation."""
        return Text(key=key, words=words, roles=("small",), colour=theme.ASH)


def turning(key: str, box: Box, words: str, act: Callable[[], object], tip: Tip, region: str = "main") -> CustomWidget:
    """Returns a button that shows one of several values and cycles to the next when it is pressed."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw_turning(canvas, spot)
        canvas.text_in(spot.box.inset(10, 0, 28), spot.label, ("body", "small"), theme.BRIGHT)

    return CustomWidget(key, box, words, act, paint=paint, region=region, tip=tip)
