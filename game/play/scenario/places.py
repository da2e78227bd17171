"""Where which words may stand in a scenario: the places of `given`, `answers` and `then`, and the people whom it may name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from game.cards.codes import Code
from game.cards.definitions import EVENT_DECKS, KINDS
from game.cards.kinds import Colour, Drawn, ValueName
from game.cards.library import Library
from game.cards.names import leaves
from game.cards.once_for import once_for_library
from game.cards.source import Node
from game.model.hunt import BASIC, START, STARVATION
from game.model.space import DIRECTIONS
from game.model.survivor import BOXES, LOCATIONS
from game.play.scenario.acts import VERBS
from game.play.scenario.answers import AT_EVERY, BETWEEN
from game.play.scenario.compare import DECKS
from game.play.scenario.grammar import (
    SURVIVOR_ID,
    Form,
    Found,
    Known,
    any_card,
    anything,
    by,
    card,
    each,
    either,
    number,
    pick,
    settings,
    space,
    truth,
    word,
)
from game.play.scenario.reading import NONE, Scenario
from game.play.scenario.steps import IN_OTHER_WORDS
from game.play.scenario.table import AWAY
from game.rules.effects.campaign import Note
from game.rules.effects.conditions import Noted
from game.rules.effects.control import Choose
from game.rules.engine import events, options
from game.rules.engine.options import FREE_NAME, SURVIVAL_ACTIONS
from game.rules.engine.reasons import CODES
from game.rules.engine.rulings import RULINGS
from game.rules.settlement import phase

RULE_KEY = re.compile(r"[a-z_]+/[a-z0-9_.]+#[0-9]+")           # of a granted rule, where several answer at once
NAMING = ("name", "name_survivor", "name_newborn", "rename")    # questions whose answer is a new name
JOINING = (*NAMING, "create_survivor", "id")                     # keys of steps and answers under which somebody is named who joins
ENDS = ("victory", "defeat")
EITHER_WAY = (options.TAKE, options.LEAVE, "yes", "no", NONE, "True", "False", "true", "false")
# What the rules offer besides, in words of their own.
OF_THE_RULES = ("top", "bottom", "basic_action", "lying")
ON_THE_TRACK = (BASIC, "monster", NONE)
PHASES = ("beginning", "prologue", "hunt", "showdown", "aftermath", "settlement", "ended")
OF_A_CARD = ("any", "injury", "event", "ai", "hit_location", "terrain", "minion", "principle", "monster", "proficiency", "action")


# ---- words ------------------------------------------------------------------------------------------------------------
def known_in(scenario: Scenario, library: Library, choices: frozenset[str]) -> Known:
    """Returns what the words of a scenario may mean; `choices` are those of `choices_of`, which take a while to gather."""
    told = scenario.given.get("showdown")
    owner = str((told if isinstance(told, dict) else {}).get("monster", library.first_monster))
    own = {str(way.text) for key, value in pairs_in(scenario.node) if key.text == "choose" for way, _ in value.pairs or ()}  # of effects in its steps
    return Known(library, owner, frozenset(people_in(scenario.node)), choices | own)


def people_in(node: Node) -> set[str]:
    """Returns whom a scenario may name: those given, under whatever key, their ids, and whoever joins by a step or by an answer."""
    found = set[str]()
    for section, told in node.pairs or ():
        if section.text == "given":
            for key, part in told.pairs or ():
                found |= {str(name.text) for name, _ in part.pairs or () if key.text == "survivors" or (name.text or "")[:1].isupper()}
        named_by = {"given": ("id",), "then": ()}.get(section.text or "", JOINING)
        for key, value in pairs_in(told):
            if key.text in named_by:
                found |= {str(leaf.text).removeprefix(FREE_NAME) for leaf in leaves(value) if leaf.text}
    return found


def pairs_in(node: Node) -> Iterator[tuple[Node, Node]]:
    """Yields every key with its value, at any depth."""
    for key, value in node.pairs or ():
        yield key, value
        yield from pairs_in(value)
    for item in node.items or ():
        yield from pairs_in(item)


def choices_of(library: Library) -> frozenset[str]:
    """Returns the words that may answer a question, besides people, spaces and numbers: cards, ways that cards offer, and words of the rules."""
    ways = {way for kind in KINDS for one in library.of_kind(kind).values() for part in library.parts_of(one) if isinstance(part, Choose) for way in part.ways}
    words = {value.rstrip(":") for name, value in vars(options).items() if name.isupper() and isinstance(value, str)}
    kept = {*get_args(Colour), *get_args(ValueName), *LOCATIONS, *DIRECTIONS, *SURVIVAL_ACTIONS, *VERBS}
    rules = {rule.name for kind in KINDS for one in library.of_kind(kind).values() for rule in getattr(one, "rules", ())}
    return frozenset({*ways, *words, *EITHER_WAY, *kept, *OF_THE_RULES, *any_card(library)} | (rules - {""}))


def people(known: Known) -> frozenset[str]:
    """Returns the survivors whom a word may name."""
    return known.people


def decks(known: Known) -> set[str]:
    """Returns the names of the decks that are drawn from."""
    library = known.library
    own = {*[card.deck for card in library.resources.values()], *[event.deck for event in library.events.values()]} - set(EVENT_DECKS)
    return {*own, *library.monster, *[deck for deck in get_args(Drawn) if not deck.endswith("_resources")]}


def resource_decks(known: Known) -> set[str]:
    """Returns the decks that resources lie in."""
    return {*[card.deck for card in known.library.resources.values()], *known.library.monster}


def principles(known: Known) -> set[str]:
    """Returns what becomes due by a milestone: events, and principles with or without the word before them."""
    names = known.library.principles
    return {*known.library.events, *names, *[f"principle_{name}" for name in names]}


def events_of_a_year(known: Known) -> set[str]:
    """Returns what may stand on a timeline: events, by the ends of their names too, principles, and monsters with their levels."""
    library = known.library
    ends = {name.partition("_")[2] for name in library.events if "_" in name}
    nights = {f"{name} {level.level}" for name, monster in library.monster.items() for level in monster.levels.values()}
    return {*principles(known), *ends, *nights, *library.names("event"), *library.monster}


def notes(known: Known) -> set[str]:
    """Returns the words that cards note, or ask for as `noted`."""
    library = known.library
    parts = [part for kind in KINDS for one in library.of_kind(kind).values() for part in library.parts_of(one)]
    return {part.word for part in parts if isinstance(part, (Note, Noted))}


def reasons(known: Known) -> frozenset[str]:
    """Returns the codes of reasons: those that the rules list, and those that have a sentence."""
    return reasons_in(known.library)


@once_for_library
def reasons_in(library: Library) -> frozenset[str]:
    """Returns the codes of reasons in a library; all its sentences are looked through, so they are kept for the next word."""
    said = [name.removeprefix(start) for name in library.language.sentences for start in ("code.", "settlement.reason.") if name.startswith(start)]
    return frozenset({*CODES, *IN_OTHER_WORDS, *said})


NAME = word("survivor", people, SURVIVOR_ID)
NAMES = each(NAME)
WHERE = either(space, word("space", (AWAY,)))
FACING = word("facing", DIRECTIONS)
AT = word("body location", LOCATIONS)
SEX = word("sex", ("female", "male"))
VALUES = by(word("value", get_args(ValueName)), number)
BOXES_FILLED = by(word("body location", BOXES), word("injury of a body location", ("none", "light", "heavy")))
COLOURS = by(word("colour", get_args(Colour)), number)
GEAR, RESOURCES, ANY_CARD = card("gear"), card("any"), card(*OF_A_CARD)
CARDS = each(card("any"))
LYING = {key: each(card(kind), counts=True) for key, kind in DECKS.items()}
MONSTER = word("monster", lambda known: known.library.monster, code=Code.NO_SUCH_CARD)
LEVEL = either(number, word("level", lambda known: {label for one in known.library.monster.values() for label in one.levels}))
TILES = each(settings("a tile", {"card": card("terrain"), "spaces": each(space)}))
MINIONS = each(settings("a minion", {"card": card("minion"), "space": space, "life": number}))
PROXIES = by(word("number of proxies", (), re.compile(r"\d")), either(card("ai"), word("card", ("basic_action",))))
STEP = word("step of the settlement phase", tuple(phase.STEPS))
WHY = word("reason", reasons)

HELD = ("gear", "impairments", "disorders", "fighting_arts", "resources", "abilities")
A_SURVIVOR: dict[str, Form] = {
    **dict.fromkeys(("survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency", "bleeding"), number),
    **dict.fromkeys(("knocked_down", "brain_injury", "retired", "dead", "skip_next_hunt"), truth),
    **dict.fromkeys(("disorders", "fighting_arts", "resources", "abilities"), CARDS),
    "space": either(space, word("space", (AWAY, NONE, ""))), "armor": by(AT, number), "injuries": BOXES_FILLED, "attributes": VALUES, "tokens": VALUES,
    "gear": each(GEAR), "grid": each(each(GEAR)), "impairments": each(card("injury")), "priority_target": either(truth, word("priority", ("for_good",))),
    "sex": SEX, "weapon": each(card("proficiency")), "affinities": COLOURS, "parents": NAMES, "partner": NAMES,
}  # fmt: skip
GIVEN_OF_A_SURVIVOR: dict[str, Form] = {**A_SURVIVOR, "id": anything}
THEN_OF_A_SURVIVOR: dict[str, Form] = {
    **A_SURVIVOR, "complete": COLOURS, "statuses": each(card("ai"), counts=True), "values": VALUES, "gone": truth, "doomed": truth, "player": number,
    **{key: each(form, counts=True) for key, form in A_SURVIVOR.items() if key in HELD},
}  # fmt: skip
A_MONSTER: dict[str, Form] = {
    "space": WHERE, "size": each(number), "facing": FACING, "tokens": VALUES, "knocked_down": truth, "life": number, "attributes": VALUES,
}  # fmt: skip
A_SETTLEMENT: dict[str, Form] = {
    **dict.fromkeys(("survival_limit", "population", "death_count", "lantern_year", "endeavors"), number),
    "name": anything, "notes": each(word("note", notes), counts=True),
    "innovations": each(card("innovation"), counts=True), "innovation_deck": each(card("innovation"), counts=True),
    "locations": each(card("location"), counts=True), "storage": by(card("any"), number), "principles": each(card("innovation"), counts=True),
    "returning": each(NAME, counts=True), "departing": each(NAME, counts=True), "step": STEP, "quarries": each(MONSTER, counts=True), "quarry": each(MONSTER),
    "nemeses": each(MONSTER, counts=True), "pending_events": each(word("milestone", principles), counts=True),
    "milestones": each(word("milestone", principles), counts=True), "settlement_events": each(card("event"), counts=True),
    "timeline": by(number, each(word("event or monster with its level", events_of_a_year))),
}  # fmt: skip
TRACK = by(word("space of the hunt", [str(at) for at in range(START, STARVATION + 1)]), each(either(card("event"), word("card of the track", ON_THE_TRACK))))
A_HUNT: dict[str, Form] = {
    "quarry": MONSTER, "level": number, "at": number, "monster_at": number, "revealer": NAME, "cards": TRACK,
    "darkness": either(truth, word("state of the darkness", ("passed", NONE))),
}  # fmt: skip
GIVEN: dict[str, Form] = {
    **LYING, **dict.fromkeys(("controller", "round", "survival_limit", "deaths"), number),
    "survivors": by(anything, settings("given: a survivor", GIVEN_OF_A_SURVIVOR)),
    "showdown": settings("given: showdown", {"monster": MONSTER, "level": LEVEL, "players": number, "rules": word("way of play", ("first_story", "full"))}),
    "monster": settings("given: monster", A_MONSTER), "player_of": by(NAME, number), "face_up": each(card("ai")), "minions": MINIONS, "terrain": TILES,
    "rulings": settings("given: rulings", {ruling.id: word("reading", ruling.options) for ruling in RULINGS}), "innovations": each(card("innovation")),
    "sniffed": truth, "settlement": settings("given: settlement", A_SETTLEMENT), "hunt": settings("given: hunt", A_HUNT), "proxies": PROXIES, "named": NAMES,
    "nominee": NAME, "decks": by(word("deck", decks), each(ANY_CARD)), "state": anything, "shuffle": truth,
    "campaign": settings("given: campaign", {"players": number, "lost": number, "prologue": word("prologue", ("skipped",))}),
}  # fmt: skip
THEN: dict[str, Form] = {
    **LYING, **dict.fromkeys(("controller", "round", "survival_limit", "deaths"), number),
    "survivors": by(NAME, settings("then: a survivor", THEN_OF_A_SURVIVOR)),
    "monster": settings("then: monster", A_MONSTER), "face_up": each(card("ai")), "dead": each(NAME, counts=True), "nominee": each(NAME), "proxies": PROXIES,
    "outcome": word("end of a fight", (*ENDS, NONE)), "target": word("survivor", people, re.compile(f"{NONE}|{SURVIVOR_ID.pattern}")),
    "spoils": by(either(word("deck of resources", resource_decks), card("any")), number), "reason": WHY, "sniffed": truth, "terrain": TILES,
    "log": each(word("fact", [name for name in vars(events) if name[:1].isupper()])), "innovations": each(card("innovation"), counts=True),
    "settlement": settings("then: settlement", {
        **A_SETTLEMENT, "owned": by(card("any"), number), "resources": by(word("deck of resources", lambda known: {"all", *resource_decks(known)}), number),
        "newborn": each(settings("then: a survivor", THEN_OF_A_SURVIVOR), counts=True)}),
    "hunt": settings("then: hunt", {**A_HUNT, "revealer": each(NAME)}), "minions": MINIONS,
    "showdown": settings("then: showdown", {
        "monster": MONSTER, "level": LEVEL, "first": word("side", ("survivors", "monster")), "ambush": word("side", ("survivors", "monster", NONE)),
        "special": truth, "survivors": each(NAME, counts=True)}),
    "phase": word("phase", PHASES), "over": word("end of a story", ("none", "lost", "won")), "asks": word("kind of question", lambda known: {*QUESTIONS, NONE}),
    **dict.fromkeys(("asked", "not_asked"), each(word("kind of question", lambda known: QUESTIONS))),
}  # fmt: skip

# ---- answers ----------------------------------------------------------------------------------------------------------
SURVIVAL = either(word("answer", (NONE,)), settings("a survival action", {
    "who": NAME, "action": word("survival action", SURVIVAL_ACTIONS), "to": either(space, word("space", (options.LEAVE,))),
    "attack": GEAR, "throw": ANY_CARD, "use": ANY_CARD, "whom": NAME, "of": NAME,
    "at": word("opportunity", (*AT_EVERY, BETWEEN))}))
USE = word("answer", EITHER_WAY)
QUARRY = either(MONSTER, settings("a quarry", {"monster": MONSTER, "level": number}))
QUESTIONS: dict[str, Form] = {
    **dict.fromkeys(("choose", "nominate", "act", "action", "controller", "defeat", "deploy", "depart", "develop", "fault", "grid", "hunt_turn", "order_cards",
                     "pay", "pick_target", "principle", "roll", "story", "strike", "take_resources", "the_end", "unwritten", "innovation",
                     "weapon_type", "hunt_space", "location", "discard", "order"), pick),
    **dict.fromkeys(NAMING, anything), "name_settlement": anything, "sex": SEX, "direction": FACING, "place": pick, "path": pick, "space": pick,
    "dodge": word("body location", (*LOCATIONS, NONE)), "hit_order": AT, "hit_location_order": each(card("hit_location")), "survival": SURVIVAL,
    "order_rules": either(pick, word("card", (), RULE_KEY)), "endure": USE, "use": USE, "quarry": QUARRY, "quarry_level": number,
}  # fmt: skip


def answers(node: Node, known: Known) -> Found:
    """Accepts the answers of a scenario: by kind of question, each one or several in turn."""
    return settings("answers", {kind: listed(form) for kind, form in QUESTIONS.items()})(node, known)


def listed(form: Form) -> Form:
    """Accepts one answer or a list of answers."""

    def read(node: Node, known: Known) -> Found:
        for item in [node] if node.items is None else node.items:
            yield from () if item.empty else form(item, known)

    return read
