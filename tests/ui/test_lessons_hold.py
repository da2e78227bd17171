"""What lessons on questions say holds where they are given: walked over battles with several monsters, with and without an ambush."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.model.space import distances
from game.play.bots import CarefulBot
from game.rules.engine.questions import Ask
from game.rules.queries import position
from game.rules.session import Session
from game.ui.showdown.lessons import lessons_in
from tools.samples.showdown import battle_session


def equally_far(session: Session, question: Ask) -> bool:
    """Returns whether all spaces of a question are as far from the monster."""
    monster = session.campaign.showdown.monster
    away = distances(monster.space, session.game.size)
    return len({away[space] for space in question.options}) == 1


HOLDS: dict[str, Callable[[Session, Ask], bool]] = {  # lessons of a question, and what makes their sentences true
    "tile": lambda session, question: len(session.campaign.players) > 1,
    "facing": lambda session, question: bool(session.campaign.showdown.monster.space),
    "deployment": equally_far,
    "blind_spot": lambda session, question: bool(position.behind(session.game)),
    "target": lambda session, question: len(question.options) > 1,
    "dodge": lambda session, question: any(s.id == question.who and s.survival > 0 for s in session.campaign.survivors),
    "act": lambda session, question: len(question.options) > 1,
}  # fmt: skip


BATTLES = [("white_lion", ""), ("white_lion", "survivors"), ("white_lion", "monster"), ("butcher", ""), ("screaming_antelope", "")]


@pytest.mark.parametrize(("monster", "ambush"), BATTLES)
def test_a_lesson_is_given_only_where_it_holds(monster, ambush):
    session, bot, met = battle_session(1, monster), CarefulBot(1), set[str]()
    session.campaign.showdown.ambush = ambush
    for _ in range(120):
        question = session.question
        if question is None:
            break
        for id in lessons_in(question, session.game.library):
            if id in HOLDS:
                met.add(id)
                assert HOLDS[id](session, question), (id, question)
        session.answer(bot.choose(session))
    assert {"tile", "facing", "act"} <= met and ("deployment" in met) == (ambush != "survivors") == ("blind_spot" not in met)
