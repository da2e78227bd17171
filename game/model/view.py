"""View lines: the spaces that the line between the centres of two bases touches, in exact integer arithmetic.

Coordinates are doubled: a space in row r and column c is the square from (2c, 2r) to (2c + 2, 2r + 2); the centre of a base
of m columns and n rows with that north-west space is (2c + m, 2r + n). A corner or edge that is only touched counts (facts, terrain T6).
"""
from functools import lru_cache

from game.model.space import BIT, COLUMNS, ROWS, SPACES, BaseSize, names, row_column, sides


@lru_cache(maxsize=1 << 14)
def touched(start: str, start_size: BaseSize, end: str, end_size: BaseSize) -> int:
    """Returns the spaces that the line between two base centres touches, the bases' own included; symmetric."""
    (x, y), (to_x, to_y) = centre(start, start_size), centre(end, end_size)
    if y > to_y:
        x, y, to_x, to_y = to_x, to_y, x, y
    down, right = to_y - y, to_x - x
    found = 0
    for row in range(max(0, (y - 1) // 2), min(len(ROWS) - 1, to_y // 2) + 1):
        if down:                                                # column range where the line crosses this row, scaled by its height
            crossings = (x * down + right * (max(2 * row, y) - y), x * down + right * (min(2 * row + 2, to_y) - y))
            low, high, unit = min(crossings), max(crossings), 2 * down
        else:
            low, high, unit = min(x, to_x), max(x, to_x), 2
        first, last = -((unit - low) // unit), high // unit
        for column in range(max(0, first), min(COLUMNS - 1, last) + 1):
            found |= 1 << row * COLUMNS + column
    return found


def centre(space: str, size: BaseSize) -> tuple[int, int]:
    """Returns the centre of a base in doubled coordinates, column first; that of a 2x2 base is the corner between its spaces."""
    (columns, rows), (row, column) = sides(size), row_column(space)
    return 2 * column + columns, 2 * row + rows


def blockers(start: str, start_size: BaseSize, end: str, end_size: BaseSize, obstacles: int) -> tuple[str, ...]:
    """Returns the obstacle spaces that the line between two base centres touches, in order from the start."""
    found = touched(start, start_size, end, end_size) & obstacles
    if not found:
        return ()
    (x, y), (to_x, to_y) = centre(start, start_size), centre(end, end_size)

    def along(space: str) -> tuple[int, int]:
        at_x, at_y = centre(space, 1)
        return (at_x - x) * (to_x - x) + (at_y - y) * (to_y - y), BIT[space]

    return tuple(sorted(names(found), key=along))


@lru_cache(maxsize=1 << 12)
def clear_views(space: str, size: BaseSize, obstacles: int) -> int:
    """Returns the spaces to whose centre there is a clear line from a base."""
    return sum([1 << n for n, name in enumerate(SPACES) if not touched(space, size, name, 1) & obstacles])
