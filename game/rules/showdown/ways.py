"""The monster's ways around what it cannot enter: shortest ways of a base of 1x1 to 4x4 between walls (facts T8; core rules p.69).

A place is the north-west space of the base; a set of places is one integer, as sets of spaces are.
"""
from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.model.space import BIT, COLUMNS, ROWS, SPACES, block, distances, footprint, names, row_column, spread
from game.rules.engine.game import Game
from game.rules.showdown.terrain import free_corners

Way = tuple[str, ...]
Reached = dict[str, dict[tuple[str, ...], Way]]                 # of each place: the ways to it, by whom they run over


def between(start: str, end: str, size: int) -> int:
    """Gives the spaces that a base may cover on its shortest ways over an open board, from start to end."""
    (row, column), (to_row, to_column) = row_column(start), row_column(end)
    north, west = (row if row < to_row else to_row), (column if column < to_column else to_column)
    return block(abs(row - to_row) + size, abs(column - to_column) + size) << north * COLUMNS + west


@lru_cache(maxsize=256)
def places(size: int, walls: int) -> int:
    """Gives the places where a base can be: wholly on the board, on nothing impassable."""
    return free_corners(walls, size, size)


@lru_cache(maxsize=1 << 10)
def layers(start: int, size: int, walls: int, steps: int) -> tuple[int, ...]:
    """Gives the places that a base comes to by 0, 1, 2 ... steps and not sooner, as far as it gets."""
    free = places(size, walls)
    found, edge, result = start, start, [start]
    while edge and len(result) <= steps:
        edge = spread(edge) & free & ~found
        found |= edge
        if edge:
            result.append(edge)
    return tuple(result)


@lru_cache(maxsize=1 << 13)
def near(target: str, size: int, far: int) -> int:
    """Gives the places from which a base is at most so many steps from a space; from those at 0 steps it covers it."""
    if far:
        return spread(near(target, size, far - 1)) & places(size, 0)
    row, column = row_column(target)
    top, left = max(0, row - size + 1), max(0, column - size + 1)
    return block(row + 1 - top, column + 1 - left) << top * COLUMNS + left & places(size, 0)


def within_reach(target: str, size: int, wanted: int) -> int:
    """Gives the places from which a base can attack a target: beside it or within `wanted`, not on it."""
    return near(target, size, wanted) & ~near(target, size, 0)


def ends_toward(start: str, size: int, target: str, movement: int, wanted: int, walls: int = 0) -> tuple[str, ...]:
    """Lists where a base may end its shortest way to within `wanted` of a target, or a full move along such ways; where none leads there,

    the nearest it can come by a full move.
    """
    ahead = layers(BIT[start], size, walls, len(SPACES))
    goals = within_reach(target, size, wanted)
    far = next((count for count, layer in enumerate(ahead) if layer & goals), None)
    if far is None:
        return nearest_ends(ahead[:movement + 1], size, target, wanted)
    back = ahead[far] & goals
    for count in range(far - 1, movement - 1, -1):              # back along the ways, as far as a full move leads
        back = spread(back) & ahead[count]
    return names(back & ~near(target, size, 0))                 # who cannot get off the target stays


def nearest_ends(ahead: tuple[int, ...], size: int, target: str, wanted: int) -> tuple[str, ...]:
    """Lists the places nearest to a target among those that a move leads to, those of the fewest steps."""
    for gap in range(wanted + 1, len(ROWS) + COLUMNS):
        goals = within_reach(target, size, gap)
        for layer in ahead:
            if layer & goals:
                return names(layer & goals)
    return ()


def ends_away(start: str, size: int, others: list[str], movement: int, walls: int = 0) -> tuple[str, ...]:
    """Lists where a base may end so as to have the most spaces between it and the nearest of these, by the fewest steps."""
    ahead = layers(BIT[start], size, walls, movement)
    steps = distances(start, size)
    far = max(0, min([steps[other] for other in others]) - 1)   # staying is one way
    left = wider = sum(ahead)
    while wider:                                                # as long as some place is farther than `far` from all of them
        left = wider
        for other in others:
            wider &= ~near(other, size, far)
        far += 1
    return names(next(layer & left for layer in ahead if layer & left))


@lru_cache(maxsize=64)
def struck_from(start: str, size: int, movement: int, walls: int) -> int:
    """Gives the spaces beside which a base can end a full move, those that it covers at first not among them."""
    covered = 0
    for layer in layers(BIT[start], size, walls, movement):
        for down in range(size):
            for right in range(size):
                covered |= layer << down * COLUMNS + right
    return spread(covered) & ~footprint(start, size) & ~walls


def one_step_on(ways: Reached, onward: Mapping[str, Sequence[str]], people: list[tuple[str, int]], size: int) -> Reached:
    """Lengthens ways by one step to the places that lie onward of each; of ways to a place that run over the same survivors the first stays.

    `people` are survivors' ids and spaces.
    """
    following: Reached = {}
    for at, known in ways.items():
        for to in onward[at]:
            covered = footprint(to, size)
            over = [who for who, bit in people if bit & covered]
            for passed, way in known.items():
                also = passed + tuple([who for who in over if who not in passed])
                following.setdefault(to, {}).setdefault(tuple(sorted(also)), (*way, to))
    return following


def ways_around(game: Game, start: str, end: str) -> list[tuple[Way, tuple[str, ...]]]:
    """Lists the shortest ways between walls that differ in whom they run over: each with these survivors, one way for each such set."""
    size = game.size
    ahead = layers(BIT[start], size, game.walls, len(SPACES))
    far = next(count for count, layer in enumerate(ahead) if layer & BIT[end])
    on_the_way, back = [BIT[end]], BIT[end]
    for count in range(far - 1, -1, -1):
        back = spread(back) & ahead[count]
        on_the_way.append(back)
    on_the_way.reverse()
    people = [(survivor.id, BIT[survivor.space]) for survivor in game.living() if survivor.space]
    ways: Reached = {start: {(): ()}}
    for layer in on_the_way[1:]:
        ways = one_step_on(ways, {at: names(spread(BIT[at]) & layer) for at in ways}, people, size)
    return [(way, passed) for passed, way in sorted(ways[end].items())]
