"""The language is chosen on the settings page; the program and a running story speak it at once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.app import App
from game.play.languages import chosen, languages
from game.scenes.session import stories
from tests.ui.showdown_player import opened, scene_of, settle, until

GERMAN = {
    "pack.yaml": "id: german\nname: Deutsch\nversion: '1'\nneeds: [core]\n",
    "language/de/front.yaml": 'language.name: "Deutsch"\nsettings.language: "Sprache"\n',
    "language/de/names.yaml": 'card.ai.white_lion.claw.name: "Kralle"\ncard.monster.white_lion.name: "Weißer Löwe"\n',
    "language/de/cards.yaml": 'step.pick_target: "Ziel wählen"\n',
}


@pytest.fixture
def german() -> Iterator[Path]:
    """An installed German translation of a few sentences."""
    folder = paths.extra_packs() / "german"
    for name, text in GERMAN.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    stories.forget_library()
    yield folder
    shutil.rmtree(folder)
    stories.forget_library()


def speak(app: App, code: str) -> None:
    """Chooses a language on the settings page and goes back."""
    app.push(app.scene("settings"))
    app.draw()
    segments = app.current.find("language")
    segments.on_change([*languages()].index(code))
    app.draw()
    assert app.current.find("language").label == app.words.say("settings.language")
    app.pop()
    settle(app)


def test_a_running_story_changes_its_language_and_goes_on(german):
    app = opened(seed=3, answers=12)
    assert languages() == {"en": "English", "de": "Deutsch"}
    before = scene_of(app).session
    digest, journal = before.digest(), before.short_digest()
    try:
        speak(app, "de")
        scene = scene_of(app)
        assert (app.settings.language, chosen(), app.words.say("settings.language")) == ("de", "de", "Sprache")
        assert scene.session is before and scene.library.ai["white_lion.claw"].name == "Kralle"
        assert scene.voice.name("white_lion") == "Weißer Löwe"
        assert (before.digest(), before.short_digest()) == (digest, journal)
        answers = len(before.played)
        until(app, lambda scene: len(scene.session.played) > answers)
        assert stories.library()[0].ai["white_lion.claw"].name == "Kralle"
    finally:
        speak(app, "en")
    assert scene_of(app).library.ai["white_lion.claw"].name == "Claw"
    assert app.words.say("settings.language") == "Language"


def test_a_language_that_is_gone_is_english(german):
    app = opened()
    app.settings.language = "xx"
    app.settings_changed()
    assert app.words.say("settings.language") == "Language"
    app.push(app.scene("settings"))
    app.draw()
    assert app.current.find("language").chosen == 0
    app.settings.language = "en"
    app.settings_changed()
