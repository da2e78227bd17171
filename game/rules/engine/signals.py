"""Exceptions that end a resolution early, and the refusal of an answer."""


class AttackEnds(Exception):
    """Ends the attack: hits not yet resolved are lost."""


class CardEnds(Exception):
    """Ends the card: its remaining actions are not performed."""


class TurnEnds(Exception):
    """Ends the monster's turn."""


class ActEnds(Exception):
    """Ends the survivor's act."""


class Cancelled(Exception):
    """What was about to happen does not happen."""


ENDS = (ActEnds, AttackEnds, Cancelled, CardEnds, TurnEnds)     # the signals that cards give; each is waited for by what it ends
ENDED: dict[type[Exception], str] = {ActEnds: "act", AttackEnds: "attack", Cancelled: "cancel", CardEnds: "card", TurnEnds: "turn"}  # `end:`; `cancel`
# What each resolution waits for while it is going on. The engine (`performing.Awaiting`) and `check` (places.py) read it here.
WAITS: dict[str, tuple[type[Exception], ...]] = {
    "monster_turn": (TurnEnds,), "ai_card": (CardEnds,), "hit_location": (CardEnds,), "event": (CardEnds,), "settlement_step": (CardEnds,),
    "act": (ActEnds,), "attack": (AttackEnds,), "cancellable": (Cancelled,), "survival_action": (ActEnds, CardEnds, TurnEnds),
}


class ShowdownEnds(Exception):
    """Ends the showdown: one side is dead."""


class HuntEnds(Exception):
    """Ends the hunt: survivors and monster have met, or never will."""


class StoryEnds(Exception):
    """Ends the campaign."""


class LoopEnds(Exception):
    """Ends the resolution: cards triggered each other too often (the step budget). `cards` are those being performed, the innermost first."""

    def __init__(self, card: str = "") -> None:
        super().__init__(card)
        self.cards = [card] if card else []
        self._card = card

    def note(self, card: str, action: str) -> None:
        """Notes a card around, and the action by which it performed what is within."""
        if action:
            self.cards.append(action)
        if card and card != self._card:
            self.cards.append(card)
            self._card = card

    def loop(self) -> tuple[str, ...]:
        """Returns the cards and actions that performed each other, the last one first named again; a single card does too much alone."""
        first: dict[str, int] = {}
        for at, card in enumerate(self.cards):
            if card in first:
                cycle = tuple(reversed(self.cards[first[card]:at + 1]))
                return cycle if len(cycle) > 2 else tuple(dict.fromkeys((*self.cards[:1], *cycle)))
            first[card] = at
        return tuple(self.cards[:1])


class Refused(ValueError):
    """Raised for an answer that the rules do not offer; `code` is the reason."""

    def __init__(self, code: str, key: str = "") -> None:
        super().__init__(f"{key}: {code}")
        self.code = code
        self.key = key
