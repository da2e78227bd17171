"""A dying lantern takes its player's sheet with it: slowly where it has been seen to go out, at once where motion is reduced."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cards.sheet_lamps import GOES_OUT, SheetLamps
from tests.ui.looks import shown

pytestmark = pytest.mark.fine_floor


def test_a_sheet_goes_dark_with_its_lantern_in_steps_that_end():
    lamps = SheetLamps()
    lamps.advance(0.1, [], 1.0)
    assert lamps.advance(0.0, ["b"], 1.0)
    found = []
    while lamps.running:
        assert lamps.advance(0.05, ["b"], 1.0)
        found.append(lamps.gone("b"))
    assert len(found) == pytest.approx(GOES_OUT / 0.05, abs=2)
    assert found[0] < 0.2
    assert found[-1] == 1.0
    assert not lamps.advance(0.05, ["b"], 1.0)
    assert lamps.gone("a") == 0.0


def test_with_reduced_motion_a_sheet_is_dark_at_once():
    lamps = SheetLamps()
    lamps.advance(0.1, [], 0.0)
    lamps.advance(0.1, ["b"], 0.0)
    assert lamps.gone("b") == 1.0
    assert not lamps.running


def test_the_sheets_of_those_who_had_died_before_are_dark_from_the_first_frame():
    lamps = SheetLamps()
    lamps.advance(0.0, ["a"], 1.0)
    assert lamps.gone("a") == 1.0


def test_who_is_alive_again_after_a_step_back_has_a_lit_sheet():
    lamps = SheetLamps()
    lamps.advance(0.0, ["a"], 1.0)
    lamps.advance(0.1, [], 1.0)
    assert lamps.gone("a") == 0.0


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_the_sheet_of_the_dead_is_drawn_darker_and_the_others_are_not(size):
    app = shown("showdown", size, answers=12)
    scene = app.current
    boxes = [scene.units.rect(*scene.find(f"sheet{number}").shown) for number in (1, 2)]
    before = [sum(pygame.transform.average_color(app.window.surface, box)[:3]) for box in boxes]
    who = scene.fight.fighters[0]
    scene.fight.lamps.advance(0.0, [who], 0.0)
    app.draw()
    after = [sum(pygame.transform.average_color(app.window.surface, box)[:3]) for box in boxes]
    assert after[0] < 0.6 * before[0]
    assert after[1] == before[1]
