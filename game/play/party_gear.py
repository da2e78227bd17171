"""Who of a party should carry what: weapons first, then suits of armor, then whatever else helps; and what one more card would be worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from game.model.survivor import LOCATIONS, Survivor
from game.play.card_worth import CardWorth
from game.rules.engine.game import Game
from game.rules.engine.grid import open_boxes
from game.rules.settlement.setting_out import MOST

EVERY = "every"
PRACTISED = 1.15                                                # how much better a weapon of the practised type is
A_WOUND, A_POINT, A_THING = 20.0, 1.0, 0.5                      # weights of a wound an attack, a point of armor, the worth of another card
OTHERS = 3                                                      # cards besides weapon and armor that count for each
OF_A_SET = 0.8                                                  # what a piece is worth because it completes a set some day
FIXED = "cursed"
Stock = Counter[str]


class Load(Struct, frozen=True):
    """A weapon, or a pair of them, and the wounds of an attack."""

    power: float
    cards: tuple[str, ...]


# ---- what there is --------------------------------------------------------------------------------------------------
def gear_of(game: Game, people: Iterable[Survivor]) -> Stock:
    """Counts the gear in the storage and in the grids of people."""
    stock = Counter({name: count for name, count in game.settlement.storage.items() if count > 0 and name in game.library.gear})
    for survivor in people:
        stock.update(survivor.grid.values())
    return stock


def loads(worth: CardWorth, stock: Stock, practised: str = "") -> list[Load]:
    """Lists the weapons of a stock, best first: two of a kind that is paired together, each other one alone."""
    found = []
    for name, count in stock.items():
        power = worth.power.get(name)
        if power is None or count < 1:
            continue
        card = worth.library.gear[name]
        power *= PRACTISED if practised and practised in card.keywords else 1.0
        if any([use.word == "paired" for use in card.with_]):
            found += [Load(2 * power, (name, name))] * (count // 2) + [Load(power, (name,))] * (count % 2)
        else:
            found += [Load(power, (name,))] * count
    return sorted(found, key=lambda load: (-load.power, load.cards))


def suit(worth: CardWorth, stock: Stock) -> tuple[float, tuple[str, ...]]:
    """Returns the best suit of armor of a stock, with its points: a whole set with what it adds, or the best piece for each location."""
    gear = worth.library.gear
    best: dict[str, tuple[float, str]] = {}
    for name, count in stock.items():
        if count > 0 and "armor" in gear[name].keywords and gear[name].armor:
            (place, points), *more = gear[name].armor.items()
            if not more and place != EVERY:
                best[place] = max(best.get(place, (0.0, "")), (points + A_THING * max(0.0, worth.gear_worth[name]) / 2, name))
    suits = [(sum([points for points, _ in best.values()]), tuple([best[place][1] for place in LOCATIONS if place in best]))]
    for name, armor_set in worth.library.sets.items():
        if all([stock.get(piece, 0) > 0 for piece in armor_set.pieces]):
            pieces = sum([points for piece in armor_set.pieces for points in gear[piece].armor.values()])
            suits.append((pieces + len(LOCATIONS) * worth.set_armor[name], tuple(armor_set.pieces)))
    return max(suits)


def others(worth: CardWorth, stock: Stock) -> list[tuple[float, str]]:
    """Lists what else helps its bearer, best first: no weapon unless it protects, and no armor of a location."""
    found = [(value, name) for name, count in stock.items() if count > 0 and (value := worth_of_other(worth, name)) > 0]
    return sorted(found, reverse=True)


def worth_of_other(worth: CardWorth, name: str) -> float:
    """Returns the worth of a card that is neither carried to strike with nor worn at a location."""
    card = worth.library.gear[name]
    if "armor" in card.keywords and card.armor:
        return 0.0
    points = sum([number * (len(LOCATIONS) if place == EVERY else 1) for place, number in card.armor.items()])
    return worth.gear_worth[name] + points if points or card.weapon is None else 0.0


# ---- the party ------------------------------------------------------------------------------------------------------
def shared_out(game: Game, worth: CardWorth, party: list[Survivor]) -> dict[str, list[str]]:
    """Shares out all gear that the party could carry, the best to the first: cursed cards stay where they are."""
    stock, found = gear_of(game, party), dict[str, list[str]]()
    for survivor in party:
        fixed = [card for card in survivor.grid.values() if any([use.word == FIXED for use in game.library.gear[card].with_])]
        stock.subtract(fixed)
        found[survivor.id] = fixed
    for survivor in party:
        cards = found[survivor.id]
        weapons = loads(worth, stock, survivor.weapon)
        if weapons and not any([card in worth.power for card in cards]):
            give(stock, cards, weapons[0].cards)
    for survivor in party:
        cards = found[survivor.id]
        covered = {place for card in cards if "armor" in game.library.gear[card].keywords for place in game.library.gear[card].armor}
        give(stock, cards, [piece for piece in suit(worth, stock)[1] if not covered & {*game.library.gear[piece].armor}])
    for survivor in party:
        cards = found[survivor.id]
        give(stock, cards, [name for _, name in others(worth, stock) if name not in cards][: max(0, len(open_boxes(survivor)) - len(cards))])
    return found


def give(stock: Stock, cards: list[str], more: Iterable[str]) -> None:
    """Moves cards from the stock to those of a survivor."""
    for card in more:
        stock[card] -= 1
        cards.append(card)


class Holdings:
    """What a stock of gear is worth to a whole party, worked out once; and what one more card would add."""

    def __init__(self, worth: CardWorth, stock: Stock) -> None:
        self.worth, self.stock = worth, stock

    @cached_property
    def wounds(self) -> float:
        """The wounds of an attack of each."""
        return wounds(self.worth, self.stock)

    @cached_property
    def armor(self) -> float:
        """The points of armor of all."""
        return armor_points(self.worth, self.stock)

    @cached_property
    def others(self) -> float:
        """The worth of what they carry besides."""
        return sum_of_others(self.worth, self.stock)

    def gained_by(self, name: str) -> float:
        """Returns what one more card of a kind would be worth."""
        card = self.worth.library.gear[name]
        more = Counter(self.stock)
        more[name] += 1
        if "armor" in card.keywords and card.armor:
            piece = OF_A_SET if name in self.worth.pieces and self.stock[name] < MOST else 0.0
            return A_POINT * (armor_points(self.worth, more) - self.armor) + piece
        gain = A_THING * (sum_of_others(self.worth, more) - self.others) if worth_of_other(self.worth, name) > 0 else 0.0
        if name in self.worth.power:
            gain += A_WOUND * (wounds(self.worth, more) - self.wounds)
        return gain


def wounds(worth: CardWorth, stock: Stock) -> float:
    """Returns the wounds of an attack of each in a party; who has no weapon strikes with bare hands."""
    bare = worth.power.get(worth.library.unarmed, 0.0)
    best = [load.power for load in loads(worth, stock)[:MOST]]
    return sum([max(bare, power) for power in best]) + bare * (MOST - len(best))


def armor_points(worth: CardWorth, stock: Stock) -> float:
    """Returns the points of armor of a party that shares out a stock."""
    left, total = Counter(stock), 0.0
    for _ in range(MOST):
        points, pieces = suit(worth, left)
        if not pieces:
            break
        total += points
        left.subtract(pieces)
    return total


def sum_of_others(worth: CardWorth, stock: Stock) -> float:
    """Returns the worth of what a party carries besides weapons and armor."""
    values = [value for value, name in others(worth, stock) for _ in range(min(MOST, stock[name]))]
    return sum(sorted(values, reverse=True)[: MOST * OTHERS])
