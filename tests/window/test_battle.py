"""A free battle of six players in a real window, from the title to the last page and into the next battle, by mouse alone.

`STONE_FACES_PICTURES=FOLDER` keeps a picture of each kind of question, taken from the X server.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.window.real import ABSENT, RealGame
from tests.window.story import Story, by_mouse

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(ABSENT), reason=f"needs {' and '.join(ABSENT)}")]
ON = {"~go_on", "go_on"}                                        # the last blow waits to be read, and the story of the fight
PICTURES = Path(os.environ["STONE_FACES_PICTURES"]) / "battle" if "STONE_FACES_PICTURES" in os.environ else None


def take(game: RealGame, name: str) -> None:
    if PICTURES is not None:
        game.picture(PICTURES / f"{name}.png")


def choose(game: RealGame, *keys: str) -> None:
    """Presses one thing after the other on a page."""
    for key in keys:
        game.until(lambda asks, key=key: key in game.open_to())
        game.click(key)


@pytest.mark.whole
def test_six_players_fight_the_white_lion(tmp_path):
    with RealGame(tmp_path) as game:
        take(game, "00_title")
        choose(game, "battle")
        game.until(lambda asks: asks["scene"] == "battle_setup")
        choose(game, "players:5", "level:2")                    # six players, and with them six survivors; level 3
        take(game, "00_setup")
        choose(game, "begin")
        game.until(lambda asks: asks["scene"] == "showdown")
        battle = Story(game, by_mouse, PICTURES)
        campaign = battle.twin.campaign
        assert len(campaign.players) == len(campaign.survivors) == 6 and (campaign.monster, campaign.level) == ("white_lion", "3")
        battle.play(until=lambda twin: twin.campaign.phase == "ended")
        assert battle.twin.campaign.over in ("victory", "defeat")
        assert "survival" in battle.seen or PICTURES is None
        while game.until(lambda asks: asks["scene"] == "battle_end" or ON & {*game.open_to()})["scene"] != "battle_end":
            game.click(next(iter(ON & {*game.open_to()})))
        take(game, "99_end")
        choose(game, "another")
        game.until(lambda asks: asks["scene"] == "battle_setup")
        choose(game, "begin")
        game.until(lambda asks: asks["scene"] == "showdown")
