"""What the screen asks of whoever puts the rules into words; the scenes bring it."""

from __future__ import annotations

from typing import Protocol

from game.rules.engine.events import Happened
from game.rules.engine.questions import Ask


class Voice(Protocol):
    """Tells facts, reasons, questions and answers in the table's language, for the state that is shown."""

    def fact(self, happened: Happened) -> str:
        """Tells a fact or reason in one sentence; "" where there is nothing to say."""

    def question(self, question: Ask) -> tuple[str, str]:
        """Tells a question: who decides what, and because of which card."""

    def option(self, question: Ask, key: str) -> str:
        """Names an answer."""

    def code(self, code: str) -> str:
        """Tells in at most three words why something is refused."""

    def name(self, word: str) -> str:
        """Names a survivor, player, card, body location or word of the rules."""
