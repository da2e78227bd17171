"""Makes the six light pictures of a sprite from one flat picture, so that a figure that nobody rendered is lit like those of the game.

Without a picture of its surface (a normal map) the figure is taken to be swollen like a cushion, and to rise where it is bright.
"""

from __future__ import annotations

import pygame

from game.ui.draw.art import LIGHTS, Size

SOFT = 0.05  # of the height: how wide the cushion rises at the edge
RISE = 0.3  # of the full brightness: how much the drawing itself rises
FLAT = {"amb": 142, "own": 0, "dE": 96, "dN": 44, "dW": 96, "dS": 168}  # of 255: how bright a surface is that looks to the viewer
FROM = {"dE": (1, 0), "dN": (0, -1), "dW": (-1, 0), "dS": (0, 1)}  # where each light comes from, on the picture
STEEP = 1.15  # how much brighter and darker slopes are


def atlas(picture: pygame.Surface, normal: pygame.Surface | None = None) -> pygame.Surface:
    """Returns the 3 x 2 light pictures of a picture with transparency; `normal` is of the same size: red to the right, green upwards, 128 level."""
    size = picture.get_size()
    whole = pygame.Surface((size[0] * 3, size[1] * 2), pygame.SRCALPHA)
    heights = _heights(picture)
    for number, light in enumerate(LIGHTS):
        frame = picture.copy()
        if light not in FROM:
            shade = _flat(size, FLAT[light])
        else:
            shade = _looking(normal, light) if normal is not None else _sloped(heights, light, FLAT[light], max(2, round(size[1] * SOFT * 0.5)))
        frame.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole.blit(frame, (number % 3 * size[0], number // 3 * size[1]), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def _flat(size: Size, grey: int) -> pygame.Surface:
    made = pygame.Surface(size, 0, 24)
    made.fill((grey, grey, grey))
    return made


def _heights(picture: pygame.Surface) -> pygame.Surface:
    """Returns how far each pixel rises, in grey."""
    size = picture.get_size()
    white = picture.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape = pygame.Surface(size, 0, 24)
    shape.blit(white, (0, 0))
    wide = max(1, round(size[1] * SOFT))
    around = pygame.Surface((size[0] + 4 * wide, size[1] + 4 * wide), 0, 24)  # so that a picture that fills its frame falls off at its edge
    around.blit(shape, (2 * wide, 2 * wide))
    around = pygame.transform.box_blur(pygame.transform.box_blur(around, wide), wide)
    hills = around.subsurface((2 * wide, 2 * wide, *size)).copy()
    hills.blit(shape, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    part = round(255 * (1 - RISE))
    hills.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    drawing = pygame.Surface(size, 0, 24)
    drawing.blit(pygame.transform.grayscale(picture), (0, 0))
    drawing.fill((255 - part,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    hills.blit(pygame.transform.box_blur(drawing, 1), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return hills


def relief(picture: pygame.Surface, light: str, flat: int, far: int) -> pygame.Surface:
    """Returns how bright a floor is in a light, which rises where its picture is bright; `flat` where it is level, `far` pixels is a slope wide."""
    if light not in FROM:
        return _flat(picture.get_size(), flat)
    heights = pygame.Surface(picture.get_size(), 0, 24)
    heights.blit(pygame.transform.grayscale(picture), (0, 0))
    return _sloped(heights, light, flat, far)


def _sloped(heights: pygame.Surface, light: str, flat: int, far: int) -> pygame.Surface:
    """Returns how bright slopes are in a light from one side."""
    size, (dx, dy) = heights.get_size(), FROM[light]
    made = _flat(size, flat)
    part, moved = heights.copy(), pygame.Surface(size, 0, 24)
    part.fill((round(127 * STEEP),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    moved.blit(part, (-dx * far, -dy * far))
    for _ in range(2):
        made.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        made.blit(moved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return made


def _looking(normal: pygame.Surface, light: str) -> pygame.Surface:
    """Returns how bright a surface is in a light from one side, by where it looks."""
    dx, dy = FROM[light]
    channel = pygame.image.tobytes(normal, "RGB")[0 if dx else 1 :: 3]
    sign, flat = (dx if dx else -dy), FLAT[light]
    table = bytes(max(0, min(255, round(flat + 2 * sign * (value - 128) * STEEP))) for value in range(256))
    grey = channel.translate(table)
    three = bytearray(len(grey) * 3)
    three[0::3] = three[1::3] = three[2::3] = grey
    return pygame.image.frombuffer(bytes(three), normal.get_size(), "RGB")
