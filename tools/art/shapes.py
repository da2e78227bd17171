"""The sculpting kit: shapes as signed distances in numpy, made into meshes by marching cubes.

One unit is one space of the board; z points up, a figure looks towards -y (south) and stands with the middle of its base on the origin.
A shape is a function: it takes points (n, 3) and returns their distances (n,), negative inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

EDITION = 1  # increment when the meshes change: every figure is then built again
Shape = Callable[[np.ndarray], np.ndarray]
Mesh = tuple[np.ndarray, np.ndarray]  # vertices (n, 3) of float32, triangles (m, 3) of int32
F = np.float32
_LATTICE = np.random.default_rng(7).random((32, 32, 32)).astype(F)


def vec(*numbers: float) -> np.ndarray:
    """Returns a point or a direction: `vec(x, y, z)`."""
    return np.array(numbers, float)


def mix(a, b, part: float) -> np.ndarray:
    """Interpolates from a to b (0 to 1)."""
    return np.asarray(a, float) * (1 - part) + np.asarray(b, float) * part


def unit(v) -> np.ndarray:
    """Normalises a vector."""
    v = np.asarray(v, float)
    return v / (np.linalg.norm(v) + 1e-12)


def noise(points: np.ndarray, frequency: float = 8.0, octaves: int = 1, seed: int = 0) -> np.ndarray:
    """Returns smooth noise of -1..1 at points (n, 3); each octave is twice as fine and half as strong."""
    from scipy.ndimage import map_coordinates

    total, strength, weight = 0.0, 1.0, 0.0
    for octave in range(octaves):
        at = (points * F(frequency * 2**octave) + F(seed * 7.13 + octave * 3.7)).T
        total = total + strength * (map_coordinates(_LATTICE, at, order=1, mode="grid-wrap") * 2 - 1)
        weight += strength
        strength *= 0.5
    return (total / weight).astype(F)


def smooth_min(a: np.ndarray, b: np.ndarray, blend: float) -> np.ndarray:
    """Returns the union of two distances; the seam is filled where they differ by less than `blend`."""
    if blend <= 0:
        return np.minimum(a, b)
    h = np.maximum(blend - np.abs(a - b), 0) / blend
    return np.minimum(a, b) - h * h * blend * F(0.25)


def smooth_max(a: np.ndarray, b: np.ndarray, blend: float) -> np.ndarray:
    """Returns the intersection of two distances; `smooth_max(a, -b, blend)` subtracts b from a."""
    return -smooth_min(-a, -b, blend)


def frame(forward, up=(0, 0, 1)) -> np.ndarray:
    """Returns a 3 x 3 rotation whose columns are right, forward and up."""
    y = unit(forward)
    x = np.cross(y, np.asarray(up, float))
    if np.linalg.norm(x) < 1e-4:
        x = np.cross(y, (1.0, 0.0, 0.0))
    x = unit(x)
    return np.stack([x, y, np.cross(x, y)], 1).astype(F)


def turned(rx: float = 0, ry: float = 0, rz: float = 0) -> np.ndarray:
    """Returns the 3 x 3 rotation about x, then y, then z, in degrees."""
    (cx, cy, cz), (sx, sy, sz) = np.cos(np.radians([rx, ry, rz])), np.sin(np.radians([rx, ry, rz]))
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return (about_z @ about_y @ about_x).astype(F)


# ------------------------------------------------------------------ shapes


def _length(vectors: np.ndarray) -> np.ndarray:
    """Returns the lengths of vectors (n, 3), three times as fast as numpy's norm."""
    return np.sqrt(np.einsum("ij,ij->i", vectors, vectors))


def _local(centre, turn) -> Callable[[np.ndarray], np.ndarray]:
    centre = np.asarray(centre, F)
    if turn is None:
        return lambda points: points - centre
    turn = np.asarray(turn, F)
    return lambda points: (points - centre) @ turn


def sphere(centre, radius: float) -> Shape:
    """A ball."""
    centre = np.asarray(centre, F)
    return lambda points: _length(points - centre) - F(radius)


def ellipsoid(centre, radii, turn=None) -> Shape:
    """An ellipsoid of three radii, rotated."""
    local, radii = _local(centre, turn), np.asarray(radii, F)

    def distance(points: np.ndarray) -> np.ndarray:
        q = local(points)
        near = _length(q / radii)
        return near * (near - 1) / (_length(q / (radii * radii)) + F(1e-6))

    return distance


def cone(a, b, radius_a: float, radius_b: float, ridge: Callable[[np.ndarray, np.ndarray], np.ndarray] | None = None) -> Shape:
    """A rounded cone from a to b; `ridge(fraction, points)` is added to its radius."""
    a, b = np.asarray(a, F), np.asarray(b, F)
    way = b - a
    square = float(way @ way) + 1e-9

    def distance(points: np.ndarray) -> np.ndarray:
        part = np.clip(((points - a) @ way) / square, 0, 1).astype(F)
        radius = radius_a + (radius_b - radius_a) * part
        if ridge is not None:
            radius = radius + ridge(part, points)
        return (_length(points - a - part[:, None] * way) - radius).astype(F)

    return distance


def capsule(a, b, radius: float) -> Shape:
    """A cylinder from a to b with round ends."""
    return cone(a, b, radius, radius)


def box(centre, half, turn=None, rounding: float = 0.0) -> Shape:
    """A box by its half sides, with rounded edges."""
    local, half = _local(centre, turn), np.asarray(half, F) - F(rounding)

    def distance(points: np.ndarray) -> np.ndarray:
        q = np.abs(local(points)) - half
        return (_length(np.maximum(q, 0)) + np.minimum(q.max(1), 0) - F(rounding)).astype(F)

    return distance


def cylinder(centre, radius: float, half_height: float, turn=None, rounding: float = 0.0) -> Shape:
    """An upright cylinder with rounded edges."""
    local = _local(centre, turn)

    def distance(points: np.ndarray) -> np.ndarray:
        q = local(points)
        d = np.stack([np.hypot(q[:, 0], q[:, 1]) - F(radius - rounding), np.abs(q[:, 2]) - F(half_height - rounding)], 1)
        return (_length(np.maximum(d, 0)) + np.minimum(d.max(1), 0) - F(rounding)).astype(F)

    return distance


def torus(centre, radius: float, thickness: float, turn=None) -> Shape:
    """A horizontal torus; `thickness` is the radius of its tube."""
    local = _local(centre, turn)

    def distance(points: np.ndarray) -> np.ndarray:
        q = local(points)
        return (np.hypot(np.hypot(q[:, 0], q[:, 1]) - F(radius), q[:, 2]) - F(thickness)).astype(F)

    return distance


class Group:
    """Shapes combined in order, with soft seams. A group is itself a shape."""

    def __init__(self, blend: float = 0.03) -> None:
        self.blend = blend
        self._steps: list[tuple[str, Shape, float]] = []
        self._displacements: list[Shape] = []

    def _step(self, how: str, shape: Shape, blend: float | None) -> Group:
        self._steps.append((how, shape, self.blend if blend is None else blend))
        return self

    def add(self, shape: Shape, blend: float | None = None) -> Group:
        """Adds a shape; `blend` is the width of the seam."""
        return self._step("add", shape, blend)

    def subtract(self, shape: Shape, blend: float | None = None) -> Group:
        """Subtracts a shape from what has been added so far."""
        return self._step("subtract", shape, blend)

    def cut(self, shape: Shape, blend: float | None = None) -> Group:
        """Keeps only what is inside a shape."""
        return self._step("cut", shape, blend)

    def displace(self, by: Shape) -> Group:
        """Moves the surface inwards by a function of the points (relief: a fraction of a voxel to some voxels)."""
        self._displacements.append(by)
        return self

    def near(self, centres: np.ndarray, reach: float) -> list[Group]:
        """Returns for each centre a group of only those steps that matter within `reach` of it."""
        total, kept = None, []
        for how, shape, blend in self._steps:
            d = shape(centres)
            slack = 2.6 * reach + blend
            if total is None:
                total = d
                kept.append(np.ones(len(centres), bool))
            elif how == "add":
                kept.append(d < total + slack)
                total = smooth_min(total, d, F(blend))
            else:
                other = -d if how == "subtract" else d
                kept.append(other > total - slack)
                total = smooth_max(total, other, F(blend))
        out = []
        for column in np.stack(kept, 1):
            group = Group(self.blend)
            group._steps = [step for step, keep in zip(self._steps, column, strict=True) if keep]
            group._displacements = self._displacements
            out.append(group)
        return out

    def __call__(self, points: np.ndarray) -> np.ndarray:
        total = None
        for how, shape, blend in self._steps:
            d = shape(points)
            if total is None:
                total = d
            elif how == "add":
                total = smooth_min(total, d, F(blend))
            else:
                total = smooth_max(total, -d if how == "subtract" else d, F(blend))
        if total is None:
            raise ValueError("a group without a shape has no surface")
        for by in self._displacements:
            total = total + by(points)
        return total.astype(F)


# ------------------------------------------------------------------ meshes


def mesh(shape: Shape, low, high, voxel: float = 0.01, margin: float = 0.05, block: int = 12) -> Mesh:
    """Returns the surface of a shape as triangles, between two corners of space.

    What is beyond the corners is cut off without a warning. Blocks far from the surface are skipped: raise `margin` if a displaced or
    stretched shape has square holes.
    """
    from skimage.measure import marching_cubes

    low, high = np.asarray(low, F), np.asarray(high, F)
    count = np.ceil((high - low) / voxel / block).astype(int)
    if (count < 1).any():
        raise ValueError(f"the corners {low} and {high} enclose nothing")
    axes = [low[i] + (np.arange(count[i]) + 0.5) * block * voxel for i in range(3)]
    centres = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3).astype(F)
    rough = np.concatenate([shape(c) for c in np.array_split(centres, max(1, len(centres) // 200_000))])
    active = np.abs(rough) < block * voxel * 0.9 + margin
    volume = np.where(rough < 0, -1, 1).astype(F).reshape(count)
    for axis in range(3):
        volume = np.repeat(volume, block, axis)
    offsets = np.stack(np.meshgrid(*[np.arange(block)] * 3, indexing="ij"), -1).reshape(-1, 3) + 0.0
    blocks = np.argwhere(active.reshape(count))
    if isinstance(shape, Group) and len(shape._steps) > 12:  # many shapes of which few are near a block
        middles = ((blocks * block + (block - 1) / 2) * voxel + low).astype(F)
        for (i, j, k), part in zip(blocks * block, shape.near(middles, block * voxel * 0.87), strict=True):
            points = ((np.array((i, j, k)) + offsets) * voxel + low).astype(F)
            volume[i : i + block, j : j + block, k : k + block] = part(points).reshape(block, block, block)
        blocks = blocks[:0]
    for chunk in np.array_split(blocks, max(1, len(blocks) * block**3 // 400_000)):
        points = ((chunk[:, None, :] * block + offsets[None]) * voxel + low).reshape(-1, 3).astype(F)
        values = shape(points).reshape(len(chunk), block, block, block)
        for (i, j, k), value in zip(chunk * block, values, strict=True):
            volume[i : i + block, j : j + block, k : k + block] = value
    if volume.min() > 0 or volume.max() < 0:
        raise ValueError(f"no surface between {low} and {high}")
    vertices, triangles, _, _ = marching_cubes(volume, 0.0)
    return (vertices * voxel + low).astype(F), triangles[:, ::-1].astype(np.int32)


def spline(points, count: int) -> np.ndarray:
    """Returns `count` points of a smooth curve through points."""
    from scipy.interpolate import CubicSpline

    points = np.asarray(points, float)
    return CubicSpline(np.linspace(0, 1, len(points)), points)(np.linspace(0, 1, count))


def lock(path, width: float, rings: int = 14, sides: int = 9, groove: float = 0.28, flat: float = 0.62, profile=None, twist: float = 0.0):
    """Returns a lock of hair: a tapered, grooved, flattened tube along a path.

    `profile(parts)` gives the width along the path (0 root, 1 tip; default a leaf that ends in a point). Returns
    vertices, triangles, and the position of each vertex along the path (0 to 1, for colour ramps).
    """
    curve, part = spline(path, rings), np.linspace(0, 1, rings)
    radius = (np.sin(np.pi * np.clip(part * 0.82 + 0.18, 0, 1)) ** 0.8 if profile is None else profile(part)) * width
    ahead = np.gradient(curve, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None] + 1e-9
    angle = np.arange(sides) / sides * 2 * np.pi
    vertices, side = [], None
    for i in range(rings):
        side = unit(np.cross(ahead[i], (0.13, 0.21, 1.0)) if side is None else side - ahead[i] * (side @ ahead[i]))
        up = np.cross(ahead[i], side)
        r = radius[i] * (1 + groove * np.cos(angle * 3 + twist * part[i] * 2))
        vertices.append(curve[i] + np.outer(r * np.cos(angle), side) + np.outer(r * np.sin(angle) * flat, up))
    ring = np.arange(rings - 1)[:, None] * sides
    a, b = (ring + np.arange(sides)).ravel(), (ring + (np.arange(sides) + 1) % sides).ravel()
    triangles = np.stack([a, a + sides, b, b, a + sides, b + sides], 1).reshape(-1, 3)
    return np.concatenate(vertices).astype(F), triangles.astype(np.int32), np.repeat(part, sides).astype(F)


def merge(parts: Sequence[tuple]):
    """Merges meshes; each is (vertices, triangles) or (vertices, triangles, along), and so is the result."""
    shift, triangles = 0, []
    for each in parts:
        triangles.append(each[1] + shift)
        shift += len(each[0])
    out = np.concatenate([p[0] for p in parts]).astype(F), np.concatenate(triangles).astype(np.int32)
    return (*out, np.concatenate([p[2] for p in parts]).astype(F)) if len(parts[0]) > 2 else out


def hull(points) -> Mesh:
    """Returns the convex hull of points: chips, blades, rubble (draw it flat)."""
    from scipy.spatial import ConvexHull

    points = np.asarray(points, float)
    found = ConvexHull(points)
    triangles, middle = found.simplices.copy(), points.mean(0)
    for i, (a, b, c) in enumerate(points[triangles]):
        if np.dot(np.cross(b - a, c - a), (a + b + c) / 3 - middle) < 0:
            triangles[i] = triangles[i][::-1]
    return points.astype(F), triangles.astype(np.int32)
