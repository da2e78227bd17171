"""The AI deck: what a card does by its type, in the order of the book (facts, showdown 9; core rules p.67); and the proxies (14.1)."""
from __future__ import annotations

from collections import Counter

import pytest

from game.play.bots import BOTS, gives_up
from game.play.invariants import Watch
from game.play.random_setups import mixed
from game.rules.engine.events import ActionBegan, CardDrawn, CardEnded
from game.rules.session import Session
from game.rules.showdown.ai_deck import lay_down
from game.rules.showdown.creation import cards_of_monster


def order(showdown) -> list[tuple[str, str]]:
    return [(type(fact).__name__, fact.card.removeprefix("white_lion.")) for fact in showdown.happened if isinstance(fact, CardDrawn | CardEnded)]


def test_a_card_that_draws_on_ends_before_the_next_begins(showdown):
    showdown.survivor("Ann", at="G11", armor={"waist": 9, "body": 9})
    showdown.lion(deck=["combo_claw", "chomp"]).monster_turn(dice=[9, 9, "waist", "body", 1], hit_order="waist")
    assert order(showdown) == [("CardDrawn", "combo_claw"), ("CardEnded", "combo_claw"), ("CardDrawn", "chomp"), ("CardEnded", "chomp")]


def test_a_mood_is_in_play_while_the_card_it_draws_is_performed(showdown):
    showdown.survivor("Ann", at="G11", armor={"head": 9})
    showdown.lion(deck=["enraged", "chomp"]).monster_turn(dice=[9])
    assert showdown.people["Ann"].armor["head"] == 7                # one of the bite, one of the rage
    assert showdown.showdown.in_play == ["white_lion.enraged"] and showdown.showdown.ai_discard == ["white_lion.chomp"]


def test_a_persistent_injury_takes_the_place_of_every_action(showdown):
    ann = showdown.survivor("Ann", at="G11")
    showdown.showdown.persistent_injuries = ["white_lion.strange_hand"]
    showdown.game.refresh()
    showdown.lion(deck=["vicious_claw", "claw"]).monster_turn()
    assert ann.understanding == 1 and order(showdown) == [("CardDrawn", "vicious_claw"), ("CardEnded", "vicious_claw")]
    assert sum(isinstance(fact, ActionBegan) for fact in showdown.happened) == 1


def test_the_basic_action_is_no_draw(showdown):
    showdown.survivor("Ann", at="G11")
    showdown.showdown.ai_discard, showdown.showdown.persistent_injuries = [], ["white_lion.beasts_temple"]
    showdown.lion(deck=[])
    showdown.game.refresh()
    showdown.monster_turn(dice=[1, 1])                              # two attack dice; the temple, which answers a draw, throws none
    assert order(showdown) == [("CardDrawn", "basic_action"), ("CardEnded", "basic_action")]


def test_eight_proxies_two_of_each_number_and_none_in_a_deck(library):
    proxies = {name: card for name, card in library.ai.items() if card.proxy}
    assert Counter({card.proxy: card.copies for card in proxies.values()}) == {1: 2, 2: 2, 3: 2, 4: 2}
    assert not [name for monster in library.monster for name in cards_of_monster(library, monster, "ai") if name in proxies]


@pytest.mark.parametrize("seed", [41, 197, 218])
def test_every_card_lies_somewhere_at_every_question_with_proxies_too(seed, library):
    """While the controller binds a proxy; where a rule cancels the second copy of what is in play; and where copies in play are offered."""
    session, bot, watch = Session(mixed(seed, library, outfit=True, table=True), library), BOTS["random"](seed), Watch()
    assert session.campaign.showdown.proxy_pairs
    for _ in range(200):
        if session.question is None or gives_up(session):
            break
        watch.look(session, session.answer(bot.choose(session)))


def test_a_cancelled_second_copy_of_a_mood_in_play_is_discarded(showdown):
    showdown.survivor("Ann", at="G11")
    showdown.showdown.proxies = {"1": "white_lion.enraged"}
    showdown.showdown.in_play, showdown.showdown.drawn = ["proxies.proxy_1"], "proxies.proxy_1"
    lay_down(showdown.game, "proxies.proxy_1", showdown.game.ai_card("proxies.proxy_1"), played=False)
    assert showdown.showdown.in_play == showdown.showdown.ai_discard[:1] == ["proxies.proxy_1"]
