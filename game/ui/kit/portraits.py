"""Returns the figure and the portrait of a monster: those of a pack, those of the game that its card names, or engraved stand-ins."""

from __future__ import annotations

from game import files, paths
from game.cards.definitions import Minion, Monster
from game.cards.picture_files import PORTRAITS
from game.ui.draw import images, pack_figures, pack_files, standees
from game.ui.draw.icons import card_sign

OF_THE_GAME = "portraits/"
FACE, WHOLE = (0.42, 0.24, 0.33, 0.49), (0.04, 0.02, 0.92, 0.92)  # parts of a portrait: left, top, width, height


def face_part(portrait: str) -> images.Part:
    """Returns the part of a portrait that shows the face: known of those of the game, nearly the whole of others."""
    return FACE if portrait.startswith(OF_THE_GAME) else WHOLE


def figure_of(id: str, card: Monster | Minion | None) -> str:
    """Returns the name of the sprites of a monster or minion: its id where a pack has pictures of it or its card names no figure of the game."""
    named = card.figure if card is not None else None
    return id if named is None or pack_figures.has_figure(id) else named


def portrait_of(id: str, card: Monster | None) -> str:
    """Returns a monster's portrait as `images` finds it; an engraved one if it has none."""
    own = _own(id, card)
    if own:
        return own
    sign = card_sign(id, card)
    return images.provide(f"~portrait {id} {sign}", lambda: standees.portrait(id, sign))


def has_portrait(id: str, card: Monster | None) -> bool:
    """Returns whether a monster has a portrait of its own."""
    return bool(_own(id, card))


def _own(id: str, card: Monster | None) -> str:
    brought = pack_files.shown(PORTRAITS, id)
    if brought is not None:
        return str(brought)
    named = f"{OF_THE_GAME}{card.figure}.webp" if card is not None and card.figure is not None else ""
    return named if named and files.is_regular(paths.images() / named) else ""
