"""The forecast of the monster's next turn on the board: numbers and hatching on the spaces in reach, a plate on each survivor."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from game.model.campaign import Campaign
from game.ui.board.board_adapter import MONSTER
from game.ui.board.board_state import Digits, FactPlate, Mark, Thread, Threat
from game.ui.kit.tokens import survivor_tokens
from game.ui.showdown.odds_panel import NEAR, Chance, per_cent, spoken

NOBODY = ""  # the key of `percents` for the chance that nobody is picked
SOME, MUCH = 0.2, 0.45  # chances from which a space is hatched more densely
AS_LIKELY, LIKELY = 0.97, 0.55  # parts of the greatest chance from which a thread is one of the strongest, and from which it is no faint one


@dataclass(frozen=True)
class Shares:
    """Chances to be the next target: of the survivor `who` on each space in reach, and of each survivor (id) on their current space."""

    who: str
    spaces: dict[str, Chance] = field(default_factory=dict)
    people: dict[str, Chance] = field(default_factory=dict)
    unasked: bool = False  # shown without a request by the player; the chances are final then, or `growing`
    nobody: Chance = (0.0, 0.0)  # that nobody is picked
    instinct: Chance = (0.0, 0.0)  # part of `nobody` in which a target list applies to nobody
    meant: str = ""  # the assumed space of `who`
    estimated: bool = False  # each chance lies between its two numbers in 99 of 100 cases
    because: tuple[tuple[str, int], ...] = ()  # why cards that may come pick nobody, each with the number of such cards; () until it is known
    growing: bool = False  # shown unasked while it is still counted: between two numbers, and not on the board


def percents(shares: Shares) -> dict[str, tuple[int, int]]:
    """Returns the chances as whole per cents (lower, upper) by survivor id, with NOBODY if that is possible; the sum is 100 once all are exact."""
    found = {who: per_cent(chance) for who, chance in shares.people.items()}
    if shares.unasked and not (shares.estimated or shares.growing):
        found = {who: ((low + high) // 2,) * 2 for who, (low, high) in found.items()}
    nobody = per_cent(shares.nobody)
    if nobody[1]:
        whole = all(low == high for low, high in found.values())
        found[NOBODY] = (max(1, 100 - sum(low for low, _ in found.values())),) * 2 if whole else nobody
    return found


def level_of(chance: Chance) -> int:
    """Returns the density of the hatching of a space: 0 none, 3 densest."""
    low, high = chance
    middle = (low + high) / 2
    return 0 if middle < 0.005 else 1 if middle < SOME else 2 if middle < MUCH else 3


def forecast_marks(shares: Shares, campaign: Campaign, say: Callable[..., str], only: Collection[str] | None = None) -> list[Mark]:
    """Returns the marks of the board; the number of a chance that is not exact is marked as approximate.

    A thread goes from the monster to each possible target, the strongest to the likeliest. With `only` plates with numbers stand at
    these figures alone (ids, or `monster` for nobody) and at the likeliest target, or at those that are tied.
    """
    found: list[Mark] = []
    if shares.growing:
        return found
    standing = {s.space for s in campaign.survivors if not s.dead and s.id != shares.who}
    for level in (1, 2, 3):
        spaces = tuple(space for space, chance in shares.spaces.items() if level_of(chance) == level)
        if spaces:
            found.append(Threat(spaces, level, ""))
    for space, chance in shares.spaces.items():
        if space not in standing and per_cent(chance) != (0, 0):
            found.append(Digits(space, number(chance, say), "gore" if level_of(chance) > 1 else "bone"))
    found += _threads(shares, campaign, only or ())
    found += _plates(shares, campaign, say, only)
    return found


def _threads(shares: Shares, campaign: Campaign, focused: Collection[str]) -> list[Mark]:
    """Returns the threads from the monster to its possible targets, the strongest last; the one who would move has theirs at that space.

    How strong a thread is says how its chance compares with the greatest: whoever is likeliest has the strongest, and shares it only in a tie.
    """
    monster = campaign.showdown.monster if campaign.showdown is not None else None
    if monster is None or not monster.space:
        return []
    standing = [s for s in campaign.survivors if not s.dead and s.id in shares.people and level_of(shares.people[s.id])]
    most = max((sum(shares.people[s.id]) for s in standing), default=0.0)
    found = []
    for survivor in standing:
        space = shares.meant if survivor.id == shares.who and shares.meant else survivor.space
        part = sum(shares.people[survivor.id]) / most
        level = 3 if part >= AS_LIKELY else 2 if part >= LIKELY else 1
        if space:
            found.append(Thread(monster.space, space, monster.size, level, survivor.id in focused))
    return [*sorted(found, key=lambda thread: thread.level)]


def _plates(shares: Shares, campaign: Campaign, say: Callable[..., str], only: Collection[str] | None) -> list[Mark]:
    """Returns a plate for each possible target, and one at the monster for the chance that nobody is picked."""
    found: list[Mark] = []
    counted, tokens, showdown = percents(shares), survivor_tokens(campaign), campaign.showdown
    most = max((low + high for who, (low, high) in counted.items() if who != NOBODY), default=0)
    first = [who for who, (low, high) in counted.items() if who != NOBODY and low + high == most and level_of(shares.people[who]) > 1]
    for who, each in counted.items():
        if each[1] - each[0] > NEAR:  # nothing can be said yet
            continue
        words = spoken(each, say)
        if only is not None and who not in first and (who or MONSTER) not in only:
            continue
        if who == NOBODY:
            if showdown is not None and showdown.monster.space:
                monster = showdown.monster
                found.append(FactPlate(monster.space, "hidden", say("foresight.nobody", chance=words), "bone", monster.size, short=words))
            continue
        space = next((s.space for s in campaign.survivors if s.id == who and not s.dead), "")
        if not space or (shares.unasked and not each[1]):
            continue
        told = say("foresight.next" if len(first) == 1 else "foresight.tied", chance=words) if who in first else words
        found.append(FactPlate(space, "eye", told, "gore" if level_of(shares.people[who]) > 1 else "bone", token=tokens.get(who), short=words))
    return found


def number(chance: Chance, say: Callable[..., str]) -> str:
    """Returns a chance in whole per cents, short enough for a space."""
    low, high = per_cent(chance)
    if high - low > NEAR:
        return say("foresight.odds.unknown")
    return str(low) if low == high else say("foresight.about", n=round((low + high) / 2))
