"""The three props that pages and panels show by themselves: the lion's hand, a lantern, a splinter of the floor."""

from __future__ import annotations

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.hands import claws, hand
from tools.art.figures.props import blade, lantern
from tools.art.parts import Figure, Part, locks, sculpted
from tools.art.render import View
from tools.art.shapes import F, Group, cone, lock, mix, noise, turned, vec
from tools.art.workshop import Job

EVENING = {  # one warm lamp from the right
    "amb": (0.55, 0.60, 0.70), "own": (1, 1, 1), "dE": (0.50, 0.30, 0.13), "dN": (0.05, 0.06, 0.09), "dW": (0.10, 0.11, 0.15), "dS": (0.22, 0.14, 0.07),
}


def lions_hand() -> Figure:
    """Makes the White Lion's forearm with the hand put down, nails and mane."""
    random, nails = np.random.default_rng(2), []
    wrist, elbow = vec(-0.02, 0.12, 0.18), vec(0.05, 0.9, -0.02)
    group = Group(0.05)
    group.add(cone(elbow, wrist, 0.16, 0.115), 0.06).add(cone((0.0, 0.5, 0.05), wrist, 0.15, 0.115), 0.05)
    for tendon in (-0.05, 0, 0.05):
        group.add(cone(vec(tendon, 0.5, 0.16), wrist + vec(tendon * 1.1, -0.05, 0.11), 0.035, 0.025), 0.03)
    hand(group, wrist, (0.05, -0.9, 0.38), (0, -0.30, -1), 0.52, 0.50, 1.25, -1, nails)
    group.displace(lambda points: noise(points, 24, 3, 5) * F(0.006))
    fur = []
    for _ in range(150):
        angle, part = random.uniform(0, 6.28), random.uniform(0.12, 0.8)
        out = vec(np.cos(angle), 0, np.sin(angle))
        root = mix(wrist, elbow, part) + out * (0.11 + 0.05 * part)
        way, length = vec(np.cos(angle) * 0.5, -1, np.sin(angle) * 0.5 - 0.15), random.uniform(0.18, 0.34)
        path = [root - way * 0.05, root + way * length * 0.5 + out * 0.02, root + way * length + random.normal(size=3) * 0.03]
        fur.append(lock(path, random.uniform(0.018, 0.032), 9, 9, 0.26, 0.5, lambda t: np.minimum(1, 0.45 + t * 2.4) * (1 - t) ** 0.72 + 0.012))
    skin = sculpted("hand", "lhand", group, (-1, -1.4, -0.6), (1, 1.0, 1.0), 0.009)
    return [skin, locks("nails", "nail", claws(nails, 0.05)), locks("fur", "mane", fur)], None


def held_lantern() -> Figure:
    """Makes a lantern that hangs a little tilted."""
    glass = vec(0, 0, 0.28)
    return lantern(glass, 1.6, turned(0, 14, 20)), glass


def splinter() -> Figure:
    """Makes the first weapon: a blade of stone with a wrapped grip."""
    v, t, along = lock([(-0.30, 0, -0.06), (-0.2, 0, 0.06), (-0.12, 0, 0.17)], 0.055, 20, 10, 0.12, 0.8, lambda part: 0.8 + 0.3 * part, 60)
    del along
    return [blade((-0.16, 0, 0.12), (0.26, 0, 0.72), 0.12, 6), Part("grip", v, t, "leather")], None


SHOWN = {
    "hand": (lions_hand, View((0, -0.12, 0.12), (640, 420), 640 / 1.75, 32, -38)),
    "lantern": (held_lantern, View((0, 0, 0.30), (320, 320), 320 / 1.0, 18, -15)),
    "shard": (splinter, View((0, 0, 0.32), (320, 320), 320 / 1.05, 18, -15)),
}


def make(bench: Bench) -> None:
    maker, view = SHOWN[bench.job.settings]
    parts, glow = maker()
    bench.still(f"props/{bench.job.settings}", bench.stage(parts, glow, glow_power=6), view, weights=EVENING)


JOBS = [Job(f"prop_{name}", (f"props/{name}.webp",), make, settings=name, about="a thing by itself, for pages and panels") for name in SHOWN]
