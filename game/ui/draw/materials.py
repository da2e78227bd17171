"""Slate, plate, parchment, glow and focus ring: painted once for each size and kept.

All sizes are pixels, `u` is pixels a unit; nothing here knows what it is used for.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import pygame

from game import paths
from game.ui.draw import art, picture_faults, slices, theme
from game.ui.draw.surface_cache import SurfaceCache, bytes_of, ready
from game.ui.draw.svg import cut_path, gradient, rendered, rendering
from game.ui.draw.theme import Colour, code, mix

PICTURES = paths.images() / "ui"
GRAIN_LIFT = 1.24  # the grain only darkens: what lies under it starts brighter
STRIP = 64.0  # units: a lower page is a strip for a line of words
FIBRES, LEAST_FINE = 0.8, 0.8  # of its full size at one pixel a unit, and the units in whose size the skin is shown at least
WORN = 4  # ways in which pages are worn
PAGE_LIFT = (14, 13, 10)  # so that red words stand out from the darkest stains as well
PAGE_TONES: dict[str, Colour] = {"card": (255, 255, 255), "story": (244, 238, 228), "light": (255, 255, 255), "dusk": (182, 182, 182)}

State = Literal["normal", "hover", "focus", "pressed", "disabled"]
Size = tuple[int, int]

_painted = SurfaceCache(bytes_of)


def slate(
    size: Size,
    u: float,
    fill: Colour = theme.SLATE,
    line: Colour | None = theme.LINE,
    cut: float = theme.CUT_PANEL,
    line_width: float = 1.2,
    top: bool = True,
) -> pygame.Surface:
    """Returns a panel of dark stone with cut corners; `top` adds the light on its upper edge."""

    def paint() -> slices.Steps[pygame.Surface]:
        w, h = size
        width = line_width * u
        inset = width / 2 + 0.5
        path = cut_path(w, h, cut * u, inset)
        upper = _lifted(mix(fill, (255, 240, 220), 0.045))
        lower = _lifted(mix(fill, (0, 0, 0), 0.18))
        ground = yield from rendering(gradient("g", h, code(upper), code(lower)) + f'<path d="{path}" fill="url(#g)"/>', size)
        yield True
        multiply_tiled(ground, grain())
        edge = ""
        if line is not None:
            edge = f'<path d="{path}" fill="none" stroke="{code(line)}" stroke-width="{width:.2f}"/>'
        if top:
            y = inset + width + 0.5
            edge += f'<path d="M{cut * u + 2} {y}H{w - cut * u - 2}" stroke="#fff" stroke-opacity=".06" stroke-width="1"/>'
        if edge:
            ground.blit((yield from rendering(edge, size)), (0, 0))
        return ground

    return slices.made(_painted, ("slate", size, u, fill, line, cut, line_width, top), paint)


def plate(size: Size, u: float, state: State = "normal", primary: bool = False) -> pygame.Surface:
    """Returns the red plate of something to press, in one of its states; the ring of focus is `ring`."""

    def paint() -> pygame.Surface:
        w, h = size
        fill, edge = plate_colours(state, primary)
        line, cut = 1.6 * u, theme.CUT_PLATE * u
        outer = cut_path(w, h, cut, line)
        dash = f' stroke-dasharray="{4 * u:.2f} {3 * u:.2f}"' if state == "disabled" else ""
        ground = gradient("g", h, code(_lifted(mix(fill, (255, 200, 150), 0.10))), code(_lifted(mix(fill, (0, 0, 0), 0.30))))
        drawn = rendered(ground + f'<path d="{outer}" fill="url(#g)"/>', size)
        multiply_tiled(drawn, _fine_grain())
        rim = f'<path d="{outer}" fill="none" stroke="{code(edge)}" stroke-width="{line:.2f}"{dash}/>'
        if state != "disabled":
            i = 4 * u
            c = cut + i * 0.6
            inner = cut_path(w, h, c, i)
            rim += f'<path d="{inner}" fill="none" stroke="{code(edge)}" stroke-opacity=".35" stroke-width="{u:.2f}"/>'
            if state != "pressed":
                y = line + u
                rim += f'<path d="M{cut + u:.1f} {y:.1f}H{w - cut - u:.1f}" stroke="#fff" stroke-opacity=".10"'
                rim += f' stroke-width="{max(1, u):.1f}"/>'
        drawn.blit(rendered(rim, size), (0, 0))
        return drawn

    return _painted.get(("plate", size, u, "normal" if state == "focus" else state, primary), paint)


def plate_colours(state: State, primary: bool) -> tuple[Colour, Colour]:
    """Returns ground and rim of a plate."""
    fill, edge = (theme.PRIMARY, theme.LANTERN) if primary else (theme.PLATE, theme.GOLD)
    if state == "hover":
        return mix(fill, theme.EMBER, 0.38), theme.LANTERN
    if state == "pressed":
        return mix(fill, (0, 0, 0), 0.45), edge
    if state == "disabled":
        return theme.DISABLED, theme.DISABLED_EDGE
    return fill, edge


def ring(size: Size, u: float, cut: float = theme.CUT_PANEL) -> pygame.Surface:
    """Returns the focus ring: bone outside a dark gap, with four bright corners: a shape, not a tint."""

    def paint() -> pygame.Surface:
        w, h = size
        c, line = (cut + 2) * u, 2.4 * u
        o = line / 2 + 0.5
        k = min(w, h) * 0.28
        path = cut_path(w, h, c, o)
        corners = ""
        for x, y, dx, dy in (
            (o + 1, o + 1, 1, 1),
            (w - o - 1, o + 1, -1, 1),
            (o + 1, h - o - 1, 1, -1),
            (w - o - 1, h - o - 1, -1, -1),
        ):
            corners += (
                f'<path d="M{x + dx * k:.2f} {y:.2f}H{x + dx * c:.2f}L{x:.2f} {y + dy * c:.2f}V{y + dy * k:.2f}"'
                f' fill="none" stroke="#FFF6DC" stroke-width="{line * 1.7:.2f}"/>'
            )
        body = (
            f'<path d="{path}" fill="none" stroke="#000" stroke-opacity=".75" stroke-width="{line * 2.6:.2f}"/>'
            f'<path d="{path}" fill="none" stroke="#F4E9CC" stroke-width="{line:.2f}"/>'
        )
        return rendered(body + corners, size)

    return _painted.get(("ring", size, u, cut), paint)


def glow(size: Size, spread: int, colour: Colour, strength: float = 0.8) -> pygame.Surface:
    """Returns light around a panel, to be added to what lies under it; `size` includes the spread on each side."""

    def paint() -> pygame.Surface:
        drawn = pygame.Surface(size)
        steps = max(2, spread // 2)
        for i in range(steps):
            shade = mix((0, 0, 0), colour, strength * ((i + 1) / steps) ** 2 * 0.55)
            area = drawn.get_rect().inflate(-2 * i * spread // steps, -2 * i * spread // steps)
            pygame.draw.rect(drawn, shade, area, border_radius=spread)
        return drawn

    return _painted.get(("glow", size, spread, colour, strength), paint)


def page(size: Size, u: float, seed: int = 4, tone: str = "card") -> pygame.Surface:
    """Returns a torn sheet of parchment; each seed tears and stains it in its own way."""

    def paint() -> slices.Steps[pygame.Surface]:
        w, h = size
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.blit(_skin(size, u, seed), (0, 0))
        sheet.fill(PAGE_LIFT, special_flags=pygame.BLEND_RGB_ADD)
        sheet.fill((*PAGE_TONES.get(tone, (255, 255, 255)), 255), special_flags=pygame.BLEND_RGB_MULT)
        sheet.blit(pygame.transform.smoothscale(_wear(seed % WORN), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield True
        outline = _torn(w, h, u, seed)
        mask = rendered(f'<path d="{outline}" fill="#fff"/>', size)
        yield True
        soft = pygame.Surface(size)
        soft.blit(mask, (0, 0))
        small = pygame.transform.smoothscale(soft, (max(1, w // 2), max(1, h // 2)))  # a blur costs by area, and hides that it is of a smaller picture
        soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(2 * u))), size)
        yield True
        soft.fill((96, 96, 96), special_flags=pygame.BLEND_RGB_SUB)
        more = soft.copy()
        more.fill((153, 153, 153), special_flags=pygame.BLEND_RGB_MULT)
        soft.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        soft.fill((166, 166, 166), special_flags=pygame.BLEND_RGB_MULT)
        soft.fill((89, 89, 89), special_flags=pygame.BLEND_RGB_ADD)
        sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return ready(sheet)

    return slices.made(_painted, ("page", size, u, seed, tone), paint)


def shade(size: Size, top: tuple[int, int, int, int], bottom: tuple[int, int, int, int], across: bool = False) -> pygame.Surface:
    """Returns a transparent ramp between two colours with alpha, downwards or to the right."""

    def paint() -> pygame.Surface:
        tiny = pygame.Surface((2, 1) if across else (1, 2), pygame.SRCALPHA)
        tiny.set_at((0, 0), top)
        tiny.set_at((1, 0) if across else (0, 1), bottom)
        return ready(pygame.transform.smoothscale(tiny, (max(1, size[0]), max(1, size[1]))))

    return _painted.get(("shade", size, top, bottom, across), paint)


def halo(size: Size, colour: Colour, edge: Colour = theme.WELL) -> pygame.Surface:
    """Returns a ground that is lit in its upper middle and falls off to a dark edge, to stand behind a portrait."""

    def paint() -> pygame.Surface:
        n = 20
        tiny = pygame.Surface((n, n))
        for x in range(n):
            for y in range(n):
                away = (((x + 0.5) / n - 0.5) ** 2 + ((y + 0.5) / n - 0.42) ** 2) ** 0.5
                tiny.set_at((x, y), mix(colour, edge, min(1.0, away * 1.75)))
        return pygame.transform.smoothscale(tiny, (max(1, size[0]), max(1, size[1])))

    return _painted.get(("halo", size, colour, edge), paint)


def drawn(key: tuple[object, ...], size: Size, body: str, view: tuple[float, float, float, float] | None = None) -> pygame.Surface:
    """Returns a picture from SVG text, kept under its key and size."""
    return slices.made(_painted, ("svg", key, size), lambda: rendering(body, size, view))


def kept(key: tuple[object, ...], size: Size, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Returns what `paint()` makes, kept under its key and size."""
    return _painted.get(("kept", key, size), paint)


@lru_cache(maxsize=1)
def grain() -> pygame.Surface:
    """The tooth of the stone, as a tile to multiply with."""
    return _loaded("grain.jpg", (208, 208, 208))


@lru_cache(maxsize=1)
def _fine_grain() -> pygame.Surface:
    """The same at a third of its strength, for plates: they are polished."""
    soft = grain().copy()
    soft.fill((85, 85, 85), special_flags=pygame.BLEND_RGB_MULT)
    soft.fill((170, 170, 170), special_flags=pygame.BLEND_RGB_ADD)
    return soft


@lru_cache(maxsize=1)
def _parchment() -> pygame.Surface:
    return _loaded("parchment.jpg", (190, 176, 146))


def _loaded(name: str, without: Colour) -> pygame.Surface:
    try:
        picture = art.loaded(PICTURES / name)
    except ValueError as wrong:
        picture_faults.note(PICTURES / name, str(wrong))
        picture = pygame.Surface((64, 64))
        picture.fill(without)
    return picture.convert() if pygame.display.get_surface() is not None else picture


def multiply_tiled(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Multiplies a tile onto a surface, as often as it takes; the alpha stays."""
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _lifted(of: Colour) -> Colour:
    return min(255, round(of[0] * GRAIN_LIFT)), min(255, round(of[1] * GRAIN_LIFT)), min(255, round(of[2] * GRAIN_LIFT))


def _skin(size: Size, u: float, seed: int) -> pygame.Surface:
    """A part of the parchment for a page of that size, its fibres as fine on each page."""
    side = round(_parchment().get_width() * FIBRES * max(u, LEAST_FINE))
    skin = _painted.get(("skin", side), lambda: pygame.transform.smoothscale(_parchment(), (side, side)))
    place = random.Random(seed)
    left, top = place.randrange(side), place.randrange(side)
    crop = pygame.Surface(size)
    for x in range(-left, size[0], side):
        for y in range(-top, size[1], side):
            crop.blit(skin, (x, y))
    return crop


@lru_cache(maxsize=WORN)
def _wear(number: int) -> pygame.Surface:
    """What the hands of years have left of a page, small: it is brown towards its edges, unevenly; it is stretched to each page."""
    n, knots, chance = 40, 7, random.Random(number)
    stains = pygame.Surface((knots, knots))
    for x in range(knots):
        for y in range(knots):
            stains.set_at((x, y), (chance.randrange(256),) * 3)
    stains = pygame.transform.smoothscale(stains, (n, n))
    tiny = pygame.Surface((n, n))
    for x in range(n):
        for y in range(n):
            near = min(x + 0.5, n - x - 0.5, y + 0.5, n - y - 0.5) / n * 4.8 - 0.5 * stains.get_at((x, y))[0] / 255
            lost = 0.34 * (1 - max(0.0, min(1.0, near + 0.25)) ** 0.6)
            tiny.set_at((x, y), tuple(round(255 * (1 - lost * part)) for part in (0.86, 1.0, 1.2)))
    return tiny


def _torn(w: int, h: int, u: float, seed: int) -> str:
    """The outline of a torn sheet: each edge wavers by about 3 units, that of a strip by 2 at most, so that a line of words has room on it."""
    waver = random.Random(seed)
    strip = h < STRIP * u
    jag = min(1.4 * u if strip else 3 * u, w / 8, h / 24)
    inset, most = 2 * jag, 2 * u if strip else 3 * jag
    corners = ((inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset))
    points = []
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[(i + 1) % 4]
        length = max(1.0, abs(bx - ax) + abs(by - ay))
        count = max(3, int(length / (9 * u)))
        nx, ny = (by - ay) / length, (ax - bx) / length
        wild = [waver.gauss(0, 1) for _ in range(count + 2)]
        for k in range(count):
            off = max(-most, min(most, (0.3 * wild[k] + 0.5 * wild[k + 1] + 0.3 * wild[k + 2]) * jag))
            t = k / count
            points.append(f"{ax + (bx - ax) * t + nx * off:.1f} {ay + (by - ay) * t + ny * off:.1f}")
    return "M" + "L".join(points) + "z"


def forget() -> None:
    """Drops everything painted; for tests that shut pygame down."""
    slices.forget()
    _painted.clear()
    grain.cache_clear()
    _fine_grain.cache_clear()
    _parchment.cache_clear()
    _wear.cache_clear()
