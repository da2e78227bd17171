"""Around a tray the board is seen whole: only what covers a figure or a name hides it."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.ui.board.board_state import COLUMNS
from game.ui.board.edge_names import names_seen
from game.ui.board.tabletop import Tabletop
from game.ui.draw.units import Box
from game.ui.showdown.tray import TrayGround
from tests.ui.showdown_player import opened
from tests.ui.test_tray import rolling


def around(app: App) -> pygame.Rect:
    """Returns the pixels of the board beside the camera's free rectangle and above the tray, with the board moved so that figures stand there."""
    view, tray = app.current.view, app.current.find("tray")
    assert isinstance(tray, TrayGround)
    free, over = app.units.rect(*app.current.fight.places.free), app.units.rect(*tray.box)
    strip = pygame.Rect(over.x, free.y, free.right - over.x, over.y - free.y)
    monster = next(box for name, box in view.tabletop.pictured() if name == "monster")
    view.pan(strip.x - monster.centerx, strip.centery - monster.centery)  # half of it on each side of the tray's edge
    return strip


def drawn(app: App) -> pygame.Surface:
    for down in (1.0, -1.0):  # there and back: nothing is kept of the picture before
        app.current.view.pan(0, down)
        app.draw()
    return app.canvas.surface.copy()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 0.8), ((1000, 620), 1.0)])
@pytest.mark.parametrize("who", ["monster", "survivor"])
def test_what_stands_above_a_tray_is_cut_by_nothing(monkeypatch, size, scale, who):
    app = opened(1, size=size, scale=scale)
    scene = rolling(app, "attack", who)
    for _ in range(30):  # the tray has grown
        app.advance(1 / 30)
        app.draw()
    assert scene.fight.tray_open
    strip = around(app)
    seen = drawn(app)
    places = app.units.rect(*scene.fight.places.free)
    others = [app.units.rect(*w.box.inset(-4)) for w in scene.every() if w.key not in ("tray", "tray.cover", "board") and isinstance(w.box, Box)]
    figures = [box.clip(strip) for name, box in scene.view.tabletop.pictured() if name and box.clip(strip).h > 8]
    assert figures, "somebody stands there"
    monkeypatch.setattr(Tabletop, "free", property(lambda table: pygame.Rect(0, 0, *size)))
    whole = drawn(app)
    for box in figures:
        for spot in ((x, y) for x in range(box.left, box.right, 3) for y in range(max(box.top, places.top), box.bottom, 3)):
            if not any(other.collidepoint(spot) for other in others):
                assert seen.get_at(spot) == whole.get_at(spot), f"cut at {spot} of {box}"
    bare = Tabletop.free
    monkeypatch.setattr(Tabletop, "free", property(lambda table: pygame.Rect(0, 0, 1, 1)))
    nobody = drawn(app)
    assert bare and any(nobody.get_at(box.center) != whole.get_at(box.center) for box in figures), "the pictures tell figures from the floor"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0)])
def test_the_columns_above_a_tray_keep_their_numbers(size, scale):
    app = opened(1, size=size, scale=scale)
    scene = rolling(app, "attack", "monster")
    view, strip = scene.view, around(app)
    ways = set()
    view.camera.bounded = False
    for edge in (40, -200):  # engraved into the floor, and written at the edge of what is seen
        view.pan(0, strip.top + edge * app.units.u - view.camera.edge_y(0))
        drawn(app)
        camera, ruled = view.camera, view.tabletop.labels.ruled
        above = [n for n in range(COLUMNS) if strip.left < camera.point(n + 0.5, 0)[0] - 20 and camera.point(n + 0.5, 0)[0] + 20 < strip.right]
        assert above
        ways.add(names_seen(camera, app.units.u)[1])
        if not names_seen(camera, app.units.u)[1]:
            assert {str(n + 1) for n in above} <= set(ruled)
            continue
        seen = app.canvas.surface.copy()
        view.ground.names.shown = False
        bare = drawn(app)
        view.ground.names.shown = True
        for n in above:
            x, y = camera.edge_x(n) + camera.cell // 2, camera.edge_y(0)
            spot = pygame.Rect(x - 12, max(camera.shown.top, y - 30), 24, 28)
            assert seen.subsurface(spot).get_buffer().raw != bare.subsurface(spot).get_buffer().raw, f"column {n + 1} has its number"
    assert ways == {True, False}
