"""The marks on the floor, kept as pictures from frame to frame."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.board.board_state import Mark
from game.ui.board.camera import Camera
from game.ui.board.overlays import LAYERS, REGIONS, Patch, floor_marks, sketching
from game.ui.draw.slices import Steps

GROUPS = (LAYERS[:REGIONS], LAYERS[REGIONS:])  # the marks of regions, and those that follow the focus: each is kept by itself
MOST_LATE = 20  # frames for which a group is seen as it was


class Kept(NamedTuple):
    """Pictures of a group of marks: what they show, the width of a space and the pixel of the board's corner when they were drawn."""

    key: tuple[object, ...]
    cell: int
    origin: tuple[int, int]
    pieces: Sequence[Patch]


class _Coming(NamedTuple):
    """A group of marks that is being drawn: as `Kept`, and the steps that are left."""

    key: tuple[object, ...]
    cell: int
    origin: tuple[int, int]
    steps: Steps[list[Patch]]


class KeptMarks:
    """Draws floor marks; `late` are the groups that were last drawn as they were before, and for how many frames."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.kept: dict[int, Kept] = {}
        self.late: dict[int, int] = {}
        self._coming: dict[int, _Coming] = {}
        self.plain = False  # nothing shines

    def draw(self, surface: pygame.Surface, window: pygame.Rect, marks: Sequence[Mark], u: float, rush: bool, until: float | None) -> None:
        """Draws the marks; with `rush`, during a zoom, former pictures are scaled.

        With a time of `perf_counter` for `until`, a group that has changed is drawn anew until then, and seen as it was while that is not enough.
        """
        origin, cell, went_on = (self.camera.edge_x(0), self.camera.edge_y(0)), self.camera.cell, False
        for group, kinds in enumerate(GROUPS):
            chosen = tuple(mark for mark in marks if isinstance(mark, kinds))
            key, kept = (chosen, window.size, u, self.plain), self.kept.get(group)
            if kept is not None and kept.key == key and kept.cell != cell and rush:
                self._stretch(surface, kept, origin)
                continue
            if kept is not None and (kept.key, kept.cell) == (key, cell) and math.dist(kept.origin, origin) <= min(window.size) / 2:
                self._done(group)
            elif kept is not None and until is not None and self.late.get(group, 0) < MOST_LATE:
                self.late[group] = self.late.get(group, 0) + 1
                if not went_on or time.perf_counter() < until:  # one group in a frame at least, not both
                    went_on, kept = True, self._go_on(group, kept, key, partial(sketching, chosen, window=window, u=u, plain=self.plain), until)
            else:
                self._done(group)
                kept = self.kept[group] = Kept(key, cell, origin, floor_marks(chosen, self.camera, window, u, self.plain))
            if kept.cell != cell:
                self._stretch(surface, kept, origin)
                continue
            across, down = origin[0] - kept.origin[0], origin[1] - kept.origin[1]
            for picture, (left, top) in kept.pieces:
                surface.blit(picture, (left + across, top + down), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _done(self, group: int) -> None:
        self.late.pop(group, None)
        self._coming.pop(group, None)

    def _go_on(self, group: int, kept: Kept, key: tuple[object, ...], sketch: Callable[[Camera], Steps[list[Patch]]], until: float) -> Kept:
        """Draws on at a group until a time, one step at least; returns it as it was, or as it is when it is ready. `sketch` begins to draw it."""
        coming = self._coming.get(group)
        if coming is None or (coming.key, coming.cell) != (key, self.camera.cell):
            camera = self.camera.held()
            coming = self._coming[group] = _Coming(key, camera.cell, (camera.edge_x(0), camera.edge_y(0)), sketch(camera))
        able = True
        while able:
            try:
                able = next(coming.steps) and time.perf_counter() < until
            except StopIteration as end:
                self._done(group)
                self.kept[group] = Kept(coming.key, coming.cell, coming.origin, end.value)
                return self.kept[group]
        return kept

    def _stretch(self, surface: pygame.Surface, kept: Kept, origin: tuple[int, int]) -> None:
        """Draws the marks of another zoom at the size of this one, until the zoom has ended."""
        factor = self.camera.cell / kept.cell
        for picture, (left, top) in kept.pieces:
            corner = round(origin[0] + (left - kept.origin[0]) * factor), round(origin[1] + (top - kept.origin[1]) * factor)
            area = pygame.Rect(corner, (max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor))))
            if area.colliderect(surface.get_clip()):
                surface.blit(pygame.transform.smoothscale(picture, area.size), area, special_flags=pygame.BLEND_PREMULTIPLIED)
