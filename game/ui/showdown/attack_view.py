"""The state of an attack, or of harm outside of one, for a tray: built from events alone, one by one.

A reaction may contain an attack of its own: then `inner` is that attack; the next event of the outer attack ends it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.rules.engine import events
from game.rules.engine.events import Happened, Reason
from game.rules.engine.questions import Ask
from game.rules.engine.reasons import DamageReason, DiceReason, HitRollReason, HitsLostReason, NoDodgeReason, WoundRollReason

BlowState = Literal["open", "dodged", "suffered"]
CardState = Literal["open", "failure", "wound", "critical", "impervious", "trap", "lost"]
TABLE_KINDS = ("severe_injury", "brain_trauma")


@dataclass
class Throw:
    """Rolled dice: what they needed, and how many reach it."""

    kind: str
    faces: tuple[int, ...]
    needed: int = 0
    about: str = ""
    number: int = 0  # number of the throw in the phase
    parts: HitRollReason | None = None

    def hits(self, face: int) -> bool:
        """Returns whether a die reaches what was needed: a ten always, a one never."""
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


@dataclass
class StrikeView:
    """One hit on the monster: its hit location card and the result."""

    card: str
    state: CardState = "open"
    face: int = 0
    total: int = 0
    needed: int = 0
    row: str = ""  # row of the card that applies
    parts: WoundRollReason | None = None


@dataclass
class TableRollView:
    """A row of an injury table that applies to somebody."""

    who: str
    location: str
    face: int
    number: int = 0
    injury: str = ""
    rolled: int = 0


@dataclass
class AttackView:
    """The events so far of an attack (`attacker` is a survivor, "monster", or "" for harm outside of one)."""

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
    throw: int = 0  # throw of the hit locations in the phase
    table: TableRollView | None = None
    told: list[Happened] = field(default_factory=list)
    thrown: Throw | None = None  # dice of a card's own table
    inner: AttackView | None = None
    reacting: StrikeView | None = None
    ended: bool = False

    @property
    def by_monster(self) -> bool:
        return self.attacker == "monster"

    @property
    def innermost(self) -> AttackView:
        return self.inner.innermost if self.inner is not None else self

    @property
    def hits(self) -> int:
        """Returns how many of the dice hit."""
        return sum(self.dice.hits(face) for face in self.dice.faces) if self.dice is not None else len(self.strikes)

    @property
    def now(self) -> StrikeView | None:
        """Returns the hit location that is being resolved, or was last."""
        return next((s for s in reversed(self.strikes) if s.state != "open"), None)


class AttackViews:
    """Reads the event stream of a phase and holds the current attack view; `serial` changes with every event."""

    def __init__(self) -> None:
        self.now: AttackView | None = None
        self.serial = 0
        self.throws = 0

    def clear(self) -> None:
        self.now = None
        self.serial += 1
        self.throws = 0

    def take(self, fact: Happened) -> None:
        """Takes the next event of the stream."""
        self.serial += 1
        if isinstance(fact, Reason):
            self._reason(fact)
            return
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
                self._suffered(fact)
            case events.WoundTried():
                self._tried(fact)
            case events.ReactionBegan():
                self._reacts(fact)
            case events.Injured():
                self._injured(fact)
            case events.ActBegan() | events.ActEnded() | events.TurnBegan() | events.RoundBegan():
                self.now = None
            case _:
                pass
        if self.now is not None:
            self.now.innermost.told.append(fact)

    def foresee(self, reason: Reason) -> None:
        """Takes what a throw needs from its reason, while the dice are still in the air."""
        if isinstance(reason, HitRollReason) and self.now is not None and self.now.innermost.dice is not None:
            self.now.innermost.dice.parts = reason

    def asked(self, question: Ask | None) -> None:
        """Takes the current question: some questions end the previous attack."""
        if question is None or question.kind in ("action", "act", "deploy", "controller", "story", "defeat"):
            if self.now is not None:
                self._up().ended = True
        elif question.kind == "dodge" and self.now is not None:
            self.now.innermost.dodge_asked = True
        elif question.kind == "hit_location_order":
            self._up()

    # ------------------------------------------------------------ the attack that an event belongs to
    def _up(self) -> AttackView:
        """Returns to the outer attack: a survivor's, to which hit locations belong."""
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
        if not here.target or here.target == "monster":
            here = self._harm(fact.who)
        self.throws += 1
        here.throw = self.throws
        here.blows.extend(BlowView(at) for at in fact.locations)

    def _harm(self, who: str) -> AttackView:
        """Begins harm outside of an attack, nested in a survivor's attack if there is one."""
        harm = AttackView("", who, "")
        if self.now is not None and self.now.target == "monster" and not self.now.ended:
            self.now.inner = harm
        else:
            self.now = harm
        return harm

    def _blow(self, at: str, who: str) -> BlowView:
        here = self._here()
        if here.target != who and here.blows:
            here = self._harm(who)
        found = next((b for b in here.blows if b.at == at and b.state == "open"), None)
        if found is None:
            if here.target not in ("", who):
                here = self._harm(who)
            here.target = here.target or who
            found = BlowView(at)
            here.blows.append(found)
        return found

    def _suffered(self, fact: events.HitSuffered) -> None:
        blow = self._blow(fact.at, fact.who)
        blow.state, blow.damage, blow.armor = "suffered", fact.damage, fact.armor
        blow.boxes, blow.severe = fact.boxes, fact.severe

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

    def _injured(self, fact: events.Injured) -> None:
        here = self._here()
        if here.table is not None and here.table.who == fact.who and not here.table.injury:
            here.table.injury, here.table.rolled = fact.injury, fact.rolled

    def _reason(self, reason: Reason) -> None:
        if self.now is None:
            return
        here = self.now.innermost
        match reason:
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
