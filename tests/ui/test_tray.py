"""The tray of an attack lies beside the board, so that both figures stay in sight, is as high as what it shows, and grows without a jump."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.app import App
from game.play.bots import CarefulBot, gives_up
from game.rules.engine import events
from game.rules.engine.reasons import HitRollReason
from game.rules.session import Session
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.showdown.stop_settings import QUIET
from game.ui.cards.dice_tray import DieWidget
from game.ui.draw.units import Box, Units
from game.ui.kit.tips import Tip
from game.ui.showdown.attack_view import AttackView, StrikeView, Throw
from game.ui.showdown.harm_tray import harm_high
from game.ui.showdown.hits_tray import hits_high, hits_tray
from game.ui.showdown.layout import places
from game.ui.showdown.throw_tray import LOW, sum_of_throw, throw_view
from game.ui.showdown.tray import FADES, GROWS, HIDDEN, ON_THE_BOARD, TrayGround
from tests.ui.battle_table import shown
from tests.ui.looks import faults, reshaped
from tests.ui.showdown_player import go_on, opened, scene_of, settle, until
from tools.looks.sight import covered
from tools.samples.showdown import battle_session

STEP = 1 / 30
SIZES = [((1280, 720), 1.0), ((1280, 720), 0.8), ((1920, 1080), 1.0), ((800, 600), 1.0)]


def rolling(app: App, wanted: str, who: str = "") -> ShowdownScene:
    """Plays on until dice of a kind fall in the tray: of a survivor's attack, or of the monster's; or until its cards lie there."""

    def seen(scene: ShowdownScene) -> bool:
        episode = scene.fight.episodes.now
        here = episode.innermost if episode is not None else None
        theirs = here is not None and (not who or here.by_monster == (who == "monster"))
        return scene.fight.tray_open and theirs and (scene.fight.rolling == wanted or (wanted == "cards" and bool(episode.strikes) and here is episode))

    return until(app, seen)


def ground_of(scene: ShowdownScene) -> TrayGround:
    found = scene.find("tray")
    assert isinstance(found, TrayGround)
    return found


def dice_of(scene: ShowdownScene) -> list[DieWidget]:
    return [widget for widget in scene.widgets if isinstance(widget, DieWidget)]


@pytest.mark.parametrize("who", ["survivor", "monster"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_while_dice_roll_both_figures_are_in_sight_beside_the_tray(size, scale, who):
    app = opened(1, size=size, scale=scale)
    scene = rolling(app, "attack", who)
    places, ground = scene.fight.places, ground_of(scene)
    assert places is not None and ground.box.bottom == places.tray.bottom and ground.box.right == places.tray.right
    for _ in range(15):  # the camera comes to rest, the dice still fall or have just fallen
        app.advance(STEP)
        app.draw()
    area = scene.view.camera.area
    assert area.right <= ground_of(scene).box.x * app.units.u and area == app.units.rect(*places.beside)
    here = scene.fight.episodes.now.innermost
    for each in (here.attacker, here.target):
        for space in scene.fight.covered(each, next(f.space for f in scene.view.figures if f.id == each)):
            assert area.contains(scene.view.rect_of(space)), f"{each} stands at {space}"
    dice, middle = dice_of(scene), ground_of(scene).box.centre[0]
    assert abs(sum(die.box.centre[0] for die in dice) / len(dice) - middle) < 3, "they lie in the middle"
    assert min(die.box.w for die in dice) >= (100 if not places.small else 70), "and are large"


@pytest.mark.parametrize(
    ("size", "scale", "plain"),
    [((1280, 720), 1.0, False), ((1920, 1080), 1.0, True), ((800, 600), 1.0, False), ((1280, 720), 1.6, True), ((1280, 720), 2.0, False)],
)
def test_nothing_is_cut_short_while_dice_roll_and_when_they_lie(size, scale, plain):
    app = opened(1, size=size, scale=scale, plain_typeface=plain)
    for wanted, who in (("attack", "monster"), ("location", "monster"), ("attack", "survivor")):
        scene = rolling(app, wanted, who)
        assert not own_faults(app), wanted
        scene.narrator.unveil()
        assert not own_faults(app), f"{wanted} when they lie"


def own_faults(app: App) -> list[str]:
    """Says what is wrong with words of the tray: what stands in the banner is not its matter."""
    scene = scene_of(app)
    said = {widget.label for widget in scene.widgets if widget.key == "banner"}
    return [fault for fault in faults(app) if not any(words in fault for words in said)]


def test_what_a_throw_needs_is_said_while_it_falls_and_what_hits_when_it_lies():
    app = opened(1)
    scene = rolling(app, "attack", "survivor")
    here = scene.fight.episodes.now.innermost
    said, rolls = scene.find("decides"), scene.find("rolls")
    assert said is not None and rolls is not None
    assert f"{here.dice.needed}+" in said.label and scene.voice.name(here.attacker) in rolls.label
    parts = sum_of_throw(scene.fight.tray_of(Box(0, 0, 1, 1), False), here.dice.parts)
    assert parts and parts[0].startswith("base ")
    assert said.explanation() is None, "the reason tells what hit"
    scene.narrator.unveil()
    app.draw()
    assert scene.find("decides").explanation() is not None


def test_the_tray_grows_for_its_cards_and_its_dice_slide_beside_them():
    app = opened(1)
    scene = rolling(app, "attack", "survivor")
    for _ in range(400):
        low = {die.key: die.box for die in dice_of(scene)}
        before = ground_of(scene).box if scene.fight.tray_open else None
        app.advance(STEP)
        app.draw()
        if scene.fight.episodes.now is not None and scene.fight.episodes.now.strikes and scene.fight.tray_open:
            break
        if not scene.fight.tray_open:
            scene = rolling(app, "attack", "survivor")
    ground, places = ground_of(scene), scene.fight.places
    assert before is not None and places is not None and ground.box == places.tray and ground.high < ground.box.h
    slid = [die for die in dice_of(scene) if die.key in low]
    assert slid and all(die.lies == low[die.key] != die.box for die in slid)
    highs = []
    for _ in range(12):
        app.advance(GROWS / 6)
        app.draw()
        if scene.fight.tray_open:
            highs.append(ground_of(scene).high)
    assert highs == sorted(highs) and highs[-1] == ground.box.h
    assert all(die.lies == die.box for die in dice_of(scene) if die.key in low)


def test_what_lies_in_a_tray_is_never_seen_before_its_panel():
    app = opened(1)
    scene = scene_of(app)
    until(app, lambda scene: not scene.fight.tray_open)
    bot = CarefulBot(scene.session.campaign.seed)
    while not scene.fight.tray_open or scene.stale:
        go_on(scene, bot)
        app.advance(STEP)
        app.draw()
    ground, shares = ground_of(scene), []
    while ground.opening:
        app.draw()
        inside, u = app.units.rect(*ground.box), app.units.u
        with_all = app.window.surface.copy()
        hidden = [widget for widget in scene.widgets if isinstance(widget, DieWidget)]
        for widget in hidden:
            widget.visible = False
        app.draw()
        top = round(inside.bottom - ground.high * u)
        above = pygame.Rect(inside.x, inside.y, inside.w, max(0, top - inside.y - 1))
        assert pygame.image.tobytes(with_all.subsurface(above), "RGB") == pygame.image.tobytes(app.window.surface.subsurface(above), "RGB")
        if ground.open_for < HIDDEN:
            assert pygame.image.tobytes(with_all.subsurface(inside), "RGB") == pygame.image.tobytes(app.window.surface.subsurface(inside), "RGB")
        for widget in hidden:
            widget.visible = True
        shares.append(ground.seen)
        app.advance(STEP)
        ground = ground_of(scene)
    assert shares[0] == 0 and shares == sorted(shares) and 0 < shares[-1] < 1 and ground.open_for >= HIDDEN + FADES


def test_without_motion_it_is_as_high_as_it_is():
    app = opened(1, reduced_motion=True)
    scene = rolling(app, "cards")
    ground = ground_of(scene)
    assert ground.high == ground.box.h and all(die.lies == die.box and die.fallen for die in dice_of(scene))


def test_the_camera_comes_back_when_the_tray_has_gone():
    app = opened(1)
    scene = rolling(app, "attack", "survivor")
    camera, stood = scene.view.camera, scene.panels_layout.looked
    assert stood is not None
    for _ in range(900):
        app.advance(STEP)
        app.draw()
        if scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and scene.fight.tray_open:
            scene.table.answer(scene.question.options[0])
        elif scene.settled() and not scene.fight.tray_open:
            break
    assert scene.panels_layout.looked is None and camera.area == app.units.rect(*scene.fight.places.free)
    assert camera.pose[2] == stood[1][2]


@pytest.fixture(scope="module")
def throwing() -> ShowdownScene:
    return rolling(opened(1), "attack", "survivor")


@pytest.mark.parametrize("room", [Box(500, 220, 430, 326), Box(424, 200, 364, 240), Box(343, 148, 279, 146)])
def test_any_number_of_dice_lies_apart_from_what_decides(throwing, room):
    scene = throwing
    tray = scene.fight.tray_of(room, room.w < 400)
    for count in range(1, 13):
        episode = AttackView(scene.fight.fighters[0], "monster", "founding_stone", Throw("attack", (tuple(range(1, 11)) * 2)[:count], 6))
        found = throw_view(tray, episode, room)
        dice = [widget for widget in found if isinstance(widget, DieWidget)]
        words = [widget.box for widget in found if not isinstance(widget, DieWidget) and widget.key != "well"]
        assert len(dice) == count and min(die.box.w for die in dice) >= 20
        for die in dice:
            assert room.x <= die.box.x and die.box.right <= room.right and room.y - 4 <= die.box.y and die.box.bottom <= room.bottom
            assert not any(die.box.overlaps(box) for box in words)
        assert not any(one.box.overlaps(two.box) for one, two in combinations(dice, 2))
        low, high = max(box.bottom for box in words), min(die.box.y for die in dice)
        assert low <= high or room.h < LOW, "the dice lie below what they need, or beside it in little room"


def test_a_throw_at_a_lying_monster_names_it_and_says_what_follows(throwing):
    scene = throwing
    lying = HitRollReason("", (2, 7), 3, 6, 0, 0, 0, 2)
    assert sum_of_throw(scene.fight.tray_of(Box(0, 0, 1, 1), False), lying) == ["The lion is knocked down: *3+* hits."]


def test_harm_makes_it_as_high_as_its_hits():
    app = opened(1)
    scene = rolling(app, "location", "monster")
    tray = scene.fight.tray_of(scene.fight.places.tray, False)
    here, highs = tray.episode.innermost, []
    one = here.blows[0]
    for count in (1, 2, 3):
        here.blows[:] = [one] * count
        highs.append(harm_high(tray))
    assert highs == sorted(highs) and highs[0] < highs[2], "at least as high as the throw"


def test_cards_want_all_the_room_and_dice_alone_less(throwing):
    scene = throwing
    scene.fight.episodes.now = AttackView(scene.fight.fighters[0], "monster", "founding_stone", Throw("attack", (5, 6), 6))
    tray = scene.fight.tray_of(scene.fight.places.tray, False)
    assert hits_high(tray) < scene.fight.places.tray.h
    tray.episode.strikes.append(StrikeView("beasts_ribs"))
    assert hits_high(tray) > scene.fight.places.tray.h


def test_the_foot_of_a_tray_tells_nothing_of_the_next_hit(throwing):
    """Its dice may still be falling when the reaction of the hit before stands there."""
    scene = throwing
    who, told = scene.fight.fighters[0], scene.fight.episodes
    told.clear()
    first = [events.AttackBegan(who, "monster", "fist_and_tooth"), events.DiceFell(who, "attack", (7, 8), 6),
             events.CardDrawn("monster", "white_lion.beasts_ribs", "hit_location"), events.WoundTried(who, "white_lion.beasts_ribs", 2, 2, 6, "failure"),
             events.ReactionBegan("monster", "white_lion.beasts_ribs", "failure"), events.Changed("monster", "movement", -1)]
    for fact in first:
        told.take(fact)
    drawn = answered(scene)
    assert drawn is not None and drawn.body
    told.take(events.CardDrawn("monster", "white_lion.beasts_brow", "hit_location"))
    told.take(events.WoundTried(who, "white_lion.beasts_brow", 9, 9, 6, "wound"))
    assert answered(scene) == drawn


def answered(scene: ShowdownScene) -> Tip | None:
    """Returns what the foot of the tray tells."""
    (strip,) = [widget for widget in hits_tray(scene.fight.tray_of(scene.fight.places.tray, False)) if widget.key == "answered"]
    return strip.explanation()


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("people", [1, 4, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600), (1024, 768), (2560, 1440), (640, 360)])
def test_a_tray_leaves_half_of_the_board_in_every_window(size, people, rows):
    for scale in (0.8, 1.0, 1.6, 2.0):
        at = places(Units(size, scale), people, rows)
        assert at.beside.w * at.beside.h >= 0.45 * at.free.w * at.free.h and at.beside.h == at.free.h
        assert not at.tray.overlaps(at.beside) and not any(at.tray.overlaps(box) for box in (at.banner, *at.sheets))
        rest = at.with_tray()
        assert not rest.tools.overlaps(at.tray) and (rest.strip is None or not (rest.strip.overlaps(at.tray) or rest.strip.overlaps(rest.tools)))
        assert at.tray.x >= 0 and at.tray.right <= Units(size, scale).width and at.tray.w >= 300


# ------------------------------------------------------------------ every question of a tray, in every window
WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((800, 600), 1.0), ((640, 360), 1.0)]
SCALED = [((1280, 720), 2.0), ((1920, 1080), 2.0), ((640, 360), 0.8), ((1280, 720), 0.8), ((800, 600), 2.0), ((800, 600), 0.8)]


HITS = ("dodge", "hit_order", "hit_location_order")
Asked = tuple[int, Session, tuple[str, ...]]  # hits, the session at the last question on the board, the answers since


def asked_in_trays() -> dict[str, Asked]:
    """Plays battles and keeps for each kind of question that is asked during an attack the one with most hits."""
    kept: dict[str, Asked] = {}
    for seed in (1, 5):
        session, bot = battle_session(seed, "white_lion", "1", 4), CarefulBot(seed)
        start, keys, hits = session.clone(), list[str](), 0
        while session.question is not None and not gives_up(session):
            kind = session.question.kind
            if kind in ON_THE_BOARD:
                start, keys, hits = session.clone(), [], 0
            hits = len(session.question.options) if kind in HITS else hits
            if hits > kept.get(kind, (0,))[0] and session.question.purpose not in QUIET:
                kept[kind] = hits, start, tuple(keys)
            keys.append(bot.choose(session))
            session.answer(keys[-1])
    return kept


def at_the_question(start: Session, keys: tuple[str, ...]) -> App:
    """Opens a session and gives the answers on the screen, so that the tray has seen the attack."""
    app = shown(start, speed=0, reduced_motion=True)
    scene = scene_of(app)
    for key in keys:
        while scene.fight.halt is not None:
            scene.narrator.go_on()
            settle(app)
        scene.table.answer(key)
        settle(app)
    while scene.fight.halt is not None:
        scene.narrator.go_on()
        settle(app)
    return app


def test_every_question_of_a_tray_shows_both_figures_and_cuts_nothing_in_every_window():
    asked = asked_in_trays()
    assert {*HITS, "survival"} <= set(asked)
    for number, (kind, (_, start, keys)) in enumerate(asked.items()):
        app = at_the_question(start, keys)
        scene = scene_of(app)
        assert scene.question is not None and scene.question.kind == kind and (scene.fight.tray_open or kind not in HITS)
        for size, scale in [*WINDOWS, *SCALED[number % 4 :: 4]]:
            reshaped(app, size, scale)
            settle(app)
            assert covered(app) + own_faults(app) == [], (kind, size, scale)
            tray, view = scene.find("tray"), scene.view
            assert tray is None or (app.units.canvas.clipped(tray.box) == tray.box and not tray.box.overlaps(scene.fight.places.beside))
            assert view.camera.clear(scene.fight.needed_in_sight(), [], view.camera.pose), (kind, size, scale)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 0.8)])
def test_a_note_lies_beside_an_open_tray(size, scale):
    app = opened(3, size=size, scale=scale)
    scene = until(app, lambda scene: scene.fight.tray_open and scene.fight.rolling == "attack", 900)
    words = "Somebody takes the controller tile."
    app.tell(words)
    canvas = app.canvas
    canvas.watch, canvas.written = True, []
    app.notes.draw(canvas, scene.caption_place())
    tray = app.units.rect(*scene.fight.places.tray)
    assert canvas.written and not [each.words for each in canvas.written if each.area.colliderect(tray)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_dice_of_an_attack_lie_in_a_sunk_tray_and_most_of_the_board_stays_seen(size):
    app = opened(3, 10, size, speed=1)
    scene = until(app, lambda scene: scene.fight.tray_open and scene.fight.rolling == "attack", 900)
    well, tray = scene.find("well").box, scene.find("tray").box
    dice = [widget.box for widget in scene.every() if widget.key.startswith("dice")]
    assert dice and all(well.x <= box.x and well.y <= box.y and box.right <= well.right and box.bottom <= well.bottom for box in dice)
    assert tray.w * tray.h < 0.3 * scene.fight.places.free.w * scene.fight.places.free.h


def test_figures_are_seen_on_the_whole_board_before_and_after_the_tray_has_come():
    app = opened(3, 0, speed=1)
    scene, bot, part = scene_of(app), CarefulBot(3), set[bool]()
    for _ in range(3000):
        if scene.fight.tray_open:
            app.advance(1 / 60)
            app.draw()
            tray = scene.find("tray")
            comes = scene.former is not None or (isinstance(tray, TrayGround) and tray.opening)
            whole = app.units.rect(*scene.fight.places.free)
            assert scene.view.tabletop.free.contains(whole), "what the tray covers is below it"
            part.add(comes)
            if part == {True, False}:
                return
        elif scene.fight.halt is not None:
            scene.narrator.go_on()
        elif scene.question is not None and not scene.fight.telling:
            scene.table.answer(bot.choose(scene.session))
        app.advance(1 / 60)
        app.draw()
    raise AssertionError("no tray came")
