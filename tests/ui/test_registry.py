"""A scene is found by its entry in the registry: by the title's menu, by the program, by screenshots."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import game.scenes
from game.scenes.front.about import AboutPage
from game.scenes.front.setup import Setup
from game.scenes.registry import SCENES, SceneEntry, menu
from game.ui.kit.screen import Scene
from tests.ui.looks import click, faults, press, shown


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_a_page_with_an_icon_in_its_entry_stands_in_the_menu(monkeypatch, size):
    before = len(menu())
    monkeypatch.setitem(SCENES, "one_more", SceneEntry("front.about:AboutPage", icon="eye", line="hint.choose"))
    app = shown("title", size)
    assert len(menu()) == before + 1 and faults(app) == []
    click(app, "hint.choose")
    assert isinstance(app.current, AboutPage)


def test_a_sentence_that_is_missing_is_a_fault(monkeypatch):
    monkeypatch.setitem(SCENES, "unsaid", SceneEntry("front.about:AboutPage", icon="eye"))
    assert "sentence missing: ‹title.unsaid›" in faults(shown("title"))


def test_the_set_up_is_found_as_it_was_left_while_the_title_stands():
    app = shown("title")
    click(app, "new")
    page = app.current
    assert isinstance(page, Setup)
    page.seats.add_player()
    press(app, "back")
    click(app, "new")
    assert app.current is page and len(page.seats.players) == 2


def test_a_story_that_begins_from_the_saves_is_one_that_nobody_knows():
    app = shown("saves")
    click(app, "new")
    assert isinstance(app.current, Setup) and app.current.seed is None


def test_every_scene_of_the_registry_is_called_by_its_name():
    for name in SCENES:
        app = shown(name)
        assert app.current is not None and app.current.name == name


STILL_A_TOWER = {"game.scenes.showdown"}  # its parts are being taken out of it


PAGES = "game.scenes.pages.scene"  # the base of the phases between showdowns, on that of all scenes of play


def test_a_scene_inherits_through_one_shared_base_at_most():
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    found = []
    scenes = [Scene]
    for scene in scenes:
        scenes += scene.__subclasses__()
        bases = [base for base in scene.__mro__[1:] if base.__module__.startswith("game.scenes") and base.__module__ != PAGES]
        if len(bases) > 1 and scene.__module__.rpartition(".")[0] not in STILL_A_TOWER and scene.__module__.startswith("game."):
            found.append(f"{scene.__name__}: {[base.__name__ for base in bases]}")
    assert not found
