"""What is told of a fight afterwards: its hero, the narrowest escape, the luck of the dice, wounds by weapon, scars, the fallen, its moments.

Everything is counted from the events of the phase, so that a fight that was undone, saved or played again is told as it was.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.effects.counters import Gain
from game.rules.effects.harm import Kill
from game.rules.engine import events
from game.rules.engine.events import Happened
from game.rules.engine.reasons import WoundRollReason
from game.rules.survivors.death import DEADLY_BLEEDING

MONSTER = "monster"
FACES = 10                                                      # of a die
PICTURES = 6                                                    # moments of a fight that are pictured
MOST_OF_A_KIND = {"death": 3, "trap": 1, "round": 1}            # of them, those of one kind; 2 of others
CLOSE, LIKELY = 3, 3                                            # steps from death, and results in ten that are death: an escape has one of both
NEAR = 2                                                        # bleeding tokens before the last that count as an escape
OPENING, LAST = "opening", "last"
WEIGHTS = {                                                     # how much a moment is worth telling
    "death": 100, "escape": 90, "trap": 75, "critical": 70, "scar": 60, "first_wound": 55, "severe": 50, "wound": 30, "harm": 20, "round": 10,
}
WOUNDED = ("wound", "critical", "impervious")                   # outcomes of a wound roll that succeeded


class Luck(Struct):
    """The dice of a survivor or the monster beside what was to be expected of them."""
    who: str
    dice: int = 0                                               # attack dice
    hits: int = 0
    hits_expected: float = 0.0
    rolls: int = 0                                              # wound rolls
    wounds: int = 0                                             # of them, those that succeeded
    wounds_expected: float = 0.0


class WeaponTally(Struct):
    """The wounds that a weapon has given, or the card that gave them without an attack; `weapon` is empty where no card did."""
    weapon: str
    wounds: int = 0
    criticals: int = 0


class Hero(Struct):
    """The survivor who gave the most wounds; ties go to more criticals, then to more hits, then to who stands first at the table."""
    who: str
    wounds: int
    of: int                                                     # wounds that all gave
    criticals: int = 0
    hits: int = 0
    last: bool = False                                          # gave the wound that won the fight


class Escape(Struct):
    """How near a survivor who lived came to death. `left` is what stood between: steps on the die of a roll, bleeding tokens, or results that spare."""
    who: str
    kind: str                                                   # roll, bleeding or dodge (of a hit whose roll could have killed)
    left: int
    round: int
    about: str = ""                                             # the body location that was rolled for
    had: int = 0                                                # the result of the roll, or the bleeding tokens
    chance: int = 0                                             # results out of ten that would have killed


class Scar(Struct):
    """What a survivor carries from the fight: `kind` is injury, disorder or gear (lost)."""
    who: str
    kind: str
    card: str


class Fallen(Struct):
    """A survivor who died: the cause as the rules name it, and the round."""
    who: str
    cause: str
    round: int


class Moment(Struct):
    """A moment of the fight: after how many answers, and which event of the last of them (-1: as they left it)."""
    kind: str
    answer: int
    event: int
    round: int
    who: str = ""
    about: str = ""


class FightStory(Struct):
    """What is told of a fight. `luck` lists the survivors in the order of the table, then the monster."""
    monster: str
    level: str
    year: int
    outcome: str                                                # victory, defeat or none
    rounds: int
    wounds: int                                                 # given to the monster, healed ones included
    hero: Hero | None = None
    escape: Escape | None = None
    luck: list[Luck] = field(default_factory=list)
    weapons: list[WeaponTally] = field(default_factory=list)
    scars: list[Scar] = field(default_factory=list)
    fallen: list[Fallen] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)


def fight_story(library: Library, campaign: Campaign, stream: Iterable[tuple[int, Happened]]) -> FightStory:
    """Tells a fight from the events of its phase, each with the number of answers before it.

    `campaign` is the state with which the phase began.
    """
    teller = FightTeller(library, campaign)
    number, last = 0, -1
    for answer, fact in stream:
        number, last = number + 1 if answer == last else 0, answer
        if not teller.take(answer, number, fact):
            break
    return teller.story()


class FightTeller:
    """Counts the events of a fight one after the other."""

    def __init__(self, library: Library, campaign: Campaign) -> None:
        self.library, self.campaign = library, campaign
        showdown = campaign.showdown
        assert showdown is not None
        self.people = list(showdown.survivors)
        self.monster, self.level = showdown.monster.card, showdown.level
        self.luck = {who: Luck(who) for who in (*self.people, MONSTER)}
        self.given = {who: WeaponTally("") for who in self.people}  # by each survivor
        self.weapons: dict[str, WeaponTally] = {}
        self.wielded: dict[str, str] = {}                       # the weapon of each survivor's last attack
        self.bleeding = dict.fromkeys(self.people, 0)
        self.recorded = {survivor.id: list(survivor.recorded) for survivor in campaign.survivors}
        self.escapes: list[tuple[Escape, Moment]] = []
        self.scars: list[Scar] = []
        self.fallen: list[Fallen] = []
        self.moments: list[Moment] = []
        self.round, self.total = 1, 0
        self.outcome, self.attacker, self.last_by = "", "", ""
        self.opened = self.ended = False
        self.last: Moment | None = None                         # the last wound or death

    # ---- taking events ----------------------------------------------------------------------------------------------
    def take(self, answer: int, number: int, fact: Happened) -> bool:
        """Counts an event; returns whether the fight goes on after it."""
        now = Moment("", answer, number, self.round)
        match fact:
            case events.RoundBegan(round=round):
                self.round = now.round = round
                self._note(now, "round")
            case events.TurnBegan() if not self.opened:
                self.opened = True
                self._note(now, OPENING)
            case events.AttackBegan(who=who, about=weapon) if who in self.people:
                self.wielded[who], self.attacker = weapon, who
            case events.DiceFell(kind="attack"):
                self._attack_dice(fact)
            case events.MinionStruck():                         # no wound of the monster
                self.trying = None
            case WoundRollReason(wounds_from=least) if least:
                self._wound_die(least)
            case events.WoundTried():
                self._wound_tried(now, fact)
            case events.Wounded():
                self._wounded(now, fact)
            case events.ReactionBegan(row="trap", location=location):
                self._note(now, "trap", self.attacker, location)
            case events.HitSuffered(who=who, boxes=boxes, severe=severe) if boxes or severe:
                self._note(now, "severe" if severe else "harm", who, fact.at)
            case events.Injured():
                self._injured(now, fact)
            case events.Dodged(who=who, at=at, severe=True) if who in self.bleeding:
                self._dodged(now, who, at)
            case events.Changed(who=who, what="bleeding", by=by) if who in self.bleeding:
                self._bled(now, who, by)
            case events.SurvivorDied(who=who, cause=cause):
                self.fallen.append(Fallen(who, cause, self.round))
                self.last = self._note(now, "death", who, cause)
            case events.CardGained(who=who, card=card, kind="disorder"):
                self.scars.append(Scar(who, "disorder", card))
            case events.CardLost(who=who, card=card, kind=("disorder" | "injury") as kind):
                self._healed(Scar(who, kind, card))
            case events.CardLost(who=who, card=card, kind="gear") if who in self.luck:
                self.scars.append(Scar(who, "gear", card))
            case events.Ended(who="showdown", outcome=outcome):
                self.outcome, self.ended = outcome, True
            case _:
                pass
        self.trying = fact if isinstance(fact, events.WoundTried) else None
        return not self.ended

    trying: events.WoundTried | None = None                     # the wound roll whose reason follows

    def _note(self, moment: Moment, kind: str, who: str = "", about: str = "") -> Moment:
        noted = Moment(kind, moment.answer, moment.event, self.round, who, about)
        self.moments.append(noted)
        return noted

    def _attack_dice(self, fact: events.DiceFell) -> None:
        luck = self.luck.get(fact.who)
        if luck is not None and fact.needed:
            luck.dice += len(fact.faces)
            luck.hits += sum([face >= fact.needed for face in fact.faces])
            luck.hits_expected += len(fact.faces) * (FACES + 1 - fact.needed) / FACES

    def _wound_die(self, least: int) -> None:
        tried = self.trying
        luck = self.luck.get(tried.who) if tried is not None else None
        if luck is not None and tried is not None:
            luck.rolls += 1
            luck.wounds += tried.outcome in WOUNDED
            luck.wounds_expected += (FACES + 1 - least) / FACES

    def _wound_tried(self, now: Moment, fact: events.WoundTried) -> None:
        if fact.outcome == "critical" and fact.who in self.given:
            self.given[fact.who].criticals += 1
            self._tally(self.wielded.get(fact.who, "")).criticals += 1
            self._note(now, "critical", fact.who, fact.location)

    def _wounded(self, now: Moment, fact: events.Wounded) -> None:
        weapon = self.wielded.get(fact.by, "") if fact.by in self.given else fact.cause
        self._tally(weapon).wounds += 1
        if fact.by in self.given:
            self.given[fact.by].wounds += 1
        self.last = self._note(now, "first_wound" if not self.total else "wound", fact.by, weapon)
        self.total += 1
        self.last_by = fact.by

    def _tally(self, weapon: str) -> WeaponTally:
        return self.weapons.setdefault(weapon, WeaponTally(weapon))

    # ---- harm -------------------------------------------------------------------------------------------------------
    def _injured(self, now: Moment, fact: events.Injured) -> None:
        card = self.library.injuries.get(fact.injury)
        if card is None or fact.who not in self.recorded:
            return
        known = self.recorded[fact.who]
        if card.times and known.count(fact.injury) < card.times:
            known.append(fact.injury)
            self.scars.append(Scar(fact.who, "injury", fact.injury))
            self._note(now, "scar", fact.who, fact.injury)
        if not fact.rolled or card.table not in self.library.tables:
            return
        deadly = self._deadly(card.table, fact.who)
        rolled = max(1, min(FACES, fact.rolled))
        if deadly and rolled not in deadly:
            left = min(abs(rolled - roll) for roll in deadly)
            escape = Escape(fact.who, "roll", left, self.round, card.table, rolled, len(deadly))
            self.escapes.append((escape, Moment("escape", now.answer, now.event, self.round, fact.who, card.table)))

    def _deadly(self, table: str, who: str) -> list[int]:
        """Lists the results on a table that kill at once who bleeds as much as this survivor now."""
        rows = self.library.tables.get(table, {})
        return [roll for roll in range(1, FACES + 1) if is_deadly(self.library, rows.get(roll, ""), self.bleeding[who])]

    def _dodged(self, now: Moment, who: str, at: str) -> None:
        chance = len(self._deadly(at, who))
        if chance:
            escape = Escape(who, "dodge", FACES - chance, self.round, at, chance=chance)
            self.escapes.append((escape, Moment("escape", now.answer, now.event, self.round, who, at)))

    def _bled(self, now: Moment, who: str, by: int) -> None:
        self.bleeding[who] = tokens = max(0, self.bleeding[who] + by)
        if by > 0 and DEADLY_BLEEDING - NEAR <= tokens < DEADLY_BLEEDING:
            escape = Escape(who, "bleeding", DEADLY_BLEEDING - tokens, self.round, had=tokens)
            self.escapes.append((escape, Moment("escape", now.answer, now.event, self.round, who, "bleeding")))

    def _healed(self, scar: Scar) -> None:
        """Forgets a scar of this fight that is gone again."""
        if scar in self.scars:
            self.scars.remove(scar)

    # ---- the story --------------------------------------------------------------------------------------------------
    def story(self) -> FightStory:
        """Tells what was counted so far."""
        weapons = sorted(self.weapons.values(), key=lambda tally: (-tally.wounds, -tally.criticals, tally.weapon))
        dead = {fallen.who for fallen in self.fallen}
        narrow = [each for each in self.escapes if each[0].who not in dead and (each[0].left <= CLOSE or each[0].chance >= LIKELY)]
        escape = min(narrow, key=lambda each: (each[0].left, -each[0].chance), default=None)
        showdown = self.campaign.showdown
        outcome = self.outcome or (showdown.outcome if showdown is not None else "") or "none"
        return FightStory(
            self.monster, self.level, self.campaign.settlement.lantern_year, outcome, self.round, self.total, self._hero(),
            escape[0] if escape is not None else None, list(self.luck.values()), [tally for tally in weapons if tally.wounds], self.scars, self.fallen,
            chosen([*self.moments, *([escape[1]] if escape is not None else [])], self.last if self.ended else None),
        )

    def _hero(self) -> Hero | None:
        ranked = sorted(self.people, key=lambda who: (-self.given[who].wounds, -self.given[who].criticals, -self.luck[who].hits))
        if not ranked or not self.luck[ranked[0]].hits:
            return None
        who, of = ranked[0], sum(tally.wounds for tally in self.given.values())
        given = self.given[who]
        return Hero(who, given.wounds, of, given.criticals, self.luck[who].hits, self.outcome == "victory" and self.last_by == who)


def is_deadly(library: Library, injury: str, bleeding: int) -> bool:
    """Returns whether a row of a table kills at once who bleeds so much."""
    card = library.injuries.get(injury)
    if card is None:
        return False
    bled = sum(effect.bleeding.number or 0 for effect in card.do if isinstance(effect, Gain) and effect.bleeding is not None)
    return any(isinstance(effect, Kill) for effect in card.do) or (bled > 0 and bleeding + bled >= DEADLY_BLEEDING)


def chosen(moments: Sequence[Moment], last: Moment | None) -> list[Moment]:
    """Chooses the moments that are pictured, in their order: the opening, the last one, and of the rest those most worth telling.

    As far as there are enough, each is of another kind and of another round, so that no two pictures are alike.
    """
    first = [moment for moment in moments if moment.kind == OPENING][:1]
    end = [Moment(LAST, last.answer, last.event, last.round, last.who, last.about)] if last is not None else []
    found = [*first, *end]
    taken, answers, rounds = {(moment.answer, moment.event) for moment in found}, {moment.answer for moment in found}, set[int]()
    kinds: dict[str, int] = {}
    ranked = sorted((moment for moment in moments if moment.kind in WEIGHTS), key=lambda moment: -WEIGHTS[moment.kind])
    for apart in (2, 1, 0):                                     # first one of a kind and of a round, then one of each answer, then whatever is left
        for moment in ranked:
            if len(found) >= PICTURES:
                break
            at, most = (moment.answer, moment.event), MOST_OF_A_KIND.get(moment.kind, 1 if apart == 2 else 2)
            alike = moment.answer in answers or kinds.get(moment.kind, 0) >= most
            if at in taken or (apart and alike) or (apart == 2 and moment.round in rounds):
                continue
            kinds[moment.kind] = kinds.get(moment.kind, 0) + 1
            taken.add(at)
            answers.add(moment.answer)
            rounds.add(moment.round)
            found.append(moment)
    return sorted(found, key=lambda moment: (moment.answer, moment.event))
