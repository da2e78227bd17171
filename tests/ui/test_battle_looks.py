"""The pages of a free battle and its six-player table: no word leaves its place, in any window, with large text, in a longer language."""

from __future__ import annotations

import pytest

from game.play.bots import CarefulBot
from game.ui.cards.sheets import SheetFacts, number_places, sheet
from game.ui.draw import theme
from game.ui.draw.units import Box
from tests.sample import some_of
from tests.ui.battle_table import asks, played, scene_of, shown
from tests.ui.looks import faults, reshaped
from tests.ui.looks import shown as page
from tests.ui.showdown_player import settle

WINDOWS = [((640, 360), 1.0), ((800, 450), 1.0), ((1180, 660), 1.0), ((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 1.6), ((1280, 720), 2.0),
           ((1920, 1080), 1.0)]  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_set_up_has_room(size, scale):
    for tab in range(4):
        app = page("battle_setup", size, scale, answers=tab)
        scene = app.current
        scene.seats.seat_players(6)
        scene.wishes.level = "3"
        scene.relayout()
        assert faults(app) == []


@pytest.mark.long
def test_six_at_a_table_have_room():
    """The first two questions of each kind, in every window; the smallest, in which play goes on, comes last."""
    session = played(5, "2", 6, asks("survival", "flow"))
    app, bot, seen, found = shown(session), CarefulBot(5), {}, []
    for _ in range(40):
        scene = scene_of(app)
        kind = scene.question_kind()
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= 2:
            found += [f"{kind} {size} {scale}: {fault}" for size, scale in some_of(WINDOWS[::-1], of=kind) for fault in faults(reshaped(app, size, scale))]
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        else:
            scene.table.answer(bot.choose(session))
        settle(app)
    assert {"survival", "act", "action"} <= set(seen)
    assert found == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((640, 360), 1.0)])
def test_a_monster_of_life_has_room(size, scale):
    session = played(6, "3", 6, asks("action"), monster="great_golden_cat")
    session.campaign.showdown.monster.tokens = {"speed": 1, "accuracy": -1, "damage": 2}
    assert faults(shown(session, size, scale)) == []


def test_the_skull_of_the_dead_lies_on_the_portrait_and_their_numbers_stay_readable():
    app = shown(played(5, "2", 4, asks("action")), (1280, 720), 1.0)
    app.canvas.surface.fill((0, 0, 0))
    box = Box(100, 100, 232, 134)
    sheet(app.canvas, box, SheetFacts("Aya", portrait="portraits/surv_f1.webp", survival=3, dead=True))

    def brightest(at: Box) -> int:
        area = app.units.rect(*at)
        return max(max(app.canvas.surface.get_at((x, y))[:3]) for x in range(area.left, area.right) for y in range(area.top, area.bottom))

    assert brightest(Box(110, 140, 52, 52)) >= max(theme.BONE) - 4, "the skull"
    numbers = number_places(box)
    assert 70 < brightest(numbers["survival"]) < 180 and brightest(numbers["body"]) < 180, "dimmed, nothing bright lies on them"


@pytest.mark.parametrize("wide", [152, 166, 182, 232, 282])
@pytest.mark.parametrize("high", [134, 150, 172])
def test_the_signs_and_numbers_of_a_sheet_lie_beside_each_other(wide, high, monkeypatch):
    app, drawn = page("about"), []
    draw = type(app.canvas).icon

    def icon(self, x, y, name, size, *more, centre=False, **others):
        drawn.append((name, Box(x - size / 2, y - size / 2, size, size) if centre else Box(x, y, size, size)))
        return draw(self, x, y, name, size, *more, centre=centre, **others)

    monkeypatch.setattr(type(app.canvas), "icon", icon)
    box = Box(100, 100, wide, high)
    sheet(app.canvas, box, SheetFacts("Aya", survival=3, movement=5, activation=True, gear=("sword",)))
    signs = dict(drawn)
    assert {"lantern", "brain", "blood", "move", "claw"} <= set(signs)
    assert [(a, b) for a in signs for b in signs if a < b and signs[a].inset(1).overlaps(signs[b].inset(1))] == []
    places = number_places(box)
    places.pop("body")
    assert [(a, b) for a in places for b in places if a < b and places[a].inset(1).overlaps(places[b].inset(1))] == []
    for name, sign in {"survival": "lantern", "insanity": "brain", "bleeding": "blood", "movement": "move"}.items():
        assert places[name].overlaps(signs[sign].inset(6)), name
    assert all(box.x <= place.x and place.right <= box.right and place.bottom <= box.bottom for place in (*places.values(), *signs.values()))
