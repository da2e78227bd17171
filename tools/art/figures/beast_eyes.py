"""Where the eyes of the beasts are in their pictures, for the light in them: points as seen from the anchor, in pixels. No rendering."""

from __future__ import annotations

import math

import numpy as np

from tools.art.bench import Bench
from tools.art.figures.beasts import ASIDE, FACINGS, facings, sprite_name
from tools.art.figures.lion import BASE_HIGH, Anatomy
from tools.art.figures.lion_head import SIZE
from tools.art.figures.lion_north import LOOK as BACKED
from tools.art.figures.lion_north import turned_back
from tools.art.figures.lion_poses import LOOKS, POSES
from tools.art.figures.lion_side import LOOK as SIDED
from tools.art.figures.lion_side import turned_aside
from tools.art.render import DENSITY
from tools.art.workshop import Job

EYE, LOOKS_AT = (0.109, -0.235, 0.10), (0.45, -1.0, 0.25)  # of the right one, on the head: its middle, and where it is turned
TURNED_AWAY = 0.15  # of the cosine between where an eye looks and the viewer: below it is not seen
BEHIND_NOSE = {"lion": 0.65, "golden_cat": 0.30}  # the same for the farther eye, which the bridge of the nose hides
ELEVATION = math.radians(44)
CLOSED = ("dead",)  # poses whose eyes have no light


def form(look: str, pose: str, facing: str) -> Anatomy:
    """Returns the form in which a beast is shown in a facing."""
    if facing in facings(look, pose):
        return Anatomy(POSES[pose], LOOKS[look])
    if facing in ASIDE.get(look, {}).get(pose, ""):
        return Anatomy(turned_aside(pose, facing), SIDED)
    return Anatomy(turned_back(pose), BACKED)


def eyes(look: str, pose: str, facing: str) -> list[list[float]]:
    """Returns the eyes that are seen in a picture of a beast, as x and y from its anchor."""
    body = form(look, pose, facing)
    yaw, both = math.radians(FACINGS[facing]), []
    about = np.array([[math.cos(yaw), -math.sin(yaw), 0], [math.sin(yaw), math.cos(yaw), 0], [0, 0, 1]])
    for side in (1, -1):
        flip = np.array([side, 1, 1])
        at = about @ (body.head_at + body.head_turn @ (np.array(EYE) * flip) * SIZE + np.array([0, 0, BASE_HIGH]))
        way = about @ body.head_turn @ (np.array(LOOKS_AT) * flip)
        toward = float(way @ np.array([0, -math.cos(ELEVATION), math.sin(ELEVATION)]) / np.linalg.norm(way))
        up = at[1] * math.sin(ELEVATION) + at[2] * math.cos(ELEVATION)
        both.append((toward, [round(float(at[0]) * DENSITY, 1), round(-float(up) * DENSITY, 1)]))
    nearer = max(toward for toward, _ in both)
    return [at for toward, at in both if toward > (TURNED_AWAY if toward == nearer else BEHIND_NOSE[look])]


def make(bench: Bench) -> None:
    """Writes the entries `eyes/SPRITE` of the manifest."""
    for look in LOOKS:
        for pose in POSES:
            for facing in FACINGS:
                seen = eyes(look, pose, facing) if pose not in CLOSED else []
                if seen and not bench.draft:
                    bench.entry("eyes", sprite_name(look, pose, facing), {"at": seen})


JOBS = [Job("beast_eyes", (), make, about="where the eyes of the beasts are")]
