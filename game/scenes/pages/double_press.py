"""A second press at the same place answers nothing that has just come there."""

from __future__ import annotations

from game.ui.kit.inputs import LEFT, Input, Pointer

MOMENT = 0.35  # seconds after another kind of question has come
NEAR = 24.0  # units within which two presses are at the same place


class DoublePress:
    """Compares each press of the pointer with the one before; the clock is that of the scene."""

    def __init__(self) -> None:
        self.rest = 0.0  # seconds until a press at the same place counts
        self.last: tuple[float, float] | None = None  # where was pressed last
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
        if not (isinstance(event, Pointer) and event.kind == "down" and event.button == LEFT):
            return False
        before, self.last = self.last, (event.x, event.y)
        return self.rest > 0 and before is not None and abs(event.x - before[0]) + abs(event.y - before[1]) <= NEAR
