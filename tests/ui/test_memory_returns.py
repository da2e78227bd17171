"""Memory comes back: scenes entered and left, windows resized, text scaled and packs read again leave nothing behind, and caches stay within bounds."""

from __future__ import annotations

import gc
import random
import sys
import threading
from collections import Counter
from collections.abc import Callable
from itertools import count
from multiprocessing import get_context

import pygame
import pytest

from game import settings as table
from game.app import App
from game.play.languages import choose
from game.scenes.session import stories
from game.scenes.showdown import kept_board
from game.ui.draw.surface_cache import MIB, Budget, SurfaceCache, bytes_of
from game.ui.kit.garbage import LONG, REST, share_memory
from tests.sample import share
from tools.monkey.chooser import SIZES
from tools.monkey.watch import collected, memory
from tools.samples.scenes import SCENES

pytestmark = pytest.mark.usual_caches

ROUNDS, FIRST = share(30, 16), 6  # rounds; those after which the first measurement is made
GROWN = 6.0  # MiB that the rounds between the measurements may leave: pages that are in use only partly
SIZE = (800, 600)


class Rounds:
    """The program, taken through the same things again and again."""

    def __init__(self) -> None:
        self.app = App(table.Settings(lessons=False, hand_over="never", speed=0), choose(), keep=False)
        self.resize(SIZE)

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.open_unseen(size)
        self.app.measure()
        self.app.draw()

    def scale(self, text_scale: float, plain: bool) -> None:
        self.app.settings.text_scale, self.app.settings.plain_typeface = text_scale, plain
        self.app.settings_changed()
        self.app.draw()

    def enter(self, name: str, **chosen: object) -> None:
        """Opens a scene and lets it move a little."""
        self.app.reset(SCENES[name](self.app, **chosen))
        for _ in range(3):
            self.app.draw()
            self.app.advance(0.1)

    def rest(self) -> None:
        """Lets the program do what it does when nobody touches it, once a picture that is being loaded has come."""
        for thread in threading.enumerate():
            if thread.name in ("ground pictures", "pictures"):
                thread.join()
        for seconds in (0.0, REST, REST, REST, LONG):
            self.app.garbage.at_rest(seconds)

    def measured(self) -> tuple[float, Counter[str]]:
        """Returns the memory in MiB on the title, and how many objects there are of each class of the game."""
        self.scale(1.0, False)
        self.resize(SIZE)
        self.enter("title")
        self.rest()
        mib = collected()
        names = (f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())
        return mib, Counter(name for name in names if name.startswith("game."))

    def run(self, a_round: Callable[[Rounds, int], object]) -> tuple[float, dict[str, int]]:
        """Runs all rounds; returns by how many MiB memory has grown since the first, and the classes with one object more for each round."""
        for number in range(FIRST):
            a_round(self, number)
        before, few = self.measured()
        for number in range(FIRST, ROUNDS):
            a_round(self, number)
        after, many = self.measured()
        gc.unfreeze()
        return after - before, {name: many[name] - few[name] for name in many if many[name] - few[name] >= ROUNDS - FIRST}


def scenes(rounds: Rounds, number: int) -> None:
    for name in ("showdown", "settlement", "saves", "rules", "title"):
        rounds.enter(name)


def windows(rounds: Rounds, number: int) -> None:
    if not number:
        rounds.enter("showdown")
    chance = random.Random(number % FIRST)  # the same sizes again: other ones may take more
    rounds.resize(chance.choice(SIZES) if number % 2 else (chance.randrange(640, 1600), chance.randrange(360, 900)))
    rounds.rest()


def letters(rounds: Rounds, number: int) -> None:
    if not number:
        rounds.enter("settlement")
    rounds.scale((0.8, 1.0, 1.3, 1.6, 2.0)[number % 5], number % 2 == 0)
    rounds.rest()


def packs(rounds: Rounds, number: int) -> None:
    stories.forget_library()
    rounds.enter("packs")
    rounds.enter("setup")


@pytest.mark.sampled
@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory from /proc, and has free memory returned")
@pytest.mark.parametrize("a_round", [scenes, windows, letters, packs])
def test_what_is_left_is_let_go_of(a_round):
    grown, more = Rounds().run(a_round)
    assert more == {}
    assert grown < GROWN


def test_a_board_that_is_left_drops_its_pictures_and_one_that_another_scene_shows_keeps_them():
    rounds = Rounds()
    kept_board.leave_board(kept_board.board_view())  # one of another test, whose scene was not closed
    rounds.enter("showdown")
    first = rounds.app.current
    view = first.view
    rounds.app.replace(type(first)(rounds.app, first.session))
    assert rounds.app.current.view is view and view.art.held_bytes() and view.ground.sources
    rounds.enter("title")
    rounds.rest()
    held = (view.art.held_bytes(), view.ground.sources, view.ground.picture, view.tabletop.drawn, view.art.arrived())
    assert held == (0, {}, None, [], {})
    view.draw(rounds.app.window.surface)  # a plain floor
    rounds.enter("showdown")
    assert rounds.app.current.view is not view and rounds.app.current.view.shown_by == 1


def in_a_process_of_its_own(body: Callable[[], object]) -> None:
    """Runs the body of a test where nothing else was: a process of many tests has holes in its memory that take what is measured."""
    process = get_context("spawn").Process(target=body)
    process.start()
    process.join()
    assert process.exitcode == 0, "its own process says why"


def window_made_smaller() -> None:
    rounds = Rounds()
    rounds.enter("showdown")
    rounds.app.current.view.settle()
    taken = []
    for size in ((2560, 1440), SIZE) * 3:
        rounds.resize(size)
        taken.append(memory())
    large, small = taken[::2], taken[1::2]
    pictures = 4 * (bytes_of(pygame.Surface((2560, 1440))) - bytes_of(pygame.Surface(SIZE))) / MIB  # window, floor, vignette, board
    assert all(before - after > pictures - GROWN for before, after in zip(large, small, strict=True)), taken
    assert small[-1] - small[0] < GROWN, taken


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory from /proc")
def test_a_smaller_window_lets_go_of_what_the_larger_one_took_at_once():
    in_a_process_of_its_own(window_made_smaller)


def large_pictures_dropped() -> None:
    share_memory()
    pygame.Surface((2560, 1440)).fill("white")  # one that is dropped may not change where the next ones come from
    before = memory()
    large, small = [], []
    for _ in range(10):
        large.append(pygame.Surface((1920, 1080)))
        small.append(pygame.Surface((64, 64)))
        large[-1].fill("white")
    assert memory() - before > 10 * 7
    large.clear()
    assert memory() - before < GROWN and len(small) == 10


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory from /proc, and has free memory returned")
def test_large_pictures_go_back_to_the_system_when_they_are_dropped_whatever_was_kept_between_them():
    in_a_process_of_its_own(large_pictures_dropped)


# ---- the caches -------------------------------------------------------------------------------------------------------
def picture(kib: int) -> pygame.Surface:
    return pygame.Surface((16, kib * 16), 0, 32)


def test_all_caches_share_one_limit_and_what_was_used_longest_ago_goes_first():
    budget = Budget(100 << 10)
    one, two = SurfaceCache(bytes_of, budget=budget), SurfaceCache(bytes_of, budget=budget)
    one.get("a", lambda: picture(40))
    two.get("b", lambda: picture(40))
    one.get("a", lambda: pytest.fail("it is cached"))
    two.get("c", lambda: picture(40))
    assert list(one.kept) == ["a"] and list(two.kept) == ["c"] and budget.held == 80 << 10
    two.get("d", lambda: picture(400))
    assert not one.kept and list(two.kept) == ["d"]  # what was just made stays, however large it is


def test_a_cache_with_a_limit_of_its_own_does_not_push_out_the_others():
    budget = Budget(100 << 10)
    few, many = SurfaceCache(bytes_of, budget=budget), SurfaceCache(bytes_of, 20 << 10, budget)
    few.get("a", lambda: picture(60))
    for number in range(100):
        many.get(number, lambda: picture(10))
    assert list(few.kept) == ["a"] and list(many.kept) == [98, 99]


def test_a_value_put_again_counts_once():
    budget = Budget(1 << 20)
    cache, sizes = SurfaceCache(bytes_of, budget=budget), count(1)
    for _ in range(5):
        cache.put("a", picture(next(sizes)))
    assert cache.held == budget.held == 5 << 10
    cache.clear()
    assert budget.held == 0


def test_what_was_not_used_since_the_size_changed_goes_at_rest():
    budget = Budget(1 << 20)
    cache = SurfaceCache(bytes_of, budget=budget)
    for key in "abc":
        cache.get(key, lambda: picture(1))
    budget.outdated = budget.now
    cache.find("b")
    cache.get("d", lambda: picture(1))
    budget.drop_outdated()
    assert list(cache.kept) == ["b", "d"] and not budget.outdated
