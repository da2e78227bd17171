"""The interface through which the screen gets sentences from the rules; implemented in the scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.engine.events import Fact, Happened
from game.rules.engine.questions import Ask, Why


class Voice(Protocol):
    """Puts events, reasons, questions and answers into the chosen language, for the displayed state."""

    def fact(self, happened: Happened) -> str:
        """Returns the sentence of an event or reason; "" if it has none."""

    def sourced(self, happened: Happened) -> str:
        """Returns the same for an explanation: a reason is followed by the source of its rule."""

    def credited(self, happened: Fact, about: str = "") -> str:
        """Returns the sentence of an event with the card that did it before it, unless it is told below that card (`about`)."""

    def together(self, facts: Sequence[Fact]) -> bool:
        """Returns whether events that follow each other have one sentence."""

    def gathered(self, facts: Sequence[Fact], about: str = "") -> str:
        """Returns the sentence of such events, credited as that of a single one."""

    def question(self, question: Ask) -> tuple[str, str]:
        """Returns the sentence of a question and its source: who decides what, and which card causes it."""

    def option(self, question: Ask, key: str) -> str:
        """Returns the label of an answer."""

    def code(self, code: str) -> str:
        """Returns a code of a refusal in at most three words."""

    def why(self, why: Why) -> str:
        """Returns the reason of a refusal in a few words, with the card that forbids it."""

    def name(self, word: str) -> str:
        """Returns the name of a survivor, player, card, body location or rules term."""

    def monster(self) -> str:
        """Returns what a sentence calls the monster: "the lion"."""

    def line(self, phrase: str) -> str:
        """Writes a line of a target list as the card does."""
