"""The board's edge bears the letters of its rows and the numbers of its columns: legible, quiet, whole."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.model.space import ROWS
from game.ui.board.board_state import COLUMNS
from game.ui.board.camera import Camera
from game.ui.board.edge_names import LEAST_LIGHT, MOST_LIGHT, PLAIN, EdgeNames, engraved, shade
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw import theme
from game.ui.draw.art import Art
from game.ui.draw.units import Units


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def drawn(area: pygame.Rect, cell: int, plain: bool = False) -> tuple[pygame.Surface, Camera, list[str]]:
    """Returns a black floor with the names on it, the camera, and the names in the order in which they were written."""
    camera, names, written = Camera(), EdgeNames(), []
    camera.area, camera.room, camera.bounded, names.plain = area, area.copy(), False, plain
    camera.look_at(COLUMNS / 2, len(ROWS) / 2, cell)
    floor = pygame.Surface((1280, 720))
    for _ in names.drawing(floor, camera, floor.get_rect(), lambda x, y: written.append((x, y)) or (20, 22, 30)):
        pass
    floor.set_clip(None)
    return floor, camera, written


def test_each_row_and_column_has_its_name_at_both_ends():
    floor, _, written = drawn(pygame.Rect(0, 0, 1280, 720), 40)
    assert len(written) == 2 * (len(ROWS) + COLUMNS)
    for x, y in written:
        assert not (0 <= x <= COLUMNS and 0 <= y <= len(ROWS)), "no space of the board is written on"
    assert pygame.mask.from_threshold(floor, (255, 255, 255), (200, 200, 200)).count() > 500


@pytest.mark.parametrize("cell", [30, 38, 43, 67, 111])
@pytest.mark.parametrize("free", [(12, 130, 952, 470), (300, 200, 500, 300)])
def test_no_name_is_cut_by_a_panel(cell, free):
    area = pygame.Rect(*free)
    floor, _, _ = drawn(area, cell)
    inside = floor.subsurface(area).copy()
    floor.fill((0, 0, 0), area)
    assert pygame.mask.from_threshold(floor, (255, 255, 255), (254, 254, 254)).count() == 0
    sides = [(x, y) for x in range(area.w) for y in (0, area.h - 1)] + [(x, y) for x in (0, area.w - 1) for y in range(area.h)]
    assert {tuple(inside.get_at(at)[:3]) for at in sides} <= {(0, 0, 0), (4, 5, 7)}


def lightness(colour) -> float:
    r, g, b = ((c / 255) ** 2.2 for c in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, other) -> float:
    high, low = sorted((lightness(one), lightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_names_are_legible_on_the_dark_stone_and_quieter_than_what_matters():
    for light in ((0, 0, 0), (19, 23, 31), (60, 44, 30), (255, 200, 120)):
        colour = shade(light)
        assert all(least <= c <= most for c, least, most in zip(colour, LEAST_LIGHT, MOST_LIGHT, strict=True))
        assert contrast(colour, (19, 23, 31)) >= 2.5 and lightness(colour) < 0.6 * lightness(theme.LANTERN)
    assert contrast(PLAIN, (19, 23, 31)) >= 4.5
    for pixels in (10, 15, 24):
        assert pygame.mask.from_threshold(engraved("22", pixels, PLAIN), PLAIN, (60, 60, 60, 255)).count() > pixels


def test_the_floor_of_a_view_bears_them_and_plain_marks_make_them_clear():
    units = Units((1280, 720))
    pygame.display.set_mode(units.size)
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), units)
    view.set_window(units)
    view.set_area(pygame.Rect(0, 80, 980, 560))
    view.camera.look_at(11, 8, 40)
    view.settle()
    pictures = []
    for plain in (False, True):
        view.set_light(0.3, plain)
        view.settle()
        surface = pygame.Surface(units.size)
        view.draw(surface)
        x, y = view.camera.point(-0.25, 8.5)
        pictures.append(surface.subsurface(pygame.Rect(round(x) - 8, round(y) - 9, 16, 18)).copy())
    brightest = [max(sum(each.get_at((x, y))[:3]) for x in range(16) for y in range(18)) for each in pictures]
    assert sum(LEAST_LIGHT) - 30 <= brightest[0] < brightest[1] <= sum(PLAIN) + 60, brightest
