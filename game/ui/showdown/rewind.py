"""The rewind bar: undo and redo, the name of the moment, and the moments of the phase to look at and go back to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.cards.parts import rewind_rail
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import LEFT, Input, Key, Pointer
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget

Mark = tuple[float, str]


@dataclass(frozen=True)
class RewindFacts:
    """The content of the bar: moments 0 to `count`, the displayed one, the earliest that may be returned to, icons on the bar."""

    words: str
    count: int
    at: int
    farthest: int
    marks: tuple[Mark, ...] = ()
    aside: float = 0.0  # units at the right of the text for the branches icon
    short: str = ""  # the text for little room


def draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.slate(*box)


UPRIGHT = 60.0  # width from which the bar lies


def draw_upright(canvas: Canvas, box: Box, part: float, farthest: float, lit: bool) -> None:
    """Draws the bar from top to bottom: amber to the displayed moment, dark where it may not go back."""
    rail = Box(box.x + box.w / 2 - 3, box.y, 6, box.h)
    canvas.fill(rail, (10, 9, 9), 3, theme.LANTERN if lit else theme.LINE)
    if part > 0:
        canvas.fill(Box(rail.x, rail.y, rail.w, max(6.0, rail.h * part)), theme.EMBER, 3)
    if farthest > 0:
        canvas.shade(Box(rail.x, rail.y, rail.w, rail.h * farthest), theme.VOID, 150)
    x, y = box.x + box.w / 2, box.y + box.h * part
    canvas.polygon([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)], theme.INK)
    canvas.polygon([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)], theme.BRIGHT)


class RewindRail(Widget):
    """The bar itself: a press or a drag shows a moment, releasing asks whether to go back to it."""

    cut = 4.0

    def __init__(
        self, key: str, box: Box, facts: RewindFacts, look: Callable[[int], object], ask: Callable[[int], object], tip: Tip
    ) -> None:
        super().__init__(key, box, label=facts.words, region="rewind", tip=tip)
        self.facts, self.look, self.ask = facts, look, ask
        self.dragging = False

    def presses(self) -> bool:
        return True

    @property
    def upright(self) -> bool:
        """Returns whether there is only room for a bar from top to bottom, without its text."""
        return self.box.w < UPRIGHT

    def draw(self, canvas: Canvas) -> None:
        facts = self.facts
        count = max(1, facts.count)
        if self.upright:
            draw_upright(canvas, self.box, facts.at / count, facts.farthest / count, self.hovered or self.focused)
            return
        fits = not facts.short or canvas.fitting(facts.words, self.box.w - facts.aside, ("small",)) is not None
        rewind_rail(canvas, self.box, facts.words if fits else facts.short, facts.at / count, facts.marks, facts.aside)
        if facts.farthest > 0:
            rail = Box(self.box.x, self.box.bottom - 11, self.box.w * facts.farthest / count, 8)
            canvas.shade(rail, theme.VOID, 150)

    def moment_at(self, x: float, y: float = 0.0) -> int:
        """Returns the moment at a point of the bar."""
        part = (y - self.box.y) / max(1.0, self.box.h) if self.upright else (x - self.box.x) / max(1.0, self.box.w)
        return max(0, min(self.facts.count, round(part * self.facts.count)))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "down" and event.button == LEFT:
                self.dragging = True
                self.look(self.moment_at(event.x, event.y))
                return True
            if event.kind == "move" and self.dragging:
                self.look(self.moment_at(event.x, event.y))
                return True
            if event.kind == "up" and self.dragging:
                self.dragging = False
                self.ask(self.moment_at(event.x, event.y))
                return True
            return False
        if isinstance(event, Key) and event.down:
            if event.meaning in ("left", "right"):
                self.look(self.facts.at + (1 if event.meaning == "right" else -1))
                return True
            if event.meaning in ("choose", "go_back_here"):
                self.ask(self.facts.at)
                return True
        return False

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, RewindRail):
            self.dragging = old.dragging


def marks_of(moments: Sequence[str], count: int) -> tuple[Mark, ...]:
    """Returns the marks on the bar: for each moment "" or the icon of what happened there."""
    if not count:
        return ()
    found: list[Mark] = []
    for moment, icon in enumerate(moments):
        if icon and (not found or moment / count - found[-1][0] > 0.05):
            found.append((moment / count, icon))
    return tuple(found[-12:])
