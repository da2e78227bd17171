"""A page that holds one part and nothing else, without a window: for tests of parts."""

from __future__ import annotations

import pygame

from game.settings import Settings
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Bindings
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Item, content
from game.ui.kit.widget import Widget
from tests.ui.looks import WORDS


class DeskServices:
    """What a part asks of the program; what it told, changed and opened is kept to be looked at."""

    def __init__(self) -> None:
        self.settings, self.words, self.skipping = Settings(), WORDS, False
        self.told: list[str] = []
        self.heard: list[str] = []
        self.opened: list[tuple[str, dict[str, object]]] = []
        self.changes = self.redraws = 0
        self.silence = ""

    @property
    def bindings(self) -> Bindings:
        return Bindings(self.settings.keys)

    def tell(self, words: str) -> None:
        self.told.append(words)

    def sound(self, name: str, side: float = 0.0, after: float = 0.0, who: str = "") -> None:
        self.heard.append(name)

    def redraw(self) -> None:
        self.redraws += 1

    def settings_changed(self) -> None:
        self.changes += 1

    def why_silent(self) -> str:
        return self.silence

    def cap(self, meaning: str) -> str:
        return self.bindings.first(meaning) or ""


class Desk:
    """Holds a part: counts the layouts that it asks for, and keeps the layers that it opens."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.services = DeskServices()
        self.units = Units(size)
        self.pen = Canvas(pygame.Surface(size), self.units, WORDS)
        self.layers: list[Layer] = []
        self.layouts = 0
        self.moved = 0

    def move_focus(self, by: int) -> bool:
        self.moved += by
        return True

    def relayout(self) -> None:
        self.layouts += 1

    def leave(self) -> None:
        """Is asked by a way back."""

    def laid(self, item: Item, width: float) -> list[Widget]:
        """Lays an item out at a width and returns its widgets."""
        return content(item, self.pen, width)[0]

    def open(self, layer: Layer) -> None:
        layer.services = self.services  # type: ignore[assignment]
        self.layers.append(layer)

    def close(self, layer: Layer | None = None) -> None:
        self.layers.remove(layer or self.layers[-1])


def by_key(widgets: list[Widget]) -> dict[str, Widget]:
    """Finds widgets by their keys, those inside others too."""
    return {part.key: part for top in widgets for part in top.everything()}


def overlapping(widgets: list[Widget], inside: Box | None = None) -> list[tuple[str, str]]:
    """Lists the pairs of widgets that share room; with `inside`, also what leaves that box."""
    pairs = [(a.key, b.key) for i, a in enumerate(widgets) for b in widgets[i + 1 :] if a.box.inset(1).overlaps(b.box.inset(1))]
    if inside is not None:
        pairs += [(w.key, "outside") for w in widgets if w.box.x < inside.x - 1 or w.box.right > inside.right + 1]
    return pairs
