"""The application: the window, the clock and the stack of scenes, with the main loop of the program."""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import console, files, paths
from game import settings as table
from game.cards.language import Language
from game.ending import FAULT, NO_DISPLAY, Ending
from game.play.languages import choose
from game.scenes.registry import SCENES
from game.ui.cards import pictures
from game.ui.draw import fonts, picture_faults, surface_cache, text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.frame_time import FrameTime
from game.ui.draw.units import Units
from game.ui.kit.captions import Captions, caption_of
from game.ui.kit.fault_page import FaultPage, write_report
from game.ui.kit.garbage import GarbageSchedule, share_memory
from game.ui.kit.input_reader import InputReader, Letters, merged
from game.ui.kit.inputs import Bindings, Input, Key, Pointer
from game.ui.kit.keycaps import keycap
from game.ui.kit.notes import Notes
from game.ui.kit.screen import Scene
from game.ui.kit.trace_writer import TraceWriter
from game.ui.kit.window import FIRST_SIZE, NoDisplay, Window

if TYPE_CHECKING:
    from game.ui.sound.mixer import Sounds

FRAMES = 60
LONGEST_STEP = 0.1  # longest time step of a scene in seconds
LONGEST_REST = 5.0  # longest time without a step, in seconds
PAUSES = ((1.0, 0.010), (10.0, 0.040))  # seconds since the last event, and the polling interval that applies until then
LONGEST_PAUSE = 0.060
TEXT_STEP = 0.1
LEAST_REST = 0.003  # seconds
MOST_FAULTS = 50
CALM = 10  # frames with nothing but flicker after which a scene counts as idle


class App:
    """Runs scenes: turns pygame events into input events, draws when something changed, and idles when nothing does."""

    def __init__(self, settings: table.Settings, words: Language, trace: IO[str] | None = None, keep: bool = True) -> None:
        """Takes the settings and the language; `keep` saves changed settings to the user's folder."""
        assert getattr(pygame, "IS_CE", False), "Stone Faces needs pygame-ce"
        self.settings = settings
        self.words = words
        self.bindings = Bindings(settings.keys)
        self.pad_in_use = False  # the last thing pressed was a gamepad's
        self.stack: list[Scene] = []
        self.translator, self.letters = InputReader(), Letters()
        self.trace = TraceWriter(trace)
        self.keep = keep
        self.running = False
        self.ending = Ending(lambda reason: words.say("interface.display_lost", reason=reason), self.stop)
        self.dirty = True
        self.taken = 0  # keys and buttons released so far, so that a trace tells which of them it includes
        self.window = Window(words.say("interface.title"))
        self.units = Units(FIRST_SIZE, settings.text_scale)
        self.canvas = self._canvas()
        self.faults: list[str] = []
        self.signs_told = False
        self.last_event, self.frame_time = 0.0, FrameTime()
        self.notes = Notes()
        self.garbage = GarbageSchedule()
        share_memory()
        self.captions = Captions()
        self.sounds: Sounds | None = None  # opened after the first frame

    # ------------------------------------------------------------ services
    @property
    def current(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        self.stack.append(scene)
        self._opened(scene)

    def pop(self) -> None:
        if self.stack:
            self.stack.pop().closed()
        if self.stack:
            self._opened(self.stack[-1])
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        if self.stack:
            self.stack.pop().closed()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        while self.stack:
            self.stack.pop().closed()
        self.push(scene)

    def _opened(self, scene: Scene) -> None:
        scene.relayout()
        self.dirty = True
        self.garbage.opened()
        scene.opened()

    def quit(self) -> None:
        if isinstance(self.current, FaultPage) or all(scene.may_quit() for scene in reversed(self.stack)):
            self.running = False
        self.dirty = True

    def stop(self) -> None:
        """Ends the main loop after the present step."""
        self.running = False

    def redraw(self) -> None:
        self.dirty = True

    def tell(self, words: str) -> None:
        """Shows a short note for a while."""
        self.notes.add(words)
        self.dirty = True

    def sound(self, name: str, side: float = 0.0, after: float = 0.0, who: str = "") -> None:
        """Plays the sound of an event, and shows its caption if captions are on; without an open device only the caption."""
        if self.sounds is not None:
            self.sounds.play(name, side, after)
        if self.settings.captions and (caption := caption_of(name, self.words)):
            self.captions.add(self.words.say(caption, who=who), side)
            self.dirty = True

    def why_silent(self) -> str:
        return self.sounds.fault if self.sounds is not None else ""

    def settings_changed(self) -> None:
        """Applies the settings and saves them; if saving fails they apply until the program ends."""
        self.bindings = Bindings(self.settings.keys)
        if self.settings.language != self.words.code:
            self.words.become(choose(self.settings.language))
            self.stack[:] = [scene.translated() for scene in self.stack]
        if self.window.full != self.settings.full_screen and self.running:
            self.window.make(self.settings.full_screen)
        self.measure()
        if self.sounds is not None:
            self.sounds.set_volumes(self.settings.effects, self.settings.ambience, self.settings.music, self.settings.mute)
        if self.units.held:
            self.tell(self.words.say("interface.held"))
        refused = table.save(self.settings, paths.settings_file()) if self.keep else None
        if refused is not None:
            self.tell(self.words.say(refused.id, **refused.arguments))

    def cap(self, meaning: str) -> str:
        return keycap(self.bindings, meaning, self.pad_in_use, self.words.say)

    def scene(self, name: str, **parts: object) -> Scene:
        return SCENES[name](self, **parts)

    def measure(self) -> None:
        """Updates window size and text scale; all layouts are rebuilt."""
        self.units = Units(self.window.size, self.settings.text_scale)
        surface_cache.fit(self.window.size, self.units.u)
        self.garbage.resized()
        self.relayout()

    def relayout(self) -> None:
        """Requests a new layout of all that is open."""
        for layer in (layer for scene in self.stack for layer in scene.layers()):
            layer.relayout()
        self.dirty = True

    # ------------------------------------------------------------ the loop
    def run(self, first: Scene) -> None:
        """Runs the main loop until the last scene is closed, or the program is ended."""
        self.running = self.ending.code is None
        self.guarded(lambda: self.push(first))
        self.frame()
        self.garbage.begin()  # main.py disabled garbage collection until now
        self.translator.pads.open()
        self._open_sounds()
        pygame.event.set_blocked((pygame.JOYBALLMOTION,))
        clock = pygame.time.Clock()
        before = time.perf_counter()
        moving = False
        while self.running:
            if not moving and not self.dirty:
                events = self.wait(before)
            else:
                clock.tick(FRAMES)
                events = merged(pygame.event.get())
            for event in events:
                if not self.running:
                    break
                self.guarded(lambda event=event: self.take(event))
            now = time.perf_counter()
            for event in self.translator.repeats(now):
                self.guarded(lambda event=event: self.take(event))
            seconds, before = now - before, now
            moving = self.advance(seconds)
            if self.running and self.dirty:
                self.frame()
            elif self.running:
                self._freshen(seconds)
            if not moving:
                self.write_trace()
        while self.stack:
            self.guarded(self.stack.pop().closed)
        if self.sounds is not None:
            self.sounds.close()

    def _open_sounds(self) -> None:
        """Opens the sound device after the first frame."""
        from game.ui.sound.mixer import Sounds

        chosen = self.settings
        self.sounds = Sounds(paths.sounds(), chosen.effects, chosen.ambience, chosen.music, chosen.mute)
        self.sounds.open()

    def wait(self, before: float) -> list[pygame.event.Event]:
        """Waits until an event arrives or the scene wants to be ticked, at least for the rest of a frame since `before`.

        Looks 100 times a second while somebody is at it, later less often: SDL's own waiting costs ten times as much.
        """
        scene = self.current
        rest = scene.wake_after_all() if scene is not None else None
        now = time.perf_counter()
        waits = (LONGEST_REST, rest, self.notes.wake_after(), self.captions.wake_after(), self.translator.wake_after(now))
        soonest = min(t for t in waits if t is not None)
        until = max(now + max(soonest, LEAST_REST), before + 1 / FRAMES)  # a scene that waits for a picture to load leaves processor time to the loader
        while now < until and self.running:
            events = merged(pygame.event.get())
            if events:
                self.last_event = now
                return events
            self.garbage.at_rest(now - self.last_event)
            pause = next((pause for since, pause in PAUSES if now - self.last_event < since), LONGEST_PAUSE)
            time.sleep(max(0.0, min(pause, until - now)))
            now = time.perf_counter()
        return []

    def advance(self, seconds: float) -> bool:
        """Advances the top scene; returns whether it is still moving."""
        scene = self.current
        self.frame_time.begin()
        moved = False
        self.translator.skips.advance(seconds)
        if scene is not None:

            def tick() -> None:
                nonlocal moved
                moved = scene.advance_all(min(seconds, LONGEST_STEP))
                if self.sounds is not None:
                    self.sounds.be_at(scene.sound_place(), scene.own_sounds())  # the music follows the fight

            self.guarded(tick)
        gone = [self.notes.tick(seconds), self.captions.tick(seconds)]
        self.dirty = self.dirty or moved or any(gone)
        return moved

    def frame(self) -> None:
        """Draws the top scene and shows it; panels that have changed are painted over several frames, where one has no time for all."""
        drawn = self.current
        self.guarded(lambda: self.draw(self.frame_time.paints_until()))
        try:
            pygame.display.flip()
        except pygame.error as wrong:
            self.ending.display_lost(str(wrong))
        self.dirty = self.current is not drawn  # a fault has brought a page of its own
        self.tell_of_signs()

    def tell_of_signs(self) -> None:
        """Reports once the characters that no typeface has, and the pictures that cannot be shown."""
        if fonts.unwritten and not self.signs_told:
            self.signs_told = True
            self.tell(self.words.say("interface.no_signs", signs=" ".join(fonts.unwritten)))
        for name in (*pictures.untold(), *picture_faults.untold()):
            self.tell(self.words.say("pictures.wrong", name=text.literal(name)))

    def _freshen(self, seconds: float) -> None:
        """Lets the top scene redraw small parts of a finished frame, such as a flickering lantern."""
        areas = self.freshened(seconds)
        if areas:
            pygame.display.update(list(areas))

    def freshened(self, seconds: float) -> Sequence[pygame.Rect]:
        """Redraws what moves on a finished frame, below the notes; returns the changed pixels."""
        scene = self.current
        areas = scene.freshen(self.window.surface, seconds) if scene is not None else ()
        if (self.notes.held or self.captions.held) and areas:
            self.draw(self.frame_time.paints_until())
            return [self.window.surface.get_rect()]
        return areas

    def draw(self, until: float | None = None) -> None:
        """Draws the top scene onto the window's surface; no further panel is painted after a time of `perf_counter`."""
        scene = self.current
        self.window.surface.fill(theme.VOID)
        if scene is None:
            return
        self.canvas = self._canvas()
        self.canvas.until = until
        scene.arrange_all(self.units, self.canvas)
        scene.render_all(self.canvas)
        if self.captions.held:
            self.captions.draw(self.canvas, scene.caption_place())
        self.notes.draw(self.canvas, scene.caption_place(), scene.top.tip_box)

    def _canvas(self) -> Canvas:
        return Canvas(self.window.surface, self.units, self.words, self.settings.plain_typeface)

    # ------------------------------------------------------------ events
    def take(self, event: pygame.event.Event) -> None:
        """Converts one pygame event into input events and sends them to the top scene."""
        kind = event.type
        self.taken += kind in (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.JOYBUTTONUP) or (kind == pygame.JOYHATMOTION and event.value == (0, 0))
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.window.resized()
            self.measure()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.dirty = True
        elif kind == pygame.DROPFILE:
            self.take_in(event.file)
        elif kind == pygame.WINDOWFOCUSLOST:
            self.translator.forget()
        else:
            for ours in self.translator.inputs(event, self.units, self.bindings):
                self.send(ours)

    def take_in(self, file: str) -> None:
        """Imports a story or a pack from what was dropped on the window or named at the start."""
        from game.scenes.session import sharing  # not at the top: the first picture waits for no story

        sharing.take_in(self, Path(os.path.abspath(file)))

    def send(self, event: Input) -> None:
        """Handles events of the whole program, else sends the event to the top scene."""
        if isinstance(event, Key):
            self.used_by(event.pad)
            self.translator.skips.take(event)
            if event.down and not event.repeat and self._of_the_program(event.meaning):
                return
        scene = self.current
        if scene is not None and (scene.stale or scene.top.stale):
            scene.arrange_all(self.units, self._canvas())
        if scene is not None and not self.letters.are_spent(event, scene.top.focused) and scene.send(event):
            self.dirty = True
        if isinstance(event, Pointer) and self.running:
            self.window.point(scene.top.hovered if scene is not None else None)

    @property
    def skipping(self) -> bool:
        return self.translator.skips.held

    def used_by(self, pad: bool) -> None:
        """Shows the buttons of the gamepad in the place of keys, or the other way round."""
        if pad != self.pad_in_use:
            self.pad_in_use = pad
            self.relayout()

    def _of_the_program(self, meaning: str) -> bool:
        if meaning in ("text_larger", "text_smaller", "text_reset"):
            self.settings.scale_text({"text_larger": TEXT_STEP, "text_smaller": -TEXT_STEP}.get(meaning, 0.0))
            self.settings_changed()
        elif meaning == "full_screen":
            self.settings.full_screen = not self.settings.full_screen
            self.settings_changed()
        elif meaning == "report":
            scene = self.current
            if scene is None or not scene.asked_for_report():
                folder = self.report("asked for")
                said = "interface.report" if folder is not None else "interface.no_report"
                self.tell(self.words.say(said, folder=text.literal(str(folder))))
        else:
            return False
        return True

    # ------------------------------------------------------------ faults and reports
    def guarded(self, step: object) -> None:
        """Runs a step of a scene; an exception becomes a report and a page with choices, never a traceback."""
        assert callable(step)
        try:
            step()
        except Exception:
            self.fault(traceback.format_exc())

    def fault(self, what: str) -> None:
        """Writes a report about an error and shows the error page."""
        self.faults.append(what)
        scene = self.current
        if isinstance(scene, FaultPage) or len(self.faults) > MOST_FAULTS:
            self.report(what)
            sys.stderr.write(f"{self.words.say('interface.fault.twice')} {console.remember(what)}\n")
            self.ending.end(FAULT)
            self.stack.clear()
            return
        file = self.report(what)
        kept = scene is not None and scene.keeps
        self.stack.append(FaultPage(self, file, kept))
        self.dirty = True

    def report(self, what: str) -> Path | None:
        """Writes a bug report: the error, a picture, the report of the scene; returns its folder, None if that failed."""
        return write_report(what, self.current, self.window.surface)

    def write_trace(self) -> None:
        """Writes what can be pressed, if somebody asked for it; a file that cannot be written any more is told."""
        failed = self.trace.write(self.current, self.taken)
        if failed:
            self.tell(self.words.say("interface.trace_failed", reason=failed))


def play(trace: str | Path | None = None, story: str = "", scene: str = "title", parts: Mapping[str, object] | None = None) -> int:
    """Opens the window and runs the game from a scene on, made with its parts, and imports the file of a `story` if one is named.

    Returns the exit code: 0; 1 after a fault, 2 without a display, 128 and its number after a signal.
    """
    files.tidy(paths.home())
    settings, notice = table.load(paths.settings_file())
    words = choose(settings.language)
    with files.writer(trace or os.devnull) as out:
        app = App(settings, words, out if trace else None)
        app.ending.listen()
        try:
            app.window.open(settings.full_screen)
            app.window.when_lost(app.ending.stop_without_display)
        except NoDisplay as error:
            sys.stderr.write(words.say("interface.no_display", reason=str(error)) + "\n")
            return NO_DISPLAY
        app.measure()
        if notice is not None:
            app.tell(words.say(notice.id, **notice.arguments))
        if story:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=story))
        try:
            app.run(app.scene(scene, **(parts or {})))
        except KeyboardInterrupt:
            return 130
        finally:
            pygame.quit()
    return app.ending.code or 0
