"""Every test plays in a home of its own: the stories, settings and packs of who runs the tests stay out of it.

`main.py test` runs tests side by side, the longest first; those marked `alone`, which measure time or the processor, one after another
when everything else is done.
"""

from __future__ import annotations

import os
import tempfile

import pytest

from game.cards.library import Library

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Moves the tests of real windows and those marked `long` to the front: no process is left alone with one of them at the end."""
    items.sort(key=lambda item: not (item.get_closest_marker("long") or item.get_closest_marker("window")))
