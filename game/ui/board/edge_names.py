"""The letters of the rows and the numbers of the columns, engraved in the stone around the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pygame

from game.model.space import ROWS as LETTERS
from game.ui.board.board_state import COLUMNS
from game.ui.board.camera import Camera
from game.ui.draw import fonts
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.theme import SANS_BOLD

OUT = 0.3  # spaces beyond the board's edge: the place whose light falls on a name
GAP = 0.07  # spaces between the edge and a name
SHARE, LEAST, MOST = 0.36, 10.0, 21.0  # of a space: how high they are written; at least, and at most, so many units
WHOLE = 0.87  # of that: so wide the widest row letter is, and less high a number
LEAST_LIGHT, MOST_LIGHT = (88, 94, 106), (148, 142, 132)  # no darker where nothing shines, no brighter beside a lantern: choices and figures outshine them
PLAIN = (150, 155, 165)  # with plain marks, whatever shines there
RAISED = 2.2  # times the light of the stone around it
CUT = (4, 5, 7)  # the shaded side of the engraving

Colour = tuple[int, int, int]


class EdgeNames:
    """Writes the name of each row beside both its ends, of each column above and below it; a part of the floor, which is composed once for a camera."""

    def __init__(self) -> None:
        self.shown = True
        self.plain = False  # brightness does not follow the light
        self.u = 1.0  # pixels of a unit
        self._glyphs: SurfaceCache[pygame.Surface] = SurfaceCache(bytes_of)

    def drawing(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, light_at: Callable[[float, float], Colour]) -> Iterator[None]:
        """Adds the names within `area` that the free rectangle shows whole to a floor; `light_at` tells the light on a place, in spaces."""
        if not self.shown:
            return
        west, east, north, south = camera.edge_x(0), camera.edge_x(COLUMNS), camera.edge_y(0), camera.edge_y(len(LETTERS))
        gap = max(1, round(GAP * camera.cell))
        board, free = pygame.Rect(west, north, east - west, south - north), camera.shown.clip(area)
        pixels = pixels_of(camera, self.u)
        for text, x, y, side in places():
            px, py = camera.point(x, y)
            at = round(px), round(py)
            if not area.collidepoint(at):
                continue
            glyph = self._glyph(text, pixels, PLAIN if self.plain else shade(light_at(x, y)))
            edge = {"midright": (west - gap, at[1]), "midleft": (east + gap, at[1]), "midbottom": (at[0], north - gap), "midtop": (at[0], south + gap)}[side]
            box = glyph.get_rect(**{side: edge})
            strip = pygame.Rect(free.x, box.y, free.w, box.h) if side in ("midright", "midleft") else pygame.Rect(box.x, free.y, box.w, free.h)
            if box.colliderect(strip):
                box = box.clamp(strip)  # nearer to the board where little is seen beside it
            if free.contains(box) and not box.colliderect(board):  # whole, and on no space
                surface.blit(glyph, box)
        yield

    def _glyph(self, text: str, pixels: int, colour: Colour) -> pygame.Surface:
        key = (text, pixels, colour)
        return self._glyphs.find(key) or self._glyphs.put(key, engraved(text, pixels, colour))


def pixels_of(camera: Camera, u: float) -> int:
    """Returns how high the names are written, for `u` pixels of a unit: as spaces are, but not much smaller or larger than other words."""
    return min(max(round(LEAST * u), round(camera.cell * SHARE)), round(MOST * u))


def names_seen(camera: Camera, u: float) -> tuple[bool, bool]:
    """Returns whether the names of the rows and those of the columns are in sight at one side of the board at least: none below, where a tray lies."""
    high, area = pixels_of(camera, u) * WHOLE, camera.area
    rows = camera.edge_x(0) - area.left >= high or area.right - camera.edge_x(COLUMNS) >= high
    below = camera.whole is None and area.bottom - camera.edge_y(len(LETTERS)) >= high
    return rows, camera.edge_y(0) - area.top >= high or below


def names_at_west(camera: Camera, u: float) -> list[tuple[str, pygame.Rect]]:
    """Lists the letters of the rows with the pixels on which they are engraved at the western edge, in a square."""
    side, gap = pixels_of(camera, u), max(1, round(GAP * camera.cell))
    right = camera.edge_x(0) - gap
    return [(letter, pygame.Rect(right - side, round(camera.point(0, row + 0.5)[1]) - side // 2, side, side)) for row, letter in enumerate(LETTERS)]


@cache
def places() -> tuple[tuple[str, float, float, str], ...]:
    """Lists each name, its place in spaces, and which point of its box touches the board's edge."""
    rows = [(letter, x, row + 0.5, side) for row, letter in enumerate(LETTERS) for x, side in ((-OUT, "midright"), (COLUMNS + OUT, "midleft"))]
    columns = [(str(n + 1), n + 0.5, y, side) for n in range(COLUMNS) for y, side in ((-OUT, "midbottom"), (len(LETTERS) + OUT, "midtop"))]
    return (*rows, *columns)


def shade(light: Colour) -> Colour:
    """Returns the colour of an engraved name in a light, in few steps, so that few pictures are kept."""
    found = [min(most, max(least, round(c * RAISED / 8) * 8)) for c, least, most in zip(light, LEAST_LIGHT, MOST_LIGHT, strict=True)]
    return found[0], found[1], found[2]


def engraved(text: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Returns a name cut into stone: its lit side lies below and to the right of its shaded one."""
    font = fonts.face(SANS_BOLD, pixels)
    lit, cut = font.render(text, True, colour), font.render(text, True, CUT)
    depth = max(1, pixels // 14)
    glyph = pygame.Surface((lit.get_width() + 2 * depth, lit.get_height() + 2 * depth), pygame.SRCALPHA)
    glyph.blit(cut, (0, 0))
    glyph.blit(cut, (2 * depth, 2 * depth))
    glyph.blit(lit, (depth, depth))
    return glyph.subsurface(glyph.get_bounding_rect()).copy()
