"""Draws the pictures of the example pack in docs/examples/ash_boar: `python -m tools.draw_ash_boar`.

A beast is a handful of ellipses and thousands of bristles: each bristle is as bright as the place where it grows is turned to the light.
"""

from __future__ import annotations

import math
import os
import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

PACK = Path(__file__).resolve().parents[1] / "docs" / "examples" / "ash_boar" / "pictures"
TILE = 64  # pixels of a tile of the floor
FINE = 2  # pixels that are drawn for one that is kept
LIGHT = (-0.45, -0.72, 0.53)
DARK, MIDDLE, PALE = (20, 17, 18), (104, 92, 86), (226, 214, 198)
HORN_DARK, HORN = (92, 76, 58), (240, 226, 196)
EMBER = (255, 138, 48)


class Mass(NamedTuple):
    """A part of the body: centre, half axes, turn in degrees, and where its bristles point (degrees, 0 to the right, 90 down)."""

    x: float
    y: float
    rx: float
    ry: float
    turn: float = 0.0
    lie: float = 150.0
    tone: float = 1.0
    long: float = 1.0


def ramp(light: float) -> tuple[int, int, int]:
    """Returns the colour of a brightness from 0 to 1."""
    light = max(0.0, min(1.0, light))
    low, high, part = (DARK, MIDDLE, light / 0.5) if light < 0.5 else (MIDDLE, PALE, (light - 0.5) / 0.5)
    r, g, b = (round(a + (c - a) * part) for a, c in zip(low, high, strict=True))
    return r, g, b


def bristle(surface: pygame.Surface, mass: Mass, count: int, chance: random.Random, long: float) -> None:
    """Covers a mass with bristles, from its edge to where it looks at the viewer, so that bright ones lie on top."""
    turn = math.radians(mass.turn)
    points = []
    for _ in range(count):
        far, around = math.sqrt(chance.random()), chance.uniform(0, math.tau)
        points.append((far * math.cos(around), far * math.sin(around)))
    points.sort(key=lambda p: -math.hypot(*p))
    for u, v in points:
        x = mass.x + u * mass.rx * math.cos(turn) - v * mass.ry * math.sin(turn)
        y = mass.y + u * mass.rx * math.sin(turn) + v * mass.ry * math.cos(turn)
        nx, ny = u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)
        nz = math.sqrt(max(0.0, 1 - u * u - v * v))
        light = max(0.0, nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])
        light = (0.10 + 0.66 * light**1.3) * mass.tone + chance.gauss(0, 0.085)
        lie = math.radians(mass.lie + chance.gauss(0, 14))
        reach = long * mass.long * chance.uniform(0.6, 1.3)
        end = (x + math.cos(lie) * reach) * FINE, (y + math.sin(lie) * reach) * FINE
        pygame.draw.line(surface, ramp(light), (x * FINE, y * FINE), end, chance.choice((2, 2, 3)) * FINE // 2)


def grow(surface: pygame.Surface, masses: Sequence[Mass], seed: int, dense: float = 0.30, long: float = 15.0) -> None:
    """Draws masses in their order, each dark below and bristled above."""
    chance = random.Random(seed)
    for mass in masses:
        side = round(2 * max(mass.rx, mass.ry) * FINE) + 4
        patch = pygame.Surface((side, side), pygame.SRCALPHA)
        box = pygame.Rect(0, 0, round(2 * mass.rx * FINE), round(2 * mass.ry * FINE))
        box.center = side // 2, side // 2
        pygame.draw.ellipse(patch, ramp(0.12 * mass.tone), box)
        patch = pygame.transform.rotate(patch, -mass.turn)
        surface.blit(patch, patch.get_rect(center=(round(mass.x * FINE), round(mass.y * FINE))))
        bristle(surface, mass, round(math.pi * mass.rx * mass.ry * dense), chance, long)


def tusk(surface: pygame.Surface, points: Sequence[tuple[float, float]], wide: float) -> None:
    """Draws a tusk along a curve of three points, from its root to its tip."""
    (ax, ay), (bx, by), (cx, cy) = points
    for colour, shift, part in ((DARK, 0.0, 1.35), (HORN_DARK, 0.0, 1.0), (HORN, -0.22, 0.55)):
        for step in range(60):
            t = step / 59
            x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx
            y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy
            radius = max(0.7, wide * (1 - t) ** 0.7 * part)
            pygame.draw.circle(surface, colour, ((x + shift * wide) * FINE, (y + shift * wide) * FINE), radius * FINE)


def eye(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    for part, colour in ((2.0, DARK), (1.25, (120, 40, 12)), (0.9, EMBER), (0.35, (255, 232, 170))):
        pygame.draw.circle(surface, colour, (x * FINE, y * FINE), radius * part * FINE)


def snout(surface: pygame.Surface, x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> None:
    """Draws the disc of a snout with its nostrils."""
    side = round(2.4 * max(rx, ry) * FINE)
    patch = pygame.Surface((side, side), pygame.SRCALPHA)
    for part, colour in ((1.0, DARK), (0.88, (84, 66, 62)), (0.62, (112, 90, 84))):
        box = pygame.Rect(0, 0, round(2 * rx * part * FINE), round(2 * ry * part * FINE))
        box.center = side // 2, side // 2
        pygame.draw.ellipse(patch, colour, box)
    for sign in (-1, 1):
        box = pygame.Rect(0, 0, max(2, round(rx * 0.42 * FINE)), round(ry * 0.5 * FINE))
        box.center = round(side / 2 + sign * rx * 0.42 * FINE), side // 2
        pygame.draw.ellipse(patch, DARK, box)
    patch = pygame.transform.rotate(patch, -turn)
    surface.blit(patch, patch.get_rect(center=(round(x * FINE), round(y * FINE))))


def hoof(surface: pygame.Surface, x: float, y: float, wide: float) -> None:
    points = [(x - wide * 0.5, y - wide * 0.8), (x + wide * 0.5, y - wide * 0.8), (x + wide * 0.75, y), (x - wide * 0.65, y)]
    pygame.draw.polygon(surface, (14, 11, 11), [(px * FINE, py * FINE) for px, py in points])
    pygame.draw.line(surface, (120, 108, 98), (points[0][0] * FINE, points[0][1] * FINE), (points[3][0] * FINE, points[3][1] * FINE), 2)


def mane(surface: pygame.Surface, path: Sequence[tuple[float, float]], lie: float, long: float, seed: int) -> None:
    """Draws a crest of long bristles along a line."""
    chance = random.Random(seed)
    for (ax, ay), (bx, by) in pairwise(path):
        for _ in range(90):
            t = chance.random()
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t + chance.gauss(0, 3)
            way, reach = math.radians(lie + chance.gauss(0, 13)), long * chance.uniform(0.5, 1.15)
            light = chance.choice((0.05, 0.10, 0.16, 0.55, 0.72))
            end = (x + math.cos(way) * reach) * FINE, (y + math.sin(way) * reach) * FINE
            pygame.draw.line(surface, ramp(light), (x * FINE, y * FINE), end, 2)


def embers(surface: pygame.Surface, places: Sequence[tuple[float, float]], seed: int) -> None:
    """Lets ash glow in the hide."""
    chance = random.Random(seed)
    for x, y in places:
        at, way = (x, y), chance.uniform(0, math.tau)
        for step in range(7):
            way += chance.gauss(0, 0.6)
            to = at[0] + math.cos(way) * 5, at[1] + math.sin(way) * 5
            pygame.draw.line(surface, (150, 54, 16), (at[0] * FINE, at[1] * FINE), (to[0] * FINE, to[1] * FINE), 4)
            if step < 4:
                pygame.draw.line(surface, EMBER, (at[0] * FINE, at[1] * FINE), (to[0] * FINE, to[1] * FINE), 2)
            at = to


def sheet(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)


def from_the_side(head_down: float = 0.0, legs: Sequence[float] = (0, 0, 0, 0)) -> pygame.Surface:
    """Draws the boar looking to the right."""
    made = sheet((420, 330))
    down = head_down
    for x, lean, tone in ((128, legs[0], 0.55), (292, legs[1], 0.55)):
        grow(made, [Mass(x, 226, 24, 58, lean, 95, tone, 0.7), Mass(x + 2 - lean * 0.8, 280, 12, 40, lean * 0.4, 95, tone, 0.5)], 3)
        hoof(made, x + 2 - lean * 1.2, 320, 22)
    grow(made, [Mass(70, 178, 24, 8, 62, 80, 0.7)], 9, long=20)
    grow(made, [Mass(150, 172, 112, 78, -4, 165), Mass(228, 152, 104, 88, 6, 150), Mass(118, 190, 62, 66, 0, 130)], 1, 0.26, 17)
    mane(made, [(64, 128), (120, 96), (180, 74), (240, 62), (296, 78 + down * 0.4), (330, 104 + down * 0.7)], 236, 40, 4)
    grow(
        made,
        [
            Mass(300, 160 + down * 0.5, 62, 58, 20, 150),
            Mass(340, 186 + down, 52, 33, 24, 170, 1.05, 0.8),
            Mass(378, 206 + down * 1.1, 30, 21, 22, 180, 1.0, 0.5),
        ],
        2,
        0.34,
        12,
    )
    grow(made, [Mass(296, 108 + down * 0.5, 14, 32, -24, 250, 0.9, 0.7), Mass(318, 116 + down * 0.6, 12, 28, 6, 260, 1.1, 0.7)], 5, 0.4)
    for x, lean in ((176, legs[2]), (256, legs[3])):
        grow(made, [Mass(x, 226, 29, 62, lean, 95, 0.92, 0.7), Mass(x + 2 - lean * 0.8, 282, 13, 40, lean * 0.4, 95, 0.9, 0.5)], 6)
        hoof(made, x + 2 - lean * 1.2, 326, 24)
    snout(made, 402, 214 + down * 1.1, 12, 20, 18)
    tusk(made, ((356, 226 + down), (396, 240 + down), (398, 178 + down)), 9)
    tusk(made, ((344, 224 + down), (372, 236 + down), (370, 196 + down)), 6)
    eye(made, 330, 160 + down * 0.9, 5.5)
    embers(made, ((150, 150), (196, 124), (112, 196), (230, 178), (268, 128)), 8)
    return made


def from_the_front() -> pygame.Surface:
    """Draws the boar looking at the viewer."""
    made = sheet((340, 360))
    for x in (104, 236):
        grow(made, [Mass(x, 250, 30, 66, 0, 95, 0.7, 0.7), Mass(x, 310, 15, 42, 0, 95, 0.8, 0.5)], 3)
        hoof(made, x, 354, 28)
    grow(made, [Mass(170, 160, 128, 108, 0, 90), Mass(92, 176, 56, 78, 10, 100), Mass(248, 176, 56, 78, -10, 80, 0.85)], 1, 0.26, 17)
    mane(made, [(80, 96), (120, 62), (170, 46), (220, 62), (260, 96)], 270, 44, 4)
    grow(made, [Mass(100, 118, 18, 38, -34, 240, 0.95, 0.8), Mass(240, 118, 18, 38, 34, 300, 0.8, 0.8)], 5, 0.4)
    grow(made, [Mass(170, 186, 76, 74, 0, 90), Mass(170, 232, 50, 56, 0, 90, 1.05, 0.7)], 2, 0.34, 13)
    snout(made, 170, 272, 38, 27)
    for sign in (-1, 1):
        tusk(made, ((170 + sign * 40, 280), (170 + sign * 92, 292), (170 + sign * 82, 214)), 11)
        eye(made, 170 + sign * 46, 184, 4.5)
    embers(made, ((86, 150), (256, 152), (170, 120), (120, 214)), 8)
    return made


def from_behind() -> pygame.Surface:
    """Draws the boar looking away."""
    made = sheet((340, 350))
    grow(made, [Mass(96, 86, 17, 34, -30, 240, 0.9, 0.8), Mass(244, 86, 17, 34, 30, 300, 0.8, 0.8)], 5, 0.4)
    grow(made, [Mass(170, 122, 112, 92, 0, 100)], 2, 0.26, 17)
    mane(made, [(100, 60), (140, 36), (170, 28), (200, 36), (240, 60)], 270, 44, 4)
    for x in (98, 242):
        grow(made, [Mass(x, 250, 34, 66, 0, 95, 0.8, 0.7), Mass(x, 304, 15, 40, 0, 95, 0.8, 0.5)], 3)
        hoof(made, x, 346, 28)
    grow(made, [Mass(170, 178, 118, 104, 0, 95, 0.95), Mass(104, 210, 58, 72, 8, 100, 0.95), Mass(236, 210, 58, 72, -8, 85, 0.85)], 1, 0.26, 17)
    mane(made, [(170, 60), (170, 110), (170, 150)], 90, 34, 7)
    grow(made, [Mass(170, 196, 9, 50, 6, 90, 1.15, 0.8), Mass(166, 244, 13, 18, 0, 90, 0.5, 1.6)], 9, 0.5)
    embers(made, ((110, 150), (226, 146), (140, 230), (216, 240)), 8)
    return made


def likeness() -> pygame.Surface:
    """Draws the portrait: the head from the front before the dark, in ink lines."""
    made = sheet((440, 440))
    grow(made, [Mass(220, 330, 230, 190, 0, 90, 0.42), Mass(84, 250, 110, 150, 16, 110, 0.6), Mass(356, 250, 110, 150, -16, 70, 0.48)], 1, 0.16, 24)
    mane(made, [(90, 160), (140, 116), (220, 92), (300, 116), (350, 160)], 270, 82, 4)
    grow(made, [Mass(112, 128, 30, 66, -36, 236, 0.95), Mass(328, 128, 30, 66, 36, 304, 0.8)], 5, 0.34, 18)
    grow(made, [Mass(220, 200, 128, 122, 0, 90), Mass(220, 290, 74, 104, 0, 90, 1.08, 0.8)], 2, 0.30, 17)
    grow(made, [Mass(152, 178, 44, 26, 28, 140, 0.8), Mass(288, 178, 44, 26, -28, 40, 0.66)], 11, 0.4, 20)
    snout(made, 220, 372, 54, 38)
    for sign in (-1, 1):
        tusk(made, ((220 + sign * 66, 372), (220 + sign * 150, 392), (220 + sign * 134, 258)), 18)
        eye(made, 220 + sign * 76, 206, 6.5)
    embers(made, ((120, 196), (318, 214), (220, 120), (180, 150), (262, 150)), 8)
    for row in range(0, made.get_height(), 10):  # the lines of the portraits of the game
        made.fill((208, 208, 208, 255), (0, row, made.get_width(), 3), pygame.BLEND_RGBA_MULT)
    return made


def slab(seed: int, glows: bool) -> pygame.Surface:
    """Draws one tile of the floor: trodden ash with cracks, in some of which it glows."""
    chance = random.Random(seed)
    made = pygame.Surface((TILE * FINE, TILE * FINE))
    made.fill((58, 53, 52))
    side = TILE * FINE
    for _ in range(900):
        x, y, grey = chance.uniform(0, side), chance.uniform(0, side), chance.randint(38, 86)
        pygame.draw.ellipse(made, (grey + 4, grey, grey - 1), (x, y, chance.uniform(2, 9), chance.uniform(1, 5)))
    for _ in range(3):
        at, way = (chance.uniform(0, side), chance.uniform(0, side)), chance.uniform(0, math.tau)
        for step in range(12):
            way += chance.gauss(0, 0.5)
            to = at[0] + math.cos(way) * 8, at[1] + math.sin(way) * 8
            pygame.draw.line(made, (18, 15, 16), at, to, 4)
            if glows and step > 3:
                pygame.draw.line(made, (190, 82, 26), at, to, 2)
            at = to
    pygame.draw.rect(made, (34, 30, 31), made.get_rect(), 2)
    return pygame.transform.smoothscale(made, (TILE, TILE))


def field() -> None:
    """Writes the board of the example: a picture of eight tiles, and the Tiled file that lays them."""
    maps = PACK.parent / "maps"
    maps.mkdir(exist_ok=True)
    sheet = pygame.Surface((TILE * 8, TILE))
    for number in range(8):
        sheet.blit(slab(number, number > 5), (number * TILE, 0))
    pygame.image.save(sheet, str(maps / "ash.png"))
    chance = random.Random(5)
    rows = [",".join(str(chance.choice((1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 7, 8))) for _ in range(22)) for _ in range(16)]
    (maps / "ash_field.tmx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.10" orientation="orthogonal" renderorder="right-down" width="22" height="16" tilewidth="{TILE}" tileheight="{TILE}" infinite="0">\n'
        f' <tileset firstgid="1" name="ash" tilewidth="{TILE}" tileheight="{TILE}" tilecount="8" columns="8">\n'
        f'  <image source="ash.png" width="{TILE * 8}" height="{TILE}"/>\n </tileset>\n'
        ' <layer id="1" name="ash" width="22" height="16">\n  <data encoding="csv">\n' + ",\n".join(rows) + "\n</data>\n </layer>\n</map>\n",
        encoding="utf-8",
    )


def keep(drawn: pygame.Surface, name: str, part: float = 0.7) -> None:
    """Writes a picture at its final size, without an empty margin."""
    small = pygame.transform.smoothscale_by(drawn, part / FINE)
    path = PACK / name
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(small.subsurface(small.get_bounding_rect(20)), str(path))


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    keep(from_the_side(), "figures/ash_boar_e.png")
    keep(from_the_front(), "figures/ash_boar_s.png")
    keep(from_behind(), "figures/ash_boar_n.png")
    keep(from_the_side(24, (26, -24, 30, -26)), "figures/ash_boar_strike_e.png")
    field()
    keep(likeness(), "portraits/ash_boar.png", 1.0)


if __name__ == "__main__":
    main()
