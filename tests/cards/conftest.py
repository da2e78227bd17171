"""The core pack, read once."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.rules.effects  # noqa: F401  the words that cards are written in
from game.cards.library import Library, read_packs

CORE = Path(__file__).resolve().parents[2] / "assets" / "packs" / "core"


@pytest.fixture(scope="session")
def core() -> Library:
    library, problems = read_packs([CORE])
    assert not [problem for problem in problems if problem.level == "error"]
    return library
