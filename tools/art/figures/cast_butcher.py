"""The Butcher on the cards: in any of his poses, and where his parts are."""

from __future__ import annotations

import numpy as np

from tools.art.figures.butcher import SIZE, butcher
from tools.art.figures.butcher_gear import head_of
from tools.art.figures.butcher_poses import POSES, joints
from tools.art.figures.cast import Parts
from tools.art.parts import moved
from tools.art.shapes import turned

COARSE = 1.5  # voxel size on a card, relative to the miniature's


def the_butcher(stance: str = "stand", at=(0, 0, 0), turn: float = 0, size: float = 1.0) -> Parts:
    """Returns the Butcher in a pose; `turn` is degrees to his right hand."""
    return moved(butcher(stance, COARSE)[0], turned(0, 0, turn), at, scale=size)


def place_on(stance: str, part: str, lift=(0, 0, 0)) -> tuple[float, float, float]:
    """Returns the position of a part of him in a pose: a joint such as `kneeL`, or face, nape, breast, gut, back, belt, flank, upperR ..., in spaces."""
    j = joints(POSES[stance])
    found = {
        "face": lambda: head_of(j).p(0, -0.8, -0.1),
        "nape": lambda: j["neck"] + j.chest @ np.array((0, 0.09, 0.03)),
        "breast": lambda: j["chest"] + j.chest @ np.array((0, -0.15, 0.02)),
        "gut": lambda: j["waist"] + j.hips @ np.array((0, -0.20, -0.01)),
        "back": lambda: j["chest"] + j.chest @ np.array((0, 0.16, 0.0)),
        "belt": lambda: j["pelvis"] + j.hips @ np.array((0, -0.12, 0.03)),
        "behind": lambda: j["pelvis"] + j.hips @ np.array((0, 0.15, 0.0)),
        "flank": lambda: j["pelvis"] + j.hips @ np.array((0.16, -0.02, 0.13)),
        "apron": lambda: j["pelvis"] + j.hips @ np.array((0, -0.20, -0.10)),
        "thighR": lambda: (j["hipR"] + j["kneeR"]) / 2,
        "thighL": lambda: (j["hipL"] + j["kneeL"]) / 2,
        "foreR": lambda: (j["elbowR"] + j["wristR"]) / 2,
        "upperR": lambda: (j["shoulderR"] + j["elbowR"]) / 2,
        "lantern": lambda: np.array(POSES[stance].lantern or j["wristL"] + np.array((0, -0.02, -0.38)) + POSES[stance].swing),
    }.get(part, lambda: j[part])()
    return tuple(float(v) for v in found * SIZE + np.asarray(lift, float))
