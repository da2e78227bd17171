"""A lit picture of a rectangle of the floor at one zoom."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.board.camera import SIN
from game.ui.board.darkness import cold_light, raised, relief
from game.ui.board.lighting import COOL, GROUND_COOL, Fields, add_light, develop, developing, inverse, root
from game.ui.draw.art import DIRECTED
from game.ui.draw.slices import Steps, on_thread

GROOVE, RIM = 0.018, 0.022  # spaces that the groove between two slabs is wide in the dark, and the rim to its south or east
RIM_LIGHT = (36, 40, 50)  # least screen value of a rim
MORE_RELIEF, AROUND = 0.8, 0.16  # by how much the relief is spread in the dark at most; spaces around a spot whose mean is its middle
EDGES_FROM = 0.5  # of full darkness, from which they are seen whole
ROWS_AT_ONCE = 64  # rows of pixels in which light is added
ROWS_A_STEP = 4 * ROWS_AT_ONCE  # rows for which light is added before somebody looks at the clock
ROUGH = 16  # pixels for each space of the low-resolution picture of the whole board


class Sheet:
    """A lit picture of a rectangle of spaces at one zoom, with the cut light pictures that are needed to light it again."""

    def __init__(self, cells: pygame.Rect, cell: int, work: int, of: dict[str, pygame.Surface], brightness: float) -> None:
        self.cells, self.cell, self.work = cells, cell, work  # pixels of a space: `cell` on the screen, `work` (at most the sources') while lighting
        self.of = of  # the light pictures from which it is cut
        self.brightness = brightness  # what is left of the cold light
        self.cut: dict[str, pygame.Surface] = {}
        self.lit: pygame.Surface | None = None
        self.light = -1  # the version of the light that it shows
        self._rooms: tuple[pygame.Surface, ...] = ()  # scratch surfaces, kept only by the low-resolution sheet, which is lit often

    def pixels(self, density: int) -> tuple[int, int]:
        top, bottom = (round(row * density * SIN) for row in (self.cells.top, self.cells.bottom))
        return self.cells.w * density, bottom - top

    def prepare(self, density: int, missing: bytes) -> Steps[None]:
        """Cuts all light pictures to these spaces, each on a thread; `density` is the pixels of a space in the sources."""
        for light, source in list(self.of.items()):
            if light not in self.cut:
                yield from on_thread(lambda light=light, source=source: self.add(light, source, density, missing))  # type: ignore[misc]

    def add(self, light: str, source: pygame.Surface, density: int, missing: bytes) -> None:
        """Cuts one light picture to these spaces and scales it to `work`; `missing` is the inverse curve, used for the cold light."""
        top, bottom = round(self.cells.top * density * SIN), round(self.cells.bottom * density * SIN)
        area = pygame.Rect(self.cells.x * density, top, self.cells.w * density, bottom - top).clip(source.get_rect())
        part, size = source.subsurface(area), self.pixels(self.work)
        same = area.size == size and light != "amb"  # needs no copy
        cut = part if same else pygame.transform.smoothscale(part, size)
        if light == "amb":  # the cold light never changes, so it is stored already developed, as 255 minus the screen value
            cut.fill(root([c * GROUND_COOL * cold_light("floor", self.brightness) for c in COOL], 4.0), special_flags=pygame.BLEND_RGB_MULT)
            develop(cut, missing.translate(inverse(raised(self.brightness)[::-1])))
            if self.work > ROUGH:
                self._bring_out(cut)
                self._light_edges(cut)
        self.cut[light] = cut

    def _bring_out(self, cut: pygame.Surface) -> None:
        """Makes the light sides of the relief lighter in the dark, and the others darker, so that faces are seen and not squares alone."""
        much = MORE_RELIEF * relief(self.brightness)
        if much <= 0:
            return
        even = pygame.transform.box_blur(cut, max(1, round(AROUND * self.work)))
        darker, lighter = cut.copy(), even.copy()  # of a picture of 255 minus screen values
        darker.blit(even, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        lighter.blit(cut, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        for part, flag in ((darker, pygame.BLEND_RGB_ADD), (lighter, pygame.BLEND_RGB_SUB)):
            part.fill((round(255 * much),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            cut.blit(part, (0, 0), special_flags=flag)

    def _light_edges(self, cut: pygame.Surface) -> None:
        """Makes the grooves between the spaces black in the cold light, and one rim of each cold, so that the spaces can be told apart in the dark."""
        much = min(1.0, (1 - self.brightness) / EDGES_FROM)
        if much <= 0:
            return
        top, d = round(self.cells.top * self.work * SIN), self.work
        groove, rim = max(1, round(GROOVE * d)), max(1, round(RIM * d))
        across = [(column * d, False) for column in range(self.cells.w + 1)]
        down = [(round(row * d * SIN) - top, True) for row in range(self.cells.top, self.cells.bottom + 1)]
        least, black = [255 - round(c * much) for c in RIM_LIGHT], (round(255 * much),) * 3
        for first, wide, colour, flag in ((groove, rim, least, pygame.BLEND_RGB_MIN), (0, groove, black, pygame.BLEND_RGB_MAX)):
            for at, lies in across + down:
                begin = at - groove // 2 + first
                line = pygame.Rect(0, begin, cut.get_width(), wide) if lies else pygame.Rect(begin, 0, wide, cut.get_height())
                cut.fill(colour, line, special_flags=flag)

    def light_up(self, fields: Fields, version: int, table: bytes, missing: bytes) -> Iterator[None]:
        """Sums the light of all directions and converts it to screen colours, in steps of a few milliseconds; `table` is the curve, `missing` its inverse."""
        size = self.pixels(self.work)
        rooms = self._rooms
        if not rooms:
            for of in (size, size, (size[0], ROWS_AT_ONCE), (size[0], ROWS_AT_ONCE)):
                rooms = *rooms, pygame.Surface(of)
                yield
        total, part, lesser, twin = rooms
        self._rooms = rooms if self.work <= ROUGH else ()
        d = fields.density
        area = pygame.Rect(self.cells.x * d, self.cells.y * d, self.cells.w * d, self.cells.h * d)
        sums = {k: field.subsurface(area).copy() for k, field in fields.fields.items()}  # copied: the fields may change between steps
        total.fill((0, 0, 0))
        for name in DIRECTED:
            if name in self.cut:
                pygame.transform.smoothscale(sums[name], size, part)
                yield
                part.blit(self.cut[name], (0, 0), special_flags=pygame.BLEND_RGB_MULT)
                yield
                for top in range(0, size[1], ROWS_A_STEP):
                    add_light(total, part, (lesser, twin), (0, top), pygame.Rect(0, top, size[0], min(ROWS_A_STEP, size[1] - top)))
                    yield
        shown = total
        if "amb" in self.cut:  # screen blend of cold and warm light: white minus the product of the two inverses
            yield from developing(total, missing)
            total.blit(self.cut["amb"], (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            yield
            shown = part
            shown.fill((255, 255, 255))
            shown.blit(total, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        else:
            yield from developing(total, table)
        yield
        own = shown.copy() if self._rooms else shown  # copied, because scratch surfaces that are kept will be overwritten
        self.lit = own if self.work == self.cell else pygame.transform.smoothscale(shown, self.pixels(self.cell))
        self.light = version
