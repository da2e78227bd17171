"""The First Story in a real window: from the title to the end of the beginning, by mouse alone, by keyboard alone and by gamepad alone.

Keyboard and gamepad are tried by `main.py test --whole`. `STONE_FACES_PICTURES=FOLDER` keeps a picture of each kind of question, taken from the X server.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.window.real import ABSENT, PadGame, RealGame
from tests.window.story import Story, by_gamepad, by_keyboard, by_mouse, steer_to, tab_to

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(ABSENT), reason=f"needs {' and '.join(ABSENT)}")]


def pictures(way: str) -> Path | None:
    folder = os.environ.get("STONE_FACES_PICTURES")
    return Path(folder) / way if folder else None


def begin(game: RealGame, press) -> None:
    """Begins a story from the title, as it is offered."""
    for key, scene in (("new", "setup"), ("begin", "prologue")):
        if (folder := pictures("way")) is not None:
            game.picture(folder / f"{game.asks['scene']}.png")
        press(game, key)
        game.until(lambda asks, scene=scene: asks["scene"] == scene)


WAYS = [
    pytest.param(RealGame, RealGame.click, by_mouse, id="mouse"),
    pytest.param(RealGame, tab_to, by_keyboard, id="keyboard", marks=pytest.mark.whole),
    pytest.param(PadGame, steer_to, by_gamepad, id="gamepad", marks=pytest.mark.whole),
]


@pytest.mark.parametrize(("table", "press", "give"), WAYS)
def test_the_first_story(tmp_path, table, press, give):
    with table(tmp_path) as game:
        begin(game, press)
        story = Story(game, give, pictures(give.__name__))
        story.play(until=lambda twin: False)
        assert story.twin.campaign.over == "end_of_the_beginning"
        game.until(lambda asks: bool(asks["over"]))  # whether it ends here is asked once more
        give(game, "end")
        game.until(lambda asks: asks["scene"] == "ending")
        if (folder := pictures(give.__name__)) is not None:
            game.picture(folder / "99_ending.png")


def test_nothing_is_lost_when_the_game_is_killed(tmp_path):
    with RealGame(tmp_path) as game:
        begin(game, RealGame.click)
        story = Story(game, by_mouse)
        story.play(until=lambda twin: twin.campaign.phase == "showdown" and len(twin.played) > 12)
        story.settle()
        asked = game.asks
    with RealGame(tmp_path) as game:
        game.click("continue")
        game.until(lambda asks: asks["scene"] == "showdown" and asks["question"] == asked["question"])
        assert game.asks["about"].split(" ")[0] == asked["about"].split(" ")[0]
        assert [option["key"] for option in game.asks["options"] if option["enabled"]][:4] == [
            option["key"] for option in asked["options"] if option["enabled"]][:4]


def test_a_window_of_one_pixel_and_back(tmp_path):
    with RealGame(tmp_path) as game:
        window = game.window()
        for wide, high in ((1, 1), (300, 2), (1280, 720)):
            game.tool("windowsize", window, str(wide), str(high))
            game.rest(0.5)
            assert game.process.poll() is None
        game.until(lambda asks: asks["size"] == [1280, 720])
        game.click("settings")
        game.until(lambda asks: asks["scene"] == "settings")
