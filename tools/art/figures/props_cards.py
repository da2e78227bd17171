"""Which prop a card shows: card id -> function that returns its parts. The card pictures take it from here and choose camera and light.

`PROPS["bonesmith"]()` gives parts around the origin, about one space high. Every function of the modules below that is named after a card
is listed; places, innovations and principles of the settlement are in the modules `props_*`, gear in `still_*`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable

from tools.art.parts import Part

SHELVES = ("props_places", "props_lore", "props_rites", "props_ways", "still_weapons", "still_worn")
KIT = {"hoard"}


def listed() -> dict[str, Callable[[], list[Part]]]:
    """Collects the props of all modules that exist."""
    found: dict[str, Callable[[], list[Part]]] = {}
    for shelf in SHELVES:
        try:
            module = importlib.import_module(f"tools.art.figures.{shelf}")
        except ModuleNotFoundError as missing:
            if not (missing.name or "").startswith("tools.art.figures"):
                raise
            continue
        for name, thing in vars(module).items():
            if callable(thing) and getattr(thing, "__module__", "") == module.__name__ and not name.startswith("_") and name not in KIT:
                found[name] = thing
    return found


PROPS = listed()
