"""The words of an ending on their parchment, under a picture."""

from __future__ import annotations

from game.ui.cards.framing import framed
from game.ui.draw import theme
from game.ui.draw.backdrop import cover
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box
from game.ui.kit.scroll import ScrollArea
from game.ui.settlement.story_page import StoryPage, Tale

LEAST_PLATE = 130.0  # the room in which a picture stands under the tale
HIGH = 560.0  # units of a paper with a large title
NOWHERE = Box(0, 0, 0, 0)


class Paper:
    """Lays the tale of an ending out and draws what lies under it; where nothing was laid out, nothing is drawn."""

    def __init__(self, label: str, title: str, scenery: str) -> None:
        self.label, self.title, self.scenery = label, title, scenery
        self.box = self.plate = NOWHERE

    @property
    def larger(self) -> float:
        """Returns how much higher than usual the title is where the paper has room."""
        return 20.0 if self.box.h >= HIGH else 0.0

    def clear(self) -> None:
        """Takes the paper away, where there is no room for it."""
        self.box = self.plate = NOWHERE

    def lay(self, pen: Canvas, box: Box, tale: Tale) -> ScrollArea:
        """Puts a tale on the paper; what the words leave of it is for a picture."""
        self.clear()
        self.box = box
        inner = box.inset(52, 86 + self.larger, 52, 44)
        page = StoryPage.fitted("tale", pen, tale, inner.w - 14, "story")
        if page.box.h + 30 + LEAST_PLATE > inner.h:  # smaller letters where they leave room for the picture, or for the words at least
            page = StoryPage.fitted("tale", pen, tale, inner.w - 14, "tale")
        high, page.box = page.box.h + 16, page.box.moved(4, 14)
        left = inner.h - high - 14
        if left >= LEAST_PLATE:
            plate = min(left, inner.w * 0.62)
            self.plate = Box(inner.x, inner.bottom - plate + 8, inner.w, plate)
            inner = Box(inner.x, inner.y, inner.w, inner.h - plate - 10)
        return ScrollArea("story", Box(inner.x - 4, inner.y - 8, inner.w + 4, inner.h + 8), [page], high, region="story", label=self.title)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        if box.w:
            cover(canvas, canvas.units.canvas, self.scenery, dim=0.45)
            canvas.paper(*box, seed=17)
            canvas.text(box.x + 52, box.y + 28, self.label, "label", theme.PAPER_RED)
            roles = ("player", "page", "title") if self.larger else ("title", "card", "head", "strong")
            canvas.text_in(Box(box.x + 52, box.y + 44, box.w - 104, 36 + self.larger), self.title, roles, theme.PAPER_INK)
        if self.plate.w:
            cover(canvas, self.plate, self.scenery)
            framed(canvas, self.plate, theme.PAPER_INK)
