"""The key that presses the widget in focus, at its ring where it covers no words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

HIGH = 21.0  # height of a key
IN, OUT, CLEAR = 12.0, 4.0, 3.0  # units from the ends of the ring, from the ring itself, and from the words around
TOUCHED = 40  # pixels of the lines of words that may lie below it: no letter fills its line
WORDS = 20  # how much more a word that is covered counts than another widget
WIDE_ENOUGH = 120.0  # units of a widget whose ring has room for a key


def places(ring: Box, wide: float) -> list[Box]:
    """Lists where a key may stand at a ring, the best first: on its edges, in it, above and below it, beside it."""
    right, left, middle = ring.right - IN - wide, ring.x + IN, ring.y + ring.h / 2 - HIGH / 2
    spots = [
        (right, ring.y - 11), (right, ring.bottom - 10), (left, ring.y - 11), (left, ring.bottom - 10), (right, middle), (right, ring.y - HIGH - OUT),
        (right, ring.bottom + OUT), (ring.right + OUT + 6, middle), (ring.x - wide - OUT - 6, middle), (left, ring.y - HIGH - OUT),
        (left, ring.bottom + OUT), (ring.x + ring.w / 2 - wide / 2, ring.y - 11), (ring.x + ring.w / 2 - wide / 2, ring.bottom - 10),
    ]  # fmt: skip
    return [Box(x, max(0.0, y), wide, HIGH) for x, y in spots]


class ChooseTag:
    """Draws the key; it stays where it is while it covers nothing there."""

    def __init__(self) -> None:
        self.at: tuple[str, Box, Box] | None = None  # the widget, its ring, and where the key stands

    def draw(self, canvas: Canvas, key: str, ring: Box, cap: str, others: Sequence[Box]) -> None:
        """Draws the key of a widget with a ring, unless each place covers words; `others` are the widgets beside it.

        In a part of the picture it stands where it stood in the whole.
        """
        if ring.w < WIDE_ENOUGH:
            return
        known = self.at[2] if self.at is not None and self.at[:2] == (key, ring) else None
        whole = canvas.surface.get_clip() == canvas.surface.get_rect()
        if known is None or (whole and any(self._covers(canvas, known, others))):
            window = canvas.units.canvas
            able = [place for place in places(ring, canvas.key_width(cap)) if place.x >= 0 and place.right <= window.right and place.bottom <= window.bottom]
            covered = [(place, *self._covers(canvas, place, others)) for place in able]
            free = [(WORDS * words + beside, n, place) for n, (place, words, beside) in enumerate(covered) if words < TOUCHED]
            known = min(free)[2] if free else None
            if whole:
                self.at = (key, ring, known) if known is not None else None
        if known is not None:
            canvas.key(known.x, known.y, cap)

    @staticmethod
    def _covers(canvas: Canvas, place: Box, others: Sequence[Box]) -> tuple[int, int]:
        """Returns how many pixels of words, and how many of other widgets, are covered at a place."""
        area = canvas.rect(*place.inset(-CLEAR, -CLEAR))
        lines = [pygame.Rect(line.x, line.y + line.h // 5, line.w, line.h - line.h // 5) for line in canvas.lines]  # no letter reaches the top of its line
        words = sum(cut.w * cut.h for line in lines if (cut := line.clip(area)))
        return words, sum(cut.w * cut.h for other in others if (cut := canvas.rect(*other).clip(area)))
