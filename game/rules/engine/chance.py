"""Counter-based dice: a save holds only a seed and a count, and going back and trying again throws the same numbers."""

from collections.abc import Callable
from functools import cache
from struct import Struct

from game.model.survivor import FACES, LOCATIONS

AHEAD = 32
HUNDRED = 100                                                   # the sides of the die of the hunt events
BY_HAND = (10, 6, HUNDRED)                                      # sides of dice that players may throw by hand
WORD, GOLDEN = (1 << 64) - 1, 0x9E3779B97F4A7C15
Later = tuple[tuple[int, int], ...]


@cache
def packed_constants(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """Returns the constants that compute `count` random numbers at once in one big integer; cached by `count`.

    Each number has a lane of 128 bits, so that 64-bit products do not overlap. The four: a 1 in each lane, the offset of each lane's
    counter, a mask of the lower 64 bits of each lane, and the function that unpacks the bytes of the result.
    """
    ones = sum([1 << 128 * lane for lane in range(count)])
    return ones, sum([(lane * GOLDEN & WORD) << 128 * lane for lane in range(count)]), WORD * ones, Struct("<" + "Q8x" * count).unpack


class Dice:
    """Counter-based dice: die number n of a seed is always the same (SplitMix64).

    `later` lists pairs (first die, other seed) in order: from that die on the other seed is used. A clone has the same past and another future.
    """

    def __init__(self, seed: int, later: Later = ()) -> None:
        self.seed, self.later = seed, later
        self.ahead: tuple[int, ...] = ()                        # random numbers computed in advance, the first one for die `since`
        self.since = 0

    def forked_at(self, die: int, seed: int) -> "Dice":
        """Returns dice that are equal to these before `die`, and use another seed from it on."""
        return Dice(self.seed, (*(part for part in self.later if part[0] < die), (die, seed)))

    def row(self, n: int, count: int) -> tuple[int, ...]:
        """Returns `count` random 64-bit numbers, for die n and the next ones; the face of a die is the number modulo its sides, plus 1."""
        seed = self.seed
        for start, other in self.later:
            if n < start < n + count:                           # another seed begins within this row
                return self.row(n, start - n) + self.row(start, n + count - start)
            if n >= start:
                seed = other
        ones, steps, whole, unpack = packed_constants(count)
        z = (seed + (n + 1) * GOLDEN & WORD) * ones + steps & whole
        z = (z ^ z >> 30 & whole) * 0xBF58476D1CE4E5B9 & whole
        z = (z ^ z >> 27 & whole) * 0x94D049BB133111EB & whole
        return unpack((z ^ z >> 31 & whole).to_bytes(16 * count, "little"))

    def throw(self, n: int, count: int, sides: int) -> tuple[int, ...]:
        """Returns the faces of `count` dice from die n on."""
        at = n - self.since
        if at < 0 or at + count > len(self.ahead):
            self.ahead, self.since, at = self.row(n, max(count, AHEAD)), n, 0
        if count == 1:
            return (self.ahead[at] % sides + 1,)
        return tuple([number % sides + 1 for number in self.ahead[at : at + count]])

    def order(self, n: int, cards: tuple[str, ...]) -> list[str]:
        """Returns the cards shuffled, by the numbers from die n on; the caller counts one die for each card."""
        order, last = list(cards), len(cards)
        for number in self.row(n, max(0, last - 1)):
            other = number % last
            last -= 1
            order[last], order[other] = order[other], order[last]
        return order


def faces_of(sides: int) -> tuple[str, ...]:
    """Lists the names of the faces of a die that players throw by hand: 1 to 10, or the body locations."""
    return LOCATIONS if sides == 6 else tuple([str(face) for face in range(1, 11)])


def dice_for(sides: int) -> int:
    """Returns how many dice players throw by hand for one of so many sides: two with ten sides for the hundred."""
    return 2 if sides == HUNDRED else 1


def by_hand(sides: int, faces: list[int]) -> tuple[int, ...]:
    """Returns what dice show that were thrown by hand; of two for the hundred the first are the tens, a ten counts as 0, and two of them are 100."""
    return ((faces[0] % 10 * 10 + faces[1] % 10) or HUNDRED,) if sides == HUNDRED else tuple(faces)


def face_of(name: str) -> int:
    """Returns the number of a face from its name."""
    return int(name) if name.isdigit() else FACES.index(name) + 1
