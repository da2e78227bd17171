"""The faces of the dead in the floor: one space each, carved into all six light pictures of the ground, so that lanterns light them as they light the floor.

They are carved on the thread that loads the pictures of the ground. The lit floor is made of those as ever, and a frame costs nothing more.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.model.campaign import Campaign
from game.ui.board.board_state import cell_of
from game.ui.board.camera import SIN
from game.ui.board.view import BoardView
from game.ui.draw import images, relief
from game.ui.draw.relief import Carving
from game.ui.draw.slices import on_thread

SEAM = 0.055  # of a space, at each side: the joints between the slabs stay
SOFT = 0.04  # of a space, over which a face goes into the slab
PALER = 1.08  # than the slab that was there: it is newly carved
STRENGTH = 0.8


class WornBy(NamedTuple):
    """A space of the floor, and the look of whose face it wears."""

    space: str
    look: str


def worn(campaign: Campaign) -> tuple[WornBy, ...]:
    """Returns the faces in the floor of a story."""
    return tuple(WornBy(face.space, face.look) for face in campaign.stone_faces)


def wear(view: BoardView, faces: Sequence[WornBy]) -> None:
    """Lets the floor of a view wear faces; one that has been drawn already loads its light pictures again, beside what is going on."""
    now = view.art.inlay
    if tuple(faces) == (now.faces if isinstance(now, StoneDead) else ()):
        return
    view.art.inlay = StoneDead(faces)
    if view.ground.picture is not None:
        view.ground.rest(math.inf)  # those that are there go first, where the floor has been cut from them: both together are 100 MB
        view.art.fetch_ground(view.board.ground)


def wearing(view: BoardView, faces: Sequence[WornBy]) -> Iterator[None]:
    """Lets the floor of a view wear faces, in steps.

    Where all of its light pictures are there and wear the first of these faces, the others are laid into them; else it is as `wear` does it.
    """
    now = view.art.inlay
    had = now.faces if isinstance(now, StoneDead) else ()
    if tuple(faces[: len(had)]) != had or not view.ground.can_be_inlaid:
        wear(view, faces)
        return
    if len(had) == len(faces):
        return
    whole = StoneDead(faces, now.carvings if isinstance(now, StoneDead) else {})
    for face in whole.faces[len(had) :]:
        if face.look not in whole.carvings:
            for _ in on_thread(partial(whole.carving, face.look)):
                time.sleep(0.001)  # which lets the thread go on
                yield
        for light, picture in view.ground.sources.items():
            whole.lay(face, light, picture, view.ground.density)
            yield
    view.art.inlay = whole
    view.ground.inlaid()


class StoneDead:
    """Carves faces into the light pictures of a ground, one after the other as they are loaded."""

    def __init__(self, faces: Sequence[WornBy], carvings: dict[str, Carving | None] | None = None) -> None:
        """`carvings`: those of looks that were carved before, to which others are added."""
        self.faces = tuple(faces)
        self.carvings: dict[str, Carving | None] = {} if carvings is None else carvings

    def __call__(self, light: str, picture: pygame.Surface, density: int) -> None:
        """Lays all faces into one light picture of a ground with so many pixels a space."""
        for face in self.faces:
            self.lay(face, light, picture, density)

    def lay(self, face: WornBy, light: str, picture: pygame.Surface, density: int) -> None:
        """Lays one face into one light picture."""
        carving = self.carving(face.look)
        if carving is not None:
            lay(picture, face.space, carving, light, density)

    def carving(self, look: str) -> Carving | None:
        """Returns the carving of a look; not by the caches of the interface, since this is another thread."""
        if look not in self.carvings:
            portrait, grain = images.opened(f"portraits/surv_{look}.webp"), images.opened(relief.GRAIN)
            self.carvings[look] = relief.carve(portrait, grain) if portrait is not None else None
        return self.carvings[look]


def lay(picture: pygame.Surface, space: str, carving: Carving, light: str, density: int) -> None:
    """Lays one face into one light picture."""
    row, column = cell_of(space)
    top, bottom = round(row * density * SIN), round((row + 1) * density * SIN)
    slab = pygame.Rect(column * density, top, density, bottom - top).inflate(-2 * round(SEAM * density), -2 * round(SEAM * density * SIN))
    stone = pygame.transform.average_color(picture, slab)
    colour = min(255, round(stone[0] * PALER)), min(255, round(stone[1] * PALER)), min(255, round(stone[2] * PALER))
    face = relief.lit(carving, colour, relief.SUNS.get(light, (0, 0)), STRENGTH)
    face = pygame.transform.smoothscale(face, slab.size).convert_alpha()
    face.blit(_edge(slab.size, round(SOFT * density)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(face, slab)


def _edge(size: tuple[int, int], soft: int) -> pygame.Surface:
    """Returns a white slab whose transparency grows towards its edge."""
    edge = pygame.Surface(size, pygame.SRCALPHA)
    edge.fill((255, 255, 255, 0))
    for step in range(soft + 1):
        inner = edge.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(edge, (255, 255, 255, round(255 * (step + 1) / (soft + 1))), inner, border_radius=max(1, 3 * soft - step))
    return edge
