"""Rows of choices below each other: a heading, the options, and their explanation."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.front.agreement import Choice
from game.scenes.front.drawing import draw_turning, label
from game.scenes.front.host import PageHost
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import CustomWidget, Label, Segments

ROW = 36.0
HEADING, BESIDE = 128.0, 420.0  # width of a heading, and the panel width from which it stands beside its options


class ChoiceRows:
    """Collects rows in a box, each below the last: `made` are the widgets, `y` is the top of the next row."""

    def __init__(self, host: PageHost, pen: Canvas, box: Box) -> None:
        self.host, self.pen, self.box = host, pen, box
        self.head = 0.0 if box.w < BESIDE else HEADING
        self.made: list[Widget] = []
        self.y = box.y

    @property
    def left(self) -> float:
        """Returns the left edge of the options."""
        return self.box.x + self.head

    def row(self, choice: Choice) -> None:
        """Adds a heading, its options, and their explanation below them."""
        box = self.box
        self.made.append(label(f"{choice.key}.label", Box(box.x, self.y, self.head or box.w, ROW if self.head else 22), choice.label))
        self.y += 0 if self.head else 24
        self.options(choice, Box(self.left, self.y, box.right - self.left, ROW))
        self.y += 4
        self.words(f"{choice.key}.why", choice.why)
        self.y += 14

    def options(self, choice: Choice, box: Box) -> None:
        """Adds options beside each other; if they do not fit, one button that cycles through them."""
        options, chosen = choice.options, choice.chosen
        need = max(self.pen.wide(words, "smallb") for words in options) + 52
        self.y = box.y + ROW
        if need * len(options) + 6 * (len(options) - 1) <= box.w:
            wide = min(max(need, 120.0), 210.0, (box.w + 6) / len(options) - 6)
            wide = max(wide, need) if need <= (box.w + 6) / len(options) - 6 else wide
            place = Box(box.x, box.y, wide * len(options) + 6 * (len(options) - 1), ROW)
            self.made.append(Segments(choice.key, place, options, chosen, choice.act, label=choice.label))
            return

        def turn() -> None:
            choice.act((chosen + 1) % len(options))
            self.host.relayout()

        self.made.append(turning(choice.key, box, options[chosen], turn, Tip(choice.label, self.host.services.words.say("battle.turns"))))

    def words(self, key: str, words: str, left: float | None = None) -> None:
        """Adds text below the options, or from `left` on."""
        x = self.left if left is None else left
        high = self.pen.rich_height(words, self.box.right - x, "small")
        self.made.append(Label(key, Box(x, self.y, self.box.right - x, high), words, "small", theme.ASH))
        self.y += high


def turning(key: str, box: Box, words: str, act: Callable[[], object], tip: Tip, region: str = "main") -> CustomWidget:
    """Returns a button that shows one of several values and cycles to the next when it is pressed."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        draw_turning(canvas, spot)
        canvas.text_in(spot.box.inset(10, 0, 28), spot.label, ("body", "small"), theme.BRIGHT)

    return CustomWidget(key, box, words, act, paint=paint, region=region, tip=tip)

