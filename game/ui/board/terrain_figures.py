"""Chooses the sprites of a terrain tile and their positions: one for the whole tile, turned, in rows, or one for each space.

Sprite names are the tile's (`terr_CARD`) with a suffix: `_turned` for a tile turned by 90 degrees, `_row1` ... for one that is
drawn row by row, so that figures can stand between the rows, `_1` ... for variants that alternate. A tile whose sprites do not
fit its spaces is engraved instead (`terrain_art.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.ui.board.board_state import TerrainTile, cell_of
from game.ui.draw.art import Size, SpriteArt

DOT_IN = 0.17  # distance of the dot from the border of its tile, in spaces
FRONT = 0.01  # offset that draws a front strip after the figure in its space


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture of terrain: sprite, centre on the floor, near edge (drawing order), and the position at which it is lit; all in spaces."""

    sprite: str
    x: float
    y: float
    near_edge: float
    lit_at: tuple[float, float]
    dot: tuple[float, float] | None = None  # position of the dot that marks a tile that can be activated


def names_of(sprites: Mapping[str, SpriteArt], tile: TerrainTile) -> list[str]:
    """Returns the sprites that alternate on a tile, all of one size; empty if none fits."""
    for stem in (tile.sprite, f"{tile.sprite}_turned"):
        names = [stem] if stem in sprites else []
        while f"{stem}_{len(names) + 1}" in sprites:
            names.append(f"{stem}_{len(names) + 1}")
        if not names and f"{stem}_row1" in sprites:
            names = [f"{stem}_row1"]
        if names and _fits(sprites[names[0]].footprint, tile, names[0].endswith("_row1")):
            return names
    return []


def pieces(sprites: Mapping[str, SpriteArt], tile: TerrainTile) -> list[Piece]:
    """Returns the pictures that cover a tile, back to front; empty if no sprite fits."""
    found = _laid(sprites, tile)
    if found and tile.usable:
        row, column = cell_of(tile.space)
        found[-1] = replace(found[-1], dot=(column + tile.width - DOT_IN, row + tile.height - DOT_IN))
    return found


def _laid(sprites: Mapping[str, SpriteArt], tile: TerrainTile) -> list[Piece]:
    names = names_of(sprites, tile)
    if not names:
        return []
    row, column = cell_of(tile.space)
    middle = column + tile.width / 2, row + tile.height / 2
    if names[0].endswith("_row1"):
        stem = names[0][:-1]
        rows = [name for name in (f"{stem}{number}" for number in range(1, tile.height + 1)) if name in sprites]
        return [Piece(name, middle[0], row + n + 0.5, row + n + 1, middle) for n, name in enumerate(rows)]
    of = sprites[names[0]]
    wide, deep = of.footprint[0], of.deep or of.footprint[1]
    found = []
    for strip in range(round(tile.height / deep)):
        for place in range(tile.width // wide):
            y = row + (strip + 0.5) * deep
            near = y + deep / 2
            if of.deep and near == int(near):
                near += FRONT
            found.append(Piece(names[(5 * row + 3 * column + strip * 3 + place) % len(names)], column + (place + 0.5) * wide, y, near, middle))
    return found


def _fits(footprint: Size, tile: TerrainTile, in_rows: bool) -> bool:
    wide, high = footprint
    return footprint == (1, 1) or footprint == (tile.width, tile.height) or (in_rows and (wide, high) == (tile.width, 1))
