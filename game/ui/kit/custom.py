"""A widget that its scene draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act, Widget


class CustomWidget(Widget):
    """A widget drawn by the scene: a space of the board, a card, a number with its breakdown.

    `paint(canvas, spot)` may draw it; without `on_press` it only has a tooltip.
    """

    def __init__(
        self,
        key: str,
        box: Box,
        label: str = "",
        on_press: Act | None = None,
        *,
        paint: Callable[[Canvas, CustomWidget], None] | None = None,
        focusable: bool = True,
        enabled: bool = True,
        region: str = "main",
        hotkeys: Sequence[str] = (),
        tip: Tip | Callable[[], Tip | None] | None = None,
        cut: float = 4.0,
    ) -> None:
        super().__init__(key, box, label=label, enabled=enabled, region=region, hotkeys=hotkeys, tip=tip, on_press=on_press)
        self.paint = paint
        self.focusable = focusable
        self.cut = cut

    def draw(self, canvas: Canvas) -> None:
        if self.paint is not None:
            self.paint(canvas, self)


def picture(key: str, box: Box, paint: Callable[[Canvas, Box], object], label: str = "") -> CustomWidget:
    """Returns a widget that `paint(canvas, box)` draws and that takes no input."""

    def draw(canvas: Canvas, spot: CustomWidget) -> None:
        paint(canvas, spot.box)

    return CustomWidget(key, box, label, paint=draw, focusable=False)
