"""The program with the monkey in its loop, and runs of it: quit and continued, measured, repeated from a log."""

from __future__ import annotations

import faulthandler
import json
import os
import random
import secrets
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from unittest.mock import patch

import pygame

from game import paths
from game import settings as table
from game.app import App
from game.play.languages import choose
from game.rules.session import Session
from game.scenes.session import stories
from game.ui.draw.surface_cache import SHARED
from game.ui.kit.screen import Scene
from tools.monkey.chooser import Chooser
from tools.monkey.hands import Hands, PostedHands, Step, WindowHands
from tools.monkey.watch import BLANK_EVERY, Watcher, collected, memory, report_lines
from tools.release.screen import Screen
from tools.samples.scenes import SCENES

SCREEN = (2560, 1440)
FIRST_SIZE, OTHER_SIZE = (1280, 720), (1024, 640)
LONGEST_VISIT = 3.0  # seconds for which a scene may move on the round
FADES = 3.0  # seconds after which what was heard in the scenes has faded out
TURNS = 12  # of the loop that a new size of the window may take
ROUND = (
    "title", "setup", "battle_setup", "saves", "settings", "packs", "rules", "about", "prologue", "showdown", "showdown_odds", "showdown_forecast", "battle",
    "settlement", "ending",
)  # fmt: skip
STEP = 0.05  # seconds of the scene's clock for one turn of the loop without a window
FIRST_MARK = 60.0  # seconds after which the memory is measured first; a third of a shorter run
HUNG = 120  # seconds after which a hanging loop is ended with the stacks of all threads
GROWN, PEAK = 20.0, 400.0  # MiB allowed at the end, and at the peak, above the first mark
NEW = ("setup", "battle_setup")  # scenes that draw names and dice at random


@dataclass
class Wishes:
    """What a run is asked for; `log` is written, `repeat` is a log whose gestures are carried out again."""

    minutes: float = 1.0
    seed: int = 1
    window: bool = False
    lead: float = 0.5
    speed: int | None = None  # of animations; None: another one after each start
    log: Path | None = None
    repeat: Path | None = None


@dataclass
class Outcome:
    """What a run found."""

    watcher: Watcher
    seconds: float
    starts: int
    first: float  # MiB
    last: float
    peak: float
    problems: list[str] = field(default_factory=list)

    @property
    def well(self) -> bool:
        return not self.watcher.faults and not self.problems

    def lines(self) -> list[str]:
        watcher = self.watcher
        scenes = ", ".join(f"{name} {count}" for name, count in sorted(watcher.scenes.items()))
        return [
            f"{self.seconds:.0f} s, {watcher.gestures} gestures, {watcher.answers} answers, {self.starts} starts; entered: {scenes}",
            f"longest frame {watcher.slowest:.2f} s; memory {self.first:.0f} MiB at first, {self.last:.0f} at the end, {self.peak:.0f} at most",
            *report_lines(watcher), *self.problems, f"{len(watcher.faults)} faults" if watcher.faults else "no fault",
        ]  # fmt: skip


class MonkeyApp(App):
    """The program, with the monkey between two turns of its loop."""

    monkey: Monkey

    def wait(self, before: float) -> list[pygame.event.Event]:
        self.monkey.end_turn(self)
        self.monkey.act(self)
        events = super().wait(before)
        self.monkey.watcher.begin_turn()
        return events

    def advance(self, seconds: float) -> bool:
        moved = super().advance(seconds if self.monkey.wishes.window else STEP)
        self.monkey.turn(self, moved or self.dirty)
        return moved

    def quit(self) -> None:
        self.monkey.remember(self)
        super().quit()

    def scene(self, name: str, **parts: object) -> Scene:
        """Makes pages of new stories with names and dice of the monkey's seed."""
        if name in NEW:
            parts.setdefault("seed", self.monkey.seeds.getrandbits(40))
        made = super().scene(name, **parts)
        if name in NEW:
            made.seed = None  # type: ignore[attr-defined]
        return made


class Monkey:
    """Acts on a program in its loop; keeps the log, the watch and the measurements of a run."""

    def __init__(self, wishes: Wishes, hands: Hands, watcher: Watcher, log: IO[str]) -> None:
        self.wishes, self.hands, self.watcher, self.log = wishes, hands, watcher, log
        self.chooser = Chooser(wishes.seed, wishes.lead)
        self.seeds = random.Random(wishes.seed + 1)
        self.began = time.monotonic()
        self.first = self.last = 0.0
        self.mark_at = min(FIRST_MARK, wishes.minutes * 60 / 3)
        self.rests_until = 0.0  # until then the monkey does nothing
        self.marking: Iterator[None] | None = None  # goes on in each turn of the loop while the memory is being measured
        self.left: tuple[str, str] = ("", "")  # save and digest of the story that was open when the program ended
        self.opened = ""  # the save that was open at the last turn
        self.again: Iterator[list[Step]] | None = repeated(wishes.repeat) if wishes.repeat is not None else None

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    @property
    def compares(self) -> bool:
        """True if the run is long enough to tell what is kept for use from what is lost."""
        return self.wishes.minutes * 60 >= 2 * FIRST_MARK

    @property
    def over(self) -> bool:
        return self.again is None and self.seconds >= self.wishes.minutes * 60

    # ------------------------------------------------------------ the loop
    def end_turn(self, app: App) -> None:
        self.watcher.end_turn(app)
        self.watcher.look(app)
        self.compare(app)

    def turn(self, app: App, busy: bool) -> None:
        """Is called once in each turn of the loop; while the program is `busy`, acts in some of the turns."""
        faulthandler.dump_traceback_later(HUNG, exit=True, file=self.log)
        if busy:
            self.end_turn(app)
            self.watcher.begin_turn()
            if self.chooser.chance.random() < 0.5:
                self.act(app)

    def act(self, app: App) -> None:
        """Carries out the next gesture; at the marks of time measures instead, and at the end closes the program."""
        if time.monotonic() < self.rests_until:
            return
        if self.marking is None and ((not self.first and self.seconds >= self.mark_at) or self.over):
            self.marking = self.measuring(app)
        if self.marking is not None:
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
            next(self.marking, None)
            return
        if self.again is not None:
            steps = next(self.again, None)
            if steps is None:
                self.again, self.wishes.minutes = None, 0.0
                steps = [["expose"]]
        else:
            steps = self.chooser.gesture(app)
        self.watcher.gestures += 1
        if self.watcher.gestures % BLANK_EVERY == 0:
            self.watcher.blank(app)
        scene = app.current
        self.write({"n": self.watcher.gestures, "t": round(self.seconds, 2), "on": scene.name if scene else "", "do": steps})
        for step in steps:
            if step[0] == "rest":
                self.rests_until = time.monotonic() + step[1]
            else:
                self.hands.do(app, step)

    def write(self, line: dict[str, object]) -> None:
        self.log.write(json.dumps(line, ensure_ascii=False) + "\n")
        self.log.flush()

    # ------------------------------------------------------------ measuring
    def measuring(self, app: App) -> Iterator[None]:
        """Brings the program to the title after a round through all scenes in a usual window, and measures: each time the same state.

        So the first measurement has in it what a program reads once, and no measurement what only the last minutes happened to show.
        """
        app.reset(app.scene("title"))
        app.settings.text_scale, app.settings.mute = 1.0, False
        app.settings_changed()
        for size in (OTHER_SIZE, FIRST_SIZE):
            self.hands.do(app, ["size", *size])
            yield from [None] * TURNS
        if self.compares:
            app.guarded(lambda: go_round(app))
            self.watcher.began = 0.0  # that turn was the monkey's own
        app.reset(app.scene("title"))
        until = time.monotonic() + (FADES if self.compares else 0.0)
        while time.monotonic() < until:
            yield
        self.watcher.forget()
        self.chooser.asked = (None, 0)
        now = collected()
        self.write({"memory": now, "pictures": SHARED.held, "sounds": app.sounds.held_bytes() if app.sounds is not None else 0})
        self.marking = None
        if not self.first:
            self.first = now
            if not self.over:
                return
        self.last = now
        app.running = False

    # ------------------------------------------------------------ quitting and continuing
    def compare(self, app: App) -> None:
        """Compares a story that is continued with what it was when the program ended."""
        session, keeper = getattr(app.current, "session", None), getattr(app.current, "keeper", None)
        name = getattr(keeper, "id", "")
        if isinstance(session, Session) and name and name != self.opened:
            before, digest = self.left
            if name == before and digest != session.digest():
                self.watcher.found(app, f"the story {name} is another after the program was quit and continued")
            self.left = ("", "")
        self.opened = name if isinstance(session, Session) else ""

    def remember(self, app: App) -> None:
        """Remembers the open story for `compare`, as the program ends."""
        session, keeper = getattr(app.current, "session", None), getattr(app.current, "keeper", None)
        self.left = (keeper.id, session.digest()) if isinstance(session, Session) and keeper is not None else ("", "")
        self.opened = ""


def repeated(log: Path) -> Iterator[list[Step]]:
    """Yields the gestures of a log."""
    with log.open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("{") and "do" in (said := json.loads(line)):
                yield said["do"]


def go_round(app: App) -> None:
    """Opens each scene once and lets it come to rest."""
    for name in ROUND:
        app.reset(SCENES[name](app))
        until = time.monotonic() + LONGEST_VISIT
        while time.monotonic() < until:
            app.draw()
            scene = app.current
            if scene is None or not (scene.advance_all(STEP) or not scene.settled()):
                break


# ------------------------------------------------------------ runs
def run(wishes: Wishes, home: Path) -> Outcome:
    """Runs the monkey with a home folder of its own, and returns what it found."""
    log_file = wishes.log or home / "monkey.jsonl"
    home.mkdir(parents=True, exist_ok=True)
    with surroundings(home, wishes.window), log_file.open("w", encoding="utf-8") as log:
        monkey: Monkey
        watcher = Watcher(home, lambda line: monkey.write({"n": watcher.gestures, **line}))
        hands: Hands = WindowHands() if wishes.window else PostedHands()
        monkey = Monkey(wishes, hands, watcher, log)
        starts = 0
        watch_threads(watcher)
        try:
            with patch.object(secrets, "randbits", monkey.seeds.getrandbits):
                while not monkey.last:
                    starts += 1
                    start(monkey)
        finally:
            faulthandler.cancel_dump_traceback_later()
            threading.excepthook, sys.unraisablehook = threading.__excepthook__, sys.__unraisablehook__
            hands.close()
            seconds = monkey.seconds
    found = Outcome(watcher, seconds, starts, monkey.first, monkey.last, memory("VmHWM"))
    if not monkey.compares:
        return found
    if found.last - found.first > GROWN:
        found.problems.append(f"MEMORY: {found.last - found.first:.0f} MiB more at the end than at first, {GROWN:.0f} are allowed")
    if found.peak - found.first > PEAK:
        found.problems.append(f"MEMORY: {found.peak - found.first:.0f} MiB more at the peak than at first, {PEAK:.0f} are allowed")
    return found


def start(monkey: Monkey) -> None:
    """Starts the program once and runs it until it is quit."""
    settings, _ = table.load(paths.settings_file())
    chance = monkey.seeds
    settings.speed = monkey.wishes.speed if monkey.wishes.speed is not None else chance.choice((0, 0, 1, 2, 4))
    settings.lessons, settings.captions = chance.random() < 0.5, chance.random() < 0.3
    settings.hand_over, settings.full_screen = chance.choice(table.HAND_OVERS), False
    app = MonkeyApp(settings, choose())
    app.monkey = monkey
    if monkey.wishes.window:
        app.window.open(False)
    else:
        app.window.open_unseen(FIRST_SIZE)
    app.measure()
    stories.forget_library()
    try:
        app.run(app.scene("title"))
    except Exception as wrong:
        monkey.watcher.found(None, f"the program ended: {wrong!r}")
    monkey.write({"ended": True, "t": round(monkey.seconds, 2)})


def watch_threads(watcher: Watcher) -> None:
    """Lets exceptions of threads and of finalizers count as faults."""

    def of_thread(said: Any) -> None:
        watcher.found(None, f"thread {said.thread.name if said.thread else '?'}: {said.exc_value!r}")

    def unraisable(said: Any) -> None:
        watcher.found(None, f"in {said.object!r}: {said.exc_value!r}")

    threading.excepthook, sys.unraisablehook = of_thread, unraisable


@contextmanager
def surroundings(home: Path, window: bool) -> Iterator[None]:
    """Sets the user's folder and the drivers of pygame, with a hidden screen if a real window is wanted; restores them at the end."""
    wanted = {"STONE_FACES_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11" if window else "dummy"}
    screen = Screen(*SCREEN) if window else None
    if screen is not None:
        wanted.update(DISPLAY=screen.name, SDL_FRAMEBUFFER_ACCELERATION="0", SDL_VIDEO_WINDOW_POS="0,0")
    try:
        with patch.dict(os.environ, wanted):
            yield
            if screen is not None:
                pygame.display.quit()
    finally:
        if screen is not None:
            screen.__exit__(None, None, None)


def temporary_home() -> Path:
    return Path(tempfile.mkdtemp(prefix="monkey-"))
