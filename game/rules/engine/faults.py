"""Faults: what is known of an effect that raised an exception."""

import traceback

from msgspec import Struct

from game.cards.definitions import KINDS
from game.cards.library import Library
from game.rules.engine.performing import EffectFailed


class Endless(Exception):
    """The rules go on without end and ask nobody."""


class Fault(Struct, frozen=True):
    """An effect that raised: its word and card, the file and line of the card, and the exception.

    `number` counts the effects since the answer; 0 if something else raised, so that no effect can be skipped. `endless`: nothing raised, but
    nobody was asked any more.
    """
    card: str
    effect: str
    number: int
    said: str
    place: str = ""
    trace: str = ""
    endless: bool = False


def fault_of(failed: Exception, library: Library) -> Fault:
    """Makes a fault of an exception that the rules raised."""
    trace = "".join(traceback.format_exception(failed))
    if not isinstance(failed, EffectFailed):
        endless = isinstance(failed, Endless)
        return Fault("", "", 0, str(failed) if endless else f"{type(failed).__name__}: {failed}", "", trace, endless)
    said = f"{type(failed.fault).__name__}: {failed.fault}"
    return Fault(failed.card, failed.effect, failed.number, said, place_of(failed.card, library), trace)


def place_of(card: str, library: Library) -> str:
    """Returns the file and line where a card is written, or "" if there is no such card."""
    kind = next((kind for kind in KINDS if card in library.of_kind(kind)), "")
    path, line, _ = library.where(kind, card)
    return f"{path}:{line}" if path else ""
