"""The First Story in a real window: from the title to the end of the beginning, by mouse alone, by keyboard alone and by gamepad alone.

Keyboard and gamepad leave most of the fight to a bot, unless `STONE_FACES_WHOLE_STORIES=1` is set. `STONE_FACES_PICTURES=FOLDER` keeps a picture of
each kind of question, taken from the X server.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.play.bots import CarefulBot
from game.play.campaigns import next_answer
from game.play.packs import read_all
from game.play.saves import Keeper
from game.rules.session import Session
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


def has_fought(twin: Session) -> bool:
    """Returns whether enough of the fight was played by the hand, or all of it."""
    return twin.campaign.phase == "settlement" or (twin.campaign.phase == "showdown" and len(twin.played) > PLAYED)


def fought_by_bot(home: Path) -> None:
    """Lets a bot win the fight of the only story that was saved, and saves it at the first question of the settlement."""
    keeper, library = Keeper(home / "saves"), read_all()[0]
    opened, bot = keeper.open(keeper.list()[0].id, library), CarefulBot(7)
    session = opened.session
    while session.question is not None and session.campaign.phase != "settlement":
        session.answer(next_answer(session, session.question, bot))
    assert session.campaign.phase == "settlement" and opened.holder is None
    keeper.story(opened.id, opened.notes).keep(session)
    keeper.leave()


PLAYED = 30  # answers of the fight that are given by the hand, where a bot plays on
WAYS = {"mouse": (RealGame, RealGame.click, by_mouse), "keyboard": (RealGame, tab_to, by_keyboard), "gamepad": (PadGame, steer_to, by_gamepad)}


@pytest.mark.parametrize(("table", "press", "give"), WAYS.values(), ids=list(WAYS))
def test_the_first_story(tmp_path, table, press, give):
    in_parts = table is not RealGame or give is not by_mouse
    if in_parts and "STONE_FACES_WHOLE_STORIES" not in os.environ:
        with table(tmp_path) as game:
            begin(game, press)
            Story(game, give, pictures(give.__name__)).play(until=has_fought)
        fought_by_bot(tmp_path)
    with table(tmp_path) as game:
        if game.until(lambda asks: asks["scene"] == "title") and "continue" in game.open_to():
            press(game, "continue")
            game.until(lambda asks: asks["scene"] == "settlement")
        else:
            begin(game, press)
        story = Story(game, give, pictures(give.__name__))
        story.play(until=lambda twin: False)
        assert story.twin.campaign.over == "end_of_the_beginning"
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
