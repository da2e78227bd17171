"""Who has begun the story in its settlement is told nothing of a first fight that they have not fought."""

from __future__ import annotations

import re

import pytest

from game.model.campaign import Player
from game.play.bots import CarefulBot
from game.rules.engine.options import GO_ON
from game.scenes.endings.story import BEGINNING, StoryEnd
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.scenes.session.earlier_phases import EarlierPhases
from game.scenes.session.stories import new_session
from tests.ui.looks import WORDS
from tests.ui.settling import opened, scene_of

OF_THE_FIRST_STORY = re.compile(r"first fight|First Story|first story|was a lion", re.IGNORECASE)
PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 2, "b"), ("Ines", "female", 1, "c"), ("Lucca", "male", 2, "d")]


def begun(skipped: bool):
    """Opens a story whose beginning was skipped or not, at the first question of its settlement or its first fight."""
    return new_session([Player("Ana", 0), Player("Bo", 1)], PEOPLE, seed=1, prologue=False, skipped=skipped)


def test_nobody_who_skipped_it_is_told_of_the_first_fight():
    session, bot, found = begun(True), CarefulBot(1), set[str]()
    app, scene = opened(session)
    while scene_of(app) is scene and scene.campaign.settlement.lantern_year < 2:
        page, question = scene.telling.page, scene.session.question
        prompt, options = scene.prompter.now(False)
        found |= {prompt.ask, prompt.because, *[option.label for option in options], *[option.sub for option in options]}
        phases = EarlierPhases(scene, scene.table, scene.going_back)
        found |= {phases.said_of("settlement", (), (), scene.campaign, line) for line in scene.telling.log.lines}
        if page is not None:
            found |= {line.words for line in page.told}
            scene.give(TURN_PAGE)
        elif question is None:
            break
        else:
            scene.table.answer(GO_ON if question.kind == "the_end" else bot.choose(session))
    assert len(found) > 30 and WORDS.say("settlement.depart.last.skipped") in " ".join(found)
    assert [words for words in found if OF_THE_FIRST_STORY.search(words)] == []


@pytest.mark.parametrize("skipped", [True, False])
def test_the_end_of_the_beginning_names_the_first_story_where_it_was_played(skipped):
    ending = StoryEnd(WORDS, begun(skipped))
    for part in ("label", "tale", "here"):
        said = ending.say(f"{part}.{BEGINNING}", name="Ember", head="")
        assert bool(OF_THE_FIRST_STORY.search(said)) != skipped, said
