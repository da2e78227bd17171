"""A deck whose cards are known but not their order: a draw may give any of them."""
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, SupportsIndex

Ways = list[tuple[str, Fraction]]


class UnseenDeck(list[str]):
    """A deck whose order is decided only when a card is looked at (see piles.py).

    `taken` are cards that left the deck unseen, as by a wound: any card may be among them. When a card of `taken` is drawn, another one of
    the deck takes its place there, and `swap(card, instead)` is called.
    """

    def __init__(self, cards: Sequence[str], take: Callable[[Ways], str], taken: Sequence[str] = (),
                 swap: Callable[[str, str], None] | None = None) -> None:
        super().__init__(sorted(cards))
        self.take, self.taken, self.swap = take, list(taken), swap
        self.known = 0                                          # the number of cards on top that were looked at and put back

    def look(self) -> str:
        """Takes the top card face up; chance decides which one it is."""
        if self.known:
            self.known -= 1
            return super().pop(0)
        card = self.take(shares([*self, *self.taken]))
        if card in self:
            self.remove(card)
        else:
            instead = super().pop(0)
            self.taken[self.taken.index(card)] = instead
            if self.swap is not None:
                self.swap(card, instead)
        return card

    def pop(self, at: SupportsIndex = 0) -> str:
        """Takes a card that nobody sees."""
        card = super().pop(at)
        if self.known:
            self.known -= 1
        else:
            self.taken.append(card)
        return card

    def __getitem__(self, at: Any) -> Any:
        """Looks at the top cards without taking them; their order is known from then on."""
        if isinstance(at, slice) and at.start in (None, 0) and at.stop is not None:
            top: list[str] = []
            for _ in range(min(len(self), at.stop)):
                top.append(self.look())
            self[:0] = top
            self.known = max(self.known, len(top))
        return super().__getitem__(at)


def shares(cards: Sequence[str]) -> Ways:
    """Returns each different card with its share of the cards."""
    counted: dict[str, int] = {}
    for card in sorted(cards):
        counted[card] = counted.get(card, 0) + 1
    return [(card, Fraction(count, len(cards))) for card, count in counted.items()]
