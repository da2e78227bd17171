"""Lint, types and the core pack are part of the tests, so that one command says whether the house is in order."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str) -> tuple[int, str]:
    finished = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    return finished.returncode, finished.stdout + finished.stderr


def test_ruff_is_content():
    code, said = run("-m", "ruff", "check", ".")
    assert code == 0, said


@pytest.mark.long
def test_mypy_is_content():
    code, said = run("-m", "mypy")
    assert code == 0, said


def test_the_core_pack_has_no_problems():
    code, said = run("main.py", "check")
    assert code == 0, said
