"""What all know about where the AI cards lie: cards that were seen and put back, and wounds that are none of the cards in the deck.

`known_ai` and `known_wounds` hold places counted from the bottom (0), so that drawing from the top changes none. The cards at the other places
(the pool) may lie at each of these with equal probability. `old_wounds` are the undermost wounds: they were taken before the deck ran out for
the last time, so all know of them that they are not in it.
"""
from game.model.showdown import Showdown


def see_on_top(showdown: Showdown, count: int) -> None:
    """Notes that all know the top cards of the AI deck and their order."""
    cards = len(showdown.ai_deck)
    showdown.known_ai = sorted({*showdown.known_ai, *range(max(0, cards - count), cards)})


def see_at_the_bottom(showdown: Showdown, count: int) -> None:
    """Notes that all know the undermost cards of the AI deck and their order."""
    showdown.known_ai = sorted({*showdown.known_ai, *range(min(count, len(showdown.ai_deck)))})


def top_was_taken(showdown: Showdown) -> bool:
    """Notes that the top card has left the AI deck; returns whether all knew which one it was."""
    place = len(showdown.ai_deck)
    if place not in showdown.known_ai:
        return False
    showdown.known_ai = [known for known in showdown.known_ai if known != place]
    return True


def top_was_put_below(showdown: Showdown) -> None:
    """Notes that the top card of the AI deck was looked at and put under it."""
    top = len(showdown.ai_deck) - 1
    showdown.known_ai = [0, *[place + 1 for place in showdown.known_ai if place != top]]


def wound_was_laid(showdown: Showdown, known: bool) -> None:
    """Notes that a card lies on the wound stack, and whether all know which one it is."""
    if known:
        showdown.known_wounds = [*showdown.known_wounds, len(showdown.wound_stack) - 1]


def wounds_were_healed(showdown: Showdown, count: int) -> None:
    """Notes that so many cards have gone, one after the other, from the top of the wound stack to the bottom of the AI deck."""
    left = len(showdown.wound_stack)
    known = [left + count - 1 - place for place in showdown.known_wounds if place >= left]  # how many went before this one
    showdown.known_wounds = [place for place in showdown.known_wounds if place < left]
    showdown.known_ai = sorted([*[place + count for place in showdown.known_ai], *[count - 1 - before for before in known]])
    showdown.old_wounds = min(showdown.old_wounds, left)


def deck_was_shuffled(showdown: Showdown, ran_out: bool) -> None:
    """Notes that nobody knows the order of the AI deck any more; if it had run out, that no wound lies in it."""
    showdown.known_ai = []
    if ran_out:
        showdown.old_wounds = len(showdown.wound_stack)


def known_on_top(showdown: Showdown) -> list[str]:
    """Lists the cards on top of the AI deck that all know, the top one first."""
    cards, known = showdown.ai_deck, set(showdown.known_ai)
    return [card for at, card in enumerate(cards) if all([len(cards) - 1 - above in known for above in range(at + 1)])]


def pool(showdown: Showdown) -> tuple[list[int], list[int]]:
    """Returns the indices in the AI deck and in the wound stack, from the top, of the cards that may lie at each of these places."""
    return unknown_places(len(showdown.ai_deck), showdown.known_ai), unknown_places(len(showdown.wound_stack), showdown.known_wounds, showdown.old_wounds)


def unknown_places(cards: int, known: list[int], old: int = 0) -> list[int]:
    """Returns the indices, from the top, of the cards of a pile that nobody knows, without so many undermost ones."""
    return [at for at in range(cards - old) if cards - 1 - at not in known]


def unknown_cards(showdown: Showdown) -> list[str]:
    """Lists the cards of the pool, in order of their names: what may come where no card on top is known."""
    deck, wounds = pool(showdown)
    return sorted([*[showdown.ai_deck[at] for at in deck], *[showdown.wound_stack[at] for at in wounds]])


def rearrange(showdown: Showdown, cards: list[str]) -> None:
    """Lays the cards of the pool at its places in this order: first in the AI deck, then in the wound stack."""
    deck, wounds = pool(showdown)
    for place, card in zip(deck, cards, strict=False):
        showdown.ai_deck[place] = card
    for place, card in zip(wounds, cards[len(deck):], strict=True):
        showdown.wound_stack[place] = card
