"""What may be made in a single frame of a fight that has no time: one tile of blood, one late figure, and no board behind panels that were just laid out."""

from __future__ import annotations

import time
from itertools import pairwise

import pygame
import pytest

from game import paths
from game.ui.board import miniatures
from game.ui.board.blood_decals import BloodDecal, BloodDecals
from game.ui.board.camera import Camera
from game.ui.board.last_picture import LastPicture
from game.ui.draw import slices
from game.ui.draw.art import Art
from game.ui.draw.surface_cache import SurfaceCache

pytestmark = pytest.mark.usual_caches

SIZE = (640, 360)
STAINS = [BloodDecal(x + 0.5, 7.5, 0.2, 0.3 * x) for x in range(1, 22, 3)]  # each in a tile of its own
PAST = 0.0  # of `perf_counter`


@pytest.fixture
def camera():
    pygame.display.set_mode(SIZE)
    seen = Camera()
    seen.area = pygame.Rect(0, 0, *SIZE)
    seen.look_at(11, 8, 28)
    return seen


def floor_with(decals: BloodDecals, camera: Camera, until: float | None) -> bytes:
    floor = pygame.Surface(SIZE)
    floor.fill((200, 200, 200))
    decals.draw(floor, camera, until)
    return pygame.image.tobytes(floor, "RGB")


def stained() -> BloodDecals:
    decals = BloodDecals()
    for stain in STAINS:
        decals.add(stain)
    return decals


def test_a_frame_without_time_draws_one_new_tile_of_blood(camera):
    at_once = floor_with(stained(), camera, None)
    decals, frames = stained(), 1
    while (seen := floor_with(decals, camera, PAST)) != at_once:
        assert decals.late
        frames += 1
        assert frames <= len(STAINS)
    assert frames == len(STAINS) and not decals.late and seen == at_once


def test_blood_that_was_there_stays_until_its_tile_is_drawn_anew(camera):
    decals = stained()
    before = floor_with(decals, camera, None)
    for stain in STAINS:
        decals.add(BloodDecal(stain.x + 0.4, stain.y + 0.3, 0.1))
    seen = [floor_with(decals, camera, PAST) for _ in STAINS]
    assert len({before, *seen}) == len(STAINS) + 1 and not decals.late
    assert all(sum(after) <= sum(earlier) for earlier, after in zip([before, *seen], seen, strict=False))  # no frame in which some is missing


def test_of_figures_that_are_awaited_for_too_long_a_frame_makes_one(camera, monkeypatch):
    art = Art(paths.images())
    names = [name for name in art.sprites if name.startswith("surv")][:3]
    light = (((200, 200, 200),) * len(miniatures.DIRECTED), ((90, 90, 90),) * len(miniatures.COLD), ((0, 0, 0),))
    figures = miniatures.Miniatures(art)
    monkeypatch.setattr(art, "fetching_sprite", lambda name: iter([False] * 10_000))  # a thread that never ends
    monkeypatch.setattr(miniatures, "MOST_AWAITED", 0.0)
    seen = []
    for _ in range(len(names) + 1):  # they are begun in the first
        figures.begin_frame(time.perf_counter())
        seen.append(sum(figures.miniature(name, 40, light, who=name).picture.get_width() > 1 for name in names))
    assert seen[-1] == len(names) == 3 and all(after - before <= 1 for before, after in pairwise([0, *seen]))



def test_the_board_waits_for_one_frame_that_has_no_time_but_never_for_two():
    last, window = LastPicture(), pygame.Surface(SIZE)
    assert not last.stands_in(window, PAST)  # nothing was drawn yet
    drawn, empty = last.fitting(SIZE)
    drawn.fill((10, 200, 30))
    assert empty and last.fitting(SIZE) == (drawn, False)
    assert not last.stands_in(window, None) and not last.stands_in(window, time.perf_counter() + 60)
    assert [last.stands_in(window, PAST) for _ in range(4)] == [True, False, True, False]
    assert tuple(window.get_at((5, 5)))[:3] == (10, 200, 30) and not last.stands_in(pygame.Surface((64, 64)), PAST)


def test_a_picture_that_is_wanted_at_once_is_gone_on_with_where_it_was_begun():
    slices.forget()  # what other tests have begun
    cache, steps = SurfaceCache[int](lambda number: 1), list[int]()

    def counting():
        for step in range(4):
            steps.append(step)
            yield True
        return 7

    with slices.in_slices(), pytest.raises(slices.NotYet):
        slices.made(cache, "begun", counting)
    slices.work(PAST)
    assert steps == [0]
    assert slices.made(cache, "begun", counting) == 7 and steps == [0, 1, 2, 3]
