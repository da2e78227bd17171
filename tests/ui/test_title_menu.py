"""The title: up to four plates and the rest as words, under a carved name."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.front.title import MENU, PLATES, Title
from game.ui.draw import theme
from game.ui.draw.carved import carved, margin
from game.ui.kit.text_link import TextLink
from game.ui.kit.widgets import Button
from tests.ui.looks import SCALES, SIZES, press, shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("told", [False, True])
def test_the_first_lines_are_plates_and_each_line_has_room(size, scale, told, monkeypatch):
    """Where a story can be continued there is a plate for that too."""
    if told:
        monkeypatch.setattr(Title, "look", lambda title: setattr(title, "looked", True))
        monkeypatch.setattr("game.files.has_ending", lambda folder, ending: True)
    app = shown("title", size, scale)
    plates = PLATES if told else PLATES - 1
    lines = [widget for widget in app.current.widgets if isinstance(widget, Button)]
    assert [isinstance(line, TextLink) for line in lines] == [False] * plates + [True] * (len(lines) - plates)
    assert len(lines) > plates + 3 and lines[0].key == ("continue" if told else "new") and lines[-1].key == "quit"
    for line in lines:
        assert line.whole and line.box.h >= 21 and line.box.bottom <= app.units.height
        assert not any(line.box.overlaps(other.box) for other in lines if other is not line)


def test_the_keys_reach_each_line_and_the_one_in_focus_is_bright():
    app = shown("title")
    seen = set()
    for _ in range(12):
        press(app, "tab")
        seen.add(app.current.top.focused.key)
    assert {"new", "battle", "packs", "settings", "quit"} <= seen
    link = next(widget for widget in app.current.widgets if isinstance(widget, TextLink))
    app.current.set_focus("new")
    app.draw()
    area = app.canvas.rect(*link.box)
    before = pygame.transform.average_color(app.window.surface, area)
    app.current.set_focus(link.key)
    app.draw()
    assert sum(pygame.transform.average_color(app.window.surface, area)[:3]) > sum(before[:3])


@pytest.mark.parametrize("pixels", [48, 64, 72, 115, 144])
def test_the_carved_name_has_a_slope_in_the_light_and_one_in_the_dark(pixels):
    shown("about")
    drawn, edge = carved("Stone Faces", theme.DISPLAY_FACE, pixels), margin(pixels)
    assert drawn.get_bounding_rect(1).size <= drawn.get_size()
    inner = [drawn.get_at((x, y)) for x in range(edge, drawn.get_width() - edge) for y in range(edge, drawn.get_height() - edge)]
    lights = sorted(sum(c[:3]) / 3 for c in inner if c[3] > 250 and sum(c[:3]) > 90)
    low, high = lights[len(lights) // 10], lights[len(lights) * 9 // 10]
    assert high > 185, "it is read from afar"
    assert high - low > 60, "and it is no flat colour"


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_column_of_the_title_is_balanced(size, scale, told, monkeypatch):
    """Where there is room, it is above the name, below the tagline and below the last line; none of the three has nearly all of it."""
    if told:
        monkeypatch.setattr(Title, "look", lambda title: setattr(title, "looked", True))
        monkeypatch.setattr("game.files.has_ending", lambda folder, ending: True)
    app = shown("title", size, scale)
    if app.units.small:
        pytest.skip("the menu takes all of the height there")
    scene = app.current
    lines = [widget for widget in scene.widgets if isinstance(widget, Button)]
    free = scene.sunk, lines[0].box.y - MENU - scene.sunk, app.units.height - 78 - lines[-1].box.bottom
    assert min(free) >= 0.1 * sum(free) and max(free) <= 0.55 * sum(free)
    assert lines[-1].box.bottom > app.units.height * 0.7
