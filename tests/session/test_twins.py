"""At every question a story can be saved, loaded, cloned, undone and redone, and is the same as one that was left in peace."""

from __future__ import annotations

import os

import pytest

from game.play.bots import CarefulBot, RandomBot
from game.play.campaigns import begin, next_answer
from game.rules.restoring import session_of
from game.rules.session import Session
from tests.sample import share
from tests.session.tables import seen, story
from tools import save_load_fuzz

RANDOM_SHOWDOWNS, SETTLEMENTS = share(200, 3), share(20, 2)


@pytest.mark.parametrize("seed", range(RANDOM_SHOWDOWNS))
def test_a_random_showdown_beside_its_twin(library, seed):
    session = Session(story(library, seed), library)
    assert save_load_fuzz.beside(session, Session(story(library, seed), library), RandomBot(seed), library) > 10


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


@pytest.mark.parametrize("seed", range(1, 1 + SETTLEMENTS))
def test_settlement_phase_and_hunt_beside_their_twin(library, seed):
    """`python -m tools.save_load_fuzz --campaigns 20` is the whole measure."""
    session, bot = Session(begin(seed, library), library), CarefulBot(seed)
    while session.campaign.phase == "showdown":
        session.answer(next_answer(session, session.question, bot))
    phases = set()

    def over(session):
        phases.add(session.campaign.phase)
        return session.campaign.phase in ("showdown", "ended")

    restless = session_of(save_load_fuzz.written_and_read(session.saved()), library)
    assert save_load_fuzz.beside(session, restless, RandomBot(seed), library, over) > 30
    assert phases >= {"settlement", "hunt", "showdown"}
