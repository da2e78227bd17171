"""Renders an engraving at its display size: white lines on black whose width follows the tone and which bend with the form.

A plate is a square grey picture: three times two of tone, and under its left half, at half the scale, the flow: how far the lines are
pushed there, from -3 to 3 spaces between lines; beside that the cover, white where the figure is: what lies behind it is printed
fainter. Where the cover is a named part of a figure (`part`), the rest of the figure is faint too, and a red line goes around the part.
Three sets of lines lie over each other; each begins at a tone of its own. All of it is sums and look-ups over whole pictures: a row of
bytes is one long whole number.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from game.ui.draw import slices
from game.ui.draw.theme import Colour

INK: Colour = (222, 206, 166)
GROUND: Colour = (14, 12, 13)
Size = tuple[int, int]
PERIODS = 6.0
TURN = 128  # steps of one space between lines
# (slope across, slope down, how strongly the form bends them, tone where they begin, tone where they close)
CUTS: tuple[tuple[float, float, float, float, float], ...] = ((0.31, 0.95, 1.0, 0.04, 1.02), (-0.62, 0.79, -0.8, 0.44, 1.25), (0.96, 0.28, 0.6, 0.76, 1.50))
FAINT, REST = 160, 94  # of 255: how bright the lines behind a figure are, and those of a figure of which a part is named
SEAM: Colour = (176, 44, 30)
SEAM_WIDE = 2.0  # pixels of the line around a named part, where a unit is one pixel
SLOPE = 16.5  # steps of 255 by which the cover of a named part changes at its edge, for a pixel of the plate
SOFT = 46  # steps of closeness from the ground to the middle of a line
MOST_SCREENS = 12  # kept lines
PITCH = 3.4  # pixels between lines where a unit is one pixel
_screens: dict[tuple[Size, float, float, int, int], int] = {}  # lines by size, slopes, distance and seed


def etched(
    tone: pygame.Surface,
    flow: pygame.Surface | None,
    size: Size,
    u: float = 1.0,
    ink: Colour = INK,
    ground: Colour = GROUND,
    cover: pygame.Surface | None = None,
    part: bool = False,
) -> pygame.Surface:
    """Returns the engraving of a picture's tones at a size in pixels; `flow` bends the lines, without it the light does; outside of `cover` they are faint."""
    return slices.at_once(etching(tone, flow, size, u, ink, ground, cover, part))


def etching(
    tone: pygame.Surface, flow: pygame.Surface | None, size: Size, u: float, ink: Colour = INK, ground: Colour = GROUND,
    cover: pygame.Surface | None = None, part: bool = False,
) -> slices.Steps[pygame.Surface]:  # fmt: skip
    """Makes an engraving in steps of a few milliseconds; see `etched`."""
    w, h = max(2, size[0]), max(2, size[1])
    big = (w * 2, h * 2)
    pitch = max(5, round(PITCH * 2 * max(0.9, min(2.2, u ** 0.8))))
    light = _grey(tone, big)
    yield True
    bend = _grey(flow, big) if flow is not None else _grey(pygame.transform.box_blur(pygame.transform.smoothscale(tone.convert(24), (60, 60)), 3), big)
    lines = 0
    count = len(light)
    for number, (across, down, strength, low, high) in enumerate(CUTS):
        yield True
        screen = yield from _screening(big, across, down, pitch, number)
        yield True
        pushed = int.from_bytes(bend.translate(_push(strength)), "little")
        cut = (pushed + screen).to_bytes(count, "little").translate(_wave())
        yield True
        lit = light.translate(_tones(low, high))
        sum_ = int.from_bytes(cut, "little") + int.from_bytes(lit, "little")
        lines |= int.from_bytes(sum_.to_bytes(count, "little").translate(_edge()), "little")
    yield True
    drawn = pygame.image.frombuffer(lines.to_bytes(count, "little"), big, "P")
    drawn.set_palette([tuple(round(g + (i - g) * n / 255) for g, i in zip(ground, ink, strict=True)) for n in range(256)])
    small = pygame.transform.smoothscale(drawn.convert(32) if pygame.display.get_surface() is None else drawn.convert(), (w, h))
    if not part or cover is None:
        return faint(small, cover)
    yield True
    return seamed(faint(small, cover, REST), cover, u, tone.get_width() / w)


def faint(drawn: pygame.Surface, cover: pygame.Surface | None, least: int = FAINT) -> pygame.Surface:
    """Darkens what lies outside of a cover, and returns the surface."""
    if cover is not None:
        veil = pygame.transform.smoothscale(cover, drawn.get_size())
        veil.fill((255 - least,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        veil.fill((least,) * 3, special_flags=pygame.BLEND_RGB_ADD)
        drawn.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return drawn


def seamed(drawn: pygame.Surface, cover: pygame.Surface, u: float, scale: float) -> pygame.Surface:
    """Draws a red line around the named part that a cover shows, and returns the surface; `scale` is how many pixels of the plate are one of it."""
    size = drawn.get_size()
    step = SLOPE * scale  # of the cover, for a pixel
    half = SEAM_WIDE * max(0.8, u**0.8) / 2
    kept = [min(1.0, max(0.0, half + 0.5 - abs(n - 128) / step)) for n in range(256)]
    line = pygame.image.frombuffer(_grey(cover, size), size, "P")
    dark, red = [(round(255 * (1 - part)),) * 3 for part in kept], [tuple(round(c * part) for c in SEAM) for part in kept]
    for palette, flag in ((dark, pygame.BLEND_RGB_MULT), (red, pygame.BLEND_RGB_ADD)):
        line.set_palette(palette)
        drawn.blit(line.convert(drawn), (0, 0), special_flags=flag)
    return drawn


def washed(
    tone: pygame.Surface, size: Size, ink: Colour = INK, ground: Colour = GROUND, cover: pygame.Surface | None = None, part: bool = False
) -> pygame.Surface:
    """Returns a picture's tones between ground and ink, without lines: for places that are too small for them."""
    light = _grey(tone, (max(2, size[0]), max(2, size[1])))
    drawn = pygame.image.frombuffer(light, (max(2, size[0]), max(2, size[1])), "P")
    steps = [min(1.0, max(0.0, (n - 10) / 190)) ** 0.8 for n in range(256)]
    drawn.set_palette([tuple(round(g + (i - g) * step) for g, i in zip(ground, ink, strict=True)) for step in steps])
    small = drawn.convert(32) if pygame.display.get_surface() is None else drawn.convert()
    return seamed(faint(small, cover, REST), cover, 0.6, tone.get_width() / small.get_width()) if part and cover is not None else faint(small, cover)


def _grey(surface: pygame.Surface, size: Size) -> bytes:
    """Scales a surface and returns one byte a pixel."""
    whole = surface if surface.get_bitsize() in (24, 32) else surface.convert(24)
    scaled = pygame.transform.smoothscale(whole, size)
    return pygame.image.tobytes(scaled, "RGB")[1::3]


@lru_cache(maxsize=8)
def _push(strength: float) -> bytes:
    """Returns a table: byte of flow to phase steps, below 128."""
    return bytes(round((n / 255 - 0.5) * PERIODS * strength * TURN) % TURN for n in range(256))


@lru_cache(maxsize=1)
def _wave() -> bytes:
    """Returns a table: position between two lines to closeness to a line's middle, 0..95."""
    return bytes(round(95 * (1 - abs((n % TURN) / TURN * 2 - 1))) for n in range(256))


@lru_cache(maxsize=8)
def _tones(low: float, high: float) -> bytes:
    """Returns a table: tone to line width, 0..150."""
    return bytes(round(150 * min(1.0, max(0.0, (n / 255 - low) / (high - low))) ** 0.9) if n / 255 > low else 0 for n in range(256))


@lru_cache(maxsize=1)
def _edge() -> bytes:
    """Returns a table: closeness and width together to how much of a pixel is line; as soft as a pixel is wide, so that lines have no steps."""
    return bytes(round(255 * min(1.0, max(0.0, (n - 97) / SOFT))) for n in range(256))


@lru_cache(maxsize=1)
def _shifts() -> tuple[bytes, ...]:
    """Returns for each phase step the table that adds it; slow to build and shared by all cards."""
    turn = bytes(range(TURN))
    return tuple((turn[shift:] + turn[:shift]) * (256 // TURN) for shift in range(TURN))


def _screening(size: Size, across: float, down: float, pitch: int, seed: int) -> slices.Steps[int]:
    """Makes straight, slightly uneven lines as one integer of a byte per pixel, in steps; the last few are kept."""
    key = size, across, down, pitch, seed
    found = _screens.pop(key, None)
    if found is None:
        found = yield from _lines(size, across, down, pitch, seed)
    _screens[key] = found
    if len(_screens) > MOST_SCREENS:
        del _screens[next(iter(_screens))]
    return found


def _lines(size: Size, across: float, down: float, pitch: int, seed: int) -> slices.Steps[int]:
    w, h = size
    row = bytes(round(x * across / pitch * TURN) % TURN for x in range(w))
    shifts = _shifts()
    rows = b"".join(row.translate(shifts[round(y * down / pitch * TURN) % TURN]) for y in range(h))
    yield True
    chance = random.Random(seed)
    rough = pygame.Surface((max(2, w // (pitch * 9)), max(2, h // (pitch * 9))), 0, 24)
    for x in range(rough.get_width()):
        for y in range(rough.get_height()):
            grey = chance.randrange(256)
            rough.set_at((x, y), (grey, grey, grey))
    hand = pygame.image.tobytes(pygame.transform.smoothscale(rough, size), "RGB")[1::3].translate(bytes(n * TURN // 2 // 256 for n in range(256)))
    yield True
    wrap = bytes(n % TURN for n in range(256))
    return int.from_bytes((int.from_bytes(rows, "little") + int.from_bytes(hand, "little")).to_bytes(w * h, "little").translate(wrap), "little")
