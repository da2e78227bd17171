"""A free battle is set up survivor by survivor: gear in the grid, arts, disorders, injuries, numbers; the seed; what the next start begins with."""

from __future__ import annotations

import pytest

from game import paths
from game.app import App
from game.play.bots import CarefulBot
from game.play.kits import Kit, taken_by
from game.play.seeds import seed_of, word_of
from game.scenes.battle.kit_page import PAGES, KitPage
from game.scenes.battle.setup import BattleSetup
from game.scenes.session import stories
from game.ui.kit.clipboard import put_text
from game.ui.kit.inputs import Key, Pointer
from tests.ui.looks import faults, focused, press, shown, type_words
from tests.ui.test_front_story import hit, name, settle
from tools.samples.showdown import battle_session

WINDOWS = [((640, 360), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 1.6)]
ARMOR, OTHER = 1, 2  # tabs of the gear


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def library():
    return stories.library()[0]


def the_set_up(app: App) -> BattleSetup:
    assert isinstance(app.current, BattleSetup)
    return app.current


def the_kits(app: App) -> KitPage:
    assert isinstance(app.current, KitPage)
    return app.current


def opened() -> App:
    """Opens the set-up from the title, and in it what the first survivor brings."""
    app = shown("title")
    settle(app)
    hit(app, "battle")
    the_set_up(app).turn_to(1)
    hit(app, "kit0")
    assert name(app) == "kit"
    return app


def dragged(app: App, start: str, end: str) -> None:
    """Drags a widget to another with the mouse."""
    a, b = (app.current.find(key).shown.centre for key in (start, end))
    app.send(Pointer("move", *a))
    app.send(Pointer("down", *a, 1))
    for part in (0.2, 0.6, 1.0):
        app.send(Pointer("move", a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    app.send(Pointer("up", *b, 1))
    app.draw()


def begun(app: App):
    """Starts the battle and returns its survivors."""
    while name(app) != "battle_setup":
        press(app, "back")
    hit(app, "begin")
    return app.current.session.campaign.survivors


# ---- gear -------------------------------------------------------------------------------------------------------------
def test_gear_is_dragged_into_the_grid_and_the_battle_begins_with_it():
    app = opened()
    who = the_kits(app).bench.survivors[0].id
    dragged(app, "store king_spear", f"box {who} 8")
    assert the_kits(app).wishes.kits[0].grid["8"] == "king_spear"
    first, second = begun(app)[:2]
    assert first.grid["8"] == "king_spear" and "king_spear" not in second.grid.values()
    assert first.armor == second.armor


def test_gear_is_taken_by_clicks_and_by_keys_and_laid_back():
    app = opened()
    who = the_kits(app).bench.survivors[0].id
    hit(app, "store bone_blade")
    hit(app, f"box {who} 7")
    assert the_kits(app).wishes.kits[0].grid["7"] == "bone_blade"
    scene = the_kits(app)
    scene.set_focus("store bone_club", show=True)
    press(app, "choose")
    assert focused(app).startswith(f"box {who} ")  # the focus goes where it may be put down
    press(app, "choose")
    assert "bone_club" in scene.wishes.kits[0].grid.values()
    hit(app, f"box {who} 7")
    hit(app, "store bone_axe")
    assert "bone_blade" not in scene.wishes.kits[0].grid.values()


def test_escape_puts_a_lifted_card_back_and_only_then_leaves():
    app = opened()
    hit(app, "store bone_blade")
    press(app, "back")
    assert name(app) == "kit" and the_kits(app).carrying.lifted is None
    press(app, "back")
    assert name(app) == "battle_setup"


def test_a_second_helmet_is_refused_by_the_rules_and_the_reason_is_said():
    app = opened()
    scene = the_kits(app)
    scene.show_kind(ARMOR)
    app.draw()
    who = scene.bench.survivors[0].id
    before = dict(scene.bench.survivors[0].grid)
    hit(app, "store skull_helm")
    if scene.carrying.lifted is not None:
        hit(app, f"box {who} 8")
    assert scene.bench.survivors[0].grid == before and app.notes.held


def test_an_outfit_replaces_the_gear_of_one_survivor_and_can_be_given_to_all():
    app = opened()
    hit(app, "outfit")
    hit(app, "outfit.lion")
    scene = the_kits(app)
    assert "white_lion_coat" in scene.bench.survivors[0].grid.values()
    assert "white_lion_coat" not in scene.bench.survivors[1].grid.values()
    hit(app, "all")
    assert all("white_lion_coat" in survivor.grid.values() for survivor in begun(app))


def by_pad(app: App, *meanings: str) -> None:
    """Presses buttons of a gamepad."""
    for meaning in meanings:
        for down in (True, False):
            app.send(Key(app.bindings.first(meaning) or meaning, meaning, down=down, pad=True))
        app.draw()


def test_the_whole_page_is_used_by_a_gamepad():
    app = opened()
    scene = the_kits(app)
    assert focused(app) == f"box {scene.bench.survivors[0].id} 0"
    by_pad(app, "right", "right", "right", "choose")  # over the grid to the first weapon
    assert scene.carrying.card == "founding_stone"
    by_pad(app, "choose")
    assert "founding_stone" in scene.wishes.kits[0].grid.values()
    while focused(app) != "page":
        by_pad(app, "next")
    by_pad(app, "right", "next", "choose")
    assert len(scene.wishes.kits[0].fighting_arts) == 1
    while focused(app) != "grid.of":
        by_pad(app, "next")
    by_pad(app, "right")
    assert scene.chosen == 1 and not scene.wishes.kit(1).fighting_arts
    by_pad(app, "back")
    assert name(app) == "battle_setup" and app.faults == []


# ---- arts, disorders, injuries, numbers ---------------------------------------------------------------------------------
def test_arts_disorders_injuries_and_numbers_stand_on_the_sheet_when_the_battle_begins(library):
    app = opened()
    scene = the_kits(app)
    for page, card in (("fighting_arts", "tough"), ("disorders", "prey"), ("injuries", "broken_arm")):
        scene.turn_to(PAGES.index(page))
        app.draw()
        scene.find(f"{page}.{card}").press()
    scene.turn_to(PAGES.index("numbers"))
    app.draw()
    hit(app, "luck:more")
    hit(app, "strength:more")
    hit(app, "courage:more")
    survivor = begun(app)[0]
    assert (survivor.fighting_arts, survivor.disorders, survivor.recorded) == (["tough"], ["prey"], ["broken_arm"])
    taken = taken_by(library, "broken_arm")
    assert survivor.attributes["luck"] == 1 and survivor.attributes.get("strength", 0) == 1 + taken["strength"] and survivor.courage == 1
    assert stories.keeper().flush(20)
    (saved,) = stories.keeper().list()
    assert stories.keeper().open(saved.id, library).session.campaign.survivors[0].recorded == ["broken_arm"]  # nothing of it is impossible
    bot = CarefulBot(1)
    session = app.current.session
    for _ in range(60):
        if session.question is None:
            break
        session.answer(bot.choose(session))
    assert session.fault is None


def test_a_fourth_disorder_is_refused_and_a_press_drops_one(library):
    app = opened()
    scene = the_kits(app)
    scene.turn_to(PAGES.index("disorders"))
    app.draw()
    four = sorted(library.disorders)[:4]
    for card in four:
        scene.find(f"disorders.{card}").press()
        app.draw()
    assert scene.wishes.kits[0].disorders == four[:3] and app.notes.held
    scene.find(f"disorders.{four[0]}").press()
    assert scene.wishes.kits[0].disorders == four[1:3]


def test_a_number_stays_within_its_bounds_by_keys():
    app = opened()
    scene = the_kits(app)
    scene.turn_to(PAGES.index("numbers"))
    app.draw()
    scene.set_focus("insanity", show=True)
    press(app, *["right"] * 12)
    assert scene.wishes.kits[0].counters["insanity"] == 9
    press(app, *["left"] * 12)
    assert scene.wishes.kits[0] == Kit()


def test_whoever_cannot_wear_something_any_more_does_not_bring_it():
    app = opened()
    scene = the_kits(app)
    assert "rawhide_pants" in scene.bench.survivors[0].grid.values()
    scene.turn_to(PAGES.index("injuries"))
    app.draw()
    scene.find("injuries.intestinal_prolapse").press()
    assert "rawhide_pants" not in scene.bench.survivors[0].grid.values()


# ---- the seed -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["LION", "K7QF2M9X", "0", "ZZZZZZZZZZZZ"])
def test_a_seed_is_a_word_and_back(word):
    assert word_of(seed_of(word)) == (word.lstrip("0") or "0") and seed_of(word) == seed_of(f" {word.lower()[:2]}-{word.lower()[2:]}")


@pytest.mark.parametrize("word", ["", "LÖWE", "A" * 13, "A" * 200_000, "\x1b[2J", "*"])
def test_what_is_no_seed_is_none(word):
    assert seed_of(word) is None


def test_a_typed_seed_gives_the_same_battle():
    seen = []
    for _ in range(2):
        app = shown("battle_setup")
        scene = the_set_up(app)
        scene.seed = None
        scene.turn_to(2)
        app.draw()
        scene.set_focus("seed", show=True)
        type_words(app, "lion")
        assert scene.wishes.seed == "LION"
        hit(app, "begin")
        session, bot = app.current.session, CarefulBot(1)
        for _ in range(10):
            session.answer(bot.choose(session))
        seen.append((session.campaign.seed, session.digest()))
    assert seen[0] == seen[1] and seen[0][0] == seed_of("LION")


def test_rematch_keeps_the_seed_and_same_battle_draws_another():
    app = shown("battle_end")
    before = app.current.session.campaign
    hit(app, "again")
    assert name(app) == "showdown" and app.current.session.digest() == battle_session(before.seed).digest()
    app = shown("battle_end")
    hit(app, "new_dice")
    after = app.current.session.campaign
    assert after.seed != before.seed and [s.name for s in after.survivors] == [s.name for s in before.survivors]


def test_a_seed_is_pasted_by_a_press(monkeypatch):
    app = shown("battle_setup", answers=2)
    for words, taken in ((" k7qf-2m9x\n", "K7QF2M9X"), ("no seed!", "K7QF2M9X"), ("A" * 200_000, "K7QF2M9X")):
        put_text(words)
        hit(app, "paste")
        assert the_set_up(app).wishes.seed == taken
    assert app.notes.held and faults(app) == []


def test_the_seed_is_copied_from_the_last_page():
    app = shown("battle_end")
    hit(app, "seed")
    assert any(word_of(app.current.session.campaign.seed) in note[0] for note in app.notes.held) and faults(app) == []


# ---- the next start ---------------------------------------------------------------------------------------------------------
def test_the_next_start_of_the_game_begins_with_the_last_battle():
    app = opened()
    the_kits(app).bench.wear(0, "lion")
    the_kits(app).leave()
    scene = the_set_up(app)
    scene.seats.seat_players(3)
    scene.seats.players[1].name = "Bo"
    scene.seats.call_people(5)
    scene.wishes.level, scene.wishes.proxies, scene.wishes.seed = "2", 1, "LION"
    names = [person.name for person in scene.seats.people]
    press(app, "back")
    later = shown("title")
    settle(later)
    hit(later, "battle")
    scene = the_set_up(later)
    assert [person.name for person in scene.seats.people] == names and scene.seats.players[1].name == "Bo"
    assert (scene.wishes.level, scene.wishes.proxies, scene.wishes.seed) == ("2", 1, "")
    assert "white_lion_coat" in scene.wishes.kits[0].grid.values() and faults(later) == []


def test_the_next_story_begins_with_the_players_of_the_last():
    app = shown("title")
    settle(app)
    hit(app, "new")
    app.current.seats.add_player()
    app.current.seats.players[1].name = "Bo"
    app.current.relayout()
    hit(app, "begin")
    later = shown("title")
    settle(later)
    hit(later, "new")
    assert [player.name for player in later.current.seats.players] == ["", "Bo"]


HOSTILE = [b"", b"{", b"[]", b"\xff\xfe", b'{"survivors": 5}', b'{"players": [{"mark": 99}]}', b"{" * 5000,
           b'{"battle": {"kits": [{"grid": 7}], "limit": "x"}}',
           b'{"survivors": [{"name": "' + b"x" * 190_000 + b'"}]}', b"x" * 300_000,
           b'{"battle_players": [{"name": "\\u001b[2J\\u202eBo*"}], "survivors": [{"name": "<b>", "sex": "none", "look": "zz", "seat": 5}]}']  # fmt: skip


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_a_damaged_last_set_up_stops_nothing_and_is_kept(content):
    paths.set_up_file().write_bytes(content)
    app = shown("title")
    settle(app)
    hit(app, "battle")
    scene = the_set_up(app)
    assert faults(app) == [] and len(app.notes.held) <= 1
    aside = paths.set_up_file().with_suffix(".damaged")
    assert not app.notes.held or aside.read_bytes() == content
    for seat in (*scene.seats.players, *scene.seats.people):
        assert seat.name.isprintable() and len(seat.name) <= 14 and "<" not in seat.name
    hit(app, "begin")
    assert name(app) == "showdown"


def test_a_home_that_cannot_be_written_does_not_keep_anybody_from_playing(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "file" / "home"))
    app = opened()
    begun(app)
    assert name(app) == "showdown"


# ---- looks ------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("page", range(len(PAGES)))
def test_what_survivors_bring_has_room(page, size, scale):
    app = shown("kit", size, scale, answers=page)
    assert faults(app) == []
    the_kits(app).ask_outfit()
    assert faults(app) == []


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_last_page_has_room(size, scale):
    assert faults(shown("battle_end", size, scale)) == []


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_menu_of_a_battle_has_room_and_copies_the_seed(size, scale):
    app = shown("battle_setup", size, scale)
    hit(app, "begin")
    settle(app)
    app.current.menu.open()
    assert faults(app) == []
    assert app.current.top.find("seed") is not None and app.current.top.find("keep_copy") is not None
    app.current.top.find("seed").press()
    assert any(word_of(app.current.session.campaign.seed) in note[0] for note in app.notes.held)
