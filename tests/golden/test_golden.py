"""A showdown of each level goes as it is written here, sentence by sentence; `python -m tools.golden --write` writes what goes otherwise."""

from __future__ import annotations

import pytest

from game.play.packs import read_all
from tools import golden


@pytest.mark.parametrize("name", sorted(golden.PLAYED))
def test_a_showdown_goes_as_it_went(frozen, name):
    lines = golden.difference(name, frozen)
    assert not lines, "\n".join([*lines[: golden.SHOWN], "if a rule has changed: python -m tools.golden --write"])


@pytest.mark.parametrize("name", sorted(golden.PLAYED))
def test_the_telling_has_words_for_all_that_happens(name):
    text = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert has_words(text)
    assert text.count("\n") > 60


@pytest.mark.parametrize("name", sorted(golden.PLAYED))
def test_the_core_pack_of_today_has_words_for_all_that_happens(name):
    assert has_words(golden.playthrough(name, read_all()[0]))


def has_words(text: str) -> bool:
    """Tells whether no sentence is missing (its id stands in ‹ ›) and no card is named by its id in what happened."""
    return "‹" not in text and "white_lion." not in "".join(line for line in text.splitlines() if line.startswith("  "))
