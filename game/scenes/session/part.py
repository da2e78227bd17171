"""The base of the parts of a scene, and the interface of the scene that holds them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Units
from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices
from game.ui.kit.widget import Widget

W = TypeVar("W", bound=Widget)


class Host(Protocol):
    """The interface of a scene for its parts: adding widgets, opening layers, a new layout."""

    @property
    def services(self) -> AppServices: ...

    @property
    def pen(self) -> Canvas: ...

    @property
    def units(self) -> Units: ...

    def add(self, widget: W) -> W:
        """Adds a widget above the earlier ones."""

    def add_all(self, widgets: Iterable[Widget]) -> None:
        """Adds widgets in their order."""

    def find(self, key: str) -> Widget | None:
        """Returns a widget by its key."""

    def open(self, layer: Layer) -> None:
        """Opens a layer over the scene."""

    def open_tip(self, widget: Widget) -> None:
        """Opens what explains a widget, as somebody asked for it."""

    def relayout(self) -> None:
        """Requests a new layout before the next frame."""


class Part:
    """A part of a scene with one job and its own state; other parts that it needs are passed to the constructor."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    def services(self) -> AppServices:
        return self.host.services

    @property
    def pace(self) -> float:
        """Returns the speed of animations: 0 shows the end at once."""
        settings = self.services.settings
        return 0.0 if settings.reduced_motion or self.services.skipping else float(settings.speed)

    def say(self, id: str, /, **arguments: object) -> str:
        """Returns a sentence in the chosen language."""
        return self.services.words.say(id, **arguments)
