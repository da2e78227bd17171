"""The commands that try saves by the thousand, with a few tries each: saves with mistakes in them, and kills while the game saves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.packs import read_all
from game.play.random_setups import mixed
from game.play.saves import Keeper
from game.rules.session import Session
from tools.kill_saves import Told, lost
from tools.kill_saves import main as kill_saves

ROOT = Path(__file__).resolve().parents[2]


def mutated_saves(*arguments: str) -> tuple[int, str]:
    """Runs the command in a process of its own, whose memory it measures; returns its exit code and what it printed."""
    done = subprocess.run([sys.executable, "-m", "tools.mutated_saves", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def test_saves_with_mistakes_are_refused_or_can_be_played():
    code, said = mutated_saves("--count", "100")
    assert code == 0, said


def test_the_same_number_is_the_same_mistake():
    first, second = (mutated_saves("--only", "37")[1].partition("longest")[0] for _ in range(2))
    assert first == second and first


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_a_kill_while_the_game_saves_loses_nothing_that_was_told_saved(capsys):
    assert kill_saves(["--count", "2", "--window", "0"]) == 0, capsys.readouterr().out


@pytest.mark.window
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_nor_does_a_kill_of_the_window_in_play_or_at_its_start_or_end(capsys):
    done, said = kill_saves(["--count", "3", "--window", "3"]), capsys.readouterr().out
    assert done == 0 and "window" in said, said


def test_what_is_there_is_compared_across_phases():
    told = Told()
    for digest in "abc":  # a and b in one phase, c in the next
        told.take({"kept": digest, "id": "story"})
    told.take({"saved": 2, "digest": "b", "id": "story"})
    assert [replace(told, states=[*told.states]).wrong(digest) == "" for digest in "abcx"] == [False, True, True, False]
    assert told.wrong("c") == "" and told.states == ["c"] and told.saved == 0
    told.take({"kept": "d", "id": "story"})
    assert told.wrong("d") == ""  # given to be saved, and not yet told


def test_a_story_that_is_gone_behind_or_left_with_a_stray_file_is_found(tmp_path):
    library, saves = read_all()[0], tmp_path / "saves"
    session, keeper = Session(mixed(1, library), library), Keeper(saves)
    id, told = keeper.begin("story"), {}
    for _ in range(3):
        session.answer(session.question.options[0])
        told.setdefault(id, Told()).take({"kept": session.digest(), "id": id})
        keeper.keep(session, id, {})
        assert keeper.flush(20)
        told[id].take({"saved": 0, "digest": session.digest(), "id": id})
    keeper.leave()
    assert lost(tmp_path, told, library) == []
    session.answer(session.question.options[0])
    told[id].take({"kept": session.digest(), "id": id})
    told[id].take({"saved": 0, "digest": session.digest(), "id": id})
    (saves / "left.over").write_bytes(b"")
    behind, stray = lost(tmp_path, told, library)
    assert "told saved" in behind and "left.over" in stray
    told["another"] = Told(["x"], 0)
    assert "another is gone" in lost(tmp_path, told, library)
