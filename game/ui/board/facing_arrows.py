"""Buttons around a figure, one for each direction that it may face."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.draw import materials, theme
from game.ui.draw.canvas import Canvas, State
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget

SIDE = 44.0
OUT = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TURNED = {"N": -90, "E": 0, "S": 90, "W": 180}


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
