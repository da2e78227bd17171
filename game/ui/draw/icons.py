"""The signs of the game, drawn from SVG at the pixels in which they are shown, in any colour."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game import files, paths
from game.cards.picture_files import SIGNS as SIGN_FOLDER
from game.ui.draw import pack_files, theme
from game.ui.draw.art import loaded
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.svg import rendered
from game.ui.draw.theme import Colour

if TYPE_CHECKING:  # the title draws icons before any card is read
    from game.cards.definitions import Card

ICONS = paths.images() / "icons"
TINT = "#d9cba6"  # the colour in the files that takes the wanted one
VIEW = (0, 0, 64, 64)
SIGNS = "pack "  # stands before the name of a sign that a pack has

_drawn = SurfaceCache(bytes_of)


@lru_cache(maxsize=256)
def body(name: str) -> str | None:
    """Reads the inside of an icon's SVG; None where no such icon exists."""
    try:
        text = files.read_text(ICONS / f"{name}.svg")
        return text[text.index(">") + 1 : text.rindex("</svg>")]
    except (OSError, ValueError):
        return None


def card_sign(id: str, card: Card | None = None) -> str:
    """Returns the icon of a card, or of a counter without one: that which a pack has in `pictures/signs`, else that which the card names; "" without either."""
    own = next((name for name in (id, id.rsplit(".", 1)[-1]) if pack_files.shown(SIGN_FOLDER, name) is not None), "")
    return SIGNS + own if own else (card.sign if card is not None else None) or ""


def exists(name: str) -> bool:
    """Tells whether an icon of that name is drawn."""
    return bool(name) and (name.startswith(SIGNS) or body(name) is not None)


def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Returns an icon as a square of so many pixels; an unknown one is a dashed box with its first letter."""
    pixels = max(1, pixels)

    def draw() -> pygame.Surface:
        if name.startswith(SIGNS):
            return _of_pack(name.removeprefix(SIGNS), pixels, colour)
        inside = body(name)
        if inside is None:
            return _stand_in(name, pixels, colour)
        return rendered(inside.replace(TINT, theme.code(colour)), (pixels, pixels), VIEW)

    return _drawn.get((name, pixels, colour), draw)


def _of_pack(id: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Returns the sign of a pack, in the middle of a square: its opaque part in the colour wanted."""
    file = pack_files.shown(SIGN_FOLDER, id)
    try:
        shape = loaded(file).convert_alpha() if file is not None else None
    except ValueError:
        shape = None
    if shape is None:
        return _stand_in(id, pixels, colour)
    part = pixels / max(shape.get_size())
    small = pygame.transform.smoothscale(shape, [max(1, round(side * part)) for side in shape.get_size()])
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    small.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    drawn = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    drawn.blit(small, small.get_rect(center=(pixels // 2, pixels // 2)))
    return drawn


def _stand_in(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    from game.ui.draw import fonts

    box = f'<rect x="6" y="6" width="52" height="52" fill="none" stroke="{theme.code(colour)}" stroke-width="4" stroke-dasharray="8 6"/>'
    drawn = rendered(box, (pixels, pixels), VIEW).copy()
    letter = fonts.face(theme.SANS_BOLD, round(pixels * 0.55)).render(name[:1].upper() or "?", True, colour)
    drawn.blit(letter, letter.get_rect(center=(pixels // 2, pixels // 2)))
    return drawn


def forget() -> None:
    _drawn.clear()
