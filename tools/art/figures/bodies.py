"""Bodies as implicit shapes over joints: trunk, arms with hands, legs with feet, for any pose and build."""

from __future__ import annotations

import numpy as np

from tools.art.figures.faces import SIDES, Local
from tools.art.figures.hands import hand
from tools.art.figures.poses import Joints, at, between, unit
from tools.art.shapes import Group, capsule, cone, ellipsoid, frame, sphere

NAMES = ((1, "L"), (-1, "R"))


def chest_of(j: Joints) -> Local:
    return Local(j["chest"], j.chest, j.scale)


def hips_of(j: Joints) -> Local:
    return Local(j["pelvis"], j.hips, j.scale)


def trunk(j: Joints, muscle: float = 1.0) -> Group:
    """Builds chest, waist and pelvis; clothes are fitted over this group as well."""
    b, s = j.build, j.scale
    c, h = chest_of(j), hips_of(j)
    t = b.trunk
    w = b.shoulders / 0.158
    g = Group(0.04)
    g.add(h.egg((0, 0.01, 0.0), (0.112 * t * b.hips / 0.076, 0.088 * t, 0.088)))
    g.add(cone(j["pelvis"] + j.hips @ at(0, 0, 0.04) * s, j["waist"], 0.090 * t * s, 0.086 * t * s), 0.05)
    g.add(cone(j["waist"], j["chest"], 0.085 * t * s, 0.098 * t * s), 0.05)
    g.add(c.egg((0, 0.005, 0.02), (0.130 * w * (0.6 + 0.4 * t), 0.092 * t, 0.118)), 0.04)
    if b.belly:
        g.add(ellipsoid(j["waist"] + j.chest @ at(0, -0.045, -0.01) * s, np.array((0.085, 0.06, 0.085)) * (1 + b.belly) * s, j.chest), 0.05)
    for x, n in NAMES:
        if b.bust:
            g.add(c.egg((0.058 * x, -0.070, 0.008), (0.055 * b.bust, 0.052 * b.bust, 0.053 * b.bust)), 0.025)
        else:
            g.add(c.egg((0.060 * x * w, -0.066, 0.040), (0.068 * w, 0.028, 0.050), 0, 0, 12 * x), 0.03)
        g.add(c.egg((0.068 * x * w, 0.060, 0.045), (0.060, 0.045, 0.075)), 0.04)  # shoulder blade
        g.add(
            cone(
                j["neck"] + j.chest @ at(0.02 * x, 0.025, -0.01) * s,
                j["shoulder" + n] + j.chest @ at(0, 0.01, 0.018) * s,
                0.036 * b.limb**1.5 * s,
                0.034 * b.limb * s,
            ),
            0.035,
        )
        g.add(h.egg((0.052 * x, 0.055, -0.035), (0.066, 0.060, 0.070)), 0.04)  # seat
    if muscle > 0:
        way = j["waist"]
        for i in range(3):
            for x in SIDES:
                g.subtract(ellipsoid(way + j.chest @ at(0.0, -0.096 * t, 0.055 - 0.042 * i) * s, np.array((0.030, 0.010, 0.006)) * s, j.chest), 0.016 * muscle)
                g.subtract(
                    capsule(c.p(0.085 * x * w, -0.078 * t, -0.045 - 0.026 * i), c.p(0.125 * x * w, -0.01, -0.025 - 0.026 * i), 0.004 * s), 0.014 * muscle
                )
        g.subtract(capsule(c.p(0, -0.106 * t, 0.07), way + j.chest @ at(0, -0.094 * t, -0.05) * s, 0.003 * s), 0.014)
        for x in SIDES:  # collar bones
            g.add(capsule(c.p(0.020 * x, -0.050, 0.104), c.p(0.115 * x * w, -0.014, 0.104), 0.0085 * s), 0.022)
    g.subtract(capsule(c.p(0, 0.105 * t, 0.09), j["pelvis"] + j.hips @ at(0, 0.10 * t, 0.06) * s, 0.006 * s), 0.03)  # spine
    return g


def arm(g: Group, j: Joints, n: str, x: int) -> None:
    """Adds shoulder, upper arm and forearm to a group."""
    s, f = j.scale, j.build.limb
    shoulder, elbow, wrist = j["shoulder" + n], j["elbow" + n], j["wrist" + n]
    out = unit(shoulder - j["chest"])
    g.add(sphere(shoulder + out * 0.006 * s, 0.058 * f * s), 0.035)
    g.add(cone(shoulder, elbow, 0.048 * f * s, 0.036 * f * s), 0.02)
    bend = unit(between(shoulder, wrist, 0.5) - elbow)
    g.add(sphere(between(shoulder, elbow, 0.52) + bend * 0.012 * s, 0.043 * f * s), 0.03)
    g.add(sphere(between(shoulder, elbow, 0.55) - bend * 0.012 * s, 0.041 * f * s), 0.03)
    g.add(sphere(elbow - bend * 0.006 * s, 0.034 * f * s), 0.015)
    g.add(cone(elbow, wrist, 0.037 * f * s, 0.024 * f * s), 0.015)
    g.add(ellipsoid(between(elbow, wrist, 0.30), np.array((0.043, 0.060, 0.038)) * f * s, frame(wrist - elbow)), 0.02)


def leg(g: Group, j: Joints, n: str, x: int) -> None:
    """Adds thigh, knee and shin to a group."""
    s, f = j.scale, j.build.limb
    hip, knee, ankle = j["hip" + n], j["knee" + n], j["ankle" + n]
    fore = unit(knee - between(hip, ankle, 0.5) + 1e-6)
    wide = j.build.hips / 0.076
    g.add(cone(hip, knee, 0.076 * f * wide * s, 0.048 * f * s), 0.035)
    g.add(sphere(between(hip, knee, 0.42) + fore * 0.016 * s, 0.066 * f * s), 0.035)
    g.add(sphere(between(hip, knee, 0.80) + fore * 0.008 * s, 0.050 * f * s), 0.02)
    g.add(sphere(knee + fore * 0.012 * s, 0.043 * f * s), 0.018)
    g.add(cone(knee, ankle, 0.045 * f * s, 0.030 * f * s), 0.018)
    g.add(ellipsoid(between(knee, ankle, 0.32) - fore * 0.020 * s, np.array((0.048, 0.075, 0.046)) * f * s, frame(ankle - knee)), 0.028)
    for side in SIDES:
        g.add(sphere(ankle + np.cross(unit(knee - ankle), unit(j["toe" + n] - ankle)) * side * 0.020 * s, 0.017 * s), 0.012)


def foot(g: Group, j: Joints, n: str, thick: float = 1.0) -> None:
    """Adds a bare foot with its toes."""
    s = j.scale
    ankle, toe = j["ankle" + n], j["toe" + n]
    ahead = unit(toe - ankle)
    across = unit(np.cross(ahead, unit(j["knee" + n] - ankle)))
    below = unit(np.cross(ahead, across))
    below = below if below @ (j["knee" + n] - ankle) < 0 else -below
    heel = ankle - ahead * 0.022 * s + below * 0.012 * s
    g.add(sphere(heel, 0.029 * s * thick), 0.02)
    g.add(cone(ankle + below * 0.002, toe + ahead * -0.012 * s, 0.031 * s * thick, 0.025 * s * thick), 0.02)
    g.add(ellipsoid(toe - ahead * 0.012 * s, np.array((0.040, 0.034, 0.021)) * s * thick, frame(ahead, -below)), 0.015)
    for i in range(5):
        o = (i - 2) / 2
        root = toe + across * o * 0.031 * s
        big = 0.0135 if (i == 0) else 0.0105
        g.add(cone(root, root + ahead * (0.034 - 0.008 * abs(o)) * s + below * 0.006 * s, big * s * thick, big * 0.9 * s * thick), 0.004)


def fist(g: Group, wrist: np.ndarray, forward: np.ndarray, along: np.ndarray, s: float, thumb: float = 1.0) -> np.ndarray:
    """Adds a hand closed around a bar that points along `along`; returns the middle of the grip."""
    y = unit(forward)
    z = unit(along - y * (along @ y) * 0.6)
    x = unit(np.cross(y, z))
    z = unit(np.cross(x, y))
    palm = wrist + y * 0.034 * s
    g.add(ellipsoid(palm, (0.022 * s, 0.040 * s, 0.036 * s), np.stack([x, y, z], 1)), 0.014)
    grip = palm + y * 0.012 * s + x * 0.020 * s * thumb
    for i in range(4):
        root = palm + y * 0.034 * s + z * (i - 1.5) * 0.0185 * s - x * 0.006 * s * thumb
        knuckle = root + y * 0.012 * s + x * 0.018 * s * thumb
        tip = knuckle + x * 0.026 * s * thumb - y * 0.020 * s
        end = tip - y * 0.022 * s - x * 0.010 * s * thumb
        g.add(capsule(root, knuckle, 0.0115 * s), 0.004)
        g.add(capsule(knuckle, tip, 0.0110 * s), 0.003)
        g.add(capsule(tip, end, 0.0100 * s), 0.003)
    base = palm + z * 0.030 * s - y * 0.008 * s
    bend = base + x * 0.028 * s * thumb + z * 0.010 * s + y * 0.012 * s
    g.add(capsule(base, bend, 0.0135 * s), 0.008)
    g.add(capsule(bend, bend + x * 0.012 * s * thumb + y * 0.022 * s - z * 0.012 * s, 0.0115 * s), 0.004)
    return grip


def limbs(j: Joints, g: Group, bare_feet: bool = True) -> dict[str, np.ndarray]:
    """Adds all limbs to a group; returns the middle of each grip by side."""
    grips = {}
    for x, n in NAMES:
        arm(g, j, n, x)
        leg(g, j, n, x)
        if bare_feet:
            foot(g, j, n)
        hold = j.pose.holds[n]
        forward = unit(j["wrist" + n] - j["elbow" + n])
        if hold.along is not None:
            grips[n] = fist(g, j["wrist" + n], forward, unit(at(*hold.along)), j.scale, -x)
        else:
            fingers = forward if hold.fingers is None else unit(at(*hold.fingers))
            hand(g, j["wrist" + n] - fingers * 0.005, fingers, unit(at(*hold.palm)), 0.066 * j.scale, 0.28, 0.9, x)
            grips[n] = j["wrist" + n] + fingers * 0.03
    return grips


class Sampled:
    """A shape sampled once on a grid and then read from the grid: for a shape that many others are built on."""

    def __init__(self, shape, low, high, step: float = 0.011) -> None:
        self.low, self.step = np.asarray(low, np.float32), step
        counts = np.ceil((np.asarray(high) - self.low) / step).astype(int) + 1
        axes = [self.low[i] + np.arange(counts[i]) * step for i in range(3)]
        points = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3).astype(np.float32)
        self.values = np.concatenate([shape(p) for p in np.array_split(points, max(1, len(points) // 200_000))]).reshape(counts)

    def __call__(self, points: np.ndarray) -> np.ndarray:
        from scipy.ndimage import map_coordinates

        where = ((points - self.low) / self.step).T
        inside = np.clip(where, 0, np.array(self.values.shape)[:, None] - 1.001)
        beyond = np.linalg.norm(where - inside, axis=0) * self.step
        return (map_coordinates(self.values, inside, order=1) + beyond).astype(np.float32)
