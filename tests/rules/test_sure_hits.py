"""What a thrown stone may come to: the chances are those of the hit locations that may be drawn."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.options import AbilityOption, option_of
from game.rules.queries import position
from game.rules.queries.sure_hits import none_drawn, sure_hits
from tools.samples.showdown import story


def to_throw(seed: int, after: int):
    """Plays until a stone may be thrown once so many hit locations have been drawn."""
    session, bot = story(seed), CarefulBot(seed)
    while session.question is not None and session.campaign.phase == "showdown":
        throw = next((key for key in session.question.options if key.startswith("use founding_stone")), "")
        if throw and len(session.game.table.hit_location_discard) >= after:
            return session, throw
        session.answer(bot.choose(session))
    pytest.fail("nobody may throw")


@pytest.mark.parametrize(("seed", "after"), [(1, 0), (1, 2), (2, 3), (4, 1)])
def test_the_chances_of_a_throw_are_those_of_every_card_that_may_come(seed, after):
    session, throw = to_throw(seed, after)
    ability = option_of(session.question, throw)
    assert isinstance(ability, AbilityOption)
    told = sure_hits(session.game, session.question.who, ability)
    assert told is not None and told.hits == 1 and told.anywhere and told.critical_hits
    known = position.known_on_top(session.game)
    deck, came = session.game.table.hit_locations[: 1 if known else None], {"trap": 0, "critical": 0, "wound": 0}
    for card in deck:
        other = session.clone()
        pile = other.game.table.hit_locations
        pile.insert(0, pile.pop(pile.index(card)))
        happened = other.answer(throw)
        came["trap"] += any(isinstance(fact, events.ReactionBegan) and fact.row == "trap" for fact in happened)
        came["critical"] += any(isinstance(fact, events.WoundTried) and fact.outcome == "critical" for fact in happened)
        came["wound"] += any(isinstance(fact, events.Wounded) for fact in happened)
    assert told.trap == pytest.approx(came["trap"] / len(deck)) and told.critical == pytest.approx(came["critical"] / len(deck))
    assert told.wound == pytest.approx(came["wound"] / len(deck))
    assert bool(came["trap"]) != bool(known)


def test_where_the_deck_is_short_the_discarded_are_drawn_too():
    session, _ = to_throw(1, 2)
    table = session.game.table
    table.hit_locations, table.hit_location_discard = ["a"], ["b", "c", "d", "e"]
    assert none_drawn(session.game, 1, lambda name: name == "b") == 1.0
    assert none_drawn(session.game, 2, lambda name: name == "b") == pytest.approx(0.75)
    assert none_drawn(session.game, 3, lambda name: name == "a") == 0.0
    assert none_drawn(session.game, 9, lambda name: name == "e") == 0.0


def test_another_ability_has_no_sure_hits():
    session, _ = to_throw(1, 0)
    assert sure_hits(session.game, session.question.who, AbilityOption("nothing", 0)) is None
