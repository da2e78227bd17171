"""Draws the floor of the example pack: slabs of the yard of a chandler, with wax trodden into their joints, and the Tiled file that lays them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.engrave import clouds

TILE, TILES = 64, 10


def slab(seed: int, waxed: float) -> np.ndarray:
    """Returns one tile (h, w, 3), 0 to 1: worn stone with a joint around it, and spots of wax on it."""
    side = TILE * 4
    stone = 0.17 + 0.10 * clouds(side, side, seed, 5) + 0.05 * clouds(side, side, seed + 50, 24, 3)
    y, x = np.mgrid[0:side, 0:side] / side
    wobble = 0.012 * (clouds(side, side, seed + 90, 7) - 0.5)
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y)) + wobble
    stone *= np.clip(edge / 0.03, 0.28, 1) * (1 + 0.5 * np.exp(-(((edge - 0.045) / 0.012) ** 2)) * (y < 0.5))
    colour = stone[..., None] * np.array([1.0, 0.96, 0.93])
    if waxed:
        spread = clouds(side, side, seed + 7, 3.2, 3)
        inside = np.clip((0.5 - np.hypot(x - 0.5, y - 0.5)) / 0.06, 0, 1)
        wax = np.clip((spread - (0.80 - waxed)) / 0.035, 0, 1) * inside
        rim = np.clip((spread - (0.80 - waxed)) / 0.12, 0, 1)
        tone = (0.40 + 0.16 * rim)[..., None] * np.array([1.0, 0.88, 0.62])
        colour = colour * (1 - wax[..., None]) + tone * wax[..., None]
    return colour.reshape(TILE, 4, TILE, 4, 3).mean((1, 3))


def draw(maps: Path) -> None:
    """Writes the picture of the tiles, and the board."""
    waxed = (0, 0, 0, 0, 0, 0, 0.22, 0.30, 0.36, 0.44)
    sheet = np.concatenate([slab(number + 1, share) for number, share in enumerate(waxed)], 1)
    maps.mkdir(parents=True, exist_ok=True)
    Image.fromarray((np.clip(sheet, 0, 1) * 255).astype(np.uint8)).save(maps / "yard.webp", quality=84, method=6)
    chance = np.random.default_rng(8)
    rows = []
    for row in range(16):
        near = [np.hypot((row - 7.5) / 7, (column - 10.5) / 9) for column in range(22)]
        rows.append(",".join(str(int(chance.integers(7, 11)) if chance.random() < 0.30 * max(0.1, 1 - far) else int(chance.integers(1, 7))) for far in near))
    (maps / "chandlers_yard.tmx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.10" orientation="orthogonal" renderorder="right-down" width="22" height="16" tilewidth="{TILE}" tileheight="{TILE}" infinite="0">\n'
        f' <tileset firstgid="1" name="yard" tilewidth="{TILE}" tileheight="{TILE}" tilecount="{TILES}" columns="{TILES}">\n'
        f'  <image source="yard.webp" width="{TILE * TILES}" height="{TILE}"/>\n </tileset>\n'
        ' <layer id="1" name="yard" width="22" height="16">\n  <data encoding="csv">\n' + ",\n".join(rows) + "\n</data>\n </layer>\n</map>\n",
        encoding="utf-8",
    )
