"""Plays showdowns on the screen by a bot, and finds what the player must see at a question but cannot: spaces and figures that something covers.

`covered(app)` looks at the question that waits, drawn last; `watched(...)` plays a whole battle and looks at each of its questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from game import settings as table
from game.app import App
from game.model.space import SPACES
from game.play.bots import CarefulBot, gives_up
from game.rules.engine.options import AttackOption, options_of
from game.rules.engine.question_facts import PathFacts
from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_adapter import MONSTER, space_of
from game.ui.kit.widget import Widget
from tools.looks.states import WORDS
from tools.samples.showdown import battle_session
from tools.screenshot import picture

SIZES = ((1280, 720), (1920, 1080), (800, 600), (2560, 1440), (1024, 768))
EDGE = 2  # pixels by which rounded edges may differ
BLURRED = 0.12  # of a figure's picture that may be covered: its outermost pixels are air
MOST_ANSWERS = 400
MOST_STEPS = 40  # tenths of a second until nothing moves any more
MOST_FRAMES = 400  # until figures in another light are made: they wait longest where nothing else takes time
LEVELS = ("1", "1", "2", "3")  # of the battles, in turn
PEOPLE = (4, 4, 6, 2, 5)  # survivors, in turn


@dataclass
class Watch:
    """What was looked at: the number of questions, and findings."""

    questions: int = 0
    findings: list[str] = field(default_factory=list)


def showdown_of(app: App) -> ShowdownScene | None:
    scene = app.current
    return scene if isinstance(scene, ShowdownScene) else None


def covered(app: App) -> list[str]:
    """Returns one line for each option on the board, and each acting or targeted figure, that lies under something or beyond an edge."""
    scene = showdown_of(app)
    if scene is None or scene.question is None:
        return []
    u, free = app.units.u, scene.view.camera.area.clip(app.window.surface.get_rect())
    over = [(widget.key, app.units.rect(*widget.shown)) for widget in widgets_over(scene)]
    over += [("hints", box) for box in scene.view.tabletop.covered]
    plates = [("plate", box) for box in scene.view.tabletop.plates]
    found = []
    for name, box in spaces_needed(scene):
        inner = box.inflate(-2 * EDGE, -2 * EDGE)
        if not free.contains(inner):
            found.append(f"{name} beyond the edge of the board: {tuple(box)} in {tuple(free)}")
        found += [f"{name} under {key}" for key, other in (*over, *plates) if inner.colliderect(other)]
    figures = [(name, box) for name, box in figures_needed(scene)]
    for name, box in figures:
        whole = max(1, box.w * box.h)
        seen = box.clip(free.inflate(2 * round(8 * u), 2 * round(8 * u)))
        if whole - seen.w * seen.h > whole * BLURRED:
            found.append(f"figure {name} beyond the edge of the board: {tuple(box)} in {tuple(free)}")
        found += [f"figure {name} under {key}" for key, other in (*over, *plates) if (cut := box.clip(other)).w * cut.h > whole * BLURRED]
    every = [box for _, box in plates]
    found += ["plate over plate" for i, box in enumerate(every) if box.collidelist(every[i + 1 :]) >= 0]
    return found


def widgets_over(scene: ShowdownScene) -> Iterator[Widget]:
    """Yields the widgets that lie over the board; the arrows of a direction stand on it on purpose, and the threads of a lesson are thin."""
    options = scene.question.options if scene.question is not None and scene.question.kind == "direction" else ()
    for widget in scene.top.every():
        if widget.key not in ("board", "lesson.marks") and widget.key.removeprefix("board.") not in options and widget.shown.w > 1 and widget.shown.h > 1:
            yield widget


def spaces_needed(scene: ShowdownScene) -> Iterator[tuple[str, pygame.Rect]]:
    """Yields the spaces that may be chosen on the board, from the question alone."""
    question = scene.question
    assert question is not None
    showdown = scene.campaign.showdown
    if scene.fight.tray_open or showdown is None:
        return
    for key in question.options:
        if key in SPACES and question.kind in ("deploy", "place", "action"):
            yield key, scene.view.rect_of(key)
    if isinstance(question.facts, PathFacts):
        for way in question.facts.ways:
            yield f"way to {way.spaces[-1]}", scene.view.rect_of(way.spaces[-1], showdown.monster.size)


def figures_needed(scene: ShowdownScene) -> Iterator[tuple[str, pygame.Rect]]:
    """Yields who acts and who is struck or may be chosen, with the pixels of their pictures."""
    question, showdown, episode = scene.question, scene.campaign.showdown, scene.fight.episodes.now
    assert question is not None
    if showdown is None:
        return
    if scene.fight.tray_open and episode is not None:
        who = {episode.innermost.attacker, episode.innermost.target}
    else:
        who = {showdown.acting, question.who if question.kind != "act" else ""}
        if question.kind in ("act", "pick_target", "nominate", "take_resources"):
            who |= set(question.options)
        if question.kind in ("path", "pick_target") or any(isinstance(option, AttackOption) for _, option in options_of(question)):
            who.add(MONSTER)
    for name, box, image in scene.view.tabletop.drawn:
        if name in who and space_of(scene.campaign, name):
            yield name, image.get_bounding_rect(60).move(box.topleft)


def opened(number: int, size: tuple[int, int], scale: float = 1.0, lessons: bool = False, speed: int = 0) -> App:
    """Opens a free battle by its number in a window that nobody sees."""
    settings = table.Settings(lessons=lessons, hand_over="never", speed=speed)
    app = picture("about", size, scale, 1, 0, settings, WORDS)
    app.replace(ShowdownScene(app, battle_session(number, "white_lion", LEVELS[number % len(LEVELS)], PEOPLE[number % len(PEOPLE)])))
    return app


def stand_still(app: App) -> None:
    """Waits until nothing moves; panels are laid out but not painted, as nobody looks at them."""
    for _ in range(MOST_STEPS):
        scene = app.current
        if scene is None:
            return
        scene.arrange_all(app.units, app.canvas)
        scene.advance_all(0.1)
        if scene.settled() and not any(layer.stale for layer in scene.layers()):
            return


def come_to_rest(app: App) -> None:
    """Waits until nothing moves, and draws the board until figures and marks are seen as they will stay."""
    stand_still(app)
    for _ in range(MOST_FRAMES):
        app.draw(0.0)
        scene = showdown_of(app)
        if scene is None or not scene.view.changed:  # figures and marks may be late for some frames
            return


def questions(app: App, number: int, wait: Callable[[App], None] = come_to_rest) -> Iterator[ShowdownScene]:
    """Plays the battle of a scene to its end by the careful bot; yields the scene at each question, for which `wait` has waited."""
    bot = CarefulBot(number)
    for _ in range(4 * MOST_ANSWERS):
        wait(app)
        scene = showdown_of(app)
        if scene is None or len(scene.session.played) > MOST_ANSWERS or gives_up(scene.session):
            return
        if scene.overlays:
            for layer in list(scene.overlays):
                scene.close(layer)
        elif scene.fight.halt is not None or scene.fight.held():
            scene.narrator.go_on()
        elif scene.question is not None:
            if scene.question.kind in ("defeat", "victory"):
                return
            yield scene
            scene.table.answer(bot.choose(scene.session))
        elif scene.session.question is None:
            return


def watched(number: int, size: tuple[int, int], scale: float = 1.0, lessons: bool = False, most: int = MOST_ANSWERS) -> Watch:
    """Plays a battle in a window of one size and looks at each question, with the forecast's plates at some of them."""
    watch, app = Watch(), opened(number, size, scale, lessons)
    for scene in questions(app, number):
        kind = scene.question.kind if scene.question is not None else ""
        watch.questions += 1
        if watch.questions % 8 == 0:
            think(app, scene)
        for line in covered(app):
            watch.findings.append(f"battle {number}, {size[0]}x{size[1]} {scale:g}, answer {len(scene.session.played)}, {kind}: {line}")
        if watch.questions >= most:
            break
    return watch


def think(app: App, scene: ShowdownScene) -> None:
    """Lets the forecast be counted for a while, so that its plates are on the board."""
    for _ in range(60):
        if not scene.forecaster.busy:
            break
        app.advance(0.1)
    app.draw()
