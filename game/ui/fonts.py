"""Font faces, opened on demand at whole pixel sizes."""

from __future__ import annotations

import pygame

from game import paths
from game.ui import theme

FONTS = paths.fonts()
SMALLEST_PIXELS = 6

_open: dict[tuple[str, int], pygame.font.Font] = {}


def face(name: str, pixels: int) -> pygame.font.Font:
    """Returns a face by its file name without ending; a missing file becomes the built-in face, never an error."""
    pixels = max(SMALLEST_PIXELS, pixels)
    found = _open.get((name, pixels))
    if found is None:
        if not pygame.font.get_init():
            pygame.font.init()
        try:
            found = pygame.font.Font(FONTS / f"{name}.ttf", pixels)
        except (OSError, pygame.error):
            found = pygame.font.Font(None, pixels)
        _open[name, pixels] = found
    return found


def for_role(role: str, u: float, plain: bool = False) -> pygame.font.Font:
    """Returns the font of a type role at `u` pixels a unit."""
    of = theme.role(role, plain)
    return face(of.face, round(of.size * u))


def forget() -> None:
    """Closes all faces; for tests that shut pygame down."""
    _open.clear()
