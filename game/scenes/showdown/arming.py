"""A press answers nothing that its player cannot have read: for a moment after what is asked has changed hands, no pointer and no equal key does.

The plate that ends an act comes to lie where a name was pressed: for somewhat longer the pointer does not end one. Where an act has begun by
itself the numbers mean its answers, no longer who acts: none of them counts for a while.
"""

from __future__ import annotations

from game.scenes.session.part import Part
from game.scenes.session.presses import answers, same
from game.scenes.showdown.fight import Fight, FightHost
from game.ui.kit.inputs import Input, Key
from game.ui.kit.widget import ANSWERS, LESSON, Widget
from game.ui.showdown.prompts import END

MOMENT, OF_END, OF_NUMBERS = 0.25, 0.9, 1.2  # seconds


class Arming(Part):
    """Compares each press with the one before; the clock is that of the scene."""

    host: FightHost

    def __init__(self, host: FightHost, fight: Fight) -> None:
        super().__init__(host)
        self.fight = fight
        self.owner: tuple[str, str] | None = None  # of what was asked last
        self.rest = 0.0  # seconds until an equal press counts
        self.ends = 0.0  # seconds until the pointer can end an act
        self.numbers = 0.0  # seconds until the number of an answer counts
        self.last: Input | None = None  # the last press

    def advance(self, seconds: float) -> None:
        """Lets the moment pass; looks whether what is asked has changed hands."""
        self._look()
        self.rest, self.ends, self.numbers = (max(0.0, left - seconds) for left in (self.rest, self.ends, self.numbers))

    @property
    def armed(self) -> bool:
        """Returns whether every press counts."""
        return self.left <= 0

    @property
    def left(self) -> float:
        """Returns the seconds until every press counts."""
        return max(self.rest, self.numbers)

    def ignores(self, event: Input, at: Widget | None = None) -> bool:
        """Returns whether a press cannot be meant for what is asked: the second of two equal ones, the pointer on an answer that has just come, a number.

        `at` is what the pointer has pressed: a lesson that is put away answers nothing. Who puts something away by Escape has looked: the next press counts.
        """
        if isinstance(event, Key) and event.down and event.meaning == "back":
            self.last, self.rest, self.ends, self.numbers = event, 0.0, 0.0, 0.0
        if not answers(event) or (at is not None and at.region == LESSON):
            return False
        self._look()
        before, self.last = self.last, event
        if self.numbers > 0 and isinstance(event, Key) and event.meaning.startswith("answer_"):
            return True
        if self.ends > 0 and at is not None and at.key == END and not isinstance(event, Key):
            return True
        on_answer = at is not None and at.region == ANSWERS
        return self.rest > 0 and (on_answer or (before is not None and same(before, event)))

    def _look(self) -> None:
        question = self.fight.question
        by_bot = self.fight.table.asks_bot()
        if self.fight.halt is None and question is None and not by_bot:
            return
        owner = ("~go_on", "~bot" if by_bot else "") if question is None else (question.kind if question.kind == "act" else "", question.who)
        if owner != self.owner:
            self.rest = MOMENT if self.owner is not None else 0.0
            self.ends = OF_END if self.owner is not None else 0.0
            self.numbers = OF_NUMBERS if self.owner is not None and self.fight.began_by_itself else 0.0
            self.owner = owner
