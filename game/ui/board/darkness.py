"""How dark it is where no lantern shines: what a brightness leaves of the cold light on the floor and on figures.

A brightness is the share of the screen value that an unlit thing has in full cold light: 1 shows the floor as by day, 0.25 is the least that can be set.
"""

from __future__ import annotations

from functools import cache

from game.ui.board.lighting import screen_value

UNLIT = {"floor": 0.13, "monster": 0.47, "survivor": 0.42, "terrain": 0.30}  # screen values (0 to 1) in full cold light and no other
SHOWN_MORE = {"floor": 0.0, "monster": -0.08, "survivor": 0.25, "terrain": 0.4}  # what figures have more than the share of the floor, in the dark
STEPS = 24  # of the search for a light
RAISED, SOON, UNTIL = 0.25, 12, 64  # by how much dark tones of the floor are raised at most, the screen value from which on, and up to which
NEVER, MOST = 0.25, (0.35, 0.5)  # brightnesses from which on they are raised, and between which they are raised most


@cache
def cold_light(kind: str, brightness: float) -> float:
    """Returns the factor of the cold light on the floor or on a kind of figure for a brightness (0 to 1)."""
    share = brightness + SHOWN_MORE[kind] * (1 - brightness)
    return _light_of(UNLIT[kind] * share) / _light_of(UNLIT[kind])


@cache
def raised(brightness: float) -> bytes:
    """Returns a table of 256 screen values of the floor in the dark: the faces in it stand out of the deepest tones, which stay as they are.

    At the least brightness nothing is raised, so that figures still stand out of the floor.
    """
    much = RAISED * relief(brightness)
    return bytes(round(v * (1 + much * min(1.0, v / SOON) * max(0.0, 1 - v / UNTIL))) for v in range(256))


def relief(brightness: float) -> float:
    """Returns how much of the drawing of the floor is brought out for a brightness, from 0 to 1: none by day and at the least brightness."""
    return max(0.0, min(1.0, (1 - brightness) / (1 - MOST[1]), (brightness - NEVER) / (MOST[0] - NEVER)))


def _light_of(value: float) -> float:
    """Returns the linear light that has a screen value."""
    low, high = 0.0, 4.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if screen_value(middle) < value else (low, middle)
    return (low + high) / 2
