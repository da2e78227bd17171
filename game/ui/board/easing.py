"""Easing functions of motions: walking accelerates, strikes wind up first, recoil starts at once."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.board.board_state import Compass

WOUND_UP, LANDS, HELD = 0.34, 0.46, 0.66  # fractions of a strike's time: end of the wind-up, of the strike, of the hold
STARTS = 0.7  # length of the acceleration, and of the braking, in legs of a path
BOUND = 2  # spaces of one leap of a monster


def paced(part: float, legs: int) -> float:
    """Returns the fraction of a path covered after a fraction of its time: ease in and out, linear between; `legs` is the number of steps."""
    ramp = min(0.5, STARTS / max(1, legs))
    pace = 1 / (1 - ramp)
    if part < ramp:
        return pace * part * part / (2 * ramp)
    if part > 1 - ramp:
        return 1 - pace * (1 - part) ** 2 / (2 * ramp)
    return pace * (part - ramp / 2)


def along(points: Sequence[tuple[float, float]], part: float) -> tuple[float, float, int]:
    """Returns x, y at a fraction of a path whose legs take equal time, and the index of the leg."""
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
    """Returns a monster's height at a fraction of its path: 1 at the top of a leap, at most 0.25 for a single step."""
    return abs(math.sin(part * math.pi * max(1, math.ceil(legs / BOUND)))) if legs > 1 else 0.25 * math.sin(part * math.pi)


def lunge(part: float) -> float:
    """Returns the offset of a strike at a fraction of its time: -0.3 at the end of the wind-up, 1 during the hold, 0 at the end."""
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
    """Returns the recoil of a hit figure at a fraction of its time: a quick rise to 1 and a slow return."""
    return math.sin(min(1.0, part * 3.2) * math.pi / 2) * float((1 - max(0.0, part - 0.31) / 0.69) ** 1.5)
