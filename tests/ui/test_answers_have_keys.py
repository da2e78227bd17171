"""Each answer of the banner while a party sets out has a key, and so has each answer of a warning before what costs much."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.options import NOBODY
from game.rules.engine.question_facts import MonsterWay, PathFacts
from game.rules.engine.questions import Ask
from game.rules.queries.setting_out import NEWCOMER
from game.ui.kit.widgets import Button
from game.ui.showdown.banner import NONE_KEY, TEN, answer_keys
from game.ui.showdown.prompts import MANY
from tests.ui.battle_table import asks, played, shown
from tests.ui.battle_table import scene_of as showdown_of
from tests.ui.settling import rest, scene_of, strike, turn_pages
from tests.ui.settling import settle as settle_down
from tests.ui.showdown_player import settle
from tools.samples.showdown import battle_session


def departing():
    """Comes to the question who departs."""
    app, scene = settle_down(3)
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


def in_reading_order(scene):
    """The numbers of the keys of the answers, as they are read: row by row, from left to right."""
    plates = [widget for widget in scene.widgets if isinstance(widget, Button) and widget.region == "answers" and widget.enabled]
    plates.sort(key=lambda plate: (round(plate.box.y / 8), plate.box.x))
    found = [int(key.removeprefix("answer_")) for plate in plates for key in plate.hotkeys[:1] if key.startswith("answer_")]
    return [number for number in found if number != TEN]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 0.8)])
def test_keys_of_answers_follow_each_other_as_the_answers_are_read(size, scale):
    kinds = set()
    for seed in (3, 5):
        session, bot = battle_session(seed, "white_lion", "2", 6), CarefulBot(seed)
        app = shown(session, size, scale)
        scene = showdown_of(app)
        while session.question is not None and len(session.played) < 60:
            if session.question.kind != "action" and (session.question.kind not in kinds or len(session.question.options) > MANY):  # verbs have keys for good
                scene.relayout()
                app.draw()
                numbers = in_reading_order(scene)
                assert numbers == sorted(numbers), (session.question.kind, numbers)
                kinds.add(session.question.kind)
            scene.table.answer(bot.choose(session))
            settle(app)
    assert len(kinds) > 5


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_of_many_paths_the_one_in_focus_is_read_first_and_has_the_first_key(size, scale):
    session = played(5, "2", 6, asks("path"))
    spaces = ("A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1")
    session.question = Ask("path", session.question.who, session.question.about, spaces, PathFacts(tuple(MonsterWay(each, ("A2", each)) for each in spaces)))
    scene = showdown_of(shown(session, size, scale))
    assert in_reading_order(scene) == [1, 2, 3]
