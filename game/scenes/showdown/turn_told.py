"""What is told of a whole turn of the monster: whom no line of its card has found, and what came of a turn that has had no result."""

from __future__ import annotations

from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.reasons import ExcludedReason, OutOfReachReason
from game.ui.board.board_adapter import MONSTER

IN_PASSING = (  # what the board shows, and no turn comes to
    events.TurnBegan, events.CardDrawn, events.CardEnded, events.Turned, events.Stood, events.Shuffled, events.TilePassed, events.RoundBegan,
)  # fmt: skip


class TurnTold:
    """Follows the monster's turn from where it begins until a result has told of it."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forgets the turn: there is none, or a result has told of it."""
        self.goes_on, self.card, self.stays = False, "", ""
        self.lines: list[str] = []
        self.left_out: list[ExcludedReason] = []
        self.too_far: OutOfReachReason | None = None

    def take(self, fact: Happened, words: str) -> None:
        """Takes the next fact with its sentence."""
        if isinstance(fact, events.TurnBegan) and fact.who == MONSTER:
            self.clear()
            self.goes_on = True
        elif isinstance(fact, events.CardDrawn) and fact.deck in ("ai", "basic_action"):
            self.card, self.left_out = fact.card, []
        elif isinstance(fact, ExcludedReason):
            self.left_out.append(fact)
        elif isinstance(fact, OutOfReachReason):
            self.too_far = fact
        elif isinstance(fact, events.CardEnded) and fact.where == "play" and fact.card == self.card:
            self.stays = words  # what a mood or a duration does from now on is all that such a turn comes to
        if self.goes_on and words and not isinstance(fact, (Reason, *IN_PASSING)):
            self.lines.append(words)

    def read(self) -> None:
        """Notes that a result has told of the turn."""
        self.goes_on, self.lines, self.too_far, self.stays = False, [], None, ""

    def ends_before(self, fact: Happened) -> bool:
        """Returns whether a fact ends a turn of which no result has told anything."""
        ends = isinstance(fact, events.TurnBegan | events.Stood | events.Ended)
        return self.goes_on and ends and bool(self.lines or self.stays)

    def why_nobody(self) -> list[ExcludedReason]:
        """Lists whom the last line that was tried has left out, and why: it is the widest one."""
        return [reason for reason in self.left_out if reason.line == self.left_out[-1].line]
