"""What casts light and shadow on the floor: the lanterns of those who carry one, bodies and terrain, and the spaces that are lit for a choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.ui.board.board_state import ChoiceMark, Mark, Reach, Ring, TerrainTile, Thread, cell_of
from game.ui.board.flames import LANTERN_AT, leaning
from game.ui.board.lighting import Blocker, Lantern, LitSpaces
from game.ui.board.motion import Shown

Leans = Mapping[str, tuple[float, float, float]]
LYING_HEIGHT = 0.30  # height of the lantern of a survivor who lies, in spaces
LEANS_BY, LEANS_WITH = 1.15, 0.34  # spaces to which the light of a leaning flame reaches out, and its power


class Cast(NamedTuple):
    """What lights the board: the lanterns as figures see them, whose flame leans, and the lights, shadow casters and lit spaces of the floor."""

    lanterns: list[Lantern]
    leans: Leans
    floor: tuple[tuple[Lantern, ...], tuple[Blocker, ...], tuple[LitSpaces, ...]]


def cast(shown: Sequence[Shown], terrain: Iterable[TerrainTile], marks: Sequence[Mark], waiting: Sequence[Lantern], plain: bool) -> Cast:
    """Returns what lights the board, with the lanterns of those who wait beside it; with `plain` marks do not."""
    lanterns, blockers = lights(shown, terrain)
    lanterns += waiting
    if plain:
        return Cast(lanterns, {}, (tuple(lanterns), tuple(blockers), ()))
    leans = leaning(marks, next(((s.x, s.y) for s in shown if s.figure.kind == "monster"), None))
    return Cast(lanterns, leans, (tuple(leaned(lanterns, shown, leans)), tuple(blockers), lit_spaces(marks)))


def lights(shown: Iterable[Shown], terrain: Iterable[TerrainTile]) -> tuple[list[Lantern], list[Blocker]]:
    """Returns the lanterns that burn, and what throws a shadow."""
    lanterns, blockers = [], []
    for tile in terrain:
        row, column = cell_of(tile.space)
        blockers.append(Blocker(column + tile.width / 2, row + tile.height / 2, 0.31 * max(tile.width, tile.height), tile.tall or 0.3))
    for each in shown:
        figure = each.figure
        if each.alpha <= 0.02:
            continue
        radius = 0.30 if figure.size == 1 and each.grown == 1 else 0.40 * each.side
        height = (0.4 + 0.8 * each.side) * (0.4 if each.down else 1.0)
        blockers.append(Blocker(round(each.x, 2), round(each.y, 2), radius, height))
        if figure.lantern and each.power > 0.02:
            x, y, high = LANTERN_AT
            where = round(each.x + x, 2), round(each.y + y, 2)
            lanterns.append(Lantern(*where, LYING_HEIGHT if each.down else high, round(each.power, 2)))
    return lanterns, blockers


def shining(marks: Sequence[Mark]) -> list[Mark]:
    """Returns the marks that change the light on the floor."""
    return [mark for mark in marks if isinstance(mark, Reach | ChoiceMark | Thread) or (isinstance(mark, Ring) and mark.style == "target")]


def lit_spaces(marks: Sequence[Mark]) -> tuple[LitSpaces, ...]:
    """Returns the spaces that marks light: those in reach, and those that can be chosen."""
    lit = [mark for mark in marks if isinstance(mark, Reach | ChoiceMark) and mark.tone == "lantern" and mark.spaces]
    return tuple(LitSpaces(tuple(sorted(map(cell_of, mark.spaces)))) for mark in lit)


def leaned(lanterns: Sequence[Lantern], shown: Iterable[Shown], leans: Leans) -> list[Lantern]:
    """Returns the lanterns with a small light more before each flame that leans, so that its pool on the floor reaches out to the monster."""
    found = list(lanterns)
    for each in shown:
        lean = leans.get(each.figure.space)
        if lean is not None and each.figure.lantern and each.power > 0.5:
            across, down, far = lean
            x, y, _ = LANTERN_AT
            found.append(Lantern(round(each.x + x + across * LEANS_BY, 2), round(each.y + y + down * LEANS_BY, 2), LYING_HEIGHT, LEANS_WITH * far))
    return found
