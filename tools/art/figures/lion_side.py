"""The White Lion as it is seen from its sides, and lying: the face turned to the viewer and raised over the shoulders, a dark gap behind the mane.

From the side a coat of one length is a heap of hair, so where its flank or its belly is shown it has forms of its own: short pale hair on a lean body,
a mane with dark roots that ends behind the shoulders, a larger muzzle.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.figures import lion_wounds
from tools.art.figures.lion import Anatomy, _body, _coat, _fringes, _hands, _tail
from tools.art.figures.lion_fur import Hair
from tools.art.figures.lion_head import SIZE, head
from tools.art.figures.lion_poses import POSES, WHITE_LION, Grip, Place, Point, Pose
from tools.art.materials import define
from tools.art.parts import Part, moved
from tools.art.shapes import vec

FLOOR = 0.0
LOOK = replace(WHITE_LION, muzzle=1.12, ears=1.35, fur=0.42, crest=0.5, bulk=0.94)
GAP = 0.29, 0.11  # how far behind the middle of the chest the coat is darkest, in the mane's shadow, and how soon it is pale again

define("lion_deep", "#f0ece2", ramp=("#3f3733", "#8d8378", "#d6cdbf", "#f6f0e4"), rough=0.8, shine=0.12, wash=0.58, wash_reach=0.12, mottle=0.15, edge=0.5)
define("lion_sleek", "#ded6c9", ramp=("#332b27", "#bdb3a6", "#d8d0c3", "#eee7da"), rough=0.82, shine=0.10, wash=0.40, wash_reach=0.05, mottle=0.15, edge=0.2)
define("lion_hide", "#c6bfb4", ramp=("#332b27", "#c6bfb4"), bump=0.4, grain=60, wash=0.7, edge=0.3, rough=0.85, shine=0.1, mottle=0.2)


def mirrored(pose: Pose) -> Pose:
    """Mirrors a pose left to right."""

    def flip(p: Point | None) -> Point | None:
        return None if p is None else (-p[0], p[1], p[2])

    def place(of: Place) -> Place:
        return Place((-of.at[0], of.at[1], of.at[2]), (of.turn[0], -of.turn[1], -of.turn[2]))

    def grips(of: dict[int, Grip]) -> dict[int, Grip]:
        return {-s: replace(g, wrist=flip(g.wrist), forward=flip(g.forward), palm=flip(g.palm), bend=flip(g.bend), hock=flip(g.hock)) for s, g in of.items()}

    return replace(pose, pelvis=place(pose.pelvis), chest=place(pose.chest), head=place(pose.head), arms=grips(pose.arms), legs=grips(pose.legs),
                   tail=tuple(flip(p) for p in pose.tail), wind=flip(pose.wind))


_LAID = Grip((0.80, -0.06, 0.20), (0.86, -0.30, 0.06), (0, 0.1, -1), (0.2, 0.3, 1.0), 0.40, 1.3)  # an arm before the breast, clear of the face
ASIDE = {  # for the facing west, which shows the left side: what differs from the pose
    "stalk": {"head": Place((0.10, -0.72, 1.50), (-2, 0, 40)), "pelvis": Place((0.05, 0.70, 0.86), (-6, 0, -4)), "jaw": 26,
              "tail": ((0.06, 1.00, 1.00), (0.16, 1.26, 0.98), (0.30, 1.50, 1.12), (0.44, 1.62, 1.42), (0.40, 1.56, 1.72), (0.30, 1.42, 1.88))},
    "down": {"head": Place((0.06, -0.74, 0.45), (8, -44, 58)), "chest": Place((-0.10, -0.22, 0.40), (2, -72, 4)), "jaw": 30,
             "arms": {1: _LAID, -1: POSES["down"].arms[-1]}},
    "strike": {"head": Place((0.12, -0.62, 1.76), (-2, 0, 38)), "jaw": 32},
    "sniff": {"head": Place((0.08, -0.80, 0.80), (14, 0, 40)), "jaw": 8},
    "roar": {"head": Place((0.10, -0.66, 1.84), (-6, 0, 40)), "jaw": 46},
    "pounce": {"head": Place((0.10, -0.72, 1.90), (-2, 0, 40)), "jaw": 36, "arms": mirrored(POSES["pounce"]).arms},  # the lower hand is the near one
    "hurt": {"head": Place((0.28, -0.60, 1.38), (4, -12, 46)), "jaw": 26},
}  # fmt: skip
BACK = {"down": {**ASIDE["down"], "head": Place((0.10, -0.62, 0.66), (-4, -8, 122))}}  # for the facing north

MIRRORED = ("down", "strike", "hurt")  # poses that face east mirrored as a whole, so that no arm is raised before the face


def turned_aside(pose: str, facing: str) -> Pose:
    """Returns the pose of a form for one facing."""
    if facing == "N":
        return replace(POSES[pose], **BACK[pose])
    made = replace(POSES[pose], **ASIDE[pose])
    if facing == "W":
        return made
    other = mirrored(made)
    return other if pose in MIRRORED else replace(POSES[pose], head=other.head, jaw=made.jaw, pelvis=other.pelvis, tail=other.tail)


def _mane(a: Anatomy, random: np.random.Generator) -> Hair:
    """Sets the mane around the face in rings that stand off, and lets it end over the shoulders."""
    hair, u, p = Hair(random, a.pose.wind), random.uniform, a.pose
    rings = 8
    for ring in range(rings):
        t = ring / (rings - 1)
        at, turn = a.neck(t * 0.86)
        count = round(24 + 8 * t)
        wide, length, back = 0.220 + 0.080 * t, (0.30 + 0.28 * min(1, t * 1.6)) * a.look.mane, 0.22 + 1.25 * t
        for i in range(count):
            angle = (i + u(-0.3, 0.3) + 0.5 * (ring % 2)) / count * 2 * np.pi
            n = vec(np.cos(angle), 0, np.sin(angle))
            if ring == 0 and n[2] < -0.72:
                continue
            way = turn @ (n * p.flare * 1.15 + vec(0, back * 0.62, 0)) + vec(0, 0, -0.14)
            hair.put(at + turn @ (n * wide), way, length * (1.0 if n[2] > 0 else 1.15) * u(0.8, 1.2), (0.034 + 0.018 * t) * u(0.8, 1.2), 0.36, 0.024, strands=2)
    for _ in range(110):  # shoulders
        angle, y = u(-1.5, 1.5), u(-0.34, -0.04)
        root = a.chest(np.sin(angle) * 0.34, y + 0.05, np.cos(angle) * 0.33 + 0.04 - y * 0.22)
        way = a.chest_turn @ vec(np.sin(angle) * 0.75, 1.0, 0.35 * np.cos(angle)) + vec(0, 0, -0.2)
        hair.put(root, way, u(0.24, 0.36) * a.look.mane, u(0.036, 0.050), 0.5, 0.03, strands=1)
    for _ in range(110):  # breast
        angle, z = u(-1.2, 1.2), u(-0.34, 0.18)
        root = a.chest(np.sin(angle) * 0.27, -0.30 * np.cos(angle) - 0.06 - 0.12 * max(z, 0), z)
        hair.put(root, a.chest_turn @ vec(np.sin(angle) * 0.5, -0.45, -0.5) + vec(0, 0, -0.6), u(0.22, 0.38) * a.look.mane, u(0.028, 0.042), 0.25, 0.03, 1)
    for i in range(46):  # a low ridge along the spine
        t = 1 - (i / 46) ** 0.9
        at, turn = a.spine[int(t * 59)], a.between(a.pelvis_turn, a.chest_turn, t)
        x = random.normal() * 0.03
        hair.put(at + turn @ vec(x, 0, -0.02), turn @ vec(x * 2, 1.0, 0.16), u(0.12, 0.18), u(0.022, 0.030), 0.3, 0.01, 1)
    return hair


def _pale(points: np.ndarray, a: Anatomy) -> np.ndarray:
    """Returns how pale the coat is at points: 0 in the middle of the gap behind the mane, 1 on flank and limbs."""
    at = (points - vec(*a.pose.chest.at)) @ a.chest_turn
    from_axis = np.hypot(at[:, 0], at[:, 2])
    return 1 - np.exp(-(((at[:, 1] - GAP[0]) / GAP[1]) ** 2)) * np.clip((0.62 - from_axis) / 0.10, 0, 1)


def shaded(part: Part, a: Anatomy, material: str, root: float) -> Part:
    """Darkens a part of the coat in the gap; `root` is where the pale colours of the ramp begin."""
    along = np.ones(len(part.vertices)) if part.along is None else root + (1 - root) * part.along
    return replace(part, material=material, along=(along * _pale(part.vertices, a)).astype(np.float32))


def short_coat(a: Anatomy, body: Part, tail: Part) -> list[Part]:
    """Makes the pale coat of body and tail, dark in the gap behind the mane."""
    coat, *rest = _coat(a, body, tail, FLOOR)
    return [shaded(coat, a, "lion_sleek", 0.33), *(replace(p, material="lion_sleek", along=0.33 + 0.67 * p.along) for p in rest)]


def beast(pose: str, facing: str, wounds: frozenset[str] = frozenset(), fine: float = 1.0, seed: int = 5) -> list[Part]:
    """Makes the White Lion in a pose of `ASIDE` or `BACK` for a facing, standing on a floor at height 0; `fine` over 1 is rougher and faster."""
    stance = turned_aside(pose, facing)
    a, random = Anatomy(stance, LOOK), np.random.default_rng(seed)
    body = _body(a, wounds, fine)
    parts = [body, *_hands(a, wounds, fine)]
    parts += moved(head(LOOK, stance, wounds, fine), a.head_turn, a.head_at, scale=SIZE)
    hair = _mane(a, random)
    _fringes(a, hair, random, wounds)
    tail = _tail(a, hair, random)
    v, t, u = hair.made(FLOOR)
    parts[0] = shaded(body, a, "lion_hide", 1.0)
    parts += [tail, Part("mane", v, t, "lion_deep", u), *short_coat(a, body, tail)]
    parts += lion_wounds.parts(a, wounds, body, fine)
    if stance.lying:
        for part in parts:
            part.vertices[:, 2] = np.maximum(part.vertices[:, 2], 0.004)
    return parts
