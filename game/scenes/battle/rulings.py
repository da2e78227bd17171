"""The agreement before a free battle: dice, undo, lessons, and the rulings where the sources of the rules differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cards.library import Library
from game.scenes.battle.choice_rows import ROW, ChoiceRows
from game.scenes.front.agreement import Agreement, Choice
from game.scenes.front.host import PageHost
from game.scenes.session import battles
from game.scenes.session.battles import Wishes
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Label


class RulingRows:
    """Builds the rows of the agreement and of the rulings, and updates both."""

    def __init__(self, host: PageHost, agreement: Agreement, wishes: Wishes, library: Callable[[], Library]) -> None:
        """`library` returns the current cards of all packs."""
        self.host, self.agreement, self.wishes, self.read = host, agreement, wishes, library

    @property
    def library(self) -> Library:
        return self.read()

    def rows(self, box: Box, pen: Canvas) -> list[Widget]:
        """Returns the rows, from the top of a box on."""
        found = ChoiceRows(self.host, pen, box)
        for choice in self.agreement.choices():
            found.row(choice)
        say = self.library.language.say
        for ruling, ways in battles.rulings().items():
            label, shown = say(f"ruling.{ruling}"), [say(f"ruling.{ruling}.{way}") for way in ways]
            found.made.append(Label(f"{ruling}.head", Box(box.x, found.y, box.w, 22), f"*{label}*", "body", theme.BONE))
            now = ways.index(self.wishes.rulings.get(ruling, ways[0]))
            found.options(Choice(ruling, label, shown, now, partial(self.take_ruling, ruling, ways)), Box(box.x, found.y + 26, box.w, ROW))
            found.y += 14
        return found.made

    def take_ruling(self, ruling: str, ways: Sequence[str], n: int) -> None:
        self.wishes.rulings[ruling] = ways[n]
