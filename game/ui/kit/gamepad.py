"""A gamepad as keys with the same meanings (UI.md 12); opened after the first frame."""

from __future__ import annotations

import pygame

from game.ui.kit.inputs import Key

BUTTONS = {  # the standard layout: name and meaning
    0: ("pad a", "choose"),
    1: ("pad b", "back"),
    2: ("pad x", "why"),
    3: ("pad y", "card"),
    4: ("pad lb", "previous_region"),
    5: ("pad rb", "next_region"),
    6: ("pad view", "log"),
    7: ("pad menu", "menu"),
    8: ("pad left stick", "threat"),
    9: ("pad right stick", "fit"),
}
TRIGGERS = {2: ("pad lt", "undo"), 5: ("pad rt", "redo")}
MOVE_AXES = {0: ("left", "right"), 1: ("up", "down")}
PAN_AXES = {3: ("pan_left", "pan_right"), 4: ("pan_up", "pan_down")}
SIGNS = {  # what is written on the buttons
    "pad a": "A", "pad b": "B", "pad x": "X", "pad y": "Y", "pad lb": "LB", "pad rb": "RB", "pad view": "View", "pad menu": "Menu",
    "pad left stick": "LS", "pad right stick": "RS", "pad lt": "LT", "pad rt": "RT",
}  # fmt: skip
LABELS = {
    **{meaning: SIGNS[name] for name, meaning in (*BUTTONS.values(), *TRIGGERS.values())}, "go_on": SIGNS["pad a"], "next": SIGNS["pad rb"],
}  # fmt: skip
STEPS_BY = "interface.pad.stick"  # sentence of what gives the steps of the arrow keys
DEAD_ZONE = 0.55
RELEASED = 0.35


class Gamepads:
    """Listens to all gamepads; the stick gives one step when it leaves the middle."""

    def __init__(self) -> None:
        self.pads: dict[int, pygame.joystick.JoystickType] = {}
        self.leaning: dict[tuple[int, int], int] = {}
        self.held: set[str] = set()

    def open(self) -> None:
        """Opens the connected gamepads; errors of the system are ignored."""
        try:
            pygame.joystick.init()
            for index in range(pygame.joystick.get_count()):
                self.add(index)
        except pygame.error:
            self.pads.clear()

    def add(self, index: int) -> None:
        try:
            pad = pygame.joystick.Joystick(index)
        except pygame.error:
            return
        self.pads[pad.get_instance_id()] = pad

    def keys(self, event: pygame.event.Event) -> list[Key]:
        """Returns the keys for a pygame event of a gamepad; none for other events."""
        if event.type == pygame.JOYDEVICEADDED:
            self.add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.pads.pop(event.instance_id, None)
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name, meaning = BUTTONS.get(event.button, ("", ""))
            if name:
                return [Key(name, meaning, event.type == pygame.JOYBUTTONDOWN, pad=True)]
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            zooms = "pad lt" in self.held
            if x:
                return [Key("pad cross", "left" if x < 0 else "right", pad=True)]
            if y:
                names = ("zoom_out", "zoom_in") if zooms else ("down", "up")
                return [Key("pad cross", names[y > 0], pad=True)]
        elif event.type == pygame.JOYAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value)
        return []

    def _axis(self, pad: int, axis: int, value: float) -> list[Key]:
        if axis in TRIGGERS:
            name, meaning = TRIGGERS[axis]
            down = value > 0.4
            if down == (name in self.held):
                return []
            (self.held.add if down else self.held.discard)(name)
            return [Key(name, meaning, down, pad=True)]
        names = MOVE_AXES.get(axis) or PAN_AXES.get(axis)
        if names is None:
            return []
        before = self.leaning.get((pad, axis), 0)
        now = before
        if abs(value) > DEAD_ZONE:
            now = 1 if value > 0 else -1
        elif abs(value) < RELEASED:
            now = 0
        self.leaning[pad, axis] = now
        return [Key("pad stick", names[now > 0], pad=True)] if now and now != before else []
