"""Parts of the settings page: a rail of pages, a scale of text sizes, and two typefaces side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.inputs import Input, Key
from game.ui.kit.plates import plate
from game.ui.kit.widgets import Segments

RUNGS = 13  # rungs of the scale of text sizes


class Rail(Segments):
    """Pages below each other, each with an icon and its subject; up and down change the page like left and right."""

    def __init__(
        self,
        key: str,
        box: Box,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        abouts: Sequence[str] = (),
        icons: Sequence[str] = (),
        region: str = "main",
    ) -> None:
        super().__init__(key, box, options, chosen, on_change, region=region, gap=8)
        self.abouts, self.icons = abouts, icons

    def places(self) -> list[Box]:
        high = min(76.0, (self.box.h - self.gap * (len(self.options) - 1)) / max(1, len(self.options)))
        return [Box(self.box.x, self.box.y + n * (high + self.gap), self.box.w, high) for n in range(len(self.options))]

    def draw(self, canvas: Canvas) -> None:
        for n, (place, words) in enumerate(zip(self.places(), self.options, strict=True)):
            on, lit = n == self.chosen, self.hovered and n == self.pointed
            plate(canvas, place, on, lit)
            middle = place.y + place.h / 2
            canvas.icon(place.x + 30, middle, self.icons[n], 30, theme.LANTERN if on else theme.GOLD, centre=True)
            inner = Box(place.x + 58, place.y + 9, place.w - 66, place.h - 18)
            about = self.abouts[n] if n < len(self.abouts) and place.h >= 58 else ""
            if not about or canvas.fitting(about, inner.w, ("small",)) is None:
                canvas.text_in(inner, words, ("head", "strong", "smallb"), theme.BRIGHT)
                continue
            upper, lower = inner.rows(2, 0)
            canvas.text_in(upper, words, ("head", "strong", "smallb"), theme.BRIGHT)
            canvas.text_in(lower, about, ("small",), theme.BONE if on else theme.ASH)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.meaning in ("up", "down"):
            to = self.chosen + (-1 if event.meaning == "up" else 1)
            if 0 <= to < len(self.options):
                self.choose(to)
                return True
            return False
        return super().handle(event)


class TwoFaces(Segments):
    """A choice of typefaces, each shown in itself: the first with ornaments, the second plain."""

    def draw(self, canvas: Canvas) -> None:
        for n, (place, words) in enumerate(zip(self.places(), self.options, strict=True)):
            on, lit = n == self.chosen, self.hovered and n == self.pointed
            plate(canvas, place, on, lit, bar=False)
            x = place.x + 12
            if on:
                canvas.icon(x, place.y + place.h / 2 - 8, "check", 16, theme.LANTERN)
            pen = Canvas(canvas.surface, canvas.units, canvas.words, plain=n > 0)
            pen.text_in(Box(x + 22, place.y, place.right - x - 34, place.h), words, ("button", "strong", "smallb"), theme.BRIGHT if on else theme.BONE, "c")
            canvas.overflows.extend(pen.overflows)
            canvas.note_all(pen.written, canvas.surface.get_rect())


def ladder(canvas: Canvas, box: Box, part: float, words: str) -> None:
    """Draws the scale of text sizes: rungs that grow to the right, lit up to the current size, with the number above."""
    canvas.text_in(Box(box.x, box.y - 2, box.w, 24), words, ("num", "strong"), theme.BRIGHT, "c")
    step = box.w / RUNGS
    lit = round(part * (RUNGS - 1))
    for n in range(RUNGS):
        high = 5 + 9 * n / (RUNGS - 1)
        ink = theme.LANTERN if n == lit else theme.EMBER if n < lit else theme.EMPTY
        canvas.fill(Box(box.x + n * step + 1, box.bottom - high, max(2.0, step - 3), high), ink)
