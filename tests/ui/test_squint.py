"""With half-closed eyes the brightest thing is what matters: the lion and the lantern before it, who acts, the camp."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.showdown.scene import ShowdownScene
from tests.ui.settling import WORDS
from tests.ui.showdown_player import opened, scene_of, settle, until
from tools.screenshot import picture

pytestmark = pytest.mark.fine_floor

WINDOWS = ((1280, 720), (1920, 1080))
CELLS = 64, 36
STRONG = 0.95  # of the brightest


def cells(app: App) -> list[tuple[int, float, float]]:
    """Returns how bright each of 64x36 cells of the window is, and its middle in pixels; the brightest first."""
    surface = app.window.surface
    small = pygame.transform.grayscale(pygame.transform.smoothscale(surface, CELLS))
    wide, high = (whole / part for whole, part in zip(surface.get_size(), CELLS, strict=True))
    found = [(small.get_at((x, y))[0], (x + 0.5) * wide, (y + 0.5) * high) for x in range(CELLS[0]) for y in range(CELLS[1])]
    return sorted(found, reverse=True)


def brightest(app: App) -> tuple[float, float]:
    return cells(app)[0][1:]


def acts(scene: ShowdownScene, x: float, y: float) -> bool:
    """Returns whether who acts stands near a pixel."""
    showdown = scene.campaign.showdown
    assert showdown is not None
    at = scene.view.camera.rect_of(next(s.space for s in scene.campaign.survivors if s.id == showdown.acting))
    return abs(x - at.centerx) < 1.6 * at.w and abs(y - at.centery) < 1.6 * at.w


@pytest.mark.parametrize("size", WINDOWS)
def test_title(size):
    x, y = brightest(picture("title", size, 1.0, 1, 0, None, WORDS))
    assert x > size[0] / 3 and y < size[1] * 0.85, "the lion, not the plates beside it"


@pytest.mark.parametrize("seed", [3, 5])
@pytest.mark.parametrize("size", WINDOWS)
def test_fight(size, seed):
    app = opened(seed, size=size)
    until(app, lambda scene: scene.question is not None and scene.question.kind == "action")
    settle(app)
    assert acts(scene_of(app), *brightest(app)), "who acts, with their lantern"


def test_whoever_acts_is_as_bright_as_two_lanterns_side_by_side():
    app = opened(5)
    seen = set[str]()
    while len(seen) < 4:
        scene = until(app, lambda scene: scene.question is not None and scene.question.kind == "action" and scene.question.who not in seen)
        settle(app)
        seen.add(scene.question.who)
        found = cells(app)
        light = next(light for light, x, y in found if acts(scene, x, y))
        assert light >= STRONG * found[0][0], scene.question.who


@pytest.mark.parametrize("size", WINDOWS)
def test_camp(size):
    app = picture("settlement", size, 1.0, 4, 4, None, WORDS)
    x, y = brightest(app)
    assert 0.3 * size[0] < x < 0.7 * size[0] and 0.3 * size[1] < y < 0.7 * size[1], "the lanterns around the hoard"
