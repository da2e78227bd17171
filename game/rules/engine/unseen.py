"""A deck whose cards are known but not their order: a draw may give any of them."""
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any, SupportsIndex

Ways = list[tuple[str, Fraction]]


class UnseenDeck(list[str]):
    """A deck whose order is decided only when a card is looked at (see piles.py).

    `taken` are cards that left the deck unseen, as by a wound: any card may be among them. When a card of `taken` is drawn, another one of
    the deck takes its place there, and `swap(card, instead)` is called. `seen` are places, counted from the bottom, of cards that all know.
    Of cards that are `alike` only the first one is ever drawn, for all of them.
    """

    def __init__(self, cards: Sequence[str], take: Callable[[Ways], str], taken: Sequence[str] = (),
                 swap: Callable[[str, str], None] | None = None, seen: Sequence[int] = (), alike: Callable[[str], Hashable] = str) -> None:
        hidden = iter(sorted([card for at, card in enumerate(cards) if len(cards) - 1 - at not in seen]))
        super().__init__([card if len(cards) - 1 - at in seen else next(hidden) for at, card in enumerate(cards)])
        self.take, self.taken, self.swap, self.seen = take, list(taken), swap, set(seen)
        self.alike = alike

    @property
    def known(self) -> int:
        """The number of cards on top that all know."""
        count = 0
        while count < len(self) and len(self) - 1 - count in self.seen:
            count += 1
        return count

    def hidden(self) -> list[int]:
        """Lists the indices of the cards that nobody knows."""
        last = len(self) - 1
        return [at for at in range(len(self)) if last - at not in self.seen]

    def in_order(self) -> list[str]:
        """Returns the cards; those that nobody knows are in the order of their names."""
        hidden = iter(sorted([super(UnseenDeck, self).__getitem__(at) for at in self.hidden()]))
        return [card if len(self) - 1 - at in self.seen else next(hidden) for at, card in enumerate(self)]

    def look(self) -> str:
        """Takes the top card face up; chance decides which one it is, unless all know it."""
        if len(self) - 1 in self.seen:
            self.seen.discard(len(self) - 1)
            return super().pop(0)
        hidden = self.hidden()
        card = self.take(shares([*[super(UnseenDeck, self).__getitem__(at) for at in hidden], *self.taken], self.alike))
        instead = super().pop(0)
        if card == instead:
            return card
        at = next((at - 1 for at in hidden[1:] if super(UnseenDeck, self).__getitem__(at - 1) == card), -1)
        if at >= 0:
            super().__setitem__(at, instead)
        else:
            self.taken[self.taken.index(card)] = instead
            if self.swap is not None:
                self.swap(card, instead)
        return card

    def pop(self, at: SupportsIndex = 0) -> str:
        """Takes the top card, or another one, unseen."""
        place = len(self) - 1 - at.__index__()
        card = super().pop(at)
        if place not in self.seen:
            self.taken.append(card)
        self.seen = {known - (known > place) for known in self.seen if known != place}
        return card

    def append(self, card: str) -> None:
        """Puts a card under the deck that all have seen."""
        super().append(card)
        self.seen = {0, *[place + 1 for place in self.seen]}

    def __iadd__(self, cards: Iterable[str]) -> "UnseenDeck":      # type: ignore[override,misc]
        """Puts cards under the deck; those of `taken` come back with it."""
        added = list(cards)
        for card in added:
            if card in self.taken:
                self.taken.remove(card)
        super().extend(added)
        self.seen = {place + len(added) for place in self.seen}
        return self

    def __getitem__(self, at: Any) -> Any:
        """Looks at the top cards without taking them; their order is known from then on."""
        if isinstance(at, slice) and at.start in (None, 0) and at.stop is not None:
            top: list[str] = []
            for _ in range(min(len(self), at.stop)):
                top.append(self.look())
            self[:0] = top
            self.seen.update(range(len(self) - len(top), len(self)))
        return super().__getitem__(at)


def shares(cards: Sequence[str], alike: Callable[[str], Hashable] = str) -> Ways:
    """Returns each different card with its share of the cards; the first of those that are alike stands for them."""
    first: dict[Hashable, str] = {}
    counted: dict[str, int] = {}
    for card in sorted(cards):
        shown = first.setdefault(alike(card), card)
        counted[shown] = counted.get(shown, 0) + 1
    return [(card, Fraction(count, len(cards))) for card, count in counted.items()]
