"""The agreement of a table before it plays: who rolls the dice, what can be undone, whether lessons are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.settings import UNDOS
from game.ui.kit.screen import AppServices

DICE = ("game", "hand")
UNDO_ORDER = ("honest", "practice", "off")
LESSONS = ("on", "off")


class Choice(NamedTuple):
    """A row of options: its key and name, the options, the chosen one, the callback for a choice, and its explanation."""

    key: str
    label: str
    options: Sequence[str]
    chosen: int
    act: Callable[[int], object]
    why: str = ""


class Agreement:
    """Holds what a table agrees on, at first what the last table chose; no setting of the program changes."""

    def __init__(self, services: AppServices) -> None:
        self.services = services
        last, undo = services.settings.set_up, services.settings.undo
        self.dice = chosen(DICE, last.get("dice", ""), DICE[0])
        self.undo = chosen(UNDO_ORDER, last.get("undo", ""), undo if undo in UNDOS else UNDO_ORDER[0])
        self.lessons = chosen(LESSONS, last.get("lessons", ""), LESSONS[0])

    def choices(self) -> list[Choice]:
        """Lists the rows of dice, undo and, unless the settings have turned them off, lessons."""
        say = self.services.words.say
        found = (
            ("dice", [f"dice.{word}" for word in DICE], self.dice, self.take_dice),
            ("undo", [f"undo.{word}" for word in UNDO_ORDER], self.undo, self.take_undo),
            *([("lessons", [f"lessons.{word}" for word in LESSONS], self.lessons, self.take_lessons)] if self.services.settings.lessons else ()),
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
        self.lessons = n

    def made(self, **more: str) -> tuple[str, str, bool]:
        """Returns the agreement for a new session: dice, undo, and whether lessons are shown; remembers it, and `more` choices, for the next table."""
        dice, undo, lessons = DICE[self.dice], UNDO_ORDER[self.undo], LESSONS[self.lessons]
        settings = self.services.settings
        choices = {**settings.set_up, "dice": dice, "undo": undo, "lessons": lessons, **more}
        if settings.set_up != choices:
            settings.set_up = choices
            self.services.settings_changed()
        return dice, undo, lessons == LESSONS[0]


def chosen(words: Sequence[str], word: str, usual: str) -> int:
    """Returns the index of a word, or of the usual one."""
    return words.index(word if word in words else usual)
