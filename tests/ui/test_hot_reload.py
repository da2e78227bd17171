"""Packs are read again when their files are saved, in the midst of a fight: the same position on the new cards, or why not."""

from __future__ import annotations

import os
import time

import pytest

from game import paths
from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.play.pack_watch import PackWatch
from game.scenes.session import stories
from game.scenes.session.hot_reload import EVERY
from game.scenes.session.phases import scene_for
from game.ui.kit.dialog import Dialog
from tests.ui.looks import WORDS
from tools.samples.showdown import battle_session

CLAW = """
claw:
  name: Claw
  rank: basic
  copies: 2
  actions:
    - pick_target: [closest threat facing in range, closest threat in field of view]
    - flow
    - move_and_attack: {{speed: 2, accuracy: {accuracy}, damage: 1}}
"""


@pytest.fixture
def pack(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    stories.forget_library()
    folder = tmp_path / "packs" / "sharper"
    (folder / "monsters" / "white_lion").mkdir(parents=True)
    (folder / "pack.yaml").write_text('id: sharper\nname: Sharper claws\nversion: "1"\nneeds: [core]\n')
    assert folder.parent == paths.extra_packs()
    write(folder, CLAW.format(accuracy=2))
    yield folder
    stories.forget_library()


def write(pack, text):
    """Saves the card's file, with a time that differs from the one before."""
    file = pack / "monsters" / "white_lion" / "ai.yaml"
    file.write_text(text)
    write.number += 1
    os.utime(file, ns=(write.number * 10**9,) * 2)


write.number = 1_000_000


def fighting(answers=30, watching=True):
    """Opens a battle in its midst."""
    settings = table.Settings(lessons=False, hand_over="never", speed=0, watch_packs=watching)
    app = App(settings, WORDS, keep=False)
    app.window.open_unseen((1280, 720))
    app.measure()
    _, problems = stories.library()
    assert not [problem for problem in problems if problem.level == "error"]
    session = battle_session(5)
    bot = CarefulBot(5)
    for _ in range(answers):
        session.answer(bot.choose(session))
    app.push(scene_for(app, session))
    app.advance(0.1)
    return app


def looked(app, seconds=2 * EVERY + 0.2):
    for _ in range(round(seconds / 0.1)):
        app.advance(0.1)
        app.draw()


def accuracy(app):
    session = app.current.session
    return session.library.ai["white_lion.claw"].actions[-1].accuracy


def dialog(app):
    return next((layer for layer in app.current.layers() if isinstance(layer, Dialog)), None)


def test_a_saved_card_is_in_play_at_the_same_position(pack):
    app = fighting()
    before = app.current.session
    assert accuracy(app) == 2
    write(pack, CLAW.format(accuracy=3))
    started = time.process_time()
    looked(app)
    assert accuracy(app) == 3 and dialog(app) is None
    after = app.current.session
    assert after is not before and after.digest() == before.digest() and after.question == before.question
    assert len(after.played) == len(before.played), "undo goes as far back"
    assert time.process_time() - started < 20


def test_a_mistake_lies_over_the_game_and_the_last_good_cards_stay(pack):
    app = fighting()
    before = app.current.session
    write(pack, CLAW.format(accuracy=3).replace("accuracy:", "acuracy:"))
    looked(app)
    shown = dialog(app)
    assert shown is not None and "ai.yaml:9" in shown.body and "acuracy" in shown.body and "accuracy" in shown.body
    assert app.current.session is before
    write(pack, CLAW.format(accuracy=4))
    looked(app)
    assert dialog(app) is None and accuracy(app) == 4, "mended: it closes by itself"


def test_where_the_answers_lead_elsewhere_the_table_chooses(pack):
    app = fighting(40)
    before = app.current.session
    write(pack, CLAW.format(accuracy=2).replace("copies: 2", "copies: 9"))
    looked(app)
    shown = dialog(app)
    assert shown is not None and {answer.key for answer in shown.answers} == {"go", "stay"}
    assert app.current.session is before
    shown.give(next(answer for answer in shown.answers if answer.key == "go"))
    after = app.current.session
    assert after is not before and after.library.ai["white_lion.claw"].copies == 9 and after.question is not None


def test_nothing_is_read_where_the_table_has_not_chosen_it(pack):
    app = fighting(watching=False)
    before = app.current.session
    write(pack, CLAW.format(accuracy=3))
    looked(app)
    assert app.current.session is before and app.current.reload.wake_after() is None


def test_a_file_half_written_waits(pack):
    watch = PackWatch(lambda: [pack])
    assert not watch.changed()
    write(pack, "claw:")
    assert not watch.changed(), "seen for the first time"
    write(pack, CLAW.format(accuracy=3))
    assert not watch.changed(), "and changed again"
    assert watch.changed() and not watch.changed()
    (pack / "monsters" / "white_lion" / "ai.yaml").unlink()
    assert not watch.changed() and watch.changed(), "a file that is gone is a change"
