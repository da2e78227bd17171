"""Chance: counter-based dice, so that a save holds one number and nobody can fish for luck by going back."""

from collections.abc import Callable
from functools import cache
from struct import Struct

from game.model.survivor import FACES, LOCATIONS

AHEAD = 32
WORD, GOLDEN = (1 << 64) - 1, 0x9E3779B97F4A7C15
Later = tuple[tuple[int, int], ...]


@cache
def packed_constants(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """Gives what a row of so many numbers is reckoned with, all at once in one integer: each has 128 bits for its 64, so that its products fit.

    A one in each lane, the steps from the first number to each, the lower 64 bits of all, and what reads them out.
    """
    ones = sum([1 << 128 * lane for lane in range(count)])
    return ones, sum([(lane * GOLDEN & WORD) << 128 * lane for lane in range(count)]), WORD * ones, Struct("<" + "Q8x" * count).unpack


class Dice:
    """Counter-based dice: the n-th die of a seed is always the same (SplitMix64).

    `later` lists, in order, from which die on another seed counts: so a clone keeps the past and has another future.
    """

    def __init__(self, seed: int, later: Later = ()) -> None:
        self.seed, self.later = seed, later
        self.ahead: tuple[int, ...] = ()                        # numbers drawn in one go, from `since` on: a throw takes the next ones
        self.since = 0

    def forked_at(self, die: int, seed: int) -> "Dice":
        """Makes dice that are these up to a die, and those of another seed from it on."""
        return Dice(self.seed, (*(part for part in self.later if part[0] < die), (die, seed)))

    def row(self, n: int, count: int) -> tuple[int, ...]:
        """Gives so many numbers from the n-th on, each of 64 bits; a die shows its remainder by its sides, and 1."""
        seed = self.seed
        for start, other in self.later:
            if n < start < n + count:                           # the other seed begins in the midst of this row
                return self.row(n, start - n) + self.row(start, n + count - start)
            if n >= start:
                seed = other
        ones, steps, whole, unpack = packed_constants(count)
        z = (seed + (n + 1) * GOLDEN & WORD) * ones + steps & whole
        z = (z ^ z >> 30 & whole) * 0xBF58476D1CE4E5B9 & whole
        z = (z ^ z >> 27 & whole) * 0x94D049BB133111EB & whole
        return unpack((z ^ z >> 31 & whole).to_bytes(16 * count, "little"))

    def throw(self, n: int, count: int, sides: int) -> tuple[int, ...]:
        """Gives so many dice from the n-th on."""
        at = n - self.since
        if at < 0 or at + count > len(self.ahead):
            self.ahead, self.since, at = self.row(n, max(count, AHEAD)), n, 0
        if count == 1:
            return (self.ahead[at] % sides + 1,)
        return tuple([number % sides + 1 for number in self.ahead[at : at + count]])

    def order(self, n: int, cards: tuple[str, ...]) -> list[str]:
        """Puts cards in a new order; counts as one die for each card."""
        order, last = list(cards), len(cards)
        for number in self.row(n, max(0, last - 1)):
            other = number % last
            last -= 1
            order[last], order[other] = order[other], order[last]
        return order


def faces_of(sides: int) -> tuple[str, ...]:
    """Names the faces of a die that the table throws by hand: of a d10, or of the hit location die."""
    return tuple([str(face) for face in range(1, 11)]) if sides == 10 else LOCATIONS


def face_of(name: str) -> int:
    """Gives the number of a face by its name."""
    return int(name) if name.isdigit() else FACES.index(name) + 1
