"""`main.py bench --only played`: what each frame of a whole showdown costs, beside an empty frame of the same run.

A seeded showdown is played through the real scene by the careful bot, at normal speed and 60 frames a second, without a window. A frame is what the
main loop does between two flips: an answer, if one is given, the scene moved on, and what has changed drawn. Counted is the processor time of this
thread: what other threads prepare costs a frame nothing, as long as they do not hold the interpreter.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tools.bench.engine import Measured

SIZES = ((1280, 720), (1920, 1080))
SEED = 3
FRAME = 1 / 60
THINKS, READS = 1.0, 0.8  # seconds before an answer, and before a result that is shown is left
MOST_FRAMES = 12_000
LATE = 1000 * FRAME  # milliseconds after which the next frame is missed
PARTS = ("answering", "telling", "thinking", "light", "layout", "drawing")
GOALS = {(1280, 720): 12, (1920, 1080): 16}  # milliseconds of 999 of 1,000 frames
WORST = 33  # milliseconds of any frame


class Frame(Struct):
    """One frame: milliseconds of the processor, of an empty frame right after it, and of each part; whether anything moved."""

    took: float
    empty: float
    parts: dict[str, float]
    moving: bool


class Played:
    """Plays one showdown frame by frame."""

    def __init__(self, size: tuple[int, int], seed: int = SEED) -> None:
        from game.app import App
        from game.play.bots import CarefulBot
        from game.play.languages import choose
        from game.scenes.showdown.scene import ShowdownScene
        from game.settings import Settings
        from tools.samples.showdown import story

        os.environ["SDL_VIDEODRIVER"] = "dummy"
        self.program = App(Settings(lessons=False, hand_over="never", speed=1), choose(), keep=False)
        self.program.window.open_unseen(size)
        self.program.measure()
        self.scene, self.bot = ShowdownScene(self.program, story(seed)), CarefulBot(seed)
        self.program.push(self.scene)
        self.program.draw()  # the picture with which the scene opens
        self.program.garbage.begin()
        self.other = self.program.window.surface.copy()
        self.number, self.waited, self.key, self.rests = 0, 0.0, "", False
        self.collected = 0.0  # milliseconds of the longest look for garbage, which comes between frames while nothing moves
        self.spent = dict.fromkeys(PARTS, 0.0)
        self.nested: list[float] = []
        self._watch()

    def _watch(self) -> None:
        """Measures the parts of a frame, each without those within it."""
        scene = self.scene
        places: list[tuple[Any, str, str]] = [
            (scene.table, "answer", "answering"), (scene.narrator, "tell_on", "telling"), (scene.forecaster, "think_on", "thinking"),
            (scene.view, "update", "light"), (scene, "arrange", "layout"), (self.program, "draw", "drawing"), (self.program, "freshened", "drawing"),
        ]  # fmt: skip
        for owner, name, part in places:
            setattr(owner, name, self._timed(getattr(owner, name), part))

    def _timed(self, do: Callable[..., Any], part: str) -> Callable[..., Any]:
        def timed(*arguments: Any, **named: Any) -> Any:
            self.nested.append(0.0)
            began = time.thread_time()
            try:
                return do(*arguments, **named)
            finally:
                passed = time.thread_time() - began
                self.spent[part] += passed - self.nested.pop()
                if self.nested:
                    self.nested[-1] += passed

        return timed

    @property
    def over(self) -> bool:
        """Returns whether the showdown is decided and told, or another scene has come."""
        scene = self.scene
        return self.program.current is not scene or scene.session.question is None or self.number >= MOST_FRAMES

    @property
    def moving(self) -> bool:
        """Returns whether anything moves that a person sees moving."""
        fight, view = self.scene.fight, self.scene.view
        return bool(fight.telling or view.busy or view.camera.gliding or fight.card_turn.running or fight.staged)

    def step(self) -> None:
        """Does what the main loop does for a frame."""
        program, scene = self.program, self.scene
        program.dirty = False
        if self.key == "~go_on":
            scene.narrator.go_on()
        elif self.key:
            scene.table.answer(self.key)
        moved = program.advance(FRAME)
        if program.dirty:
            program.draw(program.frame_time.paints_until())
        else:
            program.freshened(FRAME)
        self.rests = not moved and not program.dirty

    def _choose(self) -> None:
        """Chooses what is pressed before the next frame, "" mostly."""
        fight, scene = self.scene.fight, self.scene
        self.key = ""
        if fight.telling or (fight.halt is None and scene.question is None) or scene.stale:
            self.waited = 0.0
            return
        self.waited += FRAME
        if fight.halt is not None and self.waited >= READS:
            self.key = "~go_on"
        elif fight.halt is None and self.waited >= THINKS:
            self.key = self.bot.choose(scene.session)
        if self.key:
            self.waited = 0.0

    def frame(self) -> Frame:
        """Plays one frame; the bot's own thinking is not counted."""
        self._choose()
        self.number += 1
        self.spent = dict.fromkeys(PARTS, 0.0)
        before = self.moving
        began = time.thread_time()
        self.step()
        took = time.thread_time() - began
        if self.rests:
            began = time.thread_time()
            self.program.garbage.at_rest(self.waited)
            self.collected = max(self.collected, (time.thread_time() - began) * 1000)
        began = time.thread_time()
        self.other.fill((0, 0, 0))
        empty = time.thread_time() - began
        parts = {name: seconds * 1000 for name, seconds in self.spent.items()}
        return Frame(took * 1000, empty * 1000, parts, before or self.moving)

    def play(self, most: int = MOST_FRAMES) -> list[Frame]:
        """Plays on until the showdown is over, or so many frames are played."""
        found: list[Frame] = []
        while not self.over and len(found) < most:
            found.append(self.frame())
        return found

    def close(self) -> None:
        """Lets go of the scene; objects are collected as before."""
        self.program.pop()
        gc.unfreeze()


def part_of(times: list[float], part: float) -> float:
    """Returns the time that so large a part of the times does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def late(frames: list[Frame]) -> float:
    """Returns how many of a hundred frames take longer than a sixtieth of a second."""
    return 100 * sum(frame.took > LATE for frame in frames) / len(frames)


def played(rounds: int) -> list[Measured]:
    """Measures the frames of a whole showdown in two sizes, compared with the empty frames of the same run; it is played once, whatever `rounds` is."""
    return [one for size in SIZES for one in played_in(size)]


def played_in(size: tuple[int, int], most: int = MOST_FRAMES) -> list[Measured]:
    """Returns the frames of one size: median, 99 and 99.9 of 100, the worst, and the parts of the frames."""
    play = Played(size)
    frames = play.play(most)
    name, empty = f"played {size[1]}", [frame.empty for frame in frames]
    play.close()

    def measured(what: str, times: list[float], part: float, floor_is: str = "an empty frame") -> Measured:
        here, floor = part_of(times, part), part_of(empty, part)
        return Measured(f"{name} {what}", here, floor, here / floor, "ms", floor_is)

    took, moving = [frame.took for frame in frames], [frame for frame in frames if frame.moving]
    shares = f"{late(frames):.2f} % above 16.7 ms, {sum(frame.took > LATE for frame in moving)} of {len(moving)} while something moves"
    found: list[Measured] = [
        measured("median", took, 0.5, f"an empty frame; {len(frames):,} frames, {shares}"),
        measured("99 %", took, 0.99),
        measured("99.9 %", took, 0.999, f"an empty frame; at most {GOALS[size]} ms"),
        measured("worst", took, 1.0, f"an empty frame; at most {WORST} ms; garbage at rest {play.collected:.0f} ms at most"),
    ]
    for part in PARTS:
        times = [frame.parts[part] for frame in frames]
        found.append(measured(part, times, 0.999, f"999 of 1,000 frames; {sum(times) / len(times):.2f} on average, {max(times):.1f} at most"))
    return found


MEASURES: dict[str, Callable[[int], list[Measured]]] = {"played": played}
