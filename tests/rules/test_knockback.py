"""Being pushed (core rules p.71-72, First Story p.29)."""

import pytest

SIDES = [("N", "G11", "A11"), ("S", "J12", "P12"), ("E", "I13", "I19"), ("W", "H10", "H4")]


@pytest.mark.parametrize(("facing", "start", "end"), SIDES)
def test_a_push_goes_straight_away_from_the_lion(showdown, facing, start, end):
    ann = showdown.survivor("Ann", start)
    showdown.lion(facing=facing).performs("power_swat", [8, "waist"])
    assert ann.space == end
    assert not ann.knocked_down, "a push alone fells nobody"


@pytest.mark.parametrize(("lion", "facing", "start", "end"), [
    ("C11", "N", "B11", "A11"), ("M11", "S", "O11", "P11"), ("H18", "E", "H20", "H22"), ("H4", "W", "H3", "H1")])
def test_a_push_stops_at_the_board_edge(showdown, lion, facing, start, end):
    ann = showdown.survivor("Ann", start)
    showdown.lion(lion, facing).performs("power_swat", [8, "waist"])
    assert ann.space == end
    assert "direction" not in showdown.kinds_asked()


@pytest.mark.parametrize(("lion", "facing", "start", "way", "end"), [
    ("B11", "N", "A11", "E", "A17"), ("B11", "N", "A12", "W", "A6"), ("N5", "S", "P5", "W", "P1"),
    ("H20", "E", "I22", "S", "O22"), ("H2", "W", "H1", "N", "B1")])
def test_a_push_that_begins_at_the_edge_slides_along_it(showdown, lion, facing, start, way, end):
    ann = showdown.survivor("Ann", start)
    showdown.lion(lion, facing).performs("power_swat", [8, "waist"], direction=way)
    assert ann.space == end


def test_who_is_passed_over_falls_and_then_the_one_pushed(showdown):
    ann, bob, cat = showdown.survivor("Ann", "H13"), showdown.survivor("Bob", "H15"), showdown.survivor("Cat", "H18")
    showdown.lion(facing="E").performs("power_swat", [8, "waist"])
    assert (ann.space, bob.space, cat.space) == ("H19", "H15", "H18")
    assert ann.knocked_down and bob.knocked_down and cat.knocked_down


def test_nobody_shares_a_space(showdown):
    ann, bob = showdown.survivor("Ann", "H13"), showdown.survivor("Bob", "H19")
    showdown.lion(facing="E").performs("power_swat", [8, "waist"], place="I19")
    assert (ann.space, bob.space) == ("I19", "H19")
    kind, options = showdown.asked[-1]
    assert kind == "place" and set(options) == {"G19", "I19", "H18", "H20"}


def test_a_miss_and_a_dodge_push_nobody(showdown):
    ann = showdown.survivor("Ann", "H13", survival=1)
    showdown.lion(facing="E").performs("power_swat", [8, "waist"], dodge="waist")
    assert ann.space == "H13"
    assert showdown.reasons("not_triggered")[0].fields == {"trigger": "after_damage", "why": "no_damage"}


def test_the_roar_throws_everybody_who_hears(showdown):
    ann, bob = showdown.survivor("Ann", "D11"), showdown.survivor("Bob", "D13", recorded=["deaf"])
    showdown.game.refresh()
    showdown.lion("H11", "N").performs("terrifying_roar", [], path="N11", direction="N")
    assert ann.brain_injury and not bob.brain_injury
    assert (ann.space, bob.space) == ("A11", "D13")
