"""Keys reach what they are meant for: Escape passes a tooltip that opened by itself, and arrows stay on the board while a space is asked."""

from __future__ import annotations

import pytest

from game.ui.board.field import STEPS
from game.ui.kit.inputs import Pointer
from tests.sample import some_of
from tests.ui.looks import focused, press, shown
from tests.ui.showdown_player import key, opened, scene_of, settle

RESTED = 0.5  # seconds after which a tooltip has opened
MANY = 8  # widgets of one scene over which the pointer rests
TIPPED = [
    *((name, 0) for name in ("setup", "battle_setup", "settings", "saves", "packs")),
    *(("showdown", answers) for answers in (9, 30)),
    *(("settlement", answers) for answers in (6, 13)),
]


def rest_on(app, widget):
    """Lets the pointer rest on a widget until its tooltip is open."""
    x, y = widget.shown.centre
    app.send(Pointer("move", x, y))
    for _ in range(10):
        app.advance(RESTED / 5)
    app.draw()


def place(app):
    """Says where Escape has led."""
    scene = app.current
    return (len(app.stack), scene.name, [type(layer).__name__ for layer in scene.overlays], focused(app)) if scene is not None else ()


def after_escape(name, answers, index):
    """Returns where Escape leads, from a scene in which the pointer rests on its widget of an index; None if that has no tooltip."""
    app = shown(name, answers=answers)
    for layer in list(app.current.overlays):
        app.current.close(layer)
    app.draw()
    if index is not None:
        explained = [w for w in app.current.top.every() if w.explanation() is not None and w.explains_itself() and w.shown.w > 2 and w.shown.h > 2]
        if index >= len(explained):
            return None
        rest_on(app, explained[index])
        if app.current.top.tip_of is None:
            return None
    press(app, "escape")
    assert app.faults == []
    return place(app)


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "answers"), TIPPED)
def test_escape_does_the_same_wherever_the_pointer_rests(name, answers):
    wanted = after_escape(name, answers, None)
    seen = [after_escape(name, answers, index) for index in some_of(range(MANY), 2, of=name)]
    assert all(found == wanted for found in seen if found is not None), (wanted, seen)


def test_a_tip_that_was_closed_stays_closed_until_the_pointer_moves():
    app = shown("components")
    scene = app.current
    spot = scene.find("tip")
    rest_on(app, spot)
    assert scene.tip_of is spot
    assert not scene.close_tip()
    for _ in range(10):
        app.advance(RESTED)
    assert scene.tip_of is None
    rest_on(app, spot)
    assert scene.tip_of is spot


def test_a_tip_that_was_asked_for_is_all_that_escape_closes():
    app = shown("showdown", answers=30)
    scene = app.current
    explained = next(w for w in scene.every() if w.explanation() is not None and w.focusable)
    scene.set_focus(explained)
    assert scene.explain()
    press(app, "escape")
    assert scene.tip_of is None and scene.overlays == []


# ---- a space is asked
def asked_for_space():
    """Opens a table at which somebody is asked where to start."""
    app = opened(2)
    while scene_of(app).session.question.kind != "deploy":
        scene_of(app).table.answer(scene_of(app).session.question.options[0])
        settle(app)
    return app


@pytest.mark.parametrize("way", sorted(STEPS))
def test_arrows_never_leave_the_board_while_a_space_is_asked(way):
    app = asked_for_space()
    scene = scene_of(app)
    spaces = scene.fight.choosable()
    for _ in range(30):
        key(app, way)
        settle(app)
        assert scene.focused is not None and scene.focused.key == "board" and scene.fight.cursor in spaces
    answered, space = len(scene.session.played), scene.fight.cursor
    key(app, "choose")
    settle(app)
    assert scene.overlays == [] and scene.session.played[answered].key == space


def test_tab_leaves_the_board():
    app = asked_for_space()
    key(app, "up")
    key(app, "next")
    assert scene_of(app).focused.key != "board"
