"""Paying from the storage: which card pays for what, what is missing, and which card goes where several fit.

A resource pays for one of its keywords once, a named cost needs that card, `any` takes every resource (facts, locations 1).
"""

from game.cards.effect import Cost
from game.cards.library import Library, walk
from game.cards.once_for import once_for_library
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.question_facts import PayFacts
from game.rules.engine.questions import Steps, choose
from game.rules.survivors.storage import remove_stored

Wanted = dict[str, int]
OF_MONSTERS = "monster_resources"                               # any card of a deck that is a monster's


# ---- what fits ------------------------------------------------------------------------------------------------------
def pays(library: Library, card: str, key: str) -> bool:
    """Tells whether a card can pay one of a cost: it is the card named, or a resource with the keyword."""
    resource = library.resources.get(card)
    return card == key or (resource is not None and (key == "any" or key in resource.keywords or (key == OF_MONSTERS and resource.deck in library.monster)))


@once_for_library
def payers(library: Library, key: str) -> frozenset[str]:
    """Finds every card that can pay one of a cost."""
    return frozenset([card for card in (*library.resources, *library.gear) if pays(library, card, key)])


def stored(game: Game, key: str) -> list[str]:
    """Lists the cards in the storage that could pay one of a cost, in the order of the packs."""
    library, storage = game.library, game.settlement.storage
    known = [*library.resources, *library.gear]
    return [card for card in known if storage.get(card, 0) > 0 and pays(library, card, key)]


def units(library: Library, wanted: Wanted) -> list[str]:
    """Lists what must be paid one by one: named cards first, then keywords, then whatever there is."""
    def narrow(key: str) -> int:
        return 2 if key == "any" else 1 if not (key in library.resources or key in library.gear) else 0
    return [key for key in sorted(wanted, key=narrow) for _ in range(wanted[key])]


def unpaid(library: Library, storage: dict[str, int], wanted: list[str]) -> list[str]:
    """Finds what cannot be paid when the cards are shared out as well as can be (augmenting paths)."""
    takes: dict[str, list[int]] = {}
    there = [card for card, count in storage.items() if count > 0]
    fits = {}
    for key in set(wanted):
        paying = payers(library, key)
        fits[key] = [card for card in there if card in paying]

    def place(n: int, seen: set[str]) -> bool:
        for card in fits[wanted[n]]:
            if card in seen:
                continue
            seen.add(card)
            holders = takes.setdefault(card, [])
            if len(holders) < storage[card]:
                holders.append(n)
                return True
            for holder in list(holders):
                if place(holder, seen):
                    holders.remove(holder)
                    holders.append(n)
                    return True
        return False

    return [key for n, key in enumerate(wanted) if not place(n, set())]


# ---- what a cost comes to -------------------------------------------------------------------------------------------
def parts_of(cost: Cost) -> dict[str, int]:
    """Opens a cost into its parts: endeavors, survival, insanity, population, and resources by keyword or card."""
    parts = {name: getattr(cost, name) for name in ("endeavors", "survival", "insanity", "population") if getattr(cost, name)}
    return parts | dict(cost.resources)


def missing(game: Game, cost: Cost) -> dict[str, int]:
    """Counts what the settlement lacks of a cost; what a survivor pays is not counted here."""
    settlement = game.settlement
    lacking = {name: most for name, most in (("endeavors", cost.endeavors - settlement.endeavors),
                                             ("population", cost.population - settlement.population)) if most > 0}
    for key in unpaid(game.library, settlement.storage, units(game.library, cost.resources)):
        lacking[key] = lacking.get(key, 0) + 1
    return lacking


def cheapest(game: Game, costs: tuple[Cost, ...]) -> dict[str, int]:
    """Counts what is missing of the cost, of several ways to pay, that lacks least."""
    return min([missing(game, cost) for cost in costs], key=lambda lacking: sum(lacking.values()), default={})


# ---- paying ---------------------------------------------------------------------------------------------------------
def pay_resources(game: Game, wanted: Wanted, about: str, without: str = "") -> Steps[list[str]]:
    """Archives the cards that pay, asking only where it matters: cards fit that differ in what else they are good for, and not all of
    them are needed. Gives the cards; `without` is a card that does not pay here.
    """
    library, left, paid = game.library, units(game.library, wanted), []
    while left:
        storage = {card: count for card, count in game.settlement.storage.items() if card != without}
        key, *rest = left
        fits = [card for card in stored(game, key) if card != without and not unpaid(library, less(storage, card), rest)]
        needed = [card for card in fits if unpaid(library, less(storage, card), left)]
        options = needed[:1] or plainest_first(library, different(library, fits))
        card = yield from choose("pay", "everyone", about, tuple(options), PayFacts(key, len(left)))
        take(game, card)
        paid.append(card)
        left = rest
    return paid


def less(storage: dict[str, int], card: str) -> dict[str, int]:
    """Gives the storage without one of a card."""
    return storage | {card: storage[card] - 1}


def different(library: Library, cards: list[str]) -> list[str]:
    """Keeps one of the cards that are good for the very same things: equal keywords, no ability, and no cost names them."""
    if len(cards) < 2:
        return cards
    named = named_in_costs(library)
    kept: dict[object, str] = {}
    for card in cards:
        kept.setdefault(good_for(library, card, named), card)
    return list(kept.values())


def plainest_first(library: Library, cards: list[str]) -> list[str]:
    """Sorts cards by what else they are good for: few keywords first, then those without an ability or a cost that names them."""
    named = named_in_costs(library) if len(cards) > 1 else frozenset()

    def other_uses(card: str) -> tuple[int, bool]:
        resource = library.resources.get(card)
        return (len(resource.keywords) if resource is not None else 0, good_for(library, card, named) == card)

    return sorted(cards, key=other_uses)


def good_for(library: Library, card: str, named: frozenset[str]) -> object:
    """Gives what a card is good for: its keywords, or the card itself if it has an ability or stands in `named`, the cards that costs name."""
    resource = library.resources.get(card)
    plain = resource is not None and card not in named and not any([rule.pay is not None for rule in resource.rules])
    return tuple(sorted(resource.keywords)) if resource is not None and plain else card


def equals(game: Game, card: str) -> list[str]:
    """Lists the other stored cards that are good for the very same things as a card, in the order of the packs."""
    library, named = game.library, named_in_costs(game.library)
    same = good_for(library, card, named)
    return [other for other in library.resources if other != card and game.settlement.storage.get(other, 0) > 0 and good_for(library, other, named) == same]


@once_for_library
def named_in_costs(library: Library) -> frozenset[str]:
    """Finds every card that some cost names."""
    cards = [*library.gear.values(), *library.locations.values(), *library.innovations.values(), *library.events.values()]
    return frozenset([key for card in cards for part in walk(card) if isinstance(part, Cost) for key in part.resources])


def take(game: Game, card: str) -> None:
    """Archives one card of the storage that pays for something: it goes back to the box."""
    remove_stored(game, card)
    game.emit(events.Spent("settlement", card))
