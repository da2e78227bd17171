"""The emblem of a pack: its own picture, an engraved icon generated from its id, or the painted face of a monster that it brings.

A pack may carry `pictures/emblem.webp` or `.png`. A file that is damaged, too large or of another type is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from game import files, paths
from game.cards.definitions import Monster
from game.cards.picture_files import EMBLEM, ENDINGS, FOLDER
from game.ui.draw import art, engraving, motifs
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.kit import portraits

NAMES = tuple(EMBLEM + ending for ending in ENDINGS)
SMALL = 130  # pixels: a smaller emblem is drawn in tones, since engraved lines would be unreadable
FACE = (0.2, 0.03, 0.6, 0.88)  # part of a monster's portrait that an emblem shows: left, top, width, height

_drawn = SurfaceCache(bytes_of)


def emblem(folder: Path, id: str, monsters: Mapping[str, Monster], sign: str, size: tuple[int, int], u: float) -> pygame.Surface:
    """Returns the emblem of a pack at a size in pixels; `sign` is the icon of a generated one."""

    def make() -> pygame.Surface:
        own = _own(folder)
        face = _face(monsters) if own is None else None
        whole = own or face or motifs.motif("packs", id, sign)[0]
        tone = whole.subsurface(_square(whole.get_size(), size))
        if face is not None:
            return pygame.transform.smoothscale(tone, size)
        small = min(size) < SMALL * max(1.0, u * 0.8)
        return engraving.washed(tone, size) if small else engraving.etched(tone, None, size, u)

    faces = tuple(portraits.portrait_of(name, card) for name, card in monsters.items() if portraits.has_portrait(name, card))
    return _drawn.get((str(folder), id, faces, sign, size, round(u, 2)), make)


def _square(whole: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    """Returns the largest centred part of a picture with the proportions of a size."""
    w, h = whole
    factor = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, max(1, min(w, round(size[0] / factor))), max(1, min(h, round(size[1] / factor))))
    part.center = (w // 2, h // 2)
    return part


def _own(folder: Path) -> pygame.Surface | None:
    """Returns the picture that a pack carries, None without a usable one."""
    return next((own for name in NAMES if (own := _loaded(folder / FOLDER / name)) is not None), None)


def _face(monsters: Mapping[str, Monster]) -> pygame.Surface | None:
    """Returns the painted face of the first monster that has one."""
    for name, card in monsters.items():
        portrait = portraits.portrait_of(name, card) if portraits.has_portrait(name, card) else ""
        if portrait and (face := _loaded(paths.images() / portrait, _part(portrait))) is not None:
            return face
    return None


def _part(portrait: str) -> tuple[float, float, float, float]:
    return FACE if portrait.startswith(portraits.OF_THE_GAME) else portraits.WHOLE


def _loaded(file: Path, part: tuple[float, float, float, float] = (0, 0, 1, 1)) -> pygame.Surface | None:
    """Loads a part of a picture onto a black ground; None if it is missing or unusable."""
    if not files.is_regular(file):
        return None
    try:
        whole = art.loaded(file)
    except ValueError:
        return None
    w, h = whole.get_size()
    area = pygame.Rect(part[0] * w, part[1] * h, part[2] * w, part[3] * h).clip(whole.get_rect())
    if min(area.size) < 2:
        return None
    ground = pygame.Surface(area.size, 0, 24)
    ground.blit(whole, (0, 0), area)
    return ground


def forget() -> None:
    """Clears the cache of emblems."""
    _drawn.clear()
