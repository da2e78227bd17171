"""A key that opens a text field does not write its own letter into it."""

from __future__ import annotations

from game.ui.draw.units import Box
from game.ui.kit.input_reader import Letters
from game.ui.kit.inputs import Key, Typed
from game.ui.kit.text_field import TextField
from game.ui.kit.widgets import Button


def test_the_letter_of_a_key_that_opened_the_field_is_not_written():
    letters, field = Letters(), TextField("name", Box(0, 0, 100, 30), "")
    assert not letters.are_spent(Key("2"), None)
    assert letters.are_spent(Typed("2"), field)


def test_nor_that_of_a_key_that_moved_the_focus_into_it():
    letters, field = Letters(), TextField("name", Box(0, 0, 100, 30), "")
    button = Button("male", Box(0, 40, 100, 30), "Male", lambda: None)
    letters.are_spent(Key("m"), button)
    assert letters.are_spent(Typed("M"), field)


def test_what_is_typed_in_the_field_is_written():
    letters, field = Letters(), TextField("name", Box(0, 0, 100, 30), "")
    for sign in "2Ana":
        assert not letters.are_spent(Key(sign.lower()), field) and not letters.are_spent(Typed(sign), field)
    assert not letters.are_spent(Typed("漢字"), field), "an input method writes without keys"
