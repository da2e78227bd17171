"""The base of the parts in the middle of the screen: the displayed state, and the target of their widgets; and the ground on which people stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from game.cards.library import Library
from game.rules.engine.game import Game
from game.scenes.session.part import Host, Part
from game.scenes.session.table import Table
from game.scenes.session.voice import SessionVoice
from game.ui.draw.canvas import Canvas
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


class Ground(Protocol):
    """What is seen where no page and no card is: the camp of a settlement, the track of a hunt."""

    asked_here: tuple[str, ...]  # the kinds of questions that are answered on it
    in_small_windows: bool  # whether its picture is seen there, too

    @property
    def working(self) -> bool:
        """Returns whether its picture is being made."""

    def visit(self) -> None:
        """Called before each layout, whatever is shown."""

    def lay(self, at: SettlementLayout) -> None:
        """Lays out what can be pressed on it."""

    def draw(self, canvas: Canvas) -> None:
        """Draws it over the whole window."""

    def tick(self, seconds: float) -> bool:
        """Goes on with its picture; returns whether it must be drawn."""

    def next_tick(self) -> float | None:
        """Returns the seconds until something moves; None if nothing does."""

    def wake(self) -> None:
        """Lets what rests without input move again."""

    def freshen(self, surface: pygame.Surface, seconds: float, covered: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
        """Lets lanterns flicker on the finished frame, except under these boxes; returns the changed pixels."""

    def let_go(self) -> None:
        """Drops its pictures."""
