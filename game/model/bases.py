"""Where a base of 1x1 to 4x4 spaces, square or not, can be on the board and how it gets there between walls.

A place is the north-west space of the base; sets are bit masks.
"""
from functools import lru_cache

from game.model.space import BIT, BOARD, COLUMNS, ROWS, BaseSize, block, footprint, row_column, sides, spread


def free_corners(barred: int, rows: int, columns: int) -> int:
    """Returns the north-west spaces at which a tile of this size lies on the board and on nothing that is barred."""
    found = BOARD & ~barred
    for down in range(rows):
        for right in range(columns):
            found &= ~barred >> down * COLUMNS + right
    return found & whole(rows, columns)


@lru_cache(maxsize=16)
def whole(rows: int, columns: int) -> int:
    """Returns the spaces from which a tile of this size does not leave the board."""
    return sum([1 << row * COLUMNS + column for row in range(len(ROWS) - rows + 1) for column in range(COLUMNS - columns + 1)])


@lru_cache(maxsize=256)
def places(size: BaseSize, walls: int) -> int:
    """Returns the places where a base can be: wholly on the board, on nothing impassable."""
    columns, rows = sides(size)
    return free_corners(walls, rows, columns)


@lru_cache(maxsize=1 << 10)
def layers(start: int, size: BaseSize, walls: int, steps: int) -> tuple[int, ...]:
    """Returns the places that a base comes to by 0, 1, 2 ... steps and not sooner, as far as it gets."""
    free = places(size, walls)
    found, edge, result = start, start, [start]
    while edge and len(result) <= steps:
        edge = spread(edge) & free & ~found
        found |= edge
        if edge:
            result.append(edge)
    return tuple(result)


@lru_cache(maxsize=1 << 13)
def near(target: str, size: BaseSize, far: int) -> int:
    """Returns the places from which a base is at most so many steps from a space; from those at 0 steps it covers it."""
    if far:
        return spread(near(target, size, far - 1)) & places(size, 0)
    (columns, rows), (row, column) = sides(size), row_column(target)
    top, left = max(0, row - rows + 1), max(0, column - columns + 1)
    return block(row + 1 - top, column + 1 - left) << top * COLUMNS + left & places(size, 0)


def within_reach(target: str, size: BaseSize, wanted: int) -> int:
    """Returns the places from which a base can attack a target: beside it or within `wanted`, not on it."""
    return near(target, size, wanted) & ~near(target, size, 0)


@lru_cache(maxsize=64)
def struck_from(start: str, size: BaseSize, movement: int, walls: int) -> int:
    """Returns the spaces beside which a base can end a full move, those that it covers at first not among them."""
    (columns, rows), covered = sides(size), 0
    for layer in layers(BIT[start], size, walls, movement):
        for down in range(rows):
            for right in range(columns):
                covered |= layer << down * COLUMNS + right
    return spread(covered) & ~footprint(start, size) & ~walls


def can_get_beside(start: str, size: BaseSize, target: str, movement: int, walls: int) -> bool:
    """Returns whether a base can end a move of at most so many steps adjacent to a space, without standing on it."""
    goals = within_reach(target, size, 1)
    return any([layer & goals for layer in layers(BIT[start], size, walls, movement)])
