"""Renders figures: mixes the six light pictures of a sprite for the positions of the lanterns, at the current zoom."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pygame

from game.model.space import BaseSize, sides
from game.ui.board.board_state import even_side
from game.ui.board.camera import SIN
from game.ui.board.figure_light import WHITE, LightOn, Rgb, light_on
from game.ui.board.lighting import Lantern, add_light, curve, develop, inverse
from game.ui.draw import fonts, theme
from game.ui.draw.art import DIRECTED, LIGHTS, Art
from game.ui.draw.slices import Steps, on_thread
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

EXPOSURE = 1.18
MOST_AWAITED, MOST_COMING = 0.7, 12  # seconds for which a figure keeps its former picture, and pictures being made
ENDED = object()  # steps that have come to an end without a picture
KEPT_LIT = 60  # figures and poses whose last state is remembered
MOST_LIT, MOST_SCALED = 24 * MIB, 28 * MIB  # bytes of lit pictures, and of the scaled light pictures they are made of
FAINTEST = 6  # a light that multiplies by less than this of 255 is left out
COLD = ("amb", "dN")
EDGE, FROM_ABOVE = 9.0, 0.7  # pixels of a full-size picture over which the back light of a figure in the dark fades inwards; how far it comes from above
GRAIN = 96  # of 255: what is left of it where nothing of the figure faces the dark behind; the rest shows the drawing of fur and cloth
FADES = 0.20, 0.66  # parts of a figure's height between which it ends: a base has none
PALE, MOST_LIFT = 62, 1.55  # of 255: the mean of a picture in cold light from which on it is pale enough, and how much a darker one is raised at most
THINGS = ("terr_", "camp_", "ring_")  # how the names of sprites begin that are nobody: they stay as dark as they are painted
DARK_TONES = 0.3  # how much more of that the darkest tones have
STILL_GOOD = 40  # of 255: greatest error of the light with which a cached pose is reused at first


@dataclass(frozen=True, slots=True)
class Miniature:
    """A lit picture of a figure, and the pixel in it that is the centre of its base."""

    picture: pygame.Surface
    anchor: tuple[float, float]
    shape: tuple[object, ...] = ()  # cache key of the silhouette: pictures with the same shape differ only in their light

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Returns the upper left corner of the picture when the base is centred on a pixel."""
        return round(x - self.anchor[0]), round(y - self.anchor[1])


@dataclass(slots=True)
class _Worn:
    """The drawn state of a figure: its picture, the light shown, and the light wanted."""

    name: str
    cell: int
    light: LightOn
    made: Miniature
    wanted: LightOn

    @property
    def off(self) -> int:
        """Returns the greatest difference between the light shown and the light wanted, of 255."""
        pairs = zip((c for part in self.light for c in part), (c for part in self.wanted for c in part), strict=True)
        return max(abs(a - b) for one, other in pairs for a, b in zip(one, other, strict=True))


class _Scaled:
    """The light pictures of one sprite at one size, without transparency, its alpha channel on white, and its edge."""

    def __init__(self, atlas: pygame.Surface, frame: tuple[int, int], factor: float, lifted: bool) -> None:
        size = max(1, round(frame[0] * factor)), max(1, round(frame[1] * factor))
        self.lights: dict[str, pygame.Surface] = {}
        self.alpha = pygame.Surface(size, pygame.SRCALPHA)
        for i, name in enumerate(LIGHTS):
            part = atlas.subsurface((i % 3 * frame[0], i // 3 * frame[1], *frame))
            scaled = pygame.transform.smoothscale(part, size)
            if i == 0:
                self.alpha = scaled.copy()
                self.alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            self.lights[name] = scaled.convert()
        shape = pygame.Surface(size).convert()
        shape.blit(self.alpha, (0, 0))
        self.lift = self._lift(shape) if lifted else 1.0
        develop(self.lights["amb"], deepened(self.lift))
        self.edge = back_light(shape, max(2, round(EDGE * factor)))
        if lifted:
            grain = self.lights["dN"].copy()
            grain.fill((GRAIN,) * 3, special_flags=pygame.BLEND_RGB_ADD)
            self.edge.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            fade_down(self.edge, self.alpha.get_bounding_rect(), FADES)

    def _lift(self, shape: pygame.Surface) -> float:
        """Returns by how much cold light on it is raised, so that the form of what is painted dark can be told too; `shape` is its silhouette in white."""
        body = self.lights["amb"].copy()
        body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        covered, shown = (sum(pygame.transform.average_color(each)[:3]) / 3 for each in (shape, body))
        return max(1.0, min(MOST_LIFT, PALE * covered / 255 / max(0.1, shown)))

    def bytes_held(self) -> int:
        return bytes_of(self.alpha) + bytes_of(self.edge) + sum(map(bytes_of, self.lights.values()))


@dataclass(slots=True)
class _Coming:
    """A picture being made: the light that it will show, the steps that are left, and since when it is awaited (`perf_counter`)."""

    light: LightOn
    steps: Iterator[Miniature | bool | None]
    since: float


def back_light(shape: pygame.Surface, soft: int) -> pygame.Surface:
    """Returns the light on a silhouette from behind and above, white on black: most at its upper edge, none at its lower one, fading over `soft` pixels."""
    light, body = shape.copy(), pygame.transform.box_blur(shape, soft)
    light.blit(body, (0, round(FROM_ABOVE * soft)), special_flags=pygame.BLEND_RGB_SUB)
    return light


def fade_down(light: pygame.Surface, box: pygame.Rect, fades: tuple[float, float]) -> None:
    """Darkens a light from one part of the height of a box on, to nothing at another."""
    begins, ends = (box.y + round(part * box.h) for part in fades)
    for y in range(begins, light.get_height()):
        left = max(0.0, 1 - (y - begins) / max(1, ends - begins))
        light.fill((round(255 * left),) * 3, (0, y, light.get_width(), 1), special_flags=pygame.BLEND_RGB_MULT)


def deepened(lift: float) -> bytes:
    """Returns a table of 256 bytes that raises the dark tones of a picture in cold light most; `lift` of 1 leaves all as they are."""
    return bytes(round(255 * (i / 255) ** (1 / (1 + DARK_TONES * (lift - 1)))) for i in range(256))


def raised(colour: Rgb, lift: float) -> Rgb:
    """Returns a light that is stronger by a factor, as far as there is room."""
    r, g, b = colour
    part = max(1.0, min(lift, 255 / max(1, r, g, b)))
    return round(r * part), round(g * part), round(b * part)


def _stretched(old: Miniature, factor: float) -> Miniature:
    """Returns a picture scaled as it is."""
    wide, high = old.picture.get_size()
    stretched = pygame.transform.smoothscale(old.picture, (max(1, round(wide * factor)), max(1, round(high * factor))))
    return Miniature(stretched, (old.anchor[0] * factor, old.anchor[1] * factor))


def _rooms_for(rooms: list[pygame.Surface], size: tuple[int, int]) -> list[pygame.Surface]:
    """Returns four scratch surfaces of at least this size in pixels; makes larger ones in their place where they are too small."""
    if not rooms or rooms[0].get_width() < size[0] or rooms[0].get_height() < size[1]:
        old = rooms[0].get_size() if rooms else (0, 0)
        rooms[:] = [pygame.Surface((max(size[0], old[0]), max(size[1], old[1]))) for _ in range(4)]
    return rooms


class Miniatures:
    """Lights figures and caches the results by picture, size and light, least recently used first out."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.missing = inverse(curve(WHITE * EXPOSURE))
        self._sizes = SurfaceCache(_Scaled.bytes_held, MOST_SCALED)
        self._lit: SurfaceCache[Miniature] = SurfaceCache(lambda lit: bytes_of(lit.picture), MOST_LIT)
        self._rooms: list[pygame.Surface] = []
        self._last: dict[str, tuple[int, Miniature]] = {}
        self._worn: dict[str, _Worn] = {}
        self._aside: dict[tuple[str, str], _Worn] = {}  # the last state of each figure in its other poses
        self._doing: tuple[str, Iterator[Miniature | bool | None]] | None = None
        self._former: dict[str, tuple[int, Miniature]] = {}  # what was seen last of each figure, and the width of a space in it
        self._coming: dict[tuple[str, int], _Coming] = {}  # pictures being read, scaled and lit
        self.until: float | None = None  # time until which these are gone on with in this frame; None: all is made at once
        self.awaited = False  # one of this frame does
        self._went_on = False  # a step was taken in this frame
        self._hurried = False  # one that was awaited for too long was made in this frame
        self.brightness = 1.0  # of what no lantern reaches
        self.patient = True  # a figure keeps its outdated light until `work` has relit it

    def light_on(self, x: float, y: float, kind: str, lanterns: Sequence[Lantern], own: float, sprite: str = "") -> LightOn:
        """Returns the colours that multiply the light pictures of a figure at x, y (spaces); `own` is the power of its lantern, 0 to 1.

        What burns on a `sprite` is always seen.
        """
        of = self.art.sprites.get(sprite)
        return light_on(self.art.sprite_white, x, y, kind, lanterns, own, self.brightness, of.burns if of is not None else 0.0)

    def miniature(
        self, name: str, cell: int, light: LightOn, label: str = "", size: BaseSize = 1, rush: bool = False, who: str = ""
    ) -> Miniature:
        """Returns a sprite in a light, scaled for spaces of `cell` pixels; a labelled block if the sprite is missing.

        With `rush`, during a zoom, its last picture is scaled instead. A figure with an id `who` keeps its outdated light until
        `work` has relit it.
        """
        key = (name, cell, light)
        worn = self._worn.get(who)
        if worn is not None and worn.name != name:  # the pose has changed, as it does often in a leaping monster
            self._aside[who, worn.name] = worn
            worn = self._aside.get((who, name))
            if worn is not None:
                worn.wanted = light
                worn = worn if worn.cell == cell and worn.off <= STILL_GOOD else None
            if worn is not None:
                self._worn[who] = worn
        found = self._lit.find(key)
        if found is None:
            if worn is not None and (worn.name, worn.cell) == (name, cell) and self.patient:
                worn.wanted = light
                return worn.made
            last = self._last.get(name)
            if rush and last is not None:
                return _stretched(last[1], cell / last[0])
            former = self._former.get(who)
            if self.until is not None:
                coming = self._come(name, cell, light, label, size, self.until)
                if coming is None:
                    self.awaited = True
                    if former is None:
                        return Miniature(pygame.Surface((1, 1), pygame.SRCALPHA), (0.0, 0.0))
                    return former[1] if former[0] == cell else _stretched(former[1], cell / former[0])
                found, light = coming
            else:
                found = self._made(name, cell, light, label, size)
        if who:
            self._former[who] = cell, found
            if len(self._former) > KEPT_LIT:
                del self._former[next(iter(self._former))]
            self._worn[who] = _Worn(name, cell, light, found, light)
            if len(self._worn) > KEPT_LIT:
                del self._worn[next(iter(self._worn))]
            if len(self._aside) > KEPT_LIT // 2:
                self._aside.clear()
        return found

    @property
    def being_made(self) -> int:
        """Returns how many pictures are begun and not ended."""
        return len(self._coming)

    def begin_frame(self, until: float | None) -> None:
        """Begins a frame: with a time of `perf_counter` figures keep their former pictures until new ones are there, which are made until then."""
        self.until, self.awaited, self._went_on, self._hurried = until, False, False, False

    def _come(self, name: str, cell: int, light: LightOn, label: str, size: BaseSize, until: float) -> tuple[Miniature, LightOn] | None:
        """Goes on with a picture that was never seen like this; returns it and its light once it is there, or has been awaited for too long."""
        key = name, cell
        now = time.perf_counter()
        coming = self._coming.pop(key, None) or _Coming(light, self._making(name, cell, light), now)
        if now - coming.since > MOST_AWAITED and not self._hurried:
            self._hurried = True  # one in a frame, not all that were begun together
            return self._made(name, cell, light, label, size), light
        while time.perf_counter() < until or not self._went_on:
            self._went_on = True  # a step in each frame at least
            made = next(coming.steps, ENDED)
            if isinstance(made, Miniature):
                return self._keep(name, cell, coming.light, made), coming.light
            if made is ENDED:
                return self._made(name, cell, light, label, size), light
            if made is False:
                break  # another thread is at it
        self._coming[key] = coming
        if len(self._coming) > MOST_COMING:
            del self._coming[next(iter(self._coming))]  # of a pose or a zoom that is not wanted any more
        return None

    def _making(self, name: str, cell: int, light: LightOn) -> Iterator[Miniature | bool | None]:
        if (name, cell) not in self._sizes.kept:
            yield from self._reading(name, cell)
        yield from self._relit(name, cell, light, [])

    def _reading(self, name: str, cell: int) -> Steps[None]:
        yield from self.art.fetching_sprite(name)
        of, atlas = self.art.sprites.get(name), self.art.sprite(name)
        if of is not None and atlas is not None:
            scaled = yield from on_thread(lambda: _Scaled(atlas, of.frame, cell / self.art.pixels_per_space, not name.startswith(THINGS)))
            self._sizes.put((name, cell), scaled)

    def _made(self, name: str, cell: int, light: LightOn, label: str, size: BaseSize) -> Miniature:
        self._doing = None  # relighting in progress uses the same scratch surfaces, so it is restarted later
        made: Miniature | None = None
        for part in self._relit(name, cell, light, self._rooms):
            made = part
        return self._keep(name, cell, light, made or self._stand_in(label or name, cell, size))

    def _keep(self, name: str, cell: int, light: LightOn, made: Miniature) -> Miniature:
        self._last.pop(name, None)
        self._last[name] = (cell, made)
        if len(self._last) > KEPT_LIT:
            del self._last[next(iter(self._last))]
        return self._lit.put((name, cell, light), made)

    @property
    def waiting(self) -> bool:
        """True while some figure shows outdated light."""
        return self._doing is not None or any(worn.wanted != worn.light for worn in self._worn.values())

    def work(self, until: float, least: int = 1) -> bool:
        """Relights figures until the time `until` (`perf_counter`), greatest error first; returns True if one is finished.

        Errors below `least` (of 255) are left for later.
        """
        done = False
        while True:
            if self._doing is None:
                stale = [item for item in self._worn.items() if item[1].wanted != item[1].light]
                due = max(stale, key=lambda item: item[1].off, default=None)
                if due is None or due[1].off < least:
                    return done
                self._doing = due[0], self._relighting(due[1])
            steps = self._doing[1]
            for made in steps:
                if isinstance(made, Miniature):
                    self._doing, done = None, True
                if made is False or time.perf_counter() >= until:
                    return done
            self._doing = None

    def _relighting(self, worn: _Worn) -> Iterator[Miniature | bool | None]:
        name, cell, light = worn.name, worn.cell, worn.wanted
        if (name, cell) not in self._sizes.kept:
            yield from self._reading(name, cell)
        for made in self._relit(name, cell, light, self._rooms):
            if made is not None:
                self._keep(name, cell, light, made)
                worn.made, worn.light = made, light
            yield made
        worn.light = light  # reached without a picture: the labelled block looks the same in every light

    def _scaled(self, name: str, cell: int) -> _Scaled | None:
        key = (name, cell)
        found = self._sizes.find(key)
        if found is not None:
            return found
        of, atlas = self.art.sprites.get(name), self.art.sprite(name)
        if of is None or atlas is None:
            return None
        return self._sizes.put(key, _Scaled(atlas, of.frame, cell / self.art.pixels_per_space, not name.startswith(THINGS)))

    def _relit(self, name: str, cell: int, light: LightOn, rooms: list[pygame.Surface]) -> Iterator[Miniature | None]:
        """Lights a sprite in steps; the last step yields the miniature, the others None. The scratch surfaces, `rooms`, must not be used in between."""
        scaled = self._scaled(name, cell)
        if scaled is None:
            return
        total, part, *scratch = (room.subsurface(scaled.alpha.get_rect()) for room in _rooms_for(rooms, scaled.alpha.get_size()))
        picture = scaled.alpha.copy()
        warm = [light[0][0], *(raised(colour, 1 + (scaled.lift - 1) / 2) for colour in light[0][1:])]  # its own light is bright enough
        cold = [raised(colour, scaled.lift) for colour in light[1]]
        for names, colours in ((DIRECTED, warm), (COLD, cold)):
            total.fill((0, 0, 0))
            for light_name, colour in zip(names, colours, strict=True):
                if max(colour) < FAINTEST:
                    continue
                part.blit(scaled.lights[light_name], (0, 0))
                part.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
                add_light(total, part, (scratch[0], scratch[1]))
                yield None
            develop(total, self.missing)  # screen blend of warm and cold light: white minus the product of the two inverses
            picture.blit(total, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        total.fill((255, 255, 255))
        total.blit(picture.convert(total), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        if max(light[2][0]) >= FAINTEST:
            yield None
            part.blit(scaled.edge, (0, 0))
            part.fill(raised(light[2][0], scaled.lift), special_flags=pygame.BLEND_RGB_MULT)
            total.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture = scaled.alpha.copy()
        picture.blit(total, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        anchor = self.art.sprites[name].anchor
        factor = cell / self.art.pixels_per_space
        yield Miniature(picture, (anchor[0] * factor, anchor[1] * factor), (name, cell))

    @staticmethod
    def _stand_in(label: str, cell: int, size: BaseSize) -> Miniature:
        """Returns a block with a label, for a figure without a picture; `size` is that of its base."""
        columns, rows = sides(size)
        w, base = round(cell * columns * 0.84), round(cell * rows * SIN * 0.84)
        h = round(cell * (0.55 + 0.45 * even_side(size)))
        picture = pygame.Surface((w, h + base), pygame.SRCALPHA)
        pygame.draw.ellipse(picture, theme.SUNK, (0, h, w, base))
        pygame.draw.ellipse(picture, theme.LINE, (0, h, w, base), 2)
        body = pygame.Rect(round(w * 0.18), 0, round(w * 0.64), h + base // 2)
        pygame.draw.rect(picture, theme.RAISED, body, border_radius=cell // 8)
        pygame.draw.rect(picture, theme.ASH, body, 2, border_radius=cell // 8)
        words = fonts.drawn(label, theme.SANS_BOLD, max(10, cell // 6), theme.BRIGHT)
        if words.get_width() > w:
            words = pygame.transform.smoothscale(words, (w, max(8, words.get_height() * w // words.get_width())))
        picture.blit(words, words.get_rect(center=body.center))
        return Miniature(picture, (w / 2, h + base / 2))

    def forget_lights(self) -> None:
        """Drops the light shown on each figure, so that the next drawing relights all of them at once."""
        self._worn.clear()
        self._aside.clear()
        self._doing = None

    def forget(self) -> None:
        """Empties all caches."""
        self._sizes.clear()
        self._coming.clear()
        self._former.clear()
        self._lit.clear()
        self._last.clear()
        self._rooms.clear()
        self._worn.clear()
        self._aside.clear()
        self._doing = None


# ------------------------------------------------------------------ soft round shapes, drawn once and scaled

_soft = SurfaceCache(bytes_of, 12 * MIB)


def glow(radius: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """Returns a round glow for BLEND_RGB_ADD: brightest in the middle, black at `radius` pixels; `strength` from 0 to 1."""

    def shine() -> pygame.Surface:
        made = pygame.transform.smoothscale(_round_light(), (max(1, radius * 2), max(1, radius * 2)))
        made.fill(tuple(min(255, round(c * min(1.0, strength))) for c in colour), special_flags=pygame.BLEND_RGB_MULT)
        return made

    return _soft.get((radius, colour, round(strength * 32)), shine)


@cache
def _round_light() -> pygame.Surface:
    fine = 64
    master = pygame.Surface((fine * 2, fine * 2)).convert()
    for step in range(fine, 0, -1):
        grey = round(255 * (1 - step / fine) ** 2.6)
        pygame.draw.circle(master, (grey, grey, grey), (fine, fine), step)
    return master
