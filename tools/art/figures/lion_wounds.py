"""Visible critical wounds of the beast: a lost hand, a torn face, an open belly, and blood where a joint gave way.

Each is a name of `monster_injuries.yaml`; `carve` removes flesh, `parts` adds the new geometry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from tools.art.parts import Part, sculpted
from tools.art.shapes import F, Group, capsule, cone, ellipsoid, mix, noise, sphere, spline, turned, unit, vec

if TYPE_CHECKING:
    from tools.art.figures.lion import Anatomy

SHOWN = ("lost_hand", "no_jaw", "beasts_temple", "organ_trail", "broken_foot", "ruptured_tendon")


def _flank(a: Anatomy) -> tuple[np.ndarray, np.ndarray]:
    """Returns the middle of the open flank, low on the right side, and the turn of the torso there."""
    at, turn = a.loin(0.42)
    return at + turn @ vec(-0.22, 0, -0.08), turn


def carve(g: Group, a: Anatomy, wounds: frozenset[str]) -> None:
    """Removes from the body what the wounds destroyed."""
    if "lost_hand" in wounds:
        way = unit(a.wrist[-1] - a.elbow[-1])
        g.subtract(sphere(a.wrist[-1] + way * 0.06, 0.135), 0.02)
    if "organ_trail" in wounds:
        at, turn = _flank(a)
        g.subtract(ellipsoid(at + turn @ vec(-0.05, 0, -0.03), (0.12, 0.22, 0.10), turn @ turned(0, 0, 12)), 0.02)


def places(a: Anatomy) -> dict[str, list[tuple[np.ndarray, float]]]:
    """Returns the region of each wound on the beast and its base: balls (middle, radius) that contain everything it changes."""
    way, ahead = unit(a.wrist[-1] - a.elbow[-1]), unit(vec(*a.pose.arms[-1].forward))
    end, mouth, temple = a.wrist[-1] - way * 0.075, a.skull(0, -0.26, -0.2), a.skull(0.19, -0.12, 0.05)
    flank, _ = _flank(a)

    def on_base(at: np.ndarray, radius: float) -> tuple[np.ndarray, float]:
        return vec(*np.clip(at[:2], -0.8, 0.8), 0.02), radius

    found = {
        "lost_hand": [(a.wrist[-1] + ahead * (0.22 * i), 0.34) for i in range(4)] + [(end - vec(0, 0, 0.2), 0.16), on_base(end, 0.3)],
        "no_jaw": [(a.skull(0, -0.24, -0.18), 0.24), (a.skull(0, -0.24, -0.36), 0.20), (mouth - vec(0, 0, 0.36), 0.18), on_base(mouth, 0.32)],
        "beasts_temple": [(temple, 0.17), (temple - vec(0, 0, 0.16), 0.12)],
        "organ_trail": [(flank, 0.30), (flank - vec(0.12, 0, 0.2), 0.24), (flank - vec(0.16, 0, 0.45), 0.24), on_base(flank + vec(-0.17, 0.32, 0), 0.40)],
        "broken_foot": [(a.ankle[-1], 0.20), (a.ankle[-1] + unit(vec(*a.pose.legs[-1].forward)) * 0.3, 0.24), on_base(a.ankle[-1], 0.27)],
        "ruptured_tendon": [(a.hock[1], 0.20), on_base(a.hock[1], 0.27)],
    }
    if a.pose.lying:  # entrails lie beside it, not under it
        found["organ_trail"].append((flank + vec(-0.14, 0.1, 0), 0.30))
    return found


def bare(a: Anatomy) -> Callable[[np.ndarray], np.ndarray]:
    """Returns a function of points: 1 where the coat grows, 0 on bare old scars."""
    return lambda points: np.ones(len(points))


def painted(body: Part, where: Callable[[np.ndarray], np.ndarray], name: str) -> Part | None:
    """Makes a thin layer of wet blood over a region of the body. `where` is negative inside the region."""
    v = body.vertices
    inside = where(v) < 0
    chosen = body.triangles[inside[body.triangles].all(1)]
    if len(chosen) < 8:
        return None
    from tools.art.figures.lion_fur import normals_of

    lifted = v + normals_of(v, body.triangles).astype(F) * 0.010
    used, again = np.unique(chosen, return_inverse=True)
    return Part(name, lifted[used], again.reshape(-1, 3).astype(np.int32), "gore", smooth=False)


def _drips(g: Group, at, random: np.random.Generator, count: int, wide: float, long: float) -> None:
    for _ in range(count):
        top = np.asarray(at) + random.normal(size=3) * vec(wide, wide, wide * 0.4)
        end = top - vec(0, 0, min(long * random.uniform(0.3, 1), max(0.02, top[2] - 0.03)))
        g.add(cone(top, end, 0.014, 0.006), 0.01).add(sphere(end, 0.013), 0.008)


def _pool(middle, radius: float, seed: int) -> Group:
    g = Group(0.06)
    random = np.random.default_rng(seed)
    for i in range(15):
        far = 0 if i == 0 else random.uniform(0.3, 0.95) * radius
        angle = random.uniform(0, 6.28)
        r = radius * (0.62 if i == 0 else random.uniform(0.10, 0.30))
        g.add(ellipsoid((middle[0] + far * np.cos(angle), middle[1] + far * np.sin(angle), 0.014), (r, r * random.uniform(0.7, 1.1), 0.030)))
    return g


def _puddle(name: str, middle, radius: float, seed: int, fine: float) -> Part:
    reach = radius * 1.5
    low = (max(-0.95, middle[0] - reach), max(-0.95, middle[1] - reach), -0.02)
    high = (min(0.95, middle[0] + reach), min(0.95, middle[1] + reach), 0.06)
    return sculpted(name, "gore", _pool(middle, radius, seed), low, high, 0.010 * fine, 0.04)


def parts(a: Anatomy, wounds: frozenset[str], body: Part, fine: float) -> list[Part]:
    """Makes what the wounds show: stump and bone, entrails, blood on the coat and on the base."""
    random = np.random.default_rng(11)
    found: list[Part] = []
    blood = Group(0.012)
    if a.pose.pool is not None:
        x, y, r = a.pose.pool
        found.append(_puddle("pool", (x, y), r, 4, fine))
    if "lost_hand" in wounds:
        way = unit(a.wrist[-1] - a.elbow[-1])
        end = a.wrist[-1] - way * 0.075
        raw = Group(0.015).add(ellipsoid(end, (0.085, 0.085, 0.05), _upright(way))).add(cone(end - way * 0.02, end - way * 0.16, 0.092, 0.088), 0.02)
        raw.displace(lambda p: noise(p, 40, 2, 3) * F(0.016))
        found.append(sculpted("stump", "gore", raw, end - 0.3, end + 0.3, 0.009 * fine))
        side = unit(np.cross(way, (0.3, 0.2, 1)))
        bones = Group(0.01)
        for o, long in ((0.030, 0.085), (-0.030, 0.060)):
            bones.add(cone(end + side * o, end + side * o + way * long, 0.026, 0.022)).add(sphere(end + side * o + way * long, 0.024), 0.01)
        found.append(sculpted("bone", "lion_tooth", bones, end - 0.25, end + 0.25, 0.008 * fine))
        _drips(blood, end, random, 8, 0.05, 0.28)
        found.append(_puddle("drops", tuple(np.clip(end[:2], -0.8, 0.8)), 0.22, 7, fine))
    if "no_jaw" in wounds:
        _drips(blood, a.skull(0, -0.20, -0.24), random, 16, 0.055, 0.40)
        for i in range(9):  # clotted beard
            root = a.skull(0.10 * np.sin(i * 2.3), -0.12 - 0.016 * i, -0.22)
            blood.add(cone(root, root + a.chest_turn @ vec(random.normal() * 0.03, -0.05, -0.20), 0.026, 0.008), 0.015)
        spot = a.skull(0, -0.26, -0.2)
        found.append(_puddle("drops", tuple(np.clip(spot[:2], -0.8, 0.8)), 0.24, 21, fine))
    if "beasts_temple" in wounds:
        _drips(blood, a.skull(0.19, -0.12, 0.05), random, 9, 0.03, 0.24)
    if "organ_trail" in wounds:
        at, turn = _flank(a)
        raw = Group(0.02).add(ellipsoid(at + turn @ vec(0.02, 0, -0.02), (0.10, 0.20, 0.10), turn))
        raw.displace(lambda p: noise(p, 30, 2, 5) * F(0.014))
        found.append(sculpted("flesh", "gore", raw, at - 0.4, at + 0.4, 0.010 * fine))
        down = vec(at[0] - 0.12, at[1] + 0.10, 0.05)
        path = [at, at + vec(-0.13, 0.02, -0.05), mix(at, down, 0.6) + vec(-0.06, -0.05, 0.0), down, down + vec(-0.16, 0.10, 0)]
        path += [down + vec(-0.10, 0.26, 0.0), down + vec(0.08, 0.24, 0.01), down + vec(0.02, 0.42, 0), down + vec(-0.16, 0.50, 0)]
        loops = Group(0.012)
        curve = spline(path, 70)
        curve[:, 2] = np.maximum(curve[:, 2], 0.035)
        for i in range(69):
            r = 0.038 + 0.007 * np.sin(i * 1.3)
            loops.add(cone(curve[i], curve[i + 1], r, r), 0.012)
        found.append(sculpted("entrails", "gut", loops, curve.min(0) - 0.1, curve.max(0) + 0.1, 0.010 * fine))
        found.append(_puddle("trail", tuple(np.clip((down[0] - 0.05, down[1] + 0.22), -0.78, 0.78)), 0.30, 9, fine))
        run = painted(body, lambda p: _run(p, at, 0.26), "flank")
        found += [run] if run is not None else []
    for name, joint in (("broken_foot", a.ankle[-1] + vec(0, 0, 0.03)), ("ruptured_tendon", a.hock[1])):
        if name in wounds:
            raw = Group(0.015).add(sphere(joint, 0.098))
            for i in range(3):
                raw.add(capsule(joint + vec(0.06 * (i - 1), 0.07, 0.05), joint + vec(0.07 * (i - 1), 0.05, -0.12), 0.03), 0.02)
            raw.displace(lambda p: noise(p, 34, 2, 6) * F(0.020))
            found.append(sculpted(name, "gore", raw, joint - 0.25, joint + 0.25, 0.010 * fine))
            found.append(_puddle(f"{name} pool", tuple(np.clip(joint[:2], -0.8, 0.8)), 0.20, 12, fine))
    if wounds & {"lost_hand", "no_jaw", "beasts_temple"}:
        found.append(sculpted("blood", "gore", blood, (-1.2, -1.45, 0.0), (1.2, 0.6, 2.4), 0.008 * fine, 0.02))
    return found


def _run(points: np.ndarray, at: np.ndarray, radius: float) -> np.ndarray:
    """Returns a region, negative inside, where blood runs down from a place."""
    below = np.clip(at[2] - points[:, 2], 0, 1)
    streaks = noise(points * np.array((1, 1, 0.15), F), 16, 2, 4)
    return np.linalg.norm((points - at) * np.array((1, 1, 0.55), F), axis=1) - radius * (0.75 + 0.45 * streaks + 0.25 * below)


def _upright(way: np.ndarray) -> np.ndarray:
    from tools.art.shapes import frame

    turn = frame(way)
    return np.stack([turn[:, 0], turn[:, 2], turn[:, 1]], 1)
