"""Pictures that are made in slices between frames, so that no frame waits for them.

A panel of play is painted within `in_slices`: a picture that is not there yet is begun, and the painting ends with `NotYet`; `work` goes on with what
was begun, and the panel is painted again when it is done. Outside of it, for a first picture and for screenshots, everything is made at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from game.ui.draw.surface_cache import SurfaceCache

T = TypeVar("T")
Steps = Generator[bool, None, T]  # yields whether the next step can be done at once, else a thread has to end first

_sliced = False
_coming: dict[Hashable, tuple[SurfaceCache[Any], Steps[Any]]] = {}


class NotYet(Exception):
    """Raised where a picture is asked for that is being made."""


@contextmanager
def in_slices() -> Iterator[None]:
    """Lets what is drawn within end with NotYet, instead of waiting for pictures."""
    global _sliced
    before, _sliced = _sliced, True
    try:
        yield
    finally:
        _sliced = before


def made(cache: SurfaceCache[T], key: Hashable, steps: Callable[[], Steps[T]]) -> T:
    """Returns the cached value of a key, made by `steps` if it is missing; raises NotYet within `in_slices` while it is being made."""
    found = cache.find(key)
    if found is not None:
        return found
    if not _sliced:
        begun = _coming.pop(key, None)  # half of it may be done, or a thread may be at it
        return cache.put(key, at_once(steps() if begun is None else begun[1]))
    if key not in _coming:
        _coming[key] = cache, steps()
    raise NotYet


def at_once(steps: Steps[T]) -> T:
    """Takes all steps, and returns what they make."""
    while True:
        try:
            while not next(steps):
                time.sleep(0.001)
        except StopIteration as end:
            value: T = end.value
            return value


def work(until: float) -> bool:
    """Goes on with the pictures that were begun until a time of `perf_counter`; returns whether one became ready."""
    ready = False
    with in_slices():
        for key, (cache, steps) in list(_coming.items()):
            try:
                while next(steps):
                    if time.perf_counter() >= until:
                        return ready
            except StopIteration as end:
                _coming.pop(key, None)
                cache.put(key, end.value)
                ready = True
            except BaseException:
                _coming.pop(key, None)
                raise
            if time.perf_counter() >= until:
                break
    return ready


def loading(load: Callable[[], T]) -> Steps[T]:
    """Calls something that reads a file: on a thread within slices, which lets go of the interpreter while it unpacks."""
    if not _sliced:
        return load()
    return (yield from on_thread(load))


def on_thread(do: Callable[[], T]) -> Steps[T]:
    """Does something on a thread; worth it where pygame lets go of the interpreter: pictures that are read or scaled smoothly."""
    found: list[T] = []
    wrong: list[Exception] = []

    def run() -> None:
        try:
            found.append(do())
        except Exception as fault:  # raised again where the result is wanted
            wrong.append(fault)

    thread = threading.Thread(target=run, name="pictures", daemon=True)
    thread.start()
    while thread.is_alive():
        yield False
    if wrong:
        raise wrong[0]
    return found[0]


def forget() -> None:
    """Lets go of what was begun: the caches that it is for were emptied."""
    _coming.clear()
