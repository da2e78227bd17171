"""Chooses the sprite of a monster: its pose from the state, its visible wounds, and fallbacks for missing pictures.

Its pictures are named `BEAST_FACING` for stalking and `BEAST_POSE_FACING` otherwise; the overlay of a visible wound is `NAME+INJURY`.
"""

from __future__ import annotations

from collections.abc import Container

from game.cards import wording
from game.cards.library import Library
from game.model.showdown import Showdown
from game.ui.board.board_state import even_side
from game.ui.board.motion import Shown
from game.ui.draw.art import SpriteArt

LYING = ("down", "dead")
LAST = 2  # AI cards or Life left at or below which it is shown as hurt


def picture_scale(side: float, of: SpriteArt | None) -> float:
    """Returns by how much a monster's picture is enlarged: the (even) side of its base by that of the base for which the picture was made."""
    return side / even_side(of.footprint) if of is not None else 1.0


def pose_of_beast(showdown: Showdown, library: Library) -> str:
    """Returns the pose of a monster at rest: dead, roar or strike (by the drawn AI card), hurt; "" for stalking."""
    monster = showdown.monster
    if showdown.outcome == "victory":
        return "dead"
    card = library.ai.get(showdown.drawn)
    if card is not None and card.intimidate:
        return "roar"
    if card is not None and wording.profile(card) is not None:
        return "strike"
    left = monster.life if monster.own_life else len(showdown.ai_deck) + len(showdown.ai_discard)
    return "hurt" if showdown.wound_stack and left <= LAST else ""


def wounds_of_beast(showdown: Showdown, library: Library) -> tuple[str, ...]:
    """Returns the persistent injuries of a monster as the last part of their ids, without duplicates, oldest first."""
    found = (library.hit_locations[location].injury for location in showdown.persistent_injuries if location in library.hit_locations)
    return tuple(dict.fromkeys(injury.rpartition(".")[2] for injury in found if injury))


def sprite_of_beast(shown: Shown, drawn: Container[str], patches: Container[str] = ()) -> str:
    """Returns the sprite name of a monster: the first in `drawn` of its pose, lying or else bowed, stalking.

    If a standing pose lacks the overlay of a wound and the stalking picture has it, stalking is used, so that the wound stays visible.
    """
    figure = shown.figure
    pose = shown.pose or ("down" if shown.down and figure.pose != "dead" else figure.pose)
    names = [f"{figure.sprite}_{pose}_{shown.facing}"] if pose else []
    if pose in LYING:
        names += [f"{figure.sprite}_{other}_{shown.facing}" for other in ("down", "hurt")]
    names.append(f"{figure.sprite}_{shown.facing}")
    first = next((name for name in names if name in drawn), names[0])
    if not figure.wounds or pose in LYING:
        return first
    rest = first.replace(f"_{pose}_", "_") if pose else first
    worse = any(f"{rest}+{wound}" in patches and f"{first}+{wound}" not in patches for wound in figure.wounds)
    return rest if worse and rest in drawn else first
