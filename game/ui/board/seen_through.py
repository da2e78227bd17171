"""What of the marks on the floor is also seen through a monster that stands before them: small signs, so that its form stays whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.ui.board.board_state import ChoiceMark, Corner, GhostFootprint, Mark, Path, Reach, Strikes
from game.ui.board.camera import Camera
from game.ui.board.kept_marks import Kept, origin_of
from game.ui.board.overlays import floor_marks, spaces_of
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of

THROUGH = 175  # of 255: how strong a mark is seen
HIDDEN_PART = 0.4  # of a space that must be covered before a sign for it is drawn through its cover: the rest of others says enough


class Before(NamedTuple):
    """What stands before marks: the key of its silhouette, its pixels, and which of these it covers."""

    shape: tuple[object, ...]
    box: pygame.Rect
    mask: pygame.mask.Mask


class SeenThrough:
    """Draws what may be chosen, and where a monster would go, again over what stands before it."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._marks: Kept | None = None
        self._parts = SurfaceCache(bytes_of, 4 * MIB)  # of these marks, each behind something

    def forget(self) -> None:
        """Drops all pictures."""
        self._marks = None
        self._parts.clear()

    def draw(self, surface: pygame.Surface, marks: Sequence[Mark], before: Sequence[Before], u: float, rush: bool = False) -> None:
        """Draws the marks where something covers them; with `rush`, during a zoom, those of the former one are scaled."""
        spots = [self.camera.rect_of(space, size) for mark in marks for space, size in spaces_of(mark)]
        covering = [each for each in before if each.box.collidelist(spots) >= 0]
        if not covering:
            return
        marks = self._covered(marks, covering)
        window = surface.get_rect()
        key, kept = (tuple(marks), window.size, u), self._marks
        if kept is None or not (kept.shows(key, self.camera, window) or (rush and kept.key == key and kept.cell != self.camera.cell)):
            self._parts.clear()
            kept = self._marks = Kept(key, self.camera.cell, origin_of(self.camera), floor_marks(marks, self.camera, window, u))
        for picture, corner in kept.placed(self.camera, surface.get_clip()):
            for each in covering:
                part = picture.get_rect(topleft=corner).clip(each.box)
                if part.w and part.h:
                    surface.blit(self._part(picture, corner, part, each), part, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _covered(self, marks: Sequence[Mark], before: Sequence[Before]) -> list[Mark]:
        """Returns the marks, of the spaces that may be chosen only those that lie behind something."""
        near = [each.box for each in before]
        found = list(marks)
        for i, mark in enumerate(marks):
            if isinstance(mark, ChoiceMark | Strikes):
                spaces = [space for space in mark.spaces if self.camera.rect_of(space).collidelist(near) >= 0]
                found[i] = replace(mark, spaces=tuple(space for space in spaces if self._hides(space, before)))
        return found

    def _hides(self, space: str, before: Sequence[Before]) -> bool:
        """Returns whether much of a space is covered."""
        box = self.camera.rect_of(space)
        whole = pygame.mask.Mask(box.size, fill=True)
        return sum(whole.overlap_area(each.mask, (each.box.x - box.x, each.box.y - box.y)) for each in before) > HIDDEN_PART * box.w * box.h

    def _part(self, picture: pygame.Surface, corner: tuple[int, int], part: pygame.Rect, before: Before) -> pygame.Surface:
        """Returns what of a picture lies behind something, cached."""
        key = (picture.get_size(), corner[0] - before.box.x, corner[1] - before.box.y, before.shape, before.box.size)  # stays when the camera moves

        def cut() -> pygame.Surface:
            over = pygame.Surface(part.size, pygame.SRCALPHA)
            over.blit(picture, (corner[0] - part.x, corner[1] - part.y), special_flags=pygame.BLEND_RGBA_ADD)
            hole = before.mask.to_surface(setcolor=(THROUGH,) * 4, unsetcolor=(0, 0, 0, 0))
            over.blit(hole, (before.box.x - part.x, before.box.y - part.y), special_flags=pygame.BLEND_RGBA_MULT)
            return over

        return self._parts.get(key, cut)


def seen_through(marks: Sequence[Mark]) -> list[Mark]:
    """Returns the marks that show what may be chosen, and where somebody would go: one small sign for each space, no squares."""
    found: list[Mark] = []
    struck = {space for mark in marks if isinstance(mark, Strikes) for space in mark.spaces}
    for mark in marks:
        if (isinstance(mark, Reach) and mark.tone == "lantern") or isinstance(mark, ChoiceMark):
            found.append(ChoiceMark(tuple(space for space in mark.spaces if space not in struck), mark.tone, behind=True))
        elif isinstance(mark, Strikes):
            found.append(replace(mark, behind=True))
        elif isinstance(mark, Corner | GhostFootprint) or (isinstance(mark, Path) and mark.size != 1):
            found.append(mark)
    return found
