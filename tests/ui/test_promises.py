"""What the tray says that a hit will do comes from the rules: a card that changes the damage changes the words."""

from __future__ import annotations

import pytest

from game.rules.session import Session
from game.ui.draw.text import unmarked
from game.ui.kit.custom import CustomWidget
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import faults


def swatted(worn: str) -> Session:
    """A Power Swat (2 damage) hits the body of somebody without armor, who may dodge it."""
    session = played(5, "1", 2, asks("act"))
    campaign, showdown = session.campaign, session.campaign.showdown
    assert showdown is not None
    survivor, other = campaign.survivors
    survivor.grid, survivor.armor, survivor.survival = ({"0": worn} if worn else {}), {}, 1
    showdown.monster.space, showdown.monster.facing, survivor.space, other.space = "H11", "E", "H13", "A1"
    showdown.ai_deck, showdown.stage, showdown.terrain = ["white_lion.power_swat"], "monster", []
    campaign.dice = "hand"
    again = Session(campaign, session.library, forgiving=False)
    while again.question is not None and again.question.kind != "dodge":
        again.answer(next(key for key in ("none", "body", "9") if key in again.question.options))
    return again


@pytest.mark.parametrize(("worn", "damage", "verdict"), [
    ("", "2", "A heavy injury: knocked down."),
    ("lion_skin_cloak", "1", "A light injury."),
])
def test_the_tray_promises_what_the_rules_deal(worn, damage, verdict):
    session = swatted(worn)
    assert session.question is not None and session.question.kind == "dodge"
    app = shown(session)
    blow = scene_of(app).find("blow.body")
    assert isinstance(blow, CustomWidget) and blow.tip is not None
    assert unmarked(blow.tip.body) == verdict
    assert any(written.words == f"{damage} damage" for written in written_by(app))
    session.answer("none")
    assert session.campaign.survivors[0].injuries == {"body": int(damage)}


def written_by(app):
    """Draws once more and returns the words that stand on the screen."""
    assert faults(app) == []
    return app.canvas.written
