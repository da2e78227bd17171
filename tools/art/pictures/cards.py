"""The pictures of all cards of the core pack, one job a card; what each shows stands in the tables of cards_*.py.

python -m tools.art build "card_*"      makes those that are missing or out of date
"""

from __future__ import annotations

import importlib
import types
from pathlib import Path

from tools.art import relief
from tools.art.pictures.shots import Shot, taken
from tools.art.workshop import HERE, Job

TABLES = ("ai", "hits", "gear", "resources", "events", "injuries", "minds", "village")


def shots() -> dict[str, Shot]:
    """Returns every shot by `KIND/ID`, in the order in which they are worth making."""
    found: dict[str, Shot] = {}
    for name in TABLES:
        if (HERE / "pictures" / f"cards_{name}.py").exists():
            found.update(importlib.import_module(f"tools.art.pictures.cards_{name}").SHOTS)
    return found


def _code(of: types.CodeType) -> list[object]:
    """Says what a maker does, without the place where it is written."""
    return [list(of.co_names), [_code(c) if isinstance(c, types.CodeType) else repr(c) for c in of.co_consts if c is not None]]


def _says(shot: Shot) -> list[object]:
    told = {k: v for k, v in vars(shot).items() if k != "makes"}
    code = getattr(shot.makes, "__code__", None)
    held = [cell.cell_contents for cell in getattr(shot.makes, "__closure__", None) or ()]
    return [
        relief.EDITION,
        repr(sorted(told.items())),
        getattr(shot.makes, "__name__", ""),
        repr(getattr(shot.makes, "told", "")),
        repr([value for value in held if isinstance(value, str | int | float | tuple)]),
        _code(code) if code is not None else repr(shot.makes),
    ]


def _made_of(shot: Shot) -> tuple[str, ...]:
    """Names the sources that a maker comes from: its own module where that is a figure, the sources that its words name else."""
    module = getattr(shot.makes, "__module__", "")
    if module.startswith("tools.art.figures."):
        return (f"figures/{module.rsplit('.', 1)[-1]}.py",)
    words = set(getattr(getattr(shot.makes, "__code__", None), "co_names", ()))
    sources = []
    if "lion" in words:
        sources += ["figures/lion.py", "figures/lion_poses.py"]
    if "person" in words:
        sources += ["figures/people.py", "figures/bodies.py"]
    return tuple(sources) or ("pictures/shots.py",)


def make(bench) -> None:
    """Makes one card's picture."""
    card = bench.job.makes[0].removeprefix("cards/").removesuffix(".webp")
    folder = Path(bench.work) / "drafts" if bench.draft else Path(bench.images) / "cards"
    taken(card, shots()[card], folder)


def _jobs() -> list[Job]:
    return [
        Job(f"card_{card.replace('/', '_')}", (f"cards/{card}.webp",), make, of=_made_of(shot), settings=_says(shot), about=f"the picture of {card}")
        for card, shot in shots().items()
    ]


JOBS = _jobs()
