"""Dice that are seen to fall: they tumble in, bounce, lie still, and then their numbers light up one after another.

A throw knows its results from the beginning; what it shows later is only when they can be read.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.miniatures import shadow
from game.ui.parts import DieState, die6, die10

ROLL, APART, LIGHT = 0.70, 0.09, 0.12  # seconds: one die's way, between two dice, until a number lights up
TURNS = {"d10": ("d10_0", "d10_1", "d10_2", "d10_3", "d10_4"), "location": ("d6_0",)}
STEP = 15  # degrees between two kept pictures of a turning die


@dataclass(frozen=True, slots=True)
class Die:
    """A die and what it shows: a number for a d10, a body location (head arms body waist legs) for a location die."""

    kind: Literal["d10", "location"]
    shows: int | str
    state: DieState = "normal"


class DiceThrow:
    """Some dice thrown together. `advance` lets them fall, `draw` draws one of them into its place on a tray."""

    def __init__(self, dice: Sequence[Die], art: Art | None = None) -> None:
        self.dice = tuple(dice)
        self.art = art
        self.seconds = 0.0

    @property
    def length(self) -> float:
        """How many seconds the whole throw takes at speed 1."""
        return ROLL + APART * max(0, len(self.dice) - 1) + LIGHT if self.dice else 0.0

    @property
    def done(self) -> bool:
        return self.seconds >= self.length

    def landed(self, which: int) -> bool:
        """Tells whether a die (from 0) lies still."""
        return self.seconds >= ROLL + APART * which

    def lit(self, which: int) -> bool:
        """Tells whether a die's number may be read and added up."""
        return self.seconds >= ROLL + APART * which + LIGHT

    def advance(self, seconds: float, speed: int = 1, skip: bool = False) -> bool:
        """Lets the dice fall on; at speed 0 or with `skip` they lie at once. Returns True if anything changed."""
        if self.done:
            return False
        self.seconds = self.length if skip or speed <= 0 else min(self.length, self.seconds + seconds * speed)
        return True

    def finish(self) -> None:
        """Lays all dice down at once."""
        self.seconds = self.length

    def draw(self, canvas: Canvas, which: int, x: float, y: float, size: float) -> None:
        """Draws a die (from 0) whose place on the tray has this upper left corner and side, in units."""
        die = self.dice[which]
        if self.landed(which):
            self._lying(canvas, die, x, y, size, self.lit(which))
            return
        part = max(0.0, (self.seconds - APART * which) / ROLL)
        if part <= 0.0:
            return
        far = (1 - part) ** 1.6
        height = abs(math.cos(part * math.pi * 2.5)) * (1 - part) ** 1.1 * size * 1.2
        middle_x, floor_y = x + size / 2 - far * size * 1.5, y + size / 2
        dark = shadow(canvas.px(size * 0.9), canvas.px(size * 0.34))
        dark.set_alpha(round(220 * min(1.0, 0.4 + part)))
        canvas.surface.blit(dark, dark.get_rect(center=(canvas.px(middle_x), canvas.px(floor_y + size * 0.40))))
        dark.set_alpha(255)
        turn = (1 - part) ** 1.3 * (900 if which % 2 else -780) + which * 40
        picture = self._tumbling(die.kind, which, part, canvas.px(size * (1.32 if die.kind == "d10" else 1.2)), turn)
        if picture is None:
            self._lying(canvas, die, middle_x - size / 2, floor_y - size / 2 - height, size, False)
            return
        canvas.surface.blit(picture, picture.get_rect(center=(canvas.px(middle_x), canvas.px(floor_y - height))))

    def _tumbling(self, kind: str, which: int, part: float, pixels: int, turn: float) -> pygame.Surface | None:
        if self.art is None:
            return None
        names = TURNS[kind]
        name = names[(which + int(part * 9)) % len(names)]
        still = self.art.still(f"dice/{name}")
        if still is None:
            return None
        step = round(turn / STEP) * STEP % 360
        key = (id(still), pixels, step)
        kept = _turned.get(key)
        if kept is None:
            if len(_turned) > 160:
                _turned.clear()
            kept = _turned[key] = pygame.transform.rotozoom(still, step, pixels / still.get_width())
        return kept

    @staticmethod
    def _lying(canvas: Canvas, die: Die, x: float, y: float, size: float, lit: bool) -> None:
        """Draws a fallen die; until its number is lit the face is blank."""
        if die.kind == "d10":
            die10(canvas, x, y, size, die.shows if lit else "", die.state if lit else "normal")
        else:
            die6(canvas, x, y, size, str(die.shows) if lit else "", die.state if lit else "normal")


_turned: dict[tuple[int, int, int], pygame.Surface] = {}
