"""A panel over the scene until its key, Esc or a click beside it closes it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw import theme
from game.ui.draw.backdrop import ruled
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.layer import Layer
from game.ui.kit.widgets import Button

HEAD = 52.0


class Drawer(Layer):
    """Holds a title, a close button, and the widgets that `fill(units, room)` adds. `meanings` are the keys that close it as well."""

    dims = 130

    def __init__(self, title: str, meanings: Sequence[str] = (), width: float = 560, height: float = 560, icon: str = "") -> None:
        super().__init__()
        self.title, self.meanings, self.icon = title, tuple(meanings), icon
        self.wanted = (width, height)
        self.box = Box(0, 0, 0, 0)

    # ------------------------------------------------------------ to override
    def fill(self, units: Units, room: Box) -> None:
        """Adds the widgets; `room` is the box without title and margins."""

    def draw_inside(self, canvas: Canvas, room: Box) -> None:
        """Draws below the widgets, inside the panel."""

    # ------------------------------------------------------------ the panel
    @property
    def room(self) -> Box:
        return self.box.inset(18, HEAD, 18, 16)

    def fitted(self, units: Units, high: float) -> Box:
        """Makes the panel as high as its content, at most its former height; returns the remaining box."""
        self.box = units.canvas.centred(self.box.w, min(self.box.h, high + HEAD + 22))
        return self.room

    def layout(self, units: Units) -> None:
        m = 8 if units.small else 24
        w, h = min(self.wanted[0], units.width - 2 * m), min(self.wanted[1], units.height - 2 * m)
        self.box = units.canvas.centred(w, h)
        self.fill(units, self.room)
        self._close()

    def _close(self) -> None:
        """Adds the close button at the upper right corner."""
        close = Box(self.box.right - 50, self.box.y + 10, 38, 34)
        self.add(Button("close", close, "", self.leave, icon="cross", cap="", region="close"))

    def leave(self) -> None:
        """Removes itself."""
        scene = getattr(self.services, "current", None)
        if scene is not None:
            scene.close(self)
            scene.relayout()

    def draw(self, canvas: Canvas) -> None:
        canvas.glow(*self.box, (70, 46, 20), 18, 0.7)
        canvas.slate(*self.box, line=theme.GOLD, cut=theme.CUT_BANNER, line_width=1.6, alpha=255)
        x = self.box.x + 20
        if self.icon:
            canvas.icon(x, self.box.y + 13, self.icon, 26, theme.LANTERN)
            x += 36
        canvas.text_in(Box(x, self.box.y + 8, self.box.right - 62 - x, 36), self.title, ("title", "card", "head"), theme.BRIGHT)
        ruled(canvas, self.box.x + 16, self.box.y + HEAD - 5, self.box.w - 32)
        self.draw_inside(canvas, self.room)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning in ("back", *self.meanings):
            self.leave()
            return True
        if isinstance(event, Pointer) and event.kind == "down" and not self.box.holds(event.x, event.y):
            self.leave()
            return True
        return isinstance(event, Pointer) and event.kind in ("down", "wheel")
