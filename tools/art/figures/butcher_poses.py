"""Poses of the Butcher: a heavy man on human joints, with a cleaver in the right hand and a lantern on a chain in the left.

Lengths are those of a body one unit high, which `butcher.SIZE` makes as large as his base; z counts from the ground. He looks to -y, his left is +x.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from tools.art.figures.poses import Build, Hold, Joints, at, bent, between, unit
from tools.art.figures.poses import Pose as Stance
from tools.art.shapes import turned

THIGH, SHIN, UPPER, FORE = 0.235, 0.225, 0.235, 0.215
SHOULDERS, HIPS = 0.225, 0.105
Point = tuple[float, float, float]


@dataclass(frozen=True)
class Pose:
    """Where pelvis, hands and feet are, how pelvis, chest and head are turned (degrees about x, y, z), and how cleaver and lantern are held."""

    pelvis: Point
    hips: Point
    chest: Point
    head: Point
    hands: dict[str, Point]
    feet: dict[str, Point]
    toes: dict[str, Point]
    elbows: dict[str, Point]
    knees: dict[str, Point]
    blade: Point = (-0.6, -0.5, 0.6)  # where the cleaver points
    edge: Point = (0.0, -1.0, -0.2)  # where its edge is turned
    lantern: Point | None = None  # the middle of the lantern's glass where it does not hang from the hand
    lantern_turn: Point = (0.0, 0.0, 0.0)
    swing: Point = (0.0, 0.0, 0.0)  # how far a hanging lantern swings aside
    dropped: Point | None = None  # where the grip of the cleaver lies, if no hand holds it
    lies: bool = False
    lit: bool = True
    open_hands: dict[str, Hold] = field(default_factory=dict)


STAND = Pose(
    pelvis=(0.0, 0.05, 0.435), hips=(4, 0, 8), chest=(20, 0, -6), head=(2, 0, 2),
    hands=dict(L=(0.365, -0.24, 0.72), R=(-0.45, -0.12, 0.47)),
    feet=dict(L=(0.185, -0.10, 0.045), R=(-0.20, 0.12, 0.045)), toes=dict(L=(0.45, -1, 0), R=(-0.65, -0.8, 0)),
    elbows=dict(L=(1.0, 0.4, -0.5), R=(-1, 0.55, 0.1)), knees=dict(L=(0.45, -1, 0), R=(-0.7, -1, 0)),
    blade=(-0.52, -0.50, 0.70), edge=(-0.35, -0.9, -0.5),
)  # fmt: skip
STRIKE = replace(  # the cleaver high over the shoulder, a step forward
    STAND, pelvis=(0.02, -0.02, 0.405), hips=(8, 0, -22), chest=(14, -10, -34), head=(8, 4, 10),
    hands=dict(L=(0.42, -0.14, 0.56), R=(-0.27, 0.06, 1.10)),
    feet=dict(L=(0.17, -0.27, 0.045), R=(-0.20, 0.26, 0.055)), toes=dict(L=(0.25, -1, 0), R=(-0.7, -0.7, -0.1)),
    elbows=dict(L=(1, 0.5, -0.2), R=(-1, -0.1, 0.2)), knees=dict(L=(0.3, -1, 0.1), R=(-0.6, -0.8, 0)),
    blade=(-0.20, 0.52, 0.82), edge=(-0.1, -0.9, 0.45), swing=(0.05, 0.06, 0.0),
)  # fmt: skip
CHARGE = replace(  # bent low in a run, the cleaver swung out, the lantern flying behind
    STAND, pelvis=(0.0, -0.02, 0.40), hips=(18, 0, 16), chest=(44, 6, 20), head=(-16, -4, -6),
    hands=dict(L=(0.43, 0.14, 0.62), R=(-0.40, -0.36, 0.62)),
    feet=dict(L=(0.16, 0.36, 0.13), R=(-0.16, -0.28, 0.045)), toes=dict(L=(0.3, -0.6, -0.75), R=(-0.2, -1, 0.1)),
    elbows=dict(L=(1, 0.1, 0.4), R=(-1, 0.3, 0.0)), knees=dict(L=(0.3, -1, -0.3), R=(-0.35, -1, 0.2)),
    blade=(-0.80, -0.52, 0.30), edge=(0.35, -0.85, -0.2), swing=(0.07, 0.16, 0.03),
)  # fmt: skip
ROAR = replace(  # the lantern held up into the faces of all, the cleaver stretched away
    STAND, pelvis=(0.0, 0.05, 0.445), hips=(-2, 0, 4), chest=(4, -8, 6), head=(-10, -4, -4),
    hands=dict(L=(0.33, -0.20, 1.16), R=(-0.52, -0.08, 0.62)),
    feet=dict(L=(0.20, -0.10, 0.045), R=(-0.23, 0.06, 0.045)),
    elbows=dict(L=(1, 0.2, -0.1), R=(-0.7, 0.8, -0.2)), blade=(-0.78, -0.30, 0.52), edge=(-0.4, -0.7, -0.5),
)  # fmt: skip
HURT = replace(  # bowed over the cleaver, which is set on the floor, the lantern hanging low
    STAND, pelvis=(0.02, 0.09, 0.375), hips=(12, 4, 12), chest=(50, 6, 12), head=(12, 8, 8),
    hands=dict(L=(0.34, -0.26, 0.45), R=(-0.30, -0.36, 0.50)),
    feet=dict(L=(0.21, -0.12, 0.045), R=(-0.20, 0.16, 0.045)),
    elbows=dict(L=(1, 0.4, 0.0), R=(-1, 0.2, 0.3)), knees=dict(L=(0.6, -1, 0), R=(-0.8, -0.8, 0)),
    blade=(-0.10, -0.14, -1.0), edge=(-0.75, -0.6, 0.0), swing=(0.03, -0.03, 0.06),
)  # fmt: skip
DOWN = replace(  # thrown on the seat, propped on the left arm, a leg stretched out, the cleaver still in the fist
    STAND, pelvis=(0.04, 0.16, 0.125), hips=(-38, 0, -12), chest=(-22, 10, -16), head=(14, -6, 4),
    hands=dict(L=(0.40, 0.30, 0.035), R=(-0.38, -0.02, 0.30)),
    feet=dict(L=(0.19, -0.26, 0.05), R=(-0.20, -0.34, 0.05)), toes=dict(L=(0.5, -0.6, 0.5), R=(-0.5, -0.5, 0.8)),
    elbows=dict(L=(0.8, 0.5, 0.3), R=(-1, 0.5, -0.1)), knees=dict(L=(0.35, -0.5, 1), R=(-0.5, -0.2, 0.6)),
    blade=(-0.40, -0.88, 0.22), edge=(-0.45, 0.28, 0.29), lantern=(0.40, -0.12, 0.10), lantern_turn=(20, 74, 10), lies=True,
    open_hands=dict(L=Hold(None, (0, 0, -1), (0.6, 0.6, -0.2))),
)  # fmt: skip
DEAD = replace(  # fallen on the side and half on the belly, the lantern out
    STAND, pelvis=(0.10, 0.16, 0.13), hips=(66, 10, 36), chest=(74, -8, 28), head=(66, -30, 26),
    hands=dict(L=(0.36, -0.36, 0.035), R=(-0.42, -0.16, 0.035)),
    feet=dict(L=(0.40, 0.38, 0.05), R=(0.08, 0.46, 0.05)), toes=dict(L=(0.7, 0.6, 0.1), R=(-0.3, 0.9, 0.1)),
    elbows=dict(L=(0.8, 0.2, 0.3), R=(-0.9, 0.5, 0.3)), knees=dict(L=(0.9, -0.1, 0.3), R=(-0.8, -0.1, 0.4)),
    blade=(-0.5, -0.85, 0.02), edge=(-0.8, 0.5, 0.0), dropped=(-0.36, -0.24, 0.03), lantern=(0.30, -0.44, 0.09), lantern_turn=(10, 82, -50),
    lies=True, lit=False, open_hands=dict(L=Hold(None, (0, 0, -1), (0.5, -0.8, -0.1)), R=Hold(None, (0.1, 0, 1), (-0.6, -0.8, 0.0))),
)  # fmt: skip
POSES = {"stand": STAND, "strike": STRIKE, "pounce": CHARGE, "roar": ROAR, "hurt": HURT, "down": DOWN, "dead": DEAD}
BUILD = Build(1.0, SHOULDERS, HIPS, 1.7, 1.7, belly=0.5)


def joints(pose: Pose) -> Joints:
    """Finds all joints in a pose; the ground is at z = 0."""
    hips, chest, head = (np.asarray(turned(*angles), float) for angles in (pose.hips, pose.chest, pose.head))
    places = {"pelvis": at(*pose.pelvis)}
    places["waist"] = places["pelvis"] + hips @ at(0, 0.0, 0.115)
    places["chest"] = places["waist"] + unit(unit(hips[:, 2] + chest[:, 2]) + chest[:, 2]) * 0.165
    places["neck"] = places["chest"] + chest @ at(0, -0.035, 0.150)
    lean = unit(chest[:, 2] * 0.6 + head[:, 2] * 0.4)
    places["head"] = places["neck"] + lean * 0.088 + head @ at(0, -0.055, 0.0)
    for side, sign in (("L", 1), ("R", -1)):
        hand = at(*pose.hands[side])
        shoulder = places["chest"] + chest @ at(sign * SHOULDERS, 0.01, 0.085)
        shoulder = shoulder + unit(hand - shoulder) * 0.022  # the shoulder goes with the arm
        elbow, wrist = bent(shoulder, hand, at(*pose.elbows[side]), UPPER, FORE)
        hip = places["pelvis"] + hips @ at(sign * HIPS, 0.0, -0.012)
        knee, ankle = bent(hip, at(*pose.feet[side]), at(*pose.knees[side]), THIGH, SHIN)
        places |= {
            f"{name}{side}": p for name, p in (("shoulder", shoulder), ("elbow", elbow), ("wrist", wrist), ("hip", hip), ("knee", knee), ("ankle", ankle))
        }
        places["toe" + side] = ankle + unit(at(*pose.toes[side])) * 0.115 + at(0, 0, -0.012)
        if pose.lies:
            for name, least in (("elbow", 0.06), ("wrist", 0.035), ("knee", 0.075), ("ankle", 0.05), ("toe", 0.04), ("shoulder", 0.09)):
                places[name + side][2] = max(places[name + side][2], least)
    if pose.lies:
        for name, least in (("pelvis", 0.13), ("waist", 0.145), ("chest", 0.16), ("neck", 0.11), ("head", 0.105)):
            places[name][2] = max(places[name][2], least)
    return Joints(_stance(pose), BUILD, places, hips, chest, head, 1.0)


def _stance(pose: Pose) -> Stance:
    """Returns a pose as the clothes of survivors know it."""
    return Stance(
        pose.pelvis, pose.hips, pose.chest, pose.head, pose.hands, pose.feet, pose.toes, pose.elbows, pose.knees, pose.open_hands, lies=pose.lies, lit=pose.lit
    )


def middle_of(j: Joints, bone: str, side: str, part: float) -> np.ndarray:
    """Returns a place along a bone: `upper`, `fore`, `thigh` or `shin` of a side."""
    a, b = {"upper": ("shoulder", "elbow"), "fore": ("elbow", "wrist"), "thigh": ("hip", "knee"), "shin": ("knee", "ankle")}[bone]
    return between(j[a + side], j[b + side], part)
