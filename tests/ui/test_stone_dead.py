"""The faces of the dead in the floor: in all six light pictures, on their own slabs and nowhere else, lit from their sides."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.model.campaign import StoneFace
from game.model.space import SPACES
from game.rules.engine import events
from game.scenes.session import stories
from game.ui.board.board_state import cell_of
from game.ui.board.camera import SIN
from game.ui.board.stone_dead import StoneDead, WornBy, wear, worn
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw import relief
from game.ui.draw.art import LIGHTS, Art
from game.ui.draw.units import Units
from tests.session.tables import story
from tests.ui.battle_table import scene_of
from tests.ui.showdown_player import opened

pytestmark = pytest.mark.fine_floor

DENSITY = 48
LOOKS = sorted(file.stem.removeprefix("surv_") for file in (paths.images() / "portraits").glob("surv_?.webp"))


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.init()
    pygame.display.set_mode((8, 8))


def floor(colour=(96, 92, 86)) -> pygame.Surface:
    made = pygame.Surface((22 * DENSITY, round(16 * DENSITY * SIN)), depth=32)
    made.fill(colour)
    return made


def slab(space: str) -> pygame.Rect:
    row, column = cell_of(space)
    return pygame.Rect(column * DENSITY, round(row * DENSITY * SIN), DENSITY, round(DENSITY * SIN))


def grey(surface: pygame.Surface, area: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, area)[:3]) / 3


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("look", LOOKS)
def test_a_face_changes_its_own_slab_and_keeps_the_light_of_the_stone(look, light):
    before, after = floor(), floor()
    StoneDead([WornBy("H11", look)])(light, after, DENSITY)
    own = slab("H11")
    changed = pygame.mask.from_threshold(after, (96, 92, 86), (2, 2, 2, 255))
    changed.invert()
    assert changed.count() > own.w * own.h * 0.3, "no face is seen"
    for box in changed.get_bounding_rects():
        assert own.contains(box)
    assert 0.75 < grey(after, own) / grey(before, own) < 1.3


def test_a_face_is_bright_on_the_side_of_the_light():
    pictures = {}
    for light in ("dE", "dW", "dN", "dS"):
        pictures[light] = floor()
        StoneDead([WornBy("H11", "b")])(light, pictures[light], DENSITY)
    own = slab("H11").inflate(-16, -12)
    east, south = pygame.Rect(own.centerx, own.y, own.w // 2, own.h), pygame.Rect(own.x, own.centery, own.w, own.h // 2)
    assert grey(pictures["dE"], east) > grey(pictures["dW"], east)
    assert grey(pictures["dS"], south) > grey(pictures["dN"], south)


def test_every_space_can_wear_a_face_and_one_without_a_portrait_stays_plain():
    picture = floor()
    StoneDead([WornBy(space, "a") for space in SPACES])("amb", picture, DENSITY)
    plain, empty = floor(), floor()
    StoneDead([WornBy("A1", "nobody")])("amb", plain, DENSITY)
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(picture, "RGB")


def test_dark_and_light_people_are_of_one_stone():
    found = []
    for look in LOOKS:
        picture = floor()
        StoneDead([WornBy("H11", look)])("own", picture, DENSITY)
        found.append(grey(picture, slab("H11")))
    assert max(found) - min(found) < 25


def test_a_floor_that_is_seen_loads_its_light_again_once_for_new_faces(monkeypatch):
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), Units((320, 180)))
    view.set_window(Units((320, 180)))
    fetched = []
    monkeypatch.setattr(view.art, "fetch_ground", fetched.append)
    faces = [WornBy("H11", "a")]
    wear(view, faces)
    assert not fetched, "the first drawing fetches them anyway"
    view.draw(pygame.Surface((320, 180)))
    del fetched[:]
    wear(view, faces)
    assert not fetched
    wear(view, [*faces, WornBy("A1", "b")])
    assert fetched == ["stone_faces"]
    wear(view, [])
    assert len(fetched) == 2 and isinstance(view.art.inlay, StoneDead) and view.art.inlay.faces == ()


def test_the_floor_of_a_story_wears_the_faces_of_the_story():
    campaign = story(stories.library()[0], 1)
    assert worn(campaign) == ()
    campaign.stone_faces = [StoneFace("B3", "s1", "Ann", "c"), StoneFace("C9", "s2", "Bob", "f")]
    assert worn(campaign) == (WornBy("B3", "c"), WornBy("C9", "f"))


def test_a_fight_begins_on_the_faces_of_the_last_and_wears_no_new_one_before_the_next(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    scene = scene_of(opened(answers=14))
    assert not scene.view.art.inlay
    scene.session.campaign.stone_faces = [StoneFace("B3", "s1", "Ann", "c")]
    scene.narrator.put_down()
    assert not scene.view.art.inlay, "the floor is loaded again in the midst of a fight"
    for begins in (scene.narrator.begin, lambda: scene.narrator.told_one(events.Ended("attempt", "again"))):
        scene.view.art.inlay = None
        begins()
        assert scene.view.art.inlay.faces == (WornBy("B3", "c"),)


@pytest.mark.parametrize(("face", "head", "said"), [
    (StoneFace("B3", "s1", "Ann", "c"), "Ann", "first fight"), (StoneFace("B3", "s1", "Ann", "c", 0, 2), "Ann", "attempt 2"),
    (StoneFace("B3", "s1", "", "c", 4, 1), "Somebody without a name", "lantern year 4")])
def test_the_pointer_over_a_face_says_whose_it_is(tmp_path, monkeypatch, face, head, said):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))
    scene = scene_of(opened(answers=14))
    scene.session.campaign.stone_faces = [face]
    assert scene.board_input.face_under("B3") is None, "it is not worn before the next fight"
    scene.narrator.begin()
    scene.fight.hovered_space = "B3"
    tip, *place = scene.board_input.tile_under()
    assert (tip.head, place) == (head, ["B3", 1, 1]) and said in tip.body and "‹" not in tip.body
    assert scene.board_input.face_under("B4") is None


def test_a_carving_is_kept():
    relief.forget()
    first = relief.carved("portraits/surv_a.webp")
    assert relief.carved("portraits/surv_a.webp") is first
