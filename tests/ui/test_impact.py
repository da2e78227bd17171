"""A blow is felt: all holds its breath, the board shakes and comes nearer, the tray waits, and whom it struck is seen."""

from __future__ import annotations

import pygame
import pytest

from game.play.bots import CarefulBot
from game.ui.board.board_state import Figure
from game.ui.board.camera import Camera
from game.ui.board.impact import FAR, LASTS, NEAR, SHAKE, Impact
from game.ui.board.motion import LANDING, STRIKE, BlowMotion, Queue, StrikeMotion, standing
from tests.ui.showdown_player import go_on, opened, scene_of

pytestmark = pytest.mark.fine_floor

WAITS = 0.25  # seconds after a contact until a tray may open
FROZEN = 0.06


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def struck(victim: str = "K12", lion: str = "H11", **how) -> Queue:
    figures = Figure("lion", "monster", "lion", lion, 2, "S"), Figure("ann", "survivor", "surv_a", victim, lantern=True)
    q = Queue({f.id: standing(f) for f in figures}, 1, **how)
    q.play([(StrikeMotion("lion", victim), BlowMotion("ann", lion, 3, "blood", LANDING))])
    return q


def test_at_the_contact_all_holds_its_breath_then_the_victim_recoils_and_bleeds():
    q = struck("J11")
    home = q.shown["ann"].y
    q.advance(LANDING + 0.001)
    before = [(s.x, s.y) for s in q.shown.values()]
    q.advance(FROZEN - 0.002)
    assert [(s.x, s.y) for s in q.shown.values()] == pytest.approx(before, abs=0.02) and q.shown["ann"].flash == 1.0
    assert q.impact.factor > 1.1 and q.impact.shaking > 0
    q.advance(0.1)
    assert q.shown["ann"].y > home + 0.25 and q.particles.drops
    q.advance(1.0)
    assert q.shown["ann"].y == pytest.approx(home) and q.impact.factor == 1.0 and not q.impact.running


@pytest.mark.parametrize("how", [{"flashes": False}, {"reduced": True}])
def test_with_flashes_off_or_reduced_motion_the_board_stays_where_it_is(how):
    q = struck(**how)
    for _ in range(40):
        q.advance(0.02)
        assert not q.impact.running and q.impact.factor == 1.0


def test_a_blow_comes_nearer_and_shakes_by_so_much_and_a_scratch_by_less():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    board, camera, at = pygame.Surface((1280, 720)), Camera(), (11.0, 8.0)
    x, y = (round(n) for n in camera.point(*at))
    nearest = {}
    for force in (1, 3):
        impact = Impact()
        impact.hit(at, force)
        nearest[force] = 1.0
        for _ in range(40):
            board.fill((0, 0, 0))
            board.fill((255, 255, 255), (x - 100, y - 100, 200, 200))
            impact.draw(board, camera, camera.area, 1.0)
            seen = pygame.mask.from_threshold(board, (255, 255, 255), (60, 60, 60, 255)).get_bounding_rects()[0]
            assert abs(seen.centerx - x) <= FAR + 2 and abs(seen.centery - y) <= FAR + 2
            nearest[force] = max(nearest[force], seen.w / 200)
            impact.advance(0.01)
        assert not impact.running and max(SHAKE, LASTS) < 0.4
    assert nearest[3] == pytest.approx(NEAR, abs=0.02) and 1.02 < nearest[1] < 1.1


@pytest.mark.parametrize("column", ["11", "12"])
def test_a_lion_that_strikes_northwards_stays_beside_its_victim(column):
    q = struck(f"H{column}", "I11")
    q.advance(LANDING + 0.01)
    lion, ann = q.shown["lion"], q.shown["ann"]
    assert abs(lion.x - ann.x) > 0.9 and (lion.x < 11.0) == (ann.x > 11.0)


def test_no_tray_opens_within_a_quarter_second_of_a_contact():
    app = opened(answers=3, speed=1)
    scene, bot = scene_of(app), CarefulBot(1)
    step, now, contact, strikes, was_open = 0.02, 0.0, -9.0, 0, False
    striking: set[str] = set()
    for _ in range(2600):
        app.advance(step)
        now += step
        raised = {name for name, shown in scene.view.queue.shown.items() if shown.pose in ("strike", "throw")}
        if raised - striking:  # the arm goes up at a fifth of a strike
            contact, strikes = now + LANDING - 0.2 * STRIKE, strikes + 1
        striking, is_open = raised, scene.fight.tray_open
        assert was_open or not is_open or now - contact >= WAITS - 2 * step, now - contact
        was_open = is_open
        if not scene.fight.telling and (scene.fight.halt is not None or scene.question is not None):
            go_on(scene, bot)
        if strikes > 8 or scene.session.campaign.phase != "showdown":
            break
    assert strikes > 4
