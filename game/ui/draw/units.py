"""Logical units: one unit is `u` pixels, and a layout looks at the canvas in units, never at the pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import pygame

LayoutKind = Literal["mini", "compact", "normal", "wide"]

TEXT_SCALES = (0.8, 2.0)
SMALLEST_CANVAS = (640, 360)
BASES = ((3200, 1800, 2.5), (2240, 1260, 1.75), (1600, 900, 1.25))


class Box(NamedTuple):
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Tells whether a point lies inside; the right and lower edges do not belong to it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, left: float, top: float | None = None, right: float | None = None, bottom: float | None = None) -> Box:
        """Returns the box made smaller: by one margin, by (sides, top and bottom), or by four."""
        top = left if top is None else top
        right = left if right is None else right
        bottom = top if bottom is None else bottom
        return Box(self.x + left, self.y + top, max(0.0, self.w - left - right), max(0.0, self.h - top - bottom))

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def columns(self, count: int, gutter: float = 8) -> list[Box]:
        """Cuts the box into equal columns with gutters between them."""
        width = (self.w - gutter * (count - 1)) / max(1, count)
        return [Box(self.x + i * (width + gutter), self.y, width, self.h) for i in range(count)]

    def rows(self, count: int, gutter: float = 8) -> list[Box]:
        """Cuts the box into equal rows with gutters between them."""
        height = (self.h - gutter * (count - 1)) / max(1, count)
        return [Box(self.x, self.y + i * (height + gutter), self.w, height) for i in range(count)]

    def take_left(self, width: float, gutter: float = 8) -> tuple[Box, Box]:
        """Cuts a column of that width off; returns the column and the rest."""
        return Box(self.x, self.y, width, self.h), Box(self.x + width + gutter, self.y, max(0.0, self.w - width - gutter), self.h)

    def take_top(self, height: float, gutter: float = 8) -> tuple[Box, Box]:
        """Cuts a row of that height off; returns the row and the rest."""
        return Box(self.x, self.y, self.w, height), Box(self.x, self.y + height + gutter, self.w, max(0.0, self.h - height - gutter))

    def take_bottom(self, height: float, gutter: float = 8) -> tuple[Box, Box]:
        """Cuts a row of that height off the lower edge; returns the row and the rest."""
        return Box(self.x, self.bottom - height, self.w, height), Box(self.x, self.y, self.w, max(0.0, self.h - height - gutter))

    def centred(self, w: float, h: float) -> Box:
        """Returns a box of that size in the middle of this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def clipped(self, other: Box) -> Box:
        """Returns the part that both boxes share; it has no size where they share nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))


def base_scale(size: tuple[int, int]) -> float:
    """Returns the pixels of a unit at text scale 1 for a window of that size (UI.md 2)."""
    for width, height, scale in BASES:
        if size[0] >= width and size[1] >= height:
            return scale
    return 1.0


@dataclass(frozen=True)
class Units:
    """What one window and one text scale make of the logical canvas.

    `u` is pixels for one unit; it is held where the canvas would fall below 640x360 units, and then `held` is true.
    A window smaller than that in itself is never drawn larger than it is: the layout keeps 640x360 and is made smaller.
    """

    size: tuple[int, int]
    text_scale: float = 1.0
    u: float = field(init=False)
    width: float = field(init=False)
    height: float = field(init=False)
    held: bool = field(init=False)
    layout: LayoutKind = field(init=False)

    def __post_init__(self) -> None:
        w, h = max(1, self.size[0]), max(1, self.size[1])
        scale = min(TEXT_SCALES[1], max(TEXT_SCALES[0], self.text_scale))
        wanted = base_scale((w, h)) * scale
        limit = min(w / SMALLEST_CANVAS[0], h / SMALLEST_CANVAS[1])
        u = max(0.05, min(wanted, limit))
        kind: LayoutKind = "normal"
        width, height = w / u, h / u
        if width < 760 or height < 420:
            kind = "mini"
        elif width < 1180 or height < 660:
            kind = "compact"
        elif width >= 1440 and height >= 800:
            kind = "wide"
        for name, value in (
            ("u", u),
            ("width", width),
            ("height", height),
            ("held", wanted > limit + 1e-9),
            ("layout", kind),
        ):
            object.__setattr__(self, name, value)

    @property
    def zoom(self) -> float:
        """Returns the pixels of a unit for the board's zoom: a smaller text makes room for the board, and does not make it smaller."""
        return max(1.0, self.u, base_scale(self.size))

    @property
    def canvas(self) -> Box:
        """The whole canvas as a box."""
        return Box(0, 0, self.width, self.height)

    @property
    def small(self) -> bool:
        """True in the two folded layouts, mini and compact."""
        return self.layout in ("mini", "compact")

    @property
    def margin(self) -> float:
        return 8 if self.small else 12

    def px(self, value: float) -> int:
        """Returns a length in whole pixels."""
        return round(value * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Returns the pixels of a logical rectangle; neighbours that touch in units touch in pixels."""
        left, top = round(x * self.u), round(y * self.u)
        return pygame.Rect(left, top, max(0, round((x + w) * self.u) - left), max(0, round((y + h) * self.u) - top))

    def logical(self, point: tuple[float, float]) -> tuple[float, float]:
        """Returns where a pixel lies on the canvas, in units."""
        return point[0] / self.u, point[1] / self.u
