"""The impact of a blow on the picture of the board: it shakes, and is seen from nearer for a moment."""

from __future__ import annotations

import math

import pygame

from game.ui.board.camera import Camera
from game.ui.draw.side_by_side import side_by_side

SHAKE, FAR = 0.25, 6.0  # seconds of the shaking, and units by which it begins
NEAR, COMES, LASTS = 1.15, 0.04, 0.30  # how much nearer, seconds until it is, and until it is over
HEAVY = 3  # the force of a blow that is felt in full


class Impact:
    """What is left of the last blow: the shaking, and how near it is seen."""

    def __init__(self) -> None:
        self.shaking = 0.0  # seconds that the board will still shake
        self._near = 0.0  # seconds that it will still be seen from nearer
        self._most = NEAR
        self._at = (0.0, 0.0)  # in spaces

    @property
    def running(self) -> bool:
        return self.shaking > 0 or self._near > 0

    @property
    def factor(self) -> float:
        """Returns how much nearer the board is seen now."""
        if self._near <= 0:
            return 1.0
        passed = LASTS - self._near
        part = passed / COMES if passed < COMES else (1 - (passed - COMES) / (LASTS - COMES)) ** 2
        return 1 + (self._most - 1) * part

    def shudder(self, force: int) -> None:
        """Lets the board shake."""
        self.shaking = max(self.shaking, SHAKE * min(HEAVY, force) / HEAVY)

    def hit(self, at: tuple[float, float], force: int) -> None:
        """Lets a blow at a place be felt."""
        self.shudder(force)
        self._at, self._near, self._most = at, LASTS, 1 + (NEAR - 1) * min(HEAVY, force) / HEAVY

    def advance(self, seconds: float) -> bool:
        """Lets time pass; returns whether the board must be redrawn."""
        was = self.running
        self.shaking, self._near = max(0.0, self.shaking - seconds), max(0.0, self._near - seconds)
        return was

    def end(self) -> None:
        """Ends it at once."""
        self.shaking = self._near = 0.0

    def draw(self, surface: pygame.Surface, camera: Camera, free: pygame.Rect, u: float) -> None:
        """Moves what was drawn within the `free` rectangle nearer, and shakes it."""
        area, factor = free.clip(surface.get_rect()).clip(surface.get_clip()), self.factor
        if factor > 1.001 and area.w > 8 and area.h > 8:
            part = pygame.Rect(0, 0, round(area.w / factor), round(area.h / factor))
            x, y = camera.point(*self._at)
            part.x = round(x - (x - area.x) / factor)  # the place of the blow stays where it is
            part.y = round(y - (y - area.y) / factor)
            part, half = part.clamp(area), area.h // 2
            upper = pygame.Rect(part.x, part.y, part.w, round(part.h * half / area.h))
            lower = pygame.Rect(part.x, upper.bottom, part.w, part.h - upper.h)
            pictures = side_by_side(
                lambda: pygame.transform.smoothscale(surface.subsurface(upper), (area.w, half)),
                lambda: pygame.transform.smoothscale(surface.subsurface(lower), (area.w, area.h - half)),
            )
            for picture, top in zip(pictures, (area.y, area.y + half), strict=True):
                surface.blit(picture, (area.x, top))
        if self.shaking > 0:
            far, clip = u * FAR * self.shaking / SHAKE, surface.get_clip()
            surface.set_clip(area)
            surface.scroll(round(far * math.cos(self.shaking * 90)), round(far * math.sin(self.shaking * 70)))
            surface.set_clip(clip)
