"""What a press does while something is told: it goes on to the next beat, passes the result, or puts the lesson away, one of these for one press."""

from __future__ import annotations

from game.scenes.session.part import Part
from game.scenes.session.presses import answers
from game.scenes.session.tutorial import Tutorial
from game.scenes.showdown.fight import Fight, FightHost
from game.scenes.showdown.narrator import Narrator
from game.ui.kit.inputs import Input, Key, Pointer
from game.ui.kit.widget import LESSON, Widget

MOMENT = 0.25  # seconds after something new has come in which a press was meant for what stood before
BACK = ("undo", "redo", "moment_before", "moment_after")  # what has been told at once when they are pressed


class TellingPresses(Part):
    """Takes the presses before any widget does; the clock is that of the scene."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight, narrator: Narrator, tutorial: Tutorial) -> None:
        super().__init__(host)
        self.fight, self.narrator, self.tutorial = fight, narrator, tutorial
        self.beat: tuple[object, ...] = ()  # what was seen at the last look
        self.since = 0.0  # seconds since it began

    def advance(self, seconds: float) -> None:
        """Lets time pass; looks whether something new is told."""
        self._look()
        self.since += seconds

    def takes(self, event: Input, at: Widget | None = None) -> bool:
        """Handles a press while something is told; returns whether it is used up by that. `at` is what the pointer has pressed.

        Escape leaves what is read, the lesson before the result; where neither stands it opens the menu, and nothing is passed over behind it.
        """
        if self.host.overlays:
            return False
        self._look()
        if not self.fight.telling:  # who puts a lesson away that has just come has not seen it
            return self.fight.held() and answers(event) and self.since < MOMENT and not (at is not None and at.region == LESSON)
        if isinstance(event, Key) and event.down and not event.repeat and event.meaning == "back":
            return self.tutorial.escape() or self._passes_result()
        if isinstance(event, Key) and event.down and event.meaning in BACK:
            self.narrator.rush()
            return False
        if not answers(event):
            return isinstance(event, Pointer) and event.kind == "down"
        if self.since >= MOMENT:
            self._go_to_next_beat()
            self._look()
        return True

    def _passes_result(self) -> bool:
        halted = self.fight.halt is not None
        if halted:
            self.narrator.go_on()
        return halted

    def _seen(self) -> tuple[object, ...]:
        """Returns what stands for the beat that is seen: what has begun it, its strike, its dice, the result, the lesson, the great moment."""
        narrator, fight = self.narrator, self.fight
        return narrator.shown, narrator.strikes.landing, fight.rolling, fight.halt, self.tutorial.lesson, fight.staged

    def _look(self) -> None:
        if self._is_new():
            self.beat, self.since = self._seen(), 0.0

    def _is_new(self) -> bool:
        """Returns whether another beat is seen than at the last look."""
        seen = self._seen()
        return len(seen) != len(self.beat) or any(one is not other for one, other in zip(seen, self.beat, strict=True))

    def _go_to_next_beat(self) -> None:
        """Ends the beat that is seen, and tells up to the next one: a card, a target, a move, dice, what they show, a strike, a result."""
        narrator, fight = self.narrator, self.fight
        if fight.halt is not None or narrator.stage.running or not narrator.gains.pace:
            narrator.rush()
        elif fight.rolling:
            narrator.unveil()
        elif not fight.table.picture.waiting:
            narrator.rush()
        else:
            narrator.end_motion()
            self._look()
            while fight.table.picture.waiting and narrator.goes_on() and not (self.host.overlays or narrator.stage.running or fight.rolling):
                narrator.tell_next()
                if self._is_new():
                    break
                narrator.end_motion()
            self.host.relayout()
