"""The back light and the eyes of a monster in the dark that is about to act against somebody: seen above the night, however far the lanterns are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.board.board_state import Mark, Thread
from game.ui.board.figure_light import EDGE_LIGHT, LightOn
from game.ui.board.flames import eye
from game.ui.board.miniatures import back_light, fade_down
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of

THREATENS = 2  # level of a thread from which on who it comes from is about to act
RIM, WIDE = (96, 114, 154), 0.13  # its light; spaces over which it fades inwards
FADES = 0.05, 0.58  # parts of the height of a picture between which it ends: the stone of the base has none
IN_DARK = 0.35  # share of the edge in full darkness from which on there is a rim
GLARES, LEAST = 1.0, 38  # how much larger the light of the eyes is than without a threat, and the least width of a space that they are drawn for
Spot = tuple[float, float]


def threatens(space: str, marks: Sequence[Mark]) -> bool:
    """Returns whether whoever stands on a space is about to act against somebody."""
    return any(isinstance(mark, Thread) and mark.start == space and mark.level >= THREATENS for mark in marks)


def darkness_of(light: LightOn) -> float:
    """Returns how far a figure in a light is from all lanterns, from 0 to 1."""
    return max(0.0, min(1.0, (light[2][0][2] / EDGE_LIGHT[2] - IN_DARK) / (0.95 - IN_DARK)))


class ThreatRim:
    """Draws the rim and the eyes."""

    def __init__(self) -> None:
        self.kept: SurfaceCache[pygame.Surface] = SurfaceCache(bytes_of, 2 * MIB)

    def draw(
        self, surface: pygame.Surface, shape: tuple[object, ...], box: pygame.Rect, mask: pygame.mask.Mask,
        nearer: Sequence[tuple[pygame.Rect, pygame.mask.Mask]], cell: int, strength: float,
    ) -> None:  # fmt: skip
        """Adds the light along the far edges of a figure in `box`, but not before who is `nearer`; `cell` is the width of a space in pixels."""
        rim = self.kept.get((shape, box.size, cell), lambda: rim_of(mask, max(2, round(WIDE * cell))))
        before = [(at, other) for at, other in nearer if at.colliderect(box)]
        if before or strength < 1:
            rim = rim.copy()
            rim.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        for at, other in before:
            hole = other.to_surface(setcolor=(0, 0, 0), unsetcolor=(255, 255, 255))
            rim.blit(hole, (at.x - box.x, at.y - box.y), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(rim, box, special_flags=pygame.BLEND_RGB_ADD)

    @staticmethod
    def draw_eyes(surface: pygame.Surface, eyes: Sequence[Spot], cell: int, strength: float, seen: Callable[[Spot], bool]) -> None:
        """Adds the light of eyes at these pixels, where nothing stands before them."""
        for at in eyes:
            if seen(at):
                eye(surface, at, GLARES * max(LEAST, cell), strength)


def rim_of(mask: pygame.mask.Mask, soft: int) -> pygame.Surface:
    """Returns the light on a silhouette from behind and above, on black, fading inwards over `soft` pixels and downwards."""
    light = back_light(mask.to_surface(pygame.Surface(mask.get_size()), setcolor=(255, 255, 255), unsetcolor=(0, 0, 0)), soft)
    light.fill(RIM, special_flags=pygame.BLEND_RGB_MULT)
    fade_down(light, light.get_rect(), FADES)
    return light
