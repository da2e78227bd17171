"""Counters, tokens, affinities and armor: what gain, lose, become and heal change, for whom, and where it ends."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.effect import EFFECTS, Effect
from game.cards.kinds import Amount, Who
from game.rules.effects.conditions import quality_of
from game.rules.engine.events import Changed
from game.rules.engine.game import Context
from game.rules.engine.grid import EDGES, beside
from tests.rules.conftest import Table
from tests.rules.settlement_table import Home


def effect(word: str, **settings: Any) -> Effect:
    return EFFECTS[word](**{name: so_much(value) if type(value) is int else value for name, value in settings.items()})


def so_much(number: int) -> Amount:
    return Amount(str(number), number)


EVERYBODY = Who.parse("all survivors")
AS_INSANITY = Amount("insanity", None)


@pytest.mark.parametrize(("word", "left"), [("gain", (4, 7)), ("lose", (2, 1)), ("become", (1, 3))])
def test_an_amount_of_each_survivors_own_is_measured_on_that_survivor(showdown, word, left):
    ann, bob = showdown.survivor("Ann", "A1", insanity=1, courage=3), showdown.survivor("Bob", "C1", insanity=3, courage=4)
    showdown.effects(ann, EFFECTS[word](who=EVERYBODY, courage=AS_INSANITY))
    assert (ann.courage, bob.courage) == left


@pytest.mark.parametrize("counter", ["courage", "understanding", "insanity", "hunt_xp", "proficiency"])
def test_a_counter_becomes_the_number_whatever_it_was(showdown, counter):
    for before, number in ((0, 2), (2, 2), (3, 1), (3, 0), (1, 3)):
        ann = showdown.survivor(f"Ann {before} {number}", "A1", weapon="sword", **{counter: before})
        showdown.effects(ann, effect("become", **{counter: number}))
        assert getattr(ann, counter) == number


def test_one_affinity_is_lost_where_there_is_one(showdown):
    ann = showdown.survivor("Ann", "A1", affinities={"red": 2, "blue": 0})
    showdown.effects(ann, EFFECTS["lose"](affinity="red"))
    assert ann.affinities == {"red": 1, "blue": 0}
    showdown.effects(ann, EFFECTS["lose"](affinity="blue"), EFFECTS["lose"](affinity="green"))
    assert ann.affinities == {"red": 1, "blue": 0}
    assert [fact.what for fact in showdown.facts(Changed)] == ["red_affinity"]
    showdown.effects(ann, EFFECTS["gain"](affinity="green"))
    assert ann.affinities["green"] == 1


def test_what_is_lost_is_no_more_than_there_is(showdown):
    ann = showdown.survivor("Ann", "A1", courage=1, bleeding=1, tokens={"strength": 1, "speed": -1}, armor={"head": 1})
    showdown.effects(ann, effect("lose", courage=3, bleeding=3, armor=3), EFFECTS["lose"](tokens={"strength": so_much(3), "speed": so_much(2)}))
    assert (ann.courage, ann.bleeding, ann.tokens) == (0, 0, {"strength": 0, "speed": -1})


@pytest.mark.parametrize(("tokens", "count", "asked", "left"), [
    ({"strength": -1, "speed": 0, "luck": 1}, 2, [], {"strength": 0, "speed": 0, "luck": 1}),
    ({"strength": -1, "speed": -2}, 1, [("strength", "speed")], {"strength": -1, "speed": -1}),
])  # fmt: skip
def test_negative_tokens_are_shed_as_the_survivor_chooses(showdown, tokens, count, asked, left):
    ann = showdown.survivor("Ann", "A1", tokens=tokens)
    showdown.effects(ann, effect("heal", tokens=count), choose="speed")
    assert ann.tokens == left
    assert [options for _, options in showdown.asked] == asked


def test_one_injury_heals_and_one_is_not_asked_for(showdown):
    ann = showdown.survivor("Ann", "A1", recorded=["broken_arm"], disorders=["immortal"])
    showdown.effects(ann, effect("heal", injuries=2, disorders=2))
    assert (ann.recorded, ann.disorders, showdown.asked) == ([], [], [])


@pytest.mark.parametrize(("healed", "sheet", "names"), [
    ("injuries", "recorded", ["broken_arm", "broken_hip", "torn_muscle"]), ("disorders", "disorders", ["hoarder", "immortal", "prey"]),
])  # fmt: skip
def test_each_cure_is_chosen_while_one_of_them_stays(showdown, healed, sheet, names):
    ann = showdown.survivor("Ann", "A1", **{sheet: list(names)})
    showdown.effects(ann, effect("heal", **{healed: 2}), choose=[names[2], names[1]])
    assert getattr(ann, sheet) == names[:1]
    assert [options for _, options in showdown.asked] == [tuple(names), tuple(names[:2])]


@pytest.mark.parametrize(("healed", "sheet", "does"), [
    ("disorders", {"disorders": ["immortal"]}, True), ("disorders", {"recorded": ["broken_arm"]}, False), ("injuries", {"recorded": ["broken_arm"]}, True),
    ("injuries", {"disorders": ["immortal"]}, False), ("disorders", {}, False),
])  # fmt: skip
def test_a_cure_of_what_somebody_does_not_have_does_nothing(showdown, healed, sheet, does):
    ann = showdown.survivor("Ann", "A1", **sheet)
    assert bool(effect("heal", **{healed: 1}).does_anything(showdown.game, Context("", ann.id, ann))) is does


def test_armor_that_is_gained_covers_the_place_named_or_all(showdown):
    ann = showdown.survivor("Ann", "A1", armor={"head": 1})
    showdown.effects(ann, EFFECTS["gain"](armor=so_much(2), at="head"), EFFECTS["gain"](armor=so_much(1), at="every"))
    assert ann.armor == {"head": 4, "body": 1, "arms": 1, "waist": 1, "legs": 1}


def test_the_monster_gains_tokens_life_and_eyes_and_no_counters_of_a_survivor(showdown):
    ann = showdown.survivor("Ann", "A1", courage=0)
    showdown.showdown.monster.counters = {"eyes": 1}
    showdown.effects(ann, effect("gain", who=Who.parse("monster"), eyes=2, courage=1), EFFECTS["gain"](who=Who.parse("monster"), tokens={"speed": so_much(2)}))
    monster = showdown.showdown.monster
    assert (monster.counters["eyes"], monster.tokens["speed"], ann.courage) == (3, 2, 0)
    showdown.effects(ann, effect("gain", eyes=2))
    assert monster.counters["eyes"] == 3


def test_a_settlement_gains_and_loses_people_and_endeavors_and_a_survivor_for_it_does_not(library):
    home = Home(library, population=10, endeavors=1)
    ann = home.survivor("Ann", courage=0)
    us = Who.parse("settlement")
    home.effects(ann, effect("gain", who=us, population=2, endeavors=3, courage=1))
    assert (home.settlement.population, home.settlement.endeavors, ann.courage) == (12, 4, 0)
    home.effects(ann, effect("lose", who=us, endeavors=9))
    assert home.settlement.endeavors == 0


def test_nobody_and_a_settlement_have_no_quality_of_a_survivor(showdown):
    showdown.survivor("Ann", "A1")
    for quality in ("insane", "knocked_down", "standing", "alone", "deaf"):
        assert quality_of(showdown.game, None, quality) is False
        assert quality_of(showdown.game, showdown.campaign.settlement, quality) is False
    assert quality_of(showdown.game, showdown.showdown.monster, "standing") is True
    assert quality_of(showdown.game, showdown.showdown.monster, "insane") is False


def test_at_home_no_monster_has_a_quality(library):
    home = Home(library)
    home.survivor("Ann", sex="male")
    assert quality_of(home.game, Table(library).showdown.monster, "standing") is False
    assert [quality_of(home.game, home.people["Ann"], sex) for sex in ("male", "female")] == [True, False]


def test_the_boxes_beside_a_box_are_those_of_a_grid_of_three_by_three():
    found = {(box, edge): beside(box, edge) for box in range(9) for edge in EDGES}
    told = {(row * 3 + column, edge): (row + down) * 3 + column + right if 0 <= row + down < 3 and 0 <= column + right < 3 else None
            for row in range(3) for column in range(3)
            for edge, (down, right) in {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.items()}  # fmt: skip
    assert found == told


def test_whoever_a_let_names_is_measured(showdown):
    ann, bob = showdown.survivor("Ann", "A1", insanity=2), showdown.survivor("Bob", "C1", insanity=1)
    showdown.effects(ann, EFFECTS["let"](who=EVERYBODY, do=(EFFECTS["gain"](courage=AS_INSANITY),)))
    assert (ann.courage, bob.courage) == (2, 1)
