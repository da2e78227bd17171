"""Dice fall one after the other, lie, light up, can be hurried, slide where a new layout wants them, and need no picture."""

from __future__ import annotations

import math

import pygame
import pytest

from game import paths
from game.ui.cards.dice_tray import APART, FALL, LIGHTS_UP, SLIDES, DieWidget, seconds_for
from game.ui.draw import images, picture_faults
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS

SIZE = (640, 360)
SHOWN = ("7", "10", "head")


@pytest.fixture
def pen():
    pygame.display.init()
    return Canvas(pygame.display.set_mode(SIZE), Units(SIZE), WORDS)


@pytest.fixture
def no_pictures(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "images", lambda: tmp_path)
    for each in (images.forget, picture_faults.forget):
        each()
    yield
    for each in (images.forget, picture_faults.forget):
        each()


def thrown(pace: float = 1.0, slides: float = 0.0) -> list[DieWidget]:
    return [DieWidget(f"die{n}", Box(40 + 90 * n, 60, 60, 60), shows, number=n, pace=pace, slides=slides) for n, shows in enumerate(SHOWN)]


def fall(pen: Canvas, dice: list[DieWidget], step: float = 0.05) -> list[list[bool]]:
    """Lets dice fall and returns after each step which of them lie."""
    states = []
    for _ in range(200):
        states.append([die.fallen for die in dice])
        for die in dice:
            die.draw(pen)
        if not any([die.tick(step) for die in dice]):
            break
    return states


def test_dice_fall_one_after_the_other(pen):
    dice = thrown()
    states = fall(pen, dice)
    assert [False, False, False] in states and [True, False, False] in states and [True, True, True] in states
    assert not any([die.tick(1.0) for die in dice])
    assert len(states) * 0.05 >= FALL + APART * 2 + LIGHTS_UP and seconds_for(3) >= FALL + APART * 2 + LIGHTS_UP


def test_at_speed_0_they_lie_and_a_press_lays_them_down(pen):
    assert all(die.fallen for die in thrown(pace=0.0))
    for die in thrown():
        assert not die.fallen
        die.settle()
        assert die.fallen and not die.tick(0.1)


def test_twice_as_fast_takes_half_the_time(pen):
    slow, fast = thrown(1.0)[0], thrown(2.0)[0]
    slow.tick(FALL / 2 + 0.01)
    fast.tick(FALL / 2 + 0.01)
    assert fast.fallen and not slow.fallen


@pytest.mark.parametrize("good", [True, False])
def test_dice_fall_without_their_pictures_too(pen, no_pictures, good):
    dice = [DieWidget(f"die{n}", Box(40 + 90 * n, 60, 60, 60), shows, good, number=n, pace=1.0, spent=not good) for n, shows in enumerate(SHOWN)]
    before = pygame.image.tobytes(pen.surface, "RGB")
    fall(pen, dice, 0.1)
    assert all(die.fallen for die in dice) and pygame.image.tobytes(pen.surface, "RGB") != before


def test_a_miss_is_dark_only_when_its_number_can_be_read(pen):
    def light(die: DieWidget) -> int:
        pen.surface.fill((0, 0, 0))
        die.draw(pen)
        return sum(pen.surface.get_at((x, y))[0] for x in range(60, 160, 5) for y in range(60, 160, 5))

    miss = DieWidget("miss", Box(60, 60, 100, 100), "2", False, pace=1.0)
    miss.tick(FALL + 0.01)
    falling = light(miss)
    miss.tick(LIGHTS_UP)
    assert light(miss) < falling * 0.6


def test_a_fallen_die_slides_to_where_a_new_layout_wants_it(pen):
    old = DieWidget("die", Box(300, 100, 110, 110), "7")
    new = DieWidget("die", Box(40, 60, 66, 66), "7", slides=1.0)
    new.inherit(old)
    assert new.lies == old.box and new.wake_after() == 0.0
    ways = []
    while new.tick(SLIDES / 8):
        ways.append(new.lies.x)
        new.draw(pen)
    assert ways == sorted(ways, reverse=True) and new.lies == new.box and new.wake_after() is None
    still = DieWidget("die", Box(40, 60, 66, 66), "7")
    still.inherit(old)
    assert still.lies == still.box
    assert math.isinf(still.age)


@pytest.mark.parametrize("shows", ["1", "10", "11", "84", "100", "waist"])
def test_a_number_that_no_face_has_falls_like_the_others_and_misses_no_picture(pen, shows):
    """The die of a hunt has a hundred sides."""
    picture_faults.forget()
    fall(pen, [DieWidget("die", Box(40, 60, 60, 60), shows, pace=1.0)])
    assert picture_faults.untold() == []
