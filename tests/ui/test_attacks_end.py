"""What the tray shows of an attack ends with it: nothing of what follows the next answer belongs to it, and nothing is left of it when a showdown is over."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.events import Reason
from game.ui.showdown.attack_view import AttackViews
from tools.samples.showdown import battle_session


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_no_fact_is_told_of_an_attack_that_is_over(seed):
    session, bot, views, over, ended = battle_session(seed, "white_lion"), CarefulBot(seed), AttackViews(), 0, False
    for _ in range(600):
        question = session.question
        if question is None or ended:
            break
        views.asked(question)
        before = views.now
        was_over = before is not None and before.ended
        over += was_over
        for fact in session.answer(bot.choose(session)):
            views.take(fact)
            if not isinstance(fact, Reason):
                assert not was_over or views.now is not before, f"{fact} is told of the attack before it"
            if isinstance(fact, events.Ended) and fact.who == "showdown":
                ended = True
                assert views.now is None, "the last attack lies there after the showdown"
    assert over > 3


def test_the_table_of_somebody_goes_when_another_is_harmed():
    views = AttackViews()
    views.take(events.DiceFell("s1", kind="brain_trauma", faces=(7,)))
    views.take(events.BrainSuffered("s1", damage=1))
    assert views.now is not None and views.now.innermost.table is not None, "it is still told of its own person"
    views.take(events.BrainSuffered("s2", damage=1))
    assert views.now.innermost.table is None
