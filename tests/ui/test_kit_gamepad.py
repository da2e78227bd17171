"""A gamepad gives the same meanings as the keys."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit.gamepad import Gamepads
from game.ui.kit.inputs import Key, Pointer
from game.ui.showdown.strip import StripFacts, draw_strip
from tests.ui.looks import faults, focused, shown
from tests.ui.showdown_player import until


def axis(pads: Gamepads, number: int, value: float) -> list[str]:
    event = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=number, value=value)
    return [key.meaning for key in pads.keys(event)]


def button(pads: Gamepads, number: int, down: bool = True):
    kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
    return pads.keys(pygame.event.Event(kind, instance_id=0, button=number))


def test_the_stick_gives_one_step_each_time_it_leaves_the_middle():
    pads = Gamepads()
    assert axis(pads, 0, 0.3) == []
    assert axis(pads, 0, 0.9) == ["right"]
    assert axis(pads, 0, 1.0) == []
    assert axis(pads, 0, 0.1) == []
    assert axis(pads, 0, -0.8) == ["left"]
    assert axis(pads, 1, -0.8) == ["up"]


def test_the_cross_moves_and_zooms_while_the_left_trigger_is_held():
    pads = Gamepads()
    up = pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 1))
    assert [key.meaning for key in pads.keys(up)] == ["up"]
    assert axis(pads, 2, 1.0) == ["undo"]
    assert [key.meaning for key in pads.keys(up)] == ["zoom_in"]
    axis(pads, 2, -1.0)
    assert [key.meaning for key in pads.keys(up)] == ["up"]


def test_a_gamepad_alone_goes_through_a_screen_and_presses():
    app = shown("components")
    pads = Gamepads()
    scene = app.current
    pressed = []
    app.used_by(pad=True)
    app.draw()
    scene.set_focus("attack.normal")
    scene.find("attack.focus").on_press = lambda: pressed.append("third")
    for key in pads.keys(pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, -1))):
        app.send(key)
    assert focused(app) == "attack.focus"
    for key in [*button(pads, 0), *button(pads, 0, down=False)]:
        app.send(key)
    assert pressed == ["third"]
    [why] = button(pads, 2)
    assert why.meaning == "why"
    assert button(pads, 99) == []


@pytest.mark.parametrize(("scene", "answers"), [("title", 0), ("showdown", 14), ("settlement", 14), ("prologue", 0)])
@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_what_is_used_names_its_own_buttons(scene, answers, size):
    app = shown(scene, size, answers=answers)
    for pad in (True, False, True):
        key = Key("pad cross" if pad else "tab", "next", pad=pad)
        app.send(key)
        app.draw()
        assert faults(app) == [] and app.faults == []
        assert (app.cap("choose"), app.cap("undo"), app.cap("end_act")) == (("A", "LT", "") if pad else ("Enter", "U", "E"))


def test_a_pointer_that_trembles_changes_no_buttons():
    app = shown("showdown", answers=14)
    app.send(Key("pad a", "why", pad=True))
    app.send(Pointer("move", 300, 300))
    assert app.cap("choose") == "A"
    app.send(Key("tab", "next"))
    assert app.cap("choose") == "Enter"


@pytest.mark.parametrize("tray", [False, True])
def test_in_the_smallest_window_the_strip_has_room_for_the_buttons_of_a_gamepad_beside_every_card(tray):
    app = shown("showdown", (640, 360), answers=14)
    scene = until(app, lambda scene: scene.fight.tray_open == tray and scene.question is not None)
    app.send(Key("pad cross", "next", pad=True))
    app.draw()
    at, fight = scene.fight.places, scene.fight
    caps = {key: app.cap(key) for key in ("card", "monster", "odds", "undo", "log", "weapon")}
    assert fight.tray_open == tray and caps["log"] == "View"
    for card in scene.library.ai:
        fight.play.card = card
        facts = StripFacts(fight.panels.ai_face(fight.play), fight.panels.monster(), None, tray, caps)
        spots = []
        draw_strip(scene.pen, at.strip, facts, spots, measure=True)
        boxes = sorted((box for _, box in spots), key=lambda box: box.x)
        assert all(one.right <= other.x + 0.5 for one, other in pairwise(boxes)), card
        assert boxes[0].x >= at.strip.x and boxes[-1].right <= at.strip.right
