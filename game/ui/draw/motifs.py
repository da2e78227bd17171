"""Generated pictures for cards without one: an icon in relief on a patterned ground, seeded by the card's kind and id.

The same card has the same picture on every machine; cards differ in icon, position, rotation, ground and light. A picture consists of tone,
flow and cover like a plate, so it is engraved like every other picture.
"""

from __future__ import annotations

import math
import random
import zlib
from functools import lru_cache

import pygame

from game.ui.draw import icons
from game.ui.draw.surface_cache import SurfaceCache, bytes_of

SIZE = (480, 320)
WHITE = (255, 255, 255)
SIGNS: dict[str, tuple[str, ...]] = {
    "ai": ("claw", "eye", "tooth", "skull", "slash"), "hit_locations": ("wound", "bone", "claw", "target"), "monster": ("claw", "skull", "eye"),
    "gear": ("gear", "sword", "dagger", "axe", "shield"), "resources": ("bone", "hide", "organ", "shard"), "events": ("lantern", "hour", "book", "people"),
    "injuries": ("blood", "wound", "cross", "bone"), "monster_injuries": ("wound", "slash", "blood"), "disorders": ("brain", "eye", "hidden"),
    "fighting_arts": ("slash", "burst", "sword", "target"), "innovations": ("book", "torch", "build", "star"), "terrain": ("stone", "grass", "tile"),
    "locations": ("build", "torch", "lantern"), "principles": ("star", "people", "book"), "actions": ("move", "burst", "back"),
    "abilities": ("star", "burst", "lantern"), "proficiencies": ("sword", "slash", "axe"), "minions": ("tooth", "claw", "skull"),
}  # fmt: skip
_made = SurfaceCache(bytes_of)


def motif(kind: str, card: str, sign: str = "") -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """Returns tone, flow and cover of a card without a picture."""
    w, h = SIZE
    drawn = _made.get((kind, card, sign), lambda: _draw(kind, card, sign))
    return drawn.subsurface((0, 0, w, h)), drawn.subsurface((0, h, w, h)), drawn.subsurface((0, h * 2, w, h))


def _draw(kind: str, card: str, sign: str) -> pygame.Surface:
    chance = random.Random(zlib.crc32(f"{kind}/{card}".encode()))
    w, h = SIZE
    both = pygame.Surface((w, h * 3), 0, 24)
    tone = both.subsurface((0, 0, w, h))
    _ground(tone, chance)
    name = sign if icons.exists(sign) else next((part for part in reversed(card.replace(".", "_").split("_")) if icons.exists(part)), "")
    if not name:
        known = [s for s in SIGNS.get(kind, ("star",)) if icons.exists(s)] or ["star"]
        name = chance.choice(known)
    mask = pygame.Surface((w, h), 0, 24)
    for x, y, pixels, turn in _places(chance):
        drawn = pygame.transform.rotozoom(icons.icon(name, pixels, WHITE), turn, 1.0)
        mask.blit(drawn, drawn.get_rect(center=(round(x * w), round(y * h))))
    hills = pygame.transform.box_blur(pygame.transform.box_blur(mask, 7), 5)
    lit = _lit(hills, mask, chance.choice((-1, 1)))
    halo = pygame.transform.box_blur(mask, 16)
    halo.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tone.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # a dark ring around the icon
    hole = pygame.Surface((w, h), 0, 24)
    hole.fill(WHITE)
    hole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    tone.blit(hole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tone.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    tone.blit(_edge_dark(SIZE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    flow = pygame.Surface((w, h), 0, 24)
    flow.fill((128, 128, 128))
    half = hills.copy()
    half.fill((86, 86, 86), special_flags=pygame.BLEND_RGB_MULT)
    flow.blit(half, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    both.blit(flow, (0, h))
    both.blit(mask, (0, h * 2))
    return both


def _places(chance: random.Random) -> list[tuple[float, float, int, float]]:
    """Returns the icon placements (x, y, size, rotation): one, a pair, three in a row, or a large one among small ones."""
    how = chance.randrange(5)
    lean = chance.uniform(-26, 26)
    if how <= 1:
        return [(0.5 + chance.uniform(-0.05, 0.05), 0.5, chance.randint(190, 250), lean)]
    if how == 2:
        return [(0.36, 0.52, 176, lean - 14), (0.64, 0.48, 176, lean + 14)]
    if how == 3:
        return [(0.24, 0.55, 128, lean - 18), (0.5, 0.44, 168, lean), (0.76, 0.55, 128, lean + 18)]
    ring = [(0.5 + 0.33 * math.cos(a), 0.5 + 0.36 * math.sin(a), 62, math.degrees(-a) - 90) for a in (math.tau * i / 7 + lean for i in range(7))]
    return [(0.5, 0.5, 158, 0.0), *ring]


def _ground(tone: pygame.Surface, chance: random.Random) -> None:
    """Draws the ground: rays, rings, rain or a field of stones."""
    w, h = tone.get_size()
    how = chance.randrange(4)
    grey = (215, 215, 215)
    cx, cy = w * chance.uniform(0.4, 0.6), h * chance.uniform(0.36, 0.56)
    if how == 0:
        for i in range(96):
            a = math.tau * i / 96 + chance.uniform(-0.012, 0.012)
            ends = [(cx + r * math.cos(a), cy + r * math.sin(a)) for r in (h * chance.uniform(0.34, 0.5), w * 0.8)]
            pygame.draw.line(tone, grey, ends[0], ends[1], chance.choice((1, 2)))
    elif how == 1:
        for r in range(50, 420, 11):
            pygame.draw.circle(tone, grey, (round(cx), round(cy)), r, chance.choice((1, 2)))
    elif how == 2:
        for _ in range(150):
            x, y, long = chance.uniform(-40, w), chance.uniform(-40, h), chance.uniform(16, 70)
            pygame.draw.line(tone, grey, (x, y), (x + long * 0.42, y + long), 2)
    else:
        for y in range(0, h, 46):
            for x in range(-30, w, 74):
                left = x + (y // 46 % 2) * 37
                shade = chance.randint(34, 92)
                pygame.draw.rect(tone, (shade, shade, shade), (left + 2, y + 2, 70, 42), 0, 6)


def _lit(hills: pygame.Surface, mask: pygame.Surface, side: int) -> pygame.Surface:
    """Lights a relief from the upper left (-1) or right (1); outside the icon it is black."""
    w, h = hills.get_size()
    lit = pygame.Surface((w, h), 0, 24)
    lit.fill((112, 112, 112))
    low = hills.copy()
    low.fill((142, 142, 142), special_flags=pygame.BLEND_RGB_MULT)
    for sign, flag in ((-1, pygame.BLEND_RGB_SUB), (1, pygame.BLEND_RGB_ADD)):
        lit.blit(low, (round(9 * side * sign), 10 * sign), special_flags=flag)
    grain = pygame.transform.box_blur(mask, 2)
    lit.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    lit.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lit


@lru_cache(maxsize=1)
def _edge_dark(size: tuple[int, int]) -> pygame.Surface:
    small = pygame.Surface((48, 32), 0, 24)
    for x in range(48):
        for y in range(32):
            far = math.hypot((x - 23.5) / 27, (y - 15.5) / 19.5)
            grey = round(255 * max(0.0, min(1.0, 1.28 - far**4)))
            small.set_at((x, y), (grey, grey, grey))
    return pygame.transform.smoothscale(small, size)


def forget() -> None:
    _made.clear()
