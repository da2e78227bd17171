"""Drawing from piles of face-down cards, and what lies in all of them."""
from collections import Counter

from game.model.showdown import Showdown


def draw_face_up(pile: list[str]) -> str:
    """Takes the top card of a pile face up.

    A wound takes a card that nobody sees. The outcome tree passes a pile whose order nobody knows (see unseen.py).
    """
    if type(pile) is list:
        return pile.pop(0)
    card: str = pile.look()                                     # type: ignore[attr-defined]
    return card


def ai_cards(showdown: Showdown) -> Counter[str]:
    """Counts all AI cards in all piles; a mood being played is in play already."""
    lying = [*showdown.ai_deck, *showdown.ai_discard, *showdown.wound_stack, *showdown.in_play]
    lying += [showdown.face_up] if showdown.face_up else []
    lying += [showdown.drawn] if showdown.drawn and showdown.drawn not in showdown.in_play else []
    return Counter(lying)


def location_cards(showdown: Showdown) -> Counter[str]:
    """Counts all hit location cards, those of a suspended attack included."""
    return Counter([*showdown.hit_locations, *showdown.hit_location_discard, *showdown.drawn_locations, *showdown.set_aside, *showdown.persistent_injuries])
