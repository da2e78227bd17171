"""A year in which nobody sets out ends on a page of its own, and the next one begins on another, under its number."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.events import Ended, StepBegan
from game.rules.engine.options import DONE, LIVE_ON
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.ui.settlement.pages import Page
from tests.ui.looks import WORDS
from tests.ui.settling import opened
from tools.samples.settlement import after_victory

YEARS = 2


def pages_at_home(seed: int, lives_on: bool) -> list[tuple[Page, str, int]]:
    """Gives the pages after the first party has stayed at home, with the title of each and the lantern year that it was then."""
    session, bot = after_victory(seed), CarefulBot(seed)
    session.campaign.goes_on = lives_on
    _, scene = opened(session)
    stayed, found = 0, []
    for _ in range(400):
        page, question = scene.telling.page, scene.session.question
        if page is not None:
            if stayed:
                found.append((page, scene.prompter.now(False)[0].ask, scene.campaign.settlement.lantern_year))
            scene.give(TURN_PAGE)
            continue
        if question is None or (stayed == YEARS and question.kind == "depart"):
            break
        stayed += question.kind == "depart"
        scene.table.answer(LIVE_ON if question.kind == "the_end" else DONE if question.kind == "depart" else bot.choose(session))
    return found


@pytest.mark.parametrize("lives_on", [True, False], ids=["in a year", "as the story is lived on"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_page_tells_of_two_years(seed, lives_on):
    found = pages_at_home(seed, lives_on)
    closing = [number for number, (page, _, _) in enumerate(found) if any(isinstance(fact, Ended) and fact.who == "hunt" for fact in page.facts)]
    assert len(closing) == YEARS
    for number in closing:
        page, title, year = found[number]
        assert page.closes == year and title == WORDS.say("settlement.year.over", n=year)
        home = next(place for place, fact in enumerate(page.facts) if isinstance(fact, Ended) and fact.who == "hunt")
        assert not any(isinstance(fact, StepBegan) for fact in page.facts[home:]), "what comes after it is of the next year"
        after, title, _ = found[number + 1]
        assert after.told[0].heading and after.told[0].words == WORDS.say("settlement.page.toward", n=year + 1) and str(year) not in title
