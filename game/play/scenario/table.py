"""The table of a scenario: makes the state of a campaign from `given`, and the listed dice."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.cards.codes import Code
from game.cards.effect import EFFECTS, Effect
from game.cards.grants import grant_of
from game.cards.library import Library
from game.model.campaign import Campaign, Granted, Player
from game.model.monster import Monster
from game.model.settlement import Settlement
from game.model.showdown import Showdown, Terrain
from game.model.space import INDEX
from game.model.survivor import BOXES, FACES, LOCATIONS, Survivor
from game.play.scenario.minions import laid_minions
from game.play.scenario.reading import BadScenario, Scenario, Told, Unknown, listed, named, size_of
from game.rules.engine import rulings
from game.rules.engine.game import Game
from game.rules.engine.grid import grid_of
from game.rules.hunt.revealing import FACES as TABLE_FACES
from game.rules.session import Dice
from game.rules.settlement import milestones, phase, timeline
from game.rules.settlement.event_decks import named_pile
from game.rules.showdown.creation import cards_of_monster
from game.rules.showdown.set_up import ATTRIBUTES
from game.rules.survivors import growth
from game.rules.survivors.counters import survival_limit

GIVEN = {
    "showdown", "monster", "survivors", "player_of", "controller", "round", "ai_deck", "ai_discard", "wound_stack", "in_play",
    "face_up", "hit_locations", "hit_location_discard", "persistent_injuries", "terrain", "innovations", "survival_limit",
    "sniffed", "deaths", "settlement", "hunt", "proxies", "named", "nominee", "rulings", "decks", "campaign", "state", "minions",
}  # fmt: skip
OF_THE_MONSTER = {"space", "size", "facing", "tokens", "knocked_down", "life", "attributes"}
OF_A_SURVIVOR = {
    "space", "survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency", "knocked_down", "bleeding", "armor",
    "injuries", "brain_injury", "attributes", "tokens", "gear", "disorders", "fighting_arts", "impairments", "priority_target",
    "sex", "resources", "retired", "dead", "grid", "skip_next_hunt", "weapon", "abilities", "affinities", "parents", "partner",
    "id",
}  # fmt: skip
COUNTERS = ("survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency", "bleeding")
MOST_PLAYERS, AT_HOME = 6, 4                                    # most players that are assumed: in a showdown, in a settlement
DICE = {10: "a d10", 6: "the hit location die", TABLE_FACES: "a roll on the table of hunt events"}
AWAY = "off_board"                                              # written in place of a space
ALTOGETHER = {"monster", "level", "players", "rules"}
OF_THE_CAMPAIGN = {"players", "lost", "prologue"}


class ListedDice(Dice):
    """Dice as the scenario lists them; decks keep their order unless the scenario shuffles.

    A card of `picked` is drawn by a random pick (`r3`) if the scenario lists one, else it is the first one.
    """

    def __init__(self, faces: list[object], shuffles: bool, picked: Iterable[str] = ()) -> None:
        super().__init__(1)
        self.faces, self.shuffles, self.picked = list(faces), shuffles, frozenset(picked)

    def throw(self, n: int, count: int, sides: int) -> tuple[int, ...]:
        """Returns the next dice of the list."""
        return tuple([self._face(sides) for _ in range(count)])

    def _face(self, sides: int) -> int:
        """Returns the next die of the list; raises BadScenario if there is none or another kind of die is thrown."""
        wanted = DICE.get(sides, f"a pick among {sides}")
        if not self.faces:
            raise BadScenario(f"dice: {wanted} falls, and none is left in the list")
        told = self.faces.pop(0)
        if isinstance(told, list):
            raise BadScenario(f"dice: {wanted} falls, and the list has the order of shuffled cards")
        if isinstance(told, str) and told.startswith("r") and told[1:].isdigit() and 1 <= int(told[1:]) <= sides:
            return int(told[1:])
        if sides == TABLE_FACES and isinstance(told, str) and told.startswith("h") and told[1:].isdigit() and 1 <= int(told[1:]) <= sides:
            return int(told[1:])
        if sides == 6 and told in FACES:
            return FACES.index(told) + 1
        if isinstance(told, int) and sides not in (6, TABLE_FACES) and 1 <= told <= sides:
            return told
        raise BadScenario(f"dice: {wanted} falls, and the list has {told}")

    def order(self, n: int, cards: tuple[str, ...]) -> list[str]:
        """Takes the order that is listed next; else keeps the written order, unless the scenario shuffles."""
        if self.faces and isinstance(self.faces[0], list):
            return in_order(self.faces.pop(0), cards)
        told = str(self.faces[0]) if self.faces else ""
        if set(cards) <= self.picked and told.startswith("r") and told[1:].isdigit() and 1 <= int(told[1:]) <= len(cards):
            first = cards[int(str(self.faces.pop(0))[1:]) - 1]
            return [first, *[card for card in cards if card != first]]
        return Dice(self.seed).order(n, cards) if self.shuffles else list(cards)


def in_order(told: Told, cards: tuple[str, ...]) -> list[str]:
    """Returns shuffled cards in the order that a scenario lists, top first; those that it does not name follow as they lay. Raises BadScenario."""
    left, first = list(cards), []
    for name in told:
        found = next((card for card in left if name in (card, card.rpartition(".")[2])), None)
        if found is None:
            raise BadScenario(f"dice: '{name}' is not among the cards that are shuffled ({', '.join(cards)})")
        left.remove(found)
        first.append(found)
    return [*first, *left]


def is_die(told: object) -> bool:
    """Returns whether something may stand in the list of dice."""
    if isinstance(told, list):
        return all(isinstance(name, str) for name in told)
    if isinstance(told, int):
        return 1 <= told <= 10
    return told in FACES or re.fullmatch(r"[hr]\d+", str(told)) is not None


def known(told: dict[str, object], keys: set[str], what: str) -> None:
    """Checks that only known keys are used; raises Unknown."""
    strange = sorted(set(told) - keys)
    if strange:
        raise Unknown(f"{what} has no '{strange[0]}'", strange[0], Code.UNKNOWN_KEY, keys - told.keys())


def card(library: Library, kind: str, name: object, owner: str) -> str:
    """Returns the full id of a card; raises Unknown if there is none."""
    found = library.find(kind, str(name), owner)
    if found is None:
        raise Unknown(f"there is no card '{name}' ({kind.replace('_', ' ')})", name, Code.NO_SUCH_CARD, library.names(kind, owner))
    return found


def deck(library: Library, kind: str, told: object, owner: str, filler: str) -> list[str]:
    """Returns a deck, top first; a number stands for so many cards that are never looked at."""
    cards: list[str] = []
    for part in listed(told):
        cards += [filler] * part if isinstance(part, int) else [card(library, kind, part, owner)]
    return cards


def table_of(scenario: Scenario, library: Library) -> Campaign:
    """Makes the state of what is given; raises BadScenario if it is impossible."""
    given = scenario.given
    known(given, GIVEN, "given")
    people = given.get("survivors") or {}
    about = given.get("showdown") or {}
    known(about, ALTOGETHER, "given: showdown")
    monster, level = str(about.get("monster", library.first_monster)), str(about.get("level", "first_story"))
    if monster in library.monster and level not in library.monster[monster].levels and ("level" not in about or len(library.monster[monster].levels) == 1):
        level = next(iter(library.monster[monster].levels))     # only the White Lion has a First Story, and a legendary monster has one level
    most = AT_HOME if "settlement" in given and not about else MOST_PLAYERS
    told_campaign = given.get("campaign") or {}
    known(told_campaign, OF_THE_CAMPAIGN, "given: campaign")
    assumed = told_campaign.get("players") or max(given.get("player_of", {}).values(), default=0) or min(most, max(1, len(people)))
    players = int(about.get("players", assumed))
    campaign = Campaign(1, [Player(f"Player {n + 1}", n) for n in range(players)], [], monster=monster, level=level)
    campaign.controller = int(given.get("controller", 1))
    campaign.lost, campaign.prologue = int(told_campaign.get("lost", 0)), "skipped" if told_campaign.get("prologue") == "skipped" else ""
    for name, option in (given.get("rulings") or {}).items():
        try:
            rulings.rule(campaign.rulings, str(name), str(option))
        except ValueError as unknown:
            raise BadScenario(f"given: {unknown}") from None
    if monster not in library.monster:
        raise Unknown(f"there is no monster '{monster}'", monster, Code.NO_SUCH_CARD, library.monster)
    if level not in library.monster[monster].levels:
        raise Unknown(f"'{monster}' has no level '{level}'", level, Code.NO_SUCH_LEVEL, library.monster[monster].levels)
    for n, (name, told) in enumerate(people.items()):
        campaign.survivors.append(person(library, campaign, name, told or {}, n))
        lasting(library, campaign, campaign.survivors[-1], (told or {}).get("skip_next_hunt") is True, name in returned_already(given))
        campaign.survivors[-1].milestones = growth.lived_through(library, campaign.survivors[-1])
    set_sexes_of_parents(scenario, campaign)
    set_relations(campaign, people)
    campaign.decks = decks_of(library, given.get("decks") or {})
    for name, number in given.get("player_of", {}).items():
        find(campaign, name).player = int(number)
    campaign.settlement = settlement_of(given, library)
    campaign.settlement.uncounted_deaths = int(given.get("deaths", 0))
    for name in (given.get("settlement") or {}).get("returning", []):
        campaign.settlement.returning.append(find(campaign, name).id)
    for name in (given.get("settlement") or {}).get("departing", []):
        campaign.settlement.departing.append(find(campaign, name).id)
    if "settlement" in given and not {"monster", "showdown", "ai_deck"} & set(given):
        campaign.phase = "settlement"
    else:
        lay_showdown(campaign, library, given, monster, level)
    limit = given.get("survival_limit", (given.get("settlement") or {}).get("survival_limit"))
    if limit is None:
        limit = 1 if level == "first_story" else 3
    game = Game(campaign, library)
    campaign.settlement.survival_base += int(limit) - survival_limit(game)
    if "settlement" in given:
        campaign.goes_on = True
        write_timeline(game, given["settlement"].get("timeline") or {})
        come_already(game)
    return campaign


def write_timeline(game: Game, told: dict[Told, Told]) -> None:
    """Writes the timeline: what is printed, apart from the years that the scenario writes itself."""
    written = {str(year): [entry(game.library, name) for name in listed(names)] for year, names in told.items()}
    game.settlement.timeline = timeline.printed(game) | written


def entry(library: Library, told: Told) -> str:
    """Returns an entry of the timeline: an event, or a monster and its level (`butcher 1`)."""
    name, _, level = str(told).partition(" ")
    return str(told) if level and name in library.monster else card(library, "event", told, "")


def come_already(game: Game) -> None:
    """Marks the milestones that are due by the numbers given as come, except those that wait."""
    settlement = game.settlement
    settlement.milestones += [name for name in milestones.due(game) if name not in settlement.pending]


def set_sexes_of_parents(scenario: Scenario, campaign: Campaign) -> None:
    """Makes one of two parents male if the scenario gives neither's sex (the second), or only that of the other, who is female."""
    for step in scenario.when:
        couple = listed(step.what) if step.word == "intimacy" else []
        told = [(scenario.given.get("survivors", {}).get(name) or {}).get("sex") for name in couple]
        if len(couple) == 2 and told in ([None, None], ["female", None], [None, "female"]):
            find(campaign, couple[0] if told[0] is None and told[1] else couple[1]).sex = "male"


def set_relations(campaign: Campaign, people: dict[str, Told]) -> None:
    """Writes partners and parents on the sheets."""
    for name, told in people.items():
        survivor, about = find(campaign, name), told or {}
        survivor.parents = [find(campaign, parent).id for parent in named(about.get("parents"))]
        if named(about.get("partner")):
            other = find(campaign, about["partner"])
            survivor.partner, other.partner = other.id, survivor.id


def decks_of(library: Library, told: dict[str, Told]) -> dict[str, list[str]]:
    """Returns the decks whose order is given, top first; events and other cards may lie in them, by their ids."""
    return {named_pile(library, str(deck)): [library.find("any", str(name)) or library.find("event", str(name)) or str(name) for name in listed(cards)]
            for deck, cards in told.items()}


def find(campaign: Campaign, name: object) -> Survivor:
    """Returns a survivor by name; raises Unknown if there is none."""
    for survivor in campaign.survivors:
        if survivor.name == name or survivor.id == name:
            return survivor
    raise Unknown(f"there is no survivor '{name}'", name, Code.UNKNOWN_WORD, [survivor.name for survivor in campaign.survivors])


def person(library: Library, campaign: Campaign, name: str, told: dict[str, Told], number: int) -> Survivor:
    """Makes a survivor as given; the rest is as for a new survivor."""
    known(told, OF_A_SURVIVOR, f"given: {name}")
    survivor = Survivor(str(told.get("id", f"s{campaign.next_id}")), name, player=number % len(campaign.players) + 1, survival=1, armor={"waist": 1})
    campaign.next_id += 1
    survivor.sex = str(told.get("sex", "female"))
    survivor.space = space(told["space"]) if "space" in told else ""
    for counter in COUNTERS:
        setattr(survivor, counter, int(told.get(counter, getattr(survivor, counter))))
    survivor.brain_injury, survivor.dead = bool(told.get("brain_injury", False)), bool(told.get("dead", False))
    survivor.retired = bool(told.get("retired", False))
    survivor.attributes |= told.get("attributes", {})
    survivor.tokens = dict(told.get("tokens", {}))
    if "armor" in told:
        survivor.armor = {location: points for location, points in (told["armor"] or {}).items() if location in LOCATIONS}
    for location, boxes in told.get("injuries", {}).items():
        survivor.injuries[location] = boxes_of(location, boxes)
    gear = [card(library, "gear", name, "") for name in told.get("gear", library.starting_gear) or ()]
    survivor.grid = {str(box): name for box, name in enumerate(gear)}
    if "grid" in told:
        survivor.grid = grid_of([[name and card(library, "gear", name, "") if name != "none" else "" for name in listed(row)] for row in named(told["grid"])])
    survivor.disorders = [card(library, "any", name, "") for name in told.get("disorders", ())]
    survivor.fighting_arts = [card(library, "any", name, "") for name in told.get("fighting_arts", ())]
    survivor.abilities = [card(library, "any", name, "") for name in told.get("abilities", ())]
    survivor.weapon = card(library, "proficiency", told["weapon"], "") if named(told.get("weapon")) else ""
    survivor.affinities = dict(told.get("affinities", {}))
    survivor.recorded = [card(library, "injury", name, "") for name in told.get("impairments", ())]
    survivor.resources = [card(library, "any", name, "") for name in told.get("resources", ())]
    return survivor


def returned_already(given: dict[str, Told]) -> list[Told]:
    """Lists who has come home in the phase that is given: the returning survivors, once the step in which they return is over."""
    told = given.get("settlement") or {}
    steps = list(phase.STEPS)
    return listed(told.get("returning")) if told.get("step") in steps[steps.index("survivors_return") + 1 :] else []


def lasting(library: Library, campaign: Campaign, survivor: Survivor, stays_home: bool, returned: bool = False) -> None:
    """Grants what injuries do for a showdown (those are not recorded) or, as often as they can be, for good; what lasts of coming home; and to skip a hunt."""
    skip = library.actions["skip_next_hunt"].do if "skip_next_hunt" in library.actions else ()
    effects = [*(skip if stays_home else ())]
    for disorder in survivor.disorders if returned else ():
        for effect in [effect for rule in library.disorders[disorder].rules if "returning" in rule.when for effect in rule.do]:
            action = library.actions.get(getattr(effect, "action", ""))
            effects += action.do if action is not None else (effect,)
    for name in dict.fromkeys(survivor.recorded):
        injury = library.injuries[name]
        effects += (*injury.do, *(injury.at_most if survivor.recorded.count(name) == injury.times else ()))
    survivor.recorded = [name for name in survivor.recorded if library.injuries[name].times]
    for effect in effects:
        key = library.grant_of.get(id(effect))
        if key is not None:
            campaign.granted.append(Granted(key, survivor.id, str(getattr(effect, "until", "for_good")), 0))


def space(told: object) -> str:
    """Returns the name of a space; raises Unknown if there is none of that name."""
    if told not in INDEX:
        raise Unknown(f"there is no space '{told}': spaces are A1 to P22", told, Code.OFF_THE_BOARD)
    return str(told)


def boxes_of(location: str, told: object) -> int:
    """Returns the number of filled boxes of a body location: `heavy` means light and heavy."""
    if location not in BOXES or told not in ("none", "light", "heavy", None):
        raise BadScenario(f"injuries are written as `arms: light` or `arms: heavy`, not `{location}: {told}`")
    return BOXES[location] if told == "heavy" else 1 if told == "light" else 0


def lay_showdown(campaign: Campaign, library: Library, given: dict[str, Told], monster: str, level: str) -> None:
    """Puts the showdown into the state: the monster, its decks, the cards in play."""
    about, told = given.get("showdown") or {}, given.get("monster") or {}
    known(told, OF_THE_MONSTER, "given: monster")
    monster_card = library.monster[monster]
    at = monster_card.levels[level]
    owner = monster if cards_of_monster(library, monster, "ai") else monster_card.shares_cards_of or monster
    cards = [name for name in cards_of_monster(library, monster, "ai") for _ in range(library.ai[name].copies)]
    locations = [name for name in cards_of_monster(library, monster, "hit_locations") for _ in range(library.hit_locations[name].copies)]
    filler = next((name for name in cards if library.ai[name].type == "normal"), "")
    plain_location = next((name for name in locations if does_nothing(library, name)), locations[0] if locations else "")
    numbers = {name: getattr(at, name) for name in ATTRIBUTES if getattr(at, name)} | told.get("attributes", {})
    life = int(told.get("life", at.life))
    stands = "" if told.get("space") == AWAY else space(told.get("space", "H11"))
    size = size_of(told["size"]) if "size" in told else monster_card.size
    figure = Monster(monster, at.level, stands, size, numbers, str(told.get("facing", "N")), life, max(life, at.life), bool(at.life),
                     knocked_down=bool(told.get("knocked_down", False)), tokens=dict(told.get("tokens", {})))
    table = Showdown(figure, fighters(campaign, given), level, stage="survivors")
    table.rules = str(about.get("rules", "first_story" if level == "first_story" else "full"))
    table.round = int(given.get("round", 2))
    table.ai_deck = deck(library, "ai", given.get("ai_deck", 8), owner, filler)
    table.ai_discard = deck(library, "ai", given.get("ai_discard", 0), owner, filler)
    table.wound_stack = deck(library, "ai", given.get("wound_stack", 0), owner, filler)
    lying = deck(library, "ai", given.get("in_play", []), owner, filler)
    table.in_play = [name for name in lying if library.ai[name].type != "status"]
    for survivor in campaign.survivors:
        survivor.statuses = [name for name in lying if library.ai[name].type == "status"]
    table.face_up = card(library, "ai", given["face_up"], owner) if given.get("face_up") else ""
    if table.face_up and figure.space and any("off_board" in rule.is_ for rule in library.ai[table.face_up].rules):
        figure.left_from, figure.space = figure.space, ""       # a face-up card has been performed already
    table.hit_locations = deck(library, "hit_location", given.get("hit_locations", locations), owner, plain_location)
    table.hit_location_discard = deck(library, "hit_location", given.get("hit_location_discard", 0), owner, plain_location)
    table.persistent_injuries = deck(library, "hit_location", given.get("persistent_injuries", []), owner, plain_location)
    table.terrain = [Terrain(card(library, "terrain", tile["card"], ""), [space(name) for name in tile["spaces"]])
                     for tile in given.get("terrain", [])]
    table.minions = laid_minions(library, given.get("minions", []))
    table.proxies = {str(number): name if name == "basic_action" else card(library, "ai", name, owner)
                     for number, name in (given.get("proxies") or {}).items()}
    campaign.showdown, campaign.phase = table, "showdown"
    for name, person_told in (given.get("survivors") or {}).items():
        survivor = find(campaign, name)
        if (person_told or {}).get("knocked_down"):
            survivor.down_since = table.round - 1 or -1
        if (person_told or {}).get("priority_target"):
            table.priority_target = survivor.id
            table.lasting_target = person_told["priority_target"] == "for_good"
    table.named = [find(campaign, name).id for name in given.get("named", [])]
    table.nominee = find(campaign, given["nominee"]).id if "nominee" in given else ""
    add_mood_tokens(table, library, told.get("tokens", {}))
    if given.get("sniffed"):
        sniffed(campaign, library)


def fighters(campaign: Campaign, given: dict[str, Told]) -> list[str]:
    """Lists who fights: the departing survivors if the settlement says who they are, else all that are given; of a settlement only those who live."""
    alive = [survivor.id for survivor in campaign.survivors if not survivor.dead or "settlement" not in given]
    return list(campaign.settlement.departing) or alive


def does_nothing(library: Library, name: str) -> bool:
    """Returns whether a hit location does nothing: no trap, no reaction, no lasting injury."""
    found = library.hit_locations[name]
    return found.type == "normal" and not (found.failure or found.wound or found.reflex or found.injury)


def add_mood_tokens(table: Showdown, library: Library, given: dict[str, int]) -> None:
    """Gives the monster the tokens of the moods in play, unless the scenario counts them itself."""
    gain = EFFECTS["gain"]
    for name in table.in_play:
        for effect in library.ai[name].actions:
            if type(effect) is gain and getattr(effect, "who").noun == "monster":  # noqa: B009
                tokens: dict[str, Told] = getattr(effect, "tokens")  # noqa: B009
                for token, amount in tokens.items():
                    if token not in given:
                        table.monster.tokens[token] = table.monster.tokens.get(token, 0) + (amount.number or 0)


def makes_threats(library: Library) -> dict[str, Effect]:
    """Returns by key the grants that make everyone a threat: the effect of an instinct."""
    return {key: effect for key, effect in library.grants.items()
            if (granted := grant_of(key)) is not None and granted.kind == "monster" and any("threat" in rule.is_ for rule in effect.rules)}


def sniffed(campaign: Campaign, library: Library) -> None:
    """Makes everyone a threat until the end of this round, as after a sniff in the round before."""
    table = campaign.showdown
    assert table is not None
    table.sniffed_in = table.round - 1
    for key in makes_threats(library):
        granted = grant_of(key)
        if granted is not None and granted.card == table.monster.card:
            campaign.granted += [Granted(key, survivor.id, "next_round_end", table.round - 1) for survivor in campaign.survivors]


# ---- the settlement -------------------------------------------------------------------------------------------------
OF_THE_SETTLEMENT = {
    "name", "survival_limit", "population", "death_count", "lantern_year", "endeavors", "innovations", "innovation_deck", "locations",
    "storage", "principles", "returning", "departing", "step", "quarries", "quarry", "pending_events", "milestones", "nemeses", "timeline",
    "settlement_events", "notes",
}  # fmt: skip


def settlement_of(given: dict[str, Told], library: Library) -> Settlement:
    """Makes the settlement as given."""
    told: dict[str, Told] = given.get("settlement") or {}
    known(told, OF_THE_SETTLEMENT, "given: settlement")
    made = Settlement(name=str(told.get("name") or ""))
    for counter in ("population", "death_count", "lantern_year", "endeavors"):
        setattr(made, counter, int(told.get(counter, 0)))
    besides: list[Told] = given.get("innovations", [])
    made.innovations = [card(library, "innovation", name, "") for name in told.get("innovations", besides)]
    made.innovation_deck = innovation_deck(library, told.get("innovation_deck"), made.innovations)
    made.locations = [card(library, "location", name, "") for name in told.get("locations", [])]
    made.storage = {card(library, "any", name, ""): int(count) for name, count in told.get("storage", {}).items()}
    made.principles = [card(library, "innovation", name, "") for name in told.get("principles", [])]
    made.quarries = [str(name) for name in told.get("quarries", [])]
    made.nemeses = [str(name) for name in told.get("nemeses", [])]
    made.settlement_events = [card(library, "event", name, "") for name in told.get("settlement_events", [])]
    made.quarry = str(told.get("quarry", ""))
    made.pending = [str(name) for name in told.get("pending_events", [])]
    made.milestones = [str(name) for name in told.get("milestones", [])]
    made.notes = [str(word) for word in told.get("notes", [])]
    made.step = str(told.get("step", ""))
    return made


def innovation_deck(library: Library, told: Told, known_already: list[str]) -> list[str]:
    """Returns the innovation deck: as listed, or what follows from the known innovations; a number takes so many of these."""
    if told is not None and not isinstance(told, int):
        return [card(library, "innovation", name, "") for name in told]
    following = [name for name, innovation in library.innovations.items()
                 if innovation.follows in known_already and name not in known_already]
    return following[:told] if isinstance(told, int) else following
