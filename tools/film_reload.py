"""Films how a pack is changed while it is played: `python3 -m tools.film_reload` writes docs/pictures/hot_reload.webp.

A battle against the example's ox stands before an attack. In its card the number that hits is changed; then a mistake is made, which lies over the
game with its place; then it is mended, and the fight goes on. Below the game stands what is typed. The battle is played through the screen code.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from pathlib import Path

import pygame
from PIL import Image, ImageDraw, ImageFont

from game import paths
from game import settings as table
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.scenes.showdown.scene import ShowdownScene
from tools import film, screenshot
from tools.film import RATE, SIZE, TICKS

ROOT = Path(__file__).resolve().parents[1]
OUT = film.OUT.with_name("hot_reload.webp")
PACK = "tallow_ox"
SEED, ANSWERS = 8, 9  # its Hot Drip is drawn and has picked a target
SHOWN, STRIP = (960, 540), 104
QUALITY = 60
LINES = ("hot_drip:", "    - flow", "    - move_and_attack: {speed: 2, accuracy: 4, damage: 1,")
GOOD, BAD = "accuracy: 8", "acuracy: 8"
INK, PAPER, FAINT, RED, GREEN = (226, 220, 208), (24, 23, 27), (120, 116, 112), (236, 112, 96), (140, 196, 128)
LETTER = 4  # frames for each letter that is typed


class ReloadFilm:
    """Plays the battle, types into the card, and records both."""

    def __init__(self, home: Path) -> None:
        self.file = home / "packs" / PACK / "monsters" / PACK / "ai.yaml"
        shutil.copytree(ROOT / "docs" / "examples" / PACK, home / "packs" / PACK)
        chosen = table.Settings(lessons=False, hand_over="never", speed=1, watch_packs=True)
        self.app = screenshot.picture("battle", SIZE, 1.0, SEED, ANSWERS, chosen, choose(), battle={"monster": PACK})
        self.bot = CarefulBot(SEED)
        self.pictures: list[Image.Image] = []
        self.since, self.saved = 0.0, True
        self.typed, self.before = "accuracy: 4", "accuracy: 4"
        self.letters = ImageFont.truetype(str(ROOT / "assets" / "fonts" / "alegreya-sans-500-normal.ttf"), 19)

    @property
    def scene(self) -> ShowdownScene:
        """The scene that is played, which is another one after the cards were read again."""
        found = self.app.current
        assert isinstance(found, ShowdownScene)
        return found

    def strip(self) -> Image.Image:
        """Draws what stands in the file, and whether it is saved."""
        drawn = Image.new("RGB", (SHOWN[0], STRIP), PAPER)
        pen = ImageDraw.Draw(drawn)
        pen.text((16, 8), f"{PACK}/monsters/{PACK}/ai.yaml", FAINT, self.letters)
        pen.text((SHOWN[0] - 96, 8), "saved" if self.saved else "typing", GREEN if self.saved else FAINT, self.letters)
        pen.text((16, 40), LINES[0], INK, self.letters)
        at = 16.0
        for part, colour in (
            ("    - move_and_attack: {speed: 2, ", INK),
            (self.typed, RED if self.typed == BAD else (255, 214, 140)),
            (", damage: 1, ...}", INK),
        ):
            pen.text((at, 68), part, colour, self.letters)
            at += pen.textlength(part, self.letters)
        return drawn

    def tick(self, keeps: bool = True) -> None:
        """Shows the next frame, and records one of four."""
        self.app.dirty = False
        self.app.advance(1 / TICKS)
        if self.app.dirty:
            self.app.draw()
        else:
            self.app.freshened(1 / TICKS)
        self.since += 1 / TICKS
        if keeps and self.since >= 1 / RATE - 1e-6:
            self.since = 0.0
            surface = self.app.window.surface
            whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")).resize(SHOWN, Image.Resampling.LANCZOS)
            frame = Image.new("RGB", (SHOWN[0], SHOWN[1] + STRIP))
            frame.paste(whole, (0, 0))
            frame.paste(self.strip(), (0, SHOWN[1]))
            self.pictures.append(frame)

    def hold(self, seconds: float) -> None:
        """Films for some seconds."""
        for _ in range(round(seconds * TICKS)):
            self.tick()

    def change(self, to: str) -> None:
        """Types another number into the card, and saves the file."""
        same = next((n for n, (a, b) in enumerate(zip(self.typed, to, strict=False)) if a != b), min(len(self.typed), len(to)))
        old = self.typed
        steps = [*(old[:n] for n in range(len(old) - 1, same - 1, -1)), *(to[:n] for n in range(same + 1, len(to) + 1))]
        self.saved = False
        for step in steps:
            self.typed = step
            for _ in range(LETTER):
                self.tick()
        self.hold(0.3)
        content = self.file.read_text(encoding="utf-8")
        head, mark, rest = content.partition("hot_drip:\n")
        self.file.write_text(head + mark + rest.replace(self.before, to, 1), encoding="utf-8")
        self.before, self.saved = to, True

    def play_on(self, seconds: float) -> None:
        """Lets the bot answer for some seconds, after the time that reading takes."""
        waited = 0.0
        for _ in range(round(seconds * TICKS)):
            scene = self.scene
            waited = 0.0 if scene.question is None or scene.fight.telling else waited + 1 / TICKS
            if scene.fight.halt is not None:
                scene.narrator.go_on()
            elif waited > 0.7 and scene.question is not None:
                waited = 0.0
                scene.table.answer(self.bot.choose(scene.session))
            self.tick()

    def shoot(self) -> list[Image.Image]:
        """Films the change, the mistake, its mending, and the attack on the new card."""
        for _ in range(TICKS * 2):
            self.tick(False)
        self.hold(1.4)
        self.change(GOOD)
        self.hold(3.2)
        self.change(BAD)
        self.hold(3.8)
        self.change(GOOD)
        self.hold(2.4)
        self.play_on(3.5)
        return self.pictures


def main() -> None:
    """Films and prints the length and size of the film."""
    parser = argparse.ArgumentParser("tools.film_reload", description="Films how a pack is changed while it is played.")
    parser.add_argument("--strip", type=Path, help="writes the pictures side by side, and no film")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["STONE_FACES_HOME"] = home
        assert str(paths.extra_packs()).startswith(home)
        film.deliver(ReloadFilm(Path(home)).shoot(), OUT, wishes.strip, QUALITY)


if __name__ == "__main__":
    main()
