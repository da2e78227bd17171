"""Who loses a turn: the monster by a card before it draws, survivors who still lie when the turn of all is over."""

import pytest

from game.rules import flow
from game.rules.engine.events import ActLost, CardDrawn, TurnLost
from game.rules.engine.game import Context
from game.rules.survivors.death import kill
from game.rules.survivors.harm import knock_down, stand


@pytest.fixture
def temple(showdown):
    showdown.survivor("Ann", at="A1")
    showdown.showdown.persistent_injuries = ["white_lion.beasts_temple"]
    showdown.lion(deck=["size_up"])
    showdown.game.refresh()
    return showdown


def test_a_card_that_ends_the_turn_before_the_draw_takes_it(temple):
    temple.monster_turn(dice=[1])
    assert temple.facts(TurnLost) == [TurnLost("monster")] and not temple.facts(CardDrawn)


def test_a_turn_in_which_a_card_was_drawn_is_not_lost(temple):
    temple.monster_turn(dice=[3])
    assert temple.facts(CardDrawn) and not temple.facts(TurnLost)


def test_a_turn_that_ends_before_the_second_draw_is_not_lost(temple):
    temple.showdown.ai_deck.insert(0, "white_lion.combo_claw")
    ann = temple.people["Ann"]
    ann.space = "H14"
    temple.game.refresh()
    temple.monster_turn(dice=[3, 10, 10, "arms", "legs", 1])
    assert len(temple.facts(CardDrawn)) == 1 and not temple.facts(TurnLost) and temple.showdown.ai_deck


def test_a_mood_that_cancels_the_draw_takes_the_turn(showdown):
    showdown.survivor("Ann", at="A1")
    showdown.lion(deck=["size_up"]).rules_of("ground_fighting").monster_turn()
    assert showdown.facts(TurnLost) and showdown.reasons("cancelled") and not showdown.facts(CardDrawn)


@pytest.mark.parametrize("then, lost", [("lies", True), ("stands", False), ("acted", False), ("dies", False)])
def test_whoever_still_lies_when_the_round_ends_loses_the_act(then, lost, showdown):
    ann = showdown.survivor("Ann", at="G11")
    showdown.survivor("Bob", at="A1").acted = True
    showdown.run(knock_down(showdown.game, ann))
    if then == "stands":
        showdown.run(stand(showdown.game, ann))
    ann.acted = then == "acted"
    if then == "dies":
        showdown.run(kill(showdown.game, ann, Context("", "monster", ann)))
    showdown.run(flow.end_round(showdown.game))
    assert showdown.facts(ActLost) == [ActLost(ann.id)] * lost
