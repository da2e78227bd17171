"""Tiled boards as text: layers, tilesets and pictures of a `.tmx` file, with everything in it that would be foreign, broken or too much refused.

A pack may contain `maps/NAME.tmx`, named by a monster in `maps`. What it refers to (`.tsx`, pictures) lies in the pack. Nothing of a picture is unpacked
here; sizes are read from headers, and packed layers are never unpacked to more than a board has spaces.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game import files
from game.cards import picture_files
from game.model.space import COLUMNS, ROWS

FOLDER = "maps"
ENDING = ".tmx"
PLAIN = "stone_faces"  # the ground of a board that names none
WIDE, HIGH = COLUMNS, len(ROWS)
MOST_BYTES = 2_000_000  # of a board, and of a tileset
MOST_SIDE = 128  # pixels of a space of the map, and of a tile
MOST_LAYERS, MOST_TILESETS = 32, 16
FLAGS, NUMBER = 0xF0000000, 0x0FFFFFFF  # of the number of a tile: how it is turned, and which it is
ACROSS, DOWN, TURNED = 0x80000000, 0x40000000, 0x20000000
LAYERS = ("layer", "imagelayer", "objectgroup", "group")


class MapDamaged(Exception):
    """Raised for a board file that cannot be used; the message names the file and the fault, `line` where it stands."""

    def __init__(self, words: str, line: int = 1) -> None:
        super().__init__(words)
        self.line = line


class TileSet(NamedTuple):
    """The tiles of one picture: the number of the first, their size, how many stand in a row and in all, what lies between and around them."""

    first: int
    picture: Path
    size: tuple[int, int]
    columns: int
    amount: int
    spacing: int
    margin: int


class TileLayer(NamedTuple):
    """The numbers of tiles, row by row; 0 is none."""

    tiles: tuple[int, ...]
    opacity: float


class ImageLayer(NamedTuple):
    """A picture, and where its upper left corner lies, in pixels of the map."""

    picture: Path
    at: tuple[float, float]
    opacity: float


class BoardPlan(NamedTuple):
    """A board: the ground that it names, the size of a space in pixels, its tilesets, and its seen layers from the lowest."""

    ground: str
    space: tuple[int, int]
    tilesets: tuple[TileSet, ...]
    layers: tuple[TileLayer | ImageLayer, ...]


def read_plan(path: Path, within: Path) -> BoardPlan:
    """Reads a board; raises MapDamaged. All files that it refers to must lie in the folder `within`."""
    return _Reading(path, within).plan()


class _Reading:
    """Reads one board file."""

    def __init__(self, path: Path, within: Path) -> None:
        self.path, self.within = path, within
        self.text = ""

    def plan(self) -> BoardPlan:
        root = self._parsed(self.path)
        if root.tag != "map":
            raise self.wrong("is no board of Tiled: its first word is not <map>")
        if root.get("infinite", "0") != "0" or root.get("orientation", "orthogonal") != "orthogonal":
            raise self.wrong("is infinite or not orthogonal; in Tiled: Map > Map Properties", "<map")
        size = self._number(root, "width", 0, 10_000), self._number(root, "height", 0, 10_000)
        if size != (WIDE, HIGH):
            raise self.wrong(f"has {size[0]} x {size[1]} spaces; a board has {WIDE} x {HIGH}", "<map")
        space = self._number(root, "tilewidth", 1, MOST_SIDE), self._number(root, "tileheight", 1, MOST_SIDE)
        ground = next((str(each.get("value")) for each in root.findall("properties/property") if each.get("name") == "ground"), PLAIN)
        if len(root.findall("tileset")) > MOST_TILESETS:
            raise self.wrong(f"has more than {MOST_TILESETS} tilesets")
        tilesets = tuple(sorted((self._tileset(each) for each in root.findall("tileset")), key=lambda tiles: tiles.first))
        for element in root.iter():
            if element.get("template") is not None:
                raise self.wrong("names a template; put the object itself on the board", "template=")
        layers = tuple(self._layers(root, tilesets))
        return BoardPlan(ground, space, tilesets, layers)

    def wrong(self, words: str, near: str = "") -> MapDamaged:
        """Returns the refusal of the board, with the line in which something stands."""
        at = self.text.find(near) if near else -1
        return MapDamaged(f"{self.path.name} {words}", self.text.count("\n", 0, at) + 1 if at >= 0 else 1)

    def _parsed(self, path: Path) -> Element:
        """Returns the root of an XML file."""
        try:
            text = files.read_bytes(path, MOST_BYTES, self.within).decode("utf-8-sig")
            self.text = self.text or text
            if "<!" in text.replace("<!--", "").replace("<![CDATA[", ""):
                raise self.wrong(f"has a document type in {path.name}; boards have none: delete the line with <!", "<!")
            return ElementTree.fromstring(text)
        except FileNotFoundError:
            raise self.wrong("is missing" if path == self.path else f"names {path.name}, which is not there", path.name) from None
        except files.FileRefused as wrong:
            raise self.wrong(f"is not read: {path.name}: {wrong.strerror}", path.name) from None
        except ElementTree.ParseError as wrong:
            refused = self.wrong(f"cannot be read: {path.name} is no XML ({wrong}); save it again in Tiled")
            refused.line = wrong.position[0] if path == self.path else 1
            raise refused from None
        except (OSError, UnicodeDecodeError, ValueError) as wrong:
            raise self.wrong(f"cannot be read: {path.name}: {getattr(wrong, 'strerror', None) or wrong}", path.name) from None

    def _number(self, of: Element, name: str, least: int, most: int, usual: int | None = None) -> int:
        written = of.get(name)
        if written is None and usual is not None:
            return usual
        try:
            found = int(str(written))
        except ValueError:
            found = least - 1
        if not least <= found <= most:
            raise self.wrong(f"has {name} {written!r} in <{of.tag}>; allowed: {least} to {most}", f'{name}="{written}"')
        return found

    def _opacity(self, of: Element) -> float:
        try:
            return max(0.0, min(1.0, float(of.get("opacity", "1"))))
        except ValueError:
            raise self.wrong(f"has opacity {of.get('opacity')!r}; allowed: 0 to 1", "opacity=") from None

    def _offset(self, of: Element) -> tuple[float, float]:
        try:
            x, y = float(of.get("offsetx", "0")), float(of.get("offsety", "0"))
        except ValueError:
            raise self.wrong("has an offset that is no number", "offset") from None
        if not (abs(x) < 10_000 and abs(y) < 10_000):
            raise self.wrong("has a picture that lies far off the board; allowed: an offset below 10000", "offset")
        return x, y

    def _beside(self, file: Path, named: str) -> Path:
        """Returns the path of a file that another one names, which must lie in the pack."""
        if not named or "\\" in named or Path(named).is_absolute() or not named.isprintable():
            raise self.wrong(f"names {named!r}; allowed: a path from the file itself with / between folders, to a file in the pack", named)
        path = file.parent / named
        try:
            files.size_of(path, within=self.within)
        except FileNotFoundError:
            raise self.wrong(f"names {named}, which is not there", named) from None
        except files.FileRefused as wrong:
            reason = "it lies outside of the pack: put it beside the board" if "link" in str(wrong.strerror) else wrong.strerror
            raise self.wrong(f"names {named}: {reason}", f'"{named}"') from None
        except (OSError, ValueError) as wrong:
            raise self.wrong(f"names {named}, which cannot be read: {wrong}", named) from None
        return path

    def _picture(self, file: Path, of: Element | None, what: str) -> Path:
        if of is None:
            raise self.wrong(f"has {what} without a picture; allowed: one picture for all of its tiles", "<tileset" if what == "a tileset" else "<imagelayer")
        named = of.get("source", "")
        path = self._beside(file, named)
        fault = picture_files.fault_of(path)
        if fault:
            raise self.wrong(f"names {named}: {fault}", named)
        return path

    def _tileset(self, of: Element) -> TileSet:
        first, file = self._number(of, "firstgid", 1, NUMBER), self.path
        if of.get("source") is not None:
            file = self._beside(self.path, of.get("source", ""))
            of = self._parsed(file)
        picture = self._picture(file, of.find("image"), "a tileset")
        size = self._number(of, "tilewidth", 1, MOST_SIDE), self._number(of, "tileheight", 1, MOST_SIDE)
        spacing, margin = self._number(of, "spacing", 0, MOST_SIDE, 0), self._number(of, "margin", 0, MOST_SIDE, 0)
        wide, high = picture_files.picture_size(picture) or (0, 0)
        columns, rows = ((side - 2 * margin + spacing) // (tile + spacing) for side, tile in zip((wide, high), size, strict=True))
        if columns < 1 or rows < 1:
            raise self.wrong(f"has tiles of {size[0]} x {size[1]} in a picture of {wide} x {high}: not one fits", picture.name)
        return TileSet(first, picture, size, columns, columns * rows, spacing, margin)

    def _layers(self, parent: Element, tilesets: tuple[TileSet, ...]) -> Iterator[TileLayer | ImageLayer]:
        layers = [each for each in parent if each.tag in LAYERS]
        if len(layers) > MOST_LAYERS:
            raise self.wrong(f"has more than {MOST_LAYERS} layers", "<layer")
        for each in layers:
            if each.tag == "group":
                raise self.wrong("has a group of layers; take them out of the group", "<group")
            if each.get("visible", "1") == "0" or each.tag == "objectgroup":
                continue
            if each.tag == "imagelayer":
                yield ImageLayer(self._picture(self.path, each.find("image"), "an image layer"), self._offset(each), self._opacity(each))
            else:
                tiles = self._tiles(each)
                last = max((tiles_of.first + tiles_of.amount - 1 for tiles_of in tilesets), default=0)
                wrong = next((tile & NUMBER for tile in tiles if tile & NUMBER and not self._known(tile & NUMBER, tilesets)), 0)
                if wrong:
                    raise self.wrong(f"has tile {wrong}, which is in none of its tilesets; the last one is {last}", str(wrong))
                yield TileLayer(tiles, self._opacity(each))

    @staticmethod
    def _known(tile: int, tilesets: tuple[TileSet, ...]) -> bool:
        return any(each.first <= tile < each.first + each.amount for each in tilesets)

    def _tiles(self, layer: Element) -> tuple[int, ...]:
        """Returns the numbers of the tiles of a layer."""
        spread = layer.find("data")
        if spread is None or spread.find("chunk") is not None:
            raise self.wrong("has a layer without tiles, or in chunks; in Tiled: Map > Map Properties, not infinite", "<layer")
        packing, encoding, text = spread.get("compression", ""), spread.get("encoding", ""), spread.text or ""
        count = WIDE * HIGH
        try:
            if encoding == "csv":
                tiles = [int(part) for part in text.split(",", count + 1) if part.strip()]
            elif encoding == "base64" and packing in ("", "zlib", "gzip"):
                packed = base64.b64decode(text.strip(), validate=False)
                tiles = list(struct.unpack(f"<{count}I", zlib.decompressobj(47).decompress(packed, count * 4 + 1) if packing else packed))
            else:
                raise self.wrong(f"has a layer of the form {encoding or 'XML'} {packing}; allowed: CSV, or Base64 with zlib or gzip", "<data")
        except (ValueError, binascii.Error, zlib.error, struct.error):
            raise self.wrong(f"has a layer that is damaged or has not {WIDE} x {HIGH} tiles; save it again in Tiled as CSV", "<data") from None
        if len(tiles) != count or any(not 0 <= tile <= 0xFFFFFFFF for tile in tiles):
            raise self.wrong(f"has a layer of another size; allowed: {WIDE} x {HIGH} tiles", "<data")
        return tuple(tiles)
