"""Chances of an attack that can be counted exactly: all faces of its dice, all orders of the unseen hit locations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

FACES = 10


@dataclass(frozen=True)
class Odds:
    """Chances from 0 to 1: at least one hit; for each hit a wound, a critical one; a trap among what is drawn."""

    dice: int
    hits_on: int
    hit: float
    wound: float
    critical: float
    trap: float | None


@dataclass(frozen=True)
class HitOdds:
    """Chances of the wound roll on one location: a wound that is no critical one, a critical one, a failure."""

    wound: float
    critical: float
    failure: float


def at_least(needed: int) -> float:
    """Returns the chance that one die reaches a number: a ten always does, a one never."""
    return (FACES + 1 - max(2, min(FACES, needed))) / FACES


def attack_odds(numbers: Mapping[str, int], cards: int, traps: int, known: int = 0) -> Odds:
    """Counts the chances of an attack; `numbers` are those of `queries.weapon_numbers`.

    `cards` are left in the hit location deck, `traps` of them traps; the first `known` ones are known to be none.
    """
    dice, p = numbers["dice"], at_least(numbers["hits_on"])
    unseen = max(0, cards - known)
    trap = 0.0
    for hits in range(1, dice + 1):
        drawn = min(max(0, hits - known), unseen)
        without = comb(unseen - traps, drawn) / comb(unseen, drawn) if unseen >= traps else 1.0
        trap += comb(dice, hits) * p**hits * (1 - p) ** (dice - hits) * (1 - without)
    critical = at_least(numbers["critical_on"])
    wound = max(critical, at_least(numbers["wounds_on"]))
    return Odds(dice, numbers["hits_on"], 1 - (1 - p) ** dice, wound, critical, trap if cards else None)


def hit_odds(numbers: Mapping[str, int], may_be_critical: bool) -> HitOdds:
    """Counts the chances of one wound roll; some locations know no critical wound."""
    critical = at_least(numbers["critical_on"]) if may_be_critical else 0.0
    wounds = max(critical, at_least(numbers["wounds_on"]))
    return HitOdds(wounds - critical, critical, 1 - wounds)
