"""Words that are carved: strokes with two slopes, one in the light and one in the dark, and the grain of stone on them."""

from __future__ import annotations

import pygame

from game.ui.draw import fonts, materials, theme
from game.ui.draw.materials import multiply_tiled
from game.ui.draw.theme import Colour

FACE: Colour = (222, 208, 178)
LOW = 168  # of 255: what is left of it at the feet of the letters; their heads are in the light
LIGHT, DARK = (208, 196, 160), (176, 180, 186)  # by how much a slope in the light is brighter at most, and one in the dark darker
GROUND = 190  # of 255: how dark the stone around the letters is
AWAY = 0.060  # how far the slopes reach, as a part of the size of the letters
BOLDER = 0.016  # of the size: by how much the strokes are wider on each side than the face has them
EDGE: Colour = (255, 240, 205)  # of the edges that the light strikes


def carved(words: str, face: str, pixels: int) -> pygame.Surface:
    """Returns carved words, with a margin of `margin(pixels)` on each side for their shadow; kept by words and size."""
    edge = margin(pixels)

    def paint() -> pygame.Surface:
        flat = fonts.drawn(words, face, pixels, (255, 255, 255))
        size = flat.get_width() + 2 * edge, flat.get_height() + 2 * edge
        stencil = pygame.Surface(size, pygame.SRCALPHA)
        bold = max(1, round(pixels * BOLDER))
        for dx, dy in ((0, 0), (-bold, 0), (bold, 0), (0, -bold), (0, bold)):
            stencil.blit(flat, (edge + dx, edge + dy))
        shape = pygame.Surface(size, 0, 24)
        shape.blit(stencil, (0, 0))
        reach = max(1, round(pixels * AWAY / 2))
        slope = _blurred(shape, 2, reach)
        surface = pygame.Surface(size, 0, 24)
        surface.fill(FACE)
        surface.blit(_falling(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        for towards, tint, flag in ((1, LIGHT, pygame.BLEND_RGB_ADD), (-1, DARK, pygame.BLEND_RGB_SUB)):
            side = _moved(slope, reach * towards)
            side.blit(_moved(slope, -reach * towards), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            side.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(side, (0, 0), special_flags=flag)
        struck = shape.copy()
        struck.blit(_moved(shape, max(1, bold)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        struck.fill(EDGE, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(struck, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        multiply_tiled(surface, materials.grain())
        letters = stencil.copy()
        letters.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        done = pygame.Surface(size, pygame.SRCALPHA)
        shadow = stencil.copy()
        shadow.fill((0, 0, 0, GROUND), special_flags=pygame.BLEND_RGBA_MULT)
        soft = _blurred(shadow, 4, reach)
        for _ in range(2):
            done.blit(soft, (reach, reach * 2))
        rim = stencil.copy()
        rim.fill((*theme.VOID, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            done.blit(rim, (dx, dy))
        done.blit(letters, (0, 0))
        return done

    return materials.kept(("carved", words, face), (pixels, pixels), paint)


def _falling(size: tuple[int, int]) -> pygame.Surface:
    """Returns light that falls from above, to be multiplied."""
    column = pygame.Surface((1, 2), 0, 24)
    column.set_at((0, 0), (255, 255, 255))
    column.set_at((0, 1), (LOW, LOW, LOW))
    return pygame.transform.smoothscale(column, size)


def margin(pixels: int) -> int:
    """Returns how many pixels of shadow lie around carved words of a size."""
    return max(4, pixels // 5)


def _blurred(surface: pygame.Surface, part: int, radius: int) -> pygame.Surface:
    """Returns a picture that is blurred at so small a part of its size, which takes a fraction of the time and is not seen."""
    wide, high = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, wide // part), max(1, high // part)))
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, max(1, radius // part)), (wide, high))


def _moved(surface: pygame.Surface, by: int) -> pygame.Surface:
    """Returns a picture that is moved downwards to the right by so many pixels."""
    out = pygame.Surface(surface.get_size(), 0, 24)
    out.blit(surface, (by, by))
    return out
