"""Blood decals on the floor: they stay for the rest of the showdown and darken the light that falls there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.board.camera import SIN, Camera
from game.ui.draw.surface_cache import SurfaceCache, bytes_of

TILE = 3  # side of one cached picture, in spaces
MOST = 900  # decals; the oldest are dropped first
INK = (124, 20, 15)  # colour of thick blood in white light
TURNS = 12  # number of splash directions in half a turn
WHITE = (255, 255, 255)
_drops = SurfaceCache(bytes_of)


@dataclass(frozen=True, slots=True)
class BloodDecal:
    """A decal on the floor: its centre and half its width in spaces, the splash direction in radians, its length relative to its width."""

    x: float
    y: float
    large: float
    way: float = 0.0
    long: float = 1.0

    @property
    def reach(self) -> float:
        return self.large * self.long


class BloodDecals:
    """All decals of a showdown, cached as pictures of TILE x TILE spaces."""

    def __init__(self) -> None:
        self.all: list[BloodDecal] = []
        self.seen = True  # False where the settings hide blood
        self._tiles: dict[tuple[int, int], list[BloodDecal]] = {}
        self._drawn: dict[tuple[int, int], tuple[int, int, pygame.Surface]] = {}  # width of a space, number of stains, picture

    def add(self, stain: BloodDecal) -> None:
        """Adds a decal; beyond the limit the oldest fifth is dropped."""
        if len(self.all) >= MOST:
            kept = self.all[MOST // 5 :]
            self.clear()
            for old in kept:
                self.add(old)
        self.all.append(stain)
        reach = stain.reach * 1.2
        for across in range(math.floor((stain.x - reach) / TILE), math.floor((stain.x + reach) / TILE) + 1):
            for down in range(math.floor((stain.y - reach) / TILE), math.floor((stain.y + reach) / TILE) + 1):
                self._tiles.setdefault((across, down), []).append(stain)

    def clear(self) -> None:
        """Removes all decals."""
        self.all.clear()
        self._tiles.clear()
        self._drawn.clear()

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draws the decals on the floor, clipped to the surface's clip rectangle."""
        if not self.seen:
            return
        window = surface.get_clip()
        for at, stains in self._tiles.items():
            left, top = camera.edge_x(at[0] * TILE), camera.edge_y(at[1] * TILE)
            if window.colliderect((left, top, TILE * camera.cell, math.ceil(TILE * camera.cell * SIN))):
                surface.blit(self._picture(at, stains, camera.cell), (left, top), special_flags=pygame.BLEND_RGB_MULT)

    def _picture(self, at: tuple[int, int], stains: list[BloodDecal], cell: int) -> pygame.Surface:
        """Returns the cached picture of a tile, adding decals that are new; it is drawn again when the width of a space has changed."""
        width, count, picture = self._drawn.get(at, (0, 0, None))
        if picture is None or width != cell:
            picture, count = pygame.Surface((TILE * cell, math.ceil(TILE * cell * SIN))).convert(), 0
            picture.fill(WHITE)
        for stain in stains[count:]:
            turn = round(stain.way / math.pi * TURNS) % TURNS
            flat = max(2, round(stain.large * cell)), max(10, round(stain.long * 10)), turn
            drop = _drops.get(flat, partial(_drop, *flat))
            x, y = (stain.x - at[0] * TILE) * cell, (stain.y - at[1] * TILE) * cell * SIN
            picture.blit(drop, drop.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_RGB_MULT)
        self._drawn[at] = cell, len(stains), picture
        return picture


def _drop(radius: int, long: int, turn: int) -> pygame.Surface:
    """Draws one decal in perspective, for BLEND_RGB_MULT: `radius` in pixels, `long` in tenths, `turn` in 1/TURNS of half a turn."""
    fine = 4
    wide, high = round(radius * fine * long / 10), radius * fine
    flat = pygame.Surface((wide * 2 + fine * 2, high * 2 + fine * 2), pygame.SRCALPHA)
    flat.fill((*INK, 0))
    pygame.draw.ellipse(flat, (*INK, 150), flat.get_rect().inflate(-fine, -fine))
    pygame.draw.ellipse(flat, (*INK, 235), flat.get_rect().inflate(-wide * 0.5, -high * 0.5))
    turned = pygame.transform.rotate(flat, -turn * 180 / TURNS)
    size = max(1, round(turned.get_width() / fine)), max(1, round(turned.get_height() / fine * SIN))
    small = pygame.transform.smoothscale(turned, size)
    made = pygame.Surface(size).convert()
    made.fill(WHITE)
    made.blit(small, (0, 0))
    return made
