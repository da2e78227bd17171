"""Fields of the state that no other key of a scenario has: written over the table that was laid, and found where two tables differ."""

from __future__ import annotations

from typing import Any

import msgspec

from game.model.campaign import Campaign
from game.play.scenario.reading import BadScenario, Told

# What says nothing of a rule: chance is listed in a scenario, and how one looks, undoes or rolls is no part of it.
NOT_KEPT = ("seed", "dice_thrown", "dice", "undo", "outset", "stone_faces", "players")
NOT_KEPT_OF_PEOPLE = ("look",)
Fields = dict[str, Any]


def fields_of(campaign: Campaign) -> Fields:
    """Returns the state as plain values, the survivors by their ids; without what says nothing of a rule."""
    told: Fields = msgspec.to_builtins(campaign)
    for name in NOT_KEPT:
        del told[name]
    people = {survivor["id"]: survivor for survivor in told["survivors"]}
    for survivor in people.values():
        for name in (*NOT_KEPT_OF_PEOPLE, "id"):
            survivor.pop(name, None)
    told["survivors"] = people
    return told


def differing(laid: Fields, wanted: Fields) -> Fields:
    """Returns what must be written over one state to get another; None stands for what has to go."""
    found: Fields = {}
    for name in [*wanted, *(name for name in laid if name not in wanted)]:
        have, want = laid.get(name), wanted.get(name)
        if have == want:
            continue
        if isinstance(have, dict) and isinstance(want, dict):
            found[name] = differing(have, want)
        else:
            found[name] = want
    return found


def written_over(laid: Fields, told: Fields) -> Fields:
    """Returns plain values with others written over them."""
    made = dict(laid)
    for name, value in told.items():
        if value is None:
            made.pop(name, None)
        elif isinstance(value, dict) and isinstance(made.get(name), dict):
            made[name] = written_over(made[name], value)
        elif isinstance(value, dict):
            made[name] = written_over({}, value)
        else:
            made[name] = value
    return made


def with_state(campaign: Campaign, told: Told) -> Campaign:
    """Returns the state with the fields of `state` written over it; raises BadScenario for what is no such field, or no value of it."""
    if not isinstance(told, dict):
        raise BadScenario("given: state is written as `field: value`")
    ids = {survivor.name: survivor.id for survivor in campaign.survivors}
    people = told.get("survivors") or {}
    if not isinstance(people, dict):
        raise BadScenario("given: state: survivors are written as `name: fields`")
    plain: Fields = msgspec.to_builtins(campaign)
    laid = plain | {"survivors": {survivor["id"]: survivor for survivor in plain["survivors"]}}
    over = {**told, "survivors": {ids.get(name, name): about for name, about in people.items()}}
    unknown = sorted((over["survivors"].keys() - laid["survivors"].keys()) | (over.keys() - set(Campaign.__struct_fields__)))
    if unknown:
        raise BadScenario(f"given: state: there is no '{unknown[0]}'")
    made = written_over(laid, over)
    try:
        return msgspec.convert(made | {"survivors": list(made["survivors"].values())}, Campaign)
    except msgspec.ValidationError as wrong:
        raise BadScenario(f"given: state: {wrong}") from None
