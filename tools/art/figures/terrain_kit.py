"""What terrain and props are made of: carved faces, bones, skulls, rubble, cords and leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np

from tools.art.materials import define
from tools.art.parts import Part
from tools.art.shapes import Group, Shape, capsule, cone, ellipsoid, hull, lock, noise, sphere, torus, turned

Point = Sequence[float] | np.ndarray
Strand = tuple[np.ndarray, np.ndarray, np.ndarray]  # vertices, triangles, how far along: what `shapes.lock` gives
define("frond", "#5d6a47", ramp=("#1f2619", "#46533a", "#7d8a5e", "#b9bb8e"), rough=0.6, shine=0.25)
define("bark", "#7b6f6c", rough=0.8, shine=0.2, bump=0.7, grain=45, edge=0.95, wash=0.9)
define("ore", "#9a7f4c", metal=0.9, rough=0.28, edge=0.8, wash=0.6)
define("rag", "#6a5646", bump=0.5, grain=80, rough=0.9, shine=0.1)
define("carrion", "#7a4f42", bump=0.4, grain=50, rough=0.5, shine=0.4)
define("chitin", "#4b3a58", rough=0.16, shine=0.8, edge=0.7, wash=0.5)
define("egg", "#c2b795", rough=0.25, shine=0.6, wash=0.9)
define("rubble", "#5a554e", edge=0.12, bump=0.5, grain=30, rough=0.9, shine=0.1, wash=0.9)
define("soil", "#5b4d3e", rough=0.95, shine=0.1, bump=0.8, grain=40)
define("petal", "#b8a4b4", ramp=("#4a4050", "#9a86a0", "#d9cbd6"), rough=0.7, shine=0.1)
EVEN: Callable[[np.ndarray], np.ndarray] = np.ones_like


def at(*numbers: float) -> np.ndarray:
    """Returns a point."""
    return np.array(numbers, float)


def placed(shape: Shape, centre: Point, turn: np.ndarray | None = None, size: float = 1.0) -> Shape:
    """Returns a shape moved to a place, turned and scaled."""
    middle = np.asarray(centre, np.float32)

    def distances(points: np.ndarray) -> np.ndarray:
        local = points - middle
        if turn is not None:
            local = local @ np.asarray(turn, np.float32)
        return (shape((local / np.float32(size)).astype(np.float32)) * np.float32(size)).astype(np.float32)

    return distances


def worn(group: Group, rough: float = 0.012, fine: float = 0.008, seed: int = 0) -> Group:
    """Weathers a shape: dents and grain."""
    group.displace(lambda p: noise(p, 6, 2, seed) * np.float32(rough) + np.abs(noise(p, 17, 2, seed + 3)) * np.float32(fine))
    return group


def chip(centre: Point, size: float, rng: np.random.Generator, material: str = "rubble", stretch: Point = (1, 1, 1), turn: np.ndarray | None = None) -> Part:
    """Returns a broken stone."""
    points = rng.normal(size=(14, 3))
    points /= np.linalg.norm(points, axis=1)[:, None]
    points = points * size * rng.uniform(0.62, 1.15, (14, 1)) * np.asarray(stretch, float)
    if turn is not None:
        points = points @ np.asarray(turn, float).T
    vertices, triangles = hull(points + np.asarray(centre, float))
    return Part("chip", vertices, triangles, material, flat=True)


def rubble(
    count: int, wide: float, deep: float, seed: int, size: tuple[float, float] = (0.025, 0.08), clear: float = 0.6, material: str = "rubble"
) -> list[Part]:
    """Scatters broken stones around an oblong; `clear` is the part of it that stays free, stones stay within the oblong."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        while True:
            x, y = rng.uniform(-1, 1, 2)
            if max(abs(x), abs(y)) > clear:
                break
        big = rng.uniform(*size) * rng.uniform(0.6, 1)
        found.append(chip((x * (wide / 2 - big), y * (deep / 2 - big), big * 0.35), big, rng, material))
    return found


# ------------------------------------------------------------------ faces
def face(mood: str = "asleep", seed: int = 0) -> Group:
    """Carves a head that looks to -y, about one high around the origin: `asleep`, `weeping`, `screaming` or `watching`."""
    rng = np.random.default_rng(seed)
    long, broad = 1 + rng.uniform(-0.04, 0.08) * (seed > 0), 1 + rng.uniform(-0.06, 0.06) * (seed > 0)
    g = Group(0.05)
    g.add(ellipsoid((0, 0.03, 0.10), (0.34 * broad, 0.38, 0.42 * long)))
    g.add(ellipsoid((0, -0.06, -0.20), (0.25 * broad, 0.27, 0.31)), 0.12)
    g.add(ellipsoid((0, -0.27, -0.44), (0.085, 0.07, 0.07)), 0.09)
    g.add(ellipsoid((0, -0.25, 0.22), (0.24, 0.12, 0.17)), 0.10)
    for s in (1, -1):
        g.add(cone((0.055 * s, -0.385, 0.115), (0.27 * s, -0.245, 0.085), 0.040, 0.034), 0.05)
        g.subtract(ellipsoid((0.150 * s, -0.385, 0.030), (0.100, 0.085, 0.062), turned(0, 0, 18 * s)), 0.04)
        g.add(ellipsoid((0.205 * s, -0.245, -0.090), (0.090, 0.075, 0.085)), 0.10)
        g.subtract(ellipsoid((0.235 * s, -0.280, -0.275), (0.050, 0.055, 0.115)), 0.09)
        g.add(ellipsoid((0.335 * s, 0.02, -0.01), (0.040, 0.085, 0.15)), 0.03)
    g.add(cone((0, -0.345, 0.12), (0, -0.475, -0.135), 0.042, 0.062), 0.045)
    g.add(ellipsoid((0, -0.475, -0.145), (0.055, 0.050, 0.045)), 0.02)
    for s in (1, -1):
        g.add(ellipsoid((0.058 * s, -0.425, -0.150), (0.040, 0.045, 0.035)), 0.025)
        g.subtract(ellipsoid((0.032 * s, -0.470, -0.190), (0.020, 0.025, 0.020)), 0.012)
    for s in (1, -1):
        eye = at(0.150 * s, -0.318, 0.020)
        if mood == "screaming":
            g.subtract(ellipsoid((0.150 * s, -0.35, 0.020), (0.075, 0.09, 0.055), turned(0, 14 * s, 18 * s)), 0.02)
            continue
        g.add(ellipsoid(eye, (0.088, 0.055, 0.058), turned(0, 0, 18 * s)), 0.012)
        if mood == "watching":
            g.subtract(ellipsoid(eye + at(0, -0.055, -0.004), (0.062, 0.030, 0.026), turned(0, 0, 18 * s)), 0.008)
            g.add(sphere(eye + at(0, -0.028, -0.004), 0.026), 0.004)
        else:  # lids that are closed: one low arc, the lashes a groove
            low = [at(0.066 * s, -0.350, 0.004), at(0.112 * s, -0.374, -0.022), at(0.165 * s, -0.372, -0.028), at(0.232 * s, -0.318, -0.006)]
            for a, b in pairwise(low):
                g.subtract(capsule(a, b, 0.0115), 0.008)
    if mood == "screaming":
        g.subtract(ellipsoid((0, -0.40, -0.33), (0.105, 0.22, 0.145)), 0.03)
        g.add(torus((0, -0.335, -0.325), 0.125, 0.030, turned(84, 0, 0)), 0.035)
    else:
        g.add(ellipsoid((0, -0.350, -0.268), (0.115, 0.055, 0.030)), 0.02)
        g.add(ellipsoid((0, -0.345, -0.322), (0.095, 0.060, 0.036)), 0.02)
        for a, b in ((at(-0.125, -0.325, -0.306), at(-0.045, -0.405, -0.292)), (at(-0.045, -0.405, -0.292), at(0.045, -0.405, -0.292))):
            for s in (1, -1):
                g.subtract(capsule(a * at(s, 1, 1), b * at(s, 1, 1), 0.010), 0.012)
        g.subtract(ellipsoid((0, -0.375, -0.385), (0.09, 0.03, 0.022)), 0.03)
    if mood == "weeping":
        for s in (1, -1):
            for a, b in ((at(0.135, -0.37, -0.03), at(0.150, -0.345, -0.15)), (at(0.150, -0.345, -0.15), at(0.135, -0.31, -0.40))):
                g.subtract(capsule(a * at(s, 1, 1), b * at(s, 1, 1), 0.013), 0.015)
    return g


# ------------------------------------------------------------------ bones
def long_bone(a: Point, b: Point, r: float, group: Group | None = None) -> Group:
    """Adds a shank with two knobs at each end."""
    g = group if group is not None else Group(r * 0.8)
    a, b = np.asarray(a, float), np.asarray(b, float)
    way = (b - a) / (np.linalg.norm(b - a) + 1e-9)
    side = np.cross(way, (0.2, 0.35, 0.91))
    side /= np.linalg.norm(side) + 1e-9
    middle = (a + b) / 2 + np.cross(side, way) * r * 0.35
    g.add(cone(a, middle, r * 0.95, r * 0.72), r * 0.6)
    g.add(cone(middle, b, r * 0.72, r * 0.95), r * 0.6)
    for end, out in ((a, -1), (b, 1)):
        for s in (1, -1):
            g.add(sphere(end + side * s * r * 0.85 + way * out * r * 0.2, r * 1.08), r * 0.7)
    return g


def rib(root: Point, out: float, down: float, side: int, r: float, lean: float = 0.0) -> list[np.ndarray]:
    """Returns the middle line of a rib that leaves the spine sideways and bends down."""
    root = np.asarray(root, float)
    steps = ((0, 0, 0), (0.55, 0.25, 0.12), (1.0, 0.10, -0.35), (0.92, -0.15, -0.8), (0.55, -0.35, -1.0))
    return [root + at(side * out * x, lean * (abs(z) + x) + r * 0 * y, down * z) for x, y, z in steps]


def skull(jaw: bool = True) -> Group:
    """Carves a human skull that looks to -y, about one high around the origin."""
    g = Group(0.04)
    g.add(ellipsoid((0, 0.08, 0.16), (0.33, 0.40, 0.34)))
    g.add(ellipsoid((0, -0.18, 0.12), (0.26, 0.16, 0.20)), 0.08)
    g.add(ellipsoid((0, -0.22, -0.12), (0.18, 0.14, 0.17)), 0.07)
    for s in (1, -1):
        g.add(cone((0.10 * s, -0.315, 0.115), (0.25 * s, -0.22, 0.09), 0.035, 0.04), 0.04)
        g.add(cone((0.15 * s, -0.285, -0.075), (0.29 * s, -0.10, -0.03), 0.045, 0.035), 0.04)
        g.subtract(ellipsoid((0.135 * s, -0.33, 0.025), (0.092, 0.14, 0.082), turned(0, 12 * s, 12 * s)), 0.02)
        g.subtract(ellipsoid((0.30 * s, -0.06, 0.06), (0.07, 0.12, 0.11)), 0.06)
    g.subtract(ellipsoid((0, -0.36, -0.085), (0.042, 0.08, 0.065)), 0.015)
    g.add(ellipsoid((0, -0.26, -0.215), (0.145, 0.09, 0.06)), 0.03)
    for i in range(7):
        x = (i - 3) * 0.040
        y = -0.335 + x * x * 2.2
        g.add(capsule((x, y, -0.225), (x, y + 0.004, -0.290), 0.0195), 0.006)
        if jaw:
            g.add(capsule((x, y + 0.012, -0.318), (x, y + 0.02, -0.375), 0.0185), 0.006)
    if jaw:
        g.add(ellipsoid((0, -0.255, -0.42), (0.13, 0.075, 0.055)), 0.03)
        for s in (1, -1):
            g.add(cone((0.11 * s, -0.26, -0.41), (0.225 * s, -0.02, -0.33), 0.045, 0.04), 0.03)
            g.add(cone((0.225 * s, -0.02, -0.33), (0.235 * s, 0.0, -0.08), 0.038, 0.03), 0.03)
    return g


# ------------------------------------------------------------------ cords, leaves, sheets
def cord(path: Sequence[Point], r: float, count: int = 40, twist: float = 60) -> Strand:
    """Returns a twisted cord along a path."""
    return lock([np.asarray(p, float) for p in path], r, rings=count, sides=9, groove=0.14, flat=1.0, twist=twist, profile=EVEN)


def blade(path: Sequence[Point], width: float, thin: float = 0.30, count: int = 10) -> Strand:
    """Returns a blade of grass or a narrow leaf."""
    path = [np.asarray(p, float) for p in path]
    return lock(path, width, rings=count, sides=7, groove=0.15, flat=thin, profile=lambda t: (0.6 + t * 0.8) * (1 - t) ** 0.55 + 0.01)


def sheet(spine: Callable[[np.ndarray, np.ndarray], np.ndarray], across: int = 40, along: int = 60, thick: float = 0.012) -> Strand:
    """Returns cloth, a leaf or a hide: `spine(u, v)` gives (n, 3) points for u, v in 0..1; both sides are meshed."""
    u, v = (part.ravel() for part in np.meshgrid(np.linspace(0, 1, across), np.linspace(0, 1, along)))
    points = spine(u, v).astype(float)
    grid = points.reshape(along, across, 3)
    normal = np.cross(np.gradient(grid, axis=1), np.gradient(grid, axis=0)).reshape(-1, 3)
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-9
    front, back = points + normal * thick / 2, points - normal * thick / 2
    i = (np.arange(along - 1)[:, None] * across + np.arange(across - 1)).ravel()
    faces = np.concatenate([np.stack([i, i + 1, i + across], 1), np.stack([i + 1, i + across + 1, i + across], 1)])
    count = len(points)
    right, bottom = np.arange(1, along) * across + across - 1, (along - 1) * across + np.arange(across - 2, -1, -1)
    rim = np.concatenate([np.arange(across), right, bottom, np.arange(along - 2, 0, -1) * across])
    following = np.roll(rim, -1)
    edge = np.concatenate([np.stack([rim, rim + count, following], 1), np.stack([following, rim + count, following + count], 1)])
    triangles = np.concatenate([faces, faces[:, ::-1] + count, edge])
    return np.concatenate([front, back]).astype(np.float32), triangles.astype(np.int32), np.concatenate([v, v]).astype(np.float32)


def sliced(parts: Sequence[Part], edges: Sequence[float]) -> list[list[Part]]:
    """Cuts parts into strips from the back (north) to the front; each triangle belongs where its middle lies."""
    strips: list[list[Part]] = [[] for _ in range(len(edges) + 1)]
    for part in parts:
        vertices, triangles = np.asarray(part.vertices), np.asarray(part.triangles)
        middle = vertices[triangles].mean(1)[:, 1]
        place = sum((middle < edge).astype(int) for edge in edges)
        for number, strip in enumerate(strips):
            chosen = triangles[place == number]
            if not len(chosen):
                continue
            used, inverse = np.unique(chosen, return_inverse=True)
            along = None if part.along is None else np.asarray(part.along)[used]
            strip.append(Part(part.name, vertices[used], inverse.reshape(-1, 3).astype(np.int32), part.material, along, part.flat))
    return strips
