"""The saves page: stories are kept under a second name, exported and imported; the unfinished stand first."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.play.story_sharing import export_story
from game.scenes.session import stories
from tests.ui.looks import faults, focused, press, shown, type_words
from tests.ui.test_front_saves import NAME, a_story, the_saves
from tests.ui.test_front_story import hit, name, settle

WINDOWS = [((640, 360), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.6)]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def an_ended_story(title: str) -> str:
    """Keeps a story that is over."""
    id = a_story(title, pages=1)
    session = stories.keeper().open(id, stories.library()[0]).session
    session.campaign.phase, session.campaign.over = "ended", "game_over"
    stories.keeper().story(id, {}).keep(session)
    stories.keeper().flush()
    return id


def told(app) -> list[str]:
    return [note[0] for note in app.notes.held]


def test_the_unfinished_stand_before_the_finished_whatever_was_played_last():
    a_story("Unfinished", pages=1)
    an_ended_story("Finished")
    app = shown("saves")
    assert [entry.name for entry in the_saves(app).entries] == ["Unfinished", "Finished"]
    assert the_saves(app).heading(None, the_saves(app).entries[0]) and faults(app) == []


def test_a_story_says_who_plays_it():
    a_story(pages=1)
    app = shown("saves")
    assert the_saves(app).entries[0].glance.players == ("Ana", "Bo")


def test_a_copy_is_named_on_purpose_and_stands_in_the_list():
    a_story(pages=2)
    app = shown("saves")
    hit(app, "keep_copy")
    press(app, "ctrl+a")
    type_words(app, "Before the lion")
    press(app, "choose")
    settle(app)
    assert {entry.name for entry in the_saves(app).entries} == {NAME, "Before the lion"}
    assert the_saves(app).entry.name == "Before the lion" and focused(app) == f"story.{the_saves(app).chosen}"


def test_a_copy_is_saved_from_the_menu_of_the_game():
    a_story(pages=6)
    app = shown("saves")
    hit(app, "open")
    assert name(app) == "showdown"
    settle(app)
    app.current.menu.open()
    hit(app, "keep_copy")
    press(app, "choose")
    settle(app)
    assert name(app) == "showdown" and len(stories.keeper().list()) == 2


def test_a_story_is_exported_by_a_press_and_taken_in_from_the_list_of_files():
    a_story(pages=2)
    app = shown("saves")
    hit(app, "export")
    assert len(list(paths.exports().glob("*.story"))) == 1
    hit(app, "delete")
    hit(app, "delete_it")
    assert the_saves(app).entries == []
    hit(app, "import")
    assert focused(app) == "file0" and faults(app) == []
    press(app, "choose")
    settle(app)
    assert [entry.name for entry in the_saves(app).entries] == [NAME]
    hit(app, "open")
    assert name(app) == "prologue" and app.current.page == "strangers"


def test_without_files_the_list_says_where_to_put_them():
    app = shown("saves")
    hit(app, "import")
    assert faults(app) == [] and paths.imports().is_dir()
    press(app, "back")
    assert not app.current.overlays


def dropped(app, path) -> None:
    app.take(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.draw()


def test_a_file_dropped_on_the_title_opens_the_list_at_the_new_story():
    path = export_story(stories.keeper(), a_story(pages=2), stories.library()[0])
    app = shown("title")
    dropped(app, path)
    assert name(app) == "saves" and the_saves(app).entry.name == f"{NAME} 2"


def test_a_file_dropped_on_the_list_is_selected_there():
    path = export_story(stories.keeper(), a_story(pages=2), stories.library()[0])
    app = shown("saves")
    dropped(app, path)
    assert name(app) == "saves" and the_saves(app).entry.name == f"{NAME} 2" and len(app.stack) == 1


def test_a_file_dropped_while_a_story_is_played_does_not_leave_it():
    path = export_story(stories.keeper(), a_story(pages=2), stories.library()[0])
    app = shown("saves")
    hit(app, "open")
    dropped(app, path)
    assert name(app) == "prologue" and len(stories.keeper().list()) == 2


def test_a_file_that_is_no_story_is_refused_in_one_sentence_and_nothing_happens(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("hello")
    app = shown("title")
    dropped(app, letter)
    assert name(app) == "title" and any("letter.txt" in words for words in told(app)) and stories.keeper().list() == []


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_pages_of_stories_have_room(size, scale):
    ids = [a_story(pages=6), an_ended_story("A name that is as long as any that may be given to a story")]
    for _ in range(3):
        export_story(stories.keeper(), ids[0], stories.library()[0])
    app = shown("saves", size, scale)
    assert faults(app) == []
    for entry in the_saves(app).entries:
        the_saves(app).show(entry)
        assert [fault for fault in faults(app) if "cut short" not in fault] == []
    the_saves(app).choose_import()
    assert faults(app) == []
