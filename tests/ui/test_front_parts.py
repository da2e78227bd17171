"""The parts of pages, each without a window and without its page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cards.library import Problem
from game.model.campaign import Player
from game.play.save_files import Where
from game.play.saves import Copy, SaveEntry
from game.scenes.battle.choice_rows import ChoiceRows
from game.scenes.battle.fighters import MOST, Fighters
from game.scenes.battle.monster_panel import MonsterPanel
from game.scenes.battle.outfit import OutfitRows
from game.scenes.battle.setup import cards_of_all_packs
from game.scenes.front.agreement import Agreement, Choice
from game.scenes.front.foot import ways
from game.scenes.front.key_rows import Capture, KeyRows
from game.scenes.front.pack_page import PackActs, PackPage
from game.scenes.front.pack_shelf import PackEntry
from game.scenes.front.save_page import SavePage
from game.scenes.front.seat_cards import SeatCards
from game.scenes.front.setting_rows import SettingRows
from game.scenes.front.setup import new_seats
from game.scenes.session.battles import Wishes
from game.ui.draw.units import Box
from game.ui.kit.inputs import KEYS, Key
from game.ui.kit.notes import Notes
from game.ui.showdown.lessons import is_taught, notes_on_lessons
from tests.ui.desk import Desk, by_key, overlapping
from tests.ui.looks import WORDS, shown

PAPER = Box(0, 0, 800, 600)
ROOMS = [330.0, 500.0, 900.0]


# ---- settings --------------------------------------------------------------------------------------------------------
def test_a_setting_is_used_at_once_and_the_page_laid_out_anew():
    desk = Desk()
    rows = by_key(desk.laid(SettingRows(desk).rows("looks", 700, desk.pen), 700))
    rows["larger"].press()
    assert desk.services.settings.text_scale == pytest.approx(1.1) and desk.services.changes == desk.layouts == 1
    rows["gore"].press()
    assert not desk.services.settings.gore


@pytest.mark.parametrize("page", ["looks", "sound", "play"])
@pytest.mark.parametrize("room", ROOMS)
def test_rows_of_settings_do_not_lie_over_each_other(page, room):
    desk = Desk()
    assert overlapping(desk.laid(SettingRows(desk).rows(page, room, desk.pen), room), Box(0, 0, room, 0)) == []


def test_a_machine_without_sound_says_why():
    desk = Desk()
    desk.services.silence = "no such device"
    rows = SettingRows(desk)
    assert "silent" in by_key(desk.laid(rows.rows("sound", 700, desk.pen), 700)) and "no such device" in rows.why("silent", False)


def test_a_key_is_asked_for_and_bound():
    desk = Desk()
    by_key(desk.laid(KeyRows(desk).rows(700), 700))["bind.undo"].press()
    capture = desk.layers[-1]
    assert isinstance(capture, Capture)
    capture.arrange(desk.units, desk.pen)
    free = next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if all(letter not in names for names in KEYS.values()))
    capture.dispatch(Key(free, ""))
    assert not desk.layers and desk.services.settings.keys == {"undo": [free]} and desk.services.changes == 1


def test_a_key_of_the_whole_program_is_refused():
    desk = Desk()
    KeyRows(desk).ask("undo")
    capture = desk.layers[-1]
    assert isinstance(capture, Capture)
    capture.arrange(desk.units, desk.pen)
    name = KEYS["full_screen"][0]
    capture.dispatch(Key(name, "full_screen"))
    assert capture.refused and desk.layers == [capture] and not desk.services.settings.keys


def test_a_key_leaves_what_had_it_before():
    desk = Desk()
    KeyRows(desk).bind("undo", KEYS["redo"][0])
    assert desk.services.bindings.keys["undo"] == (KEYS["redo"][0],) and KEYS["redo"][0] not in desk.services.bindings.keys["redo"]
    assert len(desk.services.told) == 1
    KeyRows(desk).reset()
    assert desk.services.bindings.keys["undo"] == KEYS["undo"]


# ---- saves and packs -------------------------------------------------------------------------------------------------
class Actions:
    """Writes down what is to be done with a story."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, str]] = []

    def open_it(self, entry: SaveEntry, copy: Copy | None = None) -> None:
        self.asked.append(("open", entry.id, copy.file if copy is not None else ""))

    def rename(self, entry: SaveEntry) -> None:
        self.asked.append(("rename", entry.id, ""))

    def read_chronicle(self, entry: SaveEntry) -> None:
        self.asked.append(("chronicle", entry.id, ""))

    def keep_copy(self, entry: SaveEntry) -> None:
        self.asked.append(("keep_copy", entry.id, ""))

    def export(self, entry: SaveEntry) -> None:
        self.asked.append(("export", entry.id, ""))

    def ask_delete(self, entry: SaveEntry) -> None:
        self.asked.append(("delete", entry.id, ""))


def a_save(**changed: object) -> SaveEntry:
    where = Where(phase="showdown", round=2)
    return SaveEntry("a", "The long night", 0.0, where, copies=(Copy("a.1", 0.0, where),), **changed)


@pytest.mark.parametrize("folded", [False, True])
def test_what_is_done_with_a_story_is_handed_on(folded):
    desk, actions = Desk(), Actions()
    made = by_key(SavePage(WORDS, desk.pen, a_save(), actions).lay(PAPER, folded))
    for key in ("open", "rename", "keep_copy", "export", "delete", "copy.a.1"):
        made[key].press()
    assert actions.asked == [("open", "a", ""), ("rename", "a", ""), ("keep_copy", "a", ""), ("export", "a", ""), ("delete", "a", ""), ("open", "a", "a.1")]


def test_of_a_damaged_story_the_older_copy_is_opened_first():
    desk, actions = Desk(), Actions()
    page = SavePage(WORDS, desk.pen, a_save(damaged=True), actions)
    made = by_key(page.lay(PAPER, False))
    made["open_copy"].press()
    assert actions.asked == [("open", "a", "a.1")] and not made["rename"].enabled and len(page.trouble()) == 2


def test_what_a_pack_has_for_later_is_unfolded():
    desk, asked = Desk(), []
    entry = PackEntry(Path("moths"), "moths", "Moths", "1.0", later=[Problem("moths/gear.yaml", 3, 1, "not yet")])
    acts = PackActs(lambda: asked.append(1), lambda: None, lambda order: None)
    folded = by_key(PackPage(WORDS, desk.pen, entry, False, acts, desk.services.cap).lay(PAPER, False))
    assert "pack.later.0" not in folded
    folded["later.moths"].press()
    assert asked == [1]
    assert "pack.later.0" in by_key(PackPage(WORDS, desk.pen, entry, True, acts, desk.services.cap).lay(PAPER, True))


# ---- set-up ----------------------------------------------------------------------------------------------------------
def the_seats(desk: Desk, most: int = 4) -> SeatCards:
    return SeatCards(desk, *new_seats(desk.services, 3, most))


def test_how_a_table_undoes_is_kept_for_the_next_one():
    desk = Desk()
    agreement = Agreement(desk.services)
    rows = {choice.key: choice for choice in agreement.choices()}
    assert list(rows) == ["dice", "undo", "lessons"]
    rows["dice"].act(1)
    rows["undo"].act(2)
    rows["lessons"].act(1)
    before = replace(desk.services.settings)
    assert agreement.made(story="off") == ("hand", "off", False)
    after = desk.services.settings
    assert after.set_up == {"dice": "hand", "undo": "off", "lessons": "off", "story": "off"} and replace(after, set_up={}) == before
    again = Agreement(desk.services)
    assert [choice.chosen for choice in again.choices()] == [choice.chosen for choice in agreement.choices()]
    assert again.made() == ("hand", "off", False) and desk.services.changes == 1


def test_no_row_of_a_set_up_changes_a_setting():
    for name in ("setup", "battle_setup"):
        app = shown(name)
        scene, before = app.current, replace(app.settings)
        for choice in (scene.choices() if name == "setup" else scene.agreement.choices()):
            for n in range(len(choice.options)):
                choice.act(n)
        assert app.settings == before


def test_lessons_that_a_set_up_turned_off_stay_off_in_that_game_alone():
    desk = Desk()
    for lessons in (True, False):
        playing = SimpleNamespace(services=desk.services, notes=notes_on_lessons(lessons), library=None)
        assert is_taught(playing) == lessons and desk.services.settings.lessons


def test_what_hinders_the_beginning_stands_on_its_button():
    desk, foot = Desk(), Box(0, 0, 800, 50)
    back, ready = ways(desk, foot, "Begin", "lantern", "", lambda: None)
    _, hindered = ways(desk, foot, "Begin", "lantern", "setup.wrong.idle", lambda: None)
    assert ready.enabled and not hindered.enabled and hindered.sub == WORDS.say("setup.wrong.idle")
    assert not back.box.overlaps(ready.box)


def test_a_name_and_a_mark_are_taken():
    desk = Desk()
    cards = the_seats(desk)
    cards.seats.add_player()
    cards.named_player(1, "Bo")
    cards.take_mark(1, 0)
    assert cards.called(1) == "Bo" and cards.seats.players[1].mark != 0  # the first player has that one
    before = cards.seats.players[1].mark
    cards.turning_mark(1, Box(0, 0, 42, 42), "", "who").press()
    assert cards.seats.players[1].mark not in (0, before) and desk.layouts == 3


def test_everything_on_the_card_of_a_survivor_turns():
    desk = Desk()
    cards = the_seats(desk)
    cards.seats.add_player()
    made = by_key(cards.person(0, 200, Box(0, 0, 160, 340)))
    person = cards.seats.people[0]
    before = (person.look, person.name, person.sex, person.seat)
    for key in ("face0", "roll0", "sex0", "led0"):
        made[key].press()
    after = (person.look, person.name, person.sex, person.seat)
    assert all(a != b for a, b in zip(before, after, strict=True))
    assert overlapping(list(made.values()), Box(0, 0, 160, 340)) == []


def test_who_plays_alone_can_let_the_table_play_all_but_one():
    desk = Desk()
    cards = the_seats(desk)
    for number in (1, 2, 3):
        cards.lead_next(number)
    assert cards.seats.by_table() == [1, 2, 3] and not cards.wrong and not desk.services.told
    cards.lead_next(0)
    assert cards.seats.by_table() == [1, 2, 3] and desk.services.told == [WORDS.say("by_table.nobody_sits")]
    cards.lead_next(3)
    assert cards.seats.by_table() == [1, 2] and cards.seats.people[3].seat == 0
    assert cards.leader(1) == WORDS.say("by_table.the_table")


def test_after_the_last_player_comes_the_table_and_who_plays_nobody_cannot_begin():
    cards = the_seats(Desk())
    cards.seats.add_player()
    seen = []
    for _ in range(3):
        seen.append((cards.seats.people[0].seat, cards.seats.people[0].by_table))
        cards.lead_next(0)
    assert seen == [(0, False), (1, False), (1, True)] and (cards.seats.people[0].seat, cards.seats.people[0].by_table) == (0, False)
    for person in cards.seats.people[2:]:
        person.by_table = True
    assert cards.wrong == "setup.wrong.idle"


def test_whom_the_table_plays_is_kept_for_the_next_set_up():
    cards, again = the_seats(Desk()), the_seats(Desk())
    cards.lead_next(2)
    again.seats.take_last(*cards.seats.last())
    assert again.seats.by_table() == [2]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", [1, 3, 6])
def test_fighters_have_room_for_six(room, count):
    desk = Desk()
    fighters = Fighters(the_seats(desk, MOST))
    fighters.seat_players(count)
    made = desk.laid(fighters.rows(room, 600, desk.pen), room)
    assert overlapping(made, Box(0, 0, room, 600)) == []
    assert len(fighters.seats.players) == count <= len(fighters.seats.people)


def test_there_are_never_fewer_survivors_than_players():
    desk = Desk()
    fighters = Fighters(the_seats(desk, MOST))
    fighters.call_people(2)
    fighters.seat_players(5)
    assert len(fighters.seats.people) == 5
    fighters.call_people(3)
    assert len(fighters.seats.people) == 5


@pytest.mark.parametrize("room", ROOMS)
def test_rows_of_a_battle_do_not_lie_over_each_other(room):
    desk, wishes, box = Desk(), Wishes(), Box(0, 0, room, 600)
    wishes.settle(cards_of_all_packs())
    for item in (
        MonsterPanel(desk, wishes, cards_of_all_packs, lambda: 4).rows(room, 600, desk.pen, room < 400),
        OutfitRows(desk, wishes, cards_of_all_packs, the_seats(desk), list).rows(room, desk.pen),
    ):
        made = desk.laid(item, room)
        assert made and overlapping(made, box) == []


def test_wishes_are_taken_where_they_are_pressed():
    desk, wishes = Desk(), Wishes()
    panel = MonsterPanel(desk, wishes, cards_of_all_packs, lambda: 4)
    panel.rows(800, 600, desk.pen, False)
    panel.take_level("3")
    panel.take_terrain(1)
    opened: list[int] = []
    outfit = OutfitRows(desk, wishes, cards_of_all_packs, the_seats(desk), opened.append)
    by_key(desk.laid(outfit.rows(800, desk.pen), 800))["paint"].press()
    by_key(desk.laid(outfit.rows(800, desk.pen), 800))["kit2"].press()
    outfit.take_limit(0)
    assert opened == [2]
    assert (wishes.level, wishes.terrain, wishes.limit, wishes.survival) == ("3", False, 1, 1) and "paint" not in wishes.innovations


def test_options_without_room_turn_when_they_are_pressed():
    desk, taken = Desk(), []
    rows = ChoiceRows(desk, desk.pen, 200)
    rows.row(Choice("way", "Way", ["The first of three", "The second of three", "The third of three"], 2, taken.append, "Why"))
    by_key(desk.laid(rows.column(), 200))["way"].press()
    assert taken == [0] and desk.layouts == 1


def test_who_has_played_before_is_seated():
    desk = Desk()
    cards = the_seats(desk)
    cards.seats.take([Player("Ann", 4)], [("Vo", "male", 1, "b")])
    assert cards.called(0) == "Ann" and cards.letters == ["A"] and cards.wrong == ""


# ---- notes -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tip", [Box(250, 0, 300, 60), Box(100, 40, 600, 100), Box(700, 0, 90, 40), None])
def test_a_note_never_lies_over_the_open_tooltip(tip):
    notes, desk = Notes(), Desk()
    for words in ("The story is saved.", "The stone will be lost for good. Press again to do it."):
        notes.add(words)
    boxes = notes.draw(desk.pen, PAPER, tip)
    assert len(boxes) == 2 and not boxes[0].overlaps(boxes[1])
    assert tip is None or not any(box.overlaps(tip) for box in boxes)
