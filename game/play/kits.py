"""What each survivor of a free battle brings: gear in the boxes of the grid, fighting arts, disorders, injuries, numbers of the sheet."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from game.cards.library import Library
from game.model.campaign import Campaign
from game.model.survivor import MOST, Survivor
from game.rules.effects.counters import Gain
from game.rules.engine.game import Game
from game.rules.engine.grid import BOXES
from game.rules.settlement.gear_grid import cannot_carry
from game.rules.survivors.gaining import MOST_ARTS, MOST_DISORDERS

MOST_INJURIES = 6
ATTRIBUTES = ("movement", "strength", "accuracy", "evasion", "luck", "speed")
LEAST_CHANGE, MOST_CHANGE = -3, 5                               # what may be added to an attribute
COUNTERS = {"insanity": 9, "courage": MOST["courage"], "understanding": MOST["understanding"]}  # and the most of each at the start
Cards = list[str]


class Kit(Struct):
    """What one survivor brings. `grid` is gear by box, None that which the whole table has chosen."""

    grid: dict[str, str] | None = None
    fighting_arts: Cards = field(default_factory=list)
    disorders: Cards = field(default_factory=list)
    injuries: Cards = field(default_factory=list)
    attributes: dict[str, int] = field(default_factory=dict)    # what is added to each
    counters: dict[str, int] = field(default_factory=dict)

    @property
    def plain(self) -> bool:
        """Whether nothing of it differs from what everybody brings."""
        return self == Kit()


def lasting_injuries(library: Library) -> Cards:
    """Lists the injuries that stay on a sheet and that a survivor may have from the start: those of which one record grants nothing beyond its rules."""
    return [name for name, card in library.injuries.items() if card.times > (1 if card.at_most else 0)]


def settled(kit: Kit, library: Library) -> Kit:
    """Returns a kit without what these cards and the rules of a sheet do not allow."""
    return Kit(
        grid=None if kit.grid is None else {box: card for box, card in sorted(kit.grid.items()) if box in BOX_NAMES and card in library.gear},
        fighting_arts=known(kit.fighting_arts, library.fighting_arts)[:MOST_ARTS],
        disorders=known(kit.disorders, library.disorders)[:MOST_DISORDERS],
        injuries=known(kit.injuries, lasting_injuries(library))[:MOST_INJURIES],
        attributes={name: number for name in ATTRIBUTES if (number := within(kit.attributes.get(name, 0), LEAST_CHANGE, MOST_CHANGE))},
        counters={name: number for name, most in COUNTERS.items() if (number := within(kit.counters.get(name, 0), 0, most))},
    )


BOX_NAMES = frozenset(str(box) for box in range(BOXES))


def known(names: Iterable[str], cards: Iterable[str]) -> Cards:
    """Returns those names that there are, each once."""
    there = set(cards)
    return [name for name in dict.fromkeys(names) if name in there]


def within(number: int, least: int, most: int) -> int:
    return max(least, min(most, number))


def give(kit: Kit, survivor: Survivor, library: Library) -> None:
    """Writes a settled kit on the sheet of a survivor who has the usual gear: an injury with what it takes for good."""
    if kit.grid is not None:
        survivor.grid = dict(kit.grid)
    survivor.fighting_arts, survivor.disorders, survivor.recorded = list(kit.fighting_arts), list(kit.disorders), list(kit.injuries)
    changes = [kit.attributes, *(taken_by(library, injury) for injury in kit.injuries)]
    for change in changes:
        for name, number in change.items():
            survivor.attributes[name] = survivor.attributes.get(name, 0) + number
    for name, number in kit.counters.items():
        setattr(survivor, name, number)


def taken_by(library: Library, injury: str) -> dict[str, int]:
    """Returns what an injury adds to attributes for good."""
    found: dict[str, int] = {}
    for effect in library.injuries[injury].do:
        if isinstance(effect, Gain):
            for name, number in effect.permanent.items():
                if number.number is not None:                   # one that is thrown is not known before
                    found[name] = found.get(name, 0) + number.number
    return found


def give_all(campaign: Campaign, kits: Iterable[Kit], library: Library) -> None:
    """Gives each survivor of a battle what they bring; gear that the rules do not let them carry is left out."""
    for survivor, kit in zip(campaign.survivors, kits, strict=False):
        give(settled(kit, library), survivor, library)
    game = Game(campaign, library)
    for survivor in campaign.survivors:
        survivor.grid = allowed(game, survivor)


def allowed(game: Game, survivor: Survivor) -> dict[str, str]:
    """Returns the gear of a survivor without what cannot be carried beside what lies before it."""
    wanted, survivor.grid = survivor.grid, {}
    for box, card in sorted(wanted.items()):
        if cannot_carry(game, survivor, card) is None:
            survivor.grid[box] = card
    return survivor.grid
