"""Films what is said by light: `python3 -m tools.film_light` writes docs/pictures/light.webp.

Two eyes in the dark, the lion around them; then somebody acts: the spaces in reach are lit, a path glows under the pointer, and when they stand
before the lion their flame leans to it. Played through the screen code, as `tools.film` does.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from game.scenes.showdown.scene import ShowdownScene
from game.ui.board.board_state import Thread
from game.ui.kit.inputs import Pointer
from tools import film
from tools.film import TICKS, Film

OUT = film.OUT.with_name("light.webp")
SEED, ANSWERS = 3, 44  # a turn of the survivors in which one can walk to where the lion goes for them
QUALITY = 62
WAITED = 4000  # frames for which a forecast is waited for


class LightFilm(Film):
    """A film that is directed: what is pointed at and pressed, and for how long it is seen."""

    shown = 960, 540
    part: tuple[int, int, int, int] | None = (0, 100, 964, 642)  # the board, with the banner's edge and the heads of the sheets

    def hold(self, seconds: float) -> None:
        """Films for some seconds."""
        for _ in range(round(seconds * TICKS)):
            self.tick(True)

    def wait(self, enough: Callable[[ShowdownScene], bool]) -> None:
        """Lets time pass unseen until something is so."""
        for _ in range(WAITED):
            if enough(self.scene):
                return
            self.tick(False)

    def point(self, space: str, press: bool = False) -> None:
        """Moves the pointer to a space, and presses it."""
        box = self.scene.view.rect_of(space)
        u = self.scene.units.u
        x, y = box.centerx / u, box.centery / u
        for kind in ("move", "down", "up") if press else ("move",):
            self.app.send(Pointer(kind, x, y, 1 if kind != "move" else 0))

    def answer_with(self, key: str) -> None:
        """Gives an answer of the rules."""
        self.scene.table.answer(key)


def opening() -> list[Image.Image]:
    """Films two eyes in the dark, and the lion that comes."""
    made = LightFilm(SEED, 0)
    made.hold(1.6)
    made.answer_with("player:1")
    made.hold(1.8)
    return made.pictures


def foretold(scene: ShowdownScene) -> bool:
    """Returns whether it is shown whom the lion is likely to go for."""
    return any(isinstance(mark, Thread) for mark in scene.view.marks)


def act(who: str, way: list[str]) -> list[Image.Image]:
    """Films an act: what is in reach, a path to each space of a way, the walk to the last, and whose flame leans before and after."""
    made = LightFilm(SEED, ANSWERS)
    made.wait(foretold)
    made.hold(1.3)
    made.answer_with(who)
    made.hold(1.2)
    for space in way:
        made.point(space)
        made.hold(0.45)
    made.point(way[-1], press=True)
    made.hold(1.2)
    made.wait(lambda scene: foretold(scene) and not scene.forecaster.busy)
    made.hold(1.6)
    return made.pictures


def main() -> None:
    """Films and prints the length and size of the film."""
    parser = argparse.ArgumentParser("tools.film_light", description="Films what is said by light.")
    parser.add_argument("--strip", type=Path, help="writes the pictures side by side, and no film")
    wishes = parser.parse_args()
    film.deliver([*opening(), *act("s4", ["C10", "D11", "D12", "D13"])], OUT, wishes.strip, QUALITY)


if __name__ == "__main__":
    main()
