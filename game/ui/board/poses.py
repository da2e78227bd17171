"""Which picture a figure is shown in: its pose by what happens to it, its dress by what it wears, and what stands in for one not drawn.

A survivor's pictures are named `surv_LOOK_POSE` in cloth and `surv_LOOK_DRESS_POSE` otherwise, a monster's `NAME_FACING` and `NAME_down_FACING`.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.ui.board.monster_sprites import sprite_of_beast
from game.ui.board.motion import Shown

DRESSES = {  # gear of a dress, the finest dress first; two pieces make it
    "lion": ("white_lion_helm", "white_lion_coat", "white_lion_gauntlet", "white_lion_skirt", "white_lion_boots", "lion_skin_cloak"),
    "bone": ("skull_helm", "bone_blade", "bone_axe", "bone_dagger", "bone_club"),
    "rawhide": ("rawhide_headband", "rawhide_vest", "rawhide_gloves", "rawhide_pants", "rawhide_boots"),
}
SHOWS = {"bone": "skull_helm"}  # without this piece it is no such dress
PIECES = 2


def dress_of(gear: Sequence[str]) -> str:
    """Names the dress that somebody with this gear is seen in; "" is the cloth of the first days."""
    worn = {dress: sum(piece in gear for piece in pieces) for dress, pieces in DRESSES.items()}
    found = [dress for dress, count in worn.items() if count >= PIECES and SHOWS.get(dress, gear[0]) in gear]
    return max(found, key=lambda dress: worn[dress], default="")


def pose_of(shown: Shown) -> str:
    """Names what a survivor is doing: what moves it now, else whether it lies or stands."""
    return shown.pose or ("dead" if shown.figure.dead else "down" if shown.down else "stand")


def sprite_of(shown: Shown, drawn: Container[str], patches: Container[str] = ()) -> str:
    """Names the picture of a figure, of those that are drawn: dress and pose, else cloth and pose, else lying or standing.

    `patches` are the wounds of monsters that are drawn.
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
