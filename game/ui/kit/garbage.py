"""Schedules garbage collection in moments without input or animation.

A full collection takes 70 ms once the cards are loaded: as long as four frames. Python begins one by the number of objects, and knows nothing
of the pixels behind them: a scene that was left holds some thousand objects and a hundred megabytes.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from game.ui.draw.surface_cache import SHARED

SELDOM = (700, 10, 60)  # collection thresholds; the last one is six times Python's own
REST = 0.7  # seconds without an event
LONG = 5.0  # seconds without an event until free memory is returned to the system
MOST_OPENINGS = 6  # scenes opened without a rest until a full collection
ARENAS, LARGE, SPARE = -8, -3, -1  # options of glibc: M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD
LARGE_BYTES, SPARE_BYTES = 4 << 20, 32 << 20  # a window of 1280x720 stays below
DUE = 8  # younger collections since the last full one after which a full one is due


class GarbageSchedule:
    """Runs garbage collection while the program is idle."""

    openings = 0  # scenes opened in this process since the last full collection, by whichever program

    def __init__(self) -> None:
        self.fresh = False  # a scene has just been opened: its objects stay, so a full collection would be wasted
        self.given = False  # memory was returned to the system since the last event
        self.passed_over = False  # what is frozen may hold garbage by now

    def begin(self) -> None:
        """Freezes the objects that exist at the start, and collects seldom from now on."""
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()

    def opened(self) -> None:
        """Called when a scene has been opened; collects at once after several of them without a rest, since each holds large pictures."""
        self.fresh = True
        GarbageSchedule.openings += 1
        if GarbageSchedule.openings >= MOST_OPENINGS:
            self.collect()
        else:
            give_back()

    def resized(self) -> None:
        """Called when all pictures are made anew: those of the former size leave gaps of which the new ones fill only a part."""
        give_back()

    def collect(self) -> None:
        """Collects everything, and freezes what is left; what scenes held is returned to the system."""
        GarbageSchedule.openings = 0
        self.passed_over = False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        give_back()

    def collect_young(self) -> None:
        """Collects what was made since the last collection, and freezes what is left: some milliseconds in the place of 50 to 100."""
        self.passed_over = True
        gc.collect()
        gc.freeze()

    def at_rest(self, seconds: float) -> None:
        """Called when nothing has happened for so many seconds; a long rest is the time to look through all that is frozen."""
        if seconds < REST:
            self.given = False
        elif self.fresh:
            self.fresh = False
            self.collect()
        elif SHARED.outdated:
            SHARED.drop_outdated()
            give_back()
        elif gc.get_count()[2] >= DUE:
            self.collect_young()
        elif seconds >= LONG and self.passed_over:
            self.collect()
        elif seconds >= LONG and not self.given:
            self.given = True
            give_back()


def share_memory() -> None:
    """Lets all threads take memory from one arena, where the C library has several, and large pieces from the system; to be called before the first thread.

    An arena of its own is made for each thread, and what was free at its end was never returned: about 100 MB after loading some boards.
    The library itself raises the size from which a piece goes back to the system when it is freed: up to 32 MB, so that no picture did, and
    after many sizes of the window as much was free between pictures as was in use.
    """
    option = _of_the_library("mallopt")
    if option is not None:
        option(ARENAS, 1)
        option(LARGE, LARGE_BYTES)
        option(SPARE, SPARE_BYTES)


def give_back() -> None:
    """Returns free memory to the system, where the C library supports it."""
    trim = _of_the_library("malloc_trim")
    if trim is not None:
        trim(0)


@cache
def _of_the_library(name: str) -> Callable[..., Any] | None:
    """Returns a function of the C library, None where it has none of that name."""
    try:
        import ctypes

        found: Callable[..., Any] = getattr(ctypes.CDLL(None), name)
        return found if sys.platform == "linux" else None
    except (ImportError, OSError, AttributeError, TypeError):  # another system, another library
        return None
