"""Pictures that are missing, damaged, too large or late: the game goes on."""

from __future__ import annotations

import json
import shutil
import time

import pygame
import pytest

from game import paths
from game.cards.picture_files import picture_size
from game.ui.board.board_state import Figure
from game.ui.board.lighting import Blocker, Fields, Lantern, curve, inverse, screen_value
from game.ui.board.miniatures import MOST_COMING, Miniatures
from game.ui.board.tiled_map import BoardMap, read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import LIGHTS, Art, loaded
from game.ui.draw.units import Units

pytestmark = pytest.mark.fine_floor

SIZE = (640, 360)


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


def table():
    return [Figure("lion", "monster", "lion", "H11", 2), Figure("ann", "survivor", "surv_a", "K12", lantern=True)]


def draw(folder, board=None):
    view = BoardView(Art(folder), board or read_map(paths.maps() / "showdown.tmx"))
    view.set_window(Units(SIZE))
    view.set_table(table())
    view.fit()
    surface = pygame.display.get_surface()
    view.draw(surface)
    view.settle()
    view.draw(surface)
    return view


# ------------------------------------------------------------------ pictures


def test_every_picture_of_the_manifest_is_there_in_its_size():
    art = Art(paths.images())
    assert art.faults == {}
    for name, of in art.sprites.items():
        assert picture_size(art.folder / of.file) == (of.frame[0] * 3, of.frame[1] * 2), name
        assert 0 <= of.anchor[0] <= of.frame[0] and 0 <= of.anchor[1] <= of.frame[1]
    for ground in (*art.grounds.values(), *art.small_grounds.values()):
        for file in ground.files.values():
            assert picture_size(art.folder / file) == ground.size
    assert set(art.grounds["stone_faces"].files) == set(LIGHTS)
    listed = json.loads((paths.images() / "manifest.json").read_text(encoding="utf-8"))
    for kind in ("dice", "portraits", "props"):
        for fact in listed[kind].values():
            assert list(picture_size(art.folder / fact["file"])) == fact["size"]
    assert picture_size(art.folder / art.lantern.file) == art.lantern.size


def test_every_survivor_and_the_lion_have_each_pose():
    sprites = Art(paths.images()).sprites
    for key in "abcd":
        assert f"surv_{key}_stand" in sprites and f"surv_{key}_down" in sprites
    for facing in "NESW":
        assert f"lion_{facing}" in sprites and f"lion_down_{facing}" in sprites


def test_the_butcher_has_each_pose_and_his_lanterns_burn_until_he_is_dead():
    art = Art(paths.images())
    for pose in ("", "_strike", "_pounce", "_roar", "_hurt", "_down", "_dead"):
        for facing in "NESW":
            sprite = art.sprites[f"butcher{pose}_{facing}"]
            assert sprite.footprint == (2, 2)
            assert (sprite.burns > 0.5 and sprite.glow is not None) == (pose != "_dead")
    assert len(art.eyes["butcher_S"]) == 2 and "butcher_N" not in art.eyes and not any(f"butcher_dead_{facing}" in art.eyes for facing in "NESW")


def test_a_size_is_read_from_the_head_of_each_format(tmp_path):
    for ending in ("png", "webp"):
        for size in ((1, 1), (37, 201)):
            file = tmp_path / f"a.{ending}"
            for flags in (0, pygame.SRCALPHA):
                picture = pygame.Surface(size, flags)
                if ending == "png":
                    pygame.image.save(picture, file)
                    assert picture_size(file) == size
    for file in (paths.images() / "miniatures").glob("*.webp"):
        assert picture_size(file) == pygame.image.load(file).get_size()


def test_a_huge_picture_is_refused_unread(tmp_path):
    head = b"\x89PNG\r\n\x1a\n" + (13).to_bytes(4, "big") + b"IHDR" + (60000).to_bytes(4, "big") + (60000).to_bytes(4, "big")
    huge = tmp_path / "huge.png"
    huge.write_bytes(head + b"\0" * 40)
    with pytest.raises(ValueError, match="too large"):
        loaded(huge)


def test_missing_cut_and_foreign_pictures_say_what_is_wrong(tmp_path):
    good = (paths.images() / "dice" / "d10_rest_1.webp").read_bytes()
    damaged = good[:60] + bytes(len(good) - 60)
    for content, wrong in ((b"", "no PNG"), (b"hello" * 20, "no PNG"), (good[:200], "cut short"), (damaged, "damaged"), (good, "manifest says")):
        file = tmp_path / "it.webp"
        file.write_bytes(content)
        with pytest.raises(ValueError, match=wrong):
            loaded(file, (7, 7) if content is good else None)
    with pytest.raises(ValueError, match="missing"):
        loaded(tmp_path / "none.webp")


@pytest.mark.parametrize("manifest", [None, "", "{", "[]", "{}", '{"pixels_per_space": "x"}', '{"pixels_per_space": 128, "sprite_white": 3}'])
def test_the_board_is_drawn_without_a_manifest(tmp_path, manifest):
    if manifest is not None:
        (tmp_path / "manifest.json").write_text(manifest)
    view = draw(tmp_path)
    assert "manifest.json" in view.art.faults
    assert [name for name, _, _ in view.tabletop.drawn] == ["lion", "ann"]


def test_the_board_is_drawn_with_every_file_cut_in_half(tmp_path):
    shutil.copytree(paths.images(), tmp_path / "images", ignore=shutil.ignore_patterns("icons", "story", "cards"))
    for file in (tmp_path / "images").rglob("*.*"):
        if file.suffix in (".webp", ".png"):
            file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    view = draw(tmp_path / "images")
    assert [name for name, _, _ in view.tabletop.drawn] == ["lion", "ann"]


def test_one_missing_light_picture_leaves_the_floor_lit_by_the_others(tmp_path):
    shutil.copytree(paths.images() / "board", tmp_path / "board")
    shutil.copytree(paths.images() / "miniatures", tmp_path / "miniatures")
    shutil.copy(paths.images() / "manifest.json", tmp_path)
    (tmp_path / "board" / "stone_faces_dE.webp").unlink()
    view = draw(tmp_path)
    assert view.ground.density == 96 and "board/stone_faces_dE.webp" in view.art.faults
    shown = pygame.display.get_surface()
    assert sum(pygame.transform.average_color(shown, view.rect_of("L13"))[:3]) > 60


def test_an_unknown_ground_is_a_bare_floor():
    view = draw(paths.images(), BoardMap("of_another_pack", {}))
    assert view.ground.sources == {}
    assert sum(pygame.transform.average_color(pygame.display.get_surface(), view.rect_of("K11"))[:3]) > 20


def test_the_manifest_holds_no_place_of_the_machine_that_wrote_it():
    text = (paths.images() / "manifest.json").read_text()
    assert all(not file.startswith(("/", ".")) and ".." not in file for file in json.loads(text)["grounds"]["stone_faces"]["lights"].values())
    assert "/work" not in text and "/home" not in text


# ------------------------------------------------------------------ light


def test_more_light_is_never_darker_on_the_screen():
    for white in (0.5, 1.2, 4.0):
        table_of = curve(white)
        assert list(table_of) == sorted(table_of) and table_of[0] == 0
        assert all(a + b == 255 for a, b in zip(table_of, inverse(table_of), strict=True))
    assert screen_value(0) == 0 and 0.9 < screen_value(8) <= 1


def test_a_lantern_lights_the_side_that_faces_it_and_a_figure_throws_a_shadow():
    fields = Fields(Art(paths.images()), 22, 16)
    fields.cast([Lantern(11, 8)], [])
    d = fields.density
    free = sum(fields.fields["dW"].get_at((13 * d, 8 * d))[:3])
    assert free > 20 > sum(fields.fields["dW"].get_at((9 * d, 8 * d))[:3])
    assert sum(fields.fields["dE"].get_at((9 * d, 8 * d))[:3]) > 20
    assert sum(fields.fields["dN"].get_at((11 * d, 10 * d))[:3]) > 20
    fields.cast([Lantern(11, 8)], [Blocker(12.2, 8, 0.35, 1.2)])
    assert sum(fields.fields["dW"].get_at((13 * d, 8 * d))[:3]) < 0.65 * free  # roots: less than half the light
    fields.cast([Lantern(0, 0), Lantern(22, 16), Lantern(-3, 30)], [])  # at and beyond the edge
    fields.cast([Lantern(11, 8, power=0.0)], [])
    assert max(fields.fields["own"].get_at((11 * d, 8 * d))[:3]) == 0


def late(pictures, name, size=1, cell=40):
    """Draws a figure frame by frame, as in play, until its own picture is there; returns it and the frames for which its former one was seen."""
    light, frames = pictures.light_on(5.0, 5.0, "monster", [Lantern(5.5, 6.5)], 0.0), 0
    while True:
        pictures.begin_frame(time.perf_counter() + 0.004)
        made = pictures.miniature(name, cell, light, name, size, who="monster")
        if not pictures.awaited:
            return made, frames
        frames += 1
        assert frames < 200, "it never comes"
        time.sleep(0.005)  # files are read on a thread


def test_a_figure_that_is_late_is_the_picture_that_would_have_been_made_at_once():
    pictures, at_once = Miniatures(Art(paths.images())), Miniatures(Art(paths.images()))
    late(pictures, "golden_cat_S")
    made, frames = late(pictures, "golden_cat_N")
    assert frames, "the former one was seen meanwhile"
    light = at_once.light_on(5.0, 5.0, "monster", [Lantern(5.5, 6.5)], 0.0)
    expected = at_once.miniature("golden_cat_N", 40, light, who="monster")
    assert pygame.image.tobytes(made.picture, "RGBA") == pygame.image.tobytes(expected.picture, "RGBA") and made.anchor == expected.anchor


def test_a_figure_without_a_picture_stands_as_a_block_of_its_own_size_also_when_it_is_late():
    pictures, at_once = Miniatures(Art(paths.images())), Miniatures(Art(paths.images()))
    late(pictures, "golden_cat_S", 2)
    block, _ = late(pictures, "nobody_has_drawn_it", 2)
    expected = at_once.miniature("nobody_has_drawn_it", 40, at_once.light_on(5.0, 5.0, "monster", [], 0.0), "nobody_has_drawn_it", 2)
    assert block.picture.get_size() == expected.picture.get_size()


def test_pictures_that_are_not_wanted_any_more_are_not_made_on():
    pictures = Miniatures(Art(paths.images()))
    late(pictures, "golden_cat_S")
    light = pictures.light_on(5.0, 5.0, "monster", [], 0.0)
    for cell in range(41, 41 + 3 * MOST_COMING):
        pictures.begin_frame(time.perf_counter() + 0.004)
        pictures.miniature("golden_cat_N", cell, light, who="monster")
        assert pictures.being_made <= MOST_COMING
    assert pictures.being_made
