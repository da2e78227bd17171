"""Where somebody strikes from best, and what an answer of an act costs or risks."""

from __future__ import annotations

from itertools import chain

import pytest
from msgspec.structs import replace

from game.play.bots import CarefulBot
from game.rules.engine.options import attack_key
from game.rules.queries import position
from game.rules.queries.consequences import Consequence, consequences
from game.rules.queries.strikes import StrikeSpace, best_strikes, strike_spaces
from game.rules.session import Session
from game.rules.showdown import act_options
from tools.samples.showdown import battle_session, story


def acts(session: Session, count: int = 120):
    """Yields each act of a showdown that the careful bot plays."""
    bot = CarefulBot(3)
    for _ in range(count):
        question = session.question
        if question is None or session.campaign.phase != "showdown":
            return
        if question.kind == "action" and question.about == "act":
            yield session, session.game.by_id[question.who]
        session.answer(bot.choose(session))


@pytest.mark.parametrize("begun", [lambda: story(1), lambda: battle_session(5, "white_lion", "2", 4)])
def test_what_is_promised_of_a_space_is_true_once_somebody_stands_there(begun):
    looked = 0
    for session, survivor in acts(begun()):
        before = session.digest()
        for weapon in act_options.weapons(session.game, survivor):
            for each in strike_spaces(session.game, survivor, weapon):
                there = session.clone()
                if each.steps:
                    there.answer(each.space)
                if there.question is None or there.question.kind != "action" or there.question.who != survivor.id:
                    continue  # something answered the walk
                walker = there.game.by_id[survivor.id]
                numbers = position.weapon_numbers(there.game, walker, weapon)
                assert attack_key(weapon) in there.question.options
                assert (each.dice, each.hits_on, each.wounds_on) == (numbers["dice"], numbers["hits_on"], numbers["wounds_on"])
                assert each.behind == (each.space in position.behind(there.game))
                looked += 1
        assert session.digest() == before, "asking changes nothing"
        if looked > 12:
            return
    assert looked


def spot(space: str, steps: int, hits_on: int = 7) -> StrikeSpace:
    return StrikeSpace(space, steps, 2, hits_on, 5, False)


def test_the_best_hits_most_then_is_least_in_danger_then_is_nearest():
    near, far, behind = spot("H9", 1), spot("H12", 3), spot("J7", 5, 6)
    assert best_strikes((behind, near, far)) == ("J7",)
    assert best_strikes((near, far)) == ("H9",)
    assert best_strikes((near, far), {"H9": 40, "H12": 10}) == ("H12",)
    assert best_strikes((near, far), {"H9": 40}) == ("H9",), "a danger that is known of some only does not count"
    assert best_strikes((near, spot("H10", 1), far)) == ("H9", "H10"), "equally good ones are all named"
    assert best_strikes(()) == ()


def test_among_equally_near_and_good_spaces_the_blind_spot_comes_first_and_the_front_last():
    side, front, back = spot("K7", 3), spot("H9", 3), spot("J7", 3)
    front, back = replace(front, in_front=True), replace(back, behind=True)
    assert best_strikes((front, side)) == ("K7",) and best_strikes((front, side, back)) == ("J7",) and best_strikes((front,)) == ("H9",)
    assert best_strikes((replace(front, steps=2), side, back)) == ("H9",), "not for a longer way"
    assert best_strikes((front, back), {"H9": 10, "J7": 40}) == ("H9",), "not into more danger"


def test_no_walk_leads_to_the_front_where_another_space_is_as_near_and_as_good():
    met = 0
    for session, survivor in chain(*[acts(story(seed)) for seed in (1, 2, 3)]):
        for weapon in act_options.weapons(session.game, survivor):
            spaces, front = strike_spaces(session.game, survivor, weapon), position.in_front(session.game)
            equal = [each for each in spaces if (each.worth(), each.steps) == (spaces[0].worth(), spaces[0].steps)]
            best = [each for each in equal if each.space in best_strikes(spaces)]
            elsewhere = [each for each in equal if each.space not in front]
            met += 0 < len(elsewhere) < len(equal)
            assert not elsewhere or not any(each.space in front for each in best)
            assert not any(each.behind for each in equal) or all(each.behind for each in best)
    assert met


def test_a_thrown_stone_and_the_last_survival_cannot_come_back():
    for session, _ in acts(story(1)):
        question = session.question
        throw = next((key for key in question.options if key.startswith("use founding_stone")), "")
        if throw:
            assert consequences(session.game, question, throw) == (Consequence("card", "founding_stone"),)
            assert all(not each.for_good for key in question.options if key != throw for each in consequences(session.game, question, key))
            return
    raise AssertionError("nobody could throw")


def test_spending_the_last_survival_is_told_and_spending_another_is_not():
    for session, survivor in acts(battle_session(3, "white_lion", "1", 4)):
        if "dash" in session.question.options:
            for left, told in ((1, True), (3, False)):
                survivor.survival = left
                assert bool(consequences(session.game, session.question, "dash")) == told
            return
    raise AssertionError("nobody could dash")
