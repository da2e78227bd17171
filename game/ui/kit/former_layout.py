"""The widgets of the last layout, which are seen until the pictures of the next one are painted."""

from __future__ import annotations

import time
from collections.abc import Iterable

from game.ui.draw import slices
from game.ui.draw.canvas import Canvas
from game.ui.kit.widget import Widget

MOST_BEHIND, LONGEST_BEHIND = 40, 0.7  # frames and seconds for which a former layout is seen: as many as it takes for both to pass


def visible(widgets: Iterable[Widget]) -> list[Widget]:
    """Returns the visible widgets, nested ones included, in Tab order."""
    return [part for top in widgets if top.visible for part in top.everything() if part.visible]


class FormerLayout:
    """Stands in for a new layout, whose pictures are painted over several frames."""

    def __init__(self, widgets: list[Widget]) -> None:
        self.widgets = widgets
        self.frames, self.since = 0, time.perf_counter()  # frames for which they have been seen, and since when

    def shows(self, widget: Widget) -> bool:
        """Returns whether it has a widget of the new layout, in the same place."""
        return any(part.key == widget.key and part.ringed() == widget.ringed() for part in visible(self.widgets))

    def passes(self, canvas: Canvas, new: Iterable[Widget]) -> bool:
        """Paints the pictures of the `new` layout until the canvas has no more time; returns whether all are there, or have been awaited for too long.

        Without a time limit nothing is painted ahead: each panel is when it is drawn.
        """
        if canvas.until is None or (self.frames >= MOST_BEHIND and time.perf_counter() - self.since > LONGEST_BEHIND):
            return True
        self.frames += 1
        if self.frames == 1 and time.perf_counter() >= canvas.until:
            return False  # to lay it out was enough for one frame
        outdated = [widget for widget in new if (widget.clip is None or widget.clip.overlaps(widget.box)) and widget.outdated(canvas)]
        for widget in outdated:
            while not widget.prepare(canvas):
                if not slices.work(canvas.until):
                    return False
            if time.perf_counter() >= canvas.until:
                return widget is outdated[-1]
        return True
