"""What a part of a page asks of the page that holds it."""

from __future__ import annotations

from typing import Protocol

from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices


class PageHost(Protocol):
    """The page that holds a part, as that part knows it; every scene is one."""

    services: AppServices

    def relayout(self) -> None:
        """Asks for a new layout before the next picture."""

    def open(self, layer: Layer) -> None:
        """Lays a layer over the page."""

    def close(self, layer: Layer | None = None) -> None:
        """Takes a layer away."""
