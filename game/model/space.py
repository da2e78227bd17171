"""The board: 16 rows A-P by 22 columns. A set of spaces is one integer (a bit for each space), so reach and view are a few `&`.

A figure's space is its north-west space; north is towards row A. Distance is counted in cardinal steps.
The size of a base is one number if it is square, else its columns and rows; a base never turns with the figure on it.
"""
from functools import cache, lru_cache
from struct import Struct

ROWS, COLUMNS = "ABCDEFGHIJKLMNOP", 22
SPACES = tuple([f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1)])
INDEX = {name: n for n, name in enumerate(SPACES)}
BIT = {name: 1 << n for n, name in enumerate(SPACES)} | {"": 0}
BOARD = (1 << len(SPACES)) - 1
WEST = sum(1 << row * COLUMNS for row in range(len(ROWS)))
NOT_WEST, NOT_EAST = BOARD ^ WEST, BOARD ^ (WEST << COLUMNS - 1)
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
DIRECTIONS = ("N", "E", "S", "W")
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
SIDES = {"N": "EW", "S": "EW", "E": "NS", "W": "NS"}
DOWN = tuple([sum([1 << row * COLUMNS for row in range(rows)]) for rows in range(len(ROWS) + 1)])
FAR = 999                                                       # the distance from a figure off the board
OFTEN = 1 << 13                                                 # most entries of a cache by position
SHORTEST_SIDE, LONGEST_SIDE = 1, 4                              # of a monster's base, in spaces
BaseSize = int | tuple[int, int]                                # spaces on each side, or columns (west to east) and rows (north to south)


@lru_cache(maxsize=OFTEN)
def names(spaces: int) -> tuple[str, ...]:
    """Lists the names of a set of spaces, from A1 to P22; sixteen bits at a time, with each pattern cached."""
    found: list[str] = []
    for sixteen, bits in zip(SIXTEENS, in_sixteens(spaces.to_bytes(len(SPACES) // 8, "little"))):  # noqa: B905  as long as each other
        if bits:
            found += sixteen[bits]
    return tuple(found)


class Sixteen(dict[int, tuple[str, ...]]):
    """A cache of the names of sixteen neighbouring spaces by bit pattern."""

    def __init__(self, first: int) -> None:
        self.spaces = SPACES[first : first + 16]

    def __missing__(self, bits: int) -> tuple[str, ...]:
        found = self[bits] = tuple([space for n, space in enumerate(self.spaces) if bits >> n & 1])
        return found


SIXTEENS = tuple([Sixteen(first) for first in range(0, len(SPACES), 16)])
in_sixteens = Struct(f"<{len(SIXTEENS)}H").unpack


def block(rows: int, columns: int) -> int:
    """Returns a rectangle of spaces in the north-west corner of the board; multiplied by the bit of a space it begins at that space."""
    return ((1 << columns) - 1) * DOWN[rows]


def spread(spaces: int) -> int:
    """Extends a set of spaces by one step in all four directions."""
    return spaces | ((spaces & NOT_EAST) << 1 | (spaces & NOT_WEST) >> 1 | spaces << COLUMNS | spaces >> COLUMNS) & BOARD


def reach(start: int, free: int, steps: int) -> int:
    """Returns the spaces that a figure of one space can reach within `steps` over free spaces, the start included."""
    near = flood(start, BOARD, steps)
    return flood(start, near & free, steps) if near & ~free & ~start else near


@lru_cache(maxsize=OFTEN)
def flood(start: int, free: int, steps: int) -> int:
    """Returns the same as `reach` for a `free` that holds nothing beyond `steps`, so that equal neighbourhoods share a cache entry."""
    found = start
    for _ in range(steps):
        wider = found | ((found & NOT_EAST) << 1 | (found & NOT_WEST) >> 1 | found << COLUMNS | found >> COLUMNS) & free
        if wider == found:
            break
        found = wider
    return found


def walk(start: str, end: str, free: int) -> tuple[str, ...]:
    """Returns one shortest path over free spaces, without the start, with a single turn if possible; empty if there is none."""
    for along_the_row_first in (False, True):
        way, covered = with_one_turn(start, end, along_the_row_first)
        if not covered & ~free:
            return way
    goal, layers = BIT[end], [BIT[start]]
    found = layers[0]
    while not layers[-1] & goal:
        wider = spread(layers[-1]) & free & ~found
        if not wider:
            return ()
        found |= wider
        layers.append(wider)
    steps, at = [end], goal
    for layer in reversed(layers[1:-1]):
        back = spread(at) & layer
        at = back & -back
        steps.append(SPACES[at.bit_length() - 1])
    return tuple(reversed(steps))


def with_one_turn(start: str, end: str, along_the_row_first: bool) -> tuple[tuple[str, ...], int]:
    """Returns the spaces of a path along one row and one column, without the start, and the same as a set of bits."""
    here, there = INDEX[start], INDEX[end]
    corner = here - here % COLUMNS + there % COLUMNS if along_the_row_first else there - there % COLUMNS + here % COLUMNS
    one, other = straight(here, corner), straight(corner, there)
    return one[0] + other[0], one[1] | other[1]


@cache
def straight(here: int, there: int) -> tuple[tuple[str, ...], int]:
    """Returns the spaces along a row or column, by number, without the first, and the same as a set of bits."""
    step = 1 if here // COLUMNS == there // COLUMNS else COLUMNS
    way = range(here + step, there + 1, step) if there > here else range(here - step, there - 1, -step)
    return tuple([SPACES[n] for n in way]), sum([1 << n for n in way])


@cache
def row_column(space: str) -> tuple[int, int]:
    """Returns row and column of a space, both from 0."""
    return divmod(INDEX[space], COLUMNS)


def sides(size: BaseSize) -> tuple[int, int]:
    """Returns how many columns and rows a base covers."""
    return size if isinstance(size, tuple) else (size, size)


def base_size(columns: int, rows: int) -> BaseSize:
    """Returns the size of a base that covers so many columns and rows: one number if it is square."""
    return columns if columns == rows else (columns, rows)


def longer(size: BaseSize, by: int) -> BaseSize:
    """Returns the size of a base that is so many spaces longer each way, each side at least 1 and at most 4."""
    columns, rows = [min(max(side + by, SHORTEST_SIDE), LONGEST_SIDE) for side in sides(size)]
    return base_size(columns, rows)


def grows(size: BaseSize, into: BaseSize) -> bool:
    """Returns whether a base covers at least as many spaces after it has changed."""
    (columns, rows), (to_columns, to_rows) = sides(size), sides(into)
    return to_columns * to_rows >= columns * rows


@cache
def step(space: str, direction: str, size: BaseSize = 1) -> str | None:
    """Returns the next space in a direction, or None if a figure of this size would leave the board."""
    (row, column), (down, right) = row_column(space), STEP[direction]
    (columns, rows), row, column = sides(size), row + down, column + right
    inside = 0 <= row <= len(ROWS) - rows and 0 <= column <= COLUMNS - columns
    return SPACES[row * COLUMNS + column] if inside else None


@cache
def footprint(space: str, size: BaseSize) -> int:
    """Returns all spaces of a figure by its north-west space."""
    (columns, rows), start = sides(size), BIT[space]
    return sum(start << row * COLUMNS + column for row in range(rows) for column in range(columns))


@cache
def adjacent(space: str, size: BaseSize = 1) -> int:
    """Returns the spaces one cardinal step from a figure."""
    body = footprint(space, size)
    return spread(body) & ~body


@cache
def fits(space: str, size: BaseSize) -> bool:
    """Returns whether a figure of this size with this north-west space is on the board."""
    (columns, rows), (row, column) = sides(size), row_column(space)
    return row + rows <= len(ROWS) and column + columns <= COLUMNS


@cache
def facing(space: str, size: BaseSize, direction: str) -> int:
    """Returns the spaces beyond the front edge of a figure, across the whole board; none if it is off the board."""
    if not space:
        return 0
    (columns, rows), (row, column) = sides(size), row_column(space)
    if direction == "N":
        return (1 << row * COLUMNS) - 1
    if direction == "S":
        return BOARD ^ (1 << (row + rows) * COLUMNS) - 1
    return sum(WEST << other for other in (range(column + columns, COLUMNS) if direction == "E" else range(column)))


@cache
def blind_spot(space: str, size: BaseSize, direction: str) -> int:
    """Returns the spaces that touch the back edge of a figure, along all of it (facts 3.6)."""
    return adjacent(space, size) & facing(space, size, OPPOSITE[direction])


@cache
def at_distance(space: str, size: BaseSize, steps: int) -> int:
    """Returns the spaces at exactly so many steps from a figure."""
    return sum([BIT[name] for name, counted in distances(space, size).items() if counted == steps])


@cache
def distances(space: str, size: BaseSize) -> dict[str, int]:
    """Returns the steps from a figure's nearest space to every space, by name; FAR for a figure off the board."""
    if not space:
        return dict.fromkeys((*SPACES, ""), FAR)
    (columns, rows), (row, column) = sides(size), row_column(space)
    down = [max(row - r, 0, r - row - rows + 1) for r in range(len(ROWS))]
    across = [max(column - c, 0, c - column - columns + 1) for c in range(COLUMNS)]
    counted = dict(zip(SPACES, [r + c for r in down for c in across], strict=True))
    counted[""] = FAR
    return counted
