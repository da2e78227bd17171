"""The board has most of the window in every state of a fight, and the panels around it leave nothing out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app import App
from game.scenes.showdown.scene import ShowdownScene
from game.ui.draw.units import Box, Units
from game.ui.kit.inputs import Pointer
from game.ui.showdown.layout import places
from tests.sample import some_of
from tests.ui.looks import reshaped
from tests.ui.showdown_player import opened, scene_of, settle, until

LEAST, BESIDE_TRAY = 0.58, 0.33  # of the window: the board, and what a tray leaves of it
WINDOWS = ((1280, 720), (1920, 1080))
GRID = 4.0  # units between the places at which it is looked what is seen there


def asked(kind: str) -> Callable[[ShowdownScene], bool]:
    return lambda scene: scene.question is not None and scene.question.kind == kind


def attacked(scene: ShowdownScene) -> bool:
    return scene.fight.tray_open and scene.fight.rolling == "attack"


def monsters_turn(scene: ShowdownScene) -> bool:
    fight = scene.fight
    return fight.telling and fight.halt is None and bool(fight.play.card) and bool(fight.play.target) and not fight.play.done and not fight.tray_open


STATES = {
    "act": (3, asked("action")), "who acts next": (3, asked("act")), "attack": (3, attacked), "hits": (3, asked("dodge")),
    "target": (1, asked("pick_target")), "path": (2, asked("path")), "tile passes": (3, asked("controller")), "monster's turn": (3, monsters_turn),
}  # fmt: skip


def share(app: App, tray: bool = False) -> float:
    """Returns the part of the window in which the board is seen; with `tray` what lies in a tray counts as the board that it stands before."""
    scene = scene_of(app)
    at, units = scene.fight.places, scene.units
    assert at is not None
    over = [widget.box for widget in scene.widgets if widget.key not in ("board", "tray.cover") and widget.box.overlaps(at.free)]
    seen = [box for box in over if not (tray and scene.fight.tray_open and box.overlaps(at.tray) and box.y >= at.tray.y)]
    found = total = 0
    for row in range(int(units.height / GRID)):
        for column in range(int(units.width / GRID)):
            x, y = (column + 0.5) * GRID, (row + 0.5) * GRID
            total += 1
            found += at.free.holds(x, y) and not any(box.holds(x, y) for box in seen)
    return found / total


@pytest.mark.sampled
@pytest.mark.parametrize("state", STATES)
def test_the_board_has_most_of_the_window(state):
    seed, wanted = STATES[state]
    app = opened(seed)
    scene = until(app, wanted)
    if state not in ("attack", "monster's turn"):
        settle(app)
    for size in some_of(WINDOWS, of=state):
        reshaped(app, size, 1.0)
        assert share(app, tray=True) >= LEAST, (state, size)
        assert not scene.fight.tray_open or share(app) >= BESIDE_TRAY, (state, size)
        assert app.current is scene


@pytest.mark.parametrize("people", range(1, 7))
@pytest.mark.parametrize("size", [(1180, 660), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_panels_lie_beside_each_other_and_in_the_window(size, people):
    units = Units(size, 1.0)
    for rows, tall in ((1, False), (1, True), (2, False), (3, False)):
        at = places(units, people, rows, tall)
        boxes = [at.banner, at.free, at.tools, at.ladder, at.monster, at.card, at.log, at.rewind, *at.sheets]
        assert all(box is not None and box.x >= 0 and box.y >= 0 and box.right <= units.width + 0.1 and box.bottom <= units.height + 0.1 for box in boxes)
        assert not any(one.inset(0.1).overlaps(other) for i, one in enumerate(boxes) for other in boxes[:i] if one is not None and other is not None)
        assert at.card is not None and at.card.h >= 280


def test_the_sheet_of_who_acts_rises_and_so_does_the_one_that_is_pointed_at():
    app = opened(3)
    scene = until(app, asked("action"))
    settle(app)
    at = scene.fight.places
    assert at is not None and scene.question is not None
    acting = scene.fight.fighters.index(scene.question.who)

    def whole() -> set[int]:
        return {n for n in range(len(at.sheets)) if (sheet := scene.find(f"sheet{n + 1}")) is not None and sheet.box.h > at.sheets[n].h}

    assert whole() == {acting}
    other = (acting + 1) % len(at.sheets)
    pose = scene.view.camera.pose
    app.send(Pointer("move", *at.sheets[other].centre))
    app.draw()
    assert whole() == {acting, other}
    raised: Box = at.raised(other)
    app.send(Pointer("move", raised.x + raised.w / 2, raised.y + 5))
    app.draw()
    assert whole() == {acting, other}, "it stays as long as the pointer is on it"
    app.send(Pointer("move", *at.free.centre))
    app.draw()
    assert whole() == {acting} and scene.view.camera.pose == pose
