"""What lies around a board: its tiles go on broken and sunk, and end in fog.

Output: one grey picture for each ground, of the board and MARGIN spaces around it; black where the board has a picture of its own. The
game multiplies it by the light there and adds it to the floor. It is made from the light pictures of the ground, without Blender.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tools.art.bench import Bench
from tools.art.pictures.grounds import COLUMNS, ROWS, ragged
from tools.art.workshop import Job

DENSITY = 64  # pixels a space
MARGIN = 3  # spaces around the board
BROKEN = 1.5  # spaces of broken tiles
SIN = math.sin(math.radians(44))
STONE = {"own": 0.55, "dS": 0.45, "dW": 0.35, "dE": 0.20}  # the lights that show the carving
RIM, NEAR = 0.60, 0.42  # brightness at the edge of the board: inside, and of what is broken
FACE = 0.17  # height of the broken side that is seen at the south edge, in spaces
FOG = 0.60


def clouds(high: int, wide: int, random: np.random.Generator, first: int, octaves: int = 5) -> np.ndarray:
    """Returns smooth noise from 0 to 1."""
    from PIL import Image

    total, weight = np.zeros((high, wide)), 0.0
    for octave in range(octaves):
        rows = first * 2**octave
        grid = random.random((rows, max(2, rows * wide // high))).astype(np.float32)
        total += np.asarray(Image.fromarray(grid).resize((wide, high), Image.Resampling.BICUBIC)) * 0.55**octave
        weight += 0.55**octave
    total /= weight
    return np.clip((total - total.min()) / (total.max() - total.min()), 0, 1)


def smooth(part: np.ndarray) -> np.ndarray:
    """Returns a soft step from 0 to 1."""
    part = np.clip(part, 0, 1)
    return part * part * (3 - 2 * part)


def carved(bench: Bench, name: str, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Returns the brightness of the carved floor without its ragged edge, and the opacity of that edge, at DENSITY."""
    from PIL import Image

    size = COLUMNS * DENSITY, round(ROWS * DENSITY * SIN)
    total: np.ndarray | float = 0.0
    for light, part in STONE.items():
        with Image.open(bench.images / f"board/{name}_{light}.webp") as whole:
            grey = whole.convert("L")
            fine = whole.size
        total = total + part * np.asarray(grey.resize(size, Image.Resampling.LANCZOS), np.float32) / 255
    edge = np.asarray(Image.fromarray(ragged(*fine, seed)[..., 0].astype(np.float32)).resize(size, Image.Resampling.BILINEAR))
    stone = np.asarray(total) / np.maximum(edge, 0.30)
    return stone / np.median(stone) * 0.5, np.clip(edge, 0, 1)


def beyond(bench: Bench, name: str, seed: int) -> np.ndarray:
    """Returns the picture around a ground, values 0 to 1."""
    random = np.random.default_rng(seed + 5)
    stone, edge = carved(bench, name, seed)
    wide, high = (COLUMNS + 2 * MARGIN) * DENSITY, round((ROWS + 2 * MARGIN) * DENSITY * SIN)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    x, y = (x + 0.5) / DENSITY - MARGIN, (y + 0.5) / (DENSITY * SIN) - MARGIN  # in spaces from the corner of the board
    dx, dy = np.maximum(-x, x - COLUMNS), np.maximum(-y, y - ROWS)
    outside = np.where((dx > 0) & (dy > 0), np.hypot(dx, dy), np.maximum(dx, dy))  # spaces beyond the edge, negative on the board

    # shards: the nearest of some points in each tile, each shard a piece of another tile, sunk and shifted; the farther out, the less do they keep to the grid
    astray = np.clip(outside - 0.12, 0, 1.2)
    x, y = (axis + (clouds(high, wide, random, 12, 3) - 0.5) * 0.9 * astray for axis in (x, y))
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    best, second, shard = np.full(x.shape, 9.0), np.full(x.shape, 9.0), np.zeros(x.shape, int)
    count = 4
    points = random.uniform(0.06, 0.94, (ROWS + 2 * MARGIN, COLUMNS + 2 * MARGIN, count, 2))
    across, down = np.clip(column + MARGIN, 0, COLUMNS + 2 * MARGIN - 1), np.clip(row + MARGIN, 0, ROWS + 2 * MARGIN - 1)
    jag = clouds(high, wide, random, 60, 3) * 0.16
    for n in range(count):
        at = points[down, across, n]
        far = np.hypot(x - column - at[..., 0], y - row - at[..., 1]) + jag * (n % 2 - 0.5)
        nearer = far < best
        second = np.where(nearer, best, np.minimum(second, far))
        shard = np.where(nearer, (down * (COLUMNS + 2 * MARGIN) + across) * count + n, shard)
        best = np.minimum(best, far)
    number = (ROWS + 2 * MARGIN) * (COLUMNS + 2 * MARGIN) * count
    middle = np.zeros(number)
    np.add.at(middle, shard.ravel(), outside.ravel())
    middle /= np.maximum(1, np.bincount(shard.ravel(), minlength=number))  # how far beyond the edge each shard lies
    lost = random.random(number) < np.clip((middle - 0.30) / (BROKEN * 1.15), 0, 0.90)
    depth = np.where(lost, 1.0, np.clip(random.random(number) * 0.55 * np.clip(middle + 0.3, 0, 1.6), 0, 0.85))[shard]
    seam = np.minimum(np.minimum(x - column, 1 - x + column), np.minimum(y - row, 1 - y + row))  # to the edge of the tile
    crack = np.minimum((second - best) * 0.5, seam + 0.01)
    shift = random.normal(0, 0.05, (number, 2)) * np.clip(middle, 0, 1.2)[:, None]
    from_tile = random.integers(2, min(ROWS, COLUMNS) - 2, ((ROWS + 2 * MARGIN) * (COLUMNS + 2 * MARGIN), 2))
    tile = down * (COLUMNS + 2 * MARGIN) + across
    u = from_tile[tile, 0] + np.clip(x - column + shift[shard, 0], 0.02, 0.98)
    v = from_tile[tile, 1] + np.clip(y - row + shift[shard, 1], 0.02, 0.98)
    other = stone[np.clip((v * DENSITY * SIN).astype(int), 0, stone.shape[0] - 1), np.clip((u * DENSITY).astype(int), 0, stone.shape[1] - 1)]

    # what is sunk lies in the shade of what stands to its south, and catches light on its northern rim
    lower = np.roll(depth, -3, 0) - depth
    shade = 1 - 0.9 * np.clip(-lower, 0, 1) * 0.5 + np.clip(lower, 0, 1) * 0.35
    grooves = smooth(crack / (0.020 + 0.055 * np.clip(outside, 0, 1.5)))
    broken = other * (1 - depth) ** 1.6 * grooves * shade

    # the broken side of the board, seen at its south edge
    below = y - ROWS
    side = (below > 0) & (below < FACE * (0.75 + 0.5 * clouds(high, wide, random, 40, 3))) & (x > 0.03) & (x < COLUMNS - 0.03)
    streaks = clouds(high, wide, random, 8, 4) * 0.5 + clouds(4, wide, random, 4, 5)[:1].repeat(high, 0) * 0.5
    broken = np.where(side, 0.13 + 0.16 * streaks * (1 - below / FACE * 0.7), broken)

    wavy = outside + 0.55 * (clouds(high, wide, random, 10) - 0.5)
    fade = NEAR * (1 - smooth((wavy - 0.35) / BROKEN))
    mist = clouds(high, wide, random, 5) * 0.6 + clouds(high, wide, random, 14) * 0.4
    fog = FOG * smooth((mist - 0.22) / 0.6) * smooth((outside + 0.25) / 1.15) * (1 - smooth((outside - 0.9) / (MARGIN - 1.05)))

    # on the board: what its ragged edge has left away
    inside = np.zeros(x.shape)
    left, top = MARGIN * DENSITY, round(MARGIN * DENSITY * SIN)
    at_board = slice(top, top + stone.shape[0]), slice(left, left + stone.shape[1])
    kept = np.where(edge > 0.32, stone, other[at_board])
    inside[at_board] = kept * (1 - edge) * (RIM + (1 - RIM) * smooth(-outside[at_board] / 0.8))
    made = np.where(outside > 0, broken * fade, inside)
    return np.clip(made * (1 - 0.5 * np.clip(fog, 0, 1)) + fog * np.where(outside > -0.3, 1, 0), 0, 1)


def around(name: str, seed: int) -> Callable[[Bench], None]:
    """Returns a function that makes the picture around a ground."""

    def make(bench: Bench) -> None:
        made = beyond(bench, name, seed)
        bench.picture(f"board/{name}_edge", np.repeat(made[..., None], 3, 2), 86, listed=False)
        entry = {"file": f"board/{name}_edge.webp", "size": [made.shape[1], made.shape[0]], "pixels_per_space": DENSITY, "margin": MARGIN}
        if not bench.draft:
            bench.entry("edges", name, entry)

    return make


def job(name: str, seed: int) -> Job:
    """Returns the job that makes what lies around a ground."""
    needs = tuple(f"board/{name}_{light}.webp" for light in STONE)
    return Job(f"{name}_edge", (f"board/{name}_edge.webp",), around(name, seed), ("pictures/edges.py",), needs=needs, about="broken tiles and fog around it")


JOBS = [job("stone_faces", 21), job("rooted_faces", 34)]
