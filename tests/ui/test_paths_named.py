"""Several paths of the monster: each button has a name of its own, and pointing at it shows its path on the board."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.question_facts import MonsterWay, PathFacts
from game.rules.engine.questions import Ask
from game.rules.queries.monster_ways import ways_apart
from game.ui.board.board_state import Path
from game.ui.kit.inputs import Pointer
from game.ui.showdown.prompt_context import PromptContext
from game.ui.showdown.prompts import label_of, options
from tests.ui.battle_table import WORDS, asks, played, scene_of, shown
from tools.samples.showdown import battle_session


def context(session, voice) -> PromptContext:
    return PromptContext(session.question, session.campaign, session.game, voice, WORDS, {})


@pytest.fixture(scope="module")
def table():
    return scene_of(shown(played(5, "2", 6, asks("path")), speed=0))


def test_no_two_buttons_of_a_question_have_the_same_name(table):
    seen = alike = 0
    for number in range(1, 5):
        session, bot = battle_session(number, "white_lion", ("1", "2", "3")[number % 3], 6), CarefulBot(number)
        while session.question is not None and len(session.played) < 260:
            if session.question.kind == "path":
                asking = context(session, table.fight.voice)
                labels = [label_of(asking, key) for key in session.question.options]
                assert len(set(labels)) == len(labels), labels
                assert all(option.sub for option in options(asking) if option.key in session.question.options)
                ends = [way.spaces[-1] for way in session.question.facts.ways]
                seen, alike = seen + 1, alike + (len(set(ends)) < len(ends))
            session.answer(bot.choose(session))
    assert seen > 4


def asked_for(*ways: MonsterWay) -> Ask:
    return Ask("path", "monster_controller", "x", tuple(way.key for way in ways), facts=PathFacts(ways))


def test_the_same_end_is_told_apart_by_whom_it_runs_over_or_by_a_space_on_the_way(table):
    game, (ann, bob) = table.fight.game, [survivor.id for survivor in table.fight.game.living()[:2]]
    over = (MonsterWay("a", ("C3", "C4"), (ann,)), MonsterWay("b", ("C3", "C4"), (bob,)), MonsterWay("c", ("B3", "C4")))
    via = (*over, MonsterWay("d", ("D4", "C4")))
    for ways, told in ((over, ["over"] * 3), (via, ["over", "over", "via", "via"]), (via[:1], ["end"])):
        question = asked_for(*ways)
        assert [way.told_by for way in ways_apart(game, question.facts)] == told
        asking = PromptContext(question, table.campaign, game, table.fight.voice, WORDS, {})
        assert len({label_of(asking, key) for key in question.options}) == len(ways)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_pointing_at_a_button_shows_its_path(size, scale):
    app = shown(played(5, "2", 6, asks("path")), size, scale, speed=0)
    scene = scene_of(app)
    question, tried = scene.question, 0
    for key, way in zip(question.options, question.facts.ways, strict=True):
        button = scene.find(key)
        if button is None:
            continue
        app.send(Pointer("move", *button.shown.centre))
        app.draw()
        (lit,) = [mark for mark in scene.view.marks if isinstance(mark, Path) and mark.focused]
        assert lit.spaces[1:] == way.spaces
        tried += 1
    assert tried > 1
