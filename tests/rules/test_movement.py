"""How the monster moves and whom it runs over (core rules p.69-70, First Story p.22, p.29)."""

import pytest

from game.rules.showdown import movement


def test_the_controller_chooses_among_ways_that_differ_and_only_those(showdown):
    showdown.survivor("Ann", "D14")
    showdown.lion("H11", "N").performs("claw", [1, 1], path="E13")
    kind, options = showdown.asked[0]
    assert kind == "path"
    assert set(options) == {"E13", "D12", "E14"} & set(options) and len(options) == len(set(options))


def test_equal_ways_are_not_asked_for(showdown):
    showdown.survivor("Ann", "D11")
    showdown.lion("H11", "N").performs("claw", [1, 1], path="E11")
    ends = [option for kind, options in showdown.asked if kind == "path" for option in options]
    assert len(ends) == len(set(ends))


def test_a_way_around_somebody_is_another_way(showdown):
    ann, bob = showdown.survivor("Ann", "F13"), showdown.survivor("Bob", "G11")
    showdown.showdown.priority_target = ann.id
    showdown.lion("H11", "N").performs("claw", [1, 1], path="H12")
    assert showdown.showdown.monster.space == "G12"
    assert not bob.knocked_down
    assert set(showdown.asked[0][1]) == {"G11", "H12", "F11"}


def test_who_is_run_over_falls_where_they_stand(showdown):
    ann, bob = showdown.survivor("Ann", "H17"), showdown.survivor("Bob", "H14")
    showdown.showdown.priority_target = ann.id
    showdown.lion("H11", "E").performs("claw", [1, 1], path="H15")
    assert bob.knocked_down and bob.space == "H14"


@pytest.mark.parametrize(("way", "end"), [("N", "B16"), ("S", "M16"), ("E", "H21"), ("W", "H11")])
def test_who_lies_under_the_lion_is_thrown_five_spaces(showdown, way, end):
    ann, bob = showdown.survivor("Ann", "H17"), showdown.survivor("Bob", "H16")
    showdown.showdown.priority_target = ann.id
    extra = {"place": end} if way in "E" else {}
    showdown.lion("H11", "E").performs("claw", [1, 1], path="H15", direction=way, **extra)
    assert bob.knocked_down
    assert bob.space == {"N": "C16", "S": "M16", "E": "H21", "W": "H11"}[way]


def test_out_of_reach_is_a_full_move_and_no_attack(showdown):
    ann = showdown.survivor("Ann", "H22")
    showdown.lion("H8", "E", movement=-1).performs("claw", [])
    assert showdown.showdown.monster.space == "H13"
    assert showdown.reasons("out_of_reach")[0].fields == {"who": ann.id, "spaces": 8, "movement": 5}


def test_a_movement_below_one_is_one(showdown):
    showdown.survivor("Ann", "H22")
    showdown.lion("H11", "E", movement=-9).performs("claw", [])
    assert showdown.showdown.monster.space == "H12"


@pytest.mark.parametrize(("at", "facing", "end"), [("H11", "N", "B11"), ("H11", "S", "N11"), ("H11", "E", "H17"), ("H11", "W", "H5"),
                                                    ("C11", "N", "A11"), ("M11", "S", "O11"), ("H18", "E", "H21"), ("H3", "W", "H1")])
def test_a_run_goes_straight_and_stops_at_the_edge(showdown, at, facing, end):
    behind = {"N": 2, "S": -1, "E": 0, "W": 0}
    row, column = "ABCDEFGHIJKLMNOP".index(at[0]), int(at[1:])
    space = {"N": ("ABCDEFGHIJKLMNOP"[row + 2], column), "S": ("ABCDEFGHIJKLMNOP"[row - 1], column), "E": (at[0], column - 1), "W": (at[0], column + 2)}
    assert behind
    ann = showdown.survivor("Ann", "".join(map(str, space[facing])))
    showdown.lion(at, facing, locations=["beasts_back", "beasts_knee"]).does(ann, "attack founding_stone", [6, 1, 2])
    assert showdown.showdown.monster.space == end


@pytest.mark.parametrize(("facing", "way", "end"), [("N", "W", "A5"), ("N", "E", "A17")])
def test_a_run_that_begins_at_the_edge_goes_along_it(showdown, facing, way, end):
    ann = showdown.survivor("Ann", "C12")
    showdown.lion("A11", facing, locations=["beasts_back", "beasts_knee"]).does(ann, "attack founding_stone", [6, 1, 2], direction=way)
    assert showdown.showdown.monster.space == end


def test_whoever_the_run_passes_is_grabbed(showdown):
    ann, bob = showdown.survivor("Ann", "J11"), showdown.survivor("Bob", "D11")
    showdown.lion("H11", "N", locations=["beasts_back", "beasts_knee"]).does(ann, "attack founding_stone", [6, 1, 2, "legs"], place="A11")
    assert showdown.showdown.monster.space == "B11"
    assert bob.space == "A11" and bob.knocked_down and bob.injuries == {"legs": 1}


def test_a_broken_foot_cannot_grab(showdown):
    ann, bob = showdown.survivor("Ann", "J11"), showdown.survivor("Bob", "D11")
    showdown.showdown.persistent_injuries.append("white_lion.beasts_paw")
    showdown.game.refresh()
    showdown.lion("H11", "N", locations=["beasts_back", "beasts_knee"]).does(ann, "attack founding_stone", [6, 1, 2])
    assert bob.space == "D11" and bob.knocked_down and not bob.injuries
    assert showdown.reasons("barred")


@pytest.mark.parametrize(("space", "facing", "expected"), [("D10", "N", "N"), ("D10", "W", "W"), ("D10", "S", "N"), ("G8", "S", "W")])
def test_off_a_corner_the_lion_keeps_its_facing_or_takes_the_wider_gap(showdown, space, facing, expected):
    showdown.survivor("Ann", space)
    from game.rules.engine.game import Context
    from game.rules.showdown.movement import turn_to
    showdown.lion("H11", facing).run(turn_to(showdown.game, space, Context()))
    assert showdown.showdown.monster.facing == expected


def test_ways_to_one_end_are_told_apart_by_the_first_space_that_only_one_of_them_has():
    north, east = ("C3", "B3", "B4", "B5"), ("C3", "C4", "C5", "B5")
    assert movement.parted([north, east, ("C3", "D3")]) == {"B3": north, "C4": east, "D3": ("C3", "D3")}


def test_one_way_is_told_with_its_length(showdown):
    showdown.survivor("Ann", at="A11")
    showdown.lion("H11", "N").performs("claw", [1, 1])
    assert showdown.reasons("path")[0].fields == {"end": "B11", "steps": 6, "ways": 1}
