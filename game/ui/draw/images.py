"""Pictures from files, in the size in which they are shown; a missing file is a drawn stand-in with its name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import files, paths
from game.ui.draw import art, fonts, picture_faults, slices, theme
from game.ui.draw.surface_cache import SurfaceCache, bytes_of, ready

_provided: dict[str, Callable[[], pygame.Surface]] = {}  # pictures that are made up, by name
_whole = SurfaceCache(bytes_of)
_fitted = SurfaceCache(bytes_of)


def picture(name: str) -> pygame.Surface:
    """Returns `assets/images/<name>` as it is; a missing or damaged one as a stand-in of 256 x 256."""

    def load() -> slices.Steps[pygame.Surface]:
        found = yield from slices.loading(lambda: opened(name))
        yield True
        return ready(found or stand_in(name, (256, 256)))

    return slices.made(_whole, name, load)


def opened(name: str) -> pygame.Surface | None:
    """Loads `assets/images/<name>` after a look at its head; one that cannot be shown is noted, and None."""
    if name in _provided:
        return _provided[name]()
    path = paths.images() / name
    try:
        return art.loaded(path)
    except ValueError as wrong:
        picture_faults.note(path, str(wrong))
        return None


def provide(name: str, make: Callable[[], pygame.Surface]) -> str:
    """Adds a picture that is made up when it is first shown; returns its name."""
    _provided[name] = make
    return name


def exists(name: str) -> bool:
    return files.is_regular(paths.images() / name)


Part = tuple[float, float, float, float]  # of a picture: left, top, width, height, each of 1


def fitted(name: str, size: tuple[int, int], cover: bool = True, dim: float = 1.0, part_of: Part | None = None) -> pygame.Surface:
    """Returns a picture scaled to a size in pixels: cut to cover it, or whole inside it; `dim` darkens it.

    `part_of` takes only a part of the picture, so that a face fills a small place.
    """

    def make() -> pygame.Surface:
        whole = picture(name)
        if picture_faults.known(paths.images() / name):
            return stand_in(name, size)
        if part_of is not None:
            w, h = whole.get_size()
            area = pygame.Rect(part_of[0] * w, part_of[1] * h, max(1, part_of[2] * w), max(1, part_of[3] * h))
            whole = whole.subsurface(area.clip(whole.get_rect()))
        w, h = whole.get_size()
        if cover:
            factor = max(size[0] / w, size[1] / h)
            part = pygame.Rect(0, 0, max(1, min(w, round(size[0] / factor))), max(1, min(h, round(size[1] / factor))))
            part.center = (w // 2, h // 2)
            drawn = pygame.transform.smoothscale(whole.subsurface(part), size)
        else:
            factor = min(size[0] / w, size[1] / h)
            drawn = pygame.transform.smoothscale(whole, (max(1, round(w * factor)), max(1, round(h * factor))))
        if dim < 1.0:
            grey = round(255 * dim)
            drawn.fill((grey, grey, grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return _fitted.get((name, size, cover, dim, part_of), make)


def stand_in(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws a framed sheet with a name on it, for a picture that is not there."""
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    drawn.fill(theme.SUNK)
    pygame.draw.rect(drawn, theme.LINE, drawn.get_rect(), max(1, min(size) // 60))
    pygame.draw.line(drawn, theme.LINE, (0, 0), size)
    pygame.draw.line(drawn, theme.LINE, (0, size[1]), (size[0], 0))
    named(drawn, name.rsplit("/", 1)[-1].rsplit(".", 1)[0])
    return ready(drawn)


def named(drawn: pygame.Surface, name: str, low: bool = False) -> None:
    """Writes an id on what stands in for a picture, in its middle or near its lower edge, small enough to fit."""
    wide, high = drawn.get_size()
    words = fonts.drawn(name, theme.SANS, max(9, min(16, wide // 12)), theme.ASH)
    if words.get_width() > wide - 4 or words.get_height() > high:
        factor = min((wide - 4) / words.get_width(), high / words.get_height())
        words = pygame.transform.smoothscale(words, (max(1, round(words.get_width() * factor)), max(1, round(words.get_height() * factor))))
    place = words.get_rect(center=(wide // 2, round(high * 0.86) if low else high // 2))
    drawn.fill(theme.SUNK, place.inflate(6, 2))
    drawn.blit(words, place)


def forget() -> None:
    slices.forget()
    _whole.clear()
    _fitted.clear()
