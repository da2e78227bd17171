"""Caches of what has been rendered, under one limit in bytes for all of them: whatever was used longest ago is dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from heapq import heapify, heappop, heapreplace
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

MIB = 1 << 20
LEAST, WINDOWS, MOST = 64 * MIB, 12, 96 * MIB  # bytes of all caches: so many windows, within these bounds
SPARE = MIB  # bytes that are dropped beyond the excess, so that not each picture that is made looks for the oldest ones

T = TypeVar("T")


def bytes_of(surface: pygame.Surface) -> int:
    """Returns the bytes of a picture's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class _Entry(Generic[T]):
    """A cached value, its bytes, and the tick of the budget's clock at which it was used last."""

    __slots__ = ("size", "used", "value")

    def __init__(self, value: T, size: int, used: int) -> None:
        self.value, self.size, self.used = value, size, used


class Budget:
    """The limit in bytes that caches share, with a clock that ticks at each use of one of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.now = 0
        self.fits: tuple[tuple[int, int], float] = (0, 0), 0.0  # the pixels of the window and of a unit
        self.outdated = 0  # what was not used since this tick belongs to a former size
        self.held = 0  # bytes of all caches, counted as they change: it is asked at each picture that is made
        self.caches: WeakSet[SurfaceCache[Any]] = WeakSet()  # weak: a board that is left takes its caches with it

    def trim(self) -> None:
        """Drops what was used longest ago until the rest fits; what was just made stays, however large it is."""
        if self.held <= self.most:
            return
        excess = self.held - self.most + min(SPARE, self.most // 8)
        ages = [(cache.age(), number, cache) for number, cache in enumerate(self.caches) if cache.kept]
        heapify(ages)
        while excess > 0 and ages and ages[0][0] != self.now:
            _, number, oldest = ages[0]
            excess -= oldest.drop()
            if oldest.kept:
                heapreplace(ages, (oldest.age(), number, oldest))
            else:
                heappop(ages)

    def drop_outdated(self) -> None:
        """Drops what was made for a former size of the window or of the text, for a moment of rest."""
        for cache in list(self.caches):
            while cache.kept and cache.age() <= self.outdated:
                cache.drop()
        self.outdated = 0


class SurfaceCache(Generic[T]):
    """Keeps pictures, or what else takes room, by key, within the common budget.

    `weigh` returns the bytes of a value. `most` bounds this cache alone as well, for what is made in almost every frame and would push out
    the rest; in each case the value made last stays.
    """

    def __init__(self, weigh: Callable[[T], int], most: int | None = None, budget: Budget | None = None) -> None:
        self.weigh, self.most = weigh, most
        self.budget = budget or SHARED
        self.held = 0
        self.kept: OrderedDict[Hashable, _Entry[T]] = OrderedDict()
        self.budget.caches.add(self)

    def __del__(self) -> None:
        self.budget.held -= self.held

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Returns the cached value of a key, made by `make` if it is missing."""
        found = self.find(key)
        return self.put(key, make()) if found is None else found

    def find(self, key: Hashable) -> T | None:
        """Returns the cached value of a key, which counts as a use; None without one."""
        found = self.kept.get(key)
        if found is None:
            return None
        self.kept.move_to_end(key)
        self.budget.now += 1
        found.used = self.budget.now
        return found.value

    def put(self, key: Hashable, value: T) -> T:
        """Caches a value under a key, and drops what no longer fits."""
        old = self.kept.pop(key, None)
        if old is not None:
            self._count(-old.size)
        self.budget.now += 1
        size = self.weigh(value)
        self.kept[key] = _Entry(value, size, self.budget.now)
        self._count(size)
        while self.most is not None and self.held > self.most and len(self.kept) > 1:
            self.drop()
        self.budget.trim()
        return value

    def age(self) -> int:
        """Returns the tick at which the entry was used that was used longest ago."""
        return next(iter(self.kept.values())).used

    def drop(self) -> int:
        """Drops the entry that was used longest ago; returns its bytes."""
        _, gone = self.kept.popitem(last=False)
        self._count(-gone.size)
        return gone.size

    def clear(self) -> None:
        self.kept.clear()
        self._count(-self.held)

    def _count(self, size: int) -> None:
        self.held += size
        self.budget.held += size


SHARED = Budget(LEAST)


def fit(window: tuple[int, int], u: float) -> None:
    """Sets the budget for a window of so many pixels, with `u` pixels a unit; if either is new, what is not used from now on is outdated."""
    if (window, u) != SHARED.fits:
        SHARED.fits = window, u
        SHARED.most = min(MOST, max(LEAST, WINDOWS * window[0] * window[1] * 4))
        SHARED.outdated = SHARED.now
        SHARED.trim()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Brings a surface with transparency into the screen's format; leaves it as it is while there is no screen."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha()
