"""The pointer alone does all that keys do: tools, menu, reading what stands on the board, moving the board."""

from __future__ import annotations

import pytest

from game.app import App
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.kit.dialog import Dialog
from game.ui.kit.inputs import LEFT, MIDDLE, RIGHT, Pointer
from tests.ui.battle_table import scene_of
from tests.ui.looks import click, shown
from tests.ui.showdown_player import opened
from tools.looks.states import rest

SIZES = [(1280, 720), (1920, 1080), (1000, 700), (800, 600), (640, 360)]
MARKS = ("threat", "blind_spot", "overlays")


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def use(app: App, tool: str) -> None:
    """Presses a tool, or where it has no button its line of the menu."""
    if app.current.find(f"tool.{tool}") is not None:
        return click(app, f"tool.{tool}")
    click(app, "tool.menu")
    return click(app, tool)


@pytest.mark.parametrize("size", SIZES)
def test_each_mark_of_the_board_is_shown_and_hidden_by_the_pointer(size):
    app = shown("showdown", size, answers=14)
    scene = scene_of(app)
    for mark in MARKS:
        before = set(scene.fight.overlays_on)
        use(app, mark)
        assert scene.fight.overlays_on ^ before == {mark} and not scene.overlays
        use(app, mark)
        assert scene.fight.overlays_on == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["showdown", "settlement"])
def test_menu_rules_log_and_undo_are_opened_by_the_pointer(size, name):
    app = shown(name, size, answers=14)
    scene, played = app.current, len(app.current.session.played)
    click(app, "tool.menu")
    assert isinstance(scene.top, Dialog)
    click(app, "stay")
    assert not scene.overlays
    click(app, "log" if scene.find("log") is not None else "tool.log")
    assert scene.overlays
    scene.close()
    app.draw()
    click(app, "undo")
    assert len(scene.session.played) < played
    use(app, "rules")
    assert app.current is not scene and app.current.name == "rules"


@pytest.mark.parametrize("size", SIZES)
def test_everybody_comes_into_sight_again(size):
    app = shown("showdown", size, answers=14)
    view = scene_of(app).view
    view.pan(-4000, -4000)
    use(app, "fit")
    rest(app)
    assert all(view.camera.area.colliderect(view.rect_of(figure.space, figure.size)) for figure in view.figures)


def at_figure(app: App, of: str) -> tuple[float, float]:
    """Returns the middle of a figure's nearest row, in units."""
    view = scene_of(app).view
    figure = next(figure for figure in view.figures if figure.id == of)
    area = view.rect_of(figure.space, figure.size)
    return area.centerx / app.current.units.u, (area.bottom - 4) / app.current.units.u


def pressed(app: App, at: tuple[float, float], button: int, by: tuple[float, float] = (0, 0)) -> None:
    """Presses a button of the mouse at a place and lets go of it elsewhere."""
    app.send(Pointer("move", *at))
    app.send(Pointer("down", *at, button))
    if by != (0, 0):
        app.send(Pointer("move", at[0] + by[0], at[1] + by[1], 0, *by))
    app.send(Pointer("up", at[0] + by[0], at[1] + by[1], button))
    app.draw()


@pytest.mark.parametrize("size", SIZES)
def test_the_right_button_reads_whoever_stands_there_and_answers_nothing(size):
    app = opened(answers=14, size=size)
    scene = scene_of(app)
    scene.view.fit()
    rest(app)
    played = len(scene.session.played)
    for of in ("monster", *scene.fight.fighters):
        pressed(app, at_figure(app, of), RIGHT)
        panel = scene.top
        assert isinstance(panel, ReadingPanel), of
        assert panel.title == (scene.fight.voice.name("monster") if of == "monster" else scene.fight.voice.name(of))
        scene.close()
        app.draw()
    assert len(scene.session.played) == played


@pytest.mark.parametrize("button", [LEFT, MIDDLE, RIGHT])
def test_each_button_moves_the_board(button):
    app = shown("showdown", answers=14)
    scene = scene_of(app)
    played, before = len(scene.session.played), (scene.view.camera.x, scene.view.camera.y)
    pressed(app, at_figure(app, "monster"), button, (60, 30))
    assert (scene.view.camera.x, scene.view.camera.y) != before and not scene.overlays and len(scene.session.played) == played


def test_the_right_button_explains_a_widget_at_once_and_presses_nothing():
    app = shown("showdown", answers=14)
    scene, played = scene_of(app), len(scene_of(app).session.played)
    explained = [w for w in scene.every() if w.explanation() is not None and w.key and w.key != "board"]
    assert len(explained) > 8
    for key in [w.key for w in explained]:
        app.send(Pointer("move", *scene.find(key).shown.centre))  # a sheet rises under the pointer
        app.draw()
        widget = scene.find(key)
        at = widget.shown.centre
        if scene.under(*at) is not widget:
            continue
        pressed(app, at, RIGHT)
        assert scene.tip_of is not None and scene.tip_of.key == key and not scene.overlays
    assert len(scene.session.played) == played
