"""Two copies of the game on one story: the second looks at it only; the lock of a process that has ended is free."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import files
from game import settings as table
from game.app import App
from game.play import saves
from game.play.bots import RandomBot
from game.play.packs import read_all
from game.play.saves import Keeper
from game.play.story_locks import STALE
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.kit.dialog import Dialog
from tests.session.tables import story
from tests.ui.looks import WORDS

ROOT = Path(__file__).resolve().parents[2]
PLAYS = """
import sys
from pathlib import Path
from game.play.packs import read_all
from game.play.saves import Keeper
keeper = Keeper(Path(sys.argv[1]))
assert keeper.open("night", read_all()[0]).holder is None
print("plays", flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def library():
    return read_all()[0]


@pytest.fixture
def folder(library, tmp_path, monkeypatch):
    """A folder with a story of some answers that nobody plays."""
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    kept(library, Keeper(tmp_path / "saves"), "night", 6)
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["night.story"]
    return tmp_path / "saves"


def kept(library, keeper: Keeper, id: str, answers: int) -> Session:
    session, bot = Session(story(library, 1), library), RandomBot(1)
    for _ in range(answers):
        session.answer(bot.choose(session))
    keeper.keep(session, id, {})
    assert keeper.flush(20) and keeper.take_trouble() is None
    return session


@pytest.fixture
def another(folder):
    """Another process that plays the story."""
    process = subprocess.Popen([sys.executable, "-c", PLAYS, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "plays\n"
    yield process
    process.kill()
    process.wait()


def signed(pid: int) -> bytes:
    """The lock file of a process on this machine."""
    return json.dumps({"pid": pid, "host": socket.gethostname()}).encode()


def test_the_second_copy_is_told_who_plays(folder, library, another):
    holder = Keeper(folder).open("night", library).holder
    assert holder is not None and (holder.pid, holder.host, holder.stale) == (another.pid, socket.gethostname(), False)


def test_the_second_copy_shows_the_story_says_so_and_keeps_nothing(folder, library, another):
    before = (folder / "night.story").read_bytes()
    app = App(table.Settings(speed=0), WORDS, keep=False)
    app.window.open_unseen((1280, 720))
    assert stories.open_story(app, stories.keeper().list()[0]) == ""
    scene = app.current
    assert isinstance(scene.top, Dialog) and str(another.pid) in scene.top.body
    app.frame()
    asked = scene.session.question
    assert not scene.table.answer(RandomBot(1).choose(scene.session)) and scene.session.question is asked
    assert not scene.table.undo() and WORDS.say("stories.held.no_answer") in [words for words, _ in app.notes.held]
    scene.table.keep()
    stories.keeper().flush(20)
    assert (folder / "night.story").read_bytes() == before
    assert not stories.keeper().rename("night", "Mine") and not stories.keeper().delete("night")
    assert sorted(path.name for path in folder.iterdir()) == ["night.lock", "night.story"]


@pytest.mark.parametrize("act", ["rename", "delete"])
def test_a_story_that_is_played_elsewhere_is_neither_renamed_nor_deleted_and_the_note_says_why(act, folder, another):
    app = App(table.Settings(speed=0), WORDS, keep=False)
    app.window.open_unseen((1280, 720))
    app.reset(app.scene("saves"))
    page = app.current
    entry = page.entries[0]
    page.renamed(entry, "Mine") if act == "rename" else page.delete(entry)
    told = [words for words, _ in app.notes.held]
    assert WORDS.say(f"saves.{act}.held", name=entry.name) in told and not any(str(folder) in words for words in told)
    assert page.entries[0].name == entry.name and sorted(path.name for path in folder.iterdir()) == ["night.lock", "night.story"]
    another.kill()
    another.wait()
    page.renamed(entry, "Mine") if act == "rename" else page.delete(entry)
    assert [entry.name for entry in page.entries] == (["Mine"] if act == "rename" else [])


def test_a_process_that_was_killed_holds_nothing_and_leaves_nothing(folder, library, another):
    another.kill()
    another.wait()
    keeper = Keeper(folder)
    keeper.list()
    assert [path.name for path in folder.iterdir()] == ["night.story"]
    assert keeper.open("night", library).holder is None


def test_a_process_that_has_left_its_story_holds_nothing(folder, library):
    one, two = Keeper(folder), Keeper(folder)
    assert one.open("night", library).holder is None
    assert two.open("night", library).holder is not None
    one.leave()
    assert two.open("night", library).holder is None


def test_a_number_that_another_process_has_now_is_no_holder(folder, library):
    (folder / "night.lock").write_bytes(signed(os.getppid()))
    assert Keeper(folder).open("night", library).holder is None


@pytest.mark.parametrize("content", [b"", b"junk", b'{"pid": "x"}', b"[" * 900, b'{"pid": 1' + b"0" * 500 + b"}", b"\xff" * 9000])
def test_a_lock_file_of_junk_is_free(folder, library, content):
    (folder / "night.lock").write_bytes(content)
    assert Keeper(folder).open("night", library).holder is None


def test_a_story_of_another_machine_is_taken_over_only_on_purpose_and_when_it_is_silent(folder, library):
    lock = folder / "night.lock"
    lock.write_text('{"pid": 7, "host": "elsewhere"}', encoding="utf-8")
    holder = Keeper(folder).open("night", library, force=True).holder
    assert holder is not None and (holder.host, holder.stale) == ("elsewhere", False)
    long_ago = time.time() - STALE - 60
    os.utime(lock, (long_ago, long_ago))
    holder = Keeper(folder).open("night", library).holder
    assert holder is not None and holder.stale
    assert Keeper(folder).open("night", library, force=True).holder is None


def test_a_file_system_without_locks_goes_by_the_process_that_is_named(folder, library, monkeypatch):
    monkeypatch.setattr(files, "take_lock", lambda handle, wait=False: False)
    lock = folder / "night.lock"
    lock.write_bytes(signed(os.getppid()))
    assert Keeper(folder).open("night", library).holder is not None
    lock.write_bytes(signed(4194999))
    assert Keeper(folder).open("night", library).holder is None


# ---- order and leftovers ---------------------------------------------------------------------------------------------
def test_stories_stand_in_the_order_in_which_they_were_played_whatever_the_clock_says(folder, library, monkeypatch):
    keeper = Keeper(folder)
    for id, clock in (("dawn", 4e9), ("noon", 1e9), ("dusk", 2e9)):
        monkeypatch.setattr(saves.time, "time", lambda clock=clock: clock)
        kept(library, keeper, id, 2)
    assert [entry.id for entry in keeper.list()] == ["dusk", "noon", "dawn", "night"]
    again = Keeper(folder)
    opened = again.open("dawn", library)
    opened.session.answer(RandomBot(1).choose(opened.session))
    again.keep(opened.session, "dawn", {})
    assert again.flush(20) and again.latest().id == "dawn" and Keeper(folder).list()[0].id == "dawn"


def test_what_a_killed_process_was_writing_is_removed_at_the_next_start(folder):
    mine, dead = folder / f"night.story.{os.getpid()}.tmp", folder / "night.story.4194999.tmp"
    other = folder / f"dawn.story.{os.getppid()}.tmp"
    for path in (mine, dead, other, folder / "old.story.tmp"):
        path.write_bytes(b"half")
    Keeper(folder).latest()                                     # as the title does
    assert sorted(path.name for path in folder.iterdir()) == sorted(["night.story", mine.name, other.name])
