"""The camera rests: it moves only for what must be seen, never nearer within a turn, and no press means what the camera has moved under the pointer."""

from __future__ import annotations

import math

import pytest

from game.app import App
from game.model.space import SPACES
from game.rules.engine.events import TurnBegan
from game.scenes.showdown.narrator import Narrator
from game.ui.board.camera import Camera
from game.ui.kit.inputs import Pointer
from game.ui.kit.widget import Target
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.showdown_player import settle
from tools.looks.sight import opened, questions, stand_still

SAME = 3.0  # pixels by which a picture that has not moved may differ
LARGEST_SHARE = 0.34  # of the questions, at which the camera may move
LONGEST = 45.0  # pixels for each question, on the average, in a window of 720 lines


def moved(before: Camera, after: Camera) -> float:
    """Returns by how many pixels the corners of the board have moved on the screen, on the average."""
    return sum(math.dist(before.point(*corner), after.point(*corner)) for corner in ((0, 0), (22, 16))) / 2


def drawn_once(app: App) -> None:
    """Waits until nothing moves; where the camera is does not depend on light that figures still wait for."""
    stand_still(app)
    app.draw(0.0)


def test_the_camera_goes_where_it_can_rest_for_a_whole_round():
    """Where it must move for the act of one it shows also where those may go who act next: six survivors took nineteen moves for sixty questions."""
    before, asked, moves = None, 0, 0
    for scene in questions(opened(7, (1280, 720)), 7, drawn_once):
        camera = scene.view.camera
        if scene.campaign.showdown.stage != "set_up":
            moves += before is not None and moved(before, camera) > SAME
            before, asked = camera.held(), asked + 1
        if asked >= 45:
            break
    assert asked == 45 and moves <= 9


@pytest.mark.parametrize(("number", "size"), [(2, (1280, 720)), (5, (1920, 1080))])
def test_the_camera_moves_seldom_and_only_for_what_must_be_seen(number, size, monkeypatch):
    app, halts = opened(number, size), []
    go_on = Narrator.go_on
    monkeypatch.setattr(Narrator, "go_on", lambda narrator: (halts.append(narrator), go_on(narrator)))
    before, turn, asked, far, tray = None, None, 0, [], False
    for scene in questions(app, number, drawn_once):
        fight, camera = scene.fight, scene.view.camera
        needed, covered = fight.needed_in_sight(), scene.view.tabletop.covered
        if scene.campaign.showdown.stage == "set_up":  # the camera goes back from the eyes in the dark
            continue
        if before is not None and moved(before, camera) > SAME:
            far.append(moved(before, camera) * 720 / size[1])
            here = before.held()
            here.keep_picture(camera.area)
            goes_on = not halts and not tray and not fight.tray_open and (not fight.turn or fight.turn == turn)
            assert not goes_on or not here.clear(needed, covered), f"{asked}: {fight.question} moved what could be seen"
            assert not goes_on or camera.cell <= before.cell, f"{asked}: {fight.question} came nearer within a turn"
        halts.clear()
        before, turn, asked, tray = camera.held(), fight.turn or turn, asked + 1, fight.tray_open
        if asked >= 45:
            break
    assert asked >= 25 and len(far) <= LARGEST_SHARE * asked and sum(far) <= LONGEST * asked, (len(far), sum(far), asked)


def test_beside_a_tray_and_after_a_great_moment_the_picture_is_as_it_was():
    app = shown(played(3, "1", 4, asks("action")), speed=0)
    scene = scene_of(app)
    layout, before = scene.panels_layout, scene.view.camera.held()
    free = scene.fight.places.free
    layout.looked = before.area.copy(), before.pose
    scene.view.steering.lay_over(app.units.rect(free.x, free.y, free.w / 2, free.h * 0.8))
    scene.view.camera.look_at(4, 4, 80)
    layout.make_way(free)
    assert moved(before, scene.view.camera) <= SAME and scene.view.camera.cell == before.cell
    lower = free.inset(0, 20)  # the banner is higher than it was
    layout.looked = before.area.copy(), before.pose
    scene.view.steering.lay_over(app.units.rect(free.x, free.y, free.w / 2, free.h * 0.8))
    layout.make_way(lower)
    assert moved(before, scene.view.camera) <= SAME


@pytest.mark.parametrize("speed", [0, 1])
def test_also_a_picture_that_a_higher_banner_has_left_beyond_the_limits_comes_back_as_it_was(speed):
    app = shown(played(3, "1", 4, asks("action")), speed=speed)
    settle(app)
    scene = scene_of(app)
    layout, camera, free = scene.panels_layout, scene.view.camera, scene.fight.places.free
    camera.look_at(0.0, 16.0, camera.largest)  # at its limits in the south-west
    scene.view.steering.lay_over(app.units.rect(*free.inset(0, 90, 0, 0)))
    before = camera.held()
    layout.looked = before.area.copy(), before.pose
    scene.view.steering.lay_over(app.units.rect(free.x, free.y, free.w / 2, free.h * 0.8))
    camera.look_at(4, 4, 80)
    layout.make_way(free.inset(0, 90, 0, 0))
    camera.advance(math.inf)
    assert moved(before, camera) <= SAME and camera.cell == before.cell


def press(app, at: tuple[float, float], wait: float = 0.0) -> None:
    """Presses a pixel of the window, and lets go of it after so many seconds."""
    x, y = at[0] / app.units.u, at[1] / app.units.u
    app.send(Pointer("move", x, y))
    app.send(Pointer("down", x, y, 1))
    if wait:
        app.advance(wait)
        app.draw()
    app.send(Pointer("up", x, y, 1))


def choices(app) -> list[Target]:
    return [target for target in scene_of(app).targets() if target.key in SPACES]


@pytest.fixture
def acting(monkeypatch):
    """A table at an action, with the spaces that were picked."""
    app = shown(played(3, "1", 4, asks("action")), speed=1)
    scene, picked = scene_of(app), []
    scene.view.steering.follows = False
    scene.services.settings.follow = False
    monkeypatch.setattr(type(scene.board_input), "picked", lambda board_input, space, figure: picked.append(space))
    settle(app)
    return app, scene, picked


def test_a_press_while_the_camera_glides_means_what_is_seen_or_nothing(acting):
    app, scene, picked = acting
    camera = scene.view.camera
    for number, target in enumerate(choices(app)[::3]):
        settle(app)
        picked.clear()
        at = (target.rect[0] + target.rect[2] / 2, target.rect[1] + target.rect[3] / 2)
        x, y, cell = camera.pose
        scene.view.steering.go_to(x + (1.6, -1.3, 0.0)[number % 3], y + (0.0, 0.9, 0.02)[number % 3], cell)
        for _ in range(number % 4):
            app.advance(0.03)
            app.draw()
        seen, glides = scene.view.seen_at(at)[0], camera.gliding
        app.advance(0.016)  # the camera goes on before the picture does
        press(app, at)
        end = camera.held()
        end.advance(math.inf)
        assert picked in ([], [seen]), (picked, seen)
        if glides and end.space_at(at) != seen:
            assert picked == []
        camera.look_at(x, y, cell)
        app.draw()


def test_a_press_is_of_the_space_on_which_it_began(acting):
    app, scene, picked = acting
    camera, target = scene.view.camera, choices(app)[0]
    at = (target.rect[0] + target.rect[2] / 2, target.rect[1] + target.rect[3] / 2)
    x, y = at[0] / app.units.u, at[1] / app.units.u
    seen = scene.view.seen_at(at)[0]
    app.send(Pointer("move", x, y))
    app.send(Pointer("down", x, y, 1))
    scene.view.steering.go_to(camera.x + 2.5, camera.y, camera.cell)
    for _ in range(6):
        app.advance(0.1)
        app.draw()
    app.send(Pointer("up", x, y, 1))
    assert camera.space_at(at) != seen and picked == [seen]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_lesson_that_comes_or_goes_while_the_same_is_asked_moves_the_view(size):
    """A press that was meant for a space would mean another one; with what is asked next the camera comes as near as without lessons."""
    cells, closed = [], 0
    for lessons in (True, False):
        app = opened(3, size, lessons=lessons)
        for scene in questions(app, 3, drawn_once):
            if scene.tutorial.lesson is not None and scene.question is not None:
                before = scene.view.camera.held()
                for turn in (scene.tutorial.put_away, scene.tutorial.recall, scene.tutorial.put_away):
                    turn()
                    drawn_once(app)
                    assert moved(before, scene.view.camera) == 0 and scene.view.camera.cell == before.cell, scene.question
                closed += 1
            if scene.question is not None and scene.question.kind == "action" and len(scene.session.played) > 14:
                cells.append(scene.view.camera.cell)
                break
    assert closed > 4 and cells[0] >= 0.8 * cells[1], (closed, cells)


def test_a_smaller_text_does_not_make_the_fight_smaller():
    """It leaves the board more room."""
    cells = []
    for scale in (0.8, 1.0):
        app = shown(played(3, "3", 6, lambda session: len(session.played) > 29 and asks("action")(session)), (1920, 1080), scale)
        settle(app)
        cells.append(scene_of(app).view.camera.cell)
    assert cells[0] >= cells[1], cells


def test_in_the_turn_of_the_monster_everybody_is_seen_from_nearer():
    app = shown(played(3, "1", 4, asks("action")), speed=1)
    scene = scene_of(app)
    settle(app)
    camera, steering = scene.view.camera, scene.view.steering
    steering.reset()
    steering.usual = 60.0
    camera.look_at(11, 8, 26)
    scene.narrator.told_one(TurnBegan("monster"))
    assert camera.pose[2] > 26 / 0.85 and camera.clear(scene.fight.everybody(), scene.view.tabletop.covered, camera.pose)
