"""Helpers that build props; each returns parts. They use `still` and `terrain_kit`.

Props stand on z = 0 and look to the south, about one space high; what is held or worn hangs before the camera around the origin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from tools.art.figures.hands import claws, hand
from tools.art.figures.props import lantern
from tools.art.figures.still import Parts
from tools.art.figures.terrain_kit import Point, face, sheet, skull
from tools.art.materials import PALETTE, define
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import Group, Shape, box, cone, cylinder, ellipsoid, lock, noise, turned, unit

for name, colour, style in (
    ("hide", "#a08763", {"bump": 0.4, "grain": 50, "rough": 0.8, "shine": 0.15}),
    ("rope", "#8a7552", {"rough": 0.9, "shine": 0.1}),
    ("feather", "#b8b0a0", {"rough": 0.8, "shine": 0.15}),
    ("leaf", "#6c7850", {"rough": 0.6, "shine": 0.25}),
    ("iron", "#5c5e63", {"metal": 0.9, "rough": 0.42, "edge": 0.85, "bump": 0.25, "grain": 30}),
    ("clay", "#8a6a4e", {"rough": 0.85, "bump": 0.3, "grain": 40}),
    ("ember", "#ff8a3a", {"glow": 3.0, "light": (1.0, 0.45, 0.15)}),
    ("organ", "#8c3f3a", {"rough": 0.22, "shine": 0.7, "bump": 0.3, "grain": 30}),
    ("gem", "#7d2a26", {"rough": 0.08, "shine": 0.9, "wash": 0.4}),
):
    if name not in PALETTE:
        define(name, colour, **style)


def some(material: str, shape: Shape, low: Point, high: Point, voxel: float = 0.012) -> Parts:
    """Meshes a shape into one part, in a list."""
    return [sculpted(material, material, shape, low, high, voxel, 0.08)]


def block(
    material: str, centre: Point, half: Point, turn: np.ndarray | None = None, rough: float = 0.008, rounding: float = 0.012, seed: int = 1, voxel: float = 0.0
) -> Parts:
    """Makes a hewn block."""
    shape = Group().add(box(centre, half, turn, rounding)).displace(lambda p: noise(p, 8, 2, seed) * np.float32(rough))
    reach = float(np.linalg.norm(half)) + 0.04
    middle = np.asarray(centre, float)
    return some(material, shape, middle - reach, middle + reach, voxel or max(0.009, reach / 45))


def drum(centre: Point, r: float, half: float, material: str = "wood", skin: str = "hide", turn: np.ndarray | None = None) -> Parts:
    """Makes a drum: its body, its skin with pegs, and the cords between."""
    body = Group(0.01).add(cylinder((0, 0, 0), r * 0.96, half, rounding=0.03)).displace(lambda p: noise(p, 8, 2, 3) * np.float32(0.010))
    parts = some(material, body, (-r - 0.05, -r - 0.05, -half - 0.05), (r + 0.05, r + 0.05, half + 0.05), 0.014)
    head = Group(0.01).add(cylinder((0, 0, half), r * 1.01, 0.035, rounding=0.02)).subtract(ellipsoid((0, 0, half + 0.06), (r * 0.85, r * 0.85, 0.05)), 0.02)
    parts += some(skin, head, (-r - 0.06, -r - 0.06, half - 0.06), (r + 0.06, r + 0.06, half + 0.06), 0.012)
    cords = []
    for k in range(14):
        a, b = k / 14 * 2 * np.pi, (k + 0.5) / 14 * 2 * np.pi
        for one, other in ((a, b), (b, a + 2 * np.pi / 14)):
            p, q = (np.cos(one) * r, np.sin(one) * r, half - 0.03), (np.cos(other) * r * 0.98, np.sin(other) * r * 0.98, -half + 0.05)
            if one > other:
                p, q = (np.cos(other) * r, np.sin(other) * r, half - 0.03), (np.cos(one) * r * 0.98, np.sin(one) * r * 0.98, -half + 0.05)
            cords.append(lock([p, (np.array(p) + q) / 2 * (1.03, 1.03, 1), q], 0.012, rings=6, sides=6, groove=0, flat=1, profile=np.ones_like))
    parts.append(locks("cords", "rope", cords))
    return moved(parts, turn, centre)


def head(
    mood: str = "asleep", at: Point = (0, 0, 0.5), size: float = 1.0, turn: np.ndarray | None = None, material: str = "stone", seed: int = 0, half: bool = False
) -> Parts:
    """Makes a carved head; `half` leaves the mask in front."""
    shape = Group(0.02).add(face(mood, seed)).displace(lambda p: noise(p, 7, 2, seed + 2) * np.float32(0.008))
    if half:
        shape = Group(0.02).add(shape).cut(box((0, -0.45, 0), (0.6, 0.45, 0.7)))
    parts = some(material, shape, (-0.46, -0.62, -0.62), (0.46, 0.52, 0.60), 0.012 / max(0.5, min(1.0, size)))
    return moved(parts, turn, at, scale=size)


def death_head(at: Point = (0, 0, 0.3), size: float = 0.6, turn: np.ndarray | None = None, jaw: bool = True) -> Parts:
    """Makes a human skull."""
    parts = some("bone", skull(jaw), (-0.42, -0.50, -0.58), (0.42, 0.60, 0.60), 0.014 / max(0.4, min(1.0, size)) if size < 1 else 0.012)
    return moved(parts, turn, at, scale=size)


def one_hand(
    wrist: Point,
    forward: Point,
    palm: Point,
    size: float = 0.3,
    curl: float = 0.25,
    side: int = 1,
    arm: float = 0.6,
    material: str = "skin",
    spread: float = 0.5,
) -> Parts:
    """Makes a hand on its forearm."""
    wrist, forward = np.asarray(wrist, float), unit(forward)
    group, nails = Group(0.03), []
    group.add(cone(wrist + forward * size * 0.1, wrist - forward * arm, size * 0.27, size * 0.40), 0.06)
    hand(group, wrist, forward, palm, size, curl, spread, side, nails)
    reach = size * 2.4
    low = np.minimum(wrist - reach, wrist - forward * arm - size * 0.6)
    high = np.maximum(wrist + reach, wrist - forward * arm + size * 0.6)
    return [*some(material, group, low, high, max(0.008, size / 28)), locks("nails", "nail", claws(nails, 0.01))]


def lamp(at: Point = (0, 0, 0.3), size: float = 2.0, lit: bool = True, turn: np.ndarray | None = None) -> Parts:
    """Makes a lantern with its middle at a place; a dead one has no flame."""
    return [p for p in moved(lantern((0, 0, 0), size, turn), offset=at) if lit or p.material != "glow"]


def cloth(spread: Callable[[np.ndarray, np.ndarray], np.ndarray], material: str = "cloth2", thick: float = 0.02, across: int = 50, along: int = 70) -> Part:
    """Makes a cloth from its sheet of points."""
    return locks("cloth", material, [sheet(spread, across, along, thick)])


def hung(
    width: float,
    height: float,
    top: float,
    folds: float = 5,
    deep: float = 0.05,
    material: str = "cloth2",
    flare: float = 1.2,
    torn: float = 0.06,
    y: float = 0.0,
) -> Part:
    """Makes a cloth that hangs in folds from a height, torn at its hem."""

    def points(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        x = (u - 0.5) * width * (1 + (flare - 1) * v)
        hem = torn * (np.sin(u * 37) * 0.5 + np.sin(u * 23 + 1) * 0.7) * v
        z = top - height * v * (1 - 0.06 * np.cos(u * 6)) + hem
        return np.stack([x, y + deep * np.sin(u * folds * 6.28 + 0.6 * np.sin(v * 4)) * (0.35 + 0.65 * v), z], 1)

    return cloth(points, material)


def ring_of(count: int, r: float, make: Callable[[float, int], Parts]) -> Parts:
    """Makes things in a ring: `make(angle, number)`."""
    return [p for k in range(count) for p in make(k / count * 2 * np.pi, k)]


def pot(profile: Sequence[tuple[float, float]], at: Point = (0, 0, 0), material: str = "clay", turn: np.ndarray | None = None, wall: float = 0.03) -> Parts:
    """Makes a vessel turned from (radius, height) pairs, from its foot to its lip; it is hollow."""
    radii, heights = np.array([p[0] for p in profile], float), np.array([p[1] for p in profile], float)

    def shape(p: np.ndarray) -> np.ndarray:
        r = np.hypot(p[:, 0], p[:, 1])
        out = np.interp(p[:, 2], heights, radii)
        body = np.maximum(np.maximum(r - out, p[:, 2] - heights[-1]), heights[0] - p[:, 2]) * 0.85
        inner = np.maximum(r - out + wall, heights[0] + wall - p[:, 2]) * 0.85
        return (np.maximum(body, -inner) + noise(p, 5, 2, 2) * np.float32(0.006)).astype(np.float32)

    wide = float(radii.max()) + 0.04
    return moved(some(material, shape, (-wide, -wide, heights[0] - 0.04), (wide, wide, heights[-1] + 0.04), max(0.010, wide / 36)), turn, at)


def heap(material: str, centre: Point, size: float, count: int, grain: float, seed: int = 1, flat: float = 0.6) -> Parts:
    """Makes a heap of round lumps."""
    rng = np.random.default_rng(seed)
    middle = np.asarray(centre, float)
    group = Group(grain * 0.35)
    for _ in range(count):
        way, r = rng.uniform(0, 6.28), size * np.sqrt(rng.random())
        high = size * flat * (1 - r / size) * rng.uniform(0.3, 1)
        group.add(
            ellipsoid(
                middle + np.array((np.cos(way) * r, np.sin(way) * r, high)),
                np.array((1, 1, 0.8)) * grain * rng.uniform(0.7, 1.2),
                turned(rng.uniform(-30, 30), rng.uniform(-30, 30), 0),
            )
        )
    reach = size + grain * 2
    return some(material, group, middle - reach, middle + reach, max(0.009, grain / 6))


def tablet(carve, wide: float = 0.5, high: float = 0.7, thick: float = 0.08, material: str = "stone", seed: int = 1) -> Parts:
    """Makes a standing slab with signs cut into its face; `carve(x, z)` gives how deep, in spaces."""
    shape = Group(0.02).add(box((0, 0, high), (wide, thick, high), rounding=0.03)).displace(lambda p: noise(p, 5, 3, seed) * np.float32(0.022))
    shape.subtract(box((wide, 0, 2 * high), (0.20, 0.3, 0.16), turned(0, 40, 10)), 0.01)
    shape.displace(lambda p: carve(p[:, 0], p[:, 2]).astype(np.float32) * (p[:, 1] < 0))
    return some(material, shape, (-wide - 0.08, -thick - 0.08, -0.03), (wide + 0.08, thick + 0.08, 2 * high + 0.08), 0.011)


def stroke(x: np.ndarray, z: np.ndarray, points, width: float = 0.022, depth: float = 0.03) -> np.ndarray:
    """Returns the depth of a cut line through points (x, z)."""
    near = np.full(x.shape, 9.0)
    for (ax, az), (bx, bz) in pairwise(points):
        ex, ez = bx - ax, bz - az
        part = np.clip(((x - ax) * ex + (z - az) * ez) / (ex * ex + ez * ez + 1e-9), 0, 1)
        near = np.minimum(near, np.hypot(x - ax - ex * part, z - az - ez * part))
    return depth * np.exp(-((near / width) ** 2))


def joined(shapes, blend: float) -> Group:
    """Joins shapes into one group."""
    group = Group(blend)
    for shape in shapes:
        group.add(shape)
    return group
