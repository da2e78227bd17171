"""How much of a long measure is tried: a part, so that all tests take minutes, or with STONE_FACES_WHOLE=1 (`main.py test --whole`) the whole of it."""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")
WHOLE = bool(os.environ.get("STONE_FACES_WHOLE"))
ALL_OF_THEM = "sampled"  # marks a test of which one in four cases is tried, whatever its arguments are
SIZED, SEEDED = frozenset(("size", "scale")), frozenset(("size", "scale", "seed"))  # arguments of a test that try the same thing again
ONE_IN = 4


def share(whole: int, part: int) -> int:
    """How much of a long measure is played: the whole, else a part."""
    return whole if WHOLE else part


def some_of(values: Sequence[T], one_in: int = ONE_IN, of: object = "") -> Sequence[T]:
    """Returns all values, or one in so many; which ones depends on what they are tried with (`of`), so that many tests together try them all."""
    return values if WHOLE else values[zlib.crc32(repr(of).encode()) % min(one_in, len(values)) :: one_in]


def thinned(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Lists the tests without those marked `whole`, with one in four of the sizes, text scales and seeds that a test of the screen is tried at,

    and with one in four of all cases of those marked `sampled`.
    """
    if WHOLE:
        return list(items)
    groups: dict[tuple[str, str], list[pytest.Item]] = {}
    kept = []
    for item in items:
        if item.get_closest_marker("whole"):
            continue
        call = getattr(item, "callspec", None)
        names = SEEDED if "ui" in item.path.parts else SIZED
        if call is not None and item.get_closest_marker(ALL_OF_THEM):
            names = frozenset(call.params)
        if call is None or not names & set(call.params) or item.get_closest_marker("alone"):
            kept.append(item)
        else:
            rest = {name: value for name, value in call.params.items() if name not in names}
            groups.setdefault((item.nodeid.split("[")[0], repr(rest)), []).append(item)
    number: dict[str, int] = {}
    for (test, _), same in groups.items():
        number[test] = number.get(test, 0) + 1                  # of its own, so that a test somewhere else changes nothing here
        kept += some_of(same, of=(test, number[test]))
    chosen = {id(item) for item in kept}
    return [item for item in items if id(item) in chosen]
