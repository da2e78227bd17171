"""The chronicle on the screen: in all windows, by keys and pointer, with the way back to each moment and the players' own words."""

from __future__ import annotations

import pytest

from game import paths
from game.play.chronicle.own_words import own_words
from game.scenes.chronicle.scene import LIVES, NUMBERS, PARTS, YEARS, ChronicleScene
from game.scenes.session.phases import Visit
from game.scenes.session.scene import SessionScene
from tests.ui.looks import click, faults, press, reshaped, shown
from tools.samples.chronicle import sample
from tools.samples.settlement import after_victory

SHAPES = [((640, 360), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)]


@pytest.fixture(scope="module")
def app():
    """The program with the chronicle over another page; its pictures are not waited for."""
    app = shown("about")
    app.push(sample(app, 11))
    return app


def page(app) -> ChronicleScene:
    assert isinstance(app.current, ChronicleScene)
    return app.current


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("size, scale", SHAPES, ids=str)
def test_nothing_is_cut_or_covered(app, part, size, scale):
    page(app).choose_part(PARTS.index(part))
    assert faults(reshaped(app, size, scale)) == []


@pytest.fixture
def wide(app):
    """The chronicle in the first window, at its last year."""
    reshaped(app, (1280, 720), 1.0)
    page(app).choose_part(PARTS.index(YEARS))
    page(app).choose(page(app).count - 1)
    app.draw()
    return app


def test_years_are_turned_by_keys_and_chosen_by_the_pointer(wide):
    last = page(wide).count - 1
    press(wide, "moment_before")
    assert page(wide).chosen[YEARS] == last - 1
    for number in range(last - 2, -1, -1):
        press(wide, "moment_before")
        line = page(wide).find(f"{YEARS}{number}")
        assert page(wide).chosen[YEARS] == number and line.shown == line.box, "the year that is told is in sight in the list"
    click(wide, f"{YEARS}1")
    assert page(wide).chosen[YEARS] == 1
    press(wide, "moment_before")
    assert page(wide).chosen[YEARS] == 0
    press(wide, "moment_before")
    assert page(wide).chosen[YEARS] == 0


def test_a_year_has_the_pictures_of_its_fights(wide):
    page(wide).choose(1)
    for strip in page(wide).strips.values():
        while not strip.ready:
            strip.work(1.0)
    pictures = page(wide).pictures()
    assert pictures and all(page(wide).picture(picture, (80, 60)) is not None for picture in pictures)


@pytest.mark.parametrize("part, chosen", [(LIVES, 0), (YEARS, 1)])
def test_each_line_shows_its_moment_again_and_leads_back(wide, part, chosen):
    page(wide).choose_part(PARTS.index(part))
    page(wide).choose(chosen)
    wide.draw()
    there = page(wide)
    keys = [widget.key for widget in there.every() if widget.key.startswith(("line", "told"))]
    assert keys
    for key in keys[:2]:
        click(wide, key)
        scene = wide.current
        assert isinstance(scene, SessionScene) and isinstance(scene.keeper, Visit)
        before = scene.session.digest()
        assert not scene.table.answer(scene.session.question.options[0]) and not scene.table.undo() and scene.session.digest() == before
        wide.draw()
        press(wide, "back")
        assert wide.current is there


def test_a_moment_that_cannot_be_played_again_says_so(wide):
    there = page(wide)
    chapter = there.chapters[0]
    kept, chapter.recording = chapter.recording, "nonsense"
    there.visit(there.book.lives[0].lines[0].step)
    assert wide.current is there
    chapter.recording = kept


def test_words_are_written_beside_a_life_and_kept(wide):
    page(wide).choose_part(PARTS.index(LIVES))
    page(wide).choose(1)
    page(wide).ask_words()
    wide.draw()
    page(wide).overlays[-1].typed("Said little, <b>carried</b> much.")
    page(wide).overlays[-1].done()
    assert own_words(page(wide).notes, "life s2") == "Said little, <b>carried</b> much."
    assert page(wide).book.lives[1].own_words == "Said little, <b>carried</b> much."
    wide.draw()
    assert faults(wide) == []
    page(wide).ask_words()
    page(wide).overlays[-1].typed("")
    page(wide).overlays[-1].done()
    assert own_words(page(wide).notes, "life s2") == ""


def test_it_is_saved_as_text_and_as_a_page(wide, tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "exports", lambda: tmp_path)
    there = page(wide)
    there.save_markdown()
    years = there.book.years
    there.book.years = []  # no pictures to wait for
    press(wide, "save_picture")
    while there.work is not None:
        there.tick(0.0)
    there.book.years = years
    assert sorted(file.suffix for file in tmp_path.iterdir()) == [".html", ".md"]
    assert all("The Held Breath" in file.read_text(encoding="utf-8") for file in tmp_path.iterdir())


def test_without_chapters_there_is_nothing_to_tell_and_the_numbers_still_stand(wide):
    session = after_victory(1)
    scene = ChronicleScene(wide, session)
    wide.push(scene)
    for part in (YEARS, LIVES, NUMBERS):
        scene.choose_part(PARTS.index(part))
        wide.draw()
        assert faults(wide) == []
    press(wide, "back")
    assert wide.current is not scene


def test_it_opens_from_the_settlement_and_from_the_end():
    app = shown("settlement", answers=30)
    click(app, "tool.chronicle")
    assert isinstance(app.current, ChronicleScene)
    press(app, "back")
    app = shown("ending")
    press(app, "answer_2")
    assert isinstance(app.current, ChronicleScene)
