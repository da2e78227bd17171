"""Each part of a story has its key of colour: what is told before the first fight is grey with one warm point, and so on."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.scenes.front.prologue import PAPERS
from game.ui.draw import backdrop, materials
from game.ui.draw.canvas import Canvas
from game.ui.draw.colour_key import CAMP, DEFEAT, HUNT, KEYS, PROLOGUE, VICTORY, WARM
from game.ui.draw.units import Box, Units
from tests.ui.looks import WORDS

pytestmark = pytest.mark.fine_floor

BOXES = [Box(0, 0, 1280, 720), Box(0, 0, 700, 720), Box(0, 0, 360, 200)]


def covered(name: str, box: Box) -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    materials.forget()
    surface = pygame.Surface((round(box.w), round(box.h)))
    backdrop.cover(Canvas(surface, Units((round(box.w), round(box.h))), WORDS), Box(0, 0, *surface.get_size()), name)
    return surface


def warm_parts(surface: pygame.Surface, least: int) -> list[tuple[float, float]]:
    """Lists where a picture is warm, as parts of its width and height."""
    small = pygame.transform.smoothscale(surface, (96, 54))
    pixels = ((x, y, small.get_at((x, y))) for x in range(96) for y in range(54))
    return [((x + 0.5) / 96, (y + 0.5) / 54) for x, y, c in pixels if c.r - c.b > least]


def test_every_picture_of_a_story_has_a_key():
    pictures = {f"story/{path.name}" for path in (paths.images() / "story").glob("*.webp")} - {backdrop.FLOOR}
    assert pictures == set(KEYS)
    grey = {name for name, key in KEYS.items() if key is PROLOGUE}
    assert {f"story/{page}.webp" for page in PAPERS} == grey == {name for name in WARM if KEYS[name] is PROLOGUE}


@pytest.mark.parametrize("name", sorted(name for name in WARM if KEYS[name] is PROLOGUE))
def test_the_prologue_is_grey_with_one_warm_point(name):
    warm = warm_parts(covered(name, BOXES[0]), 26)
    assert 3 <= len(warm) < 0.12 * 96 * 54
    x, y = (sum(each) / len(warm) for each in zip(*warm, strict=True))
    assert all(abs(each[0] - x) < 0.2 and abs(each[1] - y) < 0.35 for each in warm)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("name", sorted(name for name, key in KEYS.items() if key is DEFEAT))
def test_defeat_and_grief_have_no_warm_pixel(name, box):
    assert warm_parts(covered(name, box), 0) == []


@pytest.mark.parametrize("name", sorted(name for name, key in KEYS.items() if key in (CAMP, VICTORY, HUNT)))
def test_victory_is_bone_the_camp_gold_and_the_hunt_cold(name):
    r, g, b = pygame.transform.average_color(covered(name, BOXES[0]))[:3]
    if KEYS[name] is VICTORY:
        assert r > g > b and g > 0.72 * r, "no blood: that is how a defeat would look"
    elif KEYS[name] is CAMP:
        assert r > g > b and g > 0.6 * r
    else:
        assert r < 1.15 * b
