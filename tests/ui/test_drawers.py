"""What opens over the table keeps in every window: the log with its reasons, the docket with its ways, sheets and the monster to be read."""

from __future__ import annotations

import pytest

from game.scenes.showdown.scene import ShowdownScene
from game.ui.cards.reading_panel import LargeCard, ReadingPanel
from game.ui.showdown.controller_choices_drawer import ControllerChoicesDrawer
from game.ui.showdown.log_layer import LogLayer
from tests.ui.looks import faults, press
from tests.ui.showdown_player import opened, scene_of, settle

WINDOWS = [((640, 360), 1.0), ((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.6), ((1920, 1080), 0.8)]


def table(size: tuple[int, int] = (1280, 720), scale: float = 1.0, answers: int = 30) -> ShowdownScene:
    app = opened(7, answers, size, scale)
    settle(app)
    return scene_of(app)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_every_drawer_keeps_its_words(size, scale):
    scene = table(size, scale)
    app = scene.services
    for open_it, kind in ((scene.inspectors.open_log, LogLayer), (scene.inspectors.open_monster, ReadingPanel),
        (lambda: scene.inspectors.open_sheet(1), ReadingPanel),
        (scene.choices.open_docket, ControllerChoicesDrawer)):
        open_it()
        app.draw()
        assert isinstance(scene.overlays[-1], kind)
        assert faults(app) == [], kind.__name__
        scene.close(scene.overlays[-1])


def test_the_reasons_of_a_line_follow_the_keyboard():
    scene = table()
    scene.inspectors.open_log()
    app = scene.services
    app.draw()
    log = scene.overlays[-1]
    assert isinstance(log, LogLayer) and log.beside
    at = next(i for i, line in enumerate(log.lines) if line.reasons)
    log.set_focus(f"line{at}")
    app.draw()
    assert log.read_now == at
    words = [widget.label for widget in log.every() if widget.key.startswith("why.") and widget.key != "why.head"]
    assert words == log.lines[at].reasons
    assert scene.fight.lit == log.lines[at].who


def test_in_a_low_window_a_line_opens_into_its_reasons():
    scene = table((640, 360))
    scene.inspectors.open_log()
    app = scene.services
    app.draw()
    log = scene.overlays[-1]
    assert isinstance(log, LogLayer) and not log.beside
    at = next(i for i, line in enumerate(log.lines) if line.reasons)
    log.set_focus(f"line{at}")
    press(app, "choose")
    assert log.find(f"line{at}.0") is not None
    press(app, "choose")
    assert log.find(f"line{at}.0") is None


def test_rounds_turns_and_acts_are_told_apart():
    scene = table()
    assert {line.part for line in scene.fight.chronicle.lines} == {"", "round", "turn", "act"}


def test_numbers_stand_beside_a_portrait_or_above_the_words():
    for size, beside in (((1280, 720), True), ((640, 360), False)):
        scene = table(size)
        scene.inspectors.open_monster()
        app = scene.services
        app.draw()
        drawer = scene.overlays[-1]
        assert isinstance(drawer, ReadingPanel)
        numbers = [passage for passage in drawer.passages if passage.short]
        assert numbers and all(drawer.find(f"number.{passage.head}") is not None for passage in numbers)
        assert (drawer.find("portrait") is not None) == beside


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1280, 720), 2.0)])
def test_an_open_card_shows_the_key_that_closes_it(size, scale):
    scene = table(size, scale)
    app = scene.services
    scene.inspectors.open_card()
    card = scene.overlays[-1]
    assert isinstance(card, LargeCard)
    assert faults(app) == []
    seen = {written.words: written.area for written in app.canvas.written}
    box = app.canvas.rect(*card.box)
    assert "Esc" in seen and "Close" in seen
    if app.units.height > 400:
        assert not box.colliderect(seen["Esc"]) and not box.colliderect(seen["Close"]), "it stands beside the card or under it"
    press(app, "back")
    assert card not in scene.overlays


def test_words_and_medallions_of_a_card_say_the_same_numbers():
    scene = table()
    scene.fight.play.card = "white_lion.claw"
    monster = scene.fight.panels.showdown.monster
    before = [value.words for value in scene.fight.panels.ai_face(scene.fight.play).values]
    assert before == ["2", "2+", "1"]
    for own in ({"accuracy": -1}, {"speed": 3, "damage": 2}, {"accuracy": 4}):
        monster.attributes = {**dict.fromkeys(("speed", "accuracy", "damage"), 0), **own}
        face = scene.fight.panels.ai_face(scene.fight.play)
        speed, needs, damage = (value.words for value in face.values)
        assert f"{speed} dice, hits on {needs}, {damage} damage" in face.steps[-1].body
        assert ("on the card" in face.steps[-1].body) == any(value.changed for value in face.values) == ([speed, needs, damage] != before)
