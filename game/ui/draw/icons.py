"""The signs of the game, drawn from SVG at the pixels in which they are shown, in any colour."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import files, paths
from game.ui.draw import theme
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.svg import rendered
from game.ui.draw.theme import Colour

ICONS = paths.images() / "icons"
TINT = "#d9cba6"  # the colour in the files that takes the wanted one
VIEW = (0, 0, 64, 64)

_drawn = SurfaceCache(bytes_of)


@lru_cache(maxsize=256)
def body(name: str) -> str | None:
    """Reads the inside of an icon's SVG; None where no such icon exists."""
    try:
        text = files.read_text(ICONS / f"{name}.svg")
        return text[text.index(">") + 1 : text.rindex("</svg>")]
    except (OSError, ValueError):
        return None


def exists(name: str) -> bool:
    """Tells whether an icon of that name is drawn."""
    return bool(name) and body(name) is not None


def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Returns an icon as a square of so many pixels; an unknown one is a dashed box with its first letter."""
    pixels = max(1, pixels)

    def draw() -> pygame.Surface:
        inside = body(name)
        if inside is None:
            return _stand_in(name, pixels, colour)
        return rendered(inside.replace(TINT, theme.code(colour)), (pixels, pixels), VIEW)

    return _drawn.get((name, pixels, colour), draw)


def _stand_in(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    from game.ui.draw import fonts

    box = f'<rect x="6" y="6" width="52" height="52" fill="none" stroke="{theme.code(colour)}" stroke-width="4" stroke-dasharray="8 6"/>'
    drawn = rendered(box, (pixels, pixels), VIEW).copy()
    letter = fonts.face(theme.SANS_BOLD, round(pixels * 0.55)).render(name[:1].upper() or "?", True, colour)
    drawn.blit(letter, letter.get_rect(center=(pixels // 2, pixels // 2)))
    return drawn


def forget() -> None:
    _drawn.clear()
