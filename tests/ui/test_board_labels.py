"""Labels on the board: numbers of answers, plates with lines to what they are about, names of spaces; and marks seen through a monster."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from game import paths
from game.play.bots import CarefulBot
from game.ui.board import seen_through
from game.ui.board.board_adapter import straight
from game.ui.board.board_state import (
    BlindSpot,
    ChoiceMark,
    Corner,
    FactPlate,
    Figure,
    GhostFigure,
    GhostFootprint,
    Mark,
    Number,
    Path,
    Reach,
    Rulers,
    SpaceName,
    Strikes,
    Threat,
    Zone,
    cell_of,
    space_of,
)
from game.ui.board.edge_names import names_at_west
from game.ui.board.labels import Labels, gap
from game.ui.board.overlays import floor_marks
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.units import Units
from game.ui.kit.tokens import Token
from tests.ui.battle_table import asks, played, scene_of, shown
from tools.samples.showdown import battle_session, story
from tools.shots import played as played_on

pytestmark = pytest.mark.fine_floor

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 0.8), ((1280, 720), 2.0)]
LIONS = ("A1", "A11", "A21", "H1", "H11", "H21", "O1", "O11", "O21", "D6")


def lion(space: str = "H11", **more: object) -> Figure:
    return Figure("lion", "monster", "lion", space, 2, **more)  # type: ignore[arg-type]


def survivor(key: str, space: str) -> Figure:
    return Figure(f"s{key}", "survivor", f"surv_{key}", space, lantern=True, player=Token(key, key.upper()))


@pytest.fixture(params=SIZES, ids=str, scope="module")
def view(request):
    size, scale = request.param
    units = Units(size, scale)
    pygame.display.init()
    pygame.display.set_mode(size)
    found = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), units)
    found.set_window(units)
    found.set_area(pygame.Rect(12, size[1] // 4, size[0] * 3 // 4, size[1] // 2))
    return found


def drawn(view: BoardView, *marks: Mark) -> Labels:
    """Draws the board with these marks; returns the labels."""
    view.set_marks(list(marks))
    view.settle()
    view.draw(pygame.display.get_surface())
    assert view.tabletop.labels is not None
    return view.tabletop.labels


def ways(space: str) -> list[tuple[str, ...]]:
    """Returns ways of a base of two spaces from a space: side by side, to the same end, and to ends that overlap."""
    straight_ways = [(space, *way) for towards in "NESW" for way in (straight(space, towards, 2, 4),) if way]
    bent = [(*way, *straight(way[-1], towards, 2, 1)) for way in straight_ways for towards in "NESW"]
    return [way for way in (*straight_ways, *bent) if len(way) > 1][:9]


@pytest.mark.parametrize("space", LIONS)
def test_every_path_has_its_number_at_its_end_over_no_other_and_in_the_free_rectangle(view, space):
    found = ways(space)
    view.set_table([lion(space), survivor("a", space_of(max(0, cell_of(space).row - 1), cell_of(space).column) or space)])
    view.fit([end for way in found for end in (way[-1], space)])
    marks: list[Mark] = []
    for i, way in enumerate(found):
        marks += [Path(way, focused=i == 0, size=2, lane=0.14 * i), GhostFootprint(way[-1], 2, None, i == 0), Number(way[-1], i + 1, 2, i == 0, way[-1])]
    labels = drawn(view, *marks)
    assert len(labels.numbers) == len(found)
    area = view.camera.area
    assert all(area.contains(disc) for disc in labels.numbers)
    for one, other in combinations(labels.numbers, 2):
        assert math.dist(one.center, other.center) >= (one.w + other.w) / 2 - 1
    for way, disc in zip(found, labels.numbers, strict=True):
        end = view.rect_of(way[-1], 2)
        assert end.collidepoint(disc.center) or not area.collidepoint(end.center) or view.units.small, "at the end of its path"


@pytest.mark.parametrize("cell", [34, 66, 110])
def test_every_step_of_a_path_has_a_plate_under_its_number(view, cell):
    view.set_table([survivor("a", "H10")])
    view.camera.look_at(9, 8, cell)
    way = ("H10", "H11", "H12", "I12", "J12")
    labels = drawn(view, Path(way, numbered=True))
    assert len(labels.steps) == len(way) - 1 or (cell == 34 and labels.steps)
    with_numbers = pygame.display.get_surface().copy()
    drawn(view, Path(way))
    for disc in labels.steps:
        size = round(disc.w * 0.4)
        for corner in (disc.move(size // 2, disc.h // 2), disc.move(disc.w // 2, size // 2)):  # on the plate, beside the number
            assert with_numbers.get_at(corner.topleft) != pygame.display.get_surface().get_at(corner.topleft)
    assert all(not one.colliderect(other) for one, other in combinations(labels.steps, 2))


def test_paths_beside_each_other_are_drawn_apart():
    app = shown(played(1, "1", 4, lambda session: asks("path")(session) and len(session.question.options) > 3), speed=0)
    marks = [mark for mark in scene_of(app).view.marks if isinstance(mark, Path)]
    assert len(marks) > 3 and len({mark.lane for mark in marks}) == len(marks)
    assert sum(mark.focused for mark in marks) == 1
    numbers = [mark for mark in scene_of(app).view.marks if isinstance(mark, Number)]
    assert len(numbers) == len(marks) and all(number.space in number.name for number in numbers)


def test_a_way_has_the_number_of_its_key_and_says_by_what_it_differs():
    """Of more ways than have keys the one in focus alone is numbered, with the key that takes it."""
    few, many, alike = 0, 0, 0
    for number in (4, 5):
        session, bot = battle_session(number, "white_lion", ("1", "2", "3")[number % 3], 6), CarefulBot(number)
        while session.question is not None and len(session.played) < 140:
            if session.question.kind == "path":
                scene = scene_of(shown(session, speed=0))
                marked = [mark for mark in scene.view.marks if isinstance(mark, Number)]
                for mark in marked:
                    button = scene.find(next(key for key in session.question.options if f"answer_{mark.n}" in getattr(scene.find(key), "hotkeys", ())))
                    assert mark.name in button.label, (mark.name, button.label)
                assert len({mark.name for mark in marked}) == len(marked)
                assert len(marked) == (1 if len(session.question.options) > 8 else len(session.question.options))
                few, many = few + (len(marked) > 1), many + (len(session.question.options) > 8)
                alike += len({mark.space for mark in marked}) < len(marked)
            session.answer(bot.choose(session))
    assert few and many and alike


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_no_plate_lies_wider_than_its_place(size, monkeypatch):
    """Plates that went aside with the token of whom they are about were drawn beyond the place that was kept free for them."""
    session, wide = story(7), list[tuple[float, float]]()
    played_on(session, CarefulBot(7), asks("action"), 25)
    scene = scene_of(shown(session, size, speed=0))
    space = next(survivor.space for survivor in scene.campaign.survivors if survivor.space)
    labels = scene.view.tabletop.labels
    monkeypatch.setattr(labels.canvas, "fact", lambda x, y, words, icon, *more: wide.append((x * labels.u, labels.canvas.fact_width(words, icon) * labels.u)))
    labels.draw([FactPlate(space, "eye", "next target: 54 %", "gore", token=Token("a", "A"), side=side, short="54 %") for side in ("below", "above") * 3])
    placed = labels.plates[-len(wide) :]
    assert wide and all(left >= box.left - 1 and left + width <= box.right + 1 for (left, width), box in zip(wide, placed, strict=True))


@pytest.mark.parametrize("cell", [38, 52, 66])
def test_a_number_without_room_over_the_head_does_not_lie_on_the_monster_beside(view, cell):
    who, beast = survivor("a", "H10"), lion("H11")
    view.set_table([who, beast])
    view.camera.look_at(11, 8, cell)
    drawn(view)
    head = next(box for name, box in view.tabletop.pictured() if name == who.id).top
    area = view.camera.area.copy()
    view.camera.keep_picture(pygame.Rect(area.x, head - 2, area.w, area.bottom - head + 2))
    try:
        (disc,) = drawn(view, Number("H10", 1)).numbers
        body = next(box for name, box in view.tabletop.pictured() if name == beast.id)
        assert view.camera.area.contains(disc) and not disc.colliderect(body.inflate(-body.w * 0.3, -body.h * 0.1))
    finally:
        view.camera.keep_picture(area)


def test_a_number_lies_over_the_head_of_whom_it_is_for_not_on_it(view):
    for spaces in (("A1", "A2", "B2"), ("P21", "P22", "O22"), ("H10", "H11", "I11")):
        people = [survivor(key, space) for key, space in zip("abc", spaces, strict=True)]
        view.set_table(people)
        for cell in (30, 66, 110):
            view.camera.look_at(*(11, 8) if spaces[0] == "H10" else ((0, 0) if spaces[0] == "A1" else (22, 16)), cell)
            labels = drawn(view, *(Number(space, i) for i, space in enumerate(spaces, 1)))
            seen = [(name, box) for name, box in view.tabletop.pictured() if name.startswith("s") and view.camera.area.contains(box)]
            for one, other in combinations(labels.numbers, 2):
                assert math.dist(one.center, other.center) >= (one.w + other.w) / 2 - 1
            for disc, figure in zip(labels.numbers, people, strict=True):
                assert view.camera.area.contains(disc)
                own = next((box for name, box in seen if name == figure.id), None)
                if own is not None and own.h > disc.h:
                    assert not disc.colliderect(pygame.Rect(own.x + own.w // 4, own.y + 2, own.w // 2, own.h // 3)), (spaces, cell)


@pytest.mark.parametrize("space", LIONS)
def test_a_plate_of_a_region_lies_beside_it_or_has_a_line_to_it(view, space):
    row, column = cell_of(space)
    behind = tuple(s for s in (space_of(row + 2, column), space_of(row + 2, column + 1), space_of(row - 1, column), space_of(row - 1, column + 1)) if s)[:2]
    front = tuple(s for dr in range(-3, 0) for dc in range(-2, 4) if (s := space_of(row + dr, column + dc)))
    beside = tuple(s for dr in range(3) for dc in (-2, -1) if (s := space_of(row + dr, column + dc)))
    choosable = tuple(s for dr in range(-1, 4) for dc in range(-3, 4) if (s := space_of(row + dr, column + dc)))
    view.set_table([lion(space), survivor("a", choosable[0])])
    view.fit([*choosable, space, *front])
    view.camera.look_at(view.camera.x, view.camera.y, view.camera.cell * 0.8)
    marks: list[Mark] = [BlindSpot(behind), FactPlate(behind[0], "hidden", "blind spot", about=behind), Reach(choosable)]
    marks += [Threat(front, 2, "in front of it")] if front else []
    marks += [Zone(beside, "Clever Ploy")] if beside else []
    labels = drawn(view, *marks)
    abouts = labels.abouts
    assert labels.plates or view.units.small, "some plate has room"
    for i, plate in enumerate(labels.plates):
        near = min(gap(plate, view.rect_of(s)) for s in abouts[i])
        assert near <= 0.5 * view.camera.cell + 12 * view.units.u + 1 or i in labels.leaders, (space, abouts[i])
        if i in labels.leaders:
            assert any(view.rect_of(s).collidepoint(labels.leaders[i]) for s in abouts[i]) and view.camera.area.collidepoint(labels.leaders[i])


def test_the_edges_name_rows_and_columns_where_they_are(view):
    view.set_table([lion()])
    for at in ((3, 3), (11, 8), (20, 14)):
        view.camera.look_at(*at, 60)
        labels = drawn(view, Rulers(everywhere=True))
        assert len([words for words in labels.ruled if words.isdigit()]) > 3 and len([words for words in labels.ruled if words.isalpha()]) > 2
        for words, (x, y) in labels.ruled.items():
            if words.isdigit():
                assert view.rect_of(f"A{words}").left <= x < view.rect_of(f"A{words}").right
            else:
                spot = view.rect_of(f"{words}1")
                assert spot.top <= y + labels.canvas.line_of("small") * view.units.u / 2 < spot.bottom + 1


@pytest.mark.parametrize("shown_by", ["threat", "blind_spot", "overlays"])
def test_the_views_of_danger_and_of_the_blind_spot_show_rows_and_columns(shown_by):
    scene = scene_of(shown(played(3, "1", 4, asks("action")), speed=0))
    assert [mark.everywhere for mark in scene.view.marks if isinstance(mark, Rulers)] == [False]
    scene.fight.overlays_on.add(shown_by)
    scene.remark()
    assert [mark.everywhere for mark in scene.view.marks if isinstance(mark, Rulers)] == [True]


@pytest.mark.parametrize("near", [False, True])
@pytest.mark.parametrize("at", [(3, 3), (11, 8), (20, 14), (11, 2), (2, 8)])
def test_rows_and_columns_are_named_once(view, at, near):
    """At the edge of what is seen where their engraved names beside the board are out of sight, else by these alone."""
    view.set_table([lion()])
    view.fit([])
    if near:
        view.camera.look_at(*at, 90)
    labels, area, camera = drawn(view, Rulers()), view.camera.area, view.camera
    rows_seen = camera.edge_x(0) > area.left + 40 or camera.edge_x(22) < area.right - 40
    columns_seen = camera.edge_y(0) > area.top + 40 or camera.edge_y(16) < area.bottom - 40
    letters, numbers = [word for word in labels.ruled if word.isalpha()], [word for word in labels.ruled if word.isdigit()]
    assert not (rows_seen and letters) and not (columns_seen and numbers)
    if camera.edge_x(0) < area.left and camera.edge_x(22) > area.right:
        assert len(letters) > 2
    if camera.edge_y(0) < area.top and camera.edge_y(16) > area.bottom:
        assert len(numbers) > 2


def test_spaces_that_a_line_of_the_log_names_show_their_names():
    scene = scene_of(shown(played(3, "1", 4, asks("action")), speed=0))
    scene.fight.light((), "Oda is placed on O12, not on *K11*; B2B and Q3 are no spaces.")
    assert {mark.space for mark in scene.view.marks if isinstance(mark, SpaceName)} == {"O12", "K11"}
    scene.fight.light(())
    assert not [mark for mark in scene.view.marks if isinstance(mark, SpaceName)]


def test_spaces_that_may_be_chosen_for_somebody_show_their_names():
    scene = scene_of(shown(played(1, "1", 4, asks("place")), speed=0))
    assert {mark.space for mark in scene.view.marks if isinstance(mark, SpaceName)} == set(scene.question.options)


def hidden(view: BoardView, area: pygame.Rect) -> list[tuple[int, int]]:
    """Lists the pixels of an area on which a figure was drawn last."""
    found = set[tuple[int, int]]()
    for name, box, picture in view.tabletop.drawn:
        part = area.clip(box)
        found |= {(x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom) if name and picture.get_at((x - box.x, y - box.y)).a > 127}
    return sorted(found)


BEHIND = {  # marks of a space that may be chosen, or on which somebody would stand; with the figures of the table
    "choice": ((), lambda space: ChoiceMark((space,))),
    "reach": ((), lambda space: Reach((space,))),
    "strikes": ((), lambda space: Strikes((space,))),
    "pointed": ((), Corner),
    "would stand": ((survivor("a", "J14"),), lambda space: GhostFigure("sa", space)),
}


@pytest.mark.parametrize("what", BEHIND)
@pytest.mark.parametrize("space", ["H11", "H12", "G11", "G12"])
def test_what_may_be_chosen_behind_a_monster_is_seen_through_it(view, space, what):
    people, mark = BEHIND[what]
    view.set_table([lion("H11", facing="N"), *people])
    view.fit(["H11", "G9", "J14"])
    surface = pygame.display.get_surface()
    drawn(view)
    before = surface.copy()
    drawn(view, mark(space))
    box = view.rect_of(space)
    mask = hidden(view, box)
    assert mask, "the lion stands before it"
    changed = sum(sum(abs(a - b) for a, b in zip(before.get_at(at)[:3], surface.get_at(at)[:3], strict=True)) > 60 for at in mask)
    assert changed > len(mask) * 0.02 and changed > 8


def test_marks_seen_through_a_monster_are_not_drawn_anew_while_the_camera_moves(view, monkeypatch):
    view.set_table([lion("H11", facing="N")])
    view.fit(["H11", "G9", "J14"])
    times = []
    monkeypatch.setattr(seen_through, "floor_marks", lambda *given: times.append(given) or floor_marks(*given))
    drawn(view, ChoiceMark(("H11", "H12", "C5")))
    for _ in range(5):
        view.pan(3, 2)
        drawn(view, ChoiceMark(("H11", "H12", "C5")))
    assert len(times) == 1


def test_no_edge_cuts_the_token_of_somebody_who_is_seen(view):
    for space in ("A1", "H11", "P1", "P22"):
        view.set_table([survivor("a", space)])
        for part in (0.0, 0.3, 0.6, 0.9):
            x, y = view.camera.area.left + part * view.camera.area.w, view.camera.area.bottom - 4
            view.camera.look_at(11, 8, 60)
            view.camera.bounded = False
            spot = view.rect_of(space)
            view.pan(x - spot.centerx, y - spot.bottom)
            view.camera.bounded = True
            labels = drawn(view)
            assert all(view.camera.area.contains(box) for box in labels.taken if box.colliderect(view.camera.area)), (space, part)


def test_the_letter_of_a_row_that_a_figure_stands_before_is_written_where_it_is_free(view):
    """As large as its neighbours, and only of the rows that are hidden."""
    view.camera.look_at(11.0, 8.0, view.camera.smallest)
    spot = dict(names_at_west(view.camera, view.units.u))["H"]
    black = pygame.Surface(view.units.size)
    Labels(black, view.units, view.camera, view.camera.area, {}, covers=spot.collidepoint).draw([Rulers()])
    written = pygame.mask.from_threshold(black, (0, 0, 0), (1, 1, 1, 255))
    written.invert()
    boxes = written.get_bounding_rects()
    assert boxes, "it is written"
    whole = boxes[0].unionall(boxes[1:])
    assert whole.h <= spot.h + 2 and whole.right <= spot.centerx and abs(whole.centery - spot.centery) <= spot.h // 4
