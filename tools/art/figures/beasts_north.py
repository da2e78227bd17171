"""The White Lion facing north on its base, and its wounds as they are seen there: a job for each pose that looks back over the shoulder."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.bench import Bench
from tools.art.figures.bases import square_base
from tools.art.figures.beast_wounds import patched
from tools.art.figures.beasts import NORTH, QUALITY, SAMPLES, sprite_name
from tools.art.figures.lion import BASE_HALF, BASE_HIGH, Anatomy
from tools.art.figures.lion_north import LOOK, beast, turned_back
from tools.art.figures.lion_wounds import SHOWN
from tools.art.parts import Part, moved
from tools.art.workshop import Job

YAW = {"N": 180}


def standing(pose: str, wounds: frozenset[str] = frozenset(), fine: float = 1.0) -> list[Part]:
    """Makes the beast on its base."""
    return moved(beast(pose, wounds, fine), offset=(0, 0, BASE_HIGH)) + square_base(BASE_HALF, BASE_HIGH, 3)


def _figure(pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        stage = bench.stage(standing(pose, fine=1.6 if bench.draft else 1.0), size=2.0)
        bench.sprite(sprite_name("lion", pose, "N"), stage, yaw=YAW["N"], samples=SAMPLES, footprint=(2, 2), quality=QUALITY)

    return make


def _patches(pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        patched(bench, "lion", pose, YAW, lambda wounds: standing(pose, wounds), Anatomy(turned_back(pose), LOOK))

    return make


JOBS = []
for _pose in NORTH["lion"]:
    _name = sprite_name("lion", _pose, "N")
    JOBS.append(Job(f"lion_{_pose}_north", (f"miniatures/{_name}.webp",), _figure(_pose), about=f"lion: {_pose}, seen from behind"))
    _files = tuple(f"miniatures/{_name}+{_wound}.webp" for _wound in SHOWN)
    JOBS.append(Job(f"lion_{_pose}_north_wounds", _files, _patches(_pose), about=f"lion: wounds seen from behind as it {_pose}s"))
