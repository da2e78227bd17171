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


class StoryEnds(Exception):
    """Ends the campaign."""


class LoopEnds(Exception):
    """Ends the resolution: cards triggered each other too often (the step budget)."""


class Refused(ValueError):
    """Raised for an answer that the rules do not offer; `code` is the reason."""

    def __init__(self, code: str, key: str = "") -> None:
        super().__init__(f"{key}: {code}")
        self.code = code
        self.key = key
