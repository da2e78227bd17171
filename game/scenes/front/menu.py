"""The lines of the title's menu."""

from __future__ import annotations

from typing import NamedTuple


class MenuLine(NamedTuple):
    """A line of the title's menu: its key, its icon, and the scene that it opens.

    The sentence of a line is `title.<key>`. A scene that `stays` is found as it was left for as long as the title stands.
    """

    key: str
    icon: str
    scene: str
    stays: bool = False
