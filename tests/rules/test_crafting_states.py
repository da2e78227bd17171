"""What the table is shown of crafting (now, one short and of which, locked and by which) agrees with what the rules refuse, on random storages.

The counting is told a second time here, from the facts alone: by Hall's theorem, some keywords of a cost ask for more than all cards that could
pay them are, and the most that any of them are short by is what is missing. `STONE_FACES_STORAGES=1000` tries so many storages (some 20 s).
"""

from __future__ import annotations

import os
import random
from itertools import chain, combinations

import pytest

from game.cards.effect import Cost
from game.cards.library import Library
from game.rules.engine.game import Context
from game.rules.queries import settlement as offered
from game.rules.settlement import develop
from tests.rules.answering import first_answers
from tests.rules.settlement_table import Home

STORAGES, EACH = int(os.environ.get("STONE_FACES_STORAGES", "60")), 12


def short_by(library: Library, storage: dict[str, int], cost: Cost) -> int:
    """Counts the cards that a storage lacks for a cost."""
    wanted = cost.resources

    def held(keys: tuple[str, ...]) -> int:
        return sum(count for card, count in storage.items() if any(
            card == key or (card in library.resources and (key == "any" or key in library.resources[card].keywords)) for key in keys))

    groups = chain.from_iterable(combinations(wanted, size) for size in range(1, len(wanted) + 1))
    return max([0, *[sum(wanted[key] for key in keys) - held(keys) for keys in groups]])


def missing(home: Home, cost: Cost) -> int:
    settlement = home.settlement
    return short_by(home.library, settlement.storage, cost) + max(0, cost.endeavors - settlement.endeavors) + max(0, cost.population - settlement.population)


def some_home(library: Library, number: int) -> tuple[Home, list[str]]:
    """Makes a settlement with some locations, innovations and cards, and names some gear that costs something."""
    chance = random.Random(number)
    home = Home(library, year=3, population=chance.choice((0, 1, 9)), endeavors=chance.randint(0, 2))
    home.survivor("Ann")
    home.settlement.locations = [name for name in library.locations if chance.random() < 0.6]
    home.settlement.innovations = [name for name in library.innovations if chance.random() < 0.5]
    priced = [name for name, card in library.gear.items() if card.cost]
    things = [*library.resources, *[key for name in priced for cost in library.gear[name].cost for key in cost.resources if key in library.gear]]
    home.settlement.storage = {name: chance.choice((1, 1, 2, 4)) for name in things if chance.random() < chance.choice((0.1, 0.4))}
    home.game.refresh()
    return home, chance.sample(priced, EACH)


@pytest.mark.parametrize("tenth", range(10))
def test_crafting_is_shown_as_the_rules_have_it(library, tenth):
    seen = set()
    for number in range(tenth, STORAGES, 10):
        home, names = some_home(library, number)
        possible = develop.options(home.game)
        for name in names:
            key, card, settlement = f"craft {name}", library.gear[name], home.settlement
            offer = offered.offer_of(home.game, key)
            least = min(missing(home, cost) for cost in card.cost)
            locked = card.at not in settlement.locations or not card.needs.hold(home.game, Context(name, "settlement", None)) or offer.code == "unique"
            assert (key in possible) is (not locked and not least) is (offer.near == "now"), (number, name)
            assert (offer.code in ("missing_location", "not_learned", "unique")) is locked, (number, name)
            assert sum(offer.missing.values()) == least, (number, name)
            if offer.near == "one_short" and not locked:
                assert offer.code == "missing_cost" and is_enough(home, name, next(iter(offer.missing))), (number, name)
            seen.add((locked, offer.near))
    assert len(seen) >= 3, seen


def is_enough(home: Home, name: str, key: str) -> bool:
    """Returns whether gear can be crafted as soon as the one thing is there that is said to be short."""
    settlement, library = home.settlement, home.library
    before = dict(settlement.storage), settlement.endeavors, settlement.population
    if key in ("endeavors", "population"):
        setattr(settlement, key, getattr(settlement, key) + 1)
    else:
        card = key if key in library.resources or key in library.gear else next(
            one for one, what in library.resources.items() if key == "any" or key in what.keywords)
        settlement.storage[card] = settlement.storage.get(card, 0) + 1
    enough = develop.cannot_craft(home.game, name) is None
    settlement.storage, settlement.endeavors, settlement.population = before
    return enough


def test_what_is_crafted_takes_as_many_cards_as_it_costs(library):
    made = 0
    for number in range(0, STORAGES, 5):
        home, names = some_home(library, number)
        for name in [name for name in names if f"craft {name}" in develop.options(home.game)][:1]:
            before, costs = sum(home.settlement.storage.values()), {sum(cost.resources.values()) for cost in library.gear[name].cost}
            first_answers(develop.craft(home.game, name))
            assert before + 1 - sum(home.settlement.storage.values()) in costs and min([*home.settlement.storage.values(), 0]) >= 0, (number, name)
            made += 1
    assert made
