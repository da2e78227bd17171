"""When what nobody needs any more is thrown away: while the table thinks, and hardly ever while something moves.

Looking through all objects takes 70 ms once the cards are read: as long as four frames.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache
from typing import Any

SELDOM = (700, 10, 60)  # the last: six times as seldom as Python would by itself
REST = 0.7  # seconds without an event
LONG = 5.0  # and so many until the system gets back what pictures took that have gone by then
DUE = 8  # looks at younger things since the last look at all of them


class GarbageSchedule:
    """Looks for rubbish in moments of rest."""

    def __init__(self) -> None:
        self.fresh = False  # a scene has come: what it brought stays, and need not be looked through again
        self.given = False  # memory was given back since the last event

    def begin(self) -> None:
        """Leaves what is there at the start alone for good, and collects seldom from now on."""
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()

    def at_rest(self, seconds: float) -> None:
        """Is told that nothing has happened for so many seconds."""
        if seconds < REST:
            self.given = False
        elif self.fresh:
            self.fresh = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif gc.get_count()[2] >= DUE:
            gc.collect()
        elif seconds >= LONG and not self.given:
            self.given = True
            give_back()


def give_back() -> None:
    """Gives memory that is free within the program back to the system, where the system's library can."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], Any] | None:
    try:
        import ctypes

        return ctypes.CDLL(None).malloc_trim
    except (ImportError, OSError, AttributeError, TypeError):  # another system, another library
        return None
