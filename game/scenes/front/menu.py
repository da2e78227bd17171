"""The lines of the title menu."""

from __future__ import annotations

from typing import NamedTuple


class MenuLine(NamedTuple):
    """A line of the title menu: its key, its icon, and the scene that it opens.

    The sentence of a line is `title.<key>`. A scene that `stays` keeps its state while the title exists.
    """

    key: str
    icon: str
    scene: str
    stays: bool = False
