"""What can go one way only is not asked: one quarry, a settlement that can do nothing more, hits that all fill boxes."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.play.bots import CarefulBot, RandomBot
from game.rules.engine.questions import Ask
from game.rules.engine.saving import Saved
from game.rules.restoring import restored
from game.rules.session import Session
from game.rules.settlement import departing, develop
from game.rules.showdown import monster_attack
from tools.samples.settlement import after_victory
from tools.samples.showdown import battle_session


def hits_that_wait(seed: int) -> list[tuple[Session, list[str], bool]]:
    """Plays a battle in which the order of hits is always asked; returns each such question, with whether the rules would have asked."""
    found: list[tuple[Session, list[str], bool]] = []
    session, bot = battle_session(seed, "white_lion", "1", 4), CarefulBot(seed)
    for _ in range(250):
        if session.question is None or session.campaign.phase != "showdown":
            break
        if session.question.kind == "hit_order":
            found.append((session.clone(), list(session.question.facts.hits), ASKED[-1]))
        session.answer(bot.choose(session))
    return found


ASKED: list[bool] = []


@pytest.fixture
def always_asked(monkeypatch):
    """Lets the order of hits be asked even where it does not matter, and notes whether it does."""
    really = monster_attack.order_matters

    def asks(*facts) -> bool:
        ASKED.append(really(*facts))
        return True

    monkeypatch.setattr(monster_attack, "order_matters", asks)


def test_where_the_order_of_hits_is_not_asked_each_order_leads_to_the_same_state(always_asked):
    compared = matters = 0
    for seed in range(1, 9):
        for session, hits, asked in hits_that_wait(seed):
            if asked:
                matters += 1
                continue
            ends = set()
            for order in set(permutations(hits)):
                twin = session.clone()
                for location in order:
                    if twin.question is not None and twin.question.kind == "hit_order" and location in twin.question.options:
                        twin.answer(location)
                ends.add(twin.digest())
            assert len(ends) == 1, hits
            compared += 1
    assert compared >= 3 and matters >= 1


def test_a_settlement_that_can_do_nothing_more_goes_on_and_one_quarry_is_no_choice():
    for seed in (1, 3):
        session, bot = after_victory(seed), CarefulBot(seed)
        while session.question is not None:
            assert session.question.kind != "quarry"
            assert session.question.kind != "develop" or len(session.question.options) > 1
            session.answer(bot.choose(session))
        assert session.campaign.settlement.quarry == "white_lion" and session.campaign.over == "end_of_the_beginning"


def asked_as_before(monkeypatch) -> None:
    """Lets the rules ask what they asked before."""
    def choose(kind, who, about, options, facts=None):
        if len(options) == 1 and kind not in ("develop", "quarry"):
            return options[0]
        answer = yield Ask(kind, who, about, tuple(options), facts)
        return answer

    for module in (develop, departing):
        monkeypatch.setattr(module, "choose", choose)
    monkeypatch.setattr(monster_attack, "order_matters", lambda *facts: True)


def older(session: Session, seed: int, answers: int, bot=CarefulBot) -> Saved:
    """Plays on by the older rules and saves."""
    chooser = bot(seed)
    for _ in range(answers):
        if session.question is None:
            break
        session.answer(chooser.choose(session))
    return session.saved()


@pytest.mark.parametrize("seed", [1, 3])
def test_a_settlement_saved_by_rules_that_asked_opens_to_the_same_state(monkeypatch, seed):
    with monkeypatch.context() as then:
        asked_as_before(then)
        session = after_victory(seed)
        bot = CarefulBot(seed)
        while session.question is not None and session.question.kind != "grid":
            session.answer(bot.choose(session))
        saved, state = session.saved(), session.digest()
    asked = [line.key for line in saved.answers]
    assert "white_lion" in asked and "go_on" in asked
    found = restored(saved, session.library)
    assert found.difference is None and found.session.digest() == state
    assert [played.key for played in found.session.played] == [key for key in asked if key not in ("white_lion", "go_on")]


def test_a_story_saved_at_a_question_that_is_not_asked_any_more_goes_on_from_its_last_state(monkeypatch):
    with monkeypatch.context() as then:
        asked_as_before(then)
        session, bot = after_victory(3), CarefulBot(3)
        while session.question is not None and session.question.kind != "quarry":
            session.answer(bot.choose(session))
        saved = session.saved()
    found = restored(saved, session.library)
    assert found.session.question is not None and found.session.question.kind == "quarry_level"


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_a_fight_saved_by_rules_that_asked_opens_to_the_same_state(monkeypatch, seed):
    with monkeypatch.context() as then:
        asked_as_before(then)
        session = battle_session(seed, "white_lion", "1", 4)
        saved = older(session, seed, 120)
        state, question = session.digest(), session.question
    found = restored(saved, session.library)
    if question is not None and question.kind != "hit_order":
        assert found.difference is None and found.session.digest() == state
        assert len(found.session.played) <= len(saved.answers)


def test_random_play_never_meets_a_question_with_one_answer_there():
    for seed in range(4):
        session, bot = after_victory(seed), RandomBot(seed)
        for _ in range(80):
            if session.question is None:
                break
            assert session.question.kind not in ("develop", "quarry") or len(session.question.options) > 1
            session.answer(bot.choose(session))
