"""A phase that begins and ends within one answer: what was before cannot be undone, and a save is played again from the phase that stands."""

from __future__ import annotations

from game.play.bots import CarefulBot
from game.play.chapters import ended_chapter, rebuilt
from game.play.fights import phase_so_far
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


def test_the_phase_before_is_kept_as_a_chapter_though_the_same_one_comes_again():
    session = after_victory(3)
    session.campaign.goes_on = True
    session, bot, kept = Session(session.campaign, session.library), CarefulBot(3), []
    while len(kept) < 2 and session.question is not None:
        before, question = phase_so_far(session), session.question
        key = "done" if question.kind == "depart" else bot.choose(session)
        chapter = ended_chapter(before, session, key, session.answer(key))
        kept += [chapter] if chapter is not None else []
    assert [chapter.facts.phase for chapter in kept] == ["settlement", "settlement"]
    assert [rebuilt(chapter.recording, session.library) for chapter in kept] == [chapter.facts for chapter in kept]
    assert [note.year for chapter in kept for note in chapter.facts.notes if note.kind == "year"] == [1, 2]
