"""The fights of a story or battle: what is told of each, and a recording by which its moments are shown again.

They lie in the notes of the save, the latest last. A fight is kept at the answer that ends its phase, which nobody can take back.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.events import Happened
from game.rules.engine.journal import Played
from game.rules.engine.options import offers
from game.rules.queries.fight_story import FightStory, Moment, fight_story
from game.rules.session import Session, decode

NOTE = "fights"  # the note that holds them
MOST = 40  # fights that are kept
MOST_BYTES = 1 << 22  # of a recording
SHOWDOWN = "showdown"


class KeptFight(Struct):
    """A fight: what is told of it, and its recording ("" without one)."""

    story: FightStory
    recording: str = ""


class Recording(Struct):
    """All that is needed to play a fight again: the state at its start, and each answer with the effects that were left out of it."""

    start: bytes
    joins: tuple[str, ...]
    skips: list[int]  # effects that were left out before the first answer
    answers: list[tuple[str, list[int]]]


class PhaseSoFar(NamedTuple):
    """A phase of a session before an answer is given."""

    phase: tuple[str, int]
    start: bytes
    joins: tuple[str, ...]
    skips: frozenset[int]
    opening: list[Happened]
    played: list[Played]


def phase_so_far(session: Session) -> PhaseSoFar:
    """Returns the phase of a session, to be compared with what it is after the next answer; copies nothing."""
    return PhaseSoFar(session.phase, session.start, session.joins, session.left_out, session.opening, session.played)


def fight_now(session: Session) -> KeptFight | None:
    """Returns the showdown that a session is in as it is told so far; None in other phases."""
    return told_fight(session.library, phase_so_far(session))


def ended_fight(before: PhaseSoFar, session: Session, key: str, happened: list[Happened]) -> KeptFight | None:
    """Returns the fight whose phase has ended with an answer; None where none has."""
    return told_fight(session.library, before, key, happened) if session.phase != before.phase else None


def told_fight(library: Library, phase: PhaseSoFar, key: str = "", happened: list[Happened] | None = None) -> KeptFight | None:
    """Tells the fight of a phase, with one more answer and what followed it if given; None where there was no showdown."""
    start = decode(phase.start)
    if phase.phase[0] != SHOWDOWN or start.showdown is None:
        return None
    answers = [(played.key, sorted(played.skips)) for played in phase.played]
    if happened is not None:
        answers.append((key, []))
    recording = Recording(phase.start, phase.joins, sorted(phase.skips), answers)
    packed = base64.b85encode(zlib.compress(msgspec.msgpack.encode(recording), 6)).decode("ascii")
    return KeptFight(fight_story(library, start, stream_of(phase, happened)), packed)


def stream_of(phase: PhaseSoFar, happened: list[Happened] | None = None) -> Iterator[tuple[int, Happened]]:
    """Yields the events of a phase, each with the number of answers before it."""
    yield from ((0, fact) for fact in phase.opening)
    for number, played in enumerate(phase.played, 1):
        yield from ((number, fact) for fact in played.happened)
    yield from ((len(phase.played) + 1, fact) for fact in happened or ())


# ---- notes ----------------------------------------------------------------------------------------------------------
def keep_fight(notes: dict[str, Any], fight: KeptFight) -> None:
    """Adds a fight to the notes of a save; the oldest goes where there are too many."""
    found = notes.get(NOTE)
    notes[NOTE] = [*(found if isinstance(found, list) else []), msgspec.to_builtins(fight)][-MOST:]


def fights_of(notes: object) -> list[KeptFight]:
    """Lists the fights in the notes of a save, the latest last; what cannot be read is left out."""
    found = notes.get(NOTE) if isinstance(notes, dict) else None
    fights = []
    for each in found if isinstance(found, list) else ():
        try:
            fights.append(msgspec.convert(each, KeptFight))
        except msgspec.ValidationError:
            continue
    return fights


# ---- showing it again -----------------------------------------------------------------------------------------------
class Shown(NamedTuple):
    """The state right before and right after a moment of a fight."""

    number: int  # of the moment
    before: Campaign
    after: Campaign


def replayed(fight: KeptFight, library: Library) -> Iterator[Shown | None]:
    """Plays a fight again, an answer at each step, and yields the states of its moments; ends early where it cannot be played."""
    try:
        packed = zlib.decompressobj().decompress(base64.b85decode(fight.recording), MOST_BYTES)
        recording = msgspec.msgpack.decode(packed, type=Recording)
        session = Session(decode(recording.start), library, forgiving=False, skips=frozenset(recording.skips), watching=True, joins=recording.joins)
    except Exception:  # other cards or rules, or a note that was changed
        return
    moments = fight.story.moments
    yield from _shown(session, moments, 0)
    wanted = {moment.answer for moment in moments}
    last = max(wanted, default=0)
    for number, (key, skips) in enumerate(recording.answers[:last], 1):
        if session.question is None or not offers(session.question, key):
            return
        session.watching = number in wanted
        try:
            session.play(session.question, key, frozenset(skips))
        except Exception:
            return
        yield from _shown(session, moments, number)
        yield None


def _shown(session: Session, moments: list[Moment], answer: int) -> Iterator[Shown]:
    """Yields the states of the moments of one answer."""
    for number, moment in enumerate(moments):
        watched = session.watched
        if moment.answer != answer or watched is None or not watched.states:
            continue
        event = min(moment.event, len(watched.states) - 1)
        yield Shown(number, watched.state(event - 1), watched.state(event))
