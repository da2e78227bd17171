"""Puts the figures of packs among the sprites of the board, and an engraved stand-in for a monster of which there is no picture.

A pack may contain `pictures/figures/ID.webp` (or `.png`), one view, or `ID_n`, `ID_e`, `ID_s`, `ID_w`; a pose is named before the side:
`ID_roar`, `ID_roar_e` (see `POSES`). ID is a monster, a minion, or a terrain card whose tiles it stands on. A picture is scaled to the base, its lower
edge at the front of it. A view that is missing is the opposite one mirrored, else the one view there is.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game import files
from game.cards.picture_files import FACINGS, FIGURES, LIGHTS, NORMAL, POSES, figure_name, picture_size
from game.ui.draw import light_pictures, pack_files, standees
from game.ui.draw.art import Art, Size, SpriteArt, loaded

WIDER = 1.12  # than its base is a figure
HIGHEST = 1.75  # of the longer side of its base: how high a figure is at most
FRONT = 0.80  # of half the depth of its base: how far before its middle the picture ends
LYING = 0.55  # of its height is left of a figure that lies and has no picture of that
OPPOSITE = {"e": "w", "w": "e"}


class View(NamedTuple):
    """A picture file of a figure, whether it is mirrored, and whether it is pressed flat because it lies."""

    file: Path
    mirrored: bool = False
    lies: bool = False

    @property
    def key(self) -> str:
        return f"{self.file}{'~mirrored' * self.mirrored}{'~lies' * self.lies}"


def has_figure(card: str) -> bool:
    """Returns whether a pack has a picture of how a monster or a terrain stands on the board."""
    return bool(_views(card, ""))


def _views(card: str, pose: str) -> dict[str, View]:
    """Returns the views of a pose by facing (`n`, `e`, `s`, `w`); empty if there is no picture of it that can be shown."""
    own = {facing: pack_files.shown(FIGURES, figure_name(card, pose, facing)) for facing in FACINGS}
    one = pack_files.shown(FIGURES, figure_name(card, pose))
    known = {facing: file for facing, file in own.items() if file is not None}
    found = {}
    for facing in FACINGS:
        if facing in known:
            found[facing] = View(known[facing])
        elif OPPOSITE.get(facing) in known:
            found[facing] = View(known[OPPOSITE[facing]], True)
        elif one is not None:
            found[facing] = View(one, facing == "w")
        elif known:
            found[facing] = View(next(known[other] for other in ("s", "e", "w", "n") if other in known))
    return found


def provide(art: Art, sprite: str, base: Size, sign: str = "") -> None:
    """Adds the sprites of a monster that stands on a base of so many spaces; one without any picture gets a stand-in."""
    if not art.provides(sprite, base):
        return
    standing = _views(sprite, "")
    for pose in POSES if standing else ():
        views = _views(sprite, pose)
        if not views and pose == "down":
            views = {facing: view._replace(lies=True) for facing, view in standing.items()}
        for facing, view in views.items():
            _add(art, figure_name(sprite, pose, facing.upper()), view, base)
    if standing:
        return
    names = {figure_name(sprite, pose, facing.upper()): (pose, facing.upper()) for pose in POSES for facing in FACINGS}
    for name in names:
        if name in art.sprites and not files.is_regular(art.folder / art.sprites[name].file):
            del art.sprites[name]
    if not all(f"{sprite}_{facing}" in art.sprites for facing in "NESW"):
        for name, (pose, facing) in names.items():
            if pose in ("", "down"):
                _stand_in(art, name, sprite, sign, facing, pose == "down", base)
            else:
                art.sprites.pop(name, None)


def provide_terrain(art: Art, sprite: str, card: str, base: Size) -> None:
    """Adds the sprite of a terrain that a pack has a picture of, in place of those of the game, for tiles of so many spaces."""
    view = _views(card, "").get("s") if art.provides(sprite, base) else None
    if view is None:
        return
    before = art.sprites.get(sprite)
    name = sprite if before is None or before.footprint == base else f"{sprite}_turned"
    for other in [other for other in art.sprites if other.startswith(f"{sprite}_") and other != f"{sprite}_turned"]:
        del art.sprites[other]
    _add(art, name, view, base)


def _add(art: Art, name: str, view: View, base: Size) -> None:
    """Adds a view as a sprite; its light pictures are made when it is first seen."""
    wide, high = picture_size(view.file) or (1, 1)
    density = art.pixels_per_space
    factor = min(base[0] * density * WIDER / wide, max(base) * density * HIGHEST / high)
    frame = max(2, round(wide * factor)), max(2, round(high * factor * (LYING if view.lies else 1.0)))
    anchor = frame[0] / 2, max(0.0, frame[1] - base[1] * density * standees.SIN / 2 * FRONT)
    lights = _lights_of(view)
    burns = 1.0 if lights is not None else 0.0
    of = SpriteArt(f"{view.key} {frame}", frame, anchor, None, base, burns=burns)
    art.add(name, of, lights or view.file, lambda: _atlas(view, frame), lambda: _other(base, frame))


def _lights_of(view: View) -> Path | None:
    """Returns the file of the six light pictures beside a view, if the pack brings one."""
    sheet = view.file.with_name(f"{view.file.stem}{LIGHTS}{view.file.suffix}")
    return sheet if files.is_regular(sheet, view.file.parent) else None


def _atlas(view: View, frame: Size) -> pygame.Surface:
    """Returns the light pictures of a view; raises ValueError with what is wrong with a picture."""
    stem, ending = view.file.stem, view.file.suffix
    sheet = _lights_of(view)
    if sheet is not None:
        return _sheet(loaded(sheet), view, frame)
    picture = _fitted(loaded(view.file), view, frame)
    beside = view.file.with_name(f"{stem}{NORMAL}{ending}")
    normal = None
    if files.is_regular(beside, view.file.parent):
        normal = _fitted(loaded(beside), view, frame)
        if view.mirrored:
            normal = _turned_red(normal)
    return light_pictures.atlas(picture, normal)


def _fitted(picture: pygame.Surface, view: View, frame: Size) -> pygame.Surface:
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    made = pygame.transform.smoothscale(whole, frame)
    return pygame.transform.flip(made, True, False) if view.mirrored else made


def _turned_red(normal: pygame.Surface) -> pygame.Surface:
    """Returns a mirrored normal picture with its red turned round: what looked to the right looks to the left."""
    turned = normal.copy()
    turned.fill((255, 0, 0), special_flags=pygame.BLEND_RGB_ADD)
    turned.blit(_only_red(normal), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return turned


def _only_red(picture: pygame.Surface) -> pygame.Surface:
    red = picture.copy()
    red.fill((255, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return red


def _sheet(sheet: pygame.Surface, view: View, frame: Size) -> pygame.Surface:
    """Returns six light pictures that a pack brings, 3 x 2, scaled to the frame; a mirrored view takes its east for its west."""
    wide, high = sheet.get_width() // 3, sheet.get_height() // 2
    made = pygame.Surface((frame[0] * 3, frame[1] * 2), pygame.SRCALPHA)
    order = (0, 1, 4, 3, 2, 5) if view.mirrored else range(6)
    for number, taken in enumerate(order):
        part = _fitted(sheet.subsurface((taken % 3 * wide, taken // 3 * high, wide, high)), view, frame)
        made.blit(part, (number % 3 * frame[0], number // 3 * frame[1]), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _other(base: Size, frame: Size) -> pygame.Surface:
    """Returns the light pictures of a bare slab in a frame, for a picture that turned out to be damaged."""
    picture = pygame.transform.smoothscale(standees.standee("", "warn", "S", False, base, 64)[0], frame)
    return light_pictures.atlas(picture)


def _stand_in(art: Art, name: str, card: str, sign: str, facing: str, lies: bool, base: Size) -> None:
    picture, anchor = standees.standee(card, sign, facing, lies, base, art.pixels_per_space)
    art.eyes.pop(name, None)
    of = SpriteArt(f"~{name} {base}", picture.get_size(), anchor, None, base)
    made: Callable[[], pygame.Surface] = lambda: light_pictures.atlas(picture)  # noqa: E731
    art.add(name, of, Path(name), made, made)
