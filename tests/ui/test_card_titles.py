"""The name of a card lies on its strip of paper with all its letters, at every text scale."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cards.face import title
from game.ui.draw import materials
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS

STRIPS = [Box(20, 20, 266, 38), Box(20, 20, 180, 38), Box(20, 20, 232, 42), Box(20, 20, 452, 50)]  # of AI cards, tiles, word cards, large cards


@pytest.mark.parametrize("box", STRIPS, ids=lambda box: f"{box.w:g}x{box.h:g}")
@pytest.mark.parametrize(("size", "scale"), [((640, 360), 0.8), ((1280, 720), 1.0), ((1280, 720), 1.6), ((2560, 1440), 2.0)])
def test_the_letters_of_a_title_lie_on_its_paper(box, size, scale):
    canvas = Canvas(pygame.Surface((1600, 400)), Units(size, scale), WORDS)
    Drawing.watch = True
    try:
        title(canvas, box, "Grasping Flight")
    finally:
        Drawing.watch = False
    area, ink = canvas.rect(*box), canvas.written[-1].ink
    paper = pygame.mask.from_surface(materials.page(area.size, canvas.u, 4), 150)
    letters = pygame.Mask(ink.size, fill=True)
    covered = paper.overlap_area(letters, (ink.x - area.x, ink.y - area.y))
    assert covered >= letters.count() * 0.99, f"{letters.count() - covered} pixels of the letters' box lie beside the paper"
