"""What an attack does is seen on the board once the tray has gone, and whoever presses need not wait for it."""

from __future__ import annotations

from game.app import App
from game.play.bots import CarefulBot
from tests.ui.showdown_player import STEP, go_on, key, opened, scene_of, settle, until


def hit_somebody(app):
    """Plays on until harm has been told in the tray and its blow waits; returns the scene."""
    return until(app, lambda scene: bool(scene.narrator.behind), 400)


def test_harm_told_in_the_tray_is_seen_as_one_blow_when_it_has_gone():
    app = opened(3)
    scene = hit_somebody(app)
    assert scene.fight.tray_open
    flown = 0
    for _ in range(200):
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and scene.fight.tray_open:
            scene.table.answer(scene.question.options[0])
        app.advance(STEP / 2)
        flown = max(flown, len(scene.view.queue.particles.drops))
        if flown and not scene.view.busy and not scene.narrator.behind:
            break
    assert flown and not scene.narrator.behind
    settle(app)
    for figure in scene.view.figures:
        assert scene.view.queue.shown[figure.id].figure.space == figure.space


def test_a_press_ends_what_is_being_shown():
    app = opened(3)
    scene = hit_somebody(app)
    for _ in range(60):
        key(app, "go_on")
        if not scene.fight.tray_open and not scene.fight.telling:
            break
    app.advance(0.01)
    assert not scene.table.picture.waiting


def test_without_motion_nothing_waits_behind_the_tray():
    app = opened(3, reduced_motion=True)
    scene = scene_of(app)
    bot = CarefulBot(scene.session.campaign.seed)
    for _ in range(25):
        go_on(scene, bot)
        app.advance(STEP)
        assert not scene.narrator.behind and not scene.view.queue.particles.drops


def test_the_camera_stays_where_a_table_wants_it_to():
    app = opened(3, follow=False)
    scene = scene_of(app)
    settle(app)
    view = scene.view
    assert not view.steering.follows
    view.camera.look_at(3, 3, 100)
    before = view.camera.x, view.camera.y, view.camera.cell
    view.steering.bring(["P22"])
    assert not view.camera.gliding and (view.camera.x, view.camera.y, view.camera.cell) == before
    view.steering.follows = True
    view.steering.bring(["P22"])
    assert view.camera.gliding


def night_of(app: App) -> float:
    """Returns how much of the company's light is gone."""
    table = scene_of(app).view.tabletop
    return table.night.gloom(table.lanterns)


def test_before_anybody_is_placed_it_is_no_night():
    assert night_of(opened(3)) == 0


def test_the_night_grows_as_lanterns_go_out():
    app = opened(3, answers=12)
    view = scene_of(app).view
    settle(app)
    assert night_of(app) == 0 and view.tabletop.lanterns
    survivors = [figure for figure in view.figures if figure.kind == "survivor"]
    view.set_table([f for f in view.figures if f.kind == "monster"] + survivors[:1], view.terrain)
    view.settle()
    assert night_of(app) > 0.7


def test_a_sheet_says_hit_only_when_dice_that_lie_have_hit():
    """Whom the lion attacks is its target while the dice fall, and stays that where all miss."""
    seen = {"hit": 0, "target": 0}
    app = opened(20, speed=1)
    scene = scene_of(app)
    bot, words = CarefulBot(scene.session.campaign.seed), {word: scene.services.words.say(f"showdown.tag.{word}") for word in seen}
    for _ in range(1500):
        go_on(scene, bot)
        app.advance(STEP)
        if app.current is not scene or all(seen.values()):
            break
        if scene.stale:
            app.draw()
        here = scene.fight.episodes.now.innermost if scene.fight.tray_open and scene.fight.episodes.now is not None else None
        if here is None or not here.by_monster or here.dice is None:
            continue
        word = "hit" if here.hits and scene.fight.rolling != "attack" else "target"
        sheet = scene.find(f"sheet{scene.fight.fighters.index(here.target) + 1}")
        if sheet is not None and not scene.stale:
            assert f"tag={words[word]!r}" in str(sheet.face)
            seen[word] += 1
    assert all(seen.values())
