"""The boards of the years: the first story has its own, then they take turns, and none is chosen that cannot be shown."""

from __future__ import annotations

import shutil

import pytest

from game import paths
from game.ui.board.board_files import board_file
from game.ui.board.tiled_map import read_map
from game.ui.draw.art import Art
from tests.ui.looks import shown

pytestmark = pytest.mark.fine_floor


def test_the_first_story_is_always_fought_on_the_floor_of_faces():
    assert board_file(paths.maps(), 0, Art(paths.images()).grounds).name == "showdown.tmx"


def test_each_year_is_fought_on_the_next_board():
    known = {read_map(p).ground for p in paths.maps().glob("*.tmx")}
    count = len(list(paths.maps().glob("*.tmx")))
    fought = [board_file(paths.maps(), year, known).name for year in range(2 * count)]
    assert fought[:count] == fought[count:] and len(set(fought)) == count


def test_free_battles_are_fought_on_every_board():
    grounds = {shown("battle", (640, 360), seed=seed).current.view.board.ground for seed in (2, 3)}
    assert grounds == {read_map(p).ground for p in paths.maps().glob("*.tmx")}


def test_every_board_has_its_pictures_and_room_around_the_middle_for_six():
    art = Art(paths.images())
    for path in paths.maps().glob("*.tmx"):
        board = read_map(path)
        assert board.ground in art.grounds and board.ground in art.small_grounds, path.name
        assert len(set(board.deployment)) >= 6


@pytest.mark.parametrize("what", ["<map", "", None])
def test_a_board_that_is_damaged_or_has_no_pictures_is_passed_over(tmp_path, what):
    shutil.copy(paths.maps() / "showdown.tmx", tmp_path)
    good = (paths.maps() / "showdown.tmx").read_text()
    (tmp_path / "other.tmx").write_text(good.replace('value="stone_faces"', 'value="of glass"') if what is None else what)
    assert all(board_file(tmp_path, year, {"stone_faces"}).name == "showdown.tmx" for year in range(4))
