"""Whom the monster picks next: what is seen comes to a hundred, and stands in the focus slot while the survivors have their turn."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.model.space import BIT
from game.play.bots import CarefulBot
from game.rules.queries.forecast import Forecast
from game.scenes.showdown.nobody import nobody_said
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_state import FactPlate, Thread
from game.ui.board.motion import centre
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.cached_panel import CachedPanel
from game.ui.showdown.forecast_marks import NOBODY, Shares, forecast_marks, percents
from game.ui.showdown.next_turn import NextFacts, NextRow, draw_next, draw_unknown
from game.ui.showdown.prompts import ATTACK
from tests.ui.looks import faults, press, reshaped
from tests.ui.showdown_player import WORDS, go_on, key, opened, scene_of, thought, until

pytestmark = pytest.mark.fine_floor

SEED, FIRST_ROUND, ANSWERS = 7, 9, 25  # after the last, somebody acts from where no attack is possible, and two are as likely to be picked


def known(app: App) -> ShowdownScene:
    thought(app, lambda: (shares := scene_of(app).forecaster.shares()) is not None and not shares.growing)
    for _ in range(3):  # panel and board follow what is found at intervals
        app.advance(0.1)
    app.draw()
    return scene_of(app)


def plates(scene: ShowdownScene) -> list[FactPlate]:
    """Returns the plates of all whom the monster may pick, those that are only shown when they are pointed at too."""
    shares = scene.forecaster.shares()
    found = forecast_marks(shares, scene.campaign, scene.say) if shares is not None else []
    return [mark for mark in found if isinstance(mark, FactPlate)]


def worn(scene: ShowdownScene) -> list[FactPlate]:
    """Returns the plates that are on the board."""
    return [mark for mark in scene.view.marks if isinstance(mark, FactPlate) and mark.icon in ("eye", "hidden")]


def percent(words: str) -> int:
    return int("".join(letter for letter in words.replace("%", "") if letter.isdigit()))


def test_what_is_seen_on_the_board_comes_to_a_hundred() -> None:
    scene = known(opened(SEED, ANSWERS))
    found = plates(scene)
    assert sum(percent(plate.words) for plate in found) == 100
    (rest,) = [plate for plate in found if "no target" in plate.words]
    assert scene.campaign.showdown is not None and rest.space == scene.campaign.showdown.monster.space


def test_nobody_is_the_next_target_where_two_are_as_likely() -> None:
    found = plates(known(opened(SEED, ANSWERS)))
    tied = [plate for plate in found if plate.words.startswith("tied")]
    assert len(tied) == 2 and len({percent(plate.words) for plate in tied}) == 1
    assert not any("next target" in plate.words for plate in found)


def test_one_alone_is_called_the_next_target() -> None:
    scene = scene_of(opened(SEED, ANSWERS))
    one, other = scene.fight.fighters[:2]
    shares = Shares("", {}, {one: (0.5, 0.5), other: (0.3, 0.3)}, True, (0.2, 0.2))
    words = [mark.words for mark in forecast_marks(shares, scene.campaign, scene.say) if isinstance(mark, FactPlate)]
    assert words == ["next target: 50 %", "30 %", "no target: 20 %"]


def test_a_thread_goes_to_each_who_may_be_picked_and_is_thicker_where_that_is_likelier() -> None:
    scene = scene_of(opened(SEED, ANSWERS))
    one, other, third = scene.fight.fighters[:3]
    shares = Shares("", {}, {one: (0.5, 0.5), other: (0.3, 0.3), third: (0.0, 0.0)}, True, (0.2, 0.2))
    threads = [mark for mark in forecast_marks(shares, scene.campaign, scene.say, (other,)) if isinstance(mark, Thread)]
    where = {who: next(s.space for s in scene.campaign.survivors if s.id == who) for who in (one, other)}
    assert [(thread.end, thread.level, thread.focused) for thread in threads] == [(where[other], 2, True), (where[one], 3, False)]
    assert {thread.start for thread in threads} == {scene.campaign.showdown.monster.space}


def test_the_likeliest_alone_has_the_strongest_thread_unless_others_are_as_likely() -> None:
    scene = scene_of(opened(SEED, ANSWERS))
    people = scene.fight.fighters[:4]

    def levels(*chances: float) -> list[int]:
        shares = Shares("", {}, {who: (chance, chance) for who, chance in zip(people, chances, strict=True)}, True, (0.0, 0.0))
        threads = [mark for mark in forecast_marks(shares, scene.campaign, scene.say) if isinstance(mark, Thread)]
        of = {next(s.id for s in scene.campaign.survivors if s.space == thread.end): thread.level for thread in threads}
        return [of[who] for who in people]

    assert levels(0.27, 0.27, 0.20, 0.07) == [3, 3, 2, 1]
    assert levels(0.60, 0.30, 0.05, 0.05) == [3, 1, 1, 1]
    assert levels(0.15, 0.14, 0.05, 0.05) == [3, 2, 1, 1]


def test_only_the_likeliest_the_tied_and_whoever_is_pointed_at_wear_a_plate() -> None:
    scene = scene_of(opened(SEED, ANSWERS))
    one, other, third = scene.fight.fighters[:3]
    shares = Shares("", {}, {one: (0.5, 0.5), other: (0.3, 0.3)}, True, (0.2, 0.2))
    said = {only: [m.words for m in forecast_marks(shares, scene.campaign, scene.say, (only,)) if isinstance(m, FactPlate)] for only in ("", other, "monster")}
    first = "next target: 50 %"
    assert said == {"": [first], other: [first, "30 %"], "monster": [first, "no target: 20 %"]}
    even = Shares("", {}, {one: (0.4, 0.4), other: (0.4, 0.4), third: (0.1, 0.1)}, True, (0.1, 0.1))
    assert [m.words for m in forecast_marks(even, scene.campaign, scene.say, ("",)) if isinstance(m, FactPlate)] == ["tied: 40 %", "tied: 40 %"]


def test_the_board_leaves_the_others_to_the_panel_and_shows_them_where_there_is_none() -> None:
    app = opened(SEED, ANSWERS)
    scene = known(app)
    press(app, "overlays")
    known(app)
    first = {plate.space for plate in plates(scene) if plate.words.startswith(("tied", "next target"))}
    assert first and {plate.space for plate in worn(scene)} == first != {plate.space for plate in plates(scene)}
    reshaped(app, (640, 360), 1.0)
    assert {plate.space for plate in worn(scene)} == {plate.space for plate in plates(scene)}


@pytest.mark.parametrize(("chances", "nobody", "rest"), [((1 / 3, 1 / 3), 1 / 3, 34), ((0.5, 0.5), 0.0, None), ((0.996, 0.0), 0.004, 1)])
def test_nobody_has_what_is_left(chances: tuple[float, ...], nobody: float, rest: int | None) -> None:
    people = {str(number): (each, each) for number, each in enumerate(chances)}
    assert percents(Shares("", {}, people, True, (nobody, nobody))).get(NOBODY, (None,))[0] == rest


def test_as_long_as_it_is_counted_nobody_lies_between_two_numbers_too() -> None:
    counted = percents(Shares("", {}, {"one": (0.2, 0.6)}, False, (0.1, 0.5)))
    assert counted == {"one": (20, 60), NOBODY: (10, 50)}


def test_the_rules_say_how_often_nobody_is_picked_and_how_often_the_instinct_is_followed() -> None:
    scene = scene_of(opened(5, 38))
    forecast = Forecast(scene.session.game, "", "", False)
    for _ in forecast.explore():
        pass
    picked = sum(forecast.picked(who)[0] for who in forecast.people)
    assert forecast.picks_nobody() == pytest.approx((1 - picked, 1 - picked))
    assert 0 <= forecast.finds_nobody()[0] <= forecast.picks_nobody()[0] + 1e-9


def test_whoever_points_at_the_monster_reads_what_leads_to_nobody() -> None:
    scene = known(opened(SEED, ANSWERS))
    scene.fight.looked_at = "monster"
    found = scene.board_input.tile_under()
    assert found is not None and found[2] == 2
    tip = found[0]
    (rest,) = [plate for plate in plates(scene) if "no target" in plate.words]
    assert f"{percent(rest.words)} %" in tip.head and "pick one target" in tip.body and "Terrifying Roar" in tip.body and "makes 100 %" in tip.body


def test_the_focus_slot_says_whom_it_picks_next_in_place_of_the_card_played() -> None:
    app = opened(SEED, ANSWERS)
    scene = known(app)
    assert scene.find("card") is None and isinstance(scene.find("next"), CachedPanel)
    facts = scene.next_turn.next_shown
    assert facts is not None
    living = [s for s in scene.campaign.survivors if not s.dead]
    assert [row.who for row in facts.rows[-1:]] == [NOBODY] and {row.who for row in facts.rows[:-1]} == {s.id for s in living}
    numbers = [row.percent[0] for row in facts.rows if row.percent is not None]
    assert sum(numbers) == 100 and numbers[:-1] == sorted(numbers[:-1], reverse=True)
    showdown = scene.campaign.showdown
    assert showdown is not None
    deck, lost = len(showdown.ai_deck), len(showdown.wound_stack)
    assert lost and facts.cards == f"1 of {deck + lost} unseen: {deck} in the deck, {lost} lost"
    assert scene.voice.name(scene.fight.play.card) in facts.last
    assert facts.rows[-1].name == scene.say("foresight.turn.nobody")
    key(app, "card")
    assert scene.overlays, "its key opens the card as before"


@pytest.mark.parametrize(("nobody", "instinct", "name"), [(0.3, 0.3, "No target: sniff"), (0.3, 0.1, "No single target"), (0.2, 0.0, "No single target")])
def test_what_happens_without_a_target_is_said_in_words(nobody: float, instinct: float, name: str) -> None:
    fight = scene_of(opened(SEED, ANSWERS)).fight
    assert nobody_said(fight, Shares("", {}, {}, True, (nobody, nobody), (instinct, instinct))) == name


def test_the_numbers_come_without_laying_anything_out_anew() -> None:
    app = opened(SEED, ANSWERS)
    scene = scene_of(app)
    scene.forecaster.thinking.at("elsewhere")
    scene.relayout()
    scene.forecaster.shown_thought = None
    app.draw()
    pane = scene.find("next")
    assert pane is not None and scene.next_turn.next_shown is not None and scene.next_turn.next_shown.rows[-1].percent is None
    thought(app, lambda: scene.next_turn.next_shown is not None and scene.next_turn.next_shown.note != scene.say("foresight.turn.counting"))
    assert scene.find("next") is pane and scene.next_turn.next_shown.rows[-1].percent is not None


def test_each_row_explains_whom_it_is_about() -> None:
    scene = known(opened(SEED, ANSWERS))
    facts = scene.next_turn.next_shown
    assert facts is not None
    for number, row in enumerate(facts.rows):
        spot = scene.find(f"next.{number}")
        assert spot is not None
        tip = spot.explanation()
        assert tip is not None and row.percent is not None and f"{row.percent[0]} %" in tip.head and "‹" not in tip.head + tip.body


def test_the_panel_follows_the_space_in_focus_once_its_chances_are_known() -> None:
    app = opened(SEED, ANSWERS)
    scene = until(app, lambda scene: (who := scene.fight.acting()) is not None and bool(who.movements) and scene.forecaster.odds_now() is None)
    thought(app, lambda: False)
    stays = scene.next_turn.next_shown
    space = next(key for key in scene.question.options if key in BIT)
    scene.repoint(space)
    scene.remark()
    thought(app, lambda: False)
    moved = scene.next_turn.next_shown
    assert space not in stays.note and space in moved.note and sum(row.percent[0] for row in moved.rows) in (99, 100, 101)


def test_where_nothing_may_be_told_the_card_stays() -> None:
    for app in (opened(SEED, ANSWERS, threat="off"), opened(SEED, FIRST_ROUND, lessons=True)):
        scene = thought(app, lambda: False)
        assert scene.find("next") is None and scene.find("card") is not None


def test_from_the_second_round_on_it_is_told_also_to_who_has_missed_the_lesson() -> None:
    scene = thought(opened(SEED, ANSWERS, lessons=True), lambda: False)
    assert scene.find("next") is not None


def test_whoever_can_attack_has_the_odds_there() -> None:
    app = opened(2, 12)
    scene = until(app, lambda scene: scene.find(ATTACK) is not None and scene.find(ATTACK).enabled)
    thought(app, lambda: False)
    assert scene.forecaster.odds_now() is not None and scene.find("odds") is not None and scene.find("next") is None


@pytest.mark.whole
def test_with_the_threat_on_the_spaces_panel_and_plates_say_the_same() -> None:
    app = opened(SEED, ANSWERS)
    press(app, "threat")
    scene = thought(app, lambda: False)
    assert scene.question is not None
    scene.repoint(next(k for k in scene.question.options if k[:1].isupper()))
    scene = thought(app, lambda: False)
    facts = scene.next_turn.next_shown
    assert facts is not None and scene.fight.pointed in facts.note
    assert sorted(percent(plate.words) for plate in plates(scene)) == sorted(row.percent[0] for row in facts.rows if row.percent is not None)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080), (2560, 1080)))
@pytest.mark.parametrize("scale", (0.8, 1.0, 1.6, 2.0))
def test_it_fits_into_every_window_that_has_the_slot(size: tuple[int, int], scale: float) -> None:
    app = opened(SEED, ANSWERS, size, scale)
    known(app)
    assert [fault for fault in faults(app, overlaps=False) if "board" not in fault] == []


def test_while_the_danger_is_shown_the_space_in_focus_says_what_is_likely_there() -> None:
    app = opened(SEED, ANSWERS)
    scene = scene_of(app)
    space = scene.fight.choosable()[0]
    scene.fight.cursor = space
    scene.repoint(space)
    app.draw()
    assert not [mark for mark in scene.view.marks if isinstance(mark, FactPlate) and "attacked" in mark.words]
    press(app, "threat")
    scene = thought(app, lambda: "injuries" in scene.marker.danger_at(space))
    scene.remark()
    (plate,) = [mark for mark in scene.view.marks if isinstance(mark, FactPlate) and "attacked" in mark.words]
    assert plate.space == space and "next target" in plate.words and "injuries" in plate.words


def test_the_threads_are_drawn_on_the_floor_and_cover_nobody() -> None:
    app = opened(SEED, ANSWERS)
    scene = known(app)
    scene.remark()
    app.draw()
    threads = [mark for mark in scene.view.marks if isinstance(mark, Thread)]
    assert threads
    with_threads = app.window.surface.copy()
    scene.view.set_marks([mark for mark in scene.view.marks if not isinstance(mark, Thread)])
    scene.view.draw(app.window.surface)
    assert any(with_threads.get_at(at) != app.window.surface.get_at(at) for at in seen_along(scene, threads[0]))


def seen_along(scene: ShowdownScene, thread: Thread) -> list[tuple[int, int]]:
    """Lists pixels between the two ends of a thread, within the free rectangle."""
    (ax, ay), (bx, by) = centre(thread.start, thread.size), centre(thread.end, 1)
    points = [scene.view.camera.point(ax + (bx - ax) * part / 200, ay + (by - ay) * part / 200) for part in range(201)]
    return [(round(x), round(y)) for x, y in points if scene.view.camera.area.collidepoint(x, y)]


def opened_slow(monkeypatch: pytest.MonkeyPatch, samples: bool) -> tuple[App, ShowdownScene]:
    """Opens a table whose forecast is not known to the per cent for long."""
    monkeypatch.setattr(Forecast, "rounded", lambda forecast: False)
    if not samples:
        monkeypatch.setattr("game.rules.queries.forecast.FIRST_SAMPLES", 1_000_000)

    def explore(forecast: Forecast, whole=Forecast.explore):  # type: ignore[no-untyped-def]
        for _ in whole(forecast):
            forecast.finished = False
            yield
        forecast.finished = forecast.exact = False
        while True:
            forecast.runs += 1
            yield

    monkeypatch.setattr(Forecast, "explore", explore)
    app = opened(SEED, ANSWERS)
    return app, scene_of(app)


@pytest.mark.parametrize("samples", [True, False])
def test_after_a_second_of_thought_it_shows_numbers_that_still_grow(samples: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = opened_slow(monkeypatch, samples)
    scene.forecaster.thinking.at("elsewhere")
    scene.forecaster.thought, scene.forecaster.shown_thought = 0.0, None
    scene.relayout()
    app.draw()
    for _ in range(12):
        app.advance(0.1)
        app.draw()
    shares, facts = scene.forecaster.shares(), scene.next_turn.next_shown
    assert shares is not None and shares.growing and facts is not None
    assert all(row.percent is not None for row in facts.rows[:-1]) and facts.note == scene.say("foresight.turn.counting")
    assert not plates(scene), "what still grows is not on the board"


def test_numbers_that_grow_are_intervals_and_hold_what_comes() -> None:
    growing = Shares("", {}, {"one": (0.2, 0.6)}, True, (0.1, 0.5), growing=True)
    assert percents(growing) == {"one": (20, 60), NOBODY: (10, 50)}


@pytest.mark.parametrize("chosen", [{"threat": "off"}, {"threat": "survivors"}], ids=["off", "shown"])
def test_the_slot_is_never_bare_floor(chosen: dict[str, object]) -> None:
    """Where nobody can be named a sentence says why."""
    app = opened(SEED, 0, speed=0, **chosen)
    scene, bot, seen, said = scene_of(app), CarefulBot(SEED), 0, set[str]()
    for _ in range(70):
        app.advance(0.1)
        app.draw()
        at = scene.fight.places
        if app.current is not scene or at is None:
            break
        if at.card is not None and scene.question is not None and not scene.fight.tray_open and not scene.fight.staged:
            high = sum(w.box.h for w in scene.every() if isinstance(w, CachedPanel) and w.box.x == at.card.x and at.card.y <= w.box.y < at.card.bottom)
            assert high >= at.card.h - 2 * theme.GUTTER, scene.question.kind
            seen += 1
            unknown = scene.find("unknown")
            said |= {unknown.face[1]} if isinstance(unknown, CachedPanel) and isinstance(unknown.face, tuple) else set()
        go_on(scene, bot)
    assert seen > 10 and bool(said) == (chosen == {"threat": "off"})


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.25), ((1920, 1080), 0.8)])
@pytest.mark.parametrize("why", ["off", "gone", "asked", "untaught"])
def test_why_nobody_is_named_can_be_read(why: str, size: tuple[int, int], scale: float) -> None:
    scene = scene_of(opened(1, 30, size=size, scale=scale))
    assert scene.fight.places is not None and scene.fight.places.card is not None
    words = scene.say(f"foresight.unknown.{why}", monster=scene.fight.voice.monster())
    canvas = Canvas(pygame.Surface(size), scene.units, WORDS)
    draw_unknown(canvas, scene.fight.places.card.take_bottom(scene.fight.places.card.h - 60)[0], scene.say("foresight.turn"), words)
    assert canvas.overflows == []


@pytest.mark.parametrize(("percent", "counting", "words", "bar"), [
    (None, True, "counting", False), ((12, 80), True, "counting", False), ((40, 48), True, "~44 %", True), ((40, 48), False, "~44 %", True),
    ((12, 80), False, "…", True), ((30, 30), True, "30 %", True),
])  # fmt: skip
def test_as_long_as_nothing_near_is_counted_a_row_says_so_and_has_no_bar(
    percent: tuple[int, int] | None, counting: bool, words: str, bar: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(SEED, ANSWERS)
    said, bars = list[str](), list[float]()
    monkeypatch.setattr(Canvas, "bar", lambda self, x, y, w, h, part, *rest: bars.append(part))
    shown = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda self, x, y, words, *rest, **more: said.append(str(words)) or shown(self, x, y, words, *rest, **more))
    facts = NextFacts("", "", (NextRow("s1", "Aya", None, percent),), "", "", "", "", counting)
    draw_next(scene_of(app).pen, Box(0, 0, 300, 400), facts)
    assert words in said and bool(bars) is bar
