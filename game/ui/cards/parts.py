"""Larger drawn parts: lying dice, body figures, gear slots, card steps, the rewind bar.

They take plain values, so that any scene can draw them; places and sizes are in units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import pygame

from game.ui.cards import pictures
from game.ui.draw import materials, text, theme
from game.ui.draw.canvas import Canvas
from game.ui.draw.svg import rendered
from game.ui.draw.theme import Colour, code, mix
from game.ui.draw.units import Box

BODY: dict[str, str] = {  # outlines of the five body locations, in a view of 100 x 150
    "head": "M50 4c9 0 14 7 14 15 0 6-2 10-5 13l1 5H40l1-5c-3-3-5-7-5-13C36 11 41 4 50 4z",
    "arms": "M29 44c-8 2-12 8-14 17L8 84c-2 6-4 10-3 15l4 7 4-1 3-8 3-14 11-25zM71 44c8 2 12 8 14 17l7 23c2 6 4 10 3 15l-4 7-4-1-3-8-3-14-11-25z",
    "body": "M38 39h24l9 4-3 18 1 11H31l1-11-3-18z",
    "waist": "M31 74h38l4 14-6 9-8 3-9-6-9 6-8-3-6-9z",
    "legs": "M29 98l10 4 9-5-1 18-3 13 1 15-12 3-1-16-3-16zM71 98l-10 4-9-5 1 18 3 13-1 15 12 3 1-16 3-16z",
}
WHOLE, ARMORED, LIGHT, HEAVY = theme.FAINT, theme.GOLD, theme.colour("B8643A"), theme.BLOOD
HATCH_STEP, DOT_STEP = 12, 12

DieState = Literal["normal", "miss", "spent"]
AFFINITIES: dict[str, tuple[Colour, str]] = {  # red diamond, green disc, blue square: told apart by shape first
    "red": (theme.GORE, "M32 4L60 32 32 60 4 32z"),
    "green": (theme.colour("A5C26B"), "M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z"),
    "blue": (theme.colour("78B4E0"), "M9 9h46v46H9z"),
}


# ------------------------------------------------------------------ dice
def die10(canvas: Canvas, x: float, y: float, size: float, number: int | str, state: DieState = "normal") -> None:
    """Draws a lying d10 that is readable across the table; a miss or a spent one is grey."""
    bright = ("#efe2bd", "#d9c592", "#b79c66", "#8a7248")
    a, b, c, d = bright if state == "normal" else ("#8d8474", "#766d5f", "#5d554b", "#463f38")
    pixels = canvas.px(size)
    body = (
        '<ellipse cx="34" cy="58" rx="27" ry="7" fill="#000" fill-opacity=".55"/>'
        f'<path d="M32 2L60 25 58 40 32 60 6 40 4 25z" fill="{c}"/><path d="M32 2L60 25 48 38z" fill="{b}"/>'
        f'<path d="M32 2L4 25 16 38z" fill="{a}" fill-opacity=".9"/><path d="M32 2L48 38 32 47 16 38z" fill="{a}"/>'
        f'<path d="M48 38L60 25 58 40 32 60 32 47z" fill="{d}"/><path d="M16 38L4 25 6 40 32 60 32 47z" fill="{c}"/>'
        '<path d="M32 2L48 38 32 47 16 38z" fill="none" stroke="#fff" stroke-opacity=".35"/>'
    )
    canvas.blit(materials.drawn(("d10", state), (pixels, pixels), body, (0, 0, 64, 64)), x, y)
    words = str(number)
    mark = text.rendered(words, (theme.SANS_BOLD, round(pixels * (0.42 if len(words) < 2 else 0.34))), (26, 18, 14))
    middle = (canvas.px(x) + pixels // 2, canvas.px(y) + round(pixels * 0.47))
    canvas.surface.blit(mark, mark.get_rect(center=middle))


def die6(canvas: Canvas, x: float, y: float, size: float, location: str, state: DieState = "normal") -> None:
    """Draws a lying hit location die with its body location in red."""
    a, _, c = ("#efe2bd", "#cdb883", "#a58c5a") if state == "normal" else ("#8d8474", "#6d6458", "#544c43")
    lit = "#7a1d15" if state == "normal" else "#2a1f1a"
    shapes = "".join(f'<path d="{d}" fill="{lit if k == location else "#000"}" fill-opacity="{1 if k == location else 0.13}"/>' for k, d in BODY.items())
    body = (
        '<ellipse cx="34" cy="59" rx="27" ry="5" fill="#000" fill-opacity=".55"/>'
        f'<rect x="5" y="5" width="54" height="54" rx="9" fill="{c}"/>'
        f'<rect x="5" y="3" width="54" height="50" rx="9" fill="{a}"/>'
        '<rect x="9" y="7" width="46" height="42" rx="6" fill="none" stroke="#fff" stroke-opacity=".4"/>'
        f'<g transform="translate(17.5 8) scale(.29)">{shapes}</g>'
    )
    pixels = canvas.px(size)
    canvas.blit(materials.drawn(("d6", location, state), (pixels, pixels), body, (0, 0, 64, 64)), x, y)


# ------------------------------------------------------------------ the body
def figure(
    canvas: Canvas,
    x: float,
    y: float,
    h: float,
    injuries: Mapping[str, int],
    armor: Mapping[str, int],
    *,
    boxes: bool = True,
    pointed: str = "",
    broad: float = 0.60,
) -> float:
    """Draws a body figure and, on the line of each location, its armor and its light and heavy box; returns the width.

    `injuries`: 1 light (orange, dotted), 2 heavy (red, hatched); grey is whole, gold armored; `pointed` has an amber outline.
    """
    wide = h * broad
    key = ("figure", tuple(injuries.get(k, 0) for k in BODY), tuple(bool(armor.get(k)) for k in BODY), pointed)
    size = (canvas.px(wide), canvas.px(h))
    canvas.blit(materials.kept(key, size, lambda: _body(size, injuries, armor, pointed)), x, y)
    if not boxes:
        return wide
    pitch = h / 5
    left = x + wide + 4
    shield = min(17.0, pitch)
    side = min(12.0 if pitch < 20 else 14.0, pitch - 4)
    for i, location in enumerate(BODY):
        middle = y + (i + 0.5) * pitch
        points, hurt = armor.get(location, 0), injuries.get(location, 0)
        canvas.icon(left, middle - shield / 2, "shield", shield, theme.GOLD if points else theme.colour("38312D"))
        if points:
            mark = text.rendered(str(points), (theme.SANS_BOLD, round(canvas.px(shield) * 0.82)), theme.INK)
            canvas.surface.blit(mark, mark.get_rect(center=(canvas.px(left + shield / 2), canvas.px(middle))))
        for k in (2,) if location == "head" else (1, 2):
            place = Box(left + shield + 4 + (k - 1) * (side + 4), middle - side / 2, side, side)
            injury_box(canvas, place, hurt >= k, heavy=k == 2)
    return wide + 8 + shield + 2 * side + 4


def figure_width(h: float, broad: float = 0.60) -> float:
    """Returns the width of a body figure with its boxes."""
    pitch = h / 5
    return h * broad + 4 + min(17.0, pitch) + 4 + 2 * min(12.0 if pitch < 20 else 14.0, pitch - 4) + 4


def _body(size: tuple[int, int], injuries: Mapping[str, int], armor: Mapping[str, int], pointed: str) -> pygame.Surface:
    view = (-2, -2, 104, 154)
    fills, rims = [], []
    for location, path in BODY.items():
        hurt = injuries.get(location, 0)
        fill = HEAVY if hurt >= 2 else LIGHT if hurt else ARMORED if armor.get(location) else WHOLE
        fills.append(f'<path d="{path}" fill="{code(fill)}"/>')
        rim, width = ("#FFB45A", 5) if location == pointed else ("#0c0b0c", 2.5)
        rims.append(f'<path d="{path}" fill="none" stroke="{rim}" stroke-width="{width}"/>')
    drawn = rendered("".join(fills), size, view)
    light = [path for location, path in BODY.items() if injuries.get(location, 0) == 1]
    if light:  # dots: the pattern of a light injury
        dots = "".join(f"M{x + (y // DOT_STEP % 2) * DOT_STEP // 2} {y}h.1" for y in range(0, 160, DOT_STEP) for x in range(0, 110, DOT_STEP))
        drawn.blit(_inside(f'<path d="{dots}" fill="none" stroke="{code(theme.INK)}" stroke-width="6" stroke-linecap="round"/>', light, size, view), (0, 0))
    heavy = [path for location, path in BODY.items() if injuries.get(location, 0) >= 2]
    if heavy:  # slanted strokes: a heavy injury is recognisable without colour
        lines = "".join(f"M{k - 160} 160L{k} 0" for k in range(0, 320, HATCH_STEP))
        drawn.blit(_inside(f'<path d="{lines}" fill="none" stroke="{code(theme.GORE)}" stroke-width="4"/>', heavy, size, view), (0, 0))
    drawn.blit(rendered("".join(rims), size, view), (0, 0))
    return drawn


def _inside(pattern: str, paths: Sequence[str], size: tuple[int, int], view: tuple[float, float, float, float]) -> pygame.Surface:
    """Returns a pattern clipped to some outlines."""
    drawn = rendered(pattern, size, view)
    within = rendered("".join(f'<path d="{path}" fill="#fff"/>' for path in paths), size, view)
    drawn.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def injury_box(canvas: Canvas, box: Box, full: bool, heavy: bool = False) -> None:
    """Draws the box of an injury, with a thick border if heavy; a filled one is crossed."""
    canvas.fill(box, theme.BLOOD if full else theme.WELL)
    rim = theme.GORE if full else theme.BONE if heavy else theme.ASH
    canvas.outline(box, rim, 0, 2.4 if heavy else 1.1)
    if full:
        i = 3.2
        canvas.line((box.x + i, box.y + i), (box.right - i, box.bottom - i), theme.BRIGHT, 1)
        canvas.line((box.right - i, box.y + i), (box.x + i, box.bottom - i), theme.BRIGHT, 1)


# ------------------------------------------------------------------ gear
SLOT_LEADING = 0.84  # line spacing of the name of a gear card in its slot


def affinity(canvas: Canvas, x: float, y: float, size: float, colour: str, lit: bool = True) -> None:
    """Draws a whole affinity centred at a point: red diamond, green disc, blue square."""
    fill, path = AFFINITIES[colour]
    pixels = canvas.px(size)
    drawn = materials.drawn(("affinity", colour, lit), (pixels, pixels), _affinity(fill, path, lit), (0, 0, 64, 64))
    canvas.surface.blit(drawn, drawn.get_rect(center=(canvas.px(x), canvas.px(y))))


def half_affinity(canvas: Canvas, x: float, y: float, size: float, colour: str, side: str, lit: bool = False) -> None:
    """Draws half an affinity on an edge of a card: `side` is left, right, up or down."""
    fill, path = AFFINITIES[colour]
    n = canvas.px(size)
    whole = materials.drawn(("affinity", colour, lit), (n, n), _affinity(fill, path, lit), (0, 0, 64, 64))
    h = n // 2
    part = {"left": (h, 0, n - h, n), "right": (0, 0, h, n), "up": (0, h, n, n - h), "down": (0, 0, n, h)}[side]
    dx, dy = {"left": (0, -h), "right": (-h, -h), "up": (-h, 0), "down": (-h, -h)}[side]
    canvas.surface.blit(whole, (canvas.px(x) + dx, canvas.px(y) + dy), part)


def _affinity(fill: Colour, path: str, lit: bool) -> str:
    ground, rim = (fill, "#FFF6DC") if lit else (mix(fill, theme.INK, 0.35), "#0c0a0b")
    return f'<path d="{path}" fill="{code(ground)}" stroke="{rim}" stroke-width="5"/>'


def open_slot(canvas: Canvas, box: Box, hover: bool = False) -> None:
    """Draws an empty slot: four engraved corners, through which the body that wears the gear is seen; brighter under the pointer."""
    if hover:
        canvas.shade(box, theme.LANTERN, 26)
    long, ink = box.w * 0.2, theme.LANTERN if hover else theme.mix(theme.VOID, theme.GOLD, 0.55)
    canvas.outline(box, theme.mix(theme.VOID, theme.GOLD, 0.62 if hover else 0.22))
    for x, y, dx, dy in ((box.x, box.y, 1, 1), (box.right - 1, box.y, -1, 1), (box.x, box.bottom - 1, 1, -1), (box.right - 1, box.bottom - 1, -1, -1)):
        canvas.fill(Box(min(x, x + dx * long), y if dy > 0 else y - 0.5, long, 1.5), ink)
        canvas.fill(Box(x if dx > 0 else x - 0.5, min(y, y + dy * long), 1.5, long), ink)


def gear_slot(
    canvas: Canvas,
    box: Box,
    name: str = "",
    icon: str = "",
    halves: Sequence[tuple[str, str]] = (),
    lit: Sequence[str] = (),
    hover: bool = False,
    card: str = "",
) -> None:
    """Draws a card in its slot of the gear grid; `card` is its id for its picture, `halves` are (side, colour), `lit` the sides with a whole affinity."""
    canvas.fill(box, theme.RAISED if hover else theme.colour("1D1917"), 5, theme.LANTERN if hover else theme.GOLD, 1.4)
    words, lines = text.literal(name), canvas.line_of("small", SLOT_LEADING)
    high = min(3 * lines, max(lines, canvas.rich_height(words, box.w - 12, "small", SLOT_LEADING)))
    sign = max(24.0, box.w * 0.22)
    foot = sign / 2 - 1 if any(side == "down" for side, _ in halves) else 6.0  # half of the affinity sign overlaps the edge
    area = canvas.rect(box.x + 4, box.y + 4, box.w - 8, box.h - 8 - high - foot)
    if card and area.h >= 24 and pictures.has("gear", card):
        canvas.surface.blit(pictures.engraved("gear", card, area.size, canvas.u, icon), area)
    else:
        canvas.icon(box.x + box.w / 2, box.y + 4 + (box.h - 8 - high - foot) / 2, icon, box.h * 0.42, theme.BONE, centre=True)
    canvas.rich_in(Box(box.x + 6, box.bottom - foot - high - 1, box.w - 12, high + 2), words, ("small",), theme.BRIGHT, SLOT_LEADING, "c")
    for side, colour in halves:
        middle = {
            "left": (box.x, box.y + box.h / 2),
            "right": (box.right, box.y + box.h / 2),
            "up": (box.x + box.w / 2, box.y),
            "down": (box.x + box.w / 2, box.bottom),
        }[side]
        half_affinity(canvas, *middle, sign, colour, side, side in lit)


# ------------------------------------------------------------------ cards and strips
def card_step(canvas: Canvas, box: Box, number: int, words: str, state: str, body: str = "", tag: str = "") -> float:
    """Draws a step of a card on parchment: done (ticked), now (lit, with `body`) or next; returns the y below it."""
    x, y, w, _ = box
    now, done = state == "now", state == "done"
    room = w - 40 - 12
    high = canvas.line_of("smallb") + (canvas.rich_height(body, room, "small", 0.95) if body and now else 0)
    if now:
        canvas.shade(Box(x, y - 2, w, high + 4), theme.PAPER_LIT[:3], theme.PAPER_LIT[3])
        canvas.fill(Box(x, y - 2, 5, high + 4), theme.PAPER_RED)
    ink = theme.PAPER_RED if now else theme.PAPER_DIM if done else theme.PAPER_INK
    if done:
        canvas.icon(x + 11, y + 3, "check", 15, theme.PAPER_DIM)
    else:
        canvas.text(x + 18, y, str(number), "smallb", theme.PAPER_RED if now else theme.PAPER_DIM, "c")
    mark = canvas.wide(tag, "smallb") + 14 if tag else 0
    canvas.text_in(Box(x + 36, y, w - 48 - mark, canvas.line_of("smallb")), words, ("smallb",), ink)
    if tag and now:
        canvas.fill(Box(x + w - 8 - mark, y + 0.5, mark, 19), theme.PAPER_RED, 3)
        canvas.text(x + w - 8 - mark / 2, y - 0.5, tag, "smallb", theme.RIBBON_TEXT, "c")
    elif tag:
        canvas.text(x + w - 8, y, tag, "small", theme.PAPER_DIM, "r")
    if body and now:
        canvas.rich(x + 36, y + canvas.line_of("smallb") - 1, body, room, "small", theme.PAPER_INK, 0.95)
    return y + high + 5


def log_line(canvas: Canvas, box: Box, icon: str, words: str, lit: bool = False, warm: Colour | None = None) -> float:
    """Draws a line of the log, lit while the board shows its reasons, with an ellipsis where its box is too low; returns its height."""
    room = box.w - 36
    high = min(canvas.rich_height(words, room, "small", 0.97) + 3, max(box.h, canvas.line_of("small") + 3))
    if lit:
        canvas.shade(Box(box.x, box.y - 1, box.w, high), theme.LANTERN, 26)
        canvas.fill(Box(box.x, box.y - 1, 3, high), theme.LANTERN)
    canvas.icon(box.x + 8, box.y + 2, icon, 16, warm or (theme.LANTERN if lit else theme.GOLD))
    canvas.rich_within(box.x + 32, box.y, words, room, high, "small", theme.BRIGHT if lit else theme.BONE, 0.97, excerpt=True)
    return high


def rewind_rail(canvas: Canvas, box: Box, words: str, part: float, marks: Sequence[tuple[float, str]] = (), aside: float = 0.0) -> None:
    """Draws the rewind bar: the position in the game, icons of wounds and deaths, and a caption, with `aside` less width."""
    canvas.text_in(Box(box.x, box.y, box.w - aside, 22), words, ("small", "tiny"), theme.BONE)
    rail = Box(box.x, box.bottom - 11, box.w, 8)
    canvas.fill(rail, (10, 9, 9), 4)
    if part > 0:
        canvas.fill(Box(rail.x, rail.y, max(8.0, rail.w * part), 8), theme.EMBER, 4)
    for i in range(1, 4):
        canvas.fill(Box(rail.x + rail.w * i / 3.6, rail.y - 1, 2, 10), theme.SLATE)
    for at, sign in marks:
        canvas.icon(rail.x + rail.w * at, rail.y + 4, sign, 13, theme.BRIGHT, centre=True)
    x, y = rail.x + rail.w * part, rail.y + 4
    canvas.polygon([(x, y - 10), (x + 8, y), (x, y + 10), (x - 8, y)], theme.INK)
    canvas.polygon([(x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y)], theme.BRIGHT)


def odds(canvas: Canvas, box: Box, words: str, part: float, colour: Colour = theme.BRIGHT) -> None:
    """Draws a chance: the number in words first, the bar second."""
    canvas.text(box.x, box.y + 4, words, "small", theme.BONE)
    canvas.text(box.right, box.y, canvas.words.say("interface.percent", n=round(part * 100)), "num", colour, "r")
    canvas.bar(box.right - min(120.0, box.w * 0.6), box.y + 26, min(120.0, box.w * 0.6), 5, part, colour)
