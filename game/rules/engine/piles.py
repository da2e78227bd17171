"""Drawing from piles of face-down cards."""


def draw_face_up(pile: list[str]) -> str:
    """Takes the top card of a pile face up.

    A wound takes a card that nobody sees. The outcome tree passes a pile whose order nobody knows (see unseen.py).
    """
    if type(pile) is list:
        return pile.pop(0)
    card: str = pile.look()                                     # type: ignore[attr-defined]
    return card
