"""The recording of a phase, and the fights of a story or battle: what is told of each, and its moments shown again from its recording."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec import Struct

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.events import Happened
from game.rules.engine.journal import Played
from game.rules.engine.options import offers
from game.rules.queries.fight_story import FightStory, Moment
from game.rules.session import Session, decode

MOST_BYTES = 1 << 22  # of a recording
Answers = list[tuple[str, list[int]]]  # each with the effects that were left out of it


class KeptFight(Struct):
    """A fight: what is told of it, and its recording ("" without one)."""

    story: FightStory
    recording: str = ""


class Recording(Struct):
    """All that is needed to play a fight again: the state at its start, and each answer with the effects that were left out of it."""

    start: bytes
    joins: tuple[str, ...]
    skips: list[int]  # effects that were left out before the first answer
    answers: Answers


class PhaseSoFar(NamedTuple):
    """A phase of a session before an answer is given."""

    phase: tuple[str, int]
    start: bytes
    joins: tuple[str, ...]
    skips: frozenset[int]
    opening: list[Happened]
    opening_from: int  # events of `opening` that belong to the phase before
    played: list[Played]
    broken: tuple[str, frozenset[int]] | None  # where something failed: the answer that it followed, and what is left out of it by going on


def phase_so_far(session: Session) -> PhaseSoFar:
    """Returns the phase of a session, to be compared with what it is after the next answer; copies nothing."""
    fault, broken = session.fault, None
    if fault is not None:
        broken = (session.broken[0], session.broken[1] | {fault.mark or fault.number})
    return PhaseSoFar(session.phase, session.start, session.joins, session.left_out, session.opening, session.opening_from, session.played, broken)


def pack_recording(phase: PhaseSoFar, key: str = "", ended: bool = False) -> str:
    """Returns the recording of a phase, with the answer that ended it if it has ended."""
    answers = [(played.key, sorted(played.skips)) for played in phase.played]
    if ended:
        last, skips = phase.broken or (key, frozenset[int]())
        answers.append((last, sorted(skips)))
    recording = Recording(phase.start, phase.joins, sorted(phase.skips), answers)
    return base64.b85encode(zlib.compress(msgspec.msgpack.encode(recording), 6)).decode("ascii")


def unpacked(packed: str) -> tuple[Recording, Campaign] | None:
    """Returns a recording and the state with which its phase began; None where they cannot be read."""
    try:
        recording = msgspec.msgpack.decode(zlib.decompressobj().decompress(base64.b85decode(packed), MOST_BYTES), type=Recording)
        return recording, decode(recording.start)
    except (ValueError, zlib.error, msgspec.MsgspecError):  # a note that was changed, or one of a version whose states were others
        return None


def start_of(packed: str) -> Campaign | None:
    """Returns the state with which the phase of a recording began; None where it cannot be read."""
    found = unpacked(packed)
    return found[1] if found is not None else None


# ---- playing it again -----------------------------------------------------------------------------------------------
def opened_recording(packed: str, library: Library, watching: bool = False, forgiving: bool = False) -> tuple[Session, Answers] | None:
    """Opens a recording: the session as its phase began, and the answers that follow; None where it cannot be opened."""
    found = unpacked(packed)
    if found is None:
        return None
    recording, start = found
    try:
        return Session(start, library, forgiving=forgiving, skips=frozenset(recording.skips), watching=watching, joins=recording.joins), recording.answers
    except Exception:  # other cards or rules, which may raise anything
        return None


def played_again(session: Session, key: str, skips: list[int]) -> list[Happened] | None:
    """Gives a recorded answer and returns what followed; None where other cards or rules do not take it."""
    if session.question is None or not offers(session.question, key):
        return None
    try:
        happened = session.play(session.question, key, frozenset(skips))
    except Exception:  # other cards or rules, which may raise anything
        return None
    return happened if session.fault is None else None


def all_played_again(session: Session, answers: Answers) -> bool:
    """Gives recorded answers; returns whether all were taken."""
    return all(played_again(session, key, skips) is not None for key, skips in answers)


# ---- showing it again -----------------------------------------------------------------------------------------------
class Shown(NamedTuple):
    """The state right before and right after a moment of a fight."""

    number: int  # of the moment
    before: Campaign
    after: Campaign


def replayed(fight: KeptFight, library: Library) -> Iterator[Shown | None]:
    """Plays a fight again, an answer at each step, and yields the states of its moments; ends early where it cannot be played."""
    opened = opened_recording(fight.recording, library, watching=True)
    if opened is None:
        return
    session, answers = opened
    moments = fight.story.moments
    yield from _shown(session, moments, 0)
    wanted = {moment.answer for moment in moments}
    last = max(wanted, default=0)
    for number, (key, skips) in enumerate(answers[:last], 1):
        session.watching = number in wanted
        if played_again(session, key, skips) is None:
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
