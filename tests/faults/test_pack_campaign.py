"""The command that reads packs with mistakes in them, with a few tries."""

from __future__ import annotations

from tools.mutated_packs import Worker
from tools.mutated_packs import main as mutated_packs


def test_packs_with_mistakes_are_refused_or_can_be_played(capsys):
    assert mutated_packs(["--count", "10"]) == 0, capsys.readouterr().out


def test_the_same_number_is_the_same_mistake(capsys):
    first, second = (Worker(1).tried(3) for _ in range(2))
    assert (first.said, first.finding) == (second.said, second.finding)
