"""Targeting, reach and lines once more, slow and naive: written from the facts alone, to be compared with the engine.

Nothing here knows the engine. Rows and columns are plain numbers from 0 (row 0 is A, north; column 0 is 1, west), every
question is answered by looking at every space. The numbers in brackets are the facts' own (showdown 1, 3, 4, 7; terrain T).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

ROWS, COLUMNS = 16, 22                                          # [1.1]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
Space = tuple[int, int]
Size = tuple[int, int]                                         # rows and columns of a base
ONE: Size = (1, 1)


@dataclass
class Person:
    """A survivor on the board."""

    id: str
    space: Space
    down: bool = False
    hidden: bool = False
    bleeding: int = 0
    movement: int = 5
    grabbed_last_round: bool = False


@dataclass
class Board:
    """A whole position: the monster's base by its north-west space, the living survivors, the spaces of terrain."""

    corner: Space
    size: Size
    facing: str
    movement: int
    people: list[Person]
    sniffed: bool = False
    last_to_wound: str = ""
    impassable: set[Space] = field(default_factory=set)
    obstacles: set[Space] = field(default_factory=set)


# ---- bases, distance ------------------------------------------------------------------------------------------------
@cache
def base(corner: Space, size: Size) -> list[Space]:
    """Lists the spaces under a base [1.7]."""
    return [(corner[0] + down, corner[1] + right) for down in range(size[0]) for right in range(size[1])]


def on_board(space: Space) -> bool:
    return 0 <= space[0] < ROWS and 0 <= space[1] < COLUMNS


def steps_between(one: Space, other: Space) -> int:
    """Counts cardinal steps [1.2]."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def steps_to_base(space: Space, corner: Space, size: Size) -> int:
    """Counts steps to the nearest space of a base [1.6]; 0 is on it."""
    return min(steps_between(space, under) for under in base(corner, size))


def away(board: Board, person: Person) -> int:
    return steps_to_base(person.space, board.corner, board.size)


# ---- what words of target lists mean [3] ----------------------------------------------------------------------------
def is_threat(board: Board, person: Person) -> bool:
    """[3.1]; after a sniff everybody is one, lying or hidden."""
    return board.sniffed or (not person.down and not person.hidden)


def is_facing(board: Board, person: Person) -> bool:
    """[3.3] strictly beyond the front edge, however far to the side."""
    row, column = person.space
    top, left = board.corner
    bottom, right = top + board.size[0] - 1, left + board.size[1] - 1
    if board.facing == "N":
        return row < top
    if board.facing == "S":
        return row > bottom
    if board.facing == "W":
        return column < left
    return column > right


def is_in_range(board: Board, person: Person) -> bool:
    """[3.4, 4.4] the monster can end its own move beside them, around what it cannot enter; it always moves at least 1."""
    places = {(row, column) for row in range(ROWS) for column in range(COLUMNS) if stands(board, (row, column))}
    reached = spread(places, [board.corner])
    return any(steps <= max(1, board.movement) and steps_to_base(person.space, place, board.size) == 1 for place, steps in reached.items())


def blind_spot(board: Board) -> list[Space]:
    """[3.6] the spaces that touch the back edge."""
    (top, left), (high, wide) = board.corner, board.size
    found = []
    for along in range(wide if board.facing in "NS" else high):
        behind = {
            "N": (top + high, left + along),
            "S": (top - 1, left + along),
            "W": (top + along, left + wide),
            "E": (top + along, left - 1),
        }[board.facing]
        if on_board(behind):
            found.append(behind)
    return found


def is_in_view(board: Board, person: Person) -> bool:
    """[3.5] outside the blind spot, with a clear line."""
    return person.space not in blind_spot(board) and is_clear(board, board.corner, board.size, person.space, ONE)


def line_list(board: Board, pick: str, noun: str, adjectives: list[str], places: list[str]) -> list[str]:
    """Names those among whom a line of a target list leaves the choice (of chance, where the pick is random), in the order of the table."""
    fitting = []
    for person in board.people:
        if noun == "threat" and not is_threat(board, person):
            continue
        if "knocked-down" in adjectives and not person.down:
            continue
        if "standing" in adjectives and person.down:
            continue
        if "bleeding" in adjectives and person.bleeding == 0:
            continue
        if "facing" in places and not is_facing(board, person):
            continue
        if "in range" in places and not is_in_range(board, person):
            continue
        if "in field of view" in places and not is_in_view(board, person):
            continue
        if "in blind spot" in places and person.space not in blind_spot(board):
            continue
        if "adjacent" in places and away(board, person) != 1:
            continue
        if "within 3" in places and away(board, person) > 3:
            continue
        if "grabbed last round" in places and not person.grabbed_last_round:
            continue
        fitting.append(person)
    if not fitting:
        return []
    if pick == "closest":
        nearest = min(away(board, person) for person in fitting)
        fitting = [person for person in fitting if away(board, person) == nearest]
    elif pick == "most bleeding":
        worst = max(person.bleeding for person in fitting)
        fitting = [person for person in fitting if person.bleeding == worst and worst > 0]
        nearest = min((away(board, person) for person in fitting), default=0)   # Bloody Claw: the closest among them
        fitting = [person for person in fitting if away(board, person) == nearest]
    elif pick == "last to wound":
        fitting = [person for person in fitting if person.id == board.last_to_wound]
    return [person.id for person in fitting]


# ---- lines ----------------------------------------------------------------------------------------------------------
def centre(corner: Space, size: Size) -> tuple[Fraction, Fraction]:
    """The middle of a base; a space reaches from its number to the next one."""
    return Fraction(2 * corner[0] + size[0], 2), Fraction(2 * corner[1] + size[1], 2)


def touches(start: tuple[Fraction, Fraction], end: tuple[Fraction, Fraction], space: Space) -> bool:
    """Whether a straight line touches a space, its edges and corners among it: cut to the rows of the space, then to its columns."""
    first, last = Fraction(0), Fraction(1)                      # the part of the way that is left
    for axis in (0, 1):
        low, high, there = Fraction(space[axis]), Fraction(space[axis] + 1), end[axis] - start[axis]
        if there == 0:
            if not low <= start[axis] <= high:
                return False
            continue
        enters, leaves = (low - start[axis]) / there, (high - start[axis]) / there
        if enters > leaves:
            enters, leaves = leaves, enters
        first, last = max(first, enters), min(last, leaves)
        if first > last:
            return False
    return True


def is_clear(board: Board, corner: Space, size: Size, other: Space, other_size: Size) -> bool:
    """[T6] whether no obstacle space is touched by the line between the centres of two bases."""
    start, end = centre(corner, size), centre(other, other_size)
    return not any(touches(start, end, space) for space in board.obstacles)


# ---- how far survivors come -----------------------------------------------------------------------------------------
def walks(board: Board, person: Person) -> dict[Space, int]:
    """[1.3, 4.17, T5] where a survivor may end a walk, and after how many steps; their own space is not among it."""
    taken = set(base(board.corner, board.size)) | {other.space for other in board.people if other is not person} | board.impassable
    steps, frontier = {person.space: 0}, [person.space]
    for count in range(1, max(1, person.movement) + 1):
        beyond = []
        for row, column in frontier:
            for down, right in STEPS.values():
                there = (row + down, column + right)
                if on_board(there) and there not in taken and there not in steps:
                    steps[there] = count
                    beyond.append(there)
        frontier = beyond
    del steps[person.space]
    return steps


def can_strike(board: Board, person: Person, reach: int, ranged: bool) -> bool:
    """[7.1, 11] whether a weapon of this reach comes so far; a ranged one needs a clear line."""
    near = away(board, person) <= reach
    return near and (not ranged or is_clear(board, person.space, ONE, board.corner, board.size))


# ---- how far monsters come ------------------------------------------------------------------------------------------
def stands(board: Board, corner: Space) -> bool:
    """Whether the base can be here: wholly on the board, on nothing impassable."""
    low, right = corner[0] + board.size[0] - 1, corner[1] + board.size[1] - 1
    return on_board(corner) and on_board((low, right)) and board.impassable.isdisjoint(base(corner, board.size))


def spread(places: set[Space], starts: list[Space]) -> dict[Space, int]:
    """Counts the steps from the nearest of these places to every other, from place to place."""
    steps, frontier = {start: 0 for start in starts}, list(starts)
    while frontier:
        beyond = []
        for row, column in frontier:
            for down, right in STEPS.values():
                there = (row + down, column + right)
                if there in places and there not in steps:
                    steps[there] = steps[(row, column)] + 1
                    beyond.append(there)
        frontier = beyond
    return steps


def covered(board: Board, corner: Space) -> frozenset[str]:
    """Names the survivors on whose spaces the base would be."""
    under = base(corner, board.size)
    return frozenset(person.id for person in board.people if person.space in under)


def approaches(board: Board, target: Person, reach: int = 1) -> set[tuple[Space, frozenset[str]]] | None:
    """[4.1-4.3, 4.7] every end of the monster's move toward a target, with those it has run over on the way there (who lie under its end among them).

    Where nothing reaches the target's side at all (walled in), the facts are silent: None.
    """
    places = {(row, column) for row in range(ROWS) for column in range(COLUMNS) if stands(board, (row, column))}
    about = [place for place in places if steps_between(place, target.space) <= reach + sum(board.size)]  # no goal is farther off
    goals = [place for place in about if 1 <= steps_to_base(target.space, place, board.size) <= reach]
    from_here = spread(places, [board.corner])
    near = [from_here[goal] for goal in goals if goal in from_here]
    if not near:
        return None
    far = min(near)
    to_goals = spread(places, [goal for goal in goals if from_here.get(goal) == far])
    ways: dict[Space, set[frozenset[str]]] = {board.corner: {frozenset()}}
    for count in range(1, min(far, max(1, board.movement)) + 1):
        further: dict[Space, set[frozenset[str]]] = {}
        for (row, column), runs in ways.items():
            for down, right in STEPS.values():
                there = (row + down, column + right)
                if from_here.get(there) == count and count + to_goals.get(there, far + 1) == far:
                    met = covered(board, there)
                    further.setdefault(there, set()).update(run | met for run in runs)
        ways = further
    return {(end, run) for end, runs in ways.items() for run in runs}


def run(board: Board, direction: str, spaces: int) -> tuple[Space, frozenset[str], bool]:
    """[1.5, 4.5, 4.10, T8] a straight move: its end, whom it ran over, and whether it began at an edge that it would leave (then it slides, elsewhere)."""
    down, right = STEPS[direction]
    place, met = board.corner, frozenset[str]()
    for count in range(spaces):
        there = (place[0] + down, place[1] + right)
        if not all(on_board(under) for under in base(there, board.size)):
            return place, met, count == 0
        if not stands(board, there):
            break
        place, met = there, met | covered(board, there)
    return place, met, False
