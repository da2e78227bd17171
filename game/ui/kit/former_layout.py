"""The widgets of the last layout, which are seen until the pictures of the next one are painted."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from game.ui.draw import slices
from game.ui.draw.canvas import Canvas
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.widget import Widget

MOST_BEHIND, LONGEST_BEHIND = 40, 0.7  # frames and seconds for which a former layout is seen: as many as it takes for both to pass


CHOOSING = ("choose", "go_on")  # keys that answer what is asked, whatever has the focus
ALWAYS = ("rewind", "steps", "stock", "sheets", "tabs", "tools")  # regions whose widgets do the same, whatever is asked


def visible(widgets: Iterable[Widget]) -> list[Widget]:
    """Returns the visible widgets, nested ones included, in Tab order."""
    found: list[Widget] = []
    for top in widgets:
        if top.visible:
            found.append(top)
            if top.children():  # few have any
                found += [part for part in top.everything()[1:] if part.visible]
    return found


class FormerLayout:
    """Stands in for a new layout, whose pictures are painted over several frames."""

    def __init__(self, widgets: list[Widget], asked: object = None) -> None:
        self.widgets, self.asked = widgets, asked
        self.frames, self.since = 0, time.perf_counter()  # frames for which they have been seen, and since when

    def shows(self, widget: Widget) -> bool:
        """Returns whether it has a widget of the new layout, in the same place."""
        return any(part.key == widget.key and part.ringed() == widget.ringed() for part in visible(self.widgets))

    def means(self, widget: Widget | None, seen: Widget | None, asked: object) -> bool:
        """Returns whether a press on a `widget` of the new layout does what the one that is `seen` would have done."""
        if widget is None or seen is None:
            return widget is seen
        alike = widget.key == seen.key and type(widget) is type(seen) and widget.label == seen.label
        return alike and (asked == self.asked or widget.region in ALWAYS)

    def misleads(self, event: Input, new: Sequence[Widget], focused: Widget | None, asked: object) -> bool:
        """Returns whether a press was meant for what is seen, and would reach something else of the `new` layout."""
        seen = visible(self.widgets)
        if isinstance(event, Pointer):
            if event.kind != "down":
                return False
            at, there = (next((w for w in reversed(part) if w.under(event.x, event.y)), None) for part in (new, seen))
            return at is not None and not self.means(at, there, asked)
        if not isinstance(event, Key) or not event.down or event.ctrl or event.alt:
            return False
        wanted = next((w for w in new if {event.meaning, event.name}.intersection(w.hotkeys)), focused if event.meaning == "choose" else None)
        if wanted is None:
            return event.meaning in CHOOSING and asked != self.asked
        return not self.means(wanted, next((w for w in seen if w.key == wanted.key), None), asked)

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
