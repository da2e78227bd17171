"""A panel whose rendered picture is cached until its content changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from game.ui.draw import slices, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Act, Widget

Paint = Callable[[Canvas, Box], object]


class Transition(Protocol):
    """Animates how the card of a panel reaches its place."""

    @property
    def comes(self) -> bool: ...

    def turns(self, card: str) -> bool: ...

    def edged(self, card: str) -> bool: ...

    def prepare(self, canvas: Canvas, box: Box) -> None: ...

    def draw(self, canvas: Canvas, box: Box, face: pygame.Surface, come_from: Box | None = None) -> None: ...


class CachedPanel(Widget):
    """Shows what `paint(canvas, box)` draws; it is called again only when `face`, the size or the hover has changed.

    `paint` draws on a surface of the panel's own, whose upper left corner is 0, 0. `behind(canvas, box)` is drawn before it
    on the screen in each frame, for light that reaches beyond the panel. Without `on_press` it takes no input.
    """

    keeps_picture = True

    def __init__(
        self,
        key: str,
        box: Box,
        face: Hashable,
        paint: Paint,
        *,
        behind: Paint | None = None,
        label: str = "",
        region: str = "main",
        hotkeys: Sequence[str] = (),
        on_press: Act | None = None,
        tip: Tip | Callable[[], Tip | None] | None = None,
        cut: float = 6.0,
        hovers: bool = False,
    ) -> None:
        super().__init__(key, box, label=label, region=region, hotkeys=hotkeys, tip=tip, on_press=on_press)
        self.face = face
        self.paint = paint
        self.behind = behind
        self.shines = behind is not None
        self.focusable = on_press is not None or tip is not None
        self.cut = cut
        self.hovers = hovers
        self.kept: pygame.Surface | None = None
        self.kept_for: Hashable = None
        self.overflows: list[str] = []
        self.lines: list[pygame.Rect] = []  # the pixels of each line of words in its picture
        self.turn: Transition | None = None  # the animation of the card that it shows
        self.card = ""
        self.come_from: Box | None = None  # box of the card's deck
        self.below: pygame.Surface | None = None  # the previous picture, shown while a card is moving

    def _wanted(self, canvas: Canvas, area: pygame.Rect) -> Hashable:
        return self.face, area.size, canvas.u, canvas.plain, self.hovers and self.hovered

    def outdated(self, canvas: Canvas) -> bool:
        area = canvas.rect(*self.box)
        return area.w >= 2 and area.h >= 2 and (self.kept is None or self.kept_for != self._wanted(canvas, area))

    def prepare(self, canvas: Canvas) -> bool:
        try:
            with slices.in_slices():
                if self.turn is not None and self.turn.turns(self.card):
                    self.turn.prepare(canvas, self.box)
                self._paint(canvas, canvas.rect(*self.box))
        except slices.NotYet:
            return False
        return True

    def _paint(self, canvas: Canvas, area: pygame.Rect) -> None:
        fresh = pygame.Surface(area.size, pygame.SRCALPHA)
        pen = Canvas(fresh, canvas.units, canvas.words, canvas.plain)
        self.paint(pen, Box(0, 0, self.box.w, self.box.h))
        self.below = self.kept if self.turn is not None and self.turn.turns(self.card) else None
        self.kept, self.kept_for, self.overflows, self.lines = fresh, self._wanted(canvas, area), pen.overflows, pen.lines
        canvas.note_all(pen.written, area)

    def draw(self, canvas: Canvas) -> None:
        area = canvas.rect(*self.box)
        if area.w < 2 or area.h < 2:
            return
        if self.behind is not None:
            self.behind(canvas, self.box)
        turns = self.turn is not None and self.turn.turns(self.card)
        if self.kept is None or self.kept_for != self._wanted(canvas, area) or canvas.watch:
            self._paint(canvas, area)
        assert self.kept is not None
        if turns and self.turn is not None:
            if self.below is not None and self.turn.comes:
                canvas.surface.blit(self.below, area)
            self.turn.draw(canvas, self.box, self.kept, self.come_from)
        else:
            self.put(canvas, self.kept, area)
        canvas.overflows.extend(self.overflows)
        canvas.lines += [line.move(area.topleft) for line in self.lines]
        if self.turn is not None and self.turn.edged(self.card):
            canvas.brackets(self.box.inset(2), theme.BRIGHT, 10, 3)

    def put(self, canvas: Canvas, kept: pygame.Surface, area: pygame.Rect) -> None:
        """Draws the panel's cached picture into its pixels of the canvas."""
        canvas.surface.blit(kept, area)

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if isinstance(old, CachedPanel):
            self.kept, self.kept_for, self.overflows, self.lines, self.below = old.kept, old.kept_for, old.overflows, old.lines, old.below
