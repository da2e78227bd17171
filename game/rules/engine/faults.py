"""Faults: what is known of an effect that raised an exception."""

import traceback

from msgspec import Struct

from game.cards.definitions import KINDS
from game.cards.library import Library
from game.rules.engine.performing import EffectFailed
from game.rules.engine.question_facts import FaultFacts

# Lines of the journal besides the numbers of effects that are skipped (`SKIP`): the end of what asks nobody, of what the question of the answer
# belongs to, of the effect that asked it, and, from here downwards, of each resolution that raised after the answer.
ENDLESS, OF_THE_QUESTION, EFFECT_OF_THE_QUESTION, AFTERWARDS = 0, -1, -2, -3


class Endless(Exception):
    """The rules go on without end and ask nobody."""


class Fault(Struct, frozen=True):
    """An effect that raised: its word and card, the file and line where it is written, and the exception.

    `number` counts the effects since the answer; 0 if something else raised, so that no effect can be skipped, but what is going on can be
    ended: `mark` is a line of the journal for that, `ends` what it is. `endless`: nothing raised, but nobody was asked any more.
    """
    card: str
    effect: str
    number: int
    said: str
    place: str = ""
    trace: str = ""
    endless: bool = False
    mark: int = 0
    ends: str = ""

    @property
    def ways(self) -> tuple[str, ...]:
        """Lists the answers besides `back`."""
        return ("skip",) if self.effect and not self.ends else ("end_it",) if self.endless else (f"end_{self.ends}",)

    @property
    def facts(self) -> FaultFacts:
        """What the question about it tells."""
        return FaultFacts("endless" if self.endless else "engine" if self.ends else "", self.effect, self.said, self.place)


def fault_of(failed: Exception, library: Library, mark: int, ends: str) -> Fault:
    """Makes a fault of an exception that the rules raised; `mark` and `ends` for what is no effect."""
    trace = "".join(traceback.format_exception(failed))
    if not isinstance(failed, EffectFailed):
        endless = isinstance(failed, Endless)
        return Fault("", "", 0, str(failed) if endless else f"{type(failed).__name__}: {failed}", "", trace, endless, *((0, "") if endless else (mark, ends)))
    said = f"{type(failed.fault).__name__}: {failed.fault}"
    if failed.number:
        mark, ends = 0, ""
    path, line, _ = library.spot(failed.effect)
    place = f"{path}:{line}" if path else place_of(failed.card, library)
    return Fault(failed.card, type(failed.effect).__name__, failed.number, said, place, trace, False, mark, ends)


def place_of(card: str, library: Library) -> str:
    """Returns the file and line where a card is written, or "" if there is no such card."""
    kind = next((kind for kind in KINDS if card in library.of_kind(kind)), "")
    path, line, _ = library.where(kind, card)
    return f"{path}:{line}" if path else ""
