"""A phase that begins and ends within one answer: what was before cannot be undone, and a save is played again from the phase that stands."""

from __future__ import annotations

from game.play.bots import CarefulBot
from game.rules.restoring import session_of
from game.rules.session import Session
from tools.samples.settlement import after_victory


def test_a_hunt_to_which_nobody_goes_begins_the_next_settlement_phase_anew():
    session = after_victory(3)
    session.campaign.goes_on = True
    session, bot = Session(session.campaign, session.library), CarefulBot(3)
    for _ in range(200):
        question = session.question
        assert question is not None, (session.campaign.phase, session.campaign.over)
        session.answer("done" if question.kind == "depart" else bot.choose(session))
        if question.kind == "depart":
            break
    while session.played and session.question is not None:
        session.answer(bot.choose(session))
    assert session.campaign.phase == "settlement" and not session.played
    assert session_of(session.saved(), session.library).digest() == session.digest()
