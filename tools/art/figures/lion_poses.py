"""Poses of the beast: torso, head, four hands and tail in each, and the look of the two beasts that share them.

A pose is written in spaces over the floor of the base, the beast facing -y; `turn` are degrees around x, y, z. Side 1 is the beast's left (+x).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Place:
    """A part of the torso: its middle and how it is turned."""

    at: Point
    turn: Point = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Grip:
    """A hand at the end of a limb: its wrist, where the fingers and the palm point, and where the elbow or knee bends to."""

    wrist: Point
    forward: Point = (0.0, -1.0, 0.06)
    palm: Point = (0.0, -0.12, -1.0)
    bend: Point = (0.0, 1.0, 0.0)
    curl: float = 0.34
    spread: float = 0.9
    hock: Point | None = None  # of a hind leg: the joint above the foot


@dataclass(frozen=True)
class Pose:
    """A pose of the whole beast."""

    pelvis: Place
    chest: Place
    head: Place
    jaw: float  # degrees that the mouth stands open
    arms: dict[int, Grip]
    legs: dict[int, Grip]
    tail: tuple[Point, ...]
    flare: float = 1.0  # how far the mane stands off
    wind: Point = (0.0, 0.0, 0.0)  # direction in which loose hair is blown
    scowl: float = 1.0
    lids: float = 0.0  # 1: the eyes are shut
    tongue: bool = False
    lying: bool = False
    pool: tuple[float, float, float] | None = None  # blood on the base: x, y, radius


@dataclass(frozen=True)
class Look:
    """Parameters of one kind of beast: hair, limbs and colours."""

    name: str
    mane: float = 1.0  # length of the mane
    crest: float = 1.0  # length of the ridge along the spine
    bulk: float = 1.0  # thickness of torso and limbs
    muzzle: float = 1.0
    ears: float = 1.0
    fur: float = 1.0
    fangs: float = 1.0
    sleek: bool = False  # the mane lies back in a ridge and leaves face and breast bare


def _stand(side: int, x: float, y: float, hock: Point, **more: object) -> Grip:
    """Returns a hind foot flat on the floor."""
    return replace(Grip((x, y, 0.14), (0.14 * side, -1, 0.04), (0, -0.08, -1), (0.35 * side, -1, 0.15), 0.26, 0.8, hock), **more)  # type: ignore[arg-type]


STALK = Pose(
    pelvis=Place((0.05, 0.66, 0.94), (-3, 0, -7)),
    chest=Place((-0.02, -0.12, 1.06), (4, 0, 3)),
    head=Place((-0.01, -0.66, 1.28), (-12, -3, 6)),
    jaw=18,
    arms={
        1: Grip((0.58, -0.42, 0.20), (0.12, -1, 0.10), (0, -0.16, -1), (0.55, 1, 0.2), 0.40, 1.0),
        -1: Grip((-0.66, -0.74, 1.00), (-0.10, -0.80, 0.42), (0.16, -0.66, -0.78), (-0.75, 0.55, -0.75), 0.46, 1.25),
    },
    legs={1: _stand(1, 0.44, 0.50, (0.47, 0.80, 0.40)), -1: _stand(-1, -0.46, 0.76, (-0.44, 1.06, 0.42))},
    tail=((0.06, 0.97, 1.06), (0.12, 1.26, 0.92), (0.30, 1.44, 0.62), (0.58, 1.36, 0.50), (0.74, 1.14, 0.72), (0.66, 1.04, 1.02)),
)

POUNCE = Pose(
    pelvis=Place((0.02, 0.46, 0.98), (-26, 0, -3)),
    chest=Place((-0.02, -0.16, 1.42), (-20, 0, 4)),
    head=Place((0.0, -0.62, 1.74), (-6, 4, 5)),
    jaw=32,
    arms={
        1: Grip((0.66, -0.86, 1.50), (0.10, -0.86, 0.42), (-0.12, -0.62, -0.72), (0.8, 0.5, -0.5), 0.30, 1.5),
        -1: Grip((-0.64, -0.94, 1.24), (-0.08, -0.92, 0.30), (0.10, -0.50, -0.80), (-0.8, 0.5, -0.5), 0.34, 1.5),
    },
    legs={
        1: _stand(1, 0.40, 0.60, (0.42, 0.86, 0.44), forward=(0.1, -1, -0.05)),
        -1: _stand(-1, -0.38, 0.72, (-0.38, 1.02, 0.40), forward=(-0.1, -1, -0.05)),
    },
    tail=((0.02, 0.72, 0.84), (0.02, 1.02, 0.74), (-0.10, 1.30, 0.90), (-0.26, 1.44, 1.22), (-0.18, 1.40, 1.52), (0.02, 1.30, 1.62)),
    flare=1.15,
    wind=(0.0, 0.5, 0.16),
    scowl=1.4,
)

STRIKE = Pose(
    pelvis=Place((0.08, 0.56, 0.92), (-10, 0, -10)),
    chest=Place((-0.02, -0.08, 1.30), (-14, 7, 14)),
    head=Place((0.04, -0.54, 1.62), (-5, 7, -6)),
    jaw=26,
    arms={
        1: Grip((0.64, -0.46, 0.22), (0.22, -1, 0.10), (0, -0.16, -1), (0.7, 1, 0.3), 0.40, 1.1),
        -1: Grip((-0.86, -0.44, 1.96), (0.05, -0.62, 0.74), (0.36, -0.72, -0.52), (-0.9, 0.5, -0.1), 0.42, 1.6),
    },
    legs={1: _stand(1, 0.50, 0.42, (0.50, 0.74, 0.40)), -1: _stand(-1, -0.46, 0.68, (-0.46, 0.98, 0.42))},
    tail=((0.10, 0.88, 0.94), (0.26, 1.14, 0.88), (0.56, 1.24, 0.98), (0.80, 1.10, 1.24), (0.80, 0.98, 1.52), (0.62, 1.00, 1.66)),
    flare=1.1,
    wind=(0.30, 0.20, 0.0),
    scowl=1.4,
)

ROAR = Pose(
    pelvis=Place((0.0, 0.62, 0.88), (-12, 0, 0)),
    chest=Place((0.0, -0.06, 1.20), (-16, 0, 0)),
    head=Place((0.0, -0.50, 1.66), (-10, 0, 4)),
    jaw=46,
    arms={
        1: Grip((0.62, -0.46, 0.20), (0.32, -1, 0.08), (0, -0.14, -1), (0.8, 0.8, 0.3), 0.46, 1.4),
        -1: Grip((-0.62, -0.50, 0.20), (-0.32, -1, 0.08), (0, -0.14, -1), (-0.8, 0.8, 0.3), 0.46, 1.4),
    },
    legs={1: _stand(1, 0.50, 0.56, (0.50, 0.86, 0.38)), -1: _stand(-1, -0.50, 0.60, (-0.50, 0.90, 0.38))},
    tail=((0.0, 0.93, 0.92), (0.04, 1.22, 0.92), (0.08, 1.40, 1.16), (0.02, 1.38, 1.48), (-0.16, 1.30, 1.66), (-0.34, 1.24, 1.60)),
    flare=1.32,
    wind=(0.0, 0.16, 0.26),
    scowl=1.8,
    tongue=True,
)

SNIFF = Pose(
    pelvis=Place((0.04, 0.62, 1.00), (6, 0, -6)),
    chest=Place((-0.02, -0.12, 0.90), (16, 0, 6)),
    head=Place((-0.10, -0.70, 0.66), (20, 0, 16)),
    jaw=3,
    arms={
        1: Grip((0.60, -0.50, 0.20), (0.10, -1, 0.08), (0, -0.14, -1), (0.7, 0.8, 0.5), 0.30, 1.2),
        -1: Grip((-0.58, -0.88, 0.24), (0.35, -0.9, 0.0), (0.1, -0.2, -1), (-0.8, 0.6, 0.5), 0.52, 1.2),
    },
    legs={1: _stand(1, 0.44, 0.48, (0.46, 0.78, 0.42)), -1: _stand(-1, -0.44, 0.74, (-0.42, 1.04, 0.44))},
    tail=((0.06, 0.92, 1.12), (0.10, 1.18, 1.20), (0.08, 1.38, 1.42), (-0.06, 1.40, 1.70), (-0.26, 1.30, 1.76), (-0.36, 1.22, 1.60)),
    flare=0.9,
    wind=(0.0, -0.10, 0.0),
    scowl=0.7,
)

HURT = Pose(
    pelvis=Place((0.10, 0.66, 0.78), (-8, 4, -16)),
    chest=Place((0.06, 0.00, 1.02), (2, -10, -16)),
    head=Place((0.26, -0.46, 1.22), (3, -16, 34)),
    jaw=22,
    arms={
        1: Grip((0.58, -0.44, 0.20), (0.30, -1, 0.08), (0, -0.14, -1), (0.8, 0.7, 0.4), 0.44, 1.1),
        -1: Grip((-0.40, -0.26, 0.86), (0.52, 0.60, -0.20), (0.86, 0.30, 0.20), (-1, -0.2, -0.5), 0.50, 1.0),
    },
    legs={1: _stand(1, 0.56, 0.50, (0.60, 0.80, 0.36)), -1: _stand(-1, -0.38, 0.66, (-0.34, 0.96, 0.34))},
    tail=((0.14, 0.96, 0.78), (0.26, 1.18, 0.56), (0.44, 1.26, 0.30), (0.70, 1.14, 0.20), (0.86, 0.90, 0.20), (0.88, 0.66, 0.24)),
    flare=0.85,
    wind=(-0.12, 0.0, -0.12),
    scowl=1.6,
    lids=0.4,
)

DOWN = Pose(
    pelvis=Place((0.06, 0.54, 0.28), (0, -86, -16)),
    chest=Place((-0.14, -0.22, 0.40), (4, -68, 4)),
    head=Place((-0.16, -0.74, 0.50), (8, -44, 10)),
    jaw=24,
    arms={
        1: Grip((0.40, -0.60, 0.74), (0.30, -0.60, 0.62), (0.5, -0.7, 0.1), (0.8, 0.3, 0.5), 0.42, 1.5),
        -1: Grip((-0.66, -0.60, 0.16), (-0.52, -0.80, 0.02), (0, 0, -1), (-0.7, 0.6, 0.3), 0.36, 1.2),
    },
    legs={
        1: Grip((0.86, 0.34, 0.40), (0.80, -0.50, 0.10), (-0.40, -0.55, -0.7), (0.5, -0.8, 0.6), 0.40, 1.0, (0.80, 0.62, 0.42)),
        -1: Grip((0.78, 0.84, 0.13), (0.86, -0.42, 0.0), (0, -0.1, -1), (0.5, -0.6, 0.1), 0.36, 1.0, (0.58, 1.00, 0.16)),
    },
    tail=((0.08, 0.86, 0.30), (-0.04, 1.10, 0.14), (-0.28, 1.22, 0.08), (-0.56, 1.12, 0.08), (-0.74, 0.88, 0.09), (-0.78, 0.62, 0.10)),
    flare=0.72,
    scowl=1.5,
    lying=True,
)

DEAD = Pose(
    pelvis=Place((0.16, 0.54, 0.27), (0, -98, -12)),
    chest=Place((0.00, -0.22, 0.36), (0, -96, 8)),
    head=Place((-0.10, -0.76, 0.25), (4, -84, 4)),
    jaw=34,
    arms={
        1: Grip((0.60, -0.62, 0.40), (0.66, -0.30, -0.62), (-0.5, 0.2, -0.75), (0.6, -0.4, 0.7), 0.62, 0.7),
        -1: Grip((0.62, -0.34, 0.12), (0.92, -0.25, 0.02), (0, 0.1, 1), (0.7, 0.6, 0.1), 0.58, 0.9),
    },
    legs={
        1: Grip((0.90, 0.56, 0.16), (0.88, -0.30, -0.05), (-0.2, 0, -1), (0.6, -0.7, 0.6), 0.52, 0.8, (0.80, 0.80, 0.26)),
        -1: Grip((0.72, 0.92, 0.12), (0.92, -0.20, 0.0), (0, 0.3, 0.9), (0.6, -0.6, 0.1), 0.50, 0.8, (0.52, 1.04, 0.14)),
    },
    tail=((0.10, 0.88, 0.24), (-0.08, 1.10, 0.10), (-0.36, 1.20, 0.06), (-0.62, 1.06, 0.06), (-0.76, 0.80, 0.06), (-0.70, 0.58, 0.07)),
    flare=0.62,
    scowl=0.4,
    lids=0.55,
    tongue=True,
    lying=True,
    pool=(-0.22, -0.46, 0.52),
)

def shifted(pose: Pose, by: Point) -> Pose:
    """Moves a whole pose, so that a lying beast fits on its base."""

    def to(at: Point) -> Point:
        return (at[0] + by[0], at[1] + by[1], at[2] + by[2])

    def grips(of: dict[int, Grip]) -> dict[int, Grip]:
        return {s: replace(g, wrist=to(g.wrist), hock=None if g.hock is None else to(g.hock)) for s, g in of.items()}

    pool = None if pose.pool is None else (pose.pool[0] + by[0], pose.pool[1] + by[1], pose.pool[2])
    torso = {name: replace(getattr(pose, name), at=to(getattr(pose, name).at)) for name in ("pelvis", "chest", "head")}
    return replace(pose, **torso, arms=grips(pose.arms), legs=grips(pose.legs), tail=tuple(map(to, pose.tail)), pool=pool)


DOWN, DEAD = shifted(DOWN, (-0.06, 0.10, 0.0)), shifted(DEAD, (-0.32, 0.10, 0.0))
POSES = {"stalk": STALK, "pounce": POUNCE, "strike": STRIKE, "roar": ROAR, "sniff": SNIFF, "hurt": HURT, "down": DOWN, "dead": DEAD}

WHITE_LION = Look("lion", muzzle=0.88)
GOLDEN_CAT = Look(
    "golden_cat",
    mane=0.62,
    crest=1.5,
    bulk=0.86,
    muzzle=0.76,
    ears=1.55,
    fur=0.85,
    fangs=1.9,
    sleek=True,
)
LOOKS = {look.name: look for look in (WHITE_LION, GOLDEN_CAT)}
