"""A gamepad gives the same meanings as the keys."""

from __future__ import annotations

import pygame

from game.ui.kit.gamepad import Gamepads
from tests.ui.looks import focused, shown


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
