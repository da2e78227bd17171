"""The layout of a showdown by canvas size (UI.md 3): mini, compact, normal, wide."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.draw.units import Box, LayoutKind, Units
from game.ui.kit.tool_buttons import tools_wide

LADDER, BANNER, TWO_ROWS, THREE_ROWS, STRIP = 34.0, 92.0, 116.0, 164.0, 34.0
GUTTER = 8.0
TOOLS, ROOM_FOR_TOOLS = 6, 860.0  # tools that have a button, in a ladder's row at least so wide; in others the menu alone has one
TRAY_SHARE, TRAY_NARROWEST, TRAY_WIDEST = 0.48, 300.0, 560.0  # width of a tray: part of the board's, in units
LOW = 500.0  # a folded window lower than this has its tray beside the strip too


@dataclass(frozen=True)
class Places:
    """The boxes of a showdown in units. In the folded layouts `monster`, `card`, `log`, `rewind` and `ladder` are None

    and `strip` replaces them; `free` is the visible part of the board, `tray` the box of a tray at its right side.
    """

    kind: LayoutKind
    banner: Box
    free: Box
    tray: Box
    sheets: tuple[Box, ...]
    tools: Box
    ladder: Box | None = None
    strip: Box | None = None
    monster: Box | None = None
    card: Box | None = None
    log: Box | None = None
    rewind: Box | None = None

    @property
    def all_tools(self) -> bool:
        """Whether each tool has a button, and not the menu alone."""
        return self.tools.w > self.tools.h

    @property
    def small(self) -> bool:
        return self.kind in ("mini", "compact")

    @property
    def beside(self) -> Box:
        """Returns the part of the board that a tray leaves."""
        return Box(self.free.x, self.free.y, self.tray.x - GUTTER - self.free.x, self.free.h)

    def with_tray(self) -> Places:
        """Returns the layout while a tray is open: in a low window strip and tools give it their right part."""
        if self.strip is None or self.tray.y >= self.strip.bottom:
            return self
        tools = Box(self.tray.x - GUTTER - self.tools.w, self.tools.y, self.tools.w, self.tools.h)
        return replace(self, tools=tools, strip=Box(self.strip.x, self.strip.y, tools.x - 4 - self.strip.x, self.strip.h))


def banner_height(units: Units, rows: int) -> float:
    """Returns the height of the banner with so many rows of answers."""
    if units.small:
        return BANNER if rows <= 1 else 104.0 if rows == 2 else 164.0
    return (BANNER, BANNER, TWO_ROWS, THREE_ROWS)[min(3, rows)]


def places(units: Units, people: int, rows: int = 1) -> Places:
    """Returns the layout for so many survivors and rows of answers."""
    high = banner_height(units, rows)
    people = max(1, people)
    return _folded(units, people, high) if units.small else _unfolded(units, people, high)


def _folded(units: Units, people: int, high: float) -> Places:
    m = 8.0
    w, h = units.width, units.height
    banner = Box(m, m, w - 2 * m, high)
    tools = Box(w - m - STRIP, banner.bottom + 6, STRIP, STRIP)
    strip = Box(m, tools.y, tools.x - 4 - m, STRIP)
    line = Box(m, h - m - 46, w - 2 * m, 46)
    sheets = tuple(line.columns(people, 6))
    top = strip.bottom + 2
    free = Box(0, top, w, line.y - 4 - top)
    tray = _docked(w - m, strip.y if h < LOW else strip.bottom + 6, free)
    return Places(units.layout, banner, free, tray, sheets, tools, strip=strip)


def _unfolded(units: Units, people: int, high: float) -> Places:
    m = 12.0
    w, h = units.width, units.height
    wide = units.layout == "wide"
    column = 352.0 if wide else 296.0
    x = w - m - column
    left = x - GUTTER - m
    tools_width = tools_wide(TOOLS if left >= ROOM_FOR_TOOLS else 1, LADDER)
    tools = Box(m + left - tools_width, 10, tools_width, LADDER)
    ladder = Box(m, 10, tools.x - GUTTER - m, LADDER)
    banner = Box(m, ladder.bottom + GUTTER, left, high)
    monster = Box(x, 10, column, 212.0 if wide else 160.0)
    rewind = Box(x, h - m - 56, column, 56)
    log_high = 166.0 if wide else 118.0
    log = Box(x, rewind.y - GUTTER - log_high, column, log_high)
    top = monster.bottom + GUTTER
    card = Box(x, top, column, log.y - GUTTER - top)
    sheet_high = 172.0 if wide else 134.0
    line = Box(m, h - m - sheet_high, left, sheet_high)
    sheets = tuple(line.columns(people, GUTTER))
    top = banner.bottom + GUTTER
    free = Box(0, top, x - GUTTER, line.y - GUTTER - top)
    tray = _docked(free.right, top, free)
    return Places(units.layout, banner, free, tray, sheets, tools, ladder, None, monster, card, log, rewind)


def _docked(right: float, top: float, free: Box) -> Box:
    """Returns the box of a tray at the right side of the board, between a top and the board's foot."""
    wide = min(TRAY_WIDEST, max(TRAY_NARROWEST, free.w * TRAY_SHARE))
    return Box(right - wide, top, wide, free.bottom - top)
