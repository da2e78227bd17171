"""Chooses the board file of a showdown: the files of a folder in turn, one for each lantern year."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

from game import files, paths
from game.ui.board.tiled_map import PLAIN, BoardMap, MapDamaged, read_map
from game.ui.draw import picture_faults

FIRST = "showdown.tmx"


def board_file(folder: Path, year: int, grounds: Container[str]) -> Path:
    """Returns the board file of a lantern year: `showdown.tmx` for year 0, then the others in alphabetical order, repeating.

    Skips boards that cannot be read and boards whose ground is not in `grounds` (the grounds that have pictures).
    """
    others = []
    for path in files.files_in(folder, ".tmx"):
        if path.name == FIRST:
            continue
        try:
            known = read_map(path).ground in grounds
        except MapDamaged:
            known = False
        if known:
            others.append(path)
    return [folder / FIRST, *others][year % (1 + len(others))]


def board_of(year: int, grounds: Container[str]) -> BoardMap:
    """Reads the board of a lantern year; one that cannot be read is noted for the players, and a plain one takes its place."""
    file = board_file(paths.maps(), year, grounds)
    try:
        return read_map(file)
    except MapDamaged as wrong:
        picture_faults.note(file, str(wrong))
        return BoardMap(PLAIN, {})
