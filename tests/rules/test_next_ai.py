"""Which AI cards may come: those in the deck or unseen among the wounds; of an empty deck, what is shuffled from the discard."""

from __future__ import annotations

from game.rules.queries import position


def test_cards_of_the_deck_and_unseen_wounds_may_come_and_those_played_may_not(showdown):
    showdown.showdown.ai_deck = ["white_lion.claw", "white_lion.grasp"]
    showdown.showdown.wound_stack, showdown.showdown.ai_discard = ["white_lion.claw"], ["white_lion.chomp"]
    assert position.next_ai(showdown.game) == {"white_lion.claw": 2, "white_lion.grasp": 1}


def test_of_an_empty_deck_the_discard_comes_again_and_no_wound(showdown):
    showdown.showdown.ai_deck = []
    showdown.showdown.wound_stack, showdown.showdown.ai_discard = ["white_lion.claw"], ["white_lion.chomp"]
    assert position.next_ai(showdown.game) == {"white_lion.chomp": 1}
