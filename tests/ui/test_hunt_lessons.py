"""Lessons of a hunt: each before the choice that it explains, pointing at what it speaks of; and putting one away moves nothing on any page."""

from __future__ import annotations

import pytest

from game.app import App
from game.rules.engine.question_facts import HuntTurnFacts
from game.rules.engine.questions import Ask
from game.scenes.hunt.lesson_places import HuntLessonPlaces
from game.scenes.hunt.scene import HuntScene
from game.scenes.pages.banner import GO_ON as TURN_PAGE
from game.ui.showdown.lesson_card import LessonCard, LessonMarks
from game.ui.showdown.lessons import GROUPS, POINTS, lesson, seen_by
from tests.ui.looks import WORDS
from tests.ui.settling import click, settle, strike
from tests.ui.test_hunt import hunting

SIZES = [((1280, 720), 1.0), ((1920, 1080), 0.8), ((1920, 1080), 1.0)]


def taught(at: int, monster_at: int, seen: tuple[str, ...] = (), size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> tuple[App, HuntScene]:
    """Opens a turn of a hunt that stands so, with lessons, of which some were seen."""
    app, scene = hunting(size, 1, scale)
    scene.campaign.hunt.at, scene.campaign.hunt.monster_at = at, monster_at
    app.settings.lessons = True
    scene.table.notes["lessons"] = list(seen)
    asked = scene.session.question
    scene.tutorial.asked = None
    scene.tutorial.teach(Ask("hunt_turn", "everyone", asked.about, asked.options, HuntTurnFacts(at, monster_at, asked.facts.revealer)))
    scene.relayout()
    app.draw()
    return app, scene


@pytest.mark.parametrize(("at", "monster_at", "seen", "found"), [
    (0, 4, (), "track"), (1, 4, ("track",), "revealer"), (2, 4, ("track", "revealer"), "starvation"), (3, 4, (), "meeting"),
    (5, 7, ("track",), "darkness"), (4, 3, ("track",), "meeting"), (7, 5, (), "darkness"), (2, 9, ("track", "revealer", "starvation"), ""),
])  # fmt: skip
def test_each_lesson_comes_before_what_it_explains(at, monster_at, seen, found):
    _, scene = taught(at, monster_at, seen)
    shown = scene.tutorial.lesson
    assert (shown.id if shown is not None else "") == found


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("id", GROUPS["hunt"])
def test_each_lesson_points_at_what_is_seen_and_does_not_cover_it(id, size, scale):
    at, monster_at = {"darkness": (5, 7), "meeting": (3, 4)}.get(id, (1, 4))
    others = tuple(other for other in GROUPS["hunt"] if other != id)
    _, scene = taught(at, monster_at, others, size, scale)
    assert scene.tutorial.lesson.id == id and POINTS[id]
    places = [place() for place in HuntLessonPlaces(scene, scene.table).of(scene.tutorial.lesson)]
    card = next(widget for widget in scene.widgets if isinstance(widget, LessonCard))
    assert all(place is not None and place.w > 10 and not place.overlaps(card.box) for place in places)
    marks = next(widget for widget in scene.widgets if isinstance(widget, LessonMarks))
    assert len(marks.rings()) == len(places)


def test_the_banner_and_the_next_space_can_be_pressed_while_a_lesson_is_open():
    app, scene = taught(0, 4)
    card = next(widget for widget in scene.widgets if isinstance(widget, LessonCard))
    assert not any(widget.box.overlaps(card.box) for widget in scene.widgets if widget.key in ("go_on", "space 1"))
    strike(app, "escape")
    assert scene.tutorial.lesson is None and seen_by(scene.tutorial) == ["track"]


def boxes(scene: HuntScene) -> dict[str, tuple[float, ...]]:
    return {widget.key: tuple(widget.shown) for widget in scene.every() if not widget.key.startswith("lesson")}


@pytest.mark.parametrize("phase", ["hunt", "settlement"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_putting_a_lesson_away_moves_nothing(phase, size, scale):
    app, scene = hunting(size, 1, scale) if phase == "hunt" else settle(1, size, scale)
    if phase == "hunt":
        scene.give("go_on")
    assert scene.telling.pages
    app.settings.lessons = True
    scene.tutorial.lesson = lesson("settlement", WORDS)
    scene.relayout()
    app.draw()
    before = boxes(scene)
    click(app, "lesson.got")
    assert scene.tutorial.lesson is None and boxes(scene) == before
    if scene.telling.pages:
        scene.give(TURN_PAGE)
        app.draw()
        assert not scene.tutorial.kept
