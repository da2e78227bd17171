"""The bar that lists what is lost if the settlement goes on now, and the button for going on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button


@dataclass(frozen=True)
class LossFacts:
    """The heading and the text of the bar (marked up; `short` for little room), whether anything is lost, the button."""

    head: str
    words: str
    short: str
    lost: bool
    button: str
    whole: str  # full text, for the tooltip
    sub: str = ""  # second line of the button
    icon: str = "play"
    primary: bool = False


def losses_button(pen: Canvas, box: Box, key: str, facts: LossFacts, give: Callable[[], object], folded: bool) -> Widget:
    """Returns the button at the right end of the bar."""
    pad = 6.0 if folded else 8.0
    need = pen.button_width(facts.button, facts.sub, facts.icon, key="N") + 8
    wide = min(max(244.0 if folded else 268.0, need), box.w * 0.5)
    place = Box(box.right - pad - 4 - wide, box.y + pad, wide, box.h - 2 * pad)
    return Button(
        key, place, facts.button, give, sub=facts.sub, icon=facts.icon, primary=facts.primary,
        hotkeys=("settlement_go_on",), region="losses", tip=Tip(facts.button, facts.whole),
    )  # fmt: skip


def draw_losses(canvas: Canvas, box: Box, facts: LossFacts, until: float, folded: bool) -> None:
    """Draws the bar: amber icon and what is lost, or plain grey if nothing is."""
    canvas.slate(*box, fill=theme.LOSSES if facts.lost else theme.SLATE, line=theme.EMBER if facts.lost else theme.LINE)
    icon, ink = ("warn", theme.LANTERN) if facts.lost else ("check", theme.ASH)
    size = 24.0 if folded else 26.0
    canvas.icon(box.x + 14, box.y + (box.h - size) / 2, icon, size, ink)
    x = box.x + 14 + size + 12
    room = max(60.0, until - 12 - x)
    if not folded and canvas.rich_height(facts.words, room, "small", 0.92) <= box.h - 33:
        canvas.text(x, box.y + 10, facts.head, "label", theme.LANTERN if facts.lost else theme.ASH)
        canvas.rich_in(Box(x, box.y + 30, room, box.h - 34), facts.words, ("body", "small"), theme.BRIGHT, 0.92)
        return
    canvas.rich_in(Box(x, box.y + 3, room, box.h - 6), facts.short, ("body", "small"), theme.BRIGHT, 0.92)
