"""Poses of people on cards (standing, kneeling, falling, shielding), derived from those of the miniatures."""

from __future__ import annotations

from tools.art.figures.cast import Hold, pose

FREE = dict(L=Hold(None, (-0.6, -0.6, 0), (0, -0.3, -1)), R=Hold(None, (0.6, -0.6, 0), (0, -0.3, -1)))


def free(left=(-0.6, -0.6, 0), left_to=(0, -0.3, 1), right=(0.6, -0.6, 0), right_to=(0, -0.3, 1)) -> dict[str, Hold]:
    """Returns the fields of open hands: directions of palms and fingers."""
    return dict(L=Hold(None, left, left_to), R=Hold(None, right, right_to))


def made(of: str = "stand", left=None, right=None, **changes: object) -> str:
    """Derives a pose with the hands at given places."""
    if left is not None and right is not None:
        changes["hands"] = dict(L=left, R=right)
    changes.setdefault("holds", FREE)
    return pose(of, **changes)


KNEEL_LEGS = dict(
    pelvis=(0.0, 0.04, 0.30),
    feet=dict(L=(0.13, -0.20, 0.045), R=(-0.11, 0.32, 0.06)),
    toes=dict(L=(0.1, -1, 0), R=(0, 0.4, -0.9)),
    knees=dict(L=(0.2, -1, 0.4), R=(-0.2, -1, -0.6)),
)
BOTH_KNEES = dict(
    pelvis=(0.0, 0.10, 0.27),
    feet=dict(L=(0.12, 0.36, 0.06), R=(-0.12, 0.36, 0.06)),
    toes=dict(L=(0, 0.5, -0.9), R=(0, 0.5, -0.9)),
    knees=dict(L=(0.2, -1, -0.5), R=(-0.2, -1, -0.5)),
)
SIT_LEGS = dict(
    pelvis=(0.0, 0.12, 0.12),
    feet=dict(L=(0.12, -0.30, 0.045), R=(-0.12, -0.28, 0.045)),
    toes=dict(L=(0.1, -1, 0.1), R=(-0.1, -1, 0.1)),
    knees=dict(L=(0.2, -0.3, 1), R=(-0.2, -0.3, 1)),
)
CROUCH = dict(pelvis=(0.0, 0.08, 0.34), chest=(30, 0, 0), head=(-10, 0, 0))
STRIDE = dict(pelvis=(0.0, -0.02, 0.50), hips=(12, 0, 0), feet=dict(L=(0.10, -0.34, 0.14), R=(-0.10, 0.42, 0.16)), toes=dict(L=(0, -1, 0.2), R=(0, -0.5, -0.8)))

S = {
    "head_held": made(
        left=(0.13, -0.16, 0.99),
        right=(-0.13, -0.16, 0.99),
        chest=(18, 0, 0),
        head=(18, 0, 0),
        holds=free((-1, 0, 0), (0, 0.2, 1), (1, 0, 0), (0, 0.2, 1)),
        elbows=dict(L=(1, -0.5, -0.3), R=(-1, -0.5, -0.3)),
    ),
    "ears": made(
        left=(0.16, -0.06, 0.98),
        right=(-0.16, -0.06, 0.98),
        head=(10, 14, 0),
        holds=free((-1, 0.1, 0), (0, 0.3, 1), (1, 0.1, 0), (0, 0.3, 1)),
        elbows=dict(L=(1, -0.2, -0.2), R=(-1, -0.2, -0.2)),
    ),
    "eyes": made(
        left=(0.12, -0.20, 0.92),
        right=(-0.12, -0.20, 0.92),
        head=(14, 0, 0),
        chest=(10, 0, 0),
        holds=free((-0.4, 1, 0), (-0.5, 0.1, 1), (0.4, 1, 0), (0.5, 0.1, 1)),
        elbows=dict(L=(1, -0.6, -0.5), R=(-1, -0.6, -0.5)),
    ),
    "mouth": made(left=(0.08, -0.21, 0.88), right=(-0.20, -0.10, 0.56), head=(6, -8, 10), holds=free((-0.3, 1, 0), (-0.8, 0.1, 0.6))),
    "jaw": made(
        left=(0.14, -0.17, 0.90),
        right=(-0.10, -0.18, 0.90),
        head=(-6, 16, -14),
        chest=(4, 0, 8),
        holds=free((-1, 0.4, 0), (0, 0.1, 1), (1, 0.4, 0), (0, 0.1, 1)),
    ),
    "belly": made(
        left=(0.07, -0.18, 0.58),
        right=(-0.07, -0.19, 0.62),
        chest=(30, 0, 4),
        head=(12, 0, 0),
        spine=0.03,
        pelvis=(0, 0.06, 0.46),
        holds=free((0, 1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0)),
    ),
    "heart": made(
        left=(0.10, -0.20, 0.74), right=(0.02, -0.20, 0.78), chest=(14, -6, 0), head=(16, 0, -10), holds=free((0, 1, 0), (-1, 0, 0.3), (0, 1, 0), (1, 0, 0.3))
    ),
    "side": made(left=(0.14, -0.08, 0.60), right=(-0.30, -0.22, 0.72), chest=(12, 16, 0), head=(8, 10, 14), holds=free((-1, 0, 0), (0, -1, 0))),
    "loins": made(
        left=(0.06, -0.19, 0.47),
        right=(-0.06, -0.19, 0.47),
        chest=(26, 0, 0),
        head=(20, 0, 0),
        pelvis=(0, 0.06, 0.42),
        holds=free((0, 1, 0), (-0.3, 0, -1), (0, 1, 0), (0.3, 0, -1)),
    ),
    "back_hand": made(
        left=(0.10, 0.16, 0.58),
        right=(-0.10, 0.17, 0.62),
        chest=(-12, 0, 0),
        head=(-16, 0, 0),
        holds=free((0, -1, 0), (-1, 0, 0), (0, -1, 0), (1, 0, 0)),
        elbows=dict(L=(1, 0.6, 0), R=(-1, 0.6, 0)),
    ),
    "arm_held": made(
        left=(0.26, -0.22, 0.56), right=(0.16, -0.20, 0.66), chest=(14, 6, 18), head=(12, 0, 24), holds=free((0, -1, 0), (0, -0.4, -1), (0, 1, 0), (1, 0, 0))
    ),
    "arm_out": made(left=(0.46, -0.10, 0.80), right=(-0.22, -0.16, 0.58), chest=(0, -6, 0), head=(0, 0, 40), holds=free((0, -0.4, 1), (1, -0.2, 0.1))),
    "arm_up": made(left=(0.14, -0.06, 1.20), right=(-0.24, -0.16, 0.54), head=(-18, 0, 16), holds=free((0, -1, 0), (0, 0, 1))),
    "both_up": made(
        left=(0.24, -0.10, 1.16),
        right=(-0.24, -0.10, 1.16),
        chest=(-10, 0, 0),
        head=(-22, 0, 0),
        holds=free((0, -1, 0.2), (0.2, 0, 1), (0, -1, 0.2), (-0.2, 0, 1)),
    ),
    "wide": made(
        left=(0.46, -0.14, 0.80),
        right=(-0.46, -0.14, 0.80),
        chest=(-8, 0, 0),
        head=(-20, 0, 0),
        holds=free((0, -1, 0.3), (1, -0.2, 0.2), (0, -1, 0.3), (-1, -0.2, 0.2)),
    ),
    "limp": made(
        left=(0.24, -0.02, 0.42),
        right=(-0.20, -0.12, 0.46),
        chest=(20, 14, 0),
        head=(24, 10, 0),
        hips=(0, 12, 0),
        feet=dict(L=(0.14, -0.04, 0.045), R=(-0.24, 0.22, 0.10)),
        toes=dict(L=(0.2, -1, 0), R=(-0.6, -0.2, -0.6)),
    ),
    "leg_held": made(
        of="stand",
        left=(0.16, -0.24, 0.30),
        right=(0.05, -0.28, 0.34),
        chest=(46, 0, 0),
        head=(10, 0, 0),
        spine=0.04,
        holds=free((-1, 0, 0), (0, 0, -1), (1, 0, 0), (0, 0, -1)),
        **KNEEL_LEGS,
    ),
    "heel_held": made(
        left=(-0.06, 0.10, 0.14),
        right=(-0.20, 0.16, 0.14),
        chest=(40, 0, -34),
        head=(8, 0, -30),
        holds=free((-1, 0, 0), (0, 0.5, -1), (1, 0, 0), (0, 0.5, -1)),
        **KNEEL_LEGS,
    ),
    "kneel": made(left=(0.20, -0.22, 0.34), right=(-0.18, -0.22, 0.34), chest=(22, 0, 0), head=(26, 0, 0), **KNEEL_LEGS),
    "pray": made(
        left=(0.03, -0.24, 0.60),
        right=(-0.03, -0.24, 0.60),
        chest=(10, 0, 0),
        head=(20, 0, 0),
        holds=free((-1, 0, 0), (0, -0.3, 1), (1, 0, 0), (0, -0.3, 1)),
        **BOTH_KNEES,
    ),
    "beg": made(
        left=(0.24, -0.30, 0.66),
        right=(-0.24, -0.30, 0.66),
        chest=(-6, 0, 0),
        head=(-24, 0, 0),
        holds=free((0, -0.3, 1), (0.2, -1, 0.4), (0, -0.3, 1), (-0.2, -1, 0.4)),
        **BOTH_KNEES,
    ),
    "bowed": made(
        left=(0.16, -0.34, 0.10),
        right=(-0.16, -0.34, 0.10),
        chest=(64, 0, 0),
        head=(40, 0, 0),
        spine=0.05,
        holds=free((0, 0, -1), (0, -1, 0), (0, 0, -1), (0, -1, 0)),
        **BOTH_KNEES,
    ),
    "sit": made(left=(0.20, -0.20, 0.32), right=(-0.20, -0.20, 0.32), chest=(18, 0, 0), head=(24, 0, 0), **SIT_LEGS),
    "curl": made(
        left=(0.03, -0.30, 0.28),
        right=(-0.03, -0.31, 0.26),
        chest=(42, 0, 0),
        head=(34, 0, 0),
        spine=0.04,
        holds=free((0, 1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0)),
        elbows=dict(L=(1, -0.4, 0), R=(-1, -0.4, 0)),
        **SIT_LEGS,
    ),
    "sit_back": made(
        left=(0.26, 0.24, 0.10),
        right=(-0.26, 0.24, 0.10),
        chest=(-24, 0, 0),
        head=(-6, 0, 0),
        holds=free((0, 0, -1), (0.3, 1, 0), (0, 0, -1), (-0.3, 1, 0)),
        **SIT_LEGS,
    ),
    "run": made(left=(0.22, 0.22, 0.66), right=(-0.20, -0.32, 0.82), chest=(26, 0, 16), head=(-8, 0, -8), **STRIDE),
    "flee": made(left=(0.28, -0.30, 0.88), right=(-0.26, -0.30, 0.76), chest=(20, 0, -12), head=(-10, 0, 60), **STRIDE),
    "leap": made(
        left=(0.42, -0.10, 0.98),
        right=(-0.42, -0.16, 0.92),
        pelvis=(0, 0, 0.66),
        hips=(10, 0, 0),
        chest=(14, 0, 8),
        head=(-8, 0, 0),
        feet=dict(L=(0.16, -0.30, 0.40), R=(-0.14, 0.36, 0.34)),
        toes=dict(L=(0, -1, 0), R=(0, 0.2, -1)),
    ),
    "stumble": made(
        left=(0.44, -0.26, 0.72),
        right=(-0.40, 0.10, 0.84),
        pelvis=(0.06, 0, 0.44),
        hips=(10, 16, 0),
        chest=(30, 22, 12),
        head=(0, 18, 0),
        feet=dict(L=(0.22, -0.18, 0.045), R=(-0.26, 0.26, 0.16)),
    ),
    "crossed": made(
        left=(-0.08, -0.28, 0.86),
        right=(0.08, -0.31, 0.84),
        chest=(14, 0, 0),
        head=(16, 0, 0),
        pelvis=(0, 0.08, 0.44),
        holds=dict(L=Hold((-0.5, 0, 1)), R=Hold((0.5, 0, 1))),
        elbows=dict(L=(1, -0.3, -0.5), R=(-1, -0.3, -0.5)),
    ),
    "crouch": made(left=(0.24, -0.28, 0.30), right=(-0.22, -0.30, 0.34), **CROUCH),
    "claw": made(
        left=(0.30, -0.34, 0.72),
        right=(-0.30, -0.28, 0.90),
        pelvis=(0, 0.04, 0.40),
        chest=(26, 0, -8),
        head=(-6, 0, 0),
        holds=free((0, -0.6, -0.8), (0.1, -1, 0.2), (0, -0.6, -0.8), (-0.1, -0.8, 0.6)),
        feet=dict(L=(0.24, -0.20, 0.045), R=(-0.24, 0.22, 0.045)),
    ),
    "point": made(left=(0.10, -0.44, 0.90), right=(-0.22, -0.04, 0.50), chest=(4, 0, -14), head=(0, 0, 0), holds=free((-1, 0, 0), (0, -1, 0.1))),
    "shrug": made(
        left=(0.34, -0.24, 0.66), right=(-0.34, -0.24, 0.66), head=(0, 14, 0), holds=free((0, -0.2, 1), (0.6, -0.8, 0), (0, -0.2, 1), (-0.6, -0.8, 0))
    ),
    "laugh": made(
        left=(0.10, -0.18, 0.60),
        right=(-0.34, -0.20, 0.92),
        chest=(-14, 0, 0),
        head=(-28, 0, 0),
        holds=free((0, 1, 0), (-1, 0, 0), (0, -1, 0), (-0.4, -0.2, 1)),
    ),
    "twitch": made(of="down", holds=free((0, 0, 1), (0.6, -0.6, 0.4), (0, 0, 1), (-0.4, -0.4, 0.8)), weapon=None, lantern=None),
    "back_turned": made(left=(0.22, -0.04, 0.46), right=(-0.22, -0.04, 0.46), chest=(12, 0, 0), head=(30, 0, 0)),
    "ready": made(of="stand_wary", left=(0.30, -0.26, 0.70), right=(-0.26, -0.30, 0.74), holds=dict(L=Hold((0, -0.4, 1)), R=Hold((-0.3, -0.5, 0.8)))),
}
