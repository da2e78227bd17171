"""Where the settlement asks who sets out, a picture of the story covers the window; where it asks for a quarry, each has its own picture."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.rules.engine.questions import Ask
from game.scenes.pages.questions import BEHIND
from game.scenes.settlement.scene import SettlementScene
from game.ui.cards import pictures
from game.ui.kit.portraits import has_portrait
from tests.ui.settling import opened, settle
from tools.looks.states import rest
from tools.samples.settlement import after_victory

pytestmark = pytest.mark.fine_floor


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
@pytest.mark.parametrize("kind", ["depart"])
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


def of_quarries(kind, about, options, size, scale):
    """Puts a question about quarries to a settlement."""
    app, scene = settle(3, size, scale)
    while scene.telling.pages:
        scene.telling.turn()
    scene.session.question = Ask(kind, "everyone", about, options)
    scene.asked()
    rest(app)
    app.draw()
    return app, scene


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("monster", ["white_lion", "great_golden_cat", "screaming_antelope", "phoenix"])
@pytest.mark.parametrize("kind", ["quarry", "quarry_level"])
def test_one_quarry_is_seen_by_its_own_portrait(kind, monster, size, scale):
    app, scene = of_quarries(kind, monster, (monster,) if kind == "quarry" else ("1", "2"), size, scale)
    drawn = has_portrait(monster, scene.library.monster[monster])
    assert scene.middle.hunted() == (monster if drawn else "") and scene.middle.picture() == ""
    if drawn:
        area, u = scene.middle.at.full, app.units.u
        place = area.take_left(area.w * 0.42, 8)[0]
        lights = [sum(app.window.surface.get_at((int((place.x + place.w * x / 20) * u), int((place.y + place.h * y / 20) * u)))[:3]) / 3
                  for x in range(2, 19) for y in range(2, 19)]  # fmt: skip
        assert max(lights) > 110, "there is light in it"
        assert not [w.key for w in scene.every() if w.region == "cards" and w.box.overlaps(place)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_of_several_quarries_has_its_own_picture_on_its_card(size):
    found = ("white_lion", "screaming_antelope", "phoenix")
    _, scene = of_quarries("quarry", "prepare_departing_survivors", found, size, 1.0)
    assert scene.middle.hunted() == "" and scene.middle.picture() == "", "none stands behind all of them"
    faces = [scene.middle.texts.face(monster) for monster in found]
    assert all(pictures.has("monster", face.card) and not face.picture for face in faces)


def test_the_develop_step_has_none():
    _, scene = settle(3)
    bot = CarefulBot(3)
    while scene.session.question.kind != "develop":
        scene.session.answer(bot.choose(scene.session))
    _, scene = opened(scene.session)
    assert scene.middle.picture() == ""
