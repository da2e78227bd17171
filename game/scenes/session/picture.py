"""The state that a screen shows while events are told one after the other."""

from __future__ import annotations

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.game import Game
from game.rules.engine.watching import Watched


class Picture:
    """Holds the state right after the event that was told last; it is decoded when somebody looks. Empty when all is told."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.watched: Watched | None = None
        self.number = -1  # of the event after which the table stands; -1: before the first
        self._campaign: Campaign | None = None
        self._game: Game | None = None

    def show(self, watched: Watched, number: int = -1) -> None:
        """Shows the table as it was right after an event of an answer, or (-1) before the answer."""
        self.watched, self.number = watched, number
        self._campaign = self._game = None

    def clear(self) -> None:
        """Lets the states of the answer go: the session's own state is shown."""
        self.watched = self._campaign = self._game = None
        self.number = -1

    @property
    def campaign(self) -> Campaign | None:
        """The state that is shown; None where it is the session's own."""
        if self._campaign is None and self.watched is not None:
            self._campaign = self.watched.state(self.number)
        return self._campaign

    @property
    def game(self) -> Game | None:
        """The same, as queries want it."""
        if self._game is None and self.campaign is not None:
            self._game = Game(self.campaign, self.library, explain=False)
        return self._game
