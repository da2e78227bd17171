"""Pictures of cards: a rendered picture turned into an engraving, white lines on black, at the size in which it is seen.

Lighter parts let more of a wavy line screen through; that is one sum and one table over the whole picture.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui import images
from game.ui.shelf import Shelf
from game.ui.theme import Colour

INK: Colour = (222, 206, 166)
LION, HAND = "portraits/lion.webp", "props/hand.webp"
Crop = tuple[float, float, float, float]  # left, upper, right, lower edge, in parts of the picture
FACE: Crop = (0.40, 0.20, 0.76, 0.76)

PICTURES: dict[str, tuple[str, Crop]] = {  # by the last part of a card's id
    "claw": (LION, (0.10, 0.32, 0.50, 0.80)),
    "vicious_claw": (LION, (0.10, 0.32, 0.50, 0.80)),
    "bloody_claw": (LION, (0.10, 0.32, 0.50, 0.80)),
    "combo_claw": (LION, (0.06, 0.30, 0.72, 0.84)),
    "power_swat": (LION, (0.08, 0.28, 0.52, 0.86)),
    "bat_around": (LION, (0.08, 0.28, 0.52, 0.86)),
    "grasp": (HAND, (0.06, 0.06, 0.80, 0.94)),
    "chomp": (LION, (0.44, 0.42, 0.76, 0.76)),
    "maul": (LION, (0.40, 0.34, 0.78, 0.78)),
    "terrifying_roar": (LION, (0.36, 0.20, 0.80, 0.80)),
    "enraged": (LION, (0.42, 0.24, 0.74, 0.58)),
    "size_up": (LION, (0.44, 0.30, 0.72, 0.52)),
    "golden_eyes": (LION, (0.46, 0.32, 0.68, 0.46)),
    "basic_action": (LION, (0.02, 0.02, 0.78, 0.98)),
    "revenge": (LION, (0.30, 0.20, 0.78, 0.80)),
    "strange_hand": (HAND, (0.03, 0.06, 0.82, 0.95)),
    "beasts_paw": (LION, (0.14, 0.34, 0.46, 0.70)),
    "beasts_ear": (LION, (0.38, 0.16, 0.58, 0.42)),
    "beasts_maw": (LION, (0.48, 0.48, 0.76, 0.76)),
    "beasts_brow": (LION, (0.45, 0.22, 0.72, 0.44)),
    "beasts_temple": (LION, (0.42, 0.22, 0.66, 0.50)),
    "glorious_mane": (LION, (0.02, 0.00, 0.60, 0.46)),
    "beasts_elbow": (LION, (0.10, 0.56, 0.40, 0.90)),
    "beasts_tricep": (LION, (0.58, 0.62, 0.78, 1.00)),
    "beasts_scapular_deltoid": (LION, (0.54, 0.56, 0.78, 1.00)),
    "beasts_chest": (LION, (0.32, 0.62, 0.66, 1.00)),
    "straining_neck": (LION, (0.38, 0.52, 0.66, 0.94)),
    "soft_belly": (LION, (0.26, 0.66, 0.60, 1.00)),
    "fleshy_gut": (LION, (0.22, 0.64, 0.54, 1.00)),
    "beasts_back": (LION, (0.00, 0.22, 0.36, 0.66)),
    "beasts_ribs": (LION, (0.08, 0.62, 0.42, 1.00)),
    "clever_ploy": (LION, (0.40, 0.22, 0.76, 0.70)),
}
OTHERS: tuple[tuple[str, Crop], ...] = (
    (LION, (0.00, 0.10, 0.44, 0.60)),
    (LION, (0.10, 0.50, 0.50, 1.00)),
    (LION, (0.50, 0.54, 0.80, 1.00)),
    (LION, (0.00, 0.40, 0.40, 0.96)),
)

_engraved = Shelf(3_000_000)


def picture_of(card: str) -> tuple[str, Crop]:
    """Returns which picture, and which part of it, stands on a card; a card that has none gets one of the others."""
    plain = card.rsplit(".", 1)[-1]
    return PICTURES.get(plain) or OTHERS[sum(plain.encode()) % len(OTHERS)]


def engraved(card: str, size: tuple[int, int], u: float, ink: Colour = INK) -> pygame.Surface:
    """Returns the engraving of a card at a size in pixels; `u` sets how fine its lines are."""
    name, crop = picture_of(card)

    def make() -> pygame.Surface:
        return _made(name, crop, size, max(4, round(5 * max(1.0, u * 0.9))), ink)

    return _engraved.get((name, crop, size, round(u, 2), ink), make)


def _made(name: str, crop: Crop, size: tuple[int, int], pitch: int, ink: Colour) -> pygame.Surface:
    w, h = max(2, size[0]), max(2, size[1])
    big = (w * 2, h * 2)
    toned = pygame.Surface(big, 0, 32)
    toned.fill((0, 0, 0))
    toned.blit(pygame.transform.smoothscale(_part(name, crop, w / h), big), (0, 0))
    toned = pygame.transform.grayscale(toned)
    _through(toned, _tones())
    screen = _line_screen(pitch * 2)
    for x in range(0, big[0], screen.get_width()):
        for y in range(0, big[1], screen.get_height()):
            toned.blit(screen, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    _through(toned, _edge())
    small = pygame.transform.smoothscale(toned, (w, h))
    small.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
    return small.convert() if pygame.display.get_surface() is not None else small


def _part(name: str, crop: Crop, shape: float) -> pygame.Surface:
    """Cuts a part out of a picture, widened or heightened around its middle to the wanted shape."""
    whole = images.picture(name)
    w, h = whole.get_size()
    left, top, right, bottom = crop[0] * w, crop[1] * h, crop[2] * w, crop[3] * h
    wide, high = right - left, bottom - top
    if wide / high < shape:
        wide = min(w, high * shape)
        high = min(high, wide / shape)
    else:
        high = min(h, wide / shape)
        wide = min(wide, high * shape)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    x = min(max(0.0, cx - wide / 2), w - wide)
    y = min(max(0.0, cy - high / 2), h - high)
    return whole.subsurface(pygame.Rect(int(x), int(y), max(1, int(wide)), max(1, int(high))))


def _through(surface: pygame.Surface, table: bytes) -> None:
    view = surface.get_buffer()
    view.write(view.raw.translate(table))


@lru_cache(maxsize=1)
def _tones() -> bytes:
    """Darks stay black, the rest is opened up and kept below what the line screen adds."""
    return bytes(round(150 * min(1.0, max(0.0, (i - 14) / 150)) ** 0.72) for i in range(256))


@lru_cache(maxsize=1)
def _edge() -> bytes:
    return bytes(round(255 * min(1.0, max(0.0, (i - 112) / 26))) for i in range(256))


@lru_cache(maxsize=8)
def _line_screen(pitch: int) -> pygame.Surface:
    """A tile of wavy lines: brightest in the middle of each line."""
    side = pitch * 24
    tile = pygame.Surface((side, side), 0, 32)
    for x in range(side):
        shift = pitch * 0.9 * math.sin(x / side * math.tau) + pitch * 0.3 * math.sin(3 * x / side * math.tau)
        for y in range(side):
            grey = round(55 + 55 * math.cos((y + shift) / pitch * math.tau))
            tile.set_at((x, y), (grey, grey, grey))
    return tile


def forget() -> None:
    _engraved.clear()
