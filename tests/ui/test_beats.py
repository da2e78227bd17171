"""A press goes on to the next beat of what is told, never past two of them; one that comes just after a beat began counts for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.scenes.showdown.narrator import Narrator
from game.scenes.showdown.telling import begins_beat
from game.scenes.showdown.telling_presses import MOMENT
from game.ui.kit.input_reader import FIRST
from game.ui.kit.inputs import Key, Pointer
from game.ui.showdown.banner import Prompt
from tests.ui.showdown_player import STEP, opened, scene_of

SPACE, LET_GO = Key("space", "go_on"), Key("space", "go_on", down=False)
CLICK = Pointer("down", 480, 90, 1)
Beat = Happened | Prompt


@pytest.fixture
def beats(monkeypatch) -> list[Beat]:
    """Notes each beat as it begins: what is told apart, thrown dice, results."""
    found: list[Beat] = []
    one, stop = Narrator.told_one, Narrator.stop

    def told_one(narrator: Narrator, fact: Happened) -> None:
        one(narrator, fact)
        if begins_beat(fact) or narrator.fight.rolling:
            found.append(fact)

    def stopped(narrator: Narrator, *args: object, **named: object) -> None:
        stop(narrator, *args, **named)
        assert narrator.fight.halt is not None
        found.append(narrator.fight.halt)

    monkeypatch.setattr(Narrator, "told_one", told_one)
    monkeypatch.setattr(Narrator, "stop", stopped)
    return found


def beat(app: App, seconds: float = MOMENT + 0.02) -> None:
    """Lets time pass, by small steps: a scene takes no large ones."""
    for _ in range(round(seconds / 0.01)):
        app.advance(0.01)


def monsters_turn(seed: int) -> App:
    """Plays on until the turn of the monster, with an attack, has just begun to be told."""
    app = opened(seed, 0, speed=1)
    scene, bot = scene_of(app), CarefulBot(seed)
    for _ in range(60):
        scene.table.answer(bot.choose(scene.session))
        kinds = {type(fact) for fact in scene.table.picture.waiting if getattr(fact, "who", "") == "monster"}
        drawn = any(isinstance(fact, events.CardDrawn) and fact.deck == "ai" for fact in scene.table.picture.waiting)
        if drawn and {events.TargetPicked, events.Moved, events.AttackBegan} <= kinds:
            while not (isinstance(fact := scene.table.picture.waiting[0], events.CardDrawn) and fact.deck == "ai"):
                scene.tell_next()
                scene.fight.halt = None
            beat(app)
            return app
        scene.tell_all()
        scene.fight.halt = None
        scene.asked()
    raise AssertionError("the monster never draws")


def pressed_on(app: App, press: Key | Pointer, most: int = 200) -> Iterator[int]:
    """Presses as soon as a press counts, until nothing is told; yields after each press."""
    scene = scene_of(app)
    for number in range(most):
        while scene.fight.telling and scene.telling_presses.since < MOMENT:
            app.advance(0.02)
        if not scene.fight.telling:
            return
        app.send(press)
        if isinstance(press, Key):
            app.advance(0.02)
            app.send(replace(press, down=False))
        yield number


@pytest.mark.parametrize("press", [SPACE, Key("enter", "choose"), CLICK], ids=["space", "enter", "click"])
@pytest.mark.parametrize("seed", [1, 2, 6, 7])
def test_no_press_passes_over_a_beat(seed, press, beats):
    app = monsters_turn(seed)
    scene = scene_of(app)
    beats.clear()
    given = len(scene.session.played)
    told, before, presses = [], 0, 0
    for _ in pressed_on(app, press):
        assert len(beats) <= before + 1, [type(each).__name__ for each in beats[before:]]
        told, before, presses = list(beats), len(beats), presses + 1
    assert len(scene.session.played) == given, "none of them answers"
    kinds = [type(each) for each in told]
    assert kinds.index(events.TargetPicked) < kinds.index(events.DiceFell) < kinds.index(Prompt) and presses >= len(told) >= 4


def test_a_press_just_after_a_beat_began_counts_for_nothing(beats):
    app = monsters_turn(1)
    scene = scene_of(app)
    beats.clear()
    for _ in range(6):
        app.send(SPACE)
        app.send(LET_GO)
        app.advance(0.03)
    assert len(beats) == 1 and scene.fight.telling
    beat(app, 0.12)
    app.send(SPACE)
    app.send(LET_GO)
    assert len(beats) == 2


@pytest.mark.parametrize("pad", [False, True])
def test_a_key_that_is_held_down_skips_the_rest_up_to_a_result_and_answers_nothing(pad, beats):
    app = monsters_turn(1)
    scene, given = scene_of(app), len(scene_of(app).session.played)
    beats.clear()
    app.send(replace(SPACE, pad=pad))
    beat(app, FIRST - 0.1)
    assert len(beats) == 1, "a press is not held yet"
    beat(app, 0.2)
    assert scene.fight.halt is not None and isinstance(beats[-1], Prompt) and app.skipping
    app.send(replace(LET_GO, pad=pad))
    beat(app, 0.1)
    assert not app.skipping and len(scene.session.played) == given


def test_a_key_that_goes_on_with_nothing_passes_nothing_over(beats):
    app = monsters_turn(1)
    scene = scene_of(app)
    beats.clear()
    waiting = len(scene.table.picture.waiting)
    for key in (Key("t", "threat"), Key("shift"), Key("z", "overlays")):
        app.send(key)
    assert not beats and len(scene.table.picture.waiting) == waiting


def test_who_presses_nothing_sees_all_of_it_by_itself(beats):
    app = monsters_turn(1)
    scene = scene_of(app)
    for _ in range(1200):
        app.advance(STEP)
        if not scene.fight.telling:
            break
    assert not scene.fight.telling and scene.question is not None
    assert any(isinstance(each, Prompt) for each in beats)
