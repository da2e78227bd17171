"""The program weighs little: its first picture comes soon, and while people think it does next to nothing.

Only ratios and shares are held, with room for a busy machine; `main.py bench` prints the figures.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from game import paths
from game.bench_screen import AT_REST, EMPTY_WINDOW, SCENE_AT_REST, hidden_screen

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is missing: no real window is opened"),
]
TRIES = 7
SECONDS = 5


def test_the_first_picture_comes_within_three_times_an_empty_window():
    people_start = str(getattr(sys, "_base_executable", "") or sys.executable)
    game, empty = [people_start, str(paths.root() / "main.py")], [sys.executable, "-c", EMPTY_WINDOW, "60", "0"]
    with hidden_screen() as screen:
        screen.first_picture(game)  # compiles what has changed
        pairs = [(screen.first_picture(game)[1], screen.first_picture(empty)[1]) for _ in range(TRIES)]
    ratio = statistics.median([here / floor for here, floor in pairs])  # of neighbours: the machine's pace changes
    assert ratio <= 3, f"milliseconds of the processor beside those of an empty window: {pairs}"


def test_waiting_people_cost_at_most_a_hundredth_of_a_processor():
    def share(name: str) -> float:
        with hidden_screen() as screen:
            return min(screen.share(SCENE_AT_REST, name, str(AT_REST[name]), str(SECONDS / 2), "2"))

    with ThreadPoolExecutor(len(AT_REST)) as side_by_side:
        found = dict(zip(AT_REST, side_by_side.map(share, AT_REST), strict=True))
    assert max(found.values()) <= 1.0, f"percent of one processor: {found}"
