"""The Tallow Ox: a black ox under a coat of wax, with candles on its back. One unit is a space of the board; it faces south."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from tools.art.figures.stone import loose_ground
from tools.art.materials import define
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import F, Group, Mesh, capsule, cone, cylinder, ellipsoid, lock, noise, sphere, spline, turned, unit, vec

BASE_HIGH, BASE_WIDE = 0.10, 1.19
# along its back: y, height of the middle, half width, half height
TORSO = (
    (-0.84, 1.06, 0.34, 0.40), (-0.58, 1.16, 0.48, 0.52), (-0.28, 1.14, 0.54, 0.54), (0.06, 1.05, 0.55, 0.49),
    (0.40, 1.02, 0.54, 0.46), (0.70, 1.06, 0.49, 0.45), (0.92, 1.05, 0.36, 0.38),
)  # fmt: skip

define("ox_hide", "#332823", bump=0.6, grain=70, wash=0.8, edge=0.75, rough=0.75, shine=0.18, mottle=0.3)
define("ox_hair", "#2a201c", ramp=("#120d0b", "#2e2420", "#5a4a40"), rough=0.7, shine=0.15, wash=0.5, wash_reach=0.08, mottle=0.2, edge=0.2)
define("ox_wax", "#cdb680", bump=0.16, grain=18, wash=0.95, edge=0.35, rough=0.34, shine=0.5, mottle=0.16, wash_reach=0.12)
define("ox_candle", "#dccb9c", bump=0.1, grain=20, wash=0.55, edge=0.3, rough=0.36, shine=0.45, mottle=0.1, wash_reach=0.09)
define("ox_horn", "#8d7a60", ramp=("#3d3128", "#9c876a", "#d9c8a4", "#2c231d"), rough=0.35, shine=0.45, wash=0.6, mottle=0.2, edge=0.4)
define("ox_hoof", "#1d1614", rough=0.3, shine=0.5, wash=0.5, edge=0.6)
define("ox_muzzle", "#5b463e", bump=0.3, grain=80, wash=0.9, edge=0.4, rough=0.4, shine=0.4)
define("ox_wick", "#140f0d", rough=0.8, wash=0.2, edge=0.0)
define("ox_flame", "#ffb45a", glow=7.0, light=(1.0, 0.60, 0.22))
define("ox_eye", "#e9e2cf", rough=0.15, shine=0.7, wash=0.3, edge=0.0, mottle=0.0)


@dataclass(frozen=True)
class Pose:
    """How it stands: where its head is and how it is turned (degrees), how far its forehand drops, which feet are put forward, whether it burns."""

    head: tuple[float, float, float] = (0.0, -1.22, 0.98)
    nod: float = 8.0  # the muzzle down
    tilt: float = 4.0
    drop: float = 0.0
    feet: tuple[float, float, float, float] = (-0.10, 0.06, 0.05, -0.10)  # fore right, fore left, hind right, hind left: forwards is negative
    lifted: float = 0.0  # the right fore foot
    gape: float = 0.05
    burns: bool = True


STANDS = Pose()
STRIKES = replace(STANDS, head=(0.02, -1.34, 0.66), nod=44.0, tilt=-8.0, drop=0.10, feet=(-0.30, 0.12, 0.16, -0.16), lifted=0.10)
ROARS = replace(STANDS, head=(0.0, -1.16, 1.36), nod=-24.0, tilt=6.0, drop=-0.06, feet=(-0.04, 0.02, 0.08, 0.02), gape=0.24)
FALLEN = replace(STANDS, head=(0.0, -1.24, 0.86), nod=4.0, tilt=10.0, feet=(-0.22, -0.02, 0.14, 0.02))
DEAD = replace(FALLEN, burns=False)


def section(y: float, drop: float) -> tuple[float, float, float]:
    """Returns the height of the middle, the half width and the half height of the trunk at y."""
    ys, *rest = np.array(TORSO).T
    middle, wide, high = (float(np.interp(y, ys, values)) for values in rest)
    return middle - drop * max(0.0, -y + 0.2), wide, high


def on_back(y: float, angle: float, out: float, drop: float) -> np.ndarray:
    """Returns a place on the trunk: `angle` degrees from its top to the left, `out` spaces over the skin."""
    middle, wide, high = section(y, drop)
    a = np.radians(angle)
    return vec((wide + out) * np.sin(a), y, middle + (high + out) * np.cos(a))


def trunk(drop: float, more: float = 0.0) -> Group:
    """Returns the trunk as a shape, thicker by `more`."""
    group = Group(0.14)
    for y, *_ in TORSO:
        middle, wide, high = section(y, drop)
        group.add(ellipsoid((0, y, middle), (wide + more, 0.36 + more, high + more)))
    group.add(ellipsoid((0, -0.42, section(-0.42, drop)[0] + 0.34), (0.26 + more, 0.40, 0.30 + more)), 0.16)
    return group


def legs(pose: Pose) -> tuple[Group, Group, list[np.ndarray]]:
    """Returns legs, hooves, and the places of the feet."""
    flesh, hooves, feet = Group(0.06), Group(0.015), []
    for number, (side, at, top) in enumerate(((1, -0.60, 0.98), (-1, -0.60, 0.98), (1, 0.70, 0.98), (-1, 0.70, 0.98))):
        step, fore = pose.feet[number], at < 0
        up = pose.lifted if number == 0 else 0.0
        hip = vec(0.30 * side, at, top - (pose.drop * 0.8 if fore else 0.0))
        foot = vec(0.37 * side, at + step, 0.10 + up)
        knee = vec(0.36 * side, at + step * 0.45 + (-0.07 if fore else 0.13), 0.52 + up * 0.8)
        flesh.add(cone(hip, knee, 0.25 if fore else 0.29, 0.125)).add(cone(knee, foot + vec(0, 0, 0.08), 0.115, 0.09), 0.04)
        flesh.add(sphere(knee, 0.125), 0.05).add(ellipsoid(hip + vec(0.03 * side, 0, 0.02), (0.20, 0.27, 0.32)), 0.10)
        for half in (-1, 1):
            hooves.add(ellipsoid(foot + vec(0.05 * half, -0.035, -0.035), (0.066, 0.12, 0.075)))
        hooves.cut(lambda points: -points[:, 2] + F(0.005)) if number == 3 else None
        feet.append(foot)
    return flesh, hooves, feet


class Head:
    """The head of a pose: places on it from its own axes (x to its left as seen from before, y backwards, z up)."""

    def __init__(self, pose: Pose) -> None:
        self.at, self.pose = vec(*pose.head), pose
        self.turn = turned(pose.nod, pose.tilt, 0)

    def place(self, x: float, y: float, z: float) -> np.ndarray:
        return self.at + self.turn @ vec(x, y, z)

    def flesh(self) -> Group:
        group = Group(0.06)
        group.add(ellipsoid(self.place(0, 0.04, 0.06), (0.27, 0.28, 0.25), self.turn))
        group.add(cone(self.place(0, -0.06, 0.02), self.place(0, -0.42, -0.10), 0.215, 0.15), 0.08)
        for side in (1, -1):
            group.add(ellipsoid(self.place(0.15 * side, -0.10, 0.12), (0.09, 0.11, 0.075), self.turn), 0.04)
            group.add(ellipsoid(self.place(0.13 * side, -0.02, -0.10), (0.11, 0.20, 0.14), self.turn), 0.05)
            group.subtract(ellipsoid(self.place(0.205 * side, -0.16, 0.075), (0.055, 0.07, 0.045), self.turn), 0.03)
            ear = turned(0, 12 * side, 24 * side)
            group.add(ellipsoid(self.place(0.40 * side, 0.10, 0.04), (0.17, 0.05, 0.085), self.turn @ ear), 0.03)
            group.subtract(ellipsoid(self.place(0.42 * side, 0.055, 0.04), (0.12, 0.035, 0.05), self.turn @ ear), 0.02)
        jaw = self.turn @ turned(-self.pose.gape * 90, 0, 0)
        for y, r in ((-0.12, 0.15), (-0.26, 0.13), (-0.38, 0.11)):
            group.add(ellipsoid(self.place(0, 0, -0.12) + jaw @ vec(0, y, -0.06), (r, 0.14, 0.075), jaw), 0.035)
        return group

    def muzzle(self) -> Group:
        group = Group(0.03).add(ellipsoid(self.place(0, -0.47, -0.10), (0.165, 0.10, 0.125), self.turn))
        for side in (1, -1):
            group.add(sphere(self.place(0.09 * side, -0.53, -0.07), 0.062))
            group.subtract(ellipsoid(self.place(0.10 * side, -0.585, -0.065), (0.035, 0.05, 0.026), self.turn), 0.012)
        return group

    def horns(self) -> list[Mesh]:
        made = []
        for side in (1, -1):
            path = [(0.20, 0.06, 0.20), (0.46, 0.05, 0.26), (0.76, -0.06, 0.34), (0.92, -0.20, 0.58), (0.88, -0.26, 0.84)]
            curve = [self.place(x * side, y, z) for x, y, z in path]
            made.append(lock(curve, 0.115, 26, 12, 0.05, 0.95, lambda t: np.clip(1.05 - t**1.5, 0.03, 1), 0.0))
        return made


def drip(group: Group, path: np.ndarray, chance: np.random.Generator, wide: float) -> None:
    """Adds a run of wax along a path: thin in its course, with a bead at its end."""
    for one, other in pairwise(path):
        group.add(capsule(one, other, wide), 0.035)
    group.add(ellipsoid(path[-1] - vec(0, 0, wide * 0.4), (wide * 1.35, wide * 1.35, wide * chance.uniform(1.7, 2.6))), 0.03)


def coat(pose: Pose, head: Head, chance: np.random.Generator) -> Group:
    """Returns the wax: a shell over back and brow that runs down on all sides."""
    shell = trunk(pose.drop, 0.035)

    def under(points: np.ndarray) -> np.ndarray:
        ragged = 0.16 * noise(points * np.array([0.3, 1, 0.3], F), 4.0, 2, 5)
        return (1.17 - pose.drop * 0.5 * np.maximum(0, -points[:, 1]) + ragged - points[:, 2]).astype(F) * F(0.7)

    wax = Group(0.05).add(shell).cut(under, 0.06)
    for y in np.linspace(-0.92, 0.96, 15):
        for side in (1, -1):
            end, start = chance.uniform(82, 148), chance.uniform(20, 46)
            steps = [on_back(y + chance.normal(0, 0.012), side * a, 0.025, pose.drop) for a in np.linspace(start, end, 7)]
            drip(wax, np.array(steps), chance, chance.uniform(0.028, 0.048))
            if end > 118:
                drip(wax, np.array([steps[-1], steps[-1] - vec(0, 0, chance.uniform(0.08, 0.26))]), chance, 0.024)
    wax.add(ellipsoid(head.place(0, 0.03, 0.20), (0.24, 0.22, 0.14), head.turn), 0.05)
    for x in (-0.20, -0.12, -0.05, 0.03, 0.10, 0.17):
        run = [head.place(x, -0.04 - 0.045 * i, 0.26 - 0.012 * i - 0.004 * i * i) for i in range(chance.integers(4, 8))]
        drip(wax, np.array(run), chance, chance.uniform(0.024, 0.036))
    for side in (1, -1):
        for x in (0.34, 0.52, 0.70):
            root = head.place(x * side, 0.0, 0.25 + (x - 0.3) * 0.16)
            drip(wax, np.array([root, root - vec(0, 0, chance.uniform(0.12, 0.28))]), chance, 0.024)
    return wax


def candles(pose: Pose, head: Head, chance: np.random.Generator) -> tuple[Group, list[np.ndarray]]:
    """Returns the candles as one shape, and the places of their wicks."""
    wax, wicks = Group(0.02), []
    places = [(on_back(y, a, -0.06, pose.drop), vec(np.sin(np.radians(a)) * 0.30, -0.02, 1.0)) for y, a in (
        (-0.74, 12), (-0.66, -22), (-0.52, 26), (-0.46, -4), (-0.36, -34), (-0.26, 16), (-0.14, -14), (-0.04, 34), (0.04, 6), (0.18, -28), (0.26, 18),
        (0.40, -6), (0.50, 30), (0.60, -24), (0.72, 10), (0.84, -12))]  # fmt: skip
    places += [(head.place(x, y, 0.26), head.turn @ vec(x * 0.8, 0.1, 1.0)) for x, y in ((0.0, 0.02), (0.13, 0.07), (-0.12, 0.05))]
    for number, (root, way) in enumerate(places):
        hump = 0.26 if -0.75 < root[1] < -0.05 and number < 16 else 0.0
        high = chance.uniform(0.20, 0.44) + (0.10 if number % 3 == 0 else 0.0) if number < 16 else chance.uniform(0.16, 0.30)
        thick = chance.uniform(0.058, 0.085) if number < 16 else 0.048
        top = root + unit(way) * (high + hump)
        wax.add(cone(root, top, thick * 1.1, thick * 0.92))
        wax.add(cylinder(top, thick * 1.06, 0.018, None, 0.012), 0.01)
        for turn in chance.uniform(0, 2 * np.pi, 3):
            edge = vec(np.cos(turn), np.sin(turn), 0) * thick * 0.95
            wax.add(capsule(top + edge, top + edge - unit(way) * high * chance.uniform(0.3, 0.9), 0.020))
        wicks.append(top + unit(way) * 0.02)
    return wax, wicks


def flames(wicks: list[np.ndarray], chance: np.random.Generator) -> Group:
    """Returns the flames: drops that lean a little."""
    group = Group(0.02)
    for at in wicks:
        lean = vec(chance.normal(0, 0.018), chance.normal(0, 0.018), 0)
        group.add(sphere(at + vec(0, 0, 0.055), 0.040)).add(cone(at + vec(0, 0, 0.06), at + vec(0, 0, chance.uniform(0.15, 0.19)) + lean, 0.034, 0.006))
    return group


def hair(pose: Pose, head: Head, chance: np.random.Generator) -> list[Mesh]:
    """Returns the hair that hangs from belly, breast, brow and shanks, and the tuft of the tail."""
    made = []

    def tuft(root: np.ndarray, way: np.ndarray, long: float, wide: float) -> None:
        bend = chance.normal(0, 0.03, 3)
        made.append(lock([root, root + way * long * 0.5 + bend, root + way * long + bend * 2], wide, 8, 6))

    for y in np.linspace(-0.98, 0.95, 44):
        for side in (1, -1):
            for _ in range(4):
                at = on_back(y, side * chance.uniform(100, 172), -0.03, pose.drop)
                tuft(at, unit(vec(side * 0.15, 0.12, -1)), chance.uniform(0.16, 0.30), 0.040)
    for _ in range(90):
        at = vec(chance.normal(0, 0.14), -0.90 + chance.normal(0, 0.08), section(-0.8, pose.drop)[0] + chance.uniform(-0.42, 0.05))
        tuft(at, unit(vec(chance.normal(0, 0.1), -0.15, -1)), chance.uniform(0.20, 0.40), 0.045)
    for _ in range(60):
        at = head.place(chance.normal(0, 0.13), chance.uniform(-0.16, 0.0), -0.20)
        tuft(at, unit(vec(0, 0.1, -1)), chance.uniform(0.10, 0.22), 0.03)
    for number, (side, at) in enumerate(((1, -0.60), (-1, -0.60), (1, 0.70), (-1, 0.70))):
        foot = vec(0.37 * side, at + pose.feet[number], 0.10 + (pose.lifted if number == 0 else 0.0))
        for turn in np.linspace(0, 2 * np.pi, 22):
            root = foot + vec(np.cos(turn) * 0.085, np.sin(turn) * 0.085 + 0.01, 0.20)
            tuft(root, unit(vec(np.cos(turn) * 0.35, np.sin(turn) * 0.35, -1)), chance.uniform(0.14, 0.21), 0.032)
    end = vec(0.10, 1.32, 0.62)
    for _ in range(26):
        tuft(end + chance.normal(0, 0.02, 3), unit(vec(chance.normal(0, 0.2), 0.15, -1)), chance.uniform(0.20, 0.36), 0.036)
    return made


def neck_and_tail(pose: Pose, head: Head) -> Group:
    group = Group(0.12)
    shoulder = vec(0, -0.66, section(-0.66, pose.drop)[0] + 0.06)
    group.add(cone(shoulder, head.place(0, 0.14, 0.02), 0.40, 0.24)).add(cone(shoulder - vec(0, 0.12, 0.22), head.place(0, 0.02, -0.14), 0.24, 0.12))
    for one, other in pairwise(spline([(0, 1.10, 1.24), (0.03, 1.26, 1.14), (0.07, 1.32, 0.88), (0.10, 1.32, 0.62)], 9)):
        group.add(capsule(one, other, 0.05), 0.03)
    return group


def beast(pose: Pose, fine: float = 1.0) -> list[Part]:
    """Makes the ox in a pose, its feet on the floor; `fine` is the size of its voxels in parts of the usual one."""
    chance, head = np.random.default_rng(11), Head(pose)
    body = trunk(pose.drop)
    limbs, hooves, _ = legs(pose)
    whole = Group(0.07).add(body).add(limbs, 0.10).add(neck_and_tail(pose, head), 0.10).add(head.flesh(), 0.07)
    whole.displace(lambda points: 0.012 * noise(points, 9, 3, 2))
    low, high = vec(-1.15, -2.0, -0.05), vec(1.15, 1.55, 2.3)
    wax, (stems, wicks) = coat(pose, head, chance), candles(pose, head, chance)
    wax.displace(lambda points: 0.006 * noise(points, 7, 2, 4))
    eyes = Group(0.0)
    for side in (1, -1):
        eyes.add(sphere(head.place(0.198 * side, -0.155, 0.072), 0.036))
    strings = Group(0.0)
    for at in wicks:
        strings.add(capsule(at - vec(0, 0, 0.03), at + vec(0, 0, 0.04), 0.010))
    parts = [
        sculpted("body", "ox_hide", whole, low, high, 0.017 * fine),
        sculpted("hooves", "ox_hoof", hooves, low, high, 0.014 * fine),
        sculpted("muzzle", "ox_muzzle", head.muzzle(), low, high, 0.011 * fine),
        sculpted("eyes", "ox_eye", eyes, low, high, 0.009 * fine),
        sculpted("wax", "ox_wax", wax, low, high, 0.0125 * fine),
        sculpted("candles", "ox_candle", stems, low, high, 0.0115 * fine),
        sculpted("wicks", "ox_wick", strings, low, high, 0.007 * fine),
        locks("hair", "ox_hair", hair(pose, head, chance)),
        locks("horns", "ox_horn", head.horns()),
    ]
    if pose.burns:
        parts.append(sculpted("flames", "ox_flame", flames(wicks, chance), low, high, 0.009 * fine))
    return parts


def base() -> list[Part]:
    """Makes its base: stone under a pool of wax, that fits before it in every direction."""
    disc = Group(0.02).add(cylinder((0, 0, BASE_HIGH / 2), BASE_WIDE, BASE_HIGH / 2, rounding=0.03))
    chance, pool = np.random.default_rng(3), Group(0.10)
    for x, y, wide in ((0.0, -0.2, 0.62), (0.35, 0.4, 0.45), (-0.42, 0.25, 0.42), (-0.3, -0.62, 0.34), (0.55, -0.35, 0.30), (0.05, 0.75, 0.30)):
        pool.add(ellipsoid((x, y, BASE_HIGH), (wide, wide * chance.uniform(0.75, 1.0), 0.035)))
    for _ in range(16):
        turn, far = chance.uniform(0, 2 * np.pi), chance.uniform(0.5, 1.02)
        pool.add(ellipsoid((np.cos(turn) * far, np.sin(turn) * far, BASE_HIGH), (chance.uniform(0.05, 0.12), chance.uniform(0.05, 0.12), 0.03)), 0.05)
    reach = BASE_WIDE + 0.06
    return [
        sculpted("rim", "rim", disc, (-reach, -reach, -0.03), (reach, reach, BASE_HIGH + 0.05), 0.022),
        loose_ground(BASE_WIDE * 0.955, 9, BASE_HIGH),
        sculpted("pool", "ox_wax", pool, (-reach, -reach, 0.0), (reach, reach, BASE_HIGH + 0.1), 0.014),
    ]


def figure(pose: Pose, fine: float = 1.0) -> list[Part]:
    """Makes the miniature: the ox on its base, on its side where the pose is a fallen one."""
    parts = beast(pose, fine)
    if pose in (FALLEN, DEAD):
        parts = moved(parts, turned(0, -80, 0), (0.10, 0.0, -0.50), (0, 0, 1.05))
    return [*moved(parts, offset=(0, 0.36 if pose is STRIKES else 0.18, BASE_HIGH - 0.03)), *base()]
