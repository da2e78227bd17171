"""House rules are chosen in both set-ups, by mouse and by keyboard, and are seen again wherever the story is opened."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.save_files import summary_of
from game.rules.engine.rulings import RULINGS, options_of
from game.scenes.front.save_page import SavePage
from game.scenes.session import stories
from game.scenes.session.house_rules import HouseRulesDialog, summary
from tests.ui.looks import WORDS, click, faults, focused, press, reshaped, shown

SMALL = [((640, 360), 1.0), ((1280, 720), 2.0)]
WINDOWS = [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), *SMALL]
CHANGED = {ruling.id: ruling.options[-1] for ruling in RULINGS}


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def settle(app: App) -> None:
    for _ in range(100):
        if app.current is None or not app.current.advance_all(0.1):
            break
    app.draw()


def go_to(app: App, key: str) -> None:
    """Presses Tab until a widget has the focus."""
    for _ in range(80):
        if focused(app) == key:
            return
        press(app, "next")
    raise AssertionError(f"{key} is not reached by Tab")


def the_table(app: App) -> None:
    """Turns to the page with the button, where small windows have several."""
    if app.units.small:
        tabs = app.current.find("page")
        tabs.choose(len(tabs.options) - 1)
        app.draw()


@pytest.mark.parametrize("scene", ["setup", "battle_setup"])
@pytest.mark.parametrize(("size", "scale"), [WINDOWS[1], *SMALL])
def test_each_ruling_is_chosen_by_clicks_and_kept_with_the_story(scene, size, scale):
    app = shown(scene, size, scale)
    the_table(app)
    reveal(app, "house_rules")
    click(app, "house_rules")
    for ruling, option in CHANGED.items():
        reveal(app, f"{ruling}.{option}")
        click(app, f"{ruling}.{option}")
    click(app, "house_rules.done")
    assert not app.current.overlays and app.current.find("house_rules").label == WORDS.say("house_rules.changed", n=len(CHANGED))
    click(app, "begin")
    settle(app)
    campaign = app.current.session.campaign
    assert options_of(campaign.rulings) == CHANGED and summary_of(campaign).house_rules == CHANGED


def reveal(app: App, key: str) -> None:
    """Scrolls a widget into view."""
    app.current.top.set_focus(key)
    app.draw()


@pytest.mark.parametrize("scene", ["setup", "battle_setup"])
def test_each_ruling_is_chosen_by_keys_alone(scene):
    app = shown(scene)
    go_to(app, "house_rules")
    press(app, "choose")
    assert isinstance(app.current.top, HouseRulesDialog) and focused(app) == "house_rules.done"
    for ruling, option in CHANGED.items():
        go_to(app, f"{ruling}.{option}")
        press(app, "choose")
    press(app, "back")
    assert not app.current.overlays and app.current.name == scene
    go_to(app, "begin")
    press(app, "choose")
    settle(app)
    assert options_of(app.current.session.campaign.rulings) == CHANGED


def test_all_are_as_usual_again_by_one_press():
    app = shown("setup")
    click(app, "house_rules")
    assert app.current.top.find("house_rules.reset") is None
    click(app, "attacker_survival.yes")
    click(app, "house_rules.reset")
    click(app, "house_rules.done")
    assert app.current.rulings == {} and app.current.find("house_rules").label == WORDS.say("house_rules.usual")


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("scene", ["setup", "battle_setup"])
def test_button_and_dialog_have_room(scene, size, scale):
    app = reshaped(shown(scene, size, scale), size, scale)
    the_table(app)
    assert faults(app) == []
    reveal(app, "house_rules")
    click(app, "house_rules")
    reveal(app, f"{RULINGS[-1].id}.{RULINGS[-1].options[-1]}")
    press(app, "choose")
    assert faults(app) == []


def begun() -> App:
    """Begins a story with every ruling changed, without its pages."""
    app = shown("setup")
    app.current.beginning.take_story(1)
    app.current.rulings.update(CHANGED)
    click(app, "begin")
    settle(app)
    return app


def test_the_pause_menu_shows_what_was_agreed_and_changes_nothing():
    app = begun()
    app.current.menu.open()
    for size, scale in (*SMALL, WINDOWS[1]):
        assert faults(reshaped(app, size, scale)) == []
    assert app.current.top.find("house_rules").label == summary(WORDS, CHANGED)
    click(app, "house_rules")
    dialog = app.current.top
    assert isinstance(dialog, HouseRulesDialog) and [widget.key for widget in dialog.reachable()] == ["house_rules.done"]
    click(app, "attacker_survival.no")
    assert options_of(app.current.session.campaign.rulings) == CHANGED
    press(app, "choose")
    assert not app.current.overlays


def test_the_list_of_stories_names_each_house_rule():
    app = begun()
    assert stories.keeper().flush(10)
    entry = stories.keeper().list()[0]
    told = [words for _, words in SavePage(WORDS, app.canvas, entry, actions=None).facts()]
    for ruling, option in CHANGED.items():
        assert any(WORDS.say(f"ruling.{ruling}") in words and WORDS.say(f"ruling.{ruling}.{option}") in words for words in told)


def test_each_ruling_and_option_has_its_words():
    for ruling in RULINGS:
        for id in (ruling.id, f"{ruling.id}.why", *(f"{ruling.id}.{option}" for option in ruling.options)):
            assert WORDS.has(f"ruling.{id}"), id
