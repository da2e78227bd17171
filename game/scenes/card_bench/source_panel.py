"""The text of a card as its file has it: each line with its number, indented, with its key in another colour."""

from __future__ import annotations

import re

from game.play.card_bench.source import CardSource
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget

NUMBERS = 46.0  # width of the line numbers with their gap
SPACE = 7.0  # units for a space of indentation
KEY = re.compile(r"^(- |\{)?([\w.-]+):(?= |$)")
COMMENT = re.compile(r"(?:^|\s)(#.*)$")


class SourceLine(Widget):
    """One line of the file; it takes no input."""

    focusable = False

    def __init__(self, key: str, box: Box, number: int, line: str) -> None:
        super().__init__(key, box, label=line)
        self.number = number

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.box.x + NUMBERS - 14, self.box.y, str(self.number), "small", theme.ASH, "r")
        left, words = indented(self.label)
        canvas.rich(self.box.x + NUMBERS + left, self.box.y, words, self.box.w - NUMBERS - left, "small", theme.BONE, 0.95)

    def under(self, x: float, y: float) -> bool:
        return False


def indented(line: str) -> tuple[float, str]:
    """Returns how far a line is indented, in units, and its words with colours."""
    bare = line.strip()
    return (len(line) - len(line.lstrip())) * SPACE, coloured(bare)


def coloured(line: str) -> str:
    """Returns a line with its key and its comment in their colours."""
    comment = COMMENT.search(line)
    end = comment.start(1) if comment is not None else len(line)
    key = KEY.match(line[:end])
    head = f"{key.group(1) or ''}<a>{text.literal(key.group(2))}</>:" if key is not None else ""
    rest = text.literal(line[key.end() if key is not None else 0 : end])
    return f"{head}{rest}" + (f"<d>{text.literal(line[end:])}</>" if end < len(line) else "")


def source_area(pen: Canvas, box: Box, source: CardSource) -> ScrollArea:
    """Returns the text of a card in a box, scrolled where it is longer."""
    y, lines = 0.0, list[Widget]()
    for number, line in enumerate(source.lines):
        left, words = indented(line)
        high = max(pen.line_of("small", 0.95), pen.rich_height(words, box.w - 16 - NUMBERS - left, "small", 0.95)) + 1
        lines.append(SourceLine(f"source.{number}", Box(0, y, box.w - 16, high), source.line + number, line))
        y += high
    return ScrollArea("source", box, lines, y, region="source", label=source.place)
