"""The White Lion in the facings that show its side, and lying: a job for each pose, with the wounds that are seen there."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.bench import Bench
from tools.art.figures.bases import square_base
from tools.art.figures.beast_wounds import SAMPLES as FEW
from tools.art.figures.beast_wounds import save_patches
from tools.art.figures.beasts import ASIDE, FACINGS, QUALITY, SAMPLES, sprite_name
from tools.art.figures.lion import BASE_HALF, BASE_HIGH, Anatomy
from tools.art.figures.lion_side import LOOK, beast, turned_aside
from tools.art.figures.lion_wounds import SHOWN
from tools.art.parts import Part, moved
from tools.art.workshop import Job


def standing(pose: str, facing: str, wounds: frozenset[str] = frozenset(), fine: float = 1.0) -> list[Part]:
    """Makes the beast on its base."""
    return moved(beast(pose, facing, wounds, fine), offset=(0, 0, BASE_HIGH)) + square_base(BASE_HALF, BASE_HIGH, 3)


def _figures(pose: str) -> Callable[[Bench], None]:
    def make(bench: Bench) -> None:
        for facing in ASIDE["lion"][pose]:
            name, yaw = sprite_name("lion", pose, facing), FACINGS[facing]
            stage = bench.stage(standing(pose, facing, fine=1.6 if bench.draft else 1.0), size=2.0)
            whole = bench.sprite(name, stage, yaw=yaw, samples=SAMPLES, footprint=(2, 2), quality=QUALITY)
            if bench.draft:
                continue
            stage = bench.stage(standing(pose, facing, frozenset(SHOWN)), size=2.0)
            stage.turn(yaw)
            save_patches(bench, name, whole, stage.render(whole.view, FEW), Anatomy(turned_aside(pose, facing), LOOK), yaw)

    return make


JOBS = []
for _pose, _facings in ASIDE["lion"].items():
    _names = [sprite_name("lion", _pose, facing) for facing in _facings]
    _files = [f"{name}{wound}" for name in _names for wound in ("", *(f"+{wound}" for wound in SHOWN))]
    _made = tuple(f"miniatures/{file}.webp" for file in _files)
    JOBS.append(Job(f"lion_{_pose}_aside", _made, _figures(_pose), about=f"lion: {_pose}, in facings that show its side"))
