"""The agreement before a free battle: dice, undo, lessons, and the rulings where the sources of the rules differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cards.library import Library
from game.scenes.battle.choice_rows import ChoiceRows
from game.scenes.front.agreement import Agreement, Choice
from game.scenes.front.host import PageHost
from game.scenes.session import battles
from game.scenes.session.battles import Wishes
from game.ui.draw.canvas import Canvas
from game.ui.kit.layout import Column, Item, Text


class RulingRows:
    """Builds the rows of the agreement and of the rulings, and updates both."""

    def __init__(self, host: PageHost, agreement: Agreement, wishes: Wishes, library: Callable[[], Library]) -> None:
        """`library` returns the current cards of all packs."""
        self.host, self.agreement, self.wishes, self.read = host, agreement, wishes, library

    @property
    def library(self) -> Library:
        return self.read()

    def rows(self, width: float, pen: Canvas) -> Item:
        """Returns the rows for a panel of a width."""
        found = ChoiceRows(self.host, pen, width)
        for choice in self.agreement.choices():
            found.row(choice)
        say = self.library.language.say
        for ruling, ways in battles.rulings().items():
            label, shown = say(f"ruling.{ruling}"), [say(f"ruling.{ruling}.{way}") for way in ways]
            now = ways.index(self.wishes.rulings.get(ruling, ways[0]))
            options = found.options(Choice(ruling, label, shown, now, partial(self.take_ruling, ruling, ways)))
            found.items.append(Column(items=[Text(key=f"{ruling}.head", words=f"*{label}*"), options], gap=4))
        return found.column()

    def take_ruling(self, ruling: str, ways: Sequence[str], n: int) -> None:
        self.wishes.rulings[ruling] = ways[n]
