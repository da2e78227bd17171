"""Fallback art for terrain without a picture: an engraved floor tile with icon and name, raised if it blocks.

Shapes show its rules: a solid border is impassable, a hatched border is an obstacle to sight, a dot of lantern light means that it can
be activated, a dashed border can be walked over.
"""

from __future__ import annotations

import math

import pygame

from game.ui.board.board_state import TerrainTile, cell_of
from game.ui.board.camera import COS, SIN, Camera
from game.ui.board.labels import NoWords
from game.ui.draw import art, icons, pack_files, picture_faults, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.theme import Colour
from game.ui.draw.units import Units

FINE = 2
ICON = 0.46  # side of the icon in spaces
BAND = 0.15  # width of the hatched border of an obstacle, in spaces
INK = bytes(round(165 * value / 255) for value in range(256))  # how thick the ink of a printed picture is, by how bright the picture is
_dots = SurfaceCache(bytes_of)


def area_of(camera: Camera, tile: TerrainTile) -> pygame.Rect:
    """Returns the pixel rectangle of the floor under a tile."""
    row, column = cell_of(tile.space)
    left, top = camera.edge_x(column), camera.edge_y(row)
    return pygame.Rect(left, top, camera.edge_x(column + tile.width) - left, camera.edge_y(row + tile.height) - top)


class Faces:
    """Cache of the engraved upper sides of tiles."""

    def __init__(self) -> None:
        self._kept = SurfaceCache(bytes_of)

    def face(self, tile: TerrainTile, size: tuple[int, int], cell: int, units: Units, pictured: bool) -> pygame.Surface:
        """Returns the engraving of a tile for a size in pixels; with `pictured` only its border."""
        key = (tile.card, tile.blocks, tile.usable, tile.label, size, cell, units.u, pictured)
        return self._kept.get(key, lambda: self._drawn(tile, size, cell, units, pictured))

    def forget(self) -> None:
        self._kept.clear()

    def _drawn(self, tile: TerrainTile, size: tuple[int, int], cell: int, units: Units, pictured: bool) -> pygame.Surface:
        wide, high = size[0] * FINE, size[1] * FINE
        fine = pygame.Surface((wide, high), pygame.SRCALPHA)
        inset, line = round(cell * 0.04 * FINE), max(2, round(1.7 * units.u * FINE))
        box = pygame.Rect(inset, inset, wide - 2 * inset, high - 2 * inset)
        if not pictured and not tile.tall:
            pygame.draw.rect(fine, (10, 7, 8, 118), box)
        if "obstacle" in tile.blocks:
            _hatched(fine, box, round(cell * BAND * FINE), theme.BONE, max(1, round(1.1 * units.u * FINE)))
        if "impassable" in tile.blocks:
            pygame.draw.rect(fine, (0, 0, 0, 150), box.inflate(line, line), line * 2)
            pygame.draw.rect(fine, (*theme.BONE, 235), box, line)
        else:
            _dashed(fine, box, (*theme.BONE, 120 if pictured else 175), max(1, line * 3 // 4), round(cell * 0.16 * FINE))
        if tile.usable:
            _dot(fine, (box.right - cell * 0.17 * FINE, box.bottom - cell * 0.17 * FINE * SIN), cell * 0.085 * FINE)
        drawn = pygame.transform.smoothscale(fine, size)
        if not pictured and not _print(drawn, tile, inset // FINE):
            self._sign(drawn, tile, cell, units)
        return drawn

    @staticmethod
    def _sign(drawn: pygame.Surface, tile: TerrainTile, cell: int, units: Units) -> None:
        """Draws the icon in perspective, and the name below it if it fits."""
        canvas = Canvas(drawn, units, NoWords())
        w, h = drawn.get_size()
        named = bool(tile.label) and canvas.wide(tile.label, "small") * units.u < w - cell * 0.3
        line = canvas.line_of("small") * units.u
        named = named and h > line + cell * 0.5 * SIN
        side = round(cell * ICON)
        x, y = w / 2, h / 2 - (line * 0.45 if named else 0)
        for colour, down in (((6, 4, 4), 1.4 * units.u), (theme.BONE, 0.0)):
            sign = pygame.transform.smoothscale(icons.icon(tile.icon, side, colour), (side, max(1, round(side * SIN))))
            drawn.blit(sign, sign.get_rect(center=(round(x), round(y + down))))
        if named:
            top = (y + side * SIN / 2) / units.u + 1
            canvas.text(x / units.u, top, tile.label, "small", theme.BRIGHT, "c", True)


def _print(drawn: pygame.Surface, tile: TerrainTile, inset: int) -> bool:
    """Prints the picture that a pack has of a terrain on its tile, in ink that lets the floor through; returns whether there is one."""
    file = pack_files.shown("terrain", tile.card)
    box = drawn.get_rect().inflate(-2 * inset, -2 * inset)
    if file is None or min(box.size) < 2:
        return False
    try:
        whole = art.loaded(file)
    except ValueError as wrong:
        picture_faults.note(file, str(wrong))
        return False
    ground = pygame.Surface(whole.get_size(), 0, 24)
    ground.blit(whole, (0, 0))
    light = pygame.image.tobytes(pygame.transform.smoothscale(ground, box.size), "RGB")[1::3]
    printed = bytearray(bytes((*theme.BONE, 0)) * len(light))
    printed[3::4] = light.translate(INK)
    drawn.blit(pygame.image.frombuffer(bytes(printed), box.size, "RGBA"), box)
    return True


def _hatched(surface: pygame.Surface, box: pygame.Rect, band: int, colour: Colour, line: int) -> None:
    """Draws diagonal lines in a band along the border; `band` and `line` in pixels."""
    part = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    step = max(4, round(band * 0.62))
    for x in range(box.left - box.height, box.right, step):
        pygame.draw.line(part, (*colour, 150), (x, box.bottom), (x + box.height, box.top), line)
    hole = box.inflate(-2 * band, -2 * round(band * SIN))
    part.fill((0, 0, 0, 0), hole)
    for outside in (pygame.Rect(0, 0, box.left, part.get_height()), pygame.Rect(box.right, 0, part.get_width(), part.get_height())):
        part.fill((0, 0, 0, 0), outside)
    pygame.draw.rect(part, (0, 0, 0, 130), hole, line)
    surface.blit(part, (0, 0))


def _dashed(surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int, int], line: int, dash: int) -> None:
    for x in range(box.left, box.right, dash * 2):
        for y in (box.top, box.bottom - line):
            surface.fill(colour, pygame.Rect(x, y, min(dash, box.right - x), line))
    for y in range(box.top, box.bottom, dash * 2):
        for x in (box.left, box.right - line):
            surface.fill(colour, pygame.Rect(x, y, line, min(dash, box.bottom - y)))


def dot(cell: int) -> pygame.Surface:
    """Returns the dot of lantern light that marks a pictured tile that can be activated; `cell` is the width of a space in pixels."""
    return _dots.get(cell, lambda: _small_dot(cell))


def _small_dot(cell: int) -> pygame.Surface:
    radius = cell * 0.085
    wide = math.ceil(radius * 2.1 * 2 * FINE)
    fine = pygame.Surface((wide, wide), pygame.SRCALPHA)
    _dot(fine, (wide / 2, wide / 2), radius * FINE)
    return pygame.transform.smoothscale(fine, (wide // FINE, wide // FINE))


def _dot(surface: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    """Draws the dot of lantern light that marks a tile that can be activated."""
    for part, colour in ((2.1, (*theme.EMBER, 70)), (1.45, (8, 5, 4, 220)), (1.0, (*theme.LANTERN, 255)), (0.45, (*theme.BRIGHT, 255))):
        w = round(radius * part * 2)
        layer = pygame.Surface((w, max(1, round(w * SIN))), pygame.SRCALPHA)
        pygame.draw.ellipse(layer, colour, layer.get_rect())
        surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


def blocks_of(tile: TerrainTile, area: pygame.Rect, cell: int) -> list[pygame.Rect]:
    """Returns the pixel rectangle of each raised block of a tile: one for each space for pillars, else one; none for a flat tile."""
    if not tile.tall:
        return []
    inset = round(cell * (0.17 if tile.pillars else 0.05))
    if not tile.pillars:
        return [area.inflate(-2 * inset, -2 * round(inset * SIN))]
    found = []
    for down in range(tile.height):
        for right in range(tile.width):
            left, top = area.x + right * area.w // tile.width, area.y + down * area.h // tile.height
            space = pygame.Rect(left, top, area.w // tile.width, area.h // tile.height)
            found.append(space.inflate(-2 * inset, -2 * round(inset * SIN)))
    return found


def raised(floor: pygame.Surface, stone: pygame.Rect, tall: float, cell: int, u: float, face: pygame.Surface | None) -> tuple[pygame.Surface, tuple[int, int]]:
    """Returns the picture of a raised block made from the lit floor, and its upper left pixel; `tall` is its height in spaces."""
    high = max(2, round(tall * cell * COS))
    picture = pygame.Surface((stone.w, stone.h + high)).convert()
    top = pygame.Rect(0, 0, stone.w, stone.h)
    picture.blit(floor, (0, 0), stone)
    lighter = picture.subsurface(top).copy()
    lighter.fill((118, 112, 104), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(lighter, top, special_flags=pygame.BLEND_RGB_ADD)  # brighter, because it is nearer to the lanterns
    picture.fill((15, 14, 14), top, special_flags=pygame.BLEND_RGB_ADD)
    near = picture.subsurface(pygame.Rect(0, stone.h - max(2, stone.h // 3), stone.w, max(2, stone.h // 3))).copy()
    front = pygame.transform.smoothscale(near, (stone.w, high))
    front.fill((118, 108, 112), special_flags=pygame.BLEND_RGB_MULT)
    rows = 8
    for row in range(rows):  # darker towards the ground
        part = pygame.Rect(0, high * row // rows, stone.w, high * (row + 1) // rows - high * row // rows)
        grey = 255 - round(120 * row / rows)
        front.fill((grey, grey, grey), part, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(front, (0, stone.h))
    if face is not None:
        picture.blit(face, face.get_rect(center=top.center))
    line = max(1, round(1.3 * u))
    light = tuple(min(255, c + 46) for c in pygame.transform.average_color(picture, top)[:3])
    dark = (9, 6, 7)
    pygame.draw.rect(picture, light, top, line)
    pygame.draw.rect(picture, dark, picture.get_rect(), line)
    pygame.draw.line(picture, light, (0, stone.h), (stone.w, stone.h), line)
    return picture, (stone.x, stone.y - high)
