"""Escape does one thing: it puts the lesson away, or passes the result, or opens the menu; the next press on an answer counts."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine import events
from game.ui.kit.inputs import Key
from game.ui.showdown.banner import Prompt
from tests.ui.settling import click, stocked, strike
from tests.ui.showdown_player import key, opened, scene_of, settle
from tools.looks.states import rest


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_escape_has_put_a_lesson_away_the_next_press_on_an_answer_counts(seed):
    """However soon it comes, and whatever was pressed before: the layout is not even drawn anew between the two."""
    app = opened(seed, 0, lessons=True, speed=1)
    scene, bot, kinds = scene_of(app), CarefulBot(seed), set[str]()
    for _ in range(900):
        app.advance(0.1)
        app.draw()
        if app.current is not scene or len(kinds) > 5 or scene.session.question is None:
            break
        assert not scene.overlays, "the menu opens only where no lesson stands"
        asks = scene.question is not None and not scene.fight.telling
        if scene.tutorial.is_open:
            key(app, "escape")
            answer = next((w for w in scene.every() if asks and w.key in scene.question.options and w.hotkeys and w.enabled), None)
            if answer is None or scene.overlays:
                continue
            kind, played = scene.question.kind, len(scene.session.played)
            key(app, answer.hotkeys[0])
            led = len(scene.session.played) > played or scene.fight.confirming or scene.fight.strike_from
            assert led, f"{answer.key} of {kind} is swallowed"
            kinds.add(kind)
        elif asks and not scene.table.picture.waiting:
            scene.table.answer(bot.choose(scene.session))
    assert len(kinds) > 3


def told(lesson: bool, result: bool):
    """Opens a fight in which a lesson on an event, a result or both are read."""
    app = opened(1, 3, lessons=True, speed=1)
    scene = scene_of(app)
    settle(app)
    scene.tutorial.answered()
    scene.tutorial.lesson = None
    if lesson:
        scene.tutorial.teach(events.Wounded("monster", "s1"))
        assert scene.tutorial.is_open
    if result:
        scene.narrator.stop(Prompt("The monster is wounded."))
    app.draw()
    return app, scene


@pytest.mark.parametrize(("lesson", "result"), [(True, True), (True, False), (False, True), (False, False)])
def test_escape_leaves_the_lesson_then_the_result_and_only_then_opens_the_menu(lesson, result):
    app, scene = told(lesson, result)
    left = [name for name, there in (("lesson", lesson), ("result", result)) if there]
    while left:
        key(app, "escape")
        left.pop(0)
        assert scene.tutorial.is_open == ("lesson" in left) and (scene.fight.halt is not None) == ("result" in left) and not scene.overlays
        app.draw()
    key(app, "escape")
    assert scene.overlays


def test_the_menu_over_what_is_told_passes_over_nothing():
    app, scene = told(False, False)
    scene.table.answer(CarefulBot(1).choose(scene.session))
    assert scene.fight.telling and scene.fight.halt is None
    waiting = len(scene.table.picture.waiting)
    key(app, "escape")
    assert scene.overlays and len(scene.table.picture.waiting) == waiting
    key(app, "escape")
    assert not scene.overlays


@pytest.mark.parametrize("place", ["lantern_hoard", "skinnery", "known", "stored"])
def test_in_the_settlement_escape_leaves_the_lesson_then_the_open_place_and_only_then_opens_the_menu(place):
    app, scene = stocked({"monster_hide": 3}, built=("skinnery",))
    app.settings.lessons = True
    click(app, f"place {place}")
    scene.tutorial.asked = None
    scene.tutorial.teach(scene.question)
    rest(app)
    assert scene.tutorial.is_open and scene.selection.panel
    strike(app, "escape")
    assert not scene.tutorial.is_open and scene.selection.panel and not scene.overlays
    strike(app, "escape")
    assert not scene.selection.panel and not scene.overlays
    strike(app, "escape")
    assert scene.overlays


def hold(app, name):
    """Presses a key and holds it until it has repeated."""
    app.send(Key(name, app.bindings.meaning(name)))
    for _ in range(3):
        app.send(Key(name, app.bindings.meaning(name), repeat=True))
        app.draw()
    app.send(Key(name, app.bindings.meaning(name), down=False))


@pytest.mark.parametrize("result", [True, False])
def test_escape_that_is_held_puts_the_lesson_away_and_opens_nothing(result):
    app, scene = told(True, result)
    hold(app, "escape")
    assert not scene.tutorial.is_open and not scene.overlays and (scene.fight.halt is not None) == result
    scene.narrator.go_on()
    hold(app, "escape")
    assert scene.overlays, "it opens the menu once, and does not close it again"


def test_in_the_settlement_escape_that_is_held_leaves_one_thing():
    app, scene = stocked({"monster_hide": 3})
    app.settings.lessons = True
    click(app, "place lantern_hoard")
    scene.tutorial.asked = None
    scene.tutorial.teach(scene.question)
    rest(app)
    hold(app, "escape")
    assert not scene.tutorial.is_open and scene.selection.panel and not scene.overlays
    hold(app, "escape")
    assert not scene.selection.panel and not scene.overlays


def test_a_lesson_says_which_key_puts_it_away():
    app, scene = told(True, False)
    assert scene.find("lesson.got").printed_key == app.cap("back")
