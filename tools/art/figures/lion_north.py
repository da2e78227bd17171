"""The White Lion as it is seen from behind, facing north: it looks back over its shoulder, ears above a mane of few thick locks.

From the south its back is a slope of hair, so each standing pose has a form of its own for this one facing, with the coat of the sides (`lion_side`).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tools.art.figures import lion_wounds
from tools.art.figures.lion import Anatomy, _body, _fringes, _hands, _tail
from tools.art.figures.lion_fur import Hair
from tools.art.figures.lion_head import SIZE, head
from tools.art.figures.lion_poses import POSES, WHITE_LION, Place, Pose
from tools.art.figures.lion_side import shaded, short_coat
from tools.art.parts import Part, moved
from tools.art.shapes import vec

FLOOR = 0.0
LOOK = replace(WHITE_LION, ears=1.55, mane=0.86, muzzle=1.12, fur=0.42, bulk=0.94)
TIPS = 0.80  # how pale its locks become: thick ones show more of their tips than those of the sides
BACK = {  # where the head is in each pose, and how it is turned: degrees about x (nose down), y, z (to its left)
    "stalk": Place((0.16, -0.40, 1.58), (-4, 0, 128)),
    "pounce": Place((0.16, -0.42, 1.98), (-4, 0, 122)),
    "strike": Place((0.20, -0.34, 1.86), (-4, 0, 126)),
    "roar": Place((0.16, -0.34, 1.84), (-10, 0, 126)),
    "sniff": Place((0.18, -0.52, 1.32), (6, 0, 112)),
    "hurt": Place((0.30, -0.30, 1.40), (4, -12, 128)),
}


def turned_back(pose: str) -> Pose:
    """Returns a pose with the head turned over the shoulder."""
    return replace(POSES[pose], head=BACK[pose])


def _mane(a: Anatomy, random: np.random.Generator) -> Hair:
    """Hangs the mane in locks as thick as an arm's bone: rings around the neck, a fall over the shoulders, a ridge along the spine."""
    hair, u, p = Hair(random, a.pose.wind), random.uniform, a.pose
    rings = 6
    for ring in range(rings):
        t = ring / (rings - 1)
        at, turn = a.neck(t * 0.92)
        count = round(17 + 2 * t)
        wide, length, back = 0.215 + 0.085 * t, (0.36 + 0.34 * t) * a.look.mane, 0.30 + 1.6 * t
        for i in range(count):
            angle = (i + u(-0.2, 0.2) + 0.5 * (ring % 2)) / count * 2 * np.pi
            n = vec(np.cos(angle), 0, np.sin(angle))
            if ring == 0 and n[2] < -0.72:
                continue
            way = turn @ (n * p.flare * (1.25 - 0.35 * t) + vec(0, back * 0.62, 0)) + vec(0, 0, -0.16)
            crown = ring < 2 and n[2] > 0.15  # between the ears the mane lies back
            if crown:
                way = turn @ (n * 0.42 + vec(0, 1.0, 0))
            hair.put(at + turn @ (n * wide), way, length * (0.85 if crown else 1.0) * u(0.85, 1.2), (0.060 + 0.026 * t) * u(0.85, 1.15), 0.40, 0.02, strands=1)
    for i in range(34):  # shoulders and nape, in rows like tiles
        row, place = divmod(i, 7)
        angle, y = -1.35 + 2.7 * (place + 0.5 * (row % 2)) / 6.5 + u(-0.08, 0.08), -0.30 + 0.14 * row
        root = a.chest(np.sin(angle) * 0.33, y + 0.05, np.cos(angle) * 0.33 + 0.04 - y * 0.22)
        way = a.chest_turn @ vec(np.sin(angle) * 0.55, 1.0, 0.26 * np.cos(angle)) + vec(0, 0, -0.14)
        hair.put(root, way, u(0.40, 0.54) * a.look.mane * (1 - 0.3 * (y + 0.34) / 0.58), u(0.075, 0.098), 0.5, 0.02, strands=1)
    for _ in range(36):  # breast
        angle, z = u(-1.2, 1.2), u(-0.34, 0.18)
        root = a.chest(np.sin(angle) * 0.27, -0.30 * np.cos(angle) - 0.06 - 0.12 * max(z, 0), z)
        hair.put(root, a.chest_turn @ vec(np.sin(angle) * 0.5, -0.45, -0.5) + vec(0, 0, -0.6), u(0.25, 0.42), u(0.05, 0.07), 0.25, 0.03, 1)
    for i in range(72):  # the ridge, from the shoulders to the tail
        t = 1 - (i / 72) ** 0.9
        at, turn = a.spine[int(t * 59)], a.between(a.pelvis_turn, a.chest_turn, t)
        x = random.normal() * (0.045 + 0.09 * t)
        way = turn @ vec(x * 2.6, 1.0, 0.34 - abs(x) * 1.2)
        length = (0.18 + 0.40 * t**1.3) * u(0.8, 1.2) * (1 - 2.0 * min(0.3, abs(x)))
        hair.put(at + turn @ vec(x, 0, -0.02 - 2.2 * x * x), way, max(0.12, length), (0.046 + 0.034 * t) * u(0.85, 1.15), 0.38, 0.02, strands=1)
    return hair


def beast(pose: str, wounds: frozenset[str] = frozenset(), fine: float = 1.0, seed: int = 5) -> list[Part]:
    """Makes the White Lion in a pose of `BACK`, standing on a floor at height 0; `fine` over 1 is rougher and faster."""
    stance = turned_back(pose)
    a, random = Anatomy(stance, LOOK), np.random.default_rng(seed)
    body = _body(a, wounds, fine)
    parts = [body, *_hands(a, wounds, fine)]
    parts += moved(head(LOOK, stance, wounds, fine), a.head_turn, a.head_at, scale=SIZE)
    hair = _mane(a, random)
    _fringes(a, hair, random, wounds)
    tail = _tail(a, hair, random)
    v, t, u = hair.made(FLOOR, rings=14, sides=11)
    parts[0] = shaded(body, a, "lion_hide", 1.0)
    parts += [tail, Part("mane", v, t, "lion_deep", (u * TIPS).astype(np.float32)), *short_coat(a, body, tail)]
    return parts + lion_wounds.parts(a, wounds, body, fine)
