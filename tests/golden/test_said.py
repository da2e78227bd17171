"""The rules say the same in seeded stories as when it was recorded; `python -m tools.said --write` records it anew, `--tell NAME` prints it to be compared."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.rules.queries.odds import AttackOdds
from game.rules.queries.position import is_behind
from tools import said

SAY = "import sys; from tools import said; print(said.digest(sys.argv[1], said.frozen_library()))"
KNOWN = said.recorded()


def test_every_story_is_recorded(frozen):
    assert list(KNOWN) == said.names(frozen)


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_said_is_what_was_recorded(frozen, name):
    assert said.digest(name, frozen) == KNOWN[name], f"a rule says otherwise: python -m tools.said --tell '{name}' here and before; if it is meant, --write"


def test_what_the_screen_may_ask_is_asked():
    asked = {query.__name__ for query, _ in said.asked()}
    assert len(asked) > 100 and is_behind.__name__ in asked and "consequences" in asked


def test_chances_are_told_once_of_most_stories(frozen, monkeypatch):
    explored = []
    monkeypatch.setattr(said, "EXPLORED", 3)
    monkeypatch.setattr(said, "AttackOdds", lambda *given: explored.append(given) or AttackOdds(*given))
    told = [line for name in list(KNOWN)[:4] for line in said.lines(name, frozen) if line.startswith(("odds ", "forecast "))]
    assert len(told) == 2 * len(explored) and len(explored) >= 3


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_another_process_with_another_hash_seed_says_the_same(seed):
    for name in ("white_lion 3", "campaign 0"):
        run = [sys.executable, "-c", SAY, name]
        found = subprocess.run(run, cwd=said.RECORD.parents[2], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        assert found.stdout.strip() == KNOWN[name]
