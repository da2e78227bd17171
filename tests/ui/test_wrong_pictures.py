"""Pictures of the game's own folders that are missing, huge, cut short or of another type: a stand-in with the name, said once, and on it goes."""

from __future__ import annotations

import shutil
import struct

import pygame
import pytest

from game import paths
from game.ui.draw import images, picture_faults
from game.ui.draw.art import loaded
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS, shown

pytestmark = pytest.mark.fine_floor

SIZE = (640, 360)
WRONG = {
    "missing": None,
    "empty": b"",
    "other_type": b"GIF89a and so on, which is no picture of ours at all",
    "huge": b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 60_000, 60_000) + b"\x08\x02\x00\x00\x00",
    "huge_jpeg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + bytes(40),
    "truncated": b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 300, 200) + b"\x08\x02\x00\x00\x00 cut short",
    "truncated_jpeg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xc0\x00\x11\x08\x00\x20\x00\x20\x03" + bytes(40),
    "truncated_webp": b"RIFF\xff\xff\x00\x00WEBPVP8 \xff\xff\x00\x00\x00\x00\x00\x9d\x01\x2a\x40\x01\xc8\x00",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of pictures of which tests spoil one; it is in use until the test ends."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    for name in ("manifest.json", "icon.svg"):
        shutil.copy(paths.images() / name, tmp_path)
    monkeypatch.setattr(paths, "images", lambda: tmp_path)
    images.forget()
    picture_faults.forget()
    yield tmp_path
    images.forget()
    picture_faults.forget()


def spoil(folder, name, how):
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    if WRONG[how] is not None:
        (folder / name).write_bytes(WRONG[how])


@pytest.mark.parametrize("how", WRONG)
def test_a_portrait_that_cannot_be_shown_has_a_stand_in_with_its_name(folder, how):
    spoil(folder, "portraits/surv_a.webp", how)
    drawn = images.fitted("portraits/surv_a.webp", (120, 90))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(images.stand_in("portraits/surv_a.webp", (120, 90)), "RGBA")
    other = images.stand_in("portraits/surv_b.webp", (120, 90))
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(other, "RGBA")  # the name is on it
    images.fitted("portraits/surv_a.webp", (60, 60))
    assert picture_faults.untold() == ["surv_a.webp"] and picture_faults.untold() == []


@pytest.mark.parametrize("how", WRONG)
def test_a_story_picture_that_cannot_be_shown_has_a_stand_in_with_its_name(folder, how):
    name = f"story/sleep.webp?{how}"  # kept pictures are known by their names
    spoil(folder, name, how)
    canvas = Canvas(pygame.display.get_surface(), Units(SIZE), WORDS)
    cover(canvas, Box(0, 0, *SIZE), name)
    wanted = images.stand_in(name, canvas.rect(0, 0, *SIZE).size)
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(wanted, "RGB")
    assert len(picture_faults.untold()) == 1 and picture_faults.untold() == []


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (400, 2), (17, 17)])
def test_a_stand_in_has_any_size(size):
    assert images.stand_in("cards/gear/a_very_long_name_of_a_card.webp", size).get_size() == size


def test_no_picture_is_unpacked_before_its_size_is_known(folder, monkeypatch):
    unpacked = []
    monkeypatch.setattr(pygame.image, "load", lambda path: unpacked.append(path))
    for how in ("huge", "huge_jpeg", "other_type", "empty"):
        spoil(folder, f"{how}.png", how)
        with pytest.raises(ValueError):
            loaded(folder / f"{how}.png")
    assert unpacked == []


def test_the_game_says_once_that_a_picture_is_missing():
    picture_faults.forget()
    app = shown("title")
    picture_faults.note(paths.images() / "story" / "of_nothing.webp", "is missing")
    for _ in range(2):
        app.tell_of_signs()
    said = [WORDS.say("pictures.wrong", name="of_nothing.webp")]
    assert [words for words, _ in app.notes.held] == said
    picture_faults.forget()
