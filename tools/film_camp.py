"""Films a year in the camp: `python3 -m tools.film_camp` writes docs/pictures/camp.webp.

The settlement phase of the first year from the develop step on: places are built, something is learned, gear is made, and the camp grows.
Played through the screen code, as `tools.film` does.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame
from PIL import Image

from game import settings as table
from game.app import App
from game.play.bots import CarefulBot
from game.play.languages import choose
from game.scenes.settlement.scene import SettlementScene
from tools import film, screenshot
from tools.film import RATE, SIZE, TICKS

OUT = film.OUT.with_name("camp.webp")
SEED = 1
SHOWN = 960, 540
QUALITY = 62
LONGEST = 400  # answers after which no departing has come
THINKS, BRIEFLY = 1.0, 0.5  # seconds for which the camp, and what is asked beside it, are seen


class CampFilm:
    """Plays the develop step and records frames."""

    def __init__(self) -> None:
        chosen = table.Settings(lessons=False, hand_over="never", speed=1)
        self.app: App = screenshot.picture("settlement", SIZE, 1.0, SEED, 0, chosen, choose())
        scene = self.app.current
        assert isinstance(scene, SettlementScene)
        self.scene, self.bot = scene, CarefulBot(SEED)
        self.pictures: list[Image.Image] = []

    def hold(self, seconds: float) -> None:
        """Films for some seconds."""
        app, each = self.app, TICKS // RATE
        for tick in range(round(seconds * TICKS)):
            app.advance(1 / TICKS)
            if app.dirty:
                app.draw()
                app.dirty = False
            else:
                app.freshened(1 / TICKS)
            if tick % each == 0:
                surface = app.window.surface
                whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
                self.pictures.append(whole.resize(SHOWN, Image.Resampling.LANCZOS))

    def shoot(self) -> list[Image.Image]:
        """Films from the develop step until the survivors depart."""
        scene = self.scene
        for _ in range(LONGEST):
            question = scene.session.question
            assert question is not None, "the phase ended before the survivors departed"
            if self.pictures and question.kind == "depart":
                break
            if scene.telling.pages:
                self.hold(BRIEFLY if self.pictures else 0.0)
                scene.telling.turn()
                continue
            if question.kind == "develop":
                self.hold(THINKS)
            elif self.pictures:
                self.hold(BRIEFLY)
            scene.table.answer(self.bot.choose(scene.session))
        return self.pictures


def main() -> None:
    """Films and prints the length and size of the film."""
    parser = argparse.ArgumentParser("tools.film_camp", description="Films a year in the camp.")
    parser.add_argument("--strip", type=Path, help="writes the pictures side by side, and no film")
    wishes = parser.parse_args()
    film.deliver(CampFilm().shoot(), OUT, wishes.strip, QUALITY)


if __name__ == "__main__":
    main()
