"""Things that are held, dropped or drawn on cards: the lantern, the blade of stone."""

from __future__ import annotations

import numpy as np

from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, capsule, cone, cylinder, ellipsoid, frame, hull, torus, turned


def lantern(centre, scale: float = 1.0, tilt=None, handle_top=None) -> list[Part]:
    """Makes a lantern whose glass has its middle at `centre`; `handle_top` is where it hangs from."""
    centre = np.asarray(centre, float)
    turn = np.eye(3) if tilt is None else np.asarray(tilt, float)
    s = scale

    def at(x: float, y: float, z: float) -> np.ndarray:
        return centre + turn @ np.array([x, y, z]) * s

    metal = Group(0.008)
    metal.add(cylinder(at(0, 0, -0.105), 0.078 * s, 0.016 * s, turn, 0.006 * s))
    metal.add(cylinder(at(0, 0, 0.085), 0.074 * s, 0.014 * s, turn, 0.006 * s))
    metal.add(cone(at(0, 0, 0.095), at(0, 0, 0.155), 0.062 * s, 0.018 * s))
    metal.add(cylinder(at(0, 0, -0.13), 0.05 * s, 0.012 * s, turn, 0.004 * s))
    for i in range(4):
        angle = i * np.pi / 2 + 0.4
        x, y = np.cos(angle) * 0.064, np.sin(angle) * 0.064
        metal.add(capsule(at(x, y, -0.1), at(x, y, 0.085), 0.0095 * s))
    metal.add(torus(at(0, 0, 0.19), 0.032 * s, 0.009 * s, turn @ turned(90, 0, 30)))
    if handle_top is not None:
        metal.add(capsule(at(0, 0, 0.21), handle_top, 0.008 * s))
    glass = ellipsoid(at(0, 0, -0.01), (0.05 * s, 0.05 * s, 0.085 * s), turn)
    low, high = centre - 0.3 * s, centre + 0.34 * s
    return [sculpted("lantern", "metal", metal, low, high, 0.006 * s), sculpted("flame", "glow", glass, low, high, 0.012 * s)]


def blade(root, tip, width: float = 0.07, seed: int = 3) -> Part:
    """Makes a knapped blade of stone, flat in facets."""
    random = np.random.default_rng(seed)
    root, tip = np.asarray(root, float), np.asarray(tip, float)
    way = tip - root
    length = np.linalg.norm(way)
    points = []
    for part, share in ((-0.04, 0.35), (0.1, 0.8), (0.32, 1.12), (0.6, 0.98), (0.82, 0.6), (1.0, 0.06)):
        for side in (-1, 1):
            j = random.uniform(0.85, 1.15)
            points.append((side * width * share * j + 0.02 * np.sin(part * 5), part * length, random.uniform(-0.006, 0.006)))
            for face in (1, -1):
                along = part * length + random.uniform(-0.02, 0.02)
                points.append((side * width * share * (0.35 if face > 0 else 0.3) * j, along, 0.028 * share * side * face))
    vertices, triangles = hull(np.array(points) @ frame(way, (0.3, 0.4, 0.8)).T + root)
    return Part("blade", vertices, triangles, "flint", flat=True)
