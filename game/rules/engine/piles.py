"""Piles of cards that lie face down: drawing from them."""


def draw_face_up(pile: list[str]) -> str:
    """Takes the top card of a pile to be seen.

    A wound takes a card too, but nobody sees it. Who counts chances hands in a pile of which nobody knows the order (see unseen.py).
    """
    if type(pile) is list:
        return pile.pop(0)
    card: str = pile.look()                                     # type: ignore[attr-defined]
    return card
