"""Seeded showdowns end as they did when their digest was recorded; `python -m tools.digest --write` records it anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.digest import FEW, SHOWDOWNS, digest, recorded

ROOT = Path(__file__).resolve().parents[2]
SAY = "from tools.digest import FEW, digest, frozen_library; print(digest(FEW, frozen_library()))"


def test_the_first_showdowns_end_as_recorded(frozen):
    assert digest(FEW, frozen) == recorded()[FEW], "a rule has changed: python -m tools.digest --write, and the commit says which"


def test_the_whole_is_recorded():
    assert set(recorded()) == {FEW, SHOWDOWNS}


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_another_process_with_another_hash_seed_says_the_same(seed):
    said = subprocess.run([sys.executable, "-c", SAY], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == recorded()[FEW]
