"""The round's timing points: their list, where the table is, which cards answer there and in whose order (core rules p.66)."""

from __future__ import annotations

import pytest

from game.cards.library import Library
from game.model.campaign import Player
from game.rules.engine.events import ActBegan, RuleAnswered, TurnBegan
from game.rules.queries import position
from game.rules.session import Session
from game.rules.showdown.set_up import new_story
from tests.rules.beasts import library_with_beast

PEOPLE = [("Ann", "female", 1, "a"), ("Bob", "male", 2, "b")]
NUMBERS = ("1", "2", "3", "4", "5", "5.1", "5.2", "5.3", "6", "7")
OPENED = [point.triggers[0] for point in position.ROUND if point.number not in ("3", "5.2")]
LISTENING = ", ".join([*OPENED, "before_ai_draw"])


@pytest.fixture(scope="module")
def listening(tmp_path_factory) -> Library:
    """A beast with two traits that answer at every point, so that the order matters: one adds insanity, the other takes it all."""
    return library_with_beast(
        tmp_path_factory.mktemp("packs"), "listening",
        ai=f"""\
            giver: {{name: Giver, rank: special, type: trait, rules: [{{when: [{LISTENING}], do: {{gain: {{who: all survivors, insanity: 1}}}}}}]}}
            taker: {{name: Taker, rank: special, type: trait, rules: [{{when: [{LISTENING}], do: {{become: {{who: all survivors, insanity: 0}}}}}}]}}
            idle: {{name: Idle, rank: basic, actions: [{{gain: {{who: monster, tokens: {{accuracy: 0}}}}}}]}}
            """,
        beast="""\
            name: Beast
            shares_cards_of: white_lion
            levels: {"1": {movement: 1, toughness: 5, cards: [idle, idle], in_play: [giver, taker], random_terrain: 0}}
            """,
        early_beast="""\
            name: Early Beast
            survivors_first: true
            shares_cards_of: white_lion
            levels: {"1": {movement: 1, toughness: 5, cards: [beast.idle, beast.idle], in_play: [beast.giver, beast.taker], random_terrain: 0}}
            """)


def fight(library: Library, monster: str = "beast") -> Session:
    """Begins a showdown and goes to its first question after everybody stands."""
    campaign = new_story(library, 3, [Player("One"), Player("Two", 1)], PEOPLE, monster=monster, level="1", prologue=False)
    session = Session(campaign, library)
    while session.question is not None and session.question.kind in ("controller", "direction", "deploy"):
        session.answer(session.question.options[0])
    return session


def play_round(session: Session, first: str = "giver") -> list[tuple[str, str, int]]:
    """Plays until round 2 has begun; gives each question of order: its moment, the point of the round, the insanity before it."""
    asked = []
    while session.question is not None and not (session.campaign.showdown.round == 2 and session.question.about == "monster_turn_start"):
        question = session.question
        if question.kind == "order_rules":
            assert question.who == "monster_controller" and question.options == ("beast.giver", "beast.taker")
            asked.append((question.about, session.campaign.showdown.point, session.campaign.survivors[0].insanity))
            session.answer(f"beast.{first}")
        elif question.kind == "action":
            session.answer("end_act")
        else:
            session.answer(question.options[0])
    return asked


def test_the_list_of_the_book():
    assert tuple(point.number for point in position.ROUND) == NUMBERS
    assert len({point.name for point in position.ROUND}) == len(NUMBERS)
    assert [point.number for point in position.ROUND if point.of_an_act] == ["5.1", "5.2", "5.3"]


def test_each_point_has_its_words(library):
    for point in position.ROUND:
        assert library.language.has(f"timing.{point.name}"), point


def test_every_point_is_opened_in_its_order_and_the_controller_orders_the_rules_there(listening):
    asked = play_round(fight(listening))
    points = [(moment, point) for moment, point, _ in asked]
    act = [("act_start", "5.1"), ("act_end", "5.3")]
    assert points == [
        ("round_start", "1"), ("monster_turn_start", "2"), ("before_ai_draw", "3"), ("monster_turn_end", "4"), ("survivors_turn_start", "5"),
        *act, *act, ("survivors_turn_end", "6"), ("round_end", "7"), ("round_start", "1")]


def test_the_order_that_the_controller_chose_is_kept(listening):
    giver_last, taker_last = fight(listening), fight(listening)
    play_round(giver_last, first="taker")
    play_round(taker_last, first="giver")
    assert giver_last.campaign.survivors[0].insanity == 1
    assert taker_last.campaign.survivors[0].insanity == 0


def test_round_one_begins_like_any_other(listening):
    session = fight(listening)
    assert session.question.kind == "order_rules" and session.question.about == "round_start"
    assert session.campaign.showdown.round == 1 and position.timing_point(session.game).number == "1"


def test_where_survivors_go_first_the_round_and_their_turn_are_opened_once(listening):
    session = fight(listening, "early_beast")
    moments = []
    while session.question.kind == "order_rules":
        moments.append(session.question.about)
        session.answer(session.question.options[0])
    assert moments[:2] == ["round_start", "survivors_turn_start"]
    assert session.question.kind == "act" and session.campaign.showdown.stage == "survivors"
    begun = [fact for played in session.played for fact in played.happened if isinstance(fact, TurnBegan)]
    assert [fact.who for fact in begun] == ["survivors"]
    while not (session.question.kind == "order_rules" and session.question.about == "survivors_turn_end"):
        session.answer("end_act" if session.question.kind == "action" else session.question.options[0])
    while session.question.kind == "order_rules" and session.campaign.showdown.round == 1:
        moments.append(session.question.about)
        session.answer(session.question.options[0])
    assert moments[2:] == ["survivors_turn_end", "round_end"]
    assert session.question.about == "round_start" and session.campaign.showdown.stage == "monster"


def test_the_ladder_says_which_cards_will_answer(listening):
    game = fight(listening).game
    for number in ("1", "2", "4", "5", "6", "7"):
        found = position.answering(game, number)
        assert [(one.owner, one.card, one.holds) for one in found] == [("monster", "beast.giver", True), ("monster", "beast.taker", True)]
    assert position.answering(game, "5.2") == []


def test_the_ladder_tells_whether_a_rule_holds_now(showdown):
    ann = showdown.survivor("Ann", at="H13")
    showdown.lion(facing="N").rules_of("cunning").rules_of("bloodthirsty")
    bob = showdown.survivor("Bob", at="J11")
    only = position.answering(showdown.game, "6")
    assert [(one.card, one.holds) for one in only] == [("white_lion.cunning", False)]
    ann.space = "J12"
    assert position.answering(showdown.game, "6")[0].holds, "two stand behind it now"
    assert position.answering(showdown.game, "4")[0].holds
    bob.bleeding = 1
    assert not position.answering(showdown.game, "4")[0].holds


def test_a_rule_of_one_survivor_answers_in_their_own_act(showdown):
    ann, bob = showdown.survivor("Ann", at="H13", disorders=["traumatized"]), showdown.survivor("Bob", at="B1")
    showdown.game.refresh()
    showdown.showdown.stage = "survivors"
    showdown.showdown.acting = bob.id
    assert [(one.owner, one.holds) for one in position.answering(showdown.game, "5.3")] == [(ann.id, False)]
    showdown.showdown.acting = ann.id
    assert position.answering(showdown.game, "5.3")[0].holds


def test_who_may_act(library):
    session = Session(new_story(library, 3, [Player("One"), Player("Two", 1)], PEOPLE, prologue=False), library)
    assert position.timing_point(session.game) is None and position.who_may_act(session.game) == ()
    seen = set()
    while session.question is not None and session.campaign.phase == "showdown" and session.campaign.showdown.round < 3:
        question, point = session.question, position.timing_point(session.game)
        able = position.who_may_act(session.game, question)
        if question.kind == "act":
            assert able == question.options and point.number in ("5", "5.3")
        elif question.kind == "action":
            assert able == (question.who,) and point.number == "5.2"
        elif session.campaign.showdown.stage == "monster":
            assert able == ("monster",) and point.number == "3"
        seen.add(question.kind)
        happened = session.answer("end_act" if question.kind == "action" else question.options[0])
        for fact in happened:
            assert not isinstance(fact, RuleAnswered)
            if isinstance(fact, ActBegan):
                assert position.timing_point(session.game).number == "5.2"
        if session.question is not None and session.question.kind == "defeat":
            break
    assert {"act", "action"} <= seen
