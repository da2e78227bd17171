"""A monster that grows or shrinks on the board: its picture, shadow and eyes are as large as its base, and nothing is left of it on the way."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.rules.engine import events
from game.rules.engine.question_facts import PlacingFacts
from game.rules.engine.questions import CONTROLLER, Ask
from game.ui.board.bloodshed import Bled, shed
from game.ui.board.board_adapter import MONSTER, BoardMarks, figures, motions
from game.ui.board.board_state import Figure, GhostFootprint
from game.ui.board.casting import lights
from game.ui.board.monster_sprites import picture_scale
from game.ui.board.motion import RESIZE, MoveMotion, Queue, ResizeMotion, centre, standing
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.units import Units
from tools.samples.showdown import battle_session

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def view():
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), Units(SIZE))
    view.set_window(Units(SIZE))
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
