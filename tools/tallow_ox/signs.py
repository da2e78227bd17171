"""Draws the signs of the example pack: their opaque part is what the game shows, in its own colours."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.draw.svg import rendered

SIDE, VIEW = 128, (0, 0, 64, 64)
INK = "#f4ecd8"
DROP = "M32 6 C34 18 50 28 50 42 A18 18 0 0 1 14 42 C14 28 30 18 32 6 Z M24 40 A9 9 0 0 0 32 51 L32 47 A6 6 0 0 1 28 40 Z"
CANDLE = "M24 28 H40 V58 H24 Z M31 21 H33 V28 H31 Z M32 2 C38 9 38 13 36 16 A5 5 0 0 1 28 16 C26 13 29 9 32 2 Z M44 34 H48 V58 H44 Z"
SHAPES = {"wax": DROP, "chandlery": CANDLE}  # by the name of the counter or the id of the card


def draw(folder: Path) -> None:
    """Writes all signs into the folder of the pack's pictures."""
    pygame.display.set_mode((1, 1))
    (folder / "signs").mkdir(parents=True, exist_ok=True)
    for name, shape in SHAPES.items():
        pygame.image.save(rendered(f'<path fill="{INK}" fill-rule="evenodd" d="{shape}"/>', (SIDE, SIDE), VIEW), folder / "signs" / f"{name}.png")
