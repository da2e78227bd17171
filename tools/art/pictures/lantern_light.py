"""The light of one lantern on the floor, as a sheet of stamps: a row for each height of the lantern, a column for each light but `amb`."""

from __future__ import annotations

import numpy as np

from tools.art.bench import Bench
from tools.art.render import GROUPS, SIDES
from tools.art.workshop import Job

RADIUS, DENSITY = 8, 10  # spaces, pixels a space
HEIGHTS = (0.86, 0.30)  # carried, and lying on the floor
WHITE = 4.0  # stamps hold sqrt(light / WHITE)
WARM = np.array([1.0, 0.60, 0.27])


def stamps() -> np.ndarray:
    """Returns the stamps (2n, 5n, 3), values 0..1: overhead light depends on the height, side light on the horizontal direction."""
    n = 2 * RADIUS * DENSITY
    at = (np.arange(n) + 0.5) / DENSITY - RADIUS
    east, north = -at[None, :] + 0 * at[:, None], at[:, None] + 0 * at[None, :]  # towards the lantern
    square = east * east + north * north
    far = np.sqrt(square) + 1e-4
    rows = []
    for height in HEIGHTS:
        z = height * 0.9
        fall = 1 / (1 + square / 2.6) ** 1.55 * np.clip(1 - (far / RADIUS) ** 3, 0, 1)
        slant = np.sqrt(square + z * z)
        redder = np.clip(far / 5, 0, 1)[..., None]
        colour = fall[..., None] * (WARM + np.array([0, -0.10, -0.12]) * redder) * 2.5
        row = [colour * (z / slant * 1.1)[..., None]]
        row += [colour * (np.maximum(0, (east * x + north * y) / far) * far / slant * 1.05)[..., None] for x, y in SIDES.values()]
        rows.append(np.concatenate([np.sqrt(np.clip(c / WHITE, 0, 1)) for c in row], 1))
    return np.concatenate(rows, 0)


def make(bench: Bench) -> None:
    made = stamps()
    bench.picture("board/lantern_light", made, file="board/lantern_light.png", listed=False)
    if not bench.draft:
        entry = {"file": "board/lantern_light.png", "size": [made.shape[1], made.shape[0]], "order": list(GROUPS[1:]), "radius": RADIUS}
        bench.entry("lantern", "lantern", {**entry, "pixels_per_space": DENSITY, "white": WHITE, "heights": list(HEIGHTS)})


JOBS = [Job("lantern_light", ("board/lantern_light.png",), make, about="how a lantern lights the floor")]
