"""Marks on the floor that are also seen through a monster that stands before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.board.board_state import ChoiceMark, Corner, GhostFootprint, Mark, Path
from game.ui.board.camera import Camera
from game.ui.board.overlays import floor_marks, spaces_of
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of

THROUGH = 175  # of 255: how strong a mark is seen


class Before(NamedTuple):
    """What stands before marks: the key of its silhouette, its pixels, and which of these it covers."""

    shape: tuple[object, ...]
    box: pygame.Rect
    mask: pygame.mask.Mask


class SeenThrough:
    """Draws what may be chosen, and where a monster would go, again over what stands before it."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.kept: SurfaceCache[tuple[pygame.Surface, pygame.Surface]] = SurfaceCache(lambda kept: bytes_of(kept[1]), 4 * MIB)

    def draw(self, surface: pygame.Surface, marks: Sequence[Mark], before: Sequence[Before], u: float) -> None:
        """Draws the marks where something covers them."""
        chosen = [mark for mark in marks if is_seen_through(mark)]
        spots = [self.camera.rect_of(space, size) for mark in chosen for space, size in spaces_of(mark)]
        covering = [each for each in before if each.box.collidelist(spots) >= 0]
        for picture, corner in floor_marks(chosen, self.camera, surface.get_rect(), u) if covering else ():
            for each in covering:
                part = picture.get_rect(topleft=corner).clip(each.box)
                if part.w and part.h:
                    surface.blit(self._part(picture, corner, part, each), part, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _part(self, picture: pygame.Surface, corner: tuple[int, int], part: pygame.Rect, before: Before) -> pygame.Surface:
        """Returns what of a picture lies behind something, cached."""
        key = (id(picture), corner, before.shape, tuple(before.box))
        kept = self.kept.find(key)
        if kept is None or kept[0] is not picture:
            over = pygame.Surface(part.size, pygame.SRCALPHA)
            over.blit(picture, (corner[0] - part.x, corner[1] - part.y), special_flags=pygame.BLEND_RGBA_ADD)
            hole = before.mask.to_surface(setcolor=(THROUGH,) * 4, unsetcolor=(0, 0, 0, 0))
            over.blit(hole, (before.box.x - part.x, before.box.y - part.y), special_flags=pygame.BLEND_RGBA_MULT)
            kept = self.kept.put(key, (picture, over))
        return kept[1]


def is_seen_through(mark: Mark) -> bool:
    """Returns whether a mark shows what may be chosen, or where the monster would go."""
    return isinstance(mark, ChoiceMark | Corner | GhostFootprint) or (isinstance(mark, Path) and mark.size > 1)
