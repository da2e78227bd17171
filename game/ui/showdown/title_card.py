"""The title card over the board at the great moments of a fight: who fell, what was struck, who has won."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.draw import theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box

HIGH = 132.0  # units of the band on which the words stand
DARK = 210  # of 255: how dark the edges of the window get
TURNS = (0.3, 0.65)  # shares of the time between which a face turns to stone
COMES = 0.35  # share of the time after which the words stand still
ROLES = ("display", "player", "page", "title")
BELOW, LEAST_BELOW = 0.03, 28.0  # share of the window below the band, and least height there, for the key


class TitleCard(NamedTuple):
    """The words of a great moment; `grim` where somebody or everybody is lost, `face` the portrait of whoever turns to stone."""

    head: str
    under: str = ""
    grim: bool = False
    face: str = ""
    tint: Colour = theme.BONE


def band(canvas_box: Box) -> Box:
    """Returns the part of the window on which the words stand."""
    high = min(HIGH, canvas_box.h * 0.32)
    return Box(canvas_box.x, canvas_box.bottom - high - max(canvas_box.h * BELOW, LEAST_BELOW), canvas_box.w, high)


def draw_title_card(canvas: Canvas, card: TitleCard, part: float, hint: tuple[str, str] = ("", "")) -> None:
    """Draws the words of a moment of which a share has passed: the edges of the window darken, the words rise and stay.

    `hint` is the key that ends it and what it does, at the lower right.
    """
    box = canvas.units.canvas
    come = min(1.0, part / COMES)
    canvas.ramp(Box(box.x, box.y, box.w, box.h * 0.25), (4, 3, 4, DARK), (4, 3, 4, 0), strength=come)
    place = band(box)
    canvas.ramp(Box(box.x, place.y - 90, box.w, 90), (4, 3, 4, 0), (4, 3, 4, DARK), strength=come)
    canvas.shade(Box(box.x, place.y, box.w, box.bottom - place.y), (4, 3, 4), int(DARK * come))
    if come < 0.3:
        return
    colour = theme.GORE if card.grim else theme.LANTERN
    canvas.hline(place.x + place.w * (0.5 - 0.3 * come), place.y + 4, place.w * 0.6 * come, colour)
    high = place.h - 46 if card.under else place.h - 14
    roles = [role for role in ROLES if canvas.line_of(role) <= high] or ROLES[-1:]  # tails of letters end above the line below
    words = Box(place.x + 24, place.y + 8 + 10 * (1 - come), place.w - 48, high)
    canvas.text_in(words, card.head, roles, theme.BRIGHT, "c")
    if card.face:
        side = place.h - 24
        wide = canvas.wide(card.head, canvas.fitting(card.head, words.w, roles) or roles[-1])
        turning_to_stone(canvas, Box(max(place.x + 16, place.centre[0] - wide / 2 - side - 28), place.y + 14, side, side), card, part)
    if card.under:
        canvas.text_in(Box(place.x + 24, place.bottom - 40, place.w - 48, 30), card.under, ("ask", "body", "small"), theme.BONE, "c")
    canvas.hints(box.right - 8, box.bottom - 25, [hint], "r")


def of_stone(part: float) -> float:
    """Returns how much of a face is of stone when a share of the moment has passed."""
    return min(1.0, max(0.0, (part - TURNS[0]) / (TURNS[1] - TURNS[0])))


def turning_to_stone(canvas: Canvas, box: Box, card: TitleCard, part: float) -> None:
    """Draws the face of whoever died: the portrait, out of which stone comes from below upwards."""
    canvas.portrait(box, card.face, card.tint)
    turned = of_stone(part)
    if turned > 0:
        with canvas.clip(Box(box.x, box.bottom - box.h * turned, box.w, box.h * turned)):
            canvas.stone_face(box, card.face)
    canvas.outline(box, theme.mix(theme.STONE, theme.VOID, 0.4), 0, 1.6)
