"""Compares the final state with what a scenario expects; only what is written is compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.codes import Code
from game.cards.grants import grant_of
from game.cards.library import Library
from game.model.survivor import BOXES, Survivor
from game.play.scenario import gear, years
from game.play.scenario.hunt import look_at_hunt, look_at_showdown
from game.play.scenario.minions import minions_wanted, told_minions
from game.play.scenario.play import NEXT_STEP, Play
from game.play.scenario.reading import Told, Unknown, listed, named, size_of
from game.play.scenario.table import AWAY, OF_A_SURVIVOR, OF_THE_MONSTER, OF_THE_SETTLEMENT, card, entry, find, makes_threats
from game.rules.effects.conditions import AtLeast
from game.rules.engine import events, grid, values
from game.rules.engine.events import Reason
from game.rules.engine.reasons import codes_of
from game.rules.settlement import milestones
from game.rules.survivors import counters
from game.rules.survivors.death import LEFT

COUNTERS = {"survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency", "bleeding", "brain_injury", "dead", "retired",
            "sex", "space", "knocked_down"}  # fmt: skip
DECKS = {"ai_deck": "ai", "ai_discard": "ai", "wound_stack": "ai", "in_play": "ai", "hit_locations": "hit_location",
         "hit_location_discard": "hit_location", "persistent_injuries": "hit_location"}  # fmt: skip
UNORDERED = {"in_play", "persistent_injuries"}


class Differences:
    """Collects differences: path, expected, found."""

    def __init__(self, play: Play) -> None:
        self.play, self.found = play, [*dice_left(play)]

    def look(self, path: str, expected: object, found: object) -> None:
        """Compares one value."""
        if expected != found or isinstance(expected, bool) != isinstance(found, bool):
            self.found.append(f"{path}: expected {shown(expected)}, found {shown(found)}")

    def many(self, path: str, expected: object, found: Sequence[str]) -> None:
        """Compares names in any order: a number is the size."""
        if isinstance(expected, int):
            self.look(path, expected, len(found))
        else:
            self.look(path, sorted(map(str, named(expected))), sorted(found))

    def cards(self, path: str, expected: object, found: list[str], kind: str, ordered: bool = True) -> None:
        """Compares cards: a number is the size, numbers in a list stand for cards that are never looked at."""
        if isinstance(expected, int):
            self.look(path, expected, len(found))
            return
        owner = self.play.fight.monster.card if self.play.fight is not None else ""
        wanted: list[str] = []
        for part in named(expected):
            wanted += ["?"] * part if isinstance(part, int) else [card(self.play.library, kind, part, owner)]
        masked = ["?" if wanted[n : n + 1] == ["?"] else name for n, name in enumerate(found)]
        self.look(path, wanted if ordered else sorted(wanted), masked if ordered else sorted(masked))


def differences(play: Play, then: dict[str, object]) -> list[str]:
    """Lists the differences from what is expected."""
    found = Differences(play)
    for key, expected in then.items():
        compare = COMPARED.get(key)
        if compare is None:
            raise Unknown(f"then has no '{key}'", key, Code.UNKNOWN_KEY, COMPARED)
        compare(found, key, expected)
    return found.found


def dice_left(play: Play) -> list[str]:
    """Lists the dice of the scenario that were not thrown."""
    left = play.dice.faces
    return [f"dice: not thrown: {', '.join(map(str, left))}"] if left else []


def shown(value: object) -> str:
    """Returns a value as a scenario writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(shown(part) for part in value)}]"
    return str(value).rpartition(".")[2] if isinstance(value, str) else str(value)


# ---- figures --------------------------------------------------------------------------------------------------------
def monster(found: Differences, key: str, expected: dict[str, Told]) -> None:
    """Compares the monster."""
    figure = found.play.table.monster
    for name, wanted in expected.items():
        if name in ("tokens", "attributes"):
            for token, number in wanted.items():
                found.look(f"monster.{name}.{token}", number, getattr(figure, name).get(token, 0))
        elif name == "size":
            found.look("monster.size", size_of(wanted), figure.size)
        elif name in ("space", "facing", "life", "knocked_down"):
            found.look(f"monster.{name}", "" if wanted == AWAY else wanted, getattr(figure, name))
        else:
            raise Unknown(f"then: monster has no '{name}'", name, Code.UNKNOWN_KEY, OF_THE_MONSTER)


def survivors(found: Differences, key: str, expected: dict[str, Told]) -> None:
    """Compares survivors."""
    for name, wanted in expected.items():
        who = find(found.play.campaign, name)
        for what, value in (wanted or {}).items():
            survivor(found, who, f"{name}.{what}", what, value)


def survivor(found: Differences, who: Survivor, path: str, what: str, wanted: Told) -> None:
    """Compares one line of a survivor's sheet."""
    play = found.play
    showdown = play.game.showdown
    if what in COUNTERS:
        found.look(path, wanted, getattr(who, what))
    elif what == "injuries":
        for location, level in wanted.items():
            found.look(f"{path}.{location}", level, level_of(who, location))
    elif what in ("armor", "tokens", "attributes", "affinities"):
        for name, number in wanted.items():
            found.look(f"{path}.{name}", number, getattr(who, what).get(name, 0))
    elif what == "grid":
        found.look(path, gear.rows_wanted(play.library, wanted), gear.rows_of(who))
    elif what == "complete":
        for colour, number in wanted.items():
            found.look(f"{path}.{colour}", number, grid.affinities(play.library, who).get(colour, 0))
    elif what == "gear":
        found.cards(path, wanted, who.gear, "gear", ordered=False)
    elif what == "statuses":
        found.cards(path, wanted, who.statuses, "ai", ordered=False)
    elif what == "values":
        for name, number in wanted.items():
            found.look(f"{path}.{name}", number, values.value(play.game, who, name))
    elif what == "weapon":
        found.look(path, "none" if wanted in (None, "none") else wanted, who.weapon or "none")
    elif what in ("partner", "parents"):
        names = {survivor.id: survivor.name for survivor in play.campaign.survivors}
        related = [names[other] for other in ([who.partner] if what == "partner" else who.parents) if other]
        found.many(path, wanted, related)
    elif what == "gone":
        found.look(path, wanted, LEFT in who.notes)
    elif what in ("disorders", "fighting_arts", "resources", "abilities"):
        found.cards(path, wanted, getattr(who, what), "any", ordered=False)
    elif what == "impairments":
        passing = [name for name in of_this_showdown(play, who) if not isinstance(wanted, int) and name in named(wanted)]
        found.cards(path, wanted, who.recorded + passing, "injury", ordered=False)
    elif what == "priority_target":
        holds = showdown is not None and showdown.priority_target == who.id
        stays = holds and showdown is not None and showdown.lasting_target
        found.look(path, wanted, "for_good" if stays and wanted is not True else holds)
    elif what == "doomed":
        found.look(path, wanted, values.has_quality(play.game, who, "doomed"))
    elif what == "skip_next_hunt":
        found.look(path, wanted, stays_home(play, who))
    elif what == "player":
        found.look(path, wanted, who.player)
    else:
        raise Unknown(f"then: a survivor has no '{what}'", what, Code.UNKNOWN_KEY, OF_A_SURVIVOR)


def of_this_showdown(play: Play, who: Survivor) -> list[str]:
    """Lists the severe injuries whose effects a survivor has until the showdown ends: they are not recorded, and compared only where they are named."""
    keys = [grant_of(granted.grant) for granted in play.campaign.granted if granted.owner == who.id]
    names = dict.fromkeys([key.card for key in keys if key is not None and key.card in play.library.injuries])
    return [name for name in names if not play.library.injuries[name].times]


def level_of(who: Survivor, location: str) -> str:
    """Returns how a body location is injured: none, light or heavy."""
    if location not in BOXES:
        raise Unknown(f"there is no body location '{location}'", location, Code.UNKNOWN_WORD, BOXES)
    filled = who.injuries.get(location, 0)
    return "none" if not filled else "heavy" if filled == BOXES[location] else "light"


def stays_home(play: Play, who: Survivor) -> bool:
    """Returns whether a survivor must skip the next hunt."""
    return any(
        granted.owner == who.id and any("depart" in rule.cannot for rule in play.library.grants[granted.grant].rules)
        for granted in play.campaign.granted
    )


# ---- the rest of the table ------------------------------------------------------------------------------------------
def cards_on_table(found: Differences, key: str, expected: object) -> None:
    """Compares a deck or the cards in play."""
    lying = getattr(found.play.table, key)
    if key == "in_play":                                        # status cards are listed with the survivors
        lying = [*lying, *dict.fromkeys(name for survivor in found.play.campaign.survivors for name in survivor.statuses)]
    found.cards(key, expected, lying, DECKS[key], key not in UNORDERED)


def face_up(found: Differences, key: str, expected: object) -> None:
    """Compares the duration card on the AI deck."""
    lying = found.play.table.face_up
    found.cards(key, [] if expected in (None, "none") else expected, [lying] if lying else [], "ai")


def nominee(found: Differences, key: str, expected: object) -> None:
    """Compares whom the controller named with the tile."""
    named = found.play.table.nominee
    found.look(key, "none" if expected in (None, "none") else find(found.play.campaign, expected).id, named or "none")


def proxies(found: Differences, key: str, expected: dict[str, object]) -> None:
    """Compares the cards that proxies stand for."""
    for number, name in expected.items():
        wanted = name if name == "basic_action" else card(found.play.library, "ai", name, found.play.table.monster.card)
        found.look(f"proxies.{number}", wanted, found.play.table.proxies.get(str(number), "none"))


def dead(found: Differences, key: str, expected: object) -> None:
    """Compares who is dead."""
    gone = [survivor.name for survivor in found.play.campaign.survivors if survivor.dead and LEFT not in survivor.notes]
    found.many("dead", expected, [str(name) for name in gone])


def outcome(found: Differences, key: str, expected: object) -> None:
    """Compares how the showdown ended."""
    fight = found.play.fight
    found.look("outcome", expected, fight.outcome or "none" if fight is not None else "none")


def asked(found: Differences, key: str, expected: object) -> None:
    """Compares the kinds of the questions that took an answer of the scenario, in order."""
    found.look("asked", listed(expected), found.play.answers.asked)


def not_asked(found: Differences, key: str, expected: object) -> None:
    """Checks that no question of a kind was asked."""
    for kind in listed(expected):
        if kind in found.play.answers.asked or kind in found.play.answers.passed:
            found.found.append(f"not_asked: {kind} was asked")


def asks(found: Differences, key: str, expected: object) -> None:
    """Compares the kind of the question that is asked at the end."""
    question = found.play.session.question
    found.look("asks", expected, question.kind if question is not None and question.kind != NEXT_STEP else "none")


def target(found: Differences, key: str, expected: object) -> None:
    """Compares the monster's last target, picked by a list or by a reaction; nobody if it sniffed."""
    picked = found.play.table.target
    for event in reversed(found.play.happened):
        if isinstance(event, events.Sniffed):
            picked = ""
        if isinstance(event, events.AttackBegan) and event.who == "monster":
            picked = event.target
        if isinstance(event, (events.Sniffed, events.TargetPicked)) or picked != found.play.table.target:
            break
    names = [survivor.name for survivor in found.play.campaign.survivors if survivor.id == picked]
    found.look("target", expected, names[0] if names else "none")


def spoils(found: Differences, key: str, expected: dict[str, int]) -> None:
    """Compares the number of resources won from each deck."""
    library, won = found.play.library, found.play.table.spoils
    for deck, number in expected.items():
        cards = [name for name in won if deck in (name, library.resources[name].deck if name in library.resources else "")]
        found.look(f"spoils.{deck}", number, sum(won[name] for name in cards))


def reason(found: Differences, key: str, expected: object) -> None:
    """Checks that a code is among the reasons of the last decision."""
    codes = {code for event in found.play.last if isinstance(event, Reason) for code in codes_of(event)}
    codes |= {found.play.refusal.code} if found.play.refusal is not None else set()
    if expected not in codes:
        found.look("reason", expected, sorted(codes))


def log(found: Differences, key: str, expected: object) -> None:
    """Checks that events of these names happened."""
    names = {type(event).__name__ for event in found.play.happened}
    for wanted in listed(expected):
        if wanted not in names:
            if not hasattr(events, str(wanted)):
                raise Unknown(f"then: log: there is no event '{wanted}'", wanted, Code.UNKNOWN_WORD, vars(events))
            found.look("log", wanted, sorted(names - {"Reason"}))


def sniffed(found: Differences, key: str, expected: object) -> None:
    """Compares whether everyone is a threat because the monster sniffed."""
    keys = makes_threats(found.play.library)
    found.look("sniffed", expected, any(granted.grant in keys for granted in found.play.campaign.granted))


def number(found: Differences, key: str, expected: object) -> None:
    """Compares a number of the table or the campaign."""
    campaign, game = found.play.campaign, found.play.game
    values: dict[str, Callable[[], int]] = {
        "controller": lambda: campaign.controller,
        "round": lambda: found.play.table.round,
        "survival_limit": lambda: counters.survival_limit(game),
        "deaths": lambda: campaign.settlement.uncounted_deaths,
    }
    found.look(key, expected, values[key]())


def innovations(found: Differences, key: str, expected: object) -> None:
    """Compares the settlement's innovations."""
    found.cards(key, expected, found.play.campaign.settlement.innovations, "innovation", ordered=False)


def terrain(found: Differences, key: str, expected: Told) -> None:
    """Compares the terrain tiles."""
    wanted = sorted(f"{tile['card']} {' '.join(sorted(tile['spaces']))}" for tile in expected)
    found.look(key, wanted, sorted(f"{tile.card} {' '.join(sorted(tile.spaces))}" for tile in found.play.table.terrain))


def minions(found: Differences, key: str, expected: Told) -> None:
    """Compares the minions on the board, in the order in which they came."""
    found.look(key, minions_wanted(found.play.library, expected), told_minions(found.play.table))


def settlement(found: Differences, key: str, expected: dict[str, Told]) -> None:
    """Compares the settlement's sheet."""
    sheet, play = found.play.campaign.settlement, found.play
    names = {survivor.id: survivor.name for survivor in play.campaign.survivors}
    for what, wanted in expected.items():
        path = f"settlement.{what}"
        if what == "survival_limit":
            found.look(path, wanted, counters.survival_limit(play.game))
        elif what == "storage":
            for name, count in wanted.items():
                found.look(f"{path}.{name}", count, sheet.storage.get(card(play.library, "any", name, ""), 0))
        elif what == "owned":
            for name, count in wanted.items():
                found.look(f"{path}.{name}", count, gear.owned(play.game, card(play.library, "any", name, "")))
        elif what == "resources":
            for name, count in wanted.items():
                found.look(f"{path}.{name}", count, gear.counted(play.library, sheet, str(name)))
        elif what in ("innovations", "principles"):
            found.cards(path, wanted, getattr(sheet, what), "innovation", ordered=False)
        elif what == "innovation_deck":
            found.cards(path, wanted, sheet.innovation_deck, "innovation", ordered=False)
        elif what == "locations":
            found.cards(path, wanted, sheet.locations, "location", ordered=False)
        elif what in ("returning", "departing"):
            found.many(path, wanted, [names[who] for who in getattr(sheet, what)])
        elif what == "newborn" and isinstance(wanted, int):
            found.look(path, wanted, len(years.born(play)))
        elif what == "newborn":
            for number, child in enumerate(listed(wanted)):
                newborn(found, number, child)
        elif what == "timeline":
            for year, names_of in wanted.items():
                printed = [name for name in named(names_of) if not of_the_year(play.library, name, year)]
                found.look(f"{path}.{year}", sorted(entry(play.library, name) for name in printed), sorted(sheet.timeline.get(str(year), [])))
        elif what in ("pending_events", "quarries", "nemeses", "milestones"):
            listed_now = milestones.due(play.game) if what == "pending_events" else getattr(sheet, what)
            plain = wanted if isinstance(wanted, int) else [str(name).removeprefix("principle_") for name in named(wanted)]  # `death`: principle_death
            found.many(path, plain, [name.removeprefix("principle_") for name in listed_now])
        elif what in ("notes", "settlement_events"):
            lying = getattr(sheet, what)
            found.look(path, wanted if isinstance(wanted, int) else listed(wanted), len(lying) if isinstance(wanted, int) else lying)
        elif what in ("name", "population", "death_count", "lantern_year", "endeavors", "quarry", "step"):
            found.look(path, wanted, getattr(sheet, what))
        else:
            raise Unknown(f"then: settlement has no '{what}'", what, Code.UNKNOWN_KEY, OF_THE_SETTLEMENT)


def of_the_year(library: Library, name: object, year: object) -> bool:
    """Returns whether a principle comes in this year (`conviction`); it comes by its milestone, and is not written on the timeline."""
    principle = library.principles.get(str(name).removeprefix("principle_"))
    return principle is not None and any([isinstance(part, AtLeast) and str(part.lantern_year) == str(year) for part in principle.milestone.every])


def newborn(found: Differences, number: int, expected: dict[str, Told]) -> None:
    """Compares who was born in the scenario, in order."""
    children = years.born(found.play)
    if number >= len(children):
        found.look("settlement.newborn", number + 1, len(children))
        return
    for what, wanted in expected.items():
        survivor(found, find(found.play.campaign, children[number]), f"newborn {number + 1}.{what}", what, wanted)


def phase(found: Differences, key: str, expected: object) -> None:
    """Compares the phase of the campaign."""
    now = found.play.campaign.phase
    found.look(key, expected, now if now == expected else years.phase_of(found.play.campaign))


def over(found: Differences, key: str, expected: object) -> None:
    """Compares how the campaign ended."""
    found.look(key, expected, years.over_as(found.play.game))


def hunt(found: Differences, key: str, expected: dict[str, Told]) -> None:
    """Compares the track of the hunt."""
    look_at_hunt(found.look, found.play, expected)


def showdown(found: Differences, key: str, expected: dict[str, Told]) -> None:
    """Compares the showdown within a campaign."""
    look_at_showdown(found.look, found.play, expected)


COMPARED: dict[str, Callable[[Differences, str, Told], None]] = {
    **dict.fromkeys(DECKS, cards_on_table), **dict.fromkeys(("controller", "round", "survival_limit", "deaths"), number),
    "monster": monster, "survivors": survivors, "face_up": face_up, "dead": dead, "nominee": nominee, "proxies": proxies, "outcome": outcome, "asked": asked,
    "not_asked": not_asked, "asks": asks, "target": target, "spoils": spoils, "reason": reason, "log": log, "sniffed": sniffed,
    "innovations": innovations, "terrain": terrain, "settlement": settlement, "hunt": hunt, "showdown": showdown, "phase": phase, "over": over,
    "minions": minions,
}  # fmt: skip
