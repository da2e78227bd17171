"""The second board floor: older carved faces, broken and sunken, with roots over them, and bones."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from tools.art.figures.stone import Field
from tools.art.materials import define
from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import F, Group, capsule, cone, ellipsoid, lock, noise, sphere, turned, vec

HEIGHT = 0.62  # how deep the carving is, as on the other floor
# from 0 to 0.3 earth, above it stone
FLOOR = define(
    "rooted_floor", "#5d5a50", bump=0.45, grain=24, rough=0.88, shine=0.12, wash=0.95, edge=0.7,
    ramp=("#2f2a22", "#3f382d", "#474136", "#52514a", "#605d53", "#747060"),
)
BARK = define("root_bark", "#4c453c", rough=0.9, shine=0.08, wash=0.9, edge=0.8, bump=0.9, grain=60, ramp=("#5c564c", "#4a443b", "#332f2a"))
OLD_BONE = define("old_bone", "#8d826a", rough=0.75, shine=0.15, wash=0.9, edge=0.5, bump=0.7, grain=34)


def _earth(field: Field) -> np.ndarray:
    """Returns how far earth replaces stone at each point (0..1): some whole slabs, and along the cracks between slabs."""
    from scipy.ndimage import map_coordinates

    random = np.random.default_rng(field.seed + 41)
    gone = np.zeros((field.rows + 2, field.columns + 2), F)
    for j in range(field.rows):
        for i in range(field.columns):
            gone[j + 1, i + 1] = random.random() < 0.065
    wx, wy = field.noise(2.2, 3, 42) * 0.16, field.noise(2.2, 3, 43) * 0.16
    x, y = field.x + wx, field.y + wy
    hole = map_coordinates(gone, [y + 0.5, x + 0.5], order=1, mode="nearest")
    return np.clip((hole - 0.42 + field.noise(6, 3, 44) * 0.10) * 7, 0, 1).astype(F)


def _path(field: Field, random: np.random.Generator, start: np.ndarray, heading: float, steps: int, bends: float) -> np.ndarray:
    """Returns a random walk over the floor that bends gradually: points (steps, 2), a fifth of a space apart."""
    points, turn = [start], 0.0
    for _ in range(steps - 1):
        turn = turn * 0.72 + random.normal() * bends
        heading += turn
        points.append(points[-1] + 0.20 * np.array([math.cos(heading), math.sin(heading)]))
    return np.array(points)


def _height_at(field: Field, xy: np.ndarray) -> np.ndarray:
    """Returns the height of the floor at points (n, 2), the highest within a small reach."""
    d = field.density
    rows = np.clip((xy[:, 1] * d).astype(int), 0, field.height.shape[0] - 1)
    columns = np.clip((xy[:, 0] * d).astype(int), 0, field.height.shape[1] - 1)
    return field.height[rows, columns]


def _root(field: Field, random: np.random.Generator, start, heading: float, thick: float, steps: int, depth: int = 0) -> list[tuple]:
    """Makes a root and what branches off it; it dives into the floor here and there."""
    path = _path(field, random, np.asarray(start, float), heading, steps, 0.16 + 0.05 * depth)
    inside = (path[:, 0] > -0.2) & (path[:, 0] < field.columns + 0.2) & (path[:, 1] > -0.2) & (path[:, 1] < field.rows + 0.2)
    steps = int(np.argmin(inside)) if not inside.all() else steps
    if steps < 4:
        return []
    path = path[:steps]
    part = np.linspace(0, 1, steps)
    width = thick * (1 - 0.80 * part)
    dive = np.sin(part * random.uniform(5, 9) + random.uniform(0, 6.28)) * 0.5 - 0.10
    floor = np.convolve(np.pad(_height_at(field, path), 1, mode="edge"), (0.25, 0.5, 0.25), "valid")
    z = floor + width * (0.25 + 0.55 * dive) - 0.05 * part**4
    points = np.column_stack([path, z])
    profile_parts = part

    def profile(at: np.ndarray) -> np.ndarray:
        knots = 1 + 0.10 * np.sin(at * steps * 0.9) + 0.06 * np.sin(at * steps * 2.3)
        return np.interp(at, profile_parts, 1 - 0.80 * profile_parts) * knots

    made = [lock(points, thick, rings=max(10, steps * 3), sides=11, groove=0.16, flat=0.85, profile=profile, twist=steps * 0.35)]
    if depth < 3:
        for k in range(2, steps - 3):
            if random.random() < (0.17 if depth == 0 else 0.13):
                way = path[k + 1] - path[k]
                side = random.choice((-1, 1)) * random.uniform(0.4, 1.0)
                thinner, shorter = width[k] * random.uniform(0.45, 0.7), int((steps - k) * random.uniform(0.45, 0.9))
                made += _root(field, random, path[k], math.atan2(way[1], way[0]) + side, thinner, shorter, depth + 1)
    return made


def _roots(field: Field) -> list[tuple]:
    """Makes the roots: some enter at the edges, others rise from the open earth."""
    random = np.random.default_rng(field.seed + 50)
    made = []
    around = 2 * (field.columns + field.rows)
    for _ in range(max(3, round(around / 4.2))):
        at = random.uniform(0, around)
        w, h = field.columns, field.rows
        if at < w:
            start, heading = (at, -0.1), math.pi / 2
        elif at < w + h:
            start, heading = (w + 0.1, at - w), math.pi
        elif at < 2 * w + h:
            start, heading = (at - w - h, h + 0.1), -math.pi / 2
        else:
            start, heading = (-0.1, at - 2 * w - h), 0.0
        made += _root(field, random, start, heading + random.normal() * 0.45, random.uniform(0.05, 0.10), int(random.uniform(12, 34)))
    for _ in range(max(2, round(field.columns * field.rows / 22))):
        start = (random.uniform(0, field.columns), random.uniform(0, field.rows))
        made += _root(field, random, start, random.uniform(0, 6.28), random.uniform(0.030, 0.055), int(random.uniform(8, 16)), 1)
    return made


def _long_bone(group: Group, at: np.ndarray, heading: float, length: float, tilt: float) -> None:
    way = np.array([math.cos(heading) * math.cos(tilt), math.sin(heading) * math.cos(tilt), math.sin(tilt)])
    side = np.array([-math.sin(heading), math.cos(heading), 0.0])
    a, b = at - way * length / 2, at + way * length / 2
    r = length * 0.062
    group.add(cone(a, at, r * 1.3, r * 0.8), 0.01).add(cone(at, b, r * 0.8, r * 1.15), 0.01)
    for s in (-1, 1):  # the near end is whole, the far end is splintered
        group.add(sphere(a + side * s * r * 0.75, r * 1.18), 0.02)
        group.add(cone(b, b + way * r * (1.2 + 0.9 * s) + side * s * r * 0.7, r * 0.75, r * 0.12), 0.006)


def _skull(group: Group, at: np.ndarray, heading: float, size: float) -> None:
    turn = turned(-38, 0, math.degrees(heading))

    def p(x: float, y: float, z: float) -> np.ndarray:
        return at + turn @ np.array([x, y, z]) * size

    group.add(ellipsoid(p(0, 0.05, 0.10), np.array((0.36, 0.44, 0.36)) * size, turn), 0.02)
    group.add(ellipsoid(p(0, -0.26, -0.12), np.array((0.22, 0.20, 0.22)) * size, turn), 0.03)
    for s in (-1, 1):
        group.subtract(ellipsoid(p(0.14 * s, -0.42, 0.02), np.array((0.10, 0.12, 0.095)) * size, turn), 0.012)
        group.add(cone(p(0.24 * s, -0.30, -0.04), p(0.30 * s, 0.02, -0.04), 0.05 * size, 0.05 * size), 0.02)
    group.subtract(ellipsoid(p(0, -0.46, -0.13), np.array((0.05, 0.10, 0.075)) * size, turn), 0.01)
    for i in range(5):
        group.subtract(capsule(p(-0.10 + 0.05 * i, -0.46, -0.34), p(-0.10 + 0.05 * i, -0.43, -0.26), 0.008 * size), 0.006)


def _ribs(group: Group, at: np.ndarray, heading: float, size: float) -> None:
    turn = turned(0, 0, math.degrees(heading))
    for i in range(6):
        y = (i - 2.5) * 0.17 * size
        reach = size * (0.40 - 0.03 * abs(i - 2.2))
        for s in (-1, 1):
            bow = np.linspace(0.12, 1.75, 7)
            points = [at + turn @ vec(s * reach * math.sin(t), y - 0.10 * size * t, reach * 0.55 * math.cos(t) - 0.02) for t in bow]
            for a, b in pairwise(points):
                group.add(capsule(a, b, 0.030 * size), 0.008)
        group.add(sphere(at + turn @ np.array([0, y, reach * 0.55]), 0.055 * size), 0.01)


def _bones(field: Field) -> list[Part]:
    """Scatters bones over the floor: each heap is one part."""
    random = np.random.default_rng(field.seed + 60)
    made = []
    for k in range(max(3, round(field.columns * field.rows / 9))):
        x, y = random.uniform(0.4, field.columns - 0.4), random.uniform(0.4, field.rows - 0.4)
        z = float(_height_at(field, np.array([[x, y]]))[0])
        at, heading, lot = np.array([x, y, z]), random.uniform(0, 6.28), random.random()
        group = Group(0.0)
        if lot < 0.55:
            for _ in range(int(random.integers(1, 4))):
                away = at + vec(random.normal() * 0.13, random.normal() * 0.13, 0.004)
                _long_bone(group, away, heading + random.normal() * 0.9, random.uniform(0.28, 0.48), random.normal() * 0.09)
        elif lot < 0.85:
            _skull(group, at + vec(0, 0, 0.015), heading, random.uniform(0.32, 0.42))
            _long_bone(group, at + vec(random.normal() * 0.2, random.normal() * 0.2, 0.005), random.uniform(0, 6.28), random.uniform(0.26, 0.42), 0.0)
        else:
            _ribs(group, at + vec(0, 0, -0.02), heading, random.uniform(0.75, 1.0))
        group.displace(lambda p, seed=k: noise(p, 26, 2, seed % 9) * F(0.004))
        made.append(sculpted(f"bones {k}", OLD_BONE, group, at - 0.62, at + 0.62, 0.009, 0.03))
    return made


def rooted_floor(columns: int, rows: int, density: int) -> list[Part]:
    """Makes the floor of roots; joints still show the borders of the spaces."""
    field = Field(columns, rows, density, 29)
    field.slab_faces()
    field.joints()
    earth = _earth(field)
    broken = field.cracks(often=1.0, depth=0.10, width=0.030, offset=0.40)
    field.wear(1.25)
    clods = field.noise(13, 4, 45) * 0.012 + field.noise(3.1, 2, 46) * 0.020 - 0.035
    field.height = ((field.height * HEIGHT) * (1 - earth) + clods * earth).astype(F)
    tone = np.clip(0.64 + field.tone * 0.22, 0.36, 1)
    tone = tone * (1 - earth) + (0.10 + 0.12 * np.clip(field.noise(5, 2, 47) + 0.5, 0, 1)) * earth
    tone = np.where(broken > 0.30, np.minimum(tone, 0.22), tone)
    silt = np.clip(field.noise(1.1, 3, 48) * 1.8 - 0.1, 0, 1) * np.clip(0.06 - field.height, 0, 0.06) / 0.06
    tone = tone * (1 - silt * 0.75) + 0.22 * silt * 0.75
    vertices, triangles = field.mesh()
    parts = [Part("floor", vertices, triangles, FLOOR, tone.ravel().astype(F)), locks("roots", BARK, _roots(field)), *_bones(field)]
    shift = np.array([columns / 2, rows / 2, 0], F)
    return [Part(p.name, (p.vertices - shift).astype(F), p.triangles, p.material, p.along) for p in parts]
