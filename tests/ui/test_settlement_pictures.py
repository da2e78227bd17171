"""Where the settlement asks for the quarry and for who sets out, a picture of the story covers the window, and is seen."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.scenes.pages.questions import BEHIND
from game.scenes.settlement.scene import SettlementScene
from tests.ui.settling import opened, settle
from tools.samples.settlement import after_victory


def asked(kind: str):
    """Returns a session at a question of a kind, with two monsters to hunt."""
    for seed in range(3, 12):
        session, bot = after_victory(seed), CarefulBot(seed)
        while session.question is not None and session.question.kind != kind:
            if session.question.kind == "develop":
                session.campaign.settlement.quarries[:] = ["white_lion", "great_golden_cat"]
            session.answer(bot.choose(session))
        if session.question is not None:
            return session
    raise AssertionError(f"nobody is asked: {kind}")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("kind", ["depart", "quarry"])
def test_the_picture_is_seen_beside_what_is_chosen(kind, size, scale):
    app, scene = opened(asked(kind), size, scale)
    assert isinstance(scene, SettlementScene) and scene.middle.picture() == BEHIND[kind]
    area = scene.middle.at.full
    tiles = [(area.x + (x + 0.5) * area.w / 24, area.y + (y + 0.5) * area.h / 16) for x in range(24) for y in range(16)]
    places = [widget for widget in scene.every() if type(widget).__name__ in ("PersonCard", "CachedPanel") and widget.region in ("people", "cards")]
    assert places
    free = [(x, y) for x, y in tiles if not any(w.shown.x <= x <= w.shown.right and w.shown.y <= y <= w.shown.bottom for w in places)]
    assert len(free) >= 0.4 * len(tiles), "much of it is not covered"
    lights = [sum(app.window.surface.get_at((int(x * app.units.u), int(y * app.units.u)))[:3]) / 3 for x, y in free]
    assert max(lights) > 110, "there is light in it"


def test_the_develop_step_has_none():
    _, scene = settle(3)
    bot = CarefulBot(3)
    while scene.session.question.kind != "develop":
        scene.session.answer(bot.choose(scene.session))
    _, scene = opened(scene.session)
    assert scene.middle.picture() == ""
