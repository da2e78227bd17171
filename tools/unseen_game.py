"""Runs the whole program without a display, or in a real window, and plays it by mouse events; used by tests and by `tools.kill_saves`.

Each line on standard output is JSON: `driver` of the window; `scene` whenever another one is on top; `kept` (a digest) and the story's `id`
before a state is given to be saved; `saved` (answers given in this phase), `digest` and `id` once it is on the disk; `told` for each note
that is shown; `quits` before the program is left.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

CLOSES = ("skip_it", "~go_on", "go_on", "close", "yes", "end", "ok", "got_it", "look")  # what closes what lies over a question
PRESSES = {"title": ("continue", "new"), "setup": ("begin",)}


def say(**line: object) -> None:
    """Writes a line for who started this process."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def say_before_saving() -> None:
    """Lets every state that is given to be saved be said first."""
    from game.play.save_files import Notes
    from game.play.saves import Keeper
    from game.rules.session import Session

    keep = Keeper.keep

    def keep_and_say(self: Keeper, session: Session, id: str, notes: Notes) -> None:
        say(kept=session.digest(), id=id)
        keep(self, session, id, notes)

    setattr(Keeper, "keep", keep_and_say)  # noqa: B010


def driven(seed: int, until: str, presses: dict[str, tuple[str, ...]], quits: int) -> type:
    """Returns the class of a program that plays itself: a bot of this seed answers, until a scene of this name is open.

    After `quits` states that are on the disk it is quit; never if that is 0.
    """
    import pygame

    from game.app import App
    from game.play.bots import RandomBot
    from game.play.saves import Kept
    from game.scenes.session import stories
    from game.scenes.session.scene import SessionScene
    from game.scenes.session.table import Table
    from game.ui.kit.screen import Scene

    class Driven(App):
        """Presses what a player could press, one thing after each frame."""

        shown, waits = "", 0
        bot = RandomBot(seed)
        said: tuple[int, str] | None = None
        saved = 0

        def run(self, first: Scene) -> None:
            say(driver=pygame.display.get_driver())
            super().run(first)

        def tell(self, words: str) -> None:
            super().tell(words)
            say(told=words)

        def advance(self, seconds: float) -> bool:
            moving = super().advance(seconds)
            if self.running:
                self.drive()
            return moving

        def wait(self, before: float) -> list[Any]:
            return pygame.event.get()

        def drive(self) -> None:
            """Presses one thing, if nothing moves."""
            scene = self.current
            if scene is None or scene.stale or scene.top.stale or not scene.settled():
                return
            if scene.name != self.shown:
                self.shown = scene.name
                say(scene=scene.name)
            self.tell_saved()
            if scene.name == until:
                return
            wanted = self.wanted(scene)
            found = {target.key: target.rect for target in scene.top.targets() if target.enabled}
            key = next((key for key in wanted if key in found), None)
            if key is not None:
                x, y, wide, high = found[key]
                at = (x + wide // 2, y + high // 2)
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
                self.waits = 0
                return
            table = getattr(scene, "table", None)
            self.waits += 1
            if self.waits > 3 and isinstance(table, Table) and wanted:
                table.answer(wanted[0])  # what is not on the screen: a space that would have to be scrolled to
                self.waits = 0

        def wanted(self, scene: Any) -> tuple[str, ...]:
            """Returns what may be pressed now, the best first."""
            if scene.top is not scene:
                return CLOSES
            if not isinstance(scene, SessionScene):
                return presses.get(scene.name, CLOSES)
            question = scene.session.question
            if question is None:
                return CLOSES
            key = self.bot.choose(scene.session)
            return ("go_on", key) if question.kind == "story" else (key, *CLOSES)

        def tell_saved(self) -> None:
            """Says which answers are on the disk."""
            scene = self.current
            if not isinstance(scene, SessionScene) or scene.keeper is None:
                return
            now = (len(scene.session.played), scene.session.digest())
            keeper = stories.keeper()
            if now != self.said and not keeper.busy and not keeper.failing:
                self.said = now
                say(saved=now[0], digest=now[1], id=scene.keeper.id if isinstance(scene.keeper, Kept) else "")
                self.saved += 1
                if self.saved == quits:
                    say(quits=True)
                    self.quit()

    return Driven


def main(arguments: list[str]) -> int:
    """Plays; returns the exit code of the program."""
    parser = argparse.ArgumentParser(prog="python -m tools.unseen_game", description="Runs the program without a display and plays it by mouse events.")
    parser.add_argument("--root", metavar="FOLDER", help="take packs, pictures, sounds and boards from another folder than this one")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the bot that plays (1)")
    parser.add_argument("--until", default="", metavar="SCENE", help="press nothing more once this scene is open")
    parser.add_argument("--window", action="store_true", help="in a real window, on the display that is named")
    parser.add_argument("--quit", type=int, default=0, metavar="N", help="quit once N states are on the disk")
    parser.add_argument("--title", default="continue,new", metavar="KEYS", help="what is pressed on the title: the first of these that can be")
    wishes = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "x11" if wishes.window else "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game import paths

    if wishes.root:
        other = Path(wishes.root)
        setattr(paths, "root", lambda: other)  # noqa: B010
    from game import app, commands
    from game.ui.kit import window

    if not wishes.window:
        setattr(window, "UNSEEN", ())  # noqa: B010
    say_before_saving()
    pressed = {**PRESSES, "title": tuple(wishes.title.split(","))}
    setattr(app, "App", driven(wishes.seed, wishes.until, pressed, wishes.quit))  # noqa: B010
    return commands.main([])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
