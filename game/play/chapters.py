"""The chapters of a story: what is worth telling of each of its phases, and a recording from which that is told again.

They lie in the notes of the save, the latest last. A chapter is kept at the answer that ends its phase, which nobody can take back. Its
facts follow from its recording (`rebuilt`); they are kept beside it because a later version of the game may have other rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.play.fights import KeptFight, PhaseSoFar, all_played_again, opened_recording, pack_recording, phase_so_far, played_again
from game.rules.engine.events import Happened
from game.rules.queries.annals import Chapter, chapter_of
from game.rules.session import Session, decode

NOTE = "chapters"  # the note that holds them
FIGHTS = "fights"  # the note in which stories of before had their fights
RECORDED = 300  # chapters that keep their recording; of older ones only the facts are left


Kept = TypeVar("Kept")


class KeptChapter(Struct):
    """A phase of a story: what is told of it, and its recording ("" without one)."""

    facts: Chapter
    recording: str = ""

    @property
    def fight(self) -> KeptFight | None:
        """The fight of the chapter; None in other phases."""
        return KeptFight(self.facts.fight, self.recording) if self.facts.fight is not None else None


def chapter_now(session: Session) -> KeptChapter:
    """Returns the phase that a session is in as it is told so far."""
    return told_chapter(session.library, phase_so_far(session))


def ended_chapter(before: PhaseSoFar, session: Session, key: str, happened: list[Happened]) -> KeptChapter | None:
    """Returns the chapter whose phase has ended with an answer; None where none has."""
    if session.start is before.start:  # not the phase: it may have come again within the answer
        return None
    return told_chapter(session.library, before, key, happened[: session.opening_from])


def told_chapter(library: Library, phase: PhaseSoFar, key: str = "", happened: list[Happened] | None = None) -> KeptChapter:
    """Tells a phase, with one more answer and what followed it in this phase if given."""
    return KeptChapter(chapter_of(library, decode(phase.start), stream_of(phase, happened)), pack_recording(phase, key, happened is not None))


def stream_of(phase: PhaseSoFar, happened: list[Happened] | None = None) -> Iterator[tuple[int, Happened]]:
    """Yields the events of a phase, each with the number of answers before it."""
    yield from ((0, fact) for fact in phase.opening[phase.opening_from :])
    for number, played in enumerate(phase.played, 1):
        yield from ((number, fact) for fact in played.happened)
    yield from ((len(phase.played) + 1, fact) for fact in happened or ())


# ---- notes ----------------------------------------------------------------------------------------------------------
def keep_chapter(notes: dict[str, Any], chapter: KeptChapter) -> None:
    """Adds a chapter to the notes of a save; of very many the oldest lose their recordings."""
    found = notes.get(NOTE)
    kept = [*(found if isinstance(found, list) else []), msgspec.to_builtins(chapter)]
    notes[NOTE] = [{**each, "recording": ""} if isinstance(each, dict) else each for each in kept[:-RECORDED]] + kept[-RECORDED:]


def chapters_of(notes: object) -> list[KeptChapter]:
    """Lists the chapters in the notes of a save, the latest last; what cannot be read is left out."""
    return read_list(notes, NOTE, KeptChapter)


def fights_of(notes: object) -> list[KeptFight]:
    """Lists the fights in the notes of a save, the latest last."""
    return [*read_list(notes, FIGHTS, KeptFight), *[each.fight for each in chapters_of(notes) if each.fight is not None]]


def fight_now(session: Session) -> KeptFight | None:
    """Returns the showdown that a session is in as it is told so far; None in other phases."""
    return chapter_now(session).fight if session.phase[0] == "showdown" else None


def read_list(notes: object, note: str, kind: type[Kept]) -> list[Kept]:
    """Reads a list of a note; what cannot be read is left out."""
    found = notes.get(note) if isinstance(notes, dict) else None
    read: list[Kept] = []
    for each in found if isinstance(found, list) else ():
        try:
            read.append(msgspec.convert(each, kind))
        except msgspec.ValidationError:
            continue
    return read


# ---- telling it again -----------------------------------------------------------------------------------------------
def rebuilt(recording: str, library: Library) -> Chapter | None:
    """Tells a phase again from its recording alone; None where it cannot be played."""
    opened = opened_recording(recording, library)
    if opened is None:
        return None
    session, answers = opened
    for key, skips in answers:
        before = phase_so_far(session)
        happened = played_again(session, key, skips)
        if happened is None:
            return None
        ended = ended_chapter(before, session, key, happened)
        if ended is not None:
            return ended.facts
    return chapter_now(session).facts


def session_at(recording: str, library: Library, answer: int | None = None) -> Session | None:
    """Plays a recording again up to so many answers, or all of them, at most to the last question of its phase; None where it cannot be played."""
    opened = opened_recording(recording, library)
    if opened is None:
        return None
    session, answers = opened
    start, given = session.start, answers[:answer]
    if not all_played_again(session, given):
        return None
    return session if session.start is start else session_at(recording, library, len(given) - 1)  # the last answer led out of the phase
