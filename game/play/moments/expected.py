"""What came of a moment, as a scenario expects it: what the words of scenarios tell otherwise of the table than before, and what is asked next."""

from __future__ import annotations

from typing import Any

from game.model.campaign import Campaign
from game.model.survivor import Survivor
from game.play.moments.described import Describer, Told
from game.play.moments.recording import Moment
from game.play.scenario.play import NEXT_STEP
from game.rules.engine.events import Reason
from game.rules.survivors.death import LEFT

BY_NAME = ("armor", "injuries", "attributes", "tokens", "affinities", "storage", "timeline", "cards")  # compared entry by entry
MISSING: dict[str, Any] = {"injuries": "none", "space": "", "timeline": [], "cards": []} | dict.fromkeys(("weapon", "face_up", "nominee", "outcome"), "none")
LISTS = ("terrain", "proxies")
NOT_COMPARED = ("proxies",)


def then_of(describer: Describer, moment: Moment) -> Told:
    """Returns what a scenario expects after a moment."""
    before, after = moment.before, moment.after
    was, now = describer.table(before), describer.table(after)
    told: Told = {name: shown(name, now[name]) for name in now if name not in NOT_COMPARED and now[name] != was.get(name) and name != "monster"}
    if "monster" in was and "monster" in now:
        told |= {"monster": figure} if (figure := changed(was["monster"], now["monster"])) else {}
    people = {}
    sheets = {survivor.id: describer.survivor(survivor, before) for survivor in before.survivors}
    for survivor in after.survivors:
        sheet = sheets.get(survivor.id)
        about = changed(sheet, describer.survivor(survivor, after)) if sheet is not None else {}
        if about:
            people[name_now(describer, survivor)] = about
    if people:
        told["survivors"] = people
    told |= {"dead": dead_in(describer, after)} if dead_in(describer, after) != dead_in(describer, before) else {}
    for name, sheet_of in (("settlement", describer.settlement), ("hunt", describer.hunt)):
        found = changed(sheet_of(before), sheet_of(after)) if sheet_of(before) and sheet_of(after) else {}
        told |= {name: found} if found else {}
    if after.showdown is not None and before.showdown is None:
        told["showdown"] = {"monster": after.showdown.monster.card, "level": after.showdown.level}
    told |= {"phase": after.phase} if after.phase != before.phase else {}
    told["asks"] = moment.question.kind if moment.question is not None and moment.question.kind != NEXT_STEP else "none"
    names = list(dict.fromkeys(type(event).__name__ for event in moment.happened if not isinstance(event, Reason)))
    return told | ({"log": names} if names else {})


def dead_in(describer: Describer, campaign: Campaign) -> list[str]:
    """Returns the names of the dead."""
    return [name_now(describer, survivor) for survivor in campaign.survivors if survivor.dead and LEFT not in survivor.notes]


def name_now(describer: Describer, survivor: Survivor) -> str:
    """Returns the name of a survivor in a scenario; of one who has got another name meanwhile, the id."""
    name = describer.names.get(survivor.id, survivor.name)
    return name if name == survivor.name else survivor.id


def changed(was: Told, now: Told) -> Told:
    """Returns what differs of two descriptions of a figure."""
    made: Told = {}
    for name, value in now.items():
        before = was.get(name)
        if value == before:
            continue
        if name in BY_NAME:
            entries = {**dict.fromkeys(before or {}, MISSING.get(name, 0)), **value}
            made[name] = {entry: number for entry, number in entries.items() if number != (before or {}).get(entry, MISSING.get(name, 0))}
        else:
            made[name] = shown(name, value)
    return made


def shown(name: str, value: object) -> object:
    """Returns a value as `then` has it."""
    return MISSING[name] if value is None else value
