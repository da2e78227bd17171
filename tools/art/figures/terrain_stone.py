"""Terrain of carved stone: columns of faces, a toppled pillar, a giant face, a vein of ore."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.figures.terrain_kit import Point, at, chip, face, rubble, worn
from tools.art.parts import Part, moved, sculpted
from tools.art.shapes import Group, Shape, box, cone, cylinder, ellipsoid, hull, noise, torus, turned


def cracks(seed: int, depth: float = 0.035, frequency: float = 2.2, width: float = 0.05) -> Shape:
    """Returns a relief of fine cracks: where a slow noise is nearly zero."""

    def relief(points: np.ndarray) -> np.ndarray:
        line = np.abs(noise(points, frequency, 2, seed)) / np.float32(width)
        where = np.clip(noise(points, frequency * 0.6, 1, seed + 5) * 3 + 0.4, 0, 1)
        return (np.exp(-line * line) * where * np.float32(depth)).astype(np.float32)

    return relief


def carved_drum(mood: str, size: float, seed: int) -> list[Part]:
    """Returns one block of a column: four faces that look in the four directions; about `size` high, its middle on the origin."""
    head = worn(Group(0.03).add(face(mood, seed)), 0.010, 0.006, seed)
    head.displace(cracks(seed + 20, 0.05, 3.0, 0.06))
    front = Group(0.02).add(head).cut(box((0, -0.30, 0), (0.42, 0.42, 0.56)))
    one = sculpted("faces", "stone", front, (-0.46, -0.60, -0.58), (0.46, 0.16, 0.58), 0.017)
    return [p for k in range(4) for p in moved([one], turned(0, 0, 90 * k), scale=size)]


def column(drums: int, seed: int, broken: bool) -> list[Part]:
    """Returns a column of faces on a plinth, its foot within 0.42 of the origin."""
    rng = np.random.default_rng(seed)
    foot = Group(0.01).add(box((0, 0, 0.05), (0.40, 0.40, 0.055), rounding=0.02)).add(box((0, 0, 0.13), (0.34, 0.34, 0.04), turned(0, 0, 4), rounding=0.02))
    worn(foot, 0.012, 0.008, seed)
    found = [sculpted("foot", "stone", foot, (-0.46, -0.46, -0.02), (0.46, 0.46, 0.22), 0.014)]
    top = 0.15
    size = 0.78
    for number in range(drums):
        mood = ("asleep", "weeping", "asleep")[(number + seed) % 3]
        high = size * 0.80
        drum = carved_drum(mood, size, seed + number)
        found += moved(drum, turned(rng.normal() * 1.5, rng.normal() * 1.5, rng.normal() * 5), (0, 0, top + high * 0.56))
        ring = worn(Group(0.01).add(cylinder((0, 0, 0), size * 0.40, 0.030, rounding=0.02)), 0.010, 0.006, seed + number)
        found += moved([sculpted("ring", "stone", ring, (-0.33, -0.33, -0.06), (0.33, 0.33, 0.06), 0.012)], offset=(0, 0, top + high * 1.0))
        top += high * 1.0
        size *= 0.92
    if broken:
        for _ in range(7):
            x, y = rng.uniform(-0.16, 0.16, 2)
            found.append(chip((x, y, top + 0.02), rng.uniform(0.07, 0.13), rng, stretch=(1, 1, 1.2)))
    else:
        capital = (
            Group(0.02)
            .add(cone((0, 0, top - 0.04), (0, 0, top + 0.02), 0.20, 0.27))
            .add(box((0, 0, top + 0.06), (0.31, 0.31, 0.045), turned(0, 0, -5), 0.012), 0.01)
        )
        capital.cut(box((0, 0, top + 0.05), (0.4, 0.4, 0.10)), 0.005)
        capital.subtract(box((0.34, -0.30, top + 0.08), (0.15, 0.17, 0.12), turned(15, 20, 24)), 0.01)
        worn(capital, 0.016, 0.012, seed + 9).displace(cracks(seed + 30, 0.04, 3, 0.05))
        found.append(sculpted("capital", "stone", capital, (-0.42, -0.42, top - 0.08), (0.42, 0.42, top + 0.20), 0.014))
    return found


def stone_columns(along_x: bool = True) -> list[Part]:
    """Returns two columns of faces, one for each space; the second is broken off."""
    whole, stump = column(2, 3, False), column(1, 5, True)
    first, second = (at(-0.5, 0, 0), at(0.5, 0, 0)) if along_x else (at(0, 0.5, 0), at(0, -0.5, 0))
    stones = rubble(9, 0.9, 0.9, 12, (0.03, 0.09), 0.62)
    return moved(whole, offset=first) + moved(stump, turned(0, 0, -14), second) + moved(stones, offset=second)


def toppled_pillar(upright: bool = False) -> list[Part]:
    """Returns a pillar that lies over four spaces along x: two pieces of its shaft, and its head, which weeps.

    `upright` turns its face to the sky, for the tile that lies along y.
    """

    def shaft(a: float, b: float, r: float, seed: int) -> Group:
        g = Group(0.015)

        def flutes(points: np.ndarray) -> np.ndarray:
            angle = np.arctan2(points[:, 2], points[:, 1])
            return (np.abs(np.sin(angle * 9)) * np.float32(0.030)).astype(np.float32)

        along = turned(0, 90, 0)
        g.add(cylinder(((a + b) / 2, 0, 0), r, (b - a) / 2, along, 0.02)).displace(flutes)
        out = Group(0.01).add(g)
        for x in (a + 0.14, b - 0.14):
            out.add(torus((x, 0, 0), r - 0.02, 0.045, along), 0.01)
        for end, way in ((a, -1), (b, 1)):  # torn ends

            def tear(points: np.ndarray, end: float = end, way: int = way) -> np.ndarray:
                jag = noise(points * np.array([0, 1, 1], np.float32), 3.5, 2, seed) * np.float32(0.16)
                return ((points[:, 0] - np.float32(end - way * 0.10)) * way + jag).astype(np.float32)

            out.cut(tear, 0.01)
        worn(out, 0.016, 0.010, seed).displace(cracks(seed + 4, 0.045, 1.6, 0.05))
        return out

    found = []
    for a, b, r, lift, turn, seed in ((-1.97, -0.72, 0.35, 0.32, turned(14, 3, -3), 2), (-0.55, 0.62, 0.35, 0.31, turned(-32, -5, 5), 7)):
        middle = (a + b) / 2
        piece = sculpted("shaft", "stone", shaft(a - middle, b - middle, r, seed), (a - middle - 0.1, -0.48, -0.48), (b - middle + 0.1, 0.48, 0.48), 0.017)
        found += moved([piece], turn, (middle, 0, lift))
    head = worn(Group(0.03).add(face("weeping", 4)), 0.012, 0.008, 3)
    head.add(cylinder((0, 0.02, 0.46), 0.36, 0.07, rounding=0.02), 0.02).add(cylinder((0, 0.05, -0.52), 0.24, 0.10, rounding=0.02), 0.04)
    head.displace(cracks(31, 0.04, 2.6, 0.06))
    sleeping = sculpted("head", "stone", head, (-0.44, -0.62, -0.66), (0.44, 0.52, 0.58), 0.015)
    lying = turned(0, 0, 8) @ turned(-88 if upright else -42, 0, 0) @ turned(0, 90, 0)  # its crown to the east, its face to the camera
    found += moved([sleeping], lying, (1.34, -0.04, 0.33), scale=1.02)
    rng = np.random.default_rng(6)
    for x, y in (
        (-0.64, -0.22),
        (-0.60, 0.16),
        (-0.66, 0.0),
        (0.74, -0.28),
        (0.70, 0.20),
        (0.76, 0.02),
        (-1.2, -0.42),
        (0.1, -0.43),
        (0.45, 0.42),
        (1.0, 0.42),
    ):
        big = rng.uniform(0.04, 0.11)
        found.append(chip((x, y, big * 0.4), big, rng))
    return [keep_within(p, 1.97, 0.47) for p in found]


def keep_within(part: Part, x: float, y: float) -> Part:
    """Pushes what leaves a footprint back to its edge, and what lies under the floor up to it."""
    vertices = np.asarray(part.vertices).copy()
    vertices[:, 0] = np.clip(vertices[:, 0], -x, x)
    vertices[:, 1] = np.clip(vertices[:, 1], -y, y)
    vertices[:, 2] = np.maximum(vertices[:, 2], -0.02)
    return replace(part, vertices=vertices)


def giant_stone_face(across: bool = True) -> list[Part]:
    """Returns a face as large as six spaces, eyes closed, sunk in the floor.

    `across` it leans back three spaces wide, in the floor to its lips, a nimbus behind it; else it lies on its back, its crown to the north.
    """
    head = Group(0.03).add(face("asleep"))
    head.add(torus((0, 0.02, 0.26), 0.345, 0.030, turned(14, 0, 0)), 0.015)
    for i in range(9):  # a band of beads over the brow
        angle = np.radians(-90 + (i - 4) * 17)
        head.add(ellipsoid((np.cos(angle) * 0.37, 0.02 + np.sin(angle) * 0.40, 0.235), (0.024, 0.024, 0.034)), 0.008)
    if across:
        for s in (1, -1):  # long ears, and heavy rings in them
            head.add(ellipsoid((0.36 * s, 0.04, -0.08), (0.045, 0.08, 0.20)), 0.02).subtract(ellipsoid((0.39 * s, -0.02, -0.06), (0.03, 0.05, 0.11)), 0.02)
            head.add(torus((0.375 * s, -0.02, -0.27), 0.065, 0.026, turned(0, 90, 0)), 0.008)
        nimbus = cylinder((0, 0.16, 0.08), 0.72, 0.07, turned(90, 0, 0), 0.025)
        head.add(nimbus, 0.02).add(torus((0, 0.09, 0.08), 0.68, 0.035, turned(90, 0, 0)), 0.01).displace(rays)
    worn(head, 0.010, 0.005, 1).displace(cracks(8, 0.045, 2.4, 0.045)).displace(cracks(40, 0.030, 5.0, 0.05))
    head.subtract(box((0.42, -0.1, 0.44), (0.20, 0.5, 0.16), turned(12, -35, 20)), 0.015)  # a corner of the brow is gone
    if across:
        mask = sculpted("face", "stone", head.cut(box((0, -0.12, 0), (0.9, 0.42, 0.95))), (-0.80, -0.58, -0.50), (0.80, 0.30, 0.86), 0.0095)
        found = [above_floor(p) for p in moved([mask], turned(-46, 0, 0), (0, -0.13, 0.05), scale=1.82)]
        return [keep_within(p, 1.46, 0.96) for p in [*found, *rubble(22, 2.9, 1.9, 5, (0.04, 0.12), 0.80), *slabs(2.9, 1.9, 3)]]
    front = Group(0.02).add(head).cut(box((0, -0.42, 0), (0.6, 0.42, 0.6)))
    mask = sculpted("face", "stone", front, (-0.46, -0.62, -0.62), (0.46, 0.08, 0.62), 0.0085)
    mask = replace(mask, vertices=mask.vertices * np.array([1.02, 0.78, 1.0], np.float32))  # a mask rather than a head
    found = [above_floor(p) for p in moved([mask], turned(16, 0, 0) @ turned(-90, 0, 0), (0, -0.05, -0.12), scale=2.48)]
    return [keep_within(p, 0.96, 1.46) for p in [*found, *rubble(22, 1.9, 2.9, 6, (0.04, 0.12), 0.80), *slabs(1.9, 2.9, 4)]]


def rays(points: np.ndarray) -> np.ndarray:
    """Returns the rays cut into a nimbus."""
    x, z = points[:, 0], points[:, 2] - np.float32(0.08)
    away = np.hypot(x, z)
    where = np.clip((away - 0.44) * 12, 0, 1) * np.clip((0.65 - away) * 30, 0, 1) * (points[:, 1] < 0.13)
    return (np.abs(np.sin(np.arctan2(z, x) * 16)) ** 0.6 * where * np.float32(0.035)).astype(np.float32)


def above_floor(part: Part) -> Part:
    """Takes away what lies under the floor."""
    high = part.vertices[part.triangles][:, :, 2].max(1)
    used, inverse = np.unique(part.triangles[high > -0.01], return_inverse=True)
    along = None if part.along is None else part.along[used]
    return replace(part, vertices=part.vertices[used], triangles=inverse.reshape(-1, 3).astype(np.int32), along=along)


def slabs(wide: float, deep: float, seed: int) -> list[Part]:
    """Returns broken floor slabs pushed up along the border of a footprint."""
    rng = np.random.default_rng(seed)
    found = []
    count = int((wide + deep) * 4.2)
    for i in range(count):
        t = i / count * 2 * (wide + deep)
        if t < wide:
            x, y, way = t - wide / 2, -deep / 2, -90.0
        elif t < wide + deep:
            x, y, way = wide / 2, t - wide - deep / 2, 0.0
        elif t < 2 * wide + deep:
            x, y, way = wide / 2 - (t - wide - deep), deep / 2, 90.0
        else:
            x, y, way = -wide / 2, deep / 2 - (t - 2 * wide - deep), 180.0
        big = rng.uniform(0.13, 0.22)
        x, y = x * (1 - big * 1.05 / (wide / 2)), y * (1 - big * 1.05 / (deep / 2))
        turn = turned(0, 0, way + rng.normal() * 14) @ turned(0, rng.uniform(8, 26), 0) @ turned(0, 0, rng.uniform(0, 90))
        found.append(chip((x, y, 0.03), big, rng, stretch=(1.1, 1.1, 0.32), turn=turn))
    return found


def crystal(foot: Point, way: Point, length: float, r: float, rng: np.random.Generator) -> Part:
    """Returns a six-sided splinter of ore."""
    foot, way = np.asarray(foot, float), np.asarray(way, float) / np.linalg.norm(way)
    side = np.cross(way, (0.3, 0.5, 0.8))
    side /= np.linalg.norm(side)
    other = np.cross(way, side)
    points = []
    for t, w in ((0.0, 0.8), (0.62, 1.0), (0.80, 0.85)):
        for k in range(6):
            angle = k * np.pi / 3 + 0.3
            out = side * np.cos(angle) + other * np.sin(angle)
            points.append(foot + way * length * (t + rng.uniform(-0.06, 0.06) * (t > 0)) + out * r * w * rng.uniform(0.85, 1.1))
    points.append(foot + way * length + side * r * rng.uniform(-0.4, 0.4))
    vertices, triangles = hull(np.array(points))
    return Part("ore", vertices, triangles, "ore", flat=True)


def ore_vein() -> list[Part]:
    """Returns a rock that has burst open; in it stand splinters of metal."""
    rng = np.random.default_rng(11)
    rock = Group(0.03)
    rock.add(ellipsoid((-0.10, 0.12, 0.10), (0.33, 0.27, 0.34)), 0.05).add(ellipsoid((0.18, 0.06, 0.06), (0.24, 0.25, 0.22)), 0.05)
    rock.add(ellipsoid((-0.02, -0.14, 0.02), (0.34, 0.24, 0.16)), 0.05)
    rock.subtract(ellipsoid((0.03, -0.12, 0.32), (0.15, 0.26, 0.24), turned(20, -12, 20)), 0.02)
    rock.displace(lambda p: np.abs(noise(p, 4, 2, 3)) * np.float32(0.06) - np.float32(0.02)).displace(cracks(6, 0.05, 5, 0.07))
    found = [sculpted("rock", "stone", rock, (-0.47, -0.45, -0.02), (0.47, 0.45, 0.52), 0.011)]
    for _ in range(26):
        foot = at(rng.normal() * 0.13 + 0.02, rng.normal() * 0.13 - 0.06, 0.08)
        way = at(foot[0] * 1.6 + rng.normal() * 0.25, foot[1] * 1.4 - 0.10 + rng.normal() * 0.25, 1.0)
        found.append(crystal(foot, way, rng.uniform(0.14, 0.36), rng.uniform(0.022, 0.050), rng))
    for x, y in ((-0.30, -0.30), (0.32, -0.24), (0.36, 0.10), (-0.36, 0.02)):
        found.append(crystal((x, y, 0.0), (x, y, 0.6), rng.uniform(0.08, 0.14), 0.026, rng))
    return [keep_within(p, 0.46, 0.46) for p in [*found, *rubble(14, 0.92, 0.92, 8, (0.03, 0.08), 0.55)]]
