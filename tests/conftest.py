"""Every test plays in a home of its own: the stories, settings and packs of who runs the tests stay out of it.

`main.py test` runs tests side by side, the longest first; those marked `alone`, which measure time or the processor, one after another
when everything else is done.
"""

from __future__ import annotations

import gc
import os
import tempfile

import pytest

from game.cards.library import Library

LOOKS = (700, 10, 3)  # thresholds of the garbage collector: everything is looked through three times as often as Python does by itself
_home = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Names a new folder as the home of the game, for the tests and for whatever they start."""
    config.stash[_home] = tempfile.TemporaryDirectory(prefix="stone-faces-")
    os.environ["STONE_FACES_HOME"] = config.stash[_home].name


def pytest_unconfigure(config: pytest.Config) -> None:
    """Takes that folder away."""
    if _home in config.stash:
        config.stash[_home].cleanup()


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


def pytest_collection_finish() -> None:
    """Takes what collecting has made out of the garbage collector's sight, and lets it look through the rest as often as `LOOKS` says.

    It looks through everything once there is a quarter more than after its last look; beside all tests and modules that would be hundreds of
    pages with their pictures, which hold each other and go only then. The second look counts what is left to be seen.
    """
    gc.collect()
    gc.freeze()
    gc.collect()
    gc.set_threshold(*LOOKS)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Takes back what a program or a simulation that ran in this process has made of the garbage collector: both let it look seldom."""
    gc.set_threshold(*LOOKS)
    gc.enable()
