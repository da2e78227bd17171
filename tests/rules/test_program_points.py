"""What is remembered of a run of the rules holds only where the rules stand at the same point, in a state alike in what is read."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from game.rules.engine.footprints import MONSTER, SHOWDOWN, States
from game.rules.engine.memory import Memory, Reading
from game.rules.engine.program_points import ProgramPoints
from tests.rules.conftest import Table


def loop(things: Iterable[Any]) -> Generator[str, None, None]:
    for _ in things:
        yield "die"


def outer(things: Iterable[Any], number: int) -> Generator[str, None, int]:
    yield from loop(things)
    return number


def point(steps: Any, after: int) -> Any:
    for _ in range(after):
        next(steps)
    return ProgramPoints({}, {}).of(steps)


def test_the_turn_of_a_loop_is_part_of_the_point() -> None:
    for make in (list, tuple, enumerate, lambda each: zip(each, each, strict=True), lambda each: iter(range(len(each)))):
        assert point(outer(make([1, 1, 1]), 5), 1) == point(outer(make([1, 1, 1]), 5), 1)
        assert point(outer(make([1, 1, 1]), 5), 1) != point(outer(make([1, 1, 1]), 5), 2)


def test_values_and_shared_lists_are_part_of_the_point() -> None:
    assert point(outer([1], 5), 1) != point(outer([1], 6), 1)
    shared = [1]
    assert ProgramPoints({}, {}).of(shared, shared) != ProgramPoints({}, {}).of([1], [1])


def test_what_cannot_be_compared_is_equal_to_nothing() -> None:
    assert ProgramPoints({}, {}).of(object()) is None


def test_a_state_is_remembered_by_what_was_read_of_it(showdown: Table) -> None:
    who = showdown.survivor("Ann", at="H10")
    states = States(showdown.campaign, showdown.library)
    sheets, game = states.open(0)
    assert game.by_id[who.id].armor["waist"] == 1 and game.monster.tokens.get("toughness", 0) == 0
    read, _ = sheets.accessed()
    memory = Memory(states)
    memory.keep(0, read, "found")
    sheets.parts[MONSTER].tokens["accuracy"] = 3
    game.table.round = 9
    _, changed = sheets.accessed()
    other = states.after(0, states.changes(0, sheets, changed))
    assert other != 0 and memory.recall(other) == "found"
    sheets.parts[0].armor["waist"] = 0
    _, changed = sheets.accessed()
    third = states.after(0, states.changes(0, sheets, changed))
    assert third not in (0, other) and memory.recall(third) is None


def test_every_way_to_change_a_dict_of_a_sheet_is_noticed(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10", tokens={"strength": 1, "luck": 2})
    states = States(showdown.campaign, showdown.library)
    changing = {
        "__setitem__": ("strength", 4), "__delitem__": ("strength",), "pop": ("strength",), "popitem": (), "setdefault": ("speed", 1), "clear": (),
        "update": ({"speed": 1},), "__ior__": ({"speed": 1},),
    }
    for method, arguments in changing.items():
        sheets, game = states.open(0)
        getattr(game.people[0].tokens, method)(*arguments)
        _, changed = sheets.accessed()
        assert [cell for cell, _ in states.changes(0, sheets, changed)] == [(0, "tokens")], method
    missing = {name for name in vars(dict) if name not in (*changing, *vars(type(game.people[0].tokens))) and not hasattr(Mapping, name)}
    assert missing <= {"copy", "fromkeys", "__or__", "__ror__", "__sizeof__", "__getattribute__", "__new__", "__repr__", "__init__", "__lt__", "__le__",
                       "__gt__", "__ge__", "__doc__", "__hash__"}, missing
    sheets, game = states.open(0)
    game.people[0].tokens = {"strength": 1}                     # replaced as a whole: what is read of it later is noticed as well
    assert game.people[0].tokens["strength"] == 1
    read, changed = sheets.accessed()
    assert (0, "tokens.strength") in read and (0, "tokens") in dict(states.changes(0, sheets, changed))


def test_states_agree_key_by_key(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10", tokens={"strength": 1})
    states = States(showdown.campaign, showdown.library)
    sheets, game = states.open(0)
    del game.people[0].tokens["strength"]
    _, changed = sheets.accessed()
    without = states.after(0, states.changes(0, sheets, changed))
    for cell, same in (((0, "tokens.luck"), True), ((0, "tokens.strength"), False), ((0, "tokens"), False), ((0, "armor"), True)):
        reading = Reading(states, [cell])
        assert (reading.of(without) == reading.of(0)) == same, cell


def test_a_card_in_play_of_whose_rules_nothing_was_asked_makes_no_difference(showdown: Table) -> None:
    showdown.survivor("Ann", at="H10")
    states = States(showdown.campaign, showdown.library)
    _, game = states.open(0)
    assert "wounded" not in game.triggers
    sheets, _ = states.open(0)
    _ = sheets.accessed()
    sheets, game = states.open(0)
    game.triggers.get("wounded")
    asked, _ = sheets.accessed()
    sheets, game = states.open(0)
    game.triggers.get("monster_turn_start")
    other, _ = sheets.accessed()
    game.table.in_play.append("white_lion.alert")
    _, changed = sheets.accessed()
    alert = states.after(0, states.changes(0, sheets, changed))
    assert (SHOWDOWN, "in_play") in dict(states.found[alert])
    moods, turns = Memory(states), Memory(states)
    moods.keep(0, asked, "wounds")
    turns.keep(0, other, "turns")
    assert moods.recall(alert) is None and turns.recall(alert) == "turns"


def test_what_a_tuple_holds_is_part_of_the_point_and_can_be_kept() -> None:
    one, same, other = (ProgramPoints({}, {}).of((1, [2, (3, [number])])) for number in (4, 4, 5))
    assert one == same != other and len({one, same, other}) == 2
