"""The pen: words, lines, icons and materials, in logical units on a surface of pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

import pygame

from game.ui.draw import fonts, icons, images, materials, relief, text, theme
from game.ui.draw.text import Align, Paragraph
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box, Units

CLOSE = 0.92  # the leading of words that stand in several lines where one was meant

SMALL_FACE = 96.0  # height of a portrait in units below which its ground is lighter


class Written(NamedTuple):
    """A line of words that was drawn, for tests: its pixels, what it may not leave, and the pixels that its letters cover."""

    words: str
    area: pygame.Rect
    clip: pygame.Rect
    layer: int
    ink: pygame.Rect


class Translator(Protocol):
    """What the screen needs of the language: whole sentences by id."""

    def say(self, id: str, /, **arguments: object) -> str: ...

    def has(self, id: str, /) -> bool: ...


class Drawing:
    """Draws on one surface; every place and size is in units, every length of text in the final pixels."""

    watch = False  # tests set it on the class: every line of words is noted in `written`

    def __init__(self, surface: pygame.Surface, units: Units, words: Translator, plain: bool = False) -> None:
        self.surface = surface
        self.units = units
        self.words = words
        self.plain = plain
        self.u = units.u
        self.width = units.width
        self.height = units.height
        self.overflows: list[str] = []  # what did not fit its place, for tests
        self.written: list[Written] = []
        self.lines: list[pygame.Rect] = []  # the pixels of each line of words that was drawn
        self.layer = 0
        self.until: float | None = None  # time of `perf_counter` after which no further panel is painted in this frame; None: all are

    def begin_layer(self) -> None:
        """Begins a layer above all that was drawn so far."""
        self.layer = max([self.layer, *[written.layer for written in self.written]]) + 1

    # -------------------------------------------------------------- measures
    def px(self, value: float) -> int:
        return self.units.px(value)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return self.units.rect(x, y, w, h)

    def line_of(self, role: str = "body", leading: float = 1.0) -> float:
        """Returns the height of a line of that role in units."""
        return fonts.for_role(role, self.u, self.plain).get_linesize() * leading / self.u

    def wide(self, words: str, role: str = "body") -> float:
        """Returns the width of plain words in units."""
        of = theme.role(role, self.plain)
        return fonts.width(words, of.face, round(of.size * self.u)) / self.u

    def fitting(self, words: str, width: float, roles: Sequence[str]) -> str | None:
        """Returns the first of the roles in which plain words fit a width; None where none does."""
        return next((role for role in roles if self.wide(words, role) <= width + 0.5), None)

    def _lines_fit(self, box: Box, words: str, role: str, leading: float) -> bool:
        return self.rich_height(words, box.w, role, leading) <= box.h + 1

    def breaking(self, words: str, box: Box, roles: Sequence[str]) -> str | None:
        """Returns the first of the roles in which plain words fit a box in several lines, no word of them broken; None where none does."""
        written = text.literal(words)
        fits = (role for role in roles if self._lines_fit(box, written, role, CLOSE))
        return next((role for role in fits if not self.paragraph(written, box.w, role, leading=CLOSE).torn), None)

    # -------------------------------------------------------------- words
    def text(
        self,
        x: float,
        y: float,
        words: str,
        role: str = "body",
        colour: Colour = theme.BONE,
        align: Align = "l",
        shadow: bool = False,
        alpha: int = 255,
    ) -> float:
        """Draws one line of plain words with its upper edge at y; returns its width in units."""
        if not words:
            return 0.0
        of = theme.role(role, self.plain)
        font = (of.face, round(of.size * self.u))
        drawn = text.rendered(words, font, colour)
        left = self.px(x) - {"l": 0, "c": drawn.get_width() // 2, "r": drawn.get_width()}[align]
        top = self.px(y - theme.LABEL_LIFT if role == "label" and not self.plain else y)
        area = drawn.get_rect(topleft=(left, top))
        self.lines.append(area)
        if self.watch:
            self.written.append(Written(words, area, self.surface.get_clip(), self.layer, drawn.get_bounding_rect().move(area.topleft)))
        if shadow:
            drawn, left, top = text.shadowed(words, font, colour), left - text.SHADE, top - text.SHADE
        if alpha < 255:
            drawn = drawn.copy()
            drawn.set_alpha(alpha)
        self.surface.blit(drawn, (left, top))
        return fonts.width(words, *font) / self.u

    def text_in(
        self,
        box: Box,
        words: str,
        roles: Sequence[str] = ("body",),
        colour: Colour = theme.BONE,
        align: Align = "l",
        excerpt: bool = False,
    ) -> bool:
        """Draws one line of plain words in the middle of a box's height, in the first role that fits, at last the tiny one.

        Words that fit no role stand in several lines where the box is high enough, else they are cut short, which counts as an overflow unless it
        is an `excerpt`. Returns whether all of it is to be read.
        """
        smaller = theme.shrinking(roles)
        role = self.fitting(words, box.w, smaller)
        whole = role is not None
        if role is None and (broken := self.breaking(words, box, smaller)) is not None:
            return self.rich_in(box, text.literal(words), (broken,), colour, CLOSE, align)
        role = role or roles[-1]
        shown = words if whole else text.shortened(words, box.w, role, self.u, self.plain)
        x = {"l": box.x, "c": box.x + box.w / 2, "r": box.right}[align]
        lift = theme.LABEL_LIFT if role == "label" and not self.plain else 0
        self.text(x, box.y + (box.h - self.line_of(role)) / 2 + lift, shown, role, colour, align)
        if not whole and not excerpt:
            self.overflows.append(words)
        return whole

    def paragraph(
        self,
        words: str,
        width: float,
        role: str = "body",
        colour: Colour = theme.BONE,
        leading: float = 1.0,
        align: Align = "l",
    ) -> Paragraph:
        """Returns marked-up words broken into lines; draw it with `rich` or measure it."""
        return text.paragraph(words, width, role, self.u, colour, self.plain, leading, align)

    def rich(
        self,
        x: float,
        y: float,
        words: str,
        width: float,
        role: str = "body",
        colour: Colour = theme.BONE,
        leading: float = 1.0,
        align: Align = "l",
    ) -> float:
        """Draws marked-up words (`*bold*`, `{icon}`, `<a>amber</>`) in lines; returns the y below the last line."""
        broken = self.paragraph(words, width, role, colour, leading, align)
        broken.draw(self.surface, self.px(x), self.px(y))
        self._note(broken, self.px(x), self.px(y))
        return y + broken.height / self.u

    def rich_within(
        self,
        x: float,
        y: float,
        words: str,
        width: float,
        height: float,
        role: str = "body",
        colour: Colour = theme.BONE,
        leading: float = 1.0,
        excerpt: bool = False,
    ) -> bool:
        """Draws as many lines of marked-up words as a height allows, the last one with an ellipsis; returns whether all fit.

        What is left out counts as an overflow, unless `excerpt` says that the whole text can be opened from here.
        """
        broken = self.paragraph(words, width, role, colour, leading)
        lines = int((height * self.u + 2) // broken.line_height)
        cut = text.first_lines(broken, lines, self.u)
        cut.draw(self.surface, self.px(x), self.px(y))
        self._note(cut, self.px(x), self.px(y))
        if cut is not broken and not excerpt:
            self.overflows.append(words)
        return cut is broken

    def _note(self, broken: Paragraph, x: int, y: int) -> None:
        for i, (line, (start, end)) in enumerate(zip(broken.lines, broken.extents, strict=True)):
            if line:
                area = pygame.Rect(x + int(start), y + round(i * broken.line_height), 0, 0)
                area.size = (int(end - start), int(broken.line_height))
                self.lines.append(area)
                if not self.watch:
                    continue
                words = " ".join(run.words for run in line)
                self.written.append(Written(words, area, self.surface.get_clip(), self.layer, broken.ink(i).move(x, y)))

    def note_all(self, written: Sequence[Written], area: pygame.Rect) -> None:
        """Notes, for tests, the words of a picture of its own that is laid on this one."""
        clip = self.surface.get_clip()
        for line in written:
            kept = line.clip.move(area.topleft).clip(clip)
            self.written.append(Written(line.words, line.area.move(area.topleft), kept, self.layer, line.ink.move(area.topleft)))

    def rich_height(self, words: str, width: float, role: str = "body", leading: float = 1.0) -> float:
        """Returns the height that `rich` would take, in units."""
        return self.paragraph(words, width, role, theme.BONE, leading).height / self.u

    def rich_in(
        self,
        box: Box,
        words: str,
        roles: Sequence[str] = ("body",),
        colour: Colour = theme.BONE,
        leading: float = 1.0,
        align: Align = "l",
        middle: bool = True,
    ) -> bool:
        """Draws marked-up words inside a box, in the first role in which all lines fit and no word is broken, else all lines fit; the last one is clipped.

        Returns whether all of it is to be read.
        """
        fits = [role for role in theme.shrinking(roles) if self._lines_fit(box, words, role, leading)]
        whole = bool(fits)
        chosen = next((role for role in fits if not self.paragraph(words, box.w, role, leading=leading).torn), fits[0] if fits else roles[-1])
        high = self.rich_height(words, box.w, chosen, leading)
        y = box.y + max(0.0, (box.h - high) / 2 if middle else 0.0)
        with self.clip(box):
            self.rich(box.x, y, words, box.w, chosen, colour, leading, align)
        if not whole:
            self.overflows.append(words)
        return whole

    # -------------------------------------------------------------- icons and pictures
    def icon(self, x: float, y: float, name: str, size: float, colour: Colour = theme.BONE, centre: bool = False) -> None:
        """Draws a sign with its upper left corner, or its centre, at a place."""
        drawn = icons.icon(name, self.px(size), colour)
        place = drawn.get_rect(center=(self.px(x), self.px(y))) if centre else (self.px(x), self.px(y))
        self.surface.blit(drawn, place)

    def picture(self, box: Box, name: str, cover: bool = True, dim: float = 1.0) -> None:
        """Draws `assets/images/<name>`, cut to fill a box or whole inside it; a missing one is a stand-in."""
        area = self.rect(*box)
        if area.w and area.h:
            drawn = images.fitted(name, area.size, cover, dim)
            self.surface.blit(drawn, drawn.get_rect(center=area.center))

    def portrait(self, box: Box, name: str, tint: Colour, dim: float = 1.0, close: bool = True) -> None:
        """Draws a survivor's portrait before a ground of a colour; `close` shows the face, else head and shoulders; without a name the ground alone.

        In a low box only the face is left, so that a strip of words may stand under it.
        """
        area = self.rect(*box)
        if area.w and area.h:
            small = area.h < SMALL_FACE * self.u
            ground = theme.mix(theme.WELL, tint, (0.66 if small else 0.42) * dim)  # hair is told from it where a face has few pixels
            self.surface.blit(materials.halo(area.size, ground), area)
            if not name:
                return
            part = (0.14, 0.03, 0.72, 0.72) if close else (0.06, 0.0, 0.88, 0.88)
            if close and area.h < area.w * 0.8:
                part = (0.12, 0.2, 0.76, min(0.6, 0.76 * area.h / area.w))
            self.surface.blit(images.fitted(name, area.size, True, dim, part), area)

    def stone_face(self, box: Box, name: str) -> None:
        """Draws the portrait of somebody who died as a face of stone; without a name the plain stone."""
        area = self.rect(*box)
        if area.w and area.h:
            self.surface.fill(theme.STONE, area)
            if name:
                self.surface.blit(relief.face(name, area.size), area)

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draws a surface of final pixels with its upper left corner at a place in units."""
        self.surface.blit(surface, (self.px(x), self.px(y)))

    # -------------------------------------------------------------- shapes
    def fill(self, box: Box, colour: Colour, radius: float = 0, line: Colour | None = None, line_width: float = 1) -> None:
        """Fills a box, rounded and rimmed if asked."""
        area = self.rect(*box)
        pygame.draw.rect(self.surface, colour, area, border_radius=self.px(radius))
        if line is not None:
            self.outline(box, line, radius, line_width)

    def outline(self, box: Box, colour: Colour, radius: float = 0, width: float = 1) -> None:
        pygame.draw.rect(self.surface, colour, self.rect(*box), max(1, self.px(width)), border_radius=self.px(radius))

    def shade(self, box: Box, colour: Colour, alpha: int) -> None:
        """Lays a colour over a box, as thick as alpha says."""
        area = self.rect(*box)
        if area.w and area.h:
            veil = pygame.Surface(area.size, pygame.SRCALPHA)
            veil.fill((*colour, alpha))
            self.surface.blit(veil, area)

    def ramp(self, box: Box, start: tuple[int, int, int, int], end: tuple[int, int, int, int], across: bool = False, strength: float = 1.0) -> None:
        """Lays a ramp between two colours with alpha over a box, downwards or to the right; `strength`, from 0 to 1, thins it out."""
        area = self.rect(*box)
        if area.w and area.h:
            picture = materials.shade(area.size, start, end, across)
            picture.set_alpha(round(255 * strength))
            self.surface.blit(picture, area)
            picture.set_alpha(255)

    def hline(self, x: float, y: float, w: float, colour: Colour = theme.LINE) -> None:
        pygame.draw.rect(self.surface, colour, (self.px(x), self.px(y), self.px(w), max(1, self.px(1))))

    def vline(self, x: float, y: float, h: float, colour: Colour = theme.LINE) -> None:
        pygame.draw.rect(self.surface, colour, (self.px(x), self.px(y), max(1, self.px(1)), self.px(h)))

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Fills a polygon with smooth edges."""
        in_pixels = [(self.px(x), self.px(y)) for x, y in points]
        pygame.draw.polygon(self.surface, colour, in_pixels)
        pygame.draw.aalines(self.surface, colour, True, in_pixels)

    def line(self, a: tuple[float, float], b: tuple[float, float], colour: Colour, width: float = 1) -> None:
        pixels = max(1, self.px(width))
        start, end = (self.px(a[0]), self.px(a[1])), (self.px(b[0]), self.px(b[1]))
        if pixels == 1:
            pygame.draw.aaline(self.surface, colour, start, end)
        else:
            pygame.draw.aaline(self.surface, colour, start, end, pixels)

    def svg(self, key: tuple[object, ...], box: Box, body: str, view: tuple[float, float, float, float] | None = None) -> None:
        """Draws SVG text in a box, kept under a key that names everything the text depends on."""
        area = self.rect(*box)
        self.surface.blit(materials.drawn(key, area.size, body, view), area)

    # -------------------------------------------------------------- materials
    def slate(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: Colour = theme.SLATE,
        line: Colour | None = theme.LINE,
        cut: float = theme.CUT_PANEL,
        line_width: float = 1.2,
        alpha: int = 244,
        glow: Colour | None = None,
        top: bool = True,
    ) -> None:
        """Draws a panel of dark stone with cut corners: the state of the table."""
        area = self.rect(x, y, w, h)
        if area.w < 2 or area.h < 2:
            return
        if glow is not None:
            self.glow(x, y, w, h, glow)
        panel = materials.slate(area.size, self.u, fill, line, cut, line_width, top)
        panel.set_alpha(alpha)
        self.surface.blit(panel, area)

    def paper(self, x: float, y: float, w: float, h: float, seed: int = 4, tone: str = "card") -> None:
        """Draws torn parchment: the words of a card or of the story."""
        area = self.rect(x, y, w, h)
        if area.w > 1 and area.h > 1:
            self.surface.blit(materials.page(area.size, self.u, seed, tone), area)

    def glow(self, x: float, y: float, w: float, h: float, colour: Colour, spread: float = 10, strength: float = 0.8) -> None:
        """Adds light around a box."""
        area = self.rect(x - spread, y - spread, w + 2 * spread, h + 2 * spread)
        light = materials.glow(area.size, max(1, self.px(spread)), colour, strength)
        self.surface.blit(light, area, special_flags=pygame.BLEND_RGB_ADD)

    def focus(self, x: float, y: float, w: float, h: float, cut: float = theme.CUT_PANEL) -> None:
        """Draws the focus ring, 5 units outside a box."""
        area = self.rect(x - 5, y - 5, w + 10, h + 10)
        self.surface.blit(materials.ring(area.size, self.u, cut), area)

    @contextmanager
    def clip(self, box: Box | None) -> Iterator[None]:
        """Keeps what is drawn inside a box, and inside the clip that was already there."""
        if box is None:
            yield
            return
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(*box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)
