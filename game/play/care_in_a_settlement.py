"""How the careful bot answers in the settlement: it builds, innovates, crafts armor and names things."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.questions import Ask
from game.rules.session import Session

IN_A_SETTLEMENT: dict[str, Callable[[Session, Ask], str]] = {}
