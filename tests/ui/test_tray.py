"""The tray of an attack is as high as what it shows: low while dice roll, so that both figures stay in sight, and it grows without a jump."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.app import App
from game.rules.engine.reasons import HitRollReason
from game.scenes.showdown.scene import ShowdownScene
from game.ui.cards.dice_tray import DieWidget
from game.ui.draw.units import Box
from game.ui.showdown.attack_view import AttackView, StrikeView, Throw
from game.ui.showdown.harm_tray import harm_high
from game.ui.showdown.hits_tray import hits_high
from game.ui.showdown.throw_tray import sum_of_throw, throw_view
from game.ui.showdown.tray import GROWS, TrayGround
from tests.ui.looks import faults
from tests.ui.showdown_player import opened, scene_of, until

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
def test_while_dice_roll_both_figures_are_in_sight_above_a_low_tray(size, scale, who):
    app = opened(1, size=size, scale=scale)
    scene = rolling(app, "attack", who)
    places, ground = scene.fight.places, ground_of(scene)
    assert places is not None and ground.box.bottom == places.tray.bottom
    assert ground.box.h < places.tray.h * 0.62 and scene.fight.board_seen
    for _ in range(15):  # the camera comes to rest, the dice still fall or have just fallen
        app.advance(STEP)
        app.draw()
    area = scene.view.camera.area
    assert area.bottom <= ground_of(scene).box.y * app.units.u
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
    assert parts and "ccuracy" in parts[0]
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
    assert camera.cell == stood[2]


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("room", [Box(28, 300, 920, 126), Box(24, 300, 752, 88), Box(24, 200, 592, 110)])
def test_any_number_of_dice_lies_between_who_rolls_and_what_decides(count, room):
    scene = scene_of(opened(1))
    episode = AttackView(scene.fight.fighters[0], "monster", "founding_stone", Throw("attack", tuple(range(1, 11)) * 2, 6))
    episode.dice.faces = episode.dice.faces[:count]
    scene.fight.episodes.now = episode
    found = throw_view(scene.fight.tray_of(room, room.h < 120), episode, room)
    dice = [widget for widget in found if isinstance(widget, DieWidget)]
    words = [widget.box for widget in found if not isinstance(widget, DieWidget)]
    assert len(dice) == count and min(die.box.w for die in dice) >= 24
    for die in dice:
        assert room.x <= die.box.x and die.box.right <= room.right and room.y - 4 <= die.box.y and die.box.bottom <= room.bottom
        assert not any(die.box.overlaps(box) for box in words)
        assert die.box.right + die.farthest <= words[1].x, "in the air it keeps off what decides"
    left, right = min(die.box.x for die in dice), max(die.box.right for die in dice)
    assert abs((left + right) / 2 - (room.x + room.w / 2)) < 1, "the group stands in the middle"
    assert not any(one.box.overlaps(two.box) for one, two in combinations(dice, 2))


def test_a_throw_at_a_lying_monster_names_it_and_says_what_follows():
    scene = rolling(opened(1), "attack", "survivor")
    lying = HitRollReason("", (2, 7), 3, 6, 0, 0, 0, 2)
    assert sum_of_throw(scene.fight.tray_of(Box(0, 0, 1, 1), False), lying) == ["The White Lion is down: *3* is enough."]


def test_harm_makes_it_as_high_as_its_hits():
    app = opened(1)
    scene = rolling(app, "location", "monster")
    tray = scene.fight.tray_of(scene.fight.places.tray, False)
    here, highs = tray.episode.innermost, []
    one = here.blows[0]
    for count in (1, 2, 3):
        here.blows[:] = [one] * count
        highs.append(harm_high(tray))
    assert highs == sorted(set(highs)) and highs[0] < scene.fight.places.tray.h * 0.62


def test_cards_want_all_the_room_and_dice_alone_little():
    scene = rolling(opened(1), "attack", "survivor")
    tray = scene.fight.tray_of(scene.fight.places.tray, False)
    assert hits_high(tray) < scene.fight.places.tray.h / 2
    tray.episode.strikes.append(StrikeView("beasts_ribs"))
    assert hits_high(tray) > scene.fight.places.tray.h
