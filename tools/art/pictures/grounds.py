"""The boards: 22 x 16 spaces of carved floor as one displaced mesh, rendered into six light pictures.

Output: one file for each light at 96 pixels a space, with a ragged outer edge, and a smaller set for the first frame.
A ground is a function that returns the parts of a board of so many spaces, its middle on the origin, at so many points a space.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.rooted import rooted_floor
from tools.art.figures.stone import Field
from tools.art.materials import define
from tools.art.parts import Part
from tools.art.render import GROUPS, View
from tools.art.workshop import Job

COLUMNS, ROWS = 22, 16
DENSITY, SMALL = 96, 40  # pixels a space: the pictures of the board, and of its first frame
POINTS = 80  # of the mesh, a space
WHITE = 4 / 3.6**2  # ground pictures hold sqrt(light / WHITE)
SIN = math.sin(math.radians(44))
FIRST = ("amb", "own")  # the lights of the first frame
FLOOR = define("floor", "#6a665f", bump=0.4, grain=26, rough=0.82, shine=0.18, wash=0.95, edge=0.75, ramp=("#3f3d40", "#57534f", "#6d675f"))


def stone_floor(columns: int, rows: int, density: int) -> list[Part]:
    """Makes the floor of whole stone faces."""
    field = Field(columns, rows, density, 11)
    field.slab_faces()
    field.joints()
    field.cracks()
    field.wear()
    field.height *= 0.62
    vertices, triangles = field.mesh(-columns / 2, -rows / 2)
    return [Part("floor", vertices, triangles, FLOOR, (field.tone.ravel() * 0.5 + 0.5).astype(np.float32))]


def ragged(width: int, height: int, seed: int = 21) -> np.ndarray:
    """Returns the opacity of the floor at each pixel (h, w, 1): 0 beyond its ragged edge."""
    from PIL import Image

    random = np.random.default_rng(seed)
    clouds, weight = np.zeros((height, width)), 0.0
    for octave in range(5):
        cells = 5 * 2**octave
        grid = random.random((cells, max(2, cells * width // height))).astype(np.float32)
        clouds += np.asarray(Image.fromarray(grid).resize((width, height), Image.Resampling.BICUBIC)) * 0.55**octave
        weight += 0.55**octave
    y, x = np.mgrid[0:height, 0:width]
    x, y = x * COLUMNS / width, y * ROWS / height
    edge = np.minimum(np.minimum(x, COLUMNS - x), np.minimum(y, ROWS - y))
    left = np.clip((edge + clouds / weight - 0.60) / 0.80, 0, 1)
    return np.sqrt(left * left * (3 - 2 * left))[..., None]


def ground(name: str, floor: Callable[[int, int, int], list[Part]], seed: int) -> Callable[[Bench], None]:
    """Returns a function that makes all files of a ground."""

    def make(bench: Bench) -> None:
        from PIL import Image

        columns, rows = (6, 4) if bench.draft else (COLUMNS, ROWS)
        parts = floor(columns, rows, POINTS * 2 // 3 if bench.draft else POINTS)
        bench.say(f"    {sum(len(p.triangles) for p in parts) / 1e6:.1f} million triangles")
        size = columns * DENSITY, round(rows * DENSITY * SIN)
        stage = bench.stage(parts, ground=True)
        lit = bench.lit(stage, View((0.0, 0.0, 0.0), size, DENSITY), 16)
        if bench.draft:
            warm = {"amb": (0.16, 0.20, 0.28), "own": (0.5, 0.30, 0.13), "dW": (0.9, 0.54, 0.24), "dS": (0.25, 0.15, 0.07)}
            bench.picture(f"board/{name}", np.concatenate([lit.picture(warm)[..., :3], lit.picture({"amb": (0.6, 0.7, 0.9)})[..., :3]], 0))
            return
        edge = ragged(*size, seed)
        few = COLUMNS * SMALL, round(ROWS * SMALL * SIN)
        lights, small = {}, {}
        for light in GROUPS:
            root = np.sqrt(np.clip(lit.lights[light] / WHITE, 0, 1)) * edge
            lights[light] = f"board/{name}_{light}.webp"
            bench.picture(f"board/{name}_{light}", root, 89, listed=False)
            if light in FIRST:
                from tools.art.export import image

                small[light] = f"board/{name}_{light}_small.webp"
                bench.picture(f"board/{name}_{light}_small", image(root).resize(few, Image.Resampling.LANCZOS), 84, listed=False)
        first = {"pixels_per_space": SMALL, "size": list(few), "lights": small}
        bench.entry("grounds", name, {"pixels_per_space": DENSITY, "size": list(size), "lights": lights, "white": WHITE, "small": first})

    return make


def _files(name: str) -> tuple[str, ...]:
    return tuple(f"board/{name}_{light}.webp" for light in GROUPS) + tuple(f"board/{name}_{light}_small.webp" for light in FIRST)


JOBS = [
    Job("stone_faces", _files("stone_faces"), ground("stone_faces", stone_floor, 21), about="the floor of carved faces"),
    Job("rooted_faces", _files("rooted_faces"), ground("rooted_faces", rooted_floor, 34), about="a broken floor with roots, earth and bones"),
]
