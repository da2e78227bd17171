"""The camera: orthographic, 44 degrees above the floor, looking north."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.model.space import BaseSize, sides
from game.ui.board.board_state import COLUMNS, ROWS, cell_of, space_of

SIN = math.sin(math.radians(44))  # a space is `cell` wide and `cell * SIN` high
COS = math.cos(math.radians(44))  # one space upwards is `cell * COS`
SMALLEST, LARGEST = 28, 130  # at one pixel a unit
LEAST = 14  # pixels of a space that is shown where all that must be seen has no room otherwise
FAIR_ZOOM = 0.8  # of the usual zoom: less is kept only where it must be
LEAST_ZOOM = 0.62  # of it: what can be seen of the last wish from no nearer is not worth it
MARGIN = 1.0  # spaces of void that may be visible beside the board
EDGE = 0.6  # of these where the camera is moved for what must be seen
ON_STAGE = 3.0  # at the sides, in a great moment
ABOVE = 3.1  # spaces that may be visible beyond the far edge, to show the heads of figures
GLIDE_SECONDS = 0.35
AROUND = 0.3  # spaces left free around what must be in sight
FAR_VOID = 0.4  # spaces of void more than usual, from which the camera is moved
FAR_ZOOM = 0.7  # of the zoom that would do: from farther away the camera comes nearer when a turn begins
SLACK = 1.2  # spaces between what is brought into sight by the shortest way and the edge
SLIVER = 0.08  # of a figure's box: less of it beyond the edge is not seen
ROUNDING = 3.0  # pixels by which rounded edges may differ from the exact ones

Pose = tuple[float, float, float]  # centre x, y (in spaces) and width of a space (pixels)


class Extent(NamedTuple):
    """A base of a size whose north-west space is `space`, and what stands on it, `height` spaces high and `wide` spaces wider on each side."""

    space: str
    size: BaseSize = 1
    height: float = 0.0
    wide: float = 0.0



class Camera:
    """A centre on the floor (in spaces, x to the right, y downwards) and the width of a space in whole pixels.

    `area` is the free rectangle in pixels; the centre is shown in its middle. Picking and drawing both use `edge_x` and `edge_y`.
    """

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1280, 720)
        self.cell = 67
        self.room = self.area.copy()  # the part of `area` that nothing covers; the limits of the centre allow for it
        self.whole: pygame.Rect | None = None  # the rectangle of the board while a tray lies over a part of it; `area` is what is wholly beside the tray
        self.smallest, self.largest = SMALLEST, LARGEST  # pixels of a space; `set_scale` fits them to the window
        self.x, self.y = COLUMNS / 2, ROWS / 2
        self.bounded = True  # False: the centre may be anywhere, and void be seen
        self._from: tuple[float, float, float] | None = None
        self._to: tuple[float, float, float] | None = None
        self._since = 0.0

    @property
    def shown(self) -> pygame.Rect:
        """Returns the pixel rectangle in which the board is seen: the free rectangle, and what lies beside it around a tray."""
        return self.area.union(self.whole) if self.whole is not None else self.area

    # -------------------------------------------------------------- between floor and pixels

    def point(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Returns the pixel of a floor position (in spaces), or of a point `z` spaces above it."""
        return (
            self.area.centerx + (x - self.x) * self.cell,
            self.area.centery + (y - self.y) * self.cell * SIN - z * self.cell * COS,
        )

    def place(self, point: tuple[float, float]) -> tuple[float, float]:
        """Returns the floor position (in spaces) under a pixel."""
        return (
            self.x + (point[0] - self.area.centerx) / self.cell,
            self.y + (point[1] - self.area.centery) / (self.cell * SIN),
        )

    def held(self) -> Camera:
        """Returns a camera that stays where this one is now."""
        other = copy(self)
        other.area, other.room = self.area.copy(), self.room.copy()
        return other

    def edge_x(self, column: int) -> int:
        """Returns the pixel column at which a board column begins; adjacent columns share their edge."""
        return round(self.area.centerx - self.x * self.cell) + column * self.cell

    def edge_y(self, row: int) -> int:
        """Returns the pixel row at which a board row begins."""
        return round(self.area.centery - self.y * self.cell * SIN) + round(row * self.cell * SIN)

    def rect_of(self, space: str, size: BaseSize = 1) -> pygame.Rect:
        """Returns the pixel rectangle of a space, or of a base of a size whose north-west space it is."""
        (row, column), (columns, rows) = cell_of(space), sides(size)
        left, top = self.edge_x(column), self.edge_y(row)
        return pygame.Rect(left, top, self.edge_x(column + columns) - left, self.edge_y(row + rows) - top)

    def space_at(self, point: tuple[float, float]) -> str | None:
        """Returns the space under a pixel, or None off the board; agrees with `rect_of` to the pixel."""
        px, py = math.floor(point[0]), math.floor(point[1])
        column = (px - self.edge_x(0)) // self.cell
        guess = int((py - self.edge_y(0)) / (self.cell * SIN))
        for row in (guess - 1, guess, guess + 1):
            if self.edge_y(row) <= py < self.edge_y(row + 1):
                return space_of(row, column)
        return None

    # -------------------------------------------------------------- moving it

    def look_at(self, x: float, y: float, cell: float | None = None, *, clamped: bool = True) -> None:
        """Sets the centre (in spaces) and optionally the width of a space in pixels, the centre `clamped` to the limits; cancels a glide."""
        self._to = None
        self._set(x, y, self.cell if cell is None else cell, clamped)

    def set_scale(self, u: float) -> None:
        """Scales the zoom limits to `u`, the pixels of a unit, so that windows of all sizes have the same closest zoom."""
        self.smallest, self.largest = max(8, round(SMALLEST * min(1.0, u))), round(LARGEST * max(1.0, u))
        self.look_at(self.x, self.y)

    def keep_picture(self, area: pygame.Rect) -> None:
        """Changes the free rectangle without moving the picture on the screen; the target of a running glide is shifted to match."""
        self.x, self.y, _ = self.moved_with((self.x, self.y, self.cell), area)
        self._from, self._to = (self.moved_with(p, area) if p is not None else None for p in (self._from, self._to))
        self.area, self.room = area.copy(), area.copy()

    def moved_with(self, pose: Pose, area: pygame.Rect) -> Pose:
        """Returns the pose that shows in another free rectangle the picture that a pose shows in this one."""
        x, y, cell = pose
        return x + (area.centerx - self.area.centerx) / cell, y + (area.centery - self.area.centery) / (cell * SIN), cell

    def _bound(self, cell: float) -> int:
        return round(min(self.largest, max(self.smallest, cell)))

    def _set(self, x: float, y: float, cell: float, clamped: bool) -> None:
        self.cell = self._bound(cell)
        self.x, self.y = self._held(x, y, self.cell) if clamped else (x, y)

    def _held(self, x: float, y: float, cell: float) -> tuple[float, float]:
        """Clamps a centre to the limits of the free rectangle, or of the part of it that nothing covers, whichever is wider."""
        if not self.bounded:
            return x, y
        limits = [self._limits(room, cell) for room in (self.area, self.room)]
        left, right, top, bottom = (pick(limit[i] for limit in limits) for i, pick in enumerate((min, max, min, max)))
        return min(right, max(left, x)), min(bottom, max(top, y))

    def _limits(self, room: pygame.Rect, cell: float, margin: float = MARGIN, above: float = ABOVE) -> tuple[float, float, float, float]:
        """Returns the least and greatest x and y of the centre with which `room` shows no more void than `margin`, at the far edge `above`, in spaces."""
        half_x = min(room.w / cell / 2, COLUMNS / 2 + margin)
        half_y = min(room.h / (cell * SIN) / 2, ROWS / 2 + margin)
        dx, dy = (self.area.centerx - room.centerx) / cell, (self.area.centery - room.centery) / (cell * SIN)
        return half_x - margin + dx, COLUMNS + margin - half_x + dx, half_y - above + dy, ROWS + margin - half_y + dy

    def pan(self, dx: float, dy: float) -> None:
        """Moves the picture by pixels; positive values reveal what lies to the left or above."""
        self.look_at(self.x - dx / self.cell, self.y - dy / (self.cell * SIN))

    def zoom_at(self, point: tuple[float, float], factor: float) -> None:
        """Zooms by a factor around a pixel, which keeps showing the same floor position where the limits allow it; from where all rows fit none is cut."""
        x, y = self.place(point)
        cell = self._bound(self.cell * factor)
        if cell == self.cell and factor != 1:
            cell = self._bound(self.cell + (1 if factor > 1 else -1))
        rows = self.area.h / (cell * SIN)
        down = y - (point[1] - self.area.centery) / (cell * SIN)
        if rows >= ROWS:
            down = max(down, ROWS - rows / 2 + min(EDGE, (rows - ROWS) / 2))
        self.look_at(x - (point[0] - self.area.centerx) / cell, down, cell)

    def framing(self, spaces: Iterable[str], largest: float = 72.0) -> tuple[float, float, float]:
        """Returns the centre x, y (in spaces) and the width of a space (pixels, at most `largest`) that show all these spaces with a margin."""
        cells = [cell_of(space) for space in spaces]
        if not cells:
            return self.x, self.y, float(self.cell)
        left, right = min(c.column for c in cells) - 1.0, max(c.column for c in cells) + 2.0
        top, bottom = min(c.row for c in cells) - 1.6, max(c.row for c in cells) + 1.6
        cell = min(self.area.w / (right - left), self.area.h / ((bottom - top) * SIN), largest)
        return (left + right) / 2, (top + bottom) / 2, max(float(self.smallest), cell)

    def fit(self, spaces: Iterable[str], largest: float = 72.0) -> None:
        """Moves the camera at once to show all these spaces, with at most `largest` pixels for a space."""
        self.look_at(*self.framing(spaces, largest))

    def shows(self, spaces: Iterable[str]) -> bool:
        """Returns whether all these spaces lie completely in the free rectangle."""
        return all(self.area.contains(self.rect_of(space)) for space in spaces)

    # -------------------------------------------------------------- what must be in sight

    @property
    def pose(self) -> Pose:
        """The centre and width of a space; those at the end of a glide that is running."""
        return self._to if self._to is not None else (self.x, self.y, float(self.cell))

    def box_of(self, what: Extent, pose: Pose | None = None) -> pygame.Rect:
        """Returns the pixels that an extent takes, seen from a pose (default: that of now)."""
        x, y, cell = pose or (self.x, self.y, float(self.cell))
        west, north, east, south = edges(what)
        middle_x, middle_y = self.area.center
        left, top = math.floor(middle_x + (west - x) * cell), math.floor(middle_y + (north - y) * cell * SIN)
        return pygame.Rect(left, top, math.ceil(middle_x + (east - x) * cell) - left, math.ceil(middle_y + (south - y) * cell * SIN) - top)

    def box_of_all(self, extents: Sequence[Extent], pose: Pose | None = None) -> pygame.Rect:
        """Returns the pixels within which all these extents lie, seen from a pose (default: that of now)."""
        first, *others = [self.box_of(what, pose) for what in extents]
        return first.unionall(others)

    def clear(self, extents: Iterable[Extent], covered: Sequence[pygame.Rect], pose: Pose | None = None) -> bool:
        """Returns whether all extents lie in the free rectangle and under none of the `covered` boxes, seen from a pose."""
        area = self.area.inflate(2, 2)
        for what in extents:
            box = self.box_of(what, pose)
            if not area.contains(box) or box.collidelist(covered) >= 0:
                return False
        return True

    def posed(self, extents: Sequence[Extent], covered: Sequence[pygame.Rect], largest: float) -> tuple[Pose, pygame.Rect]:
        """Returns a pose that shows these extents clear of the `covered` boxes, with at most `largest` pixels for a space, and the rectangle

        in which it shows them: the whole free rectangle if that does, else the part of it that shows them largest.
        """
        whole = self._posed_in(self.area, extents, covered, largest)
        if not covered or self.clear(extents, covered, whole):
            return whole, self.area.copy()
        found = [(self._posed_in(room, extents, covered, largest), room) for room in uncovered(self.area, covered)]
        return max(found, key=lambda each: (each[0][2], -round(self.void(each[0])), each[1].w * each[1].h), default=(whole, self.area.copy()))

    def posed_for_first(
        self, groups: Sequence[Sequence[Extent]], covered: Sequence[pygame.Rect], usual: float, largest: float, also: Sequence[Extent] = ()
    ) -> tuple[Pose, pygame.Rect]:
        """Returns what `posed` does, for the first of the groups that can be seen at a fair zoom, the last but one also at a small one, or the last.

        Of `also`, the first most important, it shows what can be seen too at that zoom, or at a fair one.
        """
        poses = [self.posed(group, covered, largest) for group in groups]
        fair, least = (share * min(usual, poses[-1][0][2]) for share in (FAIR_ZOOM, LEAST_ZOOM))
        bounds = [fair if number < len(groups) - 2 else least for number in range(len(groups))]
        seen = (each[:2] for each in zip(poses, groups, bounds, strict=True) if each[0][0][2] >= each[2] and self.clear(each[1], covered, each[0][0]))
        found, group = next(seen, (poses[-1], groups[-1]))
        shown = list(group)
        for each in also:
            if each not in shown:
                wider = self.posed([*shown, each], covered, found[0][2])
                if wider[0][2] >= min(fair, found[0][2]) and self.clear([*shown, each], covered, wider[0]):
                    found, shown = wider, [*shown, each]
        return found

    # -------------------------------------------------------------- how well a pose shows it

    def void(self, pose: Pose | None = None, above: float = MARGIN) -> float:
        """Returns how many spaces of void are seen beside the board, seen from a pose (default: that of now); at the far edge less, if `above` is more."""
        x, y, cell = pose or self.pose
        half_x, half_y = self.area.w / cell / 2, self.area.h / (cell * SIN) / 2
        return max(0.0, half_x - x, x + half_x - COLUMNS, half_y - y - max(0.0, above - MARGIN), y + half_y - ROWS)

    def cut(self, extents: Iterable[Extent], covered: Sequence[pygame.Rect], pose: Pose | None = None) -> list[Extent]:
        """Lists the extents of which a part is seen and a part is not, seen from a pose."""
        return [what for what in extents if self._part_seen(self.box_of(what, pose or self.pose)) and not self.clear([what], covered, pose or self.pose)]

    def too_far(self, extents: Sequence[Extent], covered: Sequence[pygame.Rect], usual: float) -> bool:
        """Returns whether the camera is much farther away than it takes to show these extents."""
        return self.pose[2] < usual * FAR_ZOOM and self.pose[2] < self.posed(extents, covered, usual)[0][2] * FAR_ZOOM

    def ill_placed(self, needed: Sequence[Extent], also: Sequence[Extent], covered: Sequence[pygame.Rect], usual: float) -> bool:
        """Returns whether void is seen, or others are cut off, though it need not be so at this zoom."""
        shown = [each for each in also if self.clear([each], covered, self.pose)]
        pose, _ = self.posed_for_first([[*needed, *shown], needed], covered, usual, min(usual, self.pose[2]), also)
        above = above_of([*needed, *also])
        void = self.void(above=above) > max(MARGIN, self.void(pose, above)) + FAR_VOID
        return void or len(self.cut(also, covered)) > len(self.cut(also, covered, pose))

    def _part_seen(self, box: pygame.Rect) -> bool:
        seen = box.clip(self.area)
        return seen.w * seen.h > SLIVER * box.w * box.h

    def nudged(self, extents: Sequence[Extent], covered: Sequence[pygame.Rect]) -> Pose | None:
        """Returns the nearest pose at the zoom of now that shows these extents a little within the free rectangle; None if none does."""
        x, y, cell = self.pose
        boxes = [self.box_of(what, self.pose) for what in extents]
        box, area = boxes[0].unionall(boxes[1:]), self.area
        box = box.inflate(min(2 * SLACK * cell, max(0, area.w - box.w)), min(2 * SLACK * cell * SIN, max(0, area.h - box.h)))
        moved = box.clamp(area)
        low_x, high_x, low_y, high_y = self._limits(area, cell, MARGIN, max(MARGIN, above_of(extents)))
        x, y = x + (box.x - moved.x) / cell, y + (box.y - moved.y) / (cell * SIN)
        pose = min(high_x, max(low_x, x)), min(high_y, max(low_y, y)), cell
        return pose if self.clear(extents, covered, pose) else None

    def could_show(self, extents: Sequence[Extent], covered: Sequence[pygame.Rect], usual: float) -> bool:
        """Returns whether these extents are not all in sight, but would be elsewhere, at no less than a small zoom."""
        if self.clear(extents, covered, self.pose):
            return False
        pose, _ = self.posed(extents, covered, usual)
        return pose[2] >= usual * LEAST_ZOOM and self.clear(extents, covered, pose)

    def _posed_in(self, room: pygame.Rect, extents: Sequence[Extent], covered: Sequence[pygame.Rect], largest: float) -> Pose:
        """Returns a pose that shows these extents in the middle of a room, but rather board than void; void where they lie clear nowhere else."""
        left, top, right, bottom = edges_of_all(extents)
        wide, high = max(1.0, room.w - 2 * ROUNDING), max(1.0, room.h - 2 * ROUNDING)
        cell = min(wide / (right - left + 2 * AROUND), high / ((bottom - top + 2 * AROUND) * SIN), largest)
        cell = float(max(min(LEAST, self.smallest), min(self.largest, math.floor(cell))))
        x = (left + right) / 2 + (self.area.centerx - room.centerx) / cell
        y = (top + bottom) / 2 + (self.area.centery - room.centery) / (cell * SIN)
        above = above_of(extents)
        poses = []
        for within, margin in ((self.area, EDGE), (self.area, MARGIN), (room, MARGIN)):
            low_x, high_x, low_y, high_y = self._limits(within, cell, margin, max(above, margin))
            poses.append((min(high_x, max(low_x, x)), min(high_y, max(low_y, y)), cell))
        return next((pose for pose in poses if self.clear(extents, covered, pose)), poses[-1])

    def staged(self, extents: Sequence[Extent], room: pygame.Rect, cell: float) -> Pose:
        """Returns a pose at a zoom that shows these extents within a room, for which void may be seen, but no more of it than that takes."""
        left, top, right, bottom = edges_of_all(extents)
        x = (left + right) / 2 + (self.area.centerx - room.centerx) / cell
        y = (top + bottom) / 2 + (self.area.centery - room.centery) / (cell * SIN)
        low_x, high_x = self._limits(self.area, cell, ON_STAGE)[:2]
        low_y, high_y = self._limits(self.area, cell, MARGIN, max(MARGIN, above_of(extents)))[2:]
        x, y = min(high_x, max(low_x, x)), min(high_y, max(low_y, y))
        box = self.box_of_all(extents, (x, y, cell))
        beyond = max(0, box.bottom - room.bottom + ROUNDING) - max(0, room.top - box.top)
        return x, y + beyond / (cell * SIN), cell

    def glide(self, x: float, y: float, cell: float | None = None, *, clamped: bool = True) -> None:
        """Starts a smooth move to a centre (in spaces), `clamped` to the limits, and a width of a space (pixels); `advance` continues it."""
        goal = float(self.cell if cell is None else self._bound(cell))
        hx, hy = self._held(x, y, goal) if clamped else (x, y)
        if abs(hx - self.x) < 0.02 and abs(hy - self.y) < 0.02 and round(goal) == self.cell:
            self._to = None
            return
        self._from, self._to, self._since = (self.x, self.y, float(self.cell)), (hx, hy, goal), 0.0

    @property
    def gliding(self) -> bool:
        return self._to is not None

    def advance(self, seconds: float) -> bool:
        """Advances a glide by `seconds`; `math.inf` ends it. Returns True if a glide was running."""
        if self._to is None or self._from is None:
            return False
        self._since += seconds
        part = min(1.0, self._since / GLIDE_SECONDS)
        ease = 1 - (1 - part) ** 3
        a, b = self._from, self._to
        x, y, cell = (p + (q - p) * ease for p, q in zip(a, b, strict=True))
        self._set(x, y, cell, clamped=False)  # between two places that may be seen; a clamp would jerk
        if part >= 1.0:
            self._to = None
        return True


def overhang(what: Extent) -> float:
    """Returns by how many rows what stands on a base reaches over the far edge of the base on the screen."""
    return max(0.0, what.height * COS / SIN - sides(what.size)[1] / 2)


@lru_cache(maxsize=1024)
def edges(what: Extent) -> tuple[float, float, float, float]:
    """Returns between which columns and rows of the floor an extent is seen: west, north, east, south."""
    row, column = cell_of(what.space)
    columns, rows = sides(what.size)
    return column - what.wide, row - overhang(what), column + columns + what.wide, row + rows


def edges_of_all(extents: Iterable[Extent]) -> tuple[float, float, float, float]:
    """Returns between which columns and rows of the floor all these extents are seen: west, north, east, south."""
    west, north, east, south = zip(*map(edges, extents), strict=True)
    return min(west), min(north), max(east), max(south)


def above_of(extents: Iterable[Extent]) -> float:
    """Returns how many spaces beyond the far edge of the board must be seen for what stands there."""
    return min(ABOVE, max([AROUND - edges(what)[1] for what in extents], default=0.0))


def uncovered(area: pygame.Rect, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Returns the largest rectangles within `area` that none of the `covered` boxes touches."""
    found = [area]
    for box in covered:
        parts: list[pygame.Rect] = []
        for room in found:
            cut = room.clip(box)
            if not cut.w or not cut.h:
                parts.append(room)
                continue
            parts += [
                pygame.Rect(room.left, room.top, cut.left - room.left, room.h), pygame.Rect(cut.right, room.top, room.right - cut.right, room.h),
                pygame.Rect(room.left, room.top, room.w, cut.top - room.top), pygame.Rect(room.left, cut.bottom, room.w, room.bottom - cut.bottom),
            ]  # fmt: skip
        found = [part for part in parts if part.w > 0 and part.h > 0]
    return found
