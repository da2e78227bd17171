"""Blood decals on the floor: they stay for the rest of the showdown, fill the hollows of the relief, and end at the board's edge."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple
from zlib import crc32

import pygame

from game.ui.board.board_state import COLUMNS, ROWS, on_board
from game.ui.board.camera import SIN, Camera
from game.ui.draw.surface_cache import SurfaceCache, bytes_of

TILE = 3  # side of one cached picture, in spaces
MOST = 900  # decals; the oldest are dropped first
INK = (146, 252, 255)  # what thick blood takes from white light
TURNS = 24  # number of splash directions in a whole turn
VARIANTS = 5  # shapes of each size
SPECK, DROP = 0.045, 0.115  # half the width up to which a decal is a speck, a drop; a larger one is a splash
AHEAD = 3.0  # how far a splash throws its last droplets, in halves of its width
DENSITIES = (64, 128)  # pixels of a space at which decals are drawn, before they are scaled to the zoom
WHITE = (255, 255, 255)
_drops = SurfaceCache(bytes_of)
Relief = Callable[[pygame.Rect, tuple[int, int]], pygame.Surface | None]


@dataclass(frozen=True, slots=True)
class BloodDecal:
    """A decal on the floor: its centre and half its width in spaces, the direction in which it was thrown in radians, its length relative to its width."""

    x: float
    y: float
    large: float
    way: float = 0.0
    long: float = 1.0

    @property
    def reach(self) -> float:
        """Returns how far it reaches from its centre, in spaces."""
        return self.large * (self.long * 1.6 if self.large <= DROP else AHEAD)

    @property
    def variant(self) -> int:
        """Returns which of the shapes of its size it has: always the same at one place."""
        return crc32(f"{self.x:.3f} {self.y:.3f}".encode()) % VARIANTS


class _Drawn(NamedTuple):
    """A tile at so many pixels for a space, with the first so many of its stains: what they take from the light, and what they leave of it."""

    density: int
    stains: int
    ink: pygame.Surface
    picture: pygame.Surface


class _Shown(NamedTuple):
    """The picture of a tile at the width of a space on the screen, with the first so many of its stains."""

    cell: int
    stains: int
    picture: pygame.Surface


class BloodDecals:
    """All decals of a showdown, cached as pictures of TILE x TILE spaces."""

    def __init__(self) -> None:
        self.all: list[BloodDecal] = []
        self.seen = True  # False where the settings hide blood
        self.late = False  # in the last drawing, some were not there yet, or as they were before
        self.relief: Relief | None = None  # how much blood stays on the floor of some spaces: white in the hollows
        self._tiles: dict[tuple[int, int], list[BloodDecal]] = {}
        self._drawn: SurfaceCache[_Drawn] = SurfaceCache(lambda tile: bytes_of(tile.ink) + bytes_of(tile.picture))  # by tile
        self._shown: SurfaceCache[_Shown] = SurfaceCache(lambda tile: bytes_of(tile.picture))  # by tile

    def add(self, stain: BloodDecal) -> None:
        """Adds a decal, unless it lies beyond the board; beyond the limit the oldest fifth is dropped."""
        if not on_board(stain.x, stain.y):
            return
        if len(self.all) >= MOST:
            kept = self.all[MOST // 5 :]
            self.clear()
            for old in kept:
                self.add(old)
        self.all.append(stain)
        reach = stain.reach * 1.1
        for across in range(math.floor(max(0.0, stain.x - reach) / TILE), math.floor(min(COLUMNS - 0.01, stain.x + reach) / TILE) + 1):
            for down in range(math.floor(max(0.0, stain.y - reach) / TILE), math.floor(min(ROWS - 0.01, stain.y + reach) / TILE) + 1):
                self._tiles.setdefault((across, down), []).append(stain)

    def clear(self) -> None:
        """Removes all decals."""
        self.all.clear()
        self._tiles.clear()
        self._drawn.clear()
        self._shown.clear()

    def draw(self, surface: pygame.Surface, camera: Camera, until: float | None = None) -> None:
        """Draws the decals on the board's floor, clipped to the surface's clip rectangle.

        With a time of `perf_counter`, new pictures of tiles are made until then, one at least; the others are seen as they were.
        """
        self.late, made = False, 0
        if not self.seen or not self.all:
            return
        clip = surface.get_clip()
        left, top = camera.edge_x(0), camera.edge_y(0)
        window = clip.clip((left, top, camera.edge_x(COLUMNS) - left, camera.edge_y(ROWS) - top))
        surface.set_clip(window)
        for at, stains in self._tiles.items():
            left, top = camera.edge_x(at[0] * TILE), camera.edge_y(at[1] * TILE)
            if window.colliderect((left, top, TILE * camera.cell, math.ceil(TILE * camera.cell * SIN))):
                now = self._now(at, stains, camera.cell)
                if now is None:
                    able = until is None or not made or time.perf_counter() < until
                    made, self.late = made + able, self.late or not able
                    now = self._picture(at, stains, camera.cell) if able else self._former(at, camera.cell)
                if now is not None:
                    surface.blit(now, (left, top), special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(clip)

    def _now(self, at: tuple[int, int], stains: list[BloodDecal], cell: int) -> pygame.Surface | None:
        """Returns the cached picture of a tile at the width of a space on the screen, unless stains have been added since."""
        shown = self._shown.find(at)
        return shown.picture if shown is not None and (shown.cell, shown.stains) == (cell, len(stains)) else None

    def _picture(self, at: tuple[int, int], stains: list[BloodDecal], cell: int) -> pygame.Surface:
        """Makes the picture of a tile at the width of a space on the screen."""
        density = next((each for each in DENSITIES if each * 1.3 >= cell), DENSITIES[-1])
        scaled = _fitted(self._at(at, stains, density), cell)
        return self._shown.put(at, _Shown(cell, len(stains), scaled)).picture

    def _former(self, at: tuple[int, int], cell: int) -> pygame.Surface | None:
        """Returns the picture of a tile as it was drawn last; None where there was none."""
        drawn = self._drawn.find(at)
        return None if drawn is None else _fitted(drawn.picture, cell)

    def _at(self, at: tuple[int, int], stains: list[BloodDecal], density: int) -> pygame.Surface:
        """Returns the picture of a tile with so many pixels for a space."""
        before = self._drawn.find(at)
        if before is not None and (before.density, before.stains) == (density, len(stains)):
            return before.picture
        if before is not None and before.density == density:
            ink, count = before.ink, before.stains
        else:
            ink, count = pygame.Surface((TILE * density, math.ceil(TILE * density * SIN))).convert(), 0
        for stain in stains[count:]:
            flat = max(1, round(stain.large * density)), max(10, round(stain.long * 10)), round(stain.way / math.tau * TURNS) % TURNS, stain.variant
            drop = _drops.get((density, *flat), partial(_drop, density, *flat))
            x, y = (stain.x - at[0] * TILE) * density, (stain.y - at[1] * TILE) * density * SIN
            ink.blit(drop, drop.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_RGB_MAX)
        taken = ink.copy()  # more stays in the hollows
        hollows = self.relief(pygame.Rect(at[0] * TILE, at[1] * TILE, TILE, TILE), ink.get_size()) if self.relief is not None else None
        if hollows is not None:
            taken.blit(hollows, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture = pygame.Surface(ink.get_size()).convert()
        picture.fill(WHITE)
        picture.blit(taken, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return self._drawn.put(at, _Drawn(density, len(stains), ink, picture)).picture


def _fitted(drawn: pygame.Surface, cell: int) -> pygame.Surface:
    """Returns the picture of a tile at the width of a space on the screen."""
    size = TILE * cell, math.ceil(TILE * cell * SIN)
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


def _drop(density: int, radius: int, long: int, turn: int, variant: int) -> pygame.Surface:
    """Draws what one decal takes from the light, in perspective: `radius` in pixels, `long` in tenths, `turn` in 1/TURNS of a whole turn."""
    fine = 4 if density <= DENSITIES[0] else 2
    r, large = radius * fine, radius / density
    chance = random.Random(f"{radius} {long} {variant}").random
    reach = round(r * (long / 10 * 1.6 if large <= DROP else AHEAD)) + fine
    flat = pygame.Surface((reach * 2, reach * 2))
    if large <= SPECK:
        _blot(flat, (reach, reach), r * long / 10, r, 0.86)
    elif large <= DROP:
        _tear(flat, reach, r, long / 10, chance)
    else:
        _splash(flat, reach, r, chance)
    turned = pygame.transform.rotate(flat, -turn * 360 / TURNS)
    size = max(1, round(turned.get_width() / fine)), max(1, round(turned.get_height() / fine * SIN))
    return pygame.transform.smoothscale(turned, size).convert()


def _ink(part: float) -> tuple[int, int, int]:
    r, g, b = (round(c * part) for c in INK)
    return r, g, b


def _blot(flat: pygame.Surface, at: tuple[float, float], wide: float, high: float, part: float) -> None:
    box = pygame.Rect(0, 0, max(2, round(wide * 2)), max(2, round(high * 2)))
    box.center = round(at[0]), round(at[1])
    pygame.draw.ellipse(flat, _ink(part), box)


def _tear(flat: pygame.Surface, middle: int, r: float, long: float, chance: Callable[[], float]) -> None:
    """Draws a drop that was thrown to the right: a head, the tail that it has drawn out ahead, and what has flown on from that."""
    tip = r * long * 1.45
    points: list[tuple[float, float]] = [(middle - r * 0.9, middle)]
    for turn in range(1, 8):
        a = math.pi - turn * math.pi / 8
        points.append((middle + r * 0.9 * math.cos(a) * (1 if math.cos(a) < 0 else 0.7), middle - r * math.sin(a) * (0.80 + 0.25 * chance())))
    points.append((middle + tip, middle + r * 0.12))
    for turn in range(7, 0, -1):
        a = math.pi - turn * math.pi / 8
        points.append((middle + r * 0.9 * math.cos(a) * (1 if math.cos(a) < 0 else 0.7), middle + r * math.sin(a) * (0.80 + 0.25 * chance())))
    pygame.draw.polygon(flat, _ink(1.0), points)
    _blot(flat, (middle - r * 0.12, middle), r * 0.42, r * 0.40, 0.80)  # thinner in the middle: it dries from the edge
    if chance() < 0.6:
        _blot(flat, (middle + tip * (0.92 + 0.16 * chance()), middle + r * 0.3 * (chance() - 0.5)), r * 0.22, r * 0.14, 0.9)


def _splash(flat: pygame.Surface, middle: int, r: float, chance: Callable[[], float]) -> None:
    """Draws a splash that was thrown to the right: an uneven body, fingers ahead of it, and droplets beyond them."""
    count, body = 28, list[tuple[float, float]]()
    waves = [(chance() * math.tau, 2 + k) for k in range(3)]
    for n in range(count):
        a = n / count * math.tau
        far = r * (0.72 + 0.13 * math.sin(a * waves[0][1] + waves[0][0]) + 0.09 * math.sin(a * waves[1][1] + waves[1][0]) + 0.10 * (chance() - 0.5))
        body.append((middle + far * math.cos(a) * (1.18 if math.cos(a) > 0 else 0.9), middle + far * math.sin(a) * 0.82))
    for _ in range(7):
        a = (chance() + chance() - 1) * 1.15
        far, thin = r * (1.0 + 0.85 * chance() * math.cos(a)), r * (0.07 + 0.09 * chance())
        dx, dy = math.cos(a), math.sin(a)
        (rx, ry), (wx, wy) = (middle + r * 0.45 * dx, middle + r * 0.45 * dy), (thin * 1.7 * dy, thin * 1.7 * dx)
        tip = (middle + far * dx, middle + far * dy)
        pygame.draw.polygon(flat, _ink(1.0), [(rx - wx, ry + wy), tip, (rx + wx, ry - wy)])
        _blot(flat, tip, thin * (1.1 + chance()), thin, 1.0)
    pygame.draw.polygon(flat, _ink(1.0), body)
    inner = [(middle + (x - middle) * 0.72, middle + (y - middle) * 0.70) for x, y in body]
    pygame.draw.polygon(flat, _ink(0.88), inner)
    for _ in range(4):
        _blot(flat, (middle + r * 0.8 * (chance() - 0.6), middle + r * 0.7 * (chance() - 0.5)), r * 0.16 * (0.4 + chance()), r * 0.12 * (0.4 + chance()), 0.96)
    for _ in range(9):
        a, far = (chance() + chance() - 1) * 0.75, r * (1.25 + (AHEAD - 1.5) * chance())
        wide = r * (0.035 + 0.075 * chance() ** 2)
        _blot(flat, (middle + far * math.cos(a), middle + far * math.sin(a)), wide * (1.2 + 0.8 * chance()), wide, 0.92)
