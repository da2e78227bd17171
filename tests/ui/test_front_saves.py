"""The saves page: stories are listed with where they stand, renamed, deleted, opened; damaged ones are said to be damaged."""

from __future__ import annotations

import pytest

from game import paths
from game.app import App
from game.model.campaign import Player
from game.scenes.front.saves import Saves
from game.scenes.session import stories
from tests.ui.looks import WORDS, faults, focused, press, shown, type_words
from tests.ui.test_front_story import hit, name, settle

PEOPLE = [("Aya", "female", 1, "a"), ("Oren", "male", 1, "b"), ("Lucca", "female", 2, "c"), ("Ines", "male", 2, "d")]
NAME = "Aya, Oren, Lucca and Ines"


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def a_story(title: str = NAME, pages: int = 6) -> str:
    """Begins a story and reads some of its pages; after the sixth the showdown has begun, and the prologue is an older copy."""
    session = stories.new_session([Player("Ana", 0), Player("Bo", 1)], PEOPLE, seed=4)
    keeper = stories.keeper()
    id = keeper.begin(title)
    kept = keeper.story(id, {})
    kept.keep(session)
    keeper.flush()
    for _ in range(pages):
        session.answer("go_on")
        kept.keep(session)
        keeper.flush()
    return id


def the_saves(app: App) -> Saves:
    assert isinstance(app.current, Saves)
    return app.current


def test_continue_says_with_what_it_goes_on_and_goes_on_there():
    a_story(pages=2)
    app = shown("title")
    settle(app)
    going = app.current.find("continue")
    assert going is not None and going.enabled and NAME in going.target_label()
    hit(app, "continue")
    assert name(app) == "prologue" and app.current.page == "strangers"


def test_without_a_story_nothing_can_be_continued():
    app = shown("title")
    assert app.current.find("continue") is None and focused(app) == "new"


def test_a_story_is_opened_from_the_list_where_it_was_left():
    a_story("The first", pages=1)
    a_story("The second", pages=3)
    app = shown("saves")
    assert [entry.name for entry in the_saves(app).entries] == ["The second", "The first"]
    hit(app, "story.the-first")
    hit(app, "open")
    assert name(app) == "prologue" and app.current.page == "waking"


def test_an_older_copy_can_be_opened():
    a_story()
    app = shown("saves")
    copies = the_saves(app).entries[0].copies
    assert [copy.where.phase for copy in copies] == ["prologue"]
    hit(app, f"copy.{copies[0].file}")
    assert name(app) == "prologue" and app.current.page == "together"


@pytest.mark.parametrize("cut", ["half", "one byte", "nothing left"])
def test_a_damaged_story_says_so_and_offers_the_one_before(cut):
    id = a_story()
    file = paths.saves() / f"{id}.story"
    whole = file.read_bytes()
    changed = bytearray(whole)
    changed[len(whole) // 2] ^= 4
    file.write_bytes({"half": whole[: len(whole) // 2], "one byte": bytes(changed), "nothing left": b""}[cut])
    app = shown("saves")
    entry = the_saves(app).entries[0]
    assert entry.damaged and entry.name == NAME
    row = the_saves(app).find(f"story.{id}")
    assert row is not None and WORDS.say("stories.damaged") in row.target_label()
    assert faults(app) == []
    rename = the_saves(app).find("rename")
    assert rename is not None and not rename.enabled
    hit(app, "open_copy")
    assert name(app) == "prologue"


def test_a_story_of_which_nothing_is_left_is_listed_and_can_only_be_deleted():
    paths.saves().mkdir(parents=True)
    (paths.saves() / "long-ago.story").write_bytes(b"stone-faces-story 1 0000\n{}")
    app = shown("saves")
    entry = the_saves(app).entries[0]
    assert entry.damaged and not entry.copies
    opener = the_saves(app).find("open")
    assert opener is not None and not opener.enabled
    hit(app, "delete")
    hit(app, "delete_it")
    assert the_saves(app).entries == [] and list(paths.saves().iterdir()) == []
    assert faults(app) == []


def test_continue_passes_over_a_damaged_story():
    a_story("The whole one", pages=1)
    later = a_story("The broken one", pages=2)
    (paths.saves() / f"{later}.story").write_bytes(b"")
    app = shown("title")
    settle(app)
    going = app.current.find("continue")
    assert going is not None and "The whole one" in going.target_label()


def test_continue_opens_the_saves_at_the_story_that_it_names():
    id = a_story()
    file = paths.saves() / f"{id}.story"
    file.write_bytes(file.read_bytes()[:900])
    (paths.saves() / "rubbish.story").write_bytes(b"rubbish")               # newer, and nothing is left of it
    app = shown("title")
    settle(app)
    hit(app, "continue")
    assert name(app) == "saves" and the_saves(app).chosen == id


def test_a_story_gets_another_name():
    id = a_story(pages=1)
    app = shown("saves")
    hit(app, "rename")
    press(app, "ctrl+a")
    type_words(app, "Hollow Mercy")
    press(app, "choose")
    settle(app)
    assert the_saves(app).entries[0].name == "Hollow Mercy"
    assert stories.keeper().open(id, stories.library()[0]).session.campaign.page == 1


def test_a_name_of_nothing_is_no_name():
    a_story(pages=1)
    app = shown("saves")
    hit(app, "rename")
    press(app, "ctrl+a", "backspace")
    keep = the_saves(app).top.find("keep")
    assert keep is not None and not keep.enabled
    press(app, "choose")
    press(app, "back")
    assert the_saves(app).entries[0].name == NAME


def test_deleting_asks_and_the_harmless_answer_has_the_focus():
    a_story(pages=1)
    app = shown("saves")
    press(app, "delete")
    assert focused(app) == "keep"
    press(app, "choose")
    assert len(the_saves(app).entries) == 1
    hit(app, "delete")
    hit(app, "delete_it")
    assert the_saves(app).entries == [] and list(paths.saves().glob("*")) == []


def test_a_small_window_shows_the_list_and_then_the_story():
    a_story(pages=1)
    app = shown("saves", (640, 360))
    press(app, "choose")
    assert the_saves(app).reading and focused(app) == "open"
    press(app, "back")
    assert not the_saves(app).reading
    press(app, "choose")
    settle(app)                                                 # what is not seen yet takes no press
    press(app, "choose")
    settle(app)
    assert name(app) == "prologue"


def test_days_are_called_by_their_names():
    now = 1_800_000_000.0
    assert stories.when(now - 60, WORDS, now).startswith("today")
    assert stories.when(now - 86_400, WORDS, now).startswith("yesterday")
    assert "2027" in stories.when(now - 4 * 86_400, WORDS, now) or "2026" in stories.when(now - 4 * 86_400, WORDS, now)
