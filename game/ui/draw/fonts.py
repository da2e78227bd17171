"""Font faces, opened on demand at whole pixel sizes, with fallback faces for missing glyphs.

A face sets each letter on a whole pixel, which shows as gaps in small type. So words are measured and written with the same face at several times its size
(`factor_of`) and reduced: letters stand where they belong to a fraction of a pixel, and their height is stretched so that small letters end on a pixel.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game import files, paths
from game.ui.draw import theme
from game.ui.draw.surface_cache import SurfaceCache

FONTS = paths.fonts()
SMALLEST_PIXELS = 6
BUILT_IN = ""  # the face that comes with pygame: plain, and a box for what it lacks
BUILT_IN_SIZE = 1.3  # of the others, for the same height of letters
NOT_A_SIGN = "\uffff"

unwritten: dict[str, None] = {}  # requested characters that no face has, in order of appearance
FACE_BYTES, LETTERS = 100 << 10, 60  # about: the bytes of a face, and how many of its letters have a picture
FACTORS = ((24, 4), (48, 3), (96, 2))  # up to so many pixels, words are written at so many times their size
STRETCHED = range(5, 15)  # pixels of a small letter at which its height is stretched to a whole number

_open: SurfaceCache[pygame.font.Font] = SurfaceCache(lambda font: FACE_BYTES + LETTERS * font.get_height() ** 2)
_sound: set[str] = set()  # faces whose file was found to be one
_has: dict[tuple[str, str], bool] = {}


def face(name: str, pixels: int) -> pygame.font.Font:
    """Returns a face by its file name without ending; a missing file becomes the built-in face, never an error."""
    pixels = max(SMALLEST_PIXELS, pixels)
    return _open.find((name, pixels)) or _open.put((name, pixels), _first_opened(name, pixels))


def _first_opened(name: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return opened(name, pixels) if name != BUILT_IN else pygame.font.Font(None, round(pixels * BUILT_IN_SIZE))
    except (OSError, pygame.error, ValueError):
        return pygame.font.Font(None, pixels)


def opened(name: str, pixels: int) -> pygame.font.Font:
    """Opens a face; raises OSError, pygame.error or ValueError for a file that is none."""
    file = FONTS / f"{name}.ttf"
    files.size_of(file)
    font = pygame.font.Font(file, pixels)
    if name not in _sound:  # the first measure of a face takes long
        font.size("A")
        _sound.add(name)
    return font


def for_role(role: str, u: float, plain: bool = False) -> pygame.font.Font:
    """Returns the font of a type role at `u` pixels a unit."""
    of = theme.role(role, plain)
    return face(of.face, round(of.size * u))


def has(name: str, sign: str) -> bool:
    """Tells whether a face has a sign of its own; spaces of any kind need none."""
    if sign.isascii() or sign.isspace():
        return True
    found = _has.get((name, sign))
    if found is None:
        font = face(name, 40)
        lacks = font.metrics(sign) == font.metrics(NOT_A_SIGN) and same(font, sign, NOT_A_SIGN)
        found = _has[name, sign] = not lacks
    return found


def same(font: pygame.font.Font, one: str, two: str) -> bool:
    """Tells whether two signs come out as the same picture."""
    try:
        drawn = [font.render(sign, True, (255, 255, 255)) for sign in (one, two)]
    except (pygame.error, UnicodeError, ValueError):  # half a sign, or one without any width
        return True
    return drawn[0].get_size() == drawn[1].get_size() and pygame.image.tobytes(drawn[0], "RGBA") == pygame.image.tobytes(drawn[1], "RGBA")


def visible(words: str) -> str:
    """Takes out of words what no face can draw: signs without width, marks of direction, half signs, zero bytes."""
    if words.isprintable():
        return words
    return "".join(sign for sign in words if sign.isprintable() or (sign.isspace() and sign != NOT_A_SIGN))


def writing(words: str, name: str, pixels: int) -> pygame.font.Font:
    """Returns the face that writes some words: the one that is named, else the sans, else the built-in one."""
    return face(writer(words, name), pixels)


def writer(words: str, name: str) -> str:
    """Returns the name of the face that writes some words.

    What none of them has comes out as a box and is noted in `unwritten`.
    """
    if words.isascii():
        return name
    for other in (name, theme.SANS if name in (theme.SANS, theme.SANS_ITALIC) else theme.SANS_BOLD):
        if all(has(other, sign) for sign in words):
            return other
    unwritten.update((sign, None) for sign in words if not has(BUILT_IN, sign) and not has(name, sign))
    return BUILT_IN


@lru_cache(maxsize=256)
def factor_of(pixels: int) -> int:
    """Returns at how many times their size words of a size are written, before they are reduced."""
    return next((factor for most, factor in FACTORS if pixels <= most), 1)


@lru_cache(maxsize=8192)
def width(words: str, name: str, pixels: int) -> float:
    """Returns how many pixels wide some words come out."""
    seen, factor = visible(words), factor_of(pixels)
    return face(writer(seen, name), max(SMALLEST_PIXELS, pixels) * factor).size(seen)[0] / factor


@lru_cache(maxsize=2048)
def overhang(sign: str, name: str, pixels: int) -> tuple[float, float]:
    """Returns how many pixels a sign reaches out to the left and to the right of its place, which count in the width of a word that it begins or ends."""
    factor = factor_of(pixels)
    found = face(writer(sign, name), max(SMALLEST_PIXELS, pixels) * factor).metrics(sign) if visible(sign) else []
    if not found or found[0] is None:
        return 0.0, 0.0
    left, right, _, _, advance = found[0]
    return max(0, -left) / factor, max(0, right - advance) / factor


def drawn(words: str, name: str, pixels: int, colour: theme.Colour) -> pygame.Surface:
    """Draws a line of words, on the height and the baseline of the face that is named whatever face writes it."""
    seen = visible(words)
    pixels, used = max(SMALLEST_PIXELS, pixels), writer(seen, name)
    factor, line = factor_of(pixels), face(name, pixels)
    large = face(used, pixels * factor)
    written = large.render(seen, True, colour)
    if (factor == 1 and used == name) or not written.get_width():
        return written
    stretch = factor / stretched(used, pixels)  # rows of the large face for one of the line
    foot = written.get_height() if used == name else written.get_bounding_rect().bottom  # that takes long; another face may be much higher
    high = max(line.get_height(), line.get_ascent() + math.ceil((foot - large.get_ascent()) / stretch))
    wide = max(1, math.ceil(written.get_width() / factor))
    ground = pygame.Surface((wide * factor, round(high * stretch)), pygame.SRCALPHA)
    ground.fill((*colour, 0))
    ground.blit(written, (0, round(line.get_ascent() * stretch) - large.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(ground, (wide, high))


@lru_cache(maxsize=512)
def stretched(name: str, pixels: int) -> float:
    """Returns by how much the height of a face is stretched: so that its small letters end on a pixel, and its highest ones still in the line."""
    factor = factor_of(pixels)
    found = face(name, pixels * factor).metrics("xÅ")
    small, highest = (sign[3] / factor if sign is not None else 0.0 for sign in found)
    if not small or not highest:
        return 1.0
    by = round(small) / small if round(small) in STRETCHED else 1.0
    return min(by, max(1.0, face(name, pixels).get_ascent() / highest))


def forget() -> None:
    """Closes all faces; for tests that shut pygame down."""
    _open.clear()
