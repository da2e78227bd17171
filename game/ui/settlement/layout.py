"""The layout of a settlement by canvas size (UI.md 3): mini, compact, normal, wide."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.draw.units import Box, LayoutKind, Units

GUTTER = 8.0
RAIL, HEAD, BANNER, LOSSES = 48.0, 36.0, 76.0, 64.0
STRIP, TABS, LOSSES_FOLDED = 36.0, 34.0, 54.0


@dataclass(frozen=True)
class SettlementLayout:
    """The boxes of a settlement in units. `body` is between banner and losses bar, `full` includes the losses bar.

    In the folded layouts `rail` and `head` are None and `strip` stands for them; `tabs` is where the list of the places, what can be made,
    and the gear are chosen. `panel` is where what is chosen stands: the whole body, or else the right of the camp.
    """

    kind: LayoutKind
    banner: Box
    body: Box
    full: Box
    losses: Box
    panel: Box
    rail: Box | None = None
    head: Box | None = None
    strip: Box | None = None
    tabs: Box | None = None

    @property
    def small(self) -> bool:
        return self.kind in ("mini", "compact")


def settlement_layout(units: Units, above_losses: bool = False) -> SettlementLayout:
    """Returns the layout for a canvas; `full` ends `above_losses` where both are shown."""
    at = _folded(units) if units.small else _unfolded(units)
    full = Box(at.full.x, at.full.y, at.full.w, at.losses.y - GUTTER - at.full.y) if above_losses else at.full
    return replace(at, full=full)


def _folded(units: Units) -> SettlementLayout:
    m, mini = 8.0, units.layout == "mini"
    wide = units.width - 2 * m
    banner = Box(m, m, wide, BANNER)
    strip = Box(m, banner.bottom + (4 if mini else 6), wide, STRIP)
    high = 46.0 if mini else LOSSES_FOLDED
    losses = Box(m, units.height - m - high, wide, high)
    tabs = Box(m, strip.bottom + (4 if mini else 6), wide, 30.0 if mini else TABS)
    top = tabs.bottom + (4 if mini else 6)
    body = Box(m, top, wide, losses.y - 6 - top)
    full = Box(m, strip.bottom + 6, wide, units.height - m - strip.bottom - 6)
    return SettlementLayout(units.layout, banner, body, full, losses, body, strip=strip, tabs=tabs)


def _unfolded(units: Units) -> SettlementLayout:
    m = 12.0
    rail = Box(6.0, 8, RAIL, units.height - 8 - m)
    x = rail.right + GUTTER
    wide = units.width - m - x
    head = Box(x, 8, wide, HEAD)
    banner = Box(x, 48, wide, BANNER)
    losses = Box(x, units.height - m - LOSSES, wide, LOSSES)
    top = banner.bottom + GUTTER
    body = Box(x, top, wide, losses.y - GUTTER - top)
    full = Box(x, top, wide, units.height - m - top)
    beside = 500.0 if units.layout == "wide" else min(428.0, wide * 0.407)
    panel = Box(body.right - beside, top, beside, body.h)
    return SettlementLayout(units.layout, banner, body, full, losses, panel, rail, head)
