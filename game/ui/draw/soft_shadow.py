"""The soft dark patch under whatever stands on a floor: a figure's base, a fallen die."""

from __future__ import annotations

from functools import cache

import pygame

MOST_SHADOWS = 60
_shadows: dict[tuple[int, int], pygame.Surface] = {}


def shadow(width: int, height: int) -> pygame.Surface:
    """Returns the dark patch under a base, soft at its edge."""
    key = (width, height)
    if key not in _shadows:
        if len(_shadows) > MOST_SHADOWS:
            _shadows.clear()
        _shadows[key] = pygame.transform.smoothscale(_round_shadow(), (max(1, width), max(1, height)))
    return _shadows[key]


@cache
def _round_shadow() -> pygame.Surface:
    fine = 48
    master = pygame.Surface((fine * 2, fine * 2), pygame.SRCALPHA)
    for step in range(fine, 0, -1):
        part = min(0.80, max(0.0, 1.10 - step / fine) ** 1.25) if step < fine else 0.03
        pygame.draw.circle(master, (0, 0, 0, round(255 * part)), (fine, fine), step)
    return master.convert_alpha()
