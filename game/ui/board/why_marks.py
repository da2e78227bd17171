"""Board marks that explain the choice of a target: for each survivor, the fact that excluded them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.model.campaign import Campaign
from game.rules.engine.events import Reason
from game.rules.engine.reasons import ExcludedReason, NearestReason, RandomReason, TargetReason, TiedReason
from game.ui.board.board_adapter import excluding, space_of
from game.ui.board.board_state import FactPlate, Mark, Ring


@dataclass
class Decision:
    """The last choice of a target: the lines of the target list in the order tried, and the result for each survivor."""

    lines: list[str] = field(default_factory=list)
    fell: dict[str, tuple[str, str]] = field(default_factory=dict)  # survivor -> line and test that excluded them
    away: dict[str, int] = field(default_factory=dict)  # survivor -> distance in spaces, if the last line compares distances
    tied: tuple[str, ...] = ()
    picked: str = ""

    @property
    def line(self) -> str:
        return self.lines[-1] if self.lines else ""


def decision_of(reasons: Sequence[Reason]) -> Decision:
    """Returns the last choice of a target found in the reasons of an answer; without lines if there was none."""
    found = Decision()
    for reason in reasons:
        if not isinstance(reason, ExcludedReason | NearestReason | TiedReason | RandomReason | TargetReason):
            continue
        if found.picked and not isinstance(reason, TargetReason):  # another choice begins
            found = Decision()
        if reason.line not in found.lines:
            found.lines.append(reason.line)
        match reason:
            case ExcludedReason(line=line, test=test, who=who):
                found.fell |= {each: (line, test) for each in who}
            case NearestReason(who=pairs):
                found.away = dict(pairs)
            case TiedReason(who=who):
                found.tied = who
            case TargetReason(who=picked):
                found.picked = picked
    return found


def why_marks(reasons: Sequence[Reason], campaign: Campaign, say: Callable[..., str], but: tuple[str, ...] = ()) -> list[Mark]:
    """Returns a ring and a plate for each survivor not in `but`: the picked target, or the line and fact that excluded them."""
    decision = decision_of(reasons)
    found: list[Mark] = []
    showdown = campaign.showdown
    for who in showdown.survivors if showdown is not None and decision.lines else ():
        space = space_of(campaign, who)
        if not space or who in but:
            continue
        if who == decision.picked:
            words = _numbered(decision, decision.line, say("foresight.fact.picked"), say)
            found += [Ring(space, "focused"), FactPlate(space, "target", words, "lantern", side="right")]
            continue
        line, test = decision.fell.get(who, ("", ""))
        if who in decision.away and line != decision.line:
            word, icon, line = say("foresight.fact.farther", n=decision.away[who]), "move", decision.line
        elif test:
            icon, key = excluding(test)
            word = say(f"showdown.fact.{key}")
        else:
            continue
        found += [Ring(space, "excluded"), FactPlate(space, icon, _numbered(decision, line, word, say), "bone", side="right")]
    return found


def _numbered(decision: Decision, line: str, word: str, say: Callable[..., str]) -> str:
    """Adds the number of the line to a fact, if several lines were tried."""
    if len(decision.lines) < 2 or line not in decision.lines:
        return word
    return say("foresight.fact.line", n=decision.lines.index(line) + 1, fact=word)
