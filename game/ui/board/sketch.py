"""A drawing surface for marks on the floor: lines, rings, hatches and fills in floor positions, drawn at twice the size for smooth edges."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.model.space import BaseSize, sides
from game.ui.board.board_state import cell_of
from game.ui.board.camera import SIN, Camera
from game.ui.draw.theme import Colour

FINE = 2
SOFT = 6  # pixels of the window in a pixel of the light
SOFTENED = 0.09  # spaces by which light on the floor is softened
ARCS = 72  # of a ring
CIRCLE = tuple(
    (math.cos(a), math.sin(a), math.cos(b), math.sin(b)) for a, b in ((i / ARCS * math.tau, (i + 1.1) / ARCS * math.tau) for i in range(ARCS))
)
DASHED_CIRCLE = tuple(arc for i, arc in enumerate(CIRCLE) if i % 6 < 3)
DIAGONALS = tuple(arc for i, arc in enumerate(CIRCLE) if abs(i % 18 - 9) < 5)  # four parts of it

Place = tuple[float, float]
Tint = tuple[int, int, int, int]


def tint(colour: Colour, alpha: int) -> Tint:
    """Returns a colour with premultiplied alpha, as `Sketch` needs it."""
    return colour[0] * alpha // 255, colour[1] * alpha // 255, colour[2] * alpha // 255, alpha


class Sketch:
    """A drawing surface for a part of the window at FINE times its size; coordinates are floor positions in spaces, colours come from `tint`."""

    def __init__(self, camera: Camera, box: pygame.Rect, u: float) -> None:
        self.camera, self.box = camera, box
        self.k = max(1.0, u) * FINE
        self.surface = pygame.Surface((box.w * FINE, box.h * FINE), pygame.SRCALPHA)
        self.light: pygame.Surface | None = None  # what shines, at a part of the size; softened and added to the marks at the end

    def spot(self, at: Place) -> Place:
        x, y = self.camera.point(*at)
        return (x - self.box.x) * FINE, (y - self.box.y) * FINE

    def width(self, w: float) -> int:
        return max(1, round(w * self.k))

    def fill(self, places: Sequence[Place], colour: Tint) -> None:
        pygame.draw.polygon(self.surface, colour, [self.spot(p) for p in places])

    def line(self, places: Sequence[Place], colour: Tint, width: float) -> None:
        """Draws a line with round joints."""
        points, w = [self.spot(p) for p in places], self.width(width)
        for a, b in pairwise(points):
            self._stroke(a, b, colour, w)
            pygame.draw.circle(self.surface, colour, b, w / 2)

    def _stroke(self, a: Place, b: Place, colour: Tint, w: float) -> None:
        """Draws a straight stroke of the same width at every slope; points and width in sketch pixels."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = math.hypot(dx, dy)
        if far < 0.01:
            return
        nx, ny = -dy / far * w / 2, dx / far * w / 2
        pygame.draw.polygon(
            self.surface, colour, [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        )

    def dashes(self, places: Sequence[Place], colour: Tint, width: float, on: float = 0.22, off: float = 0.16) -> None:
        """Draws a dashed line; `on` and `off` are the lengths of dashes and gaps in spaces."""
        w = self.width(width)
        for a, b in pairwise(places):
            far = math.dist(a, b)
            at = 0.0
            while at < far:
                end = min(far, at + on)
                p, q = ((a[0] + (b[0] - a[0]) * t / far, a[1] + (b[1] - a[1]) * t / far) for t in (at, end))
                self._stroke(self.spot(p), self.spot(q), colour, w)
                at += on + off

    def taper(self, a: Place, b: Place, colour: Tint, wide: float, ends: float, dashed: bool = False) -> None:
        """Draws a line that lies on the floor, `wide` spaces at a and `ends` at b."""
        far = math.dist(a, b)
        if far < 0.01:
            return
        (dx, dy), at = ((b[0] - a[0]) / far, (b[1] - a[1]) / far), 0.0
        while at < far:
            sides = []
            for reach in (at, min(far, at + 0.22) if dashed else far):
                x, y, half = a[0] + dx * reach, a[1] + dy * reach, (wide + (ends - wide) * reach / far) / 2
                sides.append(((x - dy * half, y + dx * half), (x + dy * half, y - dx * half)))
            (p, q), (r, s) = sides
            self.fill([p, r, s, q], colour)
            at += 0.38 if dashed else far

    def arrow(self, a: Place, b: Place, colour: Tint, size: float) -> None:
        """Draws the head of an arrow from a towards b, its point at b."""
        t = math.atan2(b[1] - a[1], b[0] - a[0])
        back = [(b[0] - size * part * math.cos(t + turn), b[1] - size * part * math.sin(t + turn)) for part, turn in ((1, -0.5), (0.6, 0), (1, 0.5))]
        self.fill([b, *back], colour)

    def ring(self, at: Place, radius: float, colour: Tint, width: float, dashed: bool = False, arcs: bool = False) -> None:
        """Draws a ring on the floor: an ellipse on the screen; with `arcs` four parts of it, at its diagonals."""
        w, camera, k = self.width(width), self.camera, FINE
        (mx, my), cell, high = camera.area.center, camera.cell, camera.cell * SIN
        for cos_a, sin_a, cos_b, sin_b in DASHED_CIRCLE if dashed else DIAGONALS if arcs else CIRCLE:  # as `_stroke` of two `spot`s, without their calls
            ax, bx = (mx + (at[0] + radius * cos_a - camera.x) * cell - self.box.x) * k, (mx + (at[0] + radius * cos_b - camera.x) * cell - self.box.x) * k
            ay, by = (my + (at[1] + radius * sin_a - camera.y) * high - self.box.y) * k, (my + (at[1] + radius * sin_b - camera.y) * high - self.box.y) * k
            dx, dy = bx - ax, by - ay
            far = math.hypot(dx, dy)
            if far < 0.01:
                continue
            nx, ny = -dy / far * w / 2, dx / far * w / 2
            pygame.draw.polygon(self.surface, colour, ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)))

    def disc(self, at: Place, radius: float, colour: Tint) -> None:
        self.fill([(at[0] + radius * math.cos(i / 40 * math.tau), at[1] + radius * math.sin(i / 40 * math.tau)) for i in range(40)], colour)

    def square(self, space: str, size: BaseSize = 1, inset: float = 0.0) -> list[Place]:
        (row, column), (columns, rows) = cell_of(space), sides(size)
        x0, y0, x1, y1 = column + inset, row + inset, column + columns - inset, row + rows - inset
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]

    def corners(self, space: str, colour: Tint, width: float, size: BaseSize = 1, inset: float = 0.08, part: float = 0.26) -> None:
        (columns, rows), box, w = sides(size), self.square(space, size, inset), self.width(width)
        for i, p in enumerate(box):
            pygame.draw.circle(self.surface, colour, self.spot(p), w / 2)
            for q in (box[(i + 1) % 4], box[(i + 3) % 4]):
                reach = part / (columns if p[1] == q[1] else rows)
                self._stroke(self.spot(p), self.spot((p[0] + (q[0] - p[0]) * reach, p[1] + (q[1] - p[1]) * reach)), colour, w)

    def outline(self, spaces: Iterable[str], colour: Tint, width: float, dashed: bool = False) -> None:
        """Draws one line around a region of spaces."""
        w = self.width(width)
        for p, q in self.borders(spaces):
            if dashed:
                self.dashes([p, q], colour, width)
            else:
                self._stroke(self.spot(p), self.spot(q), colour, w)
                for end in (p, q):
                    pygame.draw.circle(self.surface, colour, self.spot(end), w / 2)

    @staticmethod
    def borders(spaces: Iterable[str]) -> list[tuple[Place, Place]]:
        """Returns the sides of spaces beyond which none of them lies."""
        cells = {cell_of(space) for space in spaces}
        found: list[tuple[Place, Place]] = []
        for row, column in cells:
            for dr, dc, p, q in (
                (0, -1, (column, row), (column, row + 1)),
                (0, 1, (column + 1, row), (column + 1, row + 1)),
                (-1, 0, (column, row), (column + 1, row)),
                (1, 0, (column, row + 1), (column + 1, row + 1)),
            ):
                if (row + dr, column + dc) not in cells:
                    found.append((p, q))
        return found

    # ------------------------------------------------------------ light
    def shine(self, places: Sequence[Place], colour: Colour, wide: float) -> None:
        """Adds soft light along a line; `wide` in spaces."""
        ground, w = self._shining(), max(1, round(wide * self.camera.cell / SOFT))
        points = [self._soft_spot(p) for p in places]
        for a, b in pairwise(points):
            pygame.draw.line(ground, colour, a, b, w)
            pygame.draw.circle(ground, colour, b, w / 2)

    def shine_ring(self, at: Place, radius: float, colour: Colour, wide: float) -> None:
        """Adds soft light along a ring on the floor; `wide` in spaces."""
        ground, cell, (x, y) = self._shining(), self.camera.cell / SOFT, self._soft_spot(at)
        box = pygame.Rect(0, 0, round(2 * radius * cell), round(2 * radius * cell * SIN)).inflate(round(wide * cell), round(wide * cell * SIN))
        box.center = round(x), round(y)
        pygame.draw.ellipse(ground, colour, box, max(1, round(wide * cell)))

    def _shining(self) -> pygame.Surface:
        if self.light is None:
            self.light = pygame.Surface((self.box.w // SOFT + 1, self.box.h // SOFT + 1))
        return self.light

    def _soft_spot(self, at: Place) -> Place:
        x, y = self.camera.point(*at)
        return (x - self.box.x) / SOFT, (y - self.box.y) / SOFT

    def hatch(self, space: str, colour: Tint, lines: int, width: float) -> None:
        """Draws diagonal lines across a space, which continue in the next space."""
        row, column = cell_of(space)
        w = self.width(width)
        for i in range(lines):
            t = (i + 0.5) / lines * 2
            a = (column + max(0.0, t - 1), row + 1 - min(1.0, t))
            b = (column + min(1.0, t), row + 1 - max(0.0, t - 1))
            self._stroke(self.spot(a), self.spot(b), colour, w)

    def finished(self) -> pygame.Surface:
        """Returns the sketch at its final size; to be blitted with BLEND_PREMULTIPLIED."""
        made = pygame.transform.smoothscale(self.surface, self.box.size)
        if self.light is not None:
            reach = max(1, round(SOFTENED * self.camera.cell / SOFT))
            soft = pygame.transform.box_blur(pygame.transform.box_blur(self.light, reach), reach)
            whole = pygame.transform.smoothscale(soft, (soft.get_width() * SOFT, soft.get_height() * SOFT))
            made.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return made
