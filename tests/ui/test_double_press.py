"""A press in the same place answers nothing that has just come there, between showdowns."""

from __future__ import annotations

from game.scenes.session.presses import MOMENT, DoublePress
from game.ui.kit.inputs import LEFT, Key, Pointer
from tests.ui.looks import faults
from tests.ui.settling import rest, scene_of, settle


def down(x: float, y: float) -> Pointer:
    return Pointer("down", x, y, LEFT)


def test_only_a_second_press_near_the_first_and_only_for_a_moment():
    press = DoublePress()
    press.asked("develop")
    assert not press.ignores(down(100, 80)), "nothing was pressed before"
    press.asked("quarry")
    assert press.ignores(down(104, 82)) and not press.ignores(down(300, 82))
    press.advance(MOMENT)
    assert not press.ignores(down(300, 82))
    press.asked("quarry")
    assert not press.ignores(down(300, 82)), "a question of the same kind stands where the former one did"
    go_on = Key("space", "go_on")
    assert not press.ignores(go_on)
    press.asked("the_end")
    assert press.ignores(go_on) and not press.ignores(Key("2", "answer_2"))


def test_who_presses_twice_to_go_on_answers_nothing_that_comes_there():
    app, scene = settle(2)
    for _ in range(200):
        if len(scene.telling.pages) == 1 and scene.table.session.question is not None:
            break
        scene.give("~go_on" if scene.telling.pages else scene.session.question.options[0])
        rest(app)
    on = scene.find("~go_on").box.centre
    played = len(scene.session.played)
    for kind in ("down", "up", "down", "up"):
        app.send(Pointer(kind, *on, LEFT))
        app.draw()
    assert not scene.telling.pages and len(scene.session.played) == played and scene_of(app) is scene
    rest(app)
    assert scene.settled() and faults(app) == []
