"""The layout of a showdown by canvas size (UI.md 3): mini, compact, normal, wide."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.draw.units import Box, LayoutKind, Units
from game.ui.kit.tool_buttons import tools_wide

RULER = 24.0  # height of the numbers of the columns at the upper edge of the board
LEAST_BESIDE = 240.0  # units of the board beside a tray that are enough for a card or a sentence
BANNER, STRIP = 92.0, 34.0  # of the folded layouts
LADDER, TOP = 20.0, 4.0  # the ladder lies on the banner
ASKED, TALL, TWO_ROWS, THREE_ROWS = 44.0, 60.0, 104.0, 156.0  # heights of the banner: a question with its reason, with a line more, with rows of answers
GUTTER, CLOSE = 6.0, 4.0  # between panels, and between them and the board
TOOLS, TOOL = 6, 30.0  # tools that have a button, and its side
LOG, REWIND = 84.0, 52.0  # the log has two lines
IDLE, IDLE_WIDE, WHOLE, WHOLE_WIDE = 76.0, 106.0, 134.0, 160.0  # heights of sheets
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
    whole: float = 0.0  # height of a sheet that is seen whole, 0 where none is

    def raised(self, number: int) -> Box:
        """Returns the box of a sheet that is seen whole: it rises over the board."""
        box = self.sheets[number]
        return Box(box.x, box.bottom - self.whole, box.w, self.whole) if self.whole else box

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

    def open_board(self, tray_open: bool) -> Box:
        """Returns the part of the board on which something may lie that passes: below the numbers of the columns, beside an open tray if that leaves enough."""
        return (self.beside if tray_open and self.beside.w >= LEAST_BESIDE else self.free).inset(0, RULER, 0, 0)

    def with_tray(self, whole: int | None = None) -> Places:
        """Returns the layout while a tray is open: in a low window strip and tools give it their right part; it stands above a sheet that is seen `whole`."""
        if whole is not None and self.raised(whole).overlaps(self.tray):
            return replace(self, tray=self.tray.take_top(self.raised(whole).y - GUTTER - self.tray.y)[0])
        if self.strip is None or self.tray.y >= self.strip.bottom:
            return self
        tools = Box(self.tray.x - GUTTER - self.tools.w, self.tools.y, self.tools.w, self.tools.h)
        return replace(self, tools=tools, strip=Box(self.strip.x, self.strip.y, tools.x - 4 - self.strip.x, self.strip.h))


def banner_height(units: Units, rows: int, tall: bool = False) -> float:
    """Returns the height of the banner with so many rows of answers; `tall` has room for a line more beside one row."""
    if units.small:
        return BANNER if rows <= 1 else 104.0 if rows == 2 else 164.0
    return (TALL if tall else ASKED) if rows <= 1 else TWO_ROWS if rows == 2 else THREE_ROWS


def places(units: Units, people: int, rows: int = 1, tall: bool = False) -> Places:
    """Returns the layout for so many survivors and rows of answers."""
    high = banner_height(units, rows, tall)
    people = max(1, people)
    return _folded(units, people, high) if units.small else _unfolded(units, people, high)


def left_width(units: Units) -> float:
    """Returns the width of what lies beside the right column: banner, board, sheets."""
    return units.width - _column(units) - GUTTER - 16.0


def _column(units: Units) -> float:
    return 344.0 if units.layout == "wide" else 280.0 if units.height >= 700 else 296.0  # a low card has its words beside each other


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
    m = 8.0
    w, h = units.width, units.height
    wide = units.layout == "wide"
    column = _column(units)
    x = w - m - column
    left = left_width(units)
    ladder = Box(m, TOP, left, LADDER)
    banner = Box(m, ladder.bottom, left, high)
    tools = Box(x, TOP, tools_wide(TOOLS, TOOL), TOOL)
    monster = Box(x, tools.bottom + GUTTER, column, 212.0 if wide else 160.0)
    rewind = Box(x, h - GUTTER - REWIND, column, REWIND)
    log = Box(x, rewind.y - GUTTER - LOG, column, LOG)
    top = monster.bottom + GUTTER
    card = Box(x, top, column, log.y - GUTTER - top)
    idle = IDLE_WIDE if wide else IDLE
    line = Box(m, h - GUTTER - idle, left, idle)
    sheets = tuple(line.columns(people, GUTTER))
    top = banner.bottom + CLOSE
    free = Box(0, top, x - CLOSE, line.y - CLOSE - top)
    tray = _docked(free.right, top, free)
    return Places(units.layout, banner, free, tray, sheets, tools, ladder, None, monster, card, log, rewind, WHOLE_WIDE if wide else WHOLE)


def _docked(right: float, top: float, free: Box) -> Box:
    """Returns the box of a tray at the right side of the board, between a top and the board's foot."""
    wide = min(TRAY_WIDEST, max(TRAY_NARROWEST, free.w * TRAY_SHARE))
    return Box(right - wide, top, wide, free.bottom - top)
