"""The table's bot: plays survivors for fewer people than survivors. Who they are, and which answers it gave, lies in the notes of a story.

An answer of the bot is an answer like any other, so replay, undo and digests know nothing of it. What all decide together stays with the
people, and so does the monster controller tile: it goes round among the players, and the bot is none. A party of which nobody plays
anybody is not played by the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.model.campaign import Campaign
from game.play.bots import CarefulBot
from game.rules.engine.questions import Ask
from game.rules.engine.saving import marked
from game.rules.queries import position
from game.rules.session import Session

NOTE = "by_table"  # the note with the ids of the survivors whom the table plays
GIVEN = "given_by_table"  # the note with the numbers of the answers that it gave, by the mark of the state with which their phase began
PHASES = 300  # of which the answers are kept
BY_HAND = "roll"  # dice that the table rolls itself
Notes = dict[str, Any]


# ---- who is played by the table -------------------------------------------------------------------------------------
def played(notes: Notes) -> tuple[str, ...]:
    """Lists the survivors whom the table plays."""
    found = notes.get(NOTE)
    return tuple([who for who in found if isinstance(who, str)]) if isinstance(found, list) else ()


def let_play(notes: Notes, who: str, by_table: bool) -> None:
    """Hands a survivor to the table, or back to their player."""
    others = [each for each in played(notes) if each != who]
    notes[NOTE] = [*others, who] if by_table else others


def notes_on_table(numbers: Iterable[int], campaign: Campaign) -> Notes:
    """Returns the notes of a new story whose survivors of these places, from 0, the table plays."""
    chosen = [campaign.survivors[number].id for number in numbers]
    return {NOTE: chosen} if chosen else {}


def cannot_play(campaign: Campaign, notes: Notes, who: str) -> str:
    """Returns why the table cannot play somebody: they are dead, or nobody would sit at the table; "" if it can."""
    living = {survivor.id for survivor in campaign.survivors if not survivor.dead}
    if who not in living:
        return "dead"
    return "" if any(each in living for each in position.party(campaign) if each not in (*played(notes), who)) else "nobody_sits"


# ---- its answers ----------------------------------------------------------------------------------------------------
def asked_alone(session: Session, question: Ask) -> tuple[str, ...]:
    """Lists the survivors whose question it is: the one who is asked, or at a survival opportunity all who can act; none where others decide."""
    if question.kind == "survival":
        return position.who_may_act(session.game, question)
    return (question.who,)


def is_asked(session: Session, notes: Notes) -> bool:
    """Returns whether the table's bot has to answer the pending question."""
    question, by_table = session.question, played(notes)
    if not by_table or question is None or question.kind == BY_HAND or session.fault is not None:
        return False
    return all(who in by_table for who in asked_alone(session, question)) and any(who not in by_table for who in position.party(session.campaign))


def choice(session: Session) -> str:
    """Returns what the careful bot answers; the same at the same question."""
    return CarefulBot(session.campaign.seed).choose(session)


def given(notes: Notes, start: bytes) -> frozenset[int]:
    """Returns the numbers of the answers, from 1, that the table gave in the phase that began with a state."""
    kept = notes.get(GIVEN)
    numbers = kept.get(str(marked(start))) if isinstance(kept, dict) else None
    return frozenset([number for number in numbers if isinstance(number, int)]) if isinstance(numbers, list) else frozenset()


def note_answer(notes: Notes, session: Session, by_table: bool) -> None:
    """Notes who gives the next answer of a session; what was given after it before is forgotten."""
    number, before = len(session.played) + 1, given(notes, session.start)
    if not by_table and not before:
        return
    numbers = [each for each in sorted(before) if each < number] + ([number] if by_table else [])
    kept = notes.get(GIVEN)
    phases = {**(kept if isinstance(kept, dict) else {}), str(marked(session.start)): numbers}
    notes[GIVEN] = dict(list(phases.items())[-PHASES:])


def last_own(notes: Notes, session: Session) -> int | None:
    """Returns how many answers there were before the last one that somebody at the table gave; None if nobody gave any."""
    by_table = given(notes, session.start)
    return next((number - 1 for number in range(len(session.played), 0, -1) if number not in by_table), None)
