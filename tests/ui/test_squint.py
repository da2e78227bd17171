"""With half-closed eyes the brightest thing is what matters: the lion and the lantern before it, the lanterns of a fight, the camp."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from tests.ui.settling import WORDS
from tests.ui.showdown_player import opened, settle, until
from tools.screenshot import picture

WINDOWS = ((1280, 720), (1920, 1080))
CELLS = 64, 36


def brightest(app: App) -> tuple[float, float]:
    """Returns the middle of the brightest of 64x36 cells of the window, in pixels."""
    surface = app.window.surface
    small = pygame.transform.grayscale(pygame.transform.smoothscale(surface, CELLS))
    wide, high = surface.get_size()
    _, column, row = max((small.get_at((x, y))[0], x, y) for x in range(CELLS[0]) for y in range(CELLS[1]))
    return (column + 0.5) * wide / CELLS[0], (row + 0.5) * high / CELLS[1]


@pytest.mark.parametrize("size", WINDOWS)
def test_title(size):
    x, y = brightest(picture("title", size, 1.0, 1, 0, None, WORDS))
    assert x > size[0] / 3 and y < size[1] * 0.85, "the lion, not the plates beside it"


@pytest.mark.parametrize("size", WINDOWS)
def test_fight(size):
    app = opened(3, size=size)
    scene = until(app, lambda scene: scene.question is not None and scene.question.kind == "action")
    settle(app)
    x, y = brightest(app)
    lanterns = [scene.view.camera.rect_of(survivor.space) for survivor in scene.campaign.survivors if survivor.space and not survivor.dead]
    near = [at for at in lanterns if abs(x - at.centerx) < 1.6 * at.w and abs(y - at.centery) < 1.6 * at.w]
    assert near, "somebody with a lantern, not a panel"


@pytest.mark.parametrize("size", WINDOWS)
def test_camp(size):
    app = picture("settlement", size, 1.0, 4, 4, None, WORDS)
    x, y = brightest(app)
    assert 0.3 * size[0] < x < 0.7 * size[0] and 0.3 * size[1] < y < 0.7 * size[1], "the lanterns around the hoard"
