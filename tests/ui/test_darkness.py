"""Away from lanterns it is dark, and everything can still be told there: measured on drawn boards, as a poor screen shows them."""

from __future__ import annotations

from statistics import fmean, pstdev

import pygame
import pytest

from game import paths
from game.settings import BRIGHTNESSES, Settings
from game.ui.board import ground_sheet
from game.ui.board.board_state import COLUMNS, ROWS, Figure, Reach, Ring, TerrainTile, Thread
from game.ui.board.camera import SIN
from game.ui.board.darkness import cold_light
from game.ui.board.poses import sprite_of
from game.ui.board.tiled_map import read_map
from game.ui.board.view import BoardView
from game.ui.draw.art import Art
from tests.ui.test_access_colours import LINES, MARKS
from tests.ui.vision import light

pytestmark = pytest.mark.fine_floor

BLACK = 1 / 300  # of a poor screen's white: how light its black is, with what the room adds
LEAST = 3.0  # contrast of what is not words
DARKEST, BRIGHTEST = BRIGHTNESSES
USUAL = Settings().brightness
NEAR = ("H8", "J14")  # where figures stand


@pytest.fixture(scope="module")
def screen():
    pygame.init()
    return pygame.display.set_mode((1280, 720))


@pytest.fixture(scope="module")
def art(screen):
    return Art(paths.images())


def board(art, screen, brightness, cell, figures=(), marks=(), plain=False):
    """Draws a board with figures and marks, in the light of no lantern but theirs, and returns its view."""
    view = BoardView(art, read_map(paths.maps() / "showdown.tmx"))
    view.set_light(brightness, plain)
    view.set_table(figures)
    view.camera.look_at(11.0, 8.0, cell)
    view.set_marks(marks)
    view.settle()
    view.draw(screen)
    return view


def seen(screen, x, y):
    return light(tuple(screen.get_at((int(x), int(y))))[:3]) + BLACK


def contrast(one, other):
    return max(one, other) / min(one, other)


def mean(screen, box):
    found = [seen(screen, x, y) for x in range(box.left, box.right, 2) for y in range(box.top, box.bottom, 2)]
    return sum(found) / len(found)


def border_contrast(screen, view, row, column, upright):
    """Returns the contrast between the brightest and the darkest line along the west (upright) or north border of a space."""
    cell = view.camera.cell
    x, y, found = view.camera.edge_x(column), view.camera.edge_y(row), []
    for aside in range(-round(cell * 0.09) - 1, round(cell * 0.09) + 2):
        spots = [(x + aside, y + cell * SIN * part) if upright else (x + cell * part, y + aside) for part in (0.2, 0.35, 0.5, 0.65, 0.8)]
        found.append(sum(seen(screen, *spot) for spot in spots) / len(spots))
    return contrast(max(found), min(found))


@pytest.mark.sampled
@pytest.mark.parametrize(("brightness", "cell", "lost"), [*((b, c, 0) for b in (DARKEST, USUAL) for c in (34, 48, 64, 96)), (DARKEST, 64, 4)])
def test_every_border_of_a_space_can_be_told_in_the_dark(art, screen, brightness, cell, lost):
    """Also where all lanterns have gone out."""
    view = board(art, screen, brightness, cell)
    view.set_company(lost)
    view.draw(screen)
    wanted = [(row, column, upright) for row in range(1, ROWS) for column in range(1, COLUMNS) for upright in (True, False)]
    free = pygame.Rect(0, 0, 1280, 720).inflate(-2 * cell, -2 * cell)
    inside = [each for each in wanted if free.collidepoint(view.camera.edge_x(each[1]), view.camera.edge_y(each[0]))]
    assert len(inside) > 100
    pale = {each: found for each in inside if (found := border_contrast(screen, view, *each)) < LEAST}
    assert not pale


@pytest.mark.sampled
@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("kind", ["lion", "golden_cat", "survivor"])
def test_every_figure_stands_out_from_the_dark_floor(art, screen, kind, facing):
    figure = Figure("f", "survivor", "surv_b", "H11") if kind == "survivor" else Figure("f", "monster", kind, "H11", size=2, facing=facing)
    view = board(art, screen, DARKEST, 64, [figure])
    _, box, picture = next(each for each in view.tabletop.drawn if each[0] == "f")
    body = [(x, y) for x in range(0, box.w, 2) for y in range(0, box.h, 2) if picture.get_at((x, y)).a > 200]
    lights = sorted(seen(screen, box.x + x, box.y + y) for x, y in body)
    floor = mean(screen, view.rect_of("H14").inflate(-16, -16))
    assert contrast(lights[len(lights) * 9 // 10], floor) >= LEAST


@pytest.mark.sampled
@pytest.mark.parametrize("plain", [False, True], ids=["by light", "plain"])
@pytest.mark.parametrize("name", [*MARKS, *LINES])
def test_every_mark_can_be_told_on_the_dark_floor(art, screen, name, plain):
    mark = {**MARKS, **LINES}[name]
    view = board(art, screen, DARKEST, 64)
    before = screen.copy()
    view.set_marks([mark])
    view.settle()
    view.draw(screen)
    box = view.rect_of("F8").union(view.rect_of("H8")).inflate(12, 12)
    ink = sorted(seen(screen, x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom) if screen.get_at((x, y)) != before.get_at((x, y)))
    assert contrast(ink[len(ink) * 95 // 100], mean(before, box)) >= LEAST


def test_the_floor_falls_to_a_third_and_the_monster_to_less_than_half(art, screen):
    found = {}
    for brightness in (BRIGHTEST, USUAL):
        view = board(art, screen, brightness, 64, [Figure("lion", "monster", "lion", "H11", size=2, facing="W")])
        box = view.rect_of("D14").union(view.rect_of("E17"))
        body = view.tabletop.drawn[0][1].inflate(-80, -100)
        shade = [pygame.transform.average_color(screen, each)[:3] for each in (box, body)]
        found[brightness] = [sum(colour) / 3 for colour in shade]
    assert 0.25 < found[USUAL][0] / found[BRIGHTEST][0] < 0.45
    assert 0.25 < found[USUAL][1] / found[BRIGHTEST][1] < 0.5


@pytest.mark.parametrize("cell", [54, 100])
@pytest.mark.parametrize("facing", "NESW")
def test_a_rim_of_cold_light_shows_the_outline_of_the_monster_in_the_dark(art, screen, facing, cell):
    """Towards the far side, the left and the right; not below it, where it stands."""
    view = board(art, screen, USUAL, cell, [Figure("lion", "monster", "lion", "H11", size=2, facing=facing)])
    box, picture = view.tabletop.drawn[0][1:]
    rims, floor = {"left": [], "right": [], "above": []}, []
    for y in range(picture.get_height() // 2):
        row = [x for x in range(picture.get_width()) if picture.get_at((x, y)).a > 127]
        if row:
            rims["left"].append(max(seen(screen, box.x + x, box.y + y) for x in row[:4]))
            rims["right"].append(max(seen(screen, box.x + x, box.y + y) for x in row[-4:]))
            floor.append(seen(screen, box.x + row[0] - 6, box.y + y))
    for x in range(picture.get_width()):
        column = [y for y in range(picture.get_height() // 2) if picture.get_at((x, y)).a > 127]
        if column:
            rims["above"].append(max(seen(screen, box.x + x, box.y + y) for y in column[:4]))
    behind = sorted(floor)[len(floor) // 2]
    for side, rim in rims.items():
        assert contrast(sorted(rim)[len(rim) // 2], behind) >= LEAST, side


@pytest.mark.parametrize("cell", [34, 50, 100])
@pytest.mark.parametrize("facing", "NESW")
def test_a_monster_that_is_about_to_act_is_seen_however_far_the_lanterns_are(art, screen, facing, cell):
    """Its rim and its eyes, over the night of the last lantern; one that nobody has to fear stays in the dark."""
    found = {}
    for level in (0, 1, 3):
        figures = [Figure("lion", "monster", "lion", "G14", size=2, facing=facing), Figure("a", "survivor", "surv_b", "L3", lantern=True)]
        view = board(art, screen, USUAL, cell, figures)
        view.set_company(3)
        view.set_marks([Thread("G14", "L3", level=level)] if level else [])
        view.settle()
        view.draw(screen)
        _, box, picture = next(each for each in view.tabletop.drawn if each[0] == "lion")
        body = [(x, y) for x in range(box.w) for y in range(box.h * 3 // 5) if picture.get_at((x, y)).a > 200]
        lights = sorted(seen(screen, box.x + x, box.y + y) for x, y in body)
        shown = next(s for s in view.queue.shown.values() if s.figure.id == "lion")
        eyes = view.tabletop.flames.eyes_of(shown, sprite_of(shown, art.sprites, art.patches))
        found[level] = lights[len(lights) * 93 // 100], mean(screen, view.rect_of("J14", 2).inflate(-8, -8)), [seen(screen, *at) for at in eyes]
    rim, floor, eyes = found[3]
    assert contrast(rim, floor) >= 2 * LEAST and rim > 1.2 * found[0][0]
    assert found[1][0] == pytest.approx(found[0][0])
    assert eyes and all(now >= before for now, before in zip(eyes, found[0][2], strict=True)) and max(eyes) > 10 * floor


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("level", [0, 3])
def test_the_light_on_a_monster_in_the_dark_is_no_line_around_it(art, screen, facing, level):
    """It comes from behind and above, lies on the fur and ends before the base, whose upright edges have none."""
    figures = [Figure("lion", "monster", "lion", "G14", size=2, facing=facing), Figure("a", "survivor", "surv_b", "L3", lantern=True)]
    view = board(art, screen, USUAL, 64, figures, [Thread("G14", "L3", level=level)] if level else [])
    _, box, picture = next(each for each in view.tabletop.drawn if each[0] == "lion")
    above, below = list[float](), list[float]()
    for y in range(picture.get_height()):
        row = [x for x in range(picture.get_width()) if picture.get_at((x, y)).a > 200]
        for end, step in ((row[0], 1), (row[-1], -1)) if len(row) > 24 else ():
            values = [max(screen.get_at((box.x + end + step * i, box.y + y))[:3]) for i in range(12)]
            more = max(values[:3]) - sum(values[6:]) / 6  # of 255: the edge beside what is within
            if not 0.5 <= y / picture.get_height() <= 0.75:
                (above if y < picture.get_height() / 2 else below).append(more)
    assert 15 < sorted(above)[len(above) // 2] < 90
    assert max(sorted(below)[: len(below) * 9 // 10]) < 40


@pytest.mark.parametrize("cell", [48, 96])
def test_the_relief_of_the_floor_stands_out_of_the_dark(art, screen, cell):
    """Of the same mean light: faces are seen, and not squares alone."""
    spread = {}
    for much in (True, False):
        view = BoardView(art, read_map(paths.maps() / "showdown.tmx"))
        with pytest.MonkeyPatch.context() as patch:
            if not much:
                patch.setattr(ground_sheet, "relief", lambda brightness: 0.0)
            view.set_light(USUAL)
            view.camera.look_at(11.0, 8.0, cell)
            view.settle()
            view.draw(screen)
        faces = [view.rect_of(space).inflate(-cell // 4, -cell // 4) for space in ("D9", "E14", "K10", "L13", "H7")]
        found = [[sum(screen.get_at((x, y))[:3]) / 3 for x in range(box.left, box.right) for y in range(box.top, box.bottom)] for box in faces]
        spread[much] = sum(pstdev(each) for each in found), sum(fmean(each) for each in found)
    assert spread[True][0] > 1.25 * spread[False][0]
    assert spread[True][1] == pytest.approx(spread[False][1], rel=0.06)


def test_the_light_of_lanterns_is_the_same_in_the_dark(art, screen):
    found = []
    for brightness in (BRIGHTEST, USUAL):
        view = board(art, screen, brightness, 64, [Figure("a", "survivor", "surv_a", "H11", lantern=True)])
        found.append(sum(pygame.transform.average_color(screen, view.rect_of("I12"))[:3]))
    assert found[1] > 0.8 * found[0]


def test_brightness_can_be_turned_down_and_up_again(art, screen):
    view = board(art, screen, USUAL, 64, [Figure("lion", "monster", "lion", "H11", size=2)])
    before = pygame.image.tobytes(screen, "RGB")
    view.set_light(BRIGHTEST)
    view.settle()
    view.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") != before
    view.set_light(USUAL)
    view.settle()
    view.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == before


def test_less_brightness_is_never_brighter():
    for kind in ("floor", "monster", "survivor", "terrain"):
        steps = [cold_light(kind, share / 20) for share in range(round(DARKEST * 20), 21)]
        assert steps == sorted(steps)
        assert 0 < steps[0] < 1
        assert steps[-1] == pytest.approx(1)


# ---------------------------------------------------------------- eyes
def glowing(screen, view, at):
    """Returns the reddest and least blue pixel near a point of the lion's picture."""
    factor, (px, py) = view.camera.cell / view.art.pixels_per_space, view.camera.point(11.0, 8.0)
    x, y = round(px + at[0] * factor), round(py + at[1] * factor)
    return max((screen.get_at((x + i, y + j)) for i in (-1, 0, 1) for j in (-1, 0, 1)), key=lambda colour: colour.r - colour.b)


@pytest.mark.parametrize("facing", "SEW")
def test_the_eyes_of_a_monster_are_lit_in_the_dark(art, screen, facing):
    view = board(art, screen, DARKEST, 64, [Figure("lion", "monster", "lion", "H11", size=2, facing=facing)])
    for at in art.eyes[f"lion_{facing}"]:
        colour = glowing(screen, view, at)
        assert colour.r > 150
        assert colour.r - colour.b > 60


def test_every_monster_that_faces_the_viewer_has_eyes_in_its_picture(art):
    beasts = [name for name in art.sprites if name.startswith(("lion", "golden_cat")) and "dead" not in name]
    assert {name for name in beasts if name.endswith("_S")} <= set(art.eyes)
    assert not [name for name in art.eyes if "dead" in name]
    for name, eyes in art.eyes.items():
        of = art.sprites[name]
        assert all(0 < of.anchor[0] + x < of.frame[0] and 0 < of.anchor[1] + y < of.frame[1] for x, y in eyes)


def amber(atlas, of, at):
    """Returns how much redder than blue a picture gets near a point, in the light in which that shows most."""
    (wide, high), x, y = of.frame, round(of.anchor[0] + at[0]), round(of.anchor[1] + at[1])
    spots = [(column * wide + x + i, row * high + y + j) for column in range(3) for row in range(2) for i in range(-6, 7) for j in range(-6, 7)]
    return max(colour.r - colour.b for colour in map(atlas.get_at, spots))


def test_no_eye_is_lit_that_the_muzzle_hides(art):
    """Where an eye is said to be, its amber is in the picture: an eye behind the nose would be a light on fur, which stays under 40."""
    for name, eyes in art.eyes.items():
        if name.startswith(("lion", "golden_cat")):
            atlas = pygame.image.load(paths.images() / art.sprites[name].file)
            assert not [at for at in eyes if amber(atlas, art.sprites[name], at) < 60], name


def test_eyes_behind_somebody_are_not_lit(art, screen):
    lion = Figure("lion", "monster", "lion", "H11", size=2, facing="S")
    free = board(art, screen, DARKEST, 64, [lion])
    at = art.eyes["lion_S"][0]
    lit = glowing(screen, free, at)
    free.tabletop.figure_at = lambda point: "somebody"
    free.draw(screen)
    free.set_marks([Ring("A1")])
    free.draw(screen)
    assert glowing(screen, free, at).r < lit.r


# ---------------------------------------------------------------- marks by light
REACH = tuple(f"{row}{column}" for row in "FGHIJ" for column in range(6, 11))


def test_what_is_in_reach_is_lit_warm_and_its_border_glows(art, screen):
    view = board(art, screen, USUAL, 64)
    inside, border = view.rect_of("H8").inflate(-20, -20), view.rect_of("F8")
    edge = pygame.Rect(border.x + 12, border.y + 5, border.w - 24, 6)
    dark, dark_edge = (pygame.transform.average_color(screen, box) for box in (inside, edge))
    view.set_marks([Reach(REACH)])
    view.settle()
    view.draw(screen)
    lit, lit_edge = (pygame.transform.average_color(screen, box) for box in (inside, edge))
    assert lit[0] > 2 * dark[0]
    assert lit[0] > 1.5 * lit[2]
    assert lit_edge[0] - dark_edge[0] > 1.2 * (lit[0] - dark[0])
    detail = [seen(screen, x, y) for x in range(inside.left, inside.right, 3) for y in range(inside.top, inside.bottom, 3)]
    assert max(detail) > 1.6 * min(detail)  # the carved faces are lit, not covered by a wash


def test_lanterns_outshine_the_border_of_what_is_in_reach(art, screen):
    view = board(art, screen, USUAL, 64, [BEARER], [Reach(REACH), Ring("H8", style="acting")])
    x, y = view.tabletop.flames.glows[0]
    glass = max(seen(screen, x + i, y + j) for i in range(-4, 5) for j in range(-4, 5))
    edge = view.rect_of("F6").union(view.rect_of("F10"))
    line = max(seen(screen, x, y) for x in range(edge.left, edge.right) for y in range(edge.top - 4, edge.top + 5))
    assert line < 0.6 * glass


def test_plain_marks_light_nothing(art, screen):
    lion, marks = Figure("lion", "monster", "lion", "C11", size=2), [Reach(REACH), Thread("C11", "J14", level=3)]
    plain = board(art, screen, USUAL, 64, [lion], marks, plain=True)
    spot = plain.rect_of("H8").inflate(-20, -20)
    assert plain.tabletop.leans == {}
    tinted = pygame.transform.average_color(screen, spot)
    plain.set_light(USUAL, plain=False)
    plain.settle()
    plain.draw(screen)
    assert set(plain.tabletop.leans) == {"J14"}
    lit = pygame.transform.average_color(screen, spot)
    assert lit[0] - lit[2] > tinted[0] - tinted[2]


# ---------------------------------------------------------------- flames
BEARER = Figure("a", "survivor", "surv_b", "H8", lantern=True)


def beside_the_glass(screen, view, side):
    """Returns how bright it is a third of a space beside the glass of the lantern, to the east (1) or to the west (-1)."""
    x, y = view.tabletop.flames.glows[0]
    spot = pygame.Rect(0, 0, 16, 14)
    spot.center = round(x + side * view.camera.cell * 0.36), round(y - view.camera.cell * 0.18)
    return sum(pygame.transform.average_color(screen, spot)[:3])


@pytest.mark.parametrize("who", "abcdef")
def test_whoever_acts_and_is_struck_next_is_not_burnt_out(art, screen, who):
    """Their own lantern, its halo and its leaning flame leave the drawing of faces and cloaks."""
    bearer = Figure("a", "survivor", f"surv_{who}", "H8", lantern=True)
    lion = Figure("lion", "monster", "lion", "H5", size=2)
    view = board(art, screen, USUAL, 64, [bearer, lion], [Reach(REACH), Ring("H8", style="acting"), Thread("H5", "H8", level=3)])
    _, box, picture = next(each for each in view.tabletop.drawn if each[0] == "a")
    glass = pygame.Rect(0, 0, 32, 32)
    glass.center = tuple(map(round, view.tabletop.flames.glows[0]))
    body = [(x, y) for x in range(box.w) for y in range(box.h) if picture.get_at((x, y)).a > 200 and not glass.collidepoint(box.x + x, box.y + y)]
    clipped = [at for at in body if max(screen.get_at((box.x + at[0], box.y + at[1]))[:3]) >= 250]
    assert len(clipped) < 0.02 * len(body)


@pytest.mark.parametrize("facing", "NESW")
def test_the_form_of_a_monster_that_is_painted_dark_can_be_told(art, screen, facing):
    """Beside what it carries and its outline little of it is as dark as the gaps between the stones."""
    view = board(art, screen, USUAL, 64, [Figure("m", "monster", "butcher", "H11", size=2, facing=facing)])
    _, box, picture = view.tabletop.drawn[0]
    lights = [seen(screen, box.x + x, box.y + y) for x in range(0, box.w, 2) for y in range(0, box.h, 2) if picture.get_at((x, y)).a > 200]
    black = sum(light < 3 * BLACK for light in lights) / len(lights)
    assert black < 0.2


@pytest.mark.parametrize("side", [1, -1])
def test_the_flame_of_the_likely_target_leans_to_the_monster_and_the_others_stand(art, screen, side):
    lion = Figure("lion", "monster", "lion", "H14" if side > 0 else "H2", size=2)
    found = {}
    for level in (0, 1, 3):
        marks = [Thread(lion.space, "H8", level=level)] if level else []
        view = board(art, screen, USUAL, 64, [BEARER, lion], marks)
        found[level] = [beside_the_glass(screen, view, each) for each in (side, -side)]
    assert found[3][0] > found[0][0] + 60
    assert found[3][1] < found[0][1] + 30
    assert found[1][0] < found[0][0] + 60


def test_the_lantern_of_a_monster_glows_in_the_dark_and_what_carries_none_does_not(art, screen):
    found = {}
    for sprite in ("lion", "butcher"):
        view = board(art, screen, DARKEST, 64, [Figure("monster", "monster", sprite, "H11", size=2)])
        found[sprite] = view.tabletop.flames.glows
    assert found["lion"] == [] and len(found["butcher"]) == 1
    x, y = found["butcher"][0]
    assert seen(screen, x, y) > LEAST * seen(screen, x + 300, y)


def test_a_leaning_flame_stands_still_where_motion_is_reduced(art, screen):
    lion = Figure("lion", "monster", "lion", "H14", size=2)
    view = board(art, screen, USUAL, 64, [BEARER, lion], [Thread("H14", "H8", level=3)])
    frame = screen.copy()
    view.set_motion(1, reduced=True)
    view.wake()
    assert [view.flicker(screen, frame, 0.2) for _ in range(5)] == [[]] * 5
    view.set_motion(1)
    assert any(view.flicker(screen, frame, 0.2) for _ in range(5))


# ---------------------------------------------------------------- terrain
TILES = {  # cards with a picture of their own, and their spaces
    "acanthus_plants": (1, 1), "bug_patch": (1, 1), "debris": (2, 2), "giant_stone_face": (3, 2), "nightmare_tree": (2, 2), "ore_vein": (2, 2),
    "stone_columns": (2, 1), "survivor_corpse": (1, 1), "tall_grass": (2, 2), "toppled_pillar": (3, 1),
}  # fmt: skip


@pytest.mark.sampled
@pytest.mark.parametrize("card", TILES)
def test_every_terrain_stands_out_from_the_dark_floor(art, screen, card):
    wide, high = TILES[card]
    view = board(art, screen, DARKEST, 64)
    floor = mean(screen, view.rect_of("H14").inflate(-16, -16))
    view.set_table([], [TerrainTile("t", f"terr_{card}", "H9", wide, high, card=card, blocks=("obstacle",))])
    view.settle()
    view.draw(screen)
    last = f"{chr(ord('H') + high - 1)}{8 + wide}"
    box = view.rect_of("H9").union(view.rect_of(last)).unionall([at for _, at, _ in view.tabletop.drawn])
    lights = sorted(seen(screen, x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom))
    assert contrast(lights[len(lights) * 96 // 100], floor) >= LEAST
