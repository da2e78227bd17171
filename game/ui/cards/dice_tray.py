"""Animated dice: each tumbles over the tray, stops, and shows its number a moment later."""

from __future__ import annotations

import math
from zlib import crc32

import pygame

from game.ui.cards.parts import die6, die10
from game.ui.draw import images, materials
from game.ui.draw.canvas import Canvas
from game.ui.draw.soft_shadow import shadow
from game.ui.draw.units import Box
from game.ui.kit.tips import Tip
from game.ui.kit.widget import Widget

FALL, APART, LIGHTS_UP = 0.70, 0.09, 0.12
LANDS = 0.78  # part of the fall after which it lands on an edge
FRAMES = 12  # frames of a die in the air, one full turn of it
FROM = (3.4, 1.9)  # offset from which it is thrown, in multiples of its size: to the right and down
FARTHEST = (130.0, 60.0)  # greatest offset in units, so that a large die does not cross what stands beside the tray
LYING = 1.26  # side of the picture of a lying die in multiples of its size; the picture has a margin
READABLE = 50  # pixels: in a smaller picture the engraved number is not readable
SPENT = 0.42
TABLE_LIGHT, POOL = (88, 62, 36), (2.3, 1.35)  # the light around a die, and its width and height in multiples of the die
SLIDES = 0.22  # seconds in which a lying die moves to a new place in the tray
STEPS = 6  # its size changes in steps of so many pixels on the way, so that fewer sizes are rendered


def seconds_for(count: int) -> float:
    """Returns the seconds that so many dice take to fall and to be read, at normal speed."""
    return FALL + APART * max(0, count - 1) + LIGHTS_UP + 0.08 * count


class DieWidget(Widget):
    """A die of ten sides, or of six body locations, that falls when it is new and then lies still.

    `age` is the time since it was thrown, in seconds at normal speed; `pace` is the factor of that time (0: it lies at once).
    When a new layout moves it, it slides there at `slides` times the normal speed (0: at once).
    `farthest` limits how far to the right of its box it is drawn in the air.
    """

    focusable = False
    cut = 4.0

    def __init__(
        self, key: str, box: Box, shows: str, good: bool = True, *, number: int = 0, pace: float = 0.0, spent: bool = False,
        tip: Tip | None = None, slides: float = 0.0, farthest: float = FARTHEST[0],
    ) -> None:  # fmt: skip
        super().__init__(key, box, label=shows, tip=tip, region="tray")
        self.shows, self.good, self.spent = shows, good, spent
        self.pace = pace
        self.age = -APART * number if pace > 0 else math.inf
        self.slides, self.farthest = slides, farthest
        self.came = box  # the box from which it slides
        self.gone = SLIDES  # seconds since the slide began

    @property
    def fallen(self) -> bool:
        return self.age >= FALL

    def settle(self) -> None:
        """Finishes the fall at once."""
        self.age, self.gone = math.inf, SLIDES

    @property
    def lies(self) -> Box:
        """Returns its current box: at its place, or on the way there."""
        part = 1 - (1 - min(1.0, self.gone / SLIDES)) ** 3
        return Box(*(a + (b - a) * part for a, b in zip(self.came, self.box, strict=True))) if part < 1 else self.box

    def tick(self, seconds: float) -> bool:
        moves = self.gone < SLIDES
        self.gone += seconds * self.slides if moves else 0.0
        if self.age >= FALL + LIGHTS_UP:
            return moves
        self.age += seconds * self.pace
        return True

    def wake_after(self) -> float | None:
        return 0.0 if self.gone < SLIDES else None

    def inherit(self, old: Widget) -> None:
        super().inherit(old)
        if not isinstance(old, DieWidget) or old.shows != self.shows:
            return
        if self.pace > 0:
            self.age = old.age
        if self.slides > 0 and old.fallen:
            self.came, self.gone = (old.came, old.gone) if old.box == self.box else (old.lies, 0.0)

    def draw(self, canvas: Canvas) -> None:
        if self.age < 0:
            return
        if not self.fallen:
            self._tumble(canvas, self.box.w)
            return
        at, lit = self.lies, self.age >= FALL + LIGHTS_UP
        if self._rest(canvas, at, lit):
            return
        if self.shows.isdigit():
            die10(canvas, at.x, at.y, at.w, self.shows, "spent" if self.spent else "normal" if self.good or not lit else "miss")
        else:
            die6(canvas, at.x, at.y, at.w, self.shows, "spent" if self.spent else "normal")

    def _rest(self, canvas: Canvas, at: Box, lit: bool) -> bool:
        """Draws the lying die from a rendered picture, if one is large enough to be readable; a miss and a spent die are dark."""
        kind = "d10" if self.shows.isdigit() else "d6"
        name, pixels = f"dice/{kind}_rest_{self.shows}.webp", canvas.px(at.w * LYING)
        if self.gone < SLIDES:
            pixels = round(pixels / STEPS) * STEPS
        if pixels < READABLE or not images.exists(name):
            return False
        dim = SPENT if self.spent or (lit and not self.good) else 1.0
        picture = images.fitted(name, (pixels, pixels), False, dim)
        floor = canvas.rect(*at)
        _under(canvas, floor, 0.0, dim)
        canvas.surface.blit(picture, picture.get_rect(center=floor.center))
        return True

    def _tumble(self, canvas: Canvas, size: float) -> None:
        """Draws it in the air: it enters the tray from the lower right, bounces twice and slows down."""
        part = self.age / FALL
        ease = 1 - (1 - part) ** 2
        bounce = abs(math.cos(ease * math.pi * 2.5)) * (1 - part) ** 1.4
        far, down = min(self.farthest, size * FROM[0]), min(FARTHEST[1], size * FROM[1])
        x = self.box.x + (1 - ease) * far
        along = self.box.y + (1 - ease) * down  # the point of the tray below it
        y = along - bounce * size * 0.7
        kind = "d10" if self.shows.isdigit() else "d6"
        pixels = canvas.px(size * LYING)
        name, turned = f"dice/{kind}_land_{self.shows}.webp", (1 - part) * 40
        if part < LANDS or not images.exists(name):  # no face of a die of ten sides has a number of two digits but the 10
            name, turned = f"dice/{kind}_roll_{int(self.offset + (1 - ease) * FRAMES * 2) % FRAMES:02d}.webp", 0.0
        picture = images.fitted(name, (pixels, pixels), False)
        if turned:
            picture = pygame.transform.rotate(picture, turned)
        floor = canvas.rect(x, along, size, size)
        _under(canvas, floor, bounce, 1.0)
        canvas.surface.blit(picture, picture.get_rect(center=(canvas.px(x + size / 2), canvas.px(y + size / 2))))

    @property
    def offset(self) -> int:
        """Returns the frame at which its turn begins, so that the dice of a throw turn differently."""
        return crc32(self.key.encode()) % FRAMES


def _under(canvas: Canvas, floor: pygame.Rect, high: float, light: float) -> None:
    """Draws what is under a die: the light on the table, the shadow that it throws away from that, and the dark where it touches: less while it is `high`."""
    pool = _pool(round(floor.w * POOL[0]), round(floor.w * POOL[1]), round(100 * light))
    spot = floor.centerx, floor.y + round(floor.h * 0.74)
    canvas.surface.blit(pool, pool.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
    thrown, touch = floor.w * (1.0 - 0.25 * high), floor.w * 0.72
    patches = (thrown * 1.16, 0.36, 0.12 + 0.3 * high, 0.88, 150 * (1 - 0.5 * high)), (touch, 0.24, 0.02, 0.90, 255 * (1 - high))
    for wide, deep, right, down, strong in patches:
        dark = shadow(max(2, round(wide)), max(2, round(floor.w * deep)))
        dark.set_alpha(round(strong))
        canvas.surface.blit(dark, dark.get_rect(center=(floor.centerx + round(floor.w * right), floor.y + round(floor.h * down))))


def _pool(width: int, height: int, percent: int) -> pygame.Surface:
    """Returns the light of a lantern on the table, to be added."""

    def paint() -> pygame.Surface:
        fine = 24
        tiny = pygame.Surface((fine, fine))
        for x in range(fine):
            for y in range(fine):
                near = max(0.0, 1 - math.hypot((x + 0.5) / fine - 0.5, (y + 0.5) / fine - 0.5) * 2) ** 1.3
                tiny.set_at((x, y), tuple(round(c * near * percent / 100) for c in TABLE_LIGHT))
        return pygame.transform.smoothscale(tiny, (max(1, width), max(1, height)))

    return materials.kept(("pool", percent), (width, height), paint)
