"""Paints the floor of a board that a pack brings, from the tiles and pictures of its layers, and makes its light pictures of it."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from game.cards.board_plans import ACROSS, DOWN, HIGH, NUMBER, TURNED, WIDE, BoardPlan, ImageLayer, TileLayer, TileSet
from game.ui.board.camera import SIN
from game.ui.draw.art import LIGHTS, Art, GroundArt, loaded
from game.ui.draw.light_pictures import relief

DENSITY, FEW = 64, 40  # pixels a space of the light pictures, and of those for the first frame
EMPTY = (34, 31, 32)  # where no tile lies
FLAT = {"amb": 165, "own": 175, "dE": 116, "dN": 116, "dW": 116, "dS": 133}  # of 255: how bright the floor is in each light
MIDDLE, DARKER, BRIGHTER = 150, 0.6, 3.5  # the brightness that a floor is given at the middle, and by how much it is changed for that at most
FIRST = ("amb", "own")


def provide_ground(art: Art, name: str, path: Path, plan: BoardPlan) -> None:
    """Adds the floor of a board to the grounds of the art; its light pictures are painted when they are asked for."""
    if name in art.grounds or not plan.layers:
        return
    for kept, density, lights in ((art.grounds, DENSITY, LIGHTS), (art.small_grounds, FEW, FIRST)):
        size = WIDE * density, round(HIGH * density * SIN)
        of = GroundArt(density, size, {light: f"{name} {density} {light}" for light in lights})
        kept[name] = of
        for light, file in of.files.items():
            art.make(file, path, lambda light=light, size=size: _lit(plan, light, size), lambda size=size: _bare(size))  # type: ignore[misc]


def painted(plan: BoardPlan, size: tuple[int, int]) -> pygame.Surface:
    """Returns the floor of a board in a size in pixels; raises ValueError for a picture that cannot be unpacked."""
    wide, high = plan.space
    floor = pygame.Surface((WIDE * wide, HIGH * high), 0, 24)
    floor.fill(EMPTY)
    sheets = {tiles.first: loaded(tiles.picture) for tiles in plan.tilesets}
    for layer in plan.layers:
        drawn = pygame.Surface(floor.get_size(), pygame.SRCALPHA)
        if isinstance(layer, ImageLayer):
            drawn.blit(loaded(layer.picture), (round(layer.at[0]), round(layer.at[1])))
        else:
            _lay(drawn, layer, plan, sheets)
        drawn.set_alpha(round(255 * layer.opacity))
        floor.blit(drawn, (0, 0))
    return pygame.transform.smoothscale(floor, size)


def _lay(drawn: pygame.Surface, layer: TileLayer, plan: BoardPlan, sheets: dict[int, pygame.Surface]) -> None:
    wide, high = plan.space
    cut: dict[int, pygame.Surface] = {}
    for at, tile in enumerate(layer.tiles):
        if not tile & NUMBER:
            continue
        if tile not in cut:
            of = next(tiles for tiles in reversed(plan.tilesets) if tiles.first <= tile & NUMBER)
            cut[tile] = _cut(of, sheets[of.first], tile)
        part = cut[tile]
        drawn.blit(part, (at % WIDE * wide, (at // WIDE + 1) * high - part.get_height()))  # as Tiled does: larger tiles rise upwards


def _cut(of: TileSet, sheet: pygame.Surface, tile: int) -> pygame.Surface:
    """Returns one tile, turned as its number says."""
    row, column = divmod((tile & NUMBER) - of.first, of.columns)
    step = of.size[0] + of.spacing, of.size[1] + of.spacing
    part = sheet.subsurface((of.margin + column * step[0], of.margin + row * step[1], *of.size))
    if tile & TURNED:
        part = pygame.transform.flip(pygame.transform.rotate(part, 90), False, True)
    return pygame.transform.flip(part, bool(tile & ACROSS), bool(tile & DOWN))


def _lit(plan: BoardPlan, light: str, size: tuple[int, int]) -> pygame.Surface:
    """Returns one light picture of a floor: its colours, raised where it is bright."""
    floor = _exposed(painted(plan, size))
    floor.blit(relief(floor, light, FLAT[light], max(1, math.ceil(size[0] / WIDE / 32))), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return floor


def _exposed(floor: pygame.Surface) -> pygame.Surface:
    """Returns a floor as bright as those of the game, however bright or dark it was drawn."""
    factor = max(DARKER, min(BRIGHTER, MIDDLE / max(1.0, sum(pygame.transform.average_color(floor)[:3]) / 3)))
    made = pygame.Surface(floor.get_size(), 0, 24)
    while factor > 0:
        part = floor.copy()
        part.fill((round(255 * min(1.0, factor)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        made.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        factor -= 1.0
    return made


def _bare(size: tuple[int, int]) -> pygame.Surface:
    bare = pygame.Surface(size, 0, 24)
    bare.fill(EMPTY)
    return bare
