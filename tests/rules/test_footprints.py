"""All that a run of the rules reads or changes of a state is noticed: field by field, key by key, for each figure."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.engine.footprints import BRING_RULES, BY_KEY, CAMPAIGN, MONSTER, SHOWDOWN, NotingDict, Sheets, States
from game.rules.engine.noting import GROWING, NEVER_CHANGE
from tests.rules.conftest import Table

SHEETS = (CAMPAIGN, SHOWDOWN, MONSTER, 0, 1)


@pytest.fixture
def states(showdown: Table) -> States:
    """Returns the states of a table with two survivors, each of whom has something under each key."""
    for name, at in (("Ann", "G11"), ("Bob", "G12")):
        showdown.survivor(name, at, tokens={"luck": 1}, armor={"body": 2}, injuries={"blind": 1})
    showdown.lion("H11", "N", damage=1)
    return States(showdown.campaign, showdown.library)


def fields_of(sheets: Sheets, number: int) -> list[str]:
    """Lists the fields of a sheet that may change."""
    return [name for name in type(sheets.parts[number]).__struct_fields__ if name not in NEVER_CHANGE]


def has_keys(number: int, name: str) -> bool:
    """Returns whether each key of a field is a cell."""
    return name in (BY_KEY if number >= 0 else BY_KEY[:2] if number == MONSTER else ())


@pytest.mark.parametrize("number", SHEETS)
def test_each_field_that_is_read_is_noticed(states: States, number: int) -> None:
    for name in fields_of(states.open(0)[0], number):
        sheets, _ = states.open(0)
        read = sheets.accessed()[0]
        found = getattr(sheets.parts[number], name)
        if has_keys(number, name):
            found.get("some")
        elif name in GROWING:  # who adds to such a list has it in hand without a look at what is in it
            list(found)
        assert (number, f"{name}.some" if has_keys(number, name) else name) in sheets.accessed()[0] | read, name


@pytest.mark.parametrize("number", SHEETS)
def test_each_field_that_is_set_or_changed_where_it_stands_has_changed(states: States, number: int) -> None:
    changed_in_place = 0
    for name in fields_of(states.open(0)[0], number):
        sheets, _ = states.open(0)
        sheets.accessed()
        part = sheets.parts[number]
        setattr(part, name, getattr(part, name))
        assert (number, name) in sheets.accessed()[1], name
        sheets, _ = states.open(0)
        sheets.accessed()
        now: Any = getattr(sheets.parts[number], name)
        if isinstance(now, list):
            now.append("more")
        elif isinstance(now, dict):
            now["more"] = 1
        else:
            continue
        changed_in_place += 1
        assert (number, name) in sheets.accessed()[1], name
    assert changed_in_place > 1


@pytest.mark.parametrize(("number", "name"), [(number, name) for number in SHEETS for name in BRING_RULES.get(min(number, 0), ())])
def test_a_state_in_which_a_figure_bears_something_else_has_other_cards_in_play(states: States, number: int, name: str) -> None:
    assert states.in_play(0) == 0
    other = states.after(0, [((number, name), b"\xa1x")])
    assert other != 0 and states.in_play(other) != 0
    plain = states.after(0, [((SHOWDOWN, "round"), b"\x07")])
    assert plain not in (0, other) and states.in_play(plain) == 0


@pytest.mark.parametrize("field", BY_KEY)
def test_a_dict_of_keys_is_empty_where_nothing_is_in_it_and_tokens_never_say_so(field: str) -> None:
    assert bool(NotingDict({}, 0, field)) is (field == "tokens")
    assert NotingDict({"luck": 0}, 0, field)
