"""A scroll area: moved by the wheel, its scroll bar, dragging, and the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, Input, Key, Pointer
from game.ui.kit.widget import Widget

BAR = 8.0
NOTCH = 54.0  # units per notch of the wheel
DRAG = 6.0  # pixels after which a press becomes a drag


class ScrollArea(Widget):
    """Shows `content` (widgets whose boxes begin at 0, 0) inside its box; `height` is the height of the content.

    `paint(canvas, box)` may draw beneath the content; `box` is where the whole content would lie.
    The widgets are moved to where they are seen, so everything else works as if they stood on the screen.
    """

    cut = 4.0

    def __init__(
        self,
        key: str,
        box: Box,
        content: Sequence[Widget] = (),
        height: float | None = None,
        *,
        paint: Callable[[Canvas, Box], None] | None = None,
        region: str = "main",
        label: str = "",
        at_end: bool = False,
        shaded: bool = True,
    ) -> None:
        super().__init__(key, box, region=region, label=label)
        self.content = list(content)
        self.homes = [w.box for w in self.content]
        self.height = height if height is not None else max((h.bottom for h in self.homes), default=0.0)
        self.paint = paint
        self.shaded = shaded  # dark edges where there is more content; not on paper
        self.at = self.longest if at_end else 0.0
        self.grip: tuple[float, float] | None = None  # where the bar was grabbed, and the scroll offset then
        self.drag: tuple[float, float] | None = None
        for child in self.content:
            child.parent = self
        self.place()

    @property
    def longest(self) -> float:
        return max(0.0, self.height - self.box.h)

    @property
    def room(self) -> float:
        """Returns the width available for content, without the scroll bar."""
        return self.box.w - BAR - 6

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # a property in place of the attribute
        """Returns True only if it can scroll and no widget inside it takes the focus."""
        return self.longest > 0 and not any(c.focusable for w in self.content for c in w.everything())

    def place(self) -> None:
        """Moves the content to its visible position."""
        self.at = min(max(0.0, self.at), self.longest)
        seen = self.box if self.clip is None else self.box.clipped(self.clip)
        for child, home in zip(self.content, self.homes, strict=True):
            dx, dy = self.box.x + home.x - child.box.x, self.box.y + home.y - self.at - child.box.y
            child.box = child.box.moved(dx, dy)
            for part in child.everything():
                part.clip = seen
            if isinstance(child, ScrollArea):
                child.place()

    def scroll(self, to: float) -> bool:
        before = self.at
        self.at = to
        self.place()
        return abs(before - self.at) > 1e-6

    def children(self) -> Sequence[Widget]:
        return self.content

    def draw(self, canvas: Canvas) -> None:
        with canvas.clip(self.shown):
            if self.paint is not None:
                self.paint(canvas, Box(self.box.x, self.box.y - self.at, self.room, self.height))
            for child in self.content:
                if child.visible and child.box.overlaps(self.box):
                    child.draw(canvas)
        if self.longest > 0:
            rail, thumb = self.bar()
            canvas.fill(rail, theme.WELL, 4)
            lit = self.grip is not None or self.hovered or self.focused
            canvas.fill(thumb, theme.GOLD if lit else theme.mix(theme.LINE, theme.BONE, 0.35), 4)
            if self.shaded and self.at > 1:
                canvas.ramp(Box(self.box.x, self.box.y, self.room, 18), (*theme.VOID, 185), (*theme.VOID, 0))
            if self.shaded and self.at < self.longest - 1:
                canvas.ramp(Box(self.box.x, self.box.bottom - 18, self.room, 18), (*theme.VOID, 0), (*theme.VOID, 185))

    def draw_focus(self, canvas: Canvas) -> None:
        """Draws the focus ring around its scroll bar, since the area itself cannot be pressed."""
        rail, thumb = self.bar()
        canvas.focus(rail.x, thumb.y, rail.w, thumb.h, cut=2)

    def bar(self) -> tuple[Box, Box]:
        rail = Box(self.box.right - BAR, self.box.y, BAR, self.box.h)
        high = max(24.0, self.box.h * self.box.h / max(1.0, self.height))
        top = rail.y + (rail.h - high) * (self.at / self.longest if self.longest else 0)
        return rail, Box(rail.x, top, BAR, high)

    def reveal(self, box: Box) -> None:
        """Scrolls until a part of the content is visible, with a small margin."""
        if box.y < self.box.y + 8:
            self.scroll(self.at - (self.box.y + 8 - box.y))
        elif box.bottom > self.box.bottom - 8:
            self.scroll(self.at + min(box.bottom - self.box.bottom + 8, box.y - self.box.y - 8))
        if self.parent is not None:
            self.parent.reveal(self.box)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._move(event)
        if isinstance(event, Key) and event.down and self.longest > 0:
            by = {"up": -NOTCH, "down": NOTCH, "page_up": -self.box.h * 0.9, "page_down": self.box.h * 0.9}.get(event.meaning)
            if event.name == "home":
                by = -self.longest
            elif event.name == "end":
                by = self.longest
            return by is not None and self.scroll(self.at + by)
        return False

    def _move(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            return self.longest > 0 and (self.scroll(self.at - event.dy * NOTCH) or self.parent is None)
        if event.kind == "down" and event.button == LEFT and self.longest > 0:
            rail, thumb = self.bar()
            if Box(rail.x - 4, rail.y, rail.w + 8, rail.h).holds(event.x, event.y):
                if not thumb.holds(thumb.x + 1, event.y):
                    self.scroll((event.y - rail.y - thumb.h / 2) / max(1.0, rail.h - thumb.h) * self.longest)
                self.grip = (event.y, self.at)
            else:
                self.drag = (event.y, self.at)
            return True
        if event.kind == "move" and self.grip is not None:
            rail, thumb = self.bar()
            self.scroll(self.grip[1] + (event.y - self.grip[0]) / max(1.0, rail.h - thumb.h) * self.longest)
            return True
        if event.kind == "move" and self.drag is not None:
            return self.scroll(self.drag[1] - (event.y - self.drag[0]))
        if event.kind == "up":
            used = self.grip is not None or self.drag is not None
            self.grip = self.drag = None
            return used
        return False

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, ScrollArea):
            self.grip, self.drag = old.grip, old.drag
            self.scroll(self.longest if old.longest > 0 and old.at >= old.longest - 1 and old.at > 0 else old.at)

    def target_label(self) -> str:
        return self.label
