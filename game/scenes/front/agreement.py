"""The agreement of a table before it plays: who rolls the dice, what can be undone, whether lessons are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.settings import UNDOS
from game.ui.kit.screen import AppServices

DICE = ("game", "hand")
UNDO_ORDER = ("honest", "practice", "off")


class Choice(NamedTuple):
    """A row of options: its key and name, the options, the chosen one, the callback for a choice, and its explanation."""

    key: str
    label: str
    options: Sequence[str]
    chosen: int
    act: Callable[[int], object]
    why: str = ""


class Agreement:
    """Holds what a table agrees on; lessons are a setting and change at once."""

    def __init__(self, services: AppServices) -> None:
        self.services = services
        undo = services.settings.undo
        self.dice = 0
        self.undo = UNDO_ORDER.index(undo) if undo in UNDOS else 0

    def choices(self) -> list[Choice]:
        """Lists the rows of dice, undo and lessons."""
        say = self.services.words.say
        found = (
            ("dice", [f"dice.{word}" for word in DICE], self.dice, self.take_dice),
            ("undo", [f"undo.{word}" for word in UNDO_ORDER], self.undo, self.take_undo),
            ("lessons", ["lessons.on", "lessons.off"], 0 if self.services.settings.lessons else 1, self.take_lessons),
        )
        return [
            Choice(key, say(f"setup.{key}"), [say(f"setup.{option}") for option in options], chosen, act, say(f"setup.{key}.why"))
            for key, options, chosen, act in found
        ]

    def take_dice(self, n: int) -> None:
        self.dice = n

    def take_undo(self, n: int) -> None:
        self.undo = n

    def take_lessons(self, n: int) -> None:
        self.services.settings.lessons = n == 0
        self.services.settings_changed()

    def made(self) -> tuple[str, str]:
        """Returns the agreement on dice and undo for a new session; the choice of undo is saved for the next one."""
        undo = UNDO_ORDER[self.undo]
        if self.services.settings.undo != undo:
            self.services.settings.undo = undo
            self.services.settings_changed()
        return DICE[self.dice], undo
