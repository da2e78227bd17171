"""Whole stories that bots have lived, with their chapters, as if people had played them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.cards.library import Library
from game.play.bots import BOTS, gives_up
from game.play.campaigns import begin, next_answer
from game.play.chapters import ended_chapter, keep_chapter
from game.play.fights import phase_so_far
from game.play.save_files import Notes
from game.play.saves import Keeper
from game.rules.session import Session


class LivedStory(NamedTuple):
    """A story that bots have lived: the session where they stopped, and the notes of its save."""

    session: Session
    notes: Notes


def live(seed: int, years: int, library: Library, bots: str = "careful") -> LivedStory:
    """Lets bots play a campaign until it is over or so many years have passed, and keeps its chapters."""
    session, bot, notes = Session(begin(seed, library), library), BOTS[bots](seed), Notes()
    while (question := session.question) is not None and session.campaign.settlement.lantern_year <= years and not gives_up(session):
        before = phase_so_far(session)
        key = next_answer(session, question, bot)
        chapter = ended_chapter(before, session, key, session.answer(key))
        if chapter is not None:
            keep_chapter(notes, chapter)
    return LivedStory(session, notes)


def save(story: LivedStory, folder: Path) -> Path:
    """Writes a story into a folder as the game does; returns its file."""
    keeper = Keeper(folder)
    id = keeper.begin(story.session.campaign.settlement.name or str(story.session.campaign.seed))
    keeper.keep(story.session, id, story.notes)
    keeper.leave()
    return keeper.stories.file(id)
