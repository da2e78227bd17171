"""What a part of a scene is given, and what it may ask of the scene that holds it."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Units
from game.ui.kit.layer import Layer
from game.ui.kit.screen import AppServices
from game.ui.kit.widget import Widget

W = TypeVar("W", bound=Widget)


class Host(Protocol):
    """A scene as its parts see it: widgets are put on it, layers are opened over it, and it is laid out anew."""

    @property
    def services(self) -> AppServices: ...

    @property
    def pen(self) -> Canvas: ...

    @property
    def units(self) -> Units: ...

    def add(self, widget: W) -> W:
        """Puts a widget on the scene, above those before it."""

    def find(self, key: str) -> Widget | None:
        """Finds a widget by its key."""

    def open(self, layer: Layer) -> None:
        """Lays a layer over the scene."""

    def relayout(self) -> None:
        """Asks for a new layout before the next picture."""


class Part:
    """A part of a scene: one job, its own state, and what it needs of other parts from the constructor."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    def services(self) -> AppServices:
        return self.host.services

    @property
    def pace(self) -> float:
        """How fast things move: 0 shows the end at once."""
        settings = self.services.settings
        return 0.0 if settings.reduced_motion or self.services.skipping else float(settings.speed)

    def say(self, id: str, /, **arguments: object) -> str:
        """Returns a sentence in the table's language."""
        return self.services.words.say(id, **arguments)
