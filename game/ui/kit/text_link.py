"""A choice without a plate: an icon and words that light up."""

from __future__ import annotations

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.widgets import Button

ICON, GAP = 18.0, 9.0


class TextLink(Button):
    """A button that is only its words, for what is chosen seldom: they brighten under the pointer and while it has the focus, with a line below.

    `sub` stands small beside them, where there is room for it; else its tooltip says it.
    """

    def draw(self, canvas: Canvas) -> None:
        box, off = self.box, not self.enabled
        lit = not off and self.state in ("hover", "pressed", "focus")
        ink = theme.DISABLED_LABEL if off else theme.PRIMARY_TEXT if lit else theme.BONE
        room = box.inset(12, 0, 6, 0)
        if self.icon:
            canvas.icon(room.x, box.y + (box.h - ICON) / 2, self.icon, ICON, theme.LANTERN if lit else theme.GOLD)
            room = Box(room.x + ICON + GAP, room.y, room.w - ICON - GAP, room.h)
        self.whole = canvas.text_in(room, self.label, ("button", "strong", "smallb"), ink)
        if self.sub:
            beside = room.inset(min(room.w, canvas.wide(self.label, "button") + GAP), 0, 0)
            self.whole = self.whole and canvas.wide(self.sub, "small") <= beside.w
            if self.whole:
                canvas.text_in(beside, self.sub, ("small",), theme.ASH)
        if lit:
            line = min(room.w, canvas.wide(self.label, "button"))
            canvas.ramp(Box(room.x, box.bottom - 5, line, 1.2), (*theme.LANTERN, 220), (*theme.LANTERN, 0), across=True)
