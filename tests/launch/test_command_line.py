"""What is said to people who type: help with an example, one line for a mistake, no traceback for a fault."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game import commands
from tests.launch.conftest import ROOT, House

COMMANDS = ["play", "test", "check", "simulate", "scenario", "replay", "screenshot", "bench"]


def one_line(text: str) -> bool:
    return text.endswith("\n") and text.count("\n") == 1


def old_pythons() -> list[Path]:
    """Finds Pythons on this machine that are too old for the game."""
    names = [f"python3.{minor}" for minor in (6, 7, 8, 9, 10)]
    on_path = [Path(found) for found in map(shutil.which, names) if found]
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return on_path + [python for version in ("3.8", "3.9", "3.10") for python in kept.glob(f"{version}.*/bin/python")]


def test_an_old_python_is_told_so_in_one_line():
    tried = 0
    for python in old_pythons():
        started = subprocess.run([python, ROOT / "main.py", "check"], capture_output=True, text=True)
        if "pyenv" in started.stderr:
            continue  # a name without a Python behind it
        assert started.returncode == 2
        assert one_line(started.stderr) and "needs Python 3.11 or newer" in started.stderr
        tried += 1
    if not tried:
        pytest.skip("no Python older than 3.11 on this machine")


def test_main_parses_on_python_3_8():
    ast.parse((ROOT / "main.py").read_text(encoding="utf-8"), feature_version=(3, 8))


def test_main_is_started_by_a_double_click():
    text = (ROOT / "main.py").read_bytes()
    assert text.startswith(b"#!/usr/bin/env python3\n")
    assert os.name != "posix" or os.access(ROOT / "main.py", os.X_OK)


def test_version_and_help_need_no_preparation(house: House):
    assert house.start("--version").stdout.startswith("Stone Faces ")
    told = house.start("--help").stdout
    assert all(command in told for command in COMMANDS) and "example:\n  python3 main.py" in told
    assert "example:\n  python3 main.py screenshot" in house.start("screenshot", "--help").stdout
    assert "example:\n  python3 main.py test" in house.start("test", "--help").stdout
    assert not house.environment.exists()


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["chek"], "did you mean check?"),
        (["dance"], "there are play, test"),
        (["--trase", "x"], "did you mean --trace?"),
        (["--trace"], "expected one argument"),
        (["play", "now"], "now is no file"),
        (["screenshot"], "SCENE, OUT.png"),
        (["--trace", __file__ + "/clicks.jsonl"], "cannot be written"),
        (["not-here.story"], "not-here.story is no file"),
        (["play", "not-here.story"], "not-here.story is no file"),
        (["screenshot", "title", __file__ + "/x.png"], "cannot be written"),
        (["screenshot", "title", "x.png", "--size", "0x5"], "no size like 1280x720"),
        (["screenshot", "title", "x.png", "--size", "wide"], "no size like 1280x720"),
        (["screenshot", "title", "x.png", "--ui-scale", "9"], "not between 0.8 and 2.0"),
        (["screenshot", "title", "x.png", "--answers", "-1"], "less than 0"),
        (["screenshot", "title", "x.png", "--seed", "x"], "invalid int value"),
    ],
)
def test_a_wrong_argument_is_one_line_and_two(house: House, words, hint):
    started = house.start(*words)
    assert started.returncode == 2
    assert started.stdout == "" and one_line(started.stderr) and hint in started.stderr
    assert not house.environment.exists()


@pytest.mark.parametrize("words", [["screenshot", "title", "x.png"], ["bench", "--help"]])
def test_what_needs_the_source_says_so_in_one_line(prepared: House, words):
    started = prepared.start(*words)
    assert started.returncode == 2
    assert started.stdout == "" and one_line(started.stderr) and "comes with the source" in started.stderr


def test_a_fault_is_one_line_and_the_log_has_the_rest(prepared: House):
    started = prepared.start()
    assert started.returncode == 1
    assert one_line(started.stderr) and "fault of its own" in started.stderr
    log = prepared.home / "log.txt"
    assert str(log) in started.stderr
    assert "the lion ate the lantern" in log.read_text() and "Traceback" in log.read_text()


def test_a_fault_is_told_also_where_nothing_can_be_written(prepared: House, tmp_path):
    (tmp_path / "a file").write_text("")
    prepared.variables["STONE_FACES_HOME"] = str(tmp_path / "a file" / "home")
    started = prepared.start("play")
    assert started.returncode == 1
    assert one_line(started.stderr) and "could not be written" in started.stderr


@pytest.mark.parametrize(
    ("codes", "code"),
    [([0, 0], 0), ([1, 0], 1), ([0, 1], 1), ([1, 1], 1), ([2], 2), ([3], 3), ([0, 2], 2), ([1, 5], 5)],
)
def test_all_tests_are_two_runs_and_what_failed_in_either_is_told(codes, code):
    """0 passed, 1 failed: what weighs time is weighed all the same; 2 interrupted and more: that is the end."""
    asked, left = [], iter(codes)

    def run(words: list[str]) -> int:
        asked.append(words)
        return next(left)

    assert commands.all_tests(run, 2) == code
    assert len(asked) == len(codes) and next(left, None) is None
    assert asked[0] == ["--numprocesses", "3", "--dist", "worksteal", "-m", "not alone"] and asked[1:] in ([], [["-m", "alone", *commands.alone_files()]])


def test_the_second_run_reads_all_files_that_have_a_test_to_run_alone():
    mark = "mark." + "alone"
    assert commands.alone_files() == [str(file) for file in sorted((ROOT / "tests").rglob("*.py")) if mark in file.read_text(encoding="utf-8")]
    assert any("test_speed.py" in file for file in commands.alone_files())


def test_one_core_runs_all_tests_in_a_row():
    asked = []
    assert commands.all_tests(lambda words: asked.append(words) or 1, 1) == 1
    assert asked == [[]]


def test_without_arguments_all_cores_are_used_and_with_them_they_are_taken_as_they_are(prepared: House):
    lines = prepared.start("test").stdout.splitlines()
    side_by_side = f"tests: --numprocesses {commands.cores() + 1} --dist worksteal -m not alone"
    assert lines == (["tests:"] if commands.cores() == 1 else [side_by_side, "tests: -m alone"])
    assert prepared.start("test", "-x", "-m", "window").stdout == "tests: -x -m window\n"
    assert prepared.start("test", "--whole").stdout.splitlines() == lines
    assert prepared.start("test", "--whole", "-x").stdout == "tests: -x\n"
