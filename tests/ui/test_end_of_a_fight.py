"""A fight ends with its end: what follows belongs to the next phase, and is told there, as the table has no board any more."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.events import Ended, Reason
from game.rules.session import Session
from game.scenes.showdown.narrator import Narrator
from tests.ui.battle_table import shown
from tools.samples.hunt import setting_out
from tools.samples.showdown import story

MOST = 4000  # frames until the scene of the next phase is there


def about_to_end(session: Session, seed: int) -> Session:
    """Plays until the next wound kills the monster, and somebody is about to wound it."""
    bot = CarefulBot(seed)
    for _ in range(3000):
        showdown = session.campaign.showdown
        if session.campaign.phase == "showdown" and showdown.stage == "survivors" and session.question is not None and session.question.kind == "action":
            break
        session.answer(bot.choose(session))
    campaign = session.campaign
    campaign.showdown.ai_deck, campaign.showdown.ai_discard, campaign.showdown.face_up = [], [], ""
    return Session(campaign, session.library)


@pytest.mark.parametrize("speed", [0, 1])
@pytest.mark.parametrize(("begin", "seed"), [(setting_out, 2), (setting_out, 5), (story, 1), (story, 4)])
def test_nothing_is_told_at_the_board_after_the_fight_has_ended(begin, seed, speed, monkeypatch):
    told, tell = [], Narrator.told_one
    monkeypatch.setattr(Narrator, "told_one", lambda self, fact: (told.append(fact), tell(self, fact))[1])
    app = shown(about_to_end(begin(seed), seed), speed=speed)
    scene, bot = app.current, CarefulBot(seed)
    for _ in range(MOST):
        app.advance(1 / 15)
        app.draw()
        if app.current is not scene:
            break
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and not scene.fight.telling:
            scene.table.answer(bot.choose(scene.session))
    ends = [number for number, fact in enumerate(told) if isinstance(fact, Ended) and fact.who == "showdown"]
    assert app.current is not scene and ends, told[-3:]
    assert [fact for fact in told[ends[-1] + 1 :] if not isinstance(fact, Reason)] == []
