"""No state is told by colour alone, and words stand out from their ground: by the theme, to eyes that lack a cone, and on drawn screens."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.board.board_state import BlindSpot, ChoiceMark, Corner, Facing, GhostFootprint, Path, Reach, Ring, Sight, Threat, Zone
from game.ui.board.camera import Camera
from game.ui.board.overlays import floor_marks
from game.ui.cards import parts
from game.ui.draw import icons, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing
from game.ui.draw.theme import contrast
from game.ui.draw.units import Units
from tests.ui.looks import WORDS, shown
from tests.ui.test_kit_theme import PAIRS
from tests.ui.vision import VISIONS, alike, inked, light, seen_as, stands_out
from tools.samples.scenes import SCENES

pytestmark = pytest.mark.fine_floor

LEAST = 4.5  # of words
SIGN = 3.0  # of what is not words
WINDOW = pygame.Rect(0, 0, 1280, 720)
SPACE = "H8"
MARKS = {  # each thing that a mark on the floor can say of a space or of who stands there
    "can be reached": Reach((SPACE,)),
    "can be chosen": ChoiceMark((SPACE,)),
    "danger": Zone((SPACE,)),
    "some threat": Threat((SPACE,), 1),
    "more threat": Threat((SPACE,), 2),
    "much threat": Threat((SPACE,), 3),
    "blind spot": BlindSpot((SPACE,)),
    "who can be chosen": Ring(SPACE, "choosable"),
    "who is in focus": Ring(SPACE, "focused"),
    "who is left out": Ring(SPACE, "excluded"),
    "who acts": Ring(SPACE, "acting"),
    "where one would stand": GhostFootprint(SPACE),
    "where the keys stand": Corner(SPACE),
    "front of the monster": Facing(SPACE, "N", 1),
}
LINES = {
    "chosen way": Path(("F8", "G8", "H8")),
    "another way": Path(("F8", "G8", "H8"), focused=False),
    "seen": Sight("F8", "H8"),
    "not seen": Sight("F8", "H8", blocked="G8"),
}
DEEPER = [("battle_setup", 3), ("prologue", 1), ("showdown", 40), ("battle", 30), ("settlement", 25)]  # after so many answers
SCREENS = [*((name, 0) for name in SCENES if name not in ("showdown_forecast", "showdown_tie", "showdown_paths")), *DEEPER]


# ---------------------------------------------------------------- words
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("name", "ink", "ground"), PAIRS, ids=[name for name, _, _ in PAIRS])
def test_words_stand_out_to_all_eyes(name, ink, ground, vision):
    assert contrast(seen_as(ink, vision), seen_as(ground, vision)) >= LEAST


@pytest.mark.sampled
@pytest.mark.parametrize(("scene", "answers"), SCREENS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_words_stand_out_as_they_are_drawn(scene, answers, size, scale):
    """Each line of words of the uppermost layer, whatever stone, plate, picture or parchment it came to stand on."""
    app = shown(scene, size, scale, answers=answers)
    Drawing.watch = True
    try:
        app.draw()
    finally:
        Drawing.watch = False
    top = max(line.layer for line in app.canvas.written)
    weak = []
    for line in app.canvas.written:
        area = line.area.clip(line.clip).clip(app.canvas.surface.get_rect())
        if line.layer == top and area.h >= line.area.h * 0.7 and area.w > 5:
            found = stands_out(app.canvas.surface, area)
            if found < LEAST:
                weak.append(f"{line.words}: {found:.2f}")
    assert weak == []


# ---------------------------------------------------------------- states
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("role", ["LANTERN", "GORE", "COLD", "BONE", "ASH", "BRIGHT", "GOLD"])
def test_a_colour_of_state_stands_out_from_every_ground(role, vision):
    for ground in (theme.VOID, theme.SLATE, theme.SUNK, theme.BANNER, theme.ACTING, theme.PLATE):
        assert contrast(seen_as(getattr(theme, role), vision), seen_as(ground, vision)) >= SIGN


def drawn_alone(mark) -> pygame.mask.Mask:
    """Returns the shape of one mark, without its colour."""
    pygame.display.init()
    made = floor_marks([mark], Camera(), WINDOW, 1.0)
    assert made
    picture = pygame.Surface(WINDOW.size, pygame.SRCALPHA)
    for part in made:
        picture.blit(*part)
    return inked(picture)


def test_every_mark_on_the_floor_has_a_shape_of_its_own():
    for kinds in (MARKS, LINES):
        shapes = {name: drawn_alone(mark) for name, mark in kinds.items()}
        assert all(shape.count() > 30 for shape in shapes.values())
        same = [(a, b) for a, b in combinations(shapes, 2) if alike(shapes[a], shapes[b]) > 0.8]
        assert same == []


def test_the_frame_of_a_monster_in_focus_leaves_those_beside_it_free():
    box = Camera().rect_of(SPACE, 2)
    shape, free = drawn_alone(Ring(SPACE, "focused", 2)), pygame.Rect(0, 0, box.w // 5, box.h // 5)
    assert shape.count() > 100
    for middle in (box.midtop, box.midbottom, box.midleft, box.midright):
        free.center = middle
        at = free.inflate(box.w // 5 if middle[1] == box.centery else 0, box.h // 5 if middle[0] == box.centerx else 0)
        assert shape.overlap_area(pygame.mask.Mask(at.size, fill=True), at.topleft) == 0


def test_more_threat_is_more_ink():
    some, more, much = (drawn_alone(MARKS[name]).count() for name in ("some threat", "more threat", "much threat"))
    assert some * 1.5 < more and more * 1.5 < much


@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart_by_shape_and_letter_in_every_vision(vision):
    pygame.display.init()
    shapes = {}
    for sign in theme.SIGNS.values():
        assert contrast(seen_as(sign.colour, vision), seen_as(theme.SLATE, vision)) >= LEAST
        assert contrast(seen_as(theme.INK, vision), seen_as(sign.colour, vision)) >= LEAST, "the letter in it"
        shapes[sign.key] = {size: inked(icons.icon(f"shape_{sign.shape}", size, theme.BONE)) for size in (18, 22, 60)}
    assert all(alike(one, shapes[b][size]) < 0.9 for a, b in combinations(shapes, 2) for size, one in shapes[a].items())
    assert len({sign.letter for sign in theme.SIGNS.values()}) == 6


def body(injuries: dict[str, int], armor: dict[str, int], pointed: str = "") -> pygame.Surface:
    """Draws a body figure by itself, without the boxes beside it."""
    pygame.display.init()
    picture = pygame.Surface((120, 180), pygame.SRCALPHA)
    parts.figure(Canvas(picture, Units((1280, 720)), WORDS), 0, 0, 180, injuries, armor, boxes=False, pointed=pointed)
    return picture


@pytest.mark.parametrize("vision", VISIONS)
def test_what_a_body_location_has_is_seen_without_colour(vision):
    """Whole and armored are plain and differ in light; a light injury is dotted, a heavy one hatched."""
    states = {"whole": body({}, {}), "armored": body({}, {"body": 2}), "light": body({"body": 1}, {}), "heavy": body({"body": 2}, {})}
    inside = pygame.Rect(44, 54, 20, 24)
    tones: dict[str, list[float]] = {}
    for name, picture in states.items():
        tones[name] = sorted(light(seen_as(tuple(picture.get_at((x, y))[:3]), vision)) for x in range(inside.left, inside.right)
                             for y in range(inside.top, inside.bottom))  # fmt: skip

    def spread(name: str) -> float:
        of = tones[name]
        return (of[-len(of) // 20] + 0.05) / (of[len(of) // 20] + 0.05)

    def middle(name: str) -> float:
        return tones[name][len(tones[name]) // 2] + 0.05

    assert spread("whole") < 1.15 and spread("armored") < 1.15
    assert spread("light") > 1.5 and spread("heavy") > 1.5
    assert middle("armored") / middle("whole") > 1.8
    assert alike(pattern(states["light"], inside), pattern(states["heavy"], inside)) < 0.6


def pattern(picture: pygame.Surface, inside: pygame.Rect) -> pygame.mask.Mask:
    """Returns where a part of a picture is lighter than its own middle tone."""
    tones = sorted(sum(picture.get_at((x, y))[:3]) for x in range(inside.left, inside.right) for y in range(inside.top, inside.bottom))
    middle = (tones[len(tones) // 20] + tones[-len(tones) // 20]) / 2
    found = pygame.mask.Mask(inside.size)
    for x in range(inside.w):
        for y in range(inside.h):
            if sum(picture.get_at((inside.x + x, inside.y + y))[:3]) > middle:
                found.set_at((x, y))
    return found


@pytest.mark.parametrize(("names"), [("check", "cross"), ("lock", "check"), ("wound", "star"), ("trap", "back"), ("skull", "down")])
def test_signs_of_opposite_things_have_different_shapes(names):
    pygame.display.init()
    one, two = (inked(icons.icon(name, 60, theme.BONE)) for name in names)
    assert alike(one, two) < 0.7


def test_the_three_affinities_are_three_shapes():
    assert len({path for _, path in parts.AFFINITIES.values()}) == 3
