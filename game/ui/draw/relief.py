"""Turns a portrait into a face of stone: its light and dark become a height, and the height is lit from a side.

Everything is done by pygame on small surfaces: a face takes some milliseconds and is kept. A height is a grey picture, 255 the highest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.ui.draw import images, slices, theme
from game.ui.draw.surface_cache import SurfaceCache, bytes_of, ready
from game.ui.draw.theme import Colour

WORK = 224  # pixels of the side of a height
HEAD = (0.19, 0.02, 0.66, 0.66)  # of a portrait: the part that is carved, as left, top, width and height
BARE = (0.34, 0.34, 0.3, 0.4)  # of the head: skin, whose light is brought to LEVEL, so that dark and light people are one stone
LEVEL, DEEPEST = 118, 50  # the grey of skin, and the darkest that hair and shadow are
LINES = 3  # radius of the blur in which the lines of an engraved portrait vanish
BANDS = ((28, 0.42), (9, 0.45))  # radii of what is left of the light and dark as a form, and how high it rises
SMALL_BLUR = 4  # pixels: a blur of a larger radius is made on a smaller copy
ROUND, ROUGH = 20, 16  # radius in which the head swells out of the stone; height of the grain
FROM, FORCE = (-1, -1), 0.42  # where the light on a face of the interface comes from, and how hard it is
SUNS: Mapping[str, tuple[int, int]] = {"dE": (1, 0), "dN": (0, -1), "dW": (-1, 0), "dS": (0, 1)}  # from where a light comes: right, down
STEPS = ((1, 3.0), (3, 1.6), (7, 0.7), (14, 0.35))  # how far height is compared along the light, and how much that counts: the far ones are shadows
GRAIN = "ui/grain.jpg"

_carvings: SurfaceCache[Carving] = SurfaceCache(lambda one: 2 * bytes_of(one.height))
_faces = SurfaceCache(bytes_of)


class Carving(NamedTuple):
    """A head in stone: how high it rises, and how light or dark its stone is (grey pictures; `LEVEL` changes nothing)."""

    height: pygame.Surface
    tone: pygame.Surface


def carved(portrait: str) -> Carving:
    """Returns the carving of the head in a portrait (a file below assets/images), with the grain of stone in it."""
    of, grain = images.picture(portrait), images.picture(GRAIN)
    return slices.made(_carvings, ("carved", portrait), lambda: carving(of, grain))


def face(portrait: str, size: tuple[int, int]) -> pygame.Surface:
    """Returns the head of a portrait as a slab of stone that covers a size in pixels, lit from the upper left."""
    of = carved(portrait)

    def make() -> slices.Steps[pygame.Surface]:
        whole = lit(of, theme.STONE, FROM, FORCE)
        yield True
        side = max(size)
        drawn = pygame.transform.smoothscale(whole, (side, side))
        left, top = (side - size[0]) // 2, (side - size[1]) // 2
        drawn = drawn.subsurface((left, min(top, max(0, round(side * 0.16))), *size)).copy()
        edge = max(1, min(size) // 40)
        for inner in range(edge):
            area = drawn.get_rect().inflate(-2 * inner, -2 * inner)
            pygame.draw.lines(drawn, theme.mix(theme.STONE, theme.BRIGHT, 0.4), False, (area.bottomleft, area.topleft, area.topright), 1)
            pygame.draw.lines(drawn, theme.mix(theme.STONE, theme.VOID, 0.75), False, (area.bottomleft, (area.right - 1, area.bottom - 1), area.topright), 1)
        return ready(drawn)

    return slices.made(_faces, ("of stone", portrait, size), make)


def _grey(size: int, level: int = 0) -> pygame.Surface:
    made = pygame.Surface((size, size), depth=32)
    made.fill((level, level, level))
    return made


def _opaque(of: pygame.Surface) -> pygame.Surface:
    """Returns a picture with 32 bits for each pixel on black: blurs and greys want all surfaces alike."""
    made = pygame.Surface(of.get_size(), depth=32)
    made.blit(of, (0, 0))
    return made


def _scaled(of: pygame.Surface, factor: float) -> pygame.Surface:
    """Returns a copy whose greys are multiplied."""
    made = of.copy()
    whole, rest = int(factor), factor - int(factor)
    part = of.copy()
    part.fill((round(255 * rest),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    if not whole:
        return part
    for _ in range(whole - 1):
        made.blit(of, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    made.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def carve(portrait: pygame.Surface, grain: pygame.Surface | None) -> Carving:
    """Carves the head of a portrait into stone with a grain, at once."""
    return slices.at_once(carving(portrait, grain))


def carving(portrait: pygame.Surface, grain: pygame.Surface | None) -> slices.Steps[Carving]:
    """Carves the head of a portrait into stone with a grain, in steps of a few milliseconds."""
    w, h = portrait.get_size()
    area = pygame.Rect(HEAD[0] * w, HEAD[1] * h, HEAD[2] * w, HEAD[3] * h).clip(portrait.get_rect())
    head = pygame.transform.smoothscale(portrait.convert_alpha().subsurface(area), (WORK, WORK))
    outline = _outline(head)
    yield True
    seen = _grey(WORK)
    seen.blit(head, (0, 0))
    seen = _blurred(pygame.transform.grayscale(seen), LINES)
    bare = pygame.transform.average_color(seen, pygame.Rect(*(round(WORK * part) for part in BARE)))[0]
    seen = _scaled(seen, min(5.0, LEVEL / max(20, bare)))
    rough = _grain(grain)
    yield True
    rise = _scaled(_blurred(outline, ROUND), 0.42)
    for radius, much in BANDS:
        broad = _blurred(seen, radius)
        for sign, one, other in ((pygame.BLEND_RGB_ADD, seen, broad), (pygame.BLEND_RGB_SUB, broad, seen)):
            part = one.copy()
            part.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            part.blit(outline, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            rise.blit(_scaled(part, much), (0, 0), special_flags=sign)
        yield True
    rise.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tone = _grey(WORK, DEEPEST)
    tone.blit(_scaled(seen, (LEVEL - DEEPEST) / LEVEL), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tone.blit(outline, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    around = _grey(WORK, 255)
    around.blit(outline, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    tone.blit(_scaled(around, LEVEL / 255), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Carving(rise, tone)


def _blurred(of: pygame.Surface, radius: int) -> pygame.Surface:
    """Returns a blurred copy; a broad blur is made on a small copy, which is much faster."""
    if radius < SMALL_BLUR:
        return pygame.transform.gaussian_blur(of, radius)
    part = SMALL_BLUR / radius
    size = max(8, round(of.get_width() * part)), max(8, round(of.get_height() * part))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(pygame.transform.smoothscale(of, size), SMALL_BLUR), of.get_size())


def _grain(grain: pygame.Surface | None) -> pygame.Surface:
    """Returns the roughness of stone as a height of a few steps."""
    if grain is None:
        return _grey(WORK)
    rough = pygame.transform.grayscale(pygame.transform.smoothscale(_opaque(grain), (WORK * 2, WORK * 2)).subsurface((0, 0, WORK, WORK)))
    return _scaled(rough, min(6.0, ROUGH / max(1, pygame.transform.average_color(rough)[0])))


def _outline(head: pygame.Surface) -> pygame.Surface:
    """Returns where the head is, without the shoulders: white with a soft edge."""
    cover = pygame.mask.from_surface(head, 110).to_surface(setcolor=(255, 255, 255), unsetcolor=(0, 0, 0))
    egg = _grey(WORK * 2)
    pygame.draw.ellipse(egg, (255, 255, 255), (WORK * 0.28, WORK * 0.02, WORK * 1.46, WORK * 1.80))
    found = _grey(WORK)
    found.blit(cover, (0, 0))
    found.blit(pygame.transform.smoothscale(egg, (WORK, WORK)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _blurred(found, 5)


def lit(of: Carving, stone: Colour, sun: tuple[int, int] = (0, 0), strength: float = 1.0) -> pygame.Surface:
    """Returns a carving in stone of a colour, lit from a side (right, down); without one from everywhere: only hollows are dark."""
    high = of.height
    made, bright, dark = _grey(WORK), _grey(WORK), _grey(WORK)
    made.fill(stone)
    if sun == (0, 0):
        pairs = [(high, _blurred(high, 7), 3.0)]
    else:
        pairs = []
        for far, weight in STEPS:
            towards, away = high.copy(), high.copy()
            towards.scroll(-sun[0] * far, -sun[1] * far)  # the height that lies nearer to the light
            away.scroll(sun[0] * far, sun[1] * far)
            pairs.append((away, towards, weight))
    for one, other, weight in pairs:
        for into, first, second in ((bright, one, other), (dark, other, one)):
            part = first.copy()
            part.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            into.blit(_scaled(part, weight * strength), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for part, how in ((bright, pygame.BLEND_RGB_ADD), (dark, pygame.BLEND_RGB_SUB)):
        part.fill(stone, special_flags=pygame.BLEND_RGB_MULT)
        made.blit(part, (0, 0), special_flags=how)
    made.blit(of.tone, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _scaled(made, 255 / LEVEL)


def forget() -> None:
    _carvings.clear()
    _faces.clear()
