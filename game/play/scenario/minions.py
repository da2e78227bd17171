"""Minions in a scenario: `minions: [{card: larva, space: H13, life: 1}]`, in the order in which they came."""

from __future__ import annotations

from collections import Counter

from msgspec import UNSET, UnsetType

from game.cards.codes import Code
from game.cards.library import Library
from game.model.showdown import Minion, Showdown
from game.model.space import INDEX
from game.play.scenario.reading import Told, Unknown

OF_A_MINION = {"card", "space", "life"}


def laid_minions(library: Library, told: list[Told]) -> list[Minion] | UnsetType:
    """Returns the minions that a scenario gives; raises Unknown for cards, spaces and settings that are not there."""
    found: list[Minion] = []
    numbers: Counter[str] = Counter()
    for one in told:
        strange = next((name for name in one if name not in OF_A_MINION), None)
        if strange is not None:
            raise Unknown(f"given: minions has no '{strange}'", strange, Code.UNKNOWN_KEY, OF_A_MINION)
        card, space = str(one.get("card")), one.get("space")
        if card not in library.minions:
            raise Unknown(f"there is no minion '{card}'", card, Code.NO_SUCH_CARD, library.minions)
        if space not in INDEX:
            raise Unknown(f"there is no space '{space}': spaces are A1 to P22", space, Code.OFF_THE_BOARD)
        numbers[card] += 1
        found.append(Minion(f"{card}:{numbers[card]}", card, str(space), int(one.get("life", library.minions[card].life))))
    return found or UNSET


def told_minions(table: Showdown) -> list[Told]:
    """Describes the minions on the board as scenarios write them."""
    return [{"card": minion.card, "space": minion.space, "life": minion.life} for minion in table.minions or ()]


def minions_wanted(library: Library, told: list[Told]) -> list[Told]:
    """Returns the minions that a scenario expects, with what it leaves out as it is on their cards."""
    return [{"card": one.get("card"), "space": one.get("space"), "life": one.get("life", getattr(library.minions.get(one.get("card", "")), "life", 1))}
            for one in told]
