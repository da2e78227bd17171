"""The balance lab on the screen: by keys alone and by the pointer, with few fights that are really played, and with a study that is invented."""

from __future__ import annotations

import csv

import pygame
import pytest
from msgspec import structs

from game import paths
from game.play.kept_packs import KeptPack
from game.play.lab.study import Study, Version
from game.play.lab.versions import LAST, Wish, comparison
from game.play.lab.work import DONE, FAILED, NEW, PLAYING, STOPPED, WEIGHING, LabWork
from game.scenes.lab.chart import draw_chart
from game.scenes.lab.choices import MonsterChooser
from game.scenes.lab.rows import LabRows
from game.scenes.lab.said import in_a_hundred
from game.scenes.lab.scene import CHOICES, NUMBERS, LabScene
from game.scenes.session import stories
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing
from game.ui.draw.units import Box, Units
from game.ui.kit.dialog import Dialog
from game.ui.kit.scroll import ScrollArea
from tests.sample import some_of
from tests.session.test_lab import edited
from tests.ui.looks import SCALES, SIZES, WORDS, click, faults, press, reshaped, shown, shown_long

FEW = 20  # pairs
LONGEST = 120.0  # seconds that a test waits for other processes


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    stories.forget_library()
    yield
    stories.forget_library()


def scene_of(app) -> LabScene:
    scene = app.current
    assert isinstance(scene, LabScene)
    return scene


def opened(folder=None):
    """Opens the lab with a pack, by default with the core, whose studies play few fights of one survivor and keep none."""
    app = shown("lab")
    if folder is not None:
        stories.forget_library()
        app.replace(app.scene("lab", pack=str(folder)))
        app.draw()
    few(scene_of(app))
    return app


def few(scene: LabScene) -> None:
    """Lets the studies of a scene play few fights."""
    scene.new_work = lambda: LabWork(scene.choices.wish(scene.pack.folder), 1, jobs=1, most=FEW, blanked=2)  # type: ignore[method-assign]
    scene.work = scene.new_work()


def waited(app) -> LabScene:
    """Waits until nothing is played any more, and draws what is known."""
    scene = scene_of(app)
    assert scene.work.wait(LONGEST)
    scene.advance_all(0.1)
    app.draw()
    return scene


def texts(scene: LabScene) -> list[str]:
    return [widget.label for widget in scene.every() if widget.label]


# ---- the way there --------------------------------------------------------------------------------------------------
def test_from_the_packs_page_and_back_by_keys_alone(tmp_path):
    paths.extra_packs().mkdir(parents=True)
    edited(paths.extra_packs(), 12)
    app = shown("packs")
    packs = app.current
    packs.choose(packs.entries[-1])
    app.draw()
    press(app, "b")
    scene = scene_of(app)
    assert scene.pack.id == "edit" and scene.choices.monster == "white_lion" and scene.find("against") is not None
    press(app, "back")
    assert app.current is packs


def test_a_pack_without_monsters_has_no_way_to_it():
    pack = paths.extra_packs() / "words"
    (pack / "language" / "de").mkdir(parents=True)
    (pack / "pack.yaml").write_text('id: words\nname: Words\nversion: "1"\nneeds: [core]\n')
    (pack / "language" / "de" / "a.yaml").write_text('title.new: "Neu"\n')
    app = shown("packs")
    app.current.choose(app.current.entries[-1])
    app.draw()
    assert app.current.entry.key == "words" and app.current.find("lab") is None


def test_a_pack_that_is_not_there_is_told_and_another_opened():
    app = shown("lab")
    scene = app.scene("lab", pack="no_such_pack")
    assert scene.pack.id == "core" and any("no_such_pack" in words.replace("\\", "") for words, _ in app.notes.held)


# ---- fights that are played -----------------------------------------------------------------------------------------
def test_played_stopped_and_gone_on_with_it_finds_what_a_study_finds_at_once(tmp_path):
    folder = edited(paths.extra_packs(), 16)
    app = opened(folder)
    scene = scene_of(app)
    assert scene.view.state == NEW and scene.find("headline").label == WORDS.say("lab.new")
    press(app, "go_on")
    assert scene.view.busy and scene.find("play").label == WORDS.say("lab.stop")
    press(app, "go_on")
    assert scene.view.state == STOPPED and scene.find("play").label == WORDS.say("lab.go_on")
    press(app, "go_on")
    waited(app)
    assert scene.view.state == DONE and scene.view.pairs == FEW and scene.work.played >= 4 * FEW
    assert scene.find("headline").label.startswith(("Harder: ", "Undecided: ")) and "after 20 fights" in scene.find("headline").label
    read = comparison(Wish(str(folder), scene.choices.monster, scene.choices.level))
    alone = Study(read.before, read.after, scene.work.study.party, most=FEW)
    alone.run()
    assert scene.work.study.digest() == alone.digest(), "a stop and other processes change nothing"
    press(app, "weapon")
    assert scene.view.state == WEIGHING
    waited(app)
    assert scene.view.weighed and {effect.card for effect in scene.view.effects} <= set(read.ai)
    assert not any(effect.enough for effect in scene.view.effects), "two fights are never enough"
    assert faults(app) == []


def test_a_fight_that_the_edit_turned_is_looked_at_on_both_sides_where_they_part(tmp_path):
    folder = edited(paths.extra_packs(), 16)
    app = opened(folder)
    press(app, "go_on")
    scene = waited(app)
    turned = scene.found.turned[0]
    row = scene.find(f"lab.turned.{turned.seed}")
    assert row.label == f"Fight {turned.seed}: won to lost"
    for key in ("before", "after"):
        scene.look_at(turned)
        assert WORDS.say("lab.turned.busy", seed=turned.seed) == scene.progress()
        scene.looking.join(LONGEST)
        scene.advance_all(0.1)
        app.draw()
        asked = scene.top
        assert isinstance(asked, Dialog) and "same on both sides" in asked.body and asked.body.count("\n") == 2 and faults(app) == []
        click(app, key)
        app.draw()
        fight = app.current
        assert fight.name == "showdown" and fight.table.past is not None and faults(app) == []
        assert fight.table.moment < len(fight.table.session.played) and fight.table.cannot_go_back_to(0) == "visited"
        level = fight.table.library.monster[scene.choices.monster].levels[scene.choices.level]
        assert (level.toughness == 16) == (key == "after")
        press(app, "back")
        assert app.current is scene


def test_a_fight_that_cannot_be_played_again_is_told():
    app = shown("lab_found")
    scene = scene_of(app)
    damaged = Version([KeptPack("core", "Stone Faces", "1", "0", b"")], "before")
    scene.work.view = structs.replace(scene.view, comparison=structs.replace(scene.view.comparison, before=damaged), number=9)
    scene.look_at(scene.found.turned[0])
    scene.looking.join(LONGEST)
    scene.advance_all(0.1)
    assert scene.looking is None and any("cannot be played again" in words for words, _ in app.notes.held)


def test_leaving_stops_it():
    app = opened()
    scene = scene_of(app)
    press(app, "go_on", "back")
    assert scene.view.state == STOPPED and scene.work.wait(LONGEST)
    assert scene.view.state == STOPPED


def test_what_cannot_be_compared_is_said():
    app = opened()
    scene = scene_of(app)
    scene.change(structs.replace(scene.choices, against=LAST))
    press(app, "go_on")
    waited(app)
    assert scene.view.state == FAILED and scene.find("headline").label == WORDS.say("lab.failed.no_last") and faults(app) == []
    scene.change(structs.replace(scene.choices, against=""))
    assert scene.view.state == NEW


# ---- a study that is invented ---------------------------------------------------------------------------------------
def test_the_sentence_is_first_and_what_it_rests_on_below_it():
    app = shown("lab_found")
    scene = scene_of(app)
    found = scene.view.found[0].pairs
    assert scene.find("headline").label.startswith(f"Harder: {round(found.before / 1.02)} to {round(found.after / 1.02)} of 100, ±")
    said = "\n".join(texts(scene))
    for part in ("deaths", "wounds", "effects", "never", "turned"):
        assert WORDS.say(f"lab.{part}") in said
    assert scene.find("headline").box.bottom < scene.find("chart").box.y


def test_a_card_of_which_the_fights_tell_nothing_is_never_a_zero():
    app = shown("lab_found")
    scene = scene_of(app)
    rows = [widget for widget in scene.every() if widget.key.startswith("lab.effect.")]
    unknown = [effect.card for effect in scene.view.effects if not effect.enough]
    assert unknown and len(rows) == len(scene.view.effects)
    for row in rows:
        shows_nothing = row.key.removeprefix("lab.effect.") in unknown
        assert row.label.endswith(WORDS.say("lab.effects.not_enough")) == shows_nothing and ("±" in row.label) != shows_nothing
    assert in_a_hundred(0.001) == "<1" and in_a_hundred(0.0) == "0" and in_a_hundred(1.234) == "123"


def test_random_players_are_shown_by_a_press():
    app = shown("lab_found")
    scene = scene_of(app)
    before = scene.find("chart").face
    scene.set_focus("players")
    press(app, "right")
    assert scene.players == 1 and scene.find("chart").face != before and "Random players" in scene.chart_words().about


def test_another_monster_is_chosen_by_keys_and_begins_anew():
    app = shown("lab_found")
    press(app, "monster")
    scene = scene_of(app)
    assert isinstance(scene.top, MonsterChooser) and faults(app) == []
    press(app, "up" if scene.monsters[-1] == "white_lion" else "down", "choose")
    assert scene.top is scene and scene.choices.monster != "white_lion" and scene.view.state == NEW
    assert scene.find("play").label == WORDS.say("lab.play") and not scene.find("save").enabled


def test_level_and_survivors_are_chosen():
    app = shown("lab_found")
    scene = scene_of(app)
    for key in ("level", "survivors"):
        scene.set_focus(key)
        press(app, "right")
    assert scene.choices.level == "2" and scene.choices.survivors == 5 and scene.work.wish.level == "2"


def test_chart_and_numbers_are_saved():
    app = shown("lab_found")
    scene = scene_of(app)
    press(app, "save_picture")
    assert scene.saving is not None
    scene.saving.join(LONGEST)
    scene.advance_all(0.1)
    files = {file.suffix: file for file in paths.exports().iterdir()}
    assert set(files) == {".png", ".svg", ".csv"} and scene.saving is None
    assert pygame.image.load(files[".png"]).get_size() == (1600, 900)
    assert files[".svg"].read_text().count("<polyline") == 2
    rows = list(csv.DictReader(files[".csv"].open()))
    assert {row["players"] for row in rows} == {"careful", "random"} and "not enough" in {row["after"] for row in rows}


def test_nowhere_to_write_is_told():
    paths.exports().parent.mkdir(parents=True, exist_ok=True)
    paths.exports().write_text("in the way")
    app = shown("lab_found")
    click(app, "save")
    scene = scene_of(app)
    scene.saving.join(LONGEST)
    scene.advance_all(0.1)
    assert scene.saving is None and any("Nothing could be written" in words for words, _ in app.notes.held)


@pytest.mark.sampled
def test_every_part_fits_in_every_window():
    app = shown("lab_found")
    scene = scene_of(app)
    for size, scale in some_of([(size, scale) for size in SIZES for scale in SCALES], 6, of="lab"):
        reshaped(app, size, scale)
        for tab in range(3) if scene.units.small else (NUMBERS,):
            scene.turn_to(tab)
            app.draw()
            assert faults(app) == [], (size, scale, tab)
            for area in [widget for widget in scene.every() if isinstance(widget, ScrollArea) and widget.longest > 0]:
                area.scroll(area.longest)
                assert faults(app) == [], (size, scale, tab, area.key)


@pytest.mark.parametrize("state", [PLAYING, WEIGHING, STOPPED])
def test_a_longer_language_fits_in_every_state(state):
    app = shown_long("lab_found", (640, 360))
    scene = scene_of(app)
    scene.work.view = structs.replace(scene.view, state=state, number=9)
    for size in ((640, 360), (1280, 720)):
        reshaped(app, size, 1.0)
        for tab in (CHOICES, NUMBERS):
            scene.turn_to(tab)
            app.draw()
            assert faults(app) == [], (size, tab)


def test_the_chart_names_its_axes_and_both_ends():
    scene = scene_of(shown("lab_found"))
    Drawing.watch = True
    try:
        canvas = Canvas(pygame.Surface((900, 500)), Units((900, 500)), WORDS)
        draw_chart(canvas, Box(20, 20, 860, 460), scene.chart_words(), scene.found)
    finally:
        Drawing.watch = False
    written = {line.words for line in canvas.written}
    ends = {f"{shares[-1] * 100:.0f}" for shares in scene.found.by_round}
    assert {"0", "50" if "50" in written else "20", "100", WORDS.say("lab.chart.rounds"), WORDS.say("lab.chart.won"), *ends} <= written
    assert not canvas.overflows


def test_a_first_run_has_one_line_and_no_lists_of_change():
    app = shown("lab_found")
    scene = scene_of(app)
    alone = structs.replace(scene.view.comparison, before=None, against="nothing")
    scene.work.view = structs.replace(scene.view, comparison=alone, number=9)
    scene.advance_all(0.1)
    app.draw()
    assert scene.find("headline").label.startswith("Careful players win") and WORDS.say("lab.turned") not in texts(scene)
    rows = LabRows(scene.pen, WORDS, scene.library, 400, scene.look_at)
    assert all(" to " not in cell.label for cell in scene.every() if cell.key.startswith("lab.death.")) and rows.name("bleeding") == "Bleeding"
    assert scene.chart_words().before == "" and faults(app) == []
