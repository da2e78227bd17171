"""Nobody reads an id: at each question of settlement phases and hunts everything on the screen has a name."""

from __future__ import annotations

import re

import pytest

from game.play.bots import CarefulBot
from game.rules.session import Session
from game.scenes.pages.banner import GO_ON
from tests.ui.settling import opened
from tools.samples.settlement import after_victory

ID = re.compile(r"\b[a-z]+_[a-z_]+\b")
MOST = 120  # answers and pages


@pytest.mark.parametrize("seed", [1, 3])
def test_nothing_on_the_screen_is_called_by_its_id(seed):
    first = after_victory(seed)
    first.campaign.goes_on = True
    app, scene = opened(Session(first.campaign, first.library))
    bot, found = CarefulBot(seed), list[str]()
    for _ in range(MOST):
        if scene.session.campaign.phase not in ("aftermath", "settlement", "hunt") or app.current is not scene:
            break
        app.draw()
        question = scene.session.question
        kind = question.kind if question is not None else ""
        found += [f"{kind}: {part.label}" for top in scene.widgets for part in top.everything() if ID.search(part.label)]
        scene.give(GO_ON if scene.telling.pages else bot.choose(scene.session))
        scene = app.current  # type: ignore[assignment]
    assert found == []
