"""What was found for a question in some states, recalled in every state that agrees with one of them in all that was read for it."""
from collections.abc import Hashable, Iterable
from typing import Any

from game.rules.engine.footprints import States
from game.rules.engine.noting import RULES, Cell


class Reading:
    """Some cells that were read, by which states are compared."""

    __slots__ = ("answering", "cells", "rules", "states")

    def __init__(self, states: States, cells: Iterable[Cell]) -> None:
        self.states, self.cells = states, frozenset(cells)
        self.rules = tuple(sorted([cell for cell in self.cells if cell[0] == RULES]))
        self.answering: dict[int, Hashable] = {0: ()}           # which rules answer, of each set of cards in play

    def of(self, state: int) -> Hashable:
        """Returns what a state is like in these cells: equal for all that agree in them."""
        number = self.states.in_play(state)
        if number not in self.answering:
            self.answering[number] = self.states.answering(state, self.rules)
        return self.states.agreeing(state, self.cells), self.answering[number]


class Memory:
    """What was found for a question in some states; it holds in every state that agrees in the cells that were read."""

    __slots__ = ("found", "states")

    def __init__(self, states: States) -> None:
        self.states = states
        self.found: dict[frozenset[Cell], tuple[Reading, dict[Hashable, Any]]] = {}

    def recall(self, state: int) -> Any:
        """Returns what was found, or None."""
        for reading, found in self.found.values():
            answer = found.get(reading.of(state))
            if answer is not None:
                return answer
        return None

    def keep(self, state: int, read: Iterable[Cell], answer: Any) -> None:
        """Keeps what was found in a state by reading these cells."""
        cells = frozenset(read)
        if cells not in self.found:
            self.found[cells] = Reading(self.states, cells), {}
        reading, found = self.found[cells]
        found[reading.of(state)] = answer
