"""Nothing is said before it is seen: a blow lands before banner, log and sheets tell of it; what was seen before has ended."""

from __future__ import annotations

import pytest

from game.app import App
from game.play.bots import CarefulBot
from game.rules.engine import events
from game.rules.engine.events import Reason
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.showdown.telling_presses import MOMENT
from game.ui.board.board_adapter import MONSTER
from game.ui.board.motion import LANDING, BlowMotion, StrikeMotion
from tests.ui.showdown_player import STEP, go_on, key, opened, scene_of, settle, until

FRAME = 1 / 30
SMALL = (800, 450)  # what is told in it and when is the same as in a large window, and is drawn sooner


class Watched:
    """Looks at the board and the panels whenever a fact is told."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene, self.tell = scene, scene.narrator.told_one
        self.landed, self.early, self.facts = [], [], []
        scene.narrator.told_one = self.told_one

    def told_one(self, fact):
        queue = self.scene.view.queue
        if self.strikes(fact):
            (blow, spent), (strike, _) = queue.under_way[BlowMotion], queue.under_way[StrikeMotion]
            assert blow.id == fact.who != strike.id and spent >= blow.after == LANDING, "told before it landed"
            self.landed.append(fact)
        elif queue.busy and not isinstance(fact, Reason):
            self.early.append(fact)
        self.facts.append(fact)
        self.tell(fact)

    def strikes(self, fact) -> bool:
        """Tells whether a fact is the harm of somebody who strikes on the board."""
        now = self.scene.fight.episodes.now
        here = now.innermost if now is not None else None
        attacks = isinstance(fact, events.HitSuffered) and here is not None and not here.ended and here.attacker == MONSTER and here.target == fact.who
        return attacks or (isinstance(fact, events.Wounded) and bool(fact.by))


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_no_panel_tells_what_the_board_has_not_shown_yet(seed):
    app = opened(seed, results="pass", speed=1, size=SMALL)
    scene, bot = scene_of(app), CarefulBot(seed)
    watched, waited = Watched(scene), 0.0
    for number in range(30 * 150):
        before = len(watched.facts)
        log, words, sheets = list(scene.fight.shown_log()), scene.fight.told_line, {s.id: s.injuries for s in scene.fight.campaign.survivors}
        app.advance(FRAME)
        if number % 60 == 0 or scene.stale:
            app.draw()
        waiting = scene.table.picture.waiting
        if len(watched.facts) == before and waiting and waiting[0] is scene.narrator.strikes.landing:  # the strike is under way
            assert [*scene.fight.shown_log()] == log and scene.fight.told_line == words
            assert {s.id: s.injuries for s in scene.fight.campaign.survivors} == sheets
        waited = waited + FRAME if scene.fight.halt is not None or not scene.fight.telling else 0.0
        if scene.question is not None and waited > 0.1:
            scene.table.answer(bot.choose(scene.session))
        if app.current is not scene or len(watched.landed) > 8:
            break
    assert watched.early == [] and len(watched.landed) >= 3


class Counted:
    """Counts for each attack the strikes of its attacker: each entry is [hits of the dice, strikes]."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene, self.tell, self.play = scene, scene.narrator.told_one, scene.view.play
        self.attacks: list[list[int]] = []
        self.open: list[tuple[str, list[int]]] = []  # attackers, the innermost last
        scene.narrator.told_one, scene.view.play = self.told_one, self.played

    def told_one(self, fact):
        if isinstance(fact, events.AttackBegan):
            self.open.append((fact.who, [-1, 0]))
            self.attacks.append(self.open[-1][1])
        elif isinstance(fact, events.DiceFell) and fact.kind == "attack":
            self.of(fact.who)[0] = max(0, self.of(fact.who)[0]) + fact.hits
        self.tell(fact)

    def of(self, who: str) -> list[int]:
        return next((attack for by, attack in reversed(self.open) if by == who), [0, 0])

    def played(self, steps):
        steps = list(steps)
        for step in steps:
            for motion in step if isinstance(step, tuple) else (step,):
                if isinstance(motion, StrikeMotion):
                    assert self.open, "nobody strikes outside of an attack"
                    self.of(motion.id)[1] += 1
        self.play(steps)


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_an_attack_lunges_once_for_each_hit_and_once_where_it_misses(seed):
    app = opened(seed, results="pass", speed=1, size=SMALL)
    scene, bot = scene_of(app), CarefulBot(seed)
    counted = Counted(scene)
    for number in range(10 * 240):
        app.advance(STEP)
        if number % 20 == 0 or scene.stale:
            app.draw()
        go_on(scene, bot)
        if app.current is not scene or len(counted.attacks) > 14:
            break
    over = counted.attacks[:-1]
    missed, struck = [strikes for hits, strikes in over if hits == 0], [(hits, strikes) for hits, strikes in over if hits > 0]
    assert missed and set(missed) == {1} and struck
    assert all(strikes <= hits for hits, strikes in struck), struck
    assert sum(strikes for _, strikes in struck) >= 0.5 * sum(hits for hits, _ in struck)


def test_a_press_ends_what_is_being_shown():
    app = opened(3)
    scene = until(app, lambda scene: scene.narrator.strikes.landing is not None and scene.view.busy, 400)
    for _ in range(60):
        app.advance(MOMENT + 0.01)
        key(app, "go_on")
        app.draw()                                              # what is not seen yet takes no press
        if not scene.fight.tray_open and not scene.fight.telling:
            break
    app.advance(0.01)
    assert not scene.table.picture.waiting


def test_after_a_blow_the_figures_stand_where_the_rules_have_them():
    app = opened(3)
    scene = until(app, lambda scene: bool(scene.view.queue.particles.drops), 400)
    settle(app)
    for figure in scene.view.figures:
        assert scene.view.queue.shown[figure.id].figure.space == figure.space


def test_without_motion_no_strike_keeps_anybody_waiting():
    app = opened(3, reduced_motion=True)
    scene = scene_of(app)
    bot = CarefulBot(scene.session.campaign.seed)
    for _ in range(25):
        go_on(scene, bot)
        app.advance(STEP)
        assert not scene.view.busy and not scene.view.queue.particles.drops


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
