"""Decides from paired fights whether an edit made a monster easier or harder, with as few fights as that takes.

Of each pair the difference is -1 (won before the edit, not after), 0 or 1. Two sequential tests run beside each other, one for harder and one for easier:
each weighs "no difference" against "a difference of the margin" by the likelihood ratio of the mean difference, its variance being taken from the pairs
(a generalised sequential probability ratio test, after Wald). An edit is the same where both tests find no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from msgspec import Struct

MARGIN = 0.05  # a smaller difference of the share of victories counts as none
ALPHA, BETA = 0.025, 0.05  # probability of finding a difference that is none; of missing one of the margin
LEAST, MOST = 20, 5_000  # pairs
EASIER, HARDER, SAME, UNDECIDED = "easier", "harder", "same", "undecided"
CERTAINTY = 1.96  # standard errors: 95 in 100
FOUND, NONE = log((1 - BETA) / ALPHA), log(BETA / (1 - ALPHA))


class Pairs(Struct, frozen=True):
    """What was counted of paired fights: how many, won before and after the edit, and of these in only one of both."""

    count: int
    before: int
    after: int
    lost_by_it: int
    won_by_it: int

    @property
    def mean(self) -> float:
        """Returns the mean difference of victories, -1 to 1."""
        return (self.won_by_it - self.lost_by_it) / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Returns the variance of one difference; a pair that differs is added to those seen, so that equal pairs are not taken as proof."""
        square = (self.won_by_it + self.lost_by_it + 1) / (self.count + 1)
        return max(square - self.mean**2, 1e-9)

    @property
    def interval(self) -> float:
        """Returns half the width of the 95 % interval of the mean difference."""
        return CERTAINTY * sqrt(self.variance / self.count) if self.count else 1.0


def pairs_of(before: Sequence[bool], after: Sequence[bool]) -> Pairs:
    """Counts pairs of fights, given as whether each was won."""
    both = list(zip(before, after, strict=True))
    return Pairs(len(both), sum(before), sum(after), sum(one and not other for one, other in both), sum(other and not one for one, other in both))


def ratio(pairs: Pairs, margin: float) -> float:
    """Returns the logarithm of how much likelier a difference of the margin is than none; the sign of the margin is its direction."""
    return pairs.count * margin * (pairs.mean - margin / 2) / pairs.variance


def verdict(pairs: Pairs, least: int = LEAST, most: int = MOST) -> str:
    """Returns easier, harder, same or undecided; undecided with fewer pairs than the least, and where the most have not sufficed."""
    if pairs.count < least:
        return UNDECIDED
    easier, harder = ratio(pairs, MARGIN), ratio(pairs, -MARGIN)
    if max(easier, harder) >= FOUND:
        return EASIER if easier > harder else HARDER
    return SAME if max(easier, harder) <= NONE else UNDECIDED


def agreed(verdicts: Sequence[str]) -> str:
    """Returns the verdict that all strengths of players give, else undecided."""
    return verdicts[0] if len(set(verdicts)) == 1 else UNDECIDED


def in_band(won: int, count: int, band: tuple[float, float]) -> str:
    """Returns where the share of victories lies to a band: below, within, above, or undecided while its 95 % interval crosses an edge (Wilson)."""
    if not count:
        return UNDECIDED
    share, weight = won / count, CERTAINTY**2 / count
    middle = (share + weight / 2) / (1 + weight)
    half = CERTAINTY / (1 + weight) * sqrt(share * (1 - share) / count + weight / (4 * count))
    low, high = middle - half, middle + half
    if high < band[0]:
        return "below"
    if low > band[1]:
        return "above"
    return "within" if band[0] <= low and high <= band[1] else UNDECIDED
