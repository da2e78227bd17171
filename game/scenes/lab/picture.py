"""The chart of a study as a picture in a file, drawn by the code that draws it on the screen."""

from __future__ import annotations

import io
import os

import pygame

from game.play.lab.chart import ChartWords
from game.play.lab.findings import Findings
from game.scenes.lab.chart import draw_chart
from game.ui.draw import theme
from game.ui.draw.backdrop import ruled
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Translator
from game.ui.draw.units import Box, Units

SIZE, SCALE = (1600, 900), 1.25  # pixels, and the text scale
MARGIN, HEAD = 36.0, 92.0


def drawn(chart: ChartWords, found: Findings, words: Translator, plain: bool = False) -> pygame.Surface:
    """Draws title, what is compared, and the chart."""
    units = Units(SIZE, SCALE)
    surface = pygame.Surface(SIZE)
    surface.fill(theme.VOID)
    canvas = Canvas(surface, units, words, plain)
    canvas.slate(*units.canvas.inset(12), line=theme.GOLD)
    page = units.canvas.inset(MARGIN, MARGIN - 6)
    head, rest = page.take_top(HEAD, 8)
    canvas.text_in(Box(head.x, head.y, head.w, 42), chart.title, ("page", "title", "strong"), theme.BRIGHT)
    canvas.text_in(Box(head.x, head.y + 44, head.w, 24), chart.about, ("body", "small"), theme.BONE)
    ruled(canvas, head.x, head.y + 76, head.w)
    draw_chart(canvas, rest, chart, found)
    return surface


def encoded(picture: pygame.Surface) -> bytes:
    """Returns the bytes of a picture as PNG."""
    written = io.BytesIO()
    pygame.image.save(picture, written, "chart.png")
    return written.getvalue()


def png(chart: ChartWords, found: Findings, words: Translator) -> bytes:
    """Returns the picture as PNG, where there is no window."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    return encoded(drawn(chart, found, words))
