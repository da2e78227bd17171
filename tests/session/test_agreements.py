"""What the table has agreed: undo in practice, honest or not at all; dice by hand."""

from __future__ import annotations

import pytest

from game.model.hunt import Hunt
from game.play.bots import CarefulBot, RandomBot
from game.rules.engine.events import CardDrawn, DiceFell
from game.rules.engine.question_facts import RollFacts
from game.rules.engine.signals import Refused
from game.rules.hunt.track import lay_out
from game.rules.restoring import session_of
from game.rules.session import Session
from tests.session.tables import seen, story, written_and_read


def test_undo_that_is_off_takes_nothing_back(library):
    session = Session(story(library, 2, undo="off"), library)
    session.answer(session.question.options[0])
    assert session.cannot_undo() == "off"
    with pytest.raises(Refused):
        session.undo()


def test_honest_undo_stops_where_a_die_or_a_card_was_seen(library):
    session, bot = Session(story(library, 2, undo="honest"), library), RandomBot(2)
    hidden = open_ = 0
    while session.question is not None and session.question.kind != "defeat" and session.campaign.phase == "showdown":
        before, thrown, phase = seen(session), session.campaign.dice_thrown, session.phase
        happened = session.answer(bot.choose(session))
        if session.phase != phase:
            break
        if session.campaign.dice_thrown != thrown or any(type(fact) is CardDrawn for fact in happened):
            assert session.cannot_undo() == "honest"
            hidden += 1
        else:
            after = seen(session)
            session.undo()
            assert seen(session) == before
            session.redo()
            assert seen(session) == after
            open_ += 1
    assert hidden > 5 and open_ > 5


def test_a_key_that_is_not_offered_is_refused_and_changes_nothing(library):
    session = Session(story(library, 2), library)
    before = seen(session)
    for key in ("", "nonsense", "~skip 1", "Z99"):
        with pytest.raises(Refused):
            session.answer(key)
    with pytest.raises(Refused):
        session.redo()
    assert seen(session) == before


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_showdown_with_dice_rolled_by_the_table(library, seed):
    session, bot = Session(story(library, seed, dice="hand"), library), CarefulBot(seed)
    kinds, typed = set(), 0
    while session.question is not None and session.question.kind != "defeat" and session.campaign.phase == "showdown":
        question, before, phase = session.question, seen(session), session.phase
        kinds.add(question.kind)
        key = bot.choose(session)
        if question.kind == "roll":
            typed += 1
            assert len(question.facts.faces) < question.facts.count
            assert set(question.options) <= {*map(str, range(1, 11)), "head", "arms", "body", "waist", "legs"}
        clone, loaded = session.clone(), session_of(written_and_read(session.saved()), library)
        assert seen(clone) == seen(loaded) == before
        session.answer(key)
        clone.answer(key)
        loaded.answer(key)
        assert seen(clone) == seen(loaded) == seen(session)
        if session.phase == phase:
            session.undo()
            assert seen(session) == before
            session.redo()
    assert "roll" in kinds and typed > 30


def test_a_die_typed_by_mistake_can_be_taken_back(library):
    session, bot = Session(story(library, 4, dice="hand"), library), CarefulBot(4)
    while session.question.kind != "roll" or session.question.facts.count == 1:
        session.answer(bot.choose(session))
    asked = session.question
    session.answer("3")
    assert session.question.facts == RollFacts(asked.facts.count, ("3",))
    session.undo()
    assert session.question == asked
    session.answer("9")
    assert session.question.facts.faces == ("9",)


def test_the_dice_that_were_typed_are_the_dice_that_fall(library):
    session, bot = Session(story(library, 4, dice="hand"), library), CarefulBot(4)
    while session.question.kind != "roll":
        session.answer(bot.choose(session))
    count = session.question.facts.count
    for face in range(1, count + 1):
        happened = session.answer(str(face + 1))
    fell = next(fact for fact in happened if isinstance(fact, DiceFell))
    assert fell.faces == tuple(range(2, count + 2))


@pytest.mark.parametrize(("tens", "ones", "number"), [("3", "7", 37), ("10", "4", 4), ("6", "10", 60), ("10", "10", 100)])
def test_the_die_of_the_hunt_is_typed_as_tens_and_ones(library, tens, ones, number):
    campaign = story(library, 4, dice="hand")
    campaign.showdown, campaign.phase, campaign.settlement.name = None, "hunt", "Ember"
    campaign.hunt = Hunt("white_lion", "1", [one.id for one in campaign.survivors], lay_out({}), 1, 4, campaign.survivors[0].id)
    session = Session(campaign, library)
    session.answer("go_on")
    assert (session.question.kind, session.question.about, session.question.facts) == ("roll", "hunt", RollFacts(2))
    session.answer(tens)
    assert session.question.facts == RollFacts(2, (tens,))
    happened = session.answer(ones)
    assert next(fact.faces for fact in happened if isinstance(fact, DiceFell) and fact.kind == "hunt") == (number,)
    session.undo()
    assert session.question.facts == RollFacts(2, (tens,))
