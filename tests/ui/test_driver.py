"""The screens of tests in one process are opened by a driver that shows nothing and loads nothing (see tests/conftest.py)."""

import pygame

from tests.ui.looks import shown


def test_screens_of_tests_are_opened_by_the_dummy_driver():
    shown("about")
    assert pygame.display.get_driver() == "dummy"
