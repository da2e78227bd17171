"""Who has lost a turn or an act: the monster by a card before it draws, survivors because they still lie when their turn is over."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.engine import events
from game.rules.engine.events import Happened
from game.ui.board.board_adapter import MONSTER

BEFORE_ITS_CARD = ("round_start", "monster_turn_start", "before_ai_draw")
THEIR_END = (events.TilePassed, events.RoundBegan)


class Loss(NamedTuple):
    """What is lost: the monster's turn by a card (`roll` is that of its table), or the acts of survivors; it `weighs` where it was not to be foreseen."""

    card: str = ""
    roll: events.DiceFell | None = None
    who: tuple[str, ...] = ()
    weighs: bool = True


class TurnsLost:
    """Follows the facts of a phase: whose turn it is, who lies, and who has acted."""

    def __init__(self) -> None:
        self.turn = self.card = ""
        self.drew = False
        self.roll: events.DiceFell | None = None
        self.lie: dict[str, bool] = {}  # whoever lies, and whether they fell in this turn
        self.acted: set[str] = set()

    def take(self, fact: Happened) -> None:
        """Takes the next fact."""
        match fact:
            case events.TurnBegan(who=who):
                self.turn, self.card, self.drew, self.roll = who, "", False, None
                self.lie = dict.fromkeys(self.lie, False)
                self.acted.clear()
            case events.CardDrawn(deck="ai" | "basic_action"):
                self.drew = True
            case events.RuleAnswered() if fact.moment in BEFORE_ITS_CARD:
                self.card, self.roll = fact.card, None
            case events.DiceFell(kind="table") if fact.about == self.card:
                self.roll = fact
            case events.ActBegan():
                self.acted.add(fact.who)
            case events.KnockedDown() if fact.who != MONSTER:
                self.lie[fact.who] = True
            case events.Stood() | events.SurvivorDied():
                self.lie.pop(fact.who, None)
            case _:
                pass

    def before(self, fact: Happened) -> Loss | None:
        """Returns what is lost for good when a fact comes, once."""
        if isinstance(fact, events.TurnBegan) and fact.who == "survivors" and self.turn == MONSTER and self.card and not self.drew:
            card, self.card = self.card, ""
            return Loss(card, self.roll)
        if isinstance(fact, THEIR_END) and self.turn == "survivors":
            self.turn = ""
            lost = {who: fell for who, fell in self.lie.items() if who not in self.acted}
            return Loss(who=tuple(lost), weighs=any(lost.values())) if lost else None
        return None
