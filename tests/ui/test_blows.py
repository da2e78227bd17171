"""A blow on the board is seen: it gathers, hits, holds a breath, throws back; nothing of it waits for the table's next choice."""

from __future__ import annotations

import math

import pygame
import pytest

from game.rules.engine import events
from game.ui.board.blood_decals import DROP, SPECK, BloodDecal, BloodDecals
from game.ui.board.blood_decals import MOST as MOST_STAINS
from game.ui.board.bloodshed import Bled, shed
from game.ui.board.board_state import Figure
from game.ui.board.camera import Camera
from game.ui.board.easing import HELD, LANDS, lunge
from game.ui.board.motion import BREATH, RECOIL, STRIKE, BlowMotion, DieMotion, FallMotion, Queue, StrikeMotion, standing
from game.ui.board.particles import MOST, Particles, spray
from game.ui.draw.surface_cache import SHARED

pytestmark = pytest.mark.fine_floor

LION = Figure("lion", "monster", "lion", "H11", 2, "S")
ANN = Figure("ann", "survivor", "surv_a", "K12", lantern=True)


def queue(speed=1, **more):
    return Queue({f.id: standing(f) for f in (LION, ANN)}, speed, **more)


def test_a_strike_gathers_before_it_hits_stays_a_moment_and_comes_home():
    assert lunge(0.2) < 0 and lunge(LANDS) == 1.0 == lunge((LANDS + HELD) / 2) and lunge(1.0) == 0.0
    q = queue()
    q.play([StrikeMotion("lion", "K12")])
    home = q.shown["lion"].y
    q.advance(0.1)
    assert q.shown["lion"].y < home  # away from the one it will strike
    q.advance(STRIKE * LANDS - 0.1)
    assert q.shown["lion"].y > home + 0.3
    q.finish()
    assert q.shown["lion"].y == pytest.approx(home) and q.shown["lion"].pose == ""


def test_a_hit_holds_a_breath_and_then_throws_back():
    q = queue()
    q.play([BlowMotion("ann", "H11", 3)])
    home = q.shown["ann"].y
    q.advance(BREATH * 0.9)
    assert q.shown["ann"].y == home and q.shown["ann"].flash == 1.0 and q.particles.drops
    q.advance(RECOIL * 0.3)
    assert q.shown["ann"].y > home + 0.1
    q.advance(RECOIL)
    assert q.shown["ann"].y == pytest.approx(home) and q.shown["ann"].flash == 0 and not q.busy


def test_the_same_blow_throws_the_same_blood():
    def drops():
        q = queue()
        q.play([BlowMotion("ann", "H11", 3)])
        q.advance(0.05)
        return q.particles.drops

    assert drops() == drops()
    assert spray("blood", (0, 0, 1), (1, 0), 5, "a") != spray("blood", (0, 0, 1), (1, 0), 5, "b")


def test_a_table_without_blood_sees_dust_and_one_without_flashes_neither_flash_nor_shudder():
    q = queue(blood=False, flashes=False)
    q.play([BlowMotion("ann", "H11", 3)])
    q.advance(0.05)
    assert {drop.kind for drop in q.particles.drops} == {"dust"}
    assert q.shown["ann"].flash == 0 and not q.impact.running


@pytest.mark.parametrize("how", [{"speed": 0}, {"reduced": True}])
def test_in_the_still_form_nothing_flies_and_who_was_hit_keeps_a_bright_edge(how):
    q = queue(**how)
    q.play([BlowMotion("ann", "H11", 3), FallMotion("ann"), DieMotion("ann")])
    q.advance(0.01)
    assert not q.busy and not q.particles.drops and not q.impact.running
    assert q.shown["ann"].alpha == 0 and "ann" in q.edges


def test_drops_go_after_a_while_and_never_are_too_many():
    pool = Particles()
    for n in range(20):
        pool.add(spray("blood", (5, 5, 0.5), (0, 1), 20, str(n), pool.now))
    assert len(pool.drops) == MOST
    for _ in range(40):
        pool.advance(0.1)
    assert pool.drops == [] and not pool.advance(0.1)


def test_blood_that_has_fallen_stays_on_the_floor():
    q = queue()
    q.play([BlowMotion("ann", "H11", 3)])
    for _ in range(40):
        q.advance(0.1)
    stains = q.particles.stains
    assert not q.particles.drops and 6 <= len(stains.all) <= 16  # few enough to be seen one by one
    assert sum(stain.y for stain in stains.all) / len(stains.all) > q.shown["ann"].y  # away from the one who struck
    before = list(stains.all)
    q.advance(60.0)
    assert stains.all == before


@pytest.mark.parametrize("how", [{"speed": 0}, {"reduced": True}])
def test_in_the_still_form_blood_lies_there_at_once(how):
    q = queue(**how)
    q.play([BlowMotion("ann", "H11", 3)])
    q.advance(0.01)
    assert not q.particles.drops and 6 <= len(q.particles.stains.all) <= 16


def sizes(stains):
    return {"speck" if s.large <= SPECK else "drop" if s.large <= DROP else "splash" for s in stains}


@pytest.mark.parametrize("way", [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7)])
def test_blood_lies_in_three_sizes_away_from_the_blow(way):
    q = queue()
    for _ in range(6):
        q.bleed((11.0, 8.0), way, 3)
    stains = q.particles.stains.all
    assert sizes(stains) == {"speck", "drop", "splash"}
    along = [(s.x - 11.0) * way[0] + (s.y - 8.0) * way[1] for s in stains]
    assert sum(1 for far in along if far > 0) > 0.8 * len(along) and max(along) > 1.0
    thrown = [s for s in stains if s.large > SPECK]
    assert sum(1 for s in thrown if math.cos(s.way) * way[0] + math.sin(s.way) * way[1] > 0.5) > 0.8 * len(thrown)


@pytest.mark.parametrize(("x", "y"), [(0.4, 8.0), (21.6, 8.0), (11.0, 0.4), (11.0, 15.6), (0.3, 0.3), (21.7, 15.7)])
def test_blood_ends_at_the_edge_of_the_board(x, y):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    q, camera = queue(), Camera()
    for way in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
        for _ in range(8):
            q.bleed((x, y), way, 4)
    camera.bounded = False
    camera.look_at(x, y, 67)
    floor = pygame.Surface((1280, 720))
    floor.fill((120, 90, 60))
    q.particles.stains.draw(floor, camera)
    left, top = camera.edge_x(0), camera.edge_y(0)
    board = pygame.Rect(left, top, camera.edge_x(22) - left, camera.edge_y(16) - top)
    inside = floor.subsurface(board.clip(floor.get_rect()))
    assert pygame.transform.average_color(inside)[:3] < (119, 89, 59)
    floor.fill((120, 90, 60), board)
    assert pygame.transform.threshold(None, floor, (120, 90, 60), (0, 0, 0, 0), None, 0) == 1280 * 720


def test_blood_stays_in_the_hollows_and_runs_off_what_is_raised():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    stains, camera = BloodDecals(), Camera()

    def relief(cells, size):
        hollows = pygame.Surface(size)
        hollows.fill((255, 255, 255), (0, 0, size[0] // 2, size[1]))
        hollows.fill((140, 140, 140), (size[0] // 2, 0, size[0], size[1]))
        return hollows

    stains.relief = relief
    stains.add(BloodDecal(10.5, 7.5, 0.6))
    floor = pygame.Surface((1280, 720))
    floor.fill((120, 90, 60))
    stains.draw(floor, camera)
    low, high = (floor.get_at(tuple(round(n) for n in camera.point(x, 7.5))) for x in (10.3, 10.7))
    assert low.r < high.r < 120 and low.g < high.g < 90


def test_a_table_without_blood_finds_none_on_its_floor():
    q = queue(blood=False)
    q.play([BlowMotion("ann", "H11", 4)])
    for _ in range(40):
        q.advance(0.1)
    assert q.particles.stains.all == []


def test_a_stain_darkens_the_floor_and_a_switch_hides_it():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    stains, camera = BloodDecals(), Camera()
    for _ in range(MOST_STAINS + 10):
        stains.add(BloodDecal(11.0, 8.0, 0.3))
    assert len(stains.all) <= MOST_STAINS
    floor = pygame.Surface((1280, 720))
    floor.fill((120, 90, 60))
    stains.draw(floor, camera)
    spot = tuple(round(n) for n in camera.point(11.0, 8.0))
    assert floor.get_at(spot).r < 90 and floor.get_at(spot).g < 30 and floor.get_at((5, 5)) == (120, 90, 60, 255)
    floor.fill((120, 90, 60))
    stains.seen = False
    stains.draw(floor, camera)
    assert floor.get_at(spot) == (120, 90, 60, 255)


def test_blood_is_found_again_from_what_is_told_of_the_fight():
    facts = [
        events.Moved("s1", "K12"), events.Moved("monster", "H11"), events.HitSuffered("s1", "body", 1, 0, 1), events.HitSuffered("s1", "arms", 1, 1),
        events.Moved("s1", "L12"), events.Wounded("monster", by="s1"),
    ]  # fmt: skip
    assert list(shed(facts, 2)) == [Bled("K12", "H11", 2), Bled("H11", "L12", 2, 2)]


def test_what_flies_keeps_nobody_waiting():
    q = queue()
    q.play([BlowMotion("ann", "H11", 3)])
    while q.busy:
        q.advance(0.02)
    assert q.particles.drops


def test_the_pictures_of_stains_are_within_the_common_budget_and_are_drawn_again_when_dropped():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    stains, camera = BloodDecals(), Camera()
    stains.add(BloodDecal(11.0, 8.0, 0.3))
    floors = []
    for _ in range(2):
        for cache in list(SHARED.caches):
            cache.clear()
        floor = pygame.Surface((1280, 720))
        floor.fill((120, 90, 60))
        stains.draw(floor, camera)
        assert SHARED.held > 0
        floors.append(pygame.image.tobytes(floor, "RGB"))
    assert floors[0] == floors[1]
