"""What a scenario gives: the table in its own words, and of the rest the fields of the state that would be others."""

from __future__ import annotations

from typing import Any

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.moments.described import Describer, Told
from game.play.moments.source import node_of
from game.play.scenario.play import laid_table
from game.play.scenario.reading import BadScenario, Scenario
from game.play.scenario.state import differing, fields_of

ASSUMED: Told = {
    "survival": 1, "sex": "female", "brain_injury": False, "dead": False, "retired": False, "knocked_down": False, "priority_target": False, "space": None,
    "weapon": None,
}  # fmt: skip
NOT_GIVEN = ("outcome",)
NOTHING_LIES = ("ai_discard", "wound_stack", "hit_location_discard", "persistent_injuries", "in_play", "terrain", "innovations", "minions")
EMPTY: Told = {"controller": 1} | {name: [] for name in NOTHING_LIES}


def given_of(describer: Describer, library: Library, campaign: Campaign) -> Told:
    """Returns what a scenario must give so that its table is this state; raises BadScenario where it cannot be laid."""
    told = in_words(describer, campaign)
    state = differing(fields_of(laid_table(scenario_of({"given": told}), library)), fields_of(campaign))
    people = {describer.names[who]: about for who, about in state.pop("survivors", {}).items()}
    for who, name in describer.names.items():
        if name == who:
            people.get(name, {}).pop("name", None)              # of whom the id stands in place of the name
    people = {name: about for name, about in people.items() if about}
    if people:
        state["survivors"] = people
    return told | ({"state": state} if state else {})


def in_words(describer: Describer, campaign: Campaign) -> Told:
    """Returns what scenarios have keys for, without what is assumed in any case."""
    table, showdown = describer.table(campaign), campaign.showdown
    told: Told = {}
    if showdown is not None:
        told["showdown"] = {"monster": showdown.monster.card, "level": showdown.level, "players": len(campaign.players), "rules": showdown.rules}
    else:
        told["settlement"], told["campaign"] = {}, {"players": len(campaign.players)}
    people = {}
    for number, survivor in enumerate(campaign.survivors):
        about = describer.survivor(survivor, campaign)
        gear = about.pop("gear")
        if list(survivor.grid) != [str(box) for box in range(len(gear))]:
            about["grid"] = rows(describer, survivor.grid)
        else:
            about["gear"] = gear
        about = {name: value for name, value in about.items() if value != ASSUMED.get(name, 0) and (value or name in ("gear", "survival"))}
        about["attributes"] = {name: number for name, number in about["attributes"].items() if number or name == "movement"}
        about["armor"] = {place: points for place, points in about["armor"].items() if points}
        about["injuries"] = {place: level for place, level in about["injuries"].items() if level != "none"}
        if not about["injuries"]:
            del about["injuries"]
        if about["attributes"] == {"movement": 5}:
            del about["attributes"]
        if survivor.id != f"s{number + 1}":
            about["id"] = survivor.id
        people[describer.names[survivor.id]] = about
    told["survivors"] = people
    told["player_of"] = {describer.names[survivor.id]: survivor.player for survivor in campaign.survivors}
    told |= {name: value for name, value in table.items() if name not in NOT_GIVEN and value not in (None, {}, 0, EMPTY.get(name))}
    if "monster" in told:
        told["monster"] = {name: value for name, value in told["monster"].items() if value or name == "facing" or (name == "tokens" and "in_play" in told)}
    return told


def rows(describer: Describer, grid: dict[str, str]) -> list[list[str]]:
    """Returns a gear grid as three rows of three boxes."""
    boxes = [describer.card("gear", grid[str(box)]) if str(box) in grid else "none" for box in range(9)]
    return [boxes[row : row + 3] for row in (0, 3, 6)]


def scenario_of(told: dict[str, Any]) -> Scenario:
    """Returns a scenario from plain values; raises BadScenario for what is none."""
    scenario = Scenario(node_of(told), "moment")
    if scenario.mistake is not None:
        raise BadScenario(str(scenario.mistake))
    return scenario
