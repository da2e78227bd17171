"""The command that reads packs with mistakes in them, with a few tries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.mutated_packs import Worker

ROOT = Path(__file__).resolve().parents[2]


def test_packs_with_mistakes_are_refused_or_can_be_played():
    command = [sys.executable, "-m", "tools.mutated_packs", "--count", "10"]  # a process of its own: it measures its memory
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_same_number_is_the_same_mistake():
    first, second = (Worker(1).tried(3) for _ in range(2))
    assert (first.said, first.finding) == (second.said, second.finding)
