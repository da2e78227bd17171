"""The figures on the cards: survivors in any pose and dress, the beasts, and helpers that place them in a scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from tools.art.figures import poses as stances
from tools.art.figures.poses import Hold, Pose
from tools.art.parts import Part, corners, moved
from tools.art.shapes import turned

EDITION = 1  # increment when people or beasts look different: all cards are then rendered again
COARSE = 2.0  # voxel size of a card's figure, relative to a miniature's
Parts = list[Part]


def pose(of: str = "stand", **changes: object) -> str:
    """Derives a pose from another with some fields changed; returns the name under which it is registered."""
    name = f"card:{of}:{sorted(changes.items(), key=str)}"
    if name not in stances.POSES:
        stances.POSES[name] = replace(stances.POSES[of], **changes)  # type: ignore[arg-type]
    return name


@lru_cache(maxsize=24)
def _person(key: str, pose_name: str, dress: str, held: bool, fine: float) -> tuple[Part, ...]:
    from tools.art.figures.people import PEOPLE, survivor

    stance = PEOPLE[key].stand if pose_name == "stand" else pose_name
    parts, _ = survivor(key, pose_name if held else pose(stance, weapon=None, lantern=None), dress, fine)
    return tuple(parts)


def person(
    key: str = "a",
    stance: str = "stand",
    dress: str = "cloth",
    held: bool = False,
    at=(0, 0, 0),
    turn: float = 0,
    tilt=(0, 0),
    size: float = 1.0,
    fine: float = COARSE,
) -> Parts:
    """Returns a survivor (a to f) where they stand; `turn` is degrees to their right hand, `tilt` degrees forwards and sideways."""
    parts = list(_person(key, stance, dress, held, fine))
    return moved(parts, turned(tilt[0], tilt[1], 0) if not turn else turned(0, 0, turn) @ turned(tilt[0], tilt[1], 0), at, scale=size)


@lru_cache(maxsize=20)
def _beast(pose_name: str, wounds: frozenset[str], look: str, fine: float) -> tuple[Part, ...]:
    from tools.art.figures.lion import beast
    from tools.art.figures.lion_poses import LOOKS, POSES

    return tuple(beast(LOOKS[look], POSES[pose_name], wounds, fine))


def lion(stance: str = "stalk", wounds: Sequence[str] = (), at=(0, 0, 0), turn: float = 0, size: float = 1.0, fine: float = 2.2, look: str = "lion") -> Parts:
    """Returns the White Lion, or the beast that looks like it, in a pose."""
    return moved(list(_beast(stance, frozenset(wounds), look, fine)), turned(0, 0, turn), at, scale=size)


def where(stance: str, joint: str, side: int = 0) -> tuple[float, float, float]:
    """Returns the position of a part of the beast in a pose: jaw, ear, chest, loin ..., or a joint of a limb with its side (1 left, -1 right)."""
    from tools.art.figures.lion import Anatomy
    from tools.art.figures.lion_poses import LOOKS, POSES

    a = Anatomy(POSES[stance], LOOKS["lion"])
    places = {
        "head": lambda: a.skull(0, -0.15, 0.05),
        "jaw": lambda: a.skull(0, -0.38, -0.22),
        "ear": lambda: a.skull(0.18 * side, 0.05, 0.2),
        "brow": lambda: a.skull(0, -0.25, 0.13),
        "temple": lambda: a.skull(0.16 * side, -0.05, 0.10),
        "neck": lambda: a.neck(0.5)[0],
        "chest": lambda: a.chest(0, -0.3, 0),
        "scapula": lambda: a.chest(0.26 * side, 0.05, 0.25),
        "rib": lambda: a.chest(0.3 * side, 0.25, -0.05),
        "loin": lambda: a.loin(0.5)[0],
        "belly": lambda: a.loin(0.5)[0] + a.loin(0.5)[1] @ np.array((0, 0, -0.25)),
        "back": lambda: a.spine[25],
        "pelvis": lambda: a.pelvis(0, 0, 0),
        "groin": lambda: a.pelvis(0, 0.15, -0.3),
        "tail": lambda: np.asarray(a.pose.tail[3]),
        "tricep": lambda: (a.shoulder[side] + a.elbow[side]) / 2,
        "femur": lambda: (a.hip[side] + a.knee[side]) / 2,
    }
    if joint in places:
        found = places[joint]()
    else:
        found = getattr(a, joint)[side]
    return tuple(float(v) for v in found)


def put(parts: Sequence[Part], at=(0, 0, 0), turn=(0, 0, 0), size: float = 1.0) -> Parts:
    """Transforms parts: turned about x, y, z in degrees, scaled, moved."""
    return moved(parts, turned(*turn), at, scale=size)


def rest(parts: Sequence[Part], at=(0, 0, 0)) -> Parts:
    """Moves parts so that their lowest point lies on a place."""
    low, high = corners(parts)
    middle = (low + high) / 2
    return moved(parts, None, np.asarray(at, float) - (middle[0], middle[1], low[2]))


def only(parts: Sequence[Part], low=(-9, -9, -9), high=(9, 9, 9)) -> Parts:
    """Crops parts to the box between two corners: a bust, an arm, a leg."""
    kept: Parts = []
    for part in parts:
        inside = ((part.vertices >= np.asarray(low)) & (part.vertices <= np.asarray(high))).all(1)
        triangles = part.triangles[inside[part.triangles].all(1)]
        if len(triangles):
            kept.append(replace(part, triangles=triangles))
    return kept


def without(parts: Sequence[Part], low=(-9, -9, -9), high=(9, 9, 9)) -> Parts:
    """Removes from parts what lies in the box between two corners."""
    kept: Parts = []
    for part in parts:
        inside = ((part.vertices >= np.asarray(low)) & (part.vertices <= np.asarray(high))).all(1)
        triangles = part.triangles[~inside[part.triangles].any(1)]
        if len(triangles):
            kept.append(replace(part, triangles=triangles))
    return kept


def spurt(at, way, count: int = 14, long: float = 0.3, seed: int = 1) -> Parts:
    """Makes blood that spurts from a place in a direction, in threads and drops."""
    from tools.art.figures.still import fang, pebble
    from tools.art.shapes import unit

    rng = np.random.default_rng(seed)
    at, way = np.asarray(at, float), unit(way)
    found: Parts = []
    for i in range(count):
        go = unit(way + rng.normal(size=3) * 0.38)
        far = long * rng.uniform(0.5, 1.25)
        end = at + go * far + np.array((0, 0, -far * 0.35))
        found.append(fang([at, at + go * far * 0.55 + (0, 0, 0.02), end], 0.018 + 0.010 * rng.uniform(), "chalk", 1.0))
        if i % 2:
            found += pebble(end + go * 0.05 + (0, 0, -0.03), 0.014 + 0.012 * rng.uniform(), i, "chalk")
    return found


__all__ = ["COARSE", "Hold", "Parts", "Pose", "lion", "only", "person", "pose", "put", "rest", "spurt", "where", "without"]
