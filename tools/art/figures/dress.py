"""Clothes: shells over a body, wraps, skirts, belts, cloaks, hoods, fur.

Every piece is fitted to the joints of a body, so that it works with each pose. A `Wardrobe` groups the shapes by material.
"""

from __future__ import annotations

import numpy as np

from tools.art.figures.bodies import NAMES, chest_of, hips_of
from tools.art.figures.faces import Local
from tools.art.figures.hair import strand
from tools.art.figures.poses import BASE, GROUND, Joints, at, between, unit
from tools.art.parts import Part, locks, sculpted
from tools.art.shapes import Group, Shape, capsule, cone, ellipsoid, frame, smooth_max, smooth_min, torus, turned

VOXEL = 0.0075


class Wardrobe:
    """The clothes of one figure: shapes by material, and finished parts."""

    def __init__(self, j: Joints, trunk: Shape, head: Local, rng: np.random.Generator) -> None:
        self.j, self.trunk, self.head, self.rng = j, trunk, head, rng
        self.groups: dict[tuple[str, float], Group] = {}
        self.locks: dict[str, list] = {}
        self.parts: list[Part] = []

    def group(self, material: str, voxel: float = VOXEL) -> Group:
        return self.groups.setdefault((material, voxel), Group(0.006))

    def hairs(self, material: str) -> list:
        return self.locks.setdefault(material, [])

    def made(self, low, high, fine: float = 1.0) -> list[Part]:
        """Meshes all groups within the box from `low` to `high` and returns every part."""
        out = list(self.parts)
        for number, ((material, voxel), group) in enumerate(self.groups.items()):
            try:
                out.append(sculpted(f"{material}_{number}", material, group, low, high, voxel * fine, 0.06))
            except ValueError:
                continue  # nothing of this group lies in the box
        out += [locks(f"{material}_locks", material, of) for material, of in self.locks.items() if of]
        return out


def half_space(point: np.ndarray, normal: np.ndarray) -> Shape:
    """Returns the half space behind a plane: negative behind it, positive on the side of the normal."""
    point, normal = np.asarray(point, np.float32), unit(normal).astype(np.float32)
    return lambda points: (points - point) @ normal


def over(shape: Shape, thick: float, *within: Shape) -> Shape:
    """Returns a garment: the shell up to `thick` over a shape, cut by planes or holes."""
    group = Group(0.0).add(lambda points: shape(points) - np.float32(thick))
    for cut in within:
        group.cut(cut, 0.008)
    return group


def ring(a: np.ndarray, b: np.ndarray, part: float, radius: float, thick: float) -> Shape:
    """A band around a limb."""
    way = unit(b - a)
    return torus(between(a, b, part), radius, thick, np.asarray(frame(way)) @ np.asarray(turned(90, 0, 0)))


def wrapped(a: np.ndarray, b: np.ndarray, thick_a: float, thick_b: float, turns: float, depth: float = 0.006) -> Shape:
    """Strips of cloth wound around a limb."""
    u = frame(b - a)
    side = u[:, 0]

    def ridge(part: np.ndarray, points: np.ndarray) -> np.ndarray:
        return depth * np.abs(np.sin(part * turns * np.pi + (points - a.astype(np.float32)) @ side * 16)).astype(np.float32)

    return cone(a, b, thick_a, thick_b, ridge)


# ------------------------------------------------------------------ skirts


def skirt(j: Joints, length: float, flare: float, folds: float = 9, ragged: float = 0.05, seed: int = 1, thick: float = 0.0, slit: float = 0.0) -> Shape:
    """Returns cloth from the belt over both thighs, hanging as far as the pose allows; `length` in thigh lengths."""
    s = j.scale
    wide = j.build.hips / 0.076
    knees = {n: between(j["hip" + n], j["knee" + n], min(1.0, length)) for _, n in NAMES}
    ends = dict(knees)
    drop = 0.0 if j.pose.lies else max(0.0, length - 0.55) * 0.16 * s
    for _, n in NAMES:
        ends[n] = knees[n] + at(0, 0, -drop)
    g = Group(0.02)
    belt = j["pelvis"] + j.hips @ at(0, 0.004, 0.055) * s
    g.add(ellipsoid(j["pelvis"] + j.hips @ at(0, 0.004, 0.03) * s, np.array((0.112 * wide, 0.094, 0.075)) * s, j.hips))
    for _, n in NAMES:
        g.add(cone(j["hip" + n], ends[n], 0.084 * wide * s, (0.080 + flare) * s), 0.07 if not j.pose.lies else 0.06)
    if not j.pose.lies:
        middle = between(ends["L"], ends["R"], 0.5)
        g.add(cone(belt, middle + at(0, 0.01, 0), 0.085 * s, (0.085 + flare) * s), 0.07)
    axis = unit(between(ends["L"], ends["R"], 0.5) - belt)
    u = frame(axis, (0, -1, 0.2)).astype(np.float32)
    origin = belt.astype(np.float32)
    reach = float(np.linalg.norm(between(ends["L"], ends["R"], 0.5) - belt)) + 0.02

    def cloth(points: np.ndarray) -> np.ndarray:
        q = (points - origin) @ u
        down = q[:, 1]
        a = np.arctan2(q[:, 0], q[:, 2])
        t = np.clip(down / reach, 0, 1.1)
        d = (
            g(points)
            + 0.010 * np.clip(1 - down / 0.07, 0, 1)
            + t * (0.022 * np.sin(a * folds + seed + 1.3 * np.sin(a * 3 + seed) + down * 4) + 0.008 * np.sin(a * folds * 2.3 + seed * 2))
        )
        hem = reach + 0.03 - ragged * (0.6 * np.sin(a * 5 + seed) + 0.5 * np.abs(np.sin(a * 10.7 + seed * 3))) - ragged * 0.3
        if slit:
            hem = hem - slit * np.clip(np.abs(np.sin(a)) - 0.45, 0, 1)
        d = np.maximum(d, (down - hem) * 0.8)
        d = np.maximum(d, -(down + 0.012))
        hollow = g(points) + 0.020
        d = np.maximum(d, -np.maximum(hollow, -(down - reach * 0.62)))
        return (d - thick).astype(np.float32)

    return cloth


def belt(w: Wardrobe, material: str = "leather", buckle: str = "metal", pouch: bool = True) -> None:
    j, s = w.j, w.j.scale
    wide = j.build.hips / 0.076
    h = hips_of(j)
    g = w.group(material)
    loop = ellipsoid(h.p(0, 0.004, 0.03), np.array((0.134 * wide, 0.114, 0.10)) * s, j.hips)

    def band(points: np.ndarray) -> np.ndarray:
        q = h.inside(points)
        return np.maximum(loop(points), np.abs(q[:, 2] - 0.058 + 0.02 * q[:, 0]) * s - 0.017 * s).astype(np.float32)

    g.add(band, 0.0)
    w.group(buckle).add(torus(h.p(0, -0.120, 0.058), 0.020 * s, 0.006 * s, j.hips @ np.asarray(turned(90, 0, 0))))
    if pouch:
        g.add(h.egg((0.122 * wide, -0.055, 0.0), (0.036, 0.034, 0.048)), 0.01)
        g.add(h.egg((0.127 * wide, -0.066, 0.026), (0.038, 0.034, 0.022)), 0.003)
        w.group("cloth2").add(capsule(h.p(-0.10 * wide, -0.075, 0.05), h.p(-0.125 * wide, -0.085, -0.10), 0.012 * s))


# ------------------------------------------------------------------ cloaks: sheets of cloth, meshed directly


def sheet(places: np.ndarray, thick: float, name: str, material: str) -> Part:
    """Makes a cloth with two sides from a grid of places (rows, columns, 3)."""
    rows, columns = places.shape[:2]
    du, dv = np.gradient(places, axis=1), np.gradient(places, axis=0)
    normal = np.cross(du, dv)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9
    front, back = places + normal * thick / 2, places - normal * thick / 2
    vertices = np.concatenate([front.reshape(-1, 3), back.reshape(-1, 3)])
    i = np.arange(rows * columns).reshape(rows, columns)
    a, b, c, d = i[:-1, :-1].ravel(), i[:-1, 1:].ravel(), i[1:, :-1].ravel(), i[1:, 1:].ravel()
    face = np.concatenate([np.stack([a, b, c], 1), np.stack([b, d, c], 1)])
    n = rows * columns
    edge = np.concatenate([i[0], i[1:, -1], i[-1, -2::-1], i[-2:0:-1, 0]])
    turn = np.roll(edge, -1)
    rim = np.concatenate([np.stack([edge, edge + n, turn], 1), np.stack([turn, edge + n, turn + n], 1)])
    return Part(name, vertices.astype(np.float32), np.concatenate([face, face[:, ::-1] + n, rim]).astype(np.int32), material)


def cloak(j: Joints, length: float = 0.66, spread: float = 1.75, wind: float = 0.10, seed: int = 1, name: str = "cloak", material: str = "cape") -> Part:
    """Makes a cloak: it follows the back and billows below; under a lying figure it is spread out."""
    s = j.scale
    rows, columns = 46, 110
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    ragged = 1 - 0.09 * np.abs(np.sin(u * 9 + seed)) - 0.06 * np.sin(u * 4.2 + seed * 2)
    fold = np.sin(u * 11 + 1.6 * np.sin(u * 3 + seed) + v * 1.5) + 0.35 * np.sin(u * 23 + seed + v * 3)
    c = chest_of(j)
    if j.pose.lies:
        axis = unit((j["pelvis"] - j["neck"]) * at(1, 1, 0))
        side = np.cross(at(0, 0, 1), axis)
        half = (0.10 + 0.20 * v**0.7) * s
        place = (j["neck"] * at(1, 1, 0))[None, None] + axis * ((v * ragged * length * 0.95 * s)[..., None] - 0.03) + side * (u * half)[..., None]
        place = place + side * 0.05 * np.sin(v * 4 + seed)[..., None] + axis * (0.03 * np.sin(u * 5 + seed))[..., None]
        beyond = np.clip((np.hypot(place[..., 0], place[..., 1]) - BASE + 0.02) / 0.07, 0, 1)  # on the base, and from its rim down to the floor
        on = (GROUND - 0.004) * (1 - beyond**2 * (3 - 2 * beyond))
        place[..., 2] = on + 0.012 + 0.009 * (1 + fold) * (0.4 + v) + 0.04 * np.exp(-(((v - 0.0) / 0.10) ** 2))
        return sheet(place, 0.014, name, material)
    angle = u * (spread - 0.55 * v)
    base = 0.132 + 0.03 * np.clip(v * 6, 0, 1)
    radius = (base + 0.17 * np.clip(v, 0, 1) ** 0.9 + fold * (0.004 + 0.024 * np.clip(v - 0.08, 0, 1))) * s
    shoulder = np.clip(v / 0.16, 0, 1)
    wide = 1 + 0.42 * shoulder * np.abs(np.sin(angle)) ** 2 * (1 - v * 0.55)
    local_x, local_y = np.sin(angle) * radius * wide, np.cos(angle) * radius * 0.80 + 0.015 * s
    top = j["neck"] + j.chest @ at(0, 0.012, 0.012) * s
    level = c.turn
    drop = at(0, 0, -1)
    turn_v = np.clip(v * 1.6, 0, 1)[..., None]  # first over the shoulders as the chest stands, then straight down
    yaw = np.arctan2(level[1, 0], level[0, 0])
    flat = np.array([[np.cos(yaw), -np.sin(yaw), 0], [np.sin(yaw), np.cos(yaw), 0], [0, 0, 1]])
    ring_chest = local_x[..., None] * level[:, 0] + local_y[..., None] * level[:, 1]
    ring_flat = local_x[..., None] * flat[:, 0] + local_y[..., None] * flat[:, 1]
    ring_at = ring_chest * (1 - turn_v) + ring_flat * turn_v
    down = v * ragged * length * s
    hang = (level[:, 2] * -1)[None, None] * (1 - turn_v) + drop * turn_v
    place = top + ring_at + hang * (down - 0.02 * s)[..., None]
    back = flat[:, 1]
    lean = np.clip(-(level[:, 2] @ back), 0, 0.5)
    place = place + back * ((wind * v**1.6 - lean * 0.10 * v) * s)[..., None] + flat[:, 0] * (wind * 0.5 * np.sin(v * 3 + seed) * v)[..., None]
    place[..., 2] = np.maximum(place[..., 2], 0.014 + 0.008 * (1 + fold))
    return sheet(place, 0.015, name, material)


def hood(w: Wardrobe, up: bool, material: str = "cape") -> None:
    """A hood on the head, or thrown back on the shoulders."""
    j, h, s = w.j, w.head, w.j.scale
    g = w.group(material, 0.0065)
    neck = j["neck"]
    shoulders = cone(neck + j.chest @ at(0, 0.012, 0.01) * s, neck + j.chest @ at(0, 0.015, -0.055) * s, 0.085 * s, 0.135 * s)
    if not up:
        tilted = j.chest @ np.asarray(turned(15, 0, 0))
        for wide, thick, high in ((0.083, 0.013, 0.018), (0.093, 0.015, 0.004), (0.103, 0.014, -0.013)):  # folds, one below the other
            roll = torus(neck + j.chest @ at(0, 0.024, high) * s, wide * s, thick * s, tilted)

            def folded(points: np.ndarray, roll: Shape = roll, high: float = high) -> np.ndarray:
                q = chest_of(j).inside(points)
                a = np.arctan2(q[:, 0], -q[:, 1])
                return (roll(points) + (0.0022 * np.sin(a * 3 + high * 300) + 0.0012 * np.sin(a * 9 + q[:, 2] * 60)) * s).astype(np.float32)

            g.add(folded, 0.006)
        g.add(ellipsoid(neck + j.chest @ at(0, 0.105, -0.035) * s, np.array((0.075, 0.045, 0.085)) * s, j.chest), 0.03)
        return

    def cloth(points: np.ndarray) -> np.ndarray:
        q = h.inside(points)
        e = h.egg((0, 0.20, 0.22), (1.13, 1.24, 1.22))(points)
        tip = h.bar((0, 0.75, 0.75), (0, 1.55, 0.30), 0.75, 0.18)(points)
        d = smooth_min(e, tip, np.float32(0.05))
        d = smooth_min(d, h.bar((0, 0.15, -0.5), (0, 0.30, -1.2), 0.95, 1.10)(points), np.float32(0.05))
        d = smooth_min(d, shoulders(points), np.float32(0.05))
        a = np.arctan2(q[:, 0], q[:, 2])
        d = d + 0.004 * np.sin(a * 9 + q[:, 1] * 3.2) + 0.003 * np.sin(q[:, 1] * 9 + np.abs(q[:, 0]) * 4)
        inner = d + 0.016
        hole = h.egg((0, -1.20, -0.06), (0.84, 1.35, 1.10))(points)
        d = smooth_max(d, -hole, np.float32(0.014))
        d = np.maximum(d, -inner)
        return d.astype(np.float32)

    g.add(cloth, 0.0)


def fur_collar(w: Wardrobe, material: str, count: int, length: float, width: float = 0.02, spread: float = 2.5) -> None:
    """Adds a collar of fur locks around the shoulders."""
    j, rng = w.j, w.rng
    s = j.scale
    for i in range(count):
        a = np.pi / 2 + ((i * 0.618) % 1 * 2 - 1) * spread
        layer = (i % 3) / 2
        out = at(np.cos(a), np.sin(a), 0)
        r = 0.085 + 0.065 * layer
        wide = at(1.25, 0.85, 1)
        p = out * r * wide + at(0, 0.015, 0.010 - 0.045 * layer)
        d = unit(out * 0.9 + at(0, 0, -0.55 - 0.5 * layer) + rng.normal(size=3) * 0.12)
        reach = length * rng.uniform(0.75, 1.15)
        path = [p - d * 0.02, p + d * reach * 0.5 + at(0, 0, 0.014), p + d * reach + at(0, 0, -0.012)]
        path = [j["neck"] + j.chest @ q * s for q in path]
        if j.pose.lies:
            for q in path:
                q[2] = max(q[2], 0.016)
        w.hairs(material).append(strand(path, width * rng.uniform(0.8, 1.2) * s, 9, 0.55, 0, 0.55))
