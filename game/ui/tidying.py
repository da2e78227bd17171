"""When what nobody needs any more is thrown away: while the table thinks, and hardly ever while something moves.

Looking through all objects takes 70 ms once the cards are read: as long as four frames.
"""

from __future__ import annotations

import gc

SELDOM = (700, 10, 60)  # the last: six times as seldom as Python would by itself
REST = 0.7  # seconds without an event
DUE = 8  # looks at younger things since the last look at all of them


class Tidying:
    """Looks for rubbish in moments of rest."""

    def __init__(self) -> None:
        self.fresh = False  # a scene has come: what it brought stays, and need not be looked through again

    def begin(self) -> None:
        """Leaves what is there at the start alone for good, and collects seldom from now on."""
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()

    def at_rest(self, seconds: float) -> None:
        """Is told that nothing has happened for so many seconds."""
        if seconds < REST:
            return
        if self.fresh:
            self.fresh = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif gc.get_count()[2] >= DUE:
            gc.collect()
