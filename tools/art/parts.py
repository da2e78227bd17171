"""The parts of a figure: each is a mesh with the name of its material."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tools.art import shapes


@dataclass(frozen=True)
class Part:
    """A mesh of one material. `along` (n,) goes from 0 at the root to 1 at the tip, for materials with a ramp; `flat` shows facets.

    `smooth` smooths the steps of marching cubes; it is off if `along` or `flat` is given.
    """

    name: str
    vertices: np.ndarray
    triangles: np.ndarray
    material: str
    along: np.ndarray | None = None
    flat: bool = False
    smooth: bool = True


Figure = tuple[list[Part], np.ndarray | None]  # the parts, and the position of its lantern's glass, if it has one
FigureMaker = Callable[[], Figure]


def sculpted(name: str, material: str, shape: shapes.Shape, low, high, voxel: float = 0.01, margin: float = 0.05) -> Part:
    """Meshes a shape to a part (arguments as `shapes.mesh`)."""
    vertices, triangles = shapes.mesh(shape, low, high, voxel, margin)
    return Part(name, vertices, triangles, material)


def locks(name: str, material: str, of: Sequence[tuple]) -> Part:
    """Combines many locks (each from `shapes.lock`) to one part with its ramp."""
    vertices, triangles, along = shapes.merge(of)
    return Part(name, vertices, triangles, material, along)


def moved(parts: Sequence[Part], turn=None, offset=(0.0, 0.0, 0.0), about=(0.0, 0.0, 0.0), scale: float = 1.0) -> list[Part]:
    """Rotates parts (3 x 3) about a point, scales and shifts them."""
    turn = np.eye(3) if turn is None else np.asarray(turn, float)
    about, offset = np.asarray(about, float), np.asarray(offset, float)
    return [replace(p, vertices=(((p.vertices - about) * scale) @ turn.T + about + offset).astype(np.float32)) for p in parts]


def corners(parts: Sequence[Part]) -> tuple[np.ndarray, np.ndarray]:
    """Returns the lowest and highest corner of a figure."""
    return np.min([p.vertices.min(0) for p in parts], 0), np.max([p.vertices.max(0) for p in parts], 0)
