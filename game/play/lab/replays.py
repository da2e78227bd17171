"""Plays a fight that an edit has turned again on both sides, as two sessions that can be looked through, and finds where they part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from msgspec import Struct

from game.cards.library import Library
from game.play.lab.fight import Given, Party, given_answers, laid
from game.play.lab.keyed import KeyedSession
from game.rules.engine.events import Happened
from game.rules.engine.watching import decode_state
from game.rules.queries.messages import tell
from game.rules.session import Session


class Side(Struct, frozen=True):
    """One side of a fight: a session with all its answers; and where the sides part, the answer that is given, and what is told that the other has not."""

    session: Session
    moment: int  # after so many answers it shows where the sides part
    round: int
    given: Given | None
    told: str


class Parting(Struct, frozen=True):
    """A fight on both sides, which go alike for so many answers."""

    alike: int
    before: Side
    after: Side


def parting(seed: int, party: Party, before: Library, after: Library) -> Parting:
    """Plays the fight of a seed with the cards before and after an edit, on the dice of the lab; takes about as long as four fights.

    Both sides are alike as long as what is asked, what is chosen, and all sentences that tell what follows are the same.
    """
    one, other = (played(seed, party, library) for library in (before, after))
    pairs = enumerate(zip_longest(one.given, other.given))
    alike = 0
    if one.sentences(one.opening) == other.sentences(other.opening):
        alike = next((number for number, (mine, theirs) in pairs if one.step(mine) != other.step(theirs)), len(one.given))
    return Parting(alike, side(one, other, alike), side(other, one, alike))


class Fight(NamedTuple):
    """A fight that was played: the state at its start, its session, what happened before the first answer, and all answers."""

    start: bytes
    session: KeyedSession
    opening: list[Happened]
    given: list[Given]

    def sentences(self, happened: Sequence[Happened]) -> list[str]:
        """Tells what happened."""
        return [told for fact in happened if (told := tell(fact, self.session.campaign, self.session.library))]

    def step(self, given: Given | None) -> tuple[object, ...]:
        """Returns what makes an answer the same on both sides; nothing where the fight has ended."""
        if given is None:
            return ()
        question = given.question
        return question.kind, question.who, question.about, question.options, given.key, self.sentences(given.happened)


def played(seed: int, party: Party, library: Library) -> Fight:
    """Plays the fight of a seed."""
    session = KeyedSession(laid(seed, party, library), library)
    return Fight(session.start, session, list(session.opening), list(given_answers(session, party.bots)))


def side(fight: Fight, other: Fight, alike: int) -> Side:
    """Returns a side as a session of the usual kind: any moment of it can be shown, and it stops before the answer that ends the showdown."""
    keyed, given = fight.session, fight.given
    session = Session(decode_state(fight.start), keyed.library, dice=keyed.noted_dice())
    for answer in given[: len(given) - (keyed.campaign.phase != "showdown")]:
        session.answer(answer.key)
    here, there = (answers[alike] if alike < len(answers) else None for answers in (given, other.given))
    mine, theirs = fight.sentences(fight.opening), other.sentences(other.opening)
    if mine == theirs:
        mine, theirs = (of.sentences(answer.happened) if answer is not None else [] for of, answer in ((fight, here), (other, there)))
    follows = fight.step(here)[:-1] == other.step(there)[:-1]
    moment = min(alike + follows, len(session.played))
    shown = session.at(moment).campaign.showdown
    told = next((sentence or "" for sentence, fellow in zip_longest(mine, theirs) if sentence != fellow), "")
    return Side(session, moment, shown.round if shown is not None else 0, here, told)
