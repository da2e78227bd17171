"""The displayed state while events are shown one by one, and the queue of pending events."""

from __future__ import annotations

from collections import deque

from game.cards.library import Library
from game.model.campaign import Campaign
from game.rules.engine.events import Fact, Happened
from game.rules.engine.game import Game
from game.rules.engine.watching import Watched


class Picture:
    """Holds the state right after the last event shown, decoded on demand, and the queue of pending events.

    Without a state of its own the session's is shown: `campaign` and `game` are None.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self.waiting: deque[Happened] = deque()
        self.watched: Watched | None = None
        self.number = -1  # number of the last event shown; -1: before the first
        self._campaign: Campaign | None = None
        self._game: Game | None = None

    def take(self, happened: list[Happened], watched: Watched | None) -> None:
        """Queues the events of an answer, and shows the state before them."""
        self.waiting.extend(happened)
        if happened and watched is not None:
            self.show(watched)
        else:
            self.clear()

    def tell_next(self) -> Happened | None:
        """Takes the next event from the queue and shows the state right after it."""
        if not self.waiting:
            return None
        fact = self.waiting.popleft()
        if self.watched is not None and isinstance(fact, Fact):
            self.show(self.watched, len(self.watched.happened) - len(self.waiting) - 1)
        return fact

    def show(self, watched: Watched, number: int = -1) -> None:
        """Shows the state right after an event of an answer, or (-1) before the answer."""
        self.watched, self.number = watched, number
        self._campaign = self._game = None

    def clear(self) -> None:
        """Drops the states of the answer: the session's own state is shown."""
        self.watched = self._campaign = self._game = None
        self.number = -1

    @property
    def campaign(self) -> Campaign | None:
        """Returns the displayed state; None if it is the session's own."""
        if self._campaign is None and self.watched is not None:
            self._campaign = self.watched.state(self.number)
        return self._campaign

    @property
    def game(self) -> Game | None:
        """Returns the displayed state as a Game, for queries."""
        if self._game is None and self.campaign is not None:
            self._game = Game(self.campaign, self.library, explain=False)
        return self._game
