"""From where a survivor could still attack in this act: as they stand, after a walk, or from nowhere when more forbids it than the way."""

from __future__ import annotations

import pytest

from game.rules.queries import position


def strikes(showdown, survivor, weapon="founding_stone"):
    return position.spaces_to_strike_from(showdown.game, survivor, weapon)


def acting(showdown, at, **sheet):
    survivor = showdown.lion("H11").survivor("Aya", at, **sheet)
    survivor.movements, survivor.activations = sheet.get("movements", 1), sheet.get("activations", 1)
    return survivor


def test_who_is_a_walk_away_strikes_from_each_space_beside_the_lion_that_is_in_reach(showdown):
    aya = acting(showdown, "H6")                                # the lion stands on H11 to I12; to G11 it is six steps
    assert set(strikes(showdown, aya)) == {"H10", "I10"}
    assert strikes(showdown, aya)[0] == "H10"                   # the nearest first


def test_from_farther_than_a_walk_there_is_no_such_space(showdown):
    assert strikes(showdown, acting(showdown, "H2")) == ()


def test_without_the_movement_only_ones_own_space_counts(showdown):
    assert strikes(showdown, acting(showdown, "H10", movements=0)) == ("H10",)
    assert strikes(showdown, acting(showdown, "H9", movements=0)) == ()


@pytest.mark.parametrize("sheet", [{"activations": 0}, {"down": True}])
def test_where_more_than_the_way_forbids_it_no_walk_helps(showdown, sheet):
    assert strikes(showdown, acting(showdown, "H9", **sheet)) == ()


def test_another_survivors_space_is_none_to_strike_from(showdown):
    showdown.survivor("Bo", "H10")
    assert "H10" not in strikes(showdown, acting(showdown, "H9"))
