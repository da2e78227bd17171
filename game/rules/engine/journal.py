"""What a session keeps of each answer: for the log, for going back, and for the journal of a save."""
from typing import Any
from zlib import crc32

from msgspec import Struct, structs

from game.rules.engine import events
from game.rules.engine.options import FREE_NAME
from game.rules.engine.questions import Ask
from game.rules.engine.saving import SKIP, Answered


class Played(Struct, gc=False):
    """One answer as the log shows it: the question, the answer, what followed, the dice thrown before and by then.

    `skips` are the effects that were left out of it, `then` the question that followed.
    """
    question: Ask
    key: str
    happened: list[Any]
    dice_before: int
    dice: int
    then: Ask | None
    skips: frozenset[int] = frozenset()

    @property
    def seen(self) -> bool:
        """Tells whether something hidden came to light: a die, a drawn card."""
        return self.dice != self.dice_before or any([type(fact) is events.CardDrawn for fact in self.happened])

    def answered(self) -> list[Answered]:
        """Gives the answer as a save holds it: the last line has a short digest of what followed, made when somebody wants it."""
        lines = written(self.skips, self.key)
        return [*lines[:-1], Answered(lines[-1].key, short_digest(self.then, self.dice))]


def written(skips: frozenset[int], *keys: str) -> list[Answered]:
    """Writes answers as lines of the journal, with what was left out of them below."""
    return [Answered(line) for line in (*keys, *[f"{SKIP}{number}" for number in sorted(skips)])]


def short_digest(question: Ask | None, thrown: int) -> int:
    """Gives a short digest of a question and of chance."""
    if question is not None and FREE_NAME in question.options:
        question = structs.replace(question, options=(FREE_NAME,))  # the names proposed are words of a language
    return crc32(repr((question.kind, question.who, question.options) if question else None).encode()) ^ thrown
