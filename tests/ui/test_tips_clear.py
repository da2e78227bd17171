"""No tooltip covers what it explains, nor the question that is asked: over all that explains itself in scenes of a fight and of the settlement."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.draw.units import Box
from game.ui.kit.screen import Scene
from game.ui.kit.tips import place_tip, tip_size
from game.ui.kit.widget import Widget, question_of, row_of
from game.ui.settlement.crafting import MakeButton
from tests.ui.settling import click, stocked
from tools.looks.states import State, opened, resized, rest

STATES = [("showdown", 9), ("showdown", 30), ("showdown", 52), ("battle", 25), ("battle", 40), ("settlement", 6), ("settlement", 13), ("settlement", 21)]
SIZES = [((1280, 720), 1.0), ((1280, 720), 0.8), ((1920, 1080), 1.0), ((1280, 720), 2.0)]


def lying(scene: Scene) -> Iterator[tuple[Widget, Box, Box, Box]]:
    """Yields each widget that explains itself, its tooltip, the box beside which that lies, and the words of the question."""
    asked = question_of(scene.every())
    assert asked is not None
    for widget in scene.every():
        tip = widget.explanation()
        if tip is None or widget.shown.h < min(12, widget.box.h) or widget.explained.h > scene.units.height / 2:
            continue
        scene.tip_of = widget
        size, row = tip_size(scene.pen, tip), row_of(widget, scene.every())
        box, _ = place_tip(size, widget.explained, scene.units.canvas, scene.keep_off(), scene.readable(), row, asked)
        yield widget, box, widget.explained, asked
    scene.tip_of = None


def has_room(size: Box, here: Box, canvas: Box, banner: Box) -> bool:
    """Returns whether a tooltip fits above or below its subject, off the banner."""
    return max(here.y - max(canvas.y, banner.bottom), canvas.bottom - here.bottom) > size.h + 24


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize(("scene", "answers"), STATES)
def test_no_tooltip_covers_its_subject_or_the_question(scene, answers, size, scale):
    app = opened(State(scene, answers))
    resized(app, size, scale)
    rest(app)
    shown, told, faults = app.current, 0, []
    for widget, box, here, words in lying(shown):
        told += 1
        if not has_room(box, here, shown.units.canvas, words):
            continue
        if box.overlaps(here):
            faults.append(f"{widget.key} covers itself")
        if box.overlaps(words) and not here.overlaps(words):
            faults.append(f"{widget.key} covers the question")
    assert told > (5 if scale < 2 else 0) and not faults, faults


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("place", ["skinnery", "stored"])
def test_the_tooltip_of_a_button_that_makes_lies_off_the_cost_in_its_row(place, size, scale):
    app, _ = stocked({"monster_bone": 2, "monster_hide": 3, "monster_organ": 1, "rainbow_droppings": 1}, ("bonesmith", "skinnery"), size=size, scale=scale)
    click(app, f"place {place}")
    seen = 0
    for widget, box, here, _ in lying(app.current):
        if isinstance(widget, MakeButton) and widget.row.shown.h > widget.row.box.h - 0.01:
            seen += 1
            assert here == widget.row.shown and not box.overlaps(here), widget.key
    assert seen
