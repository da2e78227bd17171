"""The screen measurements of `main.py bench`: the first picture, a frame, and idling, compared with their floors.

The first picture and idling are measured on a hidden screen (Xvfb), whose pixels are read from the server:
they need that program, and report if it is missing.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game import paths
from tools.bench.engine import Measured

SIZES = ((1280, 720), (1920, 1080))
LONGEST = 60.0  # seconds of waiting for a first picture
REST = 4.0  # seconds of each idle measurement
DRAWN = 20  # frames of each measurement
MOVING = 120  # frames of each measurement of moving figures
MOST_MOVING = {(1280, 720): 5, (1920, 1080): 9}  # milliseconds, on an otherwise idle machine
MOST_STARTS, MOST_MEMORY = 3, 150  # start time in multiples of an empty window; MiB above one
HELD = {"title": 8.0, "showdown": 3.0}  # seconds after which everything is loaded and garbage is collected
# Scenes that wait for input, and the seconds without an event after which they are idle: lanterns flicker for ten, and the window
# is looked at more often until then; a showdown prepares its nearest zoom afterwards.
AT_REST = {"title": 11.0, "showdown": 18.0, "settlement": 11.0}
FLICKERING = 3.0

EMPTY_WINDOW = """
import sys, time
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE).fill((90, 80, 70))
pygame.display.flip()
began, warm, seconds = time.perf_counter(), float(sys.argv[1]), float(sys.argv[2])
while time.perf_counter() - began < warm:
    pygame.event.get()
    time.sleep(0.04)
before = time.process_time()
while time.perf_counter() - began < warm + seconds:
    pygame.event.get()
    time.sleep(0.04)
print((time.process_time() - before) / seconds * 100)
"""
SCENE_AT_REST = """
import os, sys, threading, time
from game import app, settings
from tools.samples.scenes import SCENES
name, warm, seconds = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
def look():
    while not program.last_event or time.perf_counter() - program.last_event < warm:
        time.sleep(0.2)
    for _ in range(int(sys.argv[4])):
        before = time.process_time()
        time.sleep(seconds)
        print((time.process_time() - before) / seconds * 100, flush=True)
    os._exit(0)
program = app.App(settings.Settings(), app.choose(), keep=False)
program.window.open(False)
program.measure()
threading.Thread(target=look, daemon=True).start()
program.run(SCENES[name](program))
"""

MEMORY = """
import os, sys, threading, time
name, warm = sys.argv[1], float(sys.argv[2])
def look():
    until = time.time() + 60
    while name == "showdown" and time.time() < until and not scene.view.ground.away:
        time.sleep(0.2)
    time.sleep(warm)
    kept = next(line for line in open("/proc/self/status") if line.startswith("VmRSS"))
    print(int(kept.split()[1]) / 1024, flush=True)
    os._exit(0)
looking = threading.Thread(target=look, daemon=True)
if name == "window":
    import pygame
    looking.start()
    pygame.display.init()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE).fill((90, 80, 70))
    pygame.display.flip()
    while True:
        pygame.event.get()
        time.sleep(0.04)
from game import app, settings
from tools.samples import showdown
program = app.App(settings.Settings(lessons=False, hand_over="never"), app.choose(), keep=False)
program.window.open(False)
program.measure()
scene = showdown.sample(program, seed=3, answers=12) if name == "showdown" else program.scene(name)
looking.start()
program.run(scene)
"""


class Missing(Exception):
    """Raised if a measurement needs something that this machine lacks; the message names it."""


class HiddenScreen:
    """An X server of its own, whose pixels are in a file."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        """Starts the server; raises Missing without Xvfb."""
        if shutil.which("Xvfb") is None:
            raise Missing("needs Xvfb")
        read, write = os.pipe()
        shape = f"{size[0]}x{size[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-noreset", "-br", "-fbdir", str(folder)]
        self.server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            name = ":" + answer.readline().strip()
        with open(folder / "Xvfb_screen0", "rb") as pixels:
            self.seen = mmap.mmap(pixels.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self.seen[:100])
        upper = head[0] + head[19] * 12
        self.quarter = slice(upper, upper + head[12] * (size[1] // 4))  # the mouse pointer is lower
        self.variables = {
            **os.environ,
            "DISPLAY": name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "STONE_FACES_HOME": str(folder / "home"),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }

    def first_picture(self, command: list[str]) -> tuple[float, float]:
        """Starts a program, and returns the milliseconds until its picture is complete: wall time, and processor time."""
        before = self.seen[self.quarter]
        started = time.perf_counter()
        program = subprocess.Popen(command, cwd=paths.root(), env=self.variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while self.seen[self.quarter] == before:
            if time.perf_counter() - started > LONGEST:
                program.kill()
                raise Missing("no picture came")
            time.sleep(0.001)
        passed = time.perf_counter() - started
        program.kill()
        _, _, used = os.wait4(program.pid, 0)
        program.returncode = -9
        while self.seen[self.quarter] != before:
            time.sleep(0.005)
        return passed * 1000, (used.ru_utime + used.ru_stime) * 1000

    def share(self, code: str, *words: str) -> list[float]:
        """Runs a program that prints its idle processor share in percent, once or several times."""
        command = [sys.executable, "-c", code, *words]
        finished = subprocess.run(command, cwd=paths.root(), env=self.variables, capture_output=True, text=True, check=True)
        return [float(line) for line in finished.stdout.splitlines() if line[:1].isdigit()]

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()
        self.seen.close()


@contextlib.contextmanager
def hidden_screen() -> Iterator[HiddenScreen]:
    """Yields a hidden screen; raises Missing without Xvfb."""
    with tempfile.TemporaryDirectory() as folder:
        screen = HiddenScreen(Path(folder))
        try:
            yield screen
        finally:
            screen.close()


# ---- the first picture ----------------------------------------------------------------------------------------------
def first_pictures(rounds: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Starts the game and an empty window alternately; returns the time of each start of the game, and its floor.

    Both are milliseconds by the clock, and of the processor. The floor is the mean of the empty windows before and after:
    the machine's pace drifts, and one neighbour alone would be slower or faster by that. The game is started by the
    Python that made the environment, as people start it, so the way into it counts.
    """
    people_start = str(getattr(sys, "_base_executable", "") or sys.executable)
    game, empty = [people_start, str(paths.root() / "main.py")], [sys.executable, "-c", EMPTY_WINDOW, "60", "0"]
    with hidden_screen() as screen:
        screen.first_picture(game)  # compiles what has changed
        before, found = screen.first_picture(empty), []
        for _ in range(rounds):
            here, after = screen.first_picture(game), screen.first_picture(empty)
            found.append((here, ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)))
            before = after
    return found


def first_picture(rounds: int) -> list[Measured]:
    """Measures from `python3 main.py` to the first picture of the title, compared with an empty window."""
    pairs = first_pictures(rounds)
    return [
        beside_each_other(what, [(here[i], floor[i]) for here, floor in pairs], "ms", f"an empty pygame-ce window; at most {MOST_STARTS} times")
        for i, what in enumerate(("first picture", "the same, processor"))
    ]


def beside_each_other(what: str, pairs: list[tuple[float, float]], unit: str, floor_is: str) -> Measured:
    """Returns the medians of paired measurements, and the median of the ratios."""
    here, floor = (statistics.median(pair[i] for pair in pairs) for i in (0, 1))
    return Measured(what, here, floor, statistics.median(ours / theirs for ours, theirs in pairs), unit, floor_is)


# ---- a frame --------------------------------------------------------------------------------------------------------
def frames(rounds: int) -> list[Measured]:
    """Measures drawing the showdown in two sizes, compared with filling the screen and blitting one finished picture."""
    return [one for size in SIZES for one in frames_of(size, rounds)]


def frames_of(size: tuple[int, int], rounds: int) -> list[Measured]:
    """Measures the frames of one size.

    A usual frame is one after a hover or a key; in a panning one the board moves, in a walking one somebody on it with
    the light; a whole one is laid out anew as well.
    """
    from game.play.languages import choose
    from game.scenes.showdown.scene import ShowdownScene
    from game.ui.board.motion import MoveMotion
    from tools.screenshot import picture

    program = picture("showdown", size, 1.0, 3, 12, None, choose())
    scene, surface = program.current, program.window.surface
    assert isinstance(scene, ShowdownScene)
    finished, view = surface.copy(), scene.view
    walker = next(person for person in scene.campaign.survivors if person.space)
    way = tuple(f"{walker.space[0]}{column}" for column in range(1, 23))
    right = True

    def floor() -> None:
        surface.fill((0, 0, 0))
        surface.blit(finished, (0, 0))

    def pan() -> None:
        nonlocal right
        right = not right
        view.pan(3 if right else -3, 0)

    def walk() -> None:
        view.set_motion(1)
        if not view.busy:
            view.play([MoveMotion(walker.id, way)])
        view.update(1 / 60)

    steps: dict[str, tuple[Callable[[], object], ...]] = {
        "usual frame": (program.draw,),
        "panning frame": (pan, program.draw),
        "whole frame": (pan, program.measure, program.draw),
        "walking frame": (walk, program.draw),
    }
    found = []
    for name, parts in steps.items():
        pairs = [(milliseconds(*parts), milliseconds(floor)) for _ in range(rounds)]
        found.append(beside_each_other(f"{name} {size[1]}", pairs, "ms", "fill and one blit"))
    return found


def milliseconds(*parts: Callable[[], object]) -> float:
    """Returns the median time of some steps done together."""
    times = []
    for _ in range(DRAWN):
        started = time.perf_counter()
        for part in parts:
            part()
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


# ---- a frame with light and figures moving -------------------------------------------------------------------------
def moving(rounds: int) -> list[Measured]:
    """Measures frames in which six survivors and a monster walk in their light, in two sizes, compared with an empty frame."""
    return [moving_in(size, rounds) for size in SIZES]


def moving_in(size: tuple[int, int], rounds: int) -> Measured:
    """Returns the 95th percentile of the frame time, in milliseconds of the processor without the flip; the median of the rounds.

    The program's own steps are measured: moving the scene on, working on the light, and drawing what it would draw.
    """
    from game.app import App
    from game.play.bots import CarefulBot
    from game.play.languages import choose
    from game.scenes.showdown.scene import ShowdownScene
    from game.settings import Settings
    from game.ui.board.motion import MoveMotion
    from tools.samples.showdown import battle_session

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    session, bot = battle_session(5, survivors=6), CarefulBot(5)
    while session.question is not None and session.question.kind != "act":
        session.answer(bot.choose(session))
    program = App(Settings(lessons=False, hand_over="never"), choose(), keep=False)
    program.window.open_unseen(size)
    program.measure()
    scene = ShowdownScene(program, session)
    program.push(scene)
    program.draw()
    view, surface = scene.view, program.window.surface
    view.settle()
    program.draw()

    def walks() -> tuple[MoveMotion, ...]:
        found = []
        for shown in view.queue.shown.values():
            row, column = shown.figure.space[0], int(shown.figure.space[1:])
            way = [f"{row}{column + step * (1 if column < 12 else -1)}" for step in range(5)]
            found.append(MoveMotion(shown.figure.id, (*way, *way[-2::-1])))
        return tuple(found)

    def frame() -> None:
        program.dirty = False
        program.advance(1 / 60)
        if program.dirty:
            program.draw()
        else:
            program.freshened(1 / 60)

    other = surface.copy()

    def empty() -> None:
        other.fill((0, 0, 0))

    pairs = []
    for _ in range(rounds + 1):
        times: dict[Callable[[], None], list[float]] = {frame: [], empty: []}
        for _ in range(MOVING):
            if not view.busy:
                view.play([walks()])
            for step, taken in times.items():
                before = time.process_time()
                step()
                taken.append((time.process_time() - before) * 1000)
        pairs.append((ninety_five(times[frame]), ninety_five(times[empty])))
    floor_is = f"an empty frame; 95 of 100 frames, at most {MOST_MOVING[size]} ms"
    return beside_each_other(f"six move in light {size[1]}", pairs[1:], "ms", floor_is)


def ninety_five(times: list[float]) -> float:
    """Returns the 95th percentile."""
    return sorted(times)[int(len(times) * 0.95)]


# ---- idling -------------------------------------------------------------------------------------------------------
def idle(rounds: int) -> list[Measured]:
    """Measures the processor share while waiting for input, compared with an empty window that polls events as often."""
    floor_is, times = "an empty window that looks for events", str(rounds)
    with hidden_screen() as screen:
        floor = statistics.median(screen.share(EMPTY_WINDOW, "2", str(REST)))
        shares = {f"idle {name}": screen.share(SCENE_AT_REST, name, str(warm), str(REST), times) for name, warm in AT_REST.items()}
        shares["idle showdown, flickering"] = screen.share(SCENE_AT_REST, "showdown", str(FLICKERING), "6", "1")
    medians = {what: statistics.median(share) for what, share in shares.items()}
    return [Measured(what, here, floor, here / floor, "% of a core", floor_is) for what, here in medians.items()]


# ---- memory ---------------------------------------------------------------------------------------------------------
def memory(rounds: int) -> list[Measured]:
    """Measures the memory of the title and of a showdown at its first zoom in full light, compared with an empty window; one round is enough."""
    if not Path("/proc/self/status").exists():
        raise Missing("needs /proc")
    with hidden_screen() as screen:
        floor = statistics.median(screen.share(MEMORY, "window", "1"))
        held = {name: statistics.median(screen.share(MEMORY, name, str(warm))) for name, warm in HELD.items()}
    return [
        Measured(f"memory {name}", here, floor, here / floor, "MiB", f"an empty window; {here - floor:+.0f}, at most +{MOST_MEMORY}")
        for name, here in held.items()
    ]


MEASURES: dict[str, Callable[[int], list[Measured]]] = {"first": first_picture, "frame": frames, "moving": moving, "idle": idle, "memory": memory}
