"""What came of a moment, as a scenario expects it: what the words of scenarios tell otherwise of the table than before, and what is asked next."""

from __future__ import annotations

from typing import Any

from game.model.campaign import Campaign
from game.play.moments.described import Describer, Told
from game.play.moments.recording import Moment
from game.rules.engine.events import Reason
from game.rules.survivors.death import LEFT

BY_NAME = ("armor", "injuries", "attributes", "tokens", "affinities")  # compared entry by entry
MISSING: dict[str, Any] = {"injuries": "none", "space": "", "weapon": "none", "face_up": "none", "nominee": "none", "outcome": "none"}
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
            people[describer.names[survivor.id]] = about
    if people:
        told["survivors"] = people
    told |= {"dead": dead_in(describer, after)} if dead_in(describer, after) != dead_in(describer, before) else {}
    told["asks"] = moment.question.kind if moment.question is not None else "none"
    names = list(dict.fromkeys(type(event).__name__ for event in moment.happened if not isinstance(event, Reason)))
    return told | ({"log": names} if names else {})


def dead_in(describer: Describer, campaign: Campaign) -> list[str]:
    """Returns the names of the dead."""
    return [describer.names.get(survivor.id, survivor.name) for survivor in campaign.survivors if survivor.dead and LEFT not in survivor.notes]


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
