"""A cache of rendered surfaces with a limit on pixels; the least recently used one is dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps surfaces by key, up to a number of pixels."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels
        self.held = 0
        self.kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the cached surface of a key, made by `make` if it is missing."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        made = make()
        self.kept[key] = made
        self.held += made.get_width() * made.get_height()
        while self.held > self.pixels and len(self.kept) > 1:
            _, gone = self.kept.popitem(last=False)
            self.held -= gone.get_width() * gone.get_height()
        return made

    def clear(self) -> None:
        self.kept.clear()
        self.held = 0


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Brings a surface with transparency into the screen's format; leaves it as it is while there is no screen."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha()
