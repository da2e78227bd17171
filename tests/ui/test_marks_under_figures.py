"""Marks lie on the floor: nothing of them is drawn over who stands there, but small signs for spaces that somebody hides."""

from __future__ import annotations

import pygame
import pytest

from game.settings import Settings
from game.ui.board import tabletop
from game.ui.board.board_state import ChoiceMark, Facing, Figure, Mark, Reach, Ring, Strikes, Thread
from game.ui.board.view import BoardView
from game.ui.kit.tokens import Token
from tests.ui.looks import board_view

SIZE = (1280, 720)
AROUND = tuple(f"{row}{column}" for row in "EFGHIJKLM" for column in range(6, 17) if not (row in "HI" and column in (11, 12)))
EDGE, SEEN = 2, 56  # pixels of a silhouette at its edge that are not looked at, and of 255, from which a difference of colour is seen
GLASS = 0.34  # spaces around the glass of a lantern, whose light is in the air
MOST = 0.015  # of a figure that may have changed


@pytest.fixture(scope="module")
def view():
    view = board_view(SIZE)
    view.set_light(Settings().brightness)
    return view


def lion(facing: str = "E") -> Figure:
    return Figure("lion", "monster", "lion", "H11", 2, facing)


def survivor(key: str, space: str, **more: bool) -> Figure:
    return Figure(key, "survivor", f"surv_{key}", space, lantern=True, player=Token(key, key.upper()), **more)


class Nothing:
    """A rim that is not drawn."""

    def draw(self, *given: object) -> None:
        pass

    draw_eyes = draw


def drawn(view: BoardView, figures: list[Figure], marks: tuple[Mark, ...] = ()) -> pygame.Surface:
    view.set_table(figures)
    view.set_marks(marks)
    view.camera.look_at(11.0, 8.0, 72)
    view.settle()
    surface = pygame.display.get_surface()
    view.draw(surface)
    return surface.copy()


def inner(view: BoardView) -> dict[str, pygame.mask.Mask]:
    """Returns by figure which pixels of the window are its own: not those at its edge, before it, or of lights in the air."""
    found: dict[str, pygame.mask.Mask] = {}
    glass = pygame.Surface(SIZE)
    for at in view.tabletop.flames.glows:
        pygame.draw.circle(glass, (255, 255, 255), at, GLASS * view.camera.cell)
    for name, box, picture in view.tabletop.drawn:
        body = pygame.mask.Mask(SIZE)
        body.draw(pygame.mask.from_surface(picture, 240), box.topleft)
        for other in found.values():
            other.erase(body, (0, 0))
        core = body.copy()
        for aside in ((EDGE, 0), (-EDGE, 0), (0, EDGE), (0, -EDGE)):
            core = core.overlap_mask(body, aside)
        core.erase(pygame.mask.from_threshold(glass, (255, 255, 255), (9, 9, 9, 255)), (0, 0))
        if name:
            found[name] = core
    return found


def changed(one: pygame.Surface, other: pygame.Surface, seen: int = SEEN) -> pygame.mask.Mask:
    found = pygame.mask.from_threshold(one, (0, 0, 0), (seen, seen, seen, 255), other)
    found.invert()
    return found


PEOPLE = {"beside": "I13", "below": "J11", "before its face": "H13", "far": "L8"}


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("at", PEOPLE)
def test_marks_change_nothing_of_whoever_stands_there(view, monkeypatch, facing, at):
    """The floor in reach, threads, rings, the front of the monster and the flame of its likely target: over no mane and no face."""
    monkeypatch.setattr(view.tabletop, "threats", Nothing())  # its own rim and eyes
    people = [survivor("c", PEOPLE[at]), survivor("d", "K13")]
    marks = (Reach(tuple(space for space in AROUND if space[0] > "I")), ChoiceMark(("K12", "J13")), Strikes(("J12",)), Facing("H11", facing),
             Ring(PEOPLE[at], "acting"), Ring("K13", "acting"), Thread("H11", PEOPLE[at], 2, 3), Thread("H11", "K13", 2, 2))  # fmt: skip
    bare = drawn(view, [lion(facing), *people])
    marked = drawn(view, [lion(facing), *people], marks)
    seen = changed(bare, marked)
    figures = inner(view)
    assert set(figures) == {"lion", "c", "d"} and seen.count() > 2000
    parts = {name: seen.overlap_area(body, (0, 0)) / body.count() for name, body in figures.items()}
    assert {name: round(part, 3) for name, part in parts.items() if part > MOST} == {}


@pytest.mark.parametrize(("who", "at"), [("lion", "J11"), ("lion", "I10"), ("a", "J11"), ("a", "I12"), ("a", "I10")])
def test_the_ring_around_a_base_crosses_nobody_else(view, monkeypatch, who, at):
    figures = [lion("S") if who == "lion" else survivor("a", "I11"), survivor("c", at)]
    ringed = drawn(view, figures)
    bodies = inner(view)
    others = {each.player.sign for each in figures if each.id == "c"}
    edge = tabletop.ring_edge
    monkeypatch.setattr(tabletop, "ring_edge", lambda cell, sign: pygame.Surface((2, 2)) if sign in others else edge(cell, sign))
    bare = drawn(view, figures)
    seen = changed(bare, ringed, 6)
    assert seen.count() > 100 and seen.overlap_area(bodies[who], (0, 0)) == 0


@pytest.mark.parametrize("facing", "NESW")
def test_of_spaces_that_the_monster_hides_a_sign_in_their_middle_is_all_that_lies_over_it(view, facing):
    bare = drawn(view, [lion(facing)])
    marked = drawn(view, [lion(facing)], (Reach(AROUND), Strikes(("G12",)), ChoiceMark(("F11",))))
    seen, cell = changed(bare, marked), view.camera.cell
    body = inner(view)["lion"]
    middles = pygame.Surface(SIZE)
    for space in AROUND:
        box = pygame.Rect(0, 0, round(0.36 * cell), round(0.34 * cell))
        box.center = view.camera.rect_of(space).center
        middles.fill((255, 255, 255), box)
    over = seen.overlap_mask(body, (0, 0))
    assert 20 < over.count() < 0.03 * body.count()
    over.erase(pygame.mask.from_threshold(middles, (255, 255, 255), (9, 9, 9, 255)), (0, 0))
    assert over.count() < 0.003 * body.count()
