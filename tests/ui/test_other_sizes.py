"""A monster that grows or shrinks on the board: its picture, shadow and eyes are as large as its base, and nothing is left of it on the way."""

from __future__ import annotations

import pygame
import pytest

from game.rules.engine import events
from game.rules.engine.question_facts import MonsterWay, PathFacts, PlacingFacts
from game.rules.engine.questions import CONTROLLER, Ask
from game.ui.board.bloodshed import Bled, shed
from game.ui.board.board_adapter import MONSTER, BoardMarks, figures, motions
from game.ui.board.board_state import BlindSpot, Corner, Facing, Figure, GhostFootprint, Path, Ring, Thread, even_side
from game.ui.board.camera import SIN, Camera
from game.ui.board.casting import lights
from game.ui.board.facing_arrows import FRONT_GAP, FRONT_LONG, front_arrow
from game.ui.board.monster_sprites import picture_scale
from game.ui.board.motion import RESIZE, MoveMotion, Queue, ResizeMotion, centre, standing
from game.ui.board.overlays import floor_marks, spaces_of
from game.ui.board.view import BoardView
from tests.ui.looks import board_view
from tools.samples.showdown import battle_session

pytestmark = pytest.mark.fine_floor

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def view():
    view = board_view(SIZE)
    view.set_area(pygame.Rect(0, 152, 964, 414))
    return view


def lion(size: int, sprite: str = "lion") -> Figure:
    return Figure(MONSTER, "monster", sprite, "H11", size, "S")


def pixels(view: BoardView, figure: Figure) -> pygame.Rect:
    """The pixels of a figure's picture, where the board is seen as always."""
    view.set_table([figure])
    view.fit(["A1", "P22"])
    view.settle()
    view.draw(pygame.Surface(SIZE))
    return next(box for name, box, _ in view.tabletop.drawn if name == MONSTER)


@pytest.mark.parametrize("sprite", ["lion", "no_such_beast"])
def test_its_picture_is_as_large_as_its_base(view, sprite):
    usual = pixels(view, lion(2, sprite))
    for size in (1, 3, 4):
        found = pixels(view, lion(size, sprite))
        assert found.w == pytest.approx(usual.w * size / 2, rel=0.06) and found.h == pytest.approx(usual.h * size / 2, rel=0.06)
    assert pixels(view, lion(2, sprite)).size == usual.size


def test_its_extent_and_its_shadow_grow_with_it(view):
    small, large = view.extent_of(lion(2)), view.extent_of(lion(4))
    assert large.height == pytest.approx(2 * small.height) and large.size == 4
    (_, [two]), (_, [three]) = lights([standing(lion(2))], []), lights([standing(lion(3))], [])
    assert three.radius > two.radius and three.height > two.height


def test_it_grows_where_it_stands_and_walks_on_from_there():
    queue = Queue({MONSTER: standing(lion(2))})
    queue.play([ResizeMotion(MONSTER, "G10", 4), MoveMotion(MONSTER, ("G10", "G11"))])
    queue.advance(RESIZE / 2)
    shown = queue.shown[MONSTER]
    assert 2.2 < shown.side < 3.8 and (shown.x, shown.y) == centre("H11", 2), "its middle stays"
    queue.finish()
    assert (shown.figure.size, shown.grown, shown.dust, shown.lift) == (4, 1, 0, 0)
    assert (shown.x, shown.y) == pytest.approx(centre("G11", 4))


def test_the_board_follows_the_rules():
    session = battle_session(3)
    showdown = session.campaign.showdown
    assert showdown is not None
    showdown.stage, showdown.monster.space, showdown.monster.size = "monster", "H11", 3
    assert next(figure for figure in figures(session.campaign, session.library) if figure.id == MONSTER).size == 3
    assert motions(events.Resized(MONSTER, 3, 2, "H11"), session.campaign, "H11") == [ResizeMotion(MONSTER, "H11", 3)]
    assert motions(events.Resized(MONSTER, 3, 2, ""), session.campaign, "") == []


def test_where_it_may_grow_its_new_base_is_drawn():
    session = battle_session(3)
    marks = BoardMarks(session.campaign, session.game, None, str)  # type: ignore[arg-type]
    question = Ask("place", CONTROLLER, "", ("H10", "H11"), PlacingFacts(MONSTER, size=3))
    marks.choices(question, "H10", ())
    assert [mark for mark in marks.found if isinstance(mark, GhostFootprint)] == [GhostFootprint("H10", 3, None, True)]


def test_blood_lies_where_its_base_was_when_it_bled():
    bled = events.Wounded(MONSTER, by="s1")
    facts = [events.Moved(MONSTER, "H11", "placed"), bled, events.Resized(MONSTER, 4, 2, "G10"), bled]
    assert list(shed(facts, 4)) == [Bled("H11", "", 2, 2), Bled("G10", "", 2, 4)]


def test_a_picture_that_is_not_there_is_not_scaled():
    assert picture_scale(3, None) == 1.0


# ---- bases that are not square ----------------------------------------------------------------------------------------
def long(size: tuple[int, int], facing: str = "S", sprite: str = "lion") -> Figure:
    return Figure(MONSTER, "monster", sprite, "H11", size, facing)


def test_a_long_base_has_its_middle_its_rectangle_and_its_near_edge():
    shown = standing(long((2, 3)))
    assert (shown.x, shown.y, shown.near_edge) == (11.0, 8.5, 10.0)
    camera = Camera()
    camera.look_at(11.0, 8.5, 60)
    rect, column, row = camera.rect_of("H11", (2, 3)), camera.rect_of("H12"), camera.rect_of("J11")
    assert rect.size == (column.right - rect.x, row.bottom - rect.y) and rect.collidepoint(camera.rect_of("J12").center)


@pytest.mark.parametrize("sprite", ["lion", "no_long_beast"])
def test_its_picture_is_as_large_as_that_of_a_square_of_the_same_area(view, sprite):
    usual, found = pixels(view, lion(2, sprite)), pixels(view, long((2, 3), sprite=sprite))
    assert found.w >= usual.w * 0.98 and found.h > usual.h
    assert picture_scale(even_side((2, 3)), None) == 1.0 and even_side((1, 4)) == 2.0 and even_side(3) == 3


@pytest.mark.parametrize(("facing", "far"), [("N", (0.0, -1.5)), ("S", (0.0, 1.5)), ("E", (1.0, 0.0)), ("W", (-1.0, 0.0))])
def test_its_arrow_stands_before_the_side_that_it_faces(facing, far):
    arrow, (ax, ay) = front_arrow(60, (2, 3), facing)
    x, y = arrow.get_width() / 2 - ax, arrow.get_height() / 2 - ay
    beyond = FRONT_GAP + FRONT_LONG / 2
    wanted = [60 * (side + beyond * (side > 0) - beyond * (side < 0)) for side in far]
    assert (x, y / SIN) == (pytest.approx(wanted[0], abs=5), pytest.approx(wanted[1], abs=8))


def test_where_it_may_go_and_what_is_behind_it_is_marked():
    session = battle_session(3)
    showdown = session.campaign.showdown
    assert showdown is not None
    showdown.stage, showdown.monster.space, showdown.monster.size, showdown.monster.facing = "monster", "H11", (2, 3), "E"
    session.game.refresh()
    marks = BoardMarks(session.campaign, session.game, None, str)  # type: ignore[arg-type]
    marks.blind_spot()
    facts = PathFacts((MonsterWay("H15", ("H12", "H13", "H14", "H15"), ()), MonsterWay("L11", ("I11", "J11", "K11", "L11"), ())))
    marks.choices(Ask("path", CONTROLLER, "", ("H15", "L11"), facts), "L11", ())
    assert [mark.spaces for mark in marks.found if isinstance(mark, BlindSpot)] == [("H10", "I10", "J10")]
    assert {(mark.space, mark.size) for mark in marks.found if isinstance(mark, GhostFootprint)} == {("H15", (2, 3)), ("L11", (2, 3))}


def test_everything_that_marks_a_base_is_drawn_around_it(view):
    """Each mark of a base of 4 x 1 spaces changes pixels of its own spaces, and none far from it."""
    for mark in (Facing("H11", "E", (4, 1)), Ring("H11", "choosable", (4, 1)), Ring("H11", "target", (4, 1)), Corner("H11", (4, 1)),
                 GhostFootprint("H11", (4, 1), "N"), Path(("H11", "H12", "H13"), size=(4, 1)), Thread("H11", "B3", (4, 1), 3)):
        view.set_table([])
        view.fit(["A1", "P22"])
        view.settle()
        places = [view.camera.rect_of(space, size) for space, size in spaces_of(mark)]
        patches = floor_marks([mark], view.camera, pygame.Rect(0, 0, *SIZE), 1.0)
        assert patches, mark
        for picture, corner in patches:
            seen = picture.get_bounding_rect().move(corner)
            assert seen.colliderect(places[0]) and places[0].unionall(places[1:]).inflate(90, 90).contains(seen), mark


def test_it_grows_on_both_sides():
    queue = Queue({MONSTER: standing(long((2, 3)))})
    queue.play([ResizeMotion(MONSTER, "H10", (3, 4))])
    queue.advance(RESIZE / 2)
    assert even_side((2, 3)) < queue.shown[MONSTER].side < even_side((3, 4))
    queue.finish()
    shown = queue.shown[MONSTER]
    assert (shown.figure.size, shown.grown, shown.x, shown.y) == ((3, 4), 1.0, 10.5, 9.0)
