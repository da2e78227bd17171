"""Ways that are worn into the floor of a picture: bands of lighter stone with their edges in shadow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.board.camera import SIN
from game.ui.draw.theme import Colour

COARSE = 3  # pixels of the window in one of the way's, which is soft
WIDE, ROUGH = 0.80, 0.10  # widths of a space that a pace is wide, and by how much it differs
DUST, SHADOW = 58, 115  # of 255: the dust that lies on worn stone, and how dark its edges are


class Pace(NamedTuple):
    """A worn place: its middle in pixels, and the light that it has."""

    x: float
    y: float
    light: Colour


def worn(surface: pygame.Surface, paces: Sequence[Pace], cell: float, wide: float = WIDE, shadow: int = SHADOW) -> None:
    """Lightens the floor at these places, which touch each other; `cell` is the width of a space in pixels, `wide` that of the way in spaces.

    `shadow` is how dark its edges are, of 255.
    """
    whole = surface.get_rect()
    dark = pygame.Surface((whole.w // COARSE + 1, whole.h // COARSE + 1), pygame.SRCALPHA)
    light = pygame.Surface(dark.get_size())
    for number, pace in enumerate(paces):
        rough = math.sin(number * 2.7)
        size = (wide + ROUGH * rough) * cell / COARSE
        box = pygame.Rect(0, 0, round(size), round(size * SIN))
        box.center = round((pace.x + 0.06 * cell * rough) / COARSE), round((pace.y + 0.05 * cell * math.sin(rough * 5)) / COARSE)
        pygame.draw.ellipse(dark, (0, 0, 0, shadow), box.inflate(2 * round(0.14 * cell / COARSE), 2 * round(0.12 * cell / COARSE)))
        pygame.draw.ellipse(light, pace.light, box)
    soft = max(1, round(0.05 * cell / COARSE))
    surface.blit(pygame.transform.smoothscale(pygame.transform.box_blur(dark, 2 * soft), whole.size), (0, 0))
    shine = pygame.transform.smoothscale(pygame.transform.box_blur(light, soft), whole.size)
    stone = surface.copy()
    stone.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(stone, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shine.fill((DUST,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
