"""Does two things at a time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_beside = ThreadPoolExecutor(1, thread_name_prefix="pictures")


def side_by_side(one: Callable[[], T], other: Callable[[], T]) -> tuple[T, T]:
    """Does two things at a time, the second on a thread; worth it for pictures that are scaled smoothly, which lets go of the interpreter."""
    coming = _beside.submit(other)
    return one(), coming.result()
