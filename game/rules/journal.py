"""What a session keeps of each answer: for the log, for going back, and for the journal of a save."""
from typing import Any
from zlib import crc32

from msgspec import Struct, structs

from game.rules import events
from game.rules.questions import FREE_NAME, Ask
from game.rules.saving import Answered

NO_DIGEST = -1


class Played(Struct, gc=False):
    """One answer as the log shows it: the question, the answer, what followed; `thrown`: dice fell."""
    question: Ask
    key: str
    happened: list[Any]
    thrown: bool

    @property
    def seen(self) -> bool:
        """Tells whether something hidden came to light: a die, a drawn card."""
        return self.thrown or any([type(fact) is events.CardDrawn for fact in self.happened])


class Line(Struct, gc=False):
    """A line of the journal, with the question that followed and the dice thrown by then: its digest is made when somebody wants it."""
    key: str
    question: Ask | None = None
    thrown: int = NO_DIGEST

    def answered(self) -> Answered:
        """Gives the line as a save holds it."""
        return Answered(self.key, 0 if self.thrown == NO_DIGEST else short_digest(self.question, self.thrown))


def short_digest(question: Ask | None, thrown: int) -> int:
    """Gives a short digest of a question and of chance."""
    if question is not None and FREE_NAME in question.options:
        question = structs.replace(question, options=(FREE_NAME,))  # the names proposed are words of a language
    return crc32(repr((question.kind, question.who, question.options) if question else None).encode()) ^ thrown
