"""Lets the lanterns of a picture of the floor flicker on the finished frame, while somebody plays."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.session.part import Host, Part
from game.ui.board.floor_picture import FloorPicture

STEP = 1 / 8  # seconds between two steps of the flames
RESTS = 10.0  # seconds without input after which the flames stand still


class Flicker(Part):
    """Counts the steps of the flames; `frame` is the finished frame over which they move, None until the first step on it."""

    def __init__(self, host: Host, shown: FloorPicture) -> None:
        super().__init__(host)
        self.shown = shown
        self.clock, self.step, self.idle = 0.0, 0, 0.0
        self.frame: pygame.Surface | None = None

    @property
    def burns(self) -> bool:
        """Returns whether flames move: while somebody plays, and motion is neither off nor reduced."""
        settings = self.services.settings
        return bool(settings.speed) and not settings.reduced_motion and self.idle < RESTS and bool(self.shown.flames) and not self.shown.working

    def next_tick(self) -> float | None:
        """Returns the seconds until something moves; None if nothing does."""
        return 0.0 if self.shown.working else STEP if self.burns else None

    def freshen(self, surface: pygame.Surface, seconds: float, halo: float, covered: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
        """Lets time pass and the flames take their step, so many units around each, except where a widget covers them; returns the changed pixels."""
        self.clock += seconds
        if not self.burns or self.clock < STEP:
            return ()
        self.clock, self.step = 0.0, self.step + 1
        if self.frame is None or self.frame.get_size() != surface.get_size():
            self.frame = surface.copy()
        return self.shown.flicker(surface, self.frame, self.step, round(halo * self.host.units.u), covered)
