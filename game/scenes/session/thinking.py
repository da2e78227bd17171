"""Computes outcome forecasts in the background: explores requested outcome trees in time slices of a few milliseconds, in order of priority."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from typing import Protocol, TypeVar, cast

SLICE = 0.006  # seconds of exploration per frame
LONGEST = 1_000_000  # more runs of the rules than any exploration makes: it ends by itself before
LEVELS = (60, 300, 1000, 4000, LONGEST)  # run counts: every requested exploration reaches one before any continues to the next
MOST = 400  # usual greatest number of cached explorations


class Exploration(Protocol):
    """What is explored in the background: the odds of an attack, or a forecast."""

    runs: int  # of the rules, so far

    @property
    def finished(self) -> bool:
        """Whether nothing more will be found."""

    def explore(self) -> Iterator[None]:
        """Explores; yields often, and ends when it is finished."""

    def rounded(self) -> bool:
        """Returns whether the whole per cents stand."""


Kind = TypeVar("Kind", bound=Exploration)


def known(explored: Exploration) -> bool:
    """Returns whether the numbers of an exploration stand: further runs would not change its whole per cents, or there are none."""
    return explored.finished or (bool(explored.runs) and explored.rounded())


class Thinking:
    """Caches the explorations of one game position; requested ones are continued by `work`, and all are dropped when the position changes."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.state: Hashable = None
        self.kept: dict[Hashable, tuple[Exploration, Iterator[None]]] = {}
        self.wanted: list[Hashable] = []
        self.finished: set[Hashable] = set()

    def at(self, state: Hashable) -> bool:
        """Sets the position, identified by a hashable key; a new one clears all explorations and requests. Returns whether it is new."""
        if state == self.state:
            return False
        self.state = state
        self.kept.clear()
        self.finished.clear()
        self.wanted.clear()
        return True

    def turn_away(self) -> None:
        """Clears the requests but keeps the explorations, for when the pointer has moved."""
        self.wanted.clear()

    def about(self, key: Hashable, make: Callable[[], Kind], least: int = 0, ahead: bool = False) -> Kind:
        """Returns the exploration for a key, created by `make` if it is not cached, and requests that `work` continues it.

        It is explored at once until it has `least` runs or is complete. Requests are served in order; `ahead` puts a new one first.
        """
        if key not in self.kept:
            if len(self.kept) >= self.most:
                self.kept.pop(next((old for old in self.kept if old not in self.wanted), next(iter(self.kept))))
            made = make()
            self.kept[key] = (made, made.explore())
        if key not in self.wanted:
            self.wanted.insert(0 if ahead else len(self.wanted), key)
        explored, steps = self.kept[key]
        while explored.runs < least and next(steps, known) is not known:
            pass
        return cast("Kind", explored)

    @property
    def busy(self) -> bool:
        """Returns whether a requested exploration is not final yet."""
        return any(key not in self.finished for key in self.wanted)

    def work(self, seconds: float = SLICE) -> bool:
        """Continues the requested explorations for at most `seconds`; returns whether any of them advanced."""
        until = time.perf_counter() + seconds
        moved = False
        for level in LEVELS:
            for key in self.wanted:
                if key in self.finished:
                    continue
                explored, steps = self.kept[key]
                while explored.runs < level:
                    moved = True
                    if next(steps, known) is known or (explored.runs % 24 == 0 and explored.finished):
                        self.finished.add(key)
                        break
                    if time.perf_counter() >= until:
                        return True
        return moved
