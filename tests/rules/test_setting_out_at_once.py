"""What is taken over in one press when survivors set out: each answer is legal, and comes to what the players would do."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.options import DONE, PutOption, options_of
from game.rules.queries import position
from game.rules.queries.setting_out import hand_out, newcomer
from game.rules.session import Session
from tests.ui.test_settlement_parts import in_step


def answered(session: Session, answers: tuple[str, ...]) -> None:
    for key in answers:
        assert session.question is not None and key in session.question.options
        session.answer(key)


@pytest.fixture
def departing() -> Session:
    session, bot = in_step("develop"), CarefulBot(1)
    while session.question is not None and session.question.kind != "depart":
        session.answer(DONE if DONE in session.question.options else bot.choose(session))
    assert session.question is not None
    return session


def test_somebody_new_comes_in_one_press_and_departs(departing):
    sexes = [survivor.sex for survivor in departing.game.living()]
    before = list(departing.campaign.settlement.departing)
    answers, copy = newcomer(departing), departing.clone()
    answered(copy, answers[:-1])
    assert copy.question is not None and copy.question.kind == "name_survivor" and answers[-1] == copy.question.options[0]
    answered(departing, answers)
    joined = departing.campaign.survivors[-1]
    assert departing.question.kind == "depart" and departing.campaign.settlement.departing == [*before, joined.id]
    assert joined.name and sexes.count(joined.sex) == min(sexes.count("female"), sexes.count("male"))


def test_nobody_is_proposed_where_nobody_can_be_named(departing):
    while newcomer(departing):
        answered(departing, newcomer(departing))
    assert "create" not in departing.question.options
    departing.answer(DONE)
    assert newcomer(departing) == ()


def test_stored_gear_is_handed_out_by_legal_answers_until_nothing_more_can_be_carried(departing):
    while newcomer(departing):
        answered(departing, newcomer(departing))
    storage = departing.campaign.settlement.storage
    for card in ("founding_stone", "cloth", "skull_helm", "rawhide_headband"):
        storage[card] = 2
    departing.answer(DONE)
    assert hand_out(departing)
    answered(departing, hand_out(departing))
    game = departing.game
    assert hand_out(departing) == ()
    weapons = [card for card, n in storage.items() if n and game.library.gear.get(card) is not None and game.library.gear[card].weapon is not None]
    assert not (position.unarmed(game) and weapons)
    left = [option for _, option in options_of(departing.question) if isinstance(option, PutOption)]
    assert all(game.library.gear[option.card].weapon is not None or str(option.box) in game.by_id[option.who].grid for option in left)
    assert DONE in departing.question.options


def test_what_is_handed_out_lies_where_it_makes_affinities_whole(departing):
    while newcomer(departing):
        answered(departing, newcomer(departing))
    storage = departing.campaign.settlement.storage
    people = [departing.game.by_id[who] for who in departing.campaign.settlement.departing]
    storage.clear()
    for card in ("rawhide_headband", "rawhide_vest", "rawhide_gloves"):
        storage[card] = len(people)
    for survivor in people:
        survivor.grid.clear()
    departing.answer(DONE)
    answered(departing, hand_out(departing))
    whole = [position.affinities(departing.game, survivor) for survivor in people]
    assert people and [(found["blue"], found["red"]) for found in whole] == [(1, 1)] * len(people)
