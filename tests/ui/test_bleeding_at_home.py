"""Bleeding is shown where somebody may bleed: in fights and on hunts, at home only with who does; and there it is said what comes of it."""

from __future__ import annotations

import pytest

from game.rules.engine.events import Changed
from game.ui.cards.low_sheet import fight_sheet
from game.ui.cards.people import sheet_facts
from game.ui.cards.sheets import sheet, sheet_line
from game.ui.draw.drawing import Drawing
from game.ui.draw.units import Box
from game.ui.kit.tokens import Token
from game.ui.settlement.pages import Page
from tests.ui.looks import WORDS, pen, shown
from tests.ui.settling import opened, stocked
from tools.samples.hunt import setting_out
from tools.samples.showdown import battle_session

SHEETS = [(sheet, (0, 0, 282, 172)), (sheet, (0, 0, 160, 172)), (fight_sheet, (0, 0, 260, 76)), (sheet_line, (0, 0, 240, 46))]


def facts_of(session, bleeding):
    survivor = session.game.living()[0]
    survivor.bleeding = bleeding
    return sheet_facts(session.game, survivor, Token("a", "A"))


@pytest.mark.parametrize("bleeding", [0, 2])
@pytest.mark.parametrize("where", ["home", "hunt", "fight"])
@pytest.mark.parametrize(("draw", "box"), SHEETS, ids=["whole", "narrow", "low", "line"])
def test_a_sheet_has_the_drop_where_somebody_may_bleed(where, bleeding, draw, box, monkeypatch):
    session = {"home": lambda: stocked({})[1].session, "hunt": lambda: setting_out(1), "fight": lambda: battle_session(1)}[where]()
    canvas, facts = pen(shown("title")), facts_of(session, bleeding)
    drawn, real = [], Drawing.icon
    monkeypatch.setattr(Drawing, "icon", lambda self, x, y, name, *more, **other: (drawn.append(name), real(self, x, y, name, *more, **other))[1])
    draw(canvas, Box(*box), facts, "now")
    assert ("blood" in drawn) == (where != "home" or bleeding > 0)


@pytest.mark.parametrize("where", ["home", "hunt"])
def test_who_begins_to_bleed_at_home_is_told_what_comes_of_it(where):
    _, scene = stocked({}) if where == "home" else opened(setting_out(1))
    page = Page("develop", facts=[Changed(scene.session.game.living()[0].id, "bleeding", 1)])
    scene.telling.say_more([page])
    assert (WORDS.say("settlement.page.bleeding") in [line.words for line in page.told]) == (where == "home")
