"""The beasts on their bases: a job for each pose with its facings; the lion's other forms are in `beasts_north` and `beasts_aside`.

Wounds are in `beast_wounds`, faces in `beast_portraits`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.art.bench import Bench
from tools.art.figures.bases import square_base
from tools.art.figures.lion import BASE_HALF, BASE_HIGH, beast
from tools.art.figures.lion_poses import LOOKS, POSES
from tools.art.parts import Part, moved
from tools.art.workshop import HERE, Job, imported

FACINGS = {"S": 0, "E": 90, "N": 180, "W": 270}
NORTH = {"lion": ("stalk", "pounce", "strike", "roar", "sniff", "hurt")}  # poses whose north side is a form of its own (`beasts_north`)
ASIDE = {"lion": {"stalk": "EW", "strike": "EW", "sniff": "EW", "roar": "EW", "pounce": "EW", "hurt": "EW", "down": "EWN"}}  # poses with further facings that are forms of their own (`beasts_aside`)
SAMPLES = 30
QUALITY = 84
_ALL = sorted(str(path.relative_to(HERE)) for path in imported(Path(__file__).resolve()))
UNHURT = tuple(name for name in _ALL if not name.endswith("lion_wounds.py"))  # the sources that an unhurt beast depends on


def sprite_name(look: str, pose: str, facing: str) -> str:
    """Names the picture of a beast: `lion_S` as it stalks, `lion_strike_S` otherwise."""
    return f"{look}_{facing}" if pose == "stalk" else f"{look}_{pose}_{facing}"


def facings(look: str, pose: str) -> dict[str, int]:
    """Returns the facings, with their yaw, in which a beast's pose is one and the same form."""
    own = ASIDE.get(look, {}).get(pose, "") + ("N" if pose in NORTH.get(look, ()) else "")
    return {facing: yaw for facing, yaw in FACINGS.items() if facing not in own}


def standing(look: str, pose: str, wounds: frozenset[str] = frozenset(), fine: float = 1.0) -> list[Part]:
    """Makes a beast on its base."""
    return moved(beast(LOOKS[look], POSES[pose], wounds, fine), offset=(0, 0, BASE_HIGH)) + square_base(BASE_HALF, BASE_HIGH, 3)


def _figure(look: str, pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        stage = bench.stage(standing(look, pose, fine=1.6 if bench.draft else 1.0), size=2.0)
        for facing, yaw in facings(look, pose).items():
            bench.sprite(sprite_name(look, pose, facing), stage, yaw=yaw, samples=SAMPLES, footprint=(2, 2), quality=QUALITY)

    return make


JOBS = []
for _look in LOOKS:
    for _pose in POSES:
        _names = [sprite_name(_look, _pose, f) for f in facings(_look, _pose)]
        _files, _of = tuple(f"miniatures/{n}.webp" for n in _names), tuple(_ALL) if _pose == "dead" else UNHURT  # the dead pose includes blood
        JOBS.append(Job(f"{_look}_{_pose}", _files, _figure(_look, _pose), of=_of, about=f"{_look}: {_pose}, from all sides"))
