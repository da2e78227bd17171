"""Random attacks fall as often as the rules say; what is open of an attack or a turn bounds how far each chance is known."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.engine.nested_parts import ENVELOPE, NestedBranches
from game.rules.queries import forecast, odds
from game.rules.queries.odds import COUNTERS, AttackOdds
from tests.rules.conftest import Table
from tests.rules.test_odds import attacking, explored

SAMPLES = 700


@pytest.mark.parametrize("locations", [["soft_belly", "clever_ploy"], ["beasts_femur", "glorious_mane", "clever_ploy", "beasts_ear"]])
def test_random_attacks_fall_as_often_as_the_exact_chances_say(showdown: Table, monkeypatch: pytest.MonkeyPatch, locations: list[str]) -> None:
    monkeypatch.setattr(odds, "FIRST_WHOLE", 1)                 # nothing of the attack is known
    monkeypatch.setattr(odds, "WHOLE_SAMPLES", SAMPLES)
    table = attacking(showdown, locations)
    exact, sampled = explored(table, "fist_and_tooth"), AttackOdds(table.game, "s1", "fist_and_tooth")
    sprung, sample_part = [], sampled.sample_part

    def noting(part: Any, state: int, draw: Any) -> Any:
        sprung.extend([part[1]] if part[0] == "trap" else [])
        return sample_part(part, state, draw)

    sampled.sample_part = noting                                # type: ignore[method-assign]
    for _ in sampled.explore():
        if sampled.sampled:
            break
    assert sampled.left == 1.0 and sampled.of_samples >= SAMPLES and sampled.estimate is not None
    for counter, (low, high) in enumerate(sampled.estimate):    # an interval holds 99 of 100; half as wide again, all
        assert abs(exact.chance_of(counter)[0] - (low + high) / 2) <= 0.75 * (high - low) + 0.005, COUNTERS[counter]
    trap = exact.chance_of(COUNTERS.index("trap"))[0]
    assert set(sprung) == {"white_lion.clever_ploy"} and abs(len(sprung) / SAMPLES - trap) < 0.08


def test_no_chance_is_less_sure_than_what_is_open_of_the_attack(showdown: Table) -> None:
    table = attacking(showdown, ["beasts_femur", "soft_belly", "strange_hand", "glorious_mane", "clever_ploy"])
    found, before, looked = AttackOdds(table.game, "s1", "fist_and_tooth"), 1.0, 0
    for _ in found.explore():
        widest = max([high - low for low, high in found.bounds])
        assert widest <= found.open_share() + 1e-9 and found.open_share() <= before + 1e-9
        before = found.open_share()
        looked += 0 < widest < 1
    assert found.exact and looked > 3


def test_what_is_around_a_part_performed_apart_is_part_of_where_it_stands() -> None:
    found: Any = object.__new__(NestedBranches)
    places = []
    for part in (("turn",), (ENVELOPE, len, (), (0, (0,), None, None)), (ENVELOPE, len, (), (0, (0,), None, (0,)))):
        found.part = part
        places.append(found.also())
    assert places[0] is None and len(set(places)) == 3


def turn_of(showdown: Table) -> forecast.Forecast:
    """Returns the forecast of a turn that can hurt somebody."""
    showdown.survivor("Ann", "G11")
    showdown.survivor("Bob", "A1")
    showdown.lion(deck=["claw", "terrifying_roar", "power_swat"])
    showdown.showdown.stage = "survivors"
    return forecast.Forecast(showdown.game)


def test_a_turn_that_is_explored_only_in_part_is_estimated_by_so_many_random_turns(showdown: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecast, "MOST_RUNS", 6)
    monkeypatch.setattr(forecast, "MOST_SAMPLES", forecast.SAMPLES)
    turn = turn_of(showdown)
    runs = sum([1 for _ in turn.explore()])
    assert runs == 6 + forecast.SAMPLES and turn.why_open == {"budget"} and turn.finished and not turn.exact and turn.standing == "estimate"
    assert turn.sampled == forecast.SAMPLES == sum(turn.samples.values()) + turn.unsure
    for who in turn.people:
        low, high = turn.injuries(who)
        assert 0 <= low < high and turn.injuries(who)[1] - low < 1
    assert turn.injuries("s1")[0] > turn.injuries("s2")[0]


def test_of_a_turn_that_is_explored_nothing_is_between(showdown: Table) -> None:
    turn = turn_of(showdown)
    for _ in turn.explore():
        pass
    assert turn.exact and turn.standing == "exact"
    for number, who in enumerate(turn.people):
        assert turn.injuries(who) == (turn.outcomes.sums[number],) * 2
        low, high = turn.picked(who)
        assert low == high == pytest.approx(1.0 - sum([share for (bits, *_), share in turn.outcomes.ends.items() if not bits & turn.bit(who, 0)]), abs=1e-6)
