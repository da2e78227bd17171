"""The commands that try saves by the thousand, with a few tries each: saves with mistakes in them, and kills while the game saves."""

from __future__ import annotations

import os

import pytest

from tools.kill_saves import main as kill_saves
from tools.mutated_saves import main as mutated_saves


def test_saves_with_mistakes_are_refused_or_can_be_played(capsys):
    assert mutated_saves(["--count", "100"]) == 0, capsys.readouterr().out


def test_the_same_number_is_the_same_mistake(capsys):
    for _ in range(2):
        mutated_saves(["--only", "37"])
    first, second = (line.partition(";")[0] for line in capsys.readouterr().out.splitlines())
    assert first == second


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_a_kill_while_the_game_saves_loses_nothing_that_was_told_saved(capsys):
    assert kill_saves(["--count", "2", "--window", "1"]) == 0, capsys.readouterr().out
