"""Odds and forecast agree with turns simulated by the plain engine, and a difference would be seen. More: python -m tools.compare_odds."""

from __future__ import annotations

from math import inf

import pytest

from game.rules.queries.odds import AttackOdds
from tools import compare_odds

TURNS, SECONDS = 300, 2.0


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 1])
def test_odds_and_forecast_agree_with_simulated_turns(frozen, number):
    position = compare_odds.position_of(1, number, frozen)
    for way in (compare_odds.compare_attack, compare_odds.compare_turn):
        found = way(number, position, frozen, TURNS, 1, SECONDS)
        assert found.errors <= compare_odds.MOST and not found.faults, compare_odds.told(found)


def test_odds_that_are_wrong_are_off(frozen, monkeypatch):
    right = AttackOdds.chance_of
    monkeypatch.setattr(AttackOdds, "chance_of", lambda odds, counter: tuple(bound / 2 for bound in right(odds, counter)))
    position = compare_odds.position_of(1, 0, frozen)
    found = compare_odds.compare_attack(0, position, frozen, TURNS, 1, SECONDS)
    assert found.errors > compare_odds.MOST and "OFF" in compare_odds.told(found)


def test_a_position_depends_on_its_number_and_the_seed_alone(frozen):
    assert compare_odds.position_of(1, 1, frozen) == compare_odds.position_of(1, 1, frozen) != compare_odds.position_of(2, 1, frozen)


def test_standard_errors_are_those_of_the_tail():
    errors = compare_odds.errors_of_chance
    assert errors(5_000, 10_000, 0.4, 0.6) == 0 == errors(0, 10, 0.0, 0.0)
    assert errors(5_200, 10_000, 0.5, 0.5) == pytest.approx(4.0, abs=0.05) == errors(4_800, 10_000, 0.5, 0.5)
    assert errors(1, 10, 0.0, 0.0) == inf == errors(9, 10, 1.0, 1.0)  # what cannot be has happened
    assert errors(1, 2_000, 1e-5, 1e-5) < 3                     # what is rare may happen once
    assert errors(199_000, 200_000, 0.0, 0.5) > 30
    assert compare_odds.errors_of_mean(300, 500, 200, 1.0, 1.2) == pytest.approx(0.3 / (0.25 / 200) ** 0.5, rel=0.3)
    assert compare_odds.errors_of_mean(0, 0, 200, 0.0, 0.0) == 0
