"""The monster's ways around what it cannot enter: shortest ways of a base of 1x1 to 4x4 between walls (facts T8; core rules p.69).

A place is the north-west space of the base; a set of places is one integer, as sets of spaces are.
"""
from functools import lru_cache

from game.model.space import BIT, COLUMNS, INDEX, SPACES, distances, footprint, names, spread, within
from game.rules.game import Game
from game.rules.terrain import free_corners, rectangle

Way = tuple[str, ...]
Reached = tuple[tuple[int, str, dict[str, int]], ...]


def block(north: int, west: int, south: int, east: int) -> int:
    """Gives the spaces of a rectangle, from row and column to those before which it ends."""
    return rectangle(SPACES[north * COLUMNS + west], south - north, east - west)


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


@lru_cache(maxsize=1 << 8)
def reached(start: str, size: int, steps: int, walls: int) -> Reached:
    """Lists every place that a base can end on within so many steps: steps, place, its distances from there; nearest first."""
    if not walls:
        return within(start, size, steps)
    return tuple([(count, end, distances(end, size)) for count, layer in enumerate(layers(BIT[start], size, walls, steps)) for end in names(layer)])


@lru_cache(maxsize=1 << 10)
def within_reach(target: str, size: int, wanted: int) -> int:
    """Gives the places from which a base can attack a target: beside it or within `wanted`, not on it."""
    (row, column) = divmod(INDEX[target], COLUMNS)
    found, far = 0, size + wanted
    for down in range(max(0, row - far), min(len(SPACES) // COLUMNS - 1, row + wanted) + 1):
        for right in range(max(0, column - far), min(COLUMNS - 1, column + wanted) + 1):
            place = SPACES[down * COLUMNS + right]
            if 0 < distances(place, size)[target] <= wanted:
                found |= BIT[place]
    return found


@lru_cache(maxsize=1 << 8)
def ends_around(start: str, size: int, target: str, movement: int, wanted: int, walls: int) -> tuple[str, ...]:
    """Lists where a base may end a full move along its shortest ways to a target's side; none where no way leads there."""
    ahead = layers(BIT[start], size, walls, len(SPACES))
    goals = within_reach(target, size, wanted) & places(size, walls)
    far = next((count for count, layer in enumerate(ahead) if layer & goals), None)
    if far is None:
        return ()
    back = ahead[far] & goals
    for count in range(far - 1, movement - 1, -1):              # back along the ways, as far as a full move leads
        back = spread(back) & ahead[count]
    return names(back)


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
    ways: dict[str, dict[tuple[str, ...], Way]] = {start: {(): ()}}
    for layer in on_the_way[1:]:
        following: dict[str, dict[tuple[str, ...], Way]] = {}
        for at, known in ways.items():
            for to in names(spread(BIT[at]) & layer):
                covered = footprint(to, size)
                over = [who for who, bit in people if bit & covered]
                for passed, way in known.items():
                    also = passed + tuple([who for who in over if who not in passed])
                    following.setdefault(to, {}).setdefault(tuple(sorted(also)), (*way, to))
        ways = following
    return [(way, passed) for passed, way in sorted(ways[end].items())]
