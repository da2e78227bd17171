"""Settings are used at once and kept, keys can be bound anew, rules are found by typing, packs are listed with their faults."""

from __future__ import annotations

import json

import pygame
import pytest

from game import paths
from game import settings as table
from game.app import App
from game.scenes.front.packs import Packs
from game.scenes.front.rules_index import WHEN
from game.scenes.front.rules_page import RulesPage
from game.scenes.front.seats import MOST_PLAYERS
from game.scenes.session import stories
from game.ui.cards import emblems
from game.ui.kit.inputs import Pointer
from game.ui.kit.scroll import ScrollArea
from tests.ui.looks import WORDS, faults, focused, press, shown, type_words
from tests.ui.test_front_story import hit, name
from tools.screenshot import picture


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    yield
    stories.forget_library()


# ---- settings --------------------------------------------------------------------------------------------------------
def settings_page(keep: bool = False) -> App:
    app = picture("settings", (1280, 720), 1.0, 1, 0, table.Settings(), WORDS)
    app.keep = keep
    return app


def test_larger_text_is_seen_at_once_and_kept():
    app = settings_page(keep=True)
    hit(app, "larger")
    hit(app, "larger")
    assert app.settings.text_scale == pytest.approx(1.2) and app.units.text_scale == pytest.approx(1.2)
    kept, notice = table.load(paths.settings_file())
    assert notice is None and kept.text_scale == pytest.approx(1.2)


def test_the_text_has_a_largest_and_a_smallest_size():
    app = settings_page()
    for _ in range(14):
        if app.current.find("larger").enabled:
            hit(app, "larger")
    assert app.settings.text_scale == 2.0 and not app.current.find("larger").enabled
    assert faults(app) == []
    for _ in range(14):
        if app.current.find("smaller").enabled:
            hit(app, "smaller")
    assert app.settings.text_scale == 0.8


def turn_the_wheel_to(app: App, key: str, of: str = "looks") -> None:
    """Turns the wheel over the settings until something is seen whole."""
    page = app.current
    assert page is not None
    area = page.find(f"settings.{of}")
    assert isinstance(area, ScrollArea)
    for _ in range(40):
        widget = page.find(key)
        assert widget is not None
        if widget.shown.h >= widget.box.h:
            return
        app.send(Pointer("wheel", *area.box.centre, dy=-1))
        app.draw()


def test_every_setting_can_be_reached_and_changed_by_clicks():
    app = settings_page()
    before = table.Settings()
    hit(app, "plain_typeface:1")
    for key in ("speed", "reduced_motion", "flashes", "follow", "gore"):
        turn_the_wheel_to(app, key)
        hit(app, "speed:3" if key == "speed" else key)
    assert not app.settings.follow and not app.settings.gore
    hit(app, "page:1")
    hit(app, "mute")
    hit(app, "effects")
    hit(app, "page:2")
    for key in ("hand_over:2", "last_act", "confirm:2", "lessons", "undo:1"):
        turn_the_wheel_to(app, key.partition(":")[0], "play")
        hit(app, key)
    now = app.settings
    assert now.plain_typeface and now.speed == 4 and now.reduced_motion and not now.flashes and now.mute
    assert now.hand_over == "never" and not now.lessons and now.undo == "practice" and now.confirm == "risks" and now.effects != before.effects
    assert not now.last_act


def test_sounds_can_be_tried_out_and_captions_are_seen_in_the_sample():
    app = settings_page()
    hit(app, "page:1")
    hit(app, "captions")
    hit(app, "hear.roar")
    assert app.settings.captions and any("roar" in words for words, _, _ in app.captions.held)
    assert faults(app) == []


def test_the_pages_of_the_settings_are_turned_by_keys():
    app = settings_page()
    assert focused(app) == "page"
    press(app, "down", "down")
    assert app.current.page == 2
    press(app, "up")
    assert app.current.page == 1


def test_settings_that_cannot_be_kept_are_used_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "file" / "home"))
    app = settings_page(keep=True)
    hit(app, "larger")
    assert app.settings.text_scale == pytest.approx(1.1)
    assert any("could not be written" in words for words, _ in app.notes.held)


def test_a_key_is_bound_anew_and_taken_from_whatever_had_it():
    app = settings_page()
    hit(app, "page:3")
    hit(app, "bind.threat")
    press(app, "x")
    assert app.bindings.meaning("x") == "threat" and app.bindings.meaning("t") == ""
    hit(app, "bind.odds")
    press(app, "b")
    assert app.bindings.meaning("b") == "odds" and app.bindings.keys["blind_spot"] == ()
    hit(app, "keys.reset")
    assert app.settings.keys == {} and app.bindings.meaning("t") == "threat"


def test_keys_that_hold_the_game_together_stay():
    app = settings_page()
    hit(app, "page:3")
    hit(app, "bind.threat")
    press(app, "tab")
    assert app.current.overlays and app.settings.keys == {}
    press(app, "back")
    assert not app.current.overlays and name(app) == "settings"


def test_every_key_that_is_shown_has_words():
    from game.scenes.front.key_rows import GROUPS

    assert all(WORDS.has(f"keys.{meaning}") for meanings in GROUPS.values() for meaning in meanings)


# ---- rules -----------------------------------------------------------------------------------------------------------
def rules_page(size: tuple[int, int] = (1280, 720)) -> tuple[App, RulesPage]:
    app = shown("rules", size)
    assert isinstance(app.current, RulesPage)
    return app, app.current


def test_typing_finds_words_and_cards():
    app, page = rules_page()
    type_words(app, "blind")
    found = [topic.id for topic in page.index.find("blind")]
    assert page.topic.title == "Blind" and "words.blind_spot" in found[:4] and len(found) > 4
    type_words(app, " spot")
    assert page.topic.id == "words.blind_spot"
    press(app, "ctrl+a")
    type_words(app, "white lion sniff")
    assert faults(app) == []


def test_what_nothing_holds_is_said():
    app, page = rules_page()
    type_words(app, "qqq *zzz*")
    assert page.find("nothing") is not None
    press(app, "back")
    assert page.sought == "" and name(app) == "rules"


def test_every_card_of_every_pack_can_be_read():
    _, page = rules_page()
    for topics in page.index.topics.values():
        for topic in topics:
            lines = page.index.lines(topic)
            assert lines and "‹" not in " ".join(line.head + line.text for line in lines), topic.id


def test_a_group_is_unfolded_and_a_topic_chosen_by_keys():
    app, page = rules_page()
    hit(app, "group.ai")
    press(app, "down")
    assert page.topic.group == "ai"
    first = page.topic
    press(app, "down")
    assert page.topic is not first and focused(app) == page.topic.id


def test_the_first_page_tells_a_round_point_by_point():
    app, page = rules_page()
    assert page.topic.id == "guide.round"
    for number in range(1, 8):
        assert page.find(f"point{number}") is not None and page.find(f"sketch{number}") is not None
    assert faults(app) == []
    assert next(widget.key for widget in page.every() if widget.key.startswith(("guide.", "group."))) == "guide.round"


def test_each_term_of_ours_stands_where_it_is_needed_and_in_the_index():
    _, page = rules_page()
    needed = [topic.key for when in WHEN for topic in page.index.needed(when)]
    assert len(needed) == len(set(needed)) and set(needed) == {topic.key for topic in page.index.topics["words"]}
    assert sorted(needed) == sorted(key for keys in WHEN.values() for key in keys)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("topic", ["guide.round", "words.blind_spot", "words.heavy_injury", "lessons.act"])
def test_a_page_with_a_sketch_fits(size, topic):
    app, page = rules_page(size)
    page.show(page.index.topic(topic))
    app.draw()
    assert any(widget.key.startswith("sketch") for widget in page.every()) and faults(app) == []


def test_words_lead_to_words():
    app, page = rules_page()
    page.show(page.index.topic("words.knocked_down"))
    hit(app, "to.words.threat")
    assert page.topic.id == "words.threat"


def test_there_are_enough_words_and_each_has_its_text():
    _, page = rules_page()
    assert len(page.index.topics["words"]) >= 60
    assert all(topic.text and not topic.text.startswith("‹") for topic in page.index.topics["words"])


def test_a_small_window_reads_and_comes_back():
    app, page = rules_page((640, 360))
    hit(app, "group.survivors_turn")
    hit(app, "survivors_turn.words.act")
    assert page.reading and page.topic.id == "words.act"
    press(app, "back")
    assert not page.reading and focused(app) == "survivors_turn.words.act"
    press(app, "back")
    assert app.current is None


# ---- packs -----------------------------------------------------------------------------------------------------------
def a_pack(folder: str, gear: str) -> None:
    place = paths.extra_packs() / folder
    place.mkdir(parents=True)
    (place / "pack.yaml").write_text(f'id: {folder}\nname: The {folder} pack\nversion: "1.2"\nneeds: [core]\nabout: Of our own.\n', encoding="utf-8")
    (place / "gear.yaml").write_text(gear, encoding="utf-8")


def packs_page(chosen: str = "core") -> tuple[Packs, str]:
    """Opens the page at a pack; returns it with all that it says of that pack."""
    stories.forget_library()
    app = shown("packs")
    page = app.current
    assert isinstance(page, Packs)
    hit(app, f"pack.{chosen}")
    assert faults(app) == []
    return page, " ".join(widget.label for widget in page.every())


def test_a_pack_that_takes_the_place_of_cards_says_which():
    a_pack("mine", "cloth:\n  name: Better Cloth\n  armor: {waist: 2}\n")
    page, said = packs_page("mine")
    core, mine = page.entries
    assert core.name == "Stone Faces" and core.cards > 300 and mine.version == "1.2" and mine.played
    assert "gear.yaml:1:1" in said and "cloth" in said and WORDS.say("packs.overrides") in said


def test_a_pack_with_errors_is_left_out_with_file_and_line():
    a_pack("broken", "cloth:\n  name: Cloth\n  armour: {waist: 2}\n")
    page, said = packs_page("broken")
    assert not page.entries[1].played
    assert "gear.yaml:3:" in said and WORDS.say("packs.left_out") in said
    assert stories.library()[0].gear["cloth"].name == "Cloth"


def test_a_pack_shows_what_it_brings_and_what_is_not_played_yet():
    stories.forget_library()
    app = shown("packs")
    page = app.current
    assert isinstance(page, Packs)
    core = page.entries[0]
    for kind in ("gear", "ai", "events"):
        tile = page.find(f"pack.brings.{kind}")
        assert tile is not None and tile.label.startswith(str(core.brings[kind]))
    page.show_later(core)
    app.draw()
    shown_later = [widget for widget in page.every() if widget.key.startswith("pack.later.")]
    assert len(shown_later) == len(core.later)
    assert faults(app) == []


def test_an_emblem_that_cannot_be_used_is_passed_over():
    a_pack("mine", "cloth:\n  name: Better Cloth\n  armor: {waist: 2}\n")
    pictures = paths.extra_packs() / "mine" / "pictures"
    pictures.mkdir()
    for content in (b"no picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0"):
        emblems.forget()
        (pictures / "emblem.png").write_bytes(content)
        packs_page("mine")
    emblems.forget()
    size = (60, 60)
    made_up = pygame.image.tobytes(emblems.emblem(paths.extra_packs() / "mine", "mine", {}, "gear", size, 1.0), "RGB")
    emblems.forget()
    drawn = pygame.Surface((200, 200), 0, 24)
    pygame.draw.circle(drawn, (255, 255, 255), (100, 100), 60)
    pygame.image.save(drawn, pictures / "emblem.png")
    own = pygame.image.tobytes(emblems.emblem(paths.extra_packs() / "mine", "mine", {}, "gear", size, 1.0), "RGB")
    assert own != made_up


def test_a_small_window_shows_the_packs_and_then_one_of_them():
    stories.forget_library()
    app = shown("packs", (640, 360))
    page = app.current
    assert isinstance(page, Packs)
    press(app, "choose")
    assert page.reading and page.find("pack.brings") is not None and faults(app) == []
    press(app, "back")
    assert not page.reading and app.current is page


def test_packs_are_read_again_after_they_were_mended():
    a_pack("mine", "cloth:\n  nme: Cloth\n")
    stories.forget_library()
    app = shown("packs")
    (paths.extra_packs() / "mine" / "gear.yaml").write_text("cloth:\n  name: Cloth\n", encoding="utf-8")
    hit(app, "again")
    assert isinstance(app.current, Packs) and app.current.entries[1].played


def test_the_settings_file_is_plain(tmp_path):
    app = settings_page(keep=True)
    hit(app, "page:2")
    turn_the_wheel_to(app, "lessons", "play")
    hit(app, "lessons")
    assert json.loads(paths.settings_file().read_text(encoding="utf-8"))["lessons"] is False


def test_without_any_pack_the_pages_still_stand(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "packs", lambda: tmp_path / "nothing")
    stories.forget_library()
    for scene in ("rules", "packs"):
        app = shown(scene)
        assert app.faults == [] and faults(app) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 0.8), ((1280, 720), 2.0), ((640, 360), 1.0)])
def test_the_button_for_one_more_player_stays_under_the_pointer(size, scale):
    app = shown("setup", size, scale)
    scene = app.current
    seen = set()
    for _ in range(MOST_PLAYERS):
        app.draw()
        button = scene.find("add")
        if button.enabled:
            seen.add(tuple(round(part) for part in button.shown))
            button.press()
    app.draw()
    assert len(scene.seats.players) == MOST_PLAYERS and not scene.find("add").enabled and len(seen) == 1


def test_the_button_of_the_house_rules_explains_itself():
    app = shown("setup")
    app.draw()
    tip = app.current.find("house_rules").explanation()
    assert tip is not None and tip.body
