"""Keyboard focus among several boxes: the next one, the one in a direction, the next region."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.ui.draw.units import Box

Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")


def step(count: int, now: int | None, by: int) -> int | None:
    """Returns the next (or previous) index, wrapping around; None for an empty list."""
    if count == 0:
        return None
    if now is None:
        return 0 if by > 0 else count - 1
    return (now + by) % count


def towards(start: Box, boxes: Sequence[Box], direction: Direction) -> int | None:
    """Returns the index of the next box in a direction: the nearest ahead, those in line with it first."""
    best: tuple[float, int] | None = None
    for i, box in enumerate(boxes):
        ahead, aside, shared = _distances(start, box, direction)
        if ahead is None:
            continue
        cost = ahead + aside * 2.2 + (0 if shared else 40)
        if best is None or cost < best[0]:
            best = (cost, i)
    return None if best is None else best[1]


def _distances(start: Box, box: Box, direction: Direction) -> tuple[float | None, float, bool]:
    """Returns how far ahead a box begins (None: not ahead), how far aside, and whether their sides overlap."""
    sx, sy = start.centre
    bx, by = box.centre
    if direction in ("left", "right"):
        gap = start.x - box.right if direction == "left" else box.x - start.right
        lies = bx < sx - 0.5 if direction == "left" else bx > sx + 0.5
        shared = box.y < start.bottom - 1 and start.y < box.bottom - 1
        aside = 0.0 if shared else min(abs(box.y - start.bottom), abs(start.y - box.bottom))
        aside += abs(by - sy) * 0.12
    else:
        gap = start.y - box.bottom if direction == "up" else box.y - start.bottom
        lies = by < sy - 0.5 if direction == "up" else by > sy + 0.5
        shared = box.x < start.right - 1 and start.x < box.right - 1
        aside = 0.0 if shared else min(abs(box.x - start.right), abs(start.x - box.right))
        aside += abs(bx - sx) * 0.12
    if not lies or gap < -min(start.w if direction in ("left", "right") else start.h, 12) - 0.5:
        return None, 0.0, False
    return max(0.0, gap), aside, shared


def regions(names: Sequence[str]) -> list[str]:
    """Returns the regions in the order in which they first appear."""
    return list(dict.fromkeys(names))
