"""The pages before a fight are drawn in every window and at every text size, and nothing leaves its place."""

from __future__ import annotations

import pytest

from game.app import App
from game.scenes.front.rules_page import RulesPage
from game.scenes.front.settings import PAGES, SettingsPage
from game.scenes.front.setup import Setup
from tests.ui.looks import SCALES, SIZES, faults, shown, shown_long

SCENES = ("title", "setup", "prologue", "saves", "packs", "settings", "rules", "about")
WINDOWS = [*((size, 1.0) for size in SIZES), *(((1280, 720), scale) for scale in SCALES if scale != 1.0), ((1920, 1080), 2.0)]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=lambda value: str(value))
def test_nothing_is_cut_short_and_nothing_lies_over_anything(scene, size, scale):
    app = shown(scene, size, scale)
    assert app.current is not None and app.current.name == scene
    assert faults(app) == []


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_a_longer_language_fits_as_well(scene, size):
    assert faults(shown_long(scene, size)) == []


@pytest.mark.parametrize("size", [(640, 360), (800, 450), (1280, 720), (1920, 1080)])
def test_a_full_table_with_long_names_fits_into_the_set_up(size):
    app = shown("setup", size)
    scene = app.current
    assert isinstance(scene, Setup)
    for _ in range(3):
        scene.seats.add_player()
    for seat, name in zip(scene.seats.players, ("Wilhelmina Wu", "Bartholomäus", "Maximiliane", "Ottoline Quoz"), strict=True):
        seat.name = name
    for page in range(3):
        scene.turn_to(page)
        app.draw()
        assert [fault for fault in faults(app) if "cut short" not in fault] == []


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
@pytest.mark.parametrize("page", range(len(PAGES)))
def test_every_page_of_the_settings_fits(size, page):
    app = shown("settings", size)
    scene = app.current
    assert isinstance(scene, SettingsPage)
    scene.turn_to(page)
    assert faults(app) == []


@pytest.mark.parametrize("size", [(640, 360), (1180, 660), (1920, 1080)])
@pytest.mark.parametrize("topic", ["words.critical", "lessons.brain", "ai.white_lion.claw", "gear.bone_axe", "events.intimacy", "injuries.gaping_chest_wound"])
def test_every_kind_of_topic_fits_on_its_page(size, topic):
    app = shown("rules", size)
    scene = app.current
    assert isinstance(scene, RulesPage)
    found = scene.index.topic(topic) or scene.index.topics[topic.split(".")[0]][0]
    scene.show(found)
    assert faults(app) == []


@pytest.mark.parametrize("page", range(6))
@pytest.mark.parametrize("size", [(640, 360), (800, 450), (1280, 720), (1920, 1080)])
def test_every_story_page_fits(page, size):
    app = shown("prologue", size, answers=page)
    assert faults(app) == []


def test_a_window_of_one_pixel_is_survived():
    for scene in SCENES:
        app: App = shown(scene, (1, 1))
        app.draw()
        assert app.faults == []
