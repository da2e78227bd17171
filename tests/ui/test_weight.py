"""The program weighs little: its first picture comes soon, and while people think it does next to nothing.

Only ratios and shares are held, with room for a busy machine; `main.py bench` prints the figures.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from game import paths
from tools.bench.screen import AT_REST, EMPTY_WINDOW, SCENE_AT_REST, first_pictures, hidden_screen

pytestmark = pytest.mark.usual_caches

needs_xvfb = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is missing: no real window is opened")
STARTS = 15
SLICE, SLICES = 2.0, 4  # seconds; the least of them counts, for a busy machine makes each look dearer
EMPTY, UNTIL_DRAWN = "an empty window", 3.0
FIRST_PICTURE = """
import sys
from game import app, settings
program = app.App(settings.Settings(), app.choose(), keep=False)
program.window.open_unseen((1280, 720))
program.measure()
program.push(program.scene("title"))
from game.scenes.front import title_floor
title_floor.slabs = lambda *places: sys.exit("slabs are looked for, but no face is known yet")
program.draw()
print(*sys.modules)
"""
LATER = {
    "yaml", "msgspec", "pytmx", "tqdm", "numpy", "json", "concurrent.futures",
    "game.model", "game.rules", "game.play.packs", "game.play.saves", "game.play.zip_packs", "game.cards.sentences",
    "game.cards.definitions", "game.ui.kit.layout", "game.ui.kit.dialog",
}  # fmt: skip


@pytest.mark.parametrize("begun", [False, True])
def test_the_first_picture_waits_for_nothing_that_the_title_does_not_show(tmp_path, begun):
    """One sentence of the title in a file that is read later, and all files are read before the picture."""
    (tmp_path / "saves").mkdir()
    if begun:
        (tmp_path / "saves" / "a.story").write_bytes(b"read behind the picture")
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "STONE_FACES_HOME": str(tmp_path)}
    drawn = subprocess.run([sys.executable, "-c", FIRST_PICTURE], cwd=paths.root(), env=variables, capture_output=True, text=True, check=True)
    loaded = set(drawn.stdout.splitlines()[-1].split())
    assert "game.scenes.front.title" in loaded and not loaded & LATER


@pytest.mark.alone
@pytest.mark.window
@needs_xvfb
def test_the_first_picture_comes_within_three_times_an_empty_window():
    pairs = [(here[1], floor[1]) for here, floor in first_pictures(STARTS)]
    ratio = statistics.median(here / floor for here, floor in pairs)  # of neighbours: the machine's pace changes
    assert ratio <= 3, f"milliseconds of the processor beside those of an empty window: {pairs}"


@pytest.mark.alone
@pytest.mark.window
@needs_xvfb
def test_waiting_people_cost_next_to_nothing():
    """At most a hundredth of a processor, or what four empty windows cost at the same time: where a machine serves others, one alone costs half of that."""

    def share(name: str) -> float:
        with hidden_screen() as screen:
            if name == EMPTY:
                return max(screen.share(EMPTY_WINDOW, str(AT_REST["title"] + UNTIL_DRAWN), str(SLICE * SLICES)))
            return min(screen.share(SCENE_AT_REST, name, str(AT_REST[name]), str(SLICE), str(SLICES)))

    names = [*AT_REST, EMPTY]
    with ThreadPoolExecutor(len(names)) as side_by_side:
        found = dict(zip(names, side_by_side.map(share, names), strict=True))
    floor = found.pop(EMPTY)
    assert max(found.values()) <= max(1.0, 4 * floor), f"percent of one processor: {found}, an empty window {floor}"
