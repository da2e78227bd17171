"""Boards of packs: painted from the tiles of a Tiled file, chosen by the monster and its level, and refused with file, line and cure when they are hostile."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game import paths
from game.cards.board_plans import MapDamaged, read_plan
from game.ui.board.board_files import board_of
from game.ui.board.board_floor import painted
from game.ui.draw import picture_faults
from game.ui.draw.art import LIGHTS, Art

pytestmark = pytest.mark.fine_floor

HEAD = '<map orientation="orthogonal" width="22" height="16" tilewidth="8" tileheight="8" infinite="0">\n'
TSX = '<tileset name="t" tilewidth="8" tileheight="8"><image source="tiles.png" width="32" height="8"/></tileset>'
SET = ' <tileset firstgid="1" source="tiles.tsx"/>\n'
COLOURS = [(200, 30, 30), (30, 200, 30), (30, 30, 200), (200, 200, 30)]


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    picture_faults.forget()
    yield
    picture_faults.forget()


def csv(tiles: list[int]) -> str:
    return f' <layer id="1" name="floor" width="22" height="16">\n  <data encoding="csv">{",".join(map(str, tiles))}</data>\n </layer>\n'


CHECKED = [1 + (at + at // 22) % 4 for at in range(352)]


@pytest.fixture
def board(tmp_path):
    """Returns a function that writes a board into a pack, with a tileset of four colours, and returns its file."""

    def write(body: str = SET + csv(CHECKED), head: str = HEAD, name: str = "field", more: dict[str, bytes] | None = None) -> Path:
        maps = tmp_path / "pack" / "maps"
        maps.mkdir(parents=True, exist_ok=True)
        sheet = pygame.Surface((32, 8))
        for number, colour in enumerate(COLOURS):
            sheet.fill(colour, (number * 8, 0, 8, 8))
        pygame.image.save(sheet, maps / "tiles.png")
        (maps / "tiles.tsx").write_text(TSX)
        (maps / f"{name}.tmx").write_text(f'<?xml version="1.0"?>\n{head}{body}</map>\n')
        for file, content in (more or {}).items():
            (maps / file).write_bytes(content)
        return maps / f"{name}.tmx"

    return write


def plan_of(file: Path):
    return read_plan(file, file.parent.parent)


def packed(tiles: list[int], compression: str = "zlib") -> str:
    raw = struct.pack(f"<{len(tiles)}I", *tiles)
    text = base64.b64encode(zlib.compress(raw) if compression else raw).decode()
    of = f' compression="{compression}"' if compression else ""
    return f' <layer width="22" height="16"><data encoding="base64"{of}>{text}</data></layer>\n'


@pytest.mark.parametrize("layer", [csv(CHECKED), packed(CHECKED), packed(CHECKED, "")], ids=["csv", "zlib", "plain"])
def test_each_space_shows_its_tile(board, layer):
    floor = painted(plan_of(board(SET + layer)), (22 * 8, 16 * 8))
    for at, tile in enumerate(CHECKED):
        assert floor.get_at((at % 22 * 8 + 4, at // 22 * 8 + 4))[:3] == COLOURS[tile - 1]


def test_a_later_layer_lies_over_an_earlier_one_and_a_hidden_one_is_not_seen(board):
    over = csv([2, *[0] * 351])
    hidden = csv([3] * 352).replace("<layer", '<layer visible="0"')
    floor = painted(plan_of(board(SET + csv([1] * 352) + over + hidden)), (22 * 8, 16 * 8))
    assert [floor.get_at((x, 4))[:3] for x in (4, 12)] == [COLOURS[1], COLOURS[0]]


@pytest.mark.parametrize(("flags", "corner"), [(0, 0), (0x80000000, 1), (0x40000000, 2), (0xC0000000, 3), (0x20000000, 0), (0xA0000000, 1), (0x60000000, 2)])
def test_a_turned_tile_is_turned(board, flags, corner):
    """The marked corner of the tile (upper left) comes to lie at the upper left, upper right, lower left or lower right."""
    file = board(SET + csv([1 | flags, *[0] * 351]))
    sheet = pygame.Surface((32, 8))
    sheet.fill((255, 255, 255), (0, 0, 4, 4))
    pygame.image.save(sheet, file.parent / "tiles.png")
    floor = painted(plan_of(file), (22 * 8, 16 * 8))
    assert [floor.get_at((x, y)).r > 200 for y in (1, 6) for x in (1, 6)].index(True) == corner


def test_the_floor_is_made_into_light_pictures_of_the_board(board):
    art, file = Art(paths.images()), board()
    chosen = board_of(art, 0, [file])
    assert chosen.ground in art.grounds and set(art.small_ground(chosen.ground)) == {"amb", "own"}
    art.fetch_ground(chosen.ground)
    art.wait()
    arrived = art.arrived()
    assert set(arrived) == set(LIGHTS) and {surface.get_size() for surface in arrived.values()} == {art.grounds[chosen.ground].size}
    assert picture_faults.faults == {} and art.faults == {}


def test_a_monsters_boards_take_turns_and_one_that_is_broken_gives_way_to_the_next_and_at_last_to_those_of_the_game(board):
    art, first, second, broken = Art(paths.images()), board(), board(name="other"), board("<", name="broken")
    pack = first.parent.parent
    grounds = [board_of(art, year, [first, broken, second]).ground for year in range(3)]
    assert grounds == [f"~{first}", f"~{second}", f"~{second}"] and picture_faults.known(broken)
    assert board_of(art, 0, [broken, pack / "maps" / "none.tmx"]).ground == "stone_faces"


def test_a_board_without_layers_may_name_a_ground_of_the_game(board):
    ground = ' <properties><property name="ground" value="rooted_faces"/></properties>\n'
    file = board(ground)
    assert board_of(Art(paths.images()), 0, [file]).ground == "rooted_faces"


def image(source: str) -> str:
    return f' <imagelayer id="2"><image source="{source}"/></imagelayer>\n'


HOSTILE = {
    "no xml": ("<layer", HEAD, "is no XML", 3),
    "entities": ("", '<!DOCTYPE x [<!ENTITY a "aaaa">]>\n' + HEAD, "document type", 2),
    "zero width": ("", HEAD.replace('tilewidth="8"', 'tilewidth="0"'), "has tilewidth '0' in <map>; allowed: 1 to 128", 2),
    "huge tiles": ("", HEAD.replace('tilewidth="8"', 'tilewidth="99999"'), "allowed: 1 to 128", 2),
    "negative": ("", HEAD.replace('tileheight="8"', 'tileheight="-8"'), "allowed: 1 to 128", 2),
    "other size": ("", HEAD.replace('width="22"', 'width="9000"', 1), "has 9000 x 16 spaces; a board has 22 x 16", 2),
    "word for a number": ("", HEAD.replace('width="22"', 'width="many"', 1), "has width 'many' in <map>", 2),
    "infinite": ("", HEAD.replace('infinite="0"', 'infinite="1"'), "not orthogonal; in Tiled: Map > Map Properties", 2),
    "isometric": ("", HEAD.replace("orthogonal", "isometric"), "not orthogonal", 2),
    "tileset outside": (' <tileset firstgid="1" source="../../outside.tsx"/>\n', HEAD, "lies outside of the pack: put it beside the board", 3),
    "absolute": (' <tileset firstgid="1" source="/etc/passwd"/>\n', HEAD, "allowed: a path from the file itself", 3),
    "picture outside": (image("../../outside.png"), HEAD, "lies outside of the pack", 3),
    "picture missing": (image("nothing.png"), HEAD, "names nothing.png, which is not there", 3),
    "link": (image("link.png"), HEAD, "lies outside of the pack", 3),
    "junk picture": (image("junk.png"), HEAD, "this is no picture that can be shown", 3),
    "huge picture": (image("huge.png"), HEAD, "the picture is too large: 60000 x 60000", 3),
    "folder": (image("."), HEAD, "names .: it is a folder, not a file", 3),
    "no tile fits": (' <tileset firstgid="1" tilewidth="64" tileheight="64"><image source="tiles.png"/></tileset>\n', HEAD, "not one fits", 3),
    "zero tile": (' <tileset firstgid="1" tilewidth="0" tileheight="8"><image source="tiles.png"/></tileset>\n', HEAD, "has tilewidth '0' in <tileset>", 3),
    "tiles of pictures": (' <tileset firstgid="1" tilewidth="8" tileheight="8"><tile id="0"/></tileset>\n', HEAD, "without a picture", 3),
    "unknown tile": (SET + csv([77, *[0] * 351]), HEAD, "has tile 77, which is in none of its tilesets; the last one is 4", 5),
    "short": (SET + csv([1] * 20), HEAD, "allowed: 22 x 16 tiles", 5),
    "long": (SET + csv([1] * 9000), HEAD, "22 x 16 tiles", 5),
    "words": (SET + csv([1] * 352).replace("1,1,1", "1,x,1", 1), HEAD, "is damaged or has not 22 x 16 tiles", 5),
    "bomb": (SET + packed([0] * 4_000_000), HEAD, "is damaged or has not 22 x 16 tiles", 4),
    "zstd": (SET + packed(CHECKED).replace("zlib", "zstd"), HEAD, "allowed: CSV, or Base64 with zlib or gzip", 4),
    "chunks": (SET + ' <layer><data encoding="csv"><chunk/></data></layer>\n', HEAD, "in chunks", 4),
    "group": (' <group id="1"></group>\n', HEAD, "take them out of the group", 3),
    "template": (' <objectgroup><object template="../../x.tx"/></objectgroup>\n', HEAD, "names a template", 3),
    "opacity": (image("tiles.png").replace("<imagelayer", '<imagelayer opacity="much"'), HEAD, "has opacity 'much'", 3),
    "far off": (image("tiles.png").replace("<imagelayer", '<imagelayer offsetx="1e30"'), HEAD, "lies far off the board", 3),
    "nan": (image("tiles.png").replace("<imagelayer", '<imagelayer offsetx="nan"'), HEAD, "lies far off the board", 3),
    "many layers": (' <layer visible="0"/>\n' * 40, HEAD, "more than 32 layers", 3),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_board_is_refused_with_its_line_and_the_cure_and_the_fight_is_fought_elsewhere(board, what):
    body, head, said, line = HOSTILE[what]
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    file = board(body, head, more={"junk.png": b"junk", "huge.png": png + struct.pack(">II", 60_000, 60_000) + b"\x08\x02\0\0\0\0\0\0\0"})
    outside = file.parents[2]
    (outside / "outside.tsx").write_text(TSX)
    pygame.image.save(pygame.Surface((8, 8)), outside / "outside.png")
    (file.parent / "link.png").symlink_to(outside / "outside.png")
    with pytest.raises(MapDamaged) as refused:
        plan_of(file)
    assert str(refused.value).startswith("field.tmx ") and said in str(refused.value) and refused.value.line == line
    assert board_of(Art(paths.images()), 0, [file]).ground == "stone_faces"
    assert picture_faults.known(file)


def test_a_board_of_junk_a_folder_and_a_heavy_one_are_refused(board):
    file = board()
    for content in (b"", b"\0\xff\xfe junk", b" " * 3_000_000):
        file.write_bytes(content)
        with pytest.raises(MapDamaged):
            plan_of(file)
    file.unlink()
    file.mkdir()
    with pytest.raises(MapDamaged):
        plan_of(file)
