"""The interface of a page for its parts."""

from __future__ import annotations

from typing import Protocol

from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices


class PageHost(Protocol):
    """A page as its parts see it; every scene implements it."""

    services: AppServices

    def relayout(self) -> None:
        """Requests a new layout before the next frame."""

    def open(self, layer: Layer) -> None:
        """Opens a layer over the page."""

    def close(self, layer: Layer | None = None) -> None:
        """Removes a layer."""
