"""Turns the events of pygame into what people did: pointer, keys by meaning, typed words, and the gamepad as keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.gamepad import Gamepads
from game.ui.inputs import Bindings, Clicks, Composing, Input, Pointer, Typed, key_event
from game.ui.units import Units


class Translator:
    """Remembers what is held, so that a repeated key and a double click are known as such."""

    def __init__(self) -> None:
        self.pads = Gamepads()
        self.clicks = Clicks()
        self.held: set[int] = set()

    def forget(self) -> None:
        """Lets go of everything, as when another window is in front."""
        self.held.clear()

    def let_go(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """Leaves out of what waited together the repeats of keys that were let go meanwhile, and all but the last of those still held.

        SDL's repeats go on while a picture is drawn that takes long: one press would become several.
        """
        held, last = set(self.held), {event.key: i for i, event in enumerate(events) if event.type in (pygame.KEYDOWN, pygame.KEYUP)}
        found = []
        for i, event in enumerate(events):
            if event.type == pygame.KEYDOWN and event.key in held and last[event.key] != i:
                continue
            if event.type in (pygame.KEYDOWN, pygame.KEYUP):
                (held.add if event.type == pygame.KEYDOWN else held.discard)(event.key)
            found.append(event)
        return found

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
            down = kind == pygame.KEYDOWN
            repeat = down and event.key in self.held
            (self.held.add if down else self.held.discard)(event.key)
            return [key_event(event, bindings, repeat)]
        if kind == pygame.TEXTINPUT:
            return [Typed(event.text)]
        if kind == pygame.TEXTEDITING:
            return [Composing(event.text)]
        return self.pads.keys(event)
