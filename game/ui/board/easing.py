"""Easing functions of motions: walking accelerates, strikes wind up first, recoil starts at once."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.board.board_state import Compass

WOUND_UP, LANDS, HELD = 0.34, 0.46, 0.66  # parts of a strike's time: wound up, at its farthest, end of the hold
STARTS = 0.7  # legs of a path for acceleration, and for braking
BOUND = 2  # spaces of one leap of a monster


def paced(part: float, legs: int) -> float:
    """Returns the part of a path covered after a part of its time: slow at both ends, linear between."""
    ramp = min(0.5, STARTS / max(1, legs))
    pace = 1 / (1 - ramp)
    if part < ramp:
        return pace * part * part / (2 * ramp)
    if part > 1 - ramp:
        return 1 - pace * (1 - part) ** 2 / (2 * ramp)
    return pace * (part - ramp / 2)


def along(points: Sequence[tuple[float, float]], part: float) -> tuple[float, float, int]:
    """Returns the place at a part of a way whose legs are equally long, and on which leg that is."""
    if len(points) < 2:
        return *points[0], 0
    leg = part * (len(points) - 1)
    i = min(int(leg), len(points) - 2)
    t = leg - i
    (ax, ay), (bx, by) = points[i], points[i + 1]
    return ax + (bx - ax) * t, ay + (by - ay) * t, i


def headed(start: tuple[float, float], end: tuple[float, float]) -> Compass:
    """Returns the compass direction along the longer of the two axes."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if abs(dx) >= abs(dy):
        return "E" if dx > 0 else "W"
    return "S" if dy > 0 else "N"


def leap(part: float, legs: int) -> float:
    """Returns how high a monster is on its way, 1 at the top of a leap; one step alone is no leap."""
    return abs(math.sin(part * math.pi * max(1, math.ceil(legs / BOUND)))) if legs > 1 else 0.25 * math.sin(part * math.pi)


def lunge(part: float) -> float:
    """Returns how far a strike has gone, -0.3 drawn back to 1 at its farthest: it gathers, strikes, stays a moment, comes back."""
    if part >= 1:
        return 0.0
    if part < WOUND_UP:
        return -0.3 * math.sin(part / WOUND_UP * math.pi / 2)
    if part < LANDS:
        return -0.3 + 1.3 * ((part - WOUND_UP) / (LANDS - WOUND_UP)) ** 2
    if part < HELD:
        return 1.0
    back = (part - HELD) / (1 - HELD)
    return 1 - back * back * (3 - 2 * back)


def recoiled(part: float) -> float:
    """Returns the recoil of a hit figure, 1 at its farthest: immediate, with a slow return."""
    return math.sin(min(1.0, part * 3.2) * math.pi / 2) * float((1 - max(0.0, part - 0.31) / 0.69) ** 1.5)
