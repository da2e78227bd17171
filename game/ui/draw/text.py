"""Words on the screen: measured, wrapped, marked up and rendered at their final size.

Markup: `*bold*`, `[claw]` an icon (language files) or `{claw}` (code), `<a>amber</>` with the letters of `theme.MARKS`,
a line break; `\\*` is a plain star.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.ui.draw import fonts, theme
from game.ui.draw.icons import icon
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

Align = Literal["l", "c", "r"]
SPLIT = re.compile(r"(\\[*<>{}\[\]\\]|\*|<[a-z]>|</>|\{[a-z0-9_]+\}|\[[a-z][a-z0-9_]+\]|[ \t\n]+)")
MARKUP = re.compile(r"([*<>{}\[\]\\])")
ELLIPSIS = "…"
SHADE = 2  # pixels by which the shadow of a line reaches over it
SHADOW = ((1, 1), (-1, 1), (1, -1), (-1, -1), (0, SHADE))
ICON_PART = 0.80  # of the height of the face

_words = SurfaceCache(bytes_of)
RUN_BYTES = 300  # about, of each run of words in a paragraph
_paragraphs: SurfaceCache[Paragraph] = SurfaceCache(lambda made: RUN_BYTES * (1 + sum(map(len, made.lines))))


def rendered(words: str, font: tuple[str, int], colour: Colour) -> pygame.Surface:
    """Returns a line of plain text as a surface of exactly its size, from the shelf if it was drawn before."""

    def draw() -> pygame.Surface:
        return fonts.drawn(words, *font, colour)

    return _words.get((words, font, colour), draw)


def shadowed(words: str, font: tuple[str, int], colour: Colour) -> pygame.Surface:
    """Returns a line of plain text with the shadow around it, `SHADE` pixels larger on every side, from the shelf if it was drawn before."""

    def draw() -> pygame.Surface:
        plain, dark = rendered(words, font, colour), rendered(words, font, (0, 0, 0))
        picture = pygame.Surface((plain.get_width() + 2 * SHADE, plain.get_height() + 2 * SHADE), pygame.SRCALPHA)
        for dx, dy in SHADOW:
            picture.blit(dark, (SHADE + dx, SHADE + dy))
        picture.blit(plain, (SHADE, SHADE))
        return picture

    return _words.get((words, font, colour, "shadowed"), draw)


def literal(words: str) -> str:
    """Returns words in which nothing is markup, for names that people typed."""
    return MARKUP.sub(r"\\\1", words)


def unmarked(words: str) -> str:
    """Returns marked-up words without their marks, for plain lines, targets and tests."""
    out = []
    for part in SPLIT.split(words):
        if len(part) == 2 and part[0] == "\\":
            out.append(part[1])
        elif part and part != "*" and not (part[0] in "<{[" and SPLIT.fullmatch(part)):
            out.append(part)
    return " ".join("".join(out).split(" "))


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line: words or an icon, at its place in pixels from the left edge of the paragraph."""

    x: float
    words: str
    is_icon: bool
    bold: bool
    colour: Colour


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Marked-up words in lines, ready to draw; sizes in pixels."""

    lines: tuple[tuple[Run, ...], ...]
    font: tuple[str, int]
    bold: tuple[str, int]
    width: float
    line_height: float
    extents: tuple[tuple[float, float], ...] = ()  # of each line: where its words begin and end
    torn: bool = False  # a word is broken by letters

    @property
    def height(self) -> float:
        return self.line_height * len(self.lines)

    def ink(self, line: int) -> pygame.Rect:
        """Returns the pixels that the letters of a line cover, from the upper left corner of the paragraph; for tests."""
        plain, bold = fonts.face(*self.font), fonts.face(*self.bold)
        top = round(line * self.line_height)
        parts = []
        for run in self.lines[line]:
            if not run.is_icon:
                drawn = rendered(run.words, self.bold if run.bold else self.font, run.colour)
                parts.append(drawn.get_bounding_rect().move(run.x, top + (plain.get_ascent() - bold.get_ascent() if run.bold else 0)))
        return parts[0].unionall(parts[1:]) if parts else pygame.Rect(0, top, 0, 0)

    def draw(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draws with the upper left corner at a pixel."""
        plain, bold = fonts.face(*self.font), fonts.face(*self.bold)
        size = round(plain.get_height() * ICON_PART)
        drop = plain.get_ascent() - bold.get_ascent()
        for line in self.lines:
            top = round(y)
            for run in line:
                if run.is_icon:
                    surface.blit(icon(run.words, size, run.colour), (x + run.x, top + (plain.get_height() - size) // 2))
                else:
                    drawn = rendered(run.words, self.bold if run.bold else self.font, run.colour)
                    surface.blit(drawn, (x + run.x, top + (drop if run.bold else 0)))
            y += self.line_height


def paragraph(
    words: str,
    width: float,
    role: str,
    u: float,
    colour: Colour,
    plain: bool = False,
    leading: float = 1.0,
    align: Align = "l",
) -> Paragraph:
    """Breaks marked-up words into lines of at most `width` units; a word that is too long is broken by letters."""
    key = (words, round(width * u), role, round(u, 4), colour, plain, leading, align)
    return _paragraphs.get(key, lambda: _broken(words, max(1.0, width * u), role, u, colour, plain, leading, align))


Piece = tuple[str, bool, bool, Colour]  # words, icon, bold, colour


def _pieces(words: str, colour: Colour) -> list[Piece | str]:
    """Reads the markup: pieces of words, with " " and line breaks between them."""
    out: list[Piece | str] = []
    bold, now = False, colour
    for part in SPLIT.split(words):
        if not part:
            continue
        if part == "*":
            bold = not bold
        elif part == "</>":
            now = colour
        elif len(part) == 3 and part[0] == "<" and SPLIT.fullmatch(part):
            now = theme.MARKS.get(part[1], colour)
        elif part[0] in "{[" and len(part) > 1 and SPLIT.fullmatch(part):
            out.append((part[1:-1], True, bold, now))
        elif part[0] in " \t\n":
            out.extend("\n" * part.count("\n") or " ")
        else:
            out.append((part[1] if part[0] == "\\" and len(part) == 2 else part, False, bold, now))
    return out


def _broken(words: str, width: float, role: str, u: float, colour: Colour, plain: bool, leading: float, align: Align) -> Paragraph:
    of, strong = theme.role(role, plain), theme.role(theme.BOLD_OF.get(role, role), plain)
    font, bold = (of.face, round(of.size * u)), (strong.face, round(strong.size * u))
    faces = (fonts.face(*font), fonts.face(*bold))
    icon_size = round(faces[0].get_height() * ICON_PART)
    space = fonts.width(" ", *font)

    def measure(piece: Piece) -> float:
        return icon_size + 2 * u if piece[1] else fonts.width(piece[0], *(bold if piece[2] else font))

    def reach(piece: Piece, side: int) -> float:
        """Returns how far a word reaches over its neighbour: an f in italics leans into the space before and behind it."""
        return 0.0 if piece[1] or not piece[0] else fonts.overhang(piece[0][-1 if side else 0], *(bold if piece[2] else font))[side]

    lines: list[list[tuple[float, Piece]]] = [[]]
    used, torn = 0.0, False
    word: list[Piece] = []

    def set_down() -> None:
        nonlocal used, torn
        if not word:
            return
        wide = sum(measure(p) for p in word)
        torn = torn or wide > width
        gap = space - reach(lines[-1][-1][1], 1) - reach(word[0], 0) if lines[-1] else 0.0
        if lines[-1] and used + gap + wide > width:
            lines.append([])
            used, gap = 0.0, 0
        for piece in word:
            for part in _chopped(piece, width, measure) if wide > width else [piece]:
                if wide > width and lines[-1] and used + gap + measure(part) > width:
                    lines.append([])
                    used, gap = 0.0, 0
                lines[-1].append((used + gap, part))
                used += gap + measure(part)
                gap = 0
        word.clear()

    for piece in _pieces(words, colour):
        if piece == "\n":
            set_down()
            lines.append([])
            used = 0.0
        elif isinstance(piece, str):
            set_down()
        else:
            word.append(piece)
    set_down()
    done, extents = [], []
    widest = 0.0
    for line in lines:
        total = line[-1][0] + measure(line[-1][1]) if line else 0.0
        widest = max(widest, total)
        shift = {"l": 0.0, "c": (width - total) / 2, "r": width - total}[align]
        extents.append((shift, shift + total))
        done.append(tuple(Run(round(x + shift), p[0], p[1], p[2], p[3]) for x, p in line))
    return Paragraph(tuple(done), font, bold, widest, faces[0].get_linesize() * leading, tuple(extents), torn)


def _chopped(piece: Piece, width: float, measure: object) -> list[Piece]:
    """Breaks one long word into parts that fit a line."""
    assert callable(measure)
    if piece[1] or measure(piece) <= width:
        return [piece]
    parts: list[Piece] = []
    start = 0
    for end in range(1, len(piece[0]) + 1):
        if end - start > 1 and measure((piece[0][start:end], False, piece[2], piece[3])) > width:
            parts.append((piece[0][start : end - 1], False, piece[2], piece[3]))
            start = end - 1
    return [*parts, (piece[0][start:], False, piece[2], piece[3])]


def first_lines(of: Paragraph, count: int, u: float) -> Paragraph:
    """Returns a paragraph cut to so many lines, with an ellipsis where something was left out."""
    if len(of.lines) <= count or count < 1:
        return of if count >= 1 else replace(of, lines=(), extents=())
    kept = list(of.lines[:count])
    last = list(kept[-1])
    start, end = of.extents[count - 1]
    if last:
        mark = fonts.width(ELLIPSIS, *of.font)
        while len(last) > 1 and end + mark > of.width:
            end = last.pop().x
        last.append(Run(round(end), ELLIPSIS, False, False, last[-1].colour))
        end += mark
    kept[-1] = tuple(last)
    return replace(of, lines=tuple(kept), extents=(*of.extents[: count - 1], (start, end)))


def shortened(words: str, width: float, role: str, u: float, plain: bool = False) -> str:
    """Returns plain words cut to a width in units, with an ellipsis where something was left out."""
    of = theme.role(role, plain)
    pixels, room = round(of.size * u), width * u
    if fonts.width(words, of.face, pixels) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if fonts.width(words[:middle].rstrip() + ELLIPSIS, of.face, pixels) <= room:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + ELLIPSIS


def forget() -> None:
    _words.clear()
    _paragraphs.clear()
