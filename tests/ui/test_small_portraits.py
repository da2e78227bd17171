"""A portrait in a small place has no engraved lines, which would make false patterns there."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import images, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS, shown

LOOKS = "abcdef"


def roughness(surface: pygame.Surface, part: pygame.Rect) -> float:
    """Returns how much each pixel differs from the middle of those above and below it, as a part of its light: lines lie across."""
    grey = [[sum(surface.get_at((x, y))[:3]) for y in range(part.top, part.bottom)] for x in range(part.left, part.right)]
    bends = [abs(2 * column[y] - column[y - 1] - column[y + 1]) / 2 for column in grey for y in range(1, len(column) - 1)]
    return sum(bends) / len(bends) / (sum(map(sum, grey)) / sum(map(len, grey)) + 1)


@pytest.mark.parametrize("side", [54, 66, 90, 124, 150, 200])
@pytest.mark.parametrize("look", LOOKS)
def test_the_skin_of_a_small_portrait_is_smooth(look, side):
    shown("about")  # a screen, so that pictures have its format
    canvas = Canvas(pygame.Surface((side, side)), Units((1280, 720), 1.0), WORDS)
    canvas.portrait(Box(0, 0, side / canvas.u, side / canvas.u), f"portraits/surv_{look}.webp", theme.EMBER)
    brow = pygame.Rect(round(side * 0.36), round(side * 0.22), round(side * 0.16), round(side * 0.15))
    lined = pygame.Surface((side, side))
    lined.blit(images.fitted(f"portraits/surv_{look}.webp", (side, side), True, 1.0, (0.14, 0.03, 0.72, 0.72)), (0, 0))
    assert roughness(canvas.surface, brow) < max(0.045, 0.75 * roughness(lined, brow))


def test_a_large_portrait_keeps_its_lines():
    shown("about")
    large = images.fitted("portraits/surv_a.webp", (360, 360), True, 1.0, (0.14, 0.03, 0.72, 0.72), lined=True)
    same = images.fitted("portraits/surv_a.webp", (360, 360), True, 1.0, (0.14, 0.03, 0.72, 0.72))
    assert pygame.image.tobytes(large, "RGBA") == pygame.image.tobytes(same, "RGBA")
