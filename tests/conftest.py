"""Every test plays in a home of its own: the stories, settings and packs of who runs the tests stay out of it.

`main.py test` runs tests side by side, the longest first; those marked `alone`, which measure time or the processor, one after another
when everything else is done.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Generator, Iterator
from functools import lru_cache

import pytest

from game.cards import pack, sentences
from game.cards.library import Library
from game.cards.simple_sentences import read_simple
from game.cards.source import parse
from tests.sample import thinned

USUAL = gc.get_threshold()
MOST_FILES = 120  # of packs whose content is kept: those of the core pack, and some
DUE = 10  # younger collections since the last full one after which a full one is due between two tests
_home = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Names a new folder as the home of the game, for the tests and for whatever they start, and drivers that show and sound nothing.

    Without a display SDL would take `offscreen`, which loads EGL anew for each screen that is opened; after about a thousand of them in one process
    EGL has used up what threads may keep, writes over what Python keeps of its thread, and the process ends with a segmentation fault.
    """
    config.stash[_home] = tempfile.TemporaryDirectory(prefix="stone-faces-")
    os.environ["STONE_FACES_HOME"] = config.stash[_home].name
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Takes that folder away."""
    if _home in config.stash:
        config.stash[_home].cleanup()


@pytest.fixture(scope="session", autouse=True)
def _files_are_parsed_once() -> Iterator[None]:
    """Keeps what the files of packs hold: some hundred tests read the core pack again, each beside another pack."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pack, "parse", lru_cache(MOST_FILES)(parse))
        patch.setattr(sentences, "read_simple", lru_cache(MOST_FILES)(read_simple))
        yield


@pytest.fixture(scope="session")
def frozen() -> Library:
    """The frozen pack, on which transcripts, digests and coverage are recorded."""
    from tools.frozen import frozen_library

    return frozen_library()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Moves the tests of real windows and those marked `long` to where a process begins: none is left alone with one of them at the end.

    The scheduler `worksteal` gives each process one part of the list, all of equal length, and moves tests from the end of a part later. Tests
    of real windows wait more than they compute, so that one process takes all of them; the long ones are dealt to the others.
    """
    kept = items if any("::" in str(word) for word in config.args) else thinned(items)  # who names a test wants it
    if len(kept) < len(items):
        chosen = {id(item) for item in kept}
        config.hook.pytest_deselected(items=[item for item in items if id(item) not in chosen])
        items[:] = kept
    windows = [item for item in items if item.get_closest_marker("window")]
    long = [item for item in items if item.get_closest_marker("long") and item not in windows]
    taken = {*windows, *long}
    rest = [item for item in items if item not in taken]
    others = getattr(config, "workerinput", {}).get("workercount", 1) - 1
    begins = [windows, *(long[number::others] for number in range(others))] if others > 0 else [windows + long]
    total, start = len(items), 0
    items.clear()
    for left, begin in zip(range(len(begins), 0, -1), begins, strict=True):
        end = start + max(0, (total - len(items)) // left - len(begin))
        items += [*begin, *rest[start:end]]
        start = end


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Looks for no garbage while tests are collected: next to nothing of what is made then goes again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Takes what collecting has made out of the garbage collector's sight, so that it is quick in looking through the rest."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Finds garbage while it is little: pages that a test leaves behind hold each other and large pictures.

    Python by itself waits until there is a quarter more of everything, which beside all tests and modules is hundreds of pages; and a program or a
    simulation that ran in this process has told it to look seldom.
    """
    gc.set_threshold(*USUAL)
    gc.enable()
    if gc.get_count()[2] >= DUE:
        gc.collect()
