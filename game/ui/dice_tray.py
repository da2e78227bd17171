"""Dice that are seen to fall: each tumbles over the tray, stops, and shows its number a moment later."""

from __future__ import annotations

import math

import pygame

from game.ui import images
from game.ui.canvas import Canvas
from game.ui.parts import die6, die10
from game.ui.tips import Tip
from game.ui.units import Box
from game.ui.widget import Widget

FALL, APART, LIGHTS_UP = 0.70, 0.09, 0.12
POSES = 5  # of the tumbling pictures


def seconds_for(count: int) -> float:
    """Returns how long so many dice take to fall and to be read, at normal speed."""
    return FALL + APART * max(0, count - 1) + LIGHTS_UP + 0.08 * count


class Die(Widget):
    """A die of ten sides, or of six body locations, that falls when it is new and then lies there.

    `age` is how long ago it was thrown, in seconds at normal speed; `pace` how fast that goes on (0: it lies already).
    """

    focusable = False
    cut = 4.0

    def __init__(
        self, key: str, box: Box, shows: str, good: bool = True, *, number: int = 0, pace: float = 0.0, spent: bool = False, tip: Tip | None = None
    ) -> None:
        super().__init__(key, box, label=shows, tip=tip, region="tray")
        self.shows, self.good, self.spent = shows, good, spent
        self.pace = pace
        self.age = -APART * number if pace > 0 else math.inf

    @property
    def fallen(self) -> bool:
        return self.age >= FALL

    def settle(self) -> None:
        """Ends the fall at once."""
        self.age = math.inf

    def tick(self, seconds: float) -> bool:
        if self.age >= FALL + LIGHTS_UP:
            return False
        self.age += seconds * self.pace
        return True

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, Die) and old.shows == self.shows and self.pace > 0:
            self.age = old.age

    def draw(self, canvas: Canvas) -> None:
        if self.age < 0:
            return
        size = self.box.w
        if not self.fallen:
            self._tumble(canvas, size)
            return
        lit = self.age >= FALL + LIGHTS_UP
        if self.shows.isdigit():
            die10(canvas, self.box.x, self.box.y, size, self.shows, "spent" if self.spent else "normal" if self.good or not lit else "miss")
        else:
            die6(canvas, self.box.x, self.box.y, size, self.shows, "spent" if self.spent else "normal")

    def _tumble(self, canvas: Canvas, size: float) -> None:
        """Draws it in the air: it comes in from the right, bounces twice and slows down."""
        part = self.age / FALL
        ease = 1 - (1 - part) ** 2
        bounce = abs(math.cos(ease * math.pi * 2.5)) * (1 - part) ** 1.4
        x = self.box.x + (1 - ease) * size * 2.2
        y = self.box.y - bounce * size * 0.9
        ten = self.shows.isdigit()
        name = f"dice/d10_{int(ease * 14) % POSES}.webp" if ten else "dice/d6_0.webp"
        pixels = canvas.px(size * 1.16)
        turned = pygame.transform.rotate(images.fitted(name, (pixels, pixels), False), (1 - ease) * 260)
        centre = (canvas.px(x + size / 2), canvas.px(y + size / 2))
        canvas.surface.blit(turned, turned.get_rect(center=centre))
