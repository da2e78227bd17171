"""A panel for reading: headings with icons and paragraphs below them; for piles, sheets and whole cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.cards.ai_card import CardFace, draw_card
from game.ui.cards.framing import framed, well
from game.ui.cards.hit_card import HitCard, draw_hit_card
from game.ui.cards.sheets import SheetFacts, sheet
from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials import halo
from game.ui.draw.units import Box, Units
from game.ui.kit.drawer import HEAD, Drawer
from game.ui.kit.layout import Cell, Column, Grid, Item, Padded, Row, Stack, Text, content, drawn, space
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Button

SIDE, LEAST_BESIDE = 282.0, 700.0  # width of the column of picture and numbers, and the least panel width at which it stands beside the text
SHEET, PICTURE = 172.0, 210.0
GAP = 8.0
OFFER = 40.0  # height of the button of what a sheet offers
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


@dataclass(frozen=True)
class Offer:
    """What a sheet offers to do, with its explanation; the panel closes then."""

    label: str
    act: Callable[[], object]
    icon: str
    why: str
    enabled: bool = True


class ReadingPanel(Drawer):
    """Shows passages, scrolled if they are long; `sheet_facts` adds a survivor's sheet beside or above them with an `offer`, `picture` a portrait."""

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
        offer: Offer | None = None,
    ) -> None:
        super().__init__(title, meanings, width, height, icon)
        self.passages = list(passages)
        self.sheet_facts = sheet_facts
        self.picture = picture
        self.offer = offer

    # ------------------------------------------------------------ layout
    def layout(self, units: Units) -> None:
        """Takes the height that the text needs, at most that of the window."""
        m = 8 if units.small else 24
        shown = self.sheet_facts is not None or bool(self.picture)
        wide = min(980.0 if shown else self.wanted[0], units.width - 2 * m)
        room = wide - 36
        beside = shown and room >= LEAST_BESIDE
        words = room - SIDE - 24 if beside else room
        side = self._content([*self._portrait(), self._numbers(SIDE)] if beside else [], SIDE)
        made, high = self._content(self._words(words - 16, not beside), words - 16)
        self.box = units.canvas.centred(wide, min(units.height - 2 * m, max(side[1], high) + HEAD + 22))
        left = self.room
        if beside:
            aside, left = left.take_left(SIDE + 10, 14)
            self.add(ScrollArea("reading.side", aside, *side, region="side"))
        self.add(ScrollArea("reading", left, made, high, region="reading"))
        self._close()

    def _content(self, items: list[Item], wide: float) -> tuple[list[Widget], float]:
        """Lays items out below each other; returns their widgets and their height."""
        return content(Padded(item=Column(items=items, gap=GAP), margins=(0, 4, 0, GAP)), self.pen, wide)

    def _words(self, wide: float, all_of_it: bool) -> list[Item]:
        """Returns the passages; without a side column, sheet and numbers come first."""
        short = any(passage.short for passage in self.passages)
        first: list[Item] = [*(self._portrait(min(wide, SIDE)) if self.sheet_facts else []), *([self._numbers(wide)] if short else [])] if all_of_it else []
        return [*first, *(self._passage(i, passage) for i, passage in enumerate(passage for passage in self.passages if not passage.short))]

    # ------------------------------------------------------------ parts
    def _portrait(self, wide: float = SIDE) -> list[Item]:
        """Returns the sheet or the portrait, if there is one."""
        facts = self.sheet_facts
        if facts is not None:
            return [drawn("sheet", lambda canvas, box: sheet(canvas, box, facts), SHEET, facts.name, wide, align="start"), *self._offered(wide), space(-2)]
        return [drawn("portrait", self._draw_portrait, PICTURE, self.title), space(-2)] if self.picture else []

    def _offered(self, wide: float) -> list[Item]:
        """Returns the button of what the sheet offers, with its explanation below."""
        offer = self.offer
        if offer is None:
            return []

        def act() -> None:
            self.leave()
            offer.act()

        def button(box: Box) -> Button:
            return Button("offer", box, offer.label, act, icon=offer.icon, enabled=offer.enabled, tip=Tip(offer.label, offer.why), role="strong", region="side")

        why = Text(key="offer.why", words=offer.why, roles=("small",), colour=theme.ASH, leading=0.96)
        return [Cell(high=OFFER, wide=wide, make=button, align="start"), why]

    def _draw_portrait(self, canvas: Canvas, box: Box) -> None:
        area = canvas.rect(*box)
        if area.w >= 4 and area.h >= 4:
            canvas.surface.blit(halo(area.size, theme.mix(theme.WELL, theme.EMBER, 0.3)), area)
            with canvas.clip(box.inset(3)):
                canvas.picture(box.inset(3), self.picture, cover=True)
            framed(canvas, box)

    def _numbers(self, wide: float) -> Grid:
        """Returns the short passages as tiles."""
        short = [passage for passage in self.passages if passage.short]
        return Grid(items=[self._number(passage) for passage in short], columns=2 if wide < 420 else 3, gap=GAP, line_gap=GAP)

    def _number(self, passage: Passage) -> Item:
        digits = self.pen.wide(passage.right, "num")
        head = Text(key=f"number.{passage.head}", words=text.literal(begun(passage.head)), roles=("small",), leading=0.92, grow=1)
        right = drawn("", lambda canvas, box: canvas.text(box.right, box.y - 3, passage.right, "num", theme.BRIGHT, "r"), wide=digits, high=20)
        parts = [Text(key=f"part.{n}", words=words, roles=("small",), colour=theme.COLD, leading=0.94) for n, words in enumerate(passage.paragraphs)]
        return Stack(items=[drawn("", well), Padded(item=Column(items=[Row(items=[head, right]), *parts], gap=4), margins=(10, 6, 10, 6))])

    def _passage(self, i: int, passage: Passage) -> Item:
        """Returns a heading with its icon and number, and its paragraphs below."""
        ink = theme.GORE if passage.harm else theme.LANTERN

        def ground(canvas: Canvas, box: Box) -> None:
            well(canvas, box, ink)
            if passage.icon:
                canvas.icon(box.x + 14, box.y + 8, passage.icon, 20, ink)

        def head(canvas: Canvas, box: Box) -> None:
            right = canvas.text(box.right, box.y + 1, passage.right, "num", theme.BRIGHT, "r") + 8 if passage.right else 0.0
            canvas.text_in(box.inset(0, 0, right, 0), begun(passage.head), ("head", "strong", "smallb"), theme.BRIGHT)

        words = [Text(key=f"words{i}.{n}", words=said, leading=0.98, extra=4) for n, said in enumerate(passage.paragraphs)]
        rows = Column(items=[drawn("", head, 26, passage.head), *([space(3)] if words else []), *words], gap=0)
        return Stack(items=[drawn(f"passage{i}", ground, label=passage.head), Padded(item=rows, margins=(44, 5, 14, 10 if words else 7))])


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
