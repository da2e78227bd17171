"""The story of a fight as a page: in all windows, after a victory and a defeat, with its pictures, saved by one key."""

from __future__ import annotations

import re

import pygame
import pytest

from game import paths
from game.play.bots import CarefulBot
from game.play.chapters import fight_now, fights_of
from game.scenes.endings.fight import FightPage, new_file
from game.scenes.endings.strip import Strip
from game.scenes.session.phases import scene_for
from game.scenes.showdown.scene import ShowdownScene
from game.ui.kit.scroll import ScrollArea
from tests.ui.looks import click, faults, press, reshaped, shown
from tools.samples.showdown import story

SHAPES = [((640, 360), 1.0), ((640, 360), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 0.8)]


class Notebook:
    """Keeps what a keeper of a save does, in memory."""

    def __init__(self) -> None:
        self.notes: dict[str, object] = {}

    def keep(self, session: object) -> None:
        pass


@pytest.fixture(scope="module")
def app():
    """The program with the page of a fight, all pictures made."""
    return shown("fight")


def save(app) -> None:
    """Presses the key and waits until the picture is written."""
    press(app, "save_picture")
    assert page(app).saving is not None
    page(app).saving.join()
    page(app).tick(0.0)


def page(app) -> FightPage:
    assert isinstance(app.current, FightPage)
    return app.current


@pytest.mark.parametrize("size, scale", SHAPES, ids=str)
def test_nothing_of_the_page_is_cut_or_covered(app, size, scale):
    assert faults(reshaped(app, size, scale)) == []


def test_the_page_has_six_different_pictures(app):
    pictures = page(app).strip.pictures
    assert page(app).strip.ready and sorted(pictures) == list(range(6))
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures.values()}) == 6


def test_where_there_is_room_the_pictures_stand_in_two_rows_and_are_larger(app):
    for size, scale, rows in (((1280, 720), 1.0, 1), ((1920, 1080), 1.0, 2), ((1920, 1080), 0.8, 2)):
        reshaped(app, size, scale)
        moments = [widget.box for widget in page(app).every() if widget.key.startswith("moment")]
        assert len(moments) == 6 and len({box.y for box in moments}) == rows
        assert moments[0].w > app.units.width / 6 or rows == 1
        assert not any(area.longest > 0 for area in page(app).every() if isinstance(area, ScrollArea)) or rows == 1, "all is seen at once"


def test_wounds_and_luck_are_told_in_words_and_come_to_each_other(app):
    rows, story = page(app).rows, page(app).rows.story
    hero = story.hero
    assert hero is not None
    rolled = next(luck.wounds for luck in story.luck if luck.who == hero.who)
    told = rows.luck_words(next(luck for luck in story.luck if luck.who == hero.who))
    assert f"{rolled} of " in told[1] and "wound rolls succeeded" in told[1]
    said = "".join(getattr(item, "label", "") or "" for item in page(app).every() if item.key == "hero")
    assert f"Dealt {hero.wounds} of the {hero.of} wounds" in said
    assert (f"{hero.wounds - rolled} of them without" in said) == (hero.wounds > rolled)


def test_a_fight_that_is_opened_again_has_all_its_pictures_at_once(app):
    strip = page(app).strip
    again = Strip(strip.fight, strip.library, *strip.made[1:])
    assert again.ready and sorted(again.pictures) == sorted(strip.pictures) and again.pictured
    assert not Strip(strip.fight, strip.library, not strip.made[1], strip.made[2]).pictures  # drawn in another way


def test_the_board_of_the_pictures_is_dropped_when_they_are_made(app):
    assert page(app).strip.snapshots.view is None


def test_one_key_saves_the_page_and_says_where(app, tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    reshaped(app, (640, 360), 1.0)
    save(app)
    file, = paths.pictures().iterdir()
    assert pygame.image.load(file).get_width() == 1600 and any(file.name in words for words, _ in app.notes.held)
    assert new_file(file.parent) != file


def test_a_folder_that_cannot_be_written_is_told(app, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path / "file"))
    app.notes.held.clear()
    save(app)
    assert [words for words, _ in app.notes.held] == [app.words.say("fight.not_saved", folder=str(tmp_path / "file" / "pictures"))]


def test_earlier_fights_are_turned_to_and_back(app):
    fight = page(app).fights[0]
    chronicle = FightPage(app, page(app).session, [fight, fight])
    app.push(chronicle)
    app.draw()
    assert chronicle.number == 1 and chronicle.find("after").enabled is False
    click(app, "before")
    assert chronicle.number == 0 and faults(app) == []
    click(app, "after")
    assert chronicle.number == 1
    press(app, "back")
    assert app.current is not chronicle


def test_a_fight_without_pictures_has_a_page_without_a_strip(app):
    fight = page(app).fights[0]
    bare = FightPage(app, page(app).session, [type(fight)(fight.story)])
    app.push(bare)
    app.draw()
    bare.tick(0.1)
    reshaped(app, (1280, 720), 1.0)
    assert bare.find("strip") is None and faults(app) == []
    app.pop()


# ---- where it opens ------------------------------------------------------------------------------------------------------
def ended(app, seed: int, outcome: str) -> tuple[ShowdownScene, Notebook]:
    """Plays the First Story to its last answer, by the careful bot or by nobody doing anything, and gives that in the scene."""
    session, bot, keeper, given = story(seed), CarefulBot(seed), Notebook(), []
    while session.campaign.phase == "showdown" and session.question.kind != "defeat":
        options = session.question.options
        given.append(bot.choose(session) if outcome == "victory" else next((key for key in ("end", "none") if key in options), options[0]))
        session.answer(given[-1])
    session = story(seed)
    for key in given[:-1]:
        session.answer(key)
    scene = scene_for(app, session, keeper)
    assert isinstance(scene, ShowdownScene)
    app.reset(scene)
    scene.table.answer(given[-1])
    scene.tell_all()
    app.draw()
    return scene, keeper


def test_after_a_victory_the_story_of_the_fight_lies_over_the_next_scene(app):
    stack = list(app.stack)
    _, keeper = ended(app, 1, "victory")
    assert len(fights_of(keeper.notes)) == 1
    assert [scene.name for scene in app.stack] == ["settlement", "fight"] and page(app).go_on is not None
    press(app, "go_on")
    assert app.current.name == "settlement"
    app.current.menu.open()
    app.draw()
    click(app, "fights")
    assert app.current.name == "fight"
    app.stack[:] = stack


def test_a_defeat_is_told_before_the_next_attempt_and_kept_with_it(app):
    stack = list(app.stack)
    scene, keeper = ended(app, 4, "defeat")
    assert app.current.name == "fight" and page(app).fights[-1].story.outcome == "defeat" and fights_of(keeper.notes) == []
    press(app, "go_on")
    assert app.current is scene and scene.question.kind == "defeat"
    told = fight_now(scene.session)
    scene.table.answer("again")
    assert fights_of(keeper.notes) == [told] or fights_of(keeper.notes)[0].story == told.story
    app.stack[:] = stack


def test_decimals_are_written_as_the_language_does(app, monkeypatch):
    rows = page(app).rows
    say = rows.words.say
    monkeypatch.setattr(rows, "words", type("Comma", (), {"say": staticmethod(
        lambda id, /, **words: f"{words['whole']},{words['tenth']}" if id == "foresight.decimal" else say(id, **words))})())
    told = [line for luck in rows.story.luck for line in rows.luck_words(luck) if "expected" in line]
    assert told and all(re.search(r"\d,\d expected", line) for line in told)
