"""Gear that a survivor wears: armor points, and cards that leave the grid for good."""
from game.cards.definitions import Gear
from game.cards.library import Library
from game.model.survivor import LOCATIONS, Survivor
from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.values import explained, value
from game.rules.survivors.storage import give_back


def is_cursed(card: Gear) -> bool:
    """Tells whether a gear card cannot be taken out of a grid."""
    return any([use.word == "cursed" for use in card.with_])


def covered_by(library: Library, carried: list[str]) -> set[str]:
    """Returns the body locations that armor covers, "every" for all of them."""
    return {place for name in carried if "armor" in library.gear[name].keywords for place in library.gear[name].armor}


def clash(library: Library, card: str, carried: list[str], covered: set[str]) -> str | None:
    """Returns the reason why a card cannot lie beside others: duplicate or armor_there; None if it can."""
    gear = library.gear[card]
    if gear.weapon is None and card in carried:
        return "duplicate"
    if "armor" in gear.keywords and (covered & gear.armor.keys() or ("every" in covered and gear.armor) or ("every" in gear.armor and covered)):
        return "armor_there"
    return None


def worn_points(game: Game, survivor: Survivor) -> dict[str, int]:
    """Counts the armor points of the gear in a grid and of what a whole set adds; of two copies of a card one counts (First Story p.17, facts, gear 4)."""
    points: dict[str, int] = {}
    for card in [game.library.gear[name] for name in dict.fromkeys(survivor.gear)]:
        for location, armor in card.armor.items():
            for place in LOCATIONS if location == "every" else (location,):
                points[place] = points.get(place, 0) + armor
    bonus, fixed = value(game, survivor, "armor"), [points for _, points, sets in explained(game, survivor, "armor") if sets]
    if fixed:
        points = dict.fromkeys(LOCATIONS, min(fixed))
    elif bonus:
        points = {place: points.get(place, 0) + bonus for place in LOCATIONS}
    return points


def wear(game: Game, survivor: Survivor) -> None:
    """Sets the armor points of a survivor from the gear in the grid."""
    survivor.armor = worn_points(game, survivor)


def shift_armor(game: Game, survivor: Survivor, before: dict[str, int]) -> None:
    """Adds to the armor points, or takes from them, what the grid gives now and did not give before."""
    now = worn_points(game, survivor)
    for place in LOCATIONS:
        change = now.get(place, 0) - before.get(place, 0)
        if change:
            survivor.armor[place] = max(0, survivor.armor.get(place, 0) + change)


def put_into_grid(game: Game, survivor: Survivor, card: str, box: str) -> None:
    """Puts on a gear card between departing and the showdown."""
    before = worn_points(game, survivor)
    survivor.grid[box] = card
    game.refresh()
    shift_armor(game, survivor, before)


def lose_gear(game: Game, survivor: Survivor, box: str) -> None:
    """Archives a gear card of a grid; the armor points that it gave, and those of a set that it breaks, go with it at once (facts, gear 4)."""
    before = worn_points(game, survivor)
    card = survivor.grid.pop(box)
    game.emit(events.CardLost(survivor.id, card, "gear"))
    game.refresh()
    shift_armor(game, survivor, before)


def lose_box(game: Game, survivor: Survivor, box: int) -> None:
    """Takes a box of a grid away for good; what lies there goes to the storage."""
    if str(box) in survivor.grid:
        give_back(game, survivor, str(box))
    survivor.lost_boxes.append(str(box))
    game.emit(events.BoxLost(survivor.id, box))
    game.refresh()


def resources_of(game: Game, card: str) -> dict[str, int]:
    """Returns the resources that a gear card costs, by card or keyword: of several costs those of the first. Gear that it is made of is not among them."""
    cost = game.library.gear[card].cost
    parts = dict(cost[0].resources) if cost else {}
    return {key: count for key, count in parts.items() if key not in game.library.gear}
