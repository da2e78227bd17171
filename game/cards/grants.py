"""Keys of lasting rules: which effect of which card grants one. Saves hold these keys; no other module writes one or takes one apart."""

from functools import lru_cache

from msgspec import Struct

OF_THE_RULE = -1


class GrantKey(Struct, frozen=True):
    """A granted rule: the kind of its card (the stem of its file), the card, and its number among the `grant` effects of the card, from 0.

    `OF_THE_RULE` is the number of what the rule for the type of the card grants, and not its text.
    """

    kind: str
    card: str
    number: int

    @property
    def key(self) -> str:
        """Writes `terrain/tall_grass#0`."""
        return f"{self.kind}/{self.card}#{self.number}"


@lru_cache(maxsize=1 << 10)
def grant_of(text: str) -> GrantKey | None:
    """Reads the key of a granted rule; None for a text that is no such key, as the id of a card."""
    kind, _, rest = text.partition("/")
    card, _, number = rest.partition("#")
    return GrantKey(kind, card, int(number)) if number else None


def card_of(about: str) -> str:
    """Returns the card that grants a rule, by the key of that; any other text as it is."""
    key = grant_of(about)
    return key.card if key is not None else about
