"""A window of one pixel, a pole, a plank: whatever lies open on the table, nothing breaks, and what was there comes back."""

from __future__ import annotations

import pytest

from game.app import App
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_adapter import everyone
from game.ui.kit.inputs import KEYS, Key, Pointer
from tests.sample import some_of
from tests.ui.looks import shown
from tools.looks.states import resized, rest
from tools.samples.scenes import SCENES

SIZES = ((1, 1), (10, 3000), (3000, 10), (2, 700))
DEEPER = [("prologue", 2), ("showdown", 9), ("showdown", 22), ("settlement", 14)]  # after so many answers
OPENERS = ("back", "log", "monster", "sheet_1", "odds", "docket", "ask_less", "card", "steps", "standing", "innovate")  # what keys lay over a scene


def squeezed(app: App, of: object = "") -> None:
    """Draws the top scene in some sizes, with the pointer in it, and at last in its own."""
    for size in (*some_of(SIZES, of=of), (1280, 720)):
        app.window.open_unseen(size)
        app.measure()
        app.draw()
        scene = app.current
        assert scene is not None
        scene.send(Pointer("move", size[0] / 2, size[1] / 2))
        scene.advance_all(0.05)
        scene.freshen(app.window.surface, 0.05)
        app.draw()
        assert app.faults == [], f"{size}: {app.faults[-1]}"


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "answers"), [*((name, 0) for name in SCENES if not name.startswith("showdown_")), *DEEPER])
def test_a_scene_is_drawn_in_a_window_of_any_size(name, answers):
    squeezed(shown(name, answers=answers), name)


@pytest.mark.parametrize(("name", "answers"), [("showdown", 14), ("settlement", 14)])
def test_what_lies_open_is_drawn_in_a_window_of_any_size(name, answers):
    app = shown(name, answers=answers)
    opened = 0
    for meaning in OPENERS:
        scene = app.current
        assert scene is not None
        before = len(scene.layers())
        scene.send(Key(KEYS[meaning][0], meaning))
        app.draw()
        if app.current is scene and len(scene.layers()) > before:
            opened += 1
            squeezed(app)
            while len(scene.layers()) > before:
                scene.close()
            app.draw()
    assert opened >= 2


def view_of(app: App) -> tuple[tuple[float, ...], list[bool]]:
    """Returns what the camera looks at, and of each figure whether it is whole in the free rectangle."""
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    camera = scene.view.camera
    seen = [camera.area.contains(camera.rect_of(space)) for space in everyone(scene.fight.campaign)]
    return (round(camera.x, 1), round(camera.y, 1), camera.cell), seen


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1024, 768), 1.0), ((2560, 1440), 1.3), ((1280, 720), 2.0), ((640, 360), 1.0)])
@pytest.mark.parametrize("answers", [9, 30])
def test_the_board_is_fitted_anew_to_a_window_or_text_of_another_size(size, scale, answers):
    app = shown("showdown", answers=answers)
    app.current.view.zoom_at((600, 400), 1.6)
    app.current.view.pan(-300, -200)
    resized(app, size, scale)
    rest(app)
    assert view_of(app) == view_of(shown("showdown", size, scale, answers=answers))
