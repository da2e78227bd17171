"""The figures: each one's six light pictures, mixed for where the lanterns stand, at the size of the moment."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pygame

from game.ui import fonts, theme
from game.ui.art import DIRECTED, LIGHTS, Art
from game.ui.camera import SIN
from game.ui.lanterns import COOL, WARM, Lantern, add_light, curve, develop, fall_off, inverse, root
from game.ui.theme import Colour

EXPOSURE = 1.18
WHITE = 3.6  # the light that T = 1 stands for on a figure
KEPT_LIT = 60
KEPT_SIZES = 16
OWN_REACH = 0.6  # a lantern nearer than this is the figure's own: its light is in the picture
STEPS = 6  # a light's colour is rounded to so many of 255, so that a figure is not lit anew for a trifle
COLD = ("amb", "dN")
LightOn = tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int, int], ...]]  # warm (DIRECTED), cold (COLD)
TOWARDS = {"dE": (1, 0), "dN": (0, -1), "dW": (-1, 0), "dS": (0, 1)}


@dataclass(frozen=True, slots=True)
class Finish:
    """How a kind of figure takes the light: cold fill, lanterns of others, its own lantern, cold rim from behind."""

    cool: float
    gain: float
    own: float
    rim: float


FINISHES = {
    "survivor": Finish(1.08, 3.3, 1.40, 0.36),
    "monster": Finish(1.45, 4.0, 0.0, 0.46),
    "terrain": Finish(0.66, 4.0, 0.0, 0.30),
}


@dataclass(frozen=True, slots=True)
class Miniature:
    """A finished picture of a figure, and the pixel in it that stands on the centre of its base."""

    picture: pygame.Surface
    anchor: tuple[float, float]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Returns where the picture's corner goes when the base is centred on a pixel."""
        return round(x - self.anchor[0]), round(y - self.anchor[1])


def rounded(light: Sequence[float], white: float) -> tuple[int, int, int]:
    """Returns the colour that multiplies a light picture, rounded so that a trifle of light changes nothing."""
    r, g, b = root(light, white)
    return r // STEPS * STEPS, g // STEPS * STEPS, b // STEPS * STEPS


class _Scaled:
    """The light pictures of one sprite at one size, without transparency, and its transparency in white."""

    def __init__(self, atlas: pygame.Surface, frame: tuple[int, int], factor: float) -> None:
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


class Miniatures:
    """Lights figures and keeps what it lit, by picture, size and light."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.missing = inverse(curve(WHITE * EXPOSURE))
        self._sizes: OrderedDict[tuple[str, int], _Scaled] = OrderedDict()
        self._lit: OrderedDict[tuple[object, ...], Miniature] = OrderedDict()
        self._rooms: list[pygame.Surface] = []
        self._last: dict[str, tuple[int, Miniature]] = {}

    def light_on(self, x: float, y: float, kind: str, lanterns: Sequence[Lantern], own: float) -> LightOn:
        """Returns the colours that multiply the six light pictures of a figure at a place; `own` is its lantern's power."""
        finish = FINISHES[kind]
        white = self.art.sprite_white
        parts = dict.fromkeys(TOWARDS, 0.0)
        for lantern in lanterns:
            dx, dy = lantern.x - x, lantern.y - y
            squared = dx * dx + dy * dy
            if squared < 0.04 or (own > 0 and squared < OWN_REACH * OWN_REACH):
                continue
            distance = math.sqrt(squared)
            strength = fall_off(squared) * lantern.power * finish.gain
            for name, (ex, ey) in TOWARDS.items():
                parts[name] += strength * max(0.0, 0.12 + 0.88 * (dx * ex + dy * ey) / distance)
        warm = [rounded([finish.own * own] * 3, WHITE / white["own"])]
        warm += [rounded([c * parts[name] for c in WARM], WHITE / white[name]) for name in TOWARDS]
        cold = [rounded([c * finish.cool for c in COOL], WHITE / white["amb"])]
        cold.append(rounded([c * finish.rim for c in COOL], WHITE / white["dN"]))
        return tuple(warm), tuple(cold)

    def miniature(
        self, name: str, cell: int, light: LightOn, label: str = "", size: int = 1, rush: bool = False
    ) -> Miniature:
        """Returns a sprite in a light, at the size that goes with spaces of `cell` pixels; a missing one as a marked block.

        With `rush`, while the zoom runs, the last picture of it is stretched instead.
        """
        key = (name, cell, light)
        found = self._lit.get(key)
        if found is not None:
            self._lit.move_to_end(key)
            return found
        last = self._last.get(name)
        if rush and last is not None:
            factor, old = cell / last[0], last[1]
            wide, high = old.picture.get_size()
            stretched = pygame.transform.smoothscale(old.picture, (max(1, round(wide * factor)), max(1, round(high * factor))))
            return Miniature(stretched, (old.anchor[0] * factor, old.anchor[1] * factor))
        made = self._relit(name, cell, light) or self._stand_in(label or name, cell, size)
        self._lit[key] = made
        self._last[name] = (cell, made)
        while len(self._lit) > KEPT_LIT:
            self._lit.popitem(last=False)
        return made

    def _scaled(self, name: str, cell: int) -> _Scaled | None:
        key = (name, cell)
        found = self._sizes.get(key)
        if found is not None:
            self._sizes.move_to_end(key)
            return found
        of, atlas = self.art.sprites.get(name), self.art.sprite(name)
        if of is None or atlas is None:
            return None
        made = _Scaled(atlas, of.frame, cell / self.art.pixels_per_space)
        self._sizes[key] = made
        while len(self._sizes) > KEPT_SIZES:
            self._sizes.popitem(last=False)
        return made

    def _rooms_for(self, size: tuple[int, int]) -> list[pygame.Surface]:
        """Returns four surfaces to work on, at least of a size."""
        if not self._rooms or self._rooms[0].get_width() < size[0] or self._rooms[0].get_height() < size[1]:
            old = self._rooms[0].get_size() if self._rooms else (0, 0)
            wide, high = max(size[0], old[0]), max(size[1], old[1])
            self._rooms = [pygame.Surface((wide, high)).convert() for _ in range(4)]
        return self._rooms

    def _relit(self, name: str, cell: int, light: LightOn) -> Miniature | None:
        scaled = self._scaled(name, cell)
        if scaled is None:
            return None
        total, part, *scratch = (room.subsurface(scaled.alpha.get_rect()) for room in self._rooms_for(scaled.alpha.get_size()))
        picture = scaled.alpha.copy()
        for names, colours in zip((DIRECTED, COLD), light, strict=True):
            total.fill((0, 0, 0))
            for light_name, colour in zip(names, colours, strict=True):
                if max(colour) < 3:
                    continue
                part.blit(scaled.lights[light_name], (0, 0))
                part.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
                add_light(total, part, (scratch[0], scratch[1]))
            develop(total, self.missing)  # warm and cold meet on the screen: white less what both leave missing
            picture.blit(total, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        total.fill((255, 255, 255))
        total.blit(picture.convert(total), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        picture = scaled.alpha.copy()
        picture.blit(total, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        anchor = self.art.sprites[name].anchor
        factor = cell / self.art.pixels_per_space
        return Miniature(picture, (anchor[0] * factor, anchor[1] * factor))

    @staticmethod
    def _stand_in(label: str, cell: int, size: int) -> Miniature:
        """Draws a block with an id on it, for a figure whose picture is not there."""
        w, base = round(cell * size * 0.84), round(cell * size * SIN * 0.84)
        h = round(cell * (0.55 + 0.45 * size))
        picture = pygame.Surface((w, h + base), pygame.SRCALPHA)
        pygame.draw.ellipse(picture, theme.SUNK, (0, h, w, base))
        pygame.draw.ellipse(picture, theme.LINE, (0, h, w, base), 2)
        body = pygame.Rect(round(w * 0.18), 0, round(w * 0.64), h + base // 2)
        pygame.draw.rect(picture, theme.RAISED, body, border_radius=cell // 8)
        pygame.draw.rect(picture, theme.ASH, body, 2, border_radius=cell // 8)
        words = fonts.face(theme.SANS_BOLD, max(10, cell // 6)).render(label, True, theme.BRIGHT)
        if words.get_width() > w:
            words = pygame.transform.smoothscale(words, (w, max(8, words.get_height() * w // words.get_width())))
        picture.blit(words, words.get_rect(center=body.center))
        return Miniature(picture, (w / 2, h + base / 2))

    def forget(self) -> None:
        """Drops all sizes and lights; after the screen's format changed."""
        self._sizes.clear()
        self._lit.clear()
        self._last.clear()


# ------------------------------------------------------------------ soft round things, drawn once and scaled

MOST_SOFT = 120
_soft: dict[tuple[object, ...], pygame.Surface] = {}


def glow(radius: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """Returns a round light to be added (BLEND_RGB_ADD), bright in the middle, nothing at its radius."""
    key = ("glow", radius, colour, round(strength * 32))
    if key not in _soft:
        if len(_soft) > MOST_SOFT:
            _soft.clear()
        shine = pygame.transform.smoothscale(_round_light(), (max(1, radius * 2), max(1, radius * 2)))
        shine.fill(tuple(min(255, round(c * min(1.0, strength))) for c in colour), special_flags=pygame.BLEND_RGB_MULT)
        _soft[key] = shine
    return _soft[key]


def shadow(width: int, height: int) -> pygame.Surface:
    """Returns the dark patch under a base, soft at its edge."""
    key = ("shadow", width, height)
    if key not in _soft:
        if len(_soft) > MOST_SOFT:
            _soft.clear()
        _soft[key] = pygame.transform.smoothscale(_round_shadow(), (max(1, width), max(1, height)))
    return _soft[key]


@cache
def _round_light() -> pygame.Surface:
    fine = 64
    master = pygame.Surface((fine * 2, fine * 2)).convert()
    for step in range(fine, 0, -1):
        grey = round(255 * (1 - step / fine) ** 2.6)
        pygame.draw.circle(master, (grey, grey, grey), (fine, fine), step)
    return master


@cache
def _round_shadow() -> pygame.Surface:
    fine = 48
    master = pygame.Surface((fine * 2, fine * 2), pygame.SRCALPHA)
    for step in range(fine, 0, -1):
        part = min(0.80, max(0.0, 1.10 - step / fine) ** 1.25) if step < fine else 0.03
        pygame.draw.circle(master, (0, 0, 0, round(255 * part)), (fine, fine), step)
    return master.convert_alpha()


def ghost(of: pygame.Surface, colour: Colour, width: float) -> pygame.Surface:
    """Returns a figure seen through what hides it: pale, with an outline in its player's colour, `width` pixels around it."""
    pad = math.ceil(width * 2) + 1
    w, h = of.get_size()
    fine = 2
    big = pygame.transform.smoothscale(of, (w * fine, h * fine))
    mask = pygame.mask.from_surface(big, 110)
    line = pygame.Surface(((w + pad * 2) * fine, (h + pad * 2) * fine), pygame.SRCALPHA)
    for tint, reach in (((8, 6, 6, 255), width * 1.75), ((*colour, 255), width)):
        shape = mask.to_surface(setcolor=tint, unsetcolor=(0, 0, 0, 0))
        for step in range(16):
            turn = step / 16 * math.tau
            line.blit(shape, (pad * fine + reach * fine * math.cos(turn), pad * fine + reach * fine * math.sin(turn)))
    hole = mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    line.blit(hole, (pad * fine, pad * fine), special_flags=pygame.BLEND_RGBA_SUB)
    out = pygame.Surface((w + pad * 2, h + pad * 2), pygame.SRCALPHA)
    pale = of.copy()
    half = of.copy()
    half.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
    pale.blit(half, (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # brighter than it stands there, to be seen through fur
    pale.set_alpha(175)
    out.blit(pale, (pad, pad))
    out.blit(pygame.transform.smoothscale(line, out.get_size()), (0, 0))
    return out
