"""The same press twice never answers for somebody else, and the last act of a round waits for its player."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.play.bots import CarefulBot
from game.rules.engine.events import ActBegan, ActEnded
from game.scenes.showdown.arming import MOMENT, OF_END
from game.ui.kit.inputs import Key, Pointer
from game.ui.showdown.prompts import END
from tests.ui.showdown_player import opened, scene_of, settle


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def at_act(seed: int = 1, **chosen: object):
    """Opens a showdown at a survivor's act that has nothing left to lose but its end."""
    app = opened(seed, 0, speed=0, **chosen)
    scene, bot = scene_of(app), CarefulBot(seed)
    while True:
        settle(app)
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question.kind == "action" and END in scene.question.options:
            return app, scene
        else:
            scene.table.answer(bot.choose(scene.session))


def asked_again(app) -> None:
    """Lets what is told go by, a blink at a time, until something is asked."""
    scene = scene_of(app)
    for _ in range(50):
        app.draw()
        if scene.question is not None and scene.question is scene.seen_question:
            return
        app.advance(0.002)
    raise AssertionError("nothing is asked")


def test_the_key_that_ended_an_act_does_nothing_for_a_moment_and_then_counts():
    app, scene = at_act()
    enter = Key("enter", "choose")
    scene.set_focus(END)
    scene.fight.asked_end = True
    app.send(enter)
    asked_again(app)
    count, owner = len(scene.session.played), scene.question
    assert owner.kind == "act"
    app.send(enter)
    assert len(scene.session.played) == count, "an equal press a moment later"
    for _ in range(4):
        app.advance(MOMENT / 3)
    app.draw()
    app.send(enter)
    assert len(scene.session.played) == count + 1


def act_ended():
    """Opens a showdown right after an act was ended by a key."""
    app, scene = at_act()
    scene.set_focus(END)
    scene.fight.asked_end = True
    app.send(Key("enter", "choose"))
    asked_again(app)
    return app, scene


def test_another_key_counts_at_once():
    app, scene = act_ended()
    count = len(scene.session.played)
    app.send(Key("1", "answer_1"))
    assert len(scene.session.played) == count + 1, "nobody is made to wait"


def test_a_double_click_on_go_on_answers_nothing_that_takes_its_place():
    app, scene = at_act(results="wait")
    bot = CarefulBot(1)
    for _ in range(60):
        settle(app)
        if scene.fight.halt is not None:
            break
        scene.table.answer(bot.choose(scene.session))
    button = scene.find("~go_on")
    x, y = button.box.centre
    count = len(scene.session.played)
    for kind in ("move", "down", "up", "down", "up"):
        app.send(Pointer(kind, x, y, 0 if kind == "move" else 1))
        app.draw()
    assert len(scene.session.played) == count


@pytest.mark.parametrize("by_itself", [False, True])
def test_the_last_act_waits_for_the_player_who_leads_it_unless_it_is_set_otherwise(by_itself):
    app, scene = at_act(last_act=by_itself)
    for _ in range(12):
        settle(app)
        if scene.fight.halt is not None:
            break
        question = scene.question
        if question.kind == "action":
            before = question.who
            scene.table.answer(END)
        elif question.kind == "act":
            scene.table.answer(question.options[0])
        else:
            break
    waits = scene.fight.halt is not None and "acts last" in scene.fight.halt.ask
    assert waits == (not by_itself)
    if waits:
        assert scene.session.question.kind == "action" and scene.session.question.who != before
        scene.narrator.go_on()
        settle(app)
        assert scene.question is scene.session.question and scene.focused.enabled


def test_an_answer_that_has_just_come_under_the_pointer_is_not_pressed():
    app, scene = act_ended()
    count = len(scene.session.played)
    widget = next(w for w in scene.every() if w.key in scene.question.options and w.region == "answers" and w.enabled)
    x, y = widget.shown.centre
    app.send(Pointer("down", x, y, 1))
    app.send(Pointer("up", x, y, 1))
    assert len(scene.session.played) == count, "nobody can have read it"
    settle(app)
    app.send(Pointer("down", x, y, 1))
    app.send(Pointer("up", x, y, 1))
    assert len(scene.session.played) == count + 1


def test_no_number_counts_for_a_while_where_an_act_has_begun_by_itself():
    """With the last survivor of a round the numbers are what can be done, no longer who acts."""
    app, scene, bot = *at_act(), CarefulBot(1)
    for _ in range(200):
        if scene.fight.began_by_itself:
            break
        settle(app)
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        else:
            scene.table.answer(bot.choose(scene.session))
            while scene.fight.telling:
                app.advance(0.002)
    app.draw()
    app.advance(0.002)
    count = len(scene.session.played)
    assert scene.fight.began_by_itself and not scene.arming.armed
    for number in range(1, 6):
        app.send(Key(str(number), f"answer_{number}"))
    assert len(scene.session.played) == count and scene.fight.confirming == "" and not scene.overlays
    settle(app)
    assert scene.arming.armed
    app.send(Key("1", "answer_1"))
    assert scene.board_input.cursor or scene.focused.key == "board", "movement"


def test_a_pointer_that_has_named_who_acts_does_not_end_their_act_at_once():
    app, scene = at_act()
    scene.fight.asked_end = True
    scene.table.answer(END)
    asked_again(app)
    assert scene.question.kind == "act" and len(scene.question.options) > 1
    for _ in range(4):
        app.advance(MOMENT / 2)
    scene.table.answer(scene.question.options[0])
    asked_again(app)
    app.draw()
    plate = scene.find(END)
    count = len(scene.session.played)
    assert scene.question.kind == "action" and plate.enabled
    for seconds, ended in ((MOMENT, False), (OF_END - MOMENT - 0.1, False), (0.3, True)):
        for _ in range(10):
            app.advance(seconds / 10)
        app.draw()
        for kind in ("move", "down", "up"):
            app.send(Pointer(kind, *scene.find(END).box.centre, 0 if kind == "move" else 1))
        assert (len(scene.session.played) > count or bool(scene.overlays)) == ended, seconds


def test_an_act_in_which_somebody_else_was_asked_did_not_just_begin():
    """Which way a walk takes may be asked of others within an act: the warning of an untouched act would be untrue."""
    _, scene = at_act()
    who, last = scene.session.question.who, scene.session.played[-1]
    other = next(survivor.id for survivor in scene.session.campaign.survivors if survivor.id != who)
    before = structs.replace(last.question, kind="action", who=other)
    scene.session.played[-1] = structs.replace(last, question=before, key="end", happened=[ActEnded(other), ActBegan(who)])
    assert scene.fight.began_by_itself
    within = structs.replace(last.question, kind="path", who="everyone")
    scene.session.played[-1] = structs.replace(last, question=within, happened=[])
    assert not scene.fight.began_by_itself
