"""Turns the events of pygame into what people did: pointer, keys by meaning, typed words, and the gamepad as keys."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from game.ui.draw.units import Units
from game.ui.kit.gamepad import Gamepads
from game.ui.kit.inputs import Bindings, Clicks, Composing, Input, Pointer, Typed, key_event

FIRST, EVERY = 0.32, 0.04  # seconds until a key that is held comes again, and then from one time to the next


class InputReader:
    """Remembers what is held, so that a repeated key and a double click are known as such."""

    def __init__(self) -> None:
        self.pads = Gamepads()
        self.clicks = Clicks()
        self.held: set[int] = set()
        self.latest: pygame.event.Event | None = None  # the press of the key that is held
        self.due = 0.0  # when it comes again

    def forget(self) -> None:
        """Lets go of everything, as when another window is in front."""
        self.held.clear()
        self.latest = None

    def repeats(self, now: float) -> list[pygame.event.Event]:
        """Returns the press of the key that is held once more, when its time has come: never of one that was let go.

        SDL's repeats come from a clock of their own, that runs on while a picture takes long to draw: one press would become several.
        """
        if self.latest is None or now < self.due:
            return []
        self.due = now + EVERY
        return [self.latest]

    def wake_after(self, now: float) -> float | None:
        """Returns in how many seconds a key that is held comes again; None where none is."""
        return None if self.latest is None else max(0.0, self.due - now)

    def _held(self, event: pygame.event.Event) -> bool:
        """Notes a key that goes down or up; returns whether it comes again because it is held."""
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
        """Returns what a pygame event means here; nothing for most."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            x, y = units.logical(event.pos)
            dx, dy = units.logical(event.rel)
            return [Pointer("move", x, y, dx=dx, dy=dy)]
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button > 3:  # the wheel comes as its own event, too
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
