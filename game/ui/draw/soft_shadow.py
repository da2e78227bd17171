"""The soft dark patch under whatever stands on a floor: a figure's base, a fallen die."""

from __future__ import annotations

from functools import cache

import pygame

from game.ui.draw.surface_cache import SurfaceCache, bytes_of

_shadows = SurfaceCache(bytes_of)


def shadow(width: int, height: int) -> pygame.Surface:
    """Returns the dark patch under a base, soft at its edge."""
    return _shadows.get((width, height), lambda: pygame.transform.smoothscale(_round_shadow(), (max(1, width), max(1, height))))


@cache
def _round_shadow() -> pygame.Surface:
    fine = 48
    master = pygame.Surface((fine * 2, fine * 2), pygame.SRCALPHA)
    for step in range(fine, 0, -1):
        part = min(0.80, max(0.0, 1.10 - step / fine) ** 1.25) if step < fine else 0.03
        pygame.draw.circle(master, (0, 0, 0, round(255 * part)), (fine, fine), step)
    return master.convert_alpha()
