"""No frame of a deployment takes long, whatever was pressed before it: processor time beside that of a picture that is laid out and drawn anew."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from statistics import median

import pytest

from game.app import App
from game.scenes.showdown.scene import ShowdownScene
from game.ui.kit.inputs import KEYS, Key
from tests.sample import some_of
from tests.ui.showdown_player import click_target, opened, settle, until

pytestmark = pytest.mark.usual_caches

SIZE = (2560, 1440)
PRESSES = 5  # of one key between two frames
MOST = 100.0  # pictures drawn anew in the same time: five to ten milliseconds each
APART = ("full_screen",)  # asks the system for another window


def seconds(do: Callable[[], object]) -> float:
    """Returns the processor seconds of an act, without those of threads that load pictures."""
    began = time.thread_time()
    do()
    return time.thread_time() - began


def deploys(scene: ShowdownScene) -> bool:
    return scene.question is not None and scene.question.kind == "deploy"


def deploying() -> App:
    """Returns a showdown in which a survivor is being deployed."""
    app = opened(31, size=SIZE)
    until(app, deploys)
    settle(app)
    return app


def slow(acts: Iterable[tuple[str, Callable[[App], object]]]) -> dict[str, float]:
    """Does each act at a deployment, with a turn of the loop and a frame; returns those that take longer than `MOST` pictures, in pictures."""
    app, found = deploying(), {}
    anew = median(seconds(lambda: (app.measure(), app.draw())) for _ in range(9))
    for name, act in acts:
        scene = app.current
        if not isinstance(scene, ShowdownScene) or scene.overlays or not deploys(scene):
            app = deploying()
        found[name] = seconds(lambda act=act, app=app: (act(app), app.advance(0.05), app.draw())) / anew
    return {name: pictures for name, pictures in found.items() if pictures > MOST}


def pressed(app: App, meaning: str) -> None:
    for down in (True, False) * PRESSES:
        app.send(Key(meaning, meaning, down=down))


def test_a_key_pressed_five_times_takes_no_longer_than_some_pictures():
    assert slow((meaning, lambda app, meaning=meaning: pressed(app, meaning)) for meaning in some_of([*KEYS]) if meaning not in APART) == {}


@pytest.mark.whole
def test_nor_does_what_is_clicked():
    app = deploying()
    keys = [target.key for target in app.current.top.targets() if target.enabled]
    assert len(keys) > 10
    assert slow((key, lambda app, key=key: click_target(app, key)) for key in keys) == {}
