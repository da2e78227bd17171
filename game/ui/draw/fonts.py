"""Font faces, opened on demand at whole pixel sizes, with fallback faces for missing glyphs."""

from __future__ import annotations

import pygame

from game import files, paths
from game.ui.draw import theme
from game.ui.draw.surface_cache import SurfaceCache

FONTS = paths.fonts()
SMALLEST_PIXELS = 6
BUILT_IN = ""  # the face that comes with pygame: plain, but with Greek and Cyrillic letters, and a box for what it lacks
BUILT_IN_SIZE = 1.3  # of the others, for the same height of letters
NOT_A_SIGN = "\uffff"

unwritten: dict[str, None] = {}  # requested characters that no face has, in order of appearance
FACE_BYTES = 160 << 10  # about, with the pictures of its letters
_open: SurfaceCache[pygame.font.Font] = SurfaceCache(lambda font: FACE_BYTES)
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
    font.size("A")
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
    """Returns the face that writes some words: the one that is named, else the sans, else the built-in one.

    What none of them has comes out as a box and is noted in `unwritten`.
    """
    if words.isascii():
        return face(name, pixels)
    for other in (name, theme.SANS if name in (theme.SANS, theme.SANS_ITALIC) else theme.SANS_BOLD):
        if all(has(other, sign) for sign in words):
            return face(other, pixels)
    unwritten.update((sign, None) for sign in words if not has(BUILT_IN, sign) and not has(name, sign))
    return face(BUILT_IN, pixels)


def width(words: str, name: str, pixels: int) -> int:
    """Returns how many pixels wide some words come out."""
    seen = visible(words)
    return writing(seen, name, pixels).size(seen)[0]


def drawn(words: str, name: str, pixels: int, colour: theme.Colour) -> pygame.Surface:
    """Draws a line of words, on the height and the baseline of the face that is named whatever face writes it."""
    seen = visible(words)
    wanted, used = face(name, pixels), writing(seen, name, pixels)
    made = used.render(seen, True, colour)
    if used is wanted:
        return made
    line = pygame.Surface((made.get_width(), wanted.get_height()), pygame.SRCALPHA)
    line.blit(made, (0, wanted.get_ascent() - used.get_ascent()))
    return line


def forget() -> None:
    """Closes all faces; for tests that shut pygame down."""
    _open.clear()
