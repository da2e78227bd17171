"""Whoever takes the controller tile and names a survivor sees what it leads to: their insanity then, and whom the monster goes for."""

from __future__ import annotations

import pytest

from game.model.campaign import Player
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.queries.forecast import Forecast, card_by_card
from game.rules.queries.naming import comes_before_turn, if_named, names
from game.rules.session import Session
from game.rules.showdown.creation import TILE
from game.scenes.session import battles
from tests.ui.battle_table import WORDS, scene_of, shown
from tools.samples.showdown import PEOPLE

SEEDS = range(1, 7)


def battle(seed: int) -> Session:
    """A battle of two players with two survivors each."""
    people = [(name, sex, number % 2 + 1, "abcd"[number]) for number, (name, sex) in enumerate(PEOPLE[:4])]
    return battles.new_session([Player("Ana", 0), Player("Bo", 1)], people, battles.Wishes("white_lion", "1", gear="rawhide"), seed=seed)


def named(seed: int, rounds: int = 2) -> Session:
    """Plays until somebody is named before a turn of the monster."""
    session, bot = battle(seed), CarefulBot(seed)
    while not (names(session.question) and session.campaign.showdown.round >= rounds):
        session.answer(bot.choose(session))
    return session


def test_what_is_foretold_is_what_happens():
    gained = met = 0
    for seed in SEEDS:
        session, bot, then = battle(seed), CarefulBot(seed), {}
        while session.question is not None and len(session.played) < 250:
            question, foretold = session.question, {}
            if names(question):
                then = {who: if_named(session.game, who) for who in question.options}
                if comes_before_turn(session.game, question):
                    foretold = {told.card: told for told in card_by_card(session.game)}
                assert all(each.now == session.game.by_id[who].insanity for who, each in then.items())
            for fact in session.answer(bot.choose(session)):
                told = foretold.get(session.campaign.showdown.drawn)
                if isinstance(fact, events.TargetPicked) and fact.who == "monster" and told is not None and told.targets and not told.random:
                    assert fact.target in told.targets
                    met, foretold = met + 1, {}
                if isinstance(fact, events.Changed) and fact.source == TILE:
                    assert session.campaign.showdown.nominee in ("", fact.who) and fact.what == "insanity"
                    assert fact.who not in then or fact.by == then[fact.who].then - then[fact.who].now
                    gained += 1
    assert gained > 3 and met > 5, (gained, met)


def test_the_insanity_of_who_is_named_is_put_down_to_the_tile_and_not_to_the_card_that_picks():
    for seed in SEEDS:
        session, bot = battle(seed), CarefulBot(seed)
        while session.question is not None and len(session.played) < 250:
            for fact in session.answer(bot.choose(session)):
                if isinstance(fact, events.Changed) and fact.what == "insanity" and fact.by == 1 and fact.who == session.campaign.showdown.nominee:
                    assert fact.source == TILE
                    said = scene_of(shown(session)).fight.voice.credited(fact, session.campaign.showdown.drawn)
                    assert WORDS.say("word.controller_tile").lower() in said.lower() and session.game.by_id[fact.who].name in said
                    return
    raise AssertionError("nobody who was named was picked")


@pytest.mark.parametrize("insanity", [0, 2, 3])
def test_each_answer_says_what_it_comes_to_and_the_next_turn_is_foretold(insanity):
    session = named(3)
    for who in session.question.options:
        session.game.by_id[who].insanity = insanity
    scene = scene_of(shown(session))
    _, options = scene.prompter.banner_now(scene.units, scene.pen)
    for option in options:
        assert str(insanity) in option.sub and str(insanity + 1) in option.sub and ("insane" in option.sub.split(":")[-1]) == (insanity == 2)
    assert scene.forecaster.may_forecast()
    forecast = Forecast(session.game, deep=False)
    for _ in forecast.explore():
        pass
    total = sum(forecast.picked(who)[0] for who in forecast.people) + forecast.picks_nobody()[0]
    assert abs(total - 1) < 0.02, "somebody is picked once, or nobody"
