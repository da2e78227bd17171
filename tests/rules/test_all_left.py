"""Where all who live have left the board the showdown is lost, from the second round on: in the first somebody may still be on the way."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.play.showdown_bot import take
from game.rules.engine.events import Ended
from game.rules.engine.options import LEAVE, TAKE
from game.rules.engine.question_facts import UseFacts
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import AllLeftReason
from game.rules.session import Session
from tools.samples.showdown import story


def at_an_act(round_: int) -> Session:
    """Plays until somebody acts in a round."""
    session = story(1)
    bot = CarefulBot(1)
    while session.campaign.showdown.round < round_ or session.question.kind != "action":
        session.answer(bot.choose(session))
    return session


def all_leave_but(session: Session, stays: str) -> None:
    for survivor in session.campaign.survivors:
        if survivor.id in session.campaign.showdown.survivors and survivor.id != stays and not survivor.dead:
            survivor.space, survivor.away, survivor.acted = "", True, True


@pytest.mark.parametrize("round_", [1, 2])
def test_when_the_last_leaves_the_showdown_is_lost_but_not_in_the_first_round(round_):
    session = at_an_act(round_)
    who = session.question.who
    all_leave_but(session, "")
    session.campaign.showdown.stage = "survivors"
    happened = session.answer("end_act")
    lost = [fact for fact in happened if isinstance(fact, Ended) and (fact.who, fact.outcome) == ("showdown", "defeat")]
    assert who and lost and any(isinstance(fact, AllLeftReason) for fact in happened)
    assert [fact.round for fact in happened if type(fact).__name__ == "RoundBegan"] == ([2] if round_ == 1 else [])


def test_while_one_stays_the_fight_goes_on():
    session = at_an_act(2)
    all_leave_but(session, session.question.who)
    happened = session.answer("end_act")
    assert not any(isinstance(fact, Ended | AllLeftReason) for fact in happened) and session.campaign.showdown.round == 3


@pytest.mark.parametrize("frail", [False, True])
def test_the_tables_bot_runs_away_only_where_the_next_hit_is_as_likely_to_kill(frail):
    session = at_an_act(1)
    survivor = session.game.by_id[session.question.who]
    survivor.bleeding = 4 if frail else 0
    offered = Ask("use", survivor.id, "pictograph", (TAKE, LEAVE), UseFacts("act_start"))
    assert take(session, offered) == (TAKE if frail else LEAVE)
    assert take(session, Ask("use", survivor.id, "rawhide_headband", (TAKE, LEAVE), UseFacts("act_start"))) == TAKE
