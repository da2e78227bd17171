"""What comes of opening a saved story: the story with all that is to be said of it, or the reason why it cannot be opened."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.effect import Message
from game.play.kept_packs import Update
from game.play.save_files import Notes
from game.play.story_folder import Copy
from game.play.story_locks import Holder
from game.rules.session import Session

Notices = list[Message]


class Unreadable(Exception):
    """A story that cannot be opened; `said` is the reason, `copies` are its older ones that can be opened, newest first."""

    def __init__(self, said: Message, copies: tuple[Copy, ...] = ()) -> None:
        super().__init__(said.id)
        self.said, self.copies = said, copies


class Opened(NamedTuple):
    """A story that was opened: the session, the screen's notes, messages for the players, the id under which it is kept.

    `update` is set where packs are installed with other cards than the story keeps, `holder` where somebody else plays the story: it is
    to be looked at, and nothing of it is kept.
    """

    session: Session
    notes: Notes
    notices: Notices
    id: str
    update: Update | None = None
    holder: Holder | None = None
