"""Great moments of a fight have the whole window for a while: the panels go, the camera goes in, a title card says it; then all comes back."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.rules.engine import events
from game.scenes.showdown.stage import moment_of
from game.ui.board.motion import DIE, DieMotion, Queue, standing
from game.ui.draw.canvas import Canvas
from game.ui.draw.drawing import Drawing
from game.ui.showdown.title_card import TitleCard, band, draw_title_card, of_stone
from tests.ui.battle_table import scene_of
from tests.ui.looks import shown
from tests.ui.showdown_player import WORDS, opened, settle

SIZES = [((1280, 720), 1.0), ((1920, 1080), 0.8), ((640, 360), 1.0), ((1280, 720), 2.0)]


def moments(fighter: str) -> dict[str, events.Fact]:
    """Returns an event for each great moment."""
    return {
        "death": events.SurvivorDied(fighter, "bleeding"),
        "nameless_death": events.SurvivorDied(fighter),
        "critical": events.WoundTried(fighter, "white_lion.beasts_maw", 10, 12, 8, "critical"),
        "trap": events.ReactionBegan("monster", "white_lion.clever_ploy", "trap"),
        "victory": events.Ended("showdown", "victory"),
        "defeat": events.Ended("showdown", "defeat"),
    }


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("STONE_FACES_HOME", str(tmp_path))


def told(app, name: str):
    """Tells an event as the narrator does after an answer, when nothing else waits."""
    scene = scene_of(app)
    scene.narrator.told_one(moments(scene.fight.fighters[0])[name])
    scene.narrator.unveil()
    scene.narrator.end_of_telling()
    app.advance(0.01)
    app.draw()
    return scene


@pytest.mark.parametrize("name", ["death", "nameless_death", "critical", "trap", "victory", "defeat"])
def test_a_lesson_that_holds_the_telling_holds_no_great_moment(name, monkeypatch):
    app = opened(answers=14, speed=1, lessons=True)
    scene = scene_of(app)
    monkeypatch.setattr(type(scene.tutorial), "holds", property(lambda tutorial: True))
    told(app, name)
    assert scene.stage.running
    for _ in range(40):
        app.advance(0.1)
    assert not scene.stage.running and scene.fight.held()


def test_nor_dice_that_roll(monkeypatch):
    app = opened(answers=14, speed=1, lessons=True)
    scene = scene_of(app)
    monkeypatch.setattr(type(scene.tutorial), "holds", property(lambda tutorial: True))
    scene.narrator.told_one(events.DiceFell(scene.fight.fighters[0], "attack", (3, 9), 7))
    scene.narrator.end_of_telling()
    assert scene.fight.rolling
    for _ in range(40):
        app.advance(0.1)
    assert not scene.fight.rolling and scene.fight.held()


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["death", "nameless_death", "critical", "trap", "victory", "defeat"])
def test_a_great_moment_has_the_window_and_gives_it_back(name, size, scale):
    app = opened(answers=14, size=size, scale=scale, speed=1)
    scene = scene_of(app)
    before, area = scene.view.camera.pose, scene.view.camera.area.copy()
    told(app, name)
    assert scene.stage.running and scene.fight.telling and not scene.settled()
    assert scene.view.camera.area == app.window.surface.get_rect() and [w.key for w in scene.every()] == []
    for _ in range(8):
        app.advance(0.1)
        app.draw()
    canvas = Canvas(app.window.surface, app.units, WORDS)
    scene.stage.draw(canvas)
    assert canvas.overflows == [] and app.faults == []
    for _ in range(100):
        app.advance(0.1)
        app.draw()
    settle(app)  # the thread that fetches pictures goes by another clock
    assert not scene.stage.running and scene.settled() and scene.find("banner") is not None
    if name not in ("critical", "trap"):  # after these the board is seen beside the tray of the attack
        now = scene.view.camera.area  # the banner may be higher: it says what has happened
        assert (now.left, now.right, now.bottom) == (area.left, area.right, area.bottom) and now == app.units.rect(*scene.find("board").box)
        assert now != area or scene.view.camera.pose == pytest.approx(before, abs=0.05)
        assert scene.find("board") is not None


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1920, 1080), 2.0)])
def test_whom_it_is_about_stands_over_the_words_wherever_on_the_board(size, scale):
    app = opened(answers=14, size=size, scale=scale, speed=1)
    scene = scene_of(app)
    showdown, survivor = scene.campaign.showdown, next(s for s in scene.campaign.survivors if s.id == scene.fight.fighters[0])
    places = ("A1", "A11", "A22", "H1", "H22", "P1", "P11", "P22", "H11")
    for name, space in product(("critical", "death"), places):
        if name == "critical":
            showdown.monster.space = f"{min(space[0], 'O')}{min(int(space[1:]), 21)}"
        else:
            survivor.space = space
        scene.narrator.put_down()
        told(app, name)
        assert scene.stage.running, (name, space)
        view, whole = scene.view, app.window.surface.get_rect()
        about = view.extent_of(next(figure for figure in view.figures if figure.id == scene.fight.staged_who))
        box = view.camera.box_of(about, view.camera.pose)
        assert whole.contains(box) and box.bottom <= min(whole.h * 2 / 3, app.units.rect(*band(app.units.canvas)).top) + 2, (name, space)
        scene.narrator.rush()
        settle(app)
        assert view.camera.bounded and not scene.stage.running


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_in_a_death_the_head_of_the_killer_is_seen_too(size, scale):
    app = opened(answers=14, size=size, scale=scale, speed=1)
    scene = scene_of(app)
    showdown, survivor = scene.campaign.showdown, next(s for s in scene.campaign.survivors if s.id == scene.fight.fighters[0])
    for lion, space in (("A1", "A3"), ("A11", "C11"), ("H11", "J12"), ("O21", "N21"), ("O1", "P3"), ("H11", "H13")):
        showdown.monster.space, survivor.space = lion, space
        scene.narrator.put_down()
        scene.fight.episodes.take(events.AttackBegan("monster", survivor.id, "white_lion.claw"))
        told(app, "death")
        view, whole = scene.view, app.window.surface.get_rect()
        words = app.units.rect(*band(app.units.canvas)).top
        for who in (survivor.id, "monster"):
            box = view.camera.box_of(view.extent_of(next(figure for figure in view.figures if figure.id == who)), view.camera.pose)
            assert whole.contains(box) and box.bottom <= min(whole.h * 2 / 3, words) + 2, (lion, space, who)
        scene.narrator.rush()
        settle(app)


def test_whoever_falls_turns_to_stone_with_their_portrait():
    scene = scene_of(opened(answers=14, speed=1))
    who = scene.fight.fighters[0]
    queue = Queue({who: standing(next(figure for figure in scene.view.figures if figure.id == who))})
    seconds = moment_of(moments(who)["death"]).seconds
    queue.play([DieMotion(who)])
    for step in range(round(DIE * 50) + 20):
        assert 1 - queue.shown[who].alpha == pytest.approx(of_stone(step / 50 / seconds), abs=0.02)
        queue.advance(1 / 50)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_tails_of_the_great_words_end_above_the_line_below(size, scale):
    canvas = shown("about", size, scale).canvas
    Drawing.watch = True
    try:
        canvas.written.clear()
        draw_title_card(canvas, TitleCard("Jagged glory", "Two of you did not live to see it."), 1.0)
        head, under = (each.area for each in canvas.written[-2:])
    finally:
        Drawing.watch = False
    assert head.bottom <= under.top


@pytest.mark.parametrize("name", ["death", "critical", "victory"])
def test_a_press_ends_it_at_once_and_answers_nothing(name):
    app = opened(answers=14, speed=1)
    scene = told(app, name)
    played = len(scene.session.played)
    scene.narrator.rush()
    app.draw()
    assert not scene.stage.running and len(scene.session.played) == played


@pytest.mark.parametrize("chosen", [{"speed": 0}, {"reduced_motion": True}])
def test_where_nothing_moves_there_is_no_stage(chosen):
    app = opened(answers=14, **{"speed": 1, **chosen})
    scene = scene_of(app)
    for fact in moments(scene.fight.fighters[0]).values():
        scene.narrator.told_one(fact)
        assert not scene.stage.running


def test_a_look_back_ends_it():
    app = opened(answers=14, speed=1)
    scene = told(app, "victory")
    scene.begin()
    app.draw()
    assert not scene.stage.running and scene.find("board") is not None


def test_small_results_have_no_stage():
    said = [events.WoundTried("a", "x", 5, 6, 8, "failure"), events.ReactionBegan("monster", "x", "failure"), events.Ended("phase", "settlement")]
    assert [moment_of(fact) for fact in said] == [None] * 3


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1280, 720), 0.8)])
def test_after_a_second_the_card_tells_the_key_that_ends_it_beside_its_words(size, scale, monkeypatch):
    app = opened(answers=14, size=size, scale=scale, speed=1)
    scene = told(app, "death")
    canvas = Canvas(app.window.surface, app.units, WORDS)
    hint = WORDS.say("showdown.stage.key")
    monkeypatch.setattr(Drawing, "watch", True)
    for tenths, shown_now in ((7, False), (4, True)):
        for _ in range(tenths):
            app.advance(0.1)
        canvas.written.clear()
        scene.stage.draw(canvas)
        said = [each for each in canvas.written if each.words == hint]
        assert bool(said) == shown_now
        others = [each.ink for each in canvas.written if each.words not in (hint, app.cap("go_on"))]
        assert all(app.window.surface.get_rect().contains(each.area) and each.ink.collidelist(others) < 0 for each in said)
    assert canvas.overflows == []


def test_the_line_below_the_great_words_begins_like_a_sentence():
    scene = scene_of(opened(answers=14))
    for fact in moments(scene.fight.fighters[0]).values():
        under = scene.stage.words_of(moment_of(fact), fact).under
        assert not under[:1].islower(), under


def average(surface: pygame.Surface) -> list[float]:
    """Returns the average of red, green and blue, with fractions: a dark picture has few whole steps."""
    small = pygame.transform.smoothscale(surface, (64, 36))
    return [sum(small.get_at((x, y))[i] for x in range(64) for y in range(36)) / (64 * 36) for i in range(3)]


def warmest(surface: pygame.Surface) -> int:
    """Returns by how much red exceeds blue at most, among pixels that are seen."""
    small = pygame.transform.smoothscale(surface, (64, 36))
    return max(small.get_at((x, y)).r - small.get_at((x, y)).b for x in range(64) for y in range(36))


@pytest.mark.fine_floor
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_victory_is_of_bone_in_warm_light_and_after_a_defeat_no_pixel_is_warm(size, scale):
    for name in ("victory", "defeat"):
        app = opened(answers=60, size=size, scale=scale, speed=1)
        scene = told(app, name)
        assert warmest(app.window.surface) > 30
        scene.stage.passed = scene.stage.seconds * 0.4
        app.draw()
        after = average(app.window.surface)
        if name == "defeat":
            assert warmest(app.window.surface) <= 0
        else:
            assert 1.05 * after[1] <= after[0] <= 1.35 * after[1] and after[1] > after[2], "bone, and no red"
