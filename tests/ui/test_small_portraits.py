"""A portrait has no engraved lines, neither on skin nor beside it: they would look like a filter, and make false patterns in small places."""

from __future__ import annotations

import pygame
import pytest

from game import paths

LOOKS = sorted(path.stem for path in (paths.images() / "portraits").glob("surv_*.webp"))
PARTS = {"brow": (0.38, 0.22, 0.14, 0.10), "shoulder": (0.05, 0.82, 0.10, 0.10)}
LINED = {"brow": 0.06, "shoulder": 0.15}  # an engraving had 0.27 and more; skin has 0.003 to 0.02, and a shoulder may wear fur


def roughness(surface: pygame.Surface, part: pygame.Rect) -> float:
    """Returns how much each pixel differs from the middle of those above and below it, as a part of its light: lines lie across."""
    grey = [[sum(surface.get_at((x, y))[:3]) for y in range(part.top, part.bottom)] for x in range(part.left, part.right)]
    bends = [abs(2 * column[y] - column[y - 1] - column[y + 1]) / 2 for column in grey for y in range(1, len(column) - 1)]
    return sum(bends) / len(bends) / (sum(map(sum, grey)) / sum(map(len, grey)) + 1)


@pytest.mark.parametrize("part", sorted(PARTS))
@pytest.mark.parametrize("look", LOOKS)
def test_no_line_lies_across_a_portrait(look, part):
    drawn = pygame.image.load(paths.images() / "portraits" / f"{look}.webp")
    shown = pygame.Surface(drawn.get_size())
    shown.blit(drawn, (0, 0))
    (w, h), (x, y, wide, high) = shown.get_size(), PARTS[part]
    assert roughness(shown, pygame.Rect(round(x * w), round(y * h), round(wide * w), round(high * h))) < LINED[part]
