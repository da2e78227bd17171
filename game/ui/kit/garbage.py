"""Schedules garbage collection in moments without input or animation.

A full collection takes 70 ms once the cards are loaded: as long as four frames.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache
from typing import Any

SELDOM = (700, 10, 60)  # collection thresholds; the last one is six times Python's own
REST = 0.7  # seconds without an event
LONG = 5.0  # seconds without an event until free memory is returned to the system
MOST_OPENINGS = 6  # scenes opened without a rest until a full collection
DUE = 8  # younger collections since the last full one after which a full one is due


class GarbageSchedule:
    """Runs garbage collection while the program is idle."""

    def __init__(self) -> None:
        self.fresh = False  # a scene has just been opened: its objects stay, so a full collection would be wasted
        self.openings = 0  # scenes opened since the last full collection
        self.given = False  # memory was returned to the system since the last event

    def begin(self) -> None:
        """Freezes the objects that exist at the start, and collects seldom from now on."""
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()

    def opened(self) -> None:
        """Called when a scene has been opened; collects at once after several of them without a rest, since each holds large pictures."""
        self.fresh = True
        self.openings += 1
        if self.openings >= MOST_OPENINGS:
            self.collect()

    def collect(self) -> None:
        """Collects everything, and freezes what is left."""
        self.openings = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def at_rest(self, seconds: float) -> None:
        """Called when nothing has happened for so many seconds."""
        if seconds < REST:
            self.given = False
        elif self.fresh:
            self.fresh = False
            self.collect()
        elif gc.get_count()[2] >= DUE:
            gc.collect()
        elif seconds >= LONG and not self.given:
            self.given = True
            give_back()


def give_back() -> None:
    """Returns free memory to the system, where the C library supports it."""
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
