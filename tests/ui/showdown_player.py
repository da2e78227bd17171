"""Plays a showdown on the screen as people do: with the pointer alone, or with keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.rules.session import Session
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.field import STEPS, next_space
from game.ui.kit.inputs import Key, Pointer
from game.ui.showdown.prompts import ATTACK, END, MOVE
from tools.screenshot import picture

STEP = 0.1  # seconds of the clock between two looks
DRAWN = 8  # while something moves one frame of so many is drawn
WORDS = choose()


def opened(seed: int = 1, answers: int = 0, size: tuple[int, int] = (1280, 720), scale: float = 1.0, **chosen: object) -> App:
    """Opens the showdown in a window that nobody sees."""
    settings = table.Settings(lessons=False, hand_over="never")
    for name, value in chosen.items():
        setattr(settings, name, value)
    return picture("showdown", size, scale, seed, answers, settings, WORDS)


def scene_of(app: App) -> ShowdownScene:
    scene = app.current
    assert isinstance(scene, ShowdownScene)
    return scene


def settle(app: App, most: int = 2000) -> None:
    """Lets the clock run until nothing moves that a person would wait for; draws new layouts, one frame of `DRAWN`, and the last."""
    for number in range(most):
        app.advance(STEP)
        scene = app.current
        drawn = scene is None or scene.stale or number % DRAWN == 0
        if drawn:
            app.draw()
            scene = app.current
        if scene is None or (scene.settled() and not scene.stale):
            if not drawn:
                app.draw()
            return
        if isinstance(scene, ShowdownScene):
            scene.view.art.wait()  # the thread that fetches pictures goes by another clock
    raise AssertionError("it never comes to rest")


def thought(app: App, enough: Callable[[], bool]) -> ShowdownScene:
    """Lets the clock run until the table has looked ahead so far, or thinks no more."""
    settle(app)
    for _ in range(4000):
        if (enough() and not scene_of(app).forecaster.unseen) or not scene_of(app).forecaster.busy:
            break
        app.advance(STEP)
    app.draw()
    return scene_of(app)


def go_on(scene: ShowdownScene, bot: CarefulBot) -> None:
    """Gives what the table waits for: the next page of what is told, or the bot's answer."""
    if scene.fight.halt is not None or scene.fight.held():
        scene.narrator.go_on()
    elif scene.question is not None:
        scene.table.answer(bot.choose(scene.session))


def until(app: App, enough: Callable[[ShowdownScene], bool], most: int = 4000) -> ShowdownScene:
    """Plays on until the screen shows something; AssertionError: it never does."""
    scene = scene_of(app)
    bot = CarefulBot(scene.session.campaign.seed)
    for number in range(most):
        if enough(scene):
            app.draw()
            return scene
        go_on(scene, bot)
        app.advance(STEP)
        if scene.stale or number % DRAWN == 0:
            app.draw()
    raise AssertionError("it is never seen")


def click_at(app: App, x: float, y: float) -> None:
    """Clicks a pixel of the window."""
    u = app.units.u
    for kind in ("move", "down", "up"):
        app.send(Pointer(kind, x / u, y / u, 1 if kind != "move" else 0))


def click_target(app: App, *keys: str) -> bool:
    """Clicks the middle of the first target with one of these keys; returns whether there was one."""
    scene = app.current
    assert scene is not None
    for key in keys:
        for target in scene.top.targets():
            if target.key == key and target.enabled:
                x, y, w, h = target.rect
                click_at(app, x + w / 2, y + h / 2)
                return True
    return False


def key(app: App, name: str) -> None:
    """Presses and lets go of a key, by meaning or by name."""
    bindings = app.bindings
    plain = bindings.first(name) or name
    app.send(Key(plain, name if name in bindings.keys else bindings.meaning(plain)))
    app.send(Key(plain, name if name in bindings.keys else bindings.meaning(plain), down=False))


Player = Callable[[App, str], None]


def by_mouse(app: App, answer: str) -> None:
    """Gives an answer with the pointer alone: on its plate, on the board, or on the plate that leads to it."""
    scene = scene_of(app)
    question = scene.question
    assert question is not None
    if answer.startswith("attack ") and not any(t.key == answer for t in scene.targets()):
        assert click_target(app, f"weapon.{answer.removeprefix('attack ')}"), "the other weapon can be taken"
        settle(app)
    for _ in range(30):
        if click_target(app, answer, f"board.{answer}"):
            if scene.fight.confirming == answer:  # what cannot come back is asked once
                click_target(app, answer)
            break
        if answer in scene.fight.choosable():  # a space out of sight: the camera goes there
            app.send(Pointer("wheel", 500, 360, dy=-2))
            scene.view.pan(*towards(scene, answer))
            settle(app)
            continue
        assert click_target(app, "~after"), f"{answer} cannot be reached: {[t.key for t in scene.targets()]}"
        settle(app)
    if answer == END:
        settle(app)
        click_target(app, "end")


def towards(scene: ShowdownScene, space: str) -> tuple[float, float]:
    rect, area = scene.view.rect_of(space), scene.view.camera.area
    return (area.centerx - rect.centerx) / 2, (area.centery - rect.centery) / 2


def by_keys(app: App, answer: str) -> None:
    """Gives an answer with the keyboard alone."""
    scene = scene_of(app)
    question = scene.question
    assert question is not None
    if answer.startswith("attack "):
        for _ in range(6):
            if scene.fight.weapon == answer.removeprefix("attack "):
                break
            key(app, "weapon")
            settle(app)
    if answer in scene.fight.choosable():
        walk_to(app, answer)
        return
    if answer == END:
        key(app, "end_act")
        settle(app)
        if scene.overlays:
            key(app, "end_act")
        return
    for _ in range(30):
        widget = scene.find(answer)
        if widget is not None and widget.hotkeys:
            key(app, widget.hotkeys[0])
            if scene.fight.confirming == answer:
                key(app, widget.hotkeys[0])
            return
        key(app, "answer_3")  # the next of many
        settle(app)
    raise AssertionError(f"no key gives {answer}")


def walk_to(app: App, space: str) -> None:
    """Goes to a space with the arrows and chooses it."""
    scene = scene_of(app)
    if scene.find(MOVE) is not None:
        key(app, scene.find(MOVE).hotkeys[0])  # type: ignore[union-attr]
    for _ in range(60):
        if scene.focused is not None and scene.focused.key == "board":
            break
        key(app, "next")
    settle(app)
    for name in arrows(scene.fight.choosable(), scene.fight.cursor, space):
        key(app, name)
        settle(app)
    if scene.fight.cursor == space:
        key(app, "choose")
        return
    raise AssertionError(f"the arrows do not lead to {space} from {scene.fight.cursor}")


def arrows(spaces: Sequence[str], start: str, goal: str) -> list[str]:
    """Finds the fewest arrows that lead from one space to another, as somebody sees them who looks at the board."""
    ways: dict[str, list[str]] = {start: []}
    edge = [start]
    while edge and goal not in ways:
        at = edge.pop(0)
        for name in STEPS:
            to = next_space(spaces, at, name)
            if to is not None and to not in ways:
                ways[to] = [*ways[at], name]
                edge.append(to)
    return ways.get(goal, [])


def play(app: App, give: Player, most: int = 400, watch: Callable[[App], None] | None = None) -> Session:
    """Plays on with the careful bot's answers until the showdown is over; returns the session."""
    scene = scene_of(app)
    session = scene.session
    bot = CarefulBot(session.campaign.seed)
    for _ in range(most):
        settle(app)
        if app.faults:
            raise AssertionError(app.faults[-1])
        if app.current is not scene or session.question is None:
            return session
        if watch is not None:
            watch(app)
        if scene.fight.halt is not None or scene.fight.held():
            if give is by_mouse:
                assert click_target(app, "~go_on" if scene.fight.halt is not None else "lesson.got")
            else:
                key(app, "go_on")
            continue
        if session.question.kind == "defeat":
            return session
        before = len(session.played)
        answer = bot.choose(session)
        give(app, answer)
        settle(app)
        assert len(session.played) != before or app.current is not scene, f"{answer} did nothing at {session.question}"
    return session


__all__ = ["ATTACK", "by_keys", "by_mouse", "click_target", "key", "opened", "play", "pygame", "scene_of", "settle"]
