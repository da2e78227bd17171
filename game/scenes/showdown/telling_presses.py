"""What a press does while something is told: it ends the motion, passes the result, or puts the lesson away, one of these for one press."""

from __future__ import annotations

from game.scenes.session.part import Part
from game.scenes.session.presses import answers
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.narrator import Narrator
from game.ui.kit.inputs import Input, Key, Pointer


class TellingPresses(Part):
    """Takes the presses before any widget does."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, narrator: Narrator, tutorial: Tutorial) -> None:
        super().__init__(host)
        self.fight, self.narrator, self.tutorial = fight, narrator, tutorial

    def takes(self, event: Input) -> bool:
        """Handles a press while something is told; returns whether it is used up by that.

        Escape leaves what is read, the lesson before the result; where neither stands it opens the menu, and nothing is passed over behind it.
        """
        clicked = isinstance(event, Pointer) and event.kind == "down"
        if not self.fight.telling or not (clicked or (isinstance(event, Key) and event.down and not event.repeat)):
            return False
        if isinstance(event, Key) and event.meaning == "back":
            return self.tutorial.escape() or self._passes_result()
        self.narrator.rush()
        return clicked or answers(event)

    def _passes_result(self) -> bool:
        halted = self.fight.halt is not None
        if halted:
            self.narrator.go_on()
        return halted
