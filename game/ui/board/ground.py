"""The floor: a Tiled board, and its pre-rendered ground lit by the current lanterns."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.board.board_edge import BoardEdge
from game.ui.board.board_state import COLUMNS, ROWS
from game.ui.board.camera import SIN, Camera, uncovered
from game.ui.board.edge_names import EdgeNames
from game.ui.board.ground_sheet import ROUGH, Sheet
from game.ui.board.lighting import (
    GROUND_WHITE,
    Blocker,
    Fields,
    Lantern,
    LitSpaces,
    curve,
    develop,
    inverse,
    spaces_lit,
)
from game.ui.board.tiled_map import BoardMap
from game.ui.draw.art import EDGE, LIGHTS, Art
from game.ui.draw.side_by_side import side_by_side
from game.ui.draw.slices import Steps

VOID = (6, 6, 8)
BOARD = pygame.Rect(0, 0, COLUMNS, ROWS)
Lights = tuple[Sequence[Lantern], Sequence[Blocker], Sequence[LitSpaces]]
EXPOSURE = 1.22
HOLLOWS = bytes(max(160, min(255, round(255 - (value - 84) * 2.0))) for value in range(256))  # how much blood stays where the floor has a brightness
WORTH_TWO = 300_000  # pixels from which a picture is scaled in two halves at a time
LETS_GO = 2.0  # seconds without motion until the source pictures are released
WHOLE_BOARD = 1_700_000  # pixels: up to this size the whole board is lit at once, above it the visible part and a margin


@dataclass(slots=True)
class _Floor:
    """The composed floor of a window: the camera key, the version of the light, the picture; `whole` is False if only the free rectangle is current."""

    key: tuple[object, ...]
    shows: tuple[object, ...]
    picture: pygame.Surface
    whole: bool = True


class Ground:
    """The lit floor for one camera.

    Keeps two pictures: the whole board at low resolution, relit whenever a lantern moves, and the visible part at full
    resolution, relit in time slices by `step`. Until that is done, the change of the low-resolution picture is added to the
    full-resolution one, so that its detail stays sharp while a lantern moves.
    """

    def __init__(self, art: Art, board: BoardMap) -> None:
        self.art, self.name = art, board.ground
        self.brightness = 1.0  # of what no lantern reaches
        self.fields = Fields(art, COLUMNS, ROWS)
        self.version = 0
        self.table = curve(GROUND_WHITE * EXPOSURE)
        self.missing = inverse(self.table)
        self.sources: dict[str, pygame.Surface] = {}
        self.density = 0
        self.fine_density = art.grounds[board.ground].density if board.ground in art.grounds else 0
        self._first: dict[str, pygame.Surface] = {}  # the light pictures of the first frame, which stay
        self._hollows: pygame.Surface | None = None
        self._wish: Lights | None = None  # requested by `recast`, not yet begun
        self._cast_last: Lights = ((), (), ())
        self._casting: Iterator[None] | None = None
        self._patient = False  # a former light is shown until the full-resolution picture is there
        self._floor: _Floor | None = None  # the floor as last composed
        self._floor_to_come: _Floor | None = None
        self._arriving: dict[str, pygame.Surface] = {}
        self._rough_to_come = self._rough_sheet(self._arriving)
        self._rough: Sheet | None = None
        self._base: pygame.Surface | None = None  # copy of the rough picture in the light of the fine one
        self._fine: Sheet | None = None
        self._next: Sheet | None = None
        self._work: Iterator[bool] | None = None
        self._working_at = -1
        self.away = False  # the light pictures were released by `rest`
        self.wants = False  # released light pictures are needed again, for another zoom
        self._rested = 0.0
        self.edge = BoardEdge(art.edges.get(board.ground))
        self.names = EdgeNames()
        self._lanterns: Sequence[Lantern] = ()  # of the light that is shown
        self._begin()

    def _begin(self) -> None:
        """Takes the small light pictures, of which the first picture is made."""
        self.sources = self.art.small_ground(self.name)
        self._first = dict(self.sources)
        self.density = self.art.small_grounds[self.name].density if self.sources else 0
        self._rough_to_come = self._rough_sheet(self._arriving)
        if self.sources:
            self._rough = self._rough_sheet(self.sources)
            for light, source in self.sources.items():
                self._rough.add(light, source, self.density, self.missing)

    def _rough_sheet(self, of: dict[str, pygame.Surface]) -> Sheet:
        return Sheet(BOARD.copy(), ROUGH, ROUGH, of, self.brightness)

    def darken(self, brightness: float) -> None:
        """Sets what is left of the cold light where no lantern shines; the floor begins anew, with its small light pictures."""
        self.let_go(around=False)
        self.brightness, self.away, self.wants = brightness, False, False
        self.version += 1
        self._begin()

    def let_go(self, around: bool = True) -> None:
        """Drops all pictures, and what is being worked on; a plain floor is left, without `around` with what lies around it."""
        self._wish = self._casting = self._work = None
        self._floor = self._floor_to_come = self._rough = self._fine = self._next = self._base = None
        self.sources.clear()
        self._first.clear()
        if around:
            self.edge.let_go()
        self._hollows = None
        self._arriving.clear()

    @staticmethod
    def _run(steps: Iterator[None]) -> None:
        for _ in steps:
            pass

    @property
    def can_be_inlaid(self) -> bool:
        """Returns whether all light pictures are there at full resolution, and none is on its way."""
        return not (self.away or self._arriving) and self.density == self.fine_density and set(LIGHTS) <= set(self.sources)

    def inlaid(self) -> None:
        """Has the floor cut anew from its light pictures, into which something was drawn."""
        self.sources = dict(self.sources)
        self._work = self._next = self._fine = None
        self.version += 1

    def add_pictures(self, arrived: dict[str, pygame.Surface], all_done: bool = False) -> bool:
        """Adds high-resolution light pictures as they are loaded; returns True when the floor switches to them.

        `all_done` means that no more will arrive: the switch then happens without the missing ones, if the cold light (`amb`) is there.
        """
        around = EDGE in arrived and self.edge.add(arrived[EDGE])
        if around and self._floor is not None:
            self._floor.key = ()  # composed anew
        for light, surface in arrived.items():
            if light == EDGE:
                continue
            self._arriving[light] = surface
            self._rough_to_come.add(light, surface, self.fine_density, self.missing)
        whole = len(self._arriving) == len(LIGHTS)
        if not self._arriving or not (whole or (all_done and len(self._arriving) > len(self.sources) and "amb" in self._arriving)):
            return around
        if self._casting is not None:  # it was begun with the former pictures: start again
            self._casting, self._wish = None, self._wish or self._cast_last
        self.sources, self.density, self._rough = self._arriving, self.fine_density, self._rough_to_come
        self.away = self.wants = False
        self._arriving = {}
        self._rough_to_come = self._rough_sheet(self._arriving)
        self._work, self._next = None, None
        self.version += 1
        self._light_rough()
        return True

    def cast(self, lanterns: Sequence[Lantern], blockers: Sequence[Blocker], spaces: Sequence[LitSpaces] = ()) -> None:
        """Sets the lanterns, the shadow casters and the spaces that are lit for a choice.

        Relights the low-resolution picture at once; `step` then relights the full-resolution one.
        """
        self._wish = self._casting = None
        self._patient = False
        self.fields.cast(lanterns, blockers, spaces)
        self._lanterns = lanterns
        self.version += 1
        self._light_rough()

    def recast(self, lanterns: Sequence[Lantern], blockers: Sequence[Blocker], spaces: Sequence[LitSpaces] = (), moving: bool = True) -> None:
        """Requests light for these lanterns, to be cast by later calls of `light`; replaces a request that has not begun.

        Where nothing is `moving` the floor stays as it is until it has been relit at full resolution.
        """
        exact = not (self.outdated or self.casting)
        self._patient = not moving and (exact or self._patient)
        self._wish = lanterns, blockers, spaces

    @property
    def casting(self) -> bool:
        """True while the floor does not yet show the light of the last lanterns set."""
        return self._casting is not None or self._wish is not None

    @property
    def outdated(self) -> bool:
        """True while the full-resolution picture shows a former light."""
        return bool(self.sources) and self._fine is not None and self._fine.light != self.version

    def light(self, camera: Camera, window: pygame.Rect, until: float) -> bool:
        """Casts the requested light until the time `until` (`perf_counter`); returns True when it is finished."""
        if self._casting is None:
            if self._wish is None:
                return False
            self._cast_last, self._wish = self._wish, None
            self._casting = self._cast_in_steps(self._cast_last, camera, window)
        for _ in self._casting:
            if time.perf_counter() >= until:
                return False
        self._casting = None
        return True

    def _cast_in_steps(self, lights: Lights, camera: Camera, window: pygame.Rect) -> Iterator[None]:
        yield from self.fields.casting(*lights)
        self._lanterns = lights[0]
        self.version += 1
        if self._rough is None:
            return
        yield from self._rough.light_up(self.fields, self.version, self.table, self.missing)
        yield
        if self._patient:
            return
        key = self._floor_key(camera, window)
        if self._floor is None or self._floor.key != key:
            return  # the camera has moved: `draw` composes the floor again anyway
        size = window.size
        if self._floor_to_come is None or self._floor_to_come.picture.get_size() != size:
            self._floor_to_come = _Floor((), (), pygame.Surface(size))
        coming = self._floor_to_come
        yield from self._compose(coming.picture, camera, camera.area.clip(window))
        if self._floor_key(camera, window) == key:
            self._floor_to_come, self._floor = self._floor, coming
            coming.key, coming.shows, coming.whole = key, self._light_shown(), False

    def _light_rough(self) -> None:
        if self._rough is not None:
            self._run(self._rough.light_up(self.fields, self.version, self.table, self.missing))

    # -------------------------------------------------------------- the fine picture

    @staticmethod
    def _seen(camera: Camera, window: pygame.Rect) -> pygame.Rect:
        """Returns the visible part of the board, in columns and rows."""
        left, top = camera.place(window.topleft)
        right, bottom = camera.place(window.bottomright)
        seen = pygame.Rect(math.floor(left), math.floor(top), 0, 0)
        seen.w, seen.h = math.ceil(right) - seen.x, math.ceil(bottom) - seen.y
        return seen.clip(BOARD)

    def _wanted(self, camera: Camera, seen: pygame.Rect) -> Sheet:
        """Returns a sheet that covers the visible spaces at this zoom: the current one, the one in progress, or a new one."""
        work = min(camera.cell, self.density)
        for sheet in (self._fine, self._next):
            if sheet and (sheet.cell, sheet.work) == (camera.cell, work) and sheet.cells.contains(seen) and (self.away or sheet.of is self.sources):
                return sheet
        if self.away and self._fine is not None:
            self.wants = True
            return self._fine  # drawn scaled until the light pictures are loaded again
        whole = COLUMNS * ROWS * work * work * SIN <= WHOLE_BOARD
        return Sheet(BOARD.copy() if whole else seen.inflate(4, 4).clip(BOARD), camera.cell, work, self.sources, self.brightness)

    def step(self, camera: Camera, window: pygame.Rect, seconds: float) -> bool:
        """Works on the full-resolution picture for about `seconds`; returns True when it is finished and the window must be redrawn."""
        seen = self._seen(camera, window)
        if not self.sources or not seen.w or not seen.h:
            return False
        sheet = self._wanted(camera, seen)
        if sheet is self._fine and sheet.light == self.version:
            self._work = None
            return False
        if self._work is None or (sheet is not self._next and sheet is not self._fine) or self._working_at != self.version:
            if self._fine is not None and sheet is not self._fine:
                self._fine.cut.clear()  # it is drawn until the new one is there, and cut again if its zoom comes back: each takes 90 MB in a large window
            self._next, self._working_at = sheet, self.version
            self._work = self._making(sheet)
        until = time.perf_counter() + seconds
        for able in self._work:
            if time.perf_counter() >= until or (not able and seconds != math.inf):
                return False
            time.sleep(0.0 if able else 0.001)
        self._work, self._next, self._fine = None, None, sheet
        if self._rough is not None and self._rough.lit is not None:
            self._base = self._rough.lit.copy()
        return True

    def rest(self, seconds: float) -> None:
        """Counts idle seconds (0 resets); after LETS_GO releases the light pictures (50 MB), if the whole board has been cut from them."""
        fine = self._fine
        able = fine is not None and fine.of is self.sources and fine.cells == BOARD and len(fine.cut) == len(LIGHTS) and self._work is None
        self._rested = self._rested + seconds if able and not self.away else 0.0
        if self._rested >= LETS_GO and fine is not None:
            self.sources.clear()  # cleared in place, because the sheets refer to the same dict
            self.sources["amb"] = fine.cut["amb"]
            self.away = True

    def _making(self, sheet: Sheet) -> Steps[None]:
        yield from sheet.prepare(self.density, self.missing)
        yield from (True for _ in sheet.light_up(self.fields, self.version, self.table, self.missing))

    def settled(self, camera: Camera, window: pygame.Rect) -> bool:
        """Returns whether `draw` shows the full-resolution picture in the current light."""
        seen = self._seen(camera, window)
        if not self.sources or not seen.w or not seen.h:
            return True
        sheet = self._fine
        return sheet is not None and sheet.light == self.version and sheet is self._wanted(camera, seen)

    # -------------------------------------------------------------- drawing

    @staticmethod
    def _floor_key(camera: Camera, window: pygame.Rect) -> tuple[object, ...]:
        return camera.x, camera.y, camera.cell, tuple(camera.area), tuple(camera.shown), window.size

    def _light_shown(self) -> tuple[object, ...]:
        return id(self._fine), self._fine.light if self._fine is not None else 0, 0 if self._patient else self.version

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draws the floor over the whole surface from the best pictures available; while new light is being cast, in the former light."""
        window = surface.get_rect()
        key, floor = self._floor_key(camera, window), self._floor
        inside = surface.get_clip() != window  # only the free rectangle is redrawn
        if floor is None or floor.key != key or not (floor.whole or inside) or (floor.shows != self._light_shown() and not self.casting):
            if floor is None or floor.picture.get_size() != window.size:
                floor = self._floor = self._floor_to_come = None  # those of the former size go first
                floor = self._floor = _Floor((), (), pygame.Surface(window.size))
            self._run(self._compose(floor.picture, camera, window))
            floor.key, floor.shows, floor.whole = key, self._light_shown(), True
        surface.blit(floor.picture, (0, 0))

    @property
    def picture(self) -> pygame.Surface | None:
        """Returns the floor as last drawn, in window size; None before the first drawing."""
        return None if self._floor is None else self._floor.picture

    def hollows(self, cells: pygame.Rect, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns how much of a liquid stays on these spaces, scaled to `size`: white in the hollows, darker on what is raised; None if unknown."""
        if self._hollows is None:
            own = self._first.get("own")
            if own is None:
                return None
            self._hollows = pygame.transform.grayscale(own)
            develop(self._hollows, HOLLOWS)
        dense = self._hollows.get_width() / COLUMNS
        area = pygame.Rect(round(cells.x * dense), round(cells.y * dense * SIN), round(cells.w * dense), round(cells.h * dense * SIN))
        found = pygame.Surface(area.size)
        found.fill((255, 255, 255))
        found.blit(self._hollows, (0, 0), area)
        return pygame.transform.smoothscale(found, size)

    @property
    def shown(self) -> tuple[object, ...]:
        """Returns a cache key that changes whenever the floor looks different."""
        return () if self._floor is None else (self._floor.key, self._floor.shows)

    def _compose(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> Iterator[None]:
        """Composes the part of the floor in `area` (pixels) and what lies around it, in steps of about a millisecond."""
        yield from self._compose_board(surface, camera, area)
        cold = self._cold()
        yield from self.edge.drawing(surface, camera, area, self._lanterns, cold)
        yield from self.names.drawing(surface, camera, area, lambda x, y: self.edge.light_at(x, y, self._lanterns, cold))

    def _cold(self) -> tuple[int, int, int]:
        """Returns the middle brightness of the floor that no lantern reaches."""
        cold = self._rough.cut.get("amb") if self._rough is not None else None
        r, g, b = pygame.transform.average_color(cold, cold.get_rect().inflate(-4 * ROUGH, -4 * ROUGH))[:3] if cold is not None else (255, 255, 255)
        return 255 - r, 255 - g, 255 - b

    def _compose_board(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> Iterator[None]:
        surface.set_clip(area)
        surface.fill(VOID)
        if self._rough is None or self._rough.lit is None:
            self._bare_floor(surface, camera)
            return
        seen = self._seen(camera, area)
        if not seen.w or not seen.h:
            return
        fine, now = self._fine, self._rough.lit
        if fine is None or fine.lit is None:
            self._stretch(surface, camera, now, BOARD, ROUGH, seen)
            return
        for part in uncovered(seen, [fine.cells]):
            self._stretch(surface, camera, now, BOARD, ROUGH, part)
        if fine.cell == camera.cell:
            surface.blit(fine.lit, (camera.edge_x(fine.cells.x), camera.edge_y(fine.cells.y)))
        else:
            self._stretch(surface, camera, fine.lit, fine.cells, fine.cell, seen.clip(fine.cells))
        if fine.light != self.version and self._base is not None and not self._patient:
            for new, old, flag in ((now, self._base, pygame.BLEND_RGB_ADD), (self._base, now, pygame.BLEND_RGB_SUB)):
                yield
                surface.set_clip(area)
                change = new.copy()
                change.blit(old, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
                self._stretch(surface, camera, change, BOARD, ROUGH, seen.clip(fine.cells).clip(spaces_lit(change, ROUGH)), flag)

    @staticmethod
    def _stretch(
        surface: pygame.Surface, camera: Camera, lit: pygame.Surface, cells: pygame.Rect, cell: int, seen: pygame.Rect, flag: int = 0
    ) -> None:
        """Scales the spaces `seen` of a lit picture (which covers `cells` at `cell` pixels a space) to the camera's zoom and blits them."""
        if not seen.w or not seen.h:
            return
        first = round(cells.y * cell * SIN)

        def scaled(part: pygame.Rect) -> pygame.Surface:
            top, bottom = (round(row * cell * SIN) - first for row in (part.top, part.bottom))
            source = pygame.Rect((part.x - cells.x) * cell, top, part.w * cell, bottom - top).clip(lit.get_rect())
            size = camera.edge_x(part.right) - camera.edge_x(part.x), camera.edge_y(part.bottom) - camera.edge_y(part.y)
            return pygame.transform.smoothscale(lit.subsurface(source), size)

        upper = pygame.Rect(seen.x, seen.y, seen.w, seen.h // 2)
        lower = pygame.Rect(seen.x, upper.bottom, seen.w, seen.h - upper.h)
        if seen.w * seen.h * camera.cell * camera.cell < WORTH_TWO or not upper.h:
            surface.blit(scaled(seen), (camera.edge_x(seen.x), camera.edge_y(seen.y)), special_flags=flag)
            return
        for part, picture in zip((upper, lower), side_by_side(lambda: scaled(upper), lambda: scaled(lower)), strict=True):
            surface.blit(picture, (camera.edge_x(part.x), camera.edge_y(part.y)), special_flags=flag)

    @staticmethod
    def _bare_floor(surface: pygame.Surface, camera: Camera) -> None:
        """Draws a plain floor with grid lines, when there is no picture of the ground."""
        box = pygame.Rect(camera.edge_x(0), camera.edge_y(0), camera.edge_x(COLUMNS) - camera.edge_x(0), camera.edge_y(ROWS) - camera.edge_y(0))
        surface.fill((26, 24, 26), box)
        for row in range(ROWS + 1):
            pygame.draw.line(surface, (48, 44, 44), (box.left, camera.edge_y(row)), (box.right, camera.edge_y(row)))
        for column in range(COLUMNS + 1):
            pygame.draw.line(surface, (48, 44, 44), (camera.edge_x(column), box.top), (camera.edge_x(column), box.bottom))
