"""Heads: skull, brow, eyes, nose, mouth, in a local frame; every face is the same anatomy with other parameters.

One unit of a head is a tenth of a space; x to the head's left, y to its back, z up, the origin in the middle of the skull.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.art.parts import Part, sculpted
from tools.art.shapes import Group, Shape, cone, ellipsoid, noise, sphere, turned

SIDES = (1, -1)
EYE = (0.295, -0.715, 0.022)  # the middle of an eyeball


class Local:
    """A local frame (origin, rotation, scale) and the shapes that are given in it."""

    def __init__(self, origin, turn, scale: float) -> None:
        self.origin, self.turn, self.scale = np.asarray(origin, float), np.asarray(turn, float), scale

    def p(self, x: float, y: float, z: float) -> np.ndarray:
        return self.origin + self.turn @ np.array([x, y, z], float) * self.scale

    def d(self, x: float, y: float, z: float) -> np.ndarray:
        """Turns a direction."""
        return self.turn @ np.array([x, y, z], float)

    def ball(self, at, radius: float) -> Shape:
        return sphere(self.p(*at), radius * self.scale)

    def egg(self, at, radii, *angles: float) -> Shape:
        turn = self.turn @ np.asarray(turned(*angles), float) if angles else self.turn
        return ellipsoid(self.p(*at), np.asarray(radii) * self.scale, turn)

    def bar(self, a, b, thick_a: float, thick_b: float | None = None) -> Shape:
        return cone(self.p(*a), self.p(*b), thick_a * self.scale, (thick_a if thick_b is None else thick_b) * self.scale)

    def inside(self, points: np.ndarray) -> np.ndarray:
        """Transforms points into this frame."""
        return ((points - self.origin) @ self.turn / self.scale).astype(np.float32)


@dataclass(frozen=True)
class Face:
    """Parameters of a face: 1 (or 0) is the neutral face."""

    jaw: float = 1.0  # breadth
    chin: float = 1.0
    brow: float = 1.0  # weight of the ridge
    nose: float = 1.0  # length
    bridge: float = 0.0  # a hump
    broad: float = 1.0  # of the nose
    lips: float = 1.0
    gaunt: float = 0.0  # hollow cheeks, deep folds
    cheeks: float = 1.0
    eyes: float = 1.0
    long: float = 1.0  # length of the face
    smile: float = 0.0  # how far the corners of the mouth are raised
    scar: bool = False
    beard: float = 0.0
    wide: float = 1.0  # how far the lids are open
    sunken: float = 1.0  # how deep the eyes lie


def flesh(g: Group, f: Face, h: Local, ears: bool = True) -> None:
    """Adds a head to a group of flesh."""
    s, z = h.scale, f.long
    g.add(h.egg((0, 0.12, 0.30), (0.76, 0.93, 0.76)), 0.03)
    g.add(h.egg((0, -0.40, 0.42), (0.57, 0.40, 0.46)), 0.25 * s)  # forehead
    g.add(h.egg((0, -0.27, -0.36 * z), (0.49 * f.jaw, 0.55, 0.62 * z)), 0.20 * s)
    for x in SIDES:
        g.add(h.bar((0.55 * x * f.jaw**0.5, 0.02, -0.28), (0.45 * x * f.jaw, -0.10, -0.62 * z), 0.12, 0.105), 0.16 * s)
        g.add(h.bar((0.45 * x * f.jaw, -0.10, -0.62 * z), (0.11 * x, -0.65, -0.95 * z), 0.105, 0.10), 0.13 * s)  # jaw
        g.add(h.egg((0.43 * x, -0.570, -0.15), (0.17, 0.130 * f.cheeks, 0.100), 0, 25 * x, 36 * x), 0.18 * s)  # cheekbone
        g.add(h.bar((0.45 * x, -0.50, -0.14), (0.63 * x, -0.05, -0.12), 0.070, 0.055), 0.16 * s)
    g.add(h.egg((0, -0.66, -0.95 * z), (0.20 * f.chin * f.jaw, 0.15 * f.chin, 0.15)), 0.14 * s)
    g.add(h.egg((0, -0.60, -0.60 * z), (0.34, 0.21, 0.24)), 0.26 * s)  # the arch of the teeth
    for x in SIDES:
        g.add(h.egg((0.40 * x * f.jaw, -0.22, -0.40 * z), (0.135, 0.34, 0.31 * z)), 0.22 * s)  # the side of the jaw
        g.add(h.egg((0.33 * x * f.jaw**0.5, -0.50, -0.46 * z), (0.17, 0.17 * f.cheeks**0.5, 0.26 * z)), 0.22 * s)  # cheek
        g.subtract(h.egg((0.80 * x, -0.42, 0.32), (0.10, 0.26, 0.24)), 0.22 * s)  # temple
        g.subtract(h.egg((0.60 * x, -0.53, -0.46 * z), (0.035 + 0.080 * f.gaunt, 0.19, 0.20), 0, 0, 30 * x), (0.12 + 0.16 * f.gaunt) * s)
        g.subtract(h.egg((0.30 * x, -0.95, 0.02), (0.215, 0.19 - 0.06 * (1 - f.sunken), 0.140), 0, 0, 18 * x), 0.10 * s)  # socket
        g.add(h.bar((0.520 * x, -0.59, 0.16), (0.520 * x, -0.560, -0.10), 0.052, 0.056), 0.12 * s)  # the outer rim of the socket
    for x in SIDES:  # brow
        weight = 0.048 * f.brow
        g.add(h.bar((0.10 * x, -0.835, 0.175), (0.33 * x, -0.815, 0.245), weight, weight * 1.05), 0.12 * s)
        g.add(h.bar((0.33 * x, -0.815, 0.245), (0.55 * x, -0.62, 0.16), weight, weight * 0.7), 0.12 * s)
    low = -0.30 * f.nose
    g.add(h.bar((0, -0.79, 0.17), (0, -0.92 - 0.05 * f.bridge, -0.03), 0.070, 0.078), 0.09 * s)  # bridge
    g.add(h.bar((0, -0.92 - 0.05 * f.bridge, -0.03), (0, -1.04, low + 0.05), 0.078, 0.095 * f.broad), 0.06 * s)
    g.add(h.ball((0, -1.05, low + 0.015), 0.105 * f.broad), 0.05 * s)
    for x in SIDES:
        g.add(h.egg((0.115 * x * f.broad, -0.945, low - 0.015), (0.075, 0.10, 0.075)), 0.05 * s)
        g.subtract(h.egg((0.060 * x * f.broad, -1.01, low - 0.085), (0.034, 0.055, 0.035)), 0.03 * s)
        g.subtract(h.bar((0.20 * x, -0.93, low - 0.02), (0.36 * x, -0.82, -0.62 * z), 0.005, 0.008), (0.05 + 0.05 * f.gaunt) * s)
    mouth = -0.62 * z
    g.subtract(h.bar((0, -0.97, low - 0.10), (0, -0.91, mouth + 0.12), 0.014, 0.018), 0.05 * s)  # the groove over the lip
    for x in SIDES:
        g.add(h.bar((0.05 * x, -0.862, mouth + 0.052), (0.30 * x, -0.740, mouth + 0.004), 0.044 * f.lips, 0.026), 0.030 * s)
        g.add(h.bar((0.03 * x, -0.855, mouth - 0.064), (0.27 * x, -0.748, mouth - 0.016), 0.052 * f.lips, 0.028), 0.030 * s)
    for x in SIDES:
        g.subtract(h.bar((0, -0.935, mouth), (0.33 * x, -0.755, mouth - 0.010 + f.smile), 0.013, 0.010), 0.018 * s)
    g.subtract(h.egg((0, -0.90, mouth - 0.19), (0.15, 0.05, 0.035)), 0.09 * s)  # under the lip
    raised = 0.036 * (f.wide - 1)
    for x in SIDES:  # lids over the ball
        lid = -0.004 + 0.25 * raised
        g.add(h.ball((EYE[0] * x, EYE[1], EYE[2]), 0.158), 0.012 * s)
        g.subtract(h.egg((0.30 * x, -0.90, lid), (0.145 * f.eyes**0.5, 0.13, 0.036 * f.eyes**0.7 + 0.8 * raised), 0, -6 * x, 7 * x), 0.008 * s)
        g.add(h.bar((0.155 * x, -0.842, 0.030), (0.29 * x, -0.878, 0.068 * f.eyes**0.5 + raised), 0.029), 0.020 * s)
        g.add(h.bar((0.29 * x, -0.878, 0.068 * f.eyes**0.5 + raised), (0.450 * x, -0.762, 0.016), 0.031, 0.020), 0.020 * s)
        g.subtract(h.bar((0.17 * x, -0.81, -0.13), (0.36 * x, -0.78, -0.15), 0.008), 0.06 * s)  # below the eye
    for x in SIDES:
        if ears:
            g.add(h.egg((0.715 * x, 0.12, -0.01), (0.060, 0.145, 0.220), 12, 0, -9 * x), 0.04 * s)
            g.subtract(h.egg((0.785 * x, 0.09, 0.01), (0.045, 0.075, 0.130), 12, 0, -9 * x), 0.03 * s)
    if f.scar:
        g.subtract(h.bar((0.16, -0.95, 0.62), (0.42, -0.80, -0.42), 0.022, 0.015), 0.05 * s)
        g.subtract(h.bar((-0.20, -0.42, 0.98), (0.18, -0.10, 1.10), 0.02, 0.02), 0.05 * s)


def eyes(h: Local, voxel: float) -> list[Part]:
    """Makes the eyeballs, on them the irises, and in these the pupils."""
    white, ring, dark = Group(0.0), Group(0.0), Group(0.0)
    for x in SIDES:
        look = np.array((0.05 * x, -1.0, -0.02))
        ball = np.array((EYE[0] * x, EYE[1], EYE[2]))
        white.add(h.ball(ball, 0.146))
        ring.add(h.egg(ball + look * 0.132, (0.068, 0.022, 0.068)))
        dark.add(h.egg(ball + look * 0.143, (0.034, 0.018, 0.034)))
    low, high = h.origin - 0.14 * h.scale * 10, h.origin + 0.14 * h.scale * 10
    return [
        sculpted("eyes", "eyeball", white, low, high, voxel),
        sculpted("irises", "iris", ring, low, high, voxel * 0.5),
        sculpted("pupils", "pupil", dark, low, high, voxel * 0.4),
    ]


def blush(part: Part, f: Face, h: Local, marks: Sequence[str] = ()) -> Part:
    """Tints skin by vertex: 0.5 is its own colour, less is shade and soot, more is the red of lips, nose and cheeks."""
    q = h.inside(part.vertices)
    tint = np.full(len(q), 0.5)

    def spot(at: tuple[float, float, float], radii: tuple[float, float, float], by: float, sharp: int = 1) -> None:
        nonlocal tint
        for x in SIDES if at[0] else (1,):
            far = np.sum(((q - (at[0] * x, at[1], at[2])) / radii) ** 2, 1)
            tint = tint + by * np.exp(-(far**sharp))

    mouth = -0.62 * f.long
    spot((0.0, -0.83, mouth + 0.055), (0.28, 0.20, 0.056), 0.46 * f.lips, 2)
    spot((0.0, -0.83, mouth - 0.065), (0.25, 0.20, 0.060), 0.46 * f.lips, 2)
    spot((0.10, -0.86, mouth - 0.004), (0.17, 0.25, 0.013), -0.45)
    spot((0.0, -1.02, -0.28 * f.nose), (0.16, 0.16, 0.13), 0.13)
    spot((0.46, -0.58, -0.26), (0.17, 0.20, 0.15), 0.14)
    spot((0.75, 0.10, 0.0), (0.12, 0.2, 0.3), 0.15)
    spot((0.30, -0.80, 0.05), (0.20, 0.18, 0.09), -0.12)
    for x in SIDES:  # the line of the lashes
        far = np.abs(np.linalg.norm((q - (0.30 * x, -0.86, 0.006)) / (0.165, 0.20, 0.068), axis=1) - 1.0)
        tint = tint - 0.42 * np.clip(1 - far / 0.22, 0, 1) * np.clip((q[:, 2] + 0.02) / 0.06, 0.35, 1) * (q[:, 1] < -0.6)
    if f.beard or "stubble" in marks:
        on_jaw = np.exp(-(((q[:, 2] + 0.80 * f.long) / 0.30) ** 2)) * np.exp(-(((q[:, 1] + 0.45) / 0.45) ** 2)) * (np.abs(q[:, 0]) < 0.8)
        tint -= 0.20 * on_jaw
    if "band" in marks:  # soot over the eyes, from temple to temple
        edge = np.clip((0.155 - np.abs(q[:, 2] - 0.02 + 0.03 * noise(q, 6, 2, 2))) / 0.03, 0, 1) * (q[:, 1] < -0.05) * (np.abs(q[:, 0]) < 0.9)
        tint = tint * (1 - edge) + 0.02 * edge
    if "stripes" in marks:  # soot drawn down over chin and cheeks
        for x in (-0.34, 0.0, 0.34):
            edge = (
                np.clip((0.045 - np.abs(q[:, 0] - x)) / 0.015, 0, 1)
                * (q[:, 1] < -0.3)
                * np.clip((-0.70 * f.long - q[:, 2] + 0.5 * abs(x) * 1.4) / 0.05, 0, 1)
                * (q[:, 2] > -1.3)
            )
            tint = tint * (1 - edge) + 0.02 * edge
    far = np.linalg.norm(q - (0, -0.1, -0.1), axis=1)
    tint = 0.5 + (tint - 0.5) * np.clip((1.7 - far) / 0.2, 0, 1)
    return Part(part.name, smoothed(part.vertices, part.triangles), part.triangles, part.material, np.clip(tint, 0, 1).astype(np.float32))


def smoothed(vertices: np.ndarray, triangles: np.ndarray, rounds: int = 2) -> np.ndarray:
    """Moves every vertex half way to the middle of its neighbours."""
    a, b = triangles.ravel(), np.roll(triangles, 1, axis=1).ravel()
    a, b = np.concatenate([a, b]), np.concatenate([b, a])
    count = np.maximum(np.bincount(a, minlength=len(vertices)), 1)[:, None]
    out = vertices.astype(float)
    for _ in range(rounds):
        out = out * 0.5 + 0.5 * np.stack([np.bincount(a, out[b, i], len(vertices)) for i in range(3)], 1) / count
    return out.astype(np.float32)
