"""The thin bar at the foot of a banner: how much of the time is left for which a result is shown."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.widget import Widget

HIGH, EDGE = 3.0, 8.0  # height of the bar, and its distance from the sides of the banner
STEPS = 60  # in which it grows shorter: it is drawn again only then


class TimeLeft(Widget):
    """Draws a bar that grows shorter; it takes no input."""

    focusable = False

    def __init__(self, banner: Box, share: Callable[[], float]) -> None:
        """Lies in a banner; `share()` says how much of the time is left, from 0 to 1."""
        super().__init__("time_left", Box(banner.x + EDGE, banner.bottom - HIGH - 2, banner.w - 2 * EDGE, HIGH))
        self.share = share
        self.drawn = STEPS

    def under(self, x: float, y: float) -> bool:
        return False

    def tick(self, seconds: float) -> bool:
        return self._steps() != self.drawn

    def _steps(self) -> int:
        return round(STEPS * max(0.0, min(1.0, self.share())))

    def draw(self, canvas: Canvas) -> None:
        self.drawn = self._steps()
        canvas.fill(self.box, theme.EMPTY)
        if self.drawn:
            canvas.fill(Box(self.box.x, self.box.y, self.box.w * self.drawn / STEPS, self.box.h), theme.LANTERN)
