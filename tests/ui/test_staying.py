"""A space that cannot be chosen says why when it is pressed; a dash that is to be spent can be taken back or says why it cannot."""

from __future__ import annotations

import pytest

from game.play.bots import RandomBot
from game.rules.queries import position
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.showdown_player import click_at, click_target, opened, settle
from tools.samples.showdown import battle_session


def press(app, space):
    """Clicks the middle of a space, and gives the notes that are shown then."""
    view = scene_of(app).view
    view.bring([space])
    settle(app)
    app.notes.held.clear()
    click_at(app, *view.rect_of(space).center)
    return [words for words, _ in app.notes.held]


def to_spend(action, in_the_act):
    """Plays battles until a dash or surge is to be spent: in the survivor's own act, or in the midst of something."""
    for seed in range(60):
        session, bot = battle_session(seed, "white_lion", "1", 4, "rawhide"), RandomBot(seed)
        while session.question is not None and len(session.played) < 400:
            own = session.question.kind == "action" and session.question.about == "act"
            if session.question.kind == "action" and position.must_spend(session.game) == action and own == in_the_act:
                return session
            session.answer(bot.choose(session))
    raise AssertionError(f"nobody could {action}")


def test_a_space_out_of_reach_says_why():
    app = shown(played(3, "1", 4, asks("action")))
    scene = scene_of(app)
    question, before = scene.question, len(scene.session.played)
    survivor = scene.session.game.by_id[question.who]
    far = next(space for space in ("A1", "P22", "A22", "P1") if position.why_not_space(scene.game, survivor, space) == "out_of_reach")
    (said,) = press(app, far)
    assert far in said and survivor.name in said and str(position.number(scene.game, survivor.id, "movement")) in said
    other = next(other for other in scene.game.living() if other is not survivor)
    assert press(app, other.space) == [f"{other.space} is not free."]
    assert press(app, survivor.space) == [], "where one stands there is nothing to explain"
    assert len(scene.session.played) == before


def test_a_space_on_which_nobody_starts_says_so():
    app = opened(2)
    scene = scene_of(app)
    while scene.session.question.kind != "deploy":
        scene.table.answer(scene.session.question.options[0])
        settle(app)
    space = next(space for space in ("H16", "A1", "P22") if position.why_not_start(scene.game, space) == "out_of_range")
    (said,) = press(app, space)
    assert space in said and "starts" in said


@pytest.mark.parametrize("in_the_act", [True, False])
def test_a_dash_that_is_to_be_walked_can_be_taken_back(in_the_act):
    session = to_spend("dash", in_the_act)
    asked, who = len(session.played), session.question.who
    assert "dash" in session.game.by_id[who].acted_in
    app = shown(session)
    assert click_target(app, "~undo")
    settle(app)
    assert len(session.played) == asked - 1 and "dash" not in session.game.by_id[who].acted_in


def test_a_dash_that_stays_says_why():
    session = to_spend("dash", True)
    session.campaign.undo = "off"
    app = shown(session)
    plate = scene_of(app).find("stay")
    assert plate is not None and not plate.enabled and "at once" in plate.explanation().body
