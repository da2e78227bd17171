"""Small parts that several panels of the settlement share: captions, grounds, texts with an icon."""

from __future__ import annotations

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip


class Backing(CustomWidget):
    """Draws something that takes no input: a caption, a ground, marks over other widgets."""

    def under(self, x: float, y: float) -> bool:
        return False


def balanced(count: int, most: int) -> int:
    """Returns in how many columns, at most so many, things are as evenly shared out as they can be: four in two rows, not three and one."""
    rows = -(-max(1, count) // max(1, most))
    return -(-max(1, count) // rows)


def caption(key: str, box: Box, words: str) -> CustomWidget:
    """Returns a short heading in small capitals."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.text(spot.box.x, spot.box.y + 4, words, "label", theme.LANTERN)

    return Backing(key, box, words, paint=paint, focusable=False)


def ground(key: str, box: Box) -> CustomWidget:
    """Returns the slate below a panel."""
    return CustomWidget(key, box, "", paint=lambda canvas, spot: canvas.slate(*spot.box), focusable=False)


def icon_text(
    key: str, box: Box, icon: str, words: str, role: str = "body", ink: Colour = theme.BRIGHT, *,
    tint: Colour = theme.GOLD, size: float = 20.0, at: tuple[float, float] = (2.0, 1.0), left: float = 34.0, leading: float = 1.0, tip: Tip | None = None,
) -> CustomWidget:  # fmt: skip
    """Returns marked-up text beside an icon; `at` is where the icon stands, `left` where the text begins."""

    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        canvas.icon(spot.box.x + at[0], spot.box.y + at[1], icon, size, tint)
        canvas.rich(spot.box.x + left, spot.box.y, words, spot.box.w - left, role, ink, leading)

    return CustomWidget(key, box, words, paint=paint, focusable=False, tip=tip)


__all__ = ["Backing", "balanced", "caption", "ground", "icon_text"]
