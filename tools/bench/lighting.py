"""Compares the lighting of figures in pygame and in numpy: `python3 -m tools.bench.lighting` (numpy only here, never in the game).

Both make the same picture from the same six light pictures of a sprite: pygame as the game does, in eight bits, numpy in floats, with the
same table at the end. Each is timed in turns within one run; ratios count, not the milliseconds of one machine.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import paths
from game.ui.board.figure_light import WHITE, LightOn
from game.ui.board.lighting import Lantern, screen_value
from game.ui.board.miniatures import COLD, EXPOSURE, Miniatures
from game.ui.draw.art import DIRECTED, LIGHTS, Art

ROUNDS = 60
CASES = (("surv_a_stand", "survivor", 64), ("surv_a_stand", "survivor", 128), ("lion_S", "monster", 64), ("lion_S", "monster", 128))


def resident() -> int:
    """Returns the resident memory of this process in KiB, 0 if unknown."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4
    except OSError:
        return 0


def by_numpy(scaled: object, size: tuple[int, int]) -> Callable[[LightOn], pygame.Surface]:
    """Returns a function that makes the same picture by summing the lights in floats."""
    import numpy as np

    lights = {name: pygame.surfarray.array3d(scaled.lights[name]).astype(np.float32) ** 2 / 255**2 for name in LIGHTS}  # type: ignore[attr-defined]
    alpha = pygame.surfarray.array_alpha(scaled.alpha)  # type: ignore[attr-defined]
    steps = 4096
    table = np.array([round(255 * screen_value(i / steps * WHITE * 2 * EXPOSURE)) for i in range(steps + 1)], np.uint8)

    def make(light: LightOn) -> pygame.Surface:
        total = np.zeros((*size, 3), np.float32)
        for names, colours in zip((DIRECTED, COLD), light, strict=True):
            for name, colour in zip(names, colours, strict=True):
                total += lights[name] * ((np.array(colour, np.float32) / 255) ** 2)
        seen = table[np.minimum(total * (steps / 2), steps).astype(np.int32)]
        picture = pygame.Surface(size, pygame.SRCALPHA)
        pygame.surfarray.blit_array(picture, seen)
        pygame.surfarray.pixels_alpha(picture)[:] = alpha
        return picture

    return make


def main() -> None:
    """Prints the times of both for some sprites and sizes, and the memory and import time of numpy."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    art = Art(paths.images())
    before, start = resident(), time.perf_counter()
    import numpy

    print(f"numpy {numpy.__version__}: {(time.perf_counter() - start) * 1000:.0f} ms to load, {(resident() - before) / 1024:.0f} MiB")
    for name, kind, cell in CASES:
        figures = Miniatures(art)
        scaled = figures._scaled(name, cell)
        assert scaled is not None
        size = scaled.alpha.get_size()
        make = by_numpy(scaled, size)
        took: tuple[list[float], list[float]] = ([], [])
        for n in range(ROUNDS):
            light = figures.light_on(5.0, 5.0, kind, [Lantern(5.0 + 0.05 * n, 6.5), Lantern(3.0, 4.0 + 0.03 * n)], 1.0)
            start = time.perf_counter()
            for _ in figures._relit(name, cell, light, []):
                pass
            middle = time.perf_counter()
            make(light)
            took[0].append(middle - start)
            took[1].append(time.perf_counter() - middle)
        alone, floats = (statistics.median(each) * 1000 for each in took)
        print(f"{name} at {cell} pixels a space ({size[0]} x {size[1]}): pygame {alone:.2f} ms, numpy {floats:.2f} ms, {floats / alone:.1f} times as long")


if __name__ == "__main__":
    main()
