"""The foot of a page: the back button at the left, the start button at the right."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw.units import Box
from game.ui.kit.screen import AppServices
from game.ui.kit.widgets import Button

BACK, BEGIN = 150.0, 330.0  # width of the buttons


def way_back(services: AppServices, foot: Box, label: str, act: Callable[[], object], wide: float = BACK, region: str = "answers") -> Button:
    """Returns the button that leaves a page."""
    return Button("back", Box(foot.x, foot.y, wide, foot.h), label, act, icon="undo", cap=services.cap("back"), region=region)


def beginning(services: AppServices, foot: Box, label: str, icon: str, wrong: str, act: Callable[[], object], ready: bool = True) -> Button:
    """Returns the start button; `wrong` is the sentence id of what must be corrected first, "" if nothing is."""
    wide = min(BEGIN, foot.w - BACK - 20)
    reason = services.words.say(wrong) if wrong else ""
    return Button("begin", Box(foot.right - wide, foot.y, wide, foot.h), label, act, sub=reason, icon=icon, primary=True, enabled=ready and not wrong)
