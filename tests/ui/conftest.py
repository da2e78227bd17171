"""Programs that a test of the screen has opened go after it, and pictures that the next test draws again are kept.

Python counts objects, and knows nothing of the pixels behind them: without collections a process of tests grew to 3 GB, in scenes that nobody held any
more. The caches of what has been rendered hold more than in the game, so that not each test engraves the same cards: tests of the settlement take
0.6 of the time, those of a fight as long as before.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from game.ui.draw import surface_cache
from tools.monkey.watch import memory

MORE = 100.0  # MiB after which a full collection is worth its tenth of a second
_after = [0.0]  # the memory in MiB after the last one


@pytest.fixture(autouse=True)
def _pictures_go() -> Iterator[None]:
    yield
    if memory() > _after[0] + MORE:
        gc.unfreeze()
        gc.collect()
        _after[0] = memory()


ROOM = 400 * surface_cache.MIB  # bytes of all caches of what has been rendered
AS_IN_THE_GAME = ("usual_caches", "alone")  # marks of tests that measure memory or time


@pytest.fixture(autouse=True)
def _caches_hold_more(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if any(request.node.get_closest_marker(mark) for mark in AS_IN_THE_GAME):
        surface_cache.SHARED.most, surface_cache.SHARED.fits = surface_cache.LEAST, ((0, 0), 0.0)
        surface_cache.SHARED.trim()
        return
    for bound in ("LEAST", "MOST"):
        monkeypatch.setattr(surface_cache, bound, ROOM)
    surface_cache.SHARED.most = ROOM
