"""The board does not end in a straight cut: broken tiles and fog go on around it, lit by lanterns that are near."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.ui.board.board_edge import BoardEdge
from game.ui.board.camera import Camera
from game.ui.board.lighting import Lantern
from game.ui.draw.art import Art, loaded

pytestmark = pytest.mark.fine_floor

SIDES = {"north": (11.0, 0.0, 0, -1), "south": (11.0, 16.0, 0, 1), "west": (0.0, 8.0, -1, 0), "east": (22.0, 8.0, 1, 0)}
COLD = (20, 22, 30)


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def drawn(ground: str, x: float, y: float, cell: int, lanterns=()):
    """Returns what is added to a black floor around a place, and the camera that sees it."""
    art = Art(paths.images())
    edge = BoardEdge(art.edges[ground])
    assert edge.add(loaded(paths.images() / art.edges[ground].file).convert()) and not edge.add(pygame.Surface((1, 1)))
    camera = Camera()
    camera.bounded = False
    camera.look_at(x, y, cell)
    floor = pygame.Surface((1280, 720))
    for _ in edge.drawing(floor, camera, floor.get_rect(), lanterns, COLD):
        pass
    floor.set_clip(None)
    return floor, camera


def mean(floor: pygame.Surface, camera: Camera, x: float, y: float, wide: float, high: float) -> float:
    (left, top), (right, bottom) = camera.point(x - wide / 2, y - high / 2), camera.point(x + wide / 2, y + high / 2)
    part = floor.subsurface(pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(floor.get_rect()))
    return sum(pygame.transform.average_color(part)[:3]) / 3


@pytest.mark.parametrize("ground", ["stone_faces", "rooted_faces"])
@pytest.mark.parametrize("cell", [40, 67, 120])
@pytest.mark.parametrize("side", SIDES)
def test_beyond_each_edge_lie_broken_tiles_and_fog_that_end_in_the_dark(ground, cell, side):
    x, y, across, down = SIDES[side]
    lantern = Lantern(x - 0.5 * across, y - 0.5 * down)
    for lanterns, least in (((), 3), ((lantern,), 12)):
        floor, camera = drawn(ground, x, y, cell, lanterns)
        size = (0.4, 3.0) if across else (3.0, 0.4)
        near, far = (mean(floor, camera, x + across * out, y + down * out, *size) for out in (0.5, 1.5))
        assert near >= least and far >= 2, (near, far)
        if cell == 40:
            assert mean(floor, camera, x + across * 2.8, y + down * 2.8, *size) < 2
    assert mean(floor, camera, x - across * 2.5, y - down * 2.5, *size) == 0  # the board itself is left alone


def test_it_is_darker_than_the_floor_that_it_surrounds():
    floor, camera = drawn("stone_faces", 0.0, 8.0, 67)
    assert mean(floor, camera, -0.5, 8.0, 0.8, 6.0) < sum(COLD) / 3


def test_without_a_picture_nothing_lies_there():
    edge, floor = BoardEdge(None), pygame.Surface((1280, 720))
    assert not edge.add(pygame.Surface((10, 10)))
    assert list(edge.drawing(floor, Camera(), floor.get_rect(), (), COLD)) == []
