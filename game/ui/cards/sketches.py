"""Small drawn sketches of the rules, for lessons and for the pages of the rules: a floor of squares, a monster as a plate, people.

Each stands in a view of `COLUMNS` x `ROWS` squares and is drawn with vector shapes at any size. Where a rule has a shape on the board (in front,
blind spot, distance), the shape comes from `game.model.space`, so that a sketch cannot show it wrongly.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from game.model.space import ROWS as BOARD_ROWS
from game.model.space import SPACES, at_distance, blind_spot, facing, footprint, names
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box

COLUMNS, ROWS = 11, 6  # squares of a sketch
WIDE, HIGH = COLUMNS * 20.0, ROWS * 20.0  # the size that is asked for; any other with the same proportions will do
Point = tuple[float, float]
Head = Literal["N", "E", "S", "W"]


class Inks(NamedTuple):
    """The colours of a sketch on its ground."""

    ground: Colour
    grid: Colour
    line: Colour  # outlines, numbers
    monster: Colour
    person: Colour
    lit: Colour  # what the sketch is about
    harm: Colour
    lit_alpha: int


ON_SLATE = Inks(theme.WELL, theme.EMPTY, theme.BRIGHT, theme.mix(theme.BONE, theme.SLATE, 0.25), theme.LANTERN, theme.COLD, theme.GORE, 92)
ON_PAPER = Inks(
    theme.mix(theme.PAPER, theme.PAPER_INK, 0.12), theme.mix(theme.PAPER, theme.PAPER_INK, 0.34), theme.PAPER_INK,
    theme.mix(theme.PAPER, theme.PAPER_INK, 0.78), theme.PAPER_RED, theme.mix(theme.PAPER_RED, theme.PAPER, 0.25), theme.PAPER_RED, 84,
)  # fmt: skip


class Sketch:
    """Draws on a floor of squares; places are (column, row) of the sketch, in squares."""

    def __init__(self, canvas: Canvas, box: Box, inks: Inks, maned: bool = True) -> None:
        self.canvas, self.inks, self.maned = canvas, inks, maned
        self.cell = min(box.w / COLUMNS, box.h / ROWS)
        self.box = box.centred(self.cell * COLUMNS, self.cell * ROWS)

    def at(self, column: float, row: float) -> Point:
        return self.box.x + column * self.cell, self.box.y + row * self.cell

    def square(self, column: float, row: float, size: float = 1) -> Box:
        x, y = self.at(column, row)
        return Box(x, y, self.cell * size, self.cell * size)

    def floor(self) -> None:
        """Draws the squares."""
        canvas, box = self.canvas, self.box
        canvas.fill(box, self.inks.ground, 3)
        for column in range(1, COLUMNS):
            canvas.vline(box.x + column * self.cell, box.y, box.h, self.inks.grid)
        for row in range(1, ROWS):
            canvas.hline(box.x, box.y + row * self.cell, box.w, self.inks.grid)
        canvas.outline(box, self.inks.grid, 3)

    def shade(self, spaces: Iterable[Point], colour: Colour | None = None, alpha: int = 0) -> None:
        for column, row in spaces:
            if 0 <= column < COLUMNS and 0 <= row < ROWS:
                self.canvas.shade(self.square(column, row).inset(0.8), colour or self.inks.lit, alpha or self.inks.lit_alpha)

    def brackets(self, spaces: Iterable[Point], colour: Colour | None = None) -> None:
        for column, row in spaces:
            if 0 <= column < COLUMNS and 0 <= row < ROWS:
                self.canvas.brackets(self.square(column, row).inset(2), colour or self.inks.lit, 1, max(1.4, self.cell * 0.09))

    def lion(self, column: float, row: float, head: Head, faint: bool = False) -> None:
        """Draws the monster: a plate of four squares, with a bright edge and an arrowhead on the side to which it looks."""
        canvas, inks = self.canvas, self.inks
        plate = self.square(column, row, 2).inset(self.cell * 0.1)
        colour = theme.mix(inks.monster, inks.ground, 0.65) if faint else inks.monster
        canvas.fill(plate, colour, 3)
        self._face(plate.centre, colour)
        if faint:
            return
        x, y = plate.centre
        out, half, w = plate.w / 2, plate.w * 0.32, max(2.0, self.cell * 0.16)
        dx, dy = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}[head]
        ax, ay = x + dx * out, y + dy * out
        canvas.line((ax - dy * plate.h / 2, ay - dx * plate.w / 2), (ax + dy * plate.h / 2, ay + dx * plate.w / 2), inks.harm, w)
        tip = self.cell * 0.42
        canvas.polygon([(ax - dy * half, ay - dx * half), (ax + dx * tip, ay + dy * tip), (ax + dy * half, ay + dx * half)], inks.harm)

    def _face(self, middle: Point, ground: Colour) -> None:
        """Draws a head with two eyes, in a mane if the monster has one."""
        x, y = middle
        ink, out = self.inks.ground, self.cell * 0.66
        if self.maned:
            rays = [(out if n % 2 else out * 0.78, 2 * math.pi * n / 22) for n in range(22)]
            self.canvas.polygon([(x + r * math.sin(a), y - r * math.cos(a)) for r, a in rays], ink)
        else:
            self.canvas.fill(Box(x - out * 0.66, y - out * 0.72, out * 1.32, out * 1.04), ink, out * 0.52)
            self.canvas.fill(Box(x - out * 0.4, y, out * 0.8, out * 0.76), ink, out * 0.3)
        for side in (-1, 1):
            self.canvas.fill(Box(x + side * out * 0.34 - out * 0.13, y - out * 0.24, out * 0.26, out * 0.2), ground, out * 0.1)
        self.canvas.polygon([(x - out * 0.18, y + out * 0.2), (x + out * 0.18, y + out * 0.2), (x, y + out * 0.4)], ground)

    def person(self, column: float, row: float, letter: str = "", lies: bool = False, faint: bool = False) -> None:
        """Draws a survivor: head and shoulders, or a disc with a letter; one who lies is the sign of it."""
        canvas, inks = self.canvas, self.inks
        square = self.square(column, row)
        colour = theme.mix(inks.person, inks.ground, 0.6) if faint else inks.person
        if lies:
            canvas.icon(*square.centre, "down", self.cell * 0.95, colour, centre=True)
        elif letter:
            canvas.fill(square.inset(square.w * 0.08), colour, self.cell)
            self.number(column, row, letter, inks.ground)
        else:
            x, y, w = square.x, square.y, square.w
            canvas.fill(Box(x + w * 0.33, y + w * 0.1, w * 0.34, w * 0.34), colour, w)
            canvas.polygon([(x + w * 0.36, y + w * 0.48), (x + w * 0.64, y + w * 0.48), (x + w * 0.84, y + w * 0.92), (x + w * 0.16, y + w * 0.92)], colour)

    def numbered(self, column: float, row: float, words: str) -> None:
        """Draws a survivor with a number below, which is no disc: discs with numbers are the keys of answers."""
        self.person(column, row)
        self.number(column, row + 1, words)

    def number(self, column: float, row: float, words: str, colour: Colour | None = None) -> None:
        """Writes a number or a letter into the middle of a square."""
        x, y = self.square(column, row).centre
        role = "smallb" if self.cell < 26 else "strong"
        self.canvas.text(x, y - self.canvas.line_of(role) / 2, words, role, colour or self.inks.line, "c")

    def arrow(self, points: Sequence[Point], colour: Colour | None = None) -> None:
        """Draws a line through the middles of squares, with a head at its end."""
        canvas, ink = self.canvas, colour or self.inks.line
        through = [self.at(column + 0.5, row + 0.5) for column, row in points]
        width = max(1.8, self.cell * 0.12)
        for a, b in pairwise(through):
            canvas.line(a, b, ink, width)
        (ax, ay), (bx, by) = through[-2], through[-1]
        long = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        dx, dy = (bx - ax) / long, (by - ay) / long
        tip, half = self.cell * 0.42, self.cell * 0.26
        canvas.polygon([(bx + dx * tip * 0.7, by + dy * tip * 0.7), (bx - dx * tip * 0.3 - dy * half, by - dy * tip * 0.3 + dx * half),
                        (bx - dx * tip * 0.3 + dy * half, by - dy * tip * 0.3 - dx * half)], ink)  # fmt: skip

    def icon(self, column: float, row: float, name: str, size: float = 1.0, colour: Colour | None = None) -> None:
        x, y = self.square(column, row).centre
        self.canvas.icon(x, y, name, self.cell * size, colour or self.inks.line, centre=True)


# ------------------------------------------------------------ shapes of the rules on the squares of a sketch
def squares(spaces: int, column: int, row: int, corner: str = "E6") -> list[Point]:
    """Returns spaces of the board as squares of a sketch in which the monster, on the board at `corner`, stands at a square."""
    top, left = BOARD_ROWS.index(corner[0]) - row, int(corner[1:]) - 1 - column
    return [(int(name[1:]) - 1 - left, BOARD_ROWS.index(name[0]) - top) for name in names(spaces)]


def _seen(head: Head, column: int, row: int) -> list[Point]:
    everywhere = sum(1 << n for n in range(len(SPACES)))
    return squares(everywhere & ~footprint("E6", 2) & ~blind_spot("E6", 2, head), column, row)


# ------------------------------------------------------------ the sketches
def _facing(s: Sketch) -> None:
    """In front is bright, what else it sees is dim, and what it does not see has a crossed eye."""
    s.shade(_seen("E", 4, 2), alpha=s.inks.lit_alpha // 3)
    s.shade(squares(facing("E6", 2, "E"), 4, 2))
    s.lion(4, 2, "E")
    for row in (2, 3):
        s.icon(3, row, "hidden", 0.8)
    s.icon(8, 2.5, "eye", 1.3)
    s.icon(4.5, 0.5, "eye", 0.9, s.inks.monster)
    s.icon(4.5, 4.5, "eye", 0.9, s.inks.monster)


def _field_of_view(s: Sketch) -> None:
    s.shade(_seen("E", 4, 2))
    s.brackets(squares(blind_spot("E6", 2, "E"), 4, 2), s.inks.harm)
    s.lion(4, 2, "E")
    s.icon(3, 2, "hidden", 0.8)
    s.icon(3, 3, "hidden", 0.8)
    s.icon(8, 2.5, "eye", 1.3)


def _blind_spot(s: Sketch) -> None:
    behind = squares(blind_spot("E6", 2, "E"), 5, 2)
    s.shade(behind)
    s.brackets(behind)
    s.lion(5, 2, "E")
    s.person(4, 2)
    s.arrow([(1, 4), (3.9, 4), (4, 3.45)], s.inks.person)
    s.person(1, 4, faint=True)
    s.canvas.text(*_beside(s, 2.2, 1.9), "+1", "strong", s.inks.line, "r")
    s.icon(2.9, 2, "dice", 1.0)


def _beside(s: Sketch, column: float, row: float) -> Point:
    x, y = s.square(column, row).centre
    return x + s.cell * 0.2, y - s.canvas.line_of("strong") / 2


def _range(s: Sketch) -> None:
    s.shade([p for n in (1, 2, 3, 4) for p in squares(at_distance("E6", 2, n), 1, 2)], alpha=s.inks.lit_alpha * 2 // 3)
    s.arrow([(2, 2), (3, 2), (4, 2)])
    s.lion(1, 2, "E")
    s.lion(4, 2, "E", faint=True)
    s.person(6, 2)
    s.icon(6, 1, "check", 0.8)
    s.person(9, 4, faint=True)
    s.icon(9, 3, "cross", 0.8, s.inks.harm)


def _distance(s: Sketch) -> None:
    s.lion(1, 2, "E")
    for number, (column, row) in enumerate(((3, 2), (4, 2), (5, 2), (5, 3), (5, 4), (6, 4)), 1):
        s.shade([(column, row)])
        s.number(column, row, str(number))
    s.brackets([(6, 4)])
    s.canvas.line(s.at(7.2, 0.8), s.at(9.2, 2.8), s.inks.grid, 2)
    s.icon(8.2, 1.3, "cross", 1.0, s.inks.harm)


def _collision(s: Sketch) -> None:
    s.lion(0, 2, "E")
    s.arrow([(2, 2.5), (6, 2.5)])
    s.person(4, 2, lies=True)
    s.lion(6, 2, "E", faint=True)
    s.person(8.6, 2)


def _knockback(s: Sketch) -> None:
    s.lion(0, 2, "E")
    s.person(2, 2, faint=True)
    s.arrow([(2.6, 2), (6.4, 2)], s.inks.person)
    for number in range(1, 6):
        s.number(2 + number, 3, str(number))
    s.person(7, 2)


def _tile(s: Sketch) -> None:
    for number, letter in enumerate("AB"):
        s.person(2 + 6 * number, 4, letter)
    s.icon(2, 2, "tile", 2.0)
    s.arrow([(3.6, 2), (6.6, 2)])
    s.icon(8, 2, "tile", 2.0, theme.mix(s.inks.line, s.inks.ground, 0.6))


def _target(s: Sketch) -> None:
    """Three lines of a list: the first fits nobody, the second fits somebody, the third is not read."""
    for row, (name, ink) in enumerate((("cross", s.inks.harm), ("check", s.inks.lit), ("", s.inks.grid))):
        y = 0.7 + row * 1.7
        left, top = s.at(1.6, y)
        s.canvas.fill(Box(left, top, s.cell * 4.8, s.cell * 0.5), ink if row == 1 else s.inks.grid, 3)
        if name:
            s.icon(0.4, y - 0.25, name, 1.0, ink)
    s.arrow([(6.4, 2.15), (8.2, 2.15)], s.inks.lit)
    s.person(9, 2.15)
    s.icon(9, 0.9, "target", 1.0)


def _boxes(s: Sketch) -> None:
    """Armor, the light box, the heavy box, the fall, and beyond it the table of severe injuries."""
    y = 2.0
    s.icon(0.6, y, "shield", 1.3)
    for column, wide in ((3.0, 1.2), (5.2, 3.0)):
        box = s.square(column, y).centred(s.cell * 1.2, s.cell * 1.2)
        s.canvas.outline(box, s.inks.line, 0, wide)
    s.icon(7.6, y, "down", 1.4, s.inks.harm)
    s.icon(9.6, y, "dice", 1.3, s.inks.harm)
    for a, b in ((1.6, 2.2), (4.2, 4.4), (6.3, 6.6), (8.6, 8.8)):
        s.arrow([(a, y), (b, y)])
    for column, n in ((0.6, 1), (3.0, 2), (5.2, 3)):
        s.number(column, y + 1.6, str(n))


def _order(s: Sketch) -> None:
    """One attacks, the monster turns in answer, and who was on the way to its back stands before its face."""
    behind = [(1, 2), (1, 3)]
    s.shade(behind)
    s.brackets(behind)
    s.lion(2, 2, "E")
    s.numbered(0, 2, "2")
    s.numbered(4, 2, "1")
    s.arrow([(4.9, 2.5), (5.5, 2.5)], s.inks.harm)
    s.numbered(6.2, 2, "2")
    s.lion(7.6, 2, "W")
    s.numbered(9.8, 2, "1")


def _act(s: Sketch) -> None:
    """One movement and one attack, in either order."""
    s.person(1, 1)
    s.arrow([(1.5, 1), (5.3, 1)])
    s.icon(6.3, 1, "sword", 1.2)
    s.lion(7, 0.5, "E")
    s.lion(0, 3.5, "E")
    s.icon(2.4, 4, "sword", 1.2)
    s.person(3.4, 4, faint=True)
    s.arrow([(4, 4), (8.4, 4)])
    s.person(9.2, 4)


def _wound(s: Sketch) -> None:
    """A die and strength against toughness; a wound takes a card of its deck."""
    s.icon(1, 2, "dice", 1.6)
    s.number(2.4, 2, "+")
    s.icon(3.6, 2, "sword", 1.4)
    s.arrow([(4.6, 2), (5.6, 2)])
    s.icon(6.8, 2, "wound", 1.6)
    s.arrow([(7.8, 2), (8.6, 2)], s.inks.harm)
    s.icon(9.6, 2, "deck", 1.6)


def _round_begins(s: Sketch) -> None:
    s.icon(4.9, 2, "hour", 2.6)
    s.number(4.9, 4.3, "1")


def _turn_begins(s: Sketch) -> None:
    s.lion(2, 2, "E")
    s.icon(6.2, 2.5, "hour", 1.8)
    s.person(9, 2.5, faint=True)


def _monster_acts(s: Sketch) -> None:
    """It draws a card, finds its target and strikes."""
    s.icon(0.8, 2.5, "deck", 1.7)
    s.arrow([(2, 2.5), (2.9, 2.5)])
    s.lion(4, 2, "E")
    s.arrow([(6.3, 2.5), (8, 2.5)], s.inks.harm)
    s.person(9, 2.5)
    s.icon(9, 1.2, "target", 1.0)


def _stands_up(s: Sketch) -> None:
    s.lion(0.5, 2, "E")
    s.person(4.5, 2.7, lies=True)
    s.arrow([(5.6, 2.5), (7.2, 2.5)])
    s.person(8.6, 2.5)


def _survivors_act(s: Sketch) -> None:
    for number, (column, row) in enumerate(((0.8, 0.8), (2.6, 3.4), (0.8, 3.4), (2.6, 0.8)), 1):
        s.numbered(column, row, str(number))
    s.arrow([(4.8, 2.5), (6.2, 2.5)])
    s.lion(7.6, 2, "E")


def _survivors_end(s: Sketch) -> None:
    for column in range(4):
        s.person(1.4 + 1.6 * column, 2.5)
        s.icon(1.4 + 1.6 * column, 1.3, "check", 0.8, s.inks.lit)
    s.icon(8.6, 2.3, "hour", 1.8)


SKETCHES: dict[str, Callable[[Sketch], None]] = {
    "facing": _facing, "field_of_view": _field_of_view, "blind_spot": _blind_spot, "range": _range, "distance": _distance, "collision": _collision,
    "knockback": _knockback, "tile": _tile, "target": _target, "boxes": _boxes, "order": _order, "act": _act, "wound": _wound,
    "round_1": _round_begins, "round_2": _turn_begins, "round_3": _monster_acts, "round_4": _stands_up, "round_5": _survivors_act,
    "round_6": _survivors_end, "round_7": _tile,
}  # fmt: skip


UNFLOORED = ("tile", "target", "boxes", "wound", "round_1", "round_6", "round_7")  # sketches of something that does not happen on the board


def draw_sketch(canvas: Canvas, box: Box, name: str, inks: Inks = ON_SLATE, maned: bool = True) -> None:
    """Draws a sketch in the middle of a box, as large as fits; its monster has a mane or not."""
    sketch = Sketch(canvas, box, inks, maned)
    if name not in UNFLOORED:
        sketch.floor()
    with canvas.clip(sketch.box):
        SKETCHES[name](sketch)
