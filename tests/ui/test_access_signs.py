"""Every sign of every sentence is in every typeface that may write it; what somebody types or a pack brings is written all the same."""

from __future__ import annotations

import math

import pygame
import pytest

from game import paths
from game.scenes.front.setup import Setup
from game.ui.draw import fonts, text, theme
from tests.ui.looks import WORDS, faults, shown

ROOT = paths.root()
FACES = sorted({role.face for role in theme.ROLES.values()})
TEXTS = [*sorted(paths.packs().rglob("*.yaml")), *sorted((ROOT / "game").rglob("*.py")), *sorted((ROOT / "docs" / "examples").rglob("*.yaml"))]


@pytest.fixture(autouse=True)
def nothing_unwritten():
    pygame.font.init()
    fonts.unwritten.clear()
    yield
    fonts.unwritten.clear()


def lacking(words: str, name: str) -> list[str]:
    return sorted({sign for sign in words if sign >= " " and not fonts.has(name, sign)})


def test_every_sign_of_every_text_is_in_the_faces_for_plain_text():
    for file in TEXTS:
        for name in (theme.SANS, theme.SANS_BOLD, theme.SANS_ITALIC):
            assert lacking(file.read_text(encoding="utf-8"), name) == [], f"{name} cannot write {file.name}"


@pytest.mark.parametrize("name", FACES)
def test_every_face_writes_all_that_a_sentence_of_the_language_may_need(name):
    """The minus stands in numbers, which are never set in the face of stories."""
    sentences = "".join(sentence if isinstance(sentence, str) else str(sentence) for sentence in WORDS.sentences.values())
    assert set(lacking(sentences, name)) <= set("−")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?'()«»‹›“”–…×·%/&+-ÄÖÜäöüßÉéèêçñåøæÅØÆ"
    assert lacking(letters, name) == []


@pytest.mark.parametrize("name", FACES)
def test_what_a_face_lacks_is_found_out(name):
    assert not fonts.has(name, "中") and fonts.has(name, "ж") == name.startswith("alegreya-sans-") and fonts.has(name, "é") and fonts.has(name, "\u00a0")


@pytest.mark.parametrize("words", ["Łukasz", "Желя", "Ωμέγα"])
@pytest.mark.parametrize("name", FACES)
def test_letters_of_other_scripts_are_written_by_another_face(name, words):
    """No letter is lost: a face that has all of them writes the whole word, on the same line."""
    whole, writer = fonts.drawn(words, name, 24, theme.BONE), fonts.writing(words, name, 24)
    assert math.ceil(fonts.width(words, name, 24)) == whole.get_width() >= fonts.width(words[1:], fonts.writer(words, name), 24) + 5
    assert not any(fonts.same(writer, sign, fonts.NOT_A_SIGN) for sign in words)
    line = fonts.face(name, 24).get_height()
    own = fonts.drawn("Ag", name, 24, theme.BONE).get_height() if fonts.writer(words, name) == name else line + 2
    assert line <= whole.get_height() <= own  # a foot that hangs below the line is not cut
    assert whole.get_bounding_rect().h >= 10
    assert not fonts.unwritten


@pytest.mark.parametrize("words", ["\u200b", "\x00", "\ud800", "\u202eAya", "A\u200bya\x00", "a\u0301", "😀", "שלום", "ﷺ", "\t", ""])
def test_signs_without_width_half_signs_and_zero_bytes_are_left_out(words):
    """A pack or a save may bring them, and nobody can see them."""
    assert fonts.drawn(words, theme.SANS, 20, theme.BONE).get_width() == math.ceil(fonts.width(words, theme.SANS, 20))
    assert fonts.visible("A\u200bya\x00 \u00a0") == "Aya \u00a0"
    app = shown("setup")
    scene = app.current
    assert isinstance(scene, Setup)
    scene.seats.players[0].name = words
    scene.relayout()
    app.frame()
    assert app.faults == []


def test_a_sign_that_nobody_has_is_a_box_and_is_told_once():
    app = shown("setup")
    scene = app.current
    assert isinstance(scene, Setup)
    scene.seats.players[0].name = "中村 Ł"
    scene.relayout()
    app.frame()
    assert app.faults == [] and app.signs_told
    assert any("中 村" in said for said in told(app)) and "Ł" not in "".join(fonts.unwritten)
    before = len(told(app))
    app.frame()
    assert len(told(app)) == before
    drawn = fonts.drawn("中", theme.SANS, 30, theme.BONE).get_bounding_rect()
    assert drawn.w > 4 and drawn.h > 8
    assert [fault for fault in faults(app) if "leaves" in fault] == []


def told(app) -> list[str]:
    return [words for words, _ in app.notes.held]


def test_a_cut_name_of_another_script_fits_its_place():
    short = text.shortened("Желязный Молот Севера", 80, "body", 1.0)
    assert short.endswith("…") and fonts.width(short, theme.SANS, 17) <= 80
