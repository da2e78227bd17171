"""The marks on the floor, kept as pictures from frame to frame."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
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

    def shows(self, key: tuple[object, ...], camera: Camera, window: pygame.Rect) -> bool:
        """Returns whether it shows that at this zoom, and what a camera that has moved sees of it was drawn."""
        return (self.key, self.cell) == (key, camera.cell) and math.dist(self.origin, origin_of(camera)) <= min(window.size) / 2

    def placed(self, camera: Camera, clip: pygame.Rect) -> Iterator[Patch]:
        """Yields its pictures where a camera sees them within `clip`, those of another zoom at the size of this one."""
        (x, y), factor = origin_of(camera), camera.cell / self.cell
        for picture, (left, top) in self.pieces:
            corner = round(x + (left - self.origin[0]) * factor), round(y + (top - self.origin[1]) * factor)
            area = pygame.Rect(corner, (max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor))))
            if area.colliderect(clip):
                yield picture if self.cell == camera.cell else pygame.transform.smoothscale(picture, area.size), corner


def origin_of(camera: Camera) -> tuple[int, int]:
    """Returns the pixel of the board's corner."""
    return camera.edge_x(0), camera.edge_y(0)


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
        camera, went_on = self.camera, False
        for group, kinds in enumerate(GROUPS):
            chosen = tuple(mark for mark in marks if isinstance(mark, kinds))
            key, kept = (chosen, window.size, u, self.plain), self.kept.get(group)
            if kept is not None and kept.key == key and kept.cell != camera.cell and rush:
                pass
            elif kept is not None and kept.shows(key, camera, window):
                self._done(group)
            elif kept is not None and until is not None and self.late.get(group, 0) < MOST_LATE:
                self.late[group] = self.late.get(group, 0) + 1
                if not went_on or time.perf_counter() < until:  # one group in a frame at least, not both
                    went_on, kept = True, self._go_on(group, kept, key, partial(sketching, chosen, window=window, u=u, plain=self.plain), until)
            else:
                self._done(group)
                kept = self.kept[group] = Kept(key, camera.cell, origin_of(camera), floor_marks(chosen, camera, window, u, self.plain))
            for picture, corner in kept.placed(camera, surface.get_clip()):
                surface.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _done(self, group: int) -> None:
        self.late.pop(group, None)
        self._coming.pop(group, None)

    def _go_on(self, group: int, kept: Kept, key: tuple[object, ...], sketch: Callable[[Camera], Steps[list[Patch]]], until: float) -> Kept:
        """Draws on at a group until a time, one step at least; returns it as it was, or as it is when it is ready. `sketch` begins to draw it."""
        coming = self._coming.get(group)
        if coming is None or (coming.key, coming.cell) != (key, self.camera.cell):
            camera = self.camera.held()
            coming = self._coming[group] = _Coming(key, camera.cell, origin_of(camera), sketch(camera))
        able = True
        while able:
            try:
                able = next(coming.steps) and time.perf_counter() < until
            except StopIteration as end:
                self._done(group)
                self.kept[group] = Kept(coming.key, coming.cell, coming.origin, end.value)
                return self.kept[group]
        return kept
