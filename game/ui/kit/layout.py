"""The layout kit: rows, columns, grids, flows, overlays and measured text that divide a box; it measures and draws nothing.

The terms are those of GTK, Qt and CSS flexbox. Each item requests a minimum and a preferred width, and a minimum and a preferred height for a given
width (height-for-width); its container allocates a box to it. Along its main axis a container shares the room out in this order: where the minimum
sizes do not fit, items with a `drop` rank leave, the highest rank first; where the preferred sizes do not fit, each item gives up its part of what lies
between preferred and minimum; what is left over goes to the items that `grow`, by their weights. Where even the minimum sizes of what may not leave do
not fit, the items keep them and overflow: put such content into a `ScrollArea`, whose height is `content(...)`.

All lengths are units. Content is measured with a pen: `Canvas`, or anything that has `wide`, `line_of` and `rich_height`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from game.ui.draw import text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.custom import picture
from game.ui.kit.widget import Widget
from game.ui.kit.widgets import Label

Align = Literal["start", "centre", "end", "fill"]
Paint = Callable[[Canvas, Box], object]
Make = Callable[[Box], Widget | Sequence[Widget]]
ENOUGH = 0.5  # units by which a measured size may exceed its room, because of rounding to pixels


class Pen(Protocol):
    """Measures text; a `Canvas` is one."""

    def wide(self, words: str, role: str = "body") -> float: ...

    def line_of(self, role: str = "body", leading: float = 1.0) -> float: ...

    def rich_height(self, words: str, width: float, role: str = "body", leading: float = 1.0) -> float: ...


class Request(NamedTuple):
    """The minimum and preferred size that an item requests along one axis."""

    minimum: float
    preferred: float


@dataclass
class Allocation:
    """The result of a layout: the box of each item with a key, the role of each text, the widgets, and the keys of dropped items."""

    boxes: dict[str, Box] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)
    widgets: list[Widget] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Item:
    """The base of all items. `grow` is its weight for spare room, `drop` the rank in which it is dropped (0: never), `align` its alignment across."""

    key: str = ""
    grow: float = 0.0
    drop: int = 0
    align: Align = "fill"

    def widths(self, pen: Pen) -> Request:
        """Returns the widths that it requests."""
        return Request(0.0, 0.0)

    def heights(self, pen: Pen, width: float) -> Request:
        """Returns the heights that it requests for a width."""
        return Request(0.0, 0.0)

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        """Takes a box and allocates parts of it to its items."""
        if self.key:
            into.boxes[self.key] = box

    def leave(self, into: Allocation) -> None:
        """Records that it was dropped."""
        if self.key:
            into.dropped.append(self.key)


# ---------------------------------------------------------------- leaves
@dataclass(frozen=True, kw_only=True)
class Cell(Item):
    """A box of a preferred size, down to `least` if given, in which `make` puts widgets; without `make` it stays empty."""

    make: Make | None = None
    wide: float = 0.0
    high: float | Callable[[float], float] = 0.0  # a height, or a function from width to height
    least: tuple[float, float] | None = None

    def widths(self, pen: Pen) -> Request:
        return Request(self.least[0] if self.least else self.wide, self.wide)

    def heights(self, pen: Pen, width: float) -> Request:
        high = self.high if isinstance(self.high, int | float) else self.high(width)
        return Request(self.least[1] if self.least else high, high)

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        if self.make is not None:
            made = self.make(box)
            into.widgets.extend([made] if isinstance(made, Widget) else made)


def drawn(
    key: str, paint: Paint, high: float | Callable[[float], float] = 0.0, label: str = "", wide: float = 0.0, *, grow: float = 0.0, align: Align = "fill"
) -> Cell:
    """Returns a box that `paint(canvas, box)` draws and that takes no input."""
    return Cell(make=lambda box: picture(key, box, paint, label), high=high, wide=wide, grow=grow, align=align)


def put(widget: Widget, wide: float = 0.0, high: float = 0.0) -> Cell:
    """Returns a widget as an item that may get less than the width it requests."""

    def place(box: Box) -> Widget:
        widget.box = box
        return widget

    return Cell(make=place, wide=wide, high=high, least=(0.0, high))


def space(length: float = 0.0, grow: float = 0.0) -> Cell:
    """Returns empty room along both axes; with `grow` it takes spare room, like a spring."""
    return Cell(wide=length, high=length, grow=grow)


@dataclass(frozen=True, kw_only=True)
class Text(Item):
    """Marked-up text that measures itself in each of its roles, the largest role first.

    `lines` 1 keeps them on one line. Their minimum width is that of the widest word, or of the whole line, in the last role.
    """

    words: str
    roles: Sequence[str] = ("body",)
    colour: Colour = theme.BONE
    lines: int = 0
    leading: float = 1.0
    aligned: text.Align = "l"
    extra: float = 0.0  # units of height below the text

    def widths(self, pen: Pen) -> Request:
        plain = text.unmarked(self.words)
        parts = [plain] if self.lines == 1 else plain.split()
        least = max((pen.wide(part, self.roles[-1]) for part in parts), default=0.0)
        return Request(least, max(least, pen.wide(plain, self.roles[0])))

    def heights(self, pen: Pen, width: float) -> Request:
        return Request(self._high(pen, width, self.roles[-1]), self._high(pen, width, self.roles[0]))

    def _high(self, pen: Pen, width: float, role: str) -> float:
        if self.lines == 1:
            return pen.line_of(role, self.leading) + self.extra
        return pen.rich_height(self.words, width, role, self.leading) + self.extra if self.words else 0.0

    def role(self, pen: Pen, box: Box) -> str:
        """Returns the first role in which the text fits a box, else the last one."""
        for role in self.roles:
            wide = pen.wide(text.unmarked(self.words), role) if self.lines == 1 else 0.0
            if wide <= box.w + ENOUGH and self._high(pen, box.w, role) <= box.h + ENOUGH:
                return role
        return self.roles[-1]

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        role = self.role(pen, box)
        if self.key:
            into.roles[self.key] = role
            into.widgets.append(Label(self.key, box, self.words, role, self.colour, self.aligned, self.leading))


# ---------------------------------------------------------------- containers
@dataclass(frozen=True, kw_only=True)
class Row(Item):
    """Items side by side; each is as high as the row, or has its preferred height if it is aligned."""

    items: Sequence[Item]
    gap: float = 8.0

    def widths(self, pen: Pen) -> Request:
        asked = [item.widths(pen) for item in self.items]
        gaps = self.gap * max(0, len(asked) - 1)
        kept = [ask.minimum for item, ask in zip(self.items, asked, strict=True) if not item.drop]
        return Request(sum(kept) + self.gap * max(0, len(kept) - 1), sum(ask.preferred for ask in asked) + gaps)

    def shares(self, pen: Pen, width: float) -> list[float | None]:
        """Returns the width of each item, None for dropped ones."""
        return distribute(self.items, [item.widths(pen) for item in self.items], width, self.gap)

    def heights(self, pen: Pen, width: float) -> Request:
        asked = [item.heights(pen, wide) for item, wide in zip(self.items, self.shares(pen, width), strict=True) if wide is not None]
        return Request(max((ask.minimum for ask in asked), default=0.0), max((ask.preferred for ask in asked), default=0.0))

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        x = box.x
        for item, wide in zip(self.items, self.shares(pen, box.w), strict=True):
            if wide is None:
                item.leave(into)
                continue
            top, high = aligned(item.align, box.y, box.h, item.heights(pen, wide).preferred)
            item.allocate(pen, Box(x, top, wide, high), into)
            x += wide + self.gap


@dataclass(frozen=True, kw_only=True)
class Column(Item):
    """Items below each other; each is as wide as the column, or has its preferred width if it is aligned."""

    items: Sequence[Item]
    gap: float = 8.0

    def widths(self, pen: Pen) -> Request:
        asked = [item.widths(pen) for item in self.items]
        return Request(max((ask.minimum for ask in asked), default=0.0), max((ask.preferred for ask in asked), default=0.0))

    def across(self, pen: Pen, x: float, width: float) -> list[tuple[float, float]]:
        """Returns the left edge and the width of each item."""
        return [(x, width) if item.align == "fill" else aligned(item.align, x, width, item.widths(pen).preferred) for item in self.items]

    def heights(self, pen: Pen, width: float) -> Request:
        asked = [item.heights(pen, wide) for item, (_, wide) in zip(self.items, self.across(pen, 0.0, width), strict=True)]
        kept = [ask.minimum for item, ask in zip(self.items, asked, strict=True) if not item.drop]
        return Request(sum(kept) + self.gap * max(0, len(kept) - 1), sum(ask.preferred for ask in asked) + self.gap * max(0, len(asked) - 1))

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        across = self.across(pen, box.x, box.w)
        asked = [item.heights(pen, wide) for item, (_, wide) in zip(self.items, across, strict=True)]
        y = box.y
        for item, (x, wide), high in zip(self.items, across, distribute(self.items, asked, box.h, self.gap), strict=True):
            if high is None:
                item.leave(into)
                continue
            item.allocate(pen, Box(x, y, wide, high), into)
            y += high + self.gap


@dataclass(frozen=True, kw_only=True)
class Grid(Item):
    """Items in equal columns, line by line; a line is as high as its highest item. `columns` 0: as many as fit with a width of `least`."""

    items: Sequence[Item]
    columns: int = 0
    least: float = 1.0
    gap: float = 8.0
    line_gap: float = 8.0

    def count(self, width: float) -> int:
        """Returns the number of columns at a width."""
        return self.columns or max(1, int((width + self.gap) // (self.least + self.gap)))

    def lines(self, width: float) -> list[list[Item]]:
        count = self.count(width)
        return [list(self.items[start : start + count]) for start in range(0, len(self.items), count)]

    def cell(self, width: float) -> float:
        """Returns the width of one column."""
        count = self.count(width)
        return (width - self.gap * (count - 1)) / count

    def widths(self, pen: Pen) -> Request:
        asked = [item.widths(pen) for item in self.items]
        count = max(1, self.columns)
        gaps = self.gap * (count - 1)
        least = max((ask.minimum for ask in asked), default=0.0)
        return Request(max(least, self.least) * count + gaps, max((ask.preferred for ask in asked), default=0.0) * count + gaps)

    def heights(self, pen: Pen, width: float) -> Request:
        cell = self.cell(width)
        high = [max(item.heights(pen, cell).preferred for item in line) for line in self.lines(width)]
        total = sum(high) + self.line_gap * max(0, len(high) - 1)
        return Request(total, total)

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        cell, y = self.cell(box.w), box.y
        for line in self.lines(box.w):
            asked = [item.heights(pen, cell).preferred for item in line]
            for n, (item, own) in enumerate(zip(line, asked, strict=True)):
                top, high = aligned(item.align, y, max(asked), own)
                item.allocate(pen, Box(box.x + n * (cell + self.gap), top, cell, high), into)
            y += max(asked) + self.line_gap


@dataclass(frozen=True, kw_only=True)
class Flow(Item):
    """Items of their preferred width side by side, wrapped into lines (flex-wrap)."""

    items: Sequence[Item]
    gap: float = 8.0
    line_gap: float = 8.0

    def widths(self, pen: Pen) -> Request:
        asked = [item.widths(pen) for item in self.items]
        return Request(max((ask.minimum for ask in asked), default=0.0), sum(ask.preferred for ask in asked) + self.gap * max(0, len(asked) - 1))

    def lines(self, pen: Pen, width: float) -> list[list[tuple[Item, float]]]:
        """Returns the items of each line with their widths."""
        found: list[list[tuple[Item, float]]] = []
        used = 0.0
        for item in self.items:
            wide = min(item.widths(pen).preferred, width)
            if not found or used + wide > width + ENOUGH:
                found.append([])
                used = 0.0
            found[-1].append((item, wide))
            used += wide + self.gap
        return found

    def heights(self, pen: Pen, width: float) -> Request:
        high = [max(item.heights(pen, wide).preferred for item, wide in line) for line in self.lines(pen, width)]
        total = sum(high) + self.line_gap * max(0, len(high) - 1)
        return Request(total, total)

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        y = box.y
        for line in self.lines(pen, box.w):
            x, tall = box.x, max(item.heights(pen, wide).preferred for item, wide in line)
            for item, wide in line:
                top, high = aligned(item.align, y, tall, item.heights(pen, wide).preferred)
                item.allocate(pen, Box(x, top, wide, high), into)
                x += wide + self.gap
            y += tall + self.line_gap


@dataclass(frozen=True, kw_only=True)
class Stack(Item):
    """Items on top of each other in the same box, the last one uppermost."""

    items: Sequence[Item]

    def widths(self, pen: Pen) -> Request:
        return largest([item.widths(pen) for item in self.items])

    def heights(self, pen: Pen, width: float) -> Request:
        return largest([item.heights(pen, width) for item in self.items])

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        for item in self.items:
            item.allocate(pen, box, into)


@dataclass(frozen=True, kw_only=True)
class Padded(Item):
    """One item with margins around it: left, top, right, bottom."""

    item: Item
    margins: tuple[float, float, float, float]

    def widths(self, pen: Pen) -> Request:
        own, more = self.item.widths(pen), self.margins[0] + self.margins[2]
        return Request(own.minimum + more, own.preferred + more)

    def heights(self, pen: Pen, width: float) -> Request:
        own, more = self.item.heights(pen, max(0.0, width - self.margins[0] - self.margins[2])), self.margins[1] + self.margins[3]
        return Request(own.minimum + more, own.preferred + more)

    def allocate(self, pen: Pen, box: Box, into: Allocation) -> None:
        super().allocate(pen, box, into)
        self.item.allocate(pen, box.inset(*self.margins), into)


# ---------------------------------------------------------------- distribution of room
def distribute(items: Sequence[Item], asked: Sequence[Request], room: float, gap: float) -> list[float | None]:
    """Distributes a length among items; None for dropped ones. The rules are those of the module."""
    kept = list(range(len(items)))

    def total(sizes: list[float]) -> float:
        return sum(sizes) + gap * max(0, len(sizes) - 1)

    while total([asked[i].minimum for i in kept]) > room + ENOUGH and any(items[i].drop for i in kept):
        kept.remove(max(kept, key=lambda i: (items[i].drop, i)))
    sizes = {i: asked[i].preferred for i in kept}
    spare = room - total(list(sizes.values()))
    if spare < 0:
        slack = {i: asked[i].preferred - asked[i].minimum for i in kept}
        part = min(1.0, -spare / sum(slack.values())) if sum(slack.values()) > 0 else 0.0
        sizes = {i: sizes[i] - slack[i] * part for i in kept}
    elif (weights := sum(items[i].grow for i in kept)) > 0:
        sizes = {i: sizes[i] + spare * items[i].grow / weights for i in kept}
    return [sizes.get(i) for i in range(len(items))]


def aligned(align: Align, start: float, room: float, wanted: float) -> tuple[float, float]:
    """Returns start and length of an item across its container."""
    if align == "fill":
        return start, room
    length = min(wanted, room)
    return start + {"start": 0.0, "centre": (room - length) / 2, "end": room - length}[align], length


def largest(asked: Sequence[Request]) -> Request:
    return Request(max((ask.minimum for ask in asked), default=0.0), max((ask.preferred for ask in asked), default=0.0))


# ---------------------------------------------------------------- entry points
def arrange(item: Item, pen: Pen, box: Box) -> Allocation:
    """Lays an item out in a box."""
    into = Allocation()
    item.allocate(pen, box, into)
    return into


def draw(item: Item, canvas: Canvas, box: Box) -> None:
    """Lays an item out in a box and draws its widgets at once: a layout inside of what a widget paints."""
    for widget in arrange(item, canvas, box).widgets:
        widget.draw(canvas)


def content(item: Item, pen: Pen, width: float) -> tuple[list[Widget], float]:
    """Lays an item out from 0, 0 at a width and its preferred height, as the content of a `ScrollArea`; returns its widgets and that height."""
    high = item.heights(pen, width).preferred
    return arrange(item, pen, Box(0.0, 0.0, width, high)).widgets, high


__all__ = [
    "Align", "Allocation", "Cell", "Column", "Flow", "Grid", "Item", "Make", "Padded", "Pen", "Request", "Row", "Stack", "Text", "aligned", "arrange",
    "content", "distribute", "draw", "drawn", "put", "space",
]  # fmt: skip
