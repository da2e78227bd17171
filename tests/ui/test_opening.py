"""How a fight opens: two eyes in the dark beside the lesson on the tile that is taken, then the monster."""

from __future__ import annotations

import pygame
import pytest

from game.ui.board.lurking import COMES_IN, LID
from tests.ui.looks import faults, shown
from tests.ui.showdown_player import opened, scene_of, settle

pytestmark = pytest.mark.fine_floor


def brightest(app, box):
    """Returns the brightest pixel in a rectangle of pixels of what is drawn."""
    surface = app.window.surface
    return max((tuple(surface.get_at((x, y))[:3]) for x in range(box.left, box.right) for y in range(box.top, box.bottom)), key=sum)


def eyes_of(view):
    """Returns the places of the eyes of the monster on the screen."""
    figure = view.lurking.figure or view.figures[-1]
    factor, (px, py) = view.camera.cell / view.art.pixels_per_space, view.camera.point(11.0, 8.0)
    found = [(px + x * factor, py + y * factor) for x, y in view.art.eyes[f"{figure.sprite}_{figure.facing}"]]
    return [pygame.Rect(round(x) - 2, round(y) - 2, 5, 5) for x, y in found]


@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 0.8), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_a_fight_opens_with_two_eyes_in_the_dark_and_the_lesson_on_the_tile_beside_them(size, scale):
    app = shown("showdown", size, scale)
    scene = scene_of(app)
    assert scene.question.kind == "controller"
    assert scene.tutorial.lesson.id == "tile"
    assert scene.view.figures == ()
    free, eyes = scene.view.camera.area, eyes_of(scene.view)
    assert len(eyes) == 2
    card = scene.find("lesson")
    assert card is None or not any(app.units.rect(*card.box).colliderect(eye) for eye in eyes)
    assert all(free.contains(eye) and sum(brightest(app, eye)) > 450 for eye in eyes)
    beside = eyes[0].move(scene.view.camera.cell, 0).inflate(12, 4)
    assert free.contains(beside)
    assert sum(brightest(app, beside)) < 200
    assert faults(app) == []


def test_after_the_first_answer_the_lion_comes_out_of_the_dark_around_its_eyes_and_the_lesson_comes():
    app = opened(1, 0, (1280, 720), lessons=True, speed=1)
    scene = scene_of(app)
    scene.table.answer("player:1")
    seen = []
    for _ in range(200):
        app.advance(0.02)
        lion = scene.view.queue.shown.get("monster")
        if lion is not None and (not seen or lion.alpha > seen[-1]):
            seen.append(lion.alpha)
        if seen and seen[-1] == 1.0:
            break
    assert seen[0] < 0.1
    assert seen[-1] == 1.0
    assert len(seen) > COMES_IN / 0.02 / 3
    settle(app)
    assert scene.tutorial.lesson.id == "facing"
    assert scene.view.figures[-1].facing == "S", "it looks at the players until its facing is chosen"


@pytest.mark.parametrize("how", ["off", "reduced"])
def test_without_motion_the_lion_is_there_at_once(how):
    app = opened(1, 0, (1280, 720), speed=0 if how == "off" else 1)
    app.settings.reduced_motion = how == "reduced"
    scene = scene_of(app)
    app.advance(0.02)
    scene.table.answer("player:1")
    app.advance(0.02)
    settle(app)
    assert scene.view.queue.shown["monster"].alpha == 1.0


def test_eyes_in_the_dark_blink_and_open_again():
    app = shown("showdown", (1280, 720))
    view, surface = scene_of(app).view, app.window.surface
    frame = surface.copy()
    eye = eyes_of(view)[0]
    assert view.lurking.blink(surface, frame, 0, view.camera.area)
    assert brightest(app, eye) == LID
    assert view.lurking.blink(surface, frame, 1, view.camera.area) == []
    assert view.lurking.blink(surface, frame, 2, view.camera.area)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(frame, "RGB")


@pytest.mark.parametrize("lessons", [True, False])
def test_the_camera_goes_back_from_the_eyes_when_the_lion_is_there(lessons):
    """Else the places to start from would be stretched from a picture three times as large, for each frame of a long way back."""
    app = opened(1, 0, (1280, 720), lessons=lessons, speed=1)
    scene = scene_of(app)
    settle(app)
    near = scene.view.camera.cell
    scene.table.answer("player:1")
    settle(app)
    assert scene.question.kind == "direction"
    assert scene.view.camera.cell < 0.85 * near
