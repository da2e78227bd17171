"""Helpers for still lifes: flat cut shapes, lathe shapes, cord bindings, bones, horns, hair, feathers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import Group, Shape, capsule, cone, cylinder, ellipsoid, frame, lock, noise, sphere, spline, turned, unit, vec

F = np.float32
Parts = list[Part]


def outline(points: Sequence[tuple[float, float]], count: int = 48) -> np.ndarray:
    """Returns a smooth closed curve through points of a plane."""
    around = [*points[-2:], *points, *points[:3]]
    curve = spline(around, (len(around) - 1) * 12 + 1)
    part = curve[24 : 24 + len(points) * 12]
    return part[:: max(1, len(part) // count)]


def within(points: np.ndarray, x: np.ndarray, z: np.ndarray) -> np.ndarray:
    """Returns the signed distance of (n,) places to a closed line of points, negative inside."""
    best = np.full(len(x), 1e9, F)
    inside = np.zeros(len(x), bool)
    for (ax, az), (bx, bz) in zip(points, np.roll(points, -1, 0), strict=True):
        ex, ez = bx - ax, bz - az
        part = np.clip(((x - ax) * ex + (z - az) * ez) / (ex * ex + ez * ez + 1e-12), 0, 1)
        best = np.minimum(best, np.hypot(x - ax - ex * part, z - az - ez * part))
        crosses = ((az > z) != (bz > z)) & (x < (bx - ax) * (z - az) / (bz - az + 1e-12) + ax)
        inside ^= crosses
    return np.where(inside, -best, best).astype(F)


def slab(points, half: float = 0.03, bevel: float = 0.06, turn=None, at=(0, 0, 0), bow: float = 0.0, sharp: bool = False) -> Shape:
    """A flat thing cut to an outline of x and z, thinner towards its edge; `bow` bends it backwards at both sides."""
    line = np.asarray(points, float) if sharp else outline(points)
    where, way = np.asarray(at, F), None if turn is None else np.asarray(turn, F)

    def distance(p: np.ndarray) -> np.ndarray:
        q = p - where
        if way is not None:
            q = q @ way
        d = within(line, q[:, 0], q[:, 2])
        thick = half * np.clip(-d / bevel, 0.12, 1)
        return (np.maximum(d, np.abs(q[:, 1] - bow * q[:, 0] ** 2) - thick) * 0.75).astype(F)

    return distance


def wheel(points, turn=None, at=(0, 0, 0), soft: bool = True) -> Shape:
    """Returns a solid of revolution (a vessel, a knob) from an outline of radius and height."""
    line = outline(points) if soft else np.asarray(points, float)
    where, way = np.asarray(at, F), None if turn is None else np.asarray(turn, F)

    def distance(p: np.ndarray) -> np.ndarray:
        q = p - where
        if way is not None:
            q = q @ way
        return within(line, np.hypot(q[:, 0], q[:, 1]), q[:, 2])

    return distance


def solid(material: str, shape: Shape, reach=0.8, voxel: float = 0.012, name: str = "") -> Parts:
    """Meshes a shape between -reach and reach (one number, three, or two corners)."""
    if np.ndim(reach) == 2:
        low, high = reach
    else:
        high = np.ones(3) * reach
        low = -high
    return [sculpted(name or material, material, shape, low, high, voxel, 0.09)]


def bound(a, b, radius: float, turns: int = 10, material: str = "leather") -> Parts:
    """A grip bound with cord."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    ridge = lambda part, _: F(radius * 0.22) * np.abs(np.sin(part * F(turns * np.pi))).astype(F)  # noqa: E731
    low, high = np.minimum(a, b) - radius * 2, np.maximum(a, b) + radius * 2
    return [sculpted("grip", material, cone(a, b, radius, radius, ridge), low, high, max(0.005, radius / 7))]


def staff(a, b, radius: float, end: float | None = None, material: str = "wood", rough: float = 0.010, seed: int = 1) -> Parts:
    """A stick with its knots."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    shape = Group().add(cone(a, b, radius, end or radius)).displace(lambda p: noise(p, 9, 2, seed) * F(rough))
    return [sculpted("staff", material, shape, np.minimum(a, b) - radius * 2.5, np.maximum(a, b) + radius * 2.5, max(0.006, radius / 6))]


def bone_shape(a, b, radius: float, knob: float = 1.7) -> Shape:
    """A long bone with its two heads at both ends."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    side = frame(b - a)[:, 0].astype(float)
    group = Group(radius * 0.9)
    group.add(cone(a, (a + b) / 2, radius * 1.1, radius * 0.8)).add(cone((a + b) / 2, b, radius * 0.8, radius * 1.1))
    for end in (a, b):
        for s in (-1, 1):
            group.add(sphere(end + side * s * radius * 0.8, radius * knob * 0.72), radius)
    return group.displace(lambda p: noise(p, 14, 2, 3) * F(radius * 0.08))


def bone(a, b, radius: float = 0.05, material: str = "bone") -> Parts:
    low, high = np.minimum(a, b) - radius * 4, np.maximum(a, b) + radius * 4
    return [sculpted("bone", material, bone_shape(a, b, radius), low, high, max(0.008, radius / 6))]


def fang(path, width: float, material: str = "tooth", flat: float = 0.8) -> Part:
    """A tooth, claw or horn along a path, pointed at its end."""
    return locks("fang", material, [lock(path, width, rings=18, sides=12, groove=0.0, flat=flat, profile=lambda t: (1 - t) ** 0.62 + 0.01)])


def cord(path, radius: float = 0.02, material: str = "rope", twist: float = 14) -> Part:
    """A twisted cord along a path."""
    long = max(16, len(path) * 9)
    return locks("cord", material, [lock(path, radius, rings=long, sides=9, groove=0.22, flat=1.0, twist=twist, profile=lambda t: np.ones_like(t))])


def band(path, width: float, material: str = "leather", flat: float = 0.16) -> Part:
    """A strap along a path."""
    return locks("band", material, [lock(path, width, rings=max(14, len(path) * 8), sides=12, groove=0.0, flat=flat, profile=lambda t: np.ones_like(t))])


def hair(
    at,
    way,
    count: int = 40,
    length: float = 0.3,
    width: float = 0.02,
    spread: float = 0.5,
    droop: float = 0.4,
    root: float = 0.05,
    material: str = "mane",
    seed: int = 1,
) -> Part:
    """A tuft of locks that grow from about a place in a direction."""
    rng = np.random.default_rng(seed)
    at, way = np.asarray(at, float), unit(way)
    found = []
    for _ in range(count):
        start = at + rng.normal(size=3) * root
        go = unit(way + rng.normal(size=3) * spread * 0.5)
        long = length * rng.uniform(0.6, 1.25)
        wave = rng.normal(size=3) * long * 0.12
        path = [
            start - go * width,
            start + go * long * 0.4 + wave * 0.5,
            start + go * long * 0.75 + wave + vec(0, 0, -droop * long * 0.3),
            start + go * long + vec(0, 0, -droop * long * 0.8),
        ]
        found.append(
            lock(
                path,
                width * rng.uniform(0.7, 1.3),
                rings=11,
                sides=9,
                groove=0.26,
                flat=0.55,
                profile=lambda t: np.minimum(1, 0.45 + t * 2.4) * (1 - t) ** 0.72 + 0.012,
            )
        )
    return locks("tuft", material, found)


def pelt(points, hang: float = 0.06, count: int = 260, length: float = 0.14, seed: int = 1, material: str = "mane", fold: float = 0.05) -> Parts:
    """A skin with its fur, spread out before the camera in an outline of x and z."""
    rng = np.random.default_rng(seed)
    line = outline(points, 60)
    low, high = line.min(0), line.max(0)
    wave = lambda x, z: fold * np.sin(x * 9 + z * 3) + fold * 0.6 * np.sin(z * 11 - x * 4)  # noqa: E731
    base = slab(points, 0.022, 0.03)

    def sheet(p: np.ndarray) -> np.ndarray:
        q = p.copy()
        q[:, 1] -= wave(p[:, 0], p[:, 2])
        return base(q) * 0.8

    parts = [sculpted("skin", "hide", sheet, (low[0] - 0.05, -0.2, low[1] - 0.05), (high[0] + 0.05, 0.2, high[1] + 0.05), 0.014)]
    strands = []
    while len(strands) < count:
        x, z = rng.uniform(low[0], high[0]), rng.uniform(low[1], high[1])
        if within(line, np.array([x]), np.array([z]))[0] > -0.012:
            continue
        start = vec(x, wave(x, z) - 0.015, z)
        go = unit(vec(rng.normal() * 0.35 + x * 0.3, -0.35, -1 + rng.normal() * 0.2))
        long = length * rng.uniform(0.6, 1.3)
        strands.append(
            lock(
                [start, start + go * long * 0.5 + vec(0, -hang * 0.5, 0), start + go * long + vec(rng.normal() * 0.012, -hang * 0.2, 0)],
                rng.uniform(0.014, 0.024),
                rings=8,
                sides=7,
                groove=0.26,
                flat=0.5,
                profile=lambda t: np.minimum(1, 0.45 + t * 2.4) * (1 - t) ** 0.72 + 0.012,
            )
        )
    parts.append(locks("fur", material, strands))
    return parts


def feather(at, way, long: float = 0.6, wide: float = 0.09, curl: float = 0.1, material: str = "feather", seed: int = 1) -> Parts:
    """A feather: its quill, and its barbs on both sides."""
    rng = np.random.default_rng(seed)
    turn = frame(way, (0.05, -1, 0.1)).astype(float)
    right, ahead, above = turn[:, 0], turn[:, 1], turn[:, 2]
    at = np.asarray(at, float)
    spine = lambda t: at + ahead * long * t + right * curl * long * t * t + above * 0.02 * np.sin(t * 3)  # noqa: E731
    barbs = []
    for side in (-1, 1):
        for i in range(46):
            t = 0.16 + 0.82 * i / 46
            if rng.uniform() < 0.05:
                continue
            out = wide * np.sin(np.pi * min(1, (t - 0.1) / 0.92) ** 0.7) ** 0.8 * (1 if side > 0 else 0.8)
            start = spine(t)
            barbs.append(
                lock(
                    [start, start + right * side * out * 0.6 + ahead * out * 0.5 + above * 0.012, start + right * side * out + ahead * out * 1.15],
                    long * 0.016,
                    rings=6,
                    sides=6,
                    groove=0,
                    flat=0.3,
                    profile=lambda s: 1 - 0.8 * s,
                )
            )
    quill = lock([spine(t) for t in (-0.12, 0.2, 0.6, 1.0)], long * 0.016, rings=20, sides=8, groove=0, flat=1, profile=lambda s: 1.1 - s)
    return [locks("barbs", material, barbs), locks("quill", "bone", [quill])]


def leaf(at, way, long: float = 0.4, wide: float = 0.13, lobes: int = 5, curl: float = 0.25, material: str = "leaf") -> Parts:
    """A lobed leaf such as the acanthus has."""
    half = []
    for i in range(lobes):
        t = (i + 0.35) / lobes
        w = wide * np.sin(np.pi * (0.12 + 0.86 * t)) ** 0.7
        half += [(w * 0.45, long * (t - 0.10)), (w, long * (t + 0.07))]
    points = [(0.0, 0.0), *half, (0.0, long * 1.04), *[(-x, z) for x, z in reversed(half)]]
    turn = frame(vec(0.2, 1, 0.3), way)
    local = turn.astype(float)
    base = slab(points, 0.012, 0.02)
    at = np.asarray(at, F)

    def shape(p: np.ndarray) -> np.ndarray:
        q = (p - at) @ turn
        q = q.copy()
        q[:, 1] -= curl * (q[:, 2] / long) ** 2 * long * 0.9 - 0.9 * q[:, 0] ** 2 / wide * 0.5
        q[:, 1] += 0.012 * np.abs(np.sin(np.abs(q[:, 0]) / wide * 5 - q[:, 2] / long * lobes * 3.1)) - 0.02 * np.clip(1 - np.abs(q[:, 0]) / 0.012, 0, 1)
        return base(q) * 0.8

    reach = long * 1.3 * np.abs(local).sum(1).max() * 0 + long * 1.35
    return [sculpted("leaf", material, shape, at - reach, at + reach, max(0.008, long / 45))]


def skull_shape(at=(0, 0, 0), size: float = 0.3, jaw: bool = True) -> Shape:
    """A human skull that looks to the south; `size` is half its height."""
    c, s = np.asarray(at, float), size
    p = lambda x, y, z: c + vec(x, y, z) * s  # noqa: E731
    g = Group(0.12 * s)
    g.add(ellipsoid(p(0, 0.18, 0.36), vec(0.66, 0.80, 0.64) * s))
    g.add(ellipsoid(p(0, -0.40, -0.10), vec(0.44, 0.34, 0.40) * s), 0.25 * s)
    for side in (-1, 1):
        g.add(cone(p(0.20 * side, -0.66, 0.20), p(0.52 * side, -0.46, 0.22), 0.09 * s, 0.07 * s), 0.1 * s)
        g.add(cone(p(0.30 * side, -0.62, -0.14), p(0.58 * side, -0.22, -0.10), 0.09 * s, 0.06 * s), 0.08 * s)
        g.subtract(ellipsoid(p(0.26 * side, -0.74, 0.05), vec(0.17, 0.28, 0.155) * s, turned(0, 12 * side, 0)), 0.05 * s)
        g.subtract(ellipsoid(p(0.60 * side, -0.30, 0.08), vec(0.14, 0.3, 0.2) * s), 0.1 * s)
        g.subtract(ellipsoid(p(0.46 * side, -0.40, -0.42), vec(0.16, 0.3, 0.2) * s), 0.1 * s)
    g.subtract(cone(p(0, -0.86, -0.04), p(0.0, -0.76, -0.22), 0.05 * s, 0.11 * s), 0.03 * s)
    for i in range(8):
        a = (i - 3.5) * 0.24
        root = p(0.30 * np.sin(a) * 1.15, -0.44 - 0.28 * np.cos(a), -0.42)
        g.add(capsule(root, root + vec(0, 0, -0.12) * s, 0.052 * s), 0.015 * s)
    if jaw:
        for side in (-1, 1):
            g.add(cone(p(0.46 * side, -0.10, -0.28), p(0.40 * side, -0.22, -0.74), 0.09 * s, 0.10 * s), 0.06 * s)
            g.add(cone(p(0.40 * side, -0.22, -0.76), p(0.12 * side, -0.66, -0.88), 0.11 * s, 0.13 * s), 0.08 * s)
        for i in range(8):
            a = (i - 3.5) * 0.22
            root = p(0.28 * np.sin(a) * 1.15, -0.42 - 0.26 * np.cos(a), -0.74)
            g.add(capsule(root, root + vec(0, 0, 0.10) * s, 0.05 * s), 0.015 * s)
    return g.displace(lambda q: noise(q / F(s), 5, 2, 4) * F(0.018 * s))


def skull(at=(0, 0, 0), size: float = 0.3, jaw: bool = True, material: str = "bone") -> Parts:
    at = np.asarray(at, float)
    return [sculpted("skull", material, skull_shape(at, size, jaw), at - size * 1.4, at + size * 1.4, size / 26)]


def pebble(at, size: float, seed: int = 1, material: str = "stone") -> Parts:
    """A knapped stone."""
    from tools.art.shapes import hull

    rng = np.random.default_rng(seed)
    points = rng.normal(size=(16, 3))
    points = points / np.linalg.norm(points, axis=1)[:, None] * size * rng.uniform(0.75, 1.2, (16, 1)) + np.asarray(at, float)
    vertices, triangles = hull(points)
    return [Part("stone", vertices, triangles, material, flat=True)]


def eye(at, size: float, look=(0, -1, 0), slit: bool = False) -> Parts:
    """An eyeball that looks in a direction."""
    at, look = np.asarray(at, float), unit(look)
    side = frame(look)[:, 0].astype(float)
    up = np.cross(look, side) * -1
    pupil = Group(0.0)
    pupil.add(ellipsoid(at + look * size * 0.90, (size * (0.14 if slit else 0.36), size * 0.2, size * (0.62 if slit else 0.36)), np.stack([side, look, up], 1)))
    return [*solid("eye", sphere(at, size), (at - size * 1.2, at + size * 1.2), size / 14), *solid("ink", pupil, (at - size * 1.4, at + size * 1.4), size / 20)]


def board(points, half: float = 0.04, material: str = "wood", at=(0, 0, 0), turn=None, seed: int = 1) -> Parts:
    """A plank or stone cut with straight edges, its grain along x."""
    shape = Group().add(slab(points, half, 0.015, turn, at, sharp=True)).displace(lambda p: noise(p * np.array([0.5, 3, 3], F), 10, 2, seed) * F(0.008))
    line = np.asarray(points, float)
    reach = float(np.abs(line).max()) * 1.15 + 0.1
    at = np.asarray(at, float)
    return [sculpted("board", material, shape, at - reach, at + reach, max(0.012, reach / 50))]


__all__ = [
    "F",
    "Group",
    "Parts",
    "band",
    "board",
    "bone",
    "bone_shape",
    "bound",
    "capsule",
    "cone",
    "cord",
    "cylinder",
    "ellipsoid",
    "eye",
    "fang",
    "feather",
    "hair",
    "leaf",
    "lock",
    "locks",
    "noise",
    "outline",
    "pebble",
    "pelt",
    "sculpted",
    "skull",
    "skull_shape",
    "slab",
    "solid",
    "sphere",
    "spline",
    "staff",
    "turned",
    "unit",
    "vec",
    "wheel",
    "within",
]
