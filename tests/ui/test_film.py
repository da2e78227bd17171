"""The manual shows a turn of the lion: a film that moves, is short, and is light enough for a page."""

from __future__ import annotations

import pytest
from PIL import Image

from game import paths

pytestmark = pytest.mark.fine_floor

PICTURES = paths.root() / "docs" / "pictures"
FILMS = {"monster_turn.webp": (640, 360), "light.webp": (960, 540), "stone.webp": (960, 540)}


@pytest.mark.parametrize("name", FILMS)
def test_a_film_moves_and_is_light(name):
    file = PICTURES / name
    with Image.open(file) as film:
        assert film.size == FILMS[name] and film.n_frames > 60
        seconds = 0.0
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            seconds += film.info["duration"] / 1000
    assert 6 <= seconds <= 11 and file.stat().st_size < 3_000_000


def test_the_film_is_near_the_top_of_the_manual():
    read_me = (paths.root() / "README.md").read_text(encoding="utf-8")
    assert 0 < read_me.index("docs/pictures/monster_turn.webp") < 2500
