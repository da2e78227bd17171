"""The phases of a story before the present one, played again from their recordings: what happened in them, and going on from one of their answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.cards.library import Library
from game.model.campaign import Campaign
from game.play.chapters import NOTE, KeptChapter, chapters_of, stream_of
from game.play.fights import all_played_again, opened_recording, phase_so_far, played_again, start_of
from game.rules.engine.events import Happened
from game.rules.engine.journal import reveals
from game.rules.session import Session

FOUNDING = "beginning"  # the phase of a story that begins with its settlement
SETTLED = ("aftermath", "settlement", FOUNDING)


class YearAgo(NamedTuple):
    """An earlier state of a story, and since when it was so: they set `out`, the `return` before that, or the `story` began."""

    campaign: Campaign
    since: str


class PlayedPhase(NamedTuple):
    """A phase as it was played: its events with the number of answers before each, who was asked for each answer, and the state after it."""

    stream: list[tuple[int, Happened]]
    asked: list[str]
    campaign: Campaign
    seen_to: int  # answers up to the last one that revealed something hidden
    start: bytes  # the state with which it began


def played_phase(chapter: KeptChapter, library: Library) -> PlayedPhase | None:
    """Plays a phase again to its end; None where it cannot be played."""
    opened = opened_recording(chapter.recording, library)
    if opened is None:
        return None
    session, answers = opened
    asked, seen_to = list[str](), 0
    for number, (key, skips) in enumerate(answers, 1):
        before, question, thrown = phase_so_far(session), session.question, session.campaign.dice_thrown
        happened = played_again(session, key, skips)
        if happened is None or question is None:
            return None
        asked.append(question.who)
        if reveals(happened, thrown, session.campaign.dice_thrown):
            seen_to = number
        if number == len(answers):
            return PlayedPhase(list(stream_of(before, happened[: session.opening_from])), asked, session.campaign, seen_to, before.start)
    return None


def resumed(chapter: KeptChapter, library: Library, answer: int) -> Session | None:
    """Returns a session of a phase after so many of its answers, from which the story can go on; None where it cannot be played."""
    opened = opened_recording(chapter.recording, library, forgiving=True)
    if opened is None:
        return None
    session, answers = opened
    return session if all_played_again(session, answers[:answer]) else None


def a_year_ago(notes: object, whole: bool = False) -> YearAgo | None:
    """Returns the state that a table compares with, or None without any phase before the present one.

    That is how the last settlement phase ended, when the survivors set out; for a `whole` year, and where they are not out since longer than this phase,
    how it began; else how the story did.
    """
    chapters = chapters_of(notes)
    home = next((at for at in range(len(chapters) - 1, -1, -1) if chapters[at].facts.phase in SETTLED), -1)
    since = "story" if home < 0 else "return" if whole or home + 1 == len(chapters) else "out"
    chapter = chapters[home + 1 if since == "out" else max(0, home)] if chapters else None
    state = start_of(chapter.recording) if chapter is not None else None
    return YearAgo(state, "story" if state.phase == FOUNDING else since) if state is not None else None


def cut_off(notes: dict[str, Any], number: int) -> None:
    """Removes the chapters from a number on: what they told has not happened."""
    found = notes.get(NOTE)
    if isinstance(found, list):
        notes[NOTE] = found[:number]


def cannot_resume(mode: str, later: Sequence[PlayedPhase | None], phase: PlayedPhase | None, answer: int, seen_now: bool) -> str | None:
    """Returns the reason code why a story may not go back to an answer of an earlier phase: gone, off or honest; None if it may.

    `later` are the phases between that one and the present one, in which `seen_now` says that something hidden was revealed.
    """
    if phase is None:
        return "gone"
    if mode == "practice":
        return None
    if mode == "off":
        return "off"
    hidden = seen_now or answer < phase.seen_to or any(each is None or each.seen_to for each in later)
    return "honest" if hidden else None
