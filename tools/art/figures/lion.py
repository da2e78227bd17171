"""The White Lion: a beast with four human hands, sculpted from a pose; and the Great Golden Cat, its leaner variant.

`beast(look, pose, wounds)` makes the parts. Body and hands are smooth shapes, the coat over them is carved in tufts that follow the
bones, the mane stands in rings along the neck and runs down the spine as a ridge.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tools.art.figures import lion_wounds
from tools.art.figures.hands import claws, hand
from tools.art.figures.lion_fur import Hair, tufts
from tools.art.figures.lion_head import SIZE, head
from tools.art.figures.lion_poses import LOOKS, POSES, Grip, Look, Pose
from tools.art.materials import define
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import F, Group, cone, ellipsoid, frame, mix, noise, sphere, spline, turned, unit, vec

EDITION = 1
UPPER_ARM, FOREARM = 0.62, 0.58
THIGH, SHIN = 0.56, 0.56
HAND = 0.36
BASE_HALF, BASE_HIGH = 0.965, 0.10

define("pelt", "#c6bfb4", bump=0.4, grain=60, wash=0.7, edge=0.5, rough=0.85, shine=0.1, mottle=0.2)
define("face", "#c3b6a6", bump=0.35, grain=90, wash=1.0, edge=0.4, rough=0.8, shine=0.12, mottle=0.35, wash_reach=0.12)
define("lion_short", "#e2dacc", ramp=("#b3a99c", "#ddd5c8", "#f4eee2"), rough=0.85, shine=0.08, wash=0.38, wash_reach=0.05, mottle=0.2, edge=0.2)
define("lion_mark", "#4a3c34", ramp=("#241b18", "#453730", "#6d5a4c"), rough=0.85, shine=0.08, wash=0.5, wash_reach=0.05, mottle=0.2, edge=0.1)
define("palm", "#b59480", bump=0.3, grain=60, wash=1.0, edge=0.6, rough=0.6)
define("lion_mane", "#f0ece2", ramp=("#79716f", "#c8c0b5", "#ebe4d8", "#f8f2e7"), rough=0.8, shine=0.12, wash=0.50, wash_reach=0.10, mottle=0.15, edge=0.6)
define("lion_tuft", "#d8d1c6", ramp=("#a39b92", "#c6beb3", "#e3dcd0"), rough=0.85, shine=0.08, wash=0.45, wash_reach=0.07, mottle=0.2, edge=0.25)
define("lion_nose", "#241b1d", rough=0.3, shine=0.5)
define("lion_maw", "#5a1a18", rough=0.25, shine=0.6)
define("lion_tooth", "#e2d5b4", rough=0.35, shine=0.5)
define("lion_nail", "#4b3d33", rough=0.25, shine=0.6)
define("lion_eye", "#f0a92c", rough=0.15, shine=0.6, wash=0.3, edge=0.0, mottle=0.0)
define("cat_eye", "#ffb428", rough=0.15, shine=0.6, wash=0.2, edge=0.0, mottle=0.0)
define("gore", "#6e1512", rough=0.2, shine=0.7, edge=0.3, wash=0.8)
define("gut", "#8d4a44", rough=0.2, shine=0.7, edge=0.5, wash=0.9)
define("cat_pelt", "#c08a34", bump=0.5, grain=60, wash=0.9, edge=0.6, rough=0.6, shine=0.3)
define("cat_face", "#c4924a", bump=0.35, grain=90, wash=1.0, edge=0.7, rough=0.6, shine=0.25)
define("cat_palm", "#4c332a", bump=0.3, grain=60, wash=1.0, edge=0.6, rough=0.55)
define("cat_mane", "#e0a83e", ramp=("#2a160b", "#6e3a10", "#d8982e", "#ffe08a"), rough=0.42, shine=0.5, wash=0.55, wash_reach=0.10, mottle=0.15, metal=0.25)
define("cat_short", "#dca64a", ramp=("#9c6a22", "#d49c3e", "#f6d580"), rough=0.55, shine=0.3, wash=0.45, wash_reach=0.05, mottle=0.2, edge=0.2)
define("cat_tuft", "#dba443", ramp=("#9c6a22", "#cf983a", "#f8d478"), rough=0.42, shine=0.5, wash=0.30, wash_reach=0.06, mottle=0.15, edge=0.25, metal=0.25)
CAT_PAINT = {
    "pelt": "cat_pelt", "face": "cat_face", "palm": "cat_palm", "lion_mane": "cat_mane", "lion_tuft": "cat_tuft", "lion_short": "cat_short",
    "lion_eye": "cat_eye",
}


@dataclass
class Anatomy:
    """Positions in a pose: frames of the torso and joints of the limbs."""

    pose: Pose
    look: Look

    def __post_init__(self) -> None:
        p = self.pose
        self.pelvis_turn, self.chest_turn, self.head_turn = (turned(*x.turn).astype(float) for x in (p.pelvis, p.chest, p.head))
        self.head_at = vec(*p.head.at)
        self.shoulder, self.elbow, self.wrist = {}, {}, {}
        self.hip, self.knee, self.hock, self.ankle = {}, {}, {}, {}
        for s in (1, -1):
            arm, leg = p.arms[s], p.legs[s]
            self.shoulder[s] = self.chest(0.25 * s, -0.10, 0.06)
            self.elbow[s], self.wrist[s] = bent(self.shoulder[s], vec(*arm.wrist), UPPER_ARM, FOREARM, vec(*arm.bend))
            self.hip[s] = self.pelvis(0.16 * s, 0.0, -0.02)
            hock = vec(*(leg.hock or mix(self.hip[s], leg.wrist, 0.6)))
            self.knee[s], self.hock[s] = bent(self.hip[s], hock, THIGH, SHIN, vec(*leg.bend))
            self.ankle[s] = vec(*leg.wrist)
        back = [self.pelvis(0, 0.30, 0.20), self.pelvis(0, 0.0, 0.26), self.loin(0.5)[0] + self.loin(0.5)[1] @ vec(0, 0, 0.235)]
        self.spine = spline([*back, self.chest(0, 0.10, 0.38), self.chest(0, -0.22, 0.46)], 60)

    def pelvis(self, x: float, y: float, z: float) -> np.ndarray:
        return vec(*self.pose.pelvis.at) + self.pelvis_turn @ vec(x, y, z)

    def chest(self, x: float, y: float, z: float) -> np.ndarray:
        return vec(*self.pose.chest.at) + self.chest_turn @ vec(x, y, z)

    def skull(self, x: float, y: float, z: float) -> np.ndarray:
        return self.head_at + self.head_turn @ vec(x, y, z) * SIZE

    def between(self, one: np.ndarray, other: np.ndarray, part: float) -> np.ndarray:
        """Interpolates between two rotations; `part` is 0..1."""
        u, _, v = np.linalg.svd(one * (1 - part) + other * part)
        return u @ v

    def loin(self, part: float) -> tuple[np.ndarray, np.ndarray]:
        """Returns a place in the middle of the torso and its turn: 0 at the pelvis, 1 at the chest."""
        curve = spline([self.pelvis(0, 0, 0.02), mix(self.pelvis(0, -0.28, 0.05), self.chest(0, 0.28, 0.02), 0.5), self.chest(0, 0, -0.02)], 41)
        return curve[round(part * 40)], self.between(self.pelvis_turn, self.chest_turn, part)

    def neck(self, part: float) -> tuple[np.ndarray, np.ndarray]:
        """Returns a place in the neck and its turn: 0 behind the face, 1 at the shoulders."""
        a, d = self.skull(0, -0.02, 0.0), self.chest(0, -0.04, 0.14)
        b, c = self.skull(0, 0.20, 0.0), self.chest(0, -0.24, 0.20)
        q = 1 - part
        at = a * q**3 + b * 3 * q * q * part + c * 3 * q * part * part + d * part**3
        return at, self.between(self.head_turn, self.chest_turn, part)


def bent(root, end, upper: float, lower: float, bend) -> tuple[np.ndarray, np.ndarray]:
    """Returns the joint between two bones that bends towards `bend`, and the end, drawn in where it is out of reach."""
    way = end - root
    far = np.linalg.norm(way)
    reach = (upper + lower) * 1.06
    if far > reach:
        end, far = root + way / far * reach, reach
    stretch = max(1.0, far / (upper + lower) * 1.002)
    upper, lower = upper * stretch, lower * stretch
    part = (far * far + upper * upper - lower * lower) / (2 * far)
    high = max(0.0, upper * upper - part * part) ** 0.5
    axis = unit(end - root)
    out = bend - axis * (bend @ axis)
    return root + axis * part + unit(out) * high, end


def _torso(a: Anatomy) -> Group:
    k = a.look.bulk
    g = Group(0.08)
    g.add(ellipsoid(a.pelvis(0, 0, 0), (0.25 * k, 0.34, 0.27 * k), a.pelvis_turn))
    places = [a.loin(t) for t in (0, 0.25, 0.5, 0.75, 1)]
    for (one, _), (other, _), r1, r2 in zip(places, places[1:], (0.24, 0.225, 0.23, 0.28), (0.225, 0.23, 0.28, 0.34), strict=False):
        g.add(cone(one, other, r1 * k, r2 * k), 0.10)
    g.add(ellipsoid(a.chest(0, 0, -0.02), (0.34 * k, 0.40, 0.39 * k), a.chest_turn), 0.10)
    for i in range(6):
        at, turn = a.neck(i / 5)
        after, _ = a.neck(min(1.0, (i + 1) / 5))
        g.add(cone(at, after, (0.19 + 0.022 * i) * k, (0.205 + 0.022 * i) * k), 0.10)
    for s in (1, -1):
        g.add(ellipsoid(a.chest(0.20 * s, -0.02, 0.26), (0.085, 0.22, 0.14), a.chest_turn @ turned(14, -16 * s, 8 * s)), 0.06)  # shoulder blades
        g.add(ellipsoid(a.chest(0.14 * s, -0.30, -0.10), (0.15, 0.14, 0.22), a.chest_turn), 0.05)  # breast
        g.add(ellipsoid(a.pelvis(0.14 * s, 0.08, 0.10), (0.13, 0.20, 0.16), a.pelvis_turn), 0.08)  # haunch bones
        for i in range(6):
            at, turn = a.loin(0.92 - 0.09 * i)
            wide = (0.36 - 0.016 * i) * k
            g.subtract(cone(at + turn @ vec(wide * s, 0, 0.10), at + turn @ vec(0.17 * s, -0.07, -0.36), 0.018, 0.022), 0.045)
    for t in np.linspace(0.1, 0.8, 9):
        g.add(sphere(a.spine[int(t * 59)], 0.034), 0.06)
    at, turn = a.loin(0.45)
    g.subtract(ellipsoid(at + turn @ vec(0, 0.02, -0.43), (0.3, 0.36, 0.22), turn), 0.12)
    return g


def _along(one, other, part: float, out, radii, k: float = 1.0):
    """Returns a muscle: an ellipsoid along a bone, pushed to one side."""
    turn = frame(unit(other - one), unit(out) + vec(0.01, 0, 0.02))
    return ellipsoid(mix(one, other, part) + unit(out) * radii[2] * 0.25, (radii[0] * k, radii[1], radii[2] * k), turn)


def _limbs(g: Group, a: Anatomy) -> None:
    k = a.look.bulk
    for s in (1, -1):
        sh, el, wr = a.shoulder[s], a.elbow[s], a.wrist[s]
        out = a.chest_turn @ vec(s, 0, 0)
        fore = unit(unit(wr - el) - unit(el - sh))
        g.add(sphere(sh + out * 0.05 + a.chest_turn @ vec(0, 0, 0.03), 0.20 * k), 0.12)
        g.add(cone(sh, el, 0.155 * k, 0.108 * k), 0.08)
        g.add(_along(sh, el, 0.25, out, (0.15, 0.20, 0.14), k), 0.06)  # shoulder cap
        g.add(_along(sh, el, 0.58, fore, (0.10, 0.19, 0.13), k), 0.04)  # biceps
        g.add(_along(sh, el, 0.55, -fore, (0.10, 0.20, 0.14), k), 0.04)  # triceps
        g.add(sphere(el - fore * 0.02, 0.104 * k), 0.03)
        g.add(cone(el, wr, 0.118 * k, 0.074 * k), 0.04)
        g.add(_along(el, wr, 0.28, out, (0.115, 0.20, 0.13), k), 0.05)
        across = np.cross(unit(wr - el), fore)
        for o in (-0.035, 0.0, 0.035):
            g.add(cone(mix(el, wr, 0.45) + across * o - fore * 0.05, wr + across * o * 0.8 - fore * 0.03, 0.028, 0.017), 0.02)
        hip, knee, hock, foot = a.hip[s], a.knee[s], a.hock[s], a.ankle[s]
        out = a.pelvis_turn @ vec(s, 0, 0)
        ahead = unit(knee - mix(hip, hock, 0.5))
        g.add(cone(hip, knee, 0.23 * k, 0.125 * k), 0.10)
        g.add(_along(hip, knee, 0.35, out, (0.20, 0.27, 0.15), k), 0.08)
        g.add(_along(hip, knee, 0.45, -ahead, (0.15, 0.26, 0.18), k), 0.08)
        g.add(_along(hip, knee, 0.62, ahead, (0.12, 0.20, 0.12), k), 0.06)
        g.add(sphere(knee + ahead * 0.01, 0.118 * k), 0.05)
        g.add(cone(knee, hock, 0.115 * k, 0.068 * k), 0.06)
        g.add(_along(knee, hock, 0.32, -ahead, (0.10, 0.18, 0.13), k), 0.05)
        g.add(sphere(hock, 0.080 * k), 0.04)
        g.add(cone(hock, foot, 0.070 * k, 0.070 * k), 0.04)


def _body(a: Anatomy, wounds: frozenset[str], fine: float) -> Part:
    g = _torso(a)
    _limbs(g, a)
    lion_wounds.carve(g, a, wounds)
    g.displace(lambda p: noise(p, 9, 2) * F(0.010))
    g.displace(lambda p: noise(p * np.array((1.5, 0.6, 1.0), F), 22, 2, 3) * F(0.012))
    return sculpted("body", "pelt", g, (-1.35, -1.35, 0.0), (1.35, 1.35, 2.25), 0.0155 * fine, 0.09)


def _grip(g: Group, at, grip: Grip, side: int, size: float, nails: list, broken: bool = False) -> None:
    hand(g, at, vec(*grip.forward), vec(*grip.palm), size, -0.35 if broken else grip.curl, 2.6 if broken else grip.spread, -side, nails)


def _hands(a: Anatomy, wounds: frozenset[str], fine: float) -> list[Part]:
    g, nails = Group(0.05), []
    p = a.pose
    for s in (1, -1):
        g.add(cone(mix(a.hock[s], a.ankle[s], 0.5), a.ankle[s], 0.068, 0.078), 0.05)
        _grip(g, a.ankle[s], p.legs[s], s, HAND * 0.95, nails, "broken_foot" in wounds and s == -1)
        if "lost_hand" in wounds and s == -1:
            continue
        g.add(cone(mix(a.elbow[s], a.wrist[s], 0.70), a.wrist[s], 0.082, 0.080), 0.05)
        _grip(g, a.wrist[s], p.arms[s], s, HAND * (1.16 if s < 0 else 1.08), nails)
    g.displace(lambda q: noise(q, 30, 2, 5) * F(0.004))
    made = sculpted("hands", "palm", g, (-1.6, -1.9, -0.12), (1.6, 1.5, 2.7), 0.0105 * fine, 0.04)
    made.vertices[:, 2] = np.maximum(made.vertices[:, 2], 0.004)
    nail = locks("nails", "lion_nail", claws(nails))
    return [made, Part("nails", nail.vertices, nail.triangles, "lion_nail")]


def _mane(a: Anatomy, random: np.random.Generator) -> Hair:
    p, look = a.pose, a.look
    hair = Hair(random, p.wind)
    u = random.uniform
    droop = 0.40
    rings = 10
    for ring in range(rings):
        t = ring / (rings - 1)
        at, turn = a.neck(t * 0.92)
        wide = 0.225 + 0.085 * t
        count = round(26 + 10 * t)
        length = (0.30 + 0.50 * min(1, t * 1.5)) * look.mane
        back = 0.30 + 1.75 * t
        for i in range(count):
            angle = (i + u(-0.3, 0.3) + 0.5 * (ring % 2)) / count * 2 * np.pi
            n = vec(np.cos(angle), 0, np.sin(angle))
            if (ring == 0 and n[2] < -0.72) or (look.sleek and n[2] < -0.15):
                continue
            below = 1.0 if n[2] > 0 else 1.18
            way = turn @ (n * p.flare + vec(0, back * 0.62, 0)) + vec(0, 0, -0.22)
            if look.sleek:
                way = turn @ (n * (0.55 if abs(n[0]) > 0.5 else 1.0) + vec(0, 0.6 + back * 0.6, 0))
            hair.put(at + turn @ (n * wide), way, length * below * u(0.75, 1.2), (0.030 + 0.016 * t) * u(0.8, 1.2), droop, 0.028, strands=2)
    for _ in range(0 if look.sleek else 190):  # shoulders and nape
        angle, y = u(-1.45, 1.45), u(-0.34, 0.24)
        root = a.chest(np.sin(angle) * 0.34, y + 0.05, np.cos(angle) * 0.33 + 0.04 - y * 0.22)
        way = a.chest_turn @ vec(np.sin(angle) * 0.6, 1.0, 0.32 * np.cos(angle)) + vec(0, 0, -0.12)
        hair.put(root, way, u(0.34, 0.56) * look.mane * (1 - 0.3 * (y + 0.34) / 0.58), u(0.034, 0.048), 0.5, 0.03, strands=1)
    for _ in range(30 if look.sleek else 130):  # breast
        angle, z = u(-1.2, 1.2), u(-0.34, 0.18)
        root = a.chest(np.sin(angle) * 0.27, -0.30 * np.cos(angle) - 0.06 - 0.12 * max(z, 0), z)
        way = a.chest_turn @ vec(np.sin(angle) * 0.5, -0.45, -0.5) + vec(0, 0, -0.6)
        hair.put(root, way, u(0.25, 0.46) * look.mane, u(0.026, 0.040), 0.25, 0.03, strands=1)
    return hair


def _ridge(a: Anatomy, hair: Hair, random: np.random.Generator) -> None:
    """Adds the mane's ridge along the spine to the tail, thick between the shoulders and thin at the croup."""
    u, look = random.uniform, a.look
    for i in range(210):
        t = 1 - (i / 210) ** 0.9  # 1 between the shoulders, 0 at the tail
        index = int(t * 59)
        at, turn = a.spine[index], a.between(a.pelvis_turn, a.chest_turn, t)
        x = random.normal() * (0.045 + 0.10 * t)
        root = at + turn @ vec(x, 0, -0.02 - 2.2 * x * x)
        way = turn @ vec(x * 2.6, 1.0, (0.42 if look.sleek else 0.30) - abs(x) * 1.2)
        length = (0.15 + 0.40 * t**1.3) * look.crest * u(0.75, 1.2) * (1 - 2.0 * abs(x))
        hair.put(root, way, max(0.10, length), (0.026 + 0.018 * t) * u(0.8, 1.15), 0.38, 0.02, strands=1)


def _fringes(a: Anatomy, hair: Hair, random: np.random.Generator, wounds: frozenset[str]) -> None:
    """Hangs hair at chin, cheeks, elbows, hocks, belly, haunches and the tail, and cuffs over the hands."""
    u, normal, fur = random.uniform, random.normal, a.look.fur
    turn = a.head_turn
    nowhere = Hair(random)  # collects the hair of lost parts, so that the random sequence stays the same for all other hair
    beard = nowhere if "no_jaw" in wounds else hair
    for i in range(14):
        angle = -0.9 + 1.8 * i / 13
        jaw = turned(a.pose.jaw, 0, 0)
        low = jaw @ vec(0.06 * np.sin(angle), -0.24 * a.look.muzzle - 0.05 * np.cos(angle), -0.14) + vec(0, -0.03, -0.08)
        beard.put(a.skull(*low), turn @ jaw @ vec(np.sin(angle) * 0.3, -0.25, -1), u(0.13, 0.24) * fur, 0.021, 0.1, 0.015, strands=1)
    for s in (1, -1):
        for i in range(9):
            hair.put(a.skull(0.195 * s, 0.02 + 0.012 * i, 0.02 - 0.022 * i), turn @ vec(0.8 * s, 0.5, -0.7), u(0.14, 0.22) * fur, 0.024, 0.2, 0.015, 1)
        sh, el, wr = a.shoulder[s], a.elbow[s], a.wrist[s]
        behind = unit(unit(el - sh) - unit(wr - el))
        for _ in range(20):
            way = behind + unit(el - sh) * 0.4 + normal(size=3) * 0.22
            hair.put(el + normal(size=3) * 0.035 + behind * 0.05, way, u(0.16, 0.30) * fur, 0.026, 0.5, 0.02, 1)
        hip, knee, hock = a.hip[s], a.knee[s], a.hock[s]
        back = unit(mix(hip, hock, 0.5) - knee)
        for _ in range(26):
            t = u(0.15, 0.95)
            root, way = mix(hip, knee, t) + back * (0.19 - 0.07 * t) + normal(size=3) * 0.03, back + unit(knee - hip) * 0.9 + normal(size=3) * 0.2
            hair.put(root, way, u(0.14, 0.24) * fur, 0.026, 0.4, 0.02, 1)
        for _ in range(14):
            hair.put(hock + back * 0.05 + normal(size=3) * 0.025, back + vec(0, 0, -0.6) + normal(size=3) * 0.2, u(0.12, 0.22) * fur, 0.022, 0.5, 0.02, 1)
        arm = nowhere if "lost_hand" in wounds and s == -1 else hair
        for on, at, grip, bone, count, wide in (
            (hair, a.ankle[s], a.pose.legs[s], unit(a.ankle[s] - a.hock[s]), 12, 0.080), (arm, wr, a.pose.arms[s], unit(wr - el), 18, 0.086),
        ):
            way = unit(bone + unit(vec(*grip.forward)) * 0.5)
            q = frame(way)
            for i in range(count):
                angle = i / count * 2 * np.pi
                around = q[:, 0] * np.cos(angle) + q[:, 2] * np.sin(angle)
                on.put(at + around * wide - way * 0.10, way + around * 0.42, u(0.13, 0.22) * fur, 0.024, 0.1, 0.015)
    for _ in range(40):
        at, turn = a.loin(u(0.1, 0.95))
        x = normal() * 0.08
        hair.put(at + turn @ vec(x, 0, -0.235), turn @ vec(x, 0.5, -0.5) + vec(0, 0, -0.5), u(0.10, 0.20) * fur, 0.024, 0.2, 0.02, 1)


def _tail(a: Anatomy, hair: Hair, random: np.random.Generator) -> Part:
    curve = spline([a.pelvis(0, 0.26, 0.12), *a.pose.tail], 60)
    for _ in range(44):
        t = random.uniform(0.80, 1)
        i = min(58, int(t * 59))
        way = unit(curve[i + 1] - curve[i]) + random.normal(size=3) * 0.22
        hair.put(curve[i], way, random.uniform(0.18, 0.36), 0.032, 0.25, 0.03, strands=1)
    for i in range(4, 46, 1):  # the ridge goes on along the tail
        way = unit(curve[i + 1] - curve[i]) + vec(0, 0, 0.25) + random.normal(size=3) * 0.12
        hair.put(curve[i] + vec(0, 0, 0.035), way, 0.13 * a.look.crest * (1.1 - i / 60), 0.022, 0.3, 0.01)
    g = Group(0.02)
    for i in range(0, 58, 2):
        g.add(cone(curve[i], curve[i + 2 if i + 2 < 60 else 59], 0.064 - 0.00055 * i, 0.064 - 0.00055 * (i + 2)), 0.02)
    g.displace(lambda q: noise(q, 22, 2, 3) * F(0.008))
    return sculpted("tail", "pelt", g, curve.min(0) - 0.12, curve.max(0) + 0.12, 0.014, 0.04)


def _coat(a: Anatomy, body: Part, tail: Part, floor: float) -> list[Part]:
    """Carves the coat: tufts along the bones, none under the mane or beside the hands."""
    bones = []
    steps = [a.loin(t) for t in np.linspace(0, 1, 6)]
    for (one, turn), (other, _) in pairwise(steps):
        bones.append((one, other, turn @ vec(0, 1, -0.12), 1.9))
    for s in (1, -1):
        for one, other, weight in ((a.shoulder[s], a.elbow[s], 1.1), (a.elbow[s], a.wrist[s], 0.9), (a.hip[s], a.knee[s], 1.3),
                                   (a.knee[s], a.hock[s], 0.9), (a.hock[s], a.ankle[s], 0.7)):
            bones.append((one, other, unit(other - one) + vec(0, 0.25, 0), weight))
    ends = [(a.wrist[1], 0.14), (a.wrist[-1], 0.14), (a.ankle[1], 0.13), (a.ankle[-1], 0.13)]
    neck = [a.neck(t)[0] for t in np.linspace(0, 1, 7)]

    def long(points: np.ndarray) -> np.ndarray:
        out = np.full(len(points), 0.145 * a.look.fur)
        for end, near in ends:
            out[np.linalg.norm(points - end, axis=1) < near] = 0
        for s in (1, -1):
            for one, other in ((a.elbow[s], a.wrist[s]), (a.knee[s], a.hock[s])):
                line = other - one
                part = np.clip((points - one) @ line / (line @ line), 0, 1)
                limb = np.linalg.norm(points - one - part[:, None] * line, axis=1) < 0.17
                out[limb] = np.minimum(out[limb], 0.09 * a.look.fur)
        if not a.look.sleek:
            for at in neck:
                out[np.linalg.norm(points - at, axis=1) < 0.30] = 0
        return out

    hurt = lion_wounds.bare(a)
    parts = []
    v, t, u = tufts(body.vertices, body.triangles, bones, lambda p: long(p) * hurt(p), 0.024, 0.050, floor)
    parts.append(Part("coat", v, t, "lion_tuft", u))
    curve = spline([a.pelvis(0, 0.26, 0.12), *a.pose.tail], 12)
    bones = [(one, other, other - one, 1.0) for one, other in pairwise(curve)]
    v, t, u = tufts(tail.vertices, tail.triangles, bones, lambda p: np.full(len(p), 0.09), 0.020, 0.045, floor)
    parts.append(Part("tail coat", v, t, "lion_tuft", u))
    return parts


def beast(look: Look, pose: Pose, wounds: frozenset[str] = frozenset(), fine: float = 1.0, seed: int = 5) -> list[Part]:
    """Makes a beast in a pose, standing on a floor at height 0; `fine` over 1 is rougher and faster."""
    a = Anatomy(pose, look)
    random = np.random.default_rng(seed)
    floor = 0.0
    body = _body(a, wounds, fine)
    parts = [body, *_hands(a, wounds, fine)]
    parts += moved(head(look, pose, wounds, fine), a.head_turn, a.head_at, scale=SIZE)
    hair = _mane(a, random)
    _ridge(a, hair, random)
    _fringes(a, hair, random, wounds)
    tail = _tail(a, hair, random)
    parts.append(tail)
    v, t, u = hair.made(floor)
    parts.append(Part("mane", v, t, "lion_mane", u))
    parts += _coat(a, body, tail, floor)
    parts += lion_wounds.parts(a, wounds, body, fine)
    for part in parts:
        if pose.lying:
            part.vertices[:, 2] = np.maximum(part.vertices[:, 2], 0.004)
    if look.name == "golden_cat":
        parts = [Part(p.name, p.vertices, p.triangles, CAT_PAINT.get(p.material, p.material), p.along, p.flat, p.smooth) for p in parts]
    return parts


def lion(pose: str = "stalk", wounds: frozenset[str] = frozenset(), fine: float = 1.0) -> list[Part]:
    """Makes the White Lion in a named pose."""
    return beast(LOOKS["lion"], POSES[pose], wounds, fine)
