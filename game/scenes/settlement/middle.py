"""The base of the parts in the middle of the settlement's screen: the displayed state, and the target of their widgets."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.library import Library
from game.rules.engine.game import Game
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.scenes.session.voice import SessionVoice
from game.ui.draw.drawing import Translator
from game.ui.kit.widget import Widget
from game.ui.settlement.layout import SettlementLayout


class MiddlePart(Part):
    """A part that shows the state of the table; `at` is the current layout."""

    at: SettlementLayout

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table

    @property
    def words(self) -> Translator:
        return self.services.words

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def library(self) -> Library:
        return self.table.library

    @property
    def voice(self) -> SessionVoice:
        return self.table.voice

    def put(self, widgets: Iterable[Widget]) -> None:
        for widget in widgets:
            self.host.add(widget)
