"""The camera respects the panels: what the player must see is never under one, and the camera moves only when it must and comes back."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.play.bots import CarefulBot
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_adapter import fallen
from game.ui.board.board_state import COLUMNS, ROWS, ChoiceMark, FactPlate, Figure, cell_of, space_of
from game.ui.board.camera import FAIR_ZOOM, MARGIN, SIN, Camera, Extent, above_of, uncovered
from game.ui.board.labels import Labels
from game.ui.board.motion import centre
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from game.ui.draw.units import Units
from game.ui.showdown.lessons import Lesson
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import reshaped
from tests.ui.showdown_player import settle
from tools.looks.sight import covered, figures_needed, watched
from tools.samples.showdown import story

CORNER = (Extent("A1"), Extent("C3"))


@pytest.mark.parametrize(("size", "scale", "lessons"), [((1280, 720), 1.0, True), ((1024, 768), 0.8, False)])
def test_at_every_question_all_that_matters_on_the_board_is_seen(size, scale, lessons):
    watch = watched(3, size, scale, lessons, most=14)
    assert watch.questions == 14 and watch.findings == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((640, 360), 1.0)])
def test_whom_an_attack_would_be_on_is_seen_beside_a_lesson(size, scale):
    seen = 0
    for seed in (1, 2, 5):
        session, bot = story(seed), CarefulBot(seed)
        while session.question is not None and not (session.question.kind == "action" and "attack" in " ".join(session.question.options)):
            session.answer(bot.choose(session))
        app = shown(session, size, scale, lessons=True, speed=0)
        assert covered(app) == [], seed
        seen += any(name == "monster" for name, _ in figures_needed(scene_of(app)))
    assert seen == 3


@pytest.fixture(scope="module")
def table() -> ShowdownScene:
    return scene_of(shown(played(3, "1", 4, asks("action")), reduced_motion=True))


@pytest.fixture
def scene(table):
    table.view.fit()
    table.view.keep_clear([])
    table.view.set_motion(0)
    return table


def test_the_camera_stays_where_all_that_matters_is_seen(scene):
    view = scene.view
    view.steering.keep_in_sight(scene.fight.wished_in_sight()[-2])
    before = view.camera.pose
    view.steering.keep_in_sight(scene.fight.extent_of("monster"))
    assert view.camera.pose == before and not view.camera.gliding


@pytest.mark.parametrize(("far", "nearer"), [(0.4, True), (0.8, False)])
def test_beside_a_tray_an_attack_is_seen_from_nearer_where_the_camera_is_much_too_far_away(scene, far, nearer):
    view, lion = scene.view, scene.fight.extent_of("monster")
    usual = view.camera.pose[2]
    view.camera.smallest, view.steering.usual = 8, usual
    view.camera.look_at(11, 8, usual * far)
    before = view.camera.pose
    view.steering.look_closer(lion)
    assert view.camera.clear(lion, []) and (view.camera.pose[2] > before[2]) == nearer and view.camera.pose[2] <= usual


def test_the_camera_goes_back_to_where_the_player_had_it(scene):
    view = scene.view
    for _ in range(6):
        view.zoom_at(view.camera.area.center, 1.12)
    chosen = view.camera.pose
    here = [Extent(view.space_at(view.camera.area.center))]
    view.steering.keep_in_sight(CORNER)
    assert view.camera.pose != chosen and view.camera.clear(CORNER, [])
    view.steering.keep_in_sight(CORNER)
    assert view.camera.clear(CORNER, [])
    view.steering.keep_in_sight(here)
    assert view.camera.pose == chosen


def test_the_camera_brings_the_monster_in_as_well_where_it_stays_fair(scene):
    view, monster = scene.view, scene.fight.extent_of("monster")
    for here in ("C2", "H11", "N20"):
        needed = [Extent(here)]
        for at in ((3.0, 3.0), (20.0, 13.0)):
            view.camera.look_at(*at, 90)
            view.steering.keep_in_sight(needed, scene.fight.wished_in_sight())
            both = [*needed, *monster]
            pose, _ = view.camera.posed(both, [], view.steering.usual)
            fair = pose[2] >= view.steering.usual * FAIR_ZOOM and view.camera.clear(both, [], pose)
            assert view.camera.clear(needed, []) and (view.camera.clear(both, []) or not fair)


def test_what_is_put_away_moves_no_camera(scene):
    view = scene.view
    view.steering.keep_in_sight(CORNER)
    here = [Extent(view.space_at(view.camera.area.center))]
    view.camera.look_at(view.camera.x, view.camera.y, view.camera.cell * 0.7)
    before = view.camera.pose
    view.steering.keep_in_sight(here, scene.fight.wished_in_sight(), returns=False)
    assert view.camera.pose == before


def test_a_camera_that_does_not_follow_never_moves(scene):
    view = scene.view
    view.camera.look_at(18, 13, 100)
    view.steering.follows, before = False, view.camera.pose
    view.steering.keep_in_sight(CORNER)
    view.steering.bring(["A1"])
    view.steering.follows = True
    assert view.camera.pose == before


def test_with_reduced_motion_the_camera_does_not_glide(scene):
    view = scene.view
    for reduced, speed in ((True, 1), (False, 0), (False, 1)):
        view.camera.look_at(18, 13, 100)
        view.set_motion(speed, reduced)
        view.steering.keep_in_sight(CORNER)
        assert view.camera.gliding == (speed > 0 and not reduced)
        assert view.camera.clear(CORNER, [], view.camera.pose)


def test_what_lies_over_the_board_is_avoided():
    camera = Camera()
    camera.area = pygame.Rect(0, 150, 964, 410)
    camera.room = camera.area.copy()
    lesson, hints = pygame.Rect(8, 158, 340, 180), pygame.Rect(16, 530, 360, 27)
    for what in (("A1", "D4"), ("P1", "M6"), ("B2", "J14"), ("A22",), ("H11", "A1")):
        extents = [Extent(space, 1, 1.4, 0.2) for space in what]
        pose, camera.room = camera.posed(extents, [lesson, hints], 72.0)
        assert camera.clear(extents, [lesson, hints], pose), what
        camera.look_at(*pose)
        assert camera.pose == pytest.approx(pose) and camera.clear(extents, [lesson, hints]), what
        assert all(not camera.rect_of(space).colliderect(box) for space in what for box in (lesson, hints))
    rooms = uncovered(camera.area, [lesson, hints])
    assert rooms and all(camera.area.contains(room) and room.collidelist([lesson, hints]) < 0 for room in rooms)


def test_a_resized_window_shows_what_may_be_chosen():
    app = shown(played(3, "1", 4, asks("action")))
    for size, scale in (((800, 600), 1.0), ((1920, 1080), 2.0), ((1280, 720), 1.6), ((640, 360), 1.0), ((1280, 720), 0.8)):
        reshaped(app, size, scale)
        settle(app)
        assert covered(app) == [], (size, scale)


def test_undoing_shows_what_may_be_chosen_again():
    session = played(3, "1", 4, asks("action"))
    app = shown(session)
    scene = scene_of(app)
    scene.table.answer(next(key for key in session.question.options if key in scene.fight.choosable()))
    settle(app)
    scene.view.camera.look_at(20, 14, 110)
    scene.table.undo()
    settle(app)
    assert scene.fight.choosable() and covered(app) == []


def test_plates_cover_no_figure_no_choice_and_no_plate():
    units, camera = Units((1280, 720)), Camera()
    area = camera.area = pygame.Rect(0, 150, 964, 410)
    camera.look_at(11, 8, 60)
    spaces = [f"{row}{column}" for row in "GHIJ" for column in (9, 10, 11, 12)]
    options = [camera.rect_of(space) for space in spaces]
    figure = camera.rect_of("F10").inflate(0, 60)
    labels = Labels(pygame.Surface((1280, 720)), units, camera, area, {}, [figure], [], options)
    labels.draw([ChoiceMark(tuple(spaces)), *(FactPlate(space, "eye", "next target: 50 %") for space in ("H10", "I11", "F10", "G9", "J12"))])
    assert len(labels.plates) == 5
    for i, plate in enumerate(labels.plates):
        assert area.contains(plate) and plate.collidelist([*options, figure, *labels.plates[i + 1 :]]) < 0
    full = Labels(pygame.Surface((1280, 720)), units, camera, area, {}, [], [], [area])
    full.draw([FactPlate("H10", "eye", "next target: 50 %")])
    assert full.plates == [], "where nothing is free, nothing is covered"


def test_a_dead_survivor_behind_the_monster_is_seen_through_it():
    app = shown(played(3, "1", 4, asks("act")))
    scene = scene_of(app)
    table = scene.view.tabletop
    monster = scene.campaign.showdown.monster
    x, y = centre(monster.space, monster.size)
    survivor = next(s for s in scene.session.game.living() if s.space)
    name = survivor.name
    behind = chr(ord(monster.space[0]) - 1 + (1 if monster.space[0] == "A" else 0)) + monster.space[1:]
    survivor.space, survivor.dead = behind, True
    scene.narrator.put_down()
    scene.view.draw(app.window.surface)
    (index,) = table.outlined
    box = table.drawn[index][1]
    assert table.outlined[index].figure.label == name and box.w > 4 and abs(box.centerx - scene.view.camera.point(x, y)[0]) < 2 * scene.view.camera.cell
    assert table.figure_at(box.center) != survivor.id, "the dead cannot be picked"


def spread(view, lion: str, people: tuple[str, ...]) -> tuple[list[Extent], list[list[Extent]]]:
    """Puts a monster and people on the table; returns what must be seen, the monster and the first of them, and what had better be seen."""
    figures = [Figure("lion", "monster", "lion", lion, 2), *(Figure(f"s{i}", "survivor", f"surv_{'abcd'[i]}", at) for i, at in enumerate(people))]
    view.set_table(figures)
    every = [view.extent_of(figure) for figure in figures]
    return every[:2], [every, every[:1]]


def near(space: str, down: int, right: int) -> str:
    """Returns the space so far from another, kept on the board."""
    row, column = cell_of(space)
    return space_of(min(ROWS - 1, max(0, row + down)), min(COLUMNS - 1, max(0, column + right))) or space


PLACES = [  # in corners, at edges and in the middle
    (lion, people)
    for lion in ("A1", "A11", "A21", "H1", "H11", "H21", "O1", "O11", "O21")
    for people in (
        (near(lion, 2, 0), near(lion, -1, 1)), (near(lion, 0, 2), "H12"), (near(lion, -1, 0), near(lion, 5, 3), "A20"),
        (near(lion, 1, -1), "P22", "A1", "P1"),
    )
]  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lesson", [False, True])
def test_board_is_seen_rather_than_void_and_nobody_is_cut_off(size, lesson):
    units = Units(size)
    pygame.display.init()
    pygame.display.set_mode(size)
    view = BoardView(Art(paths.images()), read_map(paths.maps() / "showdown.tmx"), units)
    for lion, people in PLACES:
        view.set_window(units)
        view.set_area(units.rect(12, 152, 952, 414))
        view.set_motion(0)
        needed, wished = spread(view, lion, people)
        view.fit()
        view.camera.look_at(*centre("P1" if lion == "A21" else "A22", 1), 66 * units.u)
        view.keep_clear([units.rect(12, 360, 300, 206)] if lesson else [])
        view.steering.keep_in_sight(needed, wished)
        camera, covered = view.camera, view.tabletop.covered
        assert camera.clear(needed, covered), (lion, people)
        if not lesson:
            assert camera.void(above=above_of(wished[0])) <= MARGIN + 0.05, (lion, people)
        for what in camera.cut(wished[0], covered):
            shown = [each for each in wished[0] if camera.clear([each], covered)]
            with_it, _ = camera.posed([*needed, *shown, what], covered, camera.pose[2])
            assert with_it[2] < FAIR_ZOOM * view.steering.usual or not camera.clear([*needed, *shown, what], covered, with_it), (lion, people, what)


def test_void_left_by_a_lesson_goes_with_the_next_question(scene):
    view = scene.view
    needed, wished = [Extent("H1"), Extent("I3", 2, 2.3)], [[Extent("H1"), Extent("I3", 2, 2.3)]]
    lesson = view.camera.area.copy()
    lesson.w //= 3
    view.keep_clear([lesson])
    view.steering.keep_in_sight(needed, wished)
    assert view.camera.clear(needed, [lesson]) and view.camera.void() > MARGIN
    view.keep_clear([])
    view.steering.keep_in_sight(needed, wished, returns=False)
    assert view.camera.void() > MARGIN, "what is put away moves nothing"
    view.steering.keep_in_sight(needed, wished)
    assert view.camera.clear(needed, []) and view.camera.void() <= MARGIN + 0.05


@pytest.mark.parametrize("lessons", [False, True])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_one_camera_shows_the_whole_deployment(size, scale, lessons):
    session, bot, poses = story(1), CarefulBot(1), set()
    while session.question is not None and session.question.kind != "deploy":
        session.answer(bot.choose(session))
    app = shown(session, size, scale, speed=0, lessons=lessons)
    scene = scene_of(app)
    placed = 0
    while scene.question is not None and scene.question.kind == "deploy":
        assert covered(app) == []
        poses.add(scene.view.camera.pose)
        if scene.tutorial.lesson is not None:
            scene.tutorial.put_away()
            settle(app)
        options = scene.question.options
        scene.table.answer(options[(0, -1, len(options) // 2, 1)[placed % 4]])
        placed += 1
        settle(app)
        while scene.fight.halt is not None:
            scene.narrator.go_on()
            settle(app)
    assert placed == 4 and len(poses) == 1
    spaces = scene.view.board.deployment
    rows = [cell_of(space).row for space in spaces]
    high = min(poses)[2] * SIN * (max(rows) - min(rows) + 3)
    assert lessons or high > scene.view.camera.area.h * 0.9, "as large as possible"


def test_the_body_of_whoever_fell_is_seen_beside_the_lesson_on_death():
    app = shown(played(3, "1", 4, asks("act")), lessons=True, reduced_motion=True, speed=0)
    scene = scene_of(app)
    who = scene.fight.fighters[0]
    victim = next(s for s in scene.campaign.survivors if s.id == who)
    victim.dead = True
    found = Lesson("death", "", "", about=who)
    (extent,) = scene.panels_layout.lesson_places.needed_in_sight(found)
    assert extent == scene.view.extent_of(next(f for f in fallen(scene.campaign, scene.library) if f.id == who))
