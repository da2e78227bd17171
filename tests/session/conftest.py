"""The core pack, read once for all tests of the session."""

from __future__ import annotations

import pytest

from game.cards.library import Library
from game.play.packs import read_all


@pytest.fixture(scope="session")
def library() -> Library:
    return read_all()[0]
