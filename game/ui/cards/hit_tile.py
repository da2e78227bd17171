"""A hit on a survivor in little room, as a tile or in one line: die, body location, numbers with icons, result."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box

LEAST, WIDE, HIGH = 176.0, 340.0, 62.0  # least width of a tile, width from which it is a row, and height of a row
LINE_LEAST, LINE_MOST, LINE_WIDE, SAID = 22.0, 46.0, 240.0, 96.0  # heights and least width of a hit in one line; least width of a result
ICON = 17.0
LINE, TWO_LINES = 18.0, 84.0  # height of a line of text, and tile height from which two lines fit


@dataclass(frozen=True)
class RowWords:
    """The texts of a hit: parts with icons, each as words or, in little room, as a number; the result and its colour."""

    parts: tuple[tuple[str, str, theme.Colour, str], ...]
    verdict: str
    ink: theme.Colour


def die_side(box: Box) -> float:
    """Returns the side of the die in a tile's corner: there are one or two lines of text below it."""
    return min(44.0, box.h - (2 if box.h >= TWO_LINES else 1) * LINE - 10)


def draw(canvas: Canvas, box: Box, at: str, name: str, words: RowWords, spent: bool, number: int, lit: bool) -> None:
    """Draws a tile; a dodged hit is dim and struck through, a choosable one has its number at the corner.

    The result may be an excerpt: give the tile a tooltip with the whole of it.
    """
    canvas.slate(*box, fill=theme.SUNK if spent else theme.colour("231D1C"), line=theme.LANTERN if lit else theme.GOLD if number else theme.LINE, alpha=255)
    side, said = die_side(box), canvas.line_of("small", 0.93)
    line_high = canvas.line_of("head")
    x, room = box.x + side + 26, box.w - side - 34
    y = box.y + 5 + max(0.0, (side - line_high - said + 3) / 2)
    below = y + line_high + ICON + said <= box.bottom  # else the numbers stand beside the name
    canvas.text_in(Box(x, y, room, line_high), name, ("head", "strong", "smallb"), theme.DISABLED_LABEL if spent else theme.BRIGHT)
    wide = min(room, canvas.wide(name, "head"))
    if spent:
        canvas.line((x, y + line_high * 0.52), (x + wide, y + line_high * 0.52), theme.GORE, 2)
    across, down = (x, y + line_high) if below else (x + wide + 16, y + (line_high - ICON) / 2)
    for icon, told, ink, short in words.parts:
        shown = short or told
        if across + 20 + canvas.wide(shown, "smallb") > x + room + 1:
            break
        canvas.icon(across, down, icon, ICON, ink)
        across += 20 + canvas.text(across + 20, down - 2, shown, "smallb", theme.DISABLED_LABEL if spent else theme.BRIGHT) + 10
    top = max(box.y + 5 + side, y + line_high + (ICON if below else 0)) + 2  # below the die, the name and the numbers
    canvas.rich_within(box.x + 14, top, words.verdict, box.w - 22, box.bottom - top - 1, "small", words.ink, 0.93, excerpt=True)
    if number:
        canvas.number(box.x + 5, box.y + 5, number)


def draw_line(canvas: Canvas, box: Box, name: str, words: RowWords, left: float, spent: bool, number: int, lit: bool) -> None:
    """Draws a hit in one line from x `left` on, beside its die: name, numbers with icons, and as much of the result as fits."""
    canvas.slate(*box, fill=theme.SUNK if spent else theme.colour("231D1C"), line=theme.LANTERN if lit else theme.GOLD if number else theme.LINE, alpha=255)
    middle = box.y + box.h / 2
    ink = theme.DISABLED_LABEL if spent else theme.BRIGHT
    if number:
        canvas.text(box.x + 12, middle - canvas.line_of("smallb") / 2, str(number), "smallb", theme.LANTERN, "c")
    canvas.text(left, middle - canvas.line_of("strong") / 2, name, "strong", ink)
    wide = canvas.wide(name, "strong")
    if spent:
        canvas.line((left, middle), (left + wide, middle), theme.GORE, 2)
    at = left + wide + 8
    for icon, said, colour, short in words.parts:
        shown = short or said
        if at + 18 + canvas.wide(shown, "smallb") > box.right - 6:
            break
        canvas.icon(at, middle - 8, icon, 15, colour)
        at += 18 + canvas.text(at + 18, middle - canvas.line_of("smallb") / 2, shown, "smallb", ink) + 8
    line = canvas.line_of("small", 0.93)
    if box.right - 8 - at > SAID:
        canvas.rich_within(at, middle - line / 2, words.verdict, box.right - 8 - at, line + 2, "small", words.ink, 0.93, excerpt=True)
