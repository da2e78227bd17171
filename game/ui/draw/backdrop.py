"""Backgrounds of the pages before a fight: the dark floor, and on the title the lion."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game import files, paths
from game.cards.picture_files import picture_size
from game.ui.draw import art, images, materials, picture_faults, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.colour_key import KEYS, WARM, graded
from game.ui.draw.units import Box, Units

TITLE, FLOOR = "story/title.jpg", "story/floor.webp"
SUBJECTS = {  # focal point of a story picture, as parts of its width and height
    "story/sleep.webp": (0.24, 0.54), "story/waking.webp": (0.28, 0.42), "story/strangers.webp": (0.40, 0.42), "story/hunger.webp": (0.30, 0.35),
    "story/stone.webp": (0.40, 0.45), "story/together.webp": (0.34, 0.48), "story/founding.webp": (0.42, 0.48), "story/departing.webp": (0.33, 0.42),
    "story/birth.webp": (0.36, 0.42), "story/grief.webp": (0.34, 0.52), "story/couple.webp": (0.30, 0.45), "story/triumph.webp": (0.36, 0.48),
    "story/lost.webp": (0.34, 0.55), "story/year.webp": (0.34, 0.50), TITLE: (0.63, 0.42),
}  # fmt: skip
MIDDLE = (0.5, 0.5)
STRIPS = {"story/lost.webp": 0.74}  # where a strip shows something else than faces, as a part of the height: who lies there, and the lantern
LOW, FACES = 0.6, 0.68  # of a picture's height: where less is seen; the faces stand so far down of the way to its focal point
SMALL = (1280, 720)  # pixels of the smaller copy that a picture may have beside it: `title_small.jpg` of `title.jpg`


def behind(canvas: Canvas, name: str = FLOOR, across: float = 0.5, down: float = 0.5, dim: float = 1.0) -> None:
    """Covers the canvas with a picture, cropped so that the given part of it stays visible.

    `across` and `down` say which part: 0 the left or upper edge, 1 the right or lower one.
    """
    cover(canvas, canvas.units.canvas, name, across, down, dim)


def cover(canvas: Canvas, box: Box, name: str, across: float | None = None, down: float | None = None, dim: float = 1.0) -> None:
    """Covers a box with a picture; `across` and `down` say what stays in sight where it must be cut, else what the eye goes to does."""
    area = canvas.rect(*box)
    if area.w < 1 or area.h < 1:
        return

    def paint() -> pygame.Surface:
        file = copy_for(name, area.size)
        try:
            whole = art.loaded(file)
        except ValueError as wrong:
            picture_faults.note(file, str(wrong))
            return images.stand_in(name, area.size)
        if whole.get_bitsize() < 24:
            whole = whole.convert(24)
        w, h = whole.get_size()
        factor = max(area.w / w, area.h / h)
        part = pygame.Rect(0, 0, max(1, min(w, round(area.w / factor))), max(1, min(h, round(area.h / factor))))
        eye = SUBJECTS.get(name, MIDDLE) if is_wide(name) else MIDDLE
        if part.h < LOW * h and name in SUBJECTS:
            eye = eye[0], STRIPS.get(name, eye[1] * FACES)  # of a strip the faces are seen
        part.x = round((w - part.w) * across) if across is not None else min(w - part.w, max(0, round(w * eye[0] - part.w / 2)))
        part.y = round((h - part.h) * down) if down is not None else min(h - part.h, max(0, round(h * eye[1] - part.h / 2)))
        drawn = whole.subsurface(part)
        if part.size != area.size or dim < 1.0:
            drawn = pygame.transform.smoothscale(drawn, area.size)
        if name in KEYS:
            drawn = graded(drawn, KEYS[name], warm_in(name, (w, h), part, area.w / part.w))
        if dim < 1.0:
            grey = round(255 * dim)
            drawn.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
        return drawn.convert() if pygame.display.get_surface() is not None else drawn

    canvas.surface.blit(materials.kept(("cover", name, across, down, dim), area.size, paint), area)


def warm_in(name: str, size: tuple[int, int], part: pygame.Rect, factor: float) -> pygame.Rect | None:
    """Returns where the one warm point of a picture of a size lies, seen through a part of it that is scaled by a factor; None where it has none."""
    if name not in WARM:
        return None
    x, y, radius = WARM[name]
    side = max(2, round(2 * radius * size[0] * factor))
    found = pygame.Rect(0, 0, side, side)
    found.center = round((x * size[0] - part.x) * factor), round((y * size[1] - part.y) * factor)
    return found


@lru_cache(maxsize=64)
def is_wide(name: str) -> bool:
    """Tells whether a picture is made for a whole screen, with the right half free for words."""
    size = picture_size(paths.images() / name)
    return size is not None and size[0] > size[1] * 1.4


def copy_for(name: str, size: tuple[int, int]) -> Path:
    """Names the file of a picture, or its smaller copy where that is large enough: it is unpacked in a third of the time."""
    whole = paths.images() / name
    small = whole.with_stem(whole.stem + "_small")
    return small if size[0] <= SMALL[0] and size[1] <= SMALL[1] and files.is_regular(small) else whole


class Frame:
    """Where the parts of a page stand: a title line, what it is about, and a foot with its buttons."""

    def __init__(self, units: Units) -> None:
        small = units.small
        self.margin = 12.0 if small else 32.0
        page = units.canvas.inset(self.margin, 0)
        self.foot_height = 44.0 if small else 52.0
        self.title_y = 6.0 if small else 12.0
        self.sub_y = self.title_y + (36 if small else 43)
        top = 42.0 if units.layout == "mini" else 46.0 if small else 96.0
        bottom = units.height - self.foot_height - (16 if small else 28)
        self.body = Box(page.x, top, page.w, max(40.0, bottom - top))
        self.foot = Box(page.x, units.height - self.foot_height - (8 if small else 16), page.w, self.foot_height)
        self.has_sub = not small

    def head(self, canvas: Canvas, title: str, about: str = "") -> None:
        """Writes the title of the page, and under it what it is about where there is room."""
        if not self.has_sub:
            canvas.text_in(Box(self.body.x, self.title_y, self.body.w, 34), title, ("title", "strong"), theme.BRIGHT)
            return
        canvas.text_in(Box(self.body.x, self.title_y, self.body.w, 42), title, ("page", "title", "strong"), theme.BRIGHT)
        if about:
            canvas.text_in(Box(self.body.x, self.sub_y, self.body.w * 0.8, 22), about, ("body", "small"), theme.BONE)
        ruled(canvas, self.body.x, self.sub_y + 29, self.body.w * 0.62)


def ruled(canvas: Canvas, x: float, y: float, w: float, colour: theme.Colour = theme.GOLD) -> None:
    """Draws a line that begins at a small diamond and fades to the right."""
    canvas.ramp(Box(x + 4, y, max(1.0, w - 4), 1.2), (*colour, 180), (*colour, 0), across=True)
    canvas.polygon([(x, y + 0.6), (x + 3.5, y - 2.9), (x + 7, y + 0.6), (x + 3.5, y + 4.1)], colour)

