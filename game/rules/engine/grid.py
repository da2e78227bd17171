"""The gear grid: nine boxes, and the affinities that meet on their edges."""
from collections import Counter
from collections.abc import Iterable

from game.cards.library import Library
from game.model.survivor import Survivor

EDGES = {"up": -3, "down": 3, "left": -1, "right": 1}
OTHER = {"up": "down", "down": "up", "left": "right", "right": "left"}
BOXES = 9


def open_boxes(survivor: Survivor) -> list[str]:
    """Lists the boxes of a gear grid that can hold something."""
    return [str(box) for box in range(BOXES) if str(box) not in survivor.lost_boxes]


def free_boxes(survivor: Survivor) -> list[str]:
    """Lists the boxes of a gear grid that can hold something and are empty."""
    return [box for box in open_boxes(survivor) if box not in survivor.grid]


def grid_of(rows: Iterable[Iterable[str]]) -> dict[str, str]:
    """Makes a grid of rows of cards; an empty word (or `none`) is an empty box."""
    return {str(row * 3 + column): card for row, cards in enumerate(rows) for column, card in enumerate(cards) if card not in ("", "none")}


def beside(box: int, edge: str) -> int | None:
    """Gives the box at an edge of a box, or none at the border of the grid."""
    row, column = divmod(box, 3)
    if edge in ("left", "right"):
        column += EDGES[edge]
        return row * 3 + column if 0 <= column < 3 else None
    row += EDGES[edge] // 3
    return row * 3 + column if 0 <= row < 3 else None


def cards_beside(survivor: Survivor, card: str, edge: str) -> list[str]:
    """Lists the cards that lie at an edge of the copies of a card in a grid, box by box."""
    boxes = [beside(int(box), edge) for box in sorted(survivor.grid) if survivor.grid[box] == card]
    return [survivor.grid[str(box)] for box in boxes if str(box) in survivor.grid]


def meets(library: Library, survivor: Survivor, box: int, edge: str) -> str | None:
    """Gives the colour of an affinity that is whole at an edge of a box: both halves there and alike."""
    card = library.gear.get(survivor.grid.get(str(box), ""))
    there = beside(box, edge)
    other = library.gear.get(survivor.grid.get(str(there), "")) if there is not None else None
    if card is None or other is None:
        return None
    colour = card.affinities.get(edge)                          # type: ignore[call-overload]
    return colour if colour is not None and other.affinities.get(OTHER[edge]) == colour else None  # type: ignore[call-overload]


def would_meet(library: Library, survivor: Survivor, card: str, box: int) -> tuple[int, int]:
    """Counts the affinities that a card of the storage would make whole in an empty box of a grid, and its halves that could still become whole there."""
    halves, whole, hope = library.gear[card].affinities, 0, 0
    free = set(free_boxes(survivor))
    for edge, colour in halves.items():
        there = beside(box, edge)
        other = library.gear.get(survivor.grid.get(str(there), ""))
        whole += other is not None and other.affinities.get(OTHER[edge]) == colour  # type: ignore[call-overload]
        hope += str(there) in free
    return whole, hope


def affinities(library: Library, survivor: Survivor) -> dict[str, int]:
    """Counts the whole affinities of a grid by colour, permanent ones and cards that count as one by themselves among them."""
    counted = {colour: survivor.affinities.get(colour, 0) for colour in ("red", "green", "blue")}
    for box, name in survivor.grid.items():
        card = library.gear.get(name)
        if card is not None and card.counts_as is not None:
            counted[card.counts_as] += 1
        for edge in ("right", "down"):
            colour = meets(library, survivor, int(box), edge)
            if colour is not None:
                counted[colour] += 1
    return counted


def is_complete(library: Library, survivor: Survivor, card: str, colours: Iterable[str]) -> bool:
    """Tells whether a copy of a card in the grid has whole affinities of these colours on its own edges, so many of each as are named."""
    wanted = Counter(colours)
    copies = [[meets(library, survivor, int(box), edge) for edge in EDGES] for box, name in survivor.grid.items() if name == card]
    return any([all([whole.count(colour) >= number for colour, number in wanted.items()]) for whole in copies])
