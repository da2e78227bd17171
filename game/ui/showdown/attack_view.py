"""The state of an attack, or of harm outside of an attack, as a tray shows it; it is built from the stream of events only.

A reaction may contain another attack, which is stored in `inner` until the next event of the outer attack.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from game.model.showdown import is_minion
from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import DamageReason, DiceReason, HarmReason, HitRollReason, HitsLostReason, NoDodgeReason, WoundRollReason

BlowState = Literal["open", "dodged", "suffered"]
CardState = Literal["open", "failure", "wound", "critical", "impervious", "trap", "lost"]
TABLE_KINDS = ("severe_injury", "brain_trauma")
SPENT = ("survival_action",)  # moments within an attack at which a rule does nothing to the hits that follow


@dataclass
class Throw:
    """One roll of dice: the faces, and the number that each die needs (0: no number needed)."""

    kind: str
    faces: tuple[int, ...]
    needed: int = 0
    about: str = ""
    number: int = 0  # number of the roll within the phase, from 1
    parts: HitRollReason | None = None

    def hits(self, face: int) -> bool:
        """Returns whether a face reaches the number needed: 10 always does, 1 never does; without a number every face does."""
        return not self.needed or face == 10 or (face > 1 and face >= self.needed)


@dataclass
class BlowView:
    """One hit on a survivor, at one body location."""

    at: str
    state: BlowState = "open"
    damage: int = 0
    armor: int = 0
    boxes: int = 0
    severe: bool = False
    cause: str = ""  # what adds it to the hits of the attack, or does it without one: `grab` or a card


@dataclass
class StrikeView:
    """One hit on the monster: its hit location card and the result."""

    card: str
    state: CardState = "open"
    face: int = 0
    total: int = 0
    needed: int = 0
    row: str = ""  # the row of the card that is triggered
    parts: WoundRollReason | None = None


@dataclass
class TableRollView:
    """A roll of a survivor on an injury table; `injury` is the id of the resulting row, "" until it is known."""

    who: str
    location: str
    face: int
    number: int = 0
    injury: str = ""
    rolled: int = 0


@dataclass
class AttackView:
    """The events so far of an attack (`attacker` is a survivor, a minion, "monster", or "" for harm outside of one)."""

    attacker: str
    target: str
    about: str
    dice: Throw | None = None
    speed: DiceReason | None = None
    blows: list[BlowView] = field(default_factory=list)
    strikes: list[StrikeView] = field(default_factory=list)
    damage: int = 0
    dodge_asked: bool = False
    no_dodge: str = ""
    throw: int = 0  # number of the hit location roll within the phase, from 1
    table: TableRollView | None = None
    told: list[Happened] = field(default_factory=list)
    thrown: Throw | None = None  # roll on the table of a card
    inner: AttackView | None = None
    reacting: StrikeView | None = None
    ended: bool = False

    @property
    def by_monster(self) -> bool:
        return self.attacker == "monster" or is_minion(self.attacker)

    @property
    def innermost(self) -> AttackView:
        return self.inner.innermost if self.inner is not None else self

    @property
    def hits(self) -> int:
        """Returns how many of the dice hit."""
        return sum(self.dice.hits(face) for face in self.dice.faces) if self.dice is not None else len(self.strikes)

    @property
    def now(self) -> StrikeView | None:
        """Returns the last resolved hit location, None before the first."""
        return next((s for s in reversed(self.strikes) if s.state != "open"), None)

    @property
    def lasting(self) -> list[Happened]:
        """Lists what this has done to survivors that does not pass: rolls on an injury table, and deaths."""
        found = [fact for fact in self.told if isinstance(fact, events.SurvivorDied) or (isinstance(fact, events.Injured) and fact.rolled)]
        return [*found, *(self.inner.lasting if self.inner is not None else [])]

    @property
    def answering(self) -> StrikeView | None:
        """Returns the hit location whose reaction is not over yet: that of the last attempt, or the trap."""
        strike = self.reacting
        return strike if strike is not None and strike.row and not self.ended and (strike.row == "trap" or strike is self.now) else None


def is_of_next_hit(fact: Happened) -> bool:
    """Returns whether a fact is the roll or the card of a hit: behind a reaction it belongs to the next one, whose dice may still be falling."""
    return isinstance(fact, events.WoundTried) or (isinstance(fact, events.CardDrawn) and fact.deck == "hit_location")


class AttackViews:
    """Reads the event stream of a phase and holds the current attack view; `serial` changes with every event."""

    def __init__(self) -> None:
        self.now: AttackView | None = None
        self.serial = 0
        self.throws = 0
        self.cause = ""  # what does the harm that follows: `grab` or a card, "" while it is the attack itself
        self.injuries: set[str] = set()  # rows of injury tables that have applied
        self.suffered: BlowView | None = None  # the last hit that was suffered
        self.held: AttackView | None = None  # an attack with open hits that harm to somebody else has interrupted

    def clear(self) -> None:
        self.now, self.cause, self.held, self.suffered = None, "", None, None
        self.injuries.clear()
        self.serial += 1
        self.throws = 0

    def take(self, fact: Happened) -> None:
        """Takes the next event of the stream."""
        self.serial += 1
        if isinstance(fact, Reason):
            self._reason(fact)
            return
        self.cause = self._causes(fact)
        if self.now is not None and self.now.ended:  # what follows the next answer is no part of it
            self.now = None
        match fact:
            case events.AttackBegan():
                self._begin(fact)
            case events.DiceFell():
                self._dice(fact)
            case events.LocationsFell():
                self._locations(fact)
            case events.CardDrawn() if fact.deck == "hit_location":
                self._up().strikes.append(StrikeView(fact.card))
            case events.CardDrawn() if fact.deck in ("ai", "basic_action"):
                self.now = None
            case events.Dodged():
                self._blow(fact.at, fact.who).state = "dodged"
            case events.HitSuffered():
                self._next_person(fact.who)
                self._suffered(fact)
            case events.BrainSuffered():
                self._next_person(fact.who)
            case events.WoundTried():
                self._tried(fact)
            case events.MinionStruck():
                self.throws += 1
                self._here().thrown = Throw("wound", (fact.face,), max(2, min(10, fact.needed - fact.added)), fact.minion, self.throws)
            case events.ReactionBegan():
                self._reacts(fact)
            case events.Injured():
                self._injured(fact)
            case events.ActBegan() | events.ActEnded() | events.TurnBegan() | events.RoundBegan() | events.Ended(who="showdown"):
                self.now = None
            case _:
                pass
        if self.now is not None:
            self.now.innermost.told.append(fact)

    def _causes(self, fact: Happened) -> str:
        """Returns what does the harm that follows a fact."""
        match fact:
            case events.Grabbed():
                return "grab"
            case events.RuleAnswered():
                return "" if fact.moment in SPENT else fact.card
            case events.Injured():
                self.injuries.add(fact.injury)
                return fact.injury
            case events.Changed() if fact.source != self.cause:  # another card does something
                return ""
            case events.AttackBegan() | events.ActionBegan() | events.ActBegan() | events.TurnBegan() | events.ReactionBegan() | events.WoundTried():
                return ""
            case _:
                return self.cause

    def foresee(self, following: Iterable[Happened]) -> None:
        """Stores the reason for the number an attack roll needs, while the dice are still falling, and for a hit the card that did it."""
        for reason in following:
            if isinstance(reason, HarmReason):
                self._caused(reason)
            if isinstance(reason, HitRollReason) and self.now is not None and self.now.innermost.dice is not None:
                self.now.innermost.dice.parts = reason

    def asked(self, question: Ask | None) -> None:
        """Updates the view for the current question: some kinds of question, and None, end the previous attack."""
        if question is None or question.kind in ("action", "act", "deploy", "controller", "story", "defeat"):
            if self.now is not None:
                self._up().ended = True
        elif question.kind == "dodge" and self.now is not None:
            self.now.innermost.dodge_asked = True
        elif question.kind == "hit_location_order":
            self._up()

    # ------------------------------------------------------------ the attack that an event belongs to
    def _up(self) -> AttackView:
        """Ends a nested attack and returns the outer one, to which hit locations of the monster belong."""
        if self.now is None:
            self.now = AttackView("", "monster", "")
        if self.now.inner is not None:
            self.now.told.extend(self.now.inner.told)
            self.now.inner = None
        return self.now

    def _here(self) -> AttackView:
        if self.now is None or self.now.ended:
            self.now = AttackView("", "", "")
        return self.now.innermost

    def _begin(self, fact: events.AttackBegan) -> None:
        begun = AttackView(fact.who, fact.target, fact.about)
        outer = self.now
        inside = (
            fact.who == "monster"
            and outer is not None
            and not outer.ended
            and not outer.by_monster
            and bool(outer.strikes)
        )
        if inside and outer is not None:
            outer.inner = begun
        else:
            self.now = begun
        self.held = None

    # ------------------------------------------------------------ facts
    def _dice(self, fact: events.DiceFell) -> None:
        here = self._here()
        self.throws += 1
        if fact.kind == "attack":
            here.dice = Throw("attack", fact.faces, fact.needed, fact.about, self.throws)
        elif fact.kind in TABLE_KINDS:
            here.table = TableRollView(fact.who, fact.about if fact.kind == "severe_injury" else "brain", fact.faces[0], self.throws)
            here.target = here.target or fact.who
        else:
            here.thrown = Throw(fact.kind, fact.faces, fact.needed, fact.about, self.throws)

    def _locations(self, fact: events.LocationsFell) -> None:
        here = self._here()
        if here.target != fact.who:
            here = self._harm(fact.who)
        self.throws += 1
        further = bool(here.dice and here.throw)  # the hits of the dice have been rolled for before
        here.throw = self.throws
        cause = self.cause or (here.about if further else "")
        here.blows.extend(BlowView(at, cause=cause) for at in fact.locations)

    def _harm(self, who: str) -> AttackView:
        """Starts the view of harm outside of an attack, nested in the current attack on the monster if there is one."""
        harm, here = AttackView("", who, ""), self._here()
        if any(blow.state == "open" for blow in here.blows):
            self.held = here
        if self.now is not None and self.now.target == "monster" and not self.now.ended:
            self.now.inner = harm
        else:
            self.now = harm
        return harm

    def _resume(self, at: str, who: str) -> None:
        """Returns to an attack that harm to somebody else has interrupted, with the next of its open hits."""
        held, here = self.held, self._here()
        if held is None or held is here or held.target != who or not any(blow.at == at and blow.state == "open" for blow in held.blows):
            return
        if here.target == who and any(blow.at == at and blow.state == "open" for blow in here.blows):
            return
        if self.now is not None and self.now.target == "monster" and not self.now.ended:
            self.now.inner = held
        else:
            self.now = held
        self.held = None

    def _caused(self, reason: HarmReason) -> None:
        """Names for a hit that was just suffered the card that did it, whatever card has answered before."""
        here, blow = self.now.innermost if self.now is not None else None, self.suffered
        if here is None or blow is None or here.target != reason.who or blow not in here.blows:
            return
        if blow.cause == "grab":
            blow.cause = reason.about if reason.about in self.injuries else "grab"
        elif here.about:
            blow.cause = reason.about if reason.about != here.about or blow.cause == here.about else ""
        elif blow.cause:
            blow.cause = reason.about

    def _blow(self, at: str, who: str) -> BlowView:
        self._resume(at, who)
        here = self._here()
        if here.target != who and here.blows:
            here = self._harm(who)
        found = next((b for b in here.blows if b.at == at and b.state == "open"), None)
        if found is None:
            if here.target not in ("", who):
                here = self._harm(who)
            here.target = here.target or who
            found = BlowView(at, cause=self.cause)
            here.blows.append(found)
        return found

    def _suffered(self, fact: events.HitSuffered) -> None:
        blow = self._blow(fact.at, fact.who)
        blow.state, blow.damage, blow.armor = "suffered", fact.damage, fact.armor
        blow.boxes, blow.severe = fact.boxes, fact.severe
        self.suffered = blow

    def _tried(self, fact: events.WoundTried) -> None:
        outer = self._up()
        strike = next((s for s in outer.strikes if s.card == fact.location and s.state == "open"), None)
        if strike is None:
            strike = StrikeView(fact.location)
            outer.strikes.append(strike)
        states: dict[str, CardState] = {"wound": "wound", "critical": "critical", "impervious": "impervious"}
        strike.state = states.get(fact.outcome, "failure")
        strike.face, strike.total, strike.needed = fact.face, fact.total, fact.needed
        outer.strikes.remove(strike)  # resolved hits come before open ones
        outer.strikes.insert(sum(s.state != "open" for s in outer.strikes), strike)

    def _reacts(self, fact: events.ReactionBegan) -> None:
        outer = self._up()
        strike = next((s for s in reversed(outer.strikes) if s.card == fact.location), None)
        if strike is None:
            return
        strike.row = fact.row
        outer.reacting = strike
        if fact.row == "trap":
            strike.state = "trap"
            for other in outer.strikes:
                if other.state == "open":
                    other.state = "lost"

    def _next_person(self, who: str) -> None:
        """Takes the injury table of somebody away when another is harmed."""
        here = self.now.innermost if self.now is not None else None
        if here is not None and here.table is not None and here.table.who != who:
            here.table = None

    def _injured(self, fact: events.Injured) -> None:
        here = self._here()
        if here.table is not None and here.table.who == fact.who and not here.table.injury:
            here.table.injury, here.table.rolled = fact.injury, fact.rolled

    def _reason(self, reason: Reason) -> None:
        if self.now is None:
            return
        here = self.now.innermost
        match reason:
            case HarmReason():
                self._caused(reason)
            case HitRollReason() if here.dice is not None:
                here.dice.parts = reason
            case DiceReason():
                here.speed = reason
            case WoundRollReason() if self.now.now is not None:
                self.now.now.parts = reason
            case DamageReason(damage=damage):
                here.damage = damage
            case NoDodgeReason(code=code):
                here.no_dodge = code
            case HitsLostReason(why=why) if why != "trap":
                for strike in self.now.strikes:
                    if strike.state == "open":
                        strike.state = "lost"
        here.told.append(reason)
