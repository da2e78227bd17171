"""The survivors at rest, as they sit, mend, carry and warm themselves around the fire of the camp, seen from two sides of it."""

from __future__ import annotations

from dataclasses import replace

from tools.art.bench import Bench
from tools.art.figures.bases import round_base
from tools.art.figures.people import PEOPLE, colours, painted, survivor
from tools.art.figures.poses import BASE, GROUND, POSES, STAND, Hold, Pose
from tools.art.figures.still import Parts, bone
from tools.art.parts import moved
from tools.art.workshop import Job

SIDES = {"W": 56.0, "E": -56.0}  # where a figure sits, seen from the fire, and how far it turns to the fire from facing south
BESIDE = (0.02, -0.335, 0.13)  # the lantern of who sits


def _open(left, left_to, right, right_to) -> dict[str, Hold]:
    return {"L": Hold(None, left, left_to), "R": Hold(None, right, right_to)}


ON_KNEES = _open((-0.2, 0.3, -1), (-0.2, -1, -0.3), (0.2, 0.3, -1), (0.2, -1, -0.3))
SITS = replace(
    STAND, pelvis=(0.0, 0.12, 0.13), hips=(0, 0, 0), chest=(20, 0, 0), head=(16, 0, 0), spine=0.02, weapon=None, lantern=BESIDE,
    feet=dict(L=(0.15, -0.24, 0.045), R=(-0.15, -0.22, 0.045)), toes=dict(L=(0.2, -1, 0.1), R=(-0.2, -1, 0.1)),
    knees=dict(L=(0.3, -0.3, 1), R=(-0.3, -0.3, 1)), hands=dict(L=(0.18, -0.20, 0.33), R=(-0.18, -0.18, 0.33)), holds=ON_KNEES,
)  # fmt: skip
STANDS = replace(
    STAND, hips=(0, 4, 0), chest=(6, 0, 0), head=(10, 0, 0), weapon=None, lantern=(0.20, -0.26, 0.13),
    feet=dict(L=(0.09, -0.05, 0.045), R=(-0.11, 0.05, 0.045)), toes=dict(L=(0.3, -1, 0), R=(-0.4, -1, 0)),
)  # fmt: skip
RESTS: dict[str, Pose] = {
    "a": replace(SITS, hands=dict(L=(0.05, -0.25, 0.30), R=(-0.05, -0.26, 0.28)), chest=(32, 0, 4), head=(8, 0, -10)),  # the knees in her arms
    "b": replace(  # on one knee, a long bone in both hands
        SITS, pelvis=(0.0, 0.06, 0.30), feet=dict(L=(0.14, -0.18, 0.045), R=(-0.12, 0.30, 0.06)), toes=dict(L=(0.1, -1, 0), R=(0, 0.4, -0.9)),
        knees=dict(L=(0.2, -1, 0.4), R=(-0.2, -1, -0.6)), chest=(26, 0, -6), head=(26, 0, 0),
        hands=dict(L=(0.14, -0.24, 0.50), R=(-0.14, -0.22, 0.44)), holds=dict(L=Hold((-1, 0.1, -0.25)), R=Hold((-1, 0.1, -0.25))),
        lantern=(-0.14, -0.27, 0.13),
    ),
    "c": replace(SITS, hands=dict(L=(0.26, 0.22, 0.06), R=(-0.12, -0.20, 0.34)), chest=(-12, 8, 0), head=(-8, -8, -12), spine=0.0),  # leans back on a hand
    "d": replace(  # carries what will be built
        STANDS, chest=(-4, 0, 0), hands=dict(L=(0.17, -0.24, 0.70), R=(-0.17, -0.24, 0.70)),
        holds=_open((0, 0.3, 1), (-0.5, -1, 0.1), (0, 0.3, 1), (0.5, -1, 0.1)), elbows=dict(L=(0.8, 0.4, -0.8), R=(-0.8, 0.4, -0.8)),
    ),
    "e": replace(  # the palms towards the fire
        STANDS, hands=dict(L=(0.14, -0.34, 0.72), R=(-0.14, -0.33, 0.68)), chest=(12, 0, 0), head=(18, 0, 6),
        holds=_open((0, -1, -0.1), (0, -0.2, 1), (0, -1, -0.1), (0, -0.2, 1)), elbows=dict(L=(0.7, 0.3, -1), R=(-0.7, 0.3, -1)),
    ),
    "f": replace(SITS, chest=(40, 0, 0), head=(30, 0, 0), spine=0.05, hands=dict(L=(0.13, -0.30, 0.26), R=(-0.16, -0.16, 0.36))),  # nods over the flame
}  # fmt: skip
for _key, _pose in RESTS.items():
    POSES[f"rest_{_key}"] = _pose


def carried(key: str) -> Parts:
    """Returns what somebody at rest has in their hands."""
    if key == "b":
        return bone((0.25, -0.26, 0.53 + GROUND), (-0.24, -0.23, 0.42 + GROUND), 0.020)
    if key == "d":
        return [
            part
            for n, (y, z, tilt) in enumerate(((-0.26, 0.78, 0.02), (-0.34, 0.79, -0.03), (-0.30, 0.86, 0.01), (-0.24, 0.87, 0.05)))
            for part in bone((-0.25 + 0.03 * n, y, z + GROUND - tilt), (0.24 + 0.02 * n, y, z + GROUND + tilt), 0.023)
        ]
    return []


def make(bench: Bench) -> None:
    """Makes somebody at rest, turned to a fire at their right and at their left; the setting is the person."""
    key = bench.job.settings
    parts, glow = survivor(key, f"rest_{key}")
    scale = PEOPLE[key].build.height
    parts = painted(parts, key) + moved(carried(key), scale=scale) + round_base(BASE, seed=PEOPLE[key].seed)
    stage = bench.stage(parts, glow, colours=colours(key))
    for side, yaw in SIDES.items():
        bench.sprite(f"surv_{key}_rest_{side}", stage, yaw=yaw, samples=18, quality=80, person=key, outfit="cloth", pose="rest")


JOBS = [
    Job(f"surv_{key}_rest", tuple(f"miniatures/surv_{key}_rest_{side}.webp" for side in SIDES), make, settings=key, seed=PEOPLE[key].seed,
        about="a survivor at rest in the camp")
    for key in RESTS
]  # fmt: skip
