"""Where a figure faces: buttons around it, one for each direction that it may face, and the arrow at its front, which nothing of itself covers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.model.space import BaseSize, sides
from game.ui.board.camera import SIN
from game.ui.draw import materials, theme
from game.ui.draw.canvas import Canvas, State
from game.ui.draw.surface_cache import MIB, SurfaceCache, bytes_of
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget

SIDE = 44.0
OUT = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TURNED = {"N": -90, "E": 0, "S": 90, "W": 180}
FRONT_GAP, FRONT_HALF, FRONT_LONG = 0.06, 0.21, 0.20  # spaces: from the base to the arrow, half its width, its length
FINE = 3  # the arrow is drawn so many times larger, then made smaller
_fronts: SurfaceCache[tuple[pygame.Surface, tuple[float, float]]] = SurfaceCache(lambda kept: bytes_of(kept[0]), MIB)


def arrow_plates(base: pygame.Rect, u: float, free: Box, directions: tuple[str, ...], pointed: str, give: Callable[[str], object]) -> list[CustomWidget]:
    """Returns one button for each direction, beside `base` (pixels) and inside `free` (units); `give` is called with the chosen direction."""
    made: list[CustomWidget] = []
    centre = (base.centerx / u, base.centery / u)
    for number, direction in enumerate(directions, 1):
        dx, dy = OUT[direction]
        x = centre[0] + dx * (base.w / u / 2 + SIDE * 0.75) - SIDE / 2
        y = centre[1] + dy * (base.h / u / 2 + SIDE * 0.75) - SIDE / 2
        x = min(max(x, free.x + 4), free.right - SIDE - 4)
        y = min(max(y, free.y + 4), free.bottom - SIDE - 4)
        place = Box(x, y, SIDE, SIDE)
        if not any(place.overlaps(other.box) for other in made):  # an overlapping button is left out: the banner offers the answer too
            made.append(_plate(direction, place, number, pointed == direction, give))
    return made


def _plate(direction: str, box: Box, number: int, lit: bool, give: Callable[[str], object]) -> CustomWidget:
    def paint(canvas: Canvas, spot: CustomWidget) -> None:
        area = canvas.rect(*spot.box)
        state: State = "pressed" if spot.pressed else "hover" if spot.hovered or lit else "normal"
        canvas.surface.blit(materials.plate(area.size, canvas.u, state), area)
        ink = theme.code(theme.LANTERN if spot.hovered or lit else theme.GOLD)
        body = f'<g transform="rotate({TURNED[direction]} 32 32)"><path d="M8 26h24V12l26 20-26 20V38H8z" fill="{ink}"/></g>'
        inner = spot.box.inset(9)
        canvas.svg(("arrow", direction, ink), inner, body, (0, 0, 64, 64))

    return CustomWidget(f"board.{direction}", box, direction, lambda: give(direction), paint=paint, focusable=False, region="board", cut=8)


def front_arrow(cell: int, size: BaseSize, facing: str) -> tuple[pygame.Surface, tuple[float, float]]:
    """Returns the arrow at the front of a base, and the pixel in it that is the centre of the base; `cell` is the width of a space in pixels."""
    return _fronts.get((cell, size, facing), lambda: _front_arrow(cell, size, facing))


def _front_arrow(cell: int, size: BaseSize, facing: str) -> tuple[pygame.Surface, tuple[float, float]]:
    (fx, fy), (columns, rows) = OUT[facing], sides(size)
    near = (columns if fx else rows) / 2 + FRONT_GAP
    corners = [(fx * near - fy * half, fy * near + fx * half) for half in (FRONT_HALF, -FRONT_HALF)] + [(fx * (near + FRONT_LONG), fy * (near + FRONT_LONG))]
    points = [(x * cell, y * cell * SIN) for x, y in corners]
    edge = max(2, round(cell * 0.045))
    left, top = min(x for x, _ in points) - 2 * edge, min(y for _, y in points) - 2 * edge
    wide, high = (round(max(of) - least + 2 * edge) + 1 for of, least in ((tuple(x for x, _ in points), left), (tuple(y for _, y in points), top)))
    big = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    drawn = [((x - left) * FINE, (y - top) * FINE) for x, y in points]
    dark, red = (8, 6, 6, 215), (*theme.GORE, 250)
    for one, other in zip(drawn, drawn[1:] + drawn[:1], strict=True):
        pygame.draw.line(big, dark, one, other, edge * FINE)
    for corner in drawn:
        pygame.draw.circle(big, dark, corner, edge * FINE / 2)
    pygame.draw.polygon(big, red, drawn)
    return pygame.transform.smoothscale(big, (wide, high)), (-left, -top)
