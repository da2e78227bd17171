"""Boards that were drawn in Tiled: the ground, and what lies on it by layers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytmx

from game import files
from game.cards.board_plans import PLAIN, MapDamaged
from game.ui.board.board_state import COLUMNS, ROWS, space_of


@dataclass(frozen=True, slots=True)
class MapObject:
    """An object of a Tiled object layer: its name and kind, its north-west space and size in spaces."""

    name: str
    kind: str
    space: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A board: the name of its ground in the art manifest, and the objects of its layers by layer name."""

    ground: str
    layers: dict[str, tuple[MapObject, ...]]

    @property
    def deployment(self) -> tuple[str, ...]:
        """Returns the spaces on which survivors may be deployed."""
        return tuple(o.space for o in self.layers.get("deployment", ()))


def read_map(path: Path) -> BoardMap:
    """Reads a Tiled board of 22 x 16 spaces; raises MapDamaged if it is missing, damaged or of another size."""
    try:
        return _board(path)
    except MapDamaged:
        raise
    except FileNotFoundError:
        raise MapDamaged(f"{path.name} is missing") from None
    except Exception as wrong:  # a damaged XML file fails in many ways inside the reader
        raise MapDamaged(f"{path.name} cannot be read: {wrong}") from wrong


def _board(path: Path) -> BoardMap:
    root = ElementTree.fromstring(files.read_bytes(path, files.SMALL))
    if any("source" in tiles.attrib for tiles in root.iter("tileset")):
        raise MapDamaged(f"{path.name} names a file of tiles; a board holds all it needs")
    tiled = pytmx.TiledMap()
    tiled.filename = str(path)
    tiled.parse_xml(root)
    if (tiled.width, tiled.height) != (COLUMNS, ROWS):
        raise MapDamaged(f"{path.name} has {tiled.width} x {tiled.height} spaces; a board has {COLUMNS} x {ROWS}")
    if min(tiled.tilewidth, tiled.tileheight) < 1:
        raise MapDamaged(f"{path.name} has spaces of {tiled.tilewidth} x {tiled.tileheight} pixels; a space has at least one")
    layers: dict[str, tuple[MapObject, ...]] = {}
    for layer in tiled.layers:
        if not isinstance(layer, pytmx.TiledObjectGroup):
            continue
        found = []
        for thing in layer:
            column, row = round(thing.x / tiled.tilewidth), round(thing.y / tiled.tileheight)
            wide, high = max(1, round(thing.width / tiled.tilewidth)), max(1, round(thing.height / tiled.tileheight))
            space = space_of(row, column)
            if space is None or space_of(row + high - 1, column + wide - 1) is None:
                raise MapDamaged(f"{path.name}: {thing.name or 'a thing'} of the layer {layer.name} lies off the board")
            found.append(MapObject(str(thing.name or ""), str(thing.type or ""), space, wide, high))
        layers[str(layer.name)] = tuple(found)
    return BoardMap(str(tiled.properties.get("ground", PLAIN)), layers)
