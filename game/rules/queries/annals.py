"""What is worth writing down of a story: the births, deaths, decisions, buildings and fights of each phase, taken from its events.

A phase is a chapter. Its notes name survivors and cards by their ids, and the answer and event at which each happened, so that they can be
told in any language and shown again.
"""
from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine import events, hunt_events
from game.rules.engine.events import Happened
from game.rules.queries.fight_story import FightStory, FightTeller

GAINED = {"innovation": "learned", "principle": "decided", "location": "built", "fighting_art": "art", "disorder": "disorder", "ability": "ability"}


class Note(Struct, omit_defaults=True):
    """Something that happened: `kind` says what, `about` names the card and `by` who or what caused it.

    `answer` is how many answers of the chapter had been given, `number` counts the notes on what followed the last of them.
    """
    kind: str
    year: int
    answer: int
    number: int
    who: str = ""
    about: str = ""
    by: str = ""
    n: int = 0


class Chapter(Struct, omit_defaults=True):
    """A phase of a story. `people` are those who set out or fought."""
    phase: str
    year: int
    attempt: int = 1
    monster: str = ""
    level: str = ""
    people: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    fight: FightStory | None = None


def chapter_of(library: Library, campaign: Campaign, stream: Iterable[tuple[int, Happened]]) -> Chapter:
    """Writes down a phase from its events, each with the number of answers before it; `campaign` is the state with which it began."""
    teller = ChapterTeller(library, campaign)
    number, last = 0, -1
    for answer, fact in stream:
        number, last = number + 1 if answer == last else 0, answer
        teller.take(answer, number, fact)
    return teller.chapter()


class ChapterTeller:
    """Writes down the events of a phase one after the other."""

    def __init__(self, library: Library, campaign: Campaign) -> None:
        self.library = library
        settlement, showdown, hunt = campaign.settlement, campaign.showdown, campaign.hunt
        self.year, self.round, self.population = settlement.lantern_year, 0, settlement.population
        self.cause = ""                                         # the card that is being performed
        self.harmed_by: dict[str, str] = {}                     # the card that dealt each survivor's last injury
        self.newborn = 0                                        # births whose children have no name yet
        self.nominated: dict[str, str] = {}                     # parents by their role
        self.parents: dict[str, str] = {}                       # those of the newborn
        self.recorded = {survivor.id: list(survivor.recorded) for survivor in campaign.survivors}
        fighting = showdown is not None and campaign.phase == "showdown"
        self.fight = FightTeller(library, campaign) if fighting else None
        self.fighting = True                                    # until the showdown has ended
        self.written = Chapter(campaign.phase, self.year, campaign.attempt)
        if showdown is not None and fighting:
            self.written.monster, self.written.level, self.written.people = showdown.monster.card, showdown.level, list(showdown.survivors)
        elif campaign.phase == "hunt":
            self.written.monster = settlement.quarry or campaign.monster
            self.written.people = list(hunt.survivors if hunt is not None else settlement.departing)

    def take(self, answer: int, number: int, fact: Happened) -> None:
        """Writes down an event if it is worth it."""
        if self.fight is not None and self.fighting:
            self.fighting = self.fight.take(answer, number, fact)
        note = self._note(fact)
        if note is not None:
            notes = self.written.notes
            note.answer, note.number, note.year = answer, sum([other.answer == answer for other in notes]), self.year
            notes.append(note)

    def _note(self, fact: Happened) -> Note | None:
        """Returns the note on an event; None where it is worth none."""
        match fact:
            case events.SurvivorDied(who=who, cause=cause, by=by):
                return written("death", who, cause, by or self.harmed_by.get(who, self.cause), self.round)
            case events.Joined(who=who):
                return self._joined(who)
            case events.Born(count=count):
                self.newborn += count
                self.parents, self.nominated = self.nominated, {}
            case events.Nominated(who=who, role=role):
                self.nominated[role] = who
            case events.CardGained(who=who, card=card, kind=kind) if kind in GAINED:
                return written(GAINED[kind], who, card, self.cause)
            case events.CardGained(who="settlement", card=card, kind="gear") if self.written.phase == "settlement":
                return written("made", "settlement", card)
            case events.CardLost(who=who, card=card, kind=("disorder" | "injury") as kind):
                return written(f"lost_{kind}", who, card)
            case events.Injured(who=who, injury=injury, by=by):
                self.harmed_by[who] = by or self.cause
                return self._injured(who, injury)
            case events.MilestoneReached(who=who, event=event):
                self.cause = event
                return written("milestone", who, event)
            case events.GradeReached(who=who, weapon=weapon, level=level):
                return written("grade", who, weapon, n=level)
            case events.Retired(who=who, leaves=leaves):
                return written("left" if leaves else "retired", who, by=self.cause)
            case _:
                return self._of_the_phase(fact)
        return None

    def _of_the_phase(self, fact: Happened) -> Note | None:
        """Returns the note on what concerns the settlement, a hunt or a fight as a whole; keeps who or what causes the rest."""
        match fact:
            case events.YearBegan(year=year):
                self.year = year
                return written("year", n=self.population)
            case events.Named(who="settlement", name=name):
                return written("named", about=name)
            case events.CardDrawn(card=card, deck="settlement_events"):
                self.cause = card
                return written("event", about=card)
            case events.StoryTold(who=who, event=event):
                self.cause = event
                return written("hunt_event" if self.written.phase == "hunt" else "story", who, event)
            case events.Changed(who="settlement", what="population", by=by) if by:
                self.population += by
                return written("population", n=by)
            case events.QuarryChosen(monster=monster):
                return written("quarry", about=monster)
            case events.Departed(who=who):
                return written("departed", who)
            case hunt_events.HuntBegan(monster=monster, level=level):
                self.written.monster, self.written.level = monster, str(level)
                return written("hunt", about=monster, n=level)
            case hunt_events.HuntTurnBegan(who=who):
                return written("led", who)
            case events.Ended(who=("hunt" | "showdown" | "attempt") as of, outcome=outcome):
                return written(f"{of}_ended", about=outcome)
            case events.RoundBegan(round=round):
                self.round = round
            case events.ActionBegan(card=card) | events.ReactionBegan(location=card) | events.TerrainUsed(card=card):
                self.cause = card
        return None

    def _joined(self, who: str) -> Note:
        """Returns the note on somebody with a new sheet: born, or of the people."""
        self.recorded[who] = []
        if not self.newborn:
            return written("joined", who)
        self.newborn -= 1
        return written("birth", who, self.parents.get("mother", ""), self.parents.get("father", ""))

    def _injured(self, who: str, injury: str) -> Note | None:
        """Returns the note on an injury that stays for good."""
        card = self.library.injuries.get(injury)
        known = self.recorded.get(who, [])
        if card is None or not card.times or known.count(injury) >= card.times:
            return None
        known.append(injury)
        return written("injury", who, injury, self.harmed_by[who], self.round)

    def chapter(self) -> Chapter:
        """Returns what was written so far."""
        self.written.fight = self.fight.story() if self.fight is not None else None
        return self.written


def written(kind: str, who: str = "", about: str = "", by: str = "", n: int = 0) -> Note:
    """Returns a note whose place is still to be filled in."""
    return Note(kind, 0, 0, 0, who, about, by, n)
