"""Terrain on the board: every tile is covered by its sprites, and who stands in it is seen."""

from __future__ import annotations

import pytest
from PIL import Image

from game import paths
from game.play.packs import read_all
from game.ui.board.board_state import TerrainTile
from game.ui.board.camera import SIN
from game.ui.board.terrain_figures import names_of, pieces
from game.ui.draw.art import Art, SpriteArt

pytestmark = pytest.mark.fine_floor

LIBRARY = read_all()[0]
ART = Art(paths.images())


def both_ways():
    """Gives every core card with the width and height of its tile, as the card shows it and turned by a quarter."""
    for name, card in sorted(LIBRARY.terrain.items()):
        rows, columns = (int(side) for side in card.size.split("x"))
        yield name, columns, rows
        if rows != columns:
            yield name, rows, columns


def sprite(width, height, deep=0.0):
    return SpriteArt("none.webp", (100, 100), (50.0, 50.0), None, (width, height), deep)


@pytest.mark.parametrize(("card", "wide", "high"), both_ways())
def test_every_core_tile_is_covered_by_sprites_that_stay_on_its_spaces(card, wide, high):
    found = pieces(ART.sprites, TerrainTile("t", f"terr_{card}", "F8", wide, high, card=card))
    covered = 0.0
    for piece in found:
        of = ART.sprites[piece.sprite]
        across, along = of.footprint[0], of.deep or of.footprint[1]
        assert piece.x - across / 2 >= 7 and piece.x + across / 2 <= 7 + wide
        assert piece.y - along / 2 >= 5 and piece.y + along / 2 <= 5 + high
        covered += across * along
        left, below = of.anchor[0], of.frame[1] - of.anchor[1]
        spill = 1.25 if card == "nightmare_tree" else 1.03  # boughs may lean over their border
        over = 0.38 * 128 if of.deep else 0  # and so may blades of grass
        assert max(left, of.frame[0] - left) <= across / 2 * 128 * spill + over
        assert below <= along / 2 * 128 * SIN * 1.03 + 6 + over * SIN
    assert covered == wide * high, f"{card} {wide} x {high}: {found}"


def test_a_tile_turned_by_a_quarter_has_a_picture_of_its_own():
    sprites = {"terr_wall": sprite(4, 1), "terr_wall_turned": sprite(1, 4)}
    assert names_of(sprites, TerrainTile("t", "terr_wall", "A1", 4, 1)) == ["terr_wall"]
    assert names_of(sprites, TerrainTile("t", "terr_wall", "A1", 1, 4)) == ["terr_wall_turned"]
    assert pieces(sprites, TerrainTile("t", "terr_wall", "A1", 1, 4))[0].near_edge == 4


def test_a_sprite_that_does_not_fit_its_tile_is_left_to_the_engraver():
    assert pieces({"terr_wall": sprite(2, 2)}, TerrainTile("t", "terr_wall", "A1", 3, 2)) == []
    assert pieces({}, TerrainTile("t", "terr_of_another_pack", "A1", 2, 2)) == []


def test_who_stands_in_grass_stands_between_its_strips():
    sprites = {f"terr_grass_{n}": sprite(1, 1, 0.5) for n in (1, 2)}
    found = pieces(sprites, TerrainTile("t", "terr_grass", "C3", 2, 2))
    assert len(found) == 8 and len({piece.sprite for piece in found}) == 2
    here = [piece for piece in found if 2 < piece.y < 3 and piece.x < 3]
    behind, before = sorted(here, key=lambda piece: piece.y)
    assert behind.near_edge < 3 < before.near_edge  # a figure on C3 has its near edge at 3


def test_rows_of_a_carcass_go_from_the_back_to_the_front():
    sprites = {f"terr_ribs_row{n}": sprite(2, 1) for n in (1, 2)}
    found = pieces(sprites, TerrainTile("t", "terr_ribs", "B2", 2, 2))
    assert [(piece.sprite, piece.y) for piece in found] == [("terr_ribs_row1", 1.5), ("terr_ribs_row2", 2.5)]




def test_only_a_tile_that_can_be_activated_has_a_dot_of_light():
    sprites = {f"terr_ribs_row{n}": sprite(2, 1) for n in (1, 2)}
    dark = pieces(sprites, TerrainTile("t", "terr_ribs", "B2", 2, 2))
    lit = pieces(sprites, TerrainTile("t", "terr_ribs", "B2", 2, 2, usable=True))
    assert [piece.dot for piece in dark] == [None, None]
    assert lit[0].dot is None and lit[1].dot == pytest.approx((2.83, 2.83))


def test_grass_leans_over_the_border_of_its_spaces_and_thins_out_towards_it():
    art = ART
    for number in range(1, 5):
        of = art.sprites[f"terr_tall_grass_{number}"]
        wide, high = of.frame
        with Image.open(paths.images() / of.file) as atlas:
            alpha = atlas.getchannel("A").crop((0, 0, wide, high))
        assert of.anchor[0] > 1.08 * art.pixels_per_space / 2 and wide - of.anchor[0] > 1.08 * art.pixels_per_space / 2
        shares = [sum(alpha.crop((x, 0, x + 1, high)).tobytes()) / 255 / high for x in range(wide)]
        middle = sum(shares[wide * 3 // 8 : wide * 5 // 8]) / (wide // 4)
        for edge in (shares[: wide // 8], shares[-wide // 8 :]):
            assert sum(edge) / len(edge) < 0.35 * middle, number
