"""Figures of packs on the board, and what stands in for a monster without pictures: of the right size and facing, never another monster."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from game.cards.picture_files import POSES
from game.ui.board.board_state import Figure, TerrainTile
from game.ui.board.miniatures import Miniatures
from game.ui.board.monster_sprites import sprite_of_beast
from game.ui.board.motion import standing
from game.ui.board.terrain_art import Faces
from game.ui.board.terrain_figures import pieces
from game.ui.cards import pictures
from game.ui.draw import pack_figures, pack_files, picture_faults
from game.ui.draw.art import LIGHTS, Art
from game.ui.draw.units import Units
from game.ui.kit.portraits import face_part, figure_of, has_portrait, portrait_of

BOAR = Path(__file__).resolve().parents[2] / "docs" / "examples" / "ash_boar"
OX = BOAR.with_name("tallow_ox")
SIZES = [(1, 1), (2, 2), (3, 3), (4, 4), (2, 3), (3, 2)]


@pytest.fixture(autouse=True)
def no_packs():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pictures.use([])
    picture_faults.forget()


@pytest.fixture
def pack(tmp_path):
    """Returns a function that paints pictures of a beast, red in its left half and green in its right one, and reads the pack."""

    def paint(*names: str, size=(80, 60)) -> Path:
        (tmp_path / "pictures" / "figures").mkdir(parents=True, exist_ok=True)
        for name in names:
            drawn = pygame.Surface(size, pygame.SRCALPHA)
            drawn.fill((200, 40, 40, 255))
            drawn.fill((40, 200, 40, 255), (size[0] // 2, 0, size[0], size[1]))
            pygame.image.save(drawn, tmp_path / "pictures" / "figures" / f"{name}.png")
        pictures.use([])
        pictures.use([tmp_path])
        return tmp_path

    return paint


def art_with(sprite="moth", base=(2, 2)) -> Art:
    art = Art(paths.images())
    pack_figures.provide(art, sprite, base)
    return art


def is_mirrored(art: Art, name: str) -> bool:
    """Returns whether the red half lies at the right."""
    atlas, (wide, high) = art.sprite(name), art.sprites[name].frame
    r, g, *_ = atlas.get_at((wide * 3 // 4, high // 2))
    return r > g


def test_one_view_serves_all_sides_and_all_poses_fall_back_on_it(pack):
    pack("moth")
    art = art_with()
    assert {f"moth_{facing}" for facing in "NESW"} <= set(art.sprites)
    assert [is_mirrored(art, f"moth_{facing}") for facing in "NESW"] == [False, False, False, True]
    for pose in POSES:
        shown = standing(Figure("monster", "monster", "moth", "H11", 2, "E", pose=pose))
        assert sprite_of_beast(shown, art.sprites) == ("moth_down_E" if pose in ("down", "dead") else "moth_E")


def test_each_side_and_pose_has_its_own_view_and_a_missing_side_is_its_opposite_mirrored(pack):
    pack("moth_s", "moth_n", "moth_e", "moth_roar_w")
    art = art_with()
    assert is_mirrored(art, "moth_W") and not is_mirrored(art, "moth_E")
    assert is_mirrored(art, "moth_roar_E") and not is_mirrored(art, "moth_roar_W")
    roaring = standing(Figure("monster", "monster", "moth", "H11", 2, "N", pose="roar"))
    assert sprite_of_beast(roaring, art.sprites) == "moth_roar_N"


@pytest.mark.parametrize("base", SIZES)
@pytest.mark.parametrize("picture", [(80, 60), (60, 400), (900, 90)])
def test_a_picture_is_scaled_to_its_base_with_its_lower_edge_at_the_front(pack, base, picture):
    pack("moth", size=picture)
    art = art_with(base=base)
    of = art.sprites["moth_S"]
    wide, high = of.frame[0] / art.pixels_per_space, of.frame[1] / art.pixels_per_space
    assert wide <= base[0] * 1.13 and high <= max(base) * 1.76
    assert wide >= base[0] * 1.1 or high >= max(base) * 1.7, "it fills its base, or is as high as it may be"
    assert abs(wide / high - picture[0] / picture[1]) < 0.2 * picture[0] / picture[1], "and keeps its proportions"
    assert of.footprint == base and 0 <= of.anchor[1] <= of.frame[1]
    assert art.sprite("moth_S").get_size() == (of.frame[0] * 3, of.frame[1] * 2)


def test_it_is_lit_from_where_the_lanterns_stand(pack):
    pack("moth", size=(200, 200))
    art = art_with()
    atlas, (wide, high) = art.sprite("moth_S"), art.sprites["moth_S"].frame

    def bright(light: str, x: float) -> int:
        number = LIGHTS.index(light)
        return max(atlas.get_at((number % 3 * wide + round(wide * x), number // 3 * high + high // 2))[:3])

    assert bright("dW", 0.03) > bright("dE", 0.03) and bright("dE", 0.97) > bright("dW", 0.97)
    assert bright("own", 0.5) == 0 < bright("amb", 0.5)


def test_a_normal_picture_says_where_the_surface_looks_and_is_mirrored_with_its_view(pack):
    folder = pack("moth_e") / "pictures" / "figures"
    looks_east = pygame.Surface((80, 60))
    looks_east.fill((255, 128, 128))
    pygame.image.save(looks_east, folder / "moth_e_normal.png")
    art = art_with()
    for name, lit, dark in (("moth_E", "dE", "dW"), ("moth_W", "dW", "dE")):
        atlas, (wide, high) = art.sprite(name), art.sprites[name].frame
        at = {light: LIGHTS.index(light) for light in (lit, dark)}
        values = {light: max(atlas.get_at((n % 3 * wide + wide // 2, n // 3 * high + high // 2))[:3]) for light, n in at.items()}
        assert values[lit] > 100 > 20 > values[dark]


def test_light_pictures_of_a_pack_are_taken_as_they_are(pack):
    folder = pack("moth") / "pictures" / "figures"
    sheet = pygame.Surface((240, 120), pygame.SRCALPHA)
    for number in range(6):
        sheet.fill((number * 40, 0, 0, 255), (number % 3 * 80, number // 3 * 60, 80, 60))
    pygame.image.save(sheet, folder / "moth_lights.png")
    art = art_with()
    for name, order in (("moth_E", (0, 1, 2, 3, 4, 5)), ("moth_W", (0, 1, 4, 3, 2, 5))):
        atlas, (wide, high) = art.sprite(name), art.sprites[name].frame
        assert [atlas.get_at((n % 3 * wide + wide // 2, n // 3 * high + high // 2)).r // 40 for n in range(6)] == list(order)


@pytest.mark.parametrize("base", SIZES)
def test_without_pictures_a_slab_of_its_own_stands_on_its_base_and_shows_its_side(base):
    art = art_with("nobody_drew_it", base)
    seen = {}
    for facing in "NESW":
        for pose in ("", "down_"):
            name = f"nobody_drew_it_{pose}{facing}"
            of, atlas = art.sprites[name], art.sprite(name)
            assert of.frame[0] == base[0] * art.pixels_per_space and of.footprint == base
            seen[name] = pygame.image.tobytes(atlas, "RGBA")
    assert len(set(seen.values())) == len(seen), "each side, standing and lying, looks different"
    assert not any(name.startswith("nobody_drew_it_") and art.sprites[name].file == art.sprites["lion_S"].file for name in art.sprites)


def test_stand_ins_of_two_monsters_differ_and_show_the_sign_or_the_picture_of_their_card(tmp_path):
    def front(id: str, sign: str = "") -> bytes:
        art = Art(paths.images())
        pack_figures.provide(art, id, (2, 2), sign)
        return pygame.image.tobytes(art.sprite(f"{id}_S"), "RGBA")

    assert front("one") != front("another") != front("another", "eye") != front("another", "claw")
    before = front("one")
    (tmp_path / "pictures" / "monster").mkdir(parents=True)
    pygame.image.save(pygame.Surface((90, 60)), tmp_path / "pictures" / "monster" / "one.png")
    pictures.use([tmp_path])
    assert front("one") != before


def test_where_the_figures_of_the_game_are_gone_their_monster_has_a_stand_in_too(tmp_path):
    (tmp_path / "manifest.json").write_text((paths.images() / "manifest.json").read_text(encoding="utf-8"), encoding="utf-8")
    art = Art(tmp_path)
    pack_figures.provide(art, "lion", (2, 2))
    shown = standing(Figure("monster", "monster", "lion", "H11", 2, "E", pose="roar"))
    name = sprite_of_beast(shown, art.sprites, art.patches)
    assert name == "lion_E" and art.sprite(name) is not None and name not in art.eyes
    assert Miniatures(art).miniature(name, 40, (((255,) * 3,) * 5, ((255,) * 3,) * 2, ((0, 0, 0),))).picture.get_width() > 40


@pytest.mark.parametrize("content", [b"", b"junk", b"\x89PNG\r\n\x1a\n" + b"\0" * 40], ids=["empty", "junk", "header"])
def test_a_picture_that_cannot_be_shown_is_told_and_a_stand_in_is_there(pack, content):
    file = pack("moth") / "pictures" / "figures" / "moth.png"
    file.write_bytes(content)
    pack_files.forget()
    art = art_with()
    assert art.sprite("moth_S") is not None
    assert picture_faults.known(file)


def test_a_picture_that_is_damaged_behind_its_header_is_told_and_a_slab_is_there(pack):
    file = pack("moth") / "pictures" / "figures" / "moth.png"
    content = bytearray(file.read_bytes())
    middle = content.index(b"IDAT") + 6
    content[middle : middle + 8] = b"\xff" * 8
    file.write_bytes(bytes(content))
    pack_files.forget()
    art = art_with()
    assert art.sprite("moth_S") is not None and picture_faults.known(file)


def test_a_link_out_of_the_pack_is_no_picture(pack, tmp_path_factory):
    folder = pack("other") / "pictures" / "figures"
    outside = tmp_path_factory.mktemp("outside") / "moth.png"
    outside.write_bytes((folder / "other.png").read_bytes())
    (folder / "moth.png").symlink_to(outside)
    pack_files.forget()
    assert not pack_figures.has_figure("moth")


def test_a_terrain_that_stands_is_drawn_on_its_tiles_however_they_lie(pack):
    pack("dead_tree")
    art = Art(paths.images())
    tiles = [TerrainTile("t1", "terr_dead_tree", "H11", 1, 3, card="dead_tree"), TerrainTile("t2", "terr_dead_tree", "A1", 3, 1, card="dead_tree")]
    for tile in tiles:
        pack_figures.provide_terrain(art, tile.sprite, tile.card, (tile.width, tile.height))
    for tile in tiles:
        assert [art.sprites[piece.sprite].footprint for piece in pieces(art.sprites, tile)] == [(tile.width, tile.height)]


def test_the_example_has_a_figure_and_a_portrait_and_no_monster_borrows_those_of_another():
    from game.scenes.session import stories

    library = stories.library()[0]
    pictures.use([])
    assert figure_of("ash_boar", None) == "ash_boar" and not has_portrait("ash_boar", None)
    assert {id: figure_of(id, card) for id, card in library.monster.items() if card.figure} == {
        "white_lion": "lion", "great_golden_cat": "golden_cat", "butcher": "butcher"
    }
    faces = [portrait_of(id, card) for id, card in library.monster.items()]
    assert len(set(faces)) == len(faces)
    pictures.use([BOAR])
    assert has_portrait("ash_boar", None) and portrait_of("ash_boar", None) == str(BOAR / "pictures" / "portraits" / "ash_boar.png")
    art = art_with("ash_boar", (1, 1))
    assert all(art.sprite(f"ash_boar_{facing}") is not None for facing in "NESW") and "ash_boar_strike_E" in art.sprites
    assert picture_faults.faults == {}


def test_the_picture_of_a_terrain_is_printed_on_its_tile_in_place_of_its_sign_whatever_its_size(tmp_path):
    def face(card: str, wide: int, high: int) -> pygame.Surface:
        tile = TerrainTile("t1", f"terr_{card}", "H11", wide, high, label="Ash", card=card)
        return Faces().face(tile, (wide * 60, high * 42), 60, Units((1280, 720)), False)

    (tmp_path / "pictures" / "terrain").mkdir(parents=True)
    half = pygame.Surface((90, 60))
    half.fill((255, 255, 255), (0, 0, 45, 60))
    pygame.image.save(half, tmp_path / "pictures" / "terrain" / "ash.png")
    pictures.use([tmp_path])
    for wide, high in ((1, 1), (2, 2), (1, 3), (4, 1)):
        printed = face("ash", wide, high)
        left, right = (printed.get_at((printed.get_width() * part // 4, printed.get_height() // 2)) for part in (1, 3))
        assert left.r > right.r + 60 and left.a > right.a
    assert pygame.image.tobytes(face("ash", 2, 2), "RGBA") != pygame.image.tobytes(face("other", 2, 2), "RGBA")
    (tmp_path / "pictures" / "terrain" / "other.png").write_bytes(b"junk")
    before = face("third", 2, 2)
    pack_files.forget()
    assert pygame.image.tobytes(face("other", 2, 2), "RGBA") == pygame.image.tobytes(before, "RGBA"), "junk is a sign again"
    assert picture_faults.known(tmp_path / "pictures" / "terrain" / "other.png")


def test_a_face_fills_its_place_whatever_the_portrait(pack):
    assert face_part("portraits/lion.webp") != face_part("/pack/pictures/portraits/moth.png") == face_part("~portrait moth ")


def test_what_burns_on_a_figure_is_seen_where_no_lantern_is_and_a_hide_is_not():
    pictures.use([OX, BOAR])
    own = []
    for sprite, base in (("tallow_ox", (3, 3)), ("ash_boar", (1, 1))):
        minis = Miniatures(art_with(sprite, base))
        own.append(minis.light_on(5.0, 5.0, "monster", [], 0.0, f"{sprite}_E")[0][0])
    assert min(own[0]) > 100 and own[1] == (0, 0, 0)
