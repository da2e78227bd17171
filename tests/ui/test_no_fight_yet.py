"""A monster whose cards are still to be written: wherever it is chosen or hunted, it is said beforehand that no showdown follows."""

from __future__ import annotations

from functools import cache

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.options import GO_ON
from game.rules.queries import position
from game.rules.queries.hunt_ahead import ahead
from game.scenes.hunt.meeting import Meeting
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.ui.settlement.pages import MET
from tests.ui.settling import opened, scene_of
from tools.samples.settlement import after_victory

STAGES = ("quarry_level", "depart", "losses", "hunt.meeting", f"page.{MET}", "signs", "unwritten")
EVERY_SEED = range(1, 12)


@cache
def hunt_of(monster: str, seed: int) -> dict[str, str]:
    """Plays a year whose party hunts a monster, and gives the words of each stage from the choice of its level on."""
    session, bot = after_victory(seed), CarefulBot(seed)
    session.campaign.goes_on = True
    session.campaign.settlement.quarries = list(dict.fromkeys(["white_lion", monster]))
    app, scene = opened(session)
    said: dict[str, str] = {}
    for _ in range(300):
        scene = scene_of(app)
        question, phase = scene.session.question, scene.session.campaign.phase
        if phase == "showdown" and scene.name != "hunt":
            break
        page = scene.telling.page
        prompt = scene.prompter.now(False)[0]
        words = f"{prompt.ask} {prompt.because}"
        if page is not None and page.outcome == MET:
            said[f"page.{MET}"] = words
            view = Meeting(scene, scene.table, scene.settlers, scene.drawers, scene.telling.happened)
            said["signs"] = " ".join(sign for _, sign in view.signs())
        elif page is None and question is not None:
            said[question.kind] = words
            if question.kind == "depart" and question.facts.chosen:
                said["losses"] = scene.losses.of_leaving(question, scene.prompter.now(False)[1][-1]).whole
            if question.kind == "hunt_turn" and ahead(scene.session.game).waits == "meeting":
                said["hunt.meeting"] = words
        if page is not None:
            scene.give(TURN_PAGE)
        elif question is None or question.kind == "unwritten":
            break
        elif question.kind == "quarry":
            scene.give(monster)
        else:
            first = GO_ON if GO_ON in question.options else question.options[0]
            scene.give(first if phase == "hunt" else bot.choose(scene.session))
    return said


def met(monster: str) -> dict[str, str]:
    """The words of the first hunt that comes to its monster."""
    return next(said for seed in EVERY_SEED if f"page.{MET}" in (said := hunt_of(monster, seed)))


@pytest.mark.parametrize("monster", ["screaming_antelope", "phoenix"])
def test_every_page_of_the_way_says_that_there_is_no_fight(monster):
    said = met(monster)
    for stage in STAGES:
        words = said[stage].casefold()
        assert any(sign in words for sign in ("no fight", "no cards for this fight", "no showdown", "none has a fight")), (stage, words)
        assert "goes first" not in words and "the showdown begins" not in words and "nemesis" not in words, stage


def test_a_quarry_with_cards_is_announced_as_a_fight():
    said = met("white_lion")
    assert "unwritten" not in said and not [words for stage, words in said.items() if "no fight" in words or "no cards" in words or "No showdown" in words]
    assert "the showdown begins" in said["hunt.meeting"] and "first" in said["signs"]


def test_each_nemesis_on_the_timeline_says_whether_it_can_be_fought():
    _, scene = opened(after_victory(3))
    game, library = scene.session.game, scene.table.library
    nemeses = {entry: nemesis.monster for entries in dict(position.years(game)).values() for entry in entries if (nemesis := position.nemesis_in(game, entry))}
    assert {library.monster[monster].unfinished for monster in nemeses.values()} == {True, False}
    for entry, monster in nemeses.items():
        assert ("no fight yet" in scene.telling.written(entry)) == library.monster[monster].unfinished, entry
