"""The tools of the table: small buttons with a sign, by which the pointer can do what keys do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act

GAP = 4.0  # units between two tools
SIGN = 19.0  # units of a sign


class Tool(NamedTuple):
    """A tool: its key, its sign, its name with what it does, its action, and whether what it shows is shown now."""

    key: str
    icon: str
    tip: Tip
    act: Act
    lit: bool = False


def tools_wide(count: int, high: float) -> float:
    """Returns the width of so many tools, each as wide as it is high."""
    return count * high + (count - 1) * GAP


def tool_buttons(box: Box, tools: Sequence[Tool]) -> list[CustomWidget]:
    """Returns the buttons of the tools, from left to right."""
    found = []
    for i, tool in enumerate(tools):
        place = Box(box.x + i * (box.h + GAP), box.y, box.h, box.h)
        found.append(CustomWidget(f"tool.{tool.key}", place, tool.tip.head, tool.act, paint=partial(_draw, tool=tool), region="tools", tip=tool.tip))
    return found


def _draw(canvas: Canvas, button: CustomWidget, tool: Tool) -> None:
    box, pointed = button.box, button.hovered or button.focused
    canvas.slate(*box, fill=theme.RAISED if pointed else theme.SLATE, line=theme.LANTERN if tool.lit or pointed else theme.LINE, cut=5)
    canvas.icon(box.x + box.w / 2, box.y + box.h / 2, tool.icon, SIGN, theme.LANTERN if tool.lit else theme.BRIGHT if pointed else theme.BONE, centre=True)
