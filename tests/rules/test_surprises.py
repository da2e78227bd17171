"""Chances that look wrong beside each other have a reason, by the rules that are in play."""

from __future__ import annotations

import pytest

from game.rules.queries.surprises import surprise
from tools.samples.showdown import story


def with_locations(*types: str):
    """Opens a game whose hit locations are of these types."""
    game = story(1).game
    cards = game.library.hit_locations
    table = game.table
    have = [*table.hit_locations, *table.hit_location_discard]
    table.hit_locations = [next(name for name in have if cards[name].type == kind) for kind in types]
    table.hit_location_discard = []
    return game


@pytest.mark.parametrize(
    ("types", "chances", "code"),
    [
        (("normal", "impervious"), {"hit": 0.95, "wound": 0.91, "critical": 0.95}, "impervious"),
        (("normal",), {"hit": 0.95, "wound": 0.91, "critical": 0.95}, "unwounded"),
        (("normal", "impervious"), {"hit": 0.95, "wound": 0.9, "critical": 0.2}, ""),
        (("impervious",), {"wound": 0.902, "critical": 0.904}, ""),
        (("normal",), {"hit": 0.3, "wound": 0.5, "critical": 0.2}, "unhit"),
        (("normal",), {"wound": 0.3, "critical": 0.2, "kill": 0.4}, "killed"),
        (("normal",), {"critical": 0.2}, ""),
    ],
)
def test_what_is_less_than_it_seems_to_hold_has_a_reason(types, chances, code):
    assert surprise(with_locations(*types), chances) == code


def test_of_one_hit_location_wounds_and_failures_are_all_there_is():
    game = with_locations("normal", "impervious")
    plain, hard = game.table.hit_locations
    assert surprise(game, {"wound": 0.0, "critical": 0.1, "failure": 0.3}, hard) == "impervious"
    assert surprise(game, {"wound": 0.0, "critical": 0.0, "failure": 0.3}, hard) == "impervious"
    assert surprise(game, {"wound": 0.6, "critical": 0.1, "failure": 0.4}, plain) == ""
    assert surprise(game, {"wound": 0.0, "critical": 0.0, "failure": 0.3}, plain) == "", "something else keeps it from wounding, which is no sure reason"
    assert surprise(game, {"wound": 0.6, "critical": 0.1, "failure": 0.3}) == "", "of an attack they are not"


def test_a_monster_that_is_impervious_as_a_whole_is_named_before_its_hit_locations(monkeypatch):
    monkeypatch.setattr("game.rules.queries.surprises.monster_has", lambda game, quality: quality == "impervious")
    assert surprise(with_locations("normal"), {"wound": 0.0, "critical": 0.1}) == "impervious_monster"
