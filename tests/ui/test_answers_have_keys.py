"""Each answer of the banner while a party sets out has a key, and so has each answer of a warning before what costs much."""

from __future__ import annotations

import pytest

from game.rules.engine.options import NOBODY
from game.rules.queries.setting_out import NEWCOMER
from game.ui.showdown.banner import NONE_KEY, answer_keys
from tests.ui.battle_table import asks, played, shown
from tests.ui.battle_table import scene_of as showdown_of
from tests.ui.settling import rest, scene_of, settle, strike, turn_pages


def departing():
    """Comes to the question who departs."""
    app, scene = settle(3)
    while True:
        turn_pages(app)
        question = scene.question
        if question.kind == "depart":
            return app, scene
        scene.give("go_on" if question.kind == "develop" else question.options[0])
        rest(app)


def test_every_answer_of_the_banner_has_a_key_of_its_own():
    app, scene = departing()
    shown = [widget for widget in scene.every() if (widget.region == "answers" or widget.key == "done") and widget.presses()]  # the way out lies at the foot
    assert {"create", NEWCOMER, "done"} <= {widget.key for widget in shown}
    keys = [app.bindings.first(widget.hotkeys[0]) for widget in shown if widget.hotkeys]
    assert len(keys) == len(shown) == len(set(keys))


def test_the_key_of_somebody_new_asks_for_them_and_that_of_the_newcomer_takes_who_is_proposed():
    app, scene = departing()
    people = len(scene.campaign.survivors)
    strike(app, app.bindings.first("newcomer"))
    assert len(scene.campaign.survivors) == people + 1
    app, scene = departing()
    strike(app, app.bindings.first("create"))
    assert scene.question.kind == "sex"


@pytest.mark.parametrize("meaning", ["answer_1", "back"])
def test_each_answer_of_the_warning_that_nobody_hunts_has_a_key(meaning):
    app, scene = departing()
    strike(app, app.bindings.first("settlement_go_on"))
    dialog = scene_of(app).overlays[-1]
    assert all(answer.cap for answer in dialog.answers)
    strike(app, app.bindings.first(meaning))
    assert not scene.overlays
    left = scene_of(app) is not scene or scene.question is None or scene.question.kind != "depart"
    assert left == (meaning == "answer_1")


@pytest.mark.parametrize("of", range(1, 13))
def test_none_of_these_has_the_same_key_wherever_it_stands(of):
    for number in range(1, of + 1):
        keys = [answer_keys(NOBODY if n == number else f"s{n}", n, of)[0] for n in range(1, of + 1)]
        assert len(set(keys)) == of
        assert of > 9 or keys[number - 1] == NONE_KEY


def test_who_dodges_nothing_presses_that_key():
    session = played(1, "1", 4, asks("dodge"))
    scene = showdown_of(shown(session))
    none = scene.find(NOBODY)
    assert none is not None and none.hotkeys[0] == NONE_KEY
    strike(scene.services, scene.services.bindings.first(NONE_KEY))
    assert scene.session.played[-1].key == NOBODY
