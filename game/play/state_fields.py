"""What each field of the state can hold. A field without a line here fails a test: it is decided for every new one.

`Free` names the fields that may hold anything, and why. A field is checked for itself; what fields say of each other is in `state_checks`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct, structs

from game.cards.definitions import KINDS
from game.cards.library import Library
from game.model.campaign import Campaign, Granted, Player, Rulings, StoneFace, Used
from game.model.hunt import BASIC, MONSTER, START, STARVATION, Hunt
from game.model.monster import Monster
from game.model.settlement import Encounter, Settlement
from game.model.showdown import Minion, Showdown, Terrain
from game.model.space import DIRECTIONS, INDEX, LONGEST_SIDE, SHORTEST_SIDE, sides
from game.model.survivor import BOXES, MOST, Outset, Survivor
from game.play.impossible import Found, Impossible
from game.rules.engine.rulings import RULINGS
from game.rules.engine.triggers import ROUND
from game.rules.hunt.track import SIDES, has_cards
from game.rules.settlement.phase import STEPS, TELLING
from game.rules.showdown.minions import MOST_MINIONS

MANY, MOST_ROUNDS, MOST_LISTED, LONGEST_NAME, LONGEST_TEXT = 100_000, 1_000_000, 5_000, 80, 200
EVERY_KIND = tuple(KINDS)
Check = Callable[[str, Any, "World"], Found]
Fields = dict[str, Check]


class World(Struct):
    """What a field may refer to."""

    campaign: Campaign
    library: Library
    people: frozenset[str]


def number(low: int = 0, high: int = MANY) -> Check:
    """Checks a whole number."""

    def check(at: str, value: Any, world: World) -> Found:
        if not low <= value <= high:
            yield Impossible("number", at, str(value) if abs(value) < 10**18 else "…")

    return check


def monster_base(at: str, value: Any, world: World) -> Found:
    """Checks the size of a base: one number if it is square, else its columns and rows."""
    if isinstance(value, tuple) and value[0] == value[1]:
        yield Impossible("number", at, str(value))
    for side in sides(value):
        yield from number(SHORTEST_SIDE, LONGEST_SIDE)(at, side, world)


def word(*allowed: str) -> Check:
    """Checks a word of the rules."""

    def check(at: str, value: Any, world: World) -> Found:
        if value not in allowed:
            yield Impossible("word", at, value)

    return check


def card(*kinds: str, empty: bool = False) -> Check:
    """Checks the id of a card of one of these kinds."""

    def check(at: str, value: Any, world: World) -> Found:
        if not (empty and not value) and not any(value in world.library.of_kind(kind) for kind in kinds):
            yield Impossible("card", at, value)

    return check


def stands_for(at: str, value: Any, world: World) -> Found:
    """Checks what a proxy stands for: an AI card, or the basic action."""
    if value != "basic_action":
        yield from card("ai")(at, value, world)


def hunt_card(at: str, value: Any, world: World) -> Found:
    """Checks a card on the track: one that lies face down, or an event."""
    if value not in (BASIC, MONSTER):
        yield from card("events")(at, value, world)


def person(empty: bool = False, *others: str) -> Check:
    """Checks the id of a survivor of the story."""

    def check(at: str, value: Any, world: World) -> Found:
        if value not in world.people and value not in others and not (empty and not value):
            yield Impossible("person", at, value)

    return check


def space(empty: bool = True) -> Check:
    """Checks a space of the board."""

    def check(at: str, value: Any, world: World) -> Found:
        if value not in INDEX and not (empty and not value):
            yield Impossible("space", at, value)

    return check


def text(longest: int = LONGEST_TEXT) -> Check:
    """Checks a text that is shown, or a key: its length and that it can be printed."""

    def check(at: str, value: Any, world: World) -> Found:
        if len(value) > longest or not value.isprintable():
            yield Impossible("text", at, value)

    return check


def each(of: Check, most: int = MOST_LISTED, distinct: bool = False) -> Check:
    """Checks every entry of a list, and how many there are."""

    def check(at: str, value: Any, world: World) -> Found:
        if len(value) > most:
            yield Impossible("too_many", at, str(len(value)))
            return
        for index, entry in enumerate(value):
            yield from of(f"{at}[{index}]", entry, world)
        if distinct and len(set(value)) < len(value):
            yield Impossible("same_card", at, str(next(entry for entry in value if value.count(entry) > 1)))

    return check


def unless_unset(of: Check) -> Check:
    """Checks a field that is encoded only where it is set."""

    def check(at: str, value: Any, world: World) -> Found:
        if value is not UNSET:
            yield from of(at, value, world)

    return check


def mapped(key: Check, of: Check, most: int = MOST_LISTED) -> Check:
    """Checks every key and value of a mapping, and how many there are."""

    def check(at: str, value: Any, world: World) -> Found:
        if len(value) > most:
            yield Impossible("too_many", at, str(len(value)))
            return
        for name, entry in value.items():
            for wrong in key(at, name, world):
                yield Impossible("key", at, wrong.value)
            yield from of(f"{at}[{name}]", entry, world)

    return check


def part(at: str, value: Any, world: World) -> Found:
    """Checks a Struct in a field, if there is one."""
    if value is not None:
        yield from check_fields(at, value, world)


def free(reason: str) -> Check:
    """Names a field that may hold anything of its type."""

    def check(at: str, value: Any, world: World) -> Found:
        return
        yield

    setattr(check, "free", reason)  # noqa: B010
    return check


def grant(at: str, value: Any, world: World) -> Found:
    """Checks the key of a lasting rule."""
    if value not in world.library.grants:
        yield Impossible("grant", at, value)


NAME, FLAG, COUNT, ROUND_NUMBER = text(LONGEST_NAME), free("either is possible"), number(), number(0, MOST_ROUNDS)
SIGNED = number(-MANY, MANY)
COUNTERS = mapped(text(), SIGNED)
AI, LOCATIONS = each(card("ai")), each(card("hit_locations"))
ANY_CARD, ANY_EMPTY = card(*EVERY_KIND), card(*EVERY_KIND, empty=True)
THINGS = card("gear", "resources")
SPACES_WITH_CARDS = tuple([str(space) for space in range(START, STARVATION + 1) if has_cards(space)])
OF_RULINGS = {ruling.id: word(*ruling.options) for ruling in RULINGS}

FIELDS: dict[type[Struct], Fields] = {
    Campaign: {
        "seed": free("any number"), "players": each(part, 6), "survivors": each(part, 500), "settlement": part, "showdown": part, "hunt": part,
        "phase": word("beginning", "prologue", "showdown", "aftermath", "settlement", "hunt", "ended"), "page": number(0, 100),
        "controller": number(1, 6),
        "dice_thrown": number(0, 10**12), "next_id": number(1, MANY), "dice": word("game", "hand"), "undo": word("practice", "honest", "off"),
        "monster": card("monster", empty=True), "level": text(), "attempt": number(1), "outset": each(part, 500), "granted": each(part), "used": each(part),
        "over": text(),
        "lost": COUNT, "prologue": word("", "skipped"), "goes_on": FLAG, "battle": FLAG, "rulings": part, "decks": mapped(text(), each(ANY_CARD)),
        "stone_faces": each(part, 400),
    },
    StoneFace: {"space": space(empty=False), "who": text(), "name": NAME, "look": text(), "year": COUNT, "attempt": number(1)},
    Player: {"name": NAME, "mark": number(0, 99)},
    Rulings: {
        name: FLAG if isinstance(getattr(Rulings(), name), bool) else OF_RULINGS[name] for name in Rulings.__struct_fields__  # a new one decides itself
    },
    Granted: {"grant": grant, "owner": person(False, "monster", "settlement"), "until": text(), "since": ROUND_NUMBER, "x": SIGNED},
    Used: {"rule": text(), "once": text()},
    Outset: {
        "id": text(), "name": NAME, "sex": word("female", "male"), "player": number(1, 6), "look": text(), "survival": COUNT,
        "grid": mapped(word(*"012345678"), card("gear")),
    },
    Survivor: {
        "id": text(), "name": NAME, "sex": word("female", "male"), "player": number(1, 6), "look": text(), "space": space(), "survival": COUNT,
        "insanity": COUNT, "courage": number(0, MOST["courage"]), "understanding": number(0, MOST["understanding"]), "hunt_xp": number(0, MOST["hunt_xp"]),
        "proficiency": number(0, MOST["proficiency"]), "bleeding": COUNT, "brain_injury": FLAG, "dead": FLAG, "away": FLAG, "retired": FLAG,
        "down_since": ROUND_NUMBER,
        "dodged_in": ROUND_NUMBER, "dodges": COUNT, "acted_in": mapped(text(), ROUND_NUMBER), "moved_in": ROUND_NUMBER, "grabbed_in": ROUND_NUMBER,
        "acted": FLAG, "movements": COUNT, "activations": COUNT, "armor": mapped(word(*BOXES), COUNT), "injuries": mapped(word(*BOXES), number(0, 2)),
        "attributes": COUNTERS, "tokens": COUNTERS, "recorded": each(card("injuries")), "disorders": each(card("disorders")),
        "fighting_arts": each(card("fighting_arts")), "grid": mapped(word(*"012345678"), card("gear")),
        "lost_boxes": each(word(*"012345678"), 9, distinct=True), "resources": each(THINGS),
        "affinities": COUNTERS, "notes": each(text()), "statuses": each(card("ai")), "parents": each(person(True)),
        "partner": person(True), "partnered": FLAG, "weapon": card("proficiencies", empty=True), "wounded_with": each(card("proficiencies")),
        "abilities": each(card("abilities"), distinct=True), "milestones": each(text(), distinct=True),
        "pending": each(card("events"), distinct=True),
    },
    Settlement: {
        "name": NAME, "survival_base": number(-MANY, MANY), "population": COUNT, "death_count": COUNT, "uncounted_deaths": COUNT, "lantern_year": COUNT,
        "endeavors": COUNT, "innovations": each(card("innovations"), distinct=True), "innovation_deck": each(card("innovations"), distinct=True),
        "locations": each(card("locations"), distinct=True), "unlocked": each(card("locations")), "storage": mapped(THINGS, COUNT),
        "principles": each(card("innovations")), "milestones": each(card("principles", "events")), "pending": each(card("principles", "events")),
        "returning": each(person()), "departing": each(person()), "quarry": card("monster", empty=True), "quarry_level": number(0, 99),
        "quarries": each(card("monster")),
        "nemeses": each(card("monster")), "timeline": mapped(text(), each(text())), "settlement_events": each(card("events")), "archived": each(ANY_CARD),
        "step": word("", *STEPS), "step_done": FLAG, "part": word("", "depart", "grid", TELLING), "promised": each(text()), "seen": card("events", empty=True),
        "newborn": each(person()), "notes": each(text()), "losses": each(text()), "to_tell": each(card("events")), "encounter": part,
        "fallen": each(person()), "fought": each(text(), distinct=True), "kept_arts": each(card("fighting_arts"), distinct=True),
    },
    Encounter: {
        "monster": card("monster"), "level": text(), "survivors": each(person(), 6, distinct=True), "special": FLAG, "card": ANY_EMPTY,
        "lost": card("actions", "events", empty=True),
    },
    Showdown: {
        "monster": part, "survivors": each(person(), 6, distinct=True), "level": text(), "rules": word("first_story", "full"),
        "stage": word("set_up", "deploy", "monster", "survivors", "over", "survivors_first"), "round": number(1, MOST_ROUNDS), "acting": person(True),
        "outcome": word("", "victory", "defeat", "none"), "ai_deck": AI, "ai_discard": AI, "wound_stack": AI, "in_play": AI, "face_up": card("ai", empty=True),
        "drawn": card("ai", empty=True), "hit_locations": LOCATIONS, "hit_location_discard": LOCATIONS, "drawn_locations": LOCATIONS,
        "persistent_injuries": LOCATIONS, "terrain": each(part, 200), "bare": FLAG, "spoils": mapped(THINGS, COUNT), "left_behind": each(THINGS),
        "priority_target": person(True), "lasting_target": FLAG, "last_to_wound": person(True), "target": person(True), "sniffed_in": ROUND_NUMBER,
        "named": each(person()), "nominee": person(True), "proxy_pairs": number(0, 99), "proxies": mapped(text(), stands_for),
        "point": word("", *(point.number for point in ROUND)),
        "unresolved": text(), "attackers": each(person()), "set_aside": LOCATIONS, "alerts": number(0, 99), "special": FLAG,
        "lost": card("actions", "events", empty=True),
        "known_ai": each(COUNT, distinct=True), "known_wounds": each(COUNT, distinct=True), "old_wounds": COUNT,
        "ambush": word("", *SIDES), "begins_wounded": number(0, 99), "half_rewards": FLAG, "minions": unless_unset(each(part, MOST_MINIONS)),
    },
    Minion: {"id": text(), "card": card("minions"), "space": space(empty=False), "life": number(1, 30)},
    Hunt: {
        "monster": card("monster"), "level": text(), "survivors": each(person(), 6, distinct=True), "cards": mapped(word(*SPACES_WITH_CARDS), each(hunt_card)),
        "at": number(START, STARVATION), "monster_at": number(START, STARVATION + 1), "revealer": person(True), "darkness": FLAG,
        "revealed": each(card("events")), "astray": each(person(), 6, distinct=True), "left_behind": each(THINGS),
        "rerolls": number(0, 99), "reroll_next": number(0, 99),
        "marks": mapped(word(*map(str, range(START, STARVATION + 1))), each(text(), 20, distinct=True)),
        "wounds": number(0, 99), "half_rewards": FLAG, "ambush": word("", *SIDES),
        "outcome": word("", "arrived", "starvation", "lost", "dead", "nobody", "fled"),
    },
    Terrain: {"card": card("terrain"), "spaces": each(space(empty=False), 400, distinct=True)},
    Monster: {
        "card": card("monster"), "level": number(0, 99), "space": space(), "size": monster_base, "attributes": COUNTERS, "facing": word(*DIRECTIONS),
        "life": COUNT, "life_at_start": COUNT, "own_life": FLAG, "left_from": space(), "knocked_down": FLAG, "tokens": COUNTERS, "counters": COUNTERS,
    },
}  # fmt: skip


def check_fields(at: str, value: Struct, world: World) -> Found:
    """Yields what the fields of a Struct hold that cannot be."""
    for field in structs.fields(type(value)):
        found = getattr(value, field.name)
        if isinstance(found, float) and not math.isfinite(found):
            yield Impossible("number", f"{at}.{field.name}", str(found))
        yield from FIELDS[type(value)][field.name](f"{at}.{field.name}" if at else field.name, found, world)
