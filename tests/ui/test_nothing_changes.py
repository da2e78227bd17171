"""An event that changes nothing at once says why: whom it did not find, what was not so, when it will, or with what it goes on."""

from __future__ import annotations

from typing import get_args

import pytest

from game.cards.library import read_packs
from game.model.campaign import Granted
from game.play.bots import CarefulBot
from game.rules.engine.game import Context
from game.rules.engine.values import fitting
from game.rules.queries.no_effect import Code, why_nothing
from game.scenes.pages.no_effect_told import why_nothing_told
from game.scenes.session.voice import SessionVoice
from game.ui.settlement.pages import Page, pages_of, without_effect
from tests.reader.conftest import CORE
from tests.reader.test_tallow_ox import GERMAN
from tests.ui.looks import WORDS
from tools.samples.settlement import after_victory

YEARS = range(1, 7)


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_reason_has_words(language):
    words = read_packs([CORE, GERMAN], language)[0].language
    for code in get_args(Code):
        assert words.has(f"settlement.page.nothing.{code}"), code


def test_the_reason_is_so_wherever_nothing_changes_in_years_that_are_played():
    told = set()
    for seed in YEARS:
        session, bot = after_victory(seed), CarefulBot(seed)
        session.campaign.goes_on = True
        while session.question is not None and len(session.played) < 900:
            step, about = session.campaign.settlement.step, session.question.about
            happened = session.answer(bot.choose(session))
            game, voice = session.game, SessionVoice(session.campaign, session.library)
            asked = session.question.about if session.question else ""
            for page in without_effect(pages_of(happened, step, about, voice, session.library), session.library, asked):
                words, why = why_nothing_told(game, page, voice, WORDS.say), why_nothing(game, page.about, page.row)
                assert words.strip() and "{" not in words and "‹" not in words
                told.add(words)
                if why is not None and why.code == "nobody":
                    assert fitting(game, why.who, Context(page.about, "settlement", None)) == []
                if why is not None and why.code == "unmet":
                    assert not why.tests.hold(game, Context(page.about, "settlement", None))
    assert len(told) > 4 and sum(words != WORDS.say("settlement.page.nothing") for words in told) > len(told) - 3


@pytest.mark.parametrize(("event", "row", "code", "said"), [
    ("elder_council", -1, "nothing_to_lose", "nothing that could be lost"), ("haunted", -1, "unmet", "somebody died"), ("open_maw", -1, "offers", "step 7"),
    ("augury", 2, "goes_on", "Intimacy"), ("heat_wave", -1, "lasts", "from now on"),
])  # fmt: skip
def test_what_is_missing_is_named(event, row, code, said):
    session = after_victory(1)
    for survivor in session.campaign.survivors:
        survivor.hunt_xp = 0
    session.campaign.settlement.fallen = []
    session.campaign.granted = [Granted("events/heat_wave#0", "settlement", "phase_end")] if code == "lasts" else []
    why = why_nothing(session.game, event, row)
    assert why is not None and why.code == code
    assert said in why_nothing_told(session.game, Page("settlement_event", event, row=row), SessionVoice(session.campaign, session.library), WORDS.say)
