"""The pages before a fight, at each of their pages and topics: nothing leaves its place. How they open is looked at in test_looks.py."""

from __future__ import annotations

import pytest

from game.scenes.front.rules_page import RulesPage
from game.scenes.front.settings import PAGES, SettingsPage
from game.scenes.front.setup import Setup
from tests.ui.looks import faults, shown


@pytest.mark.parametrize("size", [(640, 360), (800, 450), (1280, 720), (1920, 1080)])
def test_a_full_table_with_long_names_fits_into_the_set_up(size):
    app = shown("setup", size)
    scene = app.current
    assert isinstance(scene, Setup)
    for name in ("Wilhelmina Wu", "Bartholomäus", "Maximiliane", "Ottoline Quoz", "Theodora Falk", "Ingeborg Voss"):
        scene.seats.players[-1].name = name
        scene.add_player()
    scene.beginning.take_lost(4)
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
