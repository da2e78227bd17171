"""The foot of a page: the back button at the left, the start button at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.screen import AppServices
from game.ui.kit.widgets import Button

BACK, BEGIN, BETWEEN = 150.0, 330.0, 20.0  # widths of the buttons, and the least room between them


class FootHost(Protocol):
    """A page as its foot sees it; every scene implements it."""

    services: AppServices
    pen: Canvas

    def leave(self) -> None:
        """Goes back to the page below."""


def way_back(host: FootHost, foot: Box, label: str = "", region: str = "foot") -> Button:
    """Returns the button that leaves a page."""
    words, cap = label or host.services.words.say("interface.back"), host.services.cap("back")
    wide = max(BACK, host.pen.button_width(words, icon="undo", key=cap))
    return Button("back", Box(foot.x, foot.y, wide, foot.h), words, host.leave, icon="undo", cap=cap, region=region)


def ways(
    host: FootHost,
    foot: Box,
    label: str,
    icon: str,
    wrong: str,
    begin: Callable[[], object],
    ready: bool = True,
    between: Callable[[Box], Button] | None = None,
) -> list[Button]:
    """Returns the button that leaves a set-up and the one that starts it; `wrong` is the sentence id of what must be corrected first, "" if nothing is.

    `between` makes a third button, which stands beside the one that starts.
    """
    say = host.services.words.say
    back = way_back(host, foot, say("setup.back"), "answers")
    wide = min(BEGIN, foot.w - back.box.w - BETWEEN)
    place, reason = Box(foot.right - wide, foot.y, wide, foot.h), say(wrong) if wrong else ""
    middle = [] if between is None else [between(Box(foot.x + back.box.w + BETWEEN, foot.y, foot.w - back.box.w - wide - 2 * BETWEEN, foot.h))]
    return [back, *middle, Button("begin", place, label, begin, sub=reason, icon=icon, primary=True, enabled=ready and not wrong)]
