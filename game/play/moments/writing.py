"""Writes a moment as a scenario that passes: laid, played and compared before anybody gets it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.play.moments.described import Describer, Told
from game.play.moments.essential import essential
from game.play.moments.expected import then_of
from game.play.moments.given import given_of, scenario_of
from game.play.moments.recording import CannotWrite, Given, Moment
from game.play.moments.source import text_of
from game.play.scenario.compare import differences
from game.play.scenario.play import NEXT_STEP, Play, short_id
from game.play.scenario.reading import BadScenario, Skipped
from game.play.scenario.state import fields_of
from game.play.scenario.steps import take
from game.rules.engine.events import Reason

Events = list[str]
Alone = tuple[Told, Told]


def scenario_text(moment: Moment, name: str, heads: list[str], rule: str = "moment", alone: Alone | None = None) -> str:
    """Returns a moment as a file with one scenario, which passes; `heads` are comments above it. Raises CannotWrite."""
    told = scenario_told(moment, name, rule, alone)
    comments = "".join(f"# {line}\n" for head in heads for line in head.splitlines())
    return f"{comments}\n{text_of([told])}" if comments else text_of([told])


def scenario_told(moment: Moment, name: str, rule: str, alone: Alone | None = None) -> Told:
    """Returns a moment as the plain values of a scenario. Raises CannotWrite where what it would say is not what happened.

    `alone`: what is given, and the step that was played, where the moment is one step of a scenario and the rules do not go on.
    """
    before, after = moment.before.survivors, moment.after.survivors
    describer = Describer(moment.library, [*after, *before] if alone is not None else [*before, *after], monster_of(moment))  # the last name counts
    try:
        given = deepcopy(alone[0]) if alone is not None else given_of(describer, moment.library, moment.before)
    except BadScenario as wrong:
        raise CannotWrite("moment.cannot.table", why=str(wrong)) from None
    answers = [{answer.kind: key_of(answer, describer)} for answer in moment.answers if answer.kind != NEXT_STEP]
    step = alone[1] | {"answers": answers} if alone is not None else {"play_on": answers}
    told: Told = {"name": name, "rule": rule, "given": given, "dice": [*moment.dice], "when": [step],
                  "then": then_of(describer, moment)}  # fmt: skip
    play = played(told, moment)
    if isinstance(play, str):
        raise CannotWrite("moment.cannot.differs", why=play)
    if fields_of(play.campaign) != fields_of(moment.after) or names_of(play) != [type(event).__name__ for event in facts(moment.happened)]:
        raise CannotWrite("moment.cannot.elsewhere")
    events = events_of(play)

    def same(tried: Told) -> bool:
        again = played(tried, moment)
        return not isinstance(again, str) and events_of(again) == events

    return essential(told, same, bystanders(moment, describer))


def bystanders(moment: Moment, describer: Describer) -> dict[str, str]:
    """Returns who is neither in the fight nor changed by it, by their ids; in a settlement everybody belongs to it."""
    table = moment.before.showdown
    if table is None:
        return {}
    mentioned = {value for event in facts(moment.happened) for name in event.__struct_fields__ if isinstance(value := getattr(event, name), str)}
    return {survivor.id: describer.names[survivor.id] for survivor in moment.before.survivors
            if survivor.id not in table.survivors and survivor.id not in mentioned}


def monster_of(moment: Moment) -> str:
    """Returns the monster whose cards short names mean."""
    table = moment.before.showdown
    return table.monster.card if table is not None else moment.before.monster


def key_of(answer: Given, describer: Describer) -> str:
    """Returns an answer as a scenario has it: a survivor by the name, a card without its owner."""
    short = short_id(answer.key)
    alone = [short_id(option) for option in answer.options].count(short) == 1
    name = describer.names.get(answer.key, short if alone else answer.key)
    return answer.key if name in answer.options else name


# ---- playing what was written -----------------------------------------------------------------------------------------
def played(told: Told, moment: Moment) -> Play | str:
    """Plays a scenario; returns it as it ended, or what differs from what it expects."""
    play: Play | None = None
    try:
        scenario = scenario_of(told)
        play = Play(scenario, moment.library)
        for step in scenario.when:
            take(play, step)
        wrong = differences(play, scenario.then)
    except (BadScenario, Skipped) as differs:
        return str(differs)
    except Exception as fault:  # a table that is no table any more where something was left out; the rules may raise anything
        return f"{type(fault).__name__}: {fault}"
    return "; ".join(wrong) if wrong else play


def facts(happened: list[Any]) -> list[Any]:
    """Returns the events without the reasons."""
    return [event for event in happened if not isinstance(event, Reason)]


def events_of(play: Play) -> Events:
    """Returns what happened, for comparison."""
    return [repr(event) for event in facts(play.happened)]


def names_of(play: Play) -> Events:
    """Returns the names of what happened."""
    return [type(event).__name__ for event in facts(play.happened)]
