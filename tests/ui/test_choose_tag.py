"""The key that presses what has the focus stands at its ring where it covers no words."""

from __future__ import annotations

import pytest

from game.settings import Settings
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.choose_tag import places
from tests.ui.looks import WORDS, press
from tools.screenshot import picture

SIZES = [((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]


def covered(app, monkeypatch) -> list[str] | None:
    """Returns the words whose letters lie under the key at the ring; None where it is not drawn."""
    top = app.current.top
    app.draw()
    if top.focused is None or top.tag.at is None or top.tag.at[0] != top.focused.key:
        return None
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "watch", True)
        app.draw()
    area = app.units.rect(*top.tag.at[2].inset(-1, -1))
    cuts = [(line.words, line.ink.clip(line.clip).clip(area)) for line in app.canvas.written]
    return [words for words, cut in cuts if cut.w * cut.h > 4 and words != app.cap("choose")]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("scene", ["title", "setup", "battle_setup", "showdown", "saves", "settlement", "chronicle"])
def test_the_key_at_the_ring_covers_no_words(scene, size, scale, monkeypatch):
    app, seen = picture(scene, size, scale, 1, 4 if scene == "showdown" else 0, Settings(), WORDS), 0
    for _ in range(10):
        press(app, "next")
        found = covered(app, monkeypatch)
        seen += found is not None
        assert not found, (app.current.top.focused.key, found)
    assert seen


def test_each_place_of_the_key_is_at_the_ring():
    ring = Box(300, 200, 220, 44)
    for place in places(ring, 46):
        assert place.overlaps(ring.inset(-60, -40))


def test_it_stays_where_it_is_while_it_covers_nothing(monkeypatch):
    app = picture("title", (1280, 720), 1.0, 1, 0, Settings(), WORDS)
    press(app, "next")
    app.draw()
    first = app.current.tag.at
    for _ in range(5):
        app.advance(0.1)
        app.draw()
        assert app.current.tag.at == first
