"""What is not seen is not held for long: the floor's light pictures go once the floor is cut from them, and come when the zoom wants them."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.ui.board.board_state import Figure
from game.ui.board.ground import LETS_GO
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import MOST_ATLASES, Art
from game.ui.draw.units import Units

pytestmark = pytest.mark.usual_caches

SIZE = (1280, 720)
TABLE = (
    Figure("lion", "monster", "lion", "H11", 2),
    *(Figure(f"s{k}", "survivor", f"surv_{k}", space, lantern=True) for k, space in (("a", "K12"), ("b", "H8"))),
)


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


def board(screen: pygame.Surface) -> BoardView:
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), Units(SIZE))
    view.set_window(Units(SIZE))
    view.set_table(TABLE)
    view.settle()
    view.draw(screen)
    return view


def rested(view: BoardView) -> None:
    """Lets the table rest for long enough."""
    for _ in range(20):
        view.update(LETS_GO / 10)


def shades(screen: pygame.Surface) -> list[tuple[int, ...]]:
    small = pygame.transform.smoothscale(screen, (32, 18))
    return [tuple(small.get_at((x, y))[:3]) for x in range(32) for y in range(18)]


def test_the_lights_of_the_floor_go_and_nothing_is_seen_of_it(screen):
    view = board(screen)
    before = shades(screen)
    rested(view)
    assert view.ground.away and len(view.ground.sources) == 1
    view.set_table((*TABLE, Figure("sc", "survivor", "surv_c", "O20", lantern=True)))
    view.set_table(TABLE)
    view.update(0.1)
    while view.ground.step(view.camera, screen.get_rect(), 1.0):
        pass
    view.draw(screen)
    assert shades(screen) == before


def test_another_zoom_brings_them_back(screen):
    fresh = board(screen)
    fresh.camera.look_at(11, 8, 90)
    fresh.settle()
    fresh.draw(screen)
    wanted = shades(screen)
    view = board(screen)
    rested(view)
    view.camera.look_at(11, 8, 90)
    view.draw(screen)
    view.update(0.3)
    view.update(0.3)
    assert view.ground.wants or view.art.fetching  # until they have come the floor is stretched
    view.art.wait()
    while view.art.fetching:
        view.update(0.3)
    assert not view.ground.away and len(view.ground.sources) == 6
    view.settle()
    view.draw(screen)
    assert shades(screen) == wanted


def test_of_all_figures_only_some_are_held_at_full_size(screen):
    art = Art(paths.images())
    for name in [*art.sprites, *art.sprites]:
        assert art.sprite(name) is not None
    assert 0 < art.held_bytes() <= MOST_ATLASES
