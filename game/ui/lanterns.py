"""Light, by blending surfaces alone: how lantern light adds up, falls off, is stopped, and looks on a screen.

Every light picture and every field holds the *root* of a light: T = sqrt(light / white). So a picture times a field is one
BLEND_MULT, dark parts keep their steps, and sums go by `add_light`. The last step, from root to screen colour, is a table of
256 bytes laid over the whole picture (`bytes.translate`: 3 ms for 1280 x 720 here).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui.art import DIRECTED, Art

WARM = (1.0, 0.60, 0.27)
COOL = (0.50, 0.62, 0.85)
GROUND_COOL = 0.47  # how much cold light the floor gets
GROUND_WHITE = 1.235  # the light that T = 1 stands for on the floor (4 * white of its pictures)
SPRITE_WHITE = 2.0
SHADOW_DARK = 0.86


@dataclass(frozen=True, slots=True)
class Lantern:
    """A light at a place on the floor (spaces), so high above it, `power` 0 to 1."""

    x: float
    y: float
    height: float = 0.86
    power: float = 1.0


@dataclass(frozen=True, slots=True)
class Blocker:
    """What stands in the light: a round thing at a place, its radius and height in spaces."""

    x: float
    y: float
    radius: float
    height: float


def screen_value(light: float) -> float:
    """Returns what the screen shows (0 to 1) of a light: the filmic curve that all art was judged by."""
    x = max(0.0, light) * 0.8
    y = min(1.0, max(0.0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)))
    return 12.92 * y if y <= 0.0031308 else 1.055 * y ** (1 / 2.4) - 0.055


def curve(white: float) -> bytes:
    """Returns the table from root to screen value for pictures whose T = 1 is that light."""
    return bytes(round(255 * screen_value((i / 255) ** 2 * white)) for i in range(256))


def inverse(table: bytes) -> bytes:
    """Returns the table that gives what is missing to white."""
    return bytes(255 - value for value in table)


def develop(surface: pygame.Surface, table: bytes) -> None:
    """Lays a table over the three colours of a 32 bit surface without transparency.

    A part of a larger surface must begin at its upper left corner; the rest of its lines is changed with it.
    """
    view = surface.get_buffer()
    view.write(view.raw.translate(table))


def add_light(
    sum_: pygame.Surface,
    light: pygame.Surface,
    scratch: tuple[pygame.Surface, pygame.Surface],
    at: tuple[int, int] = (0, 0),
    area: pygame.Rect | None = None,
) -> None:
    """Adds a light to a sum, both as roots; the two of `scratch` are at least as large as the light.

    sqrt(a*a + b*b) is taken as the greater + the square of the lesser: off by less than 0.04 wherever the sum stays below 0.7.
    """
    part = light.get_rect() if area is None else area
    box = pygame.Rect(0, 0, part.w, part.h)
    lesser, twin = scratch  # a surface blitted on itself takes eight times as long as on its twin
    lesser.blit(light, (0, 0), part)
    lesser.blit(sum_, (0, 0), pygame.Rect(at, part.size), special_flags=pygame.BLEND_RGB_MIN)
    twin.blit(lesser, (0, 0), box)
    lesser.blit(twin, (0, 0), box, special_flags=pygame.BLEND_RGB_MULT)
    sum_.blit(light, at, part, special_flags=pygame.BLEND_RGB_MAX)
    sum_.blit(lesser, at, box, special_flags=pygame.BLEND_RGB_ADD)


def root(light: Sequence[float], white: float) -> tuple[int, int, int]:
    """Returns the colour that multiplies a light picture by a light."""
    r, g, b = (min(255, round(255 * math.sqrt(max(0.0, c) / white))) for c in light)
    return r, g, b


def fall_off(distance_squared: float) -> float:
    """Returns how much of a lantern's light is left at a distance (spaces, squared)."""
    return float(1 / (1 + distance_squared / 2.6) ** 1.55)


class Fields:
    """The light of all lanterns over the floor, one small surface for each direction, in board squares from the upper left."""

    def __init__(self, art: Art, columns: int, rows: int) -> None:
        self.density = 10
        self.radius = 8
        self.heights: tuple[float, ...] = (0.86,)
        self.stamps: list[dict[str, pygame.Surface]] = []
        sheet = art.lantern_light()
        if sheet is not None and art.lantern is not None:
            self.density, self.radius, self.heights = art.lantern.density, art.lantern.radius, art.lantern.heights
            n = 2 * self.radius * self.density
            for row in range(len(self.heights)):
                self.stamps.append({k: sheet.subsurface((i * n, row * n, n, n)) for i, k in enumerate(DIRECTED)})
        else:
            self.stamps.append(_plain_stamps(self.radius, self.density))
        self.side = 2 * self.radius * self.density
        size = (columns * self.density, rows * self.density)
        self.fields = {k: pygame.Surface(size).convert() for k in DIRECTED}
        self._mask = pygame.Surface((self.side, self.side)).convert()
        self._shade = pygame.Surface((self.side, self.side)).convert()
        self._light = pygame.Surface((self.side, self.side)).convert()
        self._scratch = (pygame.Surface((self.side, self.side)).convert(), pygame.Surface((self.side, self.side)).convert())

    def cast(self, lanterns: Sequence[Lantern], blockers: Sequence[Blocker]) -> None:
        """Fills the fields with the light of these lanterns, each with the shadows that the blockers throw in it."""
        for field in self.fields.values():
            field.fill((0, 0, 0))
        for lantern in lanterns:
            if lantern.power <= 0.01:
                continue
            row = min(range(len(self.stamps)), key=lambda i: abs(self.heights[i] - lantern.height))
            self._throw_shadows(lantern, blockers)
            if lantern.power < 0.99:
                dim = round(255 * math.sqrt(lantern.power))
                self._mask.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_MULT)
            left = round(lantern.x * self.density) - self.side // 2
            top = round(lantern.y * self.density) - self.side // 2
            for name, field in self.fields.items():
                area = pygame.Rect(0, 0, self.side, self.side)
                if name == "dE":
                    area.w //= 2  # light from the east falls on what lies west of the lantern
                elif name == "dW":
                    area = pygame.Rect(self.side // 2, 0, self.side // 2, self.side)
                elif name == "dS":
                    area.h //= 2
                elif name == "dN":
                    area = pygame.Rect(0, self.side // 2, self.side, self.side // 2)
                inside = area.move(left, top).clip(field.get_rect())
                if not inside.w or not inside.h:
                    continue
                part = inside.move(-left, -top)
                self._light.blit(self.stamps[row][name], part, part)
                self._light.blit(self._mask, part, part, special_flags=pygame.BLEND_RGB_MULT)
                add_light(field, self._light, self._scratch, inside.topleft, part)

    def _throw_shadows(self, lantern: Lantern, blockers: Sequence[Blocker]) -> None:
        """Draws what one lantern's light leaves dark, as wedges that grow wide, soft and faint with distance."""
        self._mask.fill((255, 255, 255))
        middle, scale = self.side / 2, self.density
        dark = False
        for blocker in blockers:
            dx, dy = blocker.x - lantern.x, blocker.y - lantern.y
            distance = math.hypot(dx, dy)
            if distance < blocker.radius * 1.02 or distance > self.radius - 1.5:
                continue
            dark = True
            towards = math.atan2(dy, dx)
            half = math.asin(min(0.98, blocker.radius / distance))
            length = 2.2 + 2.6 * blocker.height
            cuts = [distance + length * part for part in (0.0, 0.14, 0.32, 0.58, 1.0)]
            self._shade.fill((255, 255, 255))
            for softer, share in ((0.8, 0.42), (-0.2, 1.0)):
                for near, far in pairwise(cuts):
                    reach = (near + far) / 2 - distance
                    fade = max(0.0, 1 - reach / length) * share
                    spread = softer * (0.05 + 0.07 * reach) / max(0.4, (near + far) / 2)
                    a, b = towards - half - spread, towards + half + spread
                    if b <= a:
                        continue
                    grey = round(255 * math.sqrt(1 - SHADOW_DARK * fade))
                    points = [
                        (middle + scale * r * math.cos(t), middle + scale * r * math.sin(t))
                        for r, t in ((near, a), (far, a), (far, (a + b) / 2), (far, b), (near, b))
                    ]
                    pygame.draw.polygon(self._shade, (grey, grey, grey), points)
            self._mask.blit(self._shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if dark:
            self._mask = pygame.transform.box_blur(self._mask, 2)


def _plain_stamps(radius: int, density: int) -> dict[str, pygame.Surface]:
    """Draws the fall-off as rings, where the stamps are missing: no relief, but light where the lanterns are."""
    side = 2 * radius * density
    stamp = pygame.Surface((side, side)).convert()
    for step in range(side // 2, 0, -1):
        r = step / density
        light = [c * fall_off(r * r) * 1.6 * max(0.0, 1 - (r / radius) ** 3) for c in WARM]
        pygame.draw.circle(stamp, root(light, 4.0), (side // 2, side // 2), step)
    dark = pygame.Surface((side, side)).convert()
    return {k: stamp if k == "own" else dark for k in DIRECTED}
