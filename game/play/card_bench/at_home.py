"""What is tried without a board, in a settlement or on a hunt: the position as what a scenario gives, and the step that performs the card."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.cards.definitions import Endeavor, Monster
from game.cards.library import Library
from game.model.hunt import BASIC, NAMED_SPACES
from game.play.card_bench.positions import ALONE, FIGHT, HOME, HUNT, MOST, Told, Wish, gear_of, position
from game.play.random_setups import NAMES
from game.rules.engine.game import Game
from game.rules.hunt.revealing import DARKNESS, TABLE
from game.rules.settlement import develop

SETTLEMENT = "Mercy"
AT_HOME_ONLY = ("settlement", "lost", "skipped")                # decks of events that happen nowhere else
STORY, OF_PRINCIPLES, BEGINNING, TRAUMA = "story", "principle", "starting", "brain"
PEOPLE, ENDEAVORS, SURVIVAL = 4, 6, 4
# Survival limits, population and cards of a kind of a young settlement and of a grown one.
LIMIT = {False: 5, True: 12}
POPULATION = {False: 8, True: 20}
STORED = {False: 2, True: 4}


# ---- which places and which ways ------------------------------------------------------------------------------------------
def places_of(library: Library, kind: str, id: str) -> tuple[str, ...]:
    """Lists where a card can be tried, the usual place first."""
    if kind == "injuries":                                      # nobody suffers a trauma elsewhere
        return (FIGHT,) if library.injuries[id].table == TRAUMA else (FIGHT, HUNT, HOME)
    if kind != "events" or library.events[id].deck in AT_HOME_ONLY:
        return (HOME,)
    deck = library.events[id].deck
    if deck in (TABLE, DARKNESS) or quarry_of(library, deck):
        return (HUNT,)
    return (HOME, HUNT) if deck == STORY else (FIGHT, HOME, HUNT)


def quarry_of(library: Library, deck: str) -> str:
    """Returns the monster whose hunt deck this is, "" if it is none."""
    return next((name for name in library.monster if deck == f"{name}_hunt"), "")


def hunted_levels(monster: Monster) -> list[str]:
    """Lists the levels at which a monster can be hunted."""
    return [name for name, level in monster.levels.items() if level.hunt_space is not None]


def endeavors_of(library: Library, kind: str, id: str) -> tuple[Endeavor, ...]:
    """Returns the endeavors that a card offers."""
    return getattr(library.of_kind(kind)[id], "endeavors", ())


def usual_wish(library: Library, kind: str, id: str, fight: Wish) -> Wish:
    """Returns the usual position for such a card; `fight` is that of a fight."""
    where = places_of(library, kind, id)[0]
    if where == FIGHT:
        return Wish(fight.monster, fight.level, where=FIGHT)
    quarry = quarry_of(library, library.events[id].deck) if kind == "events" else ""
    first = library.first_monster
    monster = quarry or next((name for name in (first, *library.monster) if hunted_levels(library.monster[name])), first)
    level = next(iter(hunted_levels(library.monster[monster]) or library.monster[monster].levels))
    acts = kind == "innovations" and not library.innovations[id].gained and bool(endeavors_of(library, kind, id))
    return Wish(monster, level, PEOPLE, where=where, way=1 if acts else 0)


def fitted(library: Library, kind: str, id: str, wish: Wish) -> Wish:
    """Returns a position of choice as far as the card still has its place and its way, which it may lose when its file is saved."""
    places = places_of(library, kind, id)
    where = wish.where if wish.where in places else places[0]
    return structs.replace(wish, where=where, way=wish.way if wish.way <= len(endeavors_of(library, kind, id)) else 0)


def wishes_of(kind: str, wish: Wish) -> tuple[str, ...]:
    """Lists what can be chosen of a position: settings of a wish, and `dice`."""
    if kind not in ALONE:
        return ("level", "count", "outfit", "turn", "dice", "facing")
    by = ("by",) if concerns_somebody(kind, wish) else ()
    besides = {HOME: ("way", *by, "count", "grown", "year", "dice"), HUNT: (*by, "level", "count", "at", "outfit", "grown", "dice"),
               FIGHT: (*by, "level", "count", "outfit", "turn", "dice", "facing")}  # fmt: skip
    return ("where", *besides[wish.where])


def levels_of(library: Library, wish: Wish) -> list[str]:
    """Lists the levels at which the monster of a position can stand there: on a hunt those at which it is hunted."""
    monster = library.monster[wish.monster]
    return hunted_levels(monster) if wish.where == HUNT and wish.level in hunted_levels(monster) else list(monster.levels)


def concerns_somebody(kind: str, wish: Wish) -> bool:
    """Returns whether a card that is performed by itself concerns a survivor of choice."""
    return bool(way_of(wish)) or kind in ("events", "injuries")


def way_of(wish: Wish) -> int:
    """Returns which way a card is performed: endeavors are spent at home alone."""
    return wish.way if wish.where == HOME else 0


# ---- the position -----------------------------------------------------------------------------------------------------------
def given_for(library: Library, kind: str, id: str, wish: Wish) -> Told:
    """Returns what a scenario gives for such a card to be tried."""
    if wish.where == FIGHT:
        return position(library, kind, id, wish)
    people = NAMES[: wish.count]
    told: Told = {
        "campaign": {"players": 1},
        "settlement": settlement_for(library, kind, id, wish),
        "survivors": {name: person(library, wish, number) for number, name in enumerate(people)},
        "player_of": dict.fromkeys(people, 1),
    }
    if has_fallen(wish):
        told["survivors"][NAMES[-1]] = {"dead": True, "gear": []}
    if wish.where == HUNT:
        told["hunt"] = {"quarry": wish.monster, "level": library.monster[wish.monster].levels[wish.level].level, "at": wish.at, "revealer": who_of(wish)}
        told["hunt"]["cards"] = {space: [BASIC] for space in (wish.at + 1,) if space not in NAMED_SPACES}
    return told | besides(kind, id, wish)


def person(library: Library, wish: Wish, number: int) -> Told:
    """Returns a survivor by their number from 0; in a grown settlement they have lived through something."""
    told: Told = {"survival": SURVIVAL, "sex": "male" if number % 2 else "female", "gear": gear_of(library, wish.outfit, number)}
    if wish.grown:
        art = next((name for name, card in library.fighting_arts.items() if not card.secret), "")
        told |= {"courage": 3, "understanding": 3, "hunt_xp": 2} | ({"fighting_arts": [art]} if art else {})
    return told


def settlement_for(library: Library, kind: str, id: str, wish: Wish) -> Told:
    """Returns the settlement: what it knows, has built and stores."""
    every = [name for name, card in library.innovations.items() if OF_PRINCIPLES not in card.types]
    known = every if wish.grown else [name for name in every if BEGINNING in library.innovations[name].types]
    decided: list[str] = []
    if kind == "innovations":
        known = [name for name in dict.fromkeys([*known, *forebears(library, id)]) if name != id]
        if way_of(wish):
            (decided if OF_PRINCIPLES in library.innovations[id].types else known).append(id)
    first = [name for name, place in library.locations.items() if place.built_at is None and not place.needs.every][:1]
    built = list(library.locations) if wish.grown else first
    if kind == "locations":
        before = library.locations[id].built_at
        built = [name for name in dict.fromkeys([*built, *([before] if before else [])]) if name != id] + ([id] if way_of(wish) else [])
    stored = {name: STORED[wish.grown] for name, card in library.resources.items() if card.deck == "basic" or wish.grown}
    told: Told = {
        "name": SETTLEMENT, "lantern_year": wish.year, "survival_limit": LIMIT[wish.grown], "population": POPULATION[wish.grown], "endeavors": ENDEAVORS,
        "innovations": known, "locations": built, "storage": stored, "quarries": [library.first_monster],
    }  # fmt: skip
    told |= {"principles": decided} if decided else {}
    return told | ({"returning": list(NAMES[: wish.count])} if wish.where == HOME else {})


def besides(kind: str, id: str, wish: Wish) -> Told:
    """Returns the fields of the state that nothing else gives: the event of the year, a location that may be built, who fell in the last showdown."""
    told: Told = {}
    if kind == "events" and way_of(wish):
        told["seen"] = id
    elif kind == "locations" and not way_of(wish):
        told["unlocked"] = [id]
    if has_fallen(wish):
        told["fallen"] = [f"s{wish.count + 1}"]
    return {"state": {"settlement": told}} if told else {}


def has_fallen(wish: Wish) -> bool:
    """Returns whether somebody belongs to the settlement who has died."""
    return wish.grown and wish.count < MOST


def forebears(library: Library, id: str) -> list[str]:
    """Lists the innovations from which one follows, the oldest first."""
    found: list[str] = []
    before = library.innovations[id].follows
    while before is not None and before not in found:
        found.insert(0, before)
        before = library.innovations[before].follows
    return found


def who_of(wish: Wish) -> str:
    """Returns the name of the survivor whom the card concerns: the one of choice, else the first."""
    people = NAMES[: wish.count]
    return wish.by if wish.by in people else people[0]


# ---- the step ---------------------------------------------------------------------------------------------------------------
def step_for(library: Library, kind: str, id: str, wish: Wish, game: Game) -> dict[str, Any]:
    """Returns the step of a scenario that performs a card."""
    who = who_of(wish)
    if way_of(wish):
        return {"endeavor": endeavor_word(library, kind, id, way_of(wish) - 1, game), "by": who}
    if kind == "events":
        return {"event": id, "by": who}
    if kind == "injuries":
        return {"injure": {"who": who, "injury": id}}
    return {"build": id} if kind == "locations" else {"event": f"principle_{id}"} if kind == "principles" else {"gain_card": {"card": id, "who": "settlement"}}


def endeavor_word(library: Library, kind: str, id: str, number: int, game: Game) -> str:
    """Returns the word by which a scenario calls an endeavor: its name in small letters, or its key where another one is called so."""
    offered = develop.of_card(id, endeavors_of(library, kind, id))[number]
    word = develop.small(offered.what.name)
    return word if develop.find_endeavor(game, word) == offered else offered.key
