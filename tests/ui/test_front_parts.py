"""The parts of pages, each without a window and without its page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.library import Problem
from game.play.save_files import Where
from game.play.saves import Copy, SaveEntry
from game.scenes.front.key_rows import Capture, KeyRows
from game.scenes.front.pack_page import PackPage
from game.scenes.front.pack_shelf import PackEntry
from game.scenes.front.save_page import SavePage
from game.scenes.front.setting_rows import SettingRows
from game.ui.draw.units import Box
from game.ui.kit.inputs import KEYS, Key
from tests.ui.desk import Desk, by_key, overlapping
from tests.ui.looks import WORDS

PAPER = Box(0, 0, 800, 600)


# ---- settings --------------------------------------------------------------------------------------------------------
def test_a_setting_is_used_at_once_and_the_page_laid_out_anew():
    desk = Desk()
    rows = by_key(SettingRows(desk).rows("looks", 700, desk.pen))
    rows["larger"].press()
    assert desk.services.settings.text_scale == pytest.approx(1.1) and desk.services.changes == desk.layouts == 1
    rows["gore"].press()
    assert not desk.services.settings.gore


@pytest.mark.parametrize("page", ["looks", "sound", "play"])
@pytest.mark.parametrize("room", [330.0, 500.0, 900.0])
def test_rows_of_settings_do_not_lie_over_each_other(page, room):
    desk = Desk()
    assert overlapping(SettingRows(desk).rows(page, room, desk.pen), Box(0, 0, room, 0)) == []


def test_a_machine_without_sound_says_why():
    desk = Desk()
    desk.services.silence = "no such device"
    rows = SettingRows(desk)
    assert "silent" in by_key(rows.rows("sound", 700, desk.pen)) and "no such device" in rows.why("silent", False)


def test_a_key_is_asked_for_and_bound():
    desk = Desk()
    by_key(KeyRows(desk).rows(700))["bind.undo"].press()
    capture = desk.layers[-1]
    assert isinstance(capture, Capture)
    capture.arrange(desk.units, desk.pen)
    capture.dispatch(Key("j", ""))
    assert not desk.layers and desk.services.settings.keys == {"undo": ["j"]} and desk.services.changes == 1


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

    def ask_delete(self, entry: SaveEntry) -> None:
        self.asked.append(("delete", entry.id, ""))


def a_save(**changed: object) -> SaveEntry:
    where = Where(phase="showdown", round=2)
    return SaveEntry("a", "The long night", 0.0, where, copies=(Copy("a.1", 0.0, where),), **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("folded", [False, True])
def test_what_is_done_with_a_story_is_handed_on(folded):
    desk, actions = Desk(), Actions()
    made = by_key(SavePage(WORDS, desk.pen, a_save(), actions).lay(PAPER, folded))
    for key in ("open", "rename", "delete", "copy.a.1"):
        made[key].press()
    assert actions.asked == [("open", "a", ""), ("rename", "a", ""), ("delete", "a", ""), ("open", "a", "a.1")]


def test_of_a_damaged_story_the_older_copy_is_opened_first():
    desk, actions = Desk(), Actions()
    page = SavePage(WORDS, desk.pen, a_save(damaged=True), actions)
    made = by_key(page.lay(PAPER, False))
    made["open_copy"].press()
    assert actions.asked == [("open", "a", "a.1")] and not made["rename"].enabled and len(page.trouble()) == 2


def test_what_a_pack_has_for_later_is_unfolded():
    desk, asked = Desk(), []
    entry = PackEntry(Path("moths"), "moths", "Moths", "1.0", later=[Problem("moths/gear.yaml", 3, 1, "not yet")])
    folded = by_key(PackPage(WORDS, desk.pen, entry, False, lambda: asked.append(1)).lay(PAPER, False))
    assert "pack.later.0" not in folded
    folded["later.moths"].press()
    assert asked == [1]
    assert "pack.later.0" in by_key(PackPage(WORDS, desk.pen, entry, True, lambda: None).lay(PAPER, True))
