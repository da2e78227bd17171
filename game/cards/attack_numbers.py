"""What a printed attack profile comes to: how many dice are thrown, what each hits on, and the damage. The rules throw by it, and cards are written by it."""

from typing import NamedTuple

MOST_DICE = 50  # upper limit of one attack roll
LOWEST_HIT, HIGHEST_HIT = 2, 10  # a one always misses, a ten always hits


class Numbers(NamedTuple):
    """The numbers of an attack profile: speed (dice), accuracy (what a die hits on) and damage."""

    speed: int
    accuracy: int
    damage: int


class Own(NamedTuple):
    """What changes the profiles of the monster: its own speed, accuracy and damage, and the evasion of its target, 0 where there is none."""

    speed: int = 0
    accuracy: int = 0
    damage: int = 0
    evasion: int = 0


def attack_now(printed: Numbers, own: Own) -> Numbers:
    """Returns a printed profile as it is thrown now: at least one die and at most `MOST_DICE`, hits on 2 to 10 (First Story p.23)."""
    needed = printed.accuracy - own.accuracy + own.evasion
    return Numbers(max(1, min(MOST_DICE, printed.speed + own.speed)), max(LOWEST_HIT, min(HIGHEST_HIT, needed)), printed.damage + own.damage)
