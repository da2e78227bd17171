"""Loadouts of a story: gear grids that the table has kept under a name, in the notes of its save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from game import files
from game.cards.library import Library
from game.play.chapters import read_list
from game.rules.engine.grid import BOXES

NOTE = "loadouts"  # the note that holds them
MOST = 60
LONGEST = 30
PLACES = tuple([str(box) for box in range(BOXES)])


class Loadout(Struct, frozen=True):
    """Gear by box of the grid, under a name."""

    name: str
    grid: dict[str, str]


def loadouts_of(notes: object, library: Library) -> list[Loadout]:
    """Lists the loadouts of a story by name; cards that are not in the packs any more are left out."""
    found = {}
    for each in read_list(notes, NOTE, Loadout):
        grid = {box: card for box, card in each.grid.items() if box in PLACES and card in library.gear}
        if grid:
            name = files.shown(each.name)[:LONGEST]
            found[name] = Loadout(name, grid)
    return sorted(found.values(), key=lambda each: each.name.casefold())


def keep_loadout(notes: dict[str, Any], name: str, grid: Mapping[str, str]) -> None:
    """Keeps a grid under a name, in place of one of the same name; of very many the oldest go."""
    kept = [each for each in read_list(notes, NOTE, Loadout) if each.name != name]
    notes[NOTE] = [msgspec.to_builtins(each) for each in [*kept, Loadout(name, dict(grid))][-MOST:]]


def drop_loadout(notes: dict[str, Any], name: str) -> None:
    """Forgets a loadout."""
    notes[NOTE] = [msgspec.to_builtins(each) for each in read_list(notes, NOTE, Loadout) if each.name != name]
