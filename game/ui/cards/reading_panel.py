"""A panel for reading: headings with icons and paragraphs below them; for piles, sheets and whole cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.cards.ai_card import CardFace, draw_card
from game.ui.cards.framing import framed
from game.ui.cards.hit_card import HitCard, draw_hit_card
from game.ui.cards.sheets import SheetFacts, sheet
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials import halo
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import HEAD, Drawer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button, CustomWidget

SIDE, LEAST_BESIDE = 282.0, 700.0  # width of the column of picture and numbers, and the least panel width at which it stands beside the text
SHEET, PICTURE = 172.0, 210.0
GAP = 8.0
WAY_OUT = 34.0  # height of the button beside or below a large card that closes it


@dataclass(frozen=True)
class Passage:
    """A heading with its icon and, at the right, a number; below it, marked-up paragraphs. `short`: a number with its breakdown."""

    head: str
    paragraphs: tuple[str, ...] = ()
    icon: str = ""
    right: str = ""
    harm: bool = False
    short: bool = False


class ReadingPanel(Drawer):
    """Shows passages, scrolled if they are long; `sheet_facts` adds a survivor's sheet beside or above them, `picture` a portrait."""

    def __init__(
        self,
        title: str,
        passages: Sequence[Passage],
        meanings: Sequence[str] = (),
        *,
        icon: str = "",
        width: float = 620,
        height: float = 640,
        sheet_facts: SheetFacts | None = None,
        picture: str = "",
    ) -> None:
        super().__init__(title, meanings, width, height, icon)
        self.passages = list(passages)
        self.sheet_facts = sheet_facts
        self.picture = picture

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        """Takes the height that the text needs, at most that of the window."""
        m = 8 if units.small else 24
        shown = self.sheet_facts is not None or bool(self.picture)
        wide = min(980.0 if shown else self.wanted[0], units.width - 2 * m)
        room = wide - 36
        beside = shown and room >= LEAST_BESIDE
        side = self._side(SIDE) if beside else ([], 0.0)
        words = room - SIDE - 24 if beside else room
        rows, high = self._words(words - 16, not beside)
        need = max(side[1], high)
        self.box = units.canvas.centred(wide, min(units.height - 2 * m, need + HEAD + 22))
        left = self.room
        if beside:
            self.add(ScrollArea("reading.side", Box(left.x, left.y, SIDE + 10, left.h), side[0], side[1], region="side"))
            left = Box(left.x + SIDE + 24, left.y, left.w - SIDE - 24, left.h)
        self.add(ScrollArea("reading", left, rows, high, region="reading"))
        self._close()

    def _side(self, wide: float) -> tuple[list[Widget], float]:
        """Returns the widgets and the height of the side column: sheet or portrait, and the numbers."""
        rows: list[Widget] = []
        y = 4.0
        if self.sheet_facts is not None:
            rows.append(self._sheet(Box(0, y, wide, SHEET)))
            y += SHEET + 14
        elif self.picture:
            rows.append(self._portrait(Box(0, y, wide, PICTURE)))
            y += PICTURE + 14
        return self._numbers(rows, y, wide)

    def _numbers(self, rows: list[Widget], y: float, wide: float) -> tuple[list[Widget], float]:
        """Lays out the short passages in two columns."""
        short = [passage for passage in self.passages if passage.short]
        columns = 2 if wide < 420 else 3
        each = (wide - GAP * (columns - 1)) / columns
        for first in range(0, len(short), columns):
            line = short[first : first + columns]
            high = max(self._number_high(passage, each) for passage in line)
            for n, passage in enumerate(line):
                rows.append(self._number(passage, Box(n * (each + GAP), y, each, high)))
            y += high + GAP
        return rows, y

    def _words(self, wide: float, all_of_it: bool) -> tuple[list[Widget], float]:
        """Lays out the passages below each other; without a side column, sheet and numbers come first."""
        rows: list[Widget] = []
        y = 4.0
        if all_of_it:
            if self.sheet_facts is not None:
                rows.append(self._sheet(Box(0, 4, min(wide, SIDE), SHEET)))
                y = SHEET + 16
            rows, y = self._numbers(rows, y, wide)
            y += 4
        for i, passage in enumerate(passage for passage in self.passages if not passage.short):
            high = 38.0 + sum(self.pen.rich_height(words, wide - 58, "body", 0.98) + 4 for words in passage.paragraphs) + (6 if passage.paragraphs else 0)
            rows.append(self._passage(i, passage, Box(0, y, wide, high)))
            y += high + GAP
        return rows, y

    # ------------------------------------------------------------ parts
    def _sheet(self, box: Box) -> CustomWidget:
        facts = self.sheet_facts
        assert facts is not None
        return CustomWidget("sheet", box, facts.name, paint=lambda canvas, spot: sheet(canvas, spot.box, facts), focusable=False)

    def _portrait(self, box: Box) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            area = canvas.rect(*spot.box)
            if area.w < 4 or area.h < 4:
                return
            canvas.surface.blit(halo(area.size, theme.mix(theme.WELL, theme.EMBER, 0.3)), area)
            with canvas.clip(spot.box.inset(3)):
                canvas.picture(spot.box.inset(3), self.picture, cover=True)
            framed(canvas, spot.box)

        return CustomWidget("portrait", box, self.title, paint=paint, focusable=False)

    def _number_high(self, passage: Passage, wide: float) -> float:
        label = self.pen.rich_height(text.literal(passage.head), wide - 20 - self._digits(passage), "small", 0.92)
        return max(32.0, label + 12) + sum(self.pen.rich_height(words, wide - 20, "small", 0.94) + 4 for words in passage.paragraphs)

    def _digits(self, passage: Passage) -> float:
        return self.pen.wide(passage.right, "num") + 8

    def _number(self, passage: Passage, box: Box) -> CustomWidget:
        digits = self._digits(passage)

        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            at = spot.box
            canvas.fill(at, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
            canvas.text(at.right - 10, at.y + 3, passage.right, "num", theme.BRIGHT, "r")
            y = canvas.rich(at.x + 10, at.y + 6, text.literal(begun(passage.head)), at.w - 20 - digits, "small", theme.BONE, 0.92) + 4
            for words in passage.paragraphs:
                y = canvas.rich(at.x + 10, max(y, at.y + 28), words, at.w - 20, "small", theme.COLD, 0.94) + 4

        return CustomWidget(f"number.{passage.head}", box, f"{passage.head} {passage.right}", paint=paint, focusable=False)

    def _passage(self, i: int, passage: Passage, box: Box) -> CustomWidget:
        def paint(canvas: Canvas, spot: CustomWidget) -> None:
            x, y, w, h = spot.box
            ink = theme.GORE if passage.harm else theme.LANTERN
            canvas.fill(spot.box, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
            canvas.fill(Box(x, y + 4, 3, h - 8), ink)
            if passage.icon:
                canvas.icon(x + 14, y + 8, passage.icon, 20, ink)
            right = canvas.text(x + w - 14, y + 6, passage.right, "num", theme.BRIGHT, "r") + 8 if passage.right else 0.0
            canvas.text_in(Box(x + 44, y + 5, w - 58 - right, 26), begun(passage.head), ("head", "strong", "smallb"), theme.BRIGHT)
            at = y + 34
            for words in passage.paragraphs:
                at = canvas.rich(x + 44, at, words, w - 58, "body", theme.BONE, 0.98) + 4

        return CustomWidget(f"passage{i}", box, passage.head, paint=paint, focusable=False)


def begun(words: str) -> str:
    """Returns text with a capital first letter, for a heading."""
    return words[:1].upper() + words[1:]


class LargeCard(Drawer):
    """Shows a card at its full size of 500 x 700, or as large as the window allows."""

    dims = 205

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
        least = 600.0 if h < 400 else 440.0  # a low window shows a wide card, so that its text fits
        w = min(units.width - 2 * m, max(h * 5 / 7, least))
        words = self.services.words.say("interface.close")
        wide = self.pen.button_width(words, key=self.services.cap("back"))
        self.box = units.canvas.centred(w, h)
        if h < 400:  # in a low window the button stands beside the name, or the card would lose text
            place = Box(self.box.right - 16 - wide, self.box.y + 12, wide, WAY_OUT)
        elif self.box.right + GAP + wide <= units.width - m:
            place = Box(self.box.right + GAP, self.box.y, wide, WAY_OUT)
        else:  # no room beside it: the button stands below it
            h = min(h, units.height - 2 * m - WAY_OUT - 6)
            self.box = Box(self.box.x, (units.height - h - WAY_OUT - 6) / 2, w, h)
            place = Box(self.box.x + (w - wide) / 2, self.box.bottom + 6, wide, WAY_OUT)
        self.add(Button("close", place, words, self.leave, hotkeys=("back",), role="strong", region="close"))
