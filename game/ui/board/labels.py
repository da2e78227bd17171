"""Labels over the board: answer numbers, fact plates, step numbers, tokens; placed so that no panel covers them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, product

import pygame

from game.ui.board.board_state import Digits, FactPlate, Mark, Number, Path, Side, Threat, Tone, Zone, cell_of
from game.ui.board.camera import Camera
from game.ui.board.motion import centre
from game.ui.board.overlays import TONES
from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.units import Units
from game.ui.kit.tokens import Token

PLATE = 26.0  # the height of a fact plate in units
DISC = 28.0
TOKEN = 22.0
FAR_ROWS, FAR_COLUMNS = 7, 5  # how far a plate may be from its space, in heights and thirds of widths; it is left out where nothing is free
SHORT = 5  # longest label that is kept in tight space: a number with its sign


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
    ) -> None:
        self.canvas = Canvas(surface, units, NoWords())
        self.camera, self.area, self.u = camera, area, units.u
        self.icons_only = units.layout == "mini"
        self.heights = heights  # space -> height of the figure on it, in spaces
        self.bodies, self.options = list(bodies), list(options)  # pixel rectangles of the figures, and of the spaces that may be chosen
        self.plates: list[pygame.Rect] = []  # the pixel rectangles of the plates drawn so far
        self.taken = list(covered)  # areas already covered: panels and the labels so far

    def draw(self, marks: Sequence[Mark]) -> None:
        """Draws all labels of the marks; numbers first, so that fact plates avoid them."""
        for mark in marks:
            if isinstance(mark, Digits):
                self._digits(mark)
        for mark in marks:
            if isinstance(mark, Number):
                self._number(mark)
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
        """Draws the token of a figure south-west of its base centre; dimmed and with a skull for the dead."""
        px, py = self.camera.point(x - 0.44, y + 0.36)
        size = TOKEN
        if token.sign in theme.SIGNS:
            self.canvas.token(px / self.u - size * 0.35, py / self.u - size * 0.45, size, token.sign, token.letter, dead)
            if dead:
                self.canvas.icon(px / self.u + size * 0.75, py / self.u - size * 0.4, "skull", size * 0.8, theme.BONE)
        self.taken.append(pygame.Rect(round(px - size * 0.35 * self.u), round(py - size * 0.45 * self.u), round(size * self.u), round(size * self.u)))

    def _head(self, space: str, size: int) -> tuple[float, float]:
        """Returns the pixel above the figure on a space, or the middle of an empty space."""
        x, y = centre(space, size)
        height = self.heights.get(space, 0.0)
        px, py = self.camera.point(x, y, height)
        return px, py - (14 * self.u if height else 0)

    def _number(self, mark: Number) -> None:
        px, py = self._head(mark.space, mark.size)
        half = DISC / 2 * self.u
        px = min(max(px, self.area.left + half), self.area.right - half)
        py = min(max(py, self.area.top + half), self.area.bottom - half)
        self.taken.append(pygame.Rect(round(px - half), round(py - half), round(half * 2), round(half * 2)))
        if mark.lit:
            self.canvas.number(px / self.u, py / self.u, mark.n, DISC)
        else:
            self.canvas.text(px / self.u, py / self.u - self.canvas.line_of("num") / 2, str(mark.n), "num", theme.BONE, "c", True)

    def _digits(self, mark: Digits) -> None:
        """Writes a number on the floor of a space, if its centre is in the free rectangle."""
        px, py = self.camera.point(*centre(mark.space, 1))
        if self.area.collidepoint(px, py):
            self.canvas.text(px / self.u, py / self.u - self.canvas.line_of("small") / 2, mark.words, "small", TONES[mark.tone], "c", True)

    def _steps(self, mark: Path) -> None:
        for step, space in enumerate(mark.spaces[1:], 1):
            x, y = centre(space, mark.size)
            px, py = self.camera.point(x, y - (0.42 if step == len(mark.spaces) - 1 else 0.30))
            colour = theme.LANTERN if mark.focused else theme.BONE
            self.canvas.text(px / self.u, py / self.u - self.canvas.line_of("smallb") / 2, str(step), "smallb", colour, "c", True)

    def _zone(self, mark: Zone) -> None:
        """Writes the words of a zone under the middle of its near edge."""
        near = max(cell_of(space).row for space in mark.spaces)
        edge = sorted((space for space in mark.spaces if cell_of(space).row == near), key=lambda space: cell_of(space).column)
        self._fact(FactPlate(edge[len(edge) // 2], "warn", mark.words, "gore", side="below"))

    def _threat(self, mark: Threat) -> None:
        cells = [cell_of(space) for space in mark.spaces]
        x = sum(c.column for c in cells) / len(cells)
        y = sum(c.row for c in cells) / len(cells)
        nearest = min(mark.spaces, key=lambda s: (cell_of(s).column - x) ** 2 + (cell_of(s).row - y) ** 2)
        self._fact(FactPlate(nearest, "eye", mark.words, "gore", side="below"))

    def _fact(self, mark: FactPlate) -> None:
        words = mark.short if self.icons_only and mark.icon and len(mark.words) > SHORT else mark.words
        away = not self.area.collidepoint(self.camera.point(*centre(mark.space, mark.size)))
        if away and mark.bound:
            return
        width, height = self.canvas.fact_width(words, mark.icon) * self.u, PLATE * self.u
        whose = PLATE * self.u if mark.token is not None else 0.0
        sides: list[Side] = [mark.side, *(s for s in ("below", "right", "left", "above") if s != mark.side)]
        places = [self._beside(mark, side, width + (whose if away or side != mark.side else 0.0), height) for side in sides]
        box = next((p for p in chain(places, self._around(mark, places[0])) if self._clear(p, mark.near)), None)
        if box is None:
            return
        whose = whose if away or box is not places[0] else 0.0
        self.plates.append(box)
        self.taken.append(box)
        colour = TONES[mark.tone]
        lines: dict[Tone, theme.Colour] = {"bone": theme.LINE, "lantern": theme.LANTERN, "gore": theme.LINE, "cold": theme.COLD}
        self.canvas.fact((box.x + whose) / self.u, box.y / self.u, words, mark.icon, colour, lines[mark.tone])
        if whose and mark.token is not None:
            self.canvas.token(box.x / self.u, box.y / self.u + (PLATE - TOKEN) / 2, TOKEN, mark.token.sign, mark.token.letter)

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

    def _beside(self, mark: FactPlate, side: Side, width: float, height: float) -> pygame.Rect:
        x, y = centre(mark.space, mark.size)
        half = mark.size / 2
        match side:
            case "below":
                px, py = self.camera.point(x, y + half + 0.12)
                under_token = self.camera.point(x, y + 0.36)[1] + TOKEN * 0.55 * self.u + 1
                left, top = px - width / 2, max(py + 3 * self.u, under_token)
            case "above":
                px, py = self._head(mark.space, mark.size)
                left, top = px - width / 2, py - height - 4 * self.u
            case "right":
                px, py = self.camera.point(x + half + 0.14, y - 0.10)
                left, top = px, py - height / 2
            case "left":
                px, py = self.camera.point(x - half - 0.14, y - 0.10)
                left, top = px - width, py - height / 2
        left = max(self.area.left + 4, min(left, self.area.right - width - 4))
        top = max(self.area.top + 2, min(top, self.area.bottom - height - 4))
        return pygame.Rect(round(left), round(top), round(width), round(height))
