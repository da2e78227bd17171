"""The language is chosen on the settings page; the program and a running story speak it at once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.app import App
from game.play.languages import choose, chosen, languages
from game.scenes.front import setting_rows
from game.scenes.session import stories
from game.ui.kit.inputs import Pointer
from tests.ui.showdown_player import opened, scene_of, settle, until
from tools.screenshot import picture

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


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 0.8)])
def test_the_names_of_many_languages_are_whole_and_each_can_be_chosen(monkeypatch, size, scale):
    names = ["English", "Deutsch", "Español (Latinoamérica)", "Français", "Italiano", "Português (Brasil)", "Українська"]
    many = {code: name for code, name in zip(("en", "de", "es", "fr", "it", "pt", "uk"), names, strict=True)}
    monkeypatch.setattr(setting_rows, "languages", lambda: many)
    app = picture("settings", size, scale, 1, 0, None, choose())
    app.draw()
    segments = app.current.find("language")
    assert not set(app.canvas.overflows) & set(names)
    changed = []
    segments.on_change = changed.append
    for number, (_, place, words, _) in enumerate(segments.pressable()):
        assert words == names[number] and place.h > 30 and segments.box.right + 1 >= place.right and segments.box.bottom + 1 >= place.bottom
        segments.handle(Pointer("down", *place.centre, 1))
    assert changed == [1, 2, 3, 4, 5, 6]
