"""Engraved stand-ins for figures without a picture: a slab with the picture or the sign of the monster's card, as large as its base.

From the side the slab is narrow and its face turned away, from behind it shows its back; one that lies has fallen over.
"""

from __future__ import annotations

import pygame

from game.ui.draw import art, engraving, icons, motifs, pack_files, theme
from game.ui.draw.art import Size

WIDE, HIGH, PLINTH = 0.80, 1.04, 0.13  # of the width of the base: the slab, its height, the height of the plinth
ASIDE, SLANT = 0.46, 0.20  # of its width: how narrow the slab is from the side, and by how much its far edge rises
THICK = 0.07  # of the base: how thick the slab is
SIN = 0.695  # how deep a floor is seen that is 1 deep
RIM, FACE, BACK, SIDE, BASE = (196, 184, 162), (222, 210, 186), (128, 120, 112), (66, 62, 60), (70, 66, 64)
GROUND = (40, 36, 36)  # of the engraving
PLATE = pygame.Rect(0, 0, 480, 320)  # the tones of a plate of the game


def standee(card: str, sign: str, facing: str, lies: bool, base: Size, density: int) -> tuple[pygame.Surface, tuple[float, float]]:
    """Returns the stand-in of a monster for a base in spaces, and the pixel of its centre; `density` pixels are a space."""
    across, deep = base[0] * density, round(base[1] * density * SIN)
    wide, high = round(across * WIDE), round(min(base) * density * HIGH)
    foot = max(3, round(density * PLINTH))
    body = _slab(card, sign, facing, (wide, high))
    if lies:
        body = pygame.transform.smoothscale(body, (body.get_width(), max(2, round(body.get_height() * 0.52))))
    picture = pygame.Surface((across, body.get_height() + deep), pygame.SRCALPHA)
    plinth = pygame.Rect(0, picture.get_height() - deep - foot, across, deep).inflate(-round(across * 0.14), -round(deep * 0.14))
    for down, colour in ((foot, SIDE), (0, BASE)):
        pygame.draw.ellipse(picture, colour, plinth.move(0, down))
    pygame.draw.ellipse(picture, RIM, plinth, max(1, density // 48))
    picture.blit(body, body.get_rect(midbottom=(plinth.centerx, plinth.centery + round(deep * (0.3 if lies else 0.1)))))
    return picture, (across / 2, plinth.centery + foot * 0.5)


def portrait(card: str, sign: str) -> pygame.Surface:
    """Returns the portrait of a monster without one: the engraving of its card."""
    made = pygame.Surface((440, 400), pygame.SRCALPHA)
    made.blit(engraving.etched(_tone(card, sign, made.get_size()), None, made.get_size(), 1.0), (0, 0))
    return made


def _tone(card: str, sign: str, size: Size) -> pygame.Surface:
    """Returns the light and dark of a monster's card, cut to the proportions of a size: its picture, else made up from its sign or its id."""
    file, whole = pack_files.of_card("monster", card), None
    if file is not None:
        try:
            loaded = art.loaded(file[0])
        except ValueError:  # told where the card is shown
            pass
        else:
            whole = pygame.Surface(loaded.get_size(), 0, 24)
            whole.blit(loaded, (0, 0))
            whole = whole.subsurface(PLATE.clip(whole.get_rect())) if file[1] else whole
    if whole is None:
        whole = motifs.motif("monster", card, sign)[0]
    w, h = whole.get_size()
    factor = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, max(1, min(w, round(size[0] / factor))), max(1, min(h, round(size[1] / factor))))
    part.center = (w // 2, h // 2)
    return whole.subsurface(part)


def _slab(card: str, sign: str, facing: str, size: Size) -> pygame.Surface:
    """Returns the slab as it is seen from the south when it faces somewhere."""
    if facing == "N":
        return _thick(_arched(_back(card, sign, size), BACK), 0)
    front = _arched(engraving.washed(_tone(card, sign, size), size, FACE, GROUND), RIM)
    if facing == "S":
        return _thick(front, 0)
    narrow = pygame.transform.smoothscale(front, (max(2, round(size[0] * ASIDE)), size[1]))
    return _thick(_slanted(narrow, facing == "E"), 1 if facing == "W" else -1)


def _back(card: str, sign: str, size: Size) -> pygame.Surface:
    """Returns the rough back of a slab, with the sign small in its middle."""
    made = pygame.Surface(size, 0, 24)
    made.fill(BACK)
    for down in range(0, size[1], max(3, size[1] // 22)):
        pygame.draw.line(made, SIDE, (0, down), (size[0], down - size[1] // 14), max(1, size[1] // 90))
    name = sign if icons.exists(sign) else "claw"
    mark = icons.icon(name, max(8, min(size) // 3), theme.SUNK)
    made.blit(mark, mark.get_rect(center=(size[0] // 2, round(size[1] * 0.45))))
    return made


def _arched(face: pygame.Surface, rim: tuple[int, int, int]) -> pygame.Surface:
    """Cuts a face to a slab with a round top, and draws its rim."""
    size = face.get_size()
    made, shape = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    round_top = min(size[0] // 2, round(size[1] * 0.42))
    corners = {"border_top_left_radius": round_top, "border_top_right_radius": round_top}
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), **corners)
    made.blit(face, (0, 0))
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    pygame.draw.rect(made, rim, made.get_rect(), max(2, size[1] // 36), **corners)
    made.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _slanted(face: pygame.Surface, far_right: bool) -> pygame.Surface:
    """Returns a face that is turned away to one side: its far edge is drawn further up and shorter."""
    wide, high = face.get_size()
    rise = round(wide * SLANT)
    made = pygame.Surface((wide, high + rise), pygame.SRCALPHA)
    for column in range(wide):
        away = column / max(1, wide - 1) if far_right else 1 - column / max(1, wide - 1)
        strip = pygame.transform.smoothscale(face.subsurface((column, 0, 1, high)), (1, max(1, round(high * (1 - 0.14 * away)))))
        made.blit(strip, (column, high + rise - strip.get_height() - round(rise * away)))
    return made


def _thick(face: pygame.Surface, side: int) -> pygame.Surface:
    """Gives a slab its thickness: at the near side of one that is turned (-1 left, 1 right), else above."""
    wide, high = face.get_size()
    thick = max(2, round(max(wide, high) * THICK))
    dark = face.copy()
    dark.fill((*SIDE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    dark.fill((*SIDE, 255), special_flags=pygame.BLEND_RGBA_MIN)
    across, down = (thick, 0) if side else (0, thick // 2)
    made = pygame.Surface((wide + across, high + down), pygame.SRCALPHA)
    for step in range(across + down):
        made.blit(dark, (step, 0) if side else (0, step))
    made.blit(face, (across if side < 0 else 0, down))
    return made
