"""A space that cannot be chosen says why when it is pressed; a dash that is to be spent can be taken back or says why it cannot."""

from __future__ import annotations

import pytest

from game.play.bots import RandomBot
from game.rules.engine.options import SurvivalOption, options_of
from game.rules.queries import position
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.showdown_player import click_at, click_target, opened, settle
from tools.samples.showdown import battle_session


def press(app, space):
    """Clicks the middle of a space, and gives the notes that are shown then."""
    view = scene_of(app).view
    view.steering.bring([space])
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


def test_who_has_only_survival_actions_left_is_never_told_that_nothing_is_left():
    def spent(session):
        question = session.question
        if question.kind != "action" or question.about != "act" or position.must_spend(session.game):
            return False
        survivor = session.game.by_id[question.who]
        return not survivor.movements and not survivor.activations and any(isinstance(option, SurvivalOption) for _, option in options_of(question))

    app = shown(played(3, "1", 4, spent))
    scene = scene_of(app)
    prompt, _ = scene.prompter.banner_now(app.units, scene.pen)
    assert prompt.because == scene.say("showdown.act.left.survival")


def test_a_space_on_which_nobody_starts_says_so():
    app = opened(2)
    scene = scene_of(app)
    while scene.session.question.kind != "deploy":
        scene.table.answer(scene.session.question.options[0])
        settle(app)
    space = next(space for space in ("H16", "A1", "P22") if position.why_not_start(scene.game, space) == "out_of_range")
    (said,) = press(app, space)
    assert space in said and "start on" in said


@pytest.mark.parametrize("in_the_act", [True, False])
def test_a_dash_that_is_to_be_walked_can_be_taken_back(in_the_act):
    session = to_spend("dash", in_the_act)
    asked, who = len(session.played), session.question.who
    assert "dash" in session.game.by_id[who].acted_in
    app = shown(session)
    assert click_target(app, "~undo")
    settle(app)
    assert len(session.played) == asked - 1 and "dash" not in session.game.by_id[who].acted_in


@pytest.mark.parametrize("action", ["dash", "surge"])
@pytest.mark.parametrize("in_the_act", [True, False])
def test_a_dash_or_surge_that_cannot_be_taken_back_can_be_left(action, in_the_act):
    session = to_spend(action, in_the_act)
    session.campaign.undo = "off"
    asked, survivor = len(session.played), session.game.by_id[session.question.who]
    at, survival = survivor.space, survivor.survival
    app = shown(session)
    plate = scene_of(app).find("leave")
    assert plate is not None and plate.enabled and "stays spent" in plate.explanation().body
    assert click_target(app, "leave")
    settle(app)
    survivor = session.game.by_id[survivor.id]
    assert len(session.played) > asked and (survivor.space, survivor.survival) == (at, survival)
    assert not position.must_spend(session.game) and app.faults == []


def test_a_dash_whose_die_was_seen_is_never_a_duty():
    """Honest tables cannot take a die back: the plate that leaves the dash unspent is there instead of the one that takes it back."""
    for seed in range(40):
        session, bot = battle_session(seed, "white_lion", "1", 4, "rawhide"), RandomBot(seed)
        session.campaign.undo = "honest"
        while session.question is not None and len(session.played) < 300:
            if position.must_spend(session.game) and session.cannot_undo() is not None:
                keys = {target.key for target in scene_of(shown(session)).targets() if target.enabled}
                assert "leave" in keys and "~undo" not in keys
                return
            session.answer(bot.choose(session))
    raise AssertionError("no dash came with a die")
