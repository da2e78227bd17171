"""Turns pygame events into input events: pointer, keys by meaning, typed text, and the gamepad as keys."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from game.ui.draw.units import Units
from game.ui.kit.gamepad import Gamepads
from game.ui.kit.inputs import Bindings, Clicks, Composing, Input, Key, Pointer, Typed, key_event
from game.ui.kit.widget import Widget

FIRST, EVERY = 0.32, 0.04  # seconds until a held key repeats, and then between repeats


def merged(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Joins each run of mouse motions into one: the last place, and the sum of the ways; all other events stay as they are."""
    found: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and found and found[-1].type == pygame.MOUSEMOTION:
            way = found[-1].rel
            found[-1] = event
            event.rel = (event.rel[0] + way[0], event.rel[1] + way[1])
        else:
            found.append(event)
    return found


class Letters:
    """Tells letters that are written from those whose key has already done something else, such as opening the field."""

    def __init__(self) -> None:
        self.key, self.field = "", ""  # the last key that went down, and the text field that had the focus then

    def are_spent(self, event: Input, focused: Widget | None) -> bool:
        """Returns whether an event is the letter of a key that was pressed while another widget had the focus; notes each key."""
        field = focused.key if focused is not None and focused.wants_text else ""
        if isinstance(event, Key) and event.down:
            self.key, self.field = event.name, field
        return isinstance(event, Typed) and event.words.lower() == self.key and field != self.field


class SkippingKey:
    """Tracks for how long the key is down that goes on: held, it skips animations, and one press does not."""

    def __init__(self) -> None:
        self.seconds: float | None = None  # since it went down; None: it is not down

    def take(self, event: Key) -> None:
        """Notes a key that goes down or up."""
        if event.meaning == "go_on" and not event.repeat:
            self.seconds = 0.0 if event.down else None

    def advance(self, seconds: float) -> None:
        """Lets so many seconds pass."""
        self.seconds = self.seconds + seconds if self.seconds is not None else None

    @property
    def held(self) -> bool:
        """Returns whether it has been down for longer than a press."""
        return self.seconds is not None and self.seconds >= FIRST


class InputReader:
    """Tracks what is held down, to recognise repeated keys and double clicks."""

    def __init__(self) -> None:
        self.pads = Gamepads()
        self.clicks = Clicks()
        self.held: set[int] = set()
        self.skips = SkippingKey()
        self.latest: pygame.event.Event | None = None  # the press of the held key
        self.due = 0.0  # time of its next repeat

    def forget(self) -> None:
        """Forgets everything that is held, as when the window loses the focus."""
        self.held.clear()
        self.latest, self.skips.seconds = None, None

    def repeats(self, now: float) -> list[pygame.event.Event]:
        """Returns the press of the held key again when its repeat is due; never that of a released key.

        SDL's own repeats continue while a frame takes long to draw, so that one press could count several times.
        """
        if self.latest is None or now < self.due:
            return []
        self.due = now + EVERY
        return [self.latest]

    def wake_after(self, now: float) -> float | None:
        """Returns the seconds until the held key repeats; None if none is held."""
        return None if self.latest is None else max(0.0, self.due - now)

    def _held(self, event: pygame.event.Event) -> bool:
        """Records a key that goes down or up; returns whether it is a repeat by SDL of a held key."""
        if event.type == pygame.KEYUP:
            self.held.discard(event.key)
            if self.latest is not None and self.latest.key == event.key:
                self.latest = None
            return False
        if event.key in self.held:
            return True
        self.held.add(event.key)
        self.latest, self.due = event, time.perf_counter() + FIRST
        return False

    def inputs(self, event: pygame.event.Event, units: Units, bindings: Bindings) -> Sequence[Input]:
        """Returns the input events for a pygame event; none for most."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            x, y = units.logical(event.pos)
            dx, dy = units.logical(event.rel)
            return [Pointer("move", x, y, dx=dx, dy=dy)]
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button > 3:  # the wheel is also sent as an event of its own
                return []
            x, y = units.logical(event.pos)
            down = kind == pygame.MOUSEBUTTONDOWN
            count = self.clicks.count(event.pos, event.button) if down else 1
            return [Pointer("down" if down else "up", x, y, event.button, clicks=count)]
        if kind == pygame.MOUSEWHEEL:
            x, y = units.logical(pygame.mouse.get_pos())
            return [Pointer("wheel", x, y, dx=event.x, dy=event.y)]
        if kind == pygame.WINDOWLEAVE:
            return [Pointer("leave", -1, -1)]
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return [key_event(event, bindings, self._held(event))]
        if kind == pygame.TEXTINPUT:
            return [Typed(event.text)]
        if kind == pygame.TEXTEDITING:
            return [Composing(event.text)]
        return self.pads.keys(event)
