"""The text of a story page, on parchment or over a dark picture: a drop capital, paragraphs, a last line in red."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.widget import Widget

LEADING = {"story": 1.02, "tale": 0.96}
GAP = {"story": 0.55, "tale": 0.36}  # between paragraphs, in lines
DROP_LINES = 2
PAPER_INKS = theme.PAPER_INK, theme.PAPER_RED  # of the words, and of the drop capital and the last line
DARK_INKS = theme.BRIGHT, theme.LANTERN  # the same, over a dark picture


@dataclass(frozen=True)
class Tale:
    """The text of a page: paragraphs, and its last line."""

    paragraphs: tuple[str, ...]
    last: str = ""


@dataclass(frozen=True)
class _Block:
    words: str
    x: float
    y: float
    width: float
    red: bool = False


class StoryPage(Widget):
    """Draws a story text inside its box; create it with `fitted`, which measures its height."""

    focusable = False

    def __init__(self, key: str, box: Box, tale: Tale, role: str, blocks: Sequence[_Block], drop: tuple[str, float, float, str]) -> None:
        super().__init__(key, box, label=" ".join(tale.paragraphs))
        self.tale, self.role, self.blocks, self.drop = tale, role, blocks, drop
        self.inks = PAPER_INKS

    @classmethod
    def fitted(cls, key: str, pen: Canvas, tale: Tale, width: float, role: str) -> StoryPage:
        """Lays out the text in a width; the box of the result begins at 0, 0 and has the height of the text."""
        leading = LEADING[role]
        line = pen.line_of(role, leading)
        gap = line * GAP[role]
        blocks: list[_Block] = []
        first = tale.paragraphs[0] if tale.paragraphs else ""
        y = 0.0
        drop = ("", 0.0, 0.0, "drop")
        if first:
            drop_role = "drop" if role == "story" else "drop_small"
            wide = pen.wide(first[0], drop_role) + 4
            top = DROP_LINES * line * 0.5 - pen.line_of(drop_role) * 0.5
            drop = (first[0], -2.0, top, drop_role)
            beside, rest = _split(pen, first[1:].lstrip(), width - wide, role)
            blocks.append(_Block(beside, wide, y, width - wide))
            y += DROP_LINES * line
            if rest:
                blocks.append(_Block(rest, 0.0, y, width))
                y += pen.rich_height(rest, width, role, leading)
            y += gap
        for words in tale.paragraphs[1:]:
            blocks.append(_Block(words, 0.0, y, width))
            y += pen.rich_height(words, width, role, leading) + gap
        if tale.last:
            blocks.append(_Block(tale.last, 0.0, y + 2, width, red=True))
            y += pen.rich_height(tale.last, width, role, leading) + 4
        return cls(key, Box(0, 0, width, y), tale, role, blocks, drop)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.box.x, self.box.y
        letter, dx, dy, role = self.drop
        plain, marked = self.inks
        canvas.text(x + dx, y + dy, letter, role, marked)
        for block in self.blocks:
            ink = marked if block.red else plain
            canvas.rich(x + block.x, y + block.y, block.words, block.width, self.role, ink, LEADING[self.role])

    def under(self, x: float, y: float) -> bool:
        return False


def _split(pen: Canvas, words: str, width: float, role: str) -> tuple[str, str]:
    """Splits plain text into the part that fills the lines beside the drop capital, and the rest."""
    broken = pen.paragraph(words, width, role, leading=LEADING[role])
    count = sum(len(line) for line in broken.lines[:DROP_LINES])
    parts = words.split()
    return " ".join(parts[:count]), " ".join(parts[count:])
