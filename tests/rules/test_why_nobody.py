"""Why a card picks nobody is told by the rules for every AI card of the pack, from what it does as everybody stands."""

from __future__ import annotations

import pytest

from game.rules.engine import events
from game.rules.queries.forecast import NOBODY_BECAUSE, CardByCard, card_by_card, nobody_because
from tools.samples.showdown import battle_session


def all_deck(monster: str, seed: int):
    """Returns a fight at its first act of the survivors, with every AI card of the monster in its deck."""
    from game.play.bots import CarefulBot

    session, bot = battle_session(seed, monster, "2", 4, "rawhide"), CarefulBot(seed)
    while session.question is not None and session.question.kind != "act":
        session.answer(bot.choose(session))
    showdown = session.campaign.showdown
    showdown.ai_deck = [card for card in session.library.ai if card.startswith(f"{monster}.")]
    showdown.ai_discard, showdown.known_ai, showdown.wound_stack = [], [], []
    return session.game


@pytest.mark.parametrize("monster", ["white_lion", "butcher", "screaming_antelope"])
def test_each_card_either_names_somebody_or_says_why_not(monster):
    game = all_deck(monster, 3)
    told = card_by_card(game)
    assert told
    for each in told:
        assert bool(each.targets) != bool(each.nobody), each
        assert each.targets or each.nobody in NOBODY_BECAUSE, each


def test_a_card_that_strikes_all_is_no_card_that_finds_nobody():
    game = all_deck("white_lion", 3)
    told = {each.card: each for each in card_by_card(game)}
    roar = next(each for card, each in told.items() if card.endswith("terrifying_roar"))
    assert roar.nobody == "several"


def test_where_no_line_fits_anybody_it_is_the_instinct():
    game = all_deck("white_lion", 3)
    for survivor in game.living():
        survivor.down_since = game.table.round
    reasons = {each.nobody for each in card_by_card(game) if not each.targets}
    assert "unfit" in reasons


def test_card_by_card_in_slices_finds_the_same():
    game = all_deck("white_lion", 4)
    cards = CardByCard(game)
    assert not cards.finished and not cards.rounded() and cards.found == []
    for number, _ in enumerate(cards.explore(), 1):
        assert cards.runs == number == len(cards.found)
    assert cards.finished and cards.rounded() and cards.found == card_by_card(game)
    counted = cards.why_nobody()
    assert all(counted.values()) and sum(map(len, counted.values())) == sum(not each.targets for each in cards.found)


@pytest.mark.parametrize(("happened", "why"), [
    ([events.Sniffed("monster")], "unfit"), ([events.KnockedDown("s1")], "several"), ([events.KnockedDown("monster")], "other"), ([], "other"),
    ([events.BrainSuffered("s1", 1, 0, 0)], "several"),
])  # fmt: skip
def test_the_events_of_a_turn_say_why(happened, why):
    assert nobody_because(happened) == why
