"""Records the state after each event of one answer, for a screen that shows the events one after the other."""


import msgspec
from msgspec import Struct

from game.model.campaign import Campaign
from game.rules.engine.events import Happened
from game.rules.engine.game import Game

encode_state = msgspec.msgpack.Encoder().encode                 # keeps the order in which tokens and counters came
decode_state = msgspec.msgpack.Decoder(Campaign).decode


class Watched(Struct):
    """The events of one answer and the encoded states between them. `states[i]` is the state right after `happened[i]`.

    A reason changes nothing: it has the state of the event before it. The last state is that at the next question.
    """
    before: bytes
    happened: list[Happened]
    states: list[bytes]

    def state(self, number: int) -> Campaign:
        """Decodes the state after the event of this number; -1 is the state before the answer."""
        return decode_state(self.states[number] if number >= 0 else self.before)


class Watch:
    """Replaces `Game.emit` until the events are taken: records each event and the state right after it."""
    __slots__ = ("before", "game", "marks")

    def __init__(self, game: Game) -> None:
        self.game, self.before = game, encode_state(game.campaign)
        self.marks: list[tuple[int, bytes]] = []                # the number of events so far, and the state
        game.emit = self.emit

    def emit(self, fact: Happened) -> None:
        """Records an event as `Game.emit` does, and encodes the state."""
        happened = self.game.events
        happened.append(fact)
        self.marks.append((len(happened), encode_state(self.game.campaign)))

    def forget(self, count: int) -> None:
        """Forgets the states after so many events: what followed did not happen."""
        self.marks = [mark for mark in self.marks if mark[0] <= count]

    def watched(self, happened: list[Happened]) -> Watched:
        """Combines the events of the answer with the recorded states."""
        states, last, marks = [], self.before, iter(self.marks)
        mark = next(marks, None)
        for count in range(1, len(happened) + 1):
            if mark is not None and mark[0] == count:
                last, mark = mark[1], next(marks, None)
            states.append(last)
        if states:
            states[-1] = encode_state(self.game.campaign)
        return Watched(self.before, happened, states)
