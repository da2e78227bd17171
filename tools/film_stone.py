"""Films the floor that remembers: `python3 -m tools.film_stone` writes docs/pictures/stone.webp.

Somebody dies, and their portrait turns to stone; the fight is lost, and in the next one a space of the floor wears their face: a lantern that is set
down beside it lights it. Played through the screen code, as `tools.film` does.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image

from game.ui.board.board_state import cell_of
from game.ui.board.camera import Pose
from tools import film
from tools.film import TICKS
from tools.film_light import LightFilm

OUT = film.OUT.with_name("stone.webp")
SEED, ANSWERS, NEXT = 101, 156, 165  # answers until somebody is about to die, and until the survivors of the next fight are placed
QUALITY = 76
PART = (0, 66, 964, 608)  # the board, of the next fight
NEAR = 150.0  # pixels of a space where a face is looked at


def death(before: float, seconds: float) -> list[Image.Image]:
    """Films from shortly before the great moment of a death to its end."""
    made = LightFilm(SEED, ANSWERS)
    made.part = None
    for _ in range(30 * TICKS):
        made.answer()
        made.tick(True)
        if made.scene.stage.running and made.scene.fight.staged_who:
            break
    made.pictures = made.pictures[-round(before * film.RATE):]
    made.hold(seconds)
    return made.pictures


def met_again(face: str, beside: str, then: str) -> list[Image.Image]:
    """Films the next fight: somebody is placed beside a face, and the camera goes to it."""
    made = LightFilm(SEED, NEXT)
    made.part = PART
    made.hold(1.4)
    row, column = cell_of(face)
    pose: Pose = (column + 0.5, row + 0.2, NEAR)
    made.scene.view.steering.go_to(*pose)
    made.hold(1.4)
    made.answer_with(beside)
    made.tick(True)
    made.point(then)  # where the next one would stand, out of the way
    for _ in range(round(2.6 * TICKS)):
        made.scene.view.steering.go_to(*pose, glide=False)
        made.tick(True)
    return made.pictures


def main() -> None:
    """Films and prints the length and size of the film."""
    parser = argparse.ArgumentParser("tools.film_stone", description="Films the floor that remembers.")
    parser.add_argument("--strip", type=Path, help="writes the pictures side by side, and no film")
    wishes = parser.parse_args()
    film.deliver([*death(1.0, 2.6), *met_again("F6", "F7", "D9")], OUT, wishes.strip, QUALITY)


if __name__ == "__main__":
    main()
