"""Watches the program while the monkey is at it: faults, frozen frames, broken invariants, screens that lead nowhere, memory."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.app import App
from game.play.invariants import Broken, Watch
from game.rules.session import Session
from game.ui.draw.surface_cache import SHARED
from game.ui.kit.fault_page import FaultPage
from game.ui.kit.garbage import give_back
from game.ui.kit.screen import Scene

FROZEN = 2.0  # seconds of one turn of the loop
LOST = 1200  # gestures at one question that lead nowhere
MOST_PICTURES = 30
BLANK_EVERY = 150  # gestures between two looks at whether the picture shows anything


def waited() -> float:
    """Returns the seconds that this thread was ready to run but had no processor; 0 where the system does not say."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


def memory(name: str = "VmRSS") -> float:
    """Returns the resident memory of the process in MiB, or its peak (`VmHWM`); 0 where the system does not say."""
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) / 1024
    return 0.0


def collected() -> float:
    """Returns the resident memory in MiB after a forced collection: what the program does itself when it rests for some seconds."""
    gc.unfreeze()  # the program freezes what is there when it comes to rest
    gc.collect()
    SHARED.drop_outdated()
    give_back()
    return memory()


@dataclass
class Fault:
    """One finding: what it is, at which gesture, and the picture that was seen."""

    what: str
    gesture: int
    where: str
    picture: Path | None = None


@dataclass
class Watcher:
    """Collects faults; `folder` takes their pictures, `note` their lines in the log."""

    folder: Path
    note: Callable[[dict[str, object]], None]
    faults: list[Fault] = field(default_factory=list)
    gestures: int = 0
    slowest: float = 0.0  # seconds of the longest turn of the loop
    answers: int = 0
    scenes: dict[str, int] = field(default_factory=dict)  # how often each was entered
    before: tuple[Session | None, int] = (None, 0)  # the session and its answers at the last look
    watch: Watch = field(default_factory=Watch)
    lost_since: int = 0  # the gesture at which something led on last
    entered: Scene | None = None
    began: float = 0.0
    idle: float = 0.0

    # ------------------------------------------------------------ time
    def begin_turn(self) -> None:
        """Begins to measure one turn of the loop."""
        self.began, self.idle = time.perf_counter(), waited()

    def end_turn(self, app: App) -> None:
        """Ends the measurement: time in which another process had the processor does not count."""
        if not self.began:
            return
        own = time.perf_counter() - self.began - (waited() - self.idle)
        self.began = 0.0
        self.slowest = max(self.slowest, own)
        if own > FROZEN:
            self.found(app, f"a frame of {own:.2f} s")

    # ------------------------------------------------------------ state
    def look(self, app: App) -> None:
        """Looks at the program between two turns of its loop."""
        while app.faults:
            self.found(app, app.faults.pop(0))
        scene = app.current
        if scene is not None and scene is not self.entered:
            self.entered, self.lost_since = scene, self.gestures
            self.scenes[scene.name] = self.scenes.get(scene.name, 0) + 1
        session = getattr(scene, "session", None)
        if isinstance(session, Session) and not isinstance(scene, FaultPage):
            self._session(app, session)
        if self.gestures - self.lost_since > LOST and scene is not None:
            self.lost_since = self.gestures
            question = session.question if isinstance(session, Session) else None
            self.found(app, f"{LOST} gestures lead nowhere: {question}")

    def _session(self, app: App, session: Session) -> None:
        of, count = self.before
        now = len(session.played)
        if session is of and now == count:
            return
        self.lost_since = self.gestures
        self.before = (session, now)
        one_more = session is of and now == count + 1
        self.answers += one_more
        if not one_more:
            self.watch = Watch()
        try:
            self.watch.look(session, session.played[-1].happened if one_more else None)
        except Broken as broken:
            self.found(app, f"an invariant is broken: {broken}")
            self.watch = Watch()

    def forget(self) -> None:
        """Lets go of the scene and the session that were looked at last, which hold much of the program."""
        self.entered, self.before, self.watch = None, (None, 0), Watch()

    def blank(self, app: App) -> None:
        """Reports a picture of a single colour, unless the window has just been resized and not been drawn since."""
        surface = app.window.surface
        if min(surface.get_size()) < 16 or app.current is None or app.dirty or pygame.event.peek(pygame.WINDOWSIZECHANGED):
            return
        small = pygame.transform.smoothscale(surface.convert(32), (24, 14))
        raw = small.get_buffer().raw
        if max(max(raw[n::4]) - min(raw[n::4]) for n in range(3)) < 6:
            self.found(app, "the picture shows nothing")

    def found(self, app: App | None, what: str) -> None:
        """Records a fault with the scene and the picture."""
        scene = app.current if app is not None else None
        where = f"{scene.name} {scene.question_kind()}" if scene is not None else ""
        picture = self.folder / f"fault_{len(self.faults) + 1}.png" if app is not None and len(self.faults) < MOST_PICTURES else None
        if app is not None and picture is not None:
            with suppress(OSError, pygame.error):
                pygame.image.save(app.window.surface, picture)
        self.faults.append(Fault(what, self.gestures, where, picture))
        self.note({"fault": what, "where": where})


def report_lines(watcher: Watcher) -> list[str]:
    """Returns the lines of a report: equal faults once, with how often and where they were seen first."""
    first: dict[str, tuple[Fault, int]] = {}
    for fault in watcher.faults:
        name = fault.what.strip().splitlines()[-1][:160]
        first[name] = (first[name][0], first[name][1] + 1) if name in first else (fault, 1)
    lines = []
    for name, (fault, count) in first.items():
        lines.append(f"FAULT x{count}: {name}  (first at gesture {fault.gesture}, {fault.where}, {fault.picture})")
        lines += [f"    {line}" for line in fault.what.strip().splitlines()[-14:-1]]
    return lines
