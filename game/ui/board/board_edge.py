"""What lies around the board: broken tiles and fog, in the light of the lanterns that are near."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

import pygame

from game.ui.board.board_state import COLUMNS, ROWS
from game.ui.board.camera import SIN, Camera
from game.ui.board.lighting import Lantern, fall_off, screen_value
from game.ui.draw.art import EdgeArt

RIM = 1  # spaces at the edge of the board over which the picture reaches
LIGHT = 4  # pixels a space of the picture of the light
REACH = 6  # spaces around a lantern that it lights there
POWER = 0.20  # of a lantern
MIST = (19, 23, 31)  # the least light there, which shows the fog
GLOW = (1.0, 0.66, 0.36)  # colour of its light on the screen
MEDIAN = 0.5  # brightness of the picture's stone, to which its light is matched


class BoardEdge:
    """Adds the surroundings of a board to its composed floor."""

    def __init__(self, of: EdgeArt | None) -> None:
        self.of = of
        self._strips: dict[str, tuple[pygame.Rect, pygame.Surface]] = {}  # the spaces of each side, and their picture
        self._scaled: dict[str, tuple[tuple[object, ...], pygame.Surface]] = {}
        self._lit_strips: dict[str, tuple[pygame.Surface, pygame.Surface, pygame.Surface]] = {}  # in which light, of which scaled picture, and as it is added
        self._light: tuple[tuple[object, ...], pygame.Surface] | None = None

    def add(self, whole: pygame.Surface) -> bool:
        """Takes the picture, as the thread has loaded it, and keeps its four sides; returns whether they are new."""
        if self.of is None or self._strips:
            return False
        margin, density = self.of.margin, self.of.density
        inner = COLUMNS + 2 * margin, ROWS + 2 * margin
        sides = {
            "north": (0, 0, inner[0], margin + RIM), "south": (0, margin + ROWS - RIM, inner[0], margin + RIM),
            "west": (0, margin + RIM, margin + RIM, ROWS - 2 * RIM), "east": (margin + COLUMNS - RIM, margin + RIM, margin + RIM, ROWS - 2 * RIM),
        }  # fmt: skip
        for name, (x, y, w, h) in sides.items():
            part = _pixels(pygame.Rect(x, y, w, h), density).clip(whole.get_rect())
            self._strips[name] = pygame.Rect(x - margin, y - margin, w, h), pygame.transform.grayscale(whole.subsurface(part))
        return True

    def let_go(self) -> None:
        """Drops all pictures."""
        self._strips.clear()
        self._scaled.clear()
        self._lit_strips.clear()
        self._light = None

    def drawing(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, lanterns: Sequence[Lantern], cold: tuple[int, int, int]) -> Iterator[None]:
        """Adds what is seen of it within `area` to a floor, in steps; `cold` is the brightness of the floor that no lantern reaches."""
        if not self._strips or self.of is None:
            return
        margin = self.of.margin
        light = self._lit(lanterns, cold, margin)
        left, top = camera.place(area.topleft)
        right, bottom = camera.place(area.bottomright)
        window = pygame.Rect(math.floor(left), math.floor(top), 0, 0)
        window.w, window.h = math.ceil(right) - window.x, math.ceil(bottom) - window.y
        for name, (spaces, picture) in self._strips.items():
            seen = spaces.clip(window)
            if not seen.w or not seen.h:
                continue
            size = camera.edge_x(seen.right) - camera.edge_x(seen.x), camera.edge_y(seen.bottom) - camera.edge_y(seen.y)
            key = (camera.cell, tuple(seen), size)
            kept = self._scaled.get(name)
            if kept is None or kept[0] != key:
                part = _pixels(seen.move(-spaces.x, -spaces.y), self.of.density).clip(picture.get_rect())
                kept = self._scaled[name] = key, pygame.transform.smoothscale(picture.subsurface(part), size)
                yield
            before = self._lit_strips.get(name)
            if before is None or before[0] is not light or before[1] is not kept[1]:
                lit = pygame.transform.smoothscale(
                    light.subsurface(((seen.x + margin) * LIGHT, (seen.y + margin) * LIGHT, seen.w * LIGHT, seen.h * LIGHT)), size
                )
                lit.blit(kept[1], (0, 0), special_flags=pygame.BLEND_RGB_MULT)
                once = lit.copy()
                for _ in range(round(1 / MEDIAN) - 1):
                    lit.blit(once, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
                before = self._lit_strips[name] = light, kept[1], lit
            surface.set_clip(area)
            surface.blit(before[2], (camera.edge_x(seen.x), camera.edge_y(seen.y)), special_flags=pygame.BLEND_RGB_ADD)
            yield

    def light_at(self, x: float, y: float, lanterns: Sequence[Lantern], cold: tuple[int, int, int]) -> tuple[int, int, int]:
        """Returns the light on a place beside the board, in spaces."""
        if self.of is None:
            return cold
        light, margin = self._lit(lanterns, cold, self.of.margin), self.of.margin
        r, g, b = light.get_at((math.floor((x + margin) * LIGHT), math.floor((y + margin) * LIGHT)))[:3]
        return r, g, b

    def _lit(self, lanterns: Sequence[Lantern], cold: tuple[int, int, int], margin: int) -> pygame.Surface:
        """Returns the light around and on the board, LIGHT pixels a space."""
        key = (tuple((lantern.x, lantern.y, lantern.power) for lantern in lanterns), cold)
        if self._light is None or self._light[0] != key:
            light = pygame.Surface(((COLUMNS + 2 * margin) * LIGHT, (ROWS + 2 * margin) * LIGHT)).convert()
            light.fill([max(each) for each in zip(cold, MIST, strict=True)])
            for lantern in lanterns:
                stamp = _stamp(max(0, min(10, round(lantern.power * 10))))
                at = round((lantern.x + margin) * LIGHT), round((lantern.y + margin) * LIGHT)
                light.blit(stamp, stamp.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            self._light = key, light
        return self._light[1]


def _pixels(spaces: pygame.Rect, density: int) -> pygame.Rect:
    """Returns the pixels of some spaces, counted from the upper left corner of a picture."""
    top, bottom = (round(row * density * SIN) for row in (spaces.top, spaces.bottom))
    return pygame.Rect(spaces.x * density, top, spaces.w * density, bottom - top)


@lru_cache(maxsize=11)
def _stamp(tenths: int) -> pygame.Surface:
    """Returns the light of a lantern of so many tenths of its power."""
    side = REACH * LIGHT
    quarter = pygame.Surface((side, side)).convert()  # the upper left one, of which the others are mirrored
    for y in range(side):
        for x in range(side):
            square = ((x + 0.5) / LIGHT - REACH) ** 2 + ((y + 0.5) / LIGHT - REACH) ** 2
            value = 255 * screen_value(POWER * tenths / 10 * fall_off(square) * max(0.0, 1 - (math.sqrt(square) / REACH) ** 3))
            quarter.set_at((x, y), [round(value * c) for c in GLOW])
    stamp = pygame.Surface((2 * side, 2 * side)).convert()
    for right, low in product((False, True), repeat=2):
        stamp.blit(pygame.transform.flip(quarter, right, low), (side * right, side * low))
    return stamp
