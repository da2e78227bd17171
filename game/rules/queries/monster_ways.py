"""By what several paths of the monster are told apart."""

from __future__ import annotations

from typing import NamedTuple

from game.model.space import adjacent, names
from game.rules.engine.game import Game
from game.rules.engine.question_facts import MonsterWay, PathFacts


class WayApart(NamedTuple):
    """What a path has that others of the same question have not, and beside whom it ends."""

    end: str
    over: tuple[str, ...]  # whom it runs over
    beside: tuple[str, ...]  # next to whom the monster stands at its end
    steps: int
    told_by: str  # end, over or via: the least that tells it from all others
    via: str = ""  # a space of this path alone, among those with the same end that run over the same people


def ways_apart(game: Game, facts: PathFacts) -> list[WayApart]:
    """Returns for each path of a question by what it is told apart: its end, whom it runs over, or a space on its way."""
    return [_apart(game, way, [other for other in facts.ways if other is not way]) for way in facts.ways]


def _apart(game: Game, way: MonsterWay, others: list[MonsterWay]) -> WayApart:
    end = way.spaces[-1]
    near = set(names(adjacent(end, game.size)))
    beside = tuple(survivor.id for survivor in game.living() if survivor.space in near)
    alike = [other for other in others if other.spaces[-1] == end]
    same = [other for other in alike if set(other.run_over) == set(way.run_over)]
    taken = {space for other in same for space in other.spaces}
    via = next((space for space in way.spaces if space not in taken), "") if same else ""
    return WayApart(end, way.run_over, beside, len(way.spaces), "via" if via else "over" if alike else "end", via)
