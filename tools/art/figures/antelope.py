"""The antelope of the cards: long legs, ringed horns, and a mouth with the teeth of a man, in a few stances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from tools.art.figures.still import eye, fang, hair
from tools.art.parts import Part, locks, moved, sculpted
from tools.art.shapes import Group, capsule, cone, ellipsoid, frame, lock, noise, sphere, turned, unit

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Stance:
    """Where the joints of the antelope are: it faces -y, and legs are lists from shoulder or hip to the hoof."""

    head: Point  # back of the skull
    nose: Point  # the direction of the muzzle
    fore: tuple[tuple[Point, ...], tuple[Point, ...]]  # left, right
    hind: tuple[tuple[Point, ...], tuple[Point, ...]]
    jaw: float = 6.0  # degrees that the mouth stands open
    tail: Point = (0.0, 0.25, 0.1)


def _leg(side: int, *points: tuple[float, float]) -> tuple[Point, ...]:
    """Returns a leg from its joints in y and z."""
    return tuple((side * (0.13 + 0.02 * i), y, z) for i, (y, z) in enumerate(points))


STAND = Stance(
    (0.0, -0.80, 1.72),
    (0.0, -1.0, -0.42),
    (_leg(1, (-0.40, 0.92), (-0.36, 0.52), (-0.42, 0.10)), _leg(-1, (-0.40, 0.92), (-0.44, 0.52), (-0.50, 0.10))),
    (_leg(1, (0.46, 0.98), (0.34, 0.70), (0.58, 0.44), (0.52, 0.10)), _leg(-1, (0.46, 0.98), (0.42, 0.68), (0.68, 0.46), (0.64, 0.10))),
)
STANCES = {
    "stand": STAND,
    "run": replace(
        STAND,
        head=(0.0, -1.00, 1.50),
        nose=(0.0, -1.0, -0.18),
        jaw=20,
        fore=(_leg(1, (-0.44, 0.92), (-0.78, 0.74), (-1.16, 0.62)), _leg(-1, (-0.42, 0.90), (-0.58, 0.56), (-0.26, 0.34))),
        hind=(_leg(1, (0.46, 0.98), (0.52, 0.68), (0.92, 0.58), (1.12, 0.16)), _leg(-1, (0.46, 0.98), (0.28, 0.70), (0.52, 0.50), (0.26, 0.22))),
        tail=(0.0, 0.30, 0.22),
    ),
    "leap": replace(
        STAND,
        head=(0.0, -0.92, 1.70),
        nose=(0.0, -1.0, -0.30),
        jaw=24,
        fore=(_leg(1, (-0.44, 0.92), (-0.66, 0.72), (-0.36, 0.52)), _leg(-1, (-0.44, 0.92), (-0.72, 0.80), (-0.56, 0.46))),
        hind=(_leg(1, (0.46, 0.98), (0.62, 0.72), (0.98, 0.74), (1.32, 0.46)), _leg(-1, (0.46, 0.98), (0.56, 0.70), (0.90, 0.64), (1.20, 0.32))),
        tail=(0.0, 0.26, 0.28),
    ),
    "graze": replace(STAND, head=(0.10, -1.02, 0.56), nose=(0.05, -0.62, -0.78), jaw=14),
    "scream": replace(STAND, head=(0.0, -0.66, 1.80), nose=(0.0, -0.72, 0.70), jaw=52),
    "fallen": replace(
        STAND,
        head=(-0.04, -1.00, 1.30),
        nose=(-0.16, -0.85, -0.55),
        jaw=30,
        fore=(_leg(1, (-0.40, 0.92), (-0.62, 0.58), (-0.46, 0.20)), _leg(-1, (-0.40, 0.92), (-0.74, 0.64), (-0.98, 0.34))),
        hind=(_leg(1, (0.46, 0.98), (0.30, 0.66), (0.56, 0.42), (0.50, 0.06)), _leg(-1, (0.46, 0.98), (0.46, 0.60), (0.80, 0.48), (0.96, 0.14))),
    ),
}


def horn(root: Point, way: Point, long: float, wide: float, out: float, rings: int = 15) -> Part:
    """Makes a ringed horn that sweeps back from its root, bends outwards by `out` and comes up again at its tip."""
    turn = frame(way, (0, -0.3, 1)).astype(float)
    ahead, above = turn[:, 1], turn[:, 2]
    root_ = np.asarray(root, float)
    aside = np.array((1.0, 0, 0)) * out
    path = [
        root_,
        root_ + ahead * long * 0.34 + aside * 0.45,
        root_ + ahead * long * 0.70 + aside + above * long * 0.02,
        root_ + ahead * long + aside * 0.7 + above * long * 0.16,
    ]
    return horn_along(path, wide, rings)


def horn_along(path, wide: float, rings: int = 15, material: str = "nail") -> Part:
    """Makes a ringed horn along a path."""
    swell = lambda t: ((1 - t) ** 0.7 + 0.02) * (1 + 0.17 * np.abs(np.sin(t * np.pi * rings)) * (1 - t))  # noqa: E731
    return locks("horn", material, [lock(path, wide, rings=110, sides=16, groove=0.0, flat=1.0, profile=swell)])


def _head(stance: Stance) -> list[Part]:
    """Makes the head with its horns, ears, eyes and teeth, in the frame of the muzzle."""
    skull, jaw = Group(0.06), Group(0.05)
    skull.add(ellipsoid((0, 0.02, 0.02), (0.125, 0.17, 0.135))).add(cone((0, 0.0, 0.0), (0, -0.46, -0.02), 0.115, 0.070)).add(
        ellipsoid((0, -0.50, -0.01), (0.070, 0.06, 0.055)), 0.04
    )
    for s in (-1, 1):
        skull.add(ellipsoid((0.095 * s, -0.09, 0.065), (0.05, 0.07, 0.045)), 0.04)
        skull.subtract(ellipsoid((0.040 * s, -0.555, 0.015), (0.016, 0.03, 0.020)), 0.01)
    way = turned(stance.jaw, 0, 0).astype(float)
    hinge = np.array((0, -0.04, -0.075))
    low = lambda x, y, z: hinge + way @ np.array((x, y, z))  # noqa: E731
    jaw.add(cone(low(0, 0, -0.02), low(0, -0.42, -0.015), 0.075, 0.048)).add(ellipsoid(low(0, -0.43, -0.01), (0.055, 0.05, 0.035), way))
    skull.subtract(cone((0, -0.18, -0.10), (0, -0.56, -0.075), 0.05, 0.045), 0.02)
    parts = [
        sculpted("head", "fur", skull.displace(lambda p: noise(p, 9, 2, 2) * np.float32(0.008)), (-0.3, -0.7, -0.3), (0.3, 0.35, 0.3), 0.012),
        sculpted("jaw", "fur", jaw, (-0.25, -0.75, -0.75), (0.25, 0.25, 0.25), 0.012),
    ]
    teeth = Group(0.004)
    for i in range(9):
        a = (i - 4) * 0.30
        x, y = 0.052 * np.sin(a), -0.42 - 0.10 * np.cos(a)
        teeth.add(capsule((x, y, -0.055), (x, y, -0.100), 0.012))
        if stance.jaw > 10:
            teeth.add(capsule(low(x * 0.85, y + 0.06, 0.02), low(x * 0.85, y + 0.06, 0.055), 0.011))
    parts.append(sculpted("teeth", "tooth", teeth, (-0.2, -0.75, -0.75), (0.2, 0.1, 0.1), 0.007))
    for s in (-1, 1):
        parts += eye((0.105 * s, -0.105, 0.07), 0.040, (s, -0.5, 0.1), True)
        parts.append(horn((0.055 * s, 0.06, 0.12), (0, 0.52, 1), 0.95, 0.052, 0.24 * s))
        parts.append(fang([(0.10 * s, 0.10, 0.06), (0.26 * s, 0.15, 0.13), (0.40 * s, 0.12, 0.10)], 0.055, "fur", 0.4))
    parts.append(hair((0, -0.10, -0.13), (0, 0.1, -1), 16, 0.20, 0.016, 0.4, root=0.03, material="fur", seed=3))
    return parts


@lru_cache(maxsize=8)
def _made(name: str, voxel: float) -> tuple[Part, ...]:
    stance, body, hooves = STANCES[name], Group(0.10), Group(0.01)
    body.add(ellipsoid((0, -0.32, 1.06), (0.20, 0.32, 0.31))).add(ellipsoid((0, 0.06, 1.02), (0.18, 0.36, 0.24))).add(
        ellipsoid((0, 0.42, 1.08), (0.20, 0.27, 0.26))
    )
    head, nose = np.asarray(stance.head, float), unit(stance.nose)
    middle = (np.array((0, -0.50, 1.20)) + head) / 2 + np.array((0, -0.06, -0.02))
    body.add(cone((0, -0.46, 1.16), middle, 0.185, 0.115)).add(cone(middle, head - nose * 0.02, 0.115, 0.095))
    for legs, radii in ((stance.fore, (0.105, 0.058, 0.036, 0.034)), (stance.hind, (0.150, 0.085, 0.048, 0.034))):
        for leg in legs:
            for a, b, ra, rb in zip(leg[:-1], leg[1:], radii[:-1], radii[1:], strict=False):
                body.add(cone(a, b, ra, rb), 0.05)
            for joint in leg[1:-1]:
                body.add(sphere(joint, radii[2] * 1.35), 0.03)
            shin = unit(np.asarray(leg[-1]) - leg[-2])
            toe = unit(shin + np.array((0, -0.55, -0.25)))
            for s in (-1, 1):
                start = np.asarray(leg[-1], float) + np.array((0.024 * s, 0, 0))
                hooves.add(cone(start, start + toe * 0.12, 0.036, 0.026))
    low, high = np.array((-0.75, -1.75, -0.15)), np.array((0.95, 1.65, 2.3))
    skin = body.displace(lambda p: noise(p, 6, 2, 5) * np.float32(0.012))
    parts = [sculpted("body", "fur", skin, low, high, voxel), sculpted("hooves", "nail", hooves, low, high, voxel * 0.7)]
    parts += moved(_head(stance), frame(-nose).astype(float), head)
    tail = np.array((0, 0.66, 1.20))
    parts.append(hair(tail, stance.tail, 26, 0.42, 0.020, 0.5, droop=0.5, root=0.03, material="hair", seed=4))
    for i in range(7):
        t = i / 6
        parts.append(
            hair(
                (1 - t) * np.array((0, -0.30, 1.36)) + t * (head + (0, 0.10, 0.02)), (0, 0.6, 0.8), 9, 0.17, 0.015, 0.5, root=0.035, material="hair", seed=i + 9
            )
        )
    return tuple(parts)


def antelope(stance: str = "stand", at: Point = (0, 0, 0), turn: float = 0, size: float = 1.0, fine: float = 1.0, tilt: Point = (0, 0, 0)) -> list[Part]:
    """Returns the antelope in a stance, on its place; `tilt` lays it over before it is turned."""
    return moved(list(_made(stance, 0.020 * fine)), turned(0, 0, turn) @ turned(*tilt), at, scale=size)
