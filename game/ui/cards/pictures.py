"""Finds a card's picture and engraves it: a pack's own, the one shipped with the game, or one generated from the card's id.

A pack may carry `pictures/KIND/ID.webp` or `.png` (KIND as the card folders are named: ai, gear, hit_locations ...; ID with or without the
name of the monster): any picture, which is engraved from its light and dark. The game's own lie under assets/images/cards as plates
(see `engraving`). No picture can stop the game: one that is damaged, too large or of another type is recorded in `faults`, reported
once, and replaced by a generated one. The size is read from the header of a file before it is decoded.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.cards.picture_files import MOST_PIXELS, picture_size
from game.ui.draw import art, engraving, icons, images, motifs, pack_files, slices
from game.ui.draw.surface_cache import SurfaceCache, bytes_of
from game.ui.draw.theme import Colour

PLATE = (480, 480)
TONE, FLOW, COVER = pygame.Rect(0, 0, 480, 320), pygame.Rect(0, 320, 240, 160), pygame.Rect(240, 320, 240, 160)
OF_A_PART = ("hit_locations", "monster_injuries")  # kinds whose plates name a part of a figure
LOW = 0.8  # of a picture's height: where less is seen, heads are kept
COLUMNS, ROWS, SEEN, ABOVE = 16, 30, 0.6, 0.06  # cells into which a picture is averaged; of the lightest: what is seen begins there; the room above it
SMALL = 130  # pixels: a narrower picture is drawn in tones, since engraved lines would be unreadable

faults: dict[str, str] = {}  # file -> its defect
_told: set[str] = set()
_engraved = SurfaceCache(bytes_of)
_read = SurfaceCache(bytes_of)


def use(folders: Iterable[Path]) -> None:
    """Sets the folders of the packs in use, in order: the last one that has a picture of a card wins."""
    if pack_files.use(folders):
        forget()


def untold() -> list[str]:
    """Returns the names of pictures found defective since the last call, each once."""
    fresh = [file for file in faults if file not in _told]
    _told.update(fresh)
    return [Path(file).name for file in fresh]


def has(kind: str, card: str) -> bool:
    """Returns whether a card has a picture of its own."""
    return found(kind, card) is not None


def found(kind: str, card: str) -> tuple[Path, bool] | None:
    """Returns the file of a card's picture and whether it is a plate of the game's own; None without one."""
    return pack_files.of_card(kind, card)


def engraved(kind: str, card: str, size: tuple[int, int], u: float, sign: str = "", ink: Colour = engraving.INK) -> pygame.Surface:
    """Returns the engraving of a card at a size in pixels; `u` sets the fineness of its lines, `sign` is the icon of a generated one."""
    size = (max(2, size[0]), max(2, size[1]))
    return slices.made(_engraved, (kind, card, size, round(u, 2), sign, ink), lambda: _engraving(kind, card, size, u, sign, ink))


def _engraving(kind: str, card: str, size: tuple[int, int], u: float, sign: str, ink: Colour) -> slices.Steps[pygame.Surface]:
    """Engraves a card in steps of a few milliseconds."""
    tone, flow, cover = yield from _picture(kind, card, sign)
    yield True
    part = covering(tone, size)
    of_a_part = kind in OF_A_PART and has(kind, card)
    bent, covered = (_same(part, other, tone) for other in (flow, cover))
    if size[0] < SMALL * max(1.0, u * 0.8):
        drawn = engraving.washed(tone.subsurface(part), size, ink, cover=covered, part=of_a_part)
    else:
        drawn = yield from engraving.etching(tone.subsurface(part), bent, size, u, ink, cover=covered, part=of_a_part)
    file = found(kind, card)
    if file is not None and str(file[0]) in faults:
        images.named(drawn, card, low=True)
    return drawn


def covering(whole: pygame.Surface, size: tuple[int, int]) -> pygame.Rect:
    """Returns the part of a picture that covers a size: centred horizontally, a little above the middle vertically; a low one keeps the heads."""
    w, h = whole.get_size()
    factor = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, max(1, min(w, round(size[0] / factor))), max(1, min(h, round(size[1] / factor))))
    part.x, part.y = (w - part.w) // 2, round((h - part.h) * 0.46)
    if part.h < LOW * h:
        part.y = min(part.y, max(0, round((_top_of(whole) - ABOVE) * h)))
    return part


def _top_of(whole: pygame.Surface) -> float:
    """Returns how far down what a picture shows begins, from 0 to 1: the first row in whose middle something is nearly as light as the lightest."""
    w, h = whole.get_size()
    middle = whole.subsurface(pygame.Rect(w // 6, 0, max(1, w * 2 // 3), h))
    cells = pygame.transform.smoothscale(middle, (COLUMNS, ROWS))
    light = [max(sum(cells.get_at((column, row))[:3]) for column in range(COLUMNS)) for row in range(ROWS)]
    return next(row for row in range(ROWS) if light[row] >= SEEN * max(light)) / ROWS


def _same(part: pygame.Rect, other: pygame.Surface | None, tone: pygame.Surface) -> pygame.Surface | None:
    """Returns the same part of a surface of another scale, such as the flow that belongs to the tone."""
    if other is None:
        return None
    k = other.get_width() / tone.get_width()
    under = pygame.Rect(round(part.x * k), round(part.y * k), max(1, round(part.w * k)), max(1, round(part.h * k)))
    return other.subsurface(under.clip(other.get_rect()))


def _picture(kind: str, card: str, sign: str) -> slices.Steps[tuple[pygame.Surface, pygame.Surface | None, pygame.Surface | None]]:
    """Reads tone, flow and cover of a card's picture; a generated one if the file is defective."""
    file = found(kind, card)
    if file is not None and str(file[0]) not in faults:
        path, plate = file
        try:
            whole = _read.find(str(path)) or _read.put(str(path), (yield from slices.loading(lambda: _load(path, plate))))
        except ValueError as wrong:
            faults[str(path)] = str(wrong)
        else:
            return (whole.subsurface(TONE), whole.subsurface(FLOW), whole.subsurface(COVER)) if plate else (whole, None, None)
    return motifs.motif(kind, card, sign)


def _load(path: Path, plate: bool) -> pygame.Surface:
    """Loads a picture after checking its header; raises ValueError with the defect."""
    if not plate:
        size = picture_size(path)
        if size is not None and size[0] * size[1] > MOST_PIXELS:
            raise ValueError(f"is too large ({size[0]} x {size[1]})")
    loaded = art.loaded(path, PLATE if plate else None)
    if min(loaded.get_size()) < 2:
        raise ValueError("is too small")
    if loaded.get_bitsize() == 24 and not loaded.get_flags() & pygame.SRCALPHA:
        return loaded
    ground = pygame.Surface(loaded.get_size(), 0, 24)  # transparent parts become black
    ground.blit(loaded, (0, 0))
    return ground


def forget() -> None:
    """Clears the caches of pictures: after a change of packs, or after a test."""
    slices.forget()
    for kept in (_engraved, _read):
        kept.clear()
    for known in (faults, _told):
        known.clear()
    pack_files.forget()
    icons.forget()
