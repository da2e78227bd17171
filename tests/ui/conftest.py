"""Programs that a test of the screen has opened go after it, and pictures that the next test draws again are kept.

Python counts objects, and knows nothing of the pixels behind them: without collections a process of tests grew to 3 GB, in scenes that nobody held any
more. The caches of what has been rendered hold more than in the game, so that not each test engraves the same cards: tests of the settlement take
0.6 of the time. Pictures that were read are shared, and floors drawn from their small pictures: tests of a fight take 0.6 of the time.
"""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Lock

import pygame
import pytest

from game import paths
from game.rules.queries import forecast, odds
from game.scenes.showdown import kept_board
from game.ui.draw import art, surface_cache
from tools.monkey.watch import memory

MORE = 100.0  # MiB after which a full collection is worth its tenth of a second
_after = [0.0]  # the memory in MiB after the last one


@pytest.fixture(autouse=True)
def _pictures_go() -> Iterator[None]:
    yield
    if memory() > _after[0] + MORE:
        gc.unfreeze()
        gc.collect()
        gc.freeze()  # what is left is mostly tests and modules: the collections that follow need not walk through it
        _after[0] = memory()


ROOM = 400 * surface_cache.MIB  # bytes of all caches of what has been rendered
AS_IN_THE_GAME = ("usual_caches", "alone")  # marks of tests that measure memory or time
FINE = "fine_floor"  # marks tests that look at the floor of a board and at the light on it
HERE = Path(__file__).parent
FAR = "far_sight"  # marks tests that need a forecast to its end
SHORT_SIGHT = ((forecast, "MOST_RUNS", 1200), (forecast, "MOST_SAMPLES", 600), (odds, "MOST_RUNS", 4000))  # elsewhere: a table that has time thinks on
_fine = [True]  # whether the board that is kept has its floor at full resolution


@pytest.fixture(autouse=True)
def _caches_hold_more(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if any(request.node.get_closest_marker(mark) for mark in AS_IN_THE_GAME):
        surface_cache.SHARED.most, surface_cache.SHARED.fits = surface_cache.LEAST, ((0, 0), 0.0)
        surface_cache.SHARED.trim()
        return
    for bound in ("LEAST", "MOST"):
        monkeypatch.setattr(surface_cache, bound, ROOM)
    surface_cache.SHARED.most = ROOM


class Unpacked:
    """The game's own pictures as they were read, so that not each board that a test opens unpacks its floor and its figures again."""

    def __init__(self, most: int) -> None:
        self.load, self.most, self.held = art.loaded, most, 0
        self.kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self.lock = Lock()  # floors are read on threads
        self.own = paths.images()

    def __call__(self, path: Path, wanted: art.Size | None = None) -> pygame.Surface:
        """Loads a picture as `art.loaded` does, and raises as it does."""
        if not path.is_relative_to(self.own) or not path.is_file():
            return self.load(path, wanted)
        key = path, path.stat().st_mtime_ns, wanted
        with self.lock:
            found = self.kept.get(key)
        if found is None:
            found = self.load(path, wanted)
            with self.lock:
                if key not in self.kept:
                    self.held += surface_cache.bytes_of(found)
                self.kept[key] = found
                while self.held > self.most:
                    self.held -= surface_cache.bytes_of(self.kept.popitem(last=False)[1])
        return found.copy()


UNPACKED = Unpacked(256 * surface_cache.MIB)


def coarse(board: art.Art, name: str, fetch: Callable[[art.Art, str], None] = art.Art.fetch_ground) -> None:
    """Fetches only what lies around a ground: it stays as the first frame of a board shows it, from its small light pictures."""
    of = board.grounds.get(name)
    if of is None or not board.small_grounds.get(name):
        return fetch(board, name)
    board.grounds[name] = replace(of, files={})
    try:
        fetch(board, name)
    finally:
        board.grounds[name] = of


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Shares pictures and leaves floors coarse, for what a module sets up as well; a board that was kept with the other floor is not taken over."""
    measures = any(item.get_closest_marker(mark) for mark in AS_IN_THE_GAME)
    fine = measures or item.get_closest_marker(FINE) is not None
    if fine != _fine[0]:
        kept_board.forget_board()
        _fine[0] = fine
    with pytest.MonkeyPatch.context() as patch:
        if not measures:
            patch.setattr(art, "loaded", UNPACKED)
        if not fine:
            patch.setattr(art.Art, "fetch_ground", coarse)
        if not measures and HERE in item.path.parents and item.get_closest_marker(FAR) is None:  # tests of other folders come by as well
            for module, bound, runs in SHORT_SIGHT:
                patch.setattr(module, bound, runs)
        return (yield)
