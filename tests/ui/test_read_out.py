"""All that a screen says can be had as text: question, answers with their reasons, results; by a key, by the menu and in `--trace`."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.scenes.session.scene import SessionScene
from game.ui.cards.reading_panel import ReadingPanel
from game.ui.showdown.prompts import ATTACK
from tests.ui.looks import WORDS, shown
from tests.ui.showdown_player import key, opened, scene_of, settle, until


def words_of(scene: SessionScene) -> str:
    return "\n".join(scene.text().lines())


def test_an_act_is_read_with_every_answer_and_the_reason_of_each_that_is_locked():
    app = opened(answers=20)
    scene = until(app, lambda scene: scene.question is not None and scene.question.kind == "action" and scene.find(ATTACK) is not None)
    read = scene.text()
    assert any("acts" in line for line in read.asked)
    locked = [line for line in read.answers if line.startswith("Not possible")]
    assert locked and all("(" in line or ":" in line.removeprefix("Not possible:") for line in locked)
    named = {option for option in scene.question.options if scene.find(option) is not None}
    for option in named:
        assert any(scene.find(option).label in line for line in read.answers), option


def test_spaces_without_a_button_are_read_by_their_names():
    app = opened()
    scene = until(app, lambda scene: scene.question is not None and scene.question.kind == "deploy")
    (on_board,) = [line for line in scene.text().answers if line.startswith("On the board")]
    assert all(option in on_board for option in scene.question.options if scene.find(option) is None)


def test_an_attack_with_the_other_weapon_is_an_answer_of_its_own_and_no_place_on_the_board():
    app = opened(answers=20)
    scene = until(app, lambda scene: sum(option.startswith("attack ") for option in scene.question.options if scene.question.kind == "action") > 1
                  if scene.question is not None else False)  # fmt: skip
    read = scene.text().answers
    assert sum("Attack" in line and not line.startswith("On the board") for line in read) > 1
    assert not any("Attack" in line for line in read if line.startswith("On the board"))


def test_results_are_read_in_order_each_followed_by_its_reasons():
    app = opened(answers=20)
    scene = until(app, lambda scene: any(line.reasons for line in scene.log_lines()[-6:]) and scene.question is not None)
    results = list(scene.text().results)
    line = next(line for line in reversed(scene.log_lines()) if line.reasons)
    assert any(part.startswith("Because:") for part in results)
    at = max(i for i, part in enumerate(results) if not part.startswith("Because:") and i + 1 < len(results) and results[i + 1].startswith("Because:"))
    assert line.words.replace("*", "") == results[at] or results[at]


@pytest.mark.parametrize("answers", [0, 12, 25])
def test_a_settlement_reads_its_question_and_its_log(answers):
    app = shown("settlement", answers=answers)
    scene = app.current
    assert isinstance(scene, SessionScene)
    read = scene.text()
    assert read.asked and (read.answers or scene.question is None)
    assert not any(sign in "".join(read.lines()) for sign in ("<a>", "</>", "[claw]"))


def test_a_key_and_the_menu_open_it_and_escape_closes_it():
    app = opened(answers=20)
    settle(app)
    scene = scene_of(app)
    key(app, "read_out")
    app.draw()
    assert isinstance(scene.top, ReadingPanel)
    key(app, "back")
    assert scene.top is scene
    key(app, "back")
    app.draw()
    scene.top.find("read_out").press()
    app.draw()
    assert isinstance(scene.top, ReadingPanel)


def test_the_trace_has_the_same_text_at_every_question_of_a_fight():
    app = opened(answers=8)
    scene, bot = scene_of(app), CarefulBot(1)
    for _ in range(25):
        settle(app)
        said = scene.trace()["text"]
        assert said == scene.text().lines() and said[0]
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None:
            scene.table.answer(bot.choose(scene.session))
        if app.current is not scene:
            return


def test_what_is_read_has_no_words_of_markup():
    app = opened(answers=30)
    settle(app)
    read = words_of(scene_of(app))
    assert read and not any(mark in read for mark in ("<", "{", "["))
    assert WORDS.say("read_out.title")
