"""The AI deck as the lion's life (First Story p.27, p.30)."""

import pytest

from game.rules.engine.events import Wounded
from game.rules.engine.game import Context
from game.rules.showdown import wounds


def wound(showdown, times=1):
    for _ in range(times):
        if not showdown.showdown.outcome:
            showdown.run(wounds.wound_monster(showdown.game, Context()))
    return showdown.showdown


def test_eight_wounds_do_not_kill_and_the_ninth_does(showdown):
    showdown.survivor("Ann", "B11")
    state = wound(showdown, 8)
    assert (len(state.ai_deck), len(state.wound_stack), state.outcome) == (0, 8, "")
    assert wound(showdown).outcome == "victory"


def test_an_empty_deck_takes_its_discards_back_first(showdown):
    showdown.survivor("Ann", "B11")
    showdown.showdown.ai_deck, showdown.showdown.ai_discard = [], ["white_lion.claw", "white_lion.maul"]
    state = wound(showdown)
    assert (state.wound_stack, state.ai_deck, state.ai_discard) == (["white_lion.claw"], ["white_lion.maul"], [])


def test_a_mood_in_play_is_no_card_to_lose(showdown):
    showdown.survivor("Ann", "B11")
    showdown.showdown.ai_deck = ["white_lion.claw"]
    showdown.rules_of("enraged")
    wound(showdown)
    assert wound(showdown).outcome == "victory"


def test_nobody_learns_which_card_was_lost(showdown):
    showdown.survivor("Ann", "B11")
    wound(showdown)
    assert showdown.facts(Wounded)[0] == Wounded("monster", "", False)


@pytest.mark.parametrize("life", [0, 2])
def test_a_wound_names_the_card_that_gave_it_whether_it_takes_a_card_or_life(life, showdown):
    showdown.survivor("Ann", "B11")
    showdown.game.monster.life = life
    showdown.run(wounds.wound_monster(showdown.game, Context("white_lion.organ_trail", "monster", None)))
    assert [(fact.life, fact.cause) for fact in showdown.facts(Wounded)] == [(bool(life), "white_lion.organ_trail")]


def test_healing_gives_the_top_of_the_stack_to_the_bottom_of_the_deck(showdown):
    showdown.showdown.ai_deck, showdown.showdown.wound_stack = ["white_lion.claw"], ["white_lion.maul", "white_lion.grasp"]
    wounds.heal_monster(showdown.game, 5)
    assert showdown.showdown.ai_deck == ["white_lion.claw", "white_lion.maul", "white_lion.grasp"]
    assert not showdown.showdown.wound_stack


def test_a_soft_belly_may_bleed_the_lion_at_its_turn(showdown):
    showdown.survivor("Ann", "P22")
    showdown.showdown.persistent_injuries = ["white_lion.soft_belly"]
    showdown.game.refresh()
    showdown.lion(deck=["claw", "size_up"]).monster_turn([1])
    assert showdown.showdown.wound_stack == ["white_lion.claw"]


def test_a_broken_temple_may_end_the_turn(showdown):
    showdown.survivor("Ann", "G11")
    showdown.showdown.persistent_injuries = ["white_lion.beasts_temple"]
    showdown.game.refresh()
    showdown.lion(deck=["claw"]).monster_turn([2])
    assert len(showdown.showdown.ai_deck) == 1
    showdown.showdown.round = 3
    showdown.monster_turn([3, 1, 1])
    assert showdown.showdown.ai_discard == ["white_lion.claw"]


def test_a_torn_tendon_may_fell_the_lion_as_it_starts(showdown):
    showdown.survivor("Ann", "D11")
    showdown.showdown.persistent_injuries = ["white_lion.beasts_heel"]
    showdown.game.refresh()
    showdown.lion(deck=["claw"]).monster_turn([1])
    assert showdown.showdown.monster.space == "H11"
    assert showdown.showdown.ai_discard == ["white_lion.claw"]


def test_a_strained_neck_kills_at_the_start_of_the_next_turn(showdown):
    ann = showdown.survivor("Ann", "G11")
    showdown.lion(locations=["straining_neck", "beasts_knee"]).does(ann, "attack founding_stone", [7, 1, 10, 10])
    assert not showdown.showdown.outcome
    showdown.monster_turn([])
    assert showdown.showdown.outcome == "victory"
