"""The record of one answer, which the log, undo and the journal of a save are made from; and the answers since a checkpoint."""
from zlib import crc32

from msgspec import Struct, structs

from game.rules.engine import events
from game.rules.engine.options import FREE_NAME
from game.rules.engine.questions import Ask
from game.rules.engine.saving import SKIP, Answered


class Group(Struct):
    """A checkpoint, the answers given since it, and where the answer stood that was going on when it was taken."""
    checkpoint: bytes
    answers: list[str]
    done: int = 0                                               # effects
    spent: int = 0                                              # of the budget
    skips: frozenset[int] = frozenset()
    mark: int = 0                                               # of the checkpoint; 0: not computed yet
    opened: int = 1                                             # resolutions since somebody was asked, that of the checkpoint among them
    ended: int = 0                                              # of them, those that raised and were ended


class Played(Struct, gc=False):
    """One answer: the question, the answer, the events that followed, and the dice thrown before and after it.

    `skips` are the numbers of its effects that were skipped, `then` is the next question.
    """
    question: Ask
    key: str
    happened: list[events.Happened]
    dice_before: int
    dice: int
    then: Ask | None
    skips: frozenset[int] = frozenset()

    @property
    def seen(self) -> bool:
        """Returns whether something hidden was revealed: a die or a drawn card."""
        return reveals(self.happened, self.dice_before, self.dice)

    def answered(self) -> list[Answered]:
        """Returns the answer as lines of a save; the last line has a short digest of the next question, computed on first use."""
        lines = written(self.skips, self.key)
        return [*lines[:-1], Answered(lines[-1].key, short_digest(self.then, self.dice))]


def reveals(happened: list[events.Happened], dice_before: int, dice: int) -> bool:
    """Returns whether an answer revealed something hidden: a die or a drawn card."""
    return dice != dice_before or any([type(fact) is events.CardDrawn for fact in happened])


def written(skips: frozenset[int], *keys: str) -> list[Answered]:
    """Returns answers as lines of the journal, followed by the effects that were skipped."""
    return [Answered(line) for line in (*keys, *[f"{SKIP}{number}" for number in sorted(skips)])]


def short_digest(question: Ask | None, thrown: int) -> int:
    """Returns a short digest of a question and of the number of dice thrown."""
    if question is not None and FREE_NAME in question.options:
        question = structs.replace(question, options=(FREE_NAME,))  # the proposed names depend on the language
    return crc32(repr((question.kind, question.who, question.options) if question else None).encode()) ^ thrown
