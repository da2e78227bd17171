"""A page with a list on the left and the details of one entry on the right; small windows show one at a time."""

from __future__ import annotations

from functools import partial
from typing import Generic, TypeVar

from game.scenes.front.foot import way_back
from game.ui.cards.framing import headed, nothing_yet
from game.ui.draw import theme
from game.ui.draw.backdrop import Frame, behind
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.custom import CustomWidget
from game.ui.kit.layout import Cell, Column, Item, Padded, Text, content
from game.ui.kit.plates import plate
from game.ui.kit.screen import AppServices, Scene
from game.ui.kit.scroll import ScrollArea

Entry = TypeVar("Entry")


class ListPage(Scene, Generic[Entry]):
    """The base of pages with a list; a subclass defines its entries, their lines and their detail pages."""

    row = ""  # first part of the keys of its lines
    row_high = 84.0
    list_wide = 420.0
    empty = ""  # picture of an empty list

    def __init__(self, services: AppServices) -> None:
        super().__init__(services)
        self.entries: list[Entry] = []
        self.chosen = ""
        self.folded = self.reading = False

    # ------------------------------------------------------------ to override
    def id_of(self, entry: Entry) -> str:
        """Returns the id of an entry."""
        raise NotImplementedError

    def words_of(self, entry: Entry) -> str:
        """Returns the label of a line for traces."""
        raise NotImplementedError

    def lay_page(self, entry: Entry, box: Box) -> None:
        """Lays out the details of an entry."""
        raise NotImplementedError

    def draw_line(self, canvas: Canvas, box: Box, entry: Entry) -> None:
        """Draws the content of a line."""
        raise NotImplementedError

    def heading(self, before: Entry | None, entry: Entry) -> str:
        """Returns the heading that stands over an entry, which follows the one `before`; "" without one."""
        return ""

    def below(self) -> Text | None:
        """Returns what stands below the last line, if anything does."""
        return None

    def lay_foot(self, foot: Box) -> None:
        """Lays out the right side of the foot."""

    # ------------------------------------------------------------ common to all
    def say(self, word: str, /, **arguments: object) -> str:
        return self.services.words.say(f"{self.name}.{word}", **arguments)

    @property
    def entry(self) -> Entry | None:
        return next((entry for entry in self.entries if self.id_of(entry) == self.chosen), None)

    def keep_chosen(self) -> bool:
        """Selects the first entry if the selected one is gone, and returns whether it was; the focus starts there."""
        gone = self.entry is None
        if gone:
            self.chosen = self.id_of(self.entries[0]) if self.entries else ""
        self.first = f"{self.row}.{self.chosen}" if self.chosen else "back"
        return gone

    def layout(self, units: Units) -> None:
        self.frame = frame = Frame(units)
        self.folded = units.small
        self.left, self.right = (frame.body, frame.body) if self.folded else frame.body.take_left(self.list_wide, 16)
        if self.entries and not (self.folded and self.reading):
            self._list(self.left.inset(10))
        if self.entry is not None and (self.reading or not self.folded):
            self.lay_page(self.entry, self.right)
        self.add(way_back(self, frame.foot, self.say("list") if self.folded and self.reading else ""))
        self.lay_foot(frame.foot)

    def _list(self, inner: Box) -> None:
        rows: list[Item] = []
        for before, entry in zip([None, *self.entries], self.entries, strict=False):
            words = self.heading(before, entry)
            if words:
                rows.append(headed(f"{self.row}.heading.{len(rows)}", words, below=2))
            rows.append(Cell(high=self.row_high, make=partial(ListRow, self, entry)))
        last = self.below()
        if last is not None:
            rows.append(Padded(item=last, margins=(6, 4, 6, 0)))
        made, high = content(Column(items=rows, gap=6), self.pen, inner.w - 14)
        self.add(ScrollArea("list", inner, made, high, region="list", label=self.say("title")))

    def choose(self, entry: Entry) -> None:
        """Selects an entry."""
        if self.id_of(entry) != self.chosen:
            self.chosen = self.id_of(entry)
            self.relayout()

    def show(self, entry: Entry) -> None:
        """Shows an entry; small windows hide the list."""
        self.choose(entry)
        self.reading = self.folded
        self.relayout()

    def leave(self) -> None:
        """Returns to the list if it is hidden, else to the page below."""
        if self.folded and self.reading:
            self.reading = False
            self.relayout()
        else:
            self.services.pop()

    def draw(self, canvas: Canvas) -> None:
        behind(canvas)
        self.frame.head(canvas, self.say("title"), self.say("about"))
        if not self.entries:
            nothing_yet(canvas, self.frame.body, self.empty, self.say("none"), self.say("none.why"))
            return
        canvas.slate(*self.left)
        if not self.folded or self.reading:
            canvas.slate(*self.right, fill=theme.BANNER)


class ListRow(CustomWidget, Generic[Entry]):
    """A line of the list; in wide windows its details are shown when it gets the focus."""

    def __init__(self, page: ListPage[Entry], entry: Entry, box: Box) -> None:
        super().__init__(f"{page.row}.{page.id_of(entry)}", box, page.words_of(entry), partial(page.show, entry), region="list")
        self.page, self.entry = page, entry

    def on_focus(self, gained: bool) -> None:
        if gained and not self.page.folded:
            self.page.choose(self.entry)

    def draw(self, canvas: Canvas) -> None:
        on = not self.page.folded and self.page.id_of(self.entry) == self.page.chosen
        plate(canvas, self.box, on, self.hovered, theme.ACTING)
        self.page.draw_line(canvas, self.box, self.entry)
