"""A year after the First Story in a real window: the settlement phase, the way out, and the hunt until the monster is met, by mouse and by keyboard alone.

`STONE_FACES_PICTURES=FOLDER` keeps a picture of each kind of question, taken from the X server.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.play.saves import Keeper
from game.rules.session import Session
from tests.window.real import ABSENT, RealGame
from tests.window.story import Story, by_keyboard, by_mouse, tab_to
from tools.samples.campaign import asked, lived

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(ABSENT), reason=f"needs {' and '.join(ABSENT)}")]
PICTURES = os.environ.get("STONE_FACES_PICTURES")
WAYS = [
    pytest.param(RealGame.click, by_mouse, id="mouse"),
    pytest.param(tab_to, by_keyboard, id="keyboard", marks=pytest.mark.whole),
]


def has_met_it(twin: Session) -> bool:
    return twin.campaign.phase == "showdown"


@pytest.mark.parametrize(("press", "give"), WAYS)
def test_a_year_with_its_hunt(tmp_path, press, give):
    saved = lived(asked(2, "settlement", "develop"))
    keeper = Keeper(tmp_path / "saves")
    keeper.story("year", {}).keep(saved)
    keeper.leave()
    with RealGame(tmp_path) as game:
        game.until(lambda asks: asks["scene"] == "title")
        press(game, "continue")
        game.until(lambda asks: asks["scene"] == "settlement")
        year = Story(game, give, Path(PICTURES) / f"year_{give.__name__}" if PICTURES else None)
        assert year.twin.digest() == saved.digest()
        phases = []
        while not has_met_it(year.twin):
            phases += [] if year.twin.campaign.phase in phases else [year.twin.campaign.phase]
            assert year.twin.question is not None and year.answers < 200
            year.step()
        assert phases == ["settlement", "hunt"]
        year.settle()
        assert game.asks["scene"] == "showdown"
