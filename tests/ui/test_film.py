"""The manual shows a turn of the lion: a film that moves, is short, and is light enough for a page."""

from __future__ import annotations

from PIL import Image

from game import paths

FILM = paths.root() / "docs" / "pictures" / "monster_turn.webp"


def test_the_film_of_a_turn_moves_and_is_light():
    with Image.open(FILM) as film:
        assert film.size == (640, 360) and film.n_frames > 60
        seconds = 0.0
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            seconds += film.info["duration"] / 1000
    assert 6 <= seconds <= 10.5 and FILM.stat().st_size < 3_000_000


def test_the_film_is_near_the_top_of_the_manual():
    read_me = (paths.root() / "README.md").read_text(encoding="utf-8")
    assert 0 < read_me.index("docs/pictures/monster_turn.webp") < 2500
