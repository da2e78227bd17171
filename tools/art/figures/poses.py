"""Survivor poses: all joints are found from a few places by two-bone inverse kinematics.

Lengths are in spaces for a body of build 1; z counts from the ground of the base. Figures face -Y, their left is +X.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from tools.art.shapes import turned

Vector = np.ndarray
BASE = 0.405  # the radius of a base
GROUND = 0.098  # the top of the base, above the floor of the board


def at(*numbers: float) -> Vector:
    return np.array(numbers, float)


def unit(v: Vector) -> Vector:
    return v / (np.linalg.norm(v) + 1e-9)


def between(a: Vector, b: Vector, part: float) -> Vector:
    return np.asarray(a) * (1 - part) + np.asarray(b) * part


@dataclass(frozen=True)
class Hold:
    """What a hand does: closed around something that points along `along`, or open with the palm turned to `palm`."""

    along: tuple[float, float, float] | None = None
    palm: tuple[float, float, float] = (0, -1, 0)
    fingers: tuple[float, float, float] | None = None  # where the fingers of an open hand point, if not on along the arm


@dataclass(frozen=True)
class Pose:
    """Where pelvis, hands and feet are, how pelvis, chest and head are turned (degrees about x, y, z), and what lies about."""

    pelvis: tuple[float, float, float]
    hips: tuple[float, float, float]
    chest: tuple[float, float, float]
    head: tuple[float, float, float]
    hands: dict[str, tuple[float, float, float]]
    feet: dict[str, tuple[float, float, float]]
    toes: dict[str, tuple[float, float, float]]
    elbows: dict[str, tuple[float, float, float]]
    knees: dict[str, tuple[float, float, float]]
    holds: dict[str, Hold] = field(default_factory=dict)
    lantern: str | tuple[float, float, float] | None = "L"  # the hand that carries it, or where it lies
    lantern_turn: tuple[float, float, float] = (0, 0, 0)
    weapon: str | tuple[float, float, float] | None = "R"  # the hand that carries it, or where it lies
    weapon_along: tuple[float, float, float] = (-1, -1, 0)
    lies: bool = False
    lit: bool = True
    spine: float = 0.0  # how far the back is bowed forwards
    stretch: float = 1.0


STAND = Pose(
    pelvis=(0.0, 0.02, 0.515),
    hips=(0, 0, 6),
    chest=(6, 0, -8),
    head=(4, 0, 4),
    hands=dict(L=(0.34, -0.22, 0.86), R=(-0.335, -0.17, 0.60)),
    feet=dict(L=(0.14, -0.11, 0.045), R=(-0.17, 0.11, 0.045)),
    toes=dict(L=(0.25, -1, 0), R=(-0.75, -0.8, 0)),
    elbows=dict(L=(0.6, 0.5, -0.8), R=(-0.7, 0.9, 0.0)),
    knees=dict(L=(0.25, -1, 0), R=(-0.6, -1, 0)),
    holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.72, 0.25, 0.62))),
)
POSES: dict[str, Pose] = {
    "stand": STAND,
    "stand_lunge": replace(  # a wide step, the weapon thrust out to the side, the lantern behind
        STAND, pelvis=(-0.02, 0.03, 0.455), hips=(4, 0, -14), chest=(12, -5, -30), head=(4, 0, -22),
        hands=dict(L=(0.36, 0.04, 0.92), R=(-0.41, -0.22, 0.76)), feet=dict(L=(0.23, 0.06, 0.045), R=(-0.25, -0.10, 0.045)),
        toes=dict(L=(0.55, -0.9, 0), R=(-0.9, -0.6, 0)), holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.93, -0.12, 0.34))),
        elbows=dict(L=(0.8, 0.5, -0.2), R=(-0.3, 0.5, -0.8)), knees=dict(L=(0.6, -1, 0), R=(-0.8, -0.8, 0)),
    ),
    "stand_wary": replace(  # the weapon raised to strike, the lantern low, knees bent
        STAND, pelvis=(0.0, 0.04, 0.455), chest=(18, 0, 18), head=(0, 0, -10),
        hands=dict(L=(0.36, -0.24, 0.58), R=(-0.27, -0.02, 1.12)), feet=dict(L=(0.21, -0.13, 0.045), R=(-0.22, 0.10, 0.045)),
        holds=dict(L=Hold((0, 0, 1)), R=Hold((0.30, 0.30, 0.90))), elbows=dict(L=(0.7, 0.6, -0.4), R=(-1, 0.2, 0.0)),
    ),
    "stand_high": replace(  # the lantern held high over the head to see by, the weapon hanging
        STAND, pelvis=(0.01, 0.02, 0.525), hips=(0, -4, 6), chest=(-6, 6, -12), head=(-6, -6, 18),
        hands=dict(L=(0.25, -0.20, 1.24), R=(-0.33, 0.02, 0.55)), feet=dict(L=(0.09, -0.10, 0.045), R=(-0.13, 0.09, 0.045)),
        holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.62, -0.25, -0.74))), elbows=dict(L=(0.9, 0.1, -0.2), R=(-0.6, 0.8, 0.0)),
    ),
    "stand_left": replace(  # left-handed: the weapon before the chest, the lantern low at the right
        STAND, pelvis=(0.02, 0.03, 0.485), hips=(0, 0, -8), chest=(10, 0, 16), head=(4, 0, -10),
        hands=dict(L=(0.24, -0.30, 0.84), R=(-0.37, -0.18, 0.62)), feet=dict(L=(0.19, 0.10, 0.045), R=(-0.15, -0.13, 0.045)),
        toes=dict(L=(0.8, -0.7, 0), R=(-0.2, -1, 0)), holds=dict(L=Hold((0.62, 0.10, 0.78)), R=Hold((0, 0, 1))),
        elbows=dict(L=(0.9, 0.3, -0.4), R=(-0.7, 0.6, -0.4)), lantern="R", weapon="L",
    ),
    "stand_proud": replace(  # weight on one leg, the weapon on the shoulder
        STAND, pelvis=(-0.04, 0.03, 0.53), hips=(0, 7, -6), chest=(-5, -7, 12), head=(0, 5, -16),
        hands=dict(L=(0.34, -0.12, 0.64), R=(-0.27, -0.12, 0.86)),
        feet=dict(L=(0.19, -0.12, 0.045), R=(-0.10, 0.08, 0.045)), toes=dict(L=(0.6, -1, 0), R=(-0.4, -1, 0)),
        holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.10, 0.86, 0.46))), elbows=dict(L=(0.8, 0.6, 0), R=(-0.9, 0.1, -0.7)),
    ),
    "stand_bent": replace(  # an old back, leaning on what the hand holds
        STAND, pelvis=(0.0, 0.09, 0.475), hips=(10, 0, 0), chest=(36, 0, -8), head=(-2, 0, 8), spine=0.04,
        hands=dict(L=(0.30, -0.36, 0.68), R=(-0.27, -0.30, 0.66)),
        feet=dict(L=(0.12, -0.03, 0.045), R=(-0.14, 0.14, 0.045)), holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.18, -0.12, 0.95))),
        elbows=dict(L=(0.6, 0.7, -0.4), R=(-0.8, 0.7, -0.2)),
    ),
    "strike": Pose(
        pelvis=(0.0, -0.03, 0.445), hips=(8, 0, -20), chest=(24, -6, 26), head=(10, 0, 2),
        hands=dict(L=(0.34, 0.15, 0.66), R=(-0.24, -0.26, 1.13)),
        feet=dict(L=(0.13, -0.25, 0.045), R=(-0.17, 0.28, 0.05)), toes=dict(L=(0.2, -1, 0), R=(-0.5, -0.9, 0.0)),
        elbows=dict(L=(0.7, 0.3, 0.5), R=(-1, 0.4, 0.1)), knees=dict(L=(0.2, -1, 0.1), R=(-0.4, -1, -0.2)),
        holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.45, 0.35, 0.82))),
    ),
    "throw": Pose(
        pelvis=(0.02, 0.07, 0.50), hips=(-6, 0, -30), chest=(-14, 0, -42), head=(-2, 0, 8),
        hands=dict(L=(0.29, -0.36, 0.94), R=(-0.27, 0.25, 1.04)),
        feet=dict(L=(0.10, -0.24, 0.06), R=(-0.08, 0.20, 0.045)), toes=dict(L=(0.1, -1, 0.25), R=(-1, -0.25, 0)),
        elbows=dict(L=(0.6, 0.2, -0.6), R=(-0.7, 0.5, -0.5)), knees=dict(L=(0.2, -1, 0.3), R=(-0.9, -0.5, 0)),
        holds=dict(L=Hold((0, 0, 1)), R=Hold((-0.25, 0.45, 0.86))),
    ),
    "down": Pose(  # on the back, raised on one elbow, the other arm before the face, a knee drawn up
        pelvis=(-0.07, -0.05, 0.095), hips=(-74, 0, -62), chest=(-46, 8, -60), head=(-12, -10, -34),
        hands=dict(L=(0.24, -0.29, 0.035), R=(-0.06, -0.14, 0.50)),
        feet=dict(L=(-0.36, -0.27, 0.045), R=(-0.34, 0.22, 0.04)), toes=dict(L=(-1, -0.3, 0.25), R=(-0.7, 0.4, 0.75)),
        elbows=dict(L=(0.9, -0.2, -0.3), R=(-0.5, -0.1, -0.8)), knees=dict(L=(-0.2, -0.3, 1), R=(-0.4, 0.5, 0.55)),
        holds=dict(L=Hold(None, (0, 0, -1), (-0.3, -1, 0)), R=Hold(None, (-0.9, -0.5, 0.5), (-0.1, -0.2, 1))),
        lantern=(0.30, 0.30, 0.075), lantern_turn=(0, 82, 30), weapon=(-0.14, -0.40, 0.03), weapon_along=(0.95, -0.25, 0.02), lies=True,
    ),
    "dragged": Pose(  # on the belly, pulled off by a leg, the fingers in the ground
        pelvis=(0.10, 0.06, 0.13), hips=(78, 0, -68), chest=(72, 0, -62), head=(40, 0, -40),
        hands=dict(L=(-0.37, -0.34, 0.035), R=(-0.43, 0.03, 0.035)),
        feet=dict(L=(0.34, 0.12, 0.38), R=(0.38, 0.30, 0.05)), toes=dict(L=(0.9, 0.2, 0.4), R=(0.8, 0.4, -0.3)),
        elbows=dict(L=(0.2, -0.9, 0.35), R=(0.2, 0.8, 0.4)), knees=dict(L=(-0.1, -0.7, -0.5), R=(0.3, 0.6, -0.3)),
        holds=dict(L=Hold(None, (0.1, 0, -1), (-1, -0.5, -0.2)), R=Hold(None, (0.1, 0, -1), (-1, 0.1, -0.2))),
        lantern=(-0.20, 0.34, 0.075), lantern_turn=(80, 0, 40), weapon=(0.02, -0.36, 0.03), weapon_along=(1, -0.10, 0.02), lies=True,
    ),
    "dead": Pose(  # flat on the back, thrown down, the head fallen to one side
        pelvis=(-0.02, 0.02, 0.085), hips=(-86, 0, -40), chest=(-84, -6, -46), head=(-64, -34, -34),
        hands=dict(L=(0.40, -0.20, 0.03), R=(-0.10, 0.40, 0.03)),
        feet=dict(L=(-0.22, -0.42, 0.04), R=(-0.42, -0.10, 0.04)), toes=dict(L=(0.4, -0.8, 0.5), R=(-0.9, 0.3, 0.5)),
        elbows=dict(L=(0.5, -0.8, 0.1), R=(-0.7, 0.5, 0.1)), knees=dict(L=(0.5, -0.7, 0.9), R=(-0.8, 0.6, 0.35)),
        holds=dict(L=Hold(None, (0, 0, 1), (0.9, -0.5, 0.1)), R=Hold(None, (0, 0, 1), (-0.5, 0.9, 0.1))),
        lantern=(0.36, 0.10, 0.075), lantern_turn=(0, 84, -60), weapon=(-0.13, 0.40, 0.03), weapon_along=(-0.95, -0.3, 0.02), lies=True, lit=False,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Build:
    """How a body is made: height, how broad shoulders and hips are, how thick limbs and trunk are."""

    height: float = 1.0
    shoulders: float = 0.158
    hips: float = 0.076
    limb: float = 1.0
    trunk: float = 1.0
    belly: float = 0.0
    bust: float = 0.0
    head: float = 1.0


@dataclass
class Joints:
    """A body's joints and frames in space, ready to be covered with flesh."""

    pose: Pose
    build: Build
    places: dict[str, Vector]
    hips: Vector  # 3 x 3: right to left, front to back, up
    chest: Vector
    head: Vector
    scale: float

    def __getitem__(self, name: str) -> Vector:
        return self.places[name]

    def on_chest(self, x: float, y: float, z: float) -> Vector:
        """Returns a place given in the chest's own frame, in spaces of build 1."""
        return self["chest"] + self.chest @ at(x, y, z) * self.scale

    def on_hips(self, x: float, y: float, z: float) -> Vector:
        return self["pelvis"] + self.hips @ at(x, y, z) * self.scale


THIGH, SHIN, UPPER, FORE = 0.272, 0.262, 0.198, 0.182


def bent(root: Vector, goal: Vector, pole: Vector, first: float, second: float) -> tuple[Vector, Vector]:
    """Returns the middle and end joint of two bones that reach for a goal and bend towards a pole."""
    way = goal - root
    far = float(np.clip(np.linalg.norm(way), abs(first - second) + 0.01, (first + second) * 0.995))
    along = unit(way)
    side = unit(pole - along * (pole @ along))
    part = (first**2 - second**2 + far**2) / (2 * far)
    return root + along * part + side * np.sqrt(max(0.0, first**2 - part**2)), root + along * far


def joints(pose: Pose, build: Build) -> Joints:
    """Finds all joints of a build in a pose; the ground is at z = 0."""
    s = build.height
    hips, chest, head = (np.asarray(turned(*angles), float) for angles in (pose.hips, pose.chest, pose.head))
    places: dict[str, Vector] = {}
    pelvis = at(*pose.pelvis) * (1 if pose.lies else s)
    places["pelvis"] = pelvis
    waist = pelvis + hips @ at(0, 0.008, 0.105) * s
    middle = unit(hips[:, 2] + chest[:, 2])
    places["waist"] = waist + chest[:, 1] * pose.spine
    places["chest"] = places["waist"] + unit(middle + chest[:, 2]) * 0.125 * s
    places["neck"] = places["chest"] + chest @ at(0, 0.012, 0.135) * s
    lean = unit(chest[:, 2] * 0.55 + head[:, 2] * 0.45)
    places["head"] = places["neck"] + (lean * 0.121 + head @ at(0, -0.026, 0.0)) * s
    for side, sign in (("L", 1), ("R", -1)):
        shoulder = places["chest"] + chest @ at(sign * build.shoulders, 0.008, 0.085) * s
        hand = at(*pose.hands[side]) * (1 if pose.lies else s)
        shoulder = shoulder + unit(hand - shoulder) * 0.018 * s  # the shoulder goes with the arm
        places["shoulder" + side] = shoulder
        elbow, wrist = bent(shoulder, hand, at(*pose.elbows[side]), UPPER * s, FORE * s)
        places["elbow" + side], places["wrist" + side] = elbow, wrist
        hip = pelvis + hips @ at(sign * build.hips, 0.0, -0.012) * s
        places["hip" + side] = hip
        foot = at(*pose.feet[side]) * at(1, 1, 1 if pose.lies else s)
        knee, ankle = bent(hip, foot, at(*pose.knees[side]), THIGH * s, SHIN * s)
        places["knee" + side], places["ankle" + side] = knee, ankle
        places["toe" + side] = ankle + unit(at(*pose.toes[side])) * 0.088 * s + at(0, 0, -0.018)
        if pose.lies:
            for name, least in (("elbow", 0.045), ("wrist", 0.03), ("knee", 0.055), ("ankle", 0.04), ("toe", 0.03), ("shoulder", 0.06)):
                places[name + side][2] = max(places[name + side][2], least)
    if pose.lies:
        for name, least in (("waist", 0.095), ("chest", 0.11), ("neck", 0.08), ("head", 0.10)):
            places[name][2] = max(places[name][2], least)
    return Joints(pose, build, places, hips, chest, head, s)
