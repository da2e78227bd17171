"""The vignette over the board: dark corners, and growing darkness outside the lanterns' light as lanterns go out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

import pygame

from game.ui.board.camera import SIN, Camera
from game.ui.board.lighting import Lantern
from game.ui.board.miniatures import glow

EDGE = (64, 36)  # size in pixels of the small picture that is scaled to the window
NIGHT = (138, 144, 160)  # colour multiplied with the board where no lantern shines


class Vignette:
    """Renders the vignette and caches it while window, camera and lanterns stay the same."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.company = 0  # number of lanterns at the start of the showdown
        self.brightness = 1.0  # of what no lantern reaches: where that is dark already, lost lanterns darken it less
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None

    def forget(self) -> None:
        self._kept = None

    def gloom(self, lanterns: Sequence[Lantern]) -> float:
        """Returns the lost part of the initial lantern light: 0 while all lanterns burn, 1 when none does; always 0 for fewer than two."""
        burning = sum(lantern.power for lantern in lanterns)
        return 0.0 if self.company < 2 else min(1.0, max(0.0, 1 - burning / self.company))

    def picture(self, size: tuple[int, int], lanterns: Sequence[Lantern]) -> pygame.Surface:
        """Returns the vignette for a board of `size` pixels; to be blitted with BLEND_RGB_MULT."""
        middle, gloom = self.camera.area.center, round(self.gloom(lanterns) * self.brightness**1.5 * 20) / 20
        pools: tuple[tuple[int, int], ...] = ()
        if gloom:
            points = (self.camera.point(lantern.x, lantern.y, 0.3) for lantern in lanterns if lantern.power > 0.2)
            pools = tuple((round(x * EDGE[0] / size[0]), round(y * EDGE[1] / size[1])) for x, y in points)
        key = (size, middle, gloom, pools, self.camera.cell if gloom else 0)
        if self._kept is None or self._kept[0] != key:
            small = _corners(size, middle).copy()
            if gloom:
                night = pygame.Surface(EDGE).convert()
                night.fill([round(255 - (255 - c) * gloom) for c in NIGHT])
                wide, high = (max(4, round(7.0 * self.camera.cell * a / b * k)) for a, b, k in zip(EDGE, size, (1, SIN), strict=True))
                pool = pygame.transform.smoothscale(glow(32, (255, 255, 255)), (wide, high))
                for x, y in pools:
                    night.blit(pool, (x - wide // 2, y - high // 2), special_flags=pygame.BLEND_RGB_ADD)
                small.blit(night, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            room = self._kept[1] if self._kept is not None and self._kept[1].get_size() == size else pygame.Surface(size).convert()
            self._kept = key, pygame.transform.smoothscale(small, size, room)
        return self._kept[1]


def _corners(size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    """Returns the small (EDGE) vignette: bright around the middle of the free rectangle, dark towards the window's corners."""
    left, top = (edge - round(edge * min(1.0, max(0.0, m / max(1, s)))) for edge, m, s in zip(EDGE, middle, size, strict=True))
    return _falling_dark().subsurface((left, top, *EDGE))


@cache
def _falling_dark() -> pygame.Surface:
    """Returns a radial fall-off, twice as wide and high as the window, from which `_corners` cuts its part."""
    w, h = EDGE
    small = pygame.Surface((w * 2, h * 2))
    for y in range(h * 2):
        for x in range(w * 2):
            far = math.hypot(((x + 0.5) / w - 1) / 0.60, ((y + 0.5) / h - 1) / 0.70) ** 2.6
            grey = round(255 * min(1.0, max(0.0, 1.20 - far * 0.85)))
            small.set_at((x, y), (grey, grey, grey))
    return small.convert()
