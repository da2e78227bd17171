"""Where the spaces of the track lie: two rows, there along the nearer one, round in the dark, and back along the farther one."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.board.camera import SIN
from game.ui.draw.units import Box

SPACES = 13  # from the start to starvation
NEAR = 7  # of them in the nearer row; the last one is the darkness, at the turn
PLATE = 24.0  # height of the plate with the name of a space
LEAST = 16.0  # width of a space in a window without room
ABOVE = 1.5  # widths of a figure above its row, for the highest monster
AROUND = ((-0.52, -0.30), (0.40, -0.42), (-0.30, 0.42), (0.56, 0.34), (0.06, -0.86), (0.06, 0.86))  # where six people stand on a space, in widths of a figure


@dataclass(frozen=True)
class TrackPlan:
    """The middle of each space on the floor and the width of a figure's base, in units."""

    region: Box
    middles: tuple[tuple[float, float], ...]
    cell: float
    wide: float  # of a space

    @property
    def lift(self) -> float:
        """Returns how much higher than the middle of a space its cards lie, so that the plate with its name does not cover them."""
        return max(0.0, PLATE - 0.46 * self.cell * SIN)

    def box(self, space: int) -> Box:
        """Returns the part of the floor that a space takes."""
        x, y = self.middles[space]
        high = min(2.2 * self.cell * SIN, self.region.h / 2)
        return Box(x - self.wide / 2 + 3, y - high / 2, self.wide - 6, high)

    def stands(self, space: int, number: int) -> tuple[float, float]:
        """Returns where the n-th of the party stands on a space."""
        x, y = self.middles[space]
        aside, down = AROUND[number % len(AROUND)]
        return x + aside * self.cell, y + down * self.cell * SIN


def track_plan(region: Box) -> TrackPlan:
    """Returns the plan of the track in a region."""
    far = SPACES - NEAR
    wide = max(LEAST, region.w / NEAR)
    cell = max(LEAST / 2, min(wide / 2.05, region.h / (2 * (ABOVE + 1.3 * SIN))))
    near_y, far_y = region.bottom - 1.15 * cell * SIN, region.y + region.h / 2 - 1.15 * cell * SIN
    near = [(region.x + wide * (n + 0.5), near_y) for n in range(NEAR)]
    back = [(region.right - wide * (n + 0.5) - wide * 0.5, far_y) for n in range(far)]
    return TrackPlan(region, (*near, *back), cell, wide)
