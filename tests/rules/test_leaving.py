"""Survivors who leave for good in the midst of a fight: the fight ends with the last of them, and nobody is counted as dead for it (facts, settlement 5)."""

from __future__ import annotations

import pytest

from game.rules.engine.events import Inherited
from game.rules.engine.signals import ShowdownEnds
from game.rules.settlement.leaving import exile
from game.rules.showdown.aftermath import go_home


def fight(showdown):
    showdown.lion("H11")
    ann, bob = showdown.survivor("Ann", "G11", resources=["monster_bone"]), showdown.survivor("Bob", "K11")
    showdown.game.settlement.population, showdown.game.settlement.lantern_year = 5, 3
    return ann, bob


def test_the_fight_goes_on_while_somebody_is_left_and_ends_with_the_last(showdown):
    ann, bob = fight(showdown)
    showdown.showdown.priority_target = ann.id
    exile(showdown.game, ann)
    showdown.happened += showdown.game.take_events()
    assert [(fact.who, fact.cards) for fact in showdown.facts(Inherited)] == [(ann.id, ("monster_bone",))]
    assert showdown.game.living() == [bob] and not showdown.showdown.outcome
    assert showdown.showdown.priority_target == "" and showdown.showdown.left_behind == ["monster_bone"] and ann.grid == {}
    with pytest.raises(ShowdownEnds):
        exile(showdown.game, bob)
    assert showdown.showdown.outcome == "defeat" and not [fact for fact in showdown.game.take_events() if isinstance(fact, Inherited)], "he had won nothing"


def test_who_has_left_is_no_death_and_leaves_the_people_once(showdown):
    ann, _ = fight(showdown)
    exile(showdown.game, ann)
    showdown.showdown.outcome = "victory"
    go_home(showdown.game)
    settlement = showdown.game.settlement
    assert (settlement.population, settlement.uncounted_deaths, settlement.fallen) == (4, 0, [])
    assert settlement.storage["monster_bone"] == 1
