"""How figures stand: nobody like another, the monster's front always in sight, and a turn is a lift and a swap, never a squeeze."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game import paths
from game.rules.settlement.newcomers import LOOKS
from game.ui.board.board_state import Figure
from game.ui.board.facing_arrows import OUT, front_arrow
from game.ui.board.motion import EDGE_SECONDS, SWAPPED, TURN, Queue, TurnMotion, standing
from game.ui.board.poses import figure_of_look
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.kit.tokens import Token
from tests.ui.looks import board_view

pytestmark = pytest.mark.fine_floor

SIZE = (1280, 720)
LEAST_APART, USUALLY_APART = 0.30, 0.38  # of two silhouettes: what only one of them covers, as part of what either does
PLAYERS = "abcdef"


@pytest.fixture(scope="module")
def view():
    view = board_view(SIZE)
    view.set_area(pygame.Rect(0, 152, 964, 414))
    return view


def drawn(view: BoardView, figures: list[Figure]) -> pygame.Surface:
    view.set_table(figures)
    view.fit()
    surface = pygame.Surface(SIZE)
    view.draw(surface)
    view.settle()
    view.draw(surface)
    return surface


def body_of(art: Art, name: str) -> tuple[pygame.mask.Mask, tuple[float, float]]:
    """Returns the silhouette of a sprite above its base, and its anchor."""
    of, atlas = art.sprites[name], art.sprite(name)
    mask = pygame.mask.from_surface(atlas.subsurface((0, 0, *of.frame)), 110)
    below = pygame.mask.Mask((of.frame[0], max(1, round(of.frame[1] - of.anchor[1] + 20))), fill=True)
    mask.erase(below, (0, of.frame[1] - below.get_size()[1]))
    return mask, of.anchor


def test_no_two_survivors_have_one_silhouette(view):
    found = {key: body_of(view.art, f"surv_{key}_stand") for key in PLAYERS}
    apart = {}
    for one, other in combinations(PLAYERS, 2):
        (first, at), (second, by) = found[one], found[other]
        both = first.overlap_area(second, (round(at[0] - by[0]), round(at[1] - by[1])))
        either = first.count() + second.count() - both
        apart[one, other] = (either - both) / either
    assert min(apart.values()) > LEAST_APART and sum(apart.values()) / len(apart) > USUALLY_APART, apart


@pytest.mark.parametrize("facing", "NESW")
def test_the_arrow_of_the_monster_is_in_front_of_it(view, facing):
    surface = drawn(view, [Figure("lion", "monster", "lion", "H11", 2, facing)])
    (x, y), (fx, fy) = (11.0, 8.0), OUT[facing]
    px, py = view.camera.point(x + fx * 1.2, y + fy * 1.2)
    red = surface.get_at((round(px), round(py)))
    assert red.r > 1.6 * max(red.g, red.b), red


def test_whoever_stands_before_the_monster_covers_its_arrow(view):
    alone = drawn(view, [Figure("lion", "monster", "lion", "H11", 2, "S")])
    near = drawn(view, [Figure("lion", "monster", "lion", "H11", 2, "S"), Figure("a", "survivor", "surv_a", "J12", lantern=True, player=Token("a", "A"))])
    name, box, picture = next(drawn for drawn in view.tabletop.drawn if drawn[0] == "a")
    arrow, anchor = front_arrow(view.camera.cell, 2, "S")
    px, py = view.camera.point(11.0, 8.0)
    place = arrow.get_rect(topleft=(round(px - anchor[0]), round(py - anchor[1])))
    shared = [(x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)
              if box.collidepoint(x, y) and picture.get_at((x - box.x, y - box.y)).a > 250 and arrow.get_at((x - place.x, y - place.y)).a > 240]
    assert shared and any(near.get_at(at) != alone.get_at(at) for at in shared), name


@pytest.mark.parametrize(("facing", "space"), [("S", "J11"), ("E", "H13"), ("W", "H10"), ("N", "G11")])
def test_the_arrow_covers_no_survivor_wherever_they_stand_before_it(view, monkeypatch, facing, space):
    people = [Figure("a", "survivor", "surv_a", space, lantern=True, player=Token("a", "A"))]
    with_arrow = drawn(view, [Figure("lion", "monster", "lion", "H11", 2, facing), *people])
    monkeypatch.setattr(view.tabletop, "draw_front", lambda *_: None)
    without = drawn(view, [Figure("lion", "monster", "lion", "H11", 2, facing), *people])
    _, box, picture = next(drawn for drawn in view.tabletop.drawn if drawn[0] == "a")
    body = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom) if picture.get_at((x - box.x, y - box.y)).a > 250]
    assert len(body) > 500 and [at for at in body if sum(with_arrow.get_at(at)[:3]) - sum(without.get_at(at)[:3]) > 12] == []


def turning(reduced: bool = False) -> Queue:
    queue = Queue({"lion": standing(Figure("lion", "monster", "lion", "H11", 2, "S"))}, reduced=reduced)
    queue.play([TurnMotion("lion", "N")])
    return queue


def test_a_turn_lifts_the_figure_and_swaps_it_at_the_height_with_dust():
    queue, facings, lifts = turning(), [], []
    for _ in range(10):
        queue.advance(TURN / 10)
        shown = queue.shown["lion"]
        facings.append(shown.facing)
        lifts.append(shown.lift)
    assert facings[0] == "S" and facings[-1] == "N"
    swapped = facings.index("N")
    assert lifts[swapped] == pytest.approx(max(lifts), abs=0.05) and max(lifts) > 0.25 and lifts[-1] == 0.0
    assert abs((swapped + 1) / 10 - SWAPPED) <= 0.1
    assert any(drop.kind == "dust" for drop in queue.particles.drops)


def test_with_reduced_motion_it_has_turned_at_once_with_bright_corners():
    queue = turning(reduced=True)
    queue.advance(0.01)
    shown = queue.shown["lion"]
    assert (shown.facing, shown.lift, queue.busy) == ("N", 0.0, False)
    assert queue.edges["lion"] == EDGE_SECONDS and not queue.particles.drops


def test_a_figure_keeps_its_width_through_a_turn(view):
    drawn(view, [Figure("lion", "monster", "lion", "H11", 2, "S")])
    queue = view.queue
    queue.play([TurnMotion("lion", "N")])
    widths = {view.art.sprites[f"lion_{facing}"].frame[0] * view.camera.cell / view.art.pixels_per_space for facing in "SN"}
    surface = pygame.Surface(SIZE)
    for _ in range(6):
        queue.advance(TURN / 6)
        view.tabletop.draw(surface, list(queue.shown.values()), (), (), still=False)
        seen = next(picture.get_width() for name, _, picture in view.tabletop.drawn if name == "lion")
        assert min(abs(seen - wide) for wide in widths) <= 1.5


def test_every_look_has_a_portrait_and_a_miniature():
    for look in "".join(LOOKS.values()):
        assert (paths.images() / "portraits" / f"surv_{look}.webp").exists(), look
        assert (paths.images() / "miniatures" / f"{figure_of_look(look)}_stand.webp").exists(), look
