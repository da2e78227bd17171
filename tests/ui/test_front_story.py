"""A story is begun as people begin one: by clicks, by keys alone, with names typed, and with mistakes."""

from __future__ import annotations

import json
import re

import pytest

from game import paths
from game.app import App
from game.scenes.front.prologue import Prologue
from game.scenes.front.seats import Seats
from game.scenes.front.setup import Setup
from game.scenes.session import stories
from game.ui.kit.inputs import Key, Pointer
from tests.ui.looks import WORDS, click, focused, press, shown, type_words

PAGES = ("sleep", "waking", "strangers", "hunger", "stone", "together")


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def name(app: App) -> str:
    assert app.current is not None
    return app.current.name


def settle(app: App) -> None:
    """Lets everything that moves come to rest."""
    for _ in range(100):
        if app.current is None or not app.current.advance_all(0.1):
            break
    app.draw()


def hit(app: App, key: str) -> None:
    """Clicks the middle of a target in pixels, as a person with a mouse does."""
    app.draw()
    scene = app.current
    assert scene is not None
    target = next(t for t in scene.top.targets() if t.key == key)
    x, y = app.units.logical((target.rect[0] + target.rect[2] / 2, target.rect[1] + target.rect[3] / 2))
    for kind in ("move", "down", "up"):
        app.send(Pointer(kind, x, y, 0 if kind == "move" else 1))
    settle(app)


def set_up(app: App) -> Setup:
    assert isinstance(app.current, Setup)
    return app.current


# ---- by mouse --------------------------------------------------------------------------------------------------------
def test_a_story_is_begun_by_clicks_alone_and_read_to_the_fight():
    app = shown("title")
    for key in ("new", "add", "add", "add", "mark1:5", "sex0", "roll0", "face2", "dice:0", "undo:1", "begin"):
        hit(app, key)
    assert name(app) == "prologue"
    scene = app.current
    assert isinstance(scene, Prologue)
    campaign = scene.session.campaign
    assert [player.mark for player in campaign.players] == [0, 5, 2, 3]
    assert [survivor.player for survivor in campaign.survivors] == [1, 2, 3, 4]
    assert campaign.survivors[2].look == "e" and campaign.undo == "practice" and campaign.survivors[0].sex == "male"
    for page in PAGES:
        assert name(app) == "prologue" and app.current.page == page
        hit(app, "go_on")
    assert name(app) == "showdown"


def test_the_story_can_be_left_out():
    app = shown("title")
    for key in ("new", "story:1", "begin"):
        hit(app, key)
    assert name(app) == "showdown"


@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 1.6)])
def test_small_windows_reach_everything_through_their_pages(size, scale):
    app = shown("title", size, scale)
    for key in ("new", "add", "page:1", "led0", "page:2", "undo:2", "begin"):
        hit(app, key)
    assert name(app) == "prologue"
    campaign = app.current.session.campaign
    assert len(campaign.players) == 2 and campaign.undo == "off"
    assert [survivor.player for survivor in campaign.survivors] == [2, 1, 2, 2]


# ---- by keys ---------------------------------------------------------------------------------------------------------
def test_a_story_is_begun_by_keys_alone():
    app = shown("title")
    press(app, "choose")
    assert name(app) == "setup" and focused(app) == "begin"
    press(app, "choose")
    settle(app)
    assert name(app) == "prologue"
    press(app, "go_on")
    settle(app)
    press(app, "go_on")
    settle(app)
    assert app.current.page == "strangers"
    press(app, "undo")
    settle(app)
    assert app.current.page == "waking"
    press(app, "back", "next", "choose")
    settle(app)
    assert name(app) == "showdown"


def test_every_part_of_the_set_up_is_reached_by_tab():
    app = shown("setup")
    scene = set_up(app)
    everything = {widget.key for widget in scene.reachable()}
    seen = set()
    for _ in range(len(everything) + 2):
        press(app, "next")
        seen.add(focused(app))
    assert seen == everything


def test_a_typed_name_is_a_name_and_gives_no_command():
    app = shown("setup")
    click(app, "player0")
    type_words(app, "Ruth, u & t")
    app.send(Key("u", "undo"))
    app.send(Key("t", "threat"))
    app.draw()
    assert set_up(app).seats.players[0].name == "Ruth, u & t"
    click(app, "name0")
    press(app, "ctrl+a")
    type_words(app, "[claw]*Bo*<a>x")
    assert set_up(app).seats.people[0].name == "clawBoax"


def test_a_name_has_an_end():
    app = shown("setup")
    click(app, "name1")
    press(app, "ctrl+a")
    type_words(app, "Nebuchadnezzar the Second of Babylon")
    assert len(set_up(app).seats.people[1].name) == 14


# ---- mistakes --------------------------------------------------------------------------------------------------------
def test_two_players_of_one_name_cannot_begin_and_the_reason_is_said():
    app = shown("setup")
    click(app, "add")
    for key in ("player0", "player1"):
        click(app, key)
        type_words(app, "Ana")
    begin = set_up(app).find("begin")
    assert begin is not None and not begin.enabled
    assert WORDS.say("setup.wrong.same_player") in begin.target_label()
    hit(app, "begin")
    assert name(app) == "setup"


def test_a_player_who_leads_nobody_is_said():
    app = shown("setup")
    click(app, "add")
    for _ in range(2):
        click(app, "led2")
        click(app, "led3")
        if set_up(app).seats.idle_players():
            break
    assert set_up(app).seats.wrong(("1", "2")) == "setup.wrong.idle"
    begin = set_up(app).find("begin")
    assert begin is not None and not begin.enabled


def test_a_shape_belongs_to_one_player():
    app = shown("setup")
    click(app, "add")
    hit(app, "mark1:0")
    assert [seat.mark for seat in set_up(app).seats.players] == [0, 1]


def test_the_last_player_stays_and_a_fifth_has_a_seat_where_six_may_sit():
    seats = Seats({"female": ["A", "B"], "male": ["C", "D"]})
    assert not seats.remove_player(0)
    assert [seats.add_player() for _ in range(6)] == [True, True, True, True, True, False]
    assert [seats.remove_player(5), seats.remove_player(4)] == [True, True]
    assert seats.remove_player(1)
    assert [person.seat for person in seats.people] == [0, 0, 1, 2]
    assert len({seat.mark for seat in seats.players}) == 3


def test_names_come_from_a_list_of_our_own_and_nobody_has_them_twice():
    female, male = (WORDS.say(f"setup.names.{sex}").split(", ") for sex in ("female", "male"))
    assert len(set(female)) >= 60 and len(set(male)) >= 60
    seats = Seats({"female": female, "male": male})
    for _ in range(50):
        for index in range(4):
            seats.roll(index)
        assert len({person.name for person in seats.people}) == 4


def test_a_survivor_without_a_name_begins_without_survival():
    app = shown("setup")
    click(app, "name0")
    press(app, "ctrl+a", "backspace")
    hit(app, "begin")
    survivors = app.current.session.campaign.survivors
    assert [survivor.survival for survivor in survivors] == [0, 1, 1, 1]


# ---- the pages -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("page", PAGES)
def test_each_page_has_a_title_prose_and_a_picture(page):
    words = " ".join(WORDS.say(id) for id in WORDS.sentences if id.startswith(f"story.{page}.") and not id.endswith("title"))
    assert 50 <= len(words.split()) <= 90
    assert not {"you", "your", "yours"} & {word.strip(".,:;").lower() for word in words.split()}
    assert WORDS.has(f"story.{page}.title") and (paths.images() / "story" / f"{page}.webp").is_file()


def test_going_back_is_refused_on_the_first_page_and_where_the_table_forbade_it():
    app = shown("prologue")
    back = app.current.find("undo")
    assert back is not None and not back.enabled
    session = app.current.session
    session.campaign.undo = "off"
    hit(app, "go_on")
    back = app.current.find("undo")
    assert back is not None and not back.enabled


# ---- this machine ----------------------------------------------------------------------------------------------------
def test_a_home_that_cannot_be_written_plays_and_says_so(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "file" / "home"))
    app = shown("title")
    hit(app, "new")
    hit(app, "begin")
    assert name(app) == "prologue"
    said = " ".join(words for words, _ in app.notes.held)
    assert "cannot save" in said
    stories.keeper().flush(5)
    app.quit()
    assert app.current is not None and app.current.overlays, "what would be lost is asked about"
    hit(app, "stay")
    assert not app.current.overlays


def test_quitting_asks_nothing_where_nothing_is_lost():
    app = shown("title")
    hit(app, "new")
    hit(app, "begin")
    app.running = True
    app.quit()
    assert not app.running and app.current is not None and not app.current.overlays


def test_a_report_holds_what_is_needed_to_play_it_again(tmp_path):
    app = shown("title")
    hit(app, "new")
    hit(app, "begin")
    hit(app, "go_on")
    press(app, "report")
    folder = next(paths.reports().iterdir())
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert report["answers"] == ["go_on"] and report["packs"] and isinstance(report["seed"], int)
    assert (folder / "screen.jpg").stat().st_size > 1000
    assert any(str(folder) in words.replace("\\", "") for words, _ in app.notes.held)


def test_a_broken_pack_is_left_out_and_said_and_the_story_begins(tmp_path):
    place = tmp_path / "packs" / "mine"
    place.mkdir(parents=True)
    (place / "pack.yaml").write_text("id: mine\nname: Mine\nversion: [1\n", encoding="utf-8")
    stories.forget_library()
    app = shown("title")
    hit(app, "new")
    hit(app, "begin")
    assert name(app) == "prologue"
    assert any("left out" in words for words, _ in app.notes.held)
    stories.forget_library()


def test_without_the_cards_of_the_base_game_the_set_up_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "packs", lambda: tmp_path / "nothing")
    stories.forget_library()
    app = shown("setup")
    hit(app, "begin")
    assert name(app) == "setup"
    assert any(words == WORDS.say("setup.cards_wrong") for words, _ in app.notes.held)
    stories.forget_library()


def test_a_story_takes_the_name_of_its_settlement():
    app = shown("title")
    hit(app, "new")
    hit(app, "begin")
    scene = app.current
    assert isinstance(scene, Prologue)
    scene.session.campaign.settlement.name = "Hollow Mercy"
    hit(app, "go_on")
    stories.keeper().flush(5)
    assert [entry.name for entry in stories.keeper().list()] == ["Hollow Mercy"]


def test_players_without_names_are_called_by_their_colours():
    app = shown("title")
    for key in ("new", "add", "mark1:4", "begin"):
        hit(app, key)
    players = app.current.session.campaign.players
    assert [player.name for player in players] == ["Red", "Violet"]


def test_who_leaves_the_set_up_and_comes_back_finds_the_names_again():
    app = shown("title")
    hit(app, "new")
    click(app, "player0")
    type_words(app, "Ana")
    press(app, "back")
    assert name(app) == "title"
    hit(app, "new")
    assert set_up(app).seats.players[0].name == "Ana"


def test_no_page_counts_who_is_seen_in_part_or_says_what_its_picture_denies():
    """The pictures show the lion with its mouth open and a hand raised, and as many people as there is room for beside the page."""
    told = " ".join(words.lower() for id, words in WORDS.sentences.items() if id.startswith("story.") and isinstance(words, str))
    assert not re.search(r"\b(three|four)\b (are|lights|others|survivors)|other three|head down|hands flat|does not roar|curled", told)
