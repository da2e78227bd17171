"""Labels over the board: answer numbers, fact plates, step numbers, tokens; placed so that no panel covers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import dist

import pygame

from game.model.space import ROWS as LETTERS
from game.model.space import BaseSize, sides
from game.ui.board.board_state import (
    COLUMNS,
    ROWS,
    Digits,
    FactPlate,
    Mark,
    Number,
    Path,
    Rulers,
    Side,
    SpaceName,
    Threat,
    Tone,
    Zone,
    cell_of,
)
from game.ui.board.camera import Camera
from game.ui.board.edge_names import PLAIN, engraved, names_at_west, names_seen, pixels_of
from game.ui.board.motion import centre
from game.ui.board.overlays import TONES
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Box, Units
from game.ui.kit.tokens import Token

PLATE = 26.0  # the height of a fact plate in units
DISC, SMALL_DISC = 28.0, 18.0
SHARE = 1.1  # of a space: how wide a number is on the end of a path
TOKEN = 22.0
FAR_ROWS, FAR_COLUMNS = 7, 5  # how far a plate may be from its space, in heights and thirds of widths; it is left out where nothing is free
BESIDE = 0.5  # spaces between a plate and what it is about, from which a line leads there
NEVER_FAR = 12.0  # units between them that need no line in any case
STEPS = (0.0, 0.5, -0.5, 0.85, -0.85, 1.3, -1.3, 1.8, -1.8)  # from the middle of a large base to places of a number in it, in halves of its side
OUTWARDS = sorted(product(STEPS, STEPS), key=lambda at: abs(at[0]) + abs(at[1]))  # down and across, the nearest first
MOST_LED = 60  # places of a plate whose leader is looked at
SHORT = 5  # longest label that is kept in tight space: a number with its sign
SIDES: tuple[Side, ...] = ("below", "above", "right", "left")  # of whom a plate is about, the best first


@lru_cache(maxsize=64)
def _farther(across: int, down: int) -> Sequence[tuple[int, int]]:
    """Returns the pixels from a space to places of a plate around it, the nearest first; what is beside it counts as half as far."""
    steps = product(range(-FAR_COLUMNS, FAR_COLUMNS + 1), range(-FAR_ROWS, FAR_ROWS + 1))
    return sorted(((column * across, row * down) for column, row in steps), key=lambda far: (far[0] ** 2 / 4 + far[1] ** 2, far))


class NoWords:
    """A translator that returns ids unchanged: the board receives its texts already translated."""

    def say(self, id: str, /, **arguments: object) -> str:
        return id

    def has(self, id: str, /) -> bool:
        return False


class Labels:
    """Draws labels over the figures; each avoids the panels and the labels drawn before it."""

    def __init__(
        self,
        surface: pygame.Surface,
        units: Units,
        camera: Camera,
        area: pygame.Rect,
        heights: Mapping[str, float],
        bodies: Sequence[pygame.Rect] = (),
        covered: Sequence[pygame.Rect] = (),
        options: Sequence[pygame.Rect] = (),
        people: Mapping[str, pygame.Rect] | None = None,
        tray: pygame.Rect | None = None,
        covers: Callable[[tuple[int, int]], bool] = lambda point: False,
    ) -> None:
        self.canvas = Canvas(surface, units, NoWords())
        self.camera, self.area, self.u = camera, area, units.u
        self.icons_only = units.layout == "mini"
        self.covers = covers  # whether a figure is drawn over a pixel
        self.heights = heights  # space -> height of the figure on it, in spaces
        self.bodies, self.options = list(bodies), list(options)  # pixel rectangles of the figures, and of the spaces that may be chosen
        self.people = people or {}  # space -> pixels of the picture of who stands there
        self.plates: list[pygame.Rect] = []  # the pixel rectangles of the plates drawn so far
        self.labelled = 0  # how many of `taken` were there before the numbers
        self.numbers: list[pygame.Rect] = []  # those of the numbers
        self.steps: list[pygame.Rect] = []  # those of the steps of a path
        self.abouts: list[Sequence[str]] = []  # what the plates are about: their spaces
        self.leaders: dict[int, tuple[float, float]] = {}  # by the plate's place in `plates`: the pixel to which a line leads from it
        self.ruled: dict[str, tuple[float, float]] = {}  # the letters and numbers at the edges, with their pixels
        self.tray = tray  # what a tray will cover: nothing there is seen
        self.taken = [*covered, *([tray] if tray is not None else [])]  # areas already covered: panels and the labels so far
        self.under = len(self.taken)  # how many of `taken` are panels

    def draw(self, marks: Sequence[Mark]) -> None:
        """Draws all labels of the marks; numbers first, so that fact plates avoid them."""
        for mark in marks:
            if isinstance(mark, Rulers):
                self._rulers(mark.everywhere)
        for mark in marks:
            if isinstance(mark, Digits):
                self._digits(mark)
        self.labelled = len(self.taken)
        numbers = sorted((mark for mark in marks if isinstance(mark, Number)), key=lambda mark: (not mark.lit, mark.n))
        for number, disc in [(number, self._number(number)) for number in numbers]:
            if number.name:
                self._name_beside(number.name, disc, number.lit)
        for mark in marks:
            if isinstance(mark, SpaceName):
                self._space_name(mark.space)
        for mark in marks:
            if isinstance(mark, Path) and mark.numbered:
                self._steps(mark)
        for mark in marks:
            if isinstance(mark, FactPlate):
                self._fact(mark)
            elif isinstance(mark, Threat) and mark.words:
                self._threat(mark)
            elif isinstance(mark, Zone) and mark.words:
                self._zone(mark)

    def token(self, x: float, y: float, token: Token, dead: bool = False) -> None:
        """Draws the token of a figure south-west of its base centre; dimmed and with a stone face for the dead."""
        px, py = self.camera.point(x - 0.44, y + 0.36)
        size = TOKEN
        half = size / 2 * self.u
        whole = pygame.Rect(round(px - size * 0.35 * self.u), round(py - size * 0.45 * self.u), round(2 * half), round(2 * half))
        if self.area.colliderect(whole):  # no edge of the free rectangle cuts it
            px = min(max(px, self.area.left + size * 0.35 * self.u), self.area.right - size * 0.65 * self.u)
            py = min(max(py, self.area.top + size * 0.45 * self.u), self.area.bottom - size * 0.6 * self.u)
        if token.sign in theme.SIGNS:
            self.canvas.token(px / self.u - size * 0.35, py / self.u - size * 0.45, size, token.sign, token.letter, dead)
            if dead:
                self.canvas.icon(px / self.u + size * 0.75, py / self.u - size * 0.4, "stone_face", size * 0.8, theme.BONE)
        self.taken.append(pygame.Rect(round(px - size * 0.35 * self.u), round(py - size * 0.45 * self.u), round(size * self.u), round(size * self.u)))

    def _head(self, space: str, size: BaseSize) -> tuple[float, float]:
        """Returns the pixel above the figure on a space, or the middle of an empty space."""
        x, y = centre(space, size)
        height = self.heights.get(space, 0.0)
        px, py = self.camera.point(x, y, height)
        return px, py - (14 * self.u if height else 0)

    def _number(self, mark: Number) -> pygame.Rect:
        """Draws the number of an answer over the head of who stands there, or on the floor; over no other number. Returns its pixels."""
        usual = DISC if mark.size == 1 else min(DISC, max(SMALL_DISC, SHARE * self.camera.cell / self.u))  # ends of paths lie close to each other
        heads = [pygame.Rect(box.x, box.y, box.w, box.h // 2) for box in self.people.values()]
        discs, inside, apart, half = list[pygame.Rect](), list[pygame.Rect](), list[pygame.Rect](), 1
        for size in (usual, SMALL_DISC):
            half = max(1, round(size / 2 * self.u))
            discs = [pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half) for x, y in self._number_places(mark, half)]
            inside = [disc for disc in discs if self.area.contains(disc)] or [discs[0].clamp(self.area)]
            apart = [disc for disc in inside if all(dist(disc.center, other.center) >= (disc.w + other.w) / 2 for other in self.numbers)]
            if apart:
                break
        free = [disc for disc in apart if disc.collidelist(self.taken[: self.labelled]) < 0]
        best = [disc for disc in free if disc.collidelist(heads) < 0]
        if best and best[0] != discs[0] and mark.space in self.people:  # beside whom it is about, rather not on somebody else
            best = [disc for disc in best if disc.collidelist(self.bodies) < 0] or best
        disc = (best or free or apart or inside)[0]
        self.taken.append(disc)
        self.numbers.append(disc)
        self.canvas.number(disc.centerx / self.u, disc.centery / self.u, mark.n, 2 * half / self.u, mark.lit)
        return disc

    def _number_places(self, mark: Number, half: int) -> Iterator[tuple[float, float]]:
        """Yields the pixels where the middle of a number may be, the best first."""
        who = self.people.get(mark.space) if mark.size == 1 else None
        if who is not None:
            x, y = float(who.centerx), float(who.top - half - 2)
            yield x, y
            for side in (1, -1):
                yield x + side * (who.w / 2 + half), who.top + half
                yield x + side * (who.w / 2 + half), who.centery
            yield x, who.bottom + half
            for side in (0, 1, -1):
                yield x + side * 2 * half, y - 2 * half
            return
        if mark.size == 1:
            yield self._head(mark.space, mark.size)
        x, y = centre(mark.space, mark.size)
        columns, rows = sides(mark.size)
        for down, across in OUTWARDS:
            yield self.camera.point(x + across * columns / 2, y + down * rows / 2)

    def _name_beside(self, name: str, disc: pygame.Rect, lit: bool) -> None:
        """Writes the name of a space or a way beside a number, where it covers nobody; that in focus in any case."""
        w, h = round(self.canvas.wide(name, "smallb") * self.u) + round(8 * self.u), round(self.canvas.line_of("smallb") * self.u)
        box = pygame.Rect(0, 0, w, h)
        places = []
        for key, at in (("midleft", disc.midright), ("midright", disc.midleft), ("midtop", disc.midbottom), ("midbottom", disc.midtop)):
            place = box.copy()
            setattr(place, key, at)
            places.append(place)
        free = [place for place in places if place.collidelist(self.taken) < 0 and self.area.contains(place)]
        free = [place for place in free if place.collidelist(self.bodies) < 0] or (free if lit else [])
        if free:
            self._name_at(name, free[0], theme.LANTERN if lit else theme.BONE)

    def _name_at(self, name: str, box: pygame.Rect, colour: theme.Colour) -> None:
        self.taken.append(box)
        u = self.u
        self.canvas.shade(Box(box.x / u, box.y / u, box.w / u, box.h / u), (12, 10, 11), 200)
        self.canvas.text(box.centerx / u, box.y / u, name, "smallb", colour, "c")

    def _space_name(self, space: str) -> None:
        """Writes the name of a space in its near corner, if that is in the free rectangle."""
        spot = self.camera.rect_of(space)
        w, h = round(self.canvas.wide(space, "smallb") * self.u) + round(6 * self.u), round(self.canvas.line_of("smallb") * self.u)
        box = pygame.Rect(0, 0, w, h)
        for corner in ("bottomright", "topright", "bottomleft", "topleft"):
            setattr(box, corner, getattr(spot, corner))
            if self.area.contains(box) and box.collidelist(self.taken) < 0:
                self._name_at(space, box, theme.BONE)
                return

    def _rulers(self, everywhere: bool) -> None:
        """Writes the letters of the rows and the numbers of the columns at the left and the upper edge of what is seen of the board."""
        rows_seen, columns_seen = (False, False) if everywhere else names_seen(self.camera, self.u)
        canvas, area, u = self.canvas, self.area, self.u
        high = canvas.line_of("small") * u
        every = 1 if self.camera.cell >= 1.3 * canvas.wide("22", "small") * u else 2
        top = max(area.top + 2, self.camera.edge_y(0) - high)
        for column in range(0, 0 if columns_seen else COLUMNS, every):
            at = self.camera.point(column + 0.5, 0)[0], top
            if area.left + high < at[0] < area.right - high / 2 and not self._under(at, high):
                self._ruled(str(column + 1), at)
        rows = 1 if self.camera.rect_of("A1").h >= high else 2
        left = max(area.left + high / 2, self.camera.edge_x(0) - high / 2)
        for row in range(0, 0 if rows_seen else ROWS, rows):
            at = left, self.camera.point(0, row + 0.5)[1] - high / 2
            if area.top + high < at[1] < area.bottom - high and not self._under(at, high):
                self._ruled(LETTERS[row], at)

        for letter, spot in names_at_west(self.camera, u) if rows_seen else ():
            self._uncovered(letter, spot)

    def _uncovered(self, letter: str, spot: pygame.Rect) -> None:
        """Writes the letter of a row that a figure stands before where it is free: farther out, else over the figure."""
        if not self.area.contains(spot) or not self._covered(spot):
            return
        farther = (spot.move(-out, 0) for out in range(0, max(1, spot.right - self.area.left), max(1, spot.w // 2)))
        place = next((box for box in farther if self.area.contains(box) and not self._covered(box)), spot)
        glyph = engraved(letter, pixels_of(self.camera, self.u), PLAIN)
        self.canvas.surface.blit(glyph, glyph.get_rect(midright=place.midright))

    def _covered(self, box: pygame.Rect) -> bool:
        return any(self.covers(point) for point in (box.center, box.midleft, box.midright))

    def _under(self, at: tuple[float, float], high: float) -> bool:
        return pygame.Rect(round(at[0] - high / 2), round(at[1]), round(high), round(high)).collidelist(self.taken) >= 0

    def _ruled(self, words: str, at: tuple[float, float]) -> None:
        self.ruled[words] = at[0], at[1]
        self.canvas.text(at[0] / self.u, at[1] / self.u, words, "small", theme.ASH, "c", True)

    def _seen(self, point: tuple[float, float]) -> bool:
        """Returns whether a pixel of the board is seen, and under no tray."""
        return self.area.collidepoint(point) and not (self.tray is not None and self.tray.collidepoint(point))

    def _digits(self, mark: Digits) -> None:
        """Writes a number on the floor of a space, if its centre is in the free rectangle."""
        px, py = self.camera.point(*centre(mark.space, 1))
        if self.area.collidepoint(px, py):
            self.canvas.text(px / self.u, py / self.u - self.canvas.line_of("small") / 2, mark.words, "small", TONES[mark.tone], "c", True)

    def _steps(self, mark: Path) -> None:
        for step, space in reversed(list(enumerate(mark.spaces[1:], 1))):  # where they would lie over each other the last ones stay
            x, y = centre(space, mark.size)
            px, py = self.camera.point(x, y - (0.42 if step == len(mark.spaces) - 1 else 0.30))
            half = round(SMALL_DISC / 2 * self.u)
            disc = pygame.Rect(round(px) - half, round(py) - half, 2 * half, 2 * half)
            if not self.area.contains(disc) or disc.collidelist(self.steps) >= 0:
                continue
            self.canvas.number(px / self.u, py / self.u, step, SMALL_DISC, mark.focused)
            self.steps.append(disc)
            self.taken.append(disc)

    def _zone(self, mark: Zone) -> None:
        """Writes the words of a zone under the middle of its near edge."""
        near = max(cell_of(space).row for space in mark.spaces)
        edge = sorted((space for space in mark.spaces if cell_of(space).row == near), key=lambda space: cell_of(space).column)
        self._fact(FactPlate(edge[len(edge) // 2], "warn", mark.words, "gore", side="below", about=mark.spaces))

    def _threat(self, mark: Threat) -> None:
        cells = [cell_of(space) for space in mark.spaces]
        x = sum(c.column for c in cells) / len(cells)
        y = sum(c.row for c in cells) / len(cells)
        nearest = min(mark.spaces, key=lambda s: (cell_of(s).column - x) ** 2 + (cell_of(s).row - y) ** 2)
        self._fact(FactPlate(nearest, "eye", mark.words, "gore", side="below", about=mark.spaces))

    def _fact(self, mark: FactPlate) -> None:
        words = mark.short if self.icons_only and mark.icon and len(mark.words) > SHORT else mark.words
        away = not self._seen(self.camera.point(*centre(mark.space, mark.size)))
        if away and mark.bound:
            return
        places = [self._beside(mark, side, words, away) for side in dict.fromkeys((mark.side, *SIDES))]
        box = next((p for p in places if self._clear(p, mark.near)), None)
        if box is None and mark.short:  # no room beside it: the number alone
            box = self._close(mark, away)
            words = mark.short if box is not None else words
        if box is None:  # nor there without lying on what may be chosen
            far = pygame.Rect(0, 0, *places[0].size)
            box = self._led(mark, [p for p in self._around(mark, far) if self._clear(p, mark.near)])
        if box is None:
            return
        whose = PLATE * self.u if away and mark.token is not None else 0.0
        if mark.token is not None and not away and self._beside_others(mark, box):
            wider = pygame.Rect(round(box.x - PLATE * self.u), box.y, round(box.w + PLATE * self.u), box.h)
            if self._clear(wider, True):
                box, whose = wider, PLATE * self.u
        colour = TONES[mark.tone]
        self._lead(mark, box, colour)
        self.abouts.append(mark.about or (mark.space,))
        self.plates.append(box)
        self.taken.append(box)
        lines: dict[Tone, theme.Colour] = {"bone": theme.LINE, "lantern": theme.LANTERN, "gore": theme.LINE, "cold": theme.COLD}
        self.canvas.fact((box.x + whose) / self.u, box.y / self.u, words, mark.icon, colour, lines[mark.tone])
        if whose and mark.token is not None:
            self.canvas.token(box.x / self.u, box.y / self.u + (PLATE - TOKEN) / 2, TOKEN, mark.token.sign, mark.token.letter)

    def _close(self, mark: FactPlate, away: bool) -> pygame.Rect | None:
        """Returns a place for the short words of a plate within a space of its figure; None where nothing is free."""
        places = [self._beside(mark, side, mark.short, away) for side in dict.fromkeys((mark.side, *SIDES))]
        places += self._around(mark, places[0])
        base = self.camera.rect_of(mark.space, mark.size or 1)
        x, y = self._head(mark.space, mark.size or 1)
        own = base.union(pygame.Rect(round(x), round(y), 1, 1))
        close = [place for place in places if away or gap(place, own) <= self.camera.cell / 2]
        return next((place for place in close if self._clear(place, mark.near)), None)

    def _beside_others(self, mark: FactPlate, box: pygame.Rect) -> bool:
        """Returns whether somebody else stands as near to a plate as whom it is about."""
        own = gap(box, self.camera.rect_of(mark.space, mark.size or 1))
        return any(gap(box, self.camera.rect_of(space)) <= own for space in self.heights if space != mark.space)

    def _led(self, mark: FactPlate, places: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Returns the first of some places whose leader crosses no plate and nobody, else the first; None if there is none."""
        for place in places[:MOST_LED]:
            line = self._leader(mark, place)
            if line is None or not any(box.clipline(line) for box in self._crossed(line[1])):
                return place
        return places[0] if places else None

    def _crossed(self, end: tuple[float, float]) -> list[pygame.Rect]:
        """Returns what a leader must not cross: plates, numbers, names, and figures other than that at its end."""
        return [box for box in (*self.taken[self.under :], *self.bodies) if not box.inflate(self.camera.cell // 3, self.camera.cell // 3).collidepoint(end)]

    def _leader(self, mark: FactPlate, box: pygame.Rect) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """Returns the pixels from which and to which a line leads from a plate to what it is about, at the edge of a base; None where it needs none."""
        whole = [self.camera.rect_of(space) for space in mark.about] or [self.camera.rect_of(mark.space, mark.size or 1)]
        seen = [spot for spot in whole if self._seen(spot.center)]
        if not seen:
            return None
        spot = min(seen, key=lambda spot: (gap(box, spot), spot.y, spot.x))
        if gap(box, spot) <= max(BESIDE * self.camera.cell, NEVER_FAR * self.u):
            return None
        x, y = spot.center
        start = min(max(x, box.left), box.right - 1), min(max(y, box.top), box.bottom - 1)
        part = 0.0 if mark.about else 1 / max(1.0, 2 * abs(x - start[0]) / spot.w, 2 * abs(y - start[1]) / spot.h)
        return start, (x + (start[0] - x) * 0.9 * part, y + (start[1] - y) * 0.9 * part)  # a little within it

    def _lead(self, mark: FactPlate, box: pygame.Rect, colour: theme.Colour) -> None:
        """Draws a thin line from a plate that lies far from what it is about to there."""
        line = self._leader(mark, box)
        if line is None:
            return
        start, end = line
        self.leaders[len(self.plates)] = end
        for ink, wide in ((theme.VOID, 4.0), (colour, 1.6)):
            self.canvas.line((start[0] / self.u, start[1] / self.u), (end[0] / self.u, end[1] / self.u), ink, wide)
        pygame.draw.circle(self.canvas.surface, theme.VOID, end, 5 * self.u)
        pygame.draw.circle(self.canvas.surface, colour, end, 3.4 * self.u)

    def _clear(self, box: pygame.Rect, near: bool) -> bool:
        """Returns whether a plate may lie there: off figures, labels and panels, and unless it stays `near` off what may be chosen."""
        covered = [*self.bodies, *self.taken, *(() if near else self.options)]
        return box.collidelist(covered) < 0 and bool(self.area.contains(box))

    def _around(self, mark: FactPlate, first: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yields further places of a plate, the nearest to its space first."""
        x, y = self.camera.point(*centre(mark.space, mark.size))
        for across, down in _farther(max(1, first.w // 3), first.h + 2):
            place = pygame.Rect(0, 0, first.w, first.h)
            place.center = round(x + across), round(y + down)
            yield place

    def _beside(self, mark: FactPlate, side: Side, words: str, away: bool) -> pygame.Rect:
        """Returns the place of a plate at one side of what it is about; one for somebody out of sight has their token before it."""
        width, height = self.canvas.fact_width(words, mark.icon) * self.u + (PLATE * self.u if away and mark.token is not None else 0.0), PLATE * self.u
        (x, y), (columns, rows) = centre(mark.space, mark.size), sides(mark.size)
        match side:
            case "below":
                px, py = self.camera.point(x, y + rows / 2 + 0.12)
                under_token = self.camera.point(x, y + 0.36)[1] + TOKEN * 0.55 * self.u + 1
                left, top = px - width / 2, max(py + 3 * self.u, under_token)
            case "above":
                px, py = self._head(mark.space, mark.size)
                left, top = px - width / 2, py - height - 4 * self.u
            case "right":
                px, py = self.camera.point(x + columns / 2 + 0.14, y - 0.10)
                left, top = px, py - height / 2
            case "left":
                px, py = self.camera.point(x - columns / 2 - 0.14, y - 0.10)
                left, top = px - width, py - height / 2
        left = max(self.area.left + 4, min(left, self.area.right - width - 4))
        top = max(self.area.top + 2, min(top, self.area.bottom - height - 4))
        return pygame.Rect(round(left), round(top), round(width), round(height))


def gap(one: pygame.Rect, other: pygame.Rect) -> float:
    """Returns the pixels between two boxes, 0 where they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return dist((0, 0), (across, down))
