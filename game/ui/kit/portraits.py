"""Names the figure and the portrait of a monster, with the lion's as the stand-in for one that has none."""

from __future__ import annotations

from functools import cache

from game import paths

LION = "lion"
BEASTS = {"great_golden_cat": "golden_cat"}  # monsters with a figure of their own; the others borrow the lion's
OWN = ("white_lion", *BEASTS)


def beast_of(monster: str) -> str:
    """Names the figure of a monster by the id of its card."""
    return BEASTS.get(monster, LION)


@cache
def portrait_of(monster: str) -> str:
    """Names the file of a monster's portrait, below assets/images; the lion's where its own is not drawn."""
    own = f"portraits/{beast_of(monster)}.webp"
    return own if (paths.images() / own).exists() else f"portraits/{LION}.webp"


def has_portrait(monster: str) -> bool:
    """Tells whether a monster is shown with a portrait of its own, and not with one that it is lent."""
    return monster in OWN and (paths.images() / f"portraits/{beast_of(monster)}.webp").exists()
