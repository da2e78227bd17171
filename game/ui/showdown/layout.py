"""The layout of a showdown by canvas size (UI.md 3): mini, compact, normal, wide."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.draw.units import Box, LayoutKind, Units

LADDER, BANNER, TWO_ROWS, THREE_ROWS, STRIP = 34.0, 92.0, 116.0, 164.0, 34.0
GUTTER = 8.0


@dataclass(frozen=True)
class Places:
    """The boxes of a showdown in units. In the folded layouts `monster`, `card`, `log`, `rewind` and `ladder` are None

    and `strip` replaces them; `free` is the visible part of the board, `tray` the box of a tray.
    """

    kind: LayoutKind
    banner: Box
    free: Box
    tray: Box
    sheets: tuple[Box, ...]
    ladder: Box | None = None
    strip: Box | None = None
    monster: Box | None = None
    card: Box | None = None
    log: Box | None = None
    rewind: Box | None = None

    @property
    def small(self) -> bool:
        return self.kind in ("mini", "compact")


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
    strip = Box(m, banner.bottom + 6, w - 2 * m, STRIP)
    line = Box(m, h - m - 46, w - 2 * m, 46)
    sheets = tuple(line.columns(people, 6))
    top = strip.bottom + 2
    free = Box(0, top, w, line.y - 4 - top)
    tray = Box(m, strip.bottom + 6, w - 2 * m, line.y - 6 - strip.bottom - 6)
    return Places(units.layout, banner, free, tray, sheets, strip=strip)


def _unfolded(units: Units, people: int, high: float) -> Places:
    m = 12.0
    w, h = units.width, units.height
    wide = units.layout == "wide"
    column = 352.0 if wide else 296.0
    x = w - m - column
    left = x - GUTTER - m
    ladder = Box(m, 10, left, LADDER)
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
    tray = Box(m, top, left, line.y - GUTTER - top)
    free = Box(0, top, x - GUTTER, line.y - GUTTER - top)
    return Places(units.layout, banner, free, tray, sheets, ladder, None, monster, card, log, rewind)
