"""The lion of the title looks over the menu, never from under it."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.scenes.front.title import Title
from game.ui.draw.backdrop import SMALL, SUBJECTS, TITLE, copy_for
from game.ui.kit.widgets import Button
from tests.ui.looks import shown

WINDOWS = [
    *(((1280, 720), scale) for scale in (0.8, 1.0, 1.6, 2.0)),
    *((size, 1.0) for size in ((1920, 1080), (2560, 1080), (3440, 1440), (1280, 800), (1280, 960), (1024, 768), (800, 600), (640, 360))),
]
WIDE = 16 / 9
FACE = 0.57, 0.75  # where the lion's face begins and ends, in parts of the width of the picture


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_no_line_of_the_menu_lies_over_the_face(size, scale):
    app = shown("title", size, scale)
    scene = app.current
    assert isinstance(scene, Title)
    units = app.canvas.units
    lies = scene.beside(units)
    across = SUBJECTS[TITLE][0]
    whole = max(lies.w, lies.h * WIDE)  # the picture covers its place; what is too wide is cut at its left, or around the face where windows are small
    cut = min(whole - lies.w, max(0.0, whole * across - lies.w / 2)) if lies.x >= 1 else whole - lies.w
    begins, ends = (lies.x - cut + whole * part for part in FACE)
    assert ends <= units.width
    lines = [widget for widget in scene.widgets if isinstance(widget, Button)]
    assert lines
    for line in lines:
        assert line.box.right <= begins, f"{line.key} ends at {line.box.right:.0f}, the face begins at {begins:.0f}"


def test_the_picture_is_as_wide_as_a_screen_and_has_its_small_copy():
    whole, small = copy_for(TITLE, (1920, 1080)), copy_for(TITLE, SMALL)
    assert whole == paths.images() / TITLE and small != whole
    assert pygame.image.load(small).get_size() == SMALL
    assert pygame.image.load(whole).get_size() == (1920, 1080)
