"""A panel to read: headings with their signs, and paragraphs under them. For piles, sheets and whole cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui import theme
from game.ui.ai_card import CardFace, draw_card
from game.ui.canvas import Canvas
from game.ui.drawer import Drawer
from game.ui.hit_card import HitCard, draw_hit_card
from game.ui.scroll import ScrollArea
from game.ui.sheets import SheetFacts, sheet
from game.ui.units import Box, Units
from game.ui.widget import Widget
from game.ui.widgets import Spot


@dataclass(frozen=True)
class Passage:
    """A heading with its sign and, at the right, a number; under it, marked-up paragraphs."""

    head: str
    paragraphs: tuple[str, ...] = ()
    icon: str = ""
    right: str = ""
    harm: bool = False


class Reading(Drawer):
    """Shows passages, scrolled where they are long; `sheet_facts` puts a survivor's sheet above them."""

    def __init__(
        self,
        title: str,
        passages: Sequence[Passage],
        meanings: Sequence[str] = (),
        *,
        icon: str = "",
        width: float = 620,
        height: float = 560,
        sheet_facts: SheetFacts | None = None,
    ) -> None:
        super().__init__(title, meanings, width, height, icon)
        self.passages = list(passages)
        self.sheet_facts = sheet_facts

    def fill(self, units: Units, room: Box) -> None:
        wide = room.w - 16
        rows: list[Widget] = []
        y = 0.0
        if self.sheet_facts is not None:
            rows.append(self._sheet(Box(0, 4, min(wide, 282.0), 172.0)))
            y = 188.0
        for i, passage in enumerate(self.passages):
            high = 30.0 + sum(self.pen.rich_height(words, wide - 34, "body", 0.98) + 4 for words in passage.paragraphs) + 8
            rows.append(self._passage(i, passage, Box(0, y, wide, high)))
            y += high
        self.add(ScrollArea("reading", room, rows, y, region="reading"))

    def _sheet(self, box: Box) -> Spot:
        facts = self.sheet_facts
        assert facts is not None
        return Spot("sheet", box, facts.name, paint=lambda canvas, spot: sheet(canvas, spot.box, facts), focusable=False)

    def _passage(self, i: int, passage: Passage, box: Box) -> Spot:
        def paint(canvas: Canvas, spot: Spot) -> None:
            x, y, w, _ = spot.box
            ink = theme.GORE if passage.harm else theme.LANTERN
            if passage.icon:
                canvas.icon(x, y + 4, passage.icon, 20, ink)
            right = canvas.text(x + w, y + 3, passage.right, "num", theme.BRIGHT, "r") + 8 if passage.right else 0.0
            canvas.text_in(Box(x + 30, y + 1, w - 34 - right, 26), passage.head, ("head", "strong", "smallb"), theme.BRIGHT)
            at = y + 28
            for words in passage.paragraphs:
                at = canvas.rich(x + 30, at, words, w - 34, "body", theme.BONE, 0.98) + 4

        return Spot(f"passage{i}", box, passage.head, paint=paint, focusable=False)


class LargeCard(Drawer):
    """Shows a card at its full size, 500 x 700, or as large as the window allows."""

    def __init__(self, face: CardFace | HitCard, meanings: Sequence[str] = ("card",)) -> None:
        super().__init__("", meanings, 500, 700)
        self.face = face

    def draw(self, canvas: Canvas) -> None:
        canvas.glow(*self.box, (70, 46, 20), 18, 0.7)
        if isinstance(self.face, HitCard):
            draw_hit_card(canvas, self.box, self.face)
        else:
            draw_card(canvas, self.box, self.face, full=True)

    def layout(self, units: Units) -> None:
        m = 8 if units.small else 16
        h = min(self.wanted[1], units.height - 2 * m)
        w = min(units.width - 2 * m, max(h * 5 / 7, min(420.0, units.width - 2 * m)))
        self.box = units.canvas.centred(w, h)
