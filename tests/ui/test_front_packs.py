"""The page *Packs* as the place where the player chooses: on and off, the order, what is dropped on the window; and the title that tells of broken packs."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pygame
import pytest

from game import paths
from game import settings as table
from game.play.own_packs import own_packs
from game.play.packs import pack_folders
from game.scenes.front.packs import EVERY, Packs
from game.scenes.session import stories
from game.ui.kit.file_manager import show_folder
from tests.ui.looks import WORDS, LongWords, click, faults, press, shown
from tools.screenshot import picture

BETTER = "cloth:\n  name: {name}\n  armor: {{waist: 2}}\n"
WRONG = "cloth:\n  name: Cloth\n  armour: {waist: 2}\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "home"))
    stories.forget_library()
    yield tmp_path / "home"
    stories.forget_library()


def pack(name: str, more: str = "", gear: str = "", place: Path | None = None) -> Path:
    folder = (place or paths.extra_packs()) / name
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(f'id: {name}\nname: The {name} pack\nversion: "1"\nneeds: [core{more}]\n', encoding="utf-8")
    (folder / "gear.yaml").write_text(gear or BETTER.format(name=name), encoding="utf-8")
    return folder


def zip_of(folder: Path, *more: str) -> Path:
    out = folder.with_suffix(".zip")
    with zipfile.ZipFile(out, "w") as archive:
        for path in sorted(folder.iterdir()):
            archive.write(path, f"{folder.name}/{path.name}")
        for name in more:
            archive.writestr(name, "x")
    return out


def packs_page(chosen: str = ""):
    """Opens the page, which saves what is chosen there."""
    stories.forget_library()
    app = shown("packs")
    app.keep = True
    if chosen:
        click(app, f"pack.{chosen}")
    return app


def keys(app) -> list[str]:
    assert isinstance(app.current, Packs) and faults(app) == []
    return [entry.key for entry in app.current.entries]


def cloth() -> str:
    return stories.library()[0].gear["cloth"].name


# ---- on and off ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("act", ["click", "key"])
def test_a_pack_is_switched_off_and_on_again_and_the_settings_keep_it(act):
    pack("moth")
    app = packs_page("moth")
    assert cloth() == "moth"
    for off in (True, False):
        click(app, "switch") if act == "click" else press(app, "x")
        assert cloth() == ("Cloth" if off else "moth")
        assert keys(app) == ["core", "moth"] and app.current.entry.off == off
        assert (WORDS.say("packs.switched_off") == app.current.standing(app.current.entry)) == off
        saved, notice = table.load(paths.settings_file())
        assert notice is None and saved.packs_off == (["moth"] if off else [])
        assert [folder.name for folder in pack_folders()] == (["core"] if off else ["core", "moth"])


def test_the_core_has_no_switch_and_a_folder_of_its_name_does_not_take_it_away():
    pack("core")
    table.save(table.Settings(packs_off=["core"], packs_order=["core"]), paths.settings_file())
    app = packs_page()
    assert app.current.find("switch") is None and pack_folders() == [paths.packs() / "core"]


def test_a_zip_is_switched_off_as_a_folder_is_also_one_that_is_refused(home):
    moth = pack("moth", place=home / "elsewhere")
    paths.extra_packs().mkdir(parents=True)
    zip_of(moth).rename(paths.extra_packs() / "moth.zip")
    zip_of(moth, "../evil.txt").rename(paths.extra_packs() / "wasp.zip")
    app = packs_page("wasp")
    assert cloth() == "moth" and stories.left_out() == 1
    said = " ".join(widget.label for widget in app.current.every())
    assert "wasp.zip ../evil.txt: its name leads out of the pack" in said
    click(app, "switch")
    assert stories.left_out() == 0 and keys(app) == ["core", "moth", "wasp"]
    click(app, "pack.moth")
    click(app, "switch")
    assert cloth() == "Cloth"


# ---- the order -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("act", ["click", "key"])
def test_a_pack_moves_up_and_down_and_the_lower_one_counts(act):
    for name in ("ant", "bee", "wasp"):
        pack(name)
    app = packs_page("wasp")
    assert cloth() == "wasp"
    click(app, "move.up") if act == "click" else press(app, "pan_up")
    assert keys(app) == ["core", "ant", "wasp", "bee"] and cloth() == "bee"
    click(app, "move.up") if act == "click" else press(app, "pan_up")
    assert keys(app) == ["core", "wasp", "ant", "bee"] and not app.current.find("move.up").enabled
    click(app, "move.down") if act == "click" else press(app, "pan_down")
    assert keys(app) == ["core", "ant", "wasp", "bee"] and app.current.chosen == "wasp"
    assert table.load(paths.settings_file())[0].packs_order == ["ant", "wasp", "bee"]
    assert [folder.name for folder in pack_folders()] == keys(app)


def test_a_pack_does_not_move_above_what_it_needs_and_says_so():
    pack("ant")
    pack("bee", ", ant")
    app = packs_page("bee")
    up = app.current.find("move.up")
    assert not up.enabled and WORDS.say("packs.move.up.not") in up.explanation().body
    table.save(table.Settings(packs_order=["bee", "ant"]), paths.settings_file())
    click(app, "again")
    assert keys(app) == ["core", "ant", "bee"], "what is needed stands first, whatever the settings say"


def test_a_pack_whose_need_is_switched_off_says_so():
    pack("ant")
    pack("bee", ", ant")
    app = packs_page("ant")
    click(app, "switch")
    click(app, "pack.bee")
    assert not app.current.entry.played and faults(app) == []
    assert WORDS.say("packs.needs_off", name="The ant pack") in [widget.label for widget in app.current.every()]
    click(app, "pack.ant")
    click(app, "switch")
    click(app, "pack.bee")
    assert app.current.entry.played and app.current.entry.needs_off == []


def test_a_pack_that_is_new_follows_those_that_were_ordered():
    pack("bee")
    pack("wasp")
    table.save(table.Settings(packs_order=["wasp", "gone", "bee"]), paths.settings_file())
    pack("ant")
    assert [own.name for own in own_packs()] == ["wasp", "bee", "ant"]


def test_settings_that_hold_nonsense_keep_all_packs_on(home):
    pack("moth")
    paths.settings_file().write_text(json.dumps({"packs_off": [["moth"]], "packs_order": "moth"}))
    assert [own.on for own in own_packs()] == [True]


# ---- errors at their place -----------------------------------------------------------------------------------------------
def test_where_files_are_watched_the_page_counts_what_was_saved_and_lists_what_is_new():
    place = pack("one")
    app = shown("packs")
    app.settings.watch_packs = True
    app.push(Packs(app))
    page = app.current
    app.draw()
    count = {entry.key: entry.cards for entry in page.entries}
    gear = place / "gear.yaml"
    gear.write_text(gear.read_text() + BETTER.format(name="more").replace("cloth:", "shroud:"))
    pack("two", gear=BETTER.format(name="other").replace("cloth:", "veil:"))
    for _ in range(16):
        app.advance(EVERY / 4)
    app.draw()
    assert {entry.key: entry.cards for entry in page.entries} == {**count, "one": count["one"] + 1, "two": 1}
    gear.write_text(gear.read_text() + BETTER.format(name="last").replace("cloth:", "cowl:"))
    assert {entry.key: entry.cards for entry in Packs(app).entries}["one"] == count["one"] + 2, "also what was saved while the page was closed"


def test_an_error_stands_with_its_line():
    pack("wasp", gear=WRONG)
    app = packs_page("wasp")
    said = " ".join(widget.label for widget in app.current.every())
    assert "gear.yaml:3:3" in said and "3 | armour: {waist: 2}" in said


def test_the_title_tells_of_packs_that_are_left_out_and_leads_to_them():
    pack("moth")
    pack("wasp", gear=WRONG)
    app = shown("title")
    for _ in range(40):
        app.advance(0.05)
    app.draw()
    line = app.current.find("packs")
    assert line.sub == WORDS.say("title.packs.broken", n=1) and line.icon == "warn" and faults(app) == []
    app.keep = True
    click(app, "packs")
    click(app, "pack.wasp")
    click(app, "switch")
    press(app, "back")
    for _ in range(40):
        app.advance(0.05)
    app.draw()
    line = app.current.find("packs")
    assert app.current.name == "title" and line.sub == "" and line.icon == "deck"


# ---- what is dropped -----------------------------------------------------------------------------------------------------
def dropped(app, path: Path) -> None:
    app.take(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.draw()


def told(app) -> str:
    return " ".join(words for words, _ in app.notes.held)


@pytest.mark.parametrize("scene", ["title", "packs"])
@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_a_pack_that_is_dropped_is_copied_read_and_shown(scene, kind, home):
    source = pack("moth", place=home / "elsewhere")
    app = shown(scene)
    assert cloth() == "Cloth"
    dropped(app, source if kind == "folder" else zip_of(source))
    assert keys(app) == ["core", "moth"] and app.current.chosen == "moth" and cloth() == "moth"
    assert (paths.extra_packs() / ("moth" if kind == "folder" else "moth.zip")).exists() and source.is_dir()
    assert len(list(paths.extra_packs().iterdir())) == 1


def test_a_later_zip_takes_the_place_of_the_one_that_is_there_and_a_folder_is_never_written_over(home):
    source = pack("moth", place=home / "elsewhere")
    app = shown("packs")
    dropped(app, zip_of(source))
    (source / "gear.yaml").write_text(BETTER.format(name="Silk"))
    dropped(app, zip_of(source))
    assert cloth() == "Silk" and keys(app) == ["core", "moth"]
    (paths.extra_packs() / "moth.zip").unlink()
    mine = pack("moth", gear=BETTER.format(name="Mine"))
    for path in (source, zip_of(source)):
        dropped(app, path)
        assert list(paths.extra_packs().iterdir()) == [mine] and "Mine" in (mine / "gear.yaml").read_text()


@pytest.mark.parametrize("wrong", ["evil zip", "no zip", "no pack", "link out", "missing zip"])
def test_what_is_no_pack_is_refused_in_one_sentence_and_not_copied(wrong, home):
    source = pack("moth", place=home / "elsewhere")
    if wrong == "evil zip":
        source = zip_of(source, "../evil.txt")
    elif wrong == "no pack":
        (source / "pack.yaml").unlink()
    elif wrong == "link out":
        (source / "pack.yaml").unlink()
        (source / "pack.yaml").symlink_to("/etc/passwd")
    else:
        source = source.with_name("odd.zip")
        if wrong == "no zip":
            source.write_text("hello")
    app = shown("title")
    dropped(app, source)
    assert app.current.name == "title" and source.name in told(app)
    assert not paths.extra_packs().exists() or list(paths.extra_packs().iterdir()) == []


def test_a_pack_that_is_dropped_while_somebody_plays_is_copied_and_nothing_else(home):
    source = pack("moth", place=home / "elsewhere")
    app = shown("prologue")
    dropped(app, source)
    assert app.current.name == "prologue" and (paths.extra_packs() / "moth" / "pack.yaml").is_file()


def test_without_a_window_no_file_manager_is_opened_and_the_folder_is_said():
    app = packs_page()
    assert not show_folder(paths.extra_packs())
    click(app, "folder")
    assert str(paths.extra_packs()) in told(app) and paths.extra_packs().is_dir()


# ---- room ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), [((640, 360), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)])
@pytest.mark.parametrize("words", [WORDS, LongWords(WORDS.sentences)], ids=["english", "long"])
def test_the_buttons_of_a_pack_and_the_line_of_the_title_have_room(size, scale, words):
    pack("moth")
    pack("wasp", gear=WRONG)
    app = picture("packs", size, scale, 1, 0, table.Settings(text_scale=scale), words)
    for entry in app.current.entries:
        app.current.show(entry)
        app.draw()
        assert faults(app) == []
    app = picture("title", size, scale, 1, 0, table.Settings(text_scale=scale), words)
    for _ in range(40):
        app.advance(0.05)
    app.draw()
    assert app.current.find("packs").sub and faults(app) == []
