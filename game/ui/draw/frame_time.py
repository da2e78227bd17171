"""How long a frame may go on with what can also be done in the next one."""

from __future__ import annotations

import time

PAINTING, LEAST_PAINTING = 0.005, 0.001  # seconds of a frame for the pictures of panels that have changed: most, and least
SPENT = 0.009  # seconds after which nothing more is begun in a frame


def slice_ends(most: float, least: float, until: float) -> float:
    """Returns the time of `perf_counter` at which a slice of work ends: after `most` seconds or at `until`, but not before `least` seconds."""
    now = time.perf_counter()
    return max(now + least, min(now + most, until))


class FrameTime:
    """The time at which a frame began, and until when it paints."""

    def __init__(self) -> None:
        self.began = 0.0  # of `perf_counter`

    def begin(self) -> None:
        """Begins a frame."""
        self.began = time.perf_counter()

    def paints_until(self) -> float:
        """Returns the time of `perf_counter` until which a frame paints panels: what it has done before counts."""
        return slice_ends(PAINTING, LEAST_PAINTING, self.began + SPENT)
