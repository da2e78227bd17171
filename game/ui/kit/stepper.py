"""A whole number between two bounds, with a plate for less at its left and one for more at its right."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, Input, Key, Pointer
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget

PLATE, VALUE = 40.0, 52.0  # widths of a plate and of the number between them
SIGNS = {-1: "\N{EN DASH}", 1: "+"}


class Stepper(Widget):
    """Shows a name and a number; left and right change it by one. `on_change(by)` is called on a change, with -1 or 1."""

    cut = 4.0

    def __init__(
        self, key: str, box: Box, label: str, shown: str, can: tuple[bool, bool], on_change: Callable[[int], object], *,
        lit: bool = False, region: str = "main", tip: Tip | None = None,
    ) -> None:  # fmt: skip
        """`shown` is the number as it is written, `can` whether it may become less and more, `lit` whether it is not the usual one."""
        super().__init__(key, box, label=label, region=region, tip=tip)
        self.shown_as, self.can, self.on_change, self.lit = shown, can, on_change, lit
        self.pointed = 0

    def plates(self) -> dict[int, Box]:
        """Returns the boxes of the plates, by what they add."""
        more = self.box.inset(self.box.w - PLATE, 0, 0)
        return {-1: more.moved(-PLATE - VALUE, 0), 1: more}

    def presses(self) -> bool:
        return True

    def able(self, by: int) -> bool:
        return self.enabled and self.can[by > 0]

    def draw(self, canvas: Canvas) -> None:
        plates = self.plates()
        less = plates[-1]
        canvas.text_in(Box(self.box.x, self.box.y, less.x - self.box.x - 8, self.box.h), self.label, ("body", "small"), theme.BONE)
        canvas.text_in(Box(less.right, self.box.y, VALUE, self.box.h), self.shown_as, ("num", "strong"), theme.LANTERN if self.lit else theme.BRIGHT, "c")
        for by, place in plates.items():
            able, lit = self.able(by), self.hovered and self.pointed == by and self.able(by)
            canvas.fill(place, theme.RAISED if lit else theme.SUNK, 4, theme.GOLD if lit else theme.LINE)
            canvas.text_in(place, SIGNS[by], ("num", "strong"), theme.BRIGHT if able else theme.DISABLED_EDGE, "c")

    def step(self, by: int) -> None:
        """Changes the number by one, where that is possible."""
        if self.able(by):
            self.click()
            self.on_change(by)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            self.pointed = next((by for by, place in self.plates().items() if place.holds(event.x, event.y)), 0)
            if event.kind == "down" and event.button == LEFT:
                if self.pointed:
                    self.step(self.pointed)
                return True
            return False
        if isinstance(event, Key) and event.down and event.meaning in ("left", "right"):
            self.step(1 if event.meaning == "right" else -1)
            return True  # at a bound too: a held key would go on to the next number
        return False

    def target_label(self) -> str:
        return f"{self.label}: {self.shown_as}"

    def pressable(self) -> list[tuple[str, Box, str, bool]]:
        """Returns both plates; the key of each is that of the widget and `less` or `more`, joined by a colon."""
        return [(f"{self.key}:{'more' if by > 0 else 'less'}", place, f"{self.label} {SIGNS[by]}", self.able(by)) for by, place in self.plates().items()]
