"""The marks of the ways that the monster may take: each with the number of the key that takes it, and by what it differs from others to the same end."""

from __future__ import annotations

from typing import Any

from game.model.campaign import Campaign
from game.rules.engine.question_facts import MonsterWay, PathFacts
from game.rules.engine.questions import Ask
from game.rules.queries.monster_ways import ways_apart
from game.ui.board.board_state import FactPlate, GhostFootprint, Mark, Number, Path
from game.ui.kit.voice import Voice

LANE, MOST_LANES = 0.14, 5  # spaces between paths that run beside each other, and for how many
MOST_NUMBERED = 8  # of more ways one at a time is offered, by the first key


def way_of(question: Ask, number: int) -> MonsterWay:
    """Returns the monster's path for an option of a `path` question, by the option's index."""
    assert isinstance(question.facts, PathFacts)
    return question.facts.ways[number]


def path_marks(question: Ask, pointed: str, campaign: Campaign, game: Any, voice: Voice, say: Any) -> list[Mark]:
    """Returns the marks of all ways of a question, `pointed` (an answer) in focus, the others before it."""
    monster = campaign.showdown.monster if campaign.showdown is not None else None
    if monster is None or not isinstance(question.facts, PathFacts):
        return []
    found = list[Mark]()
    focused = pointed if pointed in question.options else question.options[0]
    lanes, names = len(question.options) - 1, path_names(game, question.facts, voice, say)
    one_by_one = len(question.options) > MOST_NUMBERED
    for i in sorted(range(len(question.options)), key=lambda i: question.options[i] == focused):
        way, lit = way_of(question, i), question.options[i] == focused
        lane = LANE * (i - lanes / 2) if lanes <= MOST_LANES else 0.0
        found += [Path((monster.space, *way.spaces), focused=lit, size=monster.size, lane=lane), GhostFootprint(way.spaces[-1], monster.size, None, lit)]
        for survivor in campaign.survivors:
            if lit and survivor.id in way.run_over and survivor.space and not survivor.dead:
                found.append(FactPlate(survivor.space, "down", say("showdown.fact.run_over"), "gore", side="right"))
        if lit or not one_by_one:
            found.append(Number(way.spaces[-1], 1 if one_by_one else i + 1, monster.size, lit, names[i]))
    return found


def path_names(game: Any, facts: PathFacts, voice: Voice, say: Any) -> list[str]:
    """Returns the name of each way: its end, or, where several have the same end, what its answer says of it."""
    found = []
    for way in ways_apart(game, facts):
        over = ", ".join(voice.name(each) for each in way.over)
        told_by = "nobody" if way.told_by == "over" and not way.over else way.told_by
        found.append(way.end if way.told_by == "end" else say(f"showdown.path.to.{told_by}", space=way.end, names=over, via=way.via))
    return found
