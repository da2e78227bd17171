"""The marks on the floor, kept as pictures from frame to frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.board.board_state import Mark
from game.ui.board.camera import Camera
from game.ui.board.overlays import LAYERS, REGIONS, Patch, floor_marks

GROUPS = (LAYERS[:REGIONS], LAYERS[REGIONS:])  # the marks of regions, and those that follow the focus: each is kept by itself


class Kept(NamedTuple):
    """Pictures of a group of marks: what they show, the width of a space and the pixel of the board's corner when they were drawn."""

    key: tuple[object, ...]
    cell: int
    origin: tuple[int, int]
    pieces: Sequence[Patch]


class KeptMarks:
    """Draws floor marks; `late` are the groups that were last drawn as they were before."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.kept: dict[int, Kept] = {}
        self.late: set[int] = set()

    def draw(self, surface: pygame.Surface, window: pygame.Rect, marks: Sequence[Mark], u: float, rush: bool, in_time: bool) -> None:
        """Draws the marks; with `rush`, during a zoom, former pictures are scaled.

        With `in_time` a group that has changed is drawn anew a frame later, and one group in a frame: a frame with a new question has much else to do.
        """
        origin, cell = (self.camera.edge_x(0), self.camera.edge_y(0)), self.camera.cell
        late, self.late = self.late, set()
        for group, kinds in enumerate(GROUPS):
            chosen = tuple(mark for mark in marks if isinstance(mark, kinds))
            key, kept = (chosen, window.size, u), self.kept.get(group)
            if kept is not None and kept.key == key and kept.cell != cell and rush:
                self._stretch(surface, kept, origin)
                continue
            if in_time and kept is not None and kept.key != key and kept.cell == cell and (group not in late or self.late):
                self.late.add(group)
            elif kept is None or (kept.key, kept.cell) != (key, cell) or math.dist(kept.origin, origin) > min(window.size) / 2:
                kept = self.kept[group] = Kept(key, cell, origin, floor_marks(chosen, self.camera, window, u))
            across, down = origin[0] - kept.origin[0], origin[1] - kept.origin[1]
            for picture, (left, top) in kept.pieces:
                surface.blit(picture, (left + across, top + down), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _stretch(self, surface: pygame.Surface, kept: Kept, origin: tuple[int, int]) -> None:
        """Draws the marks of another zoom at the size of this one, until the zoom has ended."""
        factor = self.camera.cell / kept.cell
        for picture, (left, top) in kept.pieces:
            corner = round(origin[0] + (left - kept.origin[0]) * factor), round(origin[1] + (top - kept.origin[1]) * factor)
            area = pygame.Rect(corner, (max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor))))
            if area.colliderect(surface.get_clip()):
                surface.blit(pygame.transform.smoothscale(picture, area.size), area, special_flags=pygame.BLEND_PREMULTIPLIED)
