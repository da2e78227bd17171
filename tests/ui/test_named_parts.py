"""The picture of a hit location shows the whole body faintly, and the part that the card names in full light, with one red line around it."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.ui.cards.pictures import COVER, OF_A_PART, engraved
from tests.ui.looks import shown

PLATES = sorted(file for kind in OF_A_PART for file in (paths.images() / "cards" / kind).glob("*.webp"))


@pytest.fixture(scope="module", autouse=True)
def screen():
    shown("about")


@pytest.mark.parametrize("file", PLATES, ids=lambda file: f"{file.parent.name}.{file.stem}")
def test_the_named_part_is_small_and_brighter_than_the_rest(file):
    drawn = engraved(file.parent.name, file.stem, (240, 160), 1.0)
    cover = pygame.transform.smoothscale(pygame.image.load(file).convert(24).subsurface(COVER), (240, 160))
    named, rest = [], []
    for x in range(240):
        for y in range(160):
            (named if cover.get_at((x, y))[0] > 160 else rest).append(drawn.get_at((x, y))[1])
    lit = [light for light in rest if light > 24]  # of the body, not of the dark around it
    assert 0.008 <= len(named) / 38400 <= 0.30, "a part, with the body around it"
    assert sum(named) / len(named) >= 1.3 * sum(lit) / len(lit)
    assert sum(named) / len(named) >= 2.5 * sum(rest) / len(rest)


@pytest.mark.parametrize("size", [(180, 190), (500, 140), (300, 200)])
def test_one_red_line_goes_around_it(size):
    for file in PLATES[::4]:
        drawn = engraved(file.parent.name, file.stem, size, 1.0)
        reds = [(x, y) for x in range(size[0]) for y in range(size[1]) if (c := drawn.get_at((x, y)))[0] > 110 and c[0] > 2.2 * c[1]]
        assert 60 <= len(reds) <= size[0] * size[1] * 0.06, (file.stem, len(reds))


def test_other_cards_have_no_red_line():
    drawn = engraved("ai", "white_lion.claw", (240, 160), 1.0)
    assert not any((c := drawn.get_at((x, y)))[0] > 110 and c[0] > 2.2 * c[1] for x in range(240) for y in range(160))
