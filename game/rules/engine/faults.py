"""What is known of an effect that raised: the card, where it is written, what the interpreter said."""

import traceback

from msgspec import Struct

from game.cards.definitions import KINDS
from game.cards.library import Library
from game.rules.engine.performing import EffectFailed


class Fault(Struct, frozen=True):
    """An effect that raised: which word of which card, the file and line where it is written, what the interpreter said.

    `number` counts the effects since the answer; 0 where it was no effect that raised, so that nothing can be left out.
    """
    card: str
    effect: str
    number: int
    said: str
    place: str = ""
    trace: str = ""


def fault_of(failed: Exception, library: Library) -> Fault:
    """Writes down what an exception of the rules tells."""
    trace = "".join(traceback.format_exception(failed))
    if not isinstance(failed, EffectFailed):
        return Fault("", "", 0, f"{type(failed).__name__}: {failed}", "", trace)
    said = f"{type(failed.fault).__name__}: {failed.fault}"
    return Fault(failed.card, failed.effect, failed.number, said, place_of(failed.card, library), trace)


def place_of(card: str, library: Library) -> str:
    """Tells in which file and line a card is written; empty where it is no card."""
    kind = next((kind for kind in KINDS if card in library.of_kind(kind)), "")
    path, line, _ = library.where(kind, card)
    return f"{path}:{line}" if path else ""
