"""The contour of a figure: one smooth line around all of it, without lines between its limbs."""

from __future__ import annotations

import math

import pygame

from game.ui.draw.theme import Colour

FINE, STEPS = 2, 16  # it is drawn so many times larger, then made smaller; directions in which a shape is widened
CLOSED, SMOOTH = 0.05, 0.012  # of the figure's height: gaps between limbs that are closed, and how far corners are rounded
SEEN, UNDER, UNDERLAY = 110, 150, 1.9  # the alpha from which a pixel belongs to it; the alpha of the dark below the line, and its width in those of the line
DARK = (8, 6, 6)


def contour(of: pygame.Surface, colour: Colour, width: float) -> pygame.Surface:
    """Returns the line around a figure, `width` pixels wide, on a surface with a margin of `margin_of` pixels on each side."""
    pad = margin_of(width)
    w, h = of.get_size()
    body = _body(of, pad)
    line = pygame.Surface(body.get_size(), pygame.SRCALPHA)
    for tint, reach in (((*DARK, UNDER), width * UNDERLAY), ((*colour, 255), width)):
        line.blit(_widened(body, reach * FINE).to_surface(setcolor=tint, unsetcolor=(*tint[:3], 0)), (0, 0))
    line.blit(body.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.transform.smoothscale(line, (w + pad * 2, h + pad * 2))


def margin_of(width: float) -> int:
    """Returns the pixels beside a figure that the picture of its contour has on each side."""
    return math.ceil(width * 2) + 1


def _body(of: pygame.Surface, pad: int) -> pygame.mask.Mask:
    """Returns the shape of a figure at FINE times its size without holes, gaps and teeth, with `pad` pixels around it."""
    w, h = of.get_size()
    raw = pygame.mask.from_surface(pygame.transform.smoothscale(of, (w * FINE, h * FINE)), SEEN)
    high = max((box.h for box in raw.get_bounding_rects()), default=0)
    gap = max(1.0, CLOSED * high)
    room = math.ceil(gap) + 1  # a shape that is widened needs it
    shape = pygame.mask.Mask(((w + 2 * pad) * FINE + 2 * room, (h + 2 * pad) * FINE + 2 * room))
    shape.draw(raw, (pad * FINE + room, pad * FINE + room))
    outside = _widened(shape, gap)
    outside.invert()
    outside = outside.connected_component((0, 0))  # what is enclosed belongs to the body
    body = _widened(outside, gap)
    body.invert()
    body.draw(shape, (0, 0))
    soft = pygame.transform.box_blur(body.to_surface(setcolor=(255, 255, 255), unsetcolor=(0, 0, 0)).convert(), max(1, round(SMOOTH * high)))
    found = pygame.mask.Mask(((w + 2 * pad) * FINE, (h + 2 * pad) * FINE))
    found.draw(pygame.mask.from_threshold(soft, (255, 255, 255), (128, 128, 128, 255)), (-room, -room))
    return found


def _widened(mask: pygame.mask.Mask, reach: float) -> pygame.mask.Mask:
    """Returns a shape that reaches so many pixels farther on all sides."""
    found = mask.copy()
    for step in range(STEPS):
        turn = step / STEPS * math.tau
        found.draw(mask, (round(reach * math.cos(turn)), round(reach * math.sin(turn))))
    return found
