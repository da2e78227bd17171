"""Which presses may give an answer, and which two are the same one: a second press answers nothing that nobody can have read."""

from __future__ import annotations

from game.ui.kit.inputs import LEFT, Input, Key, Pointer

NEAR = 24.0  # units within which two presses of the pointer are at the same place
MOMENT = 0.35  # seconds after another kind of question has come
ANSWERING = ("choose", "go_on", "end_act")


def answers(event: Input) -> bool:
    """Returns whether an event is a press that may give an answer."""
    if isinstance(event, Key):
        return event.down and not event.repeat and (event.meaning in ANSWERING or event.meaning.startswith("answer_"))
    return isinstance(event, Pointer) and event.kind == "down" and event.button == LEFT


def same(one: Input, other: Input) -> bool:
    """Returns whether two presses are of the same key, or at the same place."""
    if isinstance(one, Key) and isinstance(other, Key):
        return one.name == other.name
    if isinstance(one, Pointer) and isinstance(other, Pointer):
        return abs(one.x - other.x) + abs(one.y - other.y) <= NEAR
    return False


class DoublePress:
    """Finds the second of two equal presses just after another kind of question has come; the clock is that of the scene."""

    def __init__(self) -> None:
        self.rest = 0.0  # seconds until an equal press counts
        self.last: Input | None = None  # the last press
        self.kind = ""  # of the question that came last

    def asked(self, kind: str) -> None:
        """Notes that a question of a kind has come; one of the same kind stands where the former one did."""
        self.rest = MOMENT if self.last is not None and kind != self.kind else 0.0
        self.kind = kind

    def advance(self, seconds: float) -> bool:
        """Lets the moment pass; returns whether there was one."""
        waited, self.rest = self.rest > 0, max(0.0, self.rest - seconds)
        return waited

    def ignores(self, event: Input) -> bool:
        """Returns whether an event is a press that was meant for what stood there before."""
        if not answers(event):
            return False
        before, self.last = self.last, event
        return self.rest > 0 and before is not None and same(before, event)
