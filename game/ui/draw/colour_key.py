"""One key of colour for each part of a story: prologue grey and victory bone, each with one warm point, hunt cold, camp gold, defeat without warmth."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.draw.theme import Colour

POINT = (64, 36)  # pixels of the small picture of a warm point, scaled to where it lies


class Key(NamedTuple):
    """How a picture is graded: the tint of its greys, and how much of its own colours stays, from 0 to 1."""

    tint: Colour
    keeps: float = 0.0


class Warmth(NamedTuple):
    """The one place of a picture that keeps its colours: its middle and its radius, as parts of the width and height, and of the width."""

    x: float
    y: float
    radius: float


PROLOGUE, HUNT, VICTORY = Key((222, 226, 234), 0.06), Key((176, 204, 255), 0.45), Key((255, 226, 180), 0.22)
CAMP, DEFEAT = Key((255, 205, 128), 0.72), Key((196, 212, 240))
KEYS = {
    **{f"story/{name}.webp": PROLOGUE for name in ("sleep", "waking", "strangers", "hunger", "stone", "together")},
    **{f"story/{name}.webp": CAMP for name in ("founding", "year", "birth", "couple")},
    "story/departing.webp": HUNT, "story/triumph.webp": VICTORY, "story/lost.webp": DEFEAT, "story/grief.webp": DEFEAT,
}  # fmt: skip
WARM = {
    "story/sleep.webp": Warmth(0.12, 0.56, 0.14), "story/waking.webp": Warmth(0.165, 0.26, 0.14), "story/strangers.webp": Warmth(0.26, 0.26, 0.10),
    "story/hunger.webp": Warmth(0.43, 0.95, 0.16), "story/stone.webp": Warmth(0.505, 0.69, 0.14), "story/together.webp": Warmth(0.488, 0.80, 0.12),
    "story/triumph.webp": Warmth(0.41, 0.80, 0.16),
}  # fmt: skip


def graded(picture: pygame.Surface, key: Key, warm: pygame.Rect | None = None) -> pygame.Surface:
    """Returns a picture in a key of colour; within `warm` (pixels) it keeps its colours, fading towards the edge of the ellipse."""
    made = pygame.transform.grayscale(picture)
    made.fill(key.tint, special_flags=pygame.BLEND_RGB_MULT)
    if key.keeps > 0:
        own = picture.copy()
        own.set_alpha(round(255 * key.keeps))
        made.blit(own, (0, 0))
    seen = warm.clip(made.get_rect()) if warm is not None else pygame.Rect(0, 0, 0, 0)
    if warm is not None and seen.w and seen.h:
        point = pygame.Surface(seen.size, pygame.SRCALPHA)
        point.blit(picture, (0, 0), seen)
        mask = pygame.transform.smoothscale(_fading(), warm.size)
        point.blit(mask, (0, 0), seen.move(-warm.x, -warm.y), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(point, seen)
    return made


def grade(surface: pygame.Surface, key: Key, part: float = 1.0) -> None:
    """Puts a finished picture into a key of colour, in place; `part` of the way, from 0 to 1."""
    if part > 0:
        made = graded(surface, key)
        if part < 1:
            made.set_alpha(round(255 * part))
        surface.blit(made, (0, 0))


@lru_cache(maxsize=1)
def _fading() -> pygame.Surface:
    """Returns an ellipse that is white in the middle, and transparent towards its edge."""
    w, h = POINT
    small = pygame.Surface(POINT, pygame.SRCALPHA)
    for y in range(h):
        for x in range(w):
            far = math.hypot((x + 0.5) / w * 2 - 1, (y + 0.5) / h * 2 - 1)
            part = min(1.0, max(0.0, (1 - far) / 0.6))
            small.set_at((x, y), (255, 255, 255, round(255 * part * part * (3 - 2 * part))))
    return small
