"""Looking ahead while the table waits: what is wanted is explored in slices of a few milliseconds, the most wanted first."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar, cast

from game.rules.engine.outcome_tree import OutcomeTree

SLICE = 0.006  # seconds of one frame
LONGEST = 8000  # runs of the rules; then the bounds stay as they are
LEVELS = (60, 300, 1000, LONGEST)  # everything wanted is explored so far before the first of it goes further
MOST = 400  # explorations that are kept

Kind = TypeVar("Kind", bound=OutcomeTree)


def known(explored: OutcomeTree) -> bool:
    """Tells whether nothing that is left to explore can be seen in whole per cent."""
    return explored.runs >= LONGEST - 1 or (bool(explored.runs) and explored.rounded())


class Thinking:
    """Explorations of one position of the table; they stay while it does, and grow only while somebody wants them."""

    def __init__(self) -> None:
        self.state: Hashable = None
        self.kept: dict[Hashable, tuple[OutcomeTree, Iterator[None]]] = {}
        self.wanted: list[Hashable] = []
        self.finished: set[Hashable] = set()

    def at(self, state: Hashable) -> bool:
        """Says how the table stands; on another position everything begins anew. Returns whether it is another."""
        if state == self.state:
            return False
        self.state = state
        self.kept.clear()
        self.finished.clear()
        self.wanted.clear()
        return True

    def turn_away(self) -> None:
        """Forgets what was wanted, not what is known: the pointer has moved."""
        self.wanted.clear()

    def about(self, key: Hashable, make: Callable[[], Kind], least: int = 0, ahead: bool = False) -> Kind:
        """Returns an exploration, as far as it has come (at least so many runs), and has it go on; what is wanted first comes first.

        `ahead` puts it before all others.
        """
        if key not in self.kept:
            if len(self.kept) >= MOST:
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
        """True while something wanted is not known yet."""
        return any(key not in self.finished for key in self.wanted)

    def work(self, seconds: float = SLICE) -> bool:
        """Explores for so long at most; returns whether anything has become clearer."""
        until = time.perf_counter() + seconds
        moved = False
        for level in LEVELS:
            for key in self.wanted:
                if key in self.finished:
                    continue
                explored, steps = self.kept[key]
                while explored.runs < level:
                    moved = True
                    if next(steps, known) is known or (explored.runs % 24 == 0 and known(explored)):
                        self.finished.add(key)
                        break
                    if time.perf_counter() >= until:
                        return True
        return moved
