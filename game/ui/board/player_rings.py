"""The bright edge of the ring around a base, in the colour of its player: it shines a little on the floor, so that it is told apart in the dark."""

from __future__ import annotations

import pygame

from game.ui.board.camera import SIN
from game.ui.draw import theme
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

OUTER, WIDE, SHINE = 0.490, 0.042, 0.18  # spaces: radius of the ring, width of its edge, how far it shines
BRIGHT, FAINT = 0.86, 0.34  # of the colour: the edge, and the floor beside it
FINE = 3  # it is drawn so many times larger, then made smaller
_edges: SurfaceCache[pygame.Surface] = SurfaceCache(bytes_of, MIB)


def ring_edge(cell: int, sign: str) -> pygame.Surface:
    """Returns the edge of a player's ring for BLEND_RGB_ADD, around the middle of the base; `cell` is the width of a space in pixels."""
    return _edges.get((cell, sign), lambda: _drawn(cell, theme.SIGNS[sign].colour))


def _drawn(cell: int, colour: Colour) -> pygame.Surface:
    reach = OUTER + SHINE
    wide, high = round(2 * reach * cell), round(2 * reach * cell * SIN)
    big = pygame.Surface((wide * FINE, high * FINE))
    steps = 14
    for step in range(steps + 1):  # from the outside in; what comes later covers what was before
        radius = reach - SHINE * step / steps
        _oval(big, radius / reach, tuple(round(c * FAINT * (step / steps) ** 2) for c in colour))
    _oval(big, OUTER / reach, tuple(round(c * BRIGHT) for c in colour))
    _oval(big, (OUTER - WIDE) / reach, tuple(round(c * FAINT * 0.6) for c in colour))
    _oval(big, (OUTER - 3 * WIDE) / reach, (0, 0, 0))
    return pygame.transform.smoothscale(big.convert(), (wide, high))


def _oval(on: pygame.Surface, part: float, colour: tuple[int, ...]) -> None:
    """Fills an oval that is `part` as large as the surface."""
    w, h = on.get_size()
    area = pygame.Rect(0, 0, round(w * part), round(h * part))
    area.center = w // 2, h // 2
    pygame.draw.ellipse(on, colour, area)
