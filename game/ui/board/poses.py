"""Chooses the sprite of a figure: its pose from its state, its dress from its gear, with fallbacks for missing pictures.

A survivor's pictures are named `surv_LOOK_POSE` in cloth and `surv_LOOK_DRESS_POSE` otherwise, a monster's `NAME_FACING` and `NAME_down_FACING`.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import get_args

from game.cards.kinds import Dress
from game.cards.library import Library
from game.ui.board.monster_sprites import sprite_of_beast
from game.ui.board.motion import Shown

DRESSES: tuple[Dress, ...] = get_args(Dress)  # the finest first
BODIES = dict(zip("ghijkl", "abcdef", strict=True))  # looks that have a portrait of their own, and the miniature of another
PIECES = 2  # pieces of gear needed for a dress; one of them must be armor


def figure_of_look(look: str) -> str:
    """Returns the miniature of a look."""
    return f"surv_{BODIES.get(look, look)}"


def dress_of(gear: Sequence[str], library: Library | None) -> str:
    """Returns the dress shown for this gear; "" is plain cloth, also used without a library."""
    cards = [library.gear[name] for name in dict.fromkeys(gear) if name in library.gear] if library is not None else []
    worn = {dress: [card for card in cards if card.dress == dress] for dress in DRESSES}
    found = [dress for dress, pieces in worn.items() if len(pieces) >= PIECES and any(piece.armor for piece in pieces)]
    return max(found, key=lambda dress: len(worn[dress]), default="")


def dressed_figure(look: str, gear: Sequence[str], library: Library | None) -> str:
    """Returns the miniature of a look in the dress of some gear."""
    dress = dress_of(gear, library)
    return f"{figure_of_look(look)}_{dress}" if dress else figure_of_look(look)


def pose_of(shown: Shown) -> str:
    """Returns the pose of a survivor: that of the running motion, else dead, down or stand."""
    return shown.pose or ("dead" if shown.figure.dead else "down" if shown.down else "stand")


def sprite_of(shown: Shown, drawn: Container[str], patches: Container[str] = ()) -> str:
    """Returns the sprite name of a figure: the first in `drawn` of dress and pose, cloth and pose, and the same lying or standing.

    `drawn` are the sprites that exist, `patches` the wound overlays of monsters that exist.
    """
    figure = shown.figure
    if figure.kind == "monster":
        return sprite_of_beast(shown, drawn, patches)
    pose, rest = pose_of(shown), "down" if shown.down or shown.pose in ("dead", "dragged") else "stand"
    names = [f"{figure.sprite}_{figure.dress}_{pose}"] if figure.dress else []
    names.append(f"{figure.sprite}_{pose}")
    if figure.dress:
        names.append(f"{figure.sprite}_{figure.dress}_{rest}")
    names += [f"{figure.sprite}_{rest}", f"{figure.sprite}_stand"]
    return next((name for name in names if name in drawn), f"{figure.sprite}_{rest}")
