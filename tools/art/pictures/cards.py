"""The pictures of all cards of the core pack, one job a card; what each shows stands in the tables of cards_*.py.

python -m tools.art build "card_*"      makes those that are missing or out of date
"""

from __future__ import annotations

import importlib
import types
from pathlib import Path

from tools.art import relief
from tools.art.figures import cast
from tools.art.pictures.shots import Shot, taken
from tools.art.workshop import HERE, Job

FRAME = ("pictures/shots.py",)  # people, beasts and drawing count by EDITION: a small change does not rebuild all cards
TABLES = ("ai", "hits", "butcher", "hunt", "far", "tracks", "years", "gear", "crafted", "resources", "events", "injuries", "minds", "abilities", "village")


def shots() -> dict[str, Shot]:
    """Returns every shot by `KIND/ID`, in the order in which they are worth making."""
    found: dict[str, Shot] = {}
    for name in TABLES:
        if (HERE / "pictures" / f"cards_{name}.py").exists():
            found.update(importlib.import_module(f"tools.art.pictures.cards_{name}").SHOTS)
    return found


def _code(of: types.CodeType) -> list[object]:
    """Returns a maker's names and constants (its own docstring is one of them), without line numbers."""
    return [list(of.co_names), [_code(c) if isinstance(c, types.CodeType) else repr(c) for c in of.co_consts if c is not None]]


def _named(value: object) -> object:
    """Replaces a maker by its name, since its repr holds an address that differs in each run."""
    return tuple(_named(v) for v in value) if isinstance(value, tuple) else getattr(value, "__name__", value)


def _says(shot: Shot) -> list[object]:
    told = {k: v for k, v in vars(shot).items() if k != "makes" and (k != "spot" or v)}
    code = getattr(shot.makes, "__code__", None)
    held = [cell.cell_contents for cell in getattr(shot.makes, "__closure__", None) or ()]
    return [
        [relief.EDITION, cast.EDITION],
        repr(sorted(told.items())),
        f"{getattr(shot.makes, '__module__', '')}.{getattr(shot.makes, '__name__', '')}",
        repr(getattr(shot.makes, "told", "")),
        repr([_named(value) for value in held if isinstance(value, str | int | float | tuple)]),
        _code(code) if code is not None else repr(shot.makes),
    ]


def _made_of(shot: Shot) -> tuple[str, ...]:
    """Returns the sources of a shot: the maker's module if it is one of figures, else FRAME; the cast counts by its EDITION."""
    module = getattr(shot.makes, "__module__", "")
    return (f"figures/{module.rsplit('.', 1)[-1]}.py",) if module.startswith("tools.art.figures.") else FRAME


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
