"""The monster's paths around what it cannot enter: shortest paths of a base of 1x1 to 4x4 between walls (facts T8; core rules p.69).

A place is the north-west space of the base; a set of places is one integer, a bit for each space.
"""
from collections.abc import Mapping, Sequence

from game.model.bases import layers, near, within_reach
from game.model.space import BIT, COLUMNS, ROWS, SPACES, BaseSize, block, distances, footprint, names, row_column, sides, spread
from game.rules.engine.game import Game

Path = tuple[str, ...]
Reached = dict[str, dict[tuple[str, ...], Path]]                 # for each place: the paths to it, by whom they run over


def between(start: str, end: str, size: BaseSize) -> int:
    """Returns the spaces that a base may cover on its shortest paths over an open board."""
    (row, column), (to_row, to_column), (columns, rows) = row_column(start), row_column(end), sides(size)
    north, west = (row if row < to_row else to_row), (column if column < to_column else to_column)
    return block(abs(row - to_row) + rows, abs(column - to_column) + columns) << north * COLUMNS + west


def ends_toward(start: str, size: BaseSize, target: str, movement: int, wanted: int, walls: int) -> tuple[str, ...]:
    """Lists where a base may end its shortest path to within `wanted` of a target, or a full move along such paths; if none leads there,
    the places nearest to it that a full move reaches.
    """
    ahead = layers(BIT[start], size, walls, len(SPACES))
    goals = within_reach(target, size, wanted)
    far = next((count for count, layer in enumerate(ahead) if layer & goals), None)
    if far is None:
        return nearest_ends(ahead[:movement + 1], size, target, wanted)
    back = ahead[far] & goals
    for count in range(far - 1, movement - 1, -1):              # back along the paths to what a full move reaches
        back = spread(back) & ahead[count]
    return names(back & ~near(target, size, 0))                 # never on the target itself


def nearest_ends(ahead: tuple[int, ...], size: BaseSize, target: str, wanted: int) -> tuple[str, ...]:
    """Lists the reachable places nearest to a target, of those the ones with the fewest steps."""
    for gap in range(wanted + 1, len(ROWS) + COLUMNS):
        goals = within_reach(target, size, gap)
        for layer in ahead:
            if layer & goals:
                return names(layer & goals)
    return ()


def ends_away(start: str, size: BaseSize, others: list[str], movement: int, walls: int) -> tuple[str, ...]:
    """Lists where a base may end with the most spaces between it and the nearest of these, in the fewest steps."""
    ahead = layers(BIT[start], size, walls, movement)
    steps = distances(start, size)
    far = min([steps[other] for other in others])              # the distance if it stays
    left = wider = sum(ahead)
    while wider:                                                # while some place is farther than `far` from all of them
        left = wider
        for other in others:
            wider &= ~near(other, size, far)
        far += 1
    return names(next(layer & left for layer in ahead if layer & left))


def one_step_on(ways: Reached, onward: Mapping[str, Sequence[str]], people: list[tuple[str, int]], size: BaseSize) -> Reached:
    """Extends paths by one step to the next places; of several paths to a place that run over the same survivors the first is kept.

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


def ways_around(game: Game, start: str, end: str) -> list[tuple[Path, tuple[str, ...]]]:
    """Lists the shortest paths between walls, one for each different set of survivors who are run over, with these survivors."""
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
