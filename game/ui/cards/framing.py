"""Parts shared by the pages outside a fight: framed pictures, rows of portraits, section headings, empty states."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.cards import pictures
from game.ui.cards.face import CURL
from game.ui.draw import images, materials, theme
from game.ui.draw.backdrop import cover, ruled
from game.ui.draw.canvas import Canvas
from game.ui.draw.images import Part
from game.ui.draw.theme import Colour
from game.ui.draw.units import Box
from game.ui.kit.custom import CustomWidget, picture
from game.ui.kit.layout import Cell, drawn
from game.ui.kit.widgets import Label

SECTION = 30.0  # height of a heading with its line
MOST_FACE = 84.0
SMALL_FACE = 40.0  # a lower portrait has no token in its corner


def framed(canvas: Canvas, box: Box, line: Colour = theme.GOLD, curls: bool = True) -> None:
    """Draws a frame over the edge of a picture: a dark gap between two thin lines, and a curl in each corner where it is large."""
    area = canvas.rect(*box)
    if area.w < 8 or area.h < 8:
        return
    u, w, h = canvas.u, area.w, area.h
    gold = theme.code(line)
    inner = 4.5 * u
    body = (
        f'<rect x="{u:.1f}" y="{u:.1f}" width="{w - 2 * u:.1f}" height="{h - 2 * u:.1f}" fill="none" stroke="#0b0a0b" stroke-width="{2 * u:.1f}"/>'
        f'<rect x="{u / 2:.1f}" y="{u / 2:.1f}" width="{w - u:.1f}" height="{h - u:.1f}" fill="none" stroke="{gold}" stroke-width="{1.2 * u:.2f}"/>'
        f'<rect x="{inner:.1f}" y="{inner:.1f}" width="{w - 2 * inner:.1f}" height="{h - 2 * inner:.1f}" fill="none" stroke="{gold}"'
        f' stroke-opacity=".38" stroke-width="{u:.2f}"/>'
    )
    if curls and min(box.w, box.h) >= 110:
        k, edge = 0.62 * u, 8 * u
        for x, y, a, d in ((edge, edge, 1, 1), (w - edge, edge, -1, 1), (edge, h - edge, 1, -1), (w - edge, h - edge, -1, -1)):
            body += (
                f'<g transform="translate({x:.1f} {y:.1f}) scale({a * k:.3f} {d * k:.3f})">'
                f'<path d="{CURL}" fill="none" stroke="{gold}" stroke-opacity=".8" stroke-width="1.7"/></g>'
            )
    canvas.surface.blit(materials.drawn(("framed", u, line, curls), area.size, body), area)


def scene(
    canvas: Canvas, box: Box, name: str, across: float | None = None, down: float | None = None, dim: float = 1.0, line: Colour = theme.GOLD,
    part: Part | None = None,
) -> None:  # fmt: skip
    """Draws a story picture in a frame; `across` and `down` choose the visible part, by default around the picture's focus; `part` names it."""
    if part is None:
        cover(canvas, box, name, across, down, dim)
    else:
        area = canvas.rect(*box)
        canvas.surface.blit(images.fitted(name, area.size, True, dim, part), area)
    framed(canvas, box, line)


def section(canvas: Canvas, box: Box, words: str, right: str = "", colour: Colour = theme.LANTERN) -> None:
    """Draws a section heading, a number at its right, and a line below both."""
    canvas.text_in(Box(box.x, box.y, box.w - canvas.wide(right, "small") - 10, 24), words, ("label", "smallb"), colour)
    if right:
        canvas.text_in(Box(box.x, box.y, box.w, 24), right, ("small",), theme.ASH, "r")
    ruled(canvas, box.x, box.y + 25, box.w)


def heading(key: str, box: Box, words: str, right: str = "", colour: Colour = theme.LANTERN) -> CustomWidget:
    """Returns a section heading as a widget, for use in a scrolled list."""
    return picture(key, box, lambda canvas, at: section(canvas, at, words, right, colour), words)


def headed(key: str, words: str, right: str = "", colour: Colour = theme.LANTERN, below: float = 2) -> Cell:
    """Returns a section heading as an item of a layout, with room below it."""
    return drawn(key, lambda canvas, box: section(canvas, box, words, right, colour), SECTION + below, words)


def told(key: str, box: Box, words: str, role: str = "small", colour: Colour = theme.ASH, leading: float = 1.0) -> Label:
    """Returns marked-up text as a widget, for use in a scrolled list."""
    return Label(key, box, words, role, colour, leading=leading)


def well(canvas: Canvas, box: Box, bar: Colour | None = None) -> None:
    """Draws the dark ground of a line or a tile, with a bar of a colour at its left if one is given."""
    canvas.fill(box, theme.SUNK, 4, theme.mix(theme.LINE, theme.VOID, 0.35))
    if bar is not None:
        canvas.fill(Box(box.x, box.y + 3, 3, box.h - 6), bar)


def face(canvas: Canvas, box: Box, look: str, sign: str, letter: str, dead: bool = False, token: bool = True) -> None:
    """Draws a survivor's portrait in a frame in the player's colour, with the token; whoever is dead has a face of stone."""
    likeness(canvas, box, f"portraits/surv_{look}.webp", theme.SIGNS[sign].colour, dead)
    if token and box.h >= SMALL_FACE:
        size = max(min(24.0, box.h * 0.34), box.h * 0.2)
        canvas.token(box.x - 3, box.bottom - size + 3, size, sign, letter, dim=dead)


def likeness(canvas: Canvas, box: Box, portrait: str, tint: Colour, dead: bool) -> None:
    """Draws a portrait in a frame of a colour, or the face of stone of somebody dead."""
    if dead:
        canvas.stone_face(box, portrait)
    else:
        canvas.portrait(box, portrait, tint)
    canvas.outline(box, theme.FAINT if dead else tint, 0, 1.4)


def faces(canvas: Canvas, box: Box, people: Sequence[tuple[str, str, str, str, bool]], gap: float = 8) -> None:
    """Draws a row of portraits with names; each person is (name, look, sign, letter, whether dead)."""
    if not people:
        return
    side = min(_side(box.w, len(people), gap), box.h - 24)
    wide = min((box.w - gap * (len(people) - 1)) / len(people), side + 30)
    for n, (name, look, sign, letter, dead) in enumerate(people):
        x = box.x + n * (wide + gap)
        face(canvas, Box(x + (wide - side) / 2, box.y, side, side), look, sign, letter, dead)
        canvas.text_in(Box(x - 2, box.y + side + 3, wide + 4, 20), name, ("smallb", "small"), theme.ASH if dead else theme.BRIGHT, "c")


def faces_high(width: float, count: int, gap: float = 8) -> float:
    """Returns the height of a row of so many people."""
    return _side(width, count, gap) + 25


def _side(width: float, count: int, gap: float) -> float:
    return min(MOST_FACE, (width - gap * (count - 1)) / max(1, count))


def engraving(canvas: Canvas, box: Box, drawn: Callable[[tuple[int, int]], pygame.Surface], line: Colour = theme.GOLD) -> None:
    """Draws in a frame a picture that `drawn` makes for a size in pixels."""
    area = canvas.rect(*box)
    if area.w > 3 and area.h > 3:
        canvas.surface.blit(drawn(area.size), area)
        framed(canvas, box, line)


def thumb(canvas: Canvas, box: Box, of: str, card: str, icon: str, ink: Colour = theme.BONE, dim: bool = False, line: Colour | None = theme.LINE) -> None:
    """Draws the picture of a card in a small dark box, or the icon of a card without one; `of` is its kind, `dim` marks one not available now."""
    canvas.fill(box, theme.WELL, 4, line)
    area = canvas.rect(*box.inset(1))
    if of and area.w >= 20 and pictures.has(of, card):
        canvas.surface.blit(pictures.engraved(of, card, area.size, canvas.u, icon), area)
        if dim:
            canvas.shade(box.inset(1), theme.WELL, 130)
        return
    canvas.icon(*box.centre, icon, min(box.w, box.h) * 0.66, theme.FAINT if dim else ink, centre=True)


def nothing_yet(canvas: Canvas, box: Box, picture: str, head: str, words: str) -> None:
    """Draws an empty state: a dark picture over the whole box, and in its lower part a text that says how something appears here."""
    scene(canvas, box, picture, dim=0.85)
    low = Box(box.x + 5, box.y + box.h * 0.3, box.w - 10, box.h * 0.7 - 5)
    canvas.ramp(low, (*theme.VOID, 0), (*theme.VOID, 250))
    wide = min(box.w - 48, 880.0)
    x = box.x + (box.w - wide) / 2
    role = "page" if box.h > 260 else "num"
    high = canvas.rich_height(head, wide, role) + canvas.rich_height(words, wide, "body") + 6
    y = canvas.rich(x, box.bottom - high - (44 if box.h > 260 else 20), head, wide, role, theme.BRIGHT, align="c") + 6
    canvas.rich(x, y, words, wide, "body", theme.BONE, align="c")
