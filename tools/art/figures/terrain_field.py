"""Open land for pictures: a floor without an edge, of any height, with prints pressed into it, and grass that stands on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tools.art.figures.hands import hand
from tools.art.figures.terrain_grass import standing
from tools.art.figures.terrain_kit import at
from tools.art.parts import Part, locks
from tools.art.shapes import Group, Shape, noise, turned

Height = Callable[[np.ndarray, np.ndarray], np.ndarray]


def field(
    height: Height | None = None,
    wide: float = 7.0,
    deep: float = 7.0,
    step: float = 0.035,
    material: str = "ash",
    y: float = 0.0,
    rough: float = 0.03,
    seed: int = 1,
) -> list[Part]:
    """Returns a floor around (0, y); `height(x, y)` is added to its roughness."""
    xs, ys = np.arange(-wide / 2, wide / 2, step), np.arange(y - deep / 2, y + deep / 2, step)
    x, z = (v.ravel() for v in np.meshgrid(xs, ys))
    points = np.stack([x, z, np.zeros_like(x)], 1).astype(np.float32)
    up = noise(points, 4, 3, seed) * rough + noise(points, 15, 2, seed + 1) * rough * 0.25
    if height is not None:
        up = up + height(x, z)
    points[:, 2] = up
    n, m = len(xs), len(ys)
    a = (np.arange(m - 1)[:, None] * n + np.arange(n - 1)).ravel()
    triangles = np.stack([a, a + 1, a + n, a + 1, a + n + 1, a + n], 1).reshape(-1, 3).astype(np.int32)
    return [Part("field", points, triangles, material)]


def pressed(shapes: Sequence[Shape], depth: float = 0.07) -> Height:
    """Returns a height with these shapes pressed into the floor, each with a low rim around it."""

    def height(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        total = np.zeros(len(x))
        points = np.stack([x, y, np.zeros_like(x)], 1).astype(np.float32)
        for shape in shapes:
            d = shape(points)
            total += -depth * np.clip(0.5 - d / 0.05, 0, 1) + depth * 0.45 * np.exp(-(((d - 0.045) / 0.03) ** 2))
        return total

    return height


def hand_print(x: float, y: float, size: float = 0.42, turn: float = 0.0, side: int = 1) -> Shape:
    """Returns the shape of the lion's hand where it stood."""
    group, way = Group(0.03), turned(0, 0, turn)
    ahead = way @ np.array((0, 1.0, 0))
    hand(group, np.array((x, y, 0)) - ahead * size * 0.5, ahead, (0, 0, -1), size, 0.04, 1.2, side)
    return group


def hoof_print(x: float, y: float, size: float = 0.16, turn: float = 0.0) -> Shape:
    """Returns the shape of a cloven hoof where it stood."""
    from tools.art.shapes import ellipsoid

    way, group = turned(0, 0, turn), Group(0.0)
    for s in (-1, 1):
        middle = np.array((x, y, 0)) + way @ np.array((s * size * 0.42, 0, 0))
        group.add(ellipsoid(middle, (size * 0.34, size, size), way @ turned(0, 0, 7 * s)))
    return group


def meadow(
    count: int,
    wide: float,
    deep: float,
    high: float = 0.8,
    y: float = 0.0,
    seed: int = 1,
    clear: Callable[[float, float], float] | None = None,
    width: float = 0.026,
    lean: float = 0.10,
) -> list[Part]:
    """Returns blades of grass over a rectangle around (0, y); `clear(x, y)` gives how high they stand there, 0 to 1."""
    rng, found = np.random.default_rng(seed), []
    for _ in range(count):
        px, py = rng.uniform(-wide / 2, wide / 2), y + rng.uniform(-deep / 2, deep / 2)
        part = 1.0 if clear is None else clear(px, py)
        if part <= 0.04:
            continue
        bend = at(rng.normal() * 0.10 + lean, rng.normal() * 0.06, 0) * (0.4 + 0.6 * part)
        found.append(standing(at(px, py, -0.03), high * part * rng.uniform(0.7, 1.15), bend, width * rng.uniform(0.7, 1.3)))
    return [locks("grass", "reed", found)] if found else []
