"""Fights are kept when their phase ends, are told the same after the story was opened again, and can be played again."""

from __future__ import annotations

import copy
from functools import cache

import msgspec
import pytest

from game.model.campaign import Campaign
from game.play.bots import CarefulBot
from game.play.chapters import FIGHTS, ended_chapter, fight_now, fights_of
from game.play.fights import KeptFight, phase_so_far, replayed
from game.rules.restoring import session_of
from game.rules.session import Session
from tools.samples.showdown import story


@cache
def won() -> tuple[Session, KeptFight, list[tuple[Campaign, int]]]:
    """Plays the First Story to its victory; returns the session after it, its fight, and the states that were seen, each with its number."""
    session, bot, seen = story(1), CarefulBot(1), []
    while True:
        before, key = phase_so_far(session), bot.choose(session)
        happened = session.answer(key)
        chapter = ended_chapter(before, session, key, happened)
        if chapter is not None:
            assert chapter.fight is not None
            return session, chapter.fight, seen
        seen.append((copy.deepcopy(session.campaign), len(session.played)))


def played(answers: int) -> Session:
    session, bot = story(2), CarefulBot(2)
    for _ in range(answers):
        session.answer(bot.choose(session))
    return session


def test_a_fight_is_kept_when_its_phase_ends():
    session, fight, seen = won()
    assert session.campaign.phase != "showdown" and len(seen) > 20 and fight.story.outcome == "victory"


def test_no_other_phase_is_a_fight():
    session, _, _ = won()
    before = phase_so_far(session)
    assert fight_now(session) is None
    happened = session.clone().answer(session.question.options[0])
    assert ended_chapter(before, session, session.question.options[0], happened) is None


def test_what_was_undone_is_not_told():
    session = played(60)
    before = fight_now(session)
    for _ in range(3):
        session.answer(CarefulBot(3).choose(session))
    assert fight_now(session) != before
    session.undo(3)
    assert fight_now(session) == before


def test_a_story_that_was_opened_again_tells_the_same():
    session = played(60)
    assert fight_now(session_of(session.saved(), session.library)) == fight_now(session)


def test_fights_of_stories_from_before_chapters_are_still_there():
    _, fight, _ = won()
    kept = msgspec.json.decode(msgspec.json.encode({FIGHTS: [fight, fight]}))
    assert fights_of(kept) == [fight, fight]


@pytest.mark.parametrize("notes", [None, [], {"fights": 3}, {"fights": ["x", {"story": {}}, {"story": 1, "recording": 2}]}])
def test_notes_that_cannot_be_read_hold_no_fight(notes):
    assert fights_of(notes) == []


def test_the_moments_of_a_fight_are_the_states_that_were_played():
    session, fight, seen = won()
    shown = [each for each in replayed(fight, session.library) if each is not None]
    assert sorted(each.number for each in shown) == list(range(len(fight.story.moments)))
    states = {number: state for state, number in seen}
    for each in shown:
        moment = fight.story.moments[each.number]
        assert each.after.showdown is not None and each.after.showdown.round == moment.round
        if moment.answer in states:
            assert each.after.dice_thrown <= states[moment.answer].dice_thrown
        if moment.kind == "death":
            dead = {True: set(), False: set()}
            for after, state in ((False, each.before), (True, each.after)):
                dead[after] = {survivor.id for survivor in state.survivors if survivor.dead}
            assert dead[True] - dead[False] == {moment.who}


@pytest.mark.parametrize("recording", ["", "nonsense", "0000"])
def test_a_recording_that_cannot_be_played_shows_nothing(recording):
    session, fight, _ = won()
    assert list(replayed(KeptFight(fight.story, recording), session.library)) == []
