"""What is told of the answers on the board: of paths of the monster, by what they differ, and of whom an attack is for."""

from __future__ import annotations

from game.rules.engine.question_facts import PathFacts
from game.rules.queries.monster_ways import WayApart, ways_apart
from game.ui.board.minion_figures import minions_of
from game.ui.board.monster_paths import path_names, way_of
from game.ui.showdown.prompt_context import PromptContext


def path_label(asking: PromptContext, key: str) -> str:
    """Names a path by its end, and where that is not enough by whom it runs over or by a space on its way."""
    facts = asking.question.facts
    assert isinstance(facts, PathFacts)
    number = asking.question.options.index(key)
    name = path_names(asking.game, facts, asking.voice, asking.words.say)[number]
    return asking.say("path.to", space=name) if name == way_of(asking.question, number).spaces[-1] else name


def path_facts(asking: PromptContext, key: str) -> str:
    """Tells whom a path runs over and beside whom it ends, or how many steps it has."""
    way = _way(asking, key)
    over = asking.say("path.over", names=_names(asking, way.over)) if way.over else ""
    beside = asking.say("path.beside", names=_names(asking, way.beside)) if way.beside else ""
    return asking.say("path.and").join(part for part in (over, beside) if part) or asking.say("path.steps", n=way.steps)


def _way(asking: PromptContext, key: str) -> WayApart:
    facts = asking.question.facts
    assert isinstance(facts, PathFacts)
    return ways_apart(asking.game, facts)[asking.question.options.index(key)]


def _names(asking: PromptContext, who: tuple[str, ...]) -> str:
    return ", ".join(asking.voice.name(each) for each in who)


def strike_facts(asking: PromptContext, key: str) -> str:
    """Returns what is told of a target of an attack: of a minion its toughness and how many wounds remove it; "" of the monster, whose odds are told."""
    minion = next((minion for minion in minions_of(asking.campaign) if minion.id == key), None)
    return asking.say("strike.minion", n=asking.game.library.minions[minion.card].toughness, life=minion.life) if minion is not None else ""
