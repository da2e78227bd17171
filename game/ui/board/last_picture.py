"""The board as it was last drawn, without what shakes it."""

from __future__ import annotations

import time

import pygame


class LastPicture:
    """Keeps the picture of the board, in window size; a frame without time shows it again."""

    def __init__(self) -> None:
        self.surface: pygame.Surface | None = None
        self.partial = False  # its free rectangle alone was drawn since
        self._again = False  # it was shown again in the last frame

    def fitting(self, size: tuple[int, int]) -> tuple[pygame.Surface, bool]:
        """Returns the surface to draw on, and whether it is empty."""
        if self.surface is not None and self.surface.get_size() == size:
            return self.surface, False
        self.surface = pygame.Surface(size)
        return self.surface, True

    def take(self, surface: pygame.Surface) -> None:
        """Copies what was drawn elsewhere within the clip rectangle of a surface."""
        if self.surface is not None:
            self.surface.blit(surface, surface.get_clip(), surface.get_clip())
        self.partial = True

    def stands_in(self, surface: pygame.Surface, until: float | None) -> bool:
        """Draws it where the time of a frame has passed already (`perf_counter`), because panels were laid out; returns whether it did.

        It never does so twice in a row: what moves would stand still.
        """
        late = until is not None and time.perf_counter() >= until
        self._again = late and not self._again and self.surface is not None and self.surface.get_size() == surface.get_size()
        if self._again and self.surface is not None:
            surface.blit(self.surface, (0, 0))
        return self._again
