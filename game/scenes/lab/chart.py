"""The chart of a study: the share of fights that is won by each round, before and after the edit, with named axes."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.lab.chart import TICKS, ChartWords, Curve, apart, curves, named_rounds
from game.play.lab.findings import Findings
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box

BEFORE, AFTER = theme.COLD, theme.LANTERN
NUMBERS, ENDS, NAMES, LINE = 36.0, 46.0, 24.0, 22.0  # room for the numbers at the left, at the right ends, for names of axes, for a line of the legend
SAMPLE, GAP = 34.0, 10.0  # length of a line in the legend, and the room behind it
LEAST_APART = 20.0  # of the numbers at the ends
WIDTH, DASHES = 2.4, "7 4"
BETWEEN = 24.0  # two names in the legend
ROOM = 34.0  # units of width for the number of a round
LOW, TIGHT = 230.0, 120.0  # heights: of a box in which little stands below the rounds, of a plot with few ticks
FEW_TICKS = (0, 50, 100)


def colour_of(curve: Curve) -> Colour:
    """Returns the colour of a line."""
    return AFTER if curve.edited else BEFORE


def draw_chart(canvas: Canvas, box: Box, words: ChartWords, found: Findings) -> None:
    """Draws axes, lines, the numbers at their ends and the legend; in a low box the legend and the name of the rounds stand beside the others."""
    lines = curves(found, words)
    rounds = max(1, *(len(line.shares) for line in lines))
    low = box.h < LOW
    below = LINE if low else 2 * LINE + LINE * _rows(canvas, box.w, lines) + 6
    plot = box.inset(NUMBERS, NAMES + (4 if low else 10), ENDS, below)
    title = Box(box.x, box.y, min(box.w, canvas.wide(words.won, "small") + 1), NAMES)
    canvas.text_in(title, words.won, ("small", "tiny"), theme.ASH)
    for tick in TICKS if plot.h > TIGHT else FEW_TICKS:
        y = plot.bottom - plot.h * tick / 100
        canvas.hline(plot.x, y, plot.w, theme.LINE if tick else theme.GOLD)
        canvas.text_in(Box(box.x, y - 10, NUMBERS - 8, 20), str(tick), ("small", "tiny"), theme.BONE, "r")
    _draw_rounds(canvas, plot, rounds)
    if low:
        canvas.text_in(Box(plot.right + 4, plot.bottom + 3, box.right - plot.right - 4, 20), words.rounds, ("small", "tiny"), theme.ASH)
        _draw_legend(canvas, Box(title.right + 28, box.y + 1, box.right - title.right - 28, NAMES), lines, 1)
    else:
        canvas.text_in(Box(plot.x, plot.bottom + LINE + 2, plot.w, NAMES - 2), words.rounds, ("small", "tiny"), theme.ASH, "c")
        legend = Box(box.x, plot.bottom + 2 * LINE + 6, box.w, box.bottom - plot.bottom - 2 * LINE - 6)
        _draw_legend(canvas, legend, lines, _rows(canvas, box.w, lines))
    _draw_lines(canvas, plot, lines, rounds)
    _draw_ends(canvas, plot, lines)


def _draw_rounds(canvas: Canvas, plot: Box, rounds: int) -> None:
    """Names some rounds along the axis, as many as there is room for."""
    named = named_rounds(rounds)
    step = max(1, -(-len(named) // max(1, int(plot.w // ROOM))))
    for number in named[step - 1 :: step]:
        x = plot.x + plot.w * number / rounds
        canvas.vline(x, plot.bottom, 4, theme.GOLD)
        canvas.text_in(Box(x - ROOM / 2, plot.bottom + 3, ROOM, 20), str(number), ("small", "tiny"), theme.BONE, "c")


def _draw_lines(canvas: Canvas, plot: Box, lines: Sequence[Curve], rounds: int) -> None:
    body = ""
    for line in lines:
        points = " ".join(f"{plot.w * at / rounds:.1f},{plot.h * (1 - share):.1f}" for at, share in enumerate((0.0, *line.shares)))
        ink = theme.code(colour_of(line))
        if line.edited:
            body += f'<polygon points="{points} {plot.w:.1f},{plot.h:.1f}" fill="{ink}" fill-opacity=".09"/>'
        dashes = "" if line.edited else f' stroke-dasharray="{DASHES}"'
        body += f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="{WIDTH}" stroke-linejoin="round"{dashes}/>'
    area = plot.inset(-2)
    canvas.svg(("lab chart", body), area, f'<g transform="translate(2 2)">{body}</g>', (0, 0, area.w, area.h))


def _draw_ends(canvas: Canvas, plot: Box, lines: Sequence[Curve]) -> None:
    """Writes how many of a hundred are won at last, each at the end of its line."""
    heights = [plot.bottom - plot.h * line.end for line in lines]
    if len(heights) == 2:
        heights = list(apart(heights[0], heights[1], LEAST_APART))
    for line, y in zip(lines, heights, strict=True):
        canvas.text_in(Box(plot.right + 7, y - 12, ENDS - 7, 24), f"{line.end * 100:.0f}", ("num", "strong"), colour_of(line))


def _rows(canvas: Canvas, room: float, lines: Sequence[Curve]) -> int:
    """Returns how many lines the legend has: one where all names stand side by side."""
    return 1 if sum(SAMPLE + GAP + canvas.wide(line.name, "small") + BETWEEN for line in lines) <= room else len(lines)


def _draw_legend(canvas: Canvas, box: Box, lines: Sequence[Curve], rows: int) -> None:
    """Draws a piece of each line beside its name, below each other or, in one row, side by side."""
    asked = [SAMPLE + GAP + canvas.wide(line.name, "small") + BETWEEN for line in lines]
    part = min(1.0, box.w / sum(asked)) if rows == 1 else 1.0
    x, y = box.x, box.y
    for line, wide in zip(lines, asked, strict=True):
        ink = theme.code(colour_of(line))
        dashes = "" if line.edited else f' stroke-dasharray="{DASHES}"'
        body = f'<path d="M0 4H{SAMPLE}" stroke="{ink}" stroke-width="{WIDTH}"{dashes}/>'
        canvas.svg(("lab legend", body), Box(x, y + LINE / 2 - 4, SAMPLE, 8), body, (0, 0, SAMPLE, 8))
        room = wide * part - SAMPLE - GAP - 6 if rows == 1 else box.right - x - SAMPLE - GAP
        canvas.text_in(Box(x + SAMPLE + GAP, y, room, LINE), line.name, ("small", "tiny"), theme.BONE, excerpt=True)
        if rows == 1:
            x += wide * part
        else:
            y += LINE
