"""Lighting by surface blending: sums of lantern light, fall-off, shadows, and conversion to screen colours.

Every light picture and field stores the square root of a light: T = sqrt(light / white). So a picture times a field is one
BLEND_MULT, dark tones keep their precision, and sums are made by `add_light`. The last step, from root to screen colour, is a table of
256 bytes applied to the whole picture (`bytes.translate`: 3 ms for 1280 x 720).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter

import pygame

from game.ui.board.board_state import COLUMNS, ROWS
from game.ui.board.camera import SIN
from game.ui.draw.art import DIRECTED, Art

WARM = (1.0, 0.60, 0.27)
COOL = (0.57, 0.62, 0.74)
GROUND_COOL = 0.70  # strength of the cold light on the floor
GROUND_WHITE = 1.235  # the light that T = 1 stands for on the floor (4 * white of its pictures)
SPRITE_WHITE = 2.0
SPACES_LIGHT = 0.55  # light along the border of spaces that are lit for a choice
INSIDE = 0.66  # of its root inside
BORDER = 0.28  # spaces that the border's light is wide
FROM = (("own", 90), ("dS", 200), ("dE", 170))  # where that light comes from, each with its part of 255: low, so that the carved faces stand out
SHADOW_DARK = 0.86  # part of the light that a shadow removes
FAINT = 0.42  # share of SHADOW_DARK at a shadow's soft edge
SPREAD, NEAR = 0.78, 0.5  # exponent of the root of a lantern's light where it is faint: its pool is wider; from which root on it is as bright as ever
WIDER = bytes(round(255 * (i / 255) ** (SPREAD + (1 - SPREAD) * min(1.0, i / 255 / NEAR))) for i in range(256))
MOST_WEDGES, MOST_MASKS = 600, 16
PIECE = 1 << 16  # bytes to which a table is applied at a time
PIECES_A_STEP = 16  # of these before somebody looks at the clock
Thing = tuple[float, float, float, float]  # a shadow caster: offset from the lantern (x, y), radius, height
Piece = tuple[int, list[tuple[float, float]]]


@dataclass(frozen=True, slots=True)
class Lantern:
    """A light source: position on the floor and height above it, in spaces; `power` from 0 to 1."""

    x: float
    y: float
    height: float = 0.86
    power: float = 1.0


@dataclass(frozen=True, slots=True)
class Blocker:
    """A shadow caster: a cylinder; position, radius and height in spaces."""

    x: float
    y: float
    radius: float
    height: float


@dataclass(frozen=True, slots=True)
class LitSpaces:
    """Spaces (row, column) whose floor is lit for a choice, most along their common border."""

    cells: tuple[tuple[int, int], ...]


def screen_value(light: float) -> float:
    """Returns the screen value (0 to 1, sRGB) of a linear light, by the filmic tone curve that all art was made for."""
    x = max(0.0, light) * 0.8
    y = min(1.0, max(0.0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)))
    return 12.92 * y if y <= 0.0031308 else 1.055 * y ** (1 / 2.4) - 0.055


def curve(white: float) -> bytes:
    """Returns a table of 256 bytes from root to screen value; `white` is the light for which T = 1."""
    return bytes(round(255 * screen_value((i / 255) ** 2 * white)) for i in range(256))


def inverse(table: bytes) -> bytes:
    """Returns the inverse of a table: 255 minus each entry."""
    return bytes(255 - value for value in table)


def develop(surface: pygame.Surface, table: bytes) -> None:
    """Applies a table of 256 bytes to all colours of a 32 bit surface without transparency, in place; piece by piece, so that each stays in the cache.

    A subsurface must begin at the upper left corner of its parent; the rest of the parent's rows is changed too.
    """
    for _ in developing(surface, table):
        pass


def developing(surface: pygame.Surface, table: bytes) -> Iterator[None]:
    """Does what `develop` does, in steps of less than a millisecond."""
    with memoryview(surface.get_buffer()) as view:  # type: ignore[arg-type]  # a buffer, which its annotations do not say
        for number, first in enumerate(range(0, len(view), PIECE), 1):
            view[first : first + PIECE] = bytes(view[first : first + PIECE]).translate(table)
            if number % PIECES_A_STEP == 0:
                yield


def add_light(
    sum_: pygame.Surface,
    light: pygame.Surface,
    scratch: tuple[pygame.Surface, pygame.Surface],
    at: tuple[int, int] = (0, 0),
    area: pygame.Rect | None = None,
) -> None:
    """Adds a light to a sum, both stored as roots, in place; the two `scratch` surfaces must be at least as wide as the light.

    Adds as many rows at a time as the scratch surfaces have.
    sqrt(a*a + b*b) is approximated by max(a, b) + min(a, b) ** 2: the error is below 0.04 while the sum is below 0.7.
    """
    whole = light.get_rect() if area is None else area
    lesser, twin = scratch  # a surface blitted on itself takes eight times as long as on its twin
    for down in range(0, whole.h, lesser.get_height()):
        part = pygame.Rect(whole.x, whole.y + down, whole.w, min(lesser.get_height(), whole.h - down))
        to, box = (at[0], at[1] + down), pygame.Rect(0, 0, part.w, part.h)
        lesser.blit(light, (0, 0), part)
        lesser.blit(sum_, (0, 0), pygame.Rect(to, part.size), special_flags=pygame.BLEND_RGB_MIN)
        twin.blit(lesser, (0, 0), box)
        lesser.blit(twin, (0, 0), box, special_flags=pygame.BLEND_RGB_MULT)
        sum_.blit(light, to, part, special_flags=pygame.BLEND_RGB_MAX)
        sum_.blit(lesser, to, box, special_flags=pygame.BLEND_RGB_ADD)


def root(light: Sequence[float], white: float) -> tuple[int, int, int]:
    """Returns the colour (root of `light` / `white`, 0-255) that multiplies a light picture by a light."""
    r, g, b = (min(255, round(255 * math.sqrt(max(0.0, c) / white))) for c in light)
    return r, g, b


def fall_off(distance_squared: float) -> float:
    """Returns the fraction of a lantern's light at a distance, given in squared spaces."""
    return float(1 / (1 + distance_squared / 2.6) ** 1.55)


class Fields:
    """The light of all lanterns on the floor: one surface for each direction, with `density` pixels for each space."""

    def __init__(self, art: Art, columns: int, rows: int) -> None:
        self.density = 10
        self.radius = 8
        self.heights: tuple[float, ...] = (0.86,)
        self.stamps: list[dict[str, pygame.Surface]] = []
        sheet = art.lantern_light()
        if sheet is not None and art.lantern is not None:
            sheet = sheet.convert()
            develop(sheet, WIDER)
            self.density, self.radius, self.heights = art.lantern.density, art.lantern.radius, art.lantern.heights
            n = 2 * self.radius * self.density
            for row in range(len(self.heights)):
                self.stamps.append({k: sheet.subsurface((i * n, row * n, n, n)) for i, k in enumerate(DIRECTED)})
        else:
            self.stamps.append(_plain_stamps(self.radius, self.density))
        self.side = 2 * self.radius * self.density
        size = (columns * self.density, rows * self.density)
        self.fields = {k: pygame.Surface(size).convert() for k in DIRECTED}
        self._wedges: dict[Thing, list[Piece]] = {}
        self._masks: dict[tuple[Thing, ...], pygame.Surface] = {}
        self._mask = pygame.Surface((self.side, self.side)).convert()
        self._shade = pygame.Surface((self.side, self.side)).convert()
        self._light = pygame.Surface((self.side, self.side)).convert()
        room = max(size[0], self.side), self.side
        self._scratch = (pygame.Surface(room).convert(), pygame.Surface(room).convert())

    def cast(self, lanterns: Sequence[Lantern], blockers: Sequence[Blocker], spaces: Sequence[LitSpaces] = ()) -> None:
        """Fills the fields with the light of these lanterns, with the shadows of the blockers, and lights spaces."""
        for _ in self.casting(lanterns, blockers, spaces):
            pass

    def casting(self, lanterns: Sequence[Lantern], blockers: Sequence[Blocker], spaces: Sequence[LitSpaces] = ()) -> Iterator[None]:
        """Does the same as `cast` in steps, one for each lantern; the fields are complete after the last."""
        for field in self.fields.values():
            field.fill((0, 0, 0))
        for lantern in lanterns:
            if lantern.power > 0.01:
                self._throw_shadows(lantern, blockers)
                self._add(lantern)
                yield
        for lit in spaces:
            self._light_spaces(lit)
            yield

    def _light_spaces(self, lit: LitSpaces) -> None:
        """Lights spaces softly from one side, most along their common border."""
        d, cells = self.density, set(lit.cells)
        rows, columns = [row for row, _ in cells], [column for _, column in cells]
        area = pygame.Rect(min(columns) - 1, min(rows) - 1, max(columns) - min(columns) + 3, max(rows) - min(rows) + 3)
        light = pygame.Surface((area.w * d, area.h * d)).convert()
        whole, wide = root([c * SPACES_LIGHT for c in WARM], GROUND_WHITE), round(BORDER * d)
        inside = tuple(round(c * INSIDE) for c in whole)
        for row, column in cells:
            light.fill(inside, ((column - area.x) * d, (row - area.y) * d, d, d))
        for row, column in cells:
            x, y = (column - area.x) * d, (row - area.y) * d
            for beside, band in (((row - 1, column), (x, y, d, wide)), ((row + 1, column), (x, y + d - wide, d, wide)),
                                 ((row, column - 1), (x, y, wide, d)), ((row, column + 1), (x + d - wide, y, wide, d))):  # fmt: skip
                if beside not in cells:
                    light.fill(whole, band)
        light = pygame.transform.box_blur(light, 2)
        to = pygame.Rect(area.x * d, area.y * d, area.w * d, area.h * d).clip(self.fields["own"].get_rect())
        for name, part in FROM:
            lit_from = light.copy()
            lit_from.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
            add_light(self.fields[name], lit_from, self._scratch, to.topleft, to.move(-area.x * d, -area.y * d))

    def _add(self, lantern: Lantern) -> None:
        """Adds one lantern's light through the mask of its shadows."""
        row = min(range(len(self.stamps)), key=lambda i: abs(self.heights[i] - lantern.height))
        if lantern.power < 0.99:
            dim = round(255 * math.sqrt(lantern.power))
            self._mask.fill((dim, dim, dim), special_flags=pygame.BLEND_RGB_MULT)
        left = round(lantern.x * self.density) - self.side // 2
        top = round(lantern.y * self.density) - self.side // 2
        half = self.side // 2
        areas = {  # light from the east falls on what lies west of the lantern
            "dE": pygame.Rect(0, 0, half, self.side), "dW": pygame.Rect(half, 0, half, self.side),
            "dS": pygame.Rect(0, 0, self.side, half), "dN": pygame.Rect(0, half, self.side, half),
        }  # fmt: skip
        whole = pygame.Rect(0, 0, self.side, self.side)
        for name, field in self.fields.items():
            inside = areas.get(name, whole).move(left, top).clip(field.get_rect())
            if not inside.w or not inside.h:
                continue
            part = inside.move(-left, -top)
            self._light.blit(self.stamps[row][name], part, part)
            self._light.blit(self._mask, part, part, special_flags=pygame.BLEND_RGB_MULT)
            add_light(field, self._light, self._scratch, inside.topleft, part)

    def _throw_shadows(self, lantern: Lantern, blockers: Sequence[Blocker]) -> None:
        """Draws the shadows of one lantern into the mask, as wedges that widen, soften and fade with distance.

        Lighter pieces are drawn first, so that the darkest wins where shadows overlap.
        """
        near = tuple(
            (round(blocker.x - lantern.x, 2), round(blocker.y - lantern.y, 2), blocker.radius, blocker.height)
            for blocker in blockers
            if blocker.radius * 1.02 <= math.hypot(blocker.x - lantern.x, blocker.y - lantern.y) <= self.radius - 1.5
        )
        kept = self._masks.get(near)
        if kept is not None:
            self._mask.blit(kept, (0, 0))
            return
        self._mask.fill((255, 255, 255))
        pieces: list[Piece] = []
        for key in near:
            found = self._wedges.get(key)
            if found is None:
                if len(self._wedges) >= MOST_WEDGES:
                    self._wedges.clear()
                found = self._wedges[key] = wedge(*key, self.side / 2, self.density)
            pieces += found
        pieces.sort(key=itemgetter(0), reverse=True)
        for grey, points in pieces:
            pygame.draw.polygon(self._mask, (grey, grey, grey), points)
        pygame.transform.box_blur(self._mask, 2, dest_surface=self._shade)
        self._mask, self._shade = self._shade, self._mask
        if len(self._masks) >= MOST_MASKS:
            del self._masks[next(iter(self._masks))]
        self._masks[near] = self._mask.copy()


def wedge(dx: float, dy: float, radius: float, height: float, middle: float, scale: float) -> list[Piece]:
    """Returns the pieces of a blocker's shadow: the grey value (0-255) and the polygon of each on the mask; dx, dy are spaces from the lantern."""
    distance = math.hypot(dx, dy)
    towards = math.atan2(dy, dx)
    half = math.asin(min(0.98, radius / distance))
    length = 2.2 + 2.6 * height
    cuts = [distance + length * part for part in (0.0, 0.14, 0.32, 0.58, 1.0)]
    found: list[Piece] = []
    for softer, share in ((0.8, FAINT), (-0.2, 1.0)):
        for near, far in pairwise(cuts):
            reach = (near + far) / 2 - distance
            fade = max(0.0, 1 - reach / length) * share
            spread = softer * (0.05 + 0.07 * reach) / max(0.4, (near + far) / 2)
            a, b = towards - half - spread, towards + half + spread
            if b <= a:
                continue
            left = 1 - SHADOW_DARK * fade
            if softer < 0:  # the core lies inside the soft edge: both darken it
                left *= 1 - SHADOW_DARK * fade * FAINT
            grey = round(255 * math.sqrt(left))
            ax, ay, bx, by = scale * math.cos(a), scale * math.sin(a), scale * math.cos(b), scale * math.sin(b)
            tx, ty = scale * math.cos((a + b) / 2), scale * math.sin((a + b) / 2)
            found.append((grey, [
                (middle + ax * near, middle + ay * near), (middle + ax * far, middle + ay * far), (middle + tx * far, middle + ty * far),
                (middle + bx * far, middle + by * far), (middle + bx * near, middle + by * near),
            ]))  # fmt: skip
    return found


def _plain_stamps(radius: int, density: int) -> dict[str, pygame.Surface]:
    """Returns stamps of concentric rings with the fall-off of light, used when the stamp pictures are missing; they show no relief."""
    side = 2 * radius * density
    stamp = pygame.Surface((side, side)).convert()
    for step in range(side // 2, 0, -1):
        r = step / density
        light = [c * fall_off(r * r) * 1.6 * max(0.0, 1 - (r / radius) ** 3) for c in WARM]
        pygame.draw.circle(stamp, root(light, 4.0), (side // 2, side // 2), step)
    dark = pygame.Surface((side, side)).convert()
    return {k: stamp if k == "own" else dark for k in DIRECTED}


def spaces_lit(picture: pygame.Surface, density: int) -> pygame.Rect:
    """Returns the spaces, with one around them, in which a picture of the whole board at `density` pixels a space is not black."""
    picture.set_colorkey((0, 0, 0))
    lit = picture.get_bounding_rect()
    picture.set_colorkey(None)
    if not lit.w:
        return pygame.Rect(0, 0, 0, 0)
    left, top = lit.left // density - 1, math.floor(lit.top / (density * SIN)) - 1
    right, bottom = math.ceil(lit.right / density) + 1, math.ceil(lit.bottom / (density * SIN)) + 1
    return pygame.Rect(left, top, right - left, bottom - top).clip((0, 0, COLUMNS, ROWS))
