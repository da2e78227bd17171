"""At every question a story can be saved, loaded, cloned, undone and redone, and is the same as one that was left in peace."""

from __future__ import annotations

import os
from typing import Any

import pytest

from game.play.bots import CarefulBot, RandomBot
from game.rules.restoring import session_of
from game.rules.session import Session
from tests.session.tables import seen, share, story, written_and_read
from tools import save_load_fuzz

RANDOM_SHOWDOWNS, SETTLEMENTS = share(200, 6), share(20, 2)


def play_beside(session: Session, bot: Any, library: Any, over: Any) -> int:
    """Plays on until `over`; beside the story that is left in peace, another is saved, loaded, cloned and taken back at every question."""
    restless, questions = session.clone(), 0
    restless = session_of(written_and_read(session.saved()), library)
    while session.question is not None and not over(session):
        key = bot.choose(session)
        before = seen(session)
        assert seen(restless) == before
        cloned, loaded = restless.clone(), session_of(written_and_read(restless.saved()), library)
        assert seen(cloned) == before and seen(cloned.clone()) == before, "a clone differs"
        assert seen(loaded) == before, "what was loaded differs"
        phase = session.phase
        session.answer(key)
        after = seen(session)
        for other in (cloned, loaded, restless):
            assert other.answer(key) is not None
            assert seen(other) == after, "the same answer leads elsewhere"
        if session.phase == phase:
            for other in (loaded, restless):
                other.undo()
                assert seen(other) == before, "undo differs"
                assert other.undone == [key]
                other.redo()
                assert seen(other) == after, "redo differs"
                assert other.undone == []
        assert [answered.key for answered in restless.journal] == [answered.key for answered in session.journal]
        if questions % 5 == 0:
            restless = loaded
        questions += 1
    return questions


@pytest.mark.parametrize("seed", range(RANDOM_SHOWDOWNS))
def test_a_random_showdown_beside_its_twin(library, seed):
    session = Session(story(library, seed), library)
    questions = play_beside(session, RandomBot(seed), library, lambda session: session.campaign.phase != "showdown" or session.question.kind == "defeat")
    assert questions > 10


@pytest.mark.parametrize("seed", range(1, 1 + int(os.environ.get("STONE_FACES_TWINS", "3"))))
def test_showdowns_of_all_levels_beside_their_twins(library, seed):
    """One to six survivors, innovations, terrain, gear: `python -m tools.save_load_fuzz --showdowns 1000` is the whole measure."""
    questions, _, differs = save_load_fuzz.showdown(seed, library)
    assert not differs and questions > 3


def test_going_back_to_the_beginning_and_forth_again(library):
    session, bot = Session(story(library, 5), library), RandomBot(5)
    trace = [seen(session)]
    while session.question is not None and session.question.kind != "defeat" and session.campaign.phase == "showdown" and len(trace) < 120:
        session.answer(bot.choose(session))
        trace.append(seen(session))
    if session.campaign.phase != "showdown":
        trace.pop()
        pytest.skip("the showdown was too short")
    for expected in reversed(trace[:-1]):
        session.undo()
        assert seen(session) == expected
    assert session.cannot_undo() == "nothing" and not session.played and not session.journal
    for expected in trace[1:]:
        session.redo()
        assert seen(session) == expected
    session.undo(len(trace) - 1)
    assert seen(session) == trace[0]


def test_another_answer_forgets_what_was_undone(library):
    session, bot = Session(story(library, 8), library), RandomBot(8)
    while session.question.kind != "action":
        session.answer(bot.choose(session))
    first, other = session.question.options[:2]
    session.answer(first)
    session.undo()
    session.answer(other)
    assert session.undone == []


def test_the_past_is_shown_and_nothing_changes(library):
    session, bot = Session(story(library, 9), library), RandomBot(9)
    trace = [seen(session)]
    for _ in range(30):
        session.answer(bot.choose(session))
        trace.append(seen(session))
    now = seen(session)
    for moment in (0, 1, 17, 29):
        past = session.at(moment)
        assert seen(past) == trace[moment] and len(past.played) == moment
    assert seen(session) == now


def test_a_clone_with_another_seed_keeps_the_past_and_has_another_future(library):
    session, bot = Session(story(library, 3), library), RandomBot(3)
    for _ in range(25):
        session.answer(bot.choose(session))
    futures = set()
    for seed in range(6):
        clone = session.clone(seed)
        assert seen(clone) == seen(session)
        again, other = clone.clone(), RandomBot(1)
        for _ in range(12):
            if clone.question is None:
                break
            key = other.choose(clone)
            clone.answer(key)
            again.answer(key)
            assert seen(again) == seen(clone)
            later = clone.clone(77)                             # a clone of a clone with a seed of its own keeps both pasts
            assert seen(later) == seen(clone)
        futures.add(clone.digest())
    assert len(futures) > 1


@pytest.mark.parametrize("seed", range(SETTLEMENTS))
def test_a_settlement_phase_beside_its_twin(library, seed):
    session, bot = Session(story(library, 100 + seed), library), CarefulBot(seed)
    while session.question is not None and session.campaign.phase == "showdown":
        session.answer(bot.choose(session))
    assert session.campaign.phase in ("aftermath", "settlement")
    assert play_beside(session, RandomBot(seed), library, lambda session: session.campaign.phase not in ("aftermath", "settlement")) > 5
