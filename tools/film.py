"""Films one monster turn for the manual: `python3 -m tools.film` writes docs/pictures/monster_turn.webp.

A real showdown with a fixed seed is played through the screen code at normal speed, without a window: the bot answers for the
players after the time that reading takes. `--strip FILE` writes the same pictures side by side, for checking.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.rules.engine import events
from game.scenes.showdown.scene import ShowdownScene
from tools import screenshot

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "monster_turn.webp"
SEED, ANSWERS = 24, 17  # a round in which the lion strikes southwards, so that whom it hits is seen, and knocks them back
SIZE = 1280, 720
TICKS, RATE = 60, 15  # frames per second: of the game, and of the film
LIGHT = 4  # light updates per frame, so that the lion is fully lit on a busy machine
THINKS, READS = 0.60, 0.60  # seconds before an answer, and before closing what is to be read
LONGEST = 14.0
QUALITY = 80


class Film:
    """Plays the game and records frames."""

    shown = 640, 360  # size of the film
    part: tuple[int, int, int, int] | None = None  # the rectangle of the window that is filmed: left, top, right, bottom; None: all of it

    def __init__(self, seed: int, answers: int) -> None:
        chosen = table.Settings(lessons=False, hand_over="never", speed=1)
        self.app: App = screenshot.picture("showdown", SIZE, 1.0, seed, answers, chosen, choose())
        scene = self.app.current
        assert isinstance(scene, ShowdownScene)
        self.scene, self.bot = scene, CarefulBot(seed)
        self.pictures: list[Image.Image] = []
        self.waited = self.since = 0.0

    def answer(self) -> None:
        """Answers the question, or closes what is to be read, after the time that a person needs."""
        scene = self.scene
        if scene.fight.halt is None and (scene.question is None or scene.fight.telling):
            self.waited = 0.0
            return
        self.waited += 1 / TICKS
        if scene.fight.halt is not None and self.waited >= READS:
            self.waited = 0.0
            scene.narrator.go_on()
        elif scene.fight.halt is None and self.waited >= THINKS:
            self.waited = 0.0
            scene.table.answer(self.bot.choose(scene.session))

    def tick(self, keeps: bool) -> None:
        """Shows the next frame, and records one of four if `keeps`."""
        app = self.app
        app.dirty = False
        app.advance(1 / TICKS)
        for _ in range(LIGHT):
            self.scene.view.update(0.0)
        if app.dirty:
            app.draw()
        else:
            app.freshened(1 / TICKS)
        self.since += 1 / TICKS
        if keeps and self.since >= 1 / RATE - 1e-6:
            self.since = 0.0
            surface = app.window.surface
            whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
            whole = whole.crop(self.part) if self.part is not None else whole
            self.pictures.append(whole.resize(self.shown, Image.Resampling.LANCZOS))

    def shoot(self) -> list[Image.Image]:
        """Films from just before the AI card is drawn until the survivors act again."""
        scene, runs = self.scene, False
        for _ in range(int(60 * TICKS)):
            self.answer()
            coming = scene.table.picture.waiting[0] if scene.table.picture.waiting else None
            runs = runs or (isinstance(coming, events.CardDrawn) and coming.deck == "ai")
            self.tick(runs)
            over = runs and scene.question is not None and scene.question.kind == "act" and not scene.fight.telling and not scene.view.busy
            if (over and self.waited > THINKS - 2 / TICKS) or len(self.pictures) > LONGEST * RATE:
                break
        return self.pictures


def written(pictures: list[Image.Image], out: Path, quality: int) -> int:
    """Writes the film; returns its size in bytes."""
    out.parent.mkdir(parents=True, exist_ok=True)
    first, *others = pictures
    first.save(out, save_all=True, append_images=others, duration=round(1000 / RATE), loop=0, quality=quality, method=6)
    return out.stat().st_size


def strip(pictures: list[Image.Image], out: Path, columns: int = 6) -> None:
    """Writes every third picture of the film side by side."""
    chosen = pictures[::3]
    wide, high = pictures[0].width // 2, pictures[0].height // 2
    sheet = Image.new("RGB", (wide * columns, high * -(-len(chosen) // columns)))
    for number, picture in enumerate(chosen):
        sheet.paste(picture.resize((wide, high)), (number % columns * wide, number // columns * high))
    sheet.save(out)


def deliver(pictures: list[Image.Image], out: Path, beside: Path | None, quality: int = QUALITY) -> None:
    """Writes the film, or its pictures side by side into a file of their own; prints what it has become."""
    if beside is not None:
        strip(pictures, beside)
    size = "" if beside is not None else f", {written(pictures, out, quality) / 1e6:.2f} MB"
    print(f"{beside or out.name}: {len(pictures)} pictures, {len(pictures) / RATE:.1f} s{size}")


def main() -> None:
    """Films the turn and prints the length and size of the film."""
    parser = argparse.ArgumentParser("tools.film", description="Films one turn of the lion.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--answers", type=int, default=ANSWERS, help="how many answers were given before (17)")
    parser.add_argument("--strip", type=Path, help="writes the pictures side by side, and no film")
    wishes = parser.parse_args()
    deliver(Film(wishes.seed, wishes.answers).shoot(), OUT, wishes.strip)


if __name__ == "__main__":
    main()
