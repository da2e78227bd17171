"""A row of a list: sign, name, second line, something at the right; the chosen one is lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tips import Tip
from game.ui.units import Box
from game.ui.widget import Act, Widget


class Row(Widget):
    """A line that can be chosen: a save, a pack, a place. Put rows into a `ScrollArea`."""

    cut = 4.0

    def __init__(
        self,
        key: str,
        box: Box,
        label: str,
        on_press: Act | None = None,
        *,
        sub: str = "",
        icon: str = "",
        right: str = "",
        chosen: bool = False,
        enabled: bool = True,
        region: str = "list",
        hotkeys: Sequence[str] = (),
        tip: Tip | Callable[[], Tip | None] | None = None,
    ) -> None:
        super().__init__(key, box, label=label, enabled=enabled, region=region, hotkeys=hotkeys, tip=tip, on_press=on_press)
        self.sub, self.icon, self.right, self.chosen = sub, icon, right, chosen

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lit = self.hovered or self.pressed
        fill = theme.colour("3A2716") if self.chosen else theme.RAISED if lit else theme.SLATE
        line = theme.LANTERN if self.chosen else theme.GOLD if lit else theme.mix(theme.LINE, theme.VOID, 0.3)
        canvas.slate(*box, fill=fill, line=line, alpha=255)
        if self.chosen:
            canvas.fill(Box(box.x, box.y + 8, 3, box.h - 16), theme.LANTERN)
        inner = box.inset(14, 4)
        if self.icon:
            ink = theme.FAINT if not self.enabled else theme.LANTERN if self.chosen else theme.GOLD
            canvas.icon(inner.x + 11, box.y + box.h / 2, self.icon, 24, ink, centre=True)
            inner = inner.take_left(24, 10)[1]
        if self.right:
            wide = min(inner.w * 0.45, canvas.wide(self.right, "small") + 4)
            place = Box(inner.right - wide, inner.y, wide, inner.h)
            canvas.text_in(place, self.right, ("small",), theme.ASH, "r")
            inner = Box(inner.x, inner.y, inner.w - wide - 10, inner.h)
        ink = theme.BRIGHT if self.enabled else theme.DISABLED_LABEL
        if not self.sub:
            canvas.text_in(inner, self.label, ("strong", "smallb"), ink)
            return
        upper, lower = inner.rows(2, 0)
        canvas.text_in(upper, self.label, ("strong", "smallb"), ink)
        canvas.text_in(lower, self.sub, ("small",), theme.ASH if self.enabled else theme.DISABLED_REASON)

    def target_label(self) -> str:
        return f"{self.label} ({self.sub})" if self.sub else self.label
