"""Survivors' weapons and lantern: founding stone, blade, axe, spear, bow, lantern."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.art.figures.faces import SIDES
from tools.art.figures.poses import at, unit
from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, capsule, cone, cylinder, ellipsoid, frame, hull, sphere, torus, turned


def lantern(middle, size: float = 1.0, turn=None, hook: np.ndarray | None = None, lit: bool = True) -> list[Part]:
    """Makes a lantern around the middle of its glass; `hook` is the hand that it hangs from."""
    middle = np.asarray(middle, float)
    turn = np.eye(3) if turn is None else np.asarray(turn, float)

    def p(x: float, y: float, z: float) -> np.ndarray:
        return middle + turn @ at(x, y, z) * size

    g = Group(0.008)
    g.add(cylinder(p(0, 0, -0.105), 0.078 * size, 0.016 * size, turn, 0.006 * size))
    g.add(cylinder(p(0, 0, -0.130), 0.05 * size, 0.012 * size, turn, 0.004 * size))
    g.add(cylinder(p(0, 0, 0.085), 0.074 * size, 0.012 * size, turn, 0.005 * size))
    g.add(cone(p(0, 0, 0.095), p(0, 0, 0.150), 0.060 * size, 0.020 * size))
    for i in range(4):
        a = i * np.pi / 2 + 0.4
        x, y = np.cos(a) * 0.064, np.sin(a) * 0.064
        g.add(capsule(p(x, y, -0.1), p(x, y, 0.085), 0.0085 * size))
    g.add(torus(p(0, 0, 0.185), 0.030 * size, 0.008 * size, turn @ np.asarray(turned(90, 0, 30))))
    if hook is not None:
        g.add(capsule(p(0, 0, 0.21), hook, 0.007 * size))
    low, high = middle - 0.32 * size, middle + 0.36 * size
    glass = ellipsoid(p(0, 0, -0.01), np.array((0.05, 0.05, 0.085)) * size, turn)
    return [sculpted("lantern", "metal", g, low, high, 0.0062 * size), sculpted("glass", "glow" if lit else "ink", glass, low, high, 0.012 * size)]


def stone_blade(a: np.ndarray, b: np.ndarray, width: float, seed: int) -> Part:
    """Knaps a founding stone: a blade with facets from a to b."""
    rng = np.random.default_rng(seed)
    way = b - a
    turn = np.asarray(frame(way, (0.3, 0.4, 0.8)), float)
    points = []
    for t, part in ((-0.04, 0.45), (0.12, 0.9), (0.34, 1.12), (0.6, 0.95), (0.82, 0.6), (1.0, 0.08)):
        for x in SIDES:
            j = rng.uniform(0.85, 1.15)
            points.append((x * width * part * j + 0.02 * np.sin(t * 5), t * np.linalg.norm(way), rng.uniform(-0.006, 0.006)))
            points.append((x * width * part * 0.35 * j, t * np.linalg.norm(way) + rng.uniform(-0.02, 0.02), 0.028 * part * x))
            points.append((x * width * part * 0.3 * j, t * np.linalg.norm(way) + rng.uniform(-0.02, 0.02), -0.028 * part))
    vertices, triangles = hull(np.array(points) @ turn.T + a)
    return Part("stone_blade", vertices, triangles, "flint", flat=True)


def weapon(kind: str, grip: np.ndarray, along: np.ndarray, s: float, seed: int = 1) -> list[Part]:
    """Makes the weapon that a hand holds: stone, blade, axe, spear, bow; no parts for fist."""
    along = unit(along)
    u = np.asarray(frame(along, (0.2, 0.3, 0.9)), float)
    x, z = u[:, 0], u[:, 2]

    def p(side: float, far: float, up: float = 0.0) -> np.ndarray:
        return grip + (x * side + along * far + z * up) * s

    reach = 0.75 * s if kind in ("spear", "bow") else 0.5 * s
    low, high = grip - reach, grip + reach
    if kind == "stone":
        handle = Group(0.004).add(cone(p(0, -0.065), p(0, 0.075), 0.019 * s, 0.024 * s, lambda t, q: np.float32(0.003) * np.sin(t * 38)))
        return [stone_blade(p(0, 0.045), p(0, 0.40), 0.072 * s, seed), sculpted("grip", "leather", handle, low, high, 0.006)]
    if kind == "blade":
        bone, hide = Group(0.012), Group(0.004)
        bone.add(cone(p(0, -0.09), p(0, 0.10), 0.016 * s, 0.020 * s))
        bone.add(sphere(p(0.014, -0.10), 0.022 * s), 0.01).add(sphere(p(-0.014, -0.10), 0.022 * s), 0.01)
        for i in range(15):
            t = i / 14
            bone.add(ellipsoid(p(0.030 * np.sin(t * 2.6), 0.12 + 0.34 * t), np.array((0.043 - 0.028 * t**1.5, 0.046, 0.0115)) * s, u), 0.02)
        for i in range(5):  # nicks in the edge
            bone.subtract(sphere(p(-0.040 + 0.030 * np.sin((0.1 + 0.18 * i) * 2.6) + 0.006 * i, 0.16 + 0.062 * i), 0.012 * s), 0.004)
        hide.add(cone(p(0, -0.06), p(0, 0.06), 0.021 * s, 0.023 * s, lambda t, q: np.float32(0.003) * np.sin(t * 40)))
        return [sculpted("blade", "bone", bone, low, high, 0.006), sculpted("grip", "leather", hide, low, high, 0.006)]
    if kind == "axe":
        shaft, head = Group(0.01), Group(0.014)
        shaft.add(cone(p(0.006, -0.16), p(0, 0.32), 0.015 * s, 0.017 * s))
        head.add(cone(p(-0.03, 0.27), p(0.11, 0.275), 0.030 * s, 0.020 * s))
        head.add(ellipsoid(p(0.115, 0.27), np.array((0.036, 0.105, 0.013)) * s, u), 0.03).subtract(sphere(p(0.045, 0.165), 0.055 * s), 0.01)
        head.subtract(sphere(p(0.045, 0.375), 0.050 * s), 0.01)
        for i in range(4):
            shaft.add(torus(p(0, 0.245 + 0.018 * i), 0.021 * s, 0.007 * s, u @ np.asarray(turned(90, 0, 0))), 0.004)
        return [sculpted("shaft", "wood", shaft, low, high, 0.006), sculpted("axe", "bone", head, low, high, 0.006)]
    if kind == "spear":
        shaft = Group(0.006).add(cone(p(0, -0.46), p(0, 0.52), 0.013 * s, 0.012 * s, lambda t, q: np.float32(0.0015) * np.sin(t * 60)))
        for i in range(4):
            shaft.add(torus(p(0, 0.47 + 0.016 * i), 0.016 * s, 0.006 * s, u @ np.asarray(turned(90, 0, 0))), 0.003)
        point = Group(0.012)
        for i in range(7):
            t = i / 6
            point.add(ellipsoid(p(0, 0.52 + 0.17 * t), np.array((0.034 * np.sin(np.pi * (0.25 + 0.72 * t)) + 0.004, 0.026, 0.010)) * s, u), 0.012)
        return [sculpted("shaft", "wood", shaft, low, high, 0.006), sculpted("point", "tooth", point, low, high, 0.006)]
    if kind == "bow":
        stave = Group(0.008)
        curve = [p(0.0 - 0.17 * (t * t) + (0.10 * max(0, abs(t) - 0.8) * 5 * 0.4), t * 0.46) for t in np.linspace(-1, 1, 19)]
        for i, (a, b) in enumerate(pairwise(curve)):
            thick = 0.020 - 0.010 * abs(i - 8.5) / 9
            stave.add(cone(a, b, thick * s, thick * s), 0.004)
        stave.add(cone(p(0, -0.05), p(0, 0.05), 0.023 * s, 0.023 * s, lambda t, q: np.float32(0.003) * np.sin(t * 30)))
        string = Group(0.0).add(capsule(curve[0], curve[-1], 0.0045))
        return [sculpted("bow", "bone", stave, low, high, 0.006), sculpted("string", "cloth2", string, low, high, 0.0045)]
    return []
