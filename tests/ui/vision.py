"""Colours as they look to eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), and the shape of a picture."""

from __future__ import annotations

import pygame

from game.ui.draw.theme import Colour

Rows = tuple[tuple[float, float, float], ...]
VISIONS: dict[str, Rows] = {  # on linear red, green, blue
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen_as(colour: Colour, vision: str) -> Colour:
    """Returns a colour as it looks in one of VISIONS."""
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    mixed = [min(1.0, max(0.0, sum(part * c for part, c in zip(row, linear, strict=True)))) for row in VISIONS[vision]]
    back = [c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in mixed]
    return round(back[0] * 255), round(back[1] * 255), round(back[2] * 255)


def inked(picture: pygame.Surface, least: int = 60) -> pygame.mask.Mask:
    """Returns where a picture with alpha has ink: its shape, without any colour."""
    return pygame.mask.from_surface(picture, least)


def alike(one: pygame.mask.Mask, two: pygame.mask.Mask) -> float:
    """Returns how much of two shapes is the same: 1 is one shape, 0 two that share nothing."""
    shared = one.overlap_area(two, (0, 0))
    return shared / max(1, one.count() + two.count() - shared)


def light(colour: Colour) -> float:
    """Returns the relative luminance of a colour, from a table."""
    return 0.2126 * LIGHT[colour[0]] + 0.7152 * LIGHT[colour[1]] + 0.0722 * LIGHT[colour[2]]


def stands_out(picture: pygame.Surface, area: pygame.Rect) -> float:
    """Returns the contrast of the words in a part of a picture with the ground between them, as they were drawn.

    The ground is what most pixels are; the words are the two hundredths that differ most from it, which leaves out soft edges.
    """
    part = area.clip(picture.get_rect())
    raw = pygame.image.tobytes(picture.subsurface(part), "RGB")
    lights = sorted(0.2126 * LIGHT[raw[i]] + 0.7152 * LIGHT[raw[i + 1]] + 0.0722 * LIGHT[raw[i + 2]] for i in range(0, len(raw), 3))
    if not lights:
        return 21.0
    ground = lights[len(lights) // 2]
    few = max(1, len(lights) // 50)
    dark, bright = lights[few - 1], lights[-few]
    return max((bright + 0.05) / (ground + 0.05), (ground + 0.05) / (dark + 0.05))


LIGHT = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]
