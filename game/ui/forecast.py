"""The forecast of the monster's next turn on the board: numbers and hatching on the spaces in reach, a plate on each survivor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.model.campaign import Campaign
from game.ui.odds_panel import Chance, per_cent
from game.ui.people import survivor_tokens
from game.ui.table import Digits, Fact, Mark, Threat

HARDLY = 5  # per cent, below which a plate that nobody asked for would be noise
SOME, MUCH = 0.2, 0.45  # from which chance on a space is hatched more densely


@dataclass(frozen=True)
class Shares:
    """The chance to be the next target: of one survivor on each space in reach, and of everybody where they stand."""

    who: str
    spaces: dict[str, Chance] = field(default_factory=dict)
    people: dict[str, Chance] = field(default_factory=dict)
    unasked: bool = False  # then whoever is hardly picked wears no plate


def level_of(chance: Chance) -> int:
    """Returns how densely a space is hatched: 0 not at all, 3 most."""
    low, high = chance
    middle = (low + high) / 2
    return 0 if middle < 0.005 else 1 if middle < SOME else 2 if middle < MUCH else 3


def forecast_marks(shares: Shares, campaign: Campaign, say: Callable[..., str]) -> list[Mark]:
    """Makes the marks; a chance that is not known yet has a wavy number."""
    found: list[Mark] = []
    standing = {s.space for s in campaign.survivors if not s.dead and s.id != shares.who}
    for level in (1, 2, 3):
        spaces = tuple(space for space, chance in shares.spaces.items() if level_of(chance) == level)
        if spaces:
            found.append(Threat(spaces, level, ""))
    for space, chance in shares.spaces.items():
        if space not in standing and per_cent(chance) != (0, 0):
            found.append(Digits(space, number(chance, say), "gore" if level_of(chance) > 1 else "bone"))
    most = max((sum(per_cent(chance)) for chance in shares.people.values()), default=0)
    tokens = survivor_tokens(campaign)
    for who, chance in shares.people.items():
        space = next((s.space for s in campaign.survivors if s.id == who and not s.dead), "")
        low, high = per_cent(chance)
        if space and (high >= HARDLY or not shares.unasked):
            whole = low == high or shares.unasked
            words = say("interface.percent", n=(low + high) // 2) if whole else say("foresight.odds.between", low=low, high=high)
            first = low + high == most and level_of(chance) > 1
            told = say("foresight.next", chance=words) if first else words
            found.append(Fact(space, "eye", told, "gore" if level_of(chance) > 1 else "bone", token=tokens.get(who), short=words))
    return found


def number(chance: Chance, say: Callable[..., str]) -> str:
    """Writes a chance in whole per cent, as short as a space is wide."""
    low, high = per_cent(chance)
    return str(low) if low == high else say("foresight.about", n=round((low + high) / 2))
