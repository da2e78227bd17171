"""Chooses the board of a showdown: those that its monster brings, or those of the game, in turn, one for each lantern year."""

from __future__ import annotations

from collections.abc import Container, Sequence
from pathlib import Path

from game import files, paths
from game.cards.board_plans import ENDING, FOLDER, PLAIN, MapDamaged, read_plan
from game.cards.library import Library
from game.model.campaign import Campaign
from game.ui.board.board_floor import provide_ground
from game.ui.board.tiled_map import BoardMap, read_map
from game.ui.draw import picture_faults
from game.ui.draw.art import Art

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


def boards_of(campaign: Campaign, library: Library) -> list[Path]:
    """Returns the boards that a monster brings for its level, or for all of them, each in the pack that names it."""
    showdown = campaign.showdown
    card = library.monster.get(showdown.monster.card) if showdown is not None else None
    if card is None or showdown is None:
        return []
    level = card.levels.get(showdown.level)
    named = level.maps if level is not None and level.maps else card.maps
    packs = [(library.pack_naming(showdown.monster.card, name), name) for name in named]
    return [pack / FOLDER / f"{name}{ENDING}" for pack, name in packs if pack is not None]


def board_of(art: Art, year: int, own: Sequence[Path] = ()) -> BoardMap:
    """Reads the board of a lantern year: one of those that the monster brings, or one of the game.

    One that cannot be used is noted for the players, and the next takes its place, at last a plain one.
    """
    for turn in range(len(own)):
        file = own[(year + turn) % len(own)]
        try:
            plan = read_plan(file, file.parent.parent)
            ground = f"~{file}" if plan.layers else plan.ground
            provide_ground(art, ground, file, plan)
            if ground not in art.grounds:
                raise MapDamaged(f"{file.name} has no layers, and the ground {ground!r} is none of the game")
            return BoardMap(ground, {})
        except MapDamaged as wrong:
            picture_faults.note(file, str(wrong))
    file = board_file(paths.maps(), year, art.grounds)
    try:
        return read_map(file)
    except MapDamaged as wrong:
        picture_faults.note(file, str(wrong))
        return BoardMap(PLAIN, {})
