"""The key that ends an act does not end another one that has begun by itself: it asks first."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.queries.strikes import may_strike
from game.ui.kit.dialog import Dialog
from game.ui.showdown.prompts import END
from tests.ui.battle_table import shown
from tools.samples.showdown import story


@pytest.mark.parametrize("strikes", [True, False])
def test_ending_an_act_that_nobody_has_chosen_and_in_which_nothing_was_done_asks_once(strikes):
    for seed in range(1, 30):
        session, bot = story(seed), CarefulBot(seed)
        for _ in range(400):
            question, played = session.question, session.played
            if question is None or session.campaign.phase != "showdown":
                break
            by_itself = question.kind == "action" and bool(played) and played[-1].question.kind == "action" and played[-1].question.who != question.who
            if by_itself and may_strike(session.game, session.game.by_id[question.who]) == strikes:
                app = shown(session, speed=0)
                scene = app.current
                count = len(scene.session.played)
                scene.give(END)
                assert len(scene.session.played) == count and isinstance(scene.top, Dialog)
                app.draw()
                next(widget for widget in scene.top.every() if widget.key == "end").press()
                assert len(scene.session.played) > count
                return
            session.answer(bot.choose(session))
    raise AssertionError("no act begins by itself")
