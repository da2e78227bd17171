"""The state of the board view: plain data, without rules.

The scene creates these; the board view (`view.py`) only reads them. Spaces are named as on the table: row A-P (A at the
top), column 1-22, so `H11` is row H, column 11. The space of a figure is its north-west space; `size` is that of its base (see game/model/space.py).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.model.space import BaseSize
from game.ui.kit.tokens import Token

ROWS: Final = 16
COLUMNS: Final = 22

Kind = Literal["survivor", "monster"]
Compass = Literal["N", "E", "S", "W"]
Tone = Literal["bone", "lantern", "gore", "cold"]
RingStyle = Literal["choosable", "excluded", "focused", "acting", "target"]
Side = Literal["below", "above", "left", "right"]


class Cell(NamedTuple):
    """A space as numbers: row 0-15 from the top, column 0-21 from the left."""

    row: int
    column: int


def even_side(size: BaseSize) -> float:
    """Returns the side of the square that is as large as a base, for what has one measure: the scale of a picture, dust, blood."""
    return math.sqrt(size[0] * size[1]) if isinstance(size, tuple) else size


def on_board(x: float, y: float) -> bool:
    """Returns whether a place, in spaces from the upper left corner, lies on the board."""
    return 0 <= x < COLUMNS and 0 <= y < ROWS


@lru_cache(maxsize=ROWS * COLUMNS)
def cell_of(space: str) -> Cell:
    """Converts a space name (`H11`) to row and column, counted from zero; raises ValueError for any other name."""
    if not (2 <= len(space) <= 3) or not space[1:].isascii() or not space[1:].isdigit() or space[1] == "0":
        raise ValueError(f"{space!r} is no space: a letter A-P and a number 1-22 are wanted, such as H11")
    row, column = ord(space[0]) - ord("A"), int(space[1:]) - 1
    if not on_board(column, row):
        raise ValueError(f"{space!r} lies off the board: rows A-P and columns 1-22 are on it")
    return Cell(row, column)


def space_of(row: int, column: int) -> str | None:
    """Returns the name of the space at a row and column, counted from zero; None off the board."""
    if on_board(column, row):
        return f"{chr(ord('A') + row)}{column + 1}"
    return None


@dataclass(frozen=True, slots=True)
class Figure:
    """A miniature on the table: `sprite` names its picture without the pose (`surv_a`, `lion`)."""

    id: str
    kind: Kind
    sprite: str
    space: str
    size: BaseSize = 1
    facing: Compass = "S"
    down: bool = False
    dead: bool = False
    lantern: bool = False
    player: Token | None = None
    label: str = ""
    dress: str = ""  # one of DRESSES in game/ui/board/poses.py; "" is plain cloth
    pose: str = ""  # pose of a monster at rest; "" is stalking
    wounds: tuple[str, ...] = ()  # persistent injuries that its picture shows
    sign: str = ""  # icon of a monster's card, for the stand-in of one without pictures
    faces: bool = True  # False for a minion, which has no front: no arrow shows one


@dataclass(frozen=True, slots=True)
class TerrainTile:
    """A terrain tile on the table; `width` and `height` in spaces.

    `blocks` are its keywords (obstacle, impassable); `usable`: it can be activated; `tall`: how many spaces a tile without a picture
    rises from the floor, as one block or, with `pillars`, as one block for each space.
    """

    id: str
    sprite: str
    space: str
    width: int = 1
    height: int = 1
    label: str = ""
    card: str = ""
    icon: str = "stone"
    blocks: tuple[str, ...] = ()
    usable: bool = False
    tall: float = 0.0
    pillars: bool = False


# ------------------------------------------------------------------ marks on the floor and labels over the figures


@dataclass(frozen=True, slots=True)
class Reach:
    """The spaces that can be reached: a faint tint and one outline around all of them, in the colour of `tone`."""

    spaces: tuple[str, ...]
    tone: Tone = "lantern"


@dataclass(frozen=True, slots=True)
class Strikes:
    """Spaces from which the selected weapon can hit the monster: two crossed blades on the floor of each, small ones with `behind`: something stands before."""

    spaces: tuple[str, ...]
    behind: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceMark:
    """Spaces of which one can be chosen: corner marks in each. With `behind` something stands before them: each is a small disc."""

    spaces: tuple[str, ...]
    tone: Tone = "lantern"
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """A path over the board, starting space first; `size` is that of the moving base, `numbered` shows step numbers.

    `lane` is by how many spaces it is drawn aside, to the right and down, so that paths beside each other stay apart.
    """

    spaces: tuple[str, ...]
    numbered: bool = False
    focused: bool = True
    size: BaseSize = 1
    lane: float = 0.0


@dataclass(frozen=True, slots=True)
class Ring:
    """A mark around a base. Choosable: thick amber ring; acting: four amber arcs; excluded: thin dashed grey; focused: corners; target: red with four bars."""

    space: str
    style: RingStyle = "choosable"
    size: BaseSize = 1


@dataclass(frozen=True, slots=True)
class Number:
    """The number of an answer on a disc, above a figure or on the floor; bright if `lit`. `name` is a space that the answer names, beside it."""

    space: str
    n: int
    size: BaseSize = 1
    lit: bool = True
    name: str = ""


@dataclass(frozen=True, slots=True)
class FactPlate:
    """A plate with an icon and words beside a space; `icon` names a file of assets/images/icons.

    `token` identifies its survivor and is shown when the plate is not on its preferred `side`; `short` replaces the words in tight space.
    A `bound` plate is not drawn when its space is outside the free rectangle. A `near` one may cover spaces that can be chosen, so that it
    stays beside its own. `about` are the spaces of the region that it names, if it names one; a plate that lies far off gets a line to it.
    """

    space: str
    icon: str = ""
    words: str = ""
    tone: Tone = "bone"
    size: BaseSize = 1
    side: Side = "below"
    token: Token | None = None
    short: str = ""
    bound: bool = False
    near: bool = False
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpaceName:
    """The name of a space, small in its near corner."""

    space: str


@dataclass(frozen=True, slots=True)
class Rulers:
    """The letters of the rows and the numbers of the columns, dim at two edges of what is seen of the board.

    Unless they are wanted `everywhere`, only those whose engraved names beside the board are out of sight.
    """

    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Digits:
    """A small number on the floor of a space."""

    space: str
    words: str
    tone: Tone = "bone"


@dataclass(frozen=True, slots=True)
class BlindSpot:
    """The spaces behind the monster: grey hatch with bone corners; `faint`, for an automatic hint, draws the corners only."""

    spaces: tuple[str, ...]
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Threat:
    """Spaces in danger: red hatch by `level`: 0 none, 1 sparse, 2 medium, 3 dense; `words` are shown once in the region."""

    spaces: tuple[str, ...]
    level: int = 2
    words: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """The region in which a card in play reacts: red outline, diagonal lines, and its words once at the near edge."""

    spaces: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """A line of sight between the centres of two bases: solid if clear, else solid up to a cross at the `blocked` space and dashed behind it."""

    start: str
    end: str
    start_size: BaseSize = 1
    end_size: BaseSize = 1
    blocked: str = ""


@dataclass(frozen=True, slots=True)
class GhostFootprint:
    """The outline of a base at a possible destination: dashed, bright when focused."""

    space: str
    size: BaseSize = 1
    facing: Compass | None = None
    focused: bool = True


@dataclass(frozen=True, slots=True)
class GhostFigure:
    """A pale copy of the figure `id` on a space to which it would go; `figure` is what it looks like if it is not on the board yet."""

    id: str
    space: str
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread on the floor from the monster's base to a survivor who may be its next target: `level` 1 thin and dashed, 2 medium, 3 thick."""

    start: str
    end: str
    size: BaseSize = 2
    level: int = 1
    focused: bool = False


@dataclass(frozen=True, slots=True)
class Facing:
    """A red outline of a base with a triangle at its front edge; the view adds one for each monster."""

    space: str
    facing: Compass
    size: BaseSize = 2


@dataclass(frozen=True, slots=True)
class Corner:
    """Four bright corner marks around the space or base that has the focus."""

    space: str
    size: BaseSize = 1


Mark = (
    Reach | Strikes | ChoiceMark | Path | Ring | Number | Digits | FactPlate | BlindSpot | Threat | Zone | Sight | GhostFootprint | GhostFigure
    | Thread | Facing | Corner | SpaceName | Rulers
)  # fmt: skip
