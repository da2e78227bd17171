"""The board on the screen: what one points at is what is drawn there, and what lies in front covers what lies behind."""

from __future__ import annotations

import math

import pygame
import pytest

from game import paths
from game.cards.board_plans import MapDamaged
from game.ui.board.board_state import COLUMNS, ROWS, ChoiceMark, Corner, FactPlate, Figure, Number, Reach, Ring, TerrainTile, space_of
from game.ui.board.camera import LARGEST, SMALLEST
from game.ui.board.motion import DieMotion, MoveMotion
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.units import Units
from game.ui.kit.tokens import Token

pytestmark = pytest.mark.fine_floor

EVERY_SPACE = [space_of(row, column) for row in range(ROWS) for column in range(COLUMNS)]
RING = [
    "B11",
    "B12",
    "C10",
    "C13",
    "D9",
    "D14",
    "E8",
    "E15",
    "F7",
    "F16",
    "G6",
    "G17",
    "H5",
    "H18",
    "I5",
    "I18",
    "J6",
    "J17",
    "K7",
    "K16",
    "L8",
    "L15",
    "M9",
    "M14",
    "N10",
    "N13",
    "O11",
    "O12",
]
SIZE = (1280, 720)


def lion(space="H11", **more):
    return Figure("lion", "monster", "lion", space, 2, **more)


def survivor(key, space, **more):
    return Figure(f"s{key}", "survivor", f"surv_{key}", space, lantern=True, player=Token(key, key.upper()), **more)


@pytest.fixture(scope="module")
def screen():
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def view(screen):
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), Units(SIZE))
    view.set_window(Units(SIZE))
    view.set_area(pygame.Rect(0, 152, 964, 414))
    return view


# ------------------------------------------------------------------ pointing


@pytest.mark.parametrize("cell", [SMALLEST, 45, 67, 71, 96, 111, LARGEST])
@pytest.mark.parametrize("centre", [(11, 8), (10.37, 7.81), (3, 14)])
def test_the_space_under_the_pointer_is_the_space_drawn_there(view, cell, centre):
    view.camera.look_at(*centre, cell)
    for space in EVERY_SPACE:
        box = view.rect_of(space)
        for point in (box.topleft, box.center, (box.right - 1, box.bottom - 1), (box.right - 0.4, box.bottom - 0.4)):
            assert view.space_at(point) == space


def test_spaces_touch_without_gap_or_overlap_at_every_zoom(view):
    for cell in range(SMALLEST, LARGEST + 1):
        view.camera.look_at(9.63, 6.27, cell)
        for row in range(ROWS):
            assert view.rect_of(f"{chr(65 + row)}1").right == view.rect_of(f"{chr(65 + row)}2").left
            if row:
                assert view.rect_of(f"{chr(64 + row)}7").bottom == view.rect_of(f"{chr(65 + row)}7").top


def test_nothing_is_pointed_at_beside_the_board(view):
    view.fit(["A1", "P22"])
    whole = view.rect_of("A1").union(view.rect_of("P22"))
    for point in ((whole.left - 1, 300), (whole.right, 300), (500, whole.top - 1), (500, whole.bottom)):
        assert view.space_at(point) is None


def test_a_base_of_two_spaces_covers_four_spaces_exactly(view):
    base = view.rect_of("H11", 2)
    assert base == view.rect_of("H11").unionall([view.rect_of(s) for s in ("H12", "I11", "I12")])


def test_the_place_under_the_pointer_stays_there_while_one_zooms(view):
    view.camera.look_at(11, 8, 60)
    point = (700, 300)
    before = view.camera.place(point)
    for factor in (1.1, 1.1, 1.3, 0.8, 0.9):
        view.zoom_at(point, factor)
        assert math.dist(view.camera.place(point), before) < 0.02


def test_the_zoom_stops_at_both_ends_and_the_board_stays_in_sight(view):
    for _ in range(60):
        view.zoom_at((10, 160), 1.2)
    assert view.camera.cell == LARGEST
    for _ in range(60):
        view.zoom_at((900, 500), 0.8)
        view.pan(400, 300)
    assert view.camera.cell == SMALLEST
    assert any(view.camera.area.colliderect(view.rect_of(space)) for space in EVERY_SPACE)


def test_a_large_window_may_come_as_close_as_a_small_one(view):
    view.set_window(Units((3840, 2160)))
    view.zoom_at((1000, 1000), 100)
    assert view.camera.cell == round(LARGEST * 2.5)
    view.set_window(Units(SIZE))
    assert view.camera.cell == LARGEST


def test_fitting_shows_everyone_and_bringing_moves_only_if_it_must(view):
    view.set_table([lion(), survivor("a", "C4"), survivor("b", "N19")])
    view.fit()
    assert view.camera.shows(["H11", "C4", "N19"])
    before = view.camera.x, view.camera.y, view.camera.cell
    view.steering.bring(["H11"])
    assert (view.camera.x, view.camera.y, view.camera.cell) == before and not view.camera.gliding
    view.camera.look_at(11, 8, 100)
    view.steering.bring(["C4"])
    view.update(10.0)
    assert view.camera.shows(["C4"])


# ------------------------------------------------------------------ the board file


def test_survivors_are_set_up_on_the_ring_of_six_spaces(view):
    assert sorted(view.board.deployment) == sorted(RING)
    for space in RING:
        row, column = ord(space[0]) - 65, int(space[1:]) - 1
        near = min(abs(row - r) + abs(column - c) for r in (7, 8) for c in (10, 11))
        assert near == 6


def test_every_thing_of_the_board_file_lies_on_the_board(view):
    assert set(view.board.layers) == {"deployment", "terrain"}
    for things in view.board.layers.values():
        for thing in things:
            assert thing.space in EVERY_SPACE
    assert view.board.ground in view.art.grounds


def test_a_board_file_that_is_damaged_or_of_another_size_says_so(tmp_path):
    good = (paths.maps() / "showdown.tmx").read_text()
    broken = tmp_path / "broken.tmx"
    for wrong in (
        "",
        good[:300],
        "no xml",
        good.replace('height="16" tilewidth', 'height="15" tilewidth'),
        good.replace('x="960" y="67"', 'x="9600" y="67"'),
    ):
        broken.write_text(wrong)
        with pytest.raises(MapDamaged, match=r"broken\.tmx"):
            read_map(broken)
    with pytest.raises(MapDamaged, match="missing"):
        read_map(tmp_path / "none.tmx")


# ------------------------------------------------------------------ drawing


def names_drawn(view):
    return [name for name, _, _ in view.tabletop.drawn if name]


def test_who_stands_nearer_is_drawn_later(view, screen):
    view.set_table([survivor("a", "K12"), lion(), survivor("b", "F11"), survivor("c", "I13")])
    view.draw(screen)
    assert names_drawn(view).index("sb") < names_drawn(view).index("lion") < names_drawn(view).index("sa")


def test_the_dead_are_not_drawn_and_cannot_be_pointed_at(view, screen):
    view.set_table([lion(), survivor("a", "K12", dead=True)])
    view.draw(screen)
    assert names_drawn(view) == ["lion"]
    assert view.figure_at(view.rect_of("K12").center) is None


def test_a_figure_is_found_by_its_pixels(view, screen):
    view.set_table([lion(), survivor("a", "K12")])
    view.fit()
    view.draw(screen)
    assert view.figure_at(view.rect_of("K12").center) == "sa"
    assert view.figure_at(view.rect_of("H11", 2).center) == "lion"
    assert view.figure_at(view.rect_of("B2").center) is None


def test_lanterns_make_light(view, screen):
    view.set_table([lion(), survivor("a", "N3")])
    view.fit(["H11", "N3"])
    view.settle()
    view.draw(screen)
    bright = pygame.transform.average_color(screen, view.rect_of("O4"))
    dark = pygame.transform.average_color(screen, view.rect_of("F16"))
    assert sum(bright[:3]) > 2 * sum(dark[:3]) and bright[0] > bright[2]
    view.set_table([lion(), survivor("a", "N3", dead=True)])
    view.settle()
    view.draw(screen)
    assert sum(pygame.transform.average_color(screen, view.rect_of("O4"))[:3]) < sum(bright[:3]) / 2


def seen_of_the_lion(view, screen, *lanterns):
    """Returns how bright the lion is on the screen, and the floor far from everyone, with survivors in these spaces."""
    view.set_table([lion(), *(survivor(letter, space) for letter, space in zip("abcd", lanterns, strict=False))])
    view.tabletop.night.company = 4
    view.settle()
    view.draw(screen)
    box = view.rect_of("H11", 2)
    body = pygame.Rect(0, 0, box.w // 2, box.h // 2)
    body.midbottom = box.center
    return tuple(sum(pygame.transform.average_color(screen, part)[:3]) for part in (body, view.rect_of("B19", 2)))


def test_the_lion_far_from_every_lantern_is_still_seen_and_night_is_still_night(view, screen):
    view.fit(["B3", "N20"])
    close, _ = seen_of_the_lion(view, screen, "K11", "K13", "G10", "H14")
    _, floor_of_four = seen_of_the_lion(view, screen, "N2", "N4", "P2", "P4")
    alone, floor_of_one = seen_of_the_lion(view, screen, "P2")
    assert alone > close / 2 and alone > 3 * floor_of_one
    assert 0 < floor_of_one < floor_of_four * 0.8


@pytest.mark.parametrize("high", [414, 520, 700])
@pytest.mark.parametrize("at", [(3, 2), (11, 8), (20, 15)])
def test_whoever_zooms_out_sees_all_rows_as_soon_as_they_fit(view, high, at):
    view.set_area(pygame.Rect(0, 0, 964, high))
    view.camera.look_at(*at, 90)
    while view.camera.cell > view.camera.smallest:
        view.zoom_at((482, 40), 0.9)
        camera = view.camera
        if camera.area.h >= camera.rect_of("A1").union(camera.rect_of("P1")).h:
            assert camera.area.top <= camera.rect_of("A1").top and camera.rect_of("P1").bottom <= camera.area.bottom, camera.cell


def test_a_survivor_behind_the_lion_shows_through_it(view, screen):
    view.fit(["H11"])
    view.set_table([lion(), survivor("a", "G11")])
    view.settle()
    view.draw(screen)
    box = next(box for name, box, _ in view.tabletop.drawn if name == "sa")
    with_ghost = screen.subsurface(box).copy()
    view.set_table([lion(), Figure("sa", "monster", "surv_a", "G11", lantern=True)])
    assert len(view.tabletop.behind.contours) == 1
    sign = (224, 112, 94)
    outline = sum(
        sum(abs(a - b) for a, b in zip(with_ghost.get_at((x, y))[:3], sign, strict=True)) < 90
        for x in range(box.w)
        for y in range(box.h)
    )
    assert outline > 40


def drawn_before_cover(view, screen, monkeypatch) -> pygame.Surface:
    """Draws the board; returns its picture, and leaves on the screen the one in which nobody is seen through what covers them."""
    view.settle()
    view.draw(screen)
    frame = screen.copy()
    monkeypatch.setattr(view.tabletop.behind, "draw", lambda *drawn: None)
    view.settle()
    view.draw(screen)
    return frame


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("key", "abcdef")
def test_of_a_survivor_behind_the_lion_one_line_alone_lies_over_it(view, screen, monkeypatch, key, facing):
    """It is easy to find, encloses the body without a line in it, and is drawn where they are covered: seen through its back they would seem to ride."""
    view.camera.look_at(11.0, 8.0, 84)
    view.set_table([lion(facing=facing), survivor(key, "G11")])
    frame = drawn_before_cover(view, screen, monkeypatch)
    (box, figure), (over, fur) = [(box, pygame.mask.from_surface(picture, 127)) for name, box, picture in view.tabletop.drawn if name]
    line = pygame.mask.from_threshold(screen, (0, 0, 0), (10, 10, 10, 255), frame)
    line.invert()
    beast, body = pygame.mask.Mask(screen.get_size()), pygame.mask.Mask(screen.get_size())
    beast.draw(fur, over.topleft)
    body.draw(figure, box.topleft)
    core = body.copy()
    for aside in ((5, 0), (-5, 0), (0, 5), (0, -5)):
        moved = pygame.mask.Mask(screen.get_size())
        moved.draw(body, aside)
        core = core.overlap_mask(moved, (0, 0))
    hidden = core.overlap_mask(beast, (0, 0))
    assert hidden.count() > 400 and line.overlap_area(hidden, (0, 0)) < 0.03 * hidden.count(), "nothing of them lies within their contour"
    beyond = line.copy()
    beyond.erase(beast, (0, 0))
    assert beyond.count() < 0.12 * line.count(), "and nothing where they are seen"
    spots = [(x, y) for x in range(over.left, over.right) for y in range(over.top, over.bottom) if line.get_at((x, y))]
    strong = [at for at in spots if sum(abs(a - b) for a, b in zip(frame.get_at(at)[:3], screen.get_at(at)[:3], strict=True)) > 90]
    assert len(strong) > 0.3 * len(spots), "easy to find"


@pytest.mark.parametrize("cell", [48, 72, 110])
@pytest.mark.parametrize(("facing", "at", "space"), [("E", "H10", "H12"), ("W", "H10", "G10"), ("E", "H10", "G12")])
def test_whoever_the_lion_touches_on_the_screen_has_a_whole_outline(view, screen, monkeypatch, cell, facing, at, space):
    """Also around what is not covered, and where little is: pieces of an outline are nobody's, and who lies beside it is not taken for a part of it."""
    view.set_table([Figure("lion", "monster", "lion", at, size=2, facing=facing), survivor("d", space, down=True)])
    view.camera.look_at(11.0, 8.0, cell)
    frame = drawn_before_cover(view, screen, monkeypatch)
    drawn = {name: (box, pygame.mask.from_surface(picture, 127)) for name, box, picture in view.tabletop.drawn if name}
    (box, body), (beast, fur) = drawn["sd"], drawn["lion"]
    rim = pygame.mask.from_threshold(screen, (0, 0, 0), (14, 14, 14, 255), frame)
    rim.invert()
    assert rim.overlap_area(fur, beast.topleft) > 3, "where it is covered"
    free = [rect for rect in rim.get_bounding_rects() if box.inflate(14, 14).contains(rect)]
    whole = free[0].unionall(free[1:])
    assert whole.w > 0.8 * body.get_bounding_rects()[0].w and whole.h > 0.7 * body.get_bounding_rects()[0].h, "and where it is not"
    assert rim.count() > rim.overlap_area(fur, beast.topleft) + 3


def test_a_survivor_behind_another_does_not_show_through_them(view, screen):
    view.fit(["H11"])
    view.set_table([lion(), survivor("a", "G5"), survivor("b", "H5")])
    view.settle()
    view.draw(screen)
    assert view.tabletop.behind.contours == {}


def test_an_unknown_figure_gets_a_block_with_its_name_and_the_rest_is_drawn(view, screen):
    strangers = [Figure("g", "monster", "gorm", "C3", 3), Figure("x", "survivor", "nobody", "K5", lantern=True)]
    view.set_table([lion(), *strangers], [TerrainTile("t", "no_such_tile", "B20", 2, 2)])
    view.fit(["C3", "K5", "H11"])
    view.draw(screen)
    assert set(names_drawn(view)) == {"lion", "g", "x"}
    assert view.figure_at(view.rect_of("C3", 3).center) == "g"


def test_a_wrong_space_is_refused_before_anything_changes(view):
    view.set_table([lion()])
    for space in ("H23", "Q1", "h11", "H0", "H01", "", "11H", "H²"):
        with pytest.raises(ValueError, match=r"space|board"):
            view.set_table([survivor("a", space)])
    assert "lion" in view.queue.shown


@pytest.mark.parametrize("size", [(1, 1), (7, 300), (640, 360), (1920, 1080)])
def test_any_window_can_be_drawn(view, size):
    surface = pygame.Surface(size).convert()
    view.set_window(Units(size))
    view.set_table([lion(), survivor("a", "K12")])
    view.set_marks(
        [Ring("K12"), Number("K12", 1), FactPlate("K12", "target", "four spaces"), ChoiceMark(tuple(RING)), Corner("H11", 2)]
    )
    view.fit()
    view.draw(surface)
    assert view.space_at(view.rect_of("K12").center) == "K12"


def test_plates_stay_in_the_free_rectangle_and_off_each_other(view, screen):
    view.set_table([survivor("a", "B2"), survivor("b", "B3"), survivor("c", "O21")])
    view.camera.look_at(0, 0, 60)
    crowd = ["B2", "B3", "B4", "C2", "C3", "C4"]
    view.set_marks(
        [Number(s, i) for i, s in enumerate(crowd, 1)] + [FactPlate(s, "target", "a fact of some length") for s in crowd]
    )
    view.draw(screen)
    from game.ui.board.labels import Labels

    labels = Labels(screen, view.units, view.camera, view.camera.area, {})
    labels.draw(view.marks)
    for i, box in enumerate(labels.taken):
        assert view.camera.area.contains(box)
        if box.h == 26:
            assert all(not box.colliderect(other) for other in labels.taken[:i])


def test_nothing_that_is_drawn_on_the_board_shows_between_the_panels(view, screen):
    view.set_table([lion(), survivor("a", "K12"), survivor("b", "P11"), survivor("c", "A12")])
    view.camera.look_at(12, 8, 100)
    view.settle()
    view.draw(screen)
    bare = screen.copy()
    view.set_marks([Reach(tuple(EVERY_SPACE)), *(Ring(space, "acting") for space in EVERY_SPACE), Number("P11", 1), Number("A12", 2)])
    view.draw(screen)
    marked = screen.copy()
    panels = view.camera.area.inflate(16, 16)
    for picture in (bare, marked):
        picture.fill((0, 0, 0), panels)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(marked, "RGB")
    assert screen.get_clip() == screen.get_rect()


def test_plain_marks_tint_what_can_be_reached_warm_as_one_area(view, screen):
    view.set_light(1.0, plain=True)
    view.set_table([lion(), survivor("a", "K12")])
    view.fit(["C3", "K12"])
    view.settle()
    view.draw(screen)
    inside, outside = view.rect_of("D5").inflate(-12, -12), view.rect_of("D8").inflate(-12, -12)
    before, beside = (pygame.transform.average_color(screen, part)[:3] for part in (inside, outside))
    view.set_marks([Reach(tuple(f"{row}{n}" for row in "CDE" for n in (4, 5, 6)))])
    view.draw(screen)
    now = pygame.transform.average_color(screen, inside)
    warmer = [a - b for a, b in zip(now, before, strict=False)]
    assert warmer[0] >= 20 and warmer[0] > warmer[1] > warmer[2]
    assert pygame.transform.average_color(screen, outside)[:3] == beside


def test_drawing_twice_gives_the_same_picture_and_the_second_costs_nothing(view, screen):
    view.set_table([lion(), survivor("a", "K12")])
    view.settle()
    view.draw(screen)
    first = pygame.image.tobytes(screen, "RGB")
    composed = view.tabletop.drawn
    view.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == first and view.tabletop.drawn is composed


def test_an_idle_board_asks_for_no_drawing_and_stops_to_flicker(view, screen):
    view.set_table([lion(), survivor("a", "K12")])
    view.settle()
    view.draw(screen)
    frame = screen.copy()
    assert not view.update(0.2)
    changed = view.flicker(screen, frame, 0.2)
    assert len(changed) == 1 and view.camera.area.contains(changed[0])
    assert not any(view.update(1.0) for _ in range(11))
    assert view.flicker(screen, frame, 0.2) == []
    view.wake()
    assert view.flicker(screen, frame, 0.2) != []
    view.set_motion(1, reduced=True)
    assert view.flicker(screen, frame, 0.2) == []


def test_the_floor_in_motion_differs_little_from_the_floor_at_rest(view, screen):
    view.set_table([lion(), survivor("a", "K12"), survivor("b", "L7")])
    view.fit(["H11", "L7"])
    view.settle()
    view.draw(screen)
    view.play([MoveMotion("sb", ("L7", "L6", "L5", "L4"))])
    for _ in range(30):
        view.update(1 / 30)
    assert not view.busy
    moving = pygame.Surface(SIZE).convert()
    view.ground.draw(moving, view.camera)
    view.settle()
    view.set_table([lion(), survivor("a", "K12"), survivor("b", "L7")])
    rest = pygame.Surface(SIZE).convert()
    view.ground.draw(rest, view.camera)
    for space in ("L4", "M5", "K6"):
        a, b = (pygame.transform.average_color(s, view.rect_of(space)) for s in (moving, rest))
        assert all(abs(p - q) < 26 for p, q in zip(a[:3], b[:3], strict=True))


# ------------------------------------------------------------------ the dead


def drawn(view, screen, *figures):
    """Draws these figures and returns the pixels of the board."""
    view.set_table(figures)
    view.fit(["G9", "J14"])
    for _ in range(30):
        view.update(1.0)
        view.draw(screen)
    view.settle()
    view.draw(screen)
    return screen.subsurface(view.rect_of("K12").inflate(40, 40)).copy()


def test_the_dead_lie_where_they_fell_and_are_in_nobodys_way(view, screen):
    fallen = Figure("sa", "survivor", "surv_a", "K12", dead=True, player=Token("a", "A"))
    bare, lying = drawn(view, screen, lion()), drawn(view, screen, lion(), fallen)
    assert pygame.transform.average_color(bare) != pygame.transform.average_color(lying)
    assert view.figure_at(view.rect_of("K12").center) is None
    drawn(view, screen, lion(), fallen, survivor("b", "K12"))
    assert view.figure_at(view.rect_of("K12").center) == "sb"
    assert drawn(view, screen, lion()).get_buffer().raw == bare.get_buffer().raw


def test_who_dies_lies_there_already_while_the_figure_fades(view, screen):
    drawn(view, screen, survivor("a", "K12"))
    view.set_motion(1)
    view.play([DieMotion("sa")])
    seen = []
    while view.busy:
        view.update(0.05)
        shown = view.queue.shown["sa"]
        seen.append((shown.alpha < 0.99, shown.fallen))
    assert (True, True) in seen and (True, False) not in seen
