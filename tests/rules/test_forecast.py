"""The forecast is what the rules do with each card that may come up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.engine import events
from game.rules.engine.game import Game
from game.rules.engine.outcomes import simplest_answer
from game.rules.engine.questions import Roll, Shuffle
from game.rules.queries.forecast import Forecast, before_the_turn, card_by_card, decode, encode, the_turn
from tests.rules.conftest import Table
from tests.rules.slow_dice import every_fall


def both(chance: float) -> object:
    """A chance that is exactly known, but for the rounding of sums."""
    return pytest.approx((chance, chance))


SURE = both(1)


def foreseen(table: Table, who: str = "", space: str = "", deep: bool = False) -> Forecast:
    forecast = Forecast(table.game, who, space, deep)
    for _ in forecast.explore():
        pass
    assert forecast.exact and forecast.standing == "exact" and not forecast.failed
    assert sum(forecast.outcomes.ends.values()) == pytest.approx(1)
    return forecast


def before_the_lion(table: Table, deck: list[str], *spaces: str, facing: str = "N") -> list[str]:
    """Survivors who have all acted, and a lion that will draw one of these cards."""
    people = [table.survivor(f"P{number}", at=space).id for number, space in enumerate(spaces, 1)]
    table.lion(facing=facing, deck=deck)
    table.showdown.stage = "survivors"
    return people


def test_the_one_in_sight_is_picked_by_every_card(showdown: Table) -> None:
    near, far = before_the_lion(showdown, ["claw", "claw", "power_swat"], "F11", "L11")
    forecast = foreseen(showdown)
    assert forecast.picked(near) == SURE and forecast.picked(far) == (0, 0)
    assert foreseen(showdown, deep=True).reached(near) == SURE


def test_cards_count_by_their_copies(showdown: Table) -> None:
    near, _ = before_the_lion(showdown, ["claw", "claw", "claw", "terrifying_roar"], "F11", "L11")
    assert foreseen(showdown).picked(near) == both(3 / 4)


def test_a_wound_may_have_taken_any_card(showdown: Table) -> None:
    near, _ = before_the_lion(showdown, ["terrifying_roar"], "F11", "L11")
    showdown.showdown.wound_stack = ["white_lion.claw"]
    assert foreseen(showdown).picked(near) == both(1 / 2)


def test_a_tie_falls_evenly_and_hangs_on_the_controller(showdown: Table) -> None:
    one, other = before_the_lion(showdown, ["claw"], "F11", "F12")
    forecast = foreseen(showdown)
    assert forecast.picked(one) == forecast.picked(other) == both(1 / 2)
    assert forecast.picked_by_choice(one) == pytest.approx((0, 1))


def test_another_space_is_another_chance(showdown: Table) -> None:
    one, _ = before_the_lion(showdown, ["claw"], "F11", "F12")
    before = encode(showdown.campaign)
    assert foreseen(showdown, one, "D11").picked(one) == (0, 0)
    assert foreseen(showdown, one, "G11").picked(one) == SURE
    assert encode(showdown.campaign) == before


def test_the_order_of_the_deck_is_not_looked_at(showdown: Table) -> None:
    before_the_lion(showdown, ["claw", "size_up", "grasp"], "F11", "J14")
    first = foreseen(showdown).outcomes.ends
    showdown.showdown.ai_deck.reverse()
    assert foreseen(showdown).outcomes.ends == first


def test_expected_injuries_are_those_of_all_dice(showdown: Table) -> None:
    (near,) = before_the_lion(showdown, ["power_swat"], "F11")
    forecast = foreseen(showdown, deep=True)
    average = Fraction(0)
    origin, scripts = encode(before_the_turn(showdown.game)), [([], Fraction(1))]
    while scripts:
        script, share = scripts.pop()
        game, left, again = Game(decode(origin), showdown.library, explain=False), list(script), False
        for steps in the_turn(game):
            answer = None
            while not again:
                try:
                    question = steps.send(answer)
                except StopIteration:
                    break
                if isinstance(question, Shuffle):
                    answer = list(question.cards)
                elif not isinstance(question, Roll):
                    answer = simplest_answer(question)
                elif left:
                    answer = left.pop(0)
                else:
                    scripts += [([*script, faces], share * part) for faces, part in every_fall(question)]
                    again = True
            if again:
                break
        if not again:
            hurt = [fact.boxes + fact.severe for fact in game.events if isinstance(fact, events.HitSuffered)]
            hurt += [fact.box + fact.trauma for fact in game.events if isinstance(fact, events.BrainSuffered)]
            average += share * sum(hurt)
    assert forecast.injuries(near) == both(float(average)) and average > 0


def test_a_card_that_draws_on_may_pick_another(showdown: Table) -> None:
    near, far = before_the_lion(showdown, ["combo_claw", "grasp"], "F11", "J14")
    forecast = Forecast(showdown.game, "", "", False)
    for _ in forecast.explore():
        if forecast.rounded():
            break
    assert forecast.picked(near)[0] > 0.99
    low, high = forecast.picked(far)                            # Grasp takes who lies where Combo Claw has felled nobody near
    assert 0 < low <= high < Fraction(1, 50)


def test_random_turns_of_picks_alone_go_on_to_the_card_that_is_drawn_on(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two cards of a turn none is drawn: that is no basic action that has picked."""
    near, far = before_the_lion(showdown, ["combo_claw", "size_up"], "F11", "F14")
    found = {}
    for deep in (False, True):
        forecast = Forecast(showdown.game, "", "", deep)
        monkeypatch.setattr("game.rules.queries.forecast.MOST_RUNS", 0)
        monkeypatch.setattr("game.rules.queries.forecast.MOST_SAMPLES", 400)
        for _ in forecast.explore():
            pass
        both_picked = forecast.bit(near, 0) | forecast.bit(far, 0)
        found[deep] = sum(count for bits, count in forecast.samples.items() if bits & both_picked == both_picked)
    assert found[True] > 4 and abs(found[False] - found[True]) < 6 * found[True] ** 0.5, found


def test_each_card_says_whom_it_would_pick_and_by_which_line(showdown: Table) -> None:
    near, far = before_the_lion(showdown, ["claw", "claw", "size_up", "terrifying_roar"], "F11", "F14")
    told = {foretold.card.partition(".")[2]: foretold for foretold in card_by_card(showdown.game)}
    assert told["claw"].targets == (near,) and told["claw"].copies == 2 and told["claw"].reaches
    assert told["claw"].line == "closest threat facing in range"
    assert told["size_up"].random and set(told["size_up"].targets) == {near, far}
    assert told["terrifying_roar"].targets == ()


@pytest.mark.parametrize("deck", [[], ["claw"], ["chomp"], ["size_up"], ["enraged"], ["claw", "grasp"]])
def test_whom_it_picks_is_told_without_the_attack_that_follows_by_the_basic_action_too(showdown: Table, deck: list[str]) -> None:
    """The basic action picks one target, like a card: after it nothing is performed any more."""
    people = before_the_lion(showdown, deck, "F11", "L11", "J14", "H14")
    found, whole = Forecast(showdown.game, "", "", False), foreseen(showdown, deep=True)
    runs = sum(1 for _ in found.explore())
    assert found.exact and runs <= 20 * max(1, len(deck)) and found.runs <= runs
    assert [found.picked(who) for who in people] == [pytest.approx(whole.picked(who)) for who in people]
    assert found.picks_nobody() == pytest.approx(whole.picks_nobody()) and found.finds_nobody() == pytest.approx(whole.finds_nobody())
