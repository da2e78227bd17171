"""The light on the sheets of survivors: a lantern that goes out takes the sheet of its bearer with it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from typing import Any

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.kit.cached_panel import CachedPanel

GOES_OUT = 1.3  # seconds in which a sheet goes dark, at normal speed
DARK = (5, 5, 8, 122)  # laid over a sheet that has gone dark
FLUTTERS = 26.0  # radians a second of the last flicker


class SheetLamps:
    """Tells how dark each sheet is: 0 while its lantern burns, 1 when it is out; a sheet goes dark slowly where the death has been seen."""

    def __init__(self) -> None:
        self._out: dict[str, float] = {}  # seconds since the lantern of each dead survivor went out
        self._known: set[str] | None = None

    def advance(self, seconds: float, dead: Collection[str], pace: float) -> bool:
        """Lets time pass; `pace` 0 shows the end at once. Returns whether a sheet looks different."""
        begun = self._known is not None
        for who in [*self._out]:
            if who not in dead:
                del self._out[who]
        fresh = [who for who in dead if who not in self._out]
        for who in fresh:
            self._out[who] = 0.0 if begun and pace > 0 else GOES_OUT
        self._known = set(dead)
        moving = [who for who, since in self._out.items() if since < GOES_OUT]
        for who in moving:
            self._out[who] = GOES_OUT if pace <= 0 else self._out[who] + seconds * pace
        return bool(moving or fresh)

    @property
    def running(self) -> bool:
        """Returns whether a sheet is going dark."""
        return any(since < GOES_OUT for since in self._out.values())

    def gone(self, who: str) -> float:
        """Returns how dark the sheet of a survivor is, from 0 to 1."""
        since = self._out.get(who)
        if since is None:
            return 0.0
        part = min(1.0, since / GOES_OUT)
        return part if part >= 1 else min(1.0, part * (0.75 + 0.25 * math.cos(since * FLUTTERS)))


class LitSheet(CachedPanel):
    """A sheet that goes dark with a lantern: `gone` says how far, from 0 to 1, in each frame."""

    def __init__(self, gone: Callable[[], float], *panel: Any, **how: Any) -> None:
        super().__init__(*panel, **how)
        self.gone = gone

    def put(self, canvas: Canvas, kept: pygame.Surface, area: pygame.Rect) -> None:
        super().put(canvas, kept, area)
        dark = round(DARK[3] * self.gone())
        if dark:
            canvas.shade(self.box.inset(1), DARK[:3], dark)
