"""Marks on the floor that are drawn by light: the border of what is in reach, paths, and the threads of the threat.

What they mean is in their shape as with plain marks (`overlays`); light comes on top of it, and takes the place of tints.
"""

from __future__ import annotations

from game.ui.board.board_state import ChoiceMark, Mark, Path, Reach, Ring, Thread, Tone
from game.ui.board.motion import centre
from game.ui.board.sketch import Sketch, tint
from game.ui.draw.theme import Colour

WASH = 10  # of 255: what is left of the tint of spaces in reach; the floor's own light shows them
SAFE_WASH = 24  # of those that the monster cannot reach: they are a part of what is in reach, and must be told from the rest
WARM_LIGHT, COLD_LIGHT, RED_LIGHT = (84, 44, 12), (20, 32, 52), (96, 24, 16)
REACH_LIGHT = (34, 18, 5)  # along the border of spaces in reach
RING_LIGHT = (46, 24, 6)
ACTING_LIGHT, ACTING_WIDE = (130, 88, 38), 0.60  # of the ring of who acts: with half-closed eyes the brightest of the board
THREAD_LIGHT = {1: 0.0, 2: 0.26, 3: 0.6}  # of RED_LIGHT by level
LINE, SAFE_LINE = 150, 170  # of 255: how strong the line around spaces in reach is: lanterns are brighter, and the light inside says the same
BORDER = {"lantern": REACH_LIGHT, "cold": COLD_LIGHT, "gore": RED_LIGHT, "bone": (96, 90, 76)}
BORDER_WIDE, PATH_WIDE, THREAD_WIDE, RING_WIDE = 0.24, 0.34, 0.14, 0.16  # spaces that the light is wide


def wash(sketch: Sketch, mark: Reach | ChoiceMark, colour: Colour) -> None:
    """Tints the spaces in reach, or to be chosen, faintly."""
    strength = SAFE_WASH if mark.tone == "cold" else WASH
    for space in mark.spaces:
        sketch.fill(sketch.square(space), tint(colour, strength))


def border(sketch: Sketch, spaces: tuple[str, ...], tone: Tone, colour: Colour) -> None:
    """Draws the border of spaces as a quiet line with a faint glow."""
    for line in sketch.borders(spaces):
        sketch.shine(line, BORDER[tone], BORDER_WIDE)
    sketch.outline(spaces, tint((0, 0, 0), 110), 3.4)
    sketch.outline(spaces, tint(colour, LINE if tone == "lantern" else SAFE_LINE), 1.5)


def shine_on(sketch: Sketch, mark: Mark) -> None:
    """Adds the light of a mark that keeps its lines."""
    match mark:
        case Path(spaces=spaces, size=size, focused=True):
            sketch.shine([centre(space, size) for space in spaces], WARM_LIGHT, PATH_WIDE)
        case Thread(start=start, end=end, size=size, level=level):
            light = tuple(round(c * THREAD_LIGHT[level]) for c in RED_LIGHT)
            if level > 1:
                sketch.shine([centre(start, size), centre(end, 1)], light, THREAD_WIDE)  # type: ignore[arg-type]
        case Ring(space=space, size=1, style="acting"):
            sketch.shine_ring(centre(space, 1), 0.45, ACTING_LIGHT, ACTING_WIDE)
        case Ring(space=space, size=1, style="choosable"):
            sketch.shine_ring(centre(space, 1), 0.60, RING_LIGHT, RING_WIDE)
        case Ring(space=space, size=1, style="target"):
            sketch.shine_ring(centre(space, 1), 0.60, RED_LIGHT, RING_WIDE)
        case _:
            pass
